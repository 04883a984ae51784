"""What is done when something is due: pings, missed deadlines, rest, and vacations by the clock."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection

import pytest

from bot.features.clock import deadlines, store, timekeeper
from bot.features.clock.store import Patience, Withdrawn
from bot.messages.availability import Availability, Vacation
from bot.tables import store as tables
from bot.tables.pace import DAY, HOUR, MINUTE, Late, Pace
from tests.bot.features.clock.dues import LIVE, Dues
from tests.bot.room import ANN, BOB, CARLA, NOON, refused, seat
from tests.bot.store.test_owed_rows import kinds
from tests.bot.store.test_queries import opened, turn

# Pings.


async def test_all_who_are_due_are_reminded_in_one_message(dues: Dues) -> None:
    await dues.begun(ANN, BOB)
    await dues.after(18 * HOUR - 1)
    assert await dues.room.owed() == []
    await dues.after(18 * HOUR)
    turns = [{"seat": at, "since": NOON, "reminds": True} for at in (0, 1)]
    assert await dues.room.owed() == [("ping", {"turns": turns})]
    assert {at: (one.pings, one.remind) for at, one in (await dues.turns()).items()} == {
        0: (2, None),
        1: (2, None),
    }
    await dues.after(18 * HOUR + 1)
    assert await dues.room.owed() == []


async def test_whoever_wants_it_is_reminded_directly(dues: Dues) -> None:
    await dues.room.write(store.set_habits, BOB, Availability(direct=True))
    await dues.begun(ANN, BOB)
    await dues.after(18 * HOUR)
    seats = [[one["seat"] for one in body["turns"]] for _, body in await dues.room.owed("ping")]
    assert seats == [[1], [0]]


def test_whom_a_ping_reaches(db: Connection) -> None:
    """Seats that wait are asked; at a table where no game runs any more what is left is dropped."""
    number = opened(db, seat(0, ANN), seat(1, BOB))
    for at, more in ((0, {"call": 10}), (1, {"remind": 11}), (2, {"ends": 10}), (3, {})):
        tables.set_turn(db, turn(number, at, **more))
    withdrawn = Withdrawn(1, BOB, 1, 5)
    store.keep(db, number, withdrawn)
    late = deadlines._ring(db, number, True, 10)
    assert [one.seat for one in late] == [2]
    assert [body for _, _, body in kinds(db, number)] == [
        {"turns": [{"seat": 0, "since": 100, "reminds": False}]}
    ]
    assert store.take(db, number, 1) == replace(withdrawn, others=True)
    assert [one.seat for one in tables.turns(db, number)] == [0, 1, 2, 3]
    assert deadlines._ring(db, number, False, 11) == []
    assert [one.seat for one in tables.turns(db, number)] == [0, 3]


def test_a_ping_in_quiet_hours_is_put_off_and_nobody_is_told(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    store.set_habits(db, ANN, Availability("UTC", 0, 60))
    tables.set_turn(db, turn(number, 0, call=10))
    store.keep(db, number, Withdrawn(1, BOB, 1, 5))
    assert deadlines._ring(db, number, True, 10) == []
    assert kinds(db, number) == []
    assert tables.turns(db, number)[0].call == HOUR
    assert store.take(db, number, 1) == Withdrawn(1, BOB, 1, 5), "nobody was pinged"


# Missed deadlines.


async def test_a_table_that_waits_counts_and_waits_on(dues: Dues) -> None:
    await dues.begun(ANN, BOB, pace=LIVE)
    await dues.room.choose(BOB)
    allowed = 10 * MINUTE
    for count in (1, 2):
        await dues.after(count * allowed)
        assert await dues.missed(0, ANN) == count
        assert (await dues.turns())[0].ends == NOON + (count + 1) * allowed
        assert await dues.room.owed() == [("refresh", {})]
    await dues.after(3 * allowed)
    assert (await dues.turns())[0].ends is None, "the seat is offered: nothing more is due"
    row = (await dues.room.table()).seats[0]
    assert (row.open, row.level) == (True, None)
    assert await dues.incidents() == [("late", 0)] * 3


@pytest.mark.parametrize(("late", "kind"), [("computer", "played"), ("skip", "played")])
async def test_what_the_computer_plays_for_who_is_late(dues: Dues, late: Late, kind: str) -> None:
    """A question that has no answer to fall back on is played in any case."""
    await dues.begun(ANN, BOB, late=late)
    await dues.room.choose(BOB)
    version = (await dues.room.table()).version
    await dues.after(DAY)
    assert (await dues.room.table()).version > version
    assert await dues.incidents() == [(kind, 0)]
    assert (await dues.missed(0, ANN), await dues.missed(1, BOB)) == (1, 0)


async def test_a_move_that_may_be_skipped_is(dues: Dues) -> None:
    await dues.begun(ANN, BOB, late="skip")
    for user in (ANN, BOB):
        await dues.room.choose(user)
    async with dues.room.tables.locked(dues.room.number) as table:
        prompt = table.running().prompts()[0]
        await dues.room.tables.choose(table, 0, [(prompt.id, [("arrange",)])], dues.room.once)
    await dues.after(2 * DAY)
    assert (await dues.incidents())[:1] == [("skipped", 0)]
    assert (await dues.room.table()).clock.overtime == []


async def test_two_who_are_late_are_told_together(dues: Dues) -> None:
    await dues.begun(ANN, BOB, CARLA, late="computer")
    await dues.room.choose(BOB)
    await dues.after(DAY)
    assert await dues.incidents() == [("played", 0), ("played", 2)]


async def test_a_seat_is_opened_at_the_third_deadline_and_played_on(dues: Dues) -> None:
    await dues.begun(ANN, BOB, late="computer", pace=LIVE)
    await dues.room.write(store.set_patience, dues.room.number, 0, Patience(ANN, None, 2))
    await dues.room.choose(BOB)
    await dues.after(10 * MINUTE)
    row = (await dues.room.table()).seats[0]
    assert (row.open, row.level, row.owner) == (True, "random", ANN)
    assert await dues.incidents() == []


async def test_where_nobody_is_left_the_table_rests(dues: Dues) -> None:
    """Nobody is who does not play, whose seat is offered, or who has missed as many."""
    for others in ((None,), (BOB, None)):
        await dues.begun(ANN, *others, pace=LIVE)
        number = dues.room.number
        await dues.room.write(store.set_patience, number, 0, Patience(ANN, None, 2))
        await dues.room.write(store.set_patience, number, 1, Patience(BOB, None, 3))
        if BOB in others:
            await dues.room.write(
                lambda db: db.execute("UPDATE seats SET open = 1 WHERE user_id = 12").rowcount
            )
        await dues.after(10 * MINUTE)
        clock = (await dues.room.table()).clock
        assert (clock.asleep, clock.stopped) == (True, True)
        assert (await dues.incidents())[:2] == [("late", 0), ("asleep", None)]
        assert [kind for kind, _ in await dues.room.owed()] == ["resting", "refresh"]


@pytest.mark.parametrize(("missed", "open_", "rests"), [(2, 0, False), (3, 0, True), (2, 1, True)])
async def test_who_counts_as_company(dues: Dues, missed: int, open_: int, rests: bool) -> None:
    await dues.begun(ANN, BOB, pace=LIVE)
    await dues.room.choose(BOB)
    await dues.room.write(store.set_patience, dues.room.number, 0, Patience(ANN, None, 2))
    await dues.room.write(store.set_patience, dues.room.number, 1, Patience(BOB, None, missed))
    await dues.room.write(
        lambda db: db.execute("UPDATE seats SET open = ? WHERE seat = 1", (open_,)).rowcount
    )
    await dues.after(10 * MINUTE)
    assert (await dues.room.table()).clock.asleep is rests


# A vacation by the clock.


@pytest.mark.parametrize(
    ("increment", "active", "until", "given"),
    [
        (12 * HOUR, -3 * DAY, None, True),
        (12 * HOUR - 1, -3 * DAY, None, False),
        (12 * HOUR, -3 * DAY + 12 * HOUR, None, True),
        (12 * HOUR, -3 * DAY + 12 * HOUR + 1, None, False),
        (12 * HOUR, -9 * DAY, -60 * DAY + 12 * HOUR, True),
        (12 * HOUR, -9 * DAY, -60 * DAY + 12 * HOUR + 1, False),
        (12 * HOUR, None, None, False),
        (3 * DAY, None, None, True),
        (3 * DAY - 1, None, None, False),
    ],
)
async def test_who_was_not_seen_for_three_days_gets_a_vacation(
    dues: Dues, increment: int, active: int | None, until: int | None, given: bool
) -> None:
    await dues.begun(ANN, BOB, pace=Pace(0, increment))
    await dues.room.choose(BOB)
    await dues.room.write(store.set_active, ANN, 0 if active is None else NOON + active)
    if until is not None:
        await dues.room.write(store.set_vacation, Vacation(ANN, 0, NOON + until))
    await dues.after(increment)
    now = dues.room.now
    wanted = Vacation(ANN, now, now + 7 * DAY, True) if given else None
    found = await dues.room.ask(store.vacation, ANN)
    assert (found if found is None or found.granted else None) == wanted
    assert await dues.incidents() == [("granted" if given else "late", 0)]
    if given:
        assert [kind for kind, _ in await dues.room.owed()] == ["notice", "refresh"]
        assert (await dues.turns())[0].stopped


async def test_a_sleeping_table_is_woken_by_its_players(dues: Dues) -> None:
    await dues.begun(ANN, BOB)
    number, room = dues.room.number, dues.room
    await dues.deadlines.wake(number, ANN, room.once)
    assert await room.owed() == []
    await room.write(lambda db: timekeeper.pause(db, number, NOON, asleep=True))
    await room.sent()
    assert await refused(dues.deadlines.wake(number, CARLA, room.once)) == "stranger"
    once = room.once
    room.clock.instant += HOUR
    await dues.deadlines.wake(number, ANN, once)
    clock = (await room.table()).clock
    assert (clock.asleep, clock.stopped) == (False, False)
    assert await dues.incidents() == [("awake", None)]
    assert [one.ends for one in (await dues.turns()).values()] == [NOON + HOUR + DAY] * 2
    await room.write(lambda db: timekeeper.pause(db, number, NOON, asleep=True))
    await dues.deadlines.wake(number, ANN, once)
    assert (await room.table()).clock.asleep, "the same press wakes once"
    await room.write(lambda db: db.execute("UPDATE tables SET paused = 'why'").rowcount)
    assert await refused(dues.deadlines.wake(number, ANN, room.once)) == "paused"


async def test_vacations_stop_and_start_the_clocks_of_all_tables(dues: Dues) -> None:
    await dues.begun(ANN, BOB)
    other = dues.room.number
    await dues.begun(ANN, CARLA)
    owed: list[int] = []
    dues.room.tables.on_owed = owed.append
    ahead = Vacation(ANN, NOON, NOON + DAY)
    await dues.room.write(store.set_ahead, ahead)
    await dues.deadlines.vacation_begins(ahead)
    assert sorted(owed) == sorted([other, dues.room.number])
    assert [one.stopped for one in (await dues.turns()).values()] == [True, False]
    await dues.deadlines.vacation_over(ahead)
    assert [one.stopped for one in (await dues.turns()).values()] == [False, False]
    assert len(owed) == 4
