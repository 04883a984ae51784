"""The card set of Echoes of Revachol: allies, morale cards and tasks, loaded from ``cards.toml``,
``morale.toml`` and ``tasks.toml``.

A *card* is a number: 0 to 39 allies, 40 to 63 morale cards, 64 to 88 tasks, and from 89 on the tasks of the
Case files (``case_files``). Every card is there once.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import Field, field_validator, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.echoes_of_revachol.operations import Apart, Attribute, Colour, Loss, Skill, Symbol
from rules.game import LANGUAGES

ALLIES_IN_SET = 40
SKILLED_IN_SET = 16
MORALE_IN_SET = 24
TASKS_IN_SET = 25
MORALE = ALLIES_IN_SET
"""Number of the first morale card."""
TASK = MORALE + MORALE_IN_SET
"""Number of the first task."""
CARDS_IN_SET = TASK + TASKS_IN_SET
"""How many cards there are without the Case files."""
CASE_TASKS = 5
SPECIAL_SYMBOLS = 4
"""A task that asks for this number of symbols is special."""
LONGEST_TEXT = 160

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]


class Ally(Row):
    """An ally as printed (ER-C2): one or two symbols, and what is special about it."""

    kind: Literal["ally"] = "ally"
    id: Id
    names: Names
    symbols: list[Symbol] = Field(min_length=1, max_length=2)
    skills: list[Skill] = Field(default=[], max_length=2)
    art: str


class Morale(Row):
    """A morale card as printed (ER-C3): the die faces that let a player escape, and what the others lose."""

    kind: Literal["morale"] = "morale"
    id: Id
    names: Names
    attribute: Attribute
    faces: list[Annotated[int, Field(ge=1, le=6)]] = Field(min_length=1, max_length=5)
    loss: Loss
    art: str

    @field_validator("faces")
    @classmethod
    def _ascending(cls, faces: list[int]) -> list[int]:
        if faces != sorted(set(faces)):
            raise ValueError("the faces must ascend, none twice")
        return faces


class Task(Row):
    """A task as printed (ER-C2): one to four symbols, never crowns, and its points. ``text`` tells in a
    sentence what is to be done. One of the Case files
    ``replaces`` a task of the same place."""

    kind: Literal["task"] = "task"
    id: Id
    names: Names
    text: Names
    symbols: list[Colour] = Field(min_length=1, max_length=4)
    points: int = Field(ge=1, le=9)
    special: bool = False
    replaces: Id | None = None
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Task:
        if self.special != (len(self.symbols) == SPECIAL_SYMBOLS):
            raise ValueError(f"the tasks of {SPECIAL_SYMBOLS} symbols are the special ones")
        for language in LANGUAGES:
            if len(self.text.of(language)) > LONGEST_TEXT:
                raise ValueError(f"the text in {language} is longer than {LONGEST_TEXT} characters")
        return self


Card: TypeAlias = Ally | Morale | Task
C = TypeVar("C", Ally, Morale, Task)


def load_set(path: Path, table: str, model: type[C], number: int) -> list[C]:
    """The cards of a file in its order. Raises CardError, also for a wrong number of cards (ER-C1)."""
    rows = load_rows(path, table, model)
    if len(rows) != number:
        raise CardError(path, "", f"{len(rows)} rows, the set has {number} (ER-C1)")
    return rows


def check_allies(path: Path, allies: list[Ally]) -> None:
    """Raises CardError for a wrong number of skilled allies, or a skill about an ally that is not there."""
    skilled = [ally.id for ally in allies if ally.skills]
    if len(skilled) != SKILLED_IN_SET:
        raise CardError(path, ", ".join(skilled), f"{len(skilled)} allies with skills, not {SKILLED_IN_SET}")
    known = {ally.id for ally in allies}
    for ally in allies:
        for skill in ally.skills:
            if isinstance(skill, Apart) and skill.ally not in known - {ally.id}:
                raise CardError(path, ally.id, f"it cannot be kept apart from {skill.ally!r}")


def check_tasks(path: Path, tasks: list[Task]) -> None:
    """Raises CardError for a task that is worth as much as one that asks for more symbols."""
    least = {size: min(task.points for task in tasks if len(task.symbols) == size) for size in _sizes(tasks)}
    for task in tasks:
        for size, points in least.items():
            if len(task.symbols) < size and task.points >= points:
                raise CardError(
                    path, task.id, f"{task.points} points, as much as a task that asks for {size} symbols"
                )


def _sizes(tasks: list[Task]) -> set[int]:
    return {len(task.symbols) for task in tasks}


def check_names(path: Path, cards: list[Card]) -> None:
    """Raises CardError for an id or a name that two cards share."""
    for name, number in Counter(card.id for card in cards).items():
        if number > 1:
            raise CardError(path, name, "this id is used twice")
    for language in LANGUAGES:
        names = Counter(card.names.of(language).casefold() for card in cards)
        for card in cards:
            if names[card.names.of(language).casefold()] > 1:
                raise CardError(path, card.id, f"another card has the same name in {language}")


def load(folder: Path) -> list[Card]:
    """The whole set in the order of its numbers. Raises CardError."""
    allies = load_set(folder / "cards.toml", "ally", Ally, ALLIES_IN_SET)
    check_allies(folder / "cards.toml", allies)
    morale = load_set(folder / "morale.toml", "morale", Morale, MORALE_IN_SET)
    tasks = load_set(folder / "tasks.toml", "task", Task, TASKS_IN_SET)
    more = load_set(folder / "case_files.toml", "task", Task, CASE_TASKS)
    check_tasks(folder / "tasks.toml", [*tasks, *more])
    cards: list[Card] = [*allies, *morale, *tasks, *more]
    check_names(folder, cards)
    return cards


CARDS: list[Card] = load(Path(__file__).parent)
"""Every card by its number."""


def ally(number: int) -> Ally:
    """The ally of that number."""
    card = CARDS[number]
    assert isinstance(card, Ally)
    return card


def morale(number: int) -> Morale:
    """The morale card of that number."""
    card = CARDS[number]
    assert isinstance(card, Morale)
    return card


def task(number: int) -> Task:
    """The task of that number."""
    card = CARDS[number]
    assert isinstance(card, Task)
    return card


__all__ = [
    "CARDS",
    "MORALE",
    "TASK",
    "Ally",
    "Card",
    "Morale",
    "Task",
    "ally",
    "morale",
    "task",
]
