"""Lessons among the tables: one function per query. An option of its table marks a lesson."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from sqlite3 import Connection

from rules.lessons import LESSON

_IS_LESSON = f"(json_valid(options) AND json_extract(options, '$.{LESSON}') IS NOT NULL)"
NOWHERE = 0
"""The channel of a lesson: none, so it appears in no channel's list of tables."""


def running(connection: Connection, user_id: int, game: str) -> int | None:
    """The number of the user's unfinished lesson of this game, else None."""
    row = connection.execute(
        f"SELECT id FROM tables WHERE host_id = ? AND game = ? AND status = 'running' AND {_IS_LESSON} "
        "ORDER BY changed_at DESC",
        (user_id, game),
    ).fetchone()
    return None if row is None else int(row["id"])


def waiting(connection: Connection, user_id: int, game: str, channel_id: int | None) -> int | None:
    """The number of the newest table of this game that the user opened in this channel and that has not
    begun, else None."""
    row = connection.execute(
        "SELECT id FROM tables WHERE host_id = ? AND game = ? AND channel_id = ? AND status = 'lobby' "
        "ORDER BY created_at DESC",
        (user_id, game, channel_id),
    ).fetchone()
    return None if row is None else int(row["id"])


def close(connection: Connection, user_id: int, game: str) -> None:
    """End the user's unfinished lessons of this game."""
    connection.execute(
        f"UPDATE tables SET status = 'closed' WHERE host_id = ? AND game = ? AND status = 'running' "
        f"AND {_IS_LESSON}",
        (user_id, game),
    )


def others_running(connection: Connection) -> list[int]:
    """Numbers of the running tables that are not lessons."""
    cursor = connection.execute(
        f"SELECT id FROM tables WHERE status = 'running' AND NOT ({_IS_LESSON}) ORDER BY id"
    )
    return [row[0] for row in cursor]


def erase(connection: Connection, user_id: int) -> None:
    """Delete all lessons of a user."""
    connection.execute(f"DELETE FROM tables WHERE host_id = ? AND {_IS_LESSON}", (user_id,))


def forget(connection: Connection) -> None:
    """Delete lessons that ended over two days ago, and those untouched for thirty days."""
    present = datetime.now(UTC)
    ended, left = ((present - timedelta(days=days)).isoformat(timespec="milliseconds") for days in (2, 30))
    connection.execute(
        f"DELETE FROM tables WHERE {_IS_LESSON} "
        "AND (changed_at < ? OR status != 'running' AND changed_at < ?)",
        (left, ended),
    )
