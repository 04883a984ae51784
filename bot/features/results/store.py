"""Results of finished games: one function per query.

A result identifies people only by id. A forgotten person leaves a seat without a name but with a random mark,
the same in all of that person's results: so the others' results and ratings stay as they were.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from sqlite3 import Connection

_SEAT = "seat, user_id, level, resigned, rank, score, mark"
_SHARED = "EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id AND deal IS NOT NULL) AS shared"
_RESULT = f"id, table_id, guild_id, game, options, cooperative, at, played, fair, {_SHARED}"


@dataclass(slots=True, frozen=True)
class Standing:
    """How a seat finished a game.

    user_id   whose seat it was; None for a computer player and for a forgotten person
    level     of the computer player that had the seat from the start; None: a human's seat
    resigned  whether it was given up
    rank      1 for winners; score None if the game was given up before scoring
    mark      below 0: stands for a forgotten person
    """

    seat: int
    user_id: int | None
    level: str | None
    resigned: bool
    rank: int
    score: int | None
    mark: int | None = None

    @property
    def person(self) -> int | None:
        """Who it was, the same in all results: the user, or a forgotten person's mark.

        None for a computer player, and for somebody forgotten before there were marks."""
        return self.mark if self.user_id is None else self.user_id


@dataclass(slots=True, frozen=True)
class ResultRow:
    """A finished game.

    ``id`` grows in the order in which games ended, ``at`` is the end in UTC (ISO 8601). ``cooperative``: all
    won or lost together. ``played``: it counts, because everybody had a turn. ``fair``: everybody played
    enough for a rating; older games tell that only by their score. ``shared``: other tables could play the
    same deal."""

    id: int
    table_id: int
    guild_id: int | None
    game: str
    options: dict[str, str]
    cooperative: bool
    at: str
    seats: tuple[Standing, ...]
    played: bool = True
    fair: bool = True
    shared: bool = False

    @property
    def computers(self) -> bool:
        """Whether a computer player had a seat from the start."""
        return any(seat.level is not None for seat in self.seats)

    @property
    def scored(self) -> bool:
        """Whether it was scored."""
        return any(seat.score is not None for seat in self.seats)

    def of(self, user_id: int) -> Standing | None:
        """A user's seat, else None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)


def record(connection: Connection, row: ResultRow) -> None:
    """Save how a game ended, once per table; ``row`` needs no ``id`` yet."""
    cursor = connection.execute(
        "INSERT INTO results (table_id, guild_id, game, options, cooperative, at, played, fair) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO NOTHING",
        (
            row.table_id,
            row.guild_id,
            row.game,
            json.dumps(row.options),
            row.cooperative,
            row.at,
            row.played,
            row.fair,
        ),
    )
    if not cursor.rowcount:
        return
    connection.executemany(
        f"INSERT INTO standings (result_id, {_SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
        [
            (cursor.lastrowid, one.seat, one.user_id, one.level, one.resigned, one.rank, one.score)
            for one in row.seats
        ],
    )


def new_mark() -> int:
    """A new mark for somebody who is to be forgotten."""
    return -1 - secrets.randbelow(2**62)


def forget(connection: Connection, person: int, mark: int, table_id: int | None = None) -> None:
    """Remove a person's id from all results, or from one table's: the seats stay, without a name and with
    that mark."""
    connection.execute(
        "UPDATE standings SET user_id = NULL, mark = :mark WHERE user_id = :person AND (:table IS NULL "
        "OR result_id IN (SELECT id FROM results WHERE table_id = :table))",
        {"person": person, "mark": mark, "table": table_id},
    )


