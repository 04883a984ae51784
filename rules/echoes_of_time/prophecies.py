"""The Prophecies: goals that bring VP at the end, loaded from ``prophecies.toml``, and how far a seat is.

A *prophecy* is a number, its place in the file. What it counts is a count like those of scoring effects, and
of open things alone, so that everybody can follow how far everybody is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from pydantic import Field, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.dice import shuffle, stream
from rules.echoes_of_time import zones
from rules.echoes_of_time.card_index import matching
from rules.echoes_of_time.cards import HERE
from rules.echoes_of_time.operations import Count
from rules.echoes_of_time.state import State

IN_SET = 15
OPEN = 3
"""Prophecies that lie open where a table plays with them."""
HIDDEN_COUNTS = ("hand", "eliminated")
"""What no prophecy counts: hands are hidden for a moment (ET-S6), and what was eliminated is everybody's."""


class Level(Row):
    """At least so many: so many VP."""

    at_least: int = Field(ge=1, le=30)
    points: int = Field(ge=1, le=9)


class Prophecy(Row):
    """A goal as printed. Of its ``steps`` the highest one that is reached counts."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    names: Names
    count: Count
    steps: list[Level] = Field(min_length=1, max_length=2)
    art: str

    @model_validator(mode="after")
    def _is_sound(self) -> Prophecy:
        if self.count.count in HIDDEN_COUNTS:
            raise ValueError(f"a prophecy does not count {self.count.count}")
        if (self.count.each, self.count.per, self.count.plus, self.count.most) != (1, 1, 0, None):
            raise ValueError("a prophecy counts things one by one")
        for lower, higher in pairwise(self.steps):
            if lower.at_least >= higher.at_least or lower.points >= higher.points:
                raise ValueError("each step asks for more than the one before, and brings more")
        return self

    def worth(self, number: int) -> int:
        """VP for so many of what it counts."""
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
    if len(prophecies) != IN_SET:
        raise CardError(path, "", f"{len(prophecies)} prophecies, the set has {IN_SET}")
    for prophecy in prophecies:
        if prophecy.id in taken:
            raise CardError(path, prophecy.id, "a card has the same id")
    return prophecies


PROPHECIES: list[Prophecy] = load_prophecies(HERE / "prophecies.toml")


def deal(state: State, seed: int) -> None:
    """Draw the prophecies of a table: none, three open ones, or these and a secret one for each seat. They
    come from a generator of their own, so a table without them has the same cards."""
    if state.options["prophecies"] == "none":
        return
    pile = _possible(state)
    shuffle(stream(seed, "echoes-of-time", "prophecies"), pile)
    state.prophecies = sorted(pile[:OPEN])
    if state.options["prophecies"] == "full":
        for seat, number in zip(state.seats, pile[OPEN:], strict=False):
            seat.secret = number


def imagine_secrets(state: State) -> None:
    """Deal anew the secret prophecies that a view did not show."""
    if state.options["prophecies"] != "full":
        return
    known = {*state.prophecies, *(seat.secret for seat in state.seats)}
    pile = [number for number in _possible(state) if number not in known]
    state.rng = shuffle(state.rng, pile)
    for seat in state.seats:
        if seat.secret < 0:
            seat.secret = pile.pop()


def _possible(state: State) -> list[int]:
    """The prophecies that can be fulfilled with the cards of this table, ascending."""
    return [number for number, prophecy in enumerate(PROPHECIES) if prophecy.possible(state.realms)]


def counted(state: State, seat: int, prophecy: int) -> int:
    """How many of what a prophecy counts a seat has."""
    return zones.things(state, seat, PROPHECIES[prophecy].count)


def points(state: State, seat: int, prophecies: Iterable[int]) -> int:
    """VP that these prophecies would bring a seat now."""
    return sum(PROPHECIES[number].worth(counted(state, seat, number)) for number in prophecies)


def secret_of(state: State, seat: int) -> list[int]:
    """The secret prophecy of a seat in a list; an empty one where there is none."""
    secret = state.seats[seat].secret
    return [secret] if secret >= 0 else []
