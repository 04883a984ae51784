"""What belongs to one player alone, drafts and settings: one function per query."""

from __future__ import annotations

import json
from typing import Any

from aiosqlite import Connection

from bot.store.rows import UserRow


async def draft(connection: Connection, table_id: int, seat: int) -> dict[str, Any] | None:
    """What a seat is about to do."""
    async with connection.execute(
        "SELECT body FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat)
    ) as cursor:
        row = await cursor.fetchone()
    return None if row is None else json.loads(row["body"])


async def set_draft(connection: Connection, table_id: int, seat: int, body: dict[str, Any]) -> None:
    """Keep what a seat is about to do."""
    await connection.execute(
        "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)", (table_id, seat, json.dumps(body))
    )


async def drop_draft(connection: Connection, table_id: int, seat: int) -> None:
    """Forget what a seat was about to do."""
    await connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))


async def user(connection: Connection, user_id: int) -> UserRow:
    """The settings of a user; defaults for one who never set any."""
    async with connection.execute("SELECT * FROM users WHERE id = ?", (user_id,)) as cursor:
        row = await cursor.fetchone()
    if row is None:
        return UserRow(user_id)
    return UserRow(user_id, row["language"], bool(row["text_only"]), row["palette"])


async def set_user(connection: Connection, row: UserRow) -> None:
    """Keep the settings of a user."""
    await connection.execute(
        "INSERT INTO users (id, language, text_only, palette) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
        "SET language = excluded.language, text_only = excluded.text_only, palette = excluded.palette",
        (row.id, row.language, row.text_only, row.palette),
    )
