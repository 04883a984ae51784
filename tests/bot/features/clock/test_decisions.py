"""The decisions of the clock, without a database: paces, quiet hours, turns."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.clock import preferences, turn_clock
from bot.features.clock.turn_clock import Due
from bot.messages.availability import Availability, zone, zones
from bot.tables import pace as paces
from bot.tables.pace import DAY, HOUR, MINUTE, PACES, Pace, duration, parse
from bot.tables.rows import TurnClock
from bot.words.refusals import Refusal

NOON = 1_790_000_000 // DAY * DAY + 12 * HOUR


def at(text: str, name: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(name)).timestamp())


@pytest.mark.parametrize("text", [*PACES, "own:3600:300", "own:0:60"])
def test_paces_are_read_as_they_are_written(text: str) -> None:
    pace = parse(text)
    assert pace is not None
    assert str(pace) == text


@pytest.mark.parametrize("text", ["", "fast", "own:", "own:1:2:3", "own:-5:60", "own:0:59", "own:9999999:60"])
def test_what_is_no_pace_is_refused(text: str) -> None:
    assert parse(text) is None


def test_a_bank_never_grows_beyond_its_size() -> None:
    pace = Pace(HOUR, 5 * MINUTE)
    assert [pace.after(left) for left in (-5, 0, MINUTE, 64 * MINUTE)] == [0, 0, MINUTE, HOUR]
    assert paces.own(paces.LONGEST_BANK + 1, HOUR) is None


@pytest.mark.parametrize(
    ("first", "last", "now", "end"),
    [
        ("22:00", "08:00", "2026-11-21T23:00", "2026-11-22T08:00"),
        ("22:00", "08:00", "2026-11-21T07:59", "2026-11-21T08:00"),
        ("22:00", "08:00", "2026-11-21T08:00", None),
        ("22:00", "08:00", "2026-11-21T21:59", None),
        ("09:00", "17:00", "2026-11-21T09:00", "2026-11-21T17:00"),
        ("09:00", "17:00", "2026-11-21T17:00", None),
        ("00:00", "06:00", "2026-11-21T00:00", "2026-11-21T06:00"),
        ("18:00", "00:00", "2026-11-21T23:59", "2026-11-22T00:00"),
        # The clocks go back in the night to 25 October, and forward in that to 29 March.
        ("22:00", "08:00", "2026-10-24T23:00", "2026-10-25T08:00"),
        ("22:00", "08:00", "2026-03-28T23:00", "2026-03-29T08:00"),
        ("22:00", "02:30", "2026-03-28T23:00", "2026-03-29T02:30"),
    ],
)
def test_quiet_hours_end_by_the_clock_of_the_wall(first: str, last: str, now: str, end: str | None) -> None:
    def minutes(text: str) -> int:
        hour, minute = text.split(":")
        return int(hour) * 60 + int(minute)

    habits = Availability("Europe/Rome", minutes(first), minutes(last))
    instant = at(now, "Europe/Rome")
    assert habits.quiet_until(instant) == (instant if end is None else at(end, "Europe/Rome"))
    assert habits.quiet(instant) == (end is not None)


def test_zones_are_known_or_count_as_utc() -> None:
    assert len(zones()) > 400
    assert "Europe/Rome" in zones()
    assert zone("Moon/Base").key == "UTC"
    assert not Availability(quiet_from=60, quiet_to=60).quiet(NOON)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("23-8", (1380, 480)),
        ("22:30 – 7:05", (1350, 425)),
        ("0-24", (0, 0)),
        ("22:59-7:59", (1379, 479)),
        ("off", None),
        ("OFF", None),
    ],
)
def test_quiet_hours_as_they_are_typed(typed: str, read: tuple[int, int] | None) -> None:
    assert preferences.read_quiet(typed) == read


@pytest.mark.parametrize("typed", ["", "8", "25-3", "8-9:60", "night", "8-9-10"])
def test_what_are_no_quiet_hours(typed: str) -> None:
    with pytest.raises(Refusal):
        preferences.read_quiet(typed)


def test_a_turn_that_waited_for_quiet_hours_is_called_and_reminded_at_most_twice() -> None:
    sleeper = Availability("UTC", 11 * 60, 13 * 60)
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, DAY), sleeper, called=True)
    assert (turn.pings, turn.call, turn.next) == (0, NOON + HOUR, NOON + HOUR)
    assert turn_clock.fire(turn, NOON, sleeper) is Due.NOTHING
    assert turn_clock.fire(turn, NOON + HOUR, sleeper) is Due.CALL
    assert turn_clock.fire(turn, NOON + 18 * HOUR, sleeper) is Due.REMIND
    assert turn_clock.fire(turn, NOON + DAY, sleeper) is Due.LATE
    assert turn.pings == 2


def test_a_call_that_comes_late_is_the_reminder_too() -> None:
    sleeper = Availability("UTC", 11 * 60, 13 * 60)
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, 90 * MINUTE), sleeper, called=True)
    assert turn_clock.fire(turn, NOON + HOUR, sleeper) is Due.CALL
    assert turn.remind is None
    assert turn.next == NOON + 90 * MINUTE


def test_a_second_call_is_the_reminder_too() -> None:
    """Whoever was called to the same turn before an undo, and is called anew after the quiet hours."""
    turn = turn_clock.begin(TurnClock(1, 0, 7, 0, DAY), Availability(quiet_from=0, quiet_to=60), called=True)
    turn_clock.pinged_before(turn, 1)
    fired = [turn_clock.fire(turn, now, Availability()) for now in range(HOUR, DAY, HOUR)]
    assert [deed for deed in fired if deed is not Due.NOTHING] == [Due.CALL]
    assert turn.pings == turn_clock.MOST_PINGS


def test_a_clock_that_stood_still_leaves_time_for_the_reminder() -> None:
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, DAY), Availability(), called=True)
    turn_clock.stop(turn, NOON + 23 * HOUR)
    assert (turn.next, turn.shown, turn.remaining(NOON)) == (None, None, HOUR)
    turn_clock.stop(turn, NOON + 30 * HOUR)
    turn_clock.go_on(turn, NOON + 10 * DAY)
    assert turn.ends == turn.shown == NOON + 10 * DAY + 6 * HOUR
    assert turn.remind == NOON + 10 * DAY


def test_a_clock_that_stands_still_calls_reminds_and_ends_nothing() -> None:
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, DAY), Availability(), called=True)
    turn_clock.stop(turn, NOON + HOUR)
    held = replace(turn)
    turn_clock.begin_anew(turn, NOON + 2 * HOUR)
    turn_clock.excuse(turn, NOON + 3 * DAY)
    assert turn_clock.fire(turn, NOON + 3 * DAY, Availability()) is Due.NOTHING
    assert turn == held


def test_a_clock_that_runs_is_not_started_again() -> None:
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, DAY), Availability(), called=False)
    turn.call, running = NOON + HOUR, replace(turn, call=NOON + HOUR)
    turn_clock.go_on(turn, NOON + 2 * HOUR)
    assert turn == running


def test_a_turn_that_begins_anew_has_its_whole_time_and_never_less() -> None:
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, DAY), Availability(), called=True)
    turn_clock.begin_anew(turn, NOON + HOUR)
    assert (turn.ends, turn.shown, turn.remind) == (NOON + 25 * HOUR, NOON + 25 * HOUR, NOON + 19 * HOUR)
    turn_clock.begin_anew(turn, NOON)
    assert turn.ends == NOON + 25 * HOUR
    turn.pings = turn_clock.MOST_PINGS
    turn_clock.begin_anew(turn, NOON + 2 * HOUR)
    assert (turn.ends, turn.remind) == (NOON + 26 * HOUR, None)
    without = TurnClock(1, 0, 7, NOON, None)
    turn_clock.begin_anew(without, NOON + HOUR)
    assert without == TurnClock(1, 0, 7, NOON, None)


def test_a_reminder_in_quiet_hours_waits_unless_the_time_is_up_by_then() -> None:
    for allowed, later in ((DAY, NOON + 20 * HOUR), (20 * HOUR, None)):
        night = Availability("UTC", 2 * 60, 8 * 60)  # from 14 to 20 hours after noon
        turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, allowed), night, called=True)
        assert turn.remind is not None
        assert turn_clock.fire(turn, turn.remind, night) is Due.NOTHING
        assert turn.remind == later


def test_an_absence_of_the_bot_takes_nothing_from_anybody() -> None:
    turn = turn_clock.begin(TurnClock(1, 0, 7, NOON, DAY), Availability(), called=True)
    turn_clock.excuse(turn, NOON + HOUR)
    assert turn.ends == NOON + DAY
    turn_clock.excuse(turn, NOON + 40 * HOUR)
    assert turn.ends == turn.shown == NOON + 46 * HOUR
    without = turn_clock.begin(TurnClock(1, 0, 7, NOON, None), Availability(), called=True)
    turn_clock.excuse(without, NOON + 40 * DAY)
    assert without.next is None


@pytest.mark.parametrize(
    ("seconds", "language", "words"),
    [
        (90 * MINUTE, "en", "1 hour 30 minutes"),
        (21 * DAY, "ru", "21 день"),
        (2 * DAY + 5 * HOUR, "ru", "2 дня 5 часов"),
        (DAY + MINUTE, "it", "1 giorno 1 minuto"),
        (3 * HOUR + 5 * MINUTE, "ja", "3時間5分"),
        (5, "en", "1 minute"),
    ],
)
def test_lengths_of_time_in_words(seconds: int, language: str, words: str) -> None:
    assert duration(seconds, language) == words
