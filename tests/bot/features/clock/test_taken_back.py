"""An undo and a redo ping nobody who was called to the same turn before."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.features.clock.timekeeper import AFRESH
from bot.messages import relay
from bot.tables import store as table_store
from bot.tables.pace import HOUR, MINUTE
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.clock.test_deadlines import pings
from tests.bot.features.undo.test_takeback import end, play_and_pay
from tests.bot.server import Server


async def pinged(server: Server, number: int) -> dict[int, int]:
    """How often those were pinged in their turns for whom the table waits, by seat."""
    return {turn.seat: turn.pings for turn in await server.bot.database.ask(table_store.turns, number)}


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_taking_back_and_making_again_adds_no_ping(server: Server, hours: Hours, pace: str) -> None:
    number = await hours.open(pace, "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await end(server, first, await play_and_pay(server, first))
    assert await pinged(server, number) == {1: 1}
    before = len(pings(server))
    for _ in range(3):
        await first.slash("table undo", table=str(number))
        assert await pinged(server, number) == {0: 1}, "the turn goes on: its call was before"
        await first.slash("table redo", table=str(number))
        assert await pinged(server, number) == {1: 1}
    assert len(pings(server)) == before
    await hours.pass_(30 * MINUTE)
    reminders = [users for _, users in pings(server)[before:]]
    assert reminders == ([[second.id]] if pace == "live" else []), "a reminder is the last ping"


async def test_taking_back_and_making_again_adds_no_time(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await end(server, first, await play_and_pay(server, first))
    await hours.pass_(10 * HOUR)
    for _ in range(2):
        await first.slash("table undo", table=str(number))
        await first.slash("table redo", table=str(number))
        (turn,) = await server.bot.database.ask(clock_store.turns_of, second.id)
        assert turn.ends == hours.now + 14 * HOUR


async def otherwise(server: Server, number: int, who: Any) -> None:
    """Take the end of the turn back, drop a card, and end it again."""
    await who.slash("table undo", table=str(number))
    panel = await server.act(who)
    await server.press(who, panel, "do", "1")
    await server.press(who, panel, "ok")
    await end(server, who, panel)


async def ended(server: Server, hours: Hours, *others: Any) -> tuple[int, list[Any]]:
    """A table whose first player has ended the first turn, and its players by seat."""
    number = await hours.open("live", "wait", *others)
    await server.first_cards(number)
    players = [await server.person(number, seat) for seat in range(2)]
    await end(server, players[0], await play_and_pay(server, players[0]))
    return number, players


async def test_a_new_move_after_an_undo_calls_nobody_once_more(server: Server, hours: Hours) -> None:
    number, (first, second) = await ended(server, hours, server.bob)
    before = len(pings(server))
    for _ in range(2):
        await otherwise(server, number, first)
        assert await pinged(server, number) == {1: 1}, "called before, and nothing done since"
        assert f"<@{second.id}>" in server.text(server.last), "named all the same"
    assert len(pings(server)) == before
    await hours.pass_(30 * MINUTE)
    reminders = [users for _, users in pings(server)[before:]]
    assert reminders == [[second.id]], "a reminder is the last ping"


async def test_who_was_reminded_before_the_undo_is_not_pinged_again(server: Server, hours: Hours) -> None:
    number, (first, _) = await ended(server, hours, server.bob)
    await hours.pass_(8 * MINUTE)
    assert await pinged(server, number) == {1: 2}
    before = len(pings(server))
    await otherwise(server, number, first)
    assert await pinged(server, number) == {1: 2}
    await hours.pass_(30 * MINUTE)
    assert len(pings(server)) == before


async def test_a_call_long_after_the_undo_is_a_new_one(
    server: Server, hours: Hours, restart: Restart
) -> None:
    number, (first, second) = await ended(server, hours, server.bob)
    await first.slash("table undo", table=str(number))
    before = len(pings(server))
    await hours.pass_(7 * MINUTE)
    await restart()
    panel = await server.act(first)
    await end(server, first, panel)
    assert len(pings(server)) == before, "minutes later it is the same call"
    await first.slash("table undo", table=str(number))
    await hours.pass_(AFRESH)
    earlier = [users for _, users in pings(server)]
    await end(server, first, await server.act(first))
    assert [users for _, users in pings(server)][len(earlier) :] == [[second.id]]
    await hours.pass_(30 * MINUTE)
    assert await pinged(server, number) == {1: 2}, "and the second ping was the last one"


async def test_a_call_after_somebody_else_was_pinged_is_a_new_one(server: Server, hours: Hours) -> None:
    number, (first, second) = await ended(server, hours, server.bob)
    await first.slash("table undo", table=str(number))
    before = len(pings(server))
    await hours.pass_(8 * MINUTE)
    await end(server, first, await server.act(first))
    assert [users for _, users in pings(server)[before:]] == [[first.id], [second.id]]


async def test_who_has_moved_since_is_called_to_the_next_turn(server: Server, hours: Hours) -> None:
    number, (first, second) = await ended(server, hours, server.bob, server.carla)
    await otherwise(server, number, first)
    before = len(pings(server))
    await end(server, second, await play_and_pay(server, second))
    await otherwise(server, number, second)
    third = await server.person(number, 2)
    assert [users for _, users in pings(server)[before:]] == [[third.id]]


async def test_a_direct_message_holds_again_and_is_not_doubled(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await second.slash("settings", direct=True)
    await end(server, first, await play_and_pay(server, first))
    (message,) = second.letters()
    await first.slash("table undo", table=str(number))
    assert not parts.ids(server.components(message)), "nothing is to be done now"
    await end(server, first, await server.act(first))
    assert len(second.letters()) == 1
    panel = (await server.press(second, message, "act")).original
    assert "EN question turn" in server.text(panel)


async def test_a_call_that_was_still_on_its_way_at_the_undo_comes_with_the_next_turn(
    server: Server, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord is out of reach nothing is sent: what was owed to a turn that is over never will be."""
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await second.slash("settings", direct=True)
    panel = await play_and_pay(server, first)
    with monkeypatch.context() as patched:
        patched.setattr(relay.Relay, "nudge", lambda self, table_id: None)
        patched.setattr(server.bot.tables, "on_owed", lambda table_id: None)
        await end(server, first, panel)
        assert await pinged(server, number) == {1: 1}
        await first.slash("table undo", table=str(number))
    await end(server, first, await server.act(first))
    assert await pinged(server, number) == {1: 1}
    (message,) = second.letters()
    assert "it is your move" in server.text(message)
