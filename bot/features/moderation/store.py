"""What moderators set, are about to do, and did: one function per query."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection
from typing import Any

from bot.features.clock import store as clock_store
from bot.features.seats import store as seat_store
from bot.features.seats.store import OfferRow
from bot.messages import availability
from bot.messages.availability import Vacation
from bot.store import requests
from bot.tables import store as table_store
from bot.tables.rows import TableRow, TurnClock


@dataclass(slots=True)
class IntentRow:
    """An act that a moderator is about to do.

    ``seen`` names the situation when its effect was shown; ``body`` is what the act must know (whom it
    concerns, what an imported file says …)."""

    id: int
    guild_id: int
    table_id: int | None
    user_id: int
    act: str
    reason: str = ""
    seen: str = ""
    body: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True, frozen=True)
class AuditRow:
    """An act that a moderator did.

    ``takes_back`` is the number of the act that it took back, ``taken_back`` that of the act that took it
    back, ``at`` a time in UTC (ISO 8601), ``place`` the channel or thread where its table is played."""

    id: int
    guild_id: int
    table_id: int | None
    user_id: int
    name: str
    act: str
    reason: str
    body: dict[str, Any]
    takes_back: int | None
    at: str
    taken_back: int | None
    place: int | None = None


@dataclass(slots=True, frozen=True)
class Facts:
    """How a table stands: its turns, its last change in seconds since 1970, waiting seats on vacation, and
    whether it is asleep."""

    turns: list[TurnClock]
    changed: int
    away: dict[int, int]
    asleep: bool


@dataclass(slots=True, frozen=True)
class Details:
    """What the desk of a table tells besides: the time in seconds since 1970, by seat who is on vacation and
    how many deadlines somebody has missed in a row, and what people were asked about seats."""

    now: int
    vacations: dict[int, Vacation]
    missed: dict[int, int]
    offers: list[OfferRow]


@dataclass(slots=True, frozen=True)
class Closing:
    """A table that a moderator has closed, the channel that it belongs to, and the number of that act."""

    table_id: int
    guild_id: int
    channel_id: int
    act: int


_AUDIT = (
    "SELECT one.*, later.id AS taken_back, coalesce(tables.thread_id, tables.channel_id) AS place "
    "FROM audit AS one LEFT JOIN audit AS later ON later.takes_back = one.id "
    "LEFT JOIN tables ON tables.id = one.table_id"
)


def intend(connection: Connection, row: IntentRow) -> int:
    """Note what a moderator is about to do; returns its number. It expires after two days without
    confirmation."""
    old = (datetime.now(UTC) - timedelta(days=2)).isoformat(timespec="milliseconds")
    connection.execute("DELETE FROM intents WHERE at < ?", (old,))
    cursor = connection.execute(
        "INSERT INTO intents (guild_id, table_id, user_id, act, reason, body, at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            row.guild_id,
            row.table_id,
            row.user_id,
            row.act,
            row.reason,
            json.dumps(row.body),
            requests.now(),
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def intent(connection: Connection, number: int) -> IntentRow | None:
    """What a moderator is about to do; None if it was done, dropped or has expired."""
    row = connection.execute(
        "SELECT id, guild_id, table_id, user_id, act, reason, seen, body FROM intents WHERE id = ?", (number,)
    ).fetchone()
    return None if row is None else IntentRow(**{**dict(row), "body": json.loads(row["body"])})


def set_intent(connection: Connection, row: IntentRow) -> None:
    """Save an intent's reason, what was shown of it, and what it must know."""
    connection.execute(
        "UPDATE intents SET reason = ?, seen = ?, body = ? WHERE id = ?",
        (row.reason, row.seen, json.dumps(row.body), row.id),
    )


def drop_intent(connection: Connection, number: int) -> bool:
    """Delete an intent; returns whether it was still there."""
    return connection.execute("DELETE FROM intents WHERE id = ?", (number,)).rowcount == 1


