"""Deals that several tables play: one function per query.

A code reveals only the number of seats; everything else is in this database. The seed is published once no
table can play the deal any more.
"""

from __future__ import annotations

import hmac
import json
import sqlite3
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from bot.tables.table import Table, game_of
from bot.tables.tables import Tables
from bot.words.refusals import Refusal
from rules.match import options_under

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters of codes; no two of them look alike."""
LENGTH = 7
WEEK = 7 * 86_400
PATIENCE = 30 * 86_400
"""Seconds after which a deal's secret is published even if a table still plays it."""


@dataclass(slots=True, frozen=True)
class DealRow:
    """A deal: game, number of seats, options and seed.

    ``day`` (ISO 8601, UTC) is set for a daily deal. ``closes`` is when no more tables can be opened with it,
    in seconds since 1970."""

    code: str
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    day: str | None
    closes: int


def seats_of(code: str) -> int:
    """How many seats a deal has: its code ends with that number."""
    return int(code[-1])


def read_code(typed: str) -> str:
    """Turn what somebody typed into the form of a code; no such deal need exist."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())[: LENGTH + 1]


def deal(row: sqlite3.Row | None) -> DealRow | None:
    if row is None:
        return None
    values: dict[str, Any] = dict(row)
    return DealRow(**{**values, "options": json.loads(values["options"])})


def get(connection: Connection, code: str) -> DealRow | None:
    """The deal with this code, None if there is none."""
    return deal(connection.execute("SELECT * FROM deals WHERE code = ?", (code,)).fetchone())


def attach(connection: Connection, table_id: int, deal: DealRow) -> None:
    """Let a table in its lobby play this deal. Its seats are never offered to substitutes, who may know the
    deal already."""
    options = {**_begun_with(connection, deal.code), **deal.options}
    connection.execute(
        "UPDATE tables SET deal = ?, options = ?, substitutes = 0 WHERE id = ?",
        (deal.code, json.dumps(options), table_id),
    )


def _begun_with(connection: Connection, code: str) -> dict[str, str]:
    """The options of a table that began with a deal, by its own rules; none where none did, or where its save
    is damaged. Deals of earlier versions do not say what was usual then."""
    row = connection.execute(
        "SELECT game, snapshot FROM tables WHERE deal = ? AND snapshot IS NOT NULL ORDER BY id LIMIT 1",
        (code,),
    ).fetchone()
    if row is None:
        return {}
    with suppress(ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return options_under(game_of(row["game"]), json.loads(row["snapshot"]))
    return {}


def known_to(connection: Connection, code: str, users: Collection[int], besides: int) -> list[int]:
    """Which of these users have held a seat at another started table with this deal, even if they were
    forgotten since."""
    marks = ", ".join("?" * len(users))
    cursor = connection.execute(
        "WITH others AS (SELECT id FROM tables WHERE deal = ? AND id != ? AND snapshot IS NOT NULL), "
        "people AS (SELECT user_id AS id FROM seats WHERE table_id IN others "
        "UNION SELECT stand_in FROM seats WHERE table_id IN others "
        "UNION SELECT before ->> '$.user_id' FROM seat_changes WHERE table_id IN others "
        "UNION SELECT before ->> '$.stand_in' FROM seat_changes WHERE table_id IN others) "
        f"SELECT id FROM people WHERE id IN ({marks}) ORDER BY id",
        (code, besides, *users),
    )
    found = {int(row["id"]) for row in cursor}
    marks_kept = connection.execute("SELECT mark FROM deals_known WHERE code = ?", (code,))
    forgotten = {row["mark"] for row in marks_kept}
    deal = get(connection, code) if forgotten else None
    if deal is not None:
        found |= {user for user in users if _mark(deal, user) in forgotten}
    return sorted(found)


def _mark(deal: DealRow, user_id: int) -> str:
    """The mark kept for a forgotten user who knows a deal; different for each deal."""
    return hmac.digest(str(deal.seed).encode(), str(user_id).encode(), "sha256").hex()


def remember(connection: Connection, table_id: int, user_id: int) -> None:
    """Keep a mark of a user who is about to be forgotten, if this table's deal is known to them."""
    row = connection.execute("SELECT deal FROM tables WHERE id = ?", (table_id,)).fetchone()
    deal = get(connection, row["deal"]) if row is not None and row["deal"] is not None else None
    if deal is not None and known_to(connection, deal.code, [user_id], 0):
        mark = _mark(deal, user_id)
        connection.execute("INSERT OR IGNORE INTO deals_known VALUES (?, ?)", (deal.code, mark))


def forget_marks(connection: Connection, now: int) -> None:
    """Delete the marks of deals that no new table can play."""
    connection.execute(
        "DELETE FROM deals_known WHERE code IN (SELECT code FROM deals WHERE closes <= ?)", (now,)
    )


def marked(connection: Connection, now: int) -> bool:
    """Whether ``forget_marks`` has anything to delete."""
    query = "SELECT 1 FROM deals_known JOIN deals USING (code) WHERE closes <= ? LIMIT 1"
    return connection.execute(query, (now,)).fetchone() is not None


def played_by(connection: Connection, code: str, user_id: int) -> int | None:
    """The table where a user still plays this deal, or None.

    A seat counts when the user owns it, even while a friend plays it, and when the user stands in for
    somebody."""
    row = connection.execute(
        "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id "
        "WHERE deal = ? AND status IN ('lobby', 'running') AND ? IN (user_id, stand_in) AND NOT resigned "
        "ORDER BY status = 'lobby', tables.id",
        (code, user_id),
    ).fetchone()
    return None if row is None else int(row["id"])


def sealed(connection: Connection, code: str | None, now: int) -> bool:
    """Whether the deal's seed is still secret: tables may be opened with it or are being played."""
    deal = get(connection, code) if code is not None else None
    if deal is None:
        return False
    running = connection.execute("SELECT 1 FROM tables WHERE deal = ? AND status = 'running'", (code,))
    return now < deal.closes or (now < deal.closes + PATIENCE and running.fetchone() is not None)


async def check_not_spoilt(tables: Tables, table: Table, user_id: int) -> Table:
    """Return the table if this user may be shown what happened at it.

    Raises Refusal if the user sits at another unfinished table with the same deal, because the same cards
    come up there. Players of this very table may see it, and a table that has not begun is open to all.
    """
    if table.deal is None or table.status == "lobby" or table.eyes_of(user_id) is not None:
        return table
    number = await tables.database.ask(played_by, table.deal, user_id)
    if number is not None:
        own = await tables.read(number)
        raise Refusal("deal_spoilt", table=table.id, own=own.id, place=f"<#{own.place}>")
    return table
