"""What happened at a table beside its moves: one function per query. Rows are only ever added."""

from __future__ import annotations

import json
from collections.abc import Mapping
from sqlite3 import Connection
from typing import Any

from bot.tables.rows import Incident
from bot.tables.store import now


def add(
    connection: Connection,
    table_id: int,
    version: int,
    kind: str,
    seat: int | None = None,
    body: Mapping[str, Any] | None = None,
) -> None:
    """Note what happened when the log had so many entries, in the transaction of what it tells."""
    connection.execute(
        "INSERT INTO incidents (table_id, version, kind, seat, body, at) VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, version, kind, seat, json.dumps(dict(body or {})), now()),
    )


def of_table(connection: Connection, table_id: int) -> list[Incident]:
    """Everything that happened at a table, in the order of time."""
    query = "SELECT version, kind, seat, body, at FROM incidents WHERE table_id = ? ORDER BY id"
    return [
        Incident(row["version"], row["kind"], row["seat"], json.loads(row["body"]), row["at"])
        for row in connection.execute(query, (table_id,))
    ]
