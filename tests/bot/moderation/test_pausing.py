"""Stopping tables and letting them go on."""

from __future__ import annotations

import pytest

from bot.store import clock
from tests.bot.conftest import Restart
from tests.bot.moderation.conftest import Court


async def test_nobody_moves_at_a_paused_table(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    who = await sim.person(number, 0)
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    version = (await sim.table(number)).version
    done = await court.carry_out(court.mira, "pause", number, "dinner")
    assert "⏸ A moderator has paused this table: dinner" in sim.text(sim.last)
    await sim.press(who, panel, "ok")
    assert "⚠ A moderator has paused this table (dinner). You can move" in sim.text(panel)
    assert "This table is paused" in sim.text(panel)
    undone = await who.slash(sim.channel, "table undo", table=str(number))
    assert "has paused this table (dinner)" in sim.text(undone.response)
    assert (await sim.table(number)).version == version
    panel = (await who.slash(sim.channel, "move")).response
    assert "This table is paused" in sim.text(panel)
    await court.take_back(court.mira, done)
    assert "⏸" not in sim.text(sim.last)
    await sim.press(who, panel, "again")
    await sim.press(who, panel, "ok")
    assert (await sim.table(number)).version == version + 1
    assert [row.act for row in await court.audit()] == ["back", "pause"]


async def test_computer_players_wait_and_go_on(court: Court, restart: Restart) -> None:
    sim = court.sim
    number = await sim.open(computers=2)
    await court.carry_out(court.mira, "pause", number)
    version = (await sim.table(number)).version
    await restart()
    await sim.bot.service.computers.go_on(number)
    assert (await sim.table(number)).version == version
    await court.carry_out(court.mira, "resume", number)
    await sim.first_cards(number)
    assert (await sim.table(number)).version > version


async def test_the_clock_stands_still(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    await court.carry_out(court.mira, "pause", number)
    assert (await sim.bot.database.ask(clock.of_table, number)).stopped
    shown = await court.carry_out(court.mira, "resume", number)
    assert not (await sim.bot.database.ask(clock.of_table, number)).stopped
    await court.take_back(court.mira, shown)
    assert (await sim.bot.database.ask(clock.of_table, number)).stopped
    assert (await sim.table(number)).paused == "spam", "for the reason that it had"


async def test_a_paused_table_is_so_in_the_list_of_ones_tables(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    await court.carry_out(court.mira, "pause", number)
    mine = sim.text((await sim.ann.slash(sim.channel, "mine")).response)
    assert "⏸ paused by a moderator" in mine


@pytest.mark.parametrize(("act", "said"), [("pause", "This table is paused"), ("resume", "is not paused")])
async def test_what_is_so_already_is_refused(court: Court, act: str, said: str) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    if act == "pause":
        await court.carry_out(court.mira, "pause", number)
    answer = await court.mira.slash(sim.channel, f"moderate {act}", table=str(number), reason="x")
    assert said in sim.text(answer.response)


async def test_a_lobby_is_not_paused(court: Court) -> None:
    sim = court.sim
    number = await sim.open(start=False)
    answer = await court.mira.slash(sim.channel, "moderate pause", table=str(number))
    assert "for running games only" in sim.text(answer.response)
