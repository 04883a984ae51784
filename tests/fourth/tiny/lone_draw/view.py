"""What a seat, or a spectator, may know of a table."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import BoardTurn


@dataclass(slots=True)
class View:
    """A table with the eyes of a seat (None: a spectator): of the deck how many cards are left."""

    seat: int | None
    waiting: list[int]
    deck: int
    drawn: list[list[int]]

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the draw."""
        drawn = sum(map(len, self.drawn))
        return (drawn + 1 if self.waiting else drawn,)
