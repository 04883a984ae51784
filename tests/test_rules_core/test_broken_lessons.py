"""Lessons whose steps do not fit: what is said of them is what was written down
(``tests/golden/<game>/files/lesson.txt``). Where lessons are meant to be checked otherwise:

    UPDATE_GOLDEN=1 python -m pytest tests/test_rules_core/test_broken_lessons.py
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules import games
from rules.cards import CardError
from rules.game import Game
from rules.lesson_files import LessonStep, Script
from rules.lessons import Lesson, lesson_of

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
REFRESH = "if it was meant: UPDATE_GOLDEN=1 python -m pytest tests/test_rules_core/test_broken_lessons.py"
KEYS = [key for key, game in games().items() if lesson_of(game) is not None]


def _broken(steps: Sequence[LessonStep], at: int) -> Iterator[tuple[str, list[LessonStep]]]:
    """The steps with one of them changed, and how."""
    step, before, after = steps[at], list(steps[:at]), list(steps[at + 1 :])
    yield "left out", before + after
    yield "twice", [*before, step, replace(step, id=f"{step.id}_again"), *after]
    yield "asked otherwise", [*before, replace(step, ask="weather"), *after]
    yield "answered otherwise", [*before, replace(step, picks=(("weather", 1),)), *after]
    yield "true whatever one sees", [*before, replace(step, same=("seat",)), *after]
    yield "true of what there is not", [*before, replace(step, same=("weather",)), *after]


def _lines(game: Game[Any]) -> Iterator[str]:
    lesson = lesson_of(game)
    assert lesson is not None
    script: Script = lesson._script
    yield f"as it is: {_said(game, script)}"
    for way in range(6):
        for at in range(len(script.steps)):
            what, steps = list(_broken(script.steps, at))[way]
            yield f"{script.steps[at].id} {what}: {_said(game, replace(script, steps=tuple(steps)))}"
    yield f"without an end: {_said(game, replace(script, steps=script.steps[:-1]))}"
    for more in (0, 1, 9):
        about = script.about.model_copy(update={"seats": more})
        yield f"for {more} seats: {_said(game, replace(script, about=about))}"


def _said(game: Game[Any], script: Script) -> str:
    try:
        Lesson(game, script)
    except (CardError, ValueError) as error:
        return str(error)[:240]
    return "is taken"


@pytest.mark.parametrize("key", KEYS)
def test_a_broken_lesson_is_refused_as_it_was(key: str) -> None:
    path, told = GOLDEN / key / "files" / "lesson.txt", list(_lines(games()[key]))
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text("\n".join(told) + "\n", "utf-8")
    known = path.read_text("utf-8").splitlines()
    differences = list(difflib.unified_diff(known, told, "written down", "now", n=1, lineterm=""))
    assert not differences, "\n".join([*differences[:40], REFRESH])
