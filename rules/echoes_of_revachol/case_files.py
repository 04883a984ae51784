"""The Case files: which tasks a table plays with, what they bring once, what plain allies can do, and how it
ends (ER-O1 to ER-O3). Loaded from ``case_files.toml``; its tasks are cards like the others, see ``cards``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field

from rules.cards import CardError, Row, load_rows
from rules.echoes_of_revachol.card_index import SPECIAL
from rules.echoes_of_revachol.cards import CARDS, CARDS_IN_SET, MORALE, TASK, Task, ally

FILE = Path(__file__).with_name("case_files.toml")
LAST_BONUS = {"second": 7, "first": 3}
"""Points that a task brings more once the task deck is empty, by edition (ER-O3)."""
GREAT_LAST = 4
"""Special tasks that lie at the bottom of the task deck (ER-O3)."""
QUIET_ROUNDS = 2
"""Rounds without a completed or failed task after which one fails, once the task deck is empty (ER-O3)."""

Trait = Literal["regular", "unshaken", "lookout"]


class Reward(Row):
    """What completing a task brings once: ``draw`` this number of ``allies``, ``calm`` the morale row, or
    ``keep`` the first ally of the corps."""

    id: str
    gives: Literal["draw", "calm", "keep"]
    allies: int = Field(default=0, ge=0, le=3)


class Without(Row):
    """A task that is left out."""

    id: str


class Bearer(Row):
    """An ally and its trait."""

    id: str
    trait: Trait


def _number(name: str) -> int:
    """The number of a card. Raises CardError for an unknown id."""
    for number, card in enumerate(CARDS):
        if card.id == name:
            return number
    raise CardError(FILE, name, "there is no card with this id")


def _rewards() -> dict[int, Reward]:
    found = {}
    for reward in load_rows(FILE, "reward", Reward):
        number = _number(reward.id)
        if not isinstance(CARDS[number], Task) or (reward.gives == "draw") != bool(reward.allies):
            raise CardError(
                FILE, reward.id, "a reward is one of a task, and only a draw has a number of allies"
            )
        found[number] = reward
    return found


def _traits() -> dict[int, Trait]:
    found = {_number(bearer.id): bearer.trait for bearer in load_rows(FILE, "trait", Bearer)}
    for number in found:
        if number >= MORALE or ally(number).skills:
            raise CardError(FILE, CARDS[number].id, "traits are for allies without a skill")
    return found


def _left_out() -> frozenset[int]:
    replaced = [card.replaces for card in CARDS if isinstance(card, Task) and card.replaces]
    names = [*replaced, *(row.id for row in load_rows(FILE, "without", Without))]
    return frozenset(map(_number, names))


REWARDS: dict[int, Reward] = _rewards()
"""By task."""
TRAITS: dict[int, Trait] = _traits()
"""By ally."""
LEFT_OUT: frozenset[int] = _left_out()
"""The tasks of the base set that a table with Case files does without."""
UNSHAKEN = frozenset(card for card, trait in TRAITS.items() if trait == "unshaken")
REGULAR = frozenset(card for card, trait in TRAITS.items() if trait == "regular")
LOOKOUT = frozenset(card for card, trait in TRAITS.items() if trait == "lookout")


def in_use(options: Mapping[str, str]) -> bool:
    """Whether a table plays with Case files, small or full."""
    return options.get("case_files", "none") != "none"


def full(options: Mapping[str, str]) -> bool:
    """Whether a table plays with all of them: traits too."""
    return options.get("case_files", "none") == "full"


def edition(options: Mapping[str, str]) -> str:
    """The "first" or the "second" edition. Tables from before there was a second one do not say."""
    return options.get("case_edition", "first")


def last_tasks(options: Mapping[str, str]) -> bool:
    """Whether a table plays with last tasks: in the first edition they belonged to full Case files alone."""
    return full(options) or (in_use(options) and edition(options) != "first")


def last_bonus(options: Mapping[str, str]) -> int:
    """Points that a task brings more once the task deck of a table with last tasks is empty."""
    return LAST_BONUS[edition(options)]


def tasks_in_play(options: Mapping[str, str]) -> list[int]:
    """The tasks of a table, ascending (ER-C1, ER-O1)."""
    if not in_use(options):
        return [*range(TASK, CARDS_IN_SET)]
    return [task for task in range(TASK, len(CARDS)) if task not in LEFT_OUT]


def arranged(options: Mapping[str, str], tasks: list[int]) -> list[int]:
    """A shuffled task deck, its top last: where there are last tasks, they are special ones (ER-O3)."""
    if not last_tasks(options):
        return tasks
    last = [task for task in tasks if task in SPECIAL][:GREAT_LAST]
    return last + [task for task in tasks if task not in last]


def reward_of(options: Mapping[str, str], task: int) -> Reward | None:
    """What a task brings once at this table; None for nothing."""
    return REWARDS.get(task) if in_use(options) else None


def trait_of(options: Mapping[str, str], card: int) -> Trait | None:
    """The trait of an ally at this table; None where it has none."""
    return TRAITS.get(card) if full(options) else None
