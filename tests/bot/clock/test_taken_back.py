"""An undo and a redo ping nobody who was called to the same turn before."""

from __future__ import annotations

import pytest

from bot.clock.paces import MINUTE
from bot.store import clock
from tests.bot import parts
from tests.bot.clock.conftest import Hours
from tests.bot.clock.test_deadlines import pings
from tests.bot.conftest import Sim
from tests.bot.test_takeback import end, play_and_pay


async def pinged(sim: Sim, number: int) -> dict[int, int]:
    """How often those were pinged in their turns for whom the table waits, by seat."""
    return {turn.seat: turn.pings for turn in await sim.bot.database.ask(clock.turns, number)}


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_taking_back_and_making_again_adds_no_ping(
    sim: Sim, hours: Hours, wire: list[parts.Json], pace: str
) -> None:
    number = await hours.open(pace, "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await end(sim, first, await play_and_pay(sim, first))
    assert await pinged(sim, number) == {1: 1}
    before = len(pings(sim, wire))
    for _ in range(3):
        await first.slash(sim.channel, "table undo", table=str(number))
        assert await pinged(sim, number) == {0: 1}, "the turn goes on: its call was before"
        await first.slash(sim.channel, "table redo", table=str(number))
        assert await pinged(sim, number) == {1: 1}
    assert len(pings(sim, wire)) == before
    await hours.pass_(30 * MINUTE)
    reminders = [users for _, users in pings(sim, wire)[before:]]
    assert reminders == ([[second.id]] if pace == "live" else []), "a reminder is the last ping"
