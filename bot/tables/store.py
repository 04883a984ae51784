"""Tables, seats and logs: one function per query."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple
from datetime import UTC, datetime
from sqlite3 import Connection
from typing import Any

from bot.store.database import ConflictError
from bot.store.requests import now
from bot.tables.pace import LATES, Late, Pace, parse
from bot.tables.rows import ClockRow, Incident, NewTable, Seat, SeatChange, Status, TableRow, TurnClock

_COLUMNS = (
    "id, guild_id, channel_id, thread_id, host_id, game, language, options, in_thread, status, version, "
    "palette, announced, untold, substitutes, paused, imported, frozen, deal"
)

_SEAT = "seat, user_id, name, level, resigned, stand_in, stand_in_name, open, since"
TURN = "table_id, seat, user_id, since, allowed, shown, ends, left, call, remind, pings, stopped, again"
CHANGE = "id, seat, version, kind, by_id, by_name, reason, before, after, reverses, at"


def _table(row: sqlite3.Row, seats: Iterable[Seat]) -> TableRow:
    values = dict(row)
    values["game_key"] = values.pop("game")
    for column, kind in (("options", dict), ("announced", list), ("untold", list)):
        try:
            values[column] = kind(json.loads(values[column]))
        except (ValueError, TypeError, RecursionError):
            values[column] = kind()
            values["damaged"] = f"its {column} cannot be read"
    for column in ("in_thread", "substitutes", "imported"):
        values[column] = bool(values[column])
    return TableRow(**values, seats=list(seats))


@contextmanager
def _part(table: TableRow, name: str) -> Iterator[None]:
    """Read one part of a table; if it is damaged, note that and leave the part empty."""
    try:
        yield
    except (ValueError, TypeError, RecursionError):
        table.damaged = table.damaged or f"its {name} cannot be read"


def create(connection: Connection, new: NewTable) -> int:
    """Create a table in its lobby; returns its number.

    Numbers are random, so that buttons of a lost database never reach another table.
    """
    where = new.guild_id, new.channel_id, new.host.id
    for _ in range(20):
        number = 100_000 + secrets.randbelow(900_000)
        try:
            connection.execute(
                "INSERT INTO tables (id, guild_id, channel_id, host_id, game, language, in_thread, "
                "created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (number, *where, new.game_key, new.language, new.in_thread, now(), now()),
            )
        except sqlite3.IntegrityError:
            continue
        return number
    raise ConflictError("no free number for a table")


def get(connection: Connection, table_id: int) -> TableRow | None:
    """A table with its seats, None if the number is unknown."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        return None
    table = _table(row, seats(connection, table_id))
    with _part(table, "changes of seats"):
        table.changes = changes(connection, table_id)
    return table


def seats(connection: Connection, table_id: int) -> list[Seat]:
    """The seats of a table in order."""
    cursor = connection.execute(
        f"SELECT {_SEAT} FROM seats WHERE table_id = ? ORDER BY seat",
        (table_id,),
    )
    found = [Seat(*row) for row in cursor]
    for seat in found:
        seat.resigned, seat.open = bool(seat.resigned), bool(seat.open)
    return found


def set_seats(connection: Connection, table_id: int, rows: Sequence[Seat]) -> None:
    """Replace all seats of a table."""
    connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    connection.executemany(
        f"INSERT INTO seats (table_id, {_SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, *astuple(row)) for row in rows],
    )


def set_lobby(
    connection: Connection,
    table_id: int,
    language: str,
    options: dict[str, str],
    in_thread: bool,
    palette: str = "default",
) -> None:
    """Change the settings of a lobby."""
    connection.execute(
        "UPDATE tables SET language = ?, options = ?, in_thread = ?, palette = ?, changed_at = ? "
        "WHERE id = ?",
        (language, json.dumps(options), in_thread, palette, now(), table_id),
    )


def set_host(connection: Connection, table_id: int, host_id: int) -> None:
    """Give a lobby another host."""
    connection.execute("UPDATE tables SET host_id = ? WHERE id = ?", (host_id, table_id))


def set_status(connection: Connection, table_id: int, status: Status) -> None:
    """Change only the status."""
    connection.execute("UPDATE tables SET status = ?, changed_at = ? WHERE id = ?", (status, now(), table_id))


def set_frozen(connection: Connection, table_id: int, why: str | None) -> None:
    """Note why this version cannot go on with a table, None if it can."""
    connection.execute("UPDATE tables SET frozen = ? WHERE id = ?", (why, table_id))


def set_thread(connection: Connection, table_id: int, thread_id: int | None) -> None:
    """Note the thread where the table is played."""
    connection.execute("UPDATE tables SET thread_id = ? WHERE id = ?", (thread_id, table_id))


