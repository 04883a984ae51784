"""Rows of moderators: what they are about to do, what they did, and how tables stand."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.features.clock.store import Patience
from bot.features.moderation import store
from bot.features.moderation.store import IntentRow
from bot.features.seats import store as seat_store
from bot.messages.availability import Vacation
from bot.tables import store as tables
from bot.tables.rows import ClockRow
from tests.bot.features.seats.test_offer_rows import made
from tests.bot.room import ANN, BOB, CARLA, seat
from tests.bot.store.test_queries import changed_at, opened, turn


def intent(table: int | None = None, act: str = "close", guild: int = 1, **body: Any) -> IntentRow:
    return IntentRow(0, guild, table, ANN, act, "why", "", body)


def test_an_act_is_intended_for_two_days(db: Connection) -> None:
    first = store.intend(db, intent(7, a=1))
    row = store.intent(db, first)
    assert row == IntentRow(first, 1, 7, ANN, "close", "why", "", {"a": 1})
    row.reason, row.seen, row.body = "because", "so", {"b": 2}
    store.set_intent(db, row)
    second = store.intend(db, intent(8))
    assert store.intent(db, first) == row
    almost = datetime.now(UTC) - timedelta(days=2) + timedelta(minutes=1)
    for number, at in ((first, almost - timedelta(minutes=2)), (second, almost)):
        db.execute("UPDATE intents SET at = ? WHERE id = ?", (at.isoformat(timespec="milliseconds"), number))
    third = store.intend(db, intent(9))
    assert [store.intent(db, number) is None for number in (first, second, third)] == [True, False, False]
    assert store.drop_intent(db, second)
    assert not store.drop_intent(db, second)
    assert store.intent(db, third) is not None


def test_what_was_done_stays_with_what_took_it_back(db: Connection) -> None:
    number, other = opened(db), opened(db)
    tables.set_thread(db, number, 44)
    first = store.record(db, intent(number), "Mo", {"a": 1})
    second = store.record(db, intent(other), "Mo", {})
    third = store.record(db, intent(None, "config"), "Mo", {})
    store.record(db, intent(number, guild=2), "Mo", {})
    back = store.record(db, intent(number, "reopen"), "Mia", {}, first)
    assert [row.id for row in store.audit(db, 1)] == [back, third, second, first]
    assert [row.id for row in store.audit(db, 1, number)] == [back, first]
    row = store.done(db, first)
    assert row is not None
    assert (row.guild_id, row.table_id, row.user_id, row.name, row.act) == (1, number, ANN, "Mo", "close")
    assert (row.reason, row.body, row.takes_back, row.taken_back, row.place) == (
        "why",
        {"a": 1},
        None,
        back,
        44,
    )
    row = store.done(db, back)
    assert row is not None
    assert (row.takes_back, row.taken_back) == (first, None)
    assert store.done(db, 99) is None
    row = store.done(db, third)
    assert row is not None
    assert row.place is None
    with pytest.raises(sqlite3.IntegrityError):
        store.record(db, intent(number, "reopen"), "Mia", {}, first)


def test_open_tables_of_a_server_come_last_changed_first(db: Connection) -> None:
    numbers = [opened(db, seat(0, ANN), status=one) for one in ("lobby", "running", "over", "closed")]
    for number, at in zip(numbers, "1234", strict=True):
        changed_at(db, number, at)
    found = store.open_tables(db, 1)
    assert [table.id for table in found] == [numbers[1], numbers[0]]
    assert found[0].seats == [seat(0, ANN)]
    assert store.open_tables(db, 2) == []


def test_which_tables_moderators_have_closed(db: Connection) -> None:
    first, second, open_one, reopened = (
        opened(db, status=one) for one in ("closed", "closed", "running", "closed")
    )
    acts = {}
    for number in (second, first, open_one, reopened, second):
        acts[number] = store.record(db, intent(number), "Mo", {})
    store.record(db, intent(first, "pause"), "Mo", {})
    store.record(db, intent(reopened, "reopen"), "Mo", {}, acts[reopened])
    found = [(one.table_id, one.act, one.channel_id, one.guild_id) for one in store.closings(db, 1)]
    assert found == [(second, acts[second], 2, 1), (first, acts[first], 2, 1)]
    assert store.closings(db, 2) == []
    acts_found = [store.closing(db, number) for number in (first, second, open_one, reopened)]
    assert [None if row is None else row.id for row in acts_found] == [acts[first], acts[second], None, None]


def test_how_a_table_stands(db: Connection) -> None:
    number = opened(db, seat(0, ANN), seat(1, BOB, stand_in=CARLA, stand_in_name="Carla"), seat(2, None))
    changed_at(db, number, "2026-01-31T10:00:00.000+00:00")
    for at, user in ((0, ANN), (1, CARLA)):
        tables.set_turn(db, turn(number, at, user=user))
    clock_store.set_vacation(db, Vacation(CARLA, 10, 20))
    facts = store.facts(db, number, 19)
    assert [one.seat for one in facts.turns] == [0, 1]
    assert facts.changed == int(datetime(2026, 1, 31, 10, tzinfo=UTC).timestamp())
    assert (facts.away, facts.asleep) == ({1: 20}, False)
    tables.set_clock(db, number, ClockRow(asleep=True))
    assert store.facts(db, number, 20).away == {}
    assert store.facts(db, number, 20).asleep


def test_what_the_desk_tells_besides(db: Connection) -> None:
    """Of whoever answers for a seat, or whose it is while a computer player does."""
    seats = [
        seat(0, ANN), seat(1, BOB, level="random"), seat(2, BOB, stand_in=CARLA, stand_in_name="Carla"),
        seat(3, None), seat(4, ANN, resigned=True, level="random"),
    ]  # fmt: skip
    number = opened(db, *seats)
    for user, since, until in ((ANN, 10, 20), (BOB, 11, 21), (CARLA, 5, 10)):
        clock_store.set_vacation(db, Vacation(user, since, until))
    for at, user, missed in ((0, ANN, 0), (1, BOB, 2), (2, CARLA, 3), (4, ANN, 1)):
        clock_store.set_patience(db, number, at, Patience(user, None, missed))
    seat_store.make_offer(db, number, made(0))
    for now, away in ((10, [0]), (11, [0, 1]), (19, [0, 1]), (20, [1]), (9, [2]), (4, [])):
        assert sorted(store.details(db, number, now).vacations) == away, now
    details = store.details(db, number, 10)
    assert (details.now, details.missed) == (10, {1: 2, 2: 3})
    assert [one.kind for one in details.offers] == ["invite"]


def test_a_pause_and_an_import_are_noted(db: Connection) -> None:
    number, other = opened(db), opened(db)
    store.set_paused(db, number, "why")
    store.set_imported(db, number)
    rows = [tables.get(db, table) for table in (number, other)]
    assert [(row.paused, row.imported) for row in rows if row] == [("why", True), (None, False)]
    store.set_paused(db, number, None)
    row = tables.get(db, number)
    assert row is not None
    assert row.paused is None


def test_the_same_game_is_known_by_its_shuffle(db: Connection) -> None:
    numbers = [opened(db, status="over") for _ in range(2)]
    for number, salt in zip(numbers, "ab", strict=True):
        snapshot = json.dumps({"seed": 7, "salt": salt})
        db.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (snapshot, number))
    assert store.same_game(db, 1, "game", 7, "b") == numbers[1]
    assert [
        store.same_game(db, *one) for one in ((2, "game", 7, "b"), (1, "x", 7, "b"), (1, "game", 8, "b"))
    ] == [
        None,
        None,
        None,
    ]
    db.execute("UPDATE tables SET status = 'closed' WHERE id = ?", (numbers[1],))
    assert store.same_game(db, 1, "game", 7, "b") is None
