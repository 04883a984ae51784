"""How games end that all win or lose together, by what was set up: for simulations.

Rivals are told apart by their scores and seats; here it counts how often everybody won, and when and why
everybody lost, for each number of seats and for each value of the table options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from rules.game import Options, Outcome

Setting = tuple[int, Options]
"""Number of seats and the options that were chosen."""
EVERYTHING = "all"


@dataclass(slots=True)
class Ends:
    """How the games of one group ended: rounds of the games won, and by cause rounds of those lost.

    >>> ends = Ends()
    >>> ends.add(Outcome((0, 0), (1, 1), ("saved",), ((), ())), rounds=9)
    >>> ends.add(Outcome((0, 0), (2, 2), ("time",), ((), ())), rounds=12)
    >>> ends.result()["lost"]
    {'time': {'games': 1, 'mean': 12.0, 'ended': {'12': 1}}}
    """

    won: list[int] = field(default_factory=list)
    lost: dict[str, list[int]] = field(default_factory=dict)

    def add(self, outcome: Outcome, rounds: int) -> None:
        """Count a game. The first reason of an outcome is what ended it."""
        if 1 in outcome.ranks:
            self.won.append(rounds)
        else:
            self.lost.setdefault(outcome.reasons[0], []).append(rounds)

    def result(self) -> dict[str, Any]:
        """Numbers of games, with the mean round of their end and how many ended in which round."""
        return {
            "games": len(self.won) + sum(map(len, self.lost.values())),
            "won": _rounds(self.won),
            "lost": {cause: _rounds(rounds) for cause, rounds in sorted(self.lost.items())},
        }


def _rounds(rounds: Sequence[int]) -> dict[str, Any]:
    return {
        "games": len(rounds),
        "mean": round(fmean(rounds), 2) if rounds else None,
        "ended": {str(number): count for number, count in sorted(Counter(rounds).items())},
    }


class CoopReport:
    """The ends of all games, and of those of each number of seats and each value of an option.

    >>> CoopReport().result()
    {}
    """

    def __init__(self) -> None:
        self._groups: dict[str, dict[str, Ends]] = {}

    def add(self, setting: Setting, outcome: Outcome, rounds: int) -> None:
        """Count a game."""
        seats, options = setting
        for key, value in {EVERYTHING: EVERYTHING, "seats": str(seats), **options}.items():
            self._groups.setdefault(key, {}).setdefault(value, Ends()).add(outcome, rounds)

    def result(self) -> dict[str, Any]:
        """By "all", "seats" and option key the ``Ends.result`` of each value; empty where nothing was
        counted."""
        return {
            key: {value: ends.result() for value, ends in groups.items()}
            for key, groups in self._groups.items()
        }


def lines(found: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """``CoopReport.result`` for people: a line for each group.

    >>> report = CoopReport()
    >>> report.add((2, {}), Outcome((0, 0), (1, 1), ("saved",), ((), ())), rounds=9)
    >>> lines(report.result())[0]
    'all                               1 games: won 100.0% (round 9.0)'
    """
    shown = []
    for key, groups in found.items():
        for value, ends in groups.items():
            title = value if key == EVERYTHING else f"{key} {value}"
            parts = [_part("won", ends["won"], ends["games"])]
            parts += [
                _part(f"lost by {cause}", rounds, ends["games"]) for cause, rounds in ends["lost"].items()
            ]
            shown.append(f"{title:<28} {ends['games']:>6} games: {', '.join(parts)}")
    return shown


def _part(what: str, rounds: Mapping[str, Any], games: int) -> str:
    share = f"{what} {rounds['games'] / games:.1%}"
    return share if rounds["mean"] is None else f"{share} (round {rounds['mean']:.1f})"