def set_place(connection: Connection, table_id: int, channel_id: int, thread_id: int | None) -> None:
    """Note where the table is played from now on."""
    connection.execute(
        "UPDATE tables SET channel_id = ?, thread_id = ? WHERE id = ?", (channel_id, thread_id, table_id)
    )


def set_told(connection: Connection, table_id: int, announced: Sequence[int], untold: Sequence[Any]) -> None:
    """Note whom the last public message mentioned and what it has not told yet."""
    connection.execute(
        "UPDATE tables SET announced = ?, untold = ?, changed_at = ? WHERE id = ?",
        (json.dumps(list(announced)), json.dumps(list(untold)), now(), table_id),
    )


def save_match(
    connection: Connection,
    table_id: int,
    read_version: int,
    status: Status,
    snapshot: dict[str, Any],
    entries: Sequence[list[Any]],
) -> None:
    """Write a turn: snapshot and new log entries. Raises ConflictError if the table has changed since it was
    read."""
    version = read_version + len(entries)
    cursor = connection.execute(
        "UPDATE tables SET version = ?, status = ?, snapshot = ?, changed_at = ? "
        "WHERE id = ? AND version = ?",
        (version, status, json.dumps(snapshot), now(), table_id, read_version),
    )
    if cursor.rowcount != 1:
        raise ConflictError(f"table {table_id} is not at version {read_version} any more")
    # One time for all entries: it shows later what was confirmed together.
    at = datetime.now(UTC).isoformat(timespec="microseconds")
    connection.executemany(
        "INSERT INTO log VALUES (?, ?, ?, ?)",
        [(table_id, number, json.dumps(entry), at) for number, entry in enumerate(entries, read_version)],
    )


def load_match(connection: Connection, table_id: int) -> dict[str, Any] | None:
    """Snapshot with log, as ``Match.load`` takes it; None before the start.

    Parts that are not valid JSON are left out, and ``Match.load`` then reports damage."""
    # As bytes: text that is not valid UTF-8 could not even be fetched.
    query = "SELECT CAST(snapshot AS BLOB) AS snapshot, game FROM tables WHERE id = ?"
    row = connection.execute(query, (table_id,)).fetchone()
    if row is None or row["snapshot"] is None:
        return None
    data: dict[str, Any]
    try:
        data = {**json.loads(row["snapshot"])}
    except (ValueError, TypeError, RecursionError):
        data = {"game": row["game"]}
    query = "SELECT CAST(entry AS BLOB) AS entry FROM log WHERE table_id = ? ORDER BY number"
    cursor = connection.execute(query, (table_id,))
    # Parsed as one list, in a third of the time that hundreds of short texts take.
    with suppress(ValueError, TypeError, RecursionError):
        data["log"] = json.loads(b"[%s]" % b",".join(entry["entry"] for entry in cursor))
    return data


def ids_with_status(connection: Connection, status: Status) -> list[int]:
    """Numbers of all tables in that status."""
    cursor = connection.execute("SELECT id FROM tables WHERE status = ? ORDER BY id", (status,))
    return [row["id"] for row in cursor]


def guilds_running(connection: Connection) -> list[int]:
    """The servers with running tables."""
    cursor = connection.execute("SELECT DISTINCT guild_id FROM tables WHERE status = 'running' AND guild_id")
    return [row["guild_id"] for row in cursor]


def ids_of_user(connection: Connection, user_id: int) -> list[int]:
    """Tables in a lobby or running where this user has a seat or answers for one, last changed first."""
    cursor = connection.execute(
        "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id "
        "WHERE (seats.user_id = ? AND NOT seats.resigned OR seats.stand_in = ?) "
        "AND tables.status IN ('lobby', 'running') ORDER BY tables.changed_at DESC, tables.id",
        (user_id, user_id),
    )
    return [row["id"] for row in cursor]


def ids_in_place(connection: Connection, channel_id: int) -> list[int]:
    """Tables played in a channel or thread: lobbies and running ones, then those that are over, then those
    that moderators have closed after the start; the newest of each first."""
    cursor = connection.execute(
        "SELECT id FROM tables WHERE (thread_id = ? OR channel_id = ?) "
        "AND (status != 'closed' OR snapshot IS NOT NULL AND NOT imported) "
        "ORDER BY status = 'closed', status = 'over', changed_at DESC, id",
        (channel_id, channel_id),
    )
    return [row["id"] for row in cursor]


def clock_of(connection: Connection, table_id: int) -> ClockRow:
    """The clock of a table; one without limits if none was set."""
    row = connection.execute(
        "SELECT pace, late, overtime, stopped, asleep FROM clocks WHERE table_id = ?", (table_id,)
    ).fetchone()
    if row is None:
        return ClockRow()
    late: Late = next((each for each in LATES if each == row["late"]), LATES[0])
    overtime, stopped, asleep = json.loads(row["overtime"]), bool(row["stopped"]), bool(row["asleep"])
    return ClockRow(parse(row["pace"]) or Pace(), late, overtime, stopped, asleep)


