"""What is on the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class State:
    """A table: the deck, whose last card is drawn next, and the open cards of each seat."""

    deck: list[int]
    drawn: list[list[int]]
