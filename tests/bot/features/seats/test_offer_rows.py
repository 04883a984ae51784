"""Rows of offers and of changes of seats: which are found, in which order, and what is owed for them."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

from bot.features.seats import store
from bot.features.seats.store import NewOffer
from bot.messages import store as outbox
from bot.tables import store as tables
from bot.tables.rows import Seat, SeatChange
from tests.bot.room import ANN, BOB, CARLA, seat
from tests.bot.store.test_owed_rows import kinds
from tests.bot.store.test_queries import opened


def owed(db: Connection, number: int) -> list[Any]:
    """The offers whose messages are owed, the oldest first."""
    return [body["offer"] for kind, _, body in kinds(db, number) if kind == "offer"]


def made(number: int | None, kind: Any = "invite", to: int | None = BOB) -> NewOffer:
    return NewOffer(number, kind, (to, "Bob"), (ANN, "Ann"), "why")


def test_an_offer_is_posted_and_updated_whenever_it_changes(db: Connection) -> None:
    number, other = opened(db), opened(db)
    first, second = (store.make_offer(db, number, made(at)) for at in (0, None))
    third = store.make_offer(db, other, made(1, "open", None))
    assert owed(db, number) == [first, second]
    row = store.offer(db, first)
    assert row is not None
    assert (row.table_id, row.seat, row.kind, row.user_id, row.name) == (number, 0, "invite", BOB, "Bob")
    assert (row.by_id, row.by_name, row.reason, row.agreed) == (ANN, "Ann", "why", [])
    assert (row.outcome, row.outcome_name) == ("", "")
    store.agree(db, row, CARLA)
    row = store.offer(db, first)
    assert row is not None
    store.agree(db, row, ANN)
    store.end_offer(db, row, "taken", "Carla")
    row = store.offer(db, first)
    assert row is not None
    assert (row.agreed, row.outcome, row.outcome_name) == ([CARLA, ANN], "taken", "Carla")
    assert owed(db, number) == [first, second, first, first, first]
    assert [one.id for one in store.standing(db, number)] == [second]
    assert [one.id for one in store.standing(db, other)] == [third]
    assert store.offer(db, third + 1) is None


def test_offers_of_a_seat_or_of_the_table_end(db: Connection) -> None:
    number, other = opened(db), opened(db)
    for at in (0, 1, None):
        store.make_offer(db, number, made(at))
    store.make_offer(db, other, made(0))
    store.end_offers(db, number, 1)
    assert [one.seat for one in store.standing(db, number)] == [0, None]
    store.end_offers(db, number, 0, "withdrawn")
    store.end_offers(db, number)
    assert store.standing(db, number) == []
    outcomes = [row[0] for row in db.execute("SELECT outcome FROM offers ORDER BY id")]
    assert outcomes == ["withdrawn", "void", "void", ""]


def test_who_has_declined_to_come(db: Connection) -> None:
    number, other = opened(db), opened(db)
    row = store.offer(db, store.make_offer(db, number, made(None)))
    assert row is not None
    assert not store.declined(db, number, made(None))
    store.end_offer(db, row, "declined")
    assert store.declined(db, number, made(1))
    assert not store.declined(db, other, made(1))
    assert not store.declined(db, number, made(1, to=CARLA))
    assert not store.declined(db, number, made(1, "stand_in"))


def test_one_seat_is_written_and_the_others_left(db: Connection) -> None:
    number, other = opened(db, seat(0, ANN), seat(1, BOB)), opened(db, seat(0, ANN), seat(1, BOB))
    full = Seat(1, CARLA, "Carla", "random", True, ANN, "Ann", True, 7)
    store.set_seat(db, number, full)
    assert tables.seats(db, number) == [seat(0, ANN), full]
    assert tables.seats(db, other) == [seat(0, ANN), seat(1, BOB)]


def test_a_change_is_added_with_a_number_of_its_own(db: Connection) -> None:
    number = opened(db)
    one = SeatChange(99, 1, 3, "kicked", ANN, "Ann", "why", {"a": 1}, {"a": 2}, None, "2026-01-01")
    two = SeatChange(0, 1, 4, "reversed", None, "", "", {}, {}, 1)
    assert [store.add_change(db, number, each) for each in (one, two)] == [1, 2]
    first, second = tables.changes(db, number)
    assert (first.id, first.seat, first.version, first.kind, first.by_id) == (1, 1, 3, "kicked", ANN)
    assert (first.by_name, first.reason, first.before, first.after) == ("Ann", "why", {"a": 1}, {"a": 2})
    assert (first.reverses, first.at, second.reverses) == (None, "2026-01-01", 1)
    assert second.at[:2] == "20"
    assert outbox.first(db, number) is None
