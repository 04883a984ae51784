"""Rows of reports: how many somebody made lately, and which are still to be sent."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from sqlite3 import Connection

from bot.features.reports import store
from tests.bot.room import ANN, BOB


def test_reports_are_counted_by_the_hour_and_sent_once(db: Connection) -> None:
    for at, (reference, user) in enumerate((("c", ANN), ("a", ANN), ("b", BOB), ("d", ANN))):
        store.add(db, reference, 7, user)
        when = datetime.now(UTC) - timedelta(minutes=125 - 20 * at)
        query = "UPDATE reports SET at = ? WHERE reference = ?"
        db.execute(query, (when.isoformat(timespec="milliseconds"), reference))
    assert [store.lately(db, ANN, hours) for hours in (1, 2, 3)] == [0, 2, 3]
    assert store.unsent(db) == ["c", "a", "b", "d"]
    store.set_sent(db, "a")
    assert store.unsent(db) == ["c", "b", "d"]
    assert store.of_user(db, ANN) == ["c", "a", "d"]
    assert store.of_user(db, BOB) == ["b"]
