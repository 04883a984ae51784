"""What a name on the map of Ekho should never lie on in any game: medallions, the signs of
what streets cost, and where pieces stand when they do."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.canvas import Box
from render.ekho import signs
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes
from render.ekho.streets import toll_box
from rules.ekho.card_index import BOARD, PLACES

DEAR, LIKELY, SELDOM = 18.0, 0.5, 0.2
"""What a covered pixel costs: of what always lies there, of where sleuths, and of where other pieces lie."""
TOLL = 130.0
"""What a covered pixel of the sign of a street costs: names lie on top of it."""
HARD = 900.0
"""What it costs to touch what always lies there."""
SOLID = 90
"""From how much of 255 a pixel of a landmark hides what lies below it."""


@dataclass(slots=True, frozen=True)
class Zone:
    """A box that a name should leave free, what a covered pixel of it costs, and what any does besides."""

    box: Box
    pixel: float
    any: float = 0.0


Edges = tuple[int, int, int, int, float, float]
"""A zone as left, top, right, bottom, and its costs."""


def edges(zones: Iterable[Zone]) -> list[Edges]:
    """Zones as ``burden`` takes them."""
    return [
        (one.box[0], one.box[1], one.box[0] + one.box[2], one.box[1] + one.box[3], one.pixel, one.any)
        for one in zones
    ]


def burden(box: Box, zones: Sequence[Edges]) -> float:
    """What it costs to lie in that box."""
    left, top = box[0], box[1]
    right, bottom = left + box[2], top + box[3]
    cost = 0.0
    for first, upper, last, lower, pixel, extra in zones:
        if first < right and left < last and upper < bottom and top < lower:
            # Plain comparisons: this is asked some hundred thousand times for a map.
            wide = (last if last < right else right) - (first if first > left else left)
            high = (lower if lower < bottom else bottom) - (upper if upper > top else top)
            cost += wide * high * pixel + extra
    return cost


def shared(first: Box, second: Box) -> int:
    """Pixels that two boxes share."""
    wide = min(first[0] + first[2], second[0] + second[2]) - max(first[0], second[0])
    if wide <= 0:
        return 0
    high = min(first[1] + first[3], second[1] + second[3]) - max(first[1], second[1])
    return wide * high if high > 0 else 0


def covered(box: Box, others: Iterable[Box]) -> int:
    """Pixels of a box that others cover; where they lie over each other, as often."""
    left, top = box[0], box[1]
    right, bottom = left + box[2], top + box[3]
    return sum(
        shared(box, other)
        for other in others
        # Plain comparisons: most lie elsewhere, and this is asked some thousand times for a map.
        if other[0] < right and left < other[0] + other[2] and other[1] < bottom and top < other[1] + other[3]
    )


def centred(x: int, y: int, width: int, height: int) -> Box:
    """The box of that size about a point."""
    return x - width // 2, y - height // 2, width, height


def fixed(frame: Frame) -> list[Zone]:
    """Medallions and the signs of streets: they lie on the map in every game."""
    size = frame.sizes.medallion
    found = [Zone(centred(*frame.at(point(place)), size, size), DEAR, HARD) for place in range(PLACES)]
    for link in BOARD.links:
        if link.cost:
            middle, wide, high = toll_box(BOARD.number[link.start], BOARD.number[link.end])
            area = round(wide * frame.scale), round(high * frame.scale)
            found.append(Zone(centred(*frame.at(middle), *area), TOLL, HARD))
    return [zone for zone in found if shared(zone.box, frame.box)]


@lru_cache(maxsize=256)
def _outline(place: int, size: int) -> Box:
    """What the landmark of a location covers around its point, without the soft edge of its light."""
    shown = signs.medallion(place, size)
    cover = shown.layer.getchannel("A").point([0] * SOLID + [255] * (256 - SOLID))
    left, top, right, bottom = cover.getbbox() or (0, 0, 0, 0)
    return left - shown.left, top - shown.top, right - left, bottom - top


def landmarks(frame: Frame, lively: Container[int] = range(PLACES)) -> list[Box]:
    """What the landmark of each location covers. ``lively``: where something is going on."""
    found = []
    for place in range(PLACES):
        x, y = frame.at(point(place))
        left, top, width, height = _outline(place, frame.sizes.landmark(place in lively))
        found.append((x + left, y + top, width, height))
    return found


def likely(frame: Frame) -> list[Zone]:
    """Where sleuths, gates, clues and enemies lie when there are any."""
    found = []
    for place in range(PLACES):
        x, y = frame.at(point(place))
        for across, down, width, height, often in _spots(frame.sizes):
            found.append(Zone(centred(x + across, y + down, width, height), often))
    return [zone for zone in found if shared(zone.box, frame.box)]


def _spots(sizes: Sizes) -> list[tuple[int, int, int, int, float]]:
    """Middles and sizes of where pieces lie about a location, as ``pieces.pieces_at`` lays them."""
    aside = sizes.medallion // 2 + sizes.badge * 3 // 10
    above = -(sizes.medallion // 2 + sizes.shield * 36 // 100)
    below = sizes.medallion // 2 + sizes.enemy * 30 // 100
    return [
        (0, above, sizes.shield * 84 // 100, sizes.shield, LIKELY),
        (-aside, 0, sizes.badge, sizes.badge, SELDOM),
        (aside, 0, sizes.badge, sizes.badge, SELDOM),
        (0, below, sizes.enemy, sizes.enemy, SELDOM),
    ]
