"""A finished game split into turns: what everybody saw after each, and what had happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.game import Event
from rules.match import Match


@dataclass(slots=True)
class Position:
    """How everybody saw the table after a turn.

    number  of the turn; 0 is the beginning
    choices how many choices of the game had been made
    seat    who made the last of them, -1 at the beginning
    events  what happened in the turn, as everybody may know it
    view    the table then; None only while the position is being made
    """

    number: int
    choices: int
    seat: int
    events: list[Event]
    view: Any = None


def positions(match: Match) -> list[Position]:
    """The beginning and every turn of a match in order, without what was taken back.

    It replays the match, which takes some milliseconds: do not call it on the event loop.
    """
    first = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    found = [Position(0, 0, -1, [], first.view(None))]
    present: Position | None = None
    last = len(match.effective)
    for choices, step in enumerate(match.steps(), 1):
        if present is None:
            present = Position(len(found), 0, -1, [])
        present.seat, present.choices = step.choice.seat, choices
        present.events += [event.for_seat(None) for event in step.result.events]
        if step.result.turn_ended or choices == last:
            present.view = step.view(None)
            found.append(present)
            present = None
    return found


def sample(length: int, most: int) -> list[int]:
    """At most ``most`` indexes of a list of that length, evenly spread, including first and last."""
    if length <= most:
        return list(range(length))
    return sorted({round(number * (length - 1) / (most - 1)) for number in range(most)})
