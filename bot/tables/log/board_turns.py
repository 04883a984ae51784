"""The turns of a game as its board counts them: which choice belongs to which, and what happened in each.

Everybody who names a turn asks here: the board, the log, a rollback and a chart then agree on its number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.game import BoardTurn, Event, Game
from rules.grammar import upper_first
from rules.match import Match
from rules.wording import Audience

Part = tuple[BoardTurn, list[Event]]
"""A turn, and what happened in it."""


@dataclass(slots=True)
class PlayedTurn:
    """A turn of the board, as it was played.

    turn    as the game counts it
    entry   number in the log of the first choice in it; None: nobody had one
    seats   who chose in it, in the order of their first choices
    events  what happened in it, as everybody may know it
    view    how everybody saw the table after the last choice that led to any of this
    """

    turn: BoardTurn
    entry: int | None = None
    seats: list[int] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    view: Any = None


def played(match: Match, numbers: Collection[int] | None = None) -> list[PlayedTurn]:
    """The turns of the choices that count, in order; with ``numbers`` (in the log) what those led to alone.

    It replays the match, which takes some milliseconds: do not call it on the event loop for long ones.
    """
    found: dict[BoardTurn, PlayedTurn] = {}
    for step in match.steps():
        if numbers is not None and step.number not in numbers:
            continue
        own = found.setdefault(step.turn, PlayedTurn(step.turn))
        if own.entry is None:
            own.entry = step.number
        if step.choice.seat not in own.seats:
            own.seats.append(step.choice.seat)
        view = step.view(None)
        for turn, events in step.by_turn():
            part = found.setdefault(turn, PlayedTurn(turn))
            part.events += [event.for_seat(None) for event in events]
            part.view = view
    return list(found.values())


def label(game: Game[Any], turn: BoardTurn, language: str) -> str:
    """The name of a turn for a list or a heading: "Turn 4, 13:30"."""
    return upper_first(game.words.turn(turn, language))


def code(turn: BoardTurn) -> str:
    """A turn as the value of an option in a list."""
    return "t" + ".".join(map(str, turn))


def told(
    game: Game[Any], view: Any, parts: Sequence[Part], audience: Audience, lines: int
) -> list[tuple[BoardTurn, str]]:
    """What mattered in these turns in at most ``lines`` lines, each with its turn. The parts are in order,
    and hold what the audience may know."""

    def digest(part: Part, most: int) -> list[tuple[BoardTurn, str]]:
        return [(part[0], line) for line in game.words.digest(view, part[1], audience, most)]

    whole = [digest(part, lines) for part in parts]
    count = sum(map(len, whole))
    if count > lines:
        shares = [max(1, lines * len(one) // count) for one in whole]
        whole = [digest(part, share) for part, share in zip(parts, shares, strict=True)]
    return [line for one in whole for line in one][-lines:]


def labelled(game: Game[Any], found: Iterable[tuple[BoardTurn, str]], language: str) -> list[str]:
    """Lines with the name of their turn in front, where it begins."""
    said, before = [], None
    for turn, line in found:
        said.append(line if turn == before else f"**{label(game, turn, language)}** · {line}")
        before = turn
    return said
