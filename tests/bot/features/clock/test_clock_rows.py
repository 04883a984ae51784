"""Rows of the clock: which turns and vacations are due, in which order, and what is kept of whom."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection
from typing import Any

from bot.features.clock import store
from bot.features.clock.store import Patience, Remainder, Withdrawn
from bot.messages.availability import Availability, Vacation, availability
from bot.tables import store as tables
from bot.tables.rows import ClockRow, TurnClock
from tests.bot.room import ANN, BOB, CARLA
from tests.bot.store.test_queries import opened, turn


def seats(found: list[TurnClock]) -> list[int]:
    return [one.seat for one in found]


def test_turns_of_a_player_come_by_their_deadlines(db: Connection) -> None:
    number = opened(db)
    for at, more in enumerate(({}, {"ends": 30, "allowed": 1}, {"ends": 20}, {"since": 50}, {"user": BOB})):
        tables.set_turn(db, turn(number, at, **more))
    assert seats(store.turns_of(db, ANN)) == [2, 1, 3, 0]
    tables.set_turn(db, turn(number, 1, ends=30, stopped=True))
    assert seats(store.limited_turns(db)) == [2]


def test_what_is_due_comes_by_time_and_not_all_at_once(db: Connection) -> None:
    first, second = sorted((opened(db), opened(db)))
    times: list[tuple[int, int, dict[str, Any]]] = [
        (second, 0, {"call": 10}),
        (first, 1, {"remind": 10}),
        (first, 0, {"ends": 10}),
        (second, 1, {"ends": 5}),
        (second, 2, {"ends": 11}),
        (second, 3, {"ends": 1, "stopped": True}),
    ]
    for table, at, more in times:
        tables.set_turn(db, turn(table, at, **more))
    found = [(one.table_id, one.seat) for one in store.due_turns(db, 10, 9)]
    assert found == [(second, 1), (first, 0), (first, 1), (second, 0)]
    assert len(store.due_turns(db, 11, 3)) == 3
    assert store.next_due(db) == 5
    store.put_off(db, second, 11)
    assert [(one.table_id, one.seat) for one in store.due_turns(db, 10, 9)] == [(first, 0), (first, 1)]
    nexts = db.execute("SELECT next FROM turns WHERE table_id = ? ORDER BY seat", (second,)).fetchall()
    assert [row[0] for row in nexts] == [11, 11, 11, None]


def test_the_next_instant_may_be_the_end_or_the_start_of_a_vacation(db: Connection) -> None:
    assert store.next_due(db) is None
    store.set_ahead(db, Vacation(ANN, 40, 50))
    assert store.next_due(db) == 40
    store.set_vacation(db, Vacation(BOB, 1, 30))
    assert store.next_due(db) == 30
    store.end_vacation(db, BOB)
    assert store.next_due(db) == 40


def test_vacations_end_and_begin_in_order(db: Connection) -> None:
    for user, since, until in ((ANN, 5, 20), (BOB, 4, 10), (CARLA, 3, 21)):
        store.set_vacation(db, Vacation(user, since, until, granted=user == BOB))
        store.set_ahead(db, Vacation(user, until, until + 5))
    assert store.due_vacations(db, 20, 9) == [Vacation(BOB, 4, 10, True), Vacation(ANN, 5, 20, False)]
    assert store.due_vacations(db, 21, 2)[-1].user_id == ANN
    assert store.due(db, 20, 9) == [Vacation(BOB, 10, 15), Vacation(ANN, 20, 25)]
    assert len(store.due(db, 30, 2)) == 2
    store.end_vacation(db, BOB)
    store.drop_ahead(db, BOB)
    assert [one.user_id for one in store.due_vacations(db, 20, 9)] == [ANN]
    assert [one.user_id for one in store.due(db, 20, 9)] == [ANN]
    assert store.vacation(db, BOB) == Vacation(BOB, 4, 10, True)
    assert store.ahead(db, BOB) is None
    assert store.ahead(db, ANN) == Vacation(ANN, 20, 25)
    assert store.vacation(db, 15) is None


def test_patience_is_of_one_player_at_one_seat(db: Connection) -> None:
    number, other = opened(db), opened(db)
    kept = Patience(ANN, 60, 2)
    store.set_patience(db, number, 0, kept)
    assert store.patience(db, number, 0, ANN) == kept
    assert store.patience(db, number, 1, ANN) == Patience(ANN)
    assert store.patience(db, other, 0, ANN) == Patience(ANN)
    assert store.patience(db, number, 0, BOB) == Patience(BOB, None, 0)
    store.set_patience(db, number, 0, Patience(BOB, None, 1))
    assert store.patience(db, number, 0, ANN) == Patience(ANN)


def test_what_was_left_of_a_turn(db: Connection) -> None:
    number = opened(db)
    full = Remainder(0, ANN, 60, True, 3, 2)
    store.set_remainder(db, number, full)
    assert store.remainder(db, number, 0) == full
    assert store.remainder(db, number, 1) is None
    plain = Remainder(0, BOB, 5, False)
    store.set_remainder(db, number, plain)
    assert store.remainder(db, number, 0) == plain


def test_overtime_is_noted_also_at_tables_from_before_there_were_clocks(db: Connection) -> None:
    number, other = opened(db), opened(db)
    store.set_overtime(db, number, [])
    assert db.execute("SELECT count(*) FROM clocks").fetchone()[0] == 0
    store.set_overtime(db, number, [1, 2])
    assert tables.clock_of(db, number) == ClockRow(overtime=[1, 2])
    store.set_overtime(db, other, [0])
    store.set_overtime(db, number, [])
    assert [tables.clock_of(db, table).overtime for table in (number, other)] == [[], [0]]


def test_habits_are_kept_apart_from_presence_and_language(db: Connection) -> None:
    assert (store.active(db, ANN), store.language(db, ANN)) == (0, None)
    store.set_active(db, ANN, 7)
    habits = Availability("Asia/Tokyo", 60, 120, True)
    store.set_habits(db, ANN, habits)
    store.set_language(db, ANN, "it")
    store.set_vacation(db, Vacation(ANN, 1, 99))
    assert availability(db, ANN) == replace(habits, away_until=99)
    assert (store.active(db, ANN), store.language(db, ANN)) == (7, "it")
    store.set_habits(db, ANN, Availability("UTC", None, None, False))
    store.set_direct(db, ANN, True)
    store.set_direct(db, BOB, True)
    assert availability(db, ANN) == Availability(direct=True, away_until=99)
    assert availability(db, BOB) == Availability()
    store.set_active(db, ANN, 9)
    assert (store.active(db, ANN), store.active(db, BOB)) == (9, 0)


def test_when_the_bot_looked_last(db: Connection) -> None:
    assert store.alive(db) is None
    for at in (5, 7):
        store.set_alive(db, at)
        assert store.alive(db) == at


def test_a_void_ping_is_read_once(db: Connection) -> None:
    number, other = opened(db), opened(db)
    for table in (number, other):
        for at in (0, 1):
            store.keep(db, table, Withdrawn(at, ANN + at, 2, 50))
    store.called(db, number, [])
    store.called(db, number, {1})
    assert store.take(db, number, 0) == Withdrawn(0, ANN, 2, 50, others=True)
    assert store.take(db, number, 0) is None
    assert store.take(db, number, 1) == Withdrawn(1, BOB, 2, 50, others=False)
    store.called(db, other, {0, 1})
    assert [store.take(db, other, at) for at in (0, 1)] == [
        Withdrawn(0, ANN, 2, 50, True),
        Withdrawn(1, BOB, 2, 50, True),
    ]
