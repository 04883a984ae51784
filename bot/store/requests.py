"""Interactions that were dealt with, so that nothing is done twice."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection

from bot.store.database import Repeated


def now() -> str:
    """The present instant in UTC, as all rows hold it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def once(connection: Connection, key: int | None) -> None:
    """Note that what has this key is done; None: it may be done again.

    Raises Repeated if it was done before.
    """
    if key is None:
        return
    try:
        connection.execute("INSERT INTO interactions VALUES (?, ?)", (key, now()))
    except sqlite3.IntegrityError:
        raise Repeated(key) from None


def seen(connection: Connection, interaction_id: int) -> bool:
    """Whether this interaction was already dealt with."""
    cursor = connection.execute("SELECT 1 FROM interactions WHERE id = ?", (interaction_id,))
    return cursor.fetchone() is not None


def forget_interactions(connection: Connection) -> None:
    """Forget interactions of more than two days ago: their tokens live for 15 minutes, none comes again."""
    old = (datetime.now(UTC) - timedelta(days=2)).isoformat(timespec="milliseconds")
    connection.execute("DELETE FROM interactions WHERE at < ?", (old,))