def _rows(connection: Connection, found: Iterable[sqlite3.Row]) -> list[ResultRow]:
    rows = [dict(row) for row in found]
    seats: dict[int, list[Standing]] = {row["id"]: [] for row in rows}
    for start in range(0, len(rows), 500):
        numbers = [row["id"] for row in rows[start : start + 500]]
        cursor = connection.execute(
            f"SELECT result_id, {_SEAT} FROM standings WHERE result_id IN ({','.join('?' * len(numbers))}) "
            "ORDER BY result_id, seat",
            numbers,
        )
        for result_id, seat, user_id, level, resigned, rank, score, mark in cursor:
            seats[result_id].append(Standing(seat, user_id, level, bool(resigned), rank, score, mark))
    return [
        ResultRow(
            row["id"], row["table_id"], row["guild_id"], row["game"], json.loads(row["options"]),
            bool(row["cooperative"]), row["at"], tuple(seats[row["id"]]), bool(row["played"]),
            _fair(row["fair"], seats[row["id"]]), bool(row["shared"]),
        )
        for row in rows
    ]  # fmt: skip


def _fair(kept: int | None, seats: Iterable[Standing]) -> bool:
    return any(seat.score is not None for seat in seats) if kept is None else bool(kept)


def of_table(connection: Connection, table_id: int) -> ResultRow | None:
    """The result of a table, None if there is none (yet)."""
    found = _rows(
        connection, connection.execute(f"SELECT {_RESULT} FROM results WHERE table_id = ?", (table_id,))
    )
    return found[0] if found else None


def of_user(connection: Connection, user_id: int, guild_id: int | None) -> list[ResultRow]:
    """A user's games on a server (None: everywhere), oldest first."""
    where, values = "", [user_id]
    if guild_id is not None:
        where, values = "AND guild_id = ?", [user_id, guild_id]
    cursor = connection.execute(
        f"SELECT {_RESULT} FROM results WHERE id IN (SELECT result_id FROM standings WHERE user_id = ?) "
        f"{where} ORDER BY id",
        values,
    )
    return _rows(connection, cursor)


def of_guild(connection: Connection, guild_id: int, game: str, day: str = "") -> list[ResultRow]:
    """A server's results of a game, oldest first; only of one day ("2026-01-31") if given."""
    cursor = connection.execute(
        f"SELECT {_RESULT} FROM results WHERE guild_id = ? AND game = ? AND at LIKE ? ORDER BY id",
        (guild_id, game, f"{day}%"),
    )
    return _rows(connection, cursor)


def games_of_guild(connection: Connection, guild_id: int) -> dict[str, int]:
    """How many results a server has, by game key."""
    cursor = connection.execute(
        "SELECT game, count(*) FROM results WHERE guild_id = ? GROUP BY game", (guild_id,)
    )
    return {row[0]: row[1] for row in cursor}


def missing(connection: Connection) -> list[tuple[int, str]]:
    """Finished tables without a result, with the time of their last change; imported games are left out."""
    cursor = connection.execute(
        "SELECT id, changed_at FROM tables WHERE status = 'over' AND NOT imported "
        "AND id NOT IN (SELECT table_id FROM results) ORDER BY changed_at, id"
    )
    return [(row["id"], row["changed_at"]) for row in cursor]


def series(connection: Connection, table_id: int) -> list[ResultRow]:
    """The results of a table, its predecessors and its rematches, oldest first."""
    cursor = connection.execute(
        "WITH RECURSIVE earlier (id) AS (SELECT ? UNION SELECT table_id FROM rematches "
        "JOIN earlier ON next_id = earlier.id), "
        "every (id) AS (SELECT id FROM earlier UNION SELECT next_id FROM rematches "
        "JOIN every ON table_id = every.id) "
        f"SELECT {_RESULT} FROM results WHERE table_id IN every ORDER BY id",
        (table_id,),
    )
    return _rows(connection, cursor)


def rematch(connection: Connection, table_id: int) -> int | None:
    """The rematch of this table, None if there is none."""
    row = connection.execute("SELECT next_id FROM rematches WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else int(row["next_id"])


def set_rematch(connection: Connection, table_id: int, next_id: int) -> None:
    """Note a table's rematch, in place of an earlier one that was never played."""
    connection.execute("INSERT OR REPLACE INTO rematches VALUES (?, ?)", (table_id, next_id))
