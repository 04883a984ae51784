"""Which games are rated, and in which words players are told that one is not.

A rating is worth something only where it costs a game to move it. So a game counts for it if everybody at it
played on: to its own end, or at least ``TURNS`` turns where it was given up or somebody left it. Of the same
people only the first ``A_DAY`` games of a day count, for friends who do nothing else could lift one of them
as high as they like. And a deal that several tables play counts at none of them, for whoever watches one
knows what comes up at the others.
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
from rules.match import Match

TURNS = 8
"""Turns that everybody must have played of a game that not all played to its end: about half of a usual
one."""
A_DAY = 3
"""Games of the very same people at one game in one server that are rated on one day (UTC)."""
Reason = Literal["early", "shared", "short", "often"]
"""Why a game among people is not rated: it was given up before everybody had had a turn, its deal was shared
with other tables, not everybody had played enough, or the same people had had enough other games that day."""


def counts(table: TableRow, match: Match) -> bool:
    """Whether everybody at a game that is over had played enough of it: ``TURNS`` turns in person, or, of one
    that came to its own end, at least half of those of the seat. What a friend does who stands in counts,
    what a computer player does does not."""
    ended, instead = match.outcome() is not None, by_computer(table)
    if ended and not instead and not table.changes:
        return True
    people = {row.number for row in table.seats if row.user_id is not None}
    every, own = Counter[int](), Counter[int]()
    for step in match.steps():
        seat = step.choice.seat
        if step.result.turn_ended and seat in people:
            every[seat] += 1
            own[seat] += (seat, step.number) not in instead and held(table, seat, step.number).level is None
    return all(own[seat] >= TURNS or (ended and 2 * own[seat] >= every[seat]) for seat in people)


def unrated(results: Iterable[ResultRow]) -> dict[int, Reason]:
    """Those among these results, by their ids, that could be rated and are not, with the reason. The results
    are in the order in which the games ended, and hold all games of their people on the days in question."""
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
    """Why a game is not rated, whatever else its people have played."""
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
