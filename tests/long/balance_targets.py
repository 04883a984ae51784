"""The target file of a game: what its balance is held against."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from tests.long.common import UnfitError

TARGETS = Path(__file__).parent / "targets"


class Bounds(BaseModel):
    """Numbers that figures need.

    rounds, scores  from, to: what lies between counts as usual
    ends            the conditions that can end a game
    common          part of all companies from which on a plan is counted
    fair            win ratio from which on a plan wins its share
    games, level    games for each number of seats, and level of the players, where the command does not say
    more            number of seats → games, where ``games`` would be too few to tell; more than ``games``
    spread          table options of which every value is played as often, with each number of seats
    step            by what share of the games a level must win more often than the next weaker one
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    rounds: tuple[int, int]
    scores: tuple[int, int]
    ends: list[str]
    common: float
    fair: float
    games: int = 2000
    more: dict[int, int] = {}
    level: str = "quick"
    spread: list[str] = []
    step: float = 0.0


class Names(BaseModel):
    """What the page calls the things of the game; keys of its report that have no name are shown as they are.

    rounds         its rounds
    design(s)      what a company is made of, in the head of a table and as a title
    held, remark   heads the share of those who had a design, and says what its win ratio is about
    ends           condition that ends a game → what ended it
    plans, themes  as reported → as in the designer's notes
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    rounds: str = "rounds"
    design: str = "design"
    designs: str = "Designs"
    held: str = "in how many companies"
    remark: str = ""
    ends: dict[str, str] = {}
    plans: dict[str, str] = {}
    themes: dict[str, str] = {}


class Target(BaseModel):
    """A figure that must not be below ``least`` nor above ``most``: for each number of seats, over all, or
    for each value of a table option that is spread; ``where`` counts only tables with these options.
    ``shown`` says what its number is of, with {} in its place."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    figure: str
    over: Literal["each", "all"] | str
    where: dict[str, str] = {}
    least: float = float("-inf")
    most: float = float("inf")
    unit: Literal["", "%", "points"] = ""
    shown: str = "{}"
    says: str


class Targets(BaseModel):
    """The target file of a game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    bounds: Bounds
    names: Names = Names()
    target: list[Target] = Field(min_length=1)


def load(key: str) -> Targets:
    """The targets of a game. Raises UnfitError where there are none."""
    path = TARGETS / f"{key}.toml"
    if not path.exists():
        raise UnfitError(f"there are no targets for {key}: write tests/long/targets/{path.name}")
    return Targets.model_validate(tomllib.loads(path.read_text("utf-8")))
