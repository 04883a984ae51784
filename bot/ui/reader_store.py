"""What belongs to one player alone, drafts and settings: one function per query."""

from __future__ import annotations

import json
from collections.abc import Mapping
from sqlite3 import Connection
from typing import Any

from bot.tables.rows import UserRow


def draft(connection: Connection, table_id: int, seat: int) -> dict[str, Any] | None:
    """What a seat is about to do."""
    row = connection.execute(
        "SELECT body FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat)
    ).fetchone()
    return None if row is None else json.loads(row["body"])


def set_draft(connection: Connection, table_id: int, seat: int, body: Mapping[str, Any] | None) -> None:
    """Keep what a seat is about to do; None: forget it."""
    if body is None:
        drop_draft(connection, table_id, seat)
        return
    connection.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)", (table_id, seat, json.dumps(body)))


def drop_draft(connection: Connection, table_id: int, seat: int) -> None:
    """Forget what a seat was about to do."""
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))


def user(connection: Connection, user_id: int) -> UserRow:
    """The settings of a user; defaults for one who never set any."""
    row = connection.execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone()
    if row is None:
        return UserRow(user_id)
    return UserRow(user_id, row["language"], bool(row["text_only"]), row["palette"])


def set_user(connection: Connection, row: UserRow) -> None:
    """Keep the settings of a user."""
    connection.execute(
        "INSERT INTO users (id, language, text_only, palette) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
        "SET language = excluded.language, text_only = excluded.text_only, palette = excluded.palette",
        (row.id, row.language, row.text_only, row.palette),
    )
