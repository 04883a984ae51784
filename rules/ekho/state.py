"""The whole state of a table of Ekho: what lies open, and what is hidden (EK-H1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from rules.ekho.frames import Stack
from rules.ekho.open_table import Table
from rules.state_cache import Cached


@dataclass(slots=True)
class Hidden:
    """What nobody knows (EK-H1). Decks and stacks have their top last.

    rng       generator for what belongs to nobody; ``dice`` one for each figure
    stories   the Story deck
    bag       enemy tokens
    gates     gate tokens not yet laid
    tokens    by place the token of a gate that lies face down there
    contacts  the decks of contacts, in the order of ``card_index.DECKS``
    things    the decks of things, in the order of ``operations.KINDS``
    """

    rng: int
    dice: list[int]
    stories: list[int]
    bag: list[int]
    gates: list[int]
    tokens: dict[int, int]
    contacts: list[list[int]]
    things: list[list[int]]


@dataclass(slots=True)
class State(Cached):
    """A whole table. ``stacks`` holds one stack of frames per figure."""

    table: Table
    hidden: Hidden
    serial: int = 1
    stacks: list[Stack] = field(default_factory=list)

    def order(self) -> list[int]:
        """Figures in turn order from the token holder clockwise (EK-T1)."""
        table = self.table
        return _order(len(table.figures), table.holder, table.seats)


@cache
def _order(figures: int, first: int, seats: int) -> list[int]:
    each = figures // seats  # the figures of a seat follow each other
    return sorted(range(figures), key=lambda figure: ((figure // each - first) % seats, figure))
