"""Card sets that nobody printed: any symbols, any skill on any ally and on several, any tasks and events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from rules.dice import below, stream
from rules.echoes_of_revachol import card_index, cards
from rules.echoes_of_revachol.cards import CARDS, MORALE, TASK
from rules.echoes_of_revachol.operations import COLOURS, SYMBOLS
from tests.rules.echoes_of_revachol.table import borrowed_cards

T = TypeVar("T")
SKILLS = (
    "borrow", "double", "apart", "steadfast", "lay_more", "stay", "take", "move", "special_crown", "draw",
)  # fmt: skip


class Maker:
    """Draws rows of cards from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = stream(seed, "wild cards")

    def number(self, least: int, most: int) -> int:
        self.rng, drawn = below(self.rng, most - least + 1)
        return least + drawn

    def one(self, things: Sequence[T]) -> T:
        return things[self.number(0, len(things) - 1)]

    def several(self, things: Sequence[T], least: int, most: int) -> list[T]:
        return [self.one(things) for _ in range(self.number(least, most))]

    def skill(self, number: int) -> dict[str, Any]:
        op = self.one(SKILLS)
        if op == "apart":
            other = (number + self.number(1, MORALE - 1)) % MORALE
            return {"op": op, "ally": CARDS[other].id}
        if op in ("borrow", "take"):
            return {"op": op, "points": self.number(1, 3)}
        return {"op": op}

    def ally(self, number: int) -> dict[str, Any]:
        skills = [self.skill(number) for _ in range(self.one((0, 0, 1, 1, 1, 2)))]
        return {"symbols": self.several(SYMBOLS, 1, 2), "skills": skills}

    def morale(self) -> dict[str, Any]:
        faces = sorted(set(self.several(range(1, 7), 1, 5)))
        return {"faces": faces, "loss": self.one(("ally", "task", "hand"))}

    def task(self) -> dict[str, Any]:
        symbols = self.several(COLOURS, 1, 4)
        return {"symbols": symbols, "points": self.number(1, 9), "special": len(symbols) == 4}

    def row(self, number: int) -> dict[str, Any]:
        if number < MORALE:
            return self.ally(number)
        return self.morale() if number < TASK else self.task()


@contextmanager
def wild(seed: int) -> Iterator[None]:
    """The rules hold the card set of this seed."""
    maker = Maker(seed)
    with borrowed_cards():
        for number, card in enumerate(list(CARDS)):
            cards.CARDS[number] = type(card).model_validate(card.model_dump() | maker.row(number))
        card_index.index()
        yield
