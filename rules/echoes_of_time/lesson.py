"""The lesson of Echoes of Time, read from ``lesson.toml`` and ``lesson.position.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from rules.dice import stream
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.state import State
from rules.game import Game, Options
from rules.lesson_files import Script, load_script
from rules.lessons import first_state

FILE = Path(__file__).with_name("lesson.toml")
SOURCE_VERBS = frozenset({"conquer", "fortify", "reinforce"})
"""Verbs of picks that name a Source."""


@cache
def script() -> Script:
    """The lesson's file. Raises CardError."""
    things: dict[str, Any] = {row.id: row for row in CARDS}
    things |= {row.id: row for row in SOURCES}
    return load_script(FILE, number, things)


def number(verb: str, name: str) -> int:
    """The number of a card or a Source in the picks of this verb. Raises KeyError."""
    ids = [row.id for row in SOURCES] if verb in SOURCE_VERBS else [row.id for row in CARDS]
    if name not in ids:
        raise KeyError(name)
    return ids.index(name)


def begin(game: Game[State], seats: int, seed: int, options: Options) -> State:
    """The lesson's table at its first question; the seed is that of later shuffles. Raises ValueError for
    another lesson or number of seats."""
    state: State = first_state(game, script(), seats, options)
    state.rng = stream(seed, "echoes-of-time")
    return state
