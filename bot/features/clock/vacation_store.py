"""Vacations that have not begun yet, at most one of each player: one function per query."""

from __future__ import annotations

from sqlite3 import Connection

from bot.features.clock.store import Vacation


def ahead(connection: Connection, user_id: int) -> Vacation | None:
    """The vacation that a player has planned."""
    row = connection.execute(
        "SELECT since, until FROM vacations_ahead WHERE user_id = ?", (user_id,)
    ).fetchone()
    return None if row is None else Vacation(user_id, row["since"], row["until"])


def set_ahead(connection: Connection, row: Vacation) -> None:
    """Keep a vacation in the place of any other that the player has planned; its beginning will be due."""
    connection.execute(
        "INSERT OR REPLACE INTO vacations_ahead (user_id, since, until) VALUES (?, ?, ?)",
        (row.user_id, row.since, row.until),
    )


def drop_ahead(connection: Connection, user_id: int) -> None:
    """Forget the vacation that a player has planned."""
    connection.execute("DELETE FROM vacations_ahead WHERE user_id = ?", (user_id,))


def due(connection: Connection, now: int, most: int) -> list[Vacation]:
    """Vacations that begin now or should have begun, in order."""
    cursor = connection.execute(
        "SELECT user_id, since, until FROM vacations_ahead WHERE since <= ? ORDER BY since, user_id LIMIT ?",
        (now, most),
    )
    return [Vacation(**dict(row)) for row in cursor]
