"""What is on the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class State:
    """A table.

    dice     the two dice of each seat, hidden from the others (HD-1)
    shown    the dice of the last round, open; empty before its end
    points   per seat
    rounds   rounds that are over; answers: answers given in this round; serial: in all
    rng      the generator of all chance
    """

    dice: list[list[int]]
    shown: list[list[int]]
    points: list[int]
    rounds: int
    answers: int
    serial: int
    rng: int
