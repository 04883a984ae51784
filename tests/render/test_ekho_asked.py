"""The map of the question where an enemy goes shows the enemy that is asked about, also where several are."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from render import Mark, Theme
from render.ekho.choices import draw_choices
from render.ekho.focus import draw_focus
from render.ekho.hand import before_moving
from render.ekho.near_map import asked_first
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import stride
from rules.ekho.frames import Stack, StoryPhase, WayQuestion
from rules.ekho.goals import changes
from rules.ekho.view import View
from tests.render.sleuths import view

MARKS = (Mark(("place", 5), 1, "open"), Mark(("place", 9), 2, "open"))


def _asked() -> View:
    """A view in which seat 0 sends two enemies."""
    shown = view(1, 30, 0)
    stack: Stack = [StoryPhase(0), WayQuestion(0, 71, 0, 3), WayQuestion(0, 72, 1, 20)]
    return replace(shown, stacks=[stack])


@pytest.mark.parametrize(("asked", "first"), [(71, 71), (72, 72), (None, 72), (99, 72)])
def test_the_question_that_is_shown_comes_first(asked: int | None, first: int) -> None:
    """EK-S11: a theme without a question, or with one that is not open, changes nothing."""
    shown = _asked()
    found = asked_first(shown, Theme(asked=asked))
    assert getattr(found.stacks[0][-1], "id", None) == first
    assert len(found.stacks[0]) == 3
    assert [getattr(one, "id", None) for one in shown.stacks[0]] == [None, 71, 72], "the view stays"


def test_its_enemy_is_shown() -> None:
    one, other = (draw_choices(_asked(), Theme(asked=asked, marks=MARKS)).image for asked in (71, 72))
    assert one.tobytes() != other.tobytes()


@pytest.mark.parametrize(("name", "count", "risen"), [
    ("speed", 0, 0), ("speed", 1, 1), ("speed", 2, 2), ("sneak", 1, -1), ("speed", 9, 9),
])  # fmt: skip
def test_the_clip_of_a_pair_moves_with_what_is_chosen(name: str, count: int, risen: int) -> None:
    """EK-R1: a step chosen looks like a step made, never beyond the sleuth's limits."""
    figure = deepcopy(view(1, 30, 0).table.figures[0])
    steps = SLEUTHS[figure.card].pairs()[0]
    figure.values[0] = (steps.lowest + steps.highest) // 2
    marked = draw_focus(figure, [Mark(("parameter", name), 1, "chosen", count)], Theme()).image
    figure.values[0] = max(steps.lowest, min(steps.highest, figure.values[0] + risen))
    made = draw_focus(figure, [Mark(("parameter", name), 1, "chosen", 0)], Theme()).image
    assert marked.tobytes() == made.tobytes()


@pytest.mark.parametrize(("phase", "shown"), [("respite", True), ("story", True), ("movement", False)])
def test_a_sheet_tells_the_points_of_the_movement_to_come(phase: str, shown: bool) -> None:
    """EK-M1: as long as nobody moves; then those that are left."""
    seen = deepcopy(view(1, 30, 0))
    figure = seen.table.figures[0]
    seen.table.phase, figure.points = phase, 0  # type: ignore[assignment]  # one of the phases
    found = before_moving(seen, figure).points
    assert found == (max(0, stride(figure) + changes(seen.table).stride) if shown else 0)
    assert figure.points == 0, "the view stays"