def set_clock(connection: Connection, table_id: int, row: ClockRow) -> None:
    """Save the clock of a table."""
    connection.execute(
        "INSERT INTO clocks (table_id, pace, late, overtime, stopped, asleep) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id) DO UPDATE SET pace = excluded.pace, late = excluded.late, "
        "overtime = excluded.overtime, stopped = excluded.stopped, asleep = excluded.asleep",
        (table_id, str(row.pace), row.late, json.dumps(row.overtime), row.stopped, row.asleep),
    )


def turn_of(row: sqlite3.Row) -> TurnClock:
    turn = TurnClock(*row)
    turn.stopped, turn.again = bool(turn.stopped), bool(turn.again)
    return turn


def turns(connection: Connection, table_id: int) -> list[TurnClock]:
    """The seats that a table waits for, in their order."""
    query = f"SELECT {TURN} FROM turns WHERE table_id = ? ORDER BY seat"
    return [turn_of(row) for row in connection.execute(query, (table_id,))]


def turn(connection: Connection, table_id: int, seat: int) -> TurnClock | None:
    """The turn of a seat, None where nobody waits for it."""
    query = f"SELECT {TURN} FROM turns WHERE table_id = ? AND seat = ?"
    row = connection.execute(query, (table_id, seat)).fetchone()
    return None if row is None else turn_of(row)


def set_turn(connection: Connection, row: TurnClock) -> None:
    """Save a turn and the time when something is due."""
    connection.execute(
        f"INSERT OR REPLACE INTO turns ({TURN}, next) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.table_id,
            row.seat,
            row.user_id,
            row.since,
            row.allowed,
            row.shown,
            row.ends,
            row.left,
            row.call,
            row.remind,
            row.pings,
            row.stopped,
            row.again,
            row.next,
        ),
    )


def drop_turn(connection: Connection, table_id: int, seat: int) -> None:
    """Stop waiting for this seat."""
    connection.execute("DELETE FROM turns WHERE table_id = ? AND seat = ?", (table_id, seat))


def changes(connection: Connection, table_id: int) -> list[SeatChange]:
    """All changes of who answers for a seat of this table, oldest first."""
    cursor = connection.execute(
        f"SELECT {CHANGE} FROM seat_changes WHERE table_id = ? ORDER BY id", (table_id,)
    )
    found = []
    for row in cursor:
        values = dict(row)
        values["before"], values["after"] = json.loads(values["before"]), json.loads(values["after"])
        found.append(SeatChange(**values))
    return found


def set_substitutes(connection: Connection, table_id: int, wanted: bool) -> None:
    """Set whether abandoned seats of this table are offered to others."""
    connection.execute("UPDATE tables SET substitutes = ? WHERE id = ?", (wanted, table_id))


def stamps(connection: Connection, table_id: int) -> list[str]:
    """When each log entry was written; entries confirmed together have the same time."""
    cursor = connection.execute("SELECT at FROM log WHERE table_id = ? ORDER BY number", (table_id,))
    return [row["at"] for row in cursor]


def add_incident(
    connection: Connection,
    table_id: int,
    version: int,
    kind: str,
    seat: int | None = None,
    body: Mapping[str, Any] | None = None,
) -> None:
    """Note what happened at this point of the log; call it in the transaction that does it."""
    connection.execute(
        "INSERT INTO incidents (table_id, version, kind, seat, body, at) VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, version, kind, seat, json.dumps(dict(body or {})), now()),
    )


def incidents_of(connection: Connection, table_id: int) -> list[Incident]:
    """Everything that happened at a table, oldest first."""
    query = "SELECT version, kind, seat, body, at FROM incidents WHERE table_id = ? ORDER BY id"
    return [
        Incident(row["version"], row["kind"], row["seat"], json.loads(row["body"]), row["at"])
        for row in connection.execute(query, (table_id,))
    ]


def read(
    connection: Connection, table_id: int, known: int | None
) -> tuple[TableRow | None, dict[str, Any] | None]:
    """A table and its saved match; no match if the caller already has the one of version ``known``.

    Both are read at once, because the seats change their order at the start.
    """
    table = get(connection, table_id)
    if table is not None:
        with _part(table, "clock"):
            table.clock = clock_of(connection, table_id)
            table.clock.turns = {turn.seat: turn for turn in turns(connection, table_id)}
        with _part(table, "incidents"):
            table.incidents = incidents_of(connection, table_id)
    if table is None or (known == table.version and table.status != "lobby"):
        return table, None
    return table, load_match(connection, table_id)
