"""Rows of results: whose they are, in which order, and what stays of a forgotten person."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection
from typing import Any

from bot.features.results import store
from bot.features.results.store import ResultRow, Standing
from tests.bot.room import ANN, BOB, CARLA
from tests.bot.store.test_queries import changed_at, opened


def standings(*users: int | None) -> tuple[Standing, ...]:
    return tuple(
        Standing(at, user, None if user else "random", False, at + 1, 30 - at)
        for at, user in enumerate(users)
    )


def result(table: int, *users: int | None, **more: Any) -> ResultRow:
    values = {"guild_id": 1, "game": "game", "options": {"a": "b"}, "cooperative": False,
              "at": "2026-01-31T10:00", **more}  # fmt: skip
    return ResultRow(0, table, seats=standings(*users), **values)


def recorded(db: Connection, *users: int | None, **more: Any) -> int:
    """A result at a table of its own; the table's number."""
    table = opened(db, status="over")
    store.record(db, result(table, *users, **more))
    return table


def test_a_result_comes_back_as_it_was_written_once(db: Connection) -> None:
    table = recorded(db, ANN, None, cooperative=True, played=False, fair=False)
    written = replace(result(table, ANN, None, cooperative=True, played=False, fair=False), id=1)
    assert store.of_table(db, table) == written
    store.record(db, result(table, BOB))
    assert store.of_table(db, table) == written, "the first one stays"
    assert store.of_table(db, table + 1) is None
    assert (written.computers, written.scored) == (True, True)
    alone = result(table, ANN)
    assert not alone.computers
    assert not replace(alone, seats=(replace(alone.seats[0], score=None),)).scored
    assert alone.of(ANN) == alone.seats[0]
    assert alone.of(BOB) is None


def test_games_from_before_it_was_noted_are_fair_if_they_were_scored(db: Connection) -> None:
    tables = [recorded(db, ANN), recorded(db, ANN)]
    db.execute("UPDATE results SET fair = NULL")
    db.execute("UPDATE standings SET score = NULL WHERE result_id = 1")
    found = [store.of_table(db, table) for table in tables]
    assert [row is not None and row.fair for row in found] == [False, True]
    db.execute("UPDATE tables SET deal = 'CODE' WHERE id = ?", (tables[0],))
    found = [store.of_table(db, table) for table in tables]
    assert [row is not None and row.shared for row in found] == [True, False]


def test_whose_results_they_are(db: Connection) -> None:
    tables = [
        recorded(db, ANN, BOB),
        recorded(db, BOB, guild_id=2),
        recorded(db, CARLA, ANN, guild_id=2, game="other"),
        recorded(db, ANN, at="2026-02-01T09:00"),
    ]
    assert [row.table_id for row in store.of_user(db, ANN, None)] == [tables[0], tables[2], tables[3]]
    assert [row.table_id for row in store.of_user(db, ANN, 1)] == [tables[0], tables[3]]
    assert [row.table_id for row in store.of_guild(db, 1, "game")] == [tables[0], tables[3]]
    assert [row.table_id for row in store.of_guild(db, 1, "game", "2026-01-31")] == [tables[0]]
    assert store.of_guild(db, 1, "other") == []
    assert store.games_of_guild(db, 2) == {"game": 1, "other": 1}
    assert [[one.user_id for one in row.seats] for row in store.of_user(db, ANN, 2)] == [[CARLA, ANN]]


def test_a_forgotten_person_leaves_a_mark(db: Connection) -> None:
    tables = [recorded(db, ANN, BOB), recorded(db, BOB, ANN), recorded(db, BOB)]
    marks = {store.new_mark() for _ in range(20)}
    assert len(marks) == 20
    assert max(marks) < 0
    store.forget(db, ANN, -5, tables[0])
    store.forget(db, BOB, -6)
    rows = [store.of_table(db, table) for table in tables]
    people = [[(one.user_id, one.mark, one.person) for one in row.seats] for row in rows if row is not None]
    ann, bob, gone = (None, -5, -5), (None, -6, -6), (ANN, None, ANN)
    assert people == [[ann, bob], [bob, gone], [bob]]
    assert Standing(0, None, "random", False, 1, 3).person is None


def test_which_finished_tables_have_no_result(db: Connection) -> None:
    recorded(db, ANN)
    late, early, running, imported = (opened(db, status=one) for one in ("over", "over", "running", "over"))
    db.execute("UPDATE tables SET imported = 1 WHERE id = ?", (imported,))
    for number, at in ((late, "2"), (early, "1"), (running, "0")):
        changed_at(db, number, at)
    assert store.missing(db) == [(early, "1"), (late, "2")]


def test_a_series_has_all_its_games_in_order(db: Connection) -> None:
    tables = [recorded(db, ANN) for _ in range(5)]
    for earlier, later in ((0, 1), (1, 2), (3, 4)):
        store.set_rematch(db, tables[earlier], tables[later])
    for table in tables[:3]:
        assert [row.table_id for row in store.series(db, table)] == tables[:3]
    assert [row.table_id for row in store.series(db, tables[4])] == tables[3:]
    assert [store.rematch(db, tables[at]) for at in (0, 1, 2)] == [tables[1], tables[2], None]
    store.set_rematch(db, tables[0], tables[4])
    assert store.rematch(db, tables[0]) == tables[4]
