"""The lesson of Ekho, read from ``lesson.toml`` and ``lesson.position.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from rules.ekho.card_index import BOARD, CARDS, TOKENS
from rules.ekho.state import State
from rules.game import Game, Options
from rules.lesson_files import Script, load_script
from rules.lessons import first_state

FILE = Path(__file__).with_name("lesson.toml")
ENEMY_VERBS = frozenset({"fight", "evade", "enemy"})
CARD_VERBS = frozenset({"use", "strike", "reroll", "card"})
WORD_VERBS = frozenset({"raise", "close"})
"""Verbs of picks that name a parameter; all others name a location."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


@cache
def script() -> Script:
    """The lesson's file. Raises CardError."""
    things: dict[str, Any] = {row.id: row for row in TOKENS}
    return load_script(FILE, number, things)


def number(verb: str, name: str) -> int | str:
    """What a name in the picks of this verb stands for. Raises KeyError."""
    if verb in WORD_VERBS:
        return name
    if verb in ENEMY_VERBS:
        return _at(TOKENS, name)
    if verb in CARD_VERBS:
        return _at(CARDS, name)
    return _at(BOARD.locations, name)


def _at(rows: Sequence[_Named], name: str) -> int:
    for at, row in enumerate(rows):
        if row.id == name:
            return at
    raise KeyError(name)


def begin(game: Game[State], seats: int, options: Options) -> State:
    """The lesson's table at its first question; it is the same for every seed. Raises ValueError for another
    lesson or number of seats."""
    state: State = first_state(game, script(), seats, options)
    return state
