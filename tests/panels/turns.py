"""Which turn of the board a table is in, read from the bot's database."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.tables import store
from rules.entries import Choice
from rules.match import Match
from rules.wording import Audience


def match_of(database: Path, table: int) -> Match:
    """The match of a table as it was last saved."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        connection.row_factory = sqlite3.Row
        return Match.load(store.load_match(connection, table))


def choices_of(match: Match, seat: int) -> int:
    """How many choices a seat has made."""
    return sum(isinstance(entry, Choice) and entry.seat == seat for entry in match.entries)


def turn_of(match: Match) -> str:
    """A name for the present turn: where all play together the one that the board counts, with all its
    phases; else the turn of the board as the log has it, and how many have ended: what all choose before the
    first turn is none of anybody's turns."""
    if match.game.cooperative:
        audience = Audience("en", tuple(map(str, range(match.seats))))
        return match.game.words.status(match.view(None), audience).split(" · ")[0]
    ended = sum(step.result.turn_ended for step in match.steps())
    return f"{ended} {tuple(match.view(None).board_turn)}"
