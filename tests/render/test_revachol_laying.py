"""Questions of Echoes of Revachol: whatever their number, things fill the picture and none leaves it."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from render import flow
from render.canvas import Box, Canvas
from render.echoes_of_revachol import corps_rows, corps_strip, standing
from render.echoes_of_revachol.laying import Shape, arranged
from render.echoes_of_revachol.tones import shades
from render.flow import Group, Plan, Tile
from render.sprites import Sprite
from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import TASK
from rules.echoes_of_revachol.view import CorpsView
from tests.render.detectives import view

WIDE = flow.WIDTH - 2 * flow.MARGIN
HEIGHTS = (700, 600, 480)
FULL = 0.86
"""Share of the width of a picture that its fullest row takes at least, if it is about more than one thing."""


def nothing(width: int, height: int) -> Sprite:
    """A thing that is not drawn here."""
    raise AssertionError(f"only laid out: {width} x {height}")


def laid(allies: list[int], tasks: int, highest: int) -> Plan:
    """Groups with these numbers of allies, and this number of tasks, laid out in a picture of that height."""
    sign: Any = SimpleNamespace()

    def groups(shape: Shape) -> list[Group]:
        several = len(allies) + bool(tasks) > 1
        found = [
            Group([Tile(nothing, shape.ally)] * count, sign=sign if several else None) for count in allies
        ]
        return found + ([Group([Tile(nothing, shape.task)] * tasks)] if tasks else [])

    return arranged(groups, highest)


@pytest.mark.parametrize("highest", HEIGHTS)
@pytest.mark.parametrize("count", range(1, 21))
def test_things_of_any_number_stay_in_the_picture_and_fill_it(count: int, highest: int) -> None:
    for allies, tasks in (
        ([count], 0),
        ([], count),
        ([1, count], 0),
        ([count, 1], 1),
        ([1] * min(5, count), 2),
    ):
        plan = laid(allies, tasks, highest)
        widths = [flow.width_of(row, plan.gap) for row in plan.rows]
        assert max(widths) <= WIDE
        assert plan.height <= highest or count > 12
        if sum(allies) + tasks > 1:
            assert max(widths) >= FULL * WIDE or plan.tall > highest / 2, (allies, tasks, widths)


def corps(sizes: tuple[int, ...]) -> list[CorpsView]:
    """Corps with these numbers of allies, each with two symbols."""
    plain = [card for card in range(TASK) if len(PRINTED[card]) == 2]
    return [CorpsView(number, plain[:size]) for number, size in enumerate(sizes, 1)]


@pytest.mark.parametrize("tasks", range(4))
def test_symbols_of_corps_above_a_question_are_never_small(tasks: int) -> None:
    """Up to five corps beside up to three tasks."""
    room = WIDE - tasks * (standing.TASK_LEAST + standing.GAP)
    for sizes in ((2, 2, 2), (3, 2, 2), (2, 2, 2, 2), (2, 2, 2, 1, 1)):
        size, lines = corps_strip.lines_of_symbols(corps(sizes), room, standing.HIGH)
        assert size >= corps_strip.LEAST
        assert len(lines) * (size + corps_strip.GAP) <= standing.HIGH, (sizes, size)


@pytest.mark.parametrize(("allies", "highest"), [*product(([1, 1], [1, 1, 1]), HEIGHTS)])
def test_an_ally_of_each_of_a_few_corps_is_shown_whole(allies: list[int], highest: int) -> None:
    """As when two of one's corps lose somebody: the second card once lay half outside."""
    plan = laid(allies, 0, highest)
    assert all(flow.width_of(row, plan.gap) <= WIDE for row in plan.rows)
    assert plan.height <= highest


READABLE = 30
"""Pixels of symbols of a compact seat at least: 10 where a chat shows a board 550 pixels wide."""


def test_symbols_of_many_corps_on_a_board_are_never_small() -> None:
    """At a table of four, where a seat has least room."""
    for sizes in ((1, 1, 1, 1, 1), (2, 1, 1, 1, 1), (2, 2, 1, 1), (2, 2, 2, 1)):
        size, lines = corps_rows.symbol_lines(corps(sizes), 290, 148)
        assert size >= READABLE, (sizes, size)
        shown = [card for line in lines for _, cards in line for card in cards]
        assert shown == [card for one in corps(sizes) for card in one.cards]


def test_every_symbol_of_many_corps_is_laid_on_the_board() -> None:
    """Each ally can be found on the picture, whichever line its corps is on."""
    shown, placed = view(2, 30), list[Hashable]()
    many = corps((2, 2, 2, 1))

    class Recorder(Canvas):
        def place(self, thing: Hashable, box: Box) -> None:
            placed.append(thing)

    canvas = Recorder(Image.new("RGB", (600, 200)))
    corps_rows.draw_symbols(canvas, shown, many, (0, 0, 290, 148), shades("default"))
    assert placed == [card for one in many for card in one.cards]
