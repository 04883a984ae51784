"""From the end of a game to its result: who came out how."""

from __future__ import annotations

import logging
from sqlite3 import Connection
from typing import Any

from bot import public
from bot.guide import taught
from bot.store import results
from bot.store.results import Standing
from bot.store.rows import TableRow
from rules.game import Game, Outcome

_log = logging.getLogger(__name__)


def standings(game: Game[Any], table: TableRow, outcome: Outcome | None) -> list[Standing]:
    """How each seat came out, as the last message says it: those who resigned behind all others, but where
    all win or lose together. ``outcome`` None: the game was given up before it was scored."""
    ranked = public.ranked(game, table, outcome)
    found = []
    for row in table.seats:
        if ranked is not None:
            rank, score = ranked.ranks[row.seat], ranked.scores[row.seat]
        else:
            rank, score = (2 if game.cooperative or row.resigned else 1), None
        level = row.level if row.user_id is None else None
        found.append(Standing(row.seat, row.user_id, level, row.resigned, rank, score))
    return found


def keep(connection: Connection, game: Game[Any], table: TableRow, outcome: Outcome | None, at: str) -> None:
    """Write the result of a table that is over, unless it is there. Lessons and games that came from files
    have none."""
    _log.info("table %s: %s is over", table.id, game.key, extra={"table": table.id})
    if taught(table) or table.imported:
        return
    seats = standings(game, table, outcome)
    results.record(connection, table.id, table.guild_id, game.key, table.options, game.cooperative, at, seats)
