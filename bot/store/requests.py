"""Interactions that were dealt with, so that nothing is done twice."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection

from bot.store.database import RepeatedError


def now() -> str:
    """The present time in UTC, in the form of all rows."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def once(connection: Connection, key: int | None) -> None:
    """Note that the request with this key is done; None: it may be repeated.

    Raises RepeatedError if it was done before.
    """
    if key is None:
        return
    try:
        connection.execute("INSERT INTO interactions VALUES (?, ?)", (key, now()))
    except sqlite3.IntegrityError:
        raise RepeatedError(key) from None


def seen(connection: Connection, interaction_id: int) -> bool:
    """Whether this interaction was dealt with already."""
    cursor = connection.execute("SELECT 1 FROM interactions WHERE id = ?", (interaction_id,))
    return cursor.fetchone() is not None


def forget_interactions(connection: Connection) -> None:
    """Delete interactions older than two days: tokens last 15 minutes, so none can come again."""
    old = (datetime.now(UTC) - timedelta(days=2)).isoformat(timespec="milliseconds")
    connection.execute("DELETE FROM interactions WHERE at < ?", (old,))
