"""The list of a server's tables, and the desk of one."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from sqlite3 import Connection

import pytest

from bot.features.clock import timekeeper
from bot.features.lobby import policy
from bot.messages.availability import Vacation
from bot.tables import store as table_store
from bot.tables.pace import late_name, parse
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.features.moderation.conftest import Court, verbs
from tests.thorough import few


async def test_the_list_says_who_is_waited_for_and_opens_a_desk(court: Court) -> None:
    server = court.server
    first = await server.open(server.bob)
    second = await server.open(server.carla, start=False)
    await court.carry_out(court.mira, "pause", first)
    third = await server.open(server.bob)
    result = await court.mira.slash("moderate tables")
    assert result.private
    said = server.text(result.original)
    assert [said.index(f"table {number}") for number in (third, second, first)] == sorted(
        said.index(f"table {number}") for number in (third, second, first)
    ), "the neediest first"
    assert re.search(r"waits for \*\*\w+\*\* \(asked <t:\d+:R>\)", said)
    assert "in the lobby" in said
    assert "⏸ paused" in said
    running = [line for line in said.splitlines() if f"table {third}" in line or f"table {first}" in line]
    assert all("Round 1" in line for line in running), "in which turn they are"
    await court.mira.select(result.original, "0:-::mod_table:", [str(third)])
    desk = server.text(result.original)
    assert f"<@{server.bob.id}>" in desk
    assert re.search(r"to move, asked <t:\d+:R>", desk)
    assert "waits for " not in desk, "the line of the seat says it"
    labels = parts.buttons(server.components(result.original))
    assert {"Pause", "Close"} <= set(labels)
    assert "Go on" not in labels, "only what is possible now"
    await server.press(court.mira, result.original, "mod_tables")
    assert "Open tables in this server" in server.text(result.original)


async def test_the_desk_tells_what_happens_at_a_deadline_where_there_is_one(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    told = []
    for pace in ("daily", "none"):
        await server.bot.database.write(partial(pace_now, number, pace))
        shown = (await court.mira.slash("moderate tables", table=str(number))).original
        told.append(("Pace: no limit" in server.text(shown), late_name("wait", "en") in server.text(shown)))
    assert told == [(False, True), (True, False)]


def pace_now(number: int, name: str, connection: Connection) -> None:
    """The table has another pace from now on."""
    pace = parse(name)
    assert pace is not None
    table_store.set_clock(connection, number, replace(table_store.clock_of(connection, number), pace=pace))


async def test_an_act_from_the_desk_of_a_table(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    shown = (await court.mira.slash("moderate tables", table=str(number))).original
    asked = await server.press(court.mira, shown, "mod_act", "pause")
    answer = await court.mira.submit(asked, {"reason": "lunch"})
    assert answer.original is not None
    assert shown is not None
    assert answer.original["id"] == shown["id"], "all in one message"
    await court.confirm(court.mira, shown)
    assert (await server.table(number)).paused == "lunch"
    await server.press(court.mira, shown, "mod_table")
    assert "Go on" in parts.buttons(server.components(shown)), "back to the table's desk"
    await server.press(court.mira, shown, "mod_audit")
    assert "mira paused this table. Reason: lunch" in server.text(shown)


async def test_a_table_of_a_game_that_is_gone_does_not_hide_the_others(court: Court) -> None:
    server = court.server
    first, second = await server.open(start=False), await server.open(start=False)
    query = "UPDATE tables SET game = 'gone' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (first,)))
    said = server.text((await court.mira.slash("moderate tables")).original)
    assert f"table {second}" in said
    assert f"table {first}" not in said


async def test_the_list_says_why_a_table_stands_still(court: Court) -> None:
    server = court.server
    away, resting, frozen = [await server.open(server.bob) for _ in range(3)]
    lobby = await server.open(start=False)
    now = int(server.bot.tables.clock.now())
    for who in (server.ann, server.bob):
        await server.bot.database.write(
            partial(timekeeper.leave, vacation=Vacation(who.id, now, now + 86400), now=now)
        )
    lines = server.text((await court.mira.slash("moderate tables")).original).splitlines()
    assert all("🏖️ on vacation until" in line for line in lines if "waits for" in line)
    desk = server.text((await court.mira.slash("moderate tables", table=str(away))).original)
    assert desk.count("🏖️") == 2, "at its desk the same of every seat"
    await server.bot.database.write(
        lambda connection: timekeeper.pause(connection, resting, now, asleep=True)
    )
    query = "UPDATE tables SET frozen = 'rules' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (frozen,)))
    said = server.text((await court.mira.slash("moderate tables")).original)
    assert "💤 rests" in said
    assert "🧊 this version" in said
    assert said.index(f"table {frozen}") < said.index(f"table {lobby}")
    assert [said.index(f"table {number}") for number in (frozen, away, resting)] == sorted(
        said.index(f"table {number}") for number in (away, resting, frozen)
    ), "the neediest first"
    mine = server.text((await server.ann.slash("mine")).original)
    assert "💤 rests" in mine
    assert "🏖️ on vacation until" in mine
    assert "cannot go on with this version" in mine


async def test_a_long_list_has_pages(court: Court) -> None:
    server = court.server
    wanted = policy.Config(lobbies=0)
    guild = server.lab.guild.id
    await server.bot.database.write(lambda db: policy.set_settings(db, guild, wanted.dump()))
    numbers = [await server.open(start=False) for _ in range(10)]
    shown = (await court.mira.slash("moderate tables")).original
    first = server.text(shown)
    await server.press(court.mira, shown, "mod_tables", "1.f")
    both = first + server.text(shown)
    assert all(f"table {number}" in both for number in numbers)


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen_in_every_language(court: Court, language: str) -> None:
    """The moderator reads another language than the table."""
    server = court.server
    number = await server.open(server.bob)
    panel = (await court.mira.slash("settings")).original
    await court.mira.select(panel, "0:-::set_language:", [language])
    shown = await court.carry_out(court.mira, "pause", number)
    back = next(i for i in parts.ids(server.components(shown)) if parts.verb(i) == "mod_back")
    assert back
    assert "mira paused this table. Reason: spam" in court.notices()[-1], "the table's language is English"
    for command in ("tables", "audit"):
        await court.mira.slash(f"moderate {command}")
    shown = (await court.mira.slash("moderate tables", table=str(number))).original
    assert verbs(server, shown).count("mod_act") >= 2
