"""From a game's end to its result: how everybody finished."""

from __future__ import annotations

import logging
from dataclasses import replace
from sqlite3 import Connection
from typing import Any

from bot.features.results import eligibility, store
from bot.features.results.store import Standing
from bot.store import requests
from bot.tables import store as table_store
from bot.tables.log import talk
from bot.tables.rows import TableRow
from bot.tables.store import changes
from bot.tables.table import is_lesson
from bot.tables.turn import Turn, TurnPart
from rules.entries import turn_after
from rules.game import Game, Outcome
from rules.grammar import upper_first
from rules.match import Match

_log = logging.getLogger(__name__)


def standings(game: Game[Any], table: TableRow, outcome: Outcome | None) -> list[Standing]:
    """How each seat finished, as the last message says.

    Resigned players come behind all others, unless all win or lose together. ``outcome`` None: the game was
    given up before scoring; if nobody stayed, nobody has won and all are last."""
    ranked = talk.ranked(game, table, outcome)
    stayed = sum(not row.resigned for row in table.seats)
    last = 1 + stayed if stayed else max(2, len(table.seats))
    found = []
    for row in table.seats:
        if ranked is not None:
            rank, score = ranked.ranks[row.number], ranked.scores[row.number]
        else:
            rank, score = (2 if game.cooperative else last if row.resigned else 1), None
        level = row.level if row.user_id is None else None
        found.append(Standing(row.number, row.user_id, level, row.resigned, rank, score))
    return found


def played(table: TableRow, match: Match) -> bool:
    """Whether a game counts: it came to its end, or everybody had a turn before it was given up."""
    if match.outcome() is not None:
        return True
    people = {row.number for row in table.seats if row.user_id is not None}
    steps = list(match.steps())
    over = {step.turn for step in steps if turn_after(step.turn, step.result) != step.turn}
    first = steps[0].turn if steps else None  # in many games all choose something before the first turn
    # Where all play together, the end of a phase is no turn: who is first decides things before it has begun.
    phases = match.game.cooperative and bool(over)
    return people <= {
        step.choice.seat
        for step in steps
        if (step.result.turn_ended and not phases) or (step.turn in over and step.turn != first)
    }


class Record(TurnPart):
    """Writes a game's result with the turn that ends it."""

    def write(self, connection: Connection, turn: Turn) -> None:
        """If the game is not counted or not rated, the last message says why."""
        if turn.over:
            told = keep(connection, turn.table, turn.match, requests.now())
            if turn.message is not None:
                turn.message.body.update(told)


def keep(connection: Connection, table: TableRow, match: Match, at: str) -> dict[str, str]:
    """Write the result of a finished table, unless it exists. Lessons and imported games have none.

    Returns additions to the last message: why it is not counted or not rated ("unrated")."""
    game = match.game
    _log.info("table %s: %s is over", table.id, game.key, extra={"table": table.id})
    if is_lesson(table) or table.imported:
        return {}
    # A resignation that ends the game is written in this same transaction.
    whole = replace(
        table, changes=changes(connection, table.id), incidents=table_store.incidents_of(connection, table.id)
    )
    seats, counts = standings(game, table, match.outcome()), played(table, match)
    rated = eligibility.counts(whole, match)
    store.record(
        connection,
        store.ResultRow(
            0,
            table.id,
            table.guild_id,
            game.key,
            table.options,
            game.cooperative,
            at,
            tuple(seats),
            counts,
            rated,
        ),
    )
    if not counts:
        return {"unrated": upper_first(eligibility.said("early", table.language))}
    if table.guild_id is None:
        return {}
    of_day = store.of_guild(connection, table.guild_id, game.key, at[:10])
    reasons = eligibility.unrated(of_day)
    reason = next((reasons.get(one.id) for one in of_day if one.table_id == table.id), None)
    return {} if reason is None else {"unrated": upper_first(eligibility.said(reason, table.language))}
