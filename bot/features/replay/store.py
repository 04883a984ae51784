"""The chances during finished games: one function per query."""

from __future__ import annotations

import json
from sqlite3 import Connection
from typing import Any


def of_table(connection: Connection, table_id: int, version: int) -> dict[str, Any] | None:
    """What is saved of a table at this log length; None if nothing is."""
    row = connection.execute(
        "SELECT body FROM turnings WHERE table_id = ? AND version = ?", (table_id, version)
    ).fetchone()
    body: dict[str, Any] | None = None if row is None else json.loads(row["body"])
    return body


def keep(connection: Connection, table_id: int, version: int, body: dict[str, Any]) -> None:
    """Save it."""
    connection.execute(
        "INSERT OR REPLACE INTO turnings VALUES (?, ?, ?)", (table_id, version, json.dumps(body))
    )
