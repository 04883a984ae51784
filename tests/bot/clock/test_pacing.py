"""Another pace in the middle of a game: by the host, told to the table, from the next turn on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock.habits import Habits
from bot.clock.paces import DAY, HOUR, MINUTE, PACES
from bot.clock.pacing import limit
from bot.clock.turns import Turn, begin, stop
from tests.bot import parts
from tests.bot.conftest import Sim

NOON = 1_700_000_000


def turn(allowed: int | None) -> Turn:
    return begin(1, 0, 5, NOON, allowed, Habits(), True)


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


def notices(sim: Sim) -> list[str]:
    return [sim.text(message) for message in sim.public() if sim.text(message).startswith("⏱")]


async def chosen(sim: Sim, who: Any, shown: Any, key: str, value: str) -> Any:
    there = next(i for i in parts.ids(sim.raw(shown)) if i.endswith(f"set_pace:{key}"))
    return await who.select(shown, [value], custom_id=there)


async def test_the_host_changes_the_pace_of_a_running_game(sim: Sim) -> None:
    number = await sim.open(sim.bob, pace="relaxed")
    more = (await sim.press(sim.ann, sim.last, "more")).response
    shown = (await sim.press(sim.ann, more, "pace")).response
    assert "counts from the next turn" in sim.text(shown)
    await chosen(sim, sim.ann, shown, "@pace", "none")
    assert "Pace: **no limit**" in sim.text(shown)
    assert notices(sim)[-1].startswith("⏱ ann changes the pace. Pace: relaxed")
    assert "<t:" not in sim.text(sim.last), "the deadline is no more"
    await sim.ann.slash(sim.channel, "table pace", pace="daily", late="computer")
    table = await sim.bot.service.rooms.look(number)
    assert (table.table.clock.pace, table.table.clock.late) == (PACES["daily"], "computer")
    assert "When time is up: " in notices(sim)[-1]
    assert "<t:" in sim.text(sim.last), "the newest message shows the deadline"
    count = len(notices(sim))
    await sim.ann.slash(sim.channel, "table pace", pace="daily")
    assert len(notices(sim)) == count, "nothing has changed"


async def test_others_see_the_pace_and_cannot_change_it(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    shown = (await sim.bob.slash(sim.channel, "table pace")).response
    assert f"Only the host, <@{sim.ann.id}>" in sim.text(shown)
    assert parts.ids(sim.raw(shown)) == []
    refused = await sim.bob.slash(sim.channel, "table pace", pace="live")
    assert "Only the host" in sim.text(refused.response)
    room = await sim.bot.service.rooms.look(number)
    assert room.table.clock.pace == PACES["daily"]
