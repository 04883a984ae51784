"""Where the clock's rules end: each limit by its number, just inside it and just outside."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.clock import pacing, turn_clock
from bot.features.clock.turn_clock import Due
from bot.messages.availability import Availability
from bot.tables import store as tables
from bot.tables.pace import DAY, HOUR, LONGEST_BANK, LONGEST_INCREMENT, MINUTE, PACES, Pace, own, parse
from bot.tables.rows import TurnClock
from bot.words import say
from tests.bot.room import ANN, BOB, NOON, Room, person, refused

AWAKE = Availability()


def begun(allowed: int | None, habits: Availability = AWAKE, called: bool = True, **more: Any) -> TurnClock:
    return turn_clock.begin(TurnClock(1, 0, ANN, NOON, allowed), habits, called, **more)


def times(one: TurnClock) -> tuple[Any, ...]:
    """Call, reminder and end of a turn, from noon on."""
    return tuple(None if at is None else at - NOON for at in (one.call, one.remind, one.ends))


# One turn.


@pytest.mark.parametrize(
    ("allowed", "last"), [(DAY, 6 * HOUR), (4 * MINUTE, MINUTE), (MINUTE, MINUTE), (243, 61), (8, MINUTE)]
)
def test_the_last_quarter_is_a_minute_at_least(allowed: int, last: int) -> None:
    assert turn_clock.quarter(allowed) == last


def test_a_turn_begins_with_a_call_or_the_wait_for_one() -> None:
    assert (times(begun(DAY)), begun(DAY).pings) == ((None, 18 * HOUR, DAY), 1)
    assert (times(begun(DAY, called=False)), begun(DAY, called=False).pings) == ((None, 18 * HOUR, DAY), 0)
    held = begun(DAY, paused=True)
    assert (times(held), held.pings) == ((0, 18 * HOUR, DAY), 0)
    assert times(begun(None, called=False, paused=True)) == (None, None, None)
    away = begun(DAY, Availability(away_until=NOON + 1))
    assert (away.call, away.pings) == (NOON, 0)
    back = begun(DAY, Availability(away_until=NOON))
    assert (back.call, back.pings) == (None, 1)


@pytest.mark.parametrize(
    ("left", "first", "ends", "remind"),
    [
        (10 * HOUR, True, 10 * HOUR, 4 * HOUR),
        (HOUR, True, 6 * HOUR, None),
        (HOUR, False, HOUR, None),
        (0, False, 1, None),
        (6 * HOUR + 1, False, 6 * HOUR + 1, 1),
        (6 * HOUR, False, 6 * HOUR, None),
        (3 * DAY, False, 3 * DAY, 66 * HOUR),
    ],
)
def test_a_turn_goes_on_with_what_was_left(left: int, first: bool, ends: int, remind: int | None) -> None:
    one = begun(DAY)
    turn_clock.take_up(one, NOON, left, first)
    assert times(one) == (None, remind, ends)
    assert (one.shown, one.again) == (one.ends, True)


def test_what_was_left_is_kept_for_when_there_is_a_limit_again() -> None:
    for goes_on in (True, False):
        one = begun(None)
        if goes_on:
            turn_clock.take_up(one, NOON, 99, True)
        else:
            turn_clock.keep_longer(one, 99)
        assert (one.left, one.ends, one.again) == (99, None, False)
    missed = replace(begun(DAY), ends=None)
    turn_clock.keep_longer(missed, 99)
    turn_clock.take_up(missed, NOON, 98, True)
    assert (missed.left, missed.ends) == (98, None)


@pytest.mark.parametrize(
    ("left", "ends"), [(DAY - 1, DAY), (DAY, DAY), (DAY + 1, DAY + 1), (2 * DAY, 2 * DAY)]
)
def test_whoever_had_more_keeps_it(left: int, ends: int) -> None:
    one = begun(DAY)
    turn_clock.keep_longer(one, left)
    assert times(one) == (None, ends - 6 * HOUR, ends)
    assert one.shown == one.ends


def test_two_pings_are_the_most() -> None:
    for before, reminds in ((0, True), (1, False), (2, False)):
        one = begun(DAY)
        turn_clock.pinged_before(one, before)
        assert (one.pings, one.remind is not None) == (1 + before, reminds)
    one = begun(DAY)
    one.pings = 1
    turn_clock.begin_anew(one, NOON + 1)
    assert one.remind == NOON + 1 + 18 * HOUR


def test_a_clock_goes_on_with_what_was_left() -> None:
    for after, ends in ((HOUR, 23 * HOUR), (20 * HOUR, 6 * HOUR)):
        one = begun(DAY)
        turn_clock.stop(one, NOON + after)
        assert (one.left, one.shown, one.stopped) == (DAY - after, None, True)
        turn_clock.go_on(one, NOON + 2 * DAY)
        assert times(one) == (None, 2 * DAY + ends - 6 * HOUR, 2 * DAY + ends)
        assert (one.left, one.stopped, one.shown) == (None, False, one.ends)
    endless = replace(begun(None), left=99)
    turn_clock.stop(endless, NOON + HOUR)
    assert endless.left == 99
    turn_clock.go_on(endless, NOON + DAY)
    assert (endless.left, endless.ends) == (99, None)
    reminded = replace(begun(DAY), remind=None)
    turn_clock.stop(reminded, NOON)
    turn_clock.go_on(reminded, NOON + DAY)
    assert reminded.remind is None
    waits = begun(DAY, paused=True)
    turn_clock.stop(waits, NOON)
    turn_clock.go_on(waits, NOON + DAY)
    assert waits.call == NOON + DAY


def test_an_absence_puts_off_what_is_near() -> None:
    for now, ends in ((18 * HOUR, DAY), (18 * HOUR + 1, DAY + 1)):
        one = begun(DAY)
        turn_clock.excuse(one, NOON + now)
        assert (one.ends, one.shown) == (NOON + ends, NOON + ends)
    missed = replace(begun(DAY), ends=None)
    turn_clock.excuse(missed, NOON + DAY)
    assert missed.ends is None


def test_what_is_due_is_due_to_the_second() -> None:
    one = begun(DAY)
    assert turn_clock.fire(one, NOON + 18 * HOUR - 1, AWAKE) is Due.NOTHING
    assert turn_clock.fire(one, NOON + 18 * HOUR, AWAKE) is Due.REMIND
    assert (one.remind, one.pings) == (None, 2)
    assert turn_clock.fire(one, NOON + DAY - 1, AWAKE) is Due.NOTHING
    assert turn_clock.fire(one, NOON + DAY, AWAKE) is Due.LATE
    waits = replace(begun(DAY, called=False), call=NOON + HOUR)
    assert turn_clock.fire(waits, NOON + HOUR - 1, AWAKE) is Due.NOTHING
    assert turn_clock.fire(waits, NOON + HOUR, AWAKE) is Due.CALL
    assert (waits.call, waits.pings, times(waits)[1]) == (None, 1, 18 * HOUR)


def test_a_call_waits_for_the_end_of_quiet_hours_that_have_begun_meanwhile() -> None:
    noon = Availability("UTC", 12 * 60, 13 * 60)
    one = replace(begun(DAY, called=False), call=NOON + 1)
    assert turn_clock.fire(one, NOON + 1, noon) is Due.NOTHING
    assert (one.call, one.pings) == (NOON + HOUR, 0)


@pytest.mark.parametrize(("at", "kept"), [(12 * HOUR - 1, True), (12 * HOUR, False)])
def test_a_call_shortly_before_the_reminder_is_that_too(at: int, kept: bool) -> None:
    one = replace(begun(DAY, called=False), call=NOON + at)
    assert turn_clock.fire(one, NOON + at, AWAKE) is Due.CALL
    assert (one.remind is not None) is kept


@pytest.mark.parametrize(("allowed", "kept"), [(20 * HOUR, False), (20 * HOUR + 4, True)])
def test_a_reminder_after_the_night_comes_before_the_end(allowed: int, kept: bool) -> None:
    night = Availability("UTC", 2 * 60, 8 * 60)  # until twenty hours after noon
    one = begun(allowed, night)
    assert one.remind is not None
    assert turn_clock.fire(one, one.remind, night) is Due.NOTHING
    assert (one.remind, one.pings) == (NOON + 20 * HOUR if kept else None, 1)


@pytest.mark.parametrize(
    ("stopped", "times_", "due"),
    [
        (False, (5, 4, 9), 4),
        (False, (3, 4, 9), 3),
        (False, (None, None, 9), 9),
        (False, (None, None, None), None),
        (True, (5, 4, 9), None),
    ],
)
def test_when_something_is_due_next(stopped: bool, times_: tuple[int | None, ...], due: int | None) -> None:
    call, remind, ends = times_
    assert TurnClock(1, 0, ANN, 0, 9, call=call, remind=remind, ends=ends, stopped=stopped).next == due


def test_how_long_is_left() -> None:
    one = begun(DAY)
    assert [one.remaining(NOON + at) for at in (0, HOUR, DAY, DAY + 1)] == [DAY, 23 * HOUR, 0, 0]
    assert replace(one, stopped=True, left=7).remaining(NOON) == 7
    assert replace(one, ends=None).remaining(NOON) is None
    assert replace(one, allowed=None).remaining(NOON) is None


# Paces.


def test_the_limits_of_a_pace() -> None:
    assert own(LONGEST_BANK, LONGEST_INCREMENT) == Pace(LONGEST_BANK, LONGEST_INCREMENT)
    assert own(0, MINUTE) == Pace(0, MINUTE)
    outside = ((LONGEST_BANK + 1, MINUTE), (0, LONGEST_INCREMENT + 1), (0, MINUTE - 1), (-1, MINUTE))
    assert [own(*one) for one in outside] == [None] * 4
    assert [parse(text) for text in ("own:x:60", "own:60:x", "odd:60:60", "own:0:" + "0" * 25 + "60")] == [
        None
    ] * 4
    assert (PACES["none"].limited, Pace(0, 1).limited) == (False, True)
    pace = Pace(HOUR, DAY)
    assert [pace.allowed(bank) for bank in (None, 0, MINUTE, 2 * HOUR)] == [
        DAY + HOUR, DAY, DAY + MINUTE, DAY + HOUR,
    ]  # fmt: skip
    assert Pace(HOUR, 0).allowed(None) is None


def test_another_pace_gives_no_less_than_is_left() -> None:
    for seconds, ends in ((22 * HOUR, DAY), (23 * HOUR, DAY), (23 * HOUR + 1, DAY + 1)):
        one = begun(DAY)
        pacing.limit(one, NOON + HOUR, seconds)
        assert one.ends == NOON + ends
        assert one.allowed == (DAY if ends == DAY else seconds)
    one = replace(begun(None), left=2 * DAY)
    pacing.limit(one, NOON, HOUR)
    assert (one.ends, one.left, one.remind) == (NOON + 2 * DAY, None, NOON + 36 * HOUR)
    one = begun(DAY)
    pacing.limit(one, NOON + HOUR, None)
    assert (one.left, one.allowed, one.ends, one.shown, one.remind) == (23 * HOUR, None, None, None, None)
    one.left = 5
    pacing.limit(one, NOON + 2 * HOUR, None)
    assert one.left == 5


def test_a_change_of_pace_is_told_where_something_changes() -> None:
    daily, live = PACES["daily"], PACES["live"]
    names = [
        len(pacing.sentences((daily, "wait"), after, "en")) for after in ((daily, "wait"), (live, "wait"))
    ]
    assert names == [0, 1]
    both = pacing.sentences((daily, "wait"), (live, "skip"), "en")
    assert len(both) == 2
    assert say("en", "pace.live") in both[0]
    assert say("en", "late.skip") in both[1]
    assert len(pacing.sentences((daily, "wait"), (daily, "skip"), "en")) == 1


async def test_the_pace_is_the_hosts_to_choose(room: Room) -> None:
    number = await room.begun(ANN, BOB)
    await room.sent()
    due: list[float] = []
    room.tables.on_due = due.append
    live = PACES["live"]
    assert (
        await refused(pacing.choose(room.tables, number, person(BOB), live, None, room.once)) == "host_only"
    )
    table = await pacing.choose(room.tables, number, person(ANN), PACES["none"], "wait", room.once)
    assert (await room.owed(), due) == ([], [])
    table = await pacing.choose(room.tables, number, person(ANN), live, None, room.once)
    assert (table.clock.pace, table.clock.late, due) == (live, "wait", [0])
    table = await pacing.choose(room.tables, number, person(ANN), None, "skip", room.once)
    assert (table.clock.pace, table.clock.late) == (live, "skip")
    assert [kind for kind, _ in await room.owed()] == ["refresh", "notice", "notice"]
    turns = await room.ask(tables.turns, number)
    assert [one.ends for one in turns] == [NOON + DAY] * 2, "who had no limit gets a day"
