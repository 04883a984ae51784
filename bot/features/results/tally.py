"""Counted results: games, wins, best score; games against computers apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from bot.features.results.store import ResultRow, Standing

Kind = Literal["people", "computers", "together"]
KINDS: tuple[Kind, ...] = ("people", "computers", "together")
"""Kinds of games: only against people, with computer players, all together against the game."""


def kind_of(result: ResultRow) -> Kind:
    """The kind of a finished game."""
    if result.cooperative:
        return "together"
    return "computers" if result.computers else "people"


@dataclass(slots=True)
class Tally:
    """Games, wins, and the best score (None: no game was scored)."""

    games: int = 0
    won: int = 0
    best: int | None = None

    def add(self, standing: Standing) -> None:
        """Count a game."""
        self.games += 1
        self.won += standing.rank == 1
        if standing.score is not None:
            self.best = standing.score if self.best is None else max(self.best, standing.score)

    @property
    def order(self) -> tuple[int, int, float]:
        """Sort key, best first: most wins, then the largest share of games, then the best score."""
        return -self.won, -self.share, float("inf") if self.best is None else -self.best

    @property
    def share(self) -> int:
        """Wins in percent of all games, rounded."""
        return round(100 * self.won / self.games) if self.games else 0


def of_user(results: Iterable[ResultRow], user_id: int) -> dict[str, dict[Kind, Tally]]:
    """A user's games, by game and kind."""
    found: dict[str, dict[Kind, Tally]] = {}
    for result in results:
        standing = result.of(user_id)
        if standing is not None and result.played:
            found.setdefault(result.game, {}).setdefault(kind_of(result), Tally()).add(standing)
    return found


def by_user(results: Iterable[ResultRow], kind: Kind) -> dict[int, Tally]:
    """Games of that kind, by user; forgotten people are left out."""
    found: dict[int, Tally] = {}
    for result in results:
        if kind_of(result) == kind and result.played:
            for standing in result.seats:
                if standing.user_id is not None:
                    found.setdefault(standing.user_id, Tally()).add(standing)
    return found


Group = tuple[tuple[int, ...], int, bool]
"""Users in ascending order, the number of forgotten people with them, and whether computer players took
part."""


def by_group(results: Iterable[ResultRow]) -> dict[Group, Tally]:
    """Games won or lost together, by group."""
    found: dict[Group, Tally] = {}
    for result in results:
        if result.cooperative and result.seats and result.played:
            users = sorted(seat.user_id for seat in result.seats if seat.user_id is not None)
            nameless = sum(seat.user_id is None and seat.level is None for seat in result.seats)
            group = (tuple(users), nameless, result.computers)
            found.setdefault(group, Tally()).add(result.seats[0])
    return found
