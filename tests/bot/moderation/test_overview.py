"""The list of a server's tables, and the desk of one."""

from __future__ import annotations

import re

import pytest

from bot.clock import keeper
from bot.moderation import config
from bot.store import moderation
from bot.store.clock import Vacation
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.moderation.conftest import Court, verbs


async def test_the_list_says_who_is_waited_for_and_opens_a_desk(court: Court) -> None:
    sim = court.sim
    first = await sim.open(sim.bob)
    second = await sim.open(sim.carla, start=False)
    await court.carry_out(court.mira, "pause", first)
    third = await sim.open(sim.bob)
    result = await court.mira.slash(sim.channel, "moderate tables")
    assert result.ephemeral
    said = sim.text(result.response)
    assert [said.index(f"table {number}") for number in (third, second, first)] == sorted(
        said.index(f"table {number}") for number in (third, second, first)
    ), "the neediest first"
    assert re.search(r"waits for \*\*\w+\*\* \(since <t:\d+:f>\)", said)
    assert "in the lobby" in said
    assert "⏸ paused" in said
    await court.mira.select(result.response, [str(third)], custom_id="0:-::mod_table:")
    desk = sim.text(result.response)
    assert f"<@{sim.bob.id}>" in desk
    assert "waits for " in desk
    labels = parts.buttons(sim.raw(result.response))
    assert {"Pause the table", "Close the table"} <= set(labels)
    assert "Let the table go on" not in labels, "only what is possible now"
    await sim.press(court.mira, result.response, "mod_tables")
    assert "Open tables in this server" in sim.text(result.response)


async def test_an_act_from_the_desk_of_a_table(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    shown = (await court.mira.slash(sim.channel, "moderate tables", table=str(number))).response
    asked = await sim.press(court.mira, shown, "mod_act", "pause")
    answer = await court.mira.submit_modal(asked, {"reason": "lunch"})
    assert answer.response.id == shown.id, "all in one message"
    await court.confirm(court.mira, shown)
    assert (await sim.table(number)).paused == "lunch"
    await sim.press(court.mira, shown, "mod_table")
    assert "Let the table go on" in parts.buttons(sim.raw(shown)), "back to the table's desk"
    await sim.press(court.mira, shown, "mod_audit")
    assert "mira paused this table. Reason: lunch" in sim.text(shown)


async def test_a_table_of_a_game_that_is_gone_does_not_hide_the_others(court: Court) -> None:
    sim = court.sim
    first, second = await sim.open(start=False), await sim.open(start=False)
    query = "UPDATE tables SET game = 'gone' WHERE id = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (first,)))
    said = sim.text((await court.mira.slash(sim.channel, "moderate tables")).response)
    assert f"table {second}" in said
    assert f"table {first}" not in said


async def test_the_list_says_why_a_table_stands_still(court: Court) -> None:
    sim = court.sim
    away, resting, frozen = [await sim.open(sim.bob) for _ in range(3)]
    lobby = await sim.open(start=False)
    now = int(sim.bot.service.rooms.ticking.now())
    for who in (sim.ann, sim.bob):
        await sim.bot.database.write(
            lambda connection, who=who: keeper.leave(connection, Vacation(who.id, now, now + 86400), now)
        )
    lines = sim.text((await court.mira.slash(sim.channel, "moderate tables")).response).splitlines()
    assert all("🏖️ on vacation until" in line for line in lines if "waits for" in line)
    await sim.bot.database.write(lambda connection: keeper.pause(connection, resting, now, asleep=True))
    query = "UPDATE tables SET frozen = 'rules' WHERE id = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (frozen,)))
    said = sim.text((await court.mira.slash(sim.channel, "moderate tables")).response)
    assert "💤 rests" in said
    assert "🧊 this version" in said
    assert said.index(f"table {frozen}") < said.index(f"table {lobby}")
    assert [said.index(f"table {number}") for number in (frozen, away, resting)] == sorted(
        said.index(f"table {number}") for number in (away, resting, frozen)
    ), "the neediest first"
    mine = sim.text((await sim.ann.slash(sim.channel, "mine")).response)
    assert "💤 rests" in mine
    assert "🏖️ on vacation until" in mine
    assert "cannot go on with this version" in mine


async def test_a_long_list_has_pages(court: Court) -> None:
    sim = court.sim
    wanted = config.Config(lobbies=0)
    await sim.bot.database.write(lambda db: moderation.set_settings(db, sim.guild.id, wanted.dump()))
    numbers = [await sim.open(start=False) for _ in range(10)]
    shown = (await court.mira.slash(sim.channel, "moderate tables")).response
    first = sim.text(shown)
    await sim.press(court.mira, shown, "mod_tables", "1.f")
    both = first + sim.text(shown)
    assert all(f"table {number}" in both for number in numbers)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_screen_in_every_language(court: Court, language: str) -> None:
    """The moderator reads another language than the table."""
    sim = court.sim
    number = await sim.open(sim.bob)
    panel = (await court.mira.slash(sim.channel, "settings")).response
    await court.mira.select(panel, [language], custom_id="0:-::set_language:")
    shown = await court.carry_out(court.mira, "pause", number)
    back = next(i for i in parts.ids(sim.raw(shown)) if parts.verb(i) == "mod_back")
    assert back
    assert "mira paused this table. Reason: spam" in court.notices()[-1], "the table's language is English"
    for command in ("tables", "audit"):
        await court.mira.slash(sim.channel, f"moderate {command}")
    shown = (await court.mira.slash(sim.channel, "moderate tables", table=str(number))).response
    assert verbs(sim, shown).count("mod_act") >= 2
