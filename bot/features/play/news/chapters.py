"""The parts of what has happened since a seat acted, in the order in which they are told: first what changes
what the seat may do, then what it did itself, then what came to it unasked, and last what the others did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules.game import Event, Game

NOBODY = -1
"""The seat of what the game does."""
FIRST, YOURS, THEIRS = "first", "yours", "theirs"
"""Parts of a chapter: what comes before everything else, what is about the reader, and what is not."""


@dataclass(slots=True)
class Chapter:
    """Something that happened, in one turn of the board and by one player.

    kind    "own": the seat's own answers led to it; "unasked": its own turn, but it was not asked; "others";
            "team": others and the game itself, where all play at the same time
    events  what happened, as the seat saw it
    secret  what of it nobody else saw
    mine    whether it is about the seat, though another answer than its own led to it
    earlier whether more has happened since, so that it says nothing of how things stand now
    part    which part of it is told; empty: all of it
    """

    kind: str
    events: list[Event]
    secret: list[Event] = field(default_factory=list)
    mine: bool = False
    earlier: bool = False
    part: str = ""


def in_order(game: Game[Any], chapters: Sequence[Chapter]) -> list[Chapter]:
    """The chapters in the order in which they are told, those in parts that have something for several. Where
    a game names nothing that goes first, one thing is the cause of the next, and they keep their order."""
    if not game.words.foremost:
        return [*chapters]
    return sorted((part for one in chapters for part in _split(game, one)), key=_place)


def _split(game: Game[Any], chapter: Chapter) -> list[Chapter]:
    if chapter.kind not in ("others", "unasked"):
        return [chapter]
    found = [replace(chapter, part=FIRST)] if foremost(game, chapter) else []
    if chapter.mine or chapter.secret:
        found.append(replace(chapter, part=YOURS))
    rest = replace(chapter, part=THEIRS, mine=chapter.mine and chapter.kind == "unasked")
    return [*found, rest] if found else [chapter]


def foremost(game: Game[Any], chapter: Chapter) -> list[Event]:
    """What of a chapter is told before everything else."""
    return [event for event in chapter.events if event.kind in game.words.foremost]


def _place(chapter: Chapter) -> int:
    if chapter.part == FIRST:
        return 0
    return 1 if chapter.kind == "own" else 2 if chapter.part == YOURS else 3
