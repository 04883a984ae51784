"""Which games are rated, and what players are told if one is not.

A rating means something only if moving it costs a real game. So a game counts if everybody played on: to the
end, or at least ``TURNS`` turns if it was given up or somebody left. Of the same people only the first
``A_DAY`` games per day count, because friends could otherwise push one of them as high as they like. Deals
played at several tables never count, because watching one table shows what comes at the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from bot.features.results.store import ResultRow
from bot.features.results.tally import kind_of
from bot.tables.log.incidents import by_computer, held
from bot.tables.rows import TableRow
from bot.words import say
from rules.game import BoardTurn
from rules.match import Match

TURNS = 8
"""Turns everybody must have played if not all played to the end: about half of a usual game."""
A_DAY = 3
"""Games per day (UTC) that are rated for the same people, game and server."""
Reason = Literal["early", "shared", "short", "often"]
"""Why a game among people is not rated: given up before everybody had a turn, a deal shared with other
tables, not everybody played enough, or too many games of the same people that day."""


def counts(table: TableRow, match: Match) -> bool:
    """Whether everybody played enough of a finished game.

    That is ``TURNS`` turns of the board in person or, if it came to its end, at least half of the seat's
    turns. Turns of a friend who stands in count, those of a computer player do not."""
    ended, instead = match.outcome() is not None, by_computer(table)
    if ended and not instead and not table.changes:
        return True
    people = {row.number for row in table.seats if row.user_id is not None}
    every: dict[int, set[BoardTurn]] = {seat: set() for seat in people}
    own: dict[int, set[BoardTurn]] = {seat: set() for seat in people}
    for step in match.steps():
        seat = step.choice.seat
        if step.result.turn_ended and seat in people:
            every[seat].add(step.turn)
            if (seat, step.number) not in instead and held(table, seat, step.number).level is None:
                own[seat].add(step.turn)
    return all(
        len(own[seat]) >= TURNS or (ended and 2 * len(own[seat]) >= len(every[seat])) for seat in people
    )


def unrated(results: Iterable[ResultRow]) -> dict[int, Reason]:
    """The results that could be rated but are not, by id, with the reason.

    ``results`` are in the order in which the games ended, and include all games of their people on these
    days."""
    found: dict[int, Reason] = {}
    counted: Counter[tuple[int | None, str, str, tuple[int, ...]]] = Counter()
    for result in results:
        if kind_of(result) != "people" or len(result.seats) < 2:
            continue
        if reason := _whatever_else(result):
            found[result.id] = reason
            continue
        people = sorted(seat.person for seat in result.seats if seat.person is not None)
        if len(people) < len(result.seats):
            continue  # somebody was forgotten without a mark: nobody knows whether these are the same people
        group = (result.guild_id, result.game, result.at[:10], tuple(people))
        counted[group] += 1
        if counted[group] > A_DAY:
            found[result.id] = "often"
    return found


def _whatever_else(result: ResultRow) -> Reason | None:
    """Why a game is not rated, apart from other games of its people."""
    if not result.played:
        return "early"
    if result.shared:
        return "shared"
    return None if result.fair else "short"


def said(reason: Reason, language: str) -> str:
    """Why a game is not rated, in words."""
    if reason == "early":
        return say(language, "stats.unplayed")
    if reason == "shared":
        return say(language, "stats.unrated_shared")
    if reason == "short":
        return say(language, "stats.unrated_short", turns=TURNS)
    return say(language, "stats.unrated_often", games=A_DAY)
