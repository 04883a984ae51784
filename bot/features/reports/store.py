"""Problems that players reported: one function per query. Their content is in files, see ``actions``."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from sqlite3 import Connection

from bot.store.requests import now


def add(connection: Connection, reference: str, table_id: int, user_id: int) -> None:
    """Note a report. Raises ``sqlite3.IntegrityError`` if the reference exists already."""
    connection.execute(
        "INSERT INTO reports (reference, table_id, user_id, at) VALUES (?, ?, ?, ?)",
        (reference, table_id, user_id, now()),
    )


def lately(connection: Connection, user_id: int, hours: int) -> int:
    """How many reports a user made in the last hours."""
    since = (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="milliseconds")
    query = "SELECT count(*) FROM reports WHERE user_id = ? AND at >= ?"
    return int(connection.execute(query, (user_id, since)).fetchone()[0])


def unsent(connection: Connection) -> list[str]:
    """References of reports that were not sent through Discord yet, oldest first."""
    cursor = connection.execute("SELECT reference FROM reports WHERE NOT sent ORDER BY at")
    return [row["reference"] for row in cursor]


def set_sent(connection: Connection, reference: str) -> None:
    """Note that the host received a report."""
    connection.execute("UPDATE reports SET sent = 1 WHERE reference = ?", (reference,))


def of_user(connection: Connection, user_id: int) -> list[str]:
    """References of a user's reports."""
    cursor = connection.execute("SELECT reference FROM reports WHERE user_id = ? ORDER BY at", (user_id,))
    return [row["reference"] for row in cursor]
