"""Calls that an undo has made void, as long as their players have not acted since: one function per query."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from sqlite3 import Connection


@dataclass(slots=True, frozen=True)
class Withdrawn:
    """The call of a player to a turn that was called off at the instant ``at``: how often the player was
    pinged in that turn, and whether somebody else was pinged since (``others``)."""

    seat: int
    user_id: int
    pings: int
    at: int
    others: bool = False


def keep(connection: Connection, table_id: int, row: Withdrawn) -> None:
    """Note that a call has become void."""
    connection.execute(
        "INSERT OR REPLACE INTO withdrawn (table_id, seat, user_id, pings, at, others) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, row.seat, row.user_id, row.pings, row.at, row.others),
    )


def take(connection: Connection, table_id: int, seat: int) -> Withdrawn | None:
    """The void call of a seat, which is forgotten by it; None where there is none."""
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
