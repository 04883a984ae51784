"""A finished game step by step: what everybody saw whenever an action was over, and what had led there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.tables.log.board_turns import Part
from rules.entries import turn_after
from rules.game import BoardTurn, Event
from rules.match import Match


@dataclass(slots=True)
class Position:
    """How everybody saw the table when an action was over.

    number  its place among all, from 0; people never read it
    choices how many choices of the game had been made
    seat    who made the last of them, -1 at the beginning
    turn    the turn that the board shows then
    parts   what had happened since the position before, by turns of the board, as everybody may know it
    view    the table then; None only while the position is being made
    """

    number: int
    choices: int
    seat: int
    turn: BoardTurn
    parts: list[Part]
    view: Any = None

    @property
    def events(self) -> list[Event]:
        """What had happened since the position before."""
        return [event for _, events in self.parts for event in events]


def positions(match: Match) -> list[Position]:
    """The beginning and every position after it in order, without what was taken back.

    It replays the match, which takes some milliseconds: do not call it on the event loop.
    """
    first = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    view = first.view(None)
    found = [Position(0, 0, -1, view.board_turn, [], view)]
    present: Position | None = None
    last = len(match.effective)
    for choices, step in enumerate(match.steps(), 1):
        if present is None:
            present = Position(len(found), 0, -1, step.turn, [])
        present.seat, present.choices = step.choice.seat, choices
        present.turn = turn_after(step.turn, step.result)
        for turn, events in step.by_turn():
            known = [event.for_seat(None) for event in events]
            if present.parts and present.parts[-1][0] == turn:
                present.parts[-1][1].extend(known)
            else:
                present.parts.append((turn, known))
        if step.result.turn_ended or step.result.begun or choices == last:
            present.view = step.view(None)
            found.append(present)
            present = None
    return found


def sample(length: int, most: int) -> list[int]:
    """At most ``most`` indexes of a list of that length, evenly spread, including first and last."""
    if length <= most:
        return list(range(length))
    return sorted({round(number * (length - 1) / (most - 1)) for number in range(most)})
