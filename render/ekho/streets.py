"""How the streets of Ekho run: soft curves between locations, in the units of the board.

Their bends depend on the board alone. Each street takes, of a few bends, the one that stays clearest of other
locations and of the middles of other streets, where the signs of tolls lie.
"""

from __future__ import annotations

import math
from functools import cache

from rules.ekho.card_index import BOARD, PLACES

Point = tuple[float, float]

BENDS = (0.1, -0.1, 0.16, -0.16, 0.03)
"""How far the middle of a street lies beside the straight line, in lengths of the street."""
CLEAR = 38.0
"""Units that a street keeps from other locations where it can."""
STEPS = 20
"""Pieces into which a street is cut."""


def _curve(start: Point, end: Point, bend: float) -> tuple[Point, ...]:
    """The points of a street whose middle lies ``bend`` lengths beside the straight line."""
    (ax, ay), (bx, by) = start, end
    # The control point of a quadratic curve lies twice as far out as its middle.
    cx, cy = (ax + bx) / 2 - (by - ay) * bend * 2, (ay + by) / 2 + (bx - ax) * bend * 2
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        u = 1 - t
        found.append((u * u * ax + 2 * u * t * cx + t * t * bx, u * u * ay + 2 * u * t * cy + t * t * by))
    return tuple(found)


@cache
def streets() -> dict[tuple[int, int], tuple[Point, ...]]:
    """The points of every street by its two locations, as the board names them."""
    spots = [(one.x, one.y) for one in BOARD.locations]
    found: dict[tuple[int, int], tuple[Point, ...]] = {}
    middles: list[Point] = []
    for link in BOARD.links:
        start, end = BOARD.number[link.start], BOARD.number[link.end]

        def cost(bend: float, start: int = start, end: int = end) -> float:
            line = _curve(spots[start], spots[end], bend)
            others = [spots[place] for place in range(PLACES) if place not in (start, end)]
            near = sum(max(0.0, CLEAR - min(math.dist(spot, at) for at in line)) for spot in others)
            signs = sum(max(0.0, 30 - math.dist(line[STEPS // 2], one)) for one in middles)
            return 4 * near + signs + 4 * (0.1 - min(0.1, abs(bend))) + abs(bend)

        # Where locations lie flush, the way is short and straight.
        bend = min(BENDS, key=cost) if link.cost else 0.0
        found[start, end] = _curve(spots[start], spots[end], bend)
        middles.append(found[start, end][STEPS // 2])
    return found


def street(start: int, end: int) -> tuple[Point, ...]:
    """The points of the street from one location to another; a straight line where no street is."""
    known = streets()
    if (start, end) in known:
        return known[start, end]
    if (end, start) in known:
        return known[end, start][::-1]
    spots = BOARD.locations
    return ((spots[start].x, spots[start].y), (spots[end].x, spots[end].y))


def middle(start: int, end: int) -> tuple[Point, float]:
    """The middle of a street, and the angle in radians at which it runs there."""
    line = street(start, end)
    at = len(line) // 2
    (ax, ay), (bx, by) = line[at - 1], line[min(at + 1, len(line) - 1)]
    return line[at], math.atan2(by - ay, bx - ax)


TOLL = (4.6, 8.6)
"""Half the sides of the pale rectangle on a street that costs a point: along the street, and across it."""


def toll(start: int, end: int, less: float = 0.0) -> list[Point]:
    """The corners of the pale rectangle of a street, ``less`` units smaller on each side."""
    (x, y), angle = middle(start, end)
    along, across = TOLL[0] - less, TOLL[1] - less
    dx, dy = math.cos(angle), math.sin(angle)
    return [
        (x + a * along * dx - b * across * dy, y + a * along * dy + b * across * dx)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def toll_box(start: int, end: int) -> tuple[Point, float, float]:
    """Middle, width and height of the box in which the pale rectangle of a street lies."""
    corners = toll(start, end)
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return middle(start, end)[0], max(across) - min(across), max(down) - min(down)
