"""The ladder: how far somebody has come against the opponents of a game.

Only games with the opponent's deal of the day count: everybody has the same one, and nobody plays it twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.features.results.store import ResultRow
from rules.game import Game
from rules.players import opponents


@dataclass(slots=True)
class Rung:
    """An opponent: games played to their end, and how many of them were won."""

    level: str
    games: int = 0
    won: int = 0


def rungs(game: Game[Any], results: Iterable[ResultRow], user_id: int) -> list[Rung]:
    """The opponents of a game, the easiest first, with a user's games against (or beside) them."""
    found = {level: Rung(level) for level in opponents(game.players)}
    for result in results:
        own = result.of(user_id)
        if own is None or result.game != game.key or not (result.shared and result.played):
            continue
        for level in {seat.level for seat in result.seats if seat.level in found}:
            found[str(level)].games += 1
            found[str(level)].won += own.rank == 1 and not own.resigned
    return list(found.values())


def following(climbed: list[Rung]) -> int:
    """The place (from 0) of the opponent that comes next: the first that was never beaten, else the last.

    >>> following([Rung("fox", 2, 1), Rung("bear", 1, 0), Rung("wolf")])
    1
    >>> following([Rung("fox", 2, 1), Rung("bear", 1, 1)])
    1
    """
    return next((place for place, rung in enumerate(climbed) if not rung.won), len(climbed) - 1)
