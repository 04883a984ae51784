"""Private answers that were promised and are not known to be given: one function per query."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection

from bot.tables.rows import PromiseRow
from bot.tables.store import now

TOKEN_LIFE = timedelta(minutes=15)
"""How long Discord lets an interaction be answered."""


def renew(connection: Connection, promised: Iterable[PromiseRow], kept: Collection[int]) -> None:
    """Add promises, and take out those (interactions by their ids) that were kept or are too old."""
    connection.executemany(
        "INSERT OR IGNORE INTO promises VALUES (?, ?, ?, ?, ?)",
        [(row.interaction_id, row.token, row.user_id, row.language, now()) for row in promised],
    )
    connection.executemany("DELETE FROM promises WHERE interaction_id = ?", [(number,) for number in kept])
    connection.execute("DELETE FROM promises WHERE at < ?", (_oldest(),))


def alive(connection: Connection) -> list[PromiseRow]:
    """Promises that can still be answered, the oldest first."""
    cursor = connection.execute(
        "SELECT interaction_id, token, user_id, language FROM promises WHERE at >= ? ORDER BY interaction_id",
        (_oldest(),),
    )
    return [PromiseRow(**row) for row in cursor]


def _oldest() -> str:
    return (datetime.now(UTC) - TOKEN_LIFE).isoformat(timespec="milliseconds")
