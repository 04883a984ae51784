"""What a seat, or a spectator, may know of a table: all of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class View:
    """A table with the eyes of a seat (None: a spectator); words as in the state."""

    seat: int | None
    waiting: list[int]
    plots: list[list[int]]
    rounds: int
