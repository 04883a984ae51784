"""Rows of requests to take something back: which one is open, which failed, which have run out."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from sqlite3 import Connection

import pytest

from bot.features.undo import store
from bot.features.undo.store import UndoRequest
from bot.tables import store as tables
from tests.bot.store.test_queries import opened


def request(number: int, seat: int = 1, until: int | None = None) -> UndoRequest:
    return UndoRequest(0, number, seat, 4, [0, 2], [], ["a line"], until)


def test_a_table_has_one_open_request(db: Connection) -> None:
    number, other = opened(db), opened(db)
    assert store.of_table(db, number) is None
    row = store.ask(db, request(number, until=9))
    assert (row.id, row.missing) == (1, [0, 2])
    assert store.of_table(db, number) == row
    assert store.of_table(db, other) is None
    with pytest.raises(sqlite3.IntegrityError):
        store.ask(db, request(number))
    row.agreed, row.asked, row.lines = [0], [0, 2, 3], ["another"]
    store.keep(db, row)
    assert store.of_table(db, number) == row
    assert row.missing == [2, 3]
    store.close(db, row.id, "refused")
    assert store.of_table(db, number) is None
    assert store.ask(db, request(number)).id == 2


@pytest.mark.parametrize(
    ("outcome", "failed"),
    [("refused", True), ("withdrawn", True), ("expired", True), ("done", False), ("overtaken", False)],
)
def test_a_request_that_failed_is_not_made_again_at_once(db: Connection, outcome: str, failed: bool) -> None:
    number, other = opened(db), opened(db)
    tables.save_match(db, number, 0, "running", {}, [[1], [2], [3]])
    store.close(db, store.ask(db, request(number)).id, outcome)
    assert [store.answered(db, number, 1, version) for version in (2, 3, 4)] == [failed, failed, False]
    assert not store.answered(db, number, 0, 3)
    assert not store.answered(db, other, 1, 3)


def test_requests_run_out_by_the_clock(db: Connection) -> None:
    """Those without a time never do, nor those of frozen tables."""
    numbers = [opened(db) for _ in range(6)]
    for number, until in zip(numbers, (30, 20, 10, None, 5, 40), strict=True):
        store.ask(db, request(number, until=until))
    closed = store.of_table(db, numbers[2])
    assert closed is not None
    store.close(db, closed.id, "done")
    tables.set_frozen(db, numbers[4], "worn out")
    assert store.due(db, 19) == ([], 20)
    assert store.due(db, 20) == ([numbers[1]], 30)
    assert store.due(db, 35) == ([numbers[1], numbers[0]], 40)
    assert store.due(db, 40) == ([numbers[1], numbers[0], numbers[5]], None)
    row = store.of_table(db, numbers[3])
    assert row is not None
    assert replace(row, id=0) == request(numbers[3])
