"""Drafts of answers: one function per query."""

from __future__ import annotations

import json
from collections.abc import Mapping
from sqlite3 import Connection
from typing import Any


def draft(connection: Connection, table_id: int, seat: int) -> dict[str, Any] | None:
    """What a seat is about to do."""
    row = connection.execute(
        "SELECT body FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat)
    ).fetchone()
    return None if row is None else json.loads(row["body"])


def set_draft(connection: Connection, table_id: int, seat: int, body: Mapping[str, Any] | None) -> None:
    """Save what a seat is about to do; None: delete it."""
    if body is None:
        drop_draft(connection, table_id, seat)
        return
    connection.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)", (table_id, seat, json.dumps(body)))


def drop_draft(connection: Connection, table_id: int, seat: int) -> None:
    """Delete what a seat was about to do."""
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))
