"""Another pace in the middle of a game: by the host, told to the table, from the next turn on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.clock.pacing import limit
from bot.features.clock.turn_clock import begin, stop
from bot.messages.availability import Availability
from bot.tables.pace import DAY, HOUR, MINUTE, PACES
from bot.tables.rows import TurnClock
from tests.bot import parts
from tests.bot.server import Server

NOON = 1_700_000_000


def turn(allowed: int | None) -> TurnClock:
    return begin(TurnClock(1, 0, 5, NOON, allowed), Availability(), True)


@pytest.mark.parametrize(
    ("allowed", "later", "seconds", "ends"),
    [
        (DAY, HOUR, 3 * DAY, HOUR + 3 * DAY),  # slower: from now on
        (DAY, HOUR, 10 * MINUTE, DAY),  # faster: nobody loses time
        (DAY, DAY - MINUTE, 10 * MINUTE, DAY + 9 * MINUTE),  # less was left than the new pace gives
        (None, HOUR, 10 * MINUTE, HOUR + DAY),  # there was no limit
        (None, HOUR, 3 * DAY, HOUR + 3 * DAY),
        (DAY, HOUR, None, None),
    ],
)
def test_nobody_loses_time_for_the_turn_under_way(
    allowed: int | None, later: int, seconds: int | None, ends: int | None
) -> None:
    one = turn(allowed)
    limit(one, NOON + later, seconds)
    assert one.ends == (None if ends is None else NOON + ends)
    assert one.shown == one.ends
    assert (one.remind is None) == (ends is None)
    assert one.remind is None or NOON + later <= one.remind < NOON + (ends or 0)


def test_a_turn_that_stands_still_goes_on_standing() -> None:
    one = turn(DAY)
    stop(one, NOON + HOUR)
    limit(one, NOON + HOUR, 3 * DAY)
    assert (one.stopped, one.left, one.shown) == (True, 3 * DAY, None)


def test_who_was_reminded_is_not_reminded_again() -> None:
    one = turn(HOUR)
    one.remind = None
    limit(one, NOON + 50 * MINUTE, DAY)
    assert (one.ends, one.remind) == (NOON + 50 * MINUTE + DAY, None)


def notices(server: Server) -> list[str]:
    return [server.text(message) for message in server.public() if server.text(message).startswith("⏱")]


async def chosen(server: Server, who: Any, shown: Any, key: str, value: str) -> Any:
    there = next(i for i in parts.ids(server.components(shown)) if i.endswith(f"set_pace:{key}"))
    return await who.select(shown, there, [value])


async def test_the_host_changes_the_pace_of_a_running_game(server: Server) -> None:
    number = await server.open(server.bob, pace="relaxed")
    more = (await server.press(server.ann, server.last, "more")).original
    shown = (await server.press(server.ann, more, "pace")).original
    assert "starts with the next turn" in server.text(shown)
    await chosen(server, server.ann, shown, "@pace", "none")
    assert "Pace: **no limit**" in server.text(shown)
    assert notices(server)[-1].startswith("⏱ ann changes the pace. Pace: relaxed")
    assert "<t:" not in server.text(server.last), "the deadline is no more"
    await server.ann.slash("table pace", pace="daily", late="computer")
    table = await server.bot.tables.read(number)
    assert (table.clock.pace, table.clock.late) == (PACES["daily"], "computer")
    assert "When time is up: " in notices(server)[-1]
    assert "<t:" in server.text(server.last), "the newest message shows the deadline"
    count = len(notices(server))
    await server.ann.slash("table pace", pace="daily")
    assert len(notices(server)) == count, "nothing has changed"


async def test_others_see_the_pace_and_cannot_change_it(server: Server) -> None:
    number = await server.open(server.bob)
    shown = (await server.bob.slash("table pace")).original
    assert f"Only the host, <@{server.ann.id}>" in server.text(shown)
    assert parts.ids(server.components(shown)) == []
    refused = await server.bob.slash("table pace", pace="live")
    assert "Only the host" in server.text(refused.original)
    table = await server.bot.tables.read(number)
    assert table.clock.pace == PACES["daily"]
