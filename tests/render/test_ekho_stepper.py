"""How many clues to spend in Ekho is asked with steps of one tile."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from PIL import Image

from render import Mark, Theme
from render.ekho import stepper
from render.ekho.choices import draw_choices
from render.legibility import TINY, measure
from rules.ekho.view import View
from tests.render.sleuths import crowded


def drawn(shown: View, theme: Theme) -> Image.Image:
    """The picture of a question."""
    return draw_choices(shown, theme).image


def test_many_amounts_are_steps_of_one_tile_and_few_are_not() -> None:
    marked = [Mark(("thing", 3), 1), *(Mark(("clues", number), number + 1) for number in range(1, 9))]
    assert stepper.amounts(marked) == marked[1:]
    assert stepper.amounts(marked[:3]) == []
    assert stepper.amounts([Mark(("clues",), number) for number in range(4)]) == [], "all that one has"


def test_every_step_has_its_number_and_says_how_many() -> None:
    shown = crowded(4, 0)
    for things in ((), (Mark(("thing", 0), 12),)):
        marks = (*(Mark(("clues", number), number) for number in range(1, 11)), *things)
        sheet = draw_choices(shown, Theme(marks=marks, highest=600))
        assert {mark.spot for mark in marks} == sheet.numbers.keys()
        boxes = [sheet.numbers["clues", number] for number in range(1, 11)]
        assert all(one[0] + one[2] <= other[0] for one, other in pairwise(boxes))
        assert sheet.image.height <= 600
        width, lines = measure(partial(drawn, shown, Theme(marks=marks)))
        written = {one.text for one in lines}
        assert {f"\u00d7{number}" for number in range(1, 11)} <= written
        assert min(one.at(width) for one in lines) >= TINY


def test_all_clues_and_so_many_clues_are_not_drawn_alike() -> None:
    """Both were once kept under one name, and one was shown for the other."""
    shown = crowded(4, 0)
    shown.table.figures[0].clues = 2
    lines = [
        measure(partial(drawn, shown, Theme(marks=(Mark(spot, 1),), actor=0)))[1]
        for spot in (("clues",), ("clues", 2))
    ]
    assert [one.text for one in lines[0]] != [one.text for one in lines[1]]
