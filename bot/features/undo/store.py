"""Open undo requests: one function per query."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, replace
from sqlite3 import Connection

from bot.store.requests import now


@dataclass(slots=True)
class UndoRequest:
    """An open request; a table has at most one.

    id       in its buttons' ids; never used again
    seat     who asks
    entry    the number of the first choice that would be taken back
    asked    seats whose consent is needed; agreed: those that have given it
    lines    what would be taken back, as in the public message
    until    when it runs out, in whole seconds since 1970, UTC; None: never by itself
    """

    id: int
    table_id: int
    seat: int
    entry: int
    asked: list[int]
    agreed: list[int]
    lines: list[str]
    until: int | None

    @property
    def missing(self) -> list[int]:
        """Seats that have not agreed yet."""
        return [seat for seat in self.asked if seat not in self.agreed]


_COLUMNS = "id, table_id, seat, entry, asked, agreed, lines, until"


def _row(row: sqlite3.Row) -> UndoRequest:
    values = dict(row)
    for column in ("asked", "agreed", "lines"):
        values[column] = json.loads(values[column])
    return UndoRequest(**values)


def ask(connection: Connection, row: UndoRequest) -> UndoRequest:
    """Open a request, which gets its id. Raises ``sqlite3.IntegrityError`` if one is open already."""
    cursor = connection.execute(
        "INSERT INTO consents (table_id, seat, entry, asked, agreed, lines, until, at) "
        "VALUES (?, ?, ?, ?, '[]', ?, ?, ?)",
        (row.table_id, row.seat, row.entry, json.dumps(row.asked), json.dumps(row.lines), row.until, now()),
    )
    return replace(row, id=cursor.lastrowid or 0)


def of_table(connection: Connection, table_id: int) -> UndoRequest | None:
    """A table's open request, else None."""
    row = connection.execute(
        f"SELECT {_COLUMNS} FROM consents WHERE table_id = ? AND outcome IS NULL", (table_id,)
    ).fetchone()
    return None if row is None else _row(row)


def keep(connection: Connection, row: UndoRequest) -> None:
    """Save who is asked, who has agreed, and what would be taken back."""
    connection.execute(
        "UPDATE consents SET asked = ?, agreed = ?, lines = ? WHERE id = ?",
        (json.dumps(row.asked), json.dumps(row.agreed), json.dumps(row.lines), row.id),
    )


def close(connection: Connection, number: int, outcome: str) -> None:
    """Close a request; the outcome is a key of the sentences in ``messages``."""
    connection.execute(
        "UPDATE consents SET outcome = ?, version = (SELECT tables.version FROM tables WHERE id = table_id) "
        "WHERE consents.id = ?",
        (outcome, number),
    )


def answered(connection: Connection, table_id: int, seat: int, version: int) -> bool:
    """Whether a request of this seat failed since that log entry: refused, withdrawn, or not answered in
    time."""
    row = connection.execute(
        "SELECT 1 FROM consents WHERE table_id = ? AND seat = ? AND version >= ? "
        "AND outcome IN ('refused', 'withdrawn', 'expired')",
        (table_id, seat, version),
    ).fetchone()
    return row is not None


def due(connection: Connection, now: int) -> tuple[list[int], int | None]:
    """Tables whose requests have run out, oldest first, and when the next one will. Frozen tables wait."""
    cursor = connection.execute(
        "SELECT table_id, until FROM consents JOIN tables ON tables.id = table_id "
        "WHERE outcome IS NULL AND until IS NOT NULL AND frozen IS NULL ORDER BY until"
    )
    found = [(row["table_id"], row["until"]) for row in cursor]
    later = [until for _, until in found if until > now]
    return [table for table, until in found if until <= now], min(later, default=None)
