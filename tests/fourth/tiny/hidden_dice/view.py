"""What a seat, or a spectator, may know of a table."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import BoardTurn


@dataclass(slots=True)
class View:
    """A table with the eyes of a seat (None: a spectator, who has no dice); words as in the state."""

    seat: int | None
    waiting: list[int]
    own: list[int]
    shown: list[list[int]]
    points: list[int]
    rounds: int
    answers: int
    serial: int

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the round."""
        return (self.rounds + 1 if self.waiting else self.rounds,)
