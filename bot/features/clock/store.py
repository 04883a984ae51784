"""Deadlines, banks and settings: one function per query. All times are whole seconds since 1970, UTC."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from sqlite3 import Connection

from bot.messages.availability import Availability, Vacation
from bot.tables.rows import TurnClock
from bot.tables.store import TURN, turn_of


@dataclass(slots=True)
class Patience:
    """What a player has left at a table: seconds in the bank (None: full), and deadlines missed in a row."""

    user_id: int
    bank: int | None = None
    missed: int = 0


BROKEN_OFF = -1
"""The ``version`` of a remainder whose player keeps the time until the seat is waited for again."""


@dataclass(slots=True, frozen=True)
class Remainder:
    """What was left of a seat's last turn.

    It has the seconds (at least a day without a limit), the player, and whether that turn had itself
    continued an earlier one. ``version``: None if the player has moved; log length if the seat changed hands
    during the turn; BROKEN_OFF if it ended otherwise, as when somebody goes back to an earlier turn.
    ``pings``: how often the player was pinged in it."""

    seat: int
    user_id: int
    left: int
    again: bool
    version: int | None = None
    pings: int = 0


def set_overtime(connection: Connection, table_id: int, seats: list[int]) -> None:
    """Note for which seats the computer plays because they ran out of time."""
    if seats:  # a table from before there were clocks may have none yet
        connection.execute(
            "INSERT OR IGNORE INTO clocks (table_id, pace, late) VALUES (?, 'none', 'wait')", (table_id,)
        )
    connection.execute("UPDATE clocks SET overtime = ? WHERE table_id = ?", (json.dumps(seats), table_id))


def patience(connection: Connection, table_id: int, seat: int, user_id: int) -> Patience:
    """What this player has left; a new player at a seat starts fresh."""
    row = connection.execute(
        "SELECT user_id, bank, missed FROM patience WHERE table_id = ? AND seat = ? AND user_id = ?",
        (table_id, seat, user_id),
    ).fetchone()
    return Patience(user_id) if row is None else Patience(**row)


def set_patience(connection: Connection, table_id: int, seat: int, row: Patience) -> None:
    """Save what a player has left."""
    connection.execute(
        "INSERT OR REPLACE INTO patience VALUES (?, ?, ?, ?, ?)",
        (table_id, seat, row.user_id, row.bank, row.missed),
    )


def remainder(connection: Connection, table_id: int, seat: int) -> Remainder | None:
    """What was left of a seat's last turn, None if nothing was saved."""
    row = connection.execute(
        "SELECT seat, user_id, left, again, version, pings FROM remainders WHERE table_id = ? AND seat = ?",
        (table_id, seat),
    ).fetchone()
    return None if row is None else Remainder(**{**dict(row), "again": bool(row["again"])})


def set_remainder(connection: Connection, table_id: int, row: Remainder) -> None:
    """Save what is left of the turn that ends now."""
    connection.execute(
        "INSERT OR REPLACE INTO remainders (table_id, seat, user_id, left, again, version, pings) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table_id, row.seat, row.user_id, row.left, row.again, row.version, row.pings),
    )


def turns_of(connection: Connection, user_id: int) -> list[TurnClock]:
    """A player's turns at all tables, most urgent first, those without a deadline last."""
    query = f"SELECT {TURN} FROM turns WHERE user_id = ? ORDER BY ends IS NULL, ends, since"
    return [turn_of(row) for row in connection.execute(query, (user_id,))]


def limited_turns(connection: Connection) -> list[TurnClock]:
    """All turns with a running deadline."""
    query = f"SELECT {TURN} FROM turns WHERE ends IS NOT NULL AND NOT stopped"
    return [turn_of(row) for row in connection.execute(query)]


def next_due(connection: Connection) -> int | None:
    """When something is due next, None if nothing will be."""
    row = connection.execute(
        "SELECT min(at) FROM (SELECT min(next) AS at FROM turns UNION ALL SELECT min(next) FROM vacations "
        "UNION ALL SELECT min(since) FROM vacations_ahead)"
    ).fetchone()
    return None if row[0] is None else int(row[0])


def due_turns(connection: Connection, now: int, most: int) -> list[TurnClock]:
    """Turns with something due, in order of time."""
    query = f"SELECT {TURN} FROM turns WHERE next <= ? ORDER BY next, table_id, seat LIMIT ?"
    return [turn_of(row) for row in connection.execute(query, (now, most))]


def due_vacations(connection: Connection, now: int, most: int) -> list[Vacation]:
    """Vacations whose end is still to be handled, in order."""
    cursor = connection.execute(
        "SELECT user_id, since, until, granted FROM vacations WHERE next <= ? ORDER BY next, user_id LIMIT ?",
        (now, most),
    )
    return [Vacation(row[0], row[1], row[2], bool(row[3])) for row in cursor]


def put_off(connection: Connection, table_id: int, until: int) -> None:
    """After a failure, try a table again at that time."""
    connection.execute(
        "UPDATE turns SET next = ? WHERE table_id = ? AND next IS NOT NULL AND next < ?",
        (until, table_id, until),
    )


def set_habits(connection: Connection, user_id: int, row: Availability) -> None:
    """Save a player's settings, except vacations."""
    connection.execute(
        "INSERT INTO habits (user_id, zone, quiet_from, quiet_to, direct) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET zone = excluded.zone, quiet_from = excluded.quiet_from, "
        "quiet_to = excluded.quiet_to, direct = excluded.direct",
        (user_id, row.zone, row.quiet_from, row.quiet_to, row.direct),
    )


