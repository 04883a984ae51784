"""Stopping tables and letting them go on."""

from __future__ import annotations

import pytest

from bot.tables import store as table_store
from tests.bot.conftest import Restart
from tests.bot.features.moderation.conftest import Court


async def test_nobody_moves_at_a_paused_table(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    version = (await server.table(number)).version
    done = await court.carry_out(court.mira, "pause", number, "dinner")
    assert "⏸ A moderator has paused this table: dinner" in server.text(server.last)
    await server.press(who, panel, "ok")
    assert "⚠ A moderator has paused this table (dinner). You can move" in server.text(panel)
    assert "This table is paused" in server.text(panel)
    undone = await who.slash("table undo", table=str(number))
    assert "has paused this table (dinner)" in server.text(undone.original)
    assert (await server.table(number)).version == version
    panel = server.answer(await who.slash("move"))
    assert "This table is paused" in server.text(panel)
    await court.take_back(court.mira, done)
    assert "⏸" not in server.text(server.last)
    await server.press(who, panel, "again")
    await server.press(who, panel, "ok")
    assert (await server.table(number)).version == version + 1
    assert [row.act for row in await court.audit()] == ["back", "pause"]


async def test_computer_players_wait_and_go_on(court: Court, restart: Restart) -> None:
    server = court.server
    number = await server.open(computers=2)
    await court.carry_out(court.mira, "pause", number)
    version = (await server.table(number)).version
    await restart()
    await server.bot.computers.go_on(number)
    assert (await server.table(number)).version == version
    await court.carry_out(court.mira, "resume", number)
    await server.first_cards(number)
    assert (await server.table(number)).version > version


async def test_the_clock_stands_still(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await court.carry_out(court.mira, "pause", number)
    assert (await server.bot.database.ask(table_store.clock_of, number)).stopped
    shown = await court.carry_out(court.mira, "resume", number)
    assert not (await server.bot.database.ask(table_store.clock_of, number)).stopped
    await court.take_back(court.mira, shown)
    assert (await server.bot.database.ask(table_store.clock_of, number)).stopped
    assert (await server.table(number)).paused == "spam", "for the reason that it had"


async def test_a_paused_table_is_so_in_the_list_of_ones_tables(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await court.carry_out(court.mira, "pause", number)
    mine = server.text((await server.ann.slash("mine")).original)
    assert "⏸ paused by a moderator" in mine


@pytest.mark.parametrize(("act", "said"), [("pause", "This table is paused"), ("resume", "is not paused")])
async def test_what_is_so_already_is_refused(court: Court, act: str, said: str) -> None:
    server = court.server
    number = await server.open(server.bob)
    if act == "pause":
        await court.carry_out(court.mira, "pause", number)
    answer = await court.mira.slash(f"moderate {act}", table=str(number), reason="x")
    assert said in server.text(answer.original)


async def test_a_lobby_is_not_paused(court: Court) -> None:
    server = court.server
    number = await server.open(start=False)
    answer = await court.mira.slash("moderate pause", table=str(number))
    assert "for running games only" in server.text(answer.original)
