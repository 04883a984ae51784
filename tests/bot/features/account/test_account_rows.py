"""One person among the rows of others: found, given, and erased, row by row."""

from __future__ import annotations

import json
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.account import store
from bot.features.clock import store as clock_store
from bot.features.clock.store import Patience
from bot.features.moderation import store as moderation
from bot.features.moderation.store import IntentRow
from bot.features.play import store as drafts
from bot.features.reports import store as reports
from bot.features.results import store as results
from bot.features.seats import store as offers
from bot.features.seats.store import NewOffer
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.tables import deals, plans
from bot.tables import store as tables
from bot.tables.plans import Plan
from bot.tables.rows import SeatChange
from bot.ui import readers
from bot.ui.readers import UserRow
from tests.bot.features.results.test_result_rows import result
from tests.bot.features.tutorial.test_lesson_rows import lesson
from tests.bot.room import ANN, BOB, CARLA, seat
from tests.bot.store.test_owed_rows import kinds
from tests.bot.store.test_queries import opened


def nobody(language: str, number: int | None) -> str:
    return f"nobody {language} {number}"


def offer(db: Connection, table: int, to: int | None, by: int | None) -> int:
    return offers.make_offer(db, table, NewOffer(0, "invite", (to, f"N{to}"), (by, f"N{by}")))


def test_whoever_is_in_any_row_is_among_all(db: Connection) -> None:
    table = opened(db, seat(0, BOB, stand_in=CARLA), seat(1, None), host=21)
    readers.set_user(db, UserRow(22, "en"))
    offer(db, table, 23, 24)
    clock_store.set_active(db, 25, 1)
    assert store.everybody(db) == [BOB, CARLA, 21, 22, 23, 24, 25]
    db.execute("UPDATE tables SET host_id = 0 WHERE id = ?", (opened(db),))
    assert store.everybody(db) == [BOB, CARLA, 21, 22, 23, 24, 25]
    readers.set_user(db, UserRow(5, "en"))
    assert store.everybody(db) == [5, BOB, CARLA, 21, 22, 23, 24, 25]


def test_what_is_stored_of_somebody(db: Connection) -> None:
    """What others did beside it is left out, and so is what is still a secret."""
    table = opened(db, seat(0, ANN), seat(1, BOB, stand_in=ANN, stand_in_name="Ann"))
    readers.set_user(db, UserRow(ANN, "it"))
    readers.set_user(db, UserRow(BOB, "ja"))
    offer(db, table, ANN, BOB)
    offer(db, table, BOB, ANN)
    offer(db, table, BOB, CARLA)
    reports.add(db, "one", table, ANN)
    reports.add(db, "two", table, BOB)
    for at in (0, 1):
        drafts.set_draft(db, table, at, {"d": at})
    results.record(db, result(table, ANN, BOB))
    plans.keep(db, table, plans.row(0, ANN, Plan("ask", [], "beat Bob")))
    moderation.record(db, IntentRow(0, 1, table, ANN, "close"), "Ann", {})
    db.execute("INSERT INTO erasures (table_id, user_id) VALUES (?, ?)", (table, ANN))
    found = store.gathered(db, ANN)
    assert [row["act"] for row in found["audit"]] == ["close"]
    assert [row["table_id"] for row in found["erasures"]] == [table]
    assert [row["body"]["title"] for row in found["plans"]] == ["beat Bob"]
    assert [row["language"] for row in found["users"]] == ["it"]
    assert [(row["id"], row["game"], row["status"]) for row in found["tables"]] == [
        (table, "game", "running")
    ]
    assert [(row.get("name"), row.get("by_name")) for row in found["offers"]] == [
        (f"N{ANN}", None),
        (None, f"N{ANN}"),
    ]
    assert [row["reference"] for row in found["reports"]] == ["one"]
    assert sorted(row["seat"] for row in found["seats"]) == [0, 1]
    assert [row["name"] for row in found["seats"] if "name" in row] == ["Ann"]
    assert [row["body"] for row in found["drafts"]] == [{"d": 0}, {"d": 1}]
    assert found["results"] == [{"table_id": table, "game": "game", "at": "2026-01-31T10:00"}]
    assert "habits" not in found
    assert not any(key in row for rows in found.values() for row in rows for key in ("agreed", "options"))
    mine = store.gathered(db, BOB)
    assert "drafts" not in mine, "somebody else answers for the seat"
    assert set(store.gathered(db, 99)) == set()


