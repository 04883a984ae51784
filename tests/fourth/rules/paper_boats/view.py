"""What a seat, or a spectator, may know of a table."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import BoardTurn


@dataclass(slots=True)
class View:
    """A table with the eyes of a seat (None: a spectator); words as in the state.

    hand      the own boats; boats: how many are in each hand
    own       the own boat that waits, -1: none; ready: the seats whose boats wait, ascending
    pile      how many boats the pile has
    """

    seat: int | None
    waiting: list[int]
    hand: list[int]
    boats: list[int]
    own: int
    ready: list[int]
    pile: int
    head: bool
    cargo: list[int]
    wins: list[int]
    asked: dict[int, int]
    phase: str
    fleet: list[int]
    winner: int
    sunk: list[int]
    races: int
    serial: int

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the race."""
        return (self.races + 1 if self.phase == "launch" else self.races,)
