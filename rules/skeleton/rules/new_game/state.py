"""What is on the table: numbers, texts, and lists and dicts of them, so that it can be copied and saved."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class State:
    """A table.

    kept      shells that are safe, per seat
    beach     shells on the beach
    gathered  shells of this turn, which a 1 takes away (NG-3)
    turn      the seat that rolls
    number    of the turn, from 1
    rolls     how often the die was rolled; it is the number of the question, too
    rng       the generator of all chance, for ``rules.dice``
    """

    kept: list[int]
    beach: int
    gathered: int
    turn: int
    number: int
    rolls: int
    rng: int
