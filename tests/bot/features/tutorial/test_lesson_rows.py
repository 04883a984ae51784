"""Rows of lessons among the other tables: whose they are, and when they are deleted."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection
from typing import Any

from bot.features.tutorial import store
from rules.lessons import LESSON
from tests.bot.room import ANN, BOB
from tests.bot.store.test_queries import changed_at, opened


def lesson(db: Connection, status: Any = "running", host: int = ANN) -> int:
    number = opened(db, host=host, status=status)
    db.execute("UPDATE tables SET options = ? WHERE id = ?", (json.dumps({LESSON: "first"}), number))
    return number


def left(db: Connection) -> list[int]:
    return [row[0] for row in db.execute("SELECT id FROM tables ORDER BY id")]


def test_the_last_lesson_of_somebody_goes_on(db: Connection) -> None:
    first, second = lesson(db), lesson(db)
    changed_at(db, first, "2")
    changed_at(db, second, "1")
    lesson(db, "over")
    opened(db)
    assert store.running(db, ANN, "game") == first
    assert store.running(db, ANN, "other") is None
    assert store.running(db, BOB, "game") is None
    store.close(db, ANN, "other")
    store.close(db, BOB, "game")
    assert store.running(db, ANN, "game") == first
    store.close(db, ANN, "game")
    assert store.running(db, ANN, "game") is None
    assert [row[0] for row in db.execute("SELECT count(*) FROM tables WHERE status = 'running'")] == [1]


def test_the_newest_table_that_waits_in_a_channel(db: Connection) -> None:
    old, new, begun = (opened(db, status=one) for one in ("lobby", "lobby", "running"))
    opened(db, status="lobby", channel=3)
    for number, at in ((old, "1"), (new, "2"), (begun, "3")):
        db.execute("UPDATE tables SET created_at = ? WHERE id = ?", (at, number))
    assert store.waiting(db, ANN, "game", 2) == new
    wrong: tuple[tuple[int, str, int | None], ...] = (
        (BOB, "game", 2),
        (ANN, "other", 2),
        (ANN, "game", None),
    )
    assert [store.waiting(db, *one) for one in wrong] == [None, None, None]


def test_lessons_are_no_tables_among_others(db: Connection) -> None:
    lesson(db)
    others = sorted([opened(db), opened(db)])
    opened(db, status="over")
    assert store.others_running(db) == others


def test_all_lessons_of_somebody_are_erased(db: Connection) -> None:
    lesson(db)
    lesson(db, "over")
    kept = sorted([lesson(db, host=BOB), opened(db)])
    store.erase(db, ANN)
    assert left(db) == kept


def test_lessons_are_deleted_when_nobody_goes_on(db: Connection) -> None:
    def aged(days: float, status: Any = "running", is_lesson: bool = True) -> int:
        number = lesson(db, status) if is_lesson else opened(db, status=status)
        at = datetime.now(UTC) - timedelta(days=days)
        changed_at(db, number, at.isoformat(timespec="milliseconds"))
        return number

    kept = [aged(29.9), aged(1.9, "over"), aged(99, "over", is_lesson=False)]
    for days, status in ((30.1, "running"), (2.1, "over"), (2.1, "closed")):
        aged(days, status)
    store.forget(db)
    assert left(db) == sorted(kept)
