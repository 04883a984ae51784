"""The names of locations on the map of Ekho: where each stands so that it covers little."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from render import lettering
from render.canvas import Box, Brush, rounded
from render.ekho.text import place_name
from render.ekho.tones import INK, PARCHMENT
from render.sprites import Sprite, sprite

if TYPE_CHECKING:
    from render.ekho.pieces import Frame, Sizes

LIVELY = 128
"""Size in per cent of the names of locations where something lies: they are read in the small picture of a
message."""
SMALLER, ASTRAY = 250, 2500
"""What it costs to write such a name in the usual size, and a name to lie nearer to another location, in
pixels that it would cover instead."""
COVERED, ROUNDS = 260, 2
"""What a name costs at least that covers something, and how often all are laid to find a place for it."""
TWO_LINES = 12
"""Letters from which the name of a location stands on two lines."""


def labels_for(
    spots: Mapping[int, tuple[int, int]],
    taken: Sequence[Box],
    frame: Frame,
    sizes: Sizes,
    language: str,
    lively: Set[int] = frozenset(),
) -> list[tuple[Sprite, int, int]]:
    """The names of locations with the middles of their upper edges: each below, above or beside its
    medallion, where it covers least of what lies on the map and of other names. The ``lively`` ones, where
    something lies, come first, and are written larger where there is room for it; a name that would still be
    covered comes before them."""
    order = sorted(spots, key=lambda place: place not in lively)
    best, wanted = None, order
    for _ in range(ROUNDS):
        laid = _lay_all(wanted, spots, taken, frame, sizes, language, lively)
        if best is None or sum(laid.costs.values()) < sum(best.costs.values()):
            best = laid
        # Names that found no free place come first in the next round.
        crowded = sorted(place for place, cost in laid.costs.items() if cost > COVERED)
        wanted = crowded + [place for place in wanted if place not in crowded]
        if not crowded:
            break
    assert best is not None
    return best.names


@dataclass(slots=True)
class _Laid:
    """Names with the middles of their upper edges, and what each place's name costs."""

    names: list[tuple[Sprite, int, int]]
    costs: dict[int, float]


def _lay_all(
    order: Iterable[int],
    spots: Mapping[int, tuple[int, int]],
    taken: Sequence[Box],
    frame: Frame,
    sizes: Sizes,
    language: str,
    lively: Set[int],
) -> _Laid:
    """All names, one after the other in that order."""
    boxes, laid = list(taken), _Laid([], {})
    for place in order:
        best: tuple[float, Sprite, int, int] | None = None
        for size, dear in _letters(sizes.label, place in lively):
            name = label(place_name(place, language), size)
            cost, x, y = _laid(name, spots[place], boxes, frame, sizes, spots.values())
            if best is None or cost + dear < best[0]:
                best = cost + dear, name, x, y
            if cost < SMALLER:
                break
        assert best is not None
        cost, name, x, y = best
        boxes.append((x - name.width // 2, y, name.width, name.height))
        laid.names.append((name, x, y))
        laid.costs[place] = cost
    return laid


def _letters(size: int, lively: bool) -> list[tuple[int, int]]:
    """Sizes in which a name may be written, each with what it costs beside what it covers."""
    return [(size * LIVELY // 100, 0), (size, SMALLER)] if lively else [(size, 0)]


def _laid(
    name: Sprite,
    spot: tuple[int, int],
    boxes: Sequence[Box],
    frame: Frame,
    sizes: Sizes,
    spots: Iterable[tuple[int, int]],
) -> tuple[float, int, int]:
    """The best place for the name of the location there: what it costs, the middle of its upper edge."""
    wide, high, best = name.width, name.height, (math.inf, 0, 0)
    tries = [
        (_within(middle, wide // 2, frame.box[0], frame.box[2]), top)
        for middle, top in _tries(spot, wide, high, sizes)
    ]
    left, top = min(left for left, _ in tries) - wide // 2, min(top for _, top in tries)
    right, bottom = max(left for left, _ in tries) + wide, max(top for _, top in tries) + high
    boxes = [box for box in boxes if shared(box, (left, top, right - left, bottom - top))]
    for number, (left, top) in enumerate(tries):
        if 12 * number >= best[0]:
            break
        box = (left - wide // 2, top, wide, high)
        outside = max(0, frame.box[1] - top) + max(0, top + high - frame.box[1] - frame.box[3])
        cost = 12 * number + 500 * outside + sum(shared(box, other) for other in boxes)
        if cost < best[0] and _astray(box, spot, spots):
            cost += ASTRAY
        if cost < best[0]:
            best = cost, left, top
    return best


def _tries(spot: tuple[int, int], wide: int, high: int, sizes: Sizes) -> list[tuple[int, int]]:
    """Where the name of a location may stand, the best first: the middles of its upper edge."""
    x, y = spot
    far = sizes.medallion // 2 + 3
    aside = far + wide // 2
    tries = [(x, y + far), (x, y - far - high)]
    tries += [
        (x + way * (aside + more), y - high // 2) for more in (0, sizes.badge * 3 // 4) for way in (1, -1)
    ]
    tries += [(x, y + far + sizes.enemy * 3 // 4), (x, y - far - high - sizes.shield * 4 // 5)]
    tries += [(x + way * wide // 2, y + up) for up in (far - 6, -far - high + 6) for way in (1, -1)]
    return tries + [
        (x + way * (aside + more), y - high // 2 + up * high * 2 // 3)
        for more in (0, sizes.badge * 3 // 4)
        for up in (1, -1)
        for way in (1, -1)
    ]


def _astray(box: Box, own: tuple[int, int], spots: Iterable[tuple[int, int]]) -> bool:
    """Whether a name there would seem to be another location's: it lies nearer to that than to its own."""

    def far(spot: tuple[int, int]) -> float:
        x = min(max(spot[0], box[0]), box[0] + box[2])
        y = min(max(spot[1], box[1]), box[1] + box[3])
        return math.dist(spot, (x, y))

    return any(spot != own and far(spot) <= far(own) for spot in spots)


def _within(x: int, half: int, start: int, size: int) -> int:
    """The middle of something so wide, moved into a frame."""
    return min(max(x, start + half + 4), start + size - half - 4)


def shared(first: Box, second: Box) -> int:
    """Pixels that two boxes share."""
    wide = min(first[0] + first[2], second[0] + second[2]) - max(first[0], second[0])
    high = min(first[1] + first[3], second[1] + second[3]) - max(first[1], second[1])
    return wide * high if wide > 0 and high > 0 else 0


def _even(name: str) -> str:
    """A name of several words, long enough for two lines, breaks near its middle."""
    cuts = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) < TWO_LINES or not cuts:
        return name
    at = min(cuts, key=lambda cut: abs(2 * cut - len(name)))
    return f"{name[:at]}\n{name[at + 1 :]}"


def label(name: str, size: int) -> Sprite:
    """The name of a location on a dark ribbon; its origin is the middle of its upper edge."""

    def make() -> Sprite:
        fitted = lettering.fit(
            _even(name), "strong", round(size * 7.2), size * 3, size, size * 3 // 4, 2, even=True
        )
        wide, high = round(fitted.width) + size, fitted.height + size // 3
        brush = Brush(wide, high)
        brush.fill(rounded(wide, high, min(high / 2, size * 0.6)), INK, 0, 0, 0.78)
        brush.block(fitted, (0, 0, wide, high), PARCHMENT)
        return brush.done(wide // 2, 0)

    return sprite(("ekho label", name, size), make)
