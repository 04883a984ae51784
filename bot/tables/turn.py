"""What one transaction writes about a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Moment:
    """A table at the end of a turn, for its clocks.

    now      the present instant
    waiting  seats that are waited for; none where the table is not running
    anew     those among them whose turn begins, or begins anew
    resting  whether no computer player has to answer: where one has, turns do not begin yet
    called   whether a public message goes out now, which calls those whose turn begins
    version  entries of the log
    rewound  whether a player has taken something back or made it again: whoever has to move then goes on with
             what was left of the time, so that nobody wins time by it
    undone   whether it was taken back: who is not waited for any more has not acted
    told     seats whose players are called by a message of its own
    """

    now: int
    waiting: Sequence[int] = ()
    anew: Collection[int] = ()
    resting: bool = True
    called: bool = False
    version: int = 0
    rewound: bool = False
    undone: bool = False
    told: Collection[int] = ()
