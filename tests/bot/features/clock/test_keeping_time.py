"""What the clock keeps of turns and absences, row by row; and the one task that looks at it."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.clock import store, timekeeper
from bot.features.clock.scheduler import Scheduler
from bot.features.clock.store import BROKEN_OFF, Patience, Remainder, Withdrawn
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.messages.store import MessageRow
from bot.tables import store as tables
from bot.tables.pace import DAY, HOUR, MINUTE, Pace
from bot.tables.rows import ClockRow
from tests.bot.features.clock.dues import DAILY, Dues
from tests.bot.room import ANN, BOB, CARLA, NOON, seat
from tests.bot.store.test_owed_rows import kinds
from tests.bot.store.test_queries import opened, turn

# Rows that the clock keeps.


def test_what_is_kept_of_a_turn_that_ends(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    table = tables.get(db, number)
    assert table is not None
    table.clock = ClockRow(Pace(HOUR, DAY))
    full = turn(number, 0, allowed=DAY, ends=NOON + 30 * MINUTE, pings=2, again=True)
    timekeeper._keep_rest(db, table, full, NOON, None)
    assert store.patience(db, number, 0, ANN).bank == 30 * MINUTE
    assert store.remainder(db, number, 0) == Remainder(0, ANN, 30 * MINUTE, True, None, 2)
    timekeeper._keep_rest(db, table, replace(full, ends=NOON + 2 * HOUR), NOON, 7)
    assert store.patience(db, number, 0, ANN).bank == HOUR
    assert store.remainder(db, number, 0) == Remainder(0, ANN, 2 * HOUR, True, 7, 2)
    missed = replace(full, ends=None)
    timekeeper._keep_rest(db, table, missed, NOON, None)
    assert store.patience(db, number, 0, ANN).bank == 0
    assert store.remainder(db, number, 0) == Remainder(0, ANN, 2 * HOUR, True, 7, 2), "nothing new is known"
    for version, left, kept in ((BROKEN_OFF, 5, DAY), (BROKEN_OFF, 2 * DAY, 2 * DAY), (None, 5, 0)):
        timekeeper._keep_rest(db, table, turn(number, 0, left=left), NOON, version)
        rest = store.remainder(db, number, 0)
        assert rest is not None
        assert (rest.left, rest.version) == (kept, version)
    timekeeper._keep_rest(db, table, replace(missed, left=3), NOON, None)
    rest = store.remainder(db, number, 0)
    assert rest is not None
    assert rest.left == 0


def test_what_was_broken_off_is_given_once(db: Connection) -> None:
    number = opened(db)
    assert timekeeper._broken_off(db, number, 0, ANN) is None
    store.set_remainder(db, number, Remainder(0, ANN, 60, False, BROKEN_OFF))
    assert timekeeper._broken_off(db, number, 0, BOB) is None
    assert timekeeper._broken_off(db, number, 1, ANN) is None
    assert [timekeeper._broken_off(db, number, 0, ANN) for _ in range(2)] == [60, None]


@pytest.mark.parametrize(
    ("void", "afresh"),
    [
        (Withdrawn(0, ANN, 1, NOON - HOUR), True),
        (Withdrawn(0, ANN, 1, NOON - HOUR + 1), False),
        (Withdrawn(0, ANN, 1, NOON, others=True), True),
        (Withdrawn(0, ANN, 2, NOON, others=True), False),
        (Withdrawn(0, ANN, 2, NOON - DAY), False),
    ],
)
def test_after_which_undo_somebody_is_pinged_again(void: Withdrawn, afresh: bool) -> None:
    assert timekeeper._afresh(void, NOON) is afresh


def test_a_ping_that_was_not_sent_is_due_again(db: Connection) -> None:
    number = opened(db)
    one = turn(number, 0, pings=2)
    tables.set_turn(db, one)
    timekeeper.ring_later(db, replace(one, since=99), True, 7)
    assert tables.turn(db, number, 0) == one
    timekeeper.ring_later(db, replace(one, seat=1), True, 7)
    timekeeper.ring_later(db, one, True, 7)
    assert tables.turn(db, number, 0) == replace(one, pings=1, remind=7)
    timekeeper.ring_later(db, one, False, 8)
    assert tables.turn(db, number, 0) == replace(one, pings=0, remind=7, call=8)


def test_whoever_acts_has_missed_nothing(db: Connection) -> None:
    number = opened(db)
    store.set_patience(db, number, 0, Patience(ANN, 5, 2))
    timekeeper.acted(db, number, 0, ANN, 9)
    assert store.patience(db, number, 0, ANN) == Patience(ANN, 5, 0)
    timekeeper.acted(db, number, 1, ANN, 9)
    assert store.active(db, ANN) == 9
    assert db.execute("SELECT count(*) FROM patience").fetchone()[0] == 1


def pinged(db: Connection, number: int, ident: int, **more: Any) -> None:
    body = {"direct": True, "turns": [{"seat": 0, "user": ANN, "since": 1}], **more}
    outbox.posted(db, MessageRow(ident, number, 2, "ping", 0, body, False))


def test_the_newest_direct_message_holds_again(db: Connection) -> None:
    number = opened(db)
    other = [{"seat": 1, "user": ANN, "since": 1}, {"seat": 0, "user": BOB, "since": 1}]
    for ident, more in ((5, {}), (6, {}), (7, {"direct": False}), (8, {"turns": other})):
        pinged(db, number, ident, **more)
    timekeeper._reopen(db, turn(number, 0))
    found = {one.id: (one.live, one.body["turns"][0]["since"]) for one in outbox.messages(db, number, "ping")}
    assert found == {8: (False, 1), 7: (False, 1), 6: (True, 100), 5: (False, 1)}


def test_clocks_stand_still_and_go_on(db: Connection) -> None:
    number, other = opened(db, seat(0, ANN), seat(1, BOB)), opened(db)
    for table in (number, other):
        for at, user in ((0, ANN), (1, BOB)):
            tables.set_turn(db, turn(table, at, user=user, allowed=DAY, ends=NOON + HOUR, shown=1))
    tables.set_clock(db, number, ClockRow(DAILY, asleep=True))
    timekeeper.pause(db, number, NOON)
    assert tables.clock_of(db, number) == ClockRow(DAILY, stopped=True, asleep=True)
    assert [(one.stopped, one.left) for one in tables.turns(db, number)] == [(True, HOUR)] * 2
    assert [one.stopped for one in tables.turns(db, other)] == [False, False]
    assert kinds(db, number) == []
    pinged(db, number, 5)
    outbox.posted(db, MessageRow(6, number, 2, "ping", 0, {"turns": [], "direct": False}, True))
    store.set_vacation(db, Vacation(BOB, 0, NOON + 9))
    timekeeper.resume(db, number, NOON)
    assert tables.clock_of(db, number) == ClockRow(DAILY)
    assert [one.stopped for one in tables.turns(db, number)] == [False, True]
    assert [kind for kind, _, _ in kinds(db, number)] == ["resting", "refresh_calls"]
    db.execute("DELETE FROM outbox")
    timekeeper.pause(db, number, NOON, asleep=True)
    assert [kind for kind, _, _ in kinds(db, number)] == ["resting", "refresh", "refresh_calls"]
    db.execute("DELETE FROM outbox")
    tables.set_clock(db, number, ClockRow(DAILY, stopped=True))
    timekeeper.resume(db, number, NOON)
    assert [kind for kind, _, _ in kinds(db, number)] == ["refresh_calls"]


def test_a_table_that_moderators_have_paused_sleeps_on(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    tables.set_turn(db, turn(number, 0, allowed=DAY, ends=NOON + HOUR))
    row = tables.get(db, number)
    assert row is not None
    timekeeper.rouse(db, row, NOON)
    assert tables.incidents_of(db, number) == []
    row.clock.asleep, row.paused = True, "why"
    timekeeper.rouse(db, row, NOON)
    assert tables.incidents_of(db, number) == []
    row.paused = None
    timekeeper.rouse(db, row, NOON)
    assert [one.kind for one in tables.incidents_of(db, number)] == ["awake"]
    assert tables.turns(db, number)[0].ends == NOON + DAY
    assert (row.clock.asleep, row.clock.stopped) == (False, False)


def test_who_leaves_and_comes_back(db: Connection) -> None:
    numbers = sorted(opened(db) for _ in range(2))
    for number in numbers:
        tables.set_turn(db, turn(number, 0, allowed=DAY, ends=NOON + number, shown=1))
        tables.set_turn(db, turn(number, 1, user=BOB, allowed=DAY, ends=NOON + HOUR))
        outbox.posted(db, MessageRow(number, number, 2, "ping", 0, {"turns": [], "direct": False}, True))
    vacation = Vacation(ANN, NOON, NOON + DAY, granted=True)
    assert timekeeper.leave(db, vacation, NOON) == numbers
    assert [[one.stopped for one in tables.turns(db, number)] for number in numbers] == [[True, False]] * 2
    assert [kind for kind, _, _ in kinds(db, numbers[0])] == ["refresh_calls"]
    tables.set_clock(db, numbers[1], ClockRow(stopped=True))
    assert sorted(timekeeper.come_back(db, ANN, NOON + HOUR)) == numbers
    assert store.vacation(db, ANN) == Vacation(ANN, NOON, NOON + HOUR, granted=False)
    assert [tables.turns(db, number)[0].stopped for number in numbers] == [False, True]
    assert store.next_due(db) == NOON + HOUR
    timekeeper.come_back(db, ANN, NOON + HOUR)
    assert store.vacation(db, ANN) == Vacation(ANN, NOON, NOON + HOUR, granted=False)
    assert timekeeper.come_back(db, CARLA, NOON) == []


def test_after_an_absence_near_deadlines_are_put_off(db: Connection) -> None:
    number = opened(db)
    for at, ends in enumerate((1, 6 * HOUR, 6 * HOUR - 1)):
        tables.set_turn(db, turn(number, at, allowed=DAY, ends=NOON + ends))
    assert timekeeper.excuse(db, NOON) == 2
    assert [one.ends for one in tables.turns(db, number)] == [NOON + 6 * HOUR] * 3


def test_all_clocks_are_closed_with_what_was_left(db: Connection) -> None:
    number = opened(db, seat(0, ANN), seat(1, BOB))
    row = tables.get(db, number)
    assert row is not None
    for at, user in ((0, ANN), (1, BOB)):
        tables.set_turn(db, turn(number, at, user=user, allowed=DAY, ends=NOON + HOUR))
    timekeeper.end_all(db, row, NOON)
    assert tables.turns(db, number) == []
    rests = [store.remainder(db, number, at) for at in (0, 1)]
    assert [(one.user_id, one.left, one.version) for one in rests if one] == [
        (ANN, HOUR, BROKEN_OFF),
        (BOB, HOUR, BROKEN_OFF),
    ]


# The one task.


class Task:
    """A scheduler that is asked, without its task."""

    def __init__(self, dues: Dues) -> None:
        room = dues.room
        self.online = True
        self.done = Scheduler(room.tables.database, room.tables, dues.deadlines, lambda: self.online)
        self.room = room

    async def run(self, at: int, alive: int | None = None) -> float:
        self.room.clock.instant = NOON + at
        if alive is not None:
            await self.room.write(store.set_alive, NOON + alive)
        return await self.done.run_due()


async def test_it_sleeps_until_something_is_due_and_a_minute_at_most(dues: Dues) -> None:
    await dues.begun(ANN, BOB)
    task = Task(dues)
    assert await task.run(0) == 60
    assert await task.run(18 * HOUR - 20, alive=18 * HOUR - 30) == 20
    asked: list[int] = []

    async def job(now: int) -> int | None:
        asked.append(now)
        return NOON + 18 * HOUR - 13

    task.done.jobs.append(job)
    assert await task.run(18 * HOUR - 20) == 7
    assert asked == [NOON + 18 * HOUR - 20]
    assert await task.run(18 * HOUR) == 0, "there may be more"
    task.online = False
    assert await task.run(3 * DAY) == 60
    assert asked == [NOON + 18 * HOUR - 20]


@pytest.mark.parametrize(
    ("alive", "noted", "excused"),
    [(-29, -29, False), (-30, 0, False), (-179, 0, False), (-180, 0, True), (None, 0, False)],
)
async def test_an_absence_is_noticed(dues: Dues, alive: int | None, noted: int, excused: bool) -> None:
    await dues.begun(ANN, BOB)
    await Task(dues).run(20 * HOUR, alive=None if alive is None else 20 * HOUR + alive)
    assert await dues.room.ask(store.alive) == NOON + 20 * HOUR + noted
    assert {one.ends for one in (await dues.turns()).values()} == {NOON + (26 * HOUR if excused else DAY)}


async def test_a_table_that_fails_is_tried_again_in_a_minute(
    dues: Dues, complaints: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    complaints.expected.append("what is due failed")
    await dues.begun(ANN, BOB)

    async def fails(table_id: int) -> None:
        raise ValueError("odd")

    monkeypatch.setattr(dues.deadlines, "act_on", fails)
    assert await Task(dues).run(18 * HOUR, alive=18 * HOUR) == 0
    nexts = await dues.room.rows("SELECT next FROM turns")
    assert nexts == [(NOON + 18 * HOUR + 60,)] * 2


async def test_vacations_begin_and_end_on_the_way(dues: Dues) -> None:
    await dues.begun(ANN, BOB)
    await dues.room.write(store.set_ahead, Vacation(ANN, NOON + 10, NOON + 20))
    task = Task(dues)
    assert await task.run(5) == 5
    assert await task.run(10) == 10
    assert [one.stopped for one in (await dues.turns()).values()] == [True, False]
    await task.run(20)
    assert [one.stopped for one in (await dues.turns()).values()] == [False, False]


async def test_it_is_woken_for_what_comes_before(dues: Dues) -> None:
    await dues.begun(ANN, BOB)
    task = Task(dues)
    scheduler = task.done
    scheduler._until = NOON + 50.0
    scheduler.wake(NOON + 60.0)
    assert scheduler._until == NOON + 50
    scheduler.wake(NOON + 40.0)
    assert scheduler._until == NOON + 40, "while it runs it only notes it"
    assert scheduler._task is None