def test_at_which_tables_somebody_is_named(db: Connection) -> None:
    sits, was, asked, hosts, told, none = (opened(db, host=BOB) for _ in range(6))
    tables.set_seats(db, sits, [seat(0, ANN)])
    held = {"user_id": ANN, "name": "Ann"}
    offers.add_change(db, was, SeatChange(0, 0, 0, "handed", BOB, "Bob", "", held, {}, None))
    offer(db, asked, BOB, ANN)
    tables.set_host(db, hosts, ANN)
    outbox.owe(db, told, "ping", 0, {"turns": [{"user": ANN}]})
    outbox.owe(db, none, "ping", 0, {"turns": [{"user": BOB}]})
    assert store.involved(db, ANN) == sorted([sits, was, asked, hosts, told])
    tables.set_status(db, was, "over")
    assert store.running(db, ANN) == sorted([sits, asked, hosts, told])


def test_somebody_is_forgotten_at_once_where_no_game_is_running(db: Connection) -> None:
    over, running, closed = (
        opened(db, seat(0, ANN), seat(1, BOB), status=one) for one in ("over", "running", "closed")
    )
    mine = lesson(db)
    readers.set_user(db, UserRow(ANN, "it"))
    readers.set_user(db, UserRow(BOB, "ja"))
    reports.add(db, "one", over, ANN)
    clock_store.set_vacation(db, Vacation(ANN, 1, 2))
    clock_store.set_patience(db, running, 0, Patience(ANN))
    numbers = [offer(db, running, ANN, BOB), offer(db, running, BOB, ANN), offer(db, running, BOB, CARLA)]
    results.record(db, result(over, ANN, BOB))
    tables.set_told(db, over, [], [f"<@{ANN}> and Ann with Annabel", {"name": "Ann"}, ANN, BOB])
    outbox.owe(db, over, "turn", 1, {"lines": ["Ann is here"], "of": ANN})
    db.execute("INSERT INTO deals VALUES ('ABCDEFG2', 'game', 2, '{}', 7, NULL, 0)")
    db.execute("UPDATE tables SET deal = 'ABCDEFG2', snapshot = '{}' WHERE id = ?", (over,))
    assert store.forget(db, ANN, nobody, [running]) == [running]
    assert deals.known_to(db, "ABCDEFG2", [ANN, BOB, CARLA], 0) == [ANN, BOB], "who knows a deal still does"
    assert tables.get(db, mine) is None
    assert [row[0] for row in db.execute("SELECT id FROM users")] == [BOB]
    assert [tuple(row) for row in db.execute("SELECT reference, user_id FROM reports")] == [("one", None)]
    assert clock_store.vacation(db, ANN) is None
    outcomes = [one.outcome for number in numbers if (one := offers.offer(db, number)) is not None]
    assert outcomes == ["void", "void", ""]
    row = tables.get(db, over)
    assert row is not None
    assert (row.seats[0].user_id, row.seats[0].name, row.seats[0].level) == (None, "nobody en 0", None)
    assert (row.seats[1], row.host_id) == (seat(1, BOB), 0)
    assert row.untold == ["nobody en 0 and nobody en 0 with Annabel", {"name": "nobody en 0"}, BOB]
    assert [body for _, _, body in kinds(db, over)] == [{"lines": ["nobody en 0 is here"], "of": None}]
    row = tables.get(db, closed)
    assert row is not None
    assert (row.seats[0].level, row.seats[0].resigned, row.seats[0].user_id) == ("normal", True, None)
    assert (row.seats[1].level, row.seats[1].resigned) == (None, False)
    row = tables.get(db, running)
    assert row is not None
    assert row.seats[0] == seat(0, ANN), "until the game is over"
    kept = results.of_table(db, over)
    assert kept is not None
    (standing, other) = kept.seats
    assert standing.user_id is None
    assert standing.mark is not None
    assert other.user_id == BOB


