"""What is on the table: numbers, and lists and dicts of them, so that it can be copied and saved."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class State:
    """A table. Boats are their places in ``cards.BOATS``.

    hands     boats in hand, ascending, per seat; a boat that waits for the others is in the hand still
    pile      boats to fold from; the last one comes next
    rng       the generator
    head      whether the slowest boat wins (PB-7)
    launched  the boats of this race by seat, hidden until all have chosen (PB-2)
    asked     seat → serial number of its open question
    phase     "launch", "fold" or "over"
    fleet     the boats of the last race by seat, empty before the first
    winner    who won the last race, -1: nobody
    sunk      boats that were used or folded, in their order
    cargo     points, per seat; wins: races won, per seat; races: races that are over
    """

    hands: list[list[int]]
    pile: list[int]
    rng: int
    head: bool
    cargo: list[int]
    wins: list[int]
    launched: dict[int, int] = field(default_factory=dict)
    asked: dict[int, int] = field(default_factory=dict)
    phase: str = "launch"
    fleet: list[int] = field(default_factory=list)
    winner: int = -1
    sunk: list[int] = field(default_factory=list)
    races: int = 0
    serial: int = 0
