"""Messages owed to Discord, and posted ones: one function per query."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

_POSTED = "id, table_id, channel_id, kind, version, CAST(body AS BLOB) AS body, live"
"""Columns of posted messages; text is read as bytes, because invalid UTF-8 could not be fetched."""
LATER = ("unbutton", "strike")
"""Changes to messages of earlier turns. They can wait, because Discord is slow with old messages."""


def owe(connection: Connection, table_id: int, kind: str, version: int, body: dict[str, Any]) -> None:
    """Add a message to the outbox; call it in the transaction of what it tells."""
    connection.execute(
        "INSERT INTO outbox (table_id, kind, version, body, nonce) VALUES (?, ?, ?, ?, ?)",
        (table_id, kind, version, json.dumps(body), secrets.token_hex(10)),
    )


def owe_once(connection: Connection, table_id: int, kind: str) -> None:
    """Add a message without a body, unless the same one is queued and not tried yet.

    If one may be on its way with older news, its version is changed, so that it is sent again.
    """
    cursor = connection.execute(
        "UPDATE outbox SET version = version + 1 WHERE table_id = ? AND kind = ? AND attempts = 0 "
        "AND body = '{}'",
        (table_id, kind),
    )
    if not cursor.rowcount:
        owe(connection, table_id, kind, 0, {})


def owe_again(connection: Connection, row: OutboxRow) -> None:
    """Queue a message again, behind everything else of its table."""
    owe(connection, row.table_id, row.kind, row.version, row.body)


def owe_members(connection: Connection, table_id: int, users: Iterable[int | None]) -> None:
    """Queue adding these users (None: a computer player) to the thread of a table."""
    if wanted := sorted({user for user in users if user is not None}):
        owe(connection, table_id, "members", 0, {"users": wanted})


def called(connection: Connection, table_id: int) -> list[int] | None:
    """Seats named by the message of the present turn, posted or queued; None if there is no message."""
    row = connection.execute(
        "SELECT body FROM outbox WHERE table_id = ? AND kind = 'turn' ORDER BY id DESC LIMIT 1",
        (table_id,),
    ).fetchone()
    if row is None:
        row = connection.execute(
            "SELECT body FROM messages WHERE table_id = ? AND kind = 'turn' AND live "
            "ORDER BY id DESC LIMIT 1",
            (table_id,),
        ).fetchone()
    return None if row is None else _seats(row)


def calls(connection: Connection, table_id: int, version: int, seat: int) -> bool:
    """Whether the message of a turn after that many log entries, posted or queued, names this seat."""
    rows = connection.execute(
        "SELECT body FROM messages WHERE table_id = ? AND kind = 'turn' AND version = ? "
        "UNION ALL SELECT body FROM outbox WHERE table_id = ? AND kind = 'turn' AND version = ?",
        (table_id, version, table_id, version),
    )
    return any(seat in _seats(row) for row in rows)


def _seats(row: sqlite3.Row) -> list[int]:
    return [entry["seat"] for entry in json.loads(row["body"]).get("waiting", ())]


def first(connection: Connection, table_id: int) -> OutboxRow | None:
    """The oldest message a table owes; those that can wait come last."""
    row = connection.execute(
        "SELECT * FROM outbox WHERE table_id = ? ORDER BY kind IN (?, ?), id LIMIT 1", (table_id, *LATER)
    ).fetchone()
    return None if row is None else OutboxRow(**{**dict(row), "body": json.loads(row["body"])})


def kinds_after(connection: Connection, row: OutboxRow) -> set[str]:
    """The kinds of the other messages a table owes."""
    cursor = connection.execute(
        "SELECT DISTINCT kind FROM outbox WHERE table_id = ? AND id > ?", (row.table_id, row.id)
    )
    return {found["kind"] for found in cursor}


def owed(connection: Connection, table_id: int, kind: str) -> bool:
    """Whether a table owes a message of this kind, which may be on its way."""
    query = "SELECT 1 FROM outbox WHERE table_id = ? AND kind = ? LIMIT 1"
    return connection.execute(query, (table_id, kind)).fetchone() is not None


def tables(connection: Connection) -> list[int]:
    """Numbers of the tables that owe a message."""
    cursor = connection.execute("SELECT DISTINCT table_id FROM outbox ORDER BY table_id")
    return [row["table_id"] for row in cursor]


def tried(connection: Connection, outbox_id: int) -> None:
    """Note, before sending, that a message may have gone out."""
    connection.execute("UPDATE outbox SET attempts = attempts + 1 WHERE id = ?", (outbox_id,))


def done(connection: Connection, row: OutboxRow) -> None:
    """Remove a message from the outbox, unless it was queued again since this row was read."""
    connection.execute("DELETE FROM outbox WHERE id = ? AND version = ?", (row.id, row.version))


def drop_pings(connection: Connection, table_id: int, seat: int, since: int) -> int:
    """Remove pings of a turn that certainly have not gone out; returns how many."""
    found = connection.execute(
        "SELECT id, body FROM outbox WHERE table_id = ? AND kind = 'ping' AND attempts = 0", (table_id,)
    ).fetchall()
    count = 0
    for row in found:
        turns = json.loads(row["body"]).get("turns", [])
        kept = [turn for turn in turns if (turn["seat"], turn["since"]) != (seat, since)]
        count += len(turns) - len(kept)
        if not kept and turns:
            connection.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
        elif len(kept) < len(turns):
            body = json.dumps({"turns": kept})
            connection.execute("UPDATE outbox SET body = ? WHERE id = ?", (body, row["id"]))
    return count


def drop_calls(connection: Connection, table_id: int) -> None:
    """Remove messages that ask players to act: nobody can act at this table for now."""
    connection.execute("DELETE FROM outbox WHERE table_id = ? AND kind IN ('turn', 'ping')", (table_id,))


def _message(row: sqlite3.Row) -> MessageRow:
    return MessageRow(**{**dict(row), "body": json.loads(row["body"]), "live": bool(row["live"])})


def _readable(rows: Iterable[sqlite3.Row]) -> Iterator[MessageRow]:
    """The messages whose rows can be read.

    Damaged rows are skipped: a message's row is needed only to change the message."""
    for row in rows:
        with suppress(ValueError):
            yield _message(row)


