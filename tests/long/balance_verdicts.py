"""The verdict on each target of a game's balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.long.balance_figures import LEAST, NEEDED, Figure, measure, measure_sets
from tests.long.balance_games import Record
from tests.long.balance_targets import Target, Targets
from tests.long.common import UnfitError

Group = int | str
"""A number of seats, a value of a table option, or 0 for all games."""
HELD, TOO_FEW, NOT_HELD = WORDS = ("held", "too few games", "not held")
"""What can be said of a target: its value lies within the limits; it lies outside, but so near that these
games cannot tell, or there are fewer games than the figure needs; it lies outside, and that is no chance
(95 % confidence)."""
MARKS = {HELD: "", TOO_FEW: " ?", NOT_HELD: " ✗"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of a target: a figure by the number of seats, by the value of an option, or under 0 over
    all games; and how many games it is from, where that is known."""

    target: Target
    figures: Mapping[Group, Figure]
    games: Mapping[Group, int] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        """Games below which this figure cannot be told to lie outside of its limits."""
        return NEEDED.get(self.target.figure, LEAST)

    def _few(self, group: Group) -> bool:
        return self.games.get(group, self.needed) < self.needed

    def word(self, group: Group) -> str:
        """One of WORDS for this number of seats, value of an option, or 0: all games."""
        figure, least, most = self.figures[group], self.target.least, self.target.most
        if least <= figure.value <= most:
            return HELD
        if self._few(group):
            return TOO_FEW
        # The value is outside; as long as a limit lies within its interval, more games may bring it back.
        return TOO_FEW if figure.low <= most and figure.high >= least else NOT_HELD

    @property
    def whole(self) -> str:
        """The worst of the words for its numbers of seats."""
        return max(map(self.word, self.figures), key=WORDS.index)

    def shown(self, group: Group) -> str:
        """The figure with its interval, and what it is of."""
        figure = self.figures[group]
        exact = figure.low == figure.high
        value, low, high = (
            number(each, self.target.unit, exact) for each in (figure.value, figure.low, figure.high)
        )
        return self.target.shown.format(value if exact else f"{value} ({low} … {high})")

    def kept(self) -> dict[str, Any]:
        """What was found, JSON-able and not rounded, for ``again``."""
        found = {str(group): [each.value, each.low, each.high] for group, each in self.figures.items()}
        games = {str(group): number for group, number in self.games.items()}
        return {**_asked(self.target), "found": found, "games": games}

    def says(self) -> str:
        """The verdict in one line."""
        found = ", ".join(
            name_of(group, "{} seats ", "{} ") + self.shown(group) + MARKS[self.word(group)]
            for group in self.figures
        )
        if self.whole == TOO_FEW and any(map(self._few, self.figures)):
            found += f"; to tell takes at least {self.needed:,} games"
        return f"{self.target.says}: {found}"


def _asked(target: Target) -> dict[str, Any]:
    """Which figure a target looks at; not what it demands of it."""
    return {"figure": target.figure, "over": target.over, "where": dict(target.where)}


def again(kept: Sequence[Mapping[str, Any]], targets: Targets) -> list[Verdict]:
    """The verdicts on the targets of today from what ``Verdict.kept`` kept. Raises UnfitError for one that
    was not looked at then."""
    verdicts = []
    for target in targets.target:
        found = [each for each in kept if each.items() >= _asked(target).items()]
        if not found:
            raise UnfitError(f"these games were not measured for the target: {target.says}")
        figures = {_group(group): Figure(*each) for group, each in found[0]["found"].items()}
        games = {_group(group): number for group, number in found[0].get("games", {}).items()}
        verdicts.append(Verdict(target, figures, games))
    return verdicts


def _group(text: str) -> Group:
    return int(text) if text.isdigit() else text


def name_of(group: Group, seats: str, value: str) -> str:
    """A group before its figure, in the form for numbers of seats or for values of an option."""
    return (seats if isinstance(group, int) else value).format(group) if group else ""


def number(value: float, unit: str, exact: bool = False) -> str:
    """A figure as people read it; only one that is ``exact`` may be shown as a whole number."""
    if unit == "%":
        return f"{100 * value:.1f} %"
    if unit == "points":
        return f"{100 * value:+.1f}"
    return f"{value:.0f}" if exact and value == int(value) else f"{value:.2f}"


def judge(records: Sequence[Record], targets: Targets) -> tuple[list[Verdict], dict[str, Any]]:
    """The verdict on every target, and all figures (value, low, high) by number of seats, by value of the
    options that are spread ("difficulty=master") and over all.

    Raises UnfitError for a target whose figure, or whose tables, do not exist.
    """
    measured: dict[str, dict[Group, dict[str, Figure]]] = {}

    def over(over: str, where: Mapping[str, str]) -> dict[Group, dict[str, Figure]]:
        name = f"{over} {sorted(where.items())}"
        if name not in measured:
            some = [record for record in records if record["options"].items() >= where.items()]
            if not some:
                raise UnfitError(f"no table was played with {dict(where)}")
            measured[name] = {
                group: measure(part, targets.bounds)
                | (measure_sets(part, targets.bounds) if over == "all" else {})
                for group, part in _groups(some, over).items()
            }
        return measured[name]

    verdicts = []
    for target in targets.target:
        found = over(target.over, target.where)
        if any(target.figure not in figures for figures in found.values()):
            raise UnfitError(f"there is no figure {target.figure!r} over {target.over}")
        games = {group: int(figures["games"].value) for group, figures in found.items()}
        looked_at = {group: figures[target.figure] for group, figures in found.items()}
        verdicts.append(Verdict(target, looked_at, games))
    shown = {
        (f"{key}={group}" if key in targets.bounds.spread else str(group or "all")): {
            name: figure.json() for name, figure in figures.items()
        }
        for key in ("each", *targets.bounds.spread, "all")
        for group, figures in over(key, {}).items()
    }
    return verdicts, shown


def _groups(records: Sequence[Record], over: str) -> dict[Group, list[Record]]:
    """The records by number of seats ("each"), all together, or by the value of an option."""
    if over == "all":
        return {0: list(records)}
    if over != "each" and over not in records[0]["options"]:
        raise UnfitError(f"the option {over!r} is not spread")
    groups: dict[Group, list[Record]] = {}
    for record in sorted(records, key=lambda record: record["seats"] if over == "each" else 0):
        groups.setdefault(record["seats"] if over == "each" else record["options"][over], []).append(record)
    return groups


def table(verdicts: Sequence[Verdict]) -> str:
    """A line for each verdict."""
    wide = max(map(len, WORDS))
    return "\n".join(
        f"{verdict.whole.upper() if verdict.whole == NOT_HELD else verdict.whole:{wide}}  {verdict.says()}"
        for verdict in verdicts
    )
