"""What stands where in the city of Ekho: houses, trees, lamps and windows, in the units of the board."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from render.ekho.city import ISLANDS, bank, point
from render.ekho.streets import street, streets
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, DISTRICT_OF, PLACES

Point = tuple[float, float]

ROW, COLUMN = 12.0, 16.0
"""Units between the plots of the town."""
WAYSIDE = 13.0
"""Units beside the middle of a street on which nothing stands."""
SQUARE = (31.0, 18.0, 8.0)
"""Half the width and height of a plaza, and how far below the point of its location its middle lies."""
PLAZA = 27.0
"""Units around a location in which no lamp stands."""
COTTAGE = 0.76
"""Size of the houses that stand where larger ones would hide a street."""
GREEN = ("left_bank", "petta", "west_gate")
"""Districts of gardens, with more trees than houses."""
LANDMARK = (38.0, 30.0, 46.0)
"""Room of a landmark and its ribbon: half its width, above and below the middle of its plaza."""


@dataclass(slots=True, frozen=True)
class House:
    """A house: the middle of its foot, the width and height of its front, its gable, how far it reaches back,
    its roof (a number), the district, and at what hour the lights of its windows go out (0 to 1)."""

    foot: Point
    wide: float
    high: float
    gable: float
    deep: float
    roof: int
    district: int
    timbered: bool
    chimney: bool
    leans_left: bool
    hour: float
    panes: tuple[bool, ...]


@dataclass(slots=True, frozen=True)
class Tree:
    """A tree: where its stem stands, its size, whether it is a fir."""

    foot: Point
    size: float
    fir: bool
    shade: float


@cache
def trodden() -> tuple[Point, ...]:
    """Points along all streets."""
    return tuple(at for line in streets().values() for at in line)


def on_island(spot: Point, more: float = 0.0) -> bool:
    """Whether a point lies on land in the river."""
    for name, half, tall in ISLANDS:
        x, y = point(BOARD.number[name])
        if ((spot[0] - x) / (half + more)) ** 2 + ((spot[1] - y - 3) / (tall + more)) ** 2 < 1:
            return True
    return False


def in_river(spot: Point, more: float = 0.0) -> bool:
    """Whether a point lies in the water, or no more than ``more`` units from it."""
    middle, wide = bank(spot[1])
    return abs(spot[0] - middle) < wide / 2 + more


def _by_landmark(spot: Point) -> bool:
    half, above, below = LANDMARK
    return any(abs(spot[0] - x) < half and -above < spot[1] - y < below for x, y in map(point, range(PLACES)))


def nearest(spot: Point) -> tuple[int, float]:
    """The nearest location and how far it is, in units."""
    place = min(range(PLACES), key=lambda one: math.dist(spot, point(one)))
    return place, math.dist(spot, point(place))


@cache
def standing() -> tuple[House | Tree, ...]:
    """Everything that stands in the town, the farthest (highest on the map) first."""
    dice = Random(11)
    found: list[House | Tree] = []
    rows = range(int(MAP[1] / ROW) + 3)
    for row in rows:
        for column in range(int(MAP[0] / COLUMN) + 2):
            x = (column + 0.5 * (row % 2)) * COLUMN + dice.uniform(-3, 3) - 6
            y = row * ROW + dice.uniform(-2.6, 2.6)
            found += _on_plot((x, y), dice)
    return tuple(sorted(found, key=lambda one: one.foot[1]))


def _covered(house: House) -> tuple[float, float, float, float]:
    """The box that a house takes in the picture, with its roof behind it: left, top, right, bottom."""
    x, y = house.foot
    half, back = house.wide / 2 + 2, house.deep * 1.5
    left, right = (x - half - back, x + half) if house.leans_left else (x - half, x + half + back)
    return left, y - house.high - house.gable - house.deep * 0.9, right, y


def _hides_a_way(house: House) -> bool:
    """Whether a house would stand before a street or on a plaza."""
    left, top, right, low = _covered(house)
    if any(left - 5 < x < right + 5 and top < y < low + 5 for x, y in trodden()):
        return True
    wide, high, down = SQUARE
    return any(
        left < x + wide and x - wide < right and top < y + down + high and y + down - high < low
        for x, y in map(point, range(PLACES))
    )


def _on_plot(spot: Point, dice: Random) -> Iterator[House | Tree]:
    """What stands on a plot: a house, a tree, or nothing."""
    numbers = [dice.random() for _ in range(4)]
    if in_river(spot, 11) or _by_landmark(spot):
        return
    away = min(math.dist(spot, at) for at in trodden())
    if away < WAYSIDE:
        return
    place, _ = nearest(spot)
    green = BOARD.locations[place].district in GREEN
    wild = 0.1 if away < 34 else 0.26 if away < 56 else 0.62
    if numbers[0] < min(0.9, wild + (0.3 if green else 0.0)):
        if numbers[1] < 0.78:
            yield Tree(spot, dice.uniform(5.4, 9.0), numbers[2] < 0.45, numbers[3])
        return
    if numbers[1] < 0.04:
        return
    house = _house(spot, place, away, dice)
    low = _smaller(house)
    if not _hides_a_way(house):
        yield house
    elif not _hides_a_way(low):
        yield low
    elif numbers[2] < 0.7 and away > WAYSIDE + 2:
        yield Tree(spot, 3.2 + 1.8 * numbers[3], False, numbers[1])


def _smaller(house: House) -> House:
    """The same as a cottage."""
    sides = (house.wide, house.high, house.gable, house.deep)
    wide, high, gable, deep = (one * COTTAGE for one in sides)
    return replace(house, wide=wide, high=high, gable=gable, deep=deep)


def _house(spot: Point, place: int, away: float, dice: Random) -> House:
    wide = dice.uniform(14.0, 20.0)
    return House(
        spot,
        wide,
        dice.uniform(10.0, 17.0),
        dice.uniform(8.5, 13.0),
        dice.uniform(0.34, 0.6) * wide,
        dice.randrange(7),
        DISTRICT_OF[place],
        dice.random() < 0.5,
        dice.random() < 0.55,
        dice.random() < 0.5,
        # People near the streets of inns go to bed late; nobody on the outskirts does.
        min(1.0, max(0.04, dice.gauss(0.62, 0.24) - max(0.0, away - 45) / 140)),
        tuple(dice.random() < (0.7 if away < 30 else 0.3) for _ in range(4)),
    )


@cache
def lamps() -> tuple[Point, ...]:
    """Street lamps on alternating sides of the streets that cost nothing: by their light one sees which these
    are."""
    found = []
    flush = {(BOARD.number[one.start], BOARD.number[one.end]) for one in BOARD.links if not one.cost}
    for start, end in streets():
        if (start, end) not in flush:
            continue
        line = street(start, end)
        for at in range(3, len(line) - 2, 4):
            if min(math.dist(line[at], point(start)), math.dist(line[at], point(end))) < PLAZA:
                continue
            (ax, ay), (bx, by) = line[at - 1], line[at + 1]
            long = max(1e-6, math.hypot(bx - ax, by - ay))
            side = 7.5 if (at // 4) % 2 else -7.5
            found.append((line[at][0] - (by - ay) / long * side, line[at][1] + (bx - ax) / long * side))
    return tuple(found)