def test_the_rest_is_forgotten_when_a_game_is_over(db: Connection) -> None:
    first, second = (opened(db, seat(0, ANN), seat(1, BOB)) for _ in range(2))
    store.forget(db, ANN, nobody, [first])
    store.forget(db, ANN, nobody)  # asked again: it is still to be left
    assert store.owed(db) == []
    store.forget_later(db, [first, second], nobody)
    assert store.left_over(db) == [(first, ANN)]
    assert store.left_over(db, second) == []
    assert store.left_over(db, first) == [(first, ANN)]
    tables.set_frozen(db, first, "worn out")
    assert store.left_over(db) == []
    tables.set_frozen(db, first, None)
    store.set_left(db, first, BOB)
    store.set_left(db, second, ANN)
    assert store.left_over(db) == [(first, ANN)]
    store.set_left(db, first, ANN)
    assert store.left_over(db) == []
    for table in (first, second):
        results.record(db, result(table, ANN))
        tables.set_status(db, table, "over")
    assert store.owed(db) == sorted([first, second])
    store.forget_later(db, [second], nobody)
    assert store.owed(db) == [first]
    rows = {table: tables.get(db, table) for table in (first, second)}
    assert [row.seats[0].user_id for row in rows.values() if row] == [ANN, None]
    found = [results.of_table(db, table) for table in (first, second)]
    assert [row.seats[0].user_id for row in found if row] == [ANN, None]
    store.forget_later(db, [first], nobody)
    found = [results.of_table(db, table) for table in (first, second)]
    marks = {row.seats[0].mark for row in found if row}
    assert len(marks) == 1, "the same person has the same mark"
    assert None not in marks


@pytest.mark.parametrize(
    ("value", "after"),
    [
        ("Ann, An and Ann_a of <@11>, <@!11>", "X, An and Ann_a of X, X"),
        ("An_a and An\\_a", "X and X"),
        ("Anna", "Anna"),
        ({"user": 11, "other": 12}, {"user": None, "other": 12}),
        ([11, 12, [11]], [12, []]),
        (True, True),
        (None, None),
    ],
)
def test_names_and_numbers_are_scrubbed(value: Any, after: Any) -> None:
    assert store._Scrub(11, {"Ann", "An_a"}, "X")(value) == after


def test_all_names_somebody_ever_had_at_a_table_are_found(db: Connection) -> None:
    table, other = opened(db, seat(0, ANN), seat(1, BOB, stand_in=ANN, stand_in_name="A2")), opened(db)
    offers.make_offer(db, table, NewOffer(0, "invite", (ANN, "A3"), (BOB, "Bob")))
    offers.make_offer(db, table, NewOffer(0, "invite", (BOB, "Bob"), (ANN, "A4")))
    before, after = {"user_id": ANN, "name": "A5"}, {"stand_in": ANN, "stand_in_name": "A6", "name": ""}
    offers.add_change(db, table, SeatChange(0, 0, 0, "away", ANN, "A7", "", before, after, None))
    offers.make_offer(db, other, NewOffer(0, "invite", (ANN, "A8"), (BOB, "Bob")))
    assert store._names(db, table, ANN) == {"Ann", *(f"A{number}" for number in range(2, 8))}


def test_plans_keep_what_their_own_user_wrote(db: Connection) -> None:
    table = opened(db, seat(0, BOB), seat(1, ANN))
    plans.keep(db, table, plans.row(0, BOB, Plan("ask", [], "beat Ann")))
    plans.keep(db, table, plans.row(1, ANN, Plan("ask", [], "beat Bob")))
    assert store._names(db, table, ANN) == {"Ann"}
    tables.set_status(db, table, "over")
    store.forget(db, ANN, nobody)
    bodies = [json.loads(row[0]) for row in db.execute("SELECT body FROM plans")]
    assert [body["title"] for body in bodies] == ["beat Ann"]
