"""Quiet hours, days and vacations: each limit by its number, just inside it and just outside."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from sqlite3 import Connection

import pytest

from bot.features.clock import days, preferences, screens, store
from bot.features.clock import vacations as holidays
from bot.features.clock.vacations import Planned
from bot.messages import availability
from bot.messages.availability import Availability, Vacation
from bot.tables import store as tables
from bot.tables.pace import DAY, HOUR
from bot.words.refusals import Refusal
from tests.bot.room import ANN, BOB, NOON, Room, refused, seat
from tests.bot.store.test_queries import opened, turn

# Quiet hours and zones.


def test_quiet_hours_are_fourteen_at_most() -> None:
    assert [availability.allowed(*one) for one in ((0, 840), (0, 841), (1380, 780), (1380, 781))] == [
        True, False, True, False,
    ]  # fmt: skip
    held = Availability(quiet_from=60, quiet_to=120)
    for first, last in ((None, 60), (60, None), (60, 60)):
        off = preferences.quiet(held, first, last)
        assert (off.quiet_from, off.quiet_to) == (None, None)
    kept = preferences.quiet(held, 0, 840)
    assert (kept.quiet_from, kept.quiet_to) == (0, 840)
    with pytest.raises(Refusal):
        preferences.quiet(held, 0, 841)
    assert [preferences.read_quiet(one) for one in ("24-24", "0:59-1:59", "-", "no")] == [
        (0, 0), (59, 119), None, None,
    ]  # fmt: skip
    for typed in ("25-1", "1-25", "1:60-2", "1-2:60"):
        with pytest.raises(Refusal):
            preferences.read_quiet(typed)
    assert preferences.in_zone(held, " europe/ROME ").zone == "Europe/Rome"
    with pytest.raises(Refusal):
        preferences.in_zone(held, "Europe")


async def test_other_habits_look_again_at_whom_to_ping(room: Room) -> None:
    await room.begun(ANN, BOB)
    rows = [replace(one, call=NOON + 99) for one in await room.ask(tables.turns, room.number)]
    rows[1].call = None
    for one in (*rows, turn(room.number, 2, user=ANN)):
        await room.write(tables.set_turn, one)
    due: list[float] = []
    room.tables.on_due = due.append

    def quiet(habits: Availability) -> Availability:
        return preferences.quiet(habits, 0, 60)

    kept = await preferences.change(room.tables, ANN, "it", quiet, room.once)
    assert (kept.quiet_from, kept.quiet_to, due) == (0, 60, [0])
    calls = [one.call for one in await room.ask(tables.turns, room.number)]
    assert calls == [NOON, None, None]
    assert await room.ask(store.language, ANN) == "it"
    assert await room.ask(store.active, ANN) == NOON


@pytest.mark.parametrize(
    ("verb", "chosen", "after"),
    [
        ("set_direct", "", Availability(quiet_from=60, quiet_to=120, direct=True)),
        ("set_zone", "Asia/Tokyo", Availability("Asia/Tokyo", 60, 120)),
        ("set_quiet_to", "180", Availability(quiet_from=60, quiet_to=180)),
        ("set_quiet_to", "off", Availability()),
        ("set_quiet_from", "off", Availability()),
        ("set_quiet_from", "0", Availability(quiet_from=0, quiet_to=120)),
        ("set_quiet_from", str(24 * 60 + 30), Availability(quiet_from=30, quiet_to=120)),
        ("set_quiet_from", "720", Availability(quiet_from=720, quiet_to=120)),
        ("set_quiet_from", "719", Availability(quiet_from=719, quiet_to=719 + preferences.NIGHT)),
    ],
)
def test_what_a_choice_on_the_page_changes(verb: str, chosen: str, after: Availability) -> None:
    assert screens.changed(Availability(quiet_from=60, quiet_to=120), verb, chosen) == after


def test_from_no_quiet_hours_a_night_is_chosen() -> None:
    evening = screens.changed(Availability(), "set_quiet_from", str(22 * 60))
    assert (evening.quiet_from, evening.quiet_to) == (22 * 60, (22 * 60 + preferences.NIGHT) % (24 * 60))


# Days and vacations.


def test_days_begin_and_end_by_the_zone() -> None:
    day = date(2026, 1, 31)
    assert days.begins(day, "Asia/Tokyo") == int(datetime(2026, 1, 30, 15, tzinfo=UTC).timestamp())
    assert days.ends(day, "UTC") == int(datetime(2026, 2, 1, tzinfo=UTC).timestamp())
    assert days.day_of(days.begins(day, "Asia/Tokyo"), "Asia/Tokyo") == day
    assert days.day_of(days.begins(day, "Asia/Tokyo") - 1, "Asia/Tokyo") == day - timedelta(days=1)
    assert days.sentence(day, "en") == "Sat 31 January 2026"
    assert days.sentence(date(2026, 12, 7), "en") == "Mon 7 December 2026"


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("2026/1/5", date(2026, 1, 5)),
        ("24.12.2027", date(2027, 12, 24)),
        ("10.6.", date(2026, 6, 10)),
        ("9.6", date(2027, 6, 9)),
        ("2026年6月11日", date(2026, 6, 11)),
        ("31.2.", None),
        ("tomorrow", None),
        ("", None),
    ],
)
def test_days_that_are_typed(typed: str, day: date | None) -> None:
    today = date(2026, 6, 10)
    if day is not None:
        assert days.read(typed, today) == day
        return
    with pytest.raises(Refusal):
        days.read(typed, today)


def test_days_that_are_suggested() -> None:
    today = date(2026, 6, 10)
    assert days.suggested("24.12.", None, today, "en") == [date(2026, 12, 24)]
    coming = days.suggested("", None, today, "en")
    assert (len(coming), coming[0], coming[-1]) == (25, today, today + timedelta(days=24))
    assert days.suggested("", "20.6.", today, "en")[0] == date(2026, 6, 20)
    assert days.suggested("", "2026-06-01", today, "en")[0] == today
    assert days.suggested("sun ", None, today, "en")[:2] == [date(2026, 6, 14), date(2026, 6, 21)]
    assert days.suggested("26 december", None, today, "en") == [date(2026, 12, 26)]
    assert days.suggested("27 december", None, today, "en") == [], "that is too far"


def test_a_vacation_as_it_is_typed() -> None:
    today = date(2026, 6, 10)
    assert holidays.typed(None, "12.6.", None, today) == (today, date(2026, 6, 12))
    assert holidays.typed("11.6.", "12.6.", 9, today) == (date(2026, 6, 11), date(2026, 6, 12))
    assert holidays.typed("11.6.", None, 2, today) == (date(2026, 6, 11), date(2026, 6, 12))
    assert holidays.typed(None, None, 1, today) == (today, today)
    for number in (None, 0):
        with pytest.raises(Refusal):
            holidays.typed("11.6.", None, number, today)


async def vacation(room: Room, user: int = ANN) -> Vacation | None:
    return await room.ask(store.vacation, user)


async def test_a_vacation_of_so_many_days(room: Room) -> None:
    await room.begun(ANN, BOB)
    await room.sent()
    due: list[float] = []
    owed: list[int] = []
    room.tables.on_due, room.tables.on_owed = due.append, owed.append
    assert await refused(holidays.set_vacation(room.tables, ANN, 29, room.once)) == "vacation_long"
    await holidays.set_vacation(room.tables, ANN, 28, room.once)
    assert await vacation(room) == Vacation(ANN, NOON, NOON + 28 * DAY)
    assert [one.stopped for one in await room.ask(tables.turns, room.number)] == [True, False]
    assert (await room.owed("refresh"), owed, due) == ([("refresh", {})], [room.number], [0])
    room.clock.instant += DAY
    assert await refused(holidays.set_vacation(room.tables, ANN, 28, room.once)) == "vacation_long"
    await holidays.set_vacation(room.tables, ANN, 27, room.once)
    assert await vacation(room) == Vacation(ANN, NOON, NOON + 28 * DAY)
    await holidays.set_vacation(room.tables, ANN, 0, room.once)
    assert await vacation(room) == Vacation(ANN, NOON, NOON + DAY)
    assert [one.stopped for one in await room.ask(tables.turns, room.number)] == [False, False]


async def test_between_two_vacations_lies_a_week(room: Room) -> None:
    await room.write(store.set_vacation, Vacation(ANN, NOON - 8 * DAY, NOON - 7 * DAY + 1))
    assert await refused(holidays.set_vacation(room.tables, ANN, 1, room.once)) == "vacation_soon"
    room.clock.instant += 1
    await holidays.set_vacation(room.tables, ANN, 1, room.once)
    for length, free in ((HOUR, False), (HOUR - 1, True)):
        await room.write(store.set_vacation, Vacation(BOB, NOON - length - 9, NOON - 9))
        change = holidays.set_vacation(room.tables, BOB, 1, room.once)
        if free:
            await change
        else:
            assert await refused(change) == "vacation_soon"
    await room.write(store.set_ahead, Vacation(13, NOON + 9 * DAY, NOON + 10 * DAY))
    room.clock.instant = NOON
    assert await refused(holidays.set_vacation(room.tables, 13, 3, room.once)) == "vacation_ahead"
    await holidays.set_vacation(room.tables, 13, 2, room.once)
    await holidays.set_vacation(room.tables, 14, 0, room.once)
    assert await vacation(room, 14) is None


async def test_zero_days_delete_the_plan_where_no_vacation_has_begun(room: Room) -> None:
    ahead = Vacation(ANN, NOON + 9 * DAY, NOON + 10 * DAY)
    await room.write(store.set_ahead, ahead)
    await room.write(store.set_vacation, Vacation(ANN, NOON - DAY, NOON + 1))
    await holidays.set_vacation(room.tables, ANN, 0, room.once)
    assert await room.ask(store.ahead, ANN) == ahead
    assert await vacation(room) == Vacation(ANN, NOON - DAY, NOON)
    await holidays.set_vacation(room.tables, ANN, 0, room.once)
    assert await room.ask(store.ahead, ANN) is None


async def test_the_limits_of_a_planned_vacation(room: Room) -> None:
    today = days.day_of(NOON, "UTC")

    async def planned(first: int, last: int) -> str:
        days_ = today + timedelta(days=first), today + timedelta(days=last)
        try:
            await holidays.plan(room.tables, ANN, *days_, room.once)
        except Refusal as refusal:
            return refusal.key
        return ""

    assert [await planned(*one) for one in ((-1, 3), (3, 2), (1, 29), (181, 182))] == [
        "vacation_past", "vacation_order", "vacation_long", "vacation_far",
    ]  # fmt: skip
    assert [await planned(*one) for one in ((180, 180), (1, 28), (2, 2))] == [""] * 3
    assert await room.ask(holidays.planned, ANN) == Planned(
        today + timedelta(days=2), today + timedelta(days=2)
    )
    assert await planned(0, 1) == ""
    assert await room.ask(holidays.planned, ANN) is None
    assert await vacation(room) == Vacation(ANN, NOON, days.ends(today + timedelta(days=1), "UTC"))
    assert await planned(8, 9) == "vacation_soon"
    assert await planned(9, 9) == ""
    await holidays.cancel(room.tables, ANN, room.once)
    assert await room.ask(holidays.planned, ANN) is None


def test_a_planned_vacation_begins(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    tables.set_turn(db, turn(number, 0))
    ahead = Vacation(ANN, NOON, NOON + DAY)
    assert holidays.begin(db, ahead, NOON) == []
    store.set_ahead(db, ahead)
    assert holidays.begin(db, replace(ahead, until=NOON + 2 * DAY), NOON) == [], "it was changed meanwhile"
    assert store.ahead(db, ANN) == ahead
    assert holidays.begin(db, ahead, NOON) == [number]
    assert (store.ahead(db, ANN), store.vacation(db, ANN)) == (None, ahead)
    store.set_ahead(db, replace(ahead, until=NOON + DAY - 1))
    assert holidays.begin(db, replace(ahead, until=NOON + DAY - 1), NOON + 1) == [number]
    assert store.vacation(db, ANN) == ahead, "the one that was given lasts longer"


def test_a_vacation_that_was_over_before_it_was_seen_is_only_noted(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    tables.set_turn(db, turn(number, 0))
    ahead = Vacation(ANN, NOON, NOON + DAY)
    store.set_ahead(db, ahead)
    assert holidays.begin(db, ahead, NOON + DAY) == []
    assert store.vacation(db, ANN) == ahead
    assert store.next_due(db) is None
    assert not tables.turns(db, number)[0].stopped


def test_a_plan_keeps_its_days_in_another_zone(db: Connection) -> None:
    day = date(2026, 6, 10)
    rome = Vacation(ANN, days.begins(day, "Europe/Rome"), days.ends(day, "Europe/Rome"))
    store.set_ahead(db, rome)
    holidays.moved(db, ANN, "Europe/Rome", "Europe/Rome")
    assert store.ahead(db, ANN) == rome
    holidays.moved(db, ANN, "Europe/Rome", "Asia/Tokyo")
    assert store.ahead(db, ANN) == Vacation(ANN, days.begins(day, "Asia/Tokyo"), days.ends(day, "Asia/Tokyo"))
    holidays.moved(db, BOB, "Europe/Rome", "Asia/Tokyo")
    assert store.ahead(db, BOB) is None
