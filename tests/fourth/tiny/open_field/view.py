"""What a seat, or a spectator, may know of a table: all of it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import BoardTurn


@dataclass(slots=True)
class View:
    """A table with the eyes of a seat (None: a spectator); words as in the state."""

    seat: int | None
    waiting: list[int]
    plots: list[list[int]]
    rounds: int

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the claim."""
        claimed = sum(map(len, self.plots))
        return (claimed + 1 if self.waiting else claimed,)