def set_direct(connection: Connection, user_id: int, direct: bool) -> None:
    """Change whether pings come as direct messages."""
    connection.execute("UPDATE habits SET direct = ? WHERE user_id = ?", (direct, user_id))


def set_language(connection: Connection, user_id: int, language: str) -> None:
    """Note which language a player reads."""
    connection.execute("UPDATE habits SET language = ? WHERE user_id = ?", (language, user_id))


def language(connection: Connection, user_id: int) -> str | None:
    """The language in which a player last read the settings, None if unknown."""
    row = connection.execute("SELECT language FROM habits WHERE user_id = ?", (user_id,)).fetchone()
    return None if row is None else row["language"]


def set_active(connection: Connection, user_id: int, now: int) -> None:
    """Note that a player did something at a table."""
    connection.execute(
        "INSERT INTO habits (user_id, active) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET "
        "active = excluded.active",
        (user_id, now),
    )


def active(connection: Connection, user_id: int) -> int:
    """When a player last did something at any table; 0 if unknown."""
    row = connection.execute("SELECT active FROM habits WHERE user_id = ?", (user_id,)).fetchone()
    return 0 if row is None else int(row["active"])


def vacation(connection: Connection, user_id: int) -> Vacation | None:
    """The last vacation of a player, over or not."""
    row = connection.execute(
        "SELECT since, until, granted FROM vacations WHERE user_id = ?", (user_id,)
    ).fetchone()
    return None if row is None else Vacation(user_id, row["since"], row["until"], bool(row["granted"]))


def set_vacation(connection: Connection, row: Vacation) -> None:
    """Save a vacation; its end will be due."""
    connection.execute(
        "INSERT OR REPLACE INTO vacations (user_id, since, until, granted, next) VALUES (?, ?, ?, ?, ?)",
        (row.user_id, row.since, row.until, row.granted, row.until),
    )


def end_vacation(connection: Connection, user_id: int) -> None:
    """Note that the end of a vacation was handled."""
    connection.execute("UPDATE vacations SET next = NULL WHERE user_id = ?", (user_id,))


def alive(connection: Connection) -> int | None:
    """When the bot last looked at its clock, None if never."""
    row = connection.execute("SELECT at FROM pulse").fetchone()
    return None if row is None else int(row["at"])


def set_alive(connection: Connection, now: int) -> None:
    """Note that the bot is looking at its clock."""
    connection.execute("INSERT OR REPLACE INTO pulse VALUES (0, ?)", (now,))


def ahead(connection: Connection, user_id: int) -> Vacation | None:
    """The vacation that a player has planned, else None."""
    row = connection.execute(
        "SELECT since, until FROM vacations_ahead WHERE user_id = ?", (user_id,)
    ).fetchone()
    return None if row is None else Vacation(user_id, row["since"], row["until"])


def set_ahead(connection: Connection, row: Vacation) -> None:
    """Save a planned vacation in place of any other; its start will be due."""
    connection.execute(
        "INSERT OR REPLACE INTO vacations_ahead (user_id, since, until) VALUES (?, ?, ?)",
        (row.user_id, row.since, row.until),
    )


def drop_ahead(connection: Connection, user_id: int) -> None:
    """Delete a player's planned vacation."""
    connection.execute("DELETE FROM vacations_ahead WHERE user_id = ?", (user_id,))


def due(connection: Connection, now: int, most: int) -> list[Vacation]:
    """Planned vacations whose start is due, in order."""
    cursor = connection.execute(
        "SELECT user_id, since, until FROM vacations_ahead WHERE since <= ? ORDER BY since, user_id LIMIT ?",
        (now, most),
    )
    return [Vacation(**dict(row)) for row in cursor]


@dataclass(slots=True, frozen=True)
class Withdrawn:
    """A ping whose turn was called off by an undo at time ``at``.

    It has how often the player was pinged in that turn, and whether somebody else was pinged since
    (``others``)."""

    seat: int
    user_id: int
    pings: int
    at: int
    others: bool = False


def keep(connection: Connection, table_id: int, row: Withdrawn) -> None:
    """Note that a ping has become void."""
    connection.execute(
        "INSERT OR REPLACE INTO withdrawn (table_id, seat, user_id, pings, at, others) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, row.seat, row.user_id, row.pings, row.at, row.others),
    )


def take(connection: Connection, table_id: int, seat: int) -> Withdrawn | None:
    """Read and delete the void ping of a seat; None if there is none."""
    row = connection.execute(
        "DELETE FROM withdrawn WHERE table_id = ? AND seat = ? RETURNING seat, user_id, pings, at, others",
        (table_id, seat),
    ).fetchone()
    return None if row is None else Withdrawn(**{**dict(row), "others": bool(row["others"])})


def called(connection: Connection, table_id: int, seats: Collection[int]) -> None:
    """Note that the players of these seats are pinged now."""
    found = connection.execute("SELECT seat FROM withdrawn WHERE table_id = ?", (table_id,)).fetchall()
    for row in found:
        if set(seats) - {row["seat"]}:
            connection.execute(
                "UPDATE withdrawn SET others = 1 WHERE table_id = ? AND seat = ?", (table_id, row["seat"])
            )
