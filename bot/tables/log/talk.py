"""Names, facts and places of a table, as its texts need them."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from typing import Any

from bot.tables.rows import TableRow
from bot.words import say
from bot.words.names import plain
from rules.game import Audience, Event, Game, Outcome


def reader_seat(table: TableRow, user_id: int) -> int | None:
    """The seat with whose eyes a user looks back; None for everybody who does not play (any more)."""
    row = table.eyes_of(user_id)
    return row.number if row is not None else None


def audience_of(table: TableRow, language: str | None = None, you: int | None = None) -> Audience:
    """To whom the game's words speak: the table's public unless a language and a seat are given."""
    language = language or table.language
    return Audience(language, tuple(plain(name) for name in names(table, language)), you)


def names(table: TableRow, language: str) -> tuple[str, ...]:
    """The names of the players in the order of the seats; who was forgotten has one in every language."""
    found = list(table.names())
    for row in table.seats:
        unnamed = [
            say(spoken, "privacy.nobody", seat=row.number + 1) for spoken in (table.language, language)
        ]
        if row.user_id is None and row.name == unnamed[0]:
            found[row.number] = unnamed[1]
    return tuple(found)


def facts(events: Iterable[Event]) -> list[Any]:
    """What happened, as everybody may know it, as a table keeps it until it is told."""
    known = [event.for_seat(None) for event in events]
    return [[event.kind, event.seat, list(event.data)] for event in known]


def ranked(game: Game[Any], table: TableRow, outcome: Outcome | None) -> Outcome | None:
    """The outcome of a table, with those who resigned as ``placed`` has them."""
    return placed(game, {row.number for row in table.seats if row.resigned}, outcome)


def placed(game: Game[Any], gone: Set[int], outcome: Outcome | None) -> Outcome | None:
    """The outcome with those seats behind all others; they keep their scores. Where all win or lose together
    it is theirs as well."""
    if outcome is None or not gone or game.cooperative:
        return outcome
    stayed = [rank for seat, rank in enumerate(outcome.ranks) if seat not in gone]
    ranks = tuple(
        1 + sum(other < rank for other in stayed) if seat not in gone else 1 + len(stayed)
        for seat, rank in enumerate(outcome.ranks)
    )
    return replace(outcome, ranks=ranks)
