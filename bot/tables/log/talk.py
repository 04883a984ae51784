"""Names, facts and places of a table, in the form its texts need."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from typing import Any

from bot.tables.rows import TableRow
from bot.words import say
from bot.words.names import plain
from rules.game import Event, Game, Outcome
from rules.wording import Audience


def reader_seat(table: TableRow, user_id: int) -> int | None:
    """The seat whose view a user gets when looking back; None for anybody who does not play (any more)."""
    row = table.eyes_of(user_id)
    return row.number if row is not None else None


def audience_of(table: TableRow, language: str | None = None, you: int | None = None) -> Audience:
    """Whom the game's words address: the public of the table, unless a language and a seat are given."""
    language = language or table.language
    return Audience(language, tuple(plain(name) for name in names(table, language)), you)


def names(table: TableRow, language: str) -> tuple[str, ...]:
    """Player names in seat order. Computer players have their name in this language, and a forgotten player
    has a placeholder in every language."""
    found = list(table.names())
    for row in table.seats:
        unnamed = [
            say(spoken, "privacy.nobody", seat=row.number + 1) for spoken in (table.language, language)
        ]
        if row.user_id is None and row.name == unnamed[0]:
            found[row.number] = unnamed[1]
        elif row.user_id is None and row.name == _computer(row.name, table.language, table.language):
            found[row.number] = _computer(row.name, table.language, language)
    return tuple(found)


def _computer(name: str, spoken: str, language: str) -> str:
    """The name of a computer player in a language, made from the one in the language of its table; empty if
    it is no such name."""
    number = "".join(filter(str.isdecimal, name))
    if not number or name != say(spoken, "seat.computer", number=number):
        return ""
    return say(language, "seat.computer", number=number)


def facts(events: Iterable[Event]) -> list[Any]:
    """The public facts of these events, in the form a table keeps until they are told."""
    known = [event.for_seat(None) for event in events]
    return [[event.kind, event.seat, list(event.data)] for event in known]


def ranked(game: Game[Any], table: TableRow, outcome: Outcome | None) -> Outcome | None:
    """The outcome of a table, with resigned players as in ``placed``."""
    return placed(game, {row.number for row in table.seats if row.resigned}, outcome)


def placed(game: Game[Any], gone: Set[int], outcome: Outcome | None) -> Outcome | None:
    """The outcome with these seats ranked last; they keep their scores. Where all win or lose together, they
    share the result."""
    if outcome is None or not gone or game.cooperative:
        return outcome
    stayed = [rank for seat, rank in enumerate(outcome.ranks) if seat not in gone]
    ranks = tuple(
        1 + sum(other < rank for other in stayed) if seat not in gone else 1 + len(stayed)
        for seat, rank in enumerate(outcome.ranks)
    )
    return replace(outcome, ranks=ranks)
