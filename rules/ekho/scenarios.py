"""Scenarios and difficulties of Ekho (EK-G1), loaded from ``scenarios.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.ekho.board import Board
from rules.ekho.operations import EnemyType, Id

Difficulty = Literal["apprentice", "master", "grand_master"]
DIFFICULTIES: tuple[Difficulty, ...] = ("master", "apprentice", "grand_master")
"""As a table option: the standard first (EK-G1)."""
SCENARIOS = 3
GATE_LIMITS = (9, 8, 8, 7, 7, 6, 6, 5)
"""Most open gates for 1 to 8 sleuths (EK-G2): the list falls by one for every two sleuths more."""
CLOSING = (2, 2, 3, 3, 4, 4, 4, 5)
"""Successes that a gate needs until it is closed, for 1 to 8 sleuths (EK-K2)."""
TURNS = 24
FINALES = range(16, TURNS + 1)
"""Turns with which a finale may begin."""


Numbers = Annotated[list[Annotated[int, Field(ge=0, le=600)]], Field(min_length=8, max_length=8)]
"""A number for 1 to 8 sleuths each."""


class Need(Row):
    """What lifts the City Curse, for 1 to 8 sleuths: steps (each clue that is handed in is one) and gates
    that must be closed."""

    clues: Numbers
    gates: Numbers


class Level(Row):
    """What a difficulty changes in a scenario: the need (``earlier``: where leads do not count, as in matches
    by earlier rules; without what rewarded gates add), clues that each sleuth has at the start, enemies and
    gates that are there, how many more gates may be open."""

    need: Need
    earlier: Need
    clues: int = Field(default=0, ge=0, le=3)
    enemies: int = Field(default=0, ge=0, le=6)
    gates: int = Field(default=0, ge=0, le=3)
    limit: int = Field(default=0, ge=-2, le=2)


class Twist(Row):
    """What a scenario changes in the rules as long as this part of it holds (EK-G1).

    names, text  what it is called and what happens
    closed       steps of the City Curse for each gate that is closed
    delivered    steps for each enemy that is delivered, in place of the clues for it
    destroyed    steps for each fiend or artifact that is destroyed
    handed       steps more for each clue that is handed in
    enemies      enemies more that come with each Story card, each at an open gate drawn at random
    stride       movement points more, or fewer
    closing      dice more in checks that close gates
    hand_in      where clues are handed in from now on
    deliver      where enemies are delivered besides
    surge        whether an enemy comes out of every gate when it begins
    fewer        types of enemies of which only every third token is in the bag: a matter of the set-up, so
                 the rule alone has it
    """

    names: Names
    text: Names
    closed: int = Field(default=0, ge=0, le=6)
    delivered: int = Field(default=0, ge=0, le=6)
    destroyed: int = Field(default=0, ge=0, le=6)
    handed: int = Field(default=0, ge=0, le=2)
    enemies: int = Field(default=0, ge=0, le=2)
    stride: int = Field(default=0, ge=-2, le=2)
    closing: int = Field(default=0, ge=-2, le=3)
    hand_in: Id | None = None
    deliver: list[Id] = Field(default=[], max_length=3)
    surge: bool = False
    fewer: list[EnemyType] = Field(default=[], max_length=3)


class Finale(Twist):
    """How the last turns are played, from a turn on."""

    turn: int = Field(ge=FINALES.start, le=TURNS)


class Scenario(Row):
    """A City Curse (EK-G1). ``rule`` holds all the time, ``stage`` from half of the steps on, ``finale`` in
    the last turns. ``hand_in`` is where clues are handed in; ``starts`` where the sleuths begin; ``cursed``
    are locations with a gate and an enemy from the beginning. ``rewarded``: how many steps more are needed,
    in parts of a hundred, where seals and looks at gates are rewarded; ``need`` has them in it."""

    id: Id
    names: Names
    text: Names
    won: Names
    lost: Names
    rule: Twist
    stage: Twist
    finale: Finale
    hand_in: Id
    starts: Id
    cursed: list[Id] = Field(default=[], max_length=3)
    rewarded: int = Field(default=0, ge=0, le=50)
    apprentice: Level
    master: Level
    grand_master: Level
    art: str

    @model_validator(mode="after")
    def _is_its_own(self) -> Scenario:
        for name in ("rule", "stage", "finale"):
            twist: Twist = getattr(self, name)
            if not any(getattr(twist, what) for what in CHANGES):
                raise ValueError(f"its {name} changes nothing (EK-G1)")
            if twist.fewer and twist is not self.rule:
                raise ValueError(f"its {name} cannot take enemies out of the bag: it comes too late")
        return self

    def hand_ins(self) -> set[str]:
        """Every location where clues are handed in at some time."""
        moved = {twist.hand_in for twist in (self.rule, self.stage, self.finale) if twist.hand_in is not None}
        return {self.hand_in, *moved}

    def level(self, difficulty: str) -> Level:
        """The numbers of a difficulty."""
        levels = {
            "apprentice": self.apprentice,
            "master": self.master,
            "grand_master": self.grand_master,
        }
        return levels[difficulty]


CHANGES = tuple(name for name in Twist.model_fields if name not in ("names", "text"))
"""What a twist can change."""


def load_scenarios(path: Path, board: Board) -> list[Scenario]:
    """All scenarios, the easiest first. Raises CardError."""
    scenarios = load_rows(path, "scenario", Scenario)
    if len(scenarios) < SCENARIOS:
        raise CardError(path, "", f"{len(scenarios)} scenarios, at least {SCENARIOS} are needed (EK-G1)")
    for scenario in scenarios:
        for place in _places(scenario):
            if place not in board.number:
                raise CardError(path, scenario.id, f"there is no location {place!r}")
        for place in scenario.cursed:
            if not board.locations[board.number[place]].unstable:
                raise CardError(path, scenario.id, f"{place!r} is not unstable (EK-W6)")
    return scenarios


def _places(scenario: Scenario) -> list[str]:
    """Every location that a scenario names."""
    found = [scenario.hand_in, scenario.starts, *scenario.cursed]
    for twist in (scenario.rule, scenario.stage, scenario.finale):
        found += twist.deliver
        if twist.hand_in is not None:
            found.append(twist.hand_in)
    return found
