"""Scenarios and difficulties of Ekho (EK-G1), loaded from ``scenarios.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field

from rules.cards import CardError, Names, Row, load_rows
from rules.ekho.board import Board
from rules.ekho.operations import Id

Difficulty = Literal["apprentice", "master", "grand_master"]
DIFFICULTIES: tuple[Difficulty, ...] = ("master", "apprentice", "grand_master")
"""As a table option: the standard first (EK-G1)."""
SCENARIOS = 3
GATE_LIMITS = (9, 6, 6, 5, 7, 7, 7, 6)
"""Most open gates for 1 to 8 sleuths (EK-G2)."""
CLOSING = (1, 1, 2, 2, 3, 3, 3, 3)
"""Successes that close a gate, for 1 to 8 sleuths (EK-K2)."""


class Need(Row):
    """What lifts the City Curse: clues to be handed in, a number and more for each sleuth, rounded up, and
    gates to be closed."""

    clues: int = Field(ge=0, le=40)
    clues_each: float = Field(ge=0, le=8)
    gates: int = Field(ge=0, le=8)
    gates_each: float = Field(default=0, ge=0, le=1)


class Level(Row):
    """What a difficulty changes in a scenario: the need, clues that each sleuth has at the start, enemies and
    gates that are there, how many more gates may be open."""

    need: Need
    clues: int = Field(default=0, ge=0, le=3)
    enemies: int = Field(default=0, ge=0, le=6)
    gates: int = Field(default=0, ge=0, le=3)
    limit: int = Field(default=0, ge=-2, le=2)


class Scenario(Row):
    """A City Curse (EK-G1). ``hand_in`` is where clues are handed in; ``starts`` where the sleuths begin;
    ``cursed`` are locations with a gate and an enemy from the beginning; ``turns`` how many there are."""

    id: Id
    names: Names
    text: Names
    won: Names
    lost: Names
    hand_in: Id
    starts: Id
    cursed: list[Id] = Field(default=[], max_length=3)
    apprentice: Level
    master: Level
    grand_master: Level
    art: str

    def level(self, difficulty: str) -> Level:
        """The numbers of a difficulty."""
        levels = {
            "apprentice": self.apprentice,
            "master": self.master,
            "grand_master": self.grand_master,
        }
        return levels[difficulty]


def load_scenarios(path: Path, board: Board) -> list[Scenario]:
    """All scenarios, the easiest first. Raises CardError."""
    scenarios = load_rows(path, "scenario", Scenario)
    if len(scenarios) < SCENARIOS:
        raise CardError(path, "", f"{len(scenarios)} scenarios, at least {SCENARIOS} are needed (EK-G1)")
    for scenario in scenarios:
        for place in (scenario.hand_in, scenario.starts, *scenario.cursed):
            if place not in board.number:
                raise CardError(path, scenario.id, f"there is no location {place!r}")
    return scenarios
