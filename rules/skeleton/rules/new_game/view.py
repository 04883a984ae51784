"""What a seat, or a spectator, may know of a table."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import BoardTurn


@dataclass(slots=True)
class View:
    """A table with the eyes of a seat (None: a spectator); words as in the state. Only chance is hidden."""

    seat: int | None
    waiting: list[int]
    kept: list[int]
    beach: int
    gathered: int
    turn: int
    number: int
    rolls: int

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the turn."""
        return (self.number,)
