"""The verdict on each target of a game's balance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.long.balance_figures import Figure, measure, measure_sets
from tests.long.balance_games import Record
from tests.long.balance_targets import Target, Targets
from tests.long.common import Unfit


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of a target: a figure by the number of seats, or under 0 over all games."""

    target: Target
    figures: dict[int, Figure]

    def holds(self, seats: int) -> bool:
        """Whether it holds with this number of seats (0: over all games)."""
        return self.target.least <= self.figures[seats].value <= self.target.most

    @property
    def held(self) -> bool:
        """Whether it holds everywhere."""
        return all(self.holds(seats) for seats in self.figures)

    def shown(self, seats: int) -> str:
        """The figure with its interval."""
        figure = self.figures[seats]
        value = number(figure.value, self.target.unit)
        if figure.low == figure.high:
            return value
        return f"{value} ({number(figure.low, self.target.unit)} … {number(figure.high, self.target.unit)})"

    def says(self) -> str:
        """The verdict in one line."""
        found = ", ".join(
            (f"{seats} seats " if seats else "") + self.shown(seats) + ("" if self.holds(seats) else " ✗")
            for seats in self.figures
        )
        return f"{self.target.says}: {found}"


def number(value: float, unit: str) -> str:
    """A figure as people read it."""
    if unit == "%":
        return f"{100 * value:.1f} %"
    if unit == "points":
        return f"{100 * value:+.1f}"
    return f"{value:.0f}" if value == int(value) else f"{value:.2f}"


def judge(records: Sequence[Record], targets: Targets) -> tuple[list[Verdict], dict[str, Any]]:
    """The verdict on every target, and all figures (value, low, high) by number of seats and over all.

    Raises Unfit for a target whose figure does not exist.
    """
    seats = sorted({record["seats"] for record in records})
    over: dict[int, dict[str, Figure]] = {
        number: measure([record for record in records if record["seats"] == number], targets.bounds)
        for number in seats
    }
    over[0] = {**measure(records, targets.bounds), **measure_sets(records, targets.bounds)}
    verdicts = []
    for target in targets.target:
        where = seats if target.over == "each" else [0]
        missing = [number for number in where if target.figure not in over[number]]
        if missing:
            raise Unfit(f"there is no figure {target.figure!r} over {target.over} number of seats")
        verdicts.append(Verdict(target, {number: over[number][target.figure] for number in where}))
    figures = {
        str(number) if number else "all": {name: figure.json() for name, figure in found.items()}
        for number, found in over.items()
    }
    return verdicts, figures


def table(verdicts: Sequence[Verdict]) -> str:
    """A line for each verdict."""
    return "\n".join(
        f"{'held    ' if verdict.held else 'NOT HELD'}  {verdict.says()}" for verdict in verdicts
    )
