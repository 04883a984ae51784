"""The lesson of Echoes of Revachol, read from ``lesson.toml`` and ``lesson.position.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from rules.dice import stream
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.state import State
from rules.game import Game, Options
from rules.lesson_files import Script, load_script
from rules.lessons import first_state

FILE = Path(__file__).with_name("lesson.toml")
NUMBERS = {card.id: number for number, card in enumerate(CARDS)}


@cache
def script() -> Script:
    """The lesson's file. Raises CardError."""
    things: dict[str, Any] = {card.id: card for card in CARDS}
    return load_script(FILE, lambda _, name: NUMBERS[name], things)


def begin(game: Game[State], seats: int, seed: int, options: Options) -> State:
    """The lesson's table at its first question; the seed is that of later shuffles. Raises ValueError for
    another lesson or number of seats."""
    state: State = first_state(game, script(), seats, options)
    state.rng = stream(seed, "echoes-of-revachol", "cards")
    return state
