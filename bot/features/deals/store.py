"""Deals and their results: one function per query."""

from __future__ import annotations

import json
import secrets
import sqlite3
from sqlite3 import Connection

from bot.features.results.store import ResultRow, of_table
from bot.store.database import ConflictError
from bot.tables.deals import LENGTH, LETTERS, DealRow, deal
from bot.tables.table import game_of


def make(
    connection: Connection,
    game: str,
    seats: int,
    options: dict[str, str],
    closes: int,
    day: str | None = None,
) -> DealRow:
    """Make a deal; if the day has one already, return that one.

    All options are kept in words, also those that are as usual: what is usual may be something else when
    another table plays the deal.
    """
    if day is not None and (found := of_day(connection, game, day)) is not None:
        return found
    usual = {option.key: option.values[0] for option in game_of(game).options}
    for _ in range(20):
        number = secrets.randbits(5 * LENGTH)
        letters = "".join(LETTERS[number >> 5 * place & 31] for place in range(LENGTH))
        code = f"{letters}{seats}"
        row = DealRow(code, game, seats, {**usual, **options}, secrets.randbits(63), day, closes)
        try:
            connection.execute(
                "INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?, ?)",
                (code, game, seats, json.dumps(row.options), row.seed, day, closes),
            )
        except sqlite3.IntegrityError:
            continue
        return row
    raise ConflictError("no free code for a deal")


def of_day(connection: Connection, game: str, day: str) -> DealRow | None:
    """A game's daily deal, None before anybody has asked for it."""
    return deal(connection.execute("SELECT * FROM deals WHERE game = ? AND day = ?", (game, day)).fetchone())


def of_opponent(
    connection: Connection, game: str, seats: int, opponent: str, closes: int, day: str
) -> DealRow:
    """The deal of the day against an opponent; it is made for whoever asks first."""
    row = connection.execute(
        "SELECT * FROM deals WHERE code = (SELECT code FROM ladder_deals "
        "WHERE day = ? AND game = ? AND opponent = ?)",
        (day, game, opponent),
    ).fetchone()
    found = deal(row)
    if found is None:
        found = make(connection, game, seats, {}, closes)
        connection.execute("INSERT INTO ladder_deals VALUES (?, ?, ?, ?)", (day, game, opponent, found.code))
    return found


def table_of(connection: Connection, code: str, user_id: int) -> int | None:
    """The table where a user plays or has played this deal, else None."""
    row = connection.execute(
        "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id "
        "WHERE deal = ? AND user_id = ? AND status != 'closed' ORDER BY status = 'lobby', tables.id",
        (code, user_id),
    ).fetchone()
    return None if row is None else int(row["id"])


def results(connection: Connection, code: str) -> list[ResultRow]:
    """Results of the tables with this deal, in the order in which they ended."""
    cursor = connection.execute("SELECT id FROM tables WHERE deal = ? AND status = 'over'", (code,))
    found = [of_table(connection, row["id"]) for row in cursor.fetchall()]
    return sorted((row for row in found if row is not None), key=lambda row: row.id)
