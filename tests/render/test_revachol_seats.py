"""What lies on a seat's side of the table of Echoes of Revachol: what was won, and the names of allies."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise

import pytest

from render import Theme, renderer
from render.echoes_of_revachol import faces
from render.echoes_of_revachol.prizes import PRIZE, PRIZES, prize_places
from render.measuring import watched
from tests.render.detectives import view

COIN = 56
"""Side in pixels of the blot with the points, at the lower right corner."""


@pytest.mark.parametrize("height", [148, 206])
def test_the_points_of_what_was_won_are_never_hidden(height: int) -> None:
    for count in range(1, 33):
        spots = prize_places(count, PRIZES, height)
        assert max(y for _, y in spots) + PRIZE[1] <= height
        for number, (x, y) in enumerate(spots):
            middle = x + PRIZE[0] - COIN // 2, y + PRIZE[1] - COIN // 2
            hidden = [
                other
                for other in spots[:number]  # each lies over those that follow
                if all(
                    middle[axis] + 14 - other[axis] >= 0 and middle[axis] - 14 < other[axis] + PRIZE[axis]
                    for axis in (0, 1)
                )
            ]
            assert not hidden, (count, number)


def test_what_was_won_overlaps_only_where_there_is_no_room() -> None:
    spots = prize_places(6, 6 * (PRIZE[0] + 8), 148)
    assert len({y for _, y in spots}) == 1
    assert all(right - left >= PRIZE[0] for (left, _), (right, _) in pairwise(spots))


@pytest.mark.parametrize("name", ["Judit Minot", "Joyce Messier", "Честер Маклейн"])
def test_a_name_keeps_clear_of_the_torn_edge_of_its_card(name: str) -> None:
    """It goes into narrower letters or onto two lines before it touches it, and keeps its words."""
    width, air = 146, 6
    fitted = faces.fitted_name(name, width, 32, air=air)
    assert " ".join(fitted.lines) == name
    assert fitted.width <= width - 2 * air


def test_an_empty_hand_says_so_once() -> None:
    shown = deepcopy(view(3, 20, 0))
    shown.seats[0].hand = []
    with watched() as lines:
        renderer("echoes-of-revachol").draw_hand(shown, Theme())
    assert [line.text for line in lines if "Hand" in line.text] == ["Hand: 0"]
