"""Where land and water lie in the city of Ekho, in the units of the board (1000 x 625). ``nightfall`` has its
picture; what lies on it in a game is drawn by ``pieces``."""

from __future__ import annotations

import math
from itertools import pairwise

from rules.ekho.card_index import BOARD

Point = tuple[float, float]

KHURON: tuple[tuple[float, float, float], ...] = (
    (566, -30, 74),
    (560, 50, 80),
    (550, 130, 124),
    (530, 222, 78),
    (517, 320, 72),
    (503, 368, 84),
    (488, 436, 126),
    (474, 502, 86),
    (463, 565, 88),
    (452, 660, 92),
)
"""The river from the top to the bottom: x, y, width."""
ISLANDS = (("castle_rulkh", 40, 27), ("kholomi", 40, 27), ("river_port", 30, 20))
"""Locations on islands and quays in the river, with half the width and height of their land."""


def point(place: int) -> Point:
    """Where a location lies, in units."""
    return BOARD.locations[place].x, BOARD.locations[place].y


def bank(y: float) -> tuple[float, float]:
    """The middle of the river and its width at that height."""
    for (x1, y1, w1), (x2, y2, w2) in pairwise(KHURON):
        if y <= y2:
            share = (1 - math.cos(math.pi * min(1.0, max(0.0, (y - y1) / (y2 - y1))))) / 2
            return x1 + (x2 - x1) * share, w1 + (w2 - w1) * share
    return KHURON[-1][0], KHURON[-1][2]
