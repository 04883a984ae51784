"""An undo and a redo ping nobody who was called to the same turn before."""

from __future__ import annotations

from typing import Any

import pytest

from bot import publish
from bot.clock.keeper import AFRESH
from bot.clock.paces import MINUTE
from bot.store import clock
from tests.bot import parts
from tests.bot.clock.conftest import Hours
from tests.bot.clock.test_deadlines import pings
from tests.bot.conftest import Restart, Sim
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


async def otherwise(sim: Sim, number: int, who: Any) -> None:
    """Take the end of the turn back, drop a card, and end it again."""
    await who.slash(sim.channel, "table undo", table=str(number))
    panel = await sim.act(who)
    drop = next(one for one in parts.selects(sim.raw(panel)) if "drop" in (one.get("placeholder") or ""))
    await who.select(panel, [drop["options"][0]["value"]], custom_id=drop["custom_id"])
    await sim.press(who, panel, "ok")
    await end(sim, who, panel)


async def ended(sim: Sim, hours: Hours, *others: Any) -> tuple[int, list[Any]]:
    """A table whose first player has ended the first turn, and its players by seat."""
    number = await hours.open("live", "wait", *others)
    await sim.first_cards(number)
    players = [await sim.person(number, seat) for seat in range(2)]
    await end(sim, players[0], await play_and_pay(sim, players[0]))
    return number, players


async def test_a_new_move_after_an_undo_calls_nobody_once_more(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number, (first, second) = await ended(sim, hours, sim.bob)
    before = len(pings(sim, wire))
    for _ in range(2):
        await otherwise(sim, number, first)
        assert await pinged(sim, number) == {1: 1}, "called before, and nothing done since"
        assert f"<@{second.id}>" in sim.text(sim.last), "named all the same"
    assert len(pings(sim, wire)) == before
    await hours.pass_(30 * MINUTE)
    reminders = [users for _, users in pings(sim, wire)[before:]]
    assert reminders == [[second.id]], "a reminder is the last ping"


async def test_who_was_reminded_before_the_undo_is_not_pinged_again(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number, (first, _) = await ended(sim, hours, sim.bob)
    await hours.pass_(8 * MINUTE)
    assert await pinged(sim, number) == {1: 2}
    before = len(pings(sim, wire))
    await otherwise(sim, number, first)
    assert await pinged(sim, number) == {1: 2}
    await hours.pass_(30 * MINUTE)
    assert len(pings(sim, wire)) == before


async def test_a_call_long_after_the_undo_is_a_new_one(
    sim: Sim, hours: Hours, wire: list[parts.Json], restart: Restart
) -> None:
    number, (first, second) = await ended(sim, hours, sim.bob)
    await first.slash(sim.channel, "table undo", table=str(number))
    before = len(pings(sim, wire))
    await hours.pass_(7 * MINUTE)
    await restart()
    panel = await sim.act(first)
    await end(sim, first, panel)
    assert len(pings(sim, wire)) == before, "minutes later it is the same call"
    await first.slash(sim.channel, "table undo", table=str(number))
    await hours.pass_(AFRESH)
    before = [users for _, users in pings(sim, wire)]
    await end(sim, first, await sim.act(first))
    assert [users for _, users in pings(sim, wire)][len(before) :] == [[second.id]]
    await hours.pass_(30 * MINUTE)
    assert await pinged(sim, number) == {1: 2}, "and the second ping was the last one"


async def test_a_call_after_somebody_else_was_pinged_is_a_new_one(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number, (first, second) = await ended(sim, hours, sim.bob)
    await first.slash(sim.channel, "table undo", table=str(number))
    before = len(pings(sim, wire))
    await hours.pass_(8 * MINUTE)
    await end(sim, first, await sim.act(first))
    assert [users for _, users in pings(sim, wire)[before:]] == [[first.id], [second.id]]


async def test_who_has_moved_since_is_called_to_the_next_turn(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number, (first, second) = await ended(sim, hours, sim.bob, sim.carla)
    await otherwise(sim, number, first)
    before = len(pings(sim, wire))
    await end(sim, second, await play_and_pay(sim, second))
    await otherwise(sim, number, second)
    third = await sim.person(number, 2)
    assert [users for _, users in pings(sim, wire)[before:]] == [[third.id]]


async def test_a_direct_message_holds_again_and_is_not_doubled(sim: Sim, hours: Hours) -> None:
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await second.slash(sim.channel, "settings", direct=True)
    await end(sim, first, await play_and_pay(sim, first))
    (message,) = second.user.dm_channel.history()
    await first.slash(sim.channel, "table undo", table=str(number))
    assert not parts.ids(sim.raw(message)), "nothing is to be done now"
    await end(sim, first, await sim.act(first))
    assert len(second.user.dm_channel.history()) == 1
    panel = (await sim.press(second.user, message, "act")).response
    assert "EN question turn" in sim.text(panel)


async def test_a_call_that_was_still_on_its_way_at_the_undo_comes_with_the_next_turn(
    sim: Sim, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord is out of reach nothing is sent: what was owed to a turn that is over never will be."""
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await second.slash(sim.channel, "settings", direct=True)
    panel = await play_and_pay(sim, first)
    with monkeypatch.context() as patched:
        patched.setattr(publish.Publisher, "kick", lambda self, table_id: None)
        patched.setattr(sim.bot.service.rooms, "kick", lambda table_id: None)
        await end(sim, first, panel)
        assert await pinged(sim, number) == {1: 1}
        await first.slash(sim.channel, "table undo", table=str(number))
    await end(sim, first, await sim.act(first))
    assert await pinged(sim, number) == {1: 1}
    (message,) = second.user.dm_channel.history()
    assert "it is your move" in sim.text(message)