def posted(connection: Connection, message: MessageRow) -> None:
    """Save a message that Discord has."""
    connection.execute(
        "INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            message.id,
            message.table_id,
            message.channel_id,
            message.kind,
            message.version,
            json.dumps(message.body),
            message.live,
        ),
    )


def message(connection: Connection, message_id: int) -> MessageRow | None:
    """A posted message by id, None if it is somebody else's."""
    row = connection.execute("SELECT * FROM messages WHERE id = ?", (message_id,)).fetchone()
    return None if row is None else _message(row)


def messages(connection: Connection, table_id: int, kind: str) -> list[MessageRow]:
    """All posted messages of a kind, newest first."""
    query = f"SELECT {_POSTED} FROM messages WHERE table_id = ? AND kind = ? ORDER BY id DESC"
    return [*_readable(connection.execute(query, (table_id, kind)))]


def live(connection: Connection, table_id: int, kind: str) -> list[MessageRow]:
    """Posted messages of a kind that still have buttons, newest first."""
    query = f"SELECT {_POSTED} FROM messages WHERE table_id = ? AND kind = ? AND live ORDER BY id DESC"
    return [*_readable(connection.execute(query, (table_id, kind)))]


def set_quiet(connection: Connection, message_id: int) -> None:
    """Note that a message has no buttons any more."""
    connection.execute("UPDATE messages SET live = 0 WHERE id = ?", (message_id,))


def forget(connection: Connection, message_id: int) -> None:
    """Delete the row of a message that is gone."""
    connection.execute("DELETE FROM messages WHERE id = ?", (message_id,))


def told(connection: Connection, table_id: int, every: bool = False) -> list[int]:
    """Versions told by public messages, ascending, including queued ones.

    Messages whose news was all taken back count only with ``every``.
    """
    versions = set()
    for query in (
        "SELECT version, body FROM messages WHERE table_id = ? AND kind = 'turn'",
        "SELECT version, body FROM outbox WHERE table_id = ? AND kind = 'turn'",
    ):
        cursor = connection.execute(query, (table_id,))
        for row in cursor:
            if every or "struck" not in json.loads(row["body"]):
                versions.add(row["version"])
    if every:
        return sorted(versions)
    # What a message told and waits to be struck out does not count either.
    cursor = connection.execute(
        "SELECT version, body FROM outbox WHERE table_id = ? AND kind IN ('strike', 'rewind')", (table_id,)
    )
    for row in cursor:
        first, end = json.loads(row["body"])["after"], row["version"]
        versions = {version for version in versions if not first < version < end}
    return sorted(versions)


@dataclass(slots=True)
class OutboxRow:
    """A message that waits to be sent to Discord."""

    id: int
    table_id: int
    kind: str
    version: int
    body: dict[str, Any]
    nonce: str
    attempts: int


@dataclass(slots=True)
class MessageRow:
    """A posted message of a table; ``live`` while it has buttons."""

    id: int
    table_id: int
    channel_id: int
    kind: str
    version: int
    body: dict[str, Any]
    live: bool
