"""The Prophecies: goals that bring VP at the end, loaded from ``prophecies.toml`` (ET-O1). How far a seat is
with them is in ``fulfilment``.

A *prophecy* is a number, its place in the file. What it counts is a count like those of scoring effects, and
of open things alone, so that everybody can follow how far everybody is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Literal

from pydantic import Field, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.echoes_of_time.card_index import matching
from rules.echoes_of_time.cards import HERE, PRINTINGS
from rules.echoes_of_time.operations import Count

IN_SET = 15
Printing = Literal["first", "second", "third"]
LEFT_OUT = ("hand", "board", "eliminated")
"""What no prophecy counts: hands are hidden for a moment (ET-S6), cards on the time board come too late for
the end, and what was eliminated is everybody's."""


class Level(Row):
    """From ``at_least`` on it brings ``points`` VP."""

    at_least: int = Field(ge=1, le=30)
    points: int = Field(ge=1, le=9)


class Prophecy(Row):
    """A goal as printed. Of its ``steps`` the highest one that is reached counts. Tables with the printings
    up to ``until`` have it, or those from ``since`` on; where neither stands, all have."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    names: Names
    count: Count
    steps: list[Level] = Field(min_length=1, max_length=2)
    art: str
    until: Printing | None = None
    since: Printing | None = None

    @model_validator(mode="after")
    def _is_sound(self) -> Prophecy:
        if self.count.count in LEFT_OUT:
            raise ValueError(f"a prophecy does not count {self.count.count}")
        if (self.count.each, self.count.per, self.count.plus, self.count.most) != (1, 1, 0, None):
            raise ValueError("a prophecy counts things one by one")
        for lower, higher in pairwise(self.steps):
            if lower.at_least >= higher.at_least or lower.points >= higher.points:
                raise ValueError("each step asks for more than the one before, and brings more")
        return self

    def there_in(self, printing: str) -> bool:
        """Whether tables with this printing of the cards have it."""
        at = PRINTINGS.index(printing)
        first = PRINTINGS.index(self.since) if self.since else 0
        last = PRINTINGS.index(self.until) if self.until else len(PRINTINGS)
        return first <= at <= last

    def worth(self, number: int) -> int:
        """VP for this number of the things it counts."""
        return max((step.points for step in self.steps if number >= step.at_least), default=0)

    def counts(self, card: int) -> bool:
        """Whether a card that joins the company can be one more of what it counts."""
        kind = self.count.count
        return kind in ("company", "factions", "strength") and card in matching(self.count.match)

    def possible(self, families: Sequence[str]) -> bool:
        """Whether it can be fulfilled where only these families of cards are in the deck: the family that it
        counts is there, and there are as many factions as it asks for."""
        wanted = self.count.match.faction
        if self.count.count == "factions":
            return len([family for family in families if family != "none"]) >= self.steps[-1].at_least
        return wanted is None or wanted in families


def load_prophecies(path: Path, taken: Iterable[str] = ()) -> list[Prophecy]:
    """The prophecies of a file, in its order. Raises CardError, also for a wrong number of them, and for an
    id of ``taken``."""
    prophecies = load_rows(path, "prophecy", Prophecy)
    for printing in PRINTINGS:
        number = sum(prophecy.there_in(printing) for prophecy in prophecies)
        if number != IN_SET:
            raise CardError(path, "", f"{number} prophecies in the {printing} printing, the set has {IN_SET}")
    for prophecy in prophecies:
        if prophecy.id in taken:
            raise CardError(path, prophecy.id, "a card has the same id")
    return prophecies


PROPHECIES: list[Prophecy] = load_prophecies(HERE / "prophecies.toml")
"""All that there ever were, so that a match keeps its own."""
TODAY: list[Prophecy] = [prophecy for prophecy in PROPHECIES if prophecy.there_in(PRINTINGS[-1])]
"""Those of the present printing."""
