"""What is on the table: everything lies open, and there is no chance."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class State:
    """A table: the plots of each seat in the order of their claims, and the rounds to be played."""

    plots: list[list[int]]
    rounds: int