def record(
    connection: Connection,
    intent: IntentRow,
    name: str,
    body: dict[str, Any],
    takes_back: int | None = None,
) -> int:
    """Add what a moderator did to the audit list, in the transaction of its effect; returns its number.

    Raises ``sqlite3.IntegrityError`` if ``takes_back`` was taken back already.
    """
    cursor = connection.execute(
        "INSERT INTO audit (guild_id, table_id, user_id, name, act, reason, body, takes_back, at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            intent.guild_id,
            intent.table_id,
            intent.user_id,
            name,
            intent.act,
            intent.reason,
            json.dumps(body),
            takes_back,
            requests.now(),
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _audit(row: Any) -> AuditRow:
    return AuditRow(**{**dict(row), "body": json.loads(row["body"])})


def done(connection: Connection, number: int) -> AuditRow | None:
    """An act of the audit list."""
    row = connection.execute(f"{_AUDIT} WHERE one.id = ?", (number,)).fetchone()
    return None if row is None else _audit(row)


def audit(connection: Connection, guild_id: int, table_id: int | None = None) -> list[AuditRow]:
    """What moderators of a server did (to one table), latest first."""
    where, values = "one.guild_id = ?", [guild_id]
    if table_id is not None:
        where, values = f"{where} AND one.table_id = ?", [guild_id, table_id]
    cursor = connection.execute(f"{_AUDIT} WHERE {where} ORDER BY one.id DESC", values)
    return [_audit(row) for row in cursor]


def open_tables(connection: Connection, guild_id: int) -> list[TableRow]:
    """A server's tables in a lobby or running, last changed first."""
    cursor = connection.execute(
        "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'running') "
        "ORDER BY changed_at DESC, id",
        (guild_id,),
    )
    found = [table_store.get(connection, row["id"]) for row in cursor]
    return [table for table in found if table is not None]


def closings(connection: Connection, guild_id: int) -> list[Closing]:
    """The tables that moderators of a server have closed, last closed first."""
    cursor = connection.execute(
        "SELECT tables.id AS table_id, tables.guild_id, channel_id, max(audit.id) AS act FROM audit "
        "JOIN tables ON tables.id = audit.table_id AND tables.status = 'closed' "
        "WHERE audit.guild_id = ? AND act = 'close' "
        "AND NOT EXISTS (SELECT 1 FROM audit AS later WHERE later.takes_back = audit.id) "
        "GROUP BY tables.id ORDER BY max(audit.id) DESC",
        (guild_id,),
    )
    return [Closing(**dict(row)) for row in cursor]


def closing(connection: Connection, table_id: int) -> AuditRow | None:
    """The act by which a moderator closed a table that is closed now, else None."""
    row = connection.execute(
        f"{_AUDIT} WHERE one.table_id = ? AND one.act = 'close' AND later.id IS NULL "
        "AND tables.status = 'closed' ORDER BY one.id DESC LIMIT 1",
        (table_id,),
    ).fetchone()
    return None if row is None else _audit(row)


def facts(connection: Connection, table_id: int, now: int) -> Facts:
    """How a table stands at this time (seconds since 1970)."""
    row = connection.execute("SELECT changed_at FROM tables WHERE id = ?", (table_id,)).fetchone()
    return Facts(
        table_store.turns(connection, table_id),
        int(datetime.fromisoformat(row["changed_at"]).timestamp()),
        availability.away_at(connection, table_id, now),
        table_store.clock_of(connection, table_id).asleep,
    )


def details(connection: Connection, table_id: int, now: int) -> Details:
    """What the desk of a table tells besides, at this time (seconds since 1970)."""
    people = {
        seat.number: user
        for seat in table_store.seats(connection, table_id)
        if (user := seat.human or seat.owner) is not None
    }
    vacations = {seat: clock_store.vacation(connection, user) for seat, user in people.items()}
    missed = {
        seat: clock_store.patience(connection, table_id, seat, user).missed for seat, user in people.items()
    }
    return Details(
        now,
        {seat: one for seat, one in vacations.items() if one is not None and one.since <= now < one.until},
        {seat: number for seat, number in missed.items() if number},
        seat_store.standing(connection, table_id),
    )


def set_paused(connection: Connection, table_id: int, why: str | None) -> None:
    """Pause a table, with the sentence its players read, or resume it (None)."""
    connection.execute("UPDATE tables SET paused = ? WHERE id = ?", (why, table_id))


def set_imported(connection: Connection, table_id: int) -> None:
    """Mark a table as imported from a file."""
    connection.execute("UPDATE tables SET imported = 1 WHERE id = ?", (table_id,))


def same_game(connection: Connection, guild_id: int, game: str, seed: int, salt: str) -> int | None:
    """The server's table where this very game was played or is shown, else None."""
    row = connection.execute(
        "SELECT id FROM tables WHERE guild_id = ? AND game = ? AND status = 'over' "
        "AND snapshot ->> '$.seed' = ? AND snapshot ->> '$.salt' = ?",
        (guild_id, game, seed, salt),
    ).fetchone()
    return None if row is None else int(row["id"])
