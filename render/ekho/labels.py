"""The names of locations on the map of Ekho as they stand now: at home, unless that would cover a piece."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from render.canvas import Box
from render.ekho.city import point
from render.ekho.frames import Frame
from render.ekho.homes import Home, Layout
from render.ekho.settling import away
from render.ekho.zones import covered, shared
from rules.ekho.card_index import PLACES

TOUCHED = 24
"""Pixels of a piece that a name may touch without moving away."""
HIDDEN, TOGETHER, MOVED, SMALLER = 120.0, 120.0, 250.0, 120.0
"""What a pixel of a piece costs that lies on a name, or of another name, what it costs to leave home, and to
be written in the usual size where something lies at the location."""
ROUNDS = 3
"""How often names that are not whole look for another place."""
ALIKE = 1.2
"""How many times further than from its own location a name must be from every other to need no line."""
WHOLE = 20
"""The part of a name that pieces may hide."""


@dataclass(slots=True, frozen=True)
class Shown:
    """A name as it stands now: its box, on how many lines it is written, and whether large."""

    box: Box
    lines: int
    large: bool


def labels_for(
    layout: Layout, taken: Sequence[Box], lively: Set[int], hiding: Sequence[Box] = ()
) -> dict[int, Shown]:
    """The names by location. ``taken``: where pieces lie; ``lively``: where something lies at the location
    itself. Names that would not be whole under what is ``hiding`` them are left out."""
    found = {place: _at_home(home, place in lively) for place, home in layout.homes.items()}
    for _ in range(ROUNDS):
        moved = False
        for place, one in list(found.items()):
            others = [name.box for other, name in found.items() if other != place]
            if covered(one.box, taken) + covered(one.box, others) > TOUCHED:
                found[place] = _elsewhere(layout.homes[place], taken, others, place in lively)
                moved |= found[place] != one
        if not moved:
            break
    return {
        place: one
        for place, one in found.items()
        if covered(one.box, hiding) * WHOLE <= one.box[2] * one.box[3]
    }


def astray(box: Box, place: int, frame: Frame) -> bool:
    """Whether a name could seem to be that of another location, so that a line has to lead to its own."""
    own = away(box, frame.at(point(place)))
    return any(away(box, frame.at(point(other))) <= ALIKE * own for other in range(PLACES) if other != place)


def _at_home(home: Home, lively: bool) -> Shown:
    return Shown(home.box(lively), home.tries[0].lines, lively and home.enlarged)


def _around(boxes: Iterable[Box]) -> Box:
    """The box around boxes."""
    edges = [(left, top, left + width, top + height) for left, top, width, height in boxes]
    left, top = min(edge[0] for edge in edges), min(edge[1] for edge in edges)
    return left, top, max(edge[2] for edge in edges) - left, max(edge[3] for edge in edges) - top


def _elsewhere(home: Home, taken: Sequence[Box], others: Sequence[Box], lively: bool) -> Shown:
    """Where a name stands whose home is covered."""
    best, least = _at_home(home, lively), math.inf
    reach = _around(box for one in home.tries for box in one.boxes)
    taken = [one for one in taken if shared(reach, one)]
    others = [one for one in others if shared(reach, one)]
    for large in (True, False) if lively else (False,):
        dear = SMALLER if lively and not large else 0.0
        for number, one in enumerate(home.tries):
            box, cost = one.boxes[large], one.costs[large] + dear + (MOVED if number else 0.0)
            if cost >= least:
                continue
            cost += HIDDEN * covered(box, taken) + TOGETHER * covered(box, others)
            if cost < least:
                best, least = Shown(box, one.lines, large), cost
    return best
