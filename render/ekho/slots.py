"""Slots around each place of Ekho in which pieces lie side by side: all know theirs, and one whose slot would
hide a landmark or another piece takes the nearest free one on the ring about its place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from render.canvas import Box
from render.ekho.city import point
from render.ekho.frames import Frame
from render.ekho.zones import centred, covered, landmarks, shared
from rules.ekho.card_index import PLACES

if TYPE_CHECKING:
    from render.ekho.pieces import Lying

ORDER = ("gate", "surge", "pips", "sealed", "clue", "shield", "away", "heap", "enemy")
"""Kinds of pieces, those first that choose their slots first and lie on top."""
WITH_GATE = ("surge", "pips")
"""What rides on the sign of a gate, wherever that lies."""
ANGLES = 16
"""Slots on a ring."""
TURNS = tuple(
    (math.cos(step * 2 * math.pi / ANGLES), math.sin(step * 2 * math.pi / ANGLES)) for step in range(ANGLES)
)
RINGS = (0, 14, 30, 50, 72)
"""Pixels between a landmark and the pieces of each ring about it."""
NEAR = 260
"""Pixels around a piece in which something could lie under it."""
BUILDING, PIECE, GATE, OUTSIDE = 6.0, 6.0, 24.0, 400.0
"""What a pixel costs of a landmark, of a piece, of the sign of a gate, and outside the map, that a piece
would lie on."""
AGAIN, TIGHT = 2, 900.0
"""How often pieces look for another slot once all lie somewhere, and what theirs must cost for that."""
OWN = 16
"""Pixels of the foot of its own landmark, at each side, on which a piece may stand."""
FAR, STRAY = 6.0, 12000.0
"""What it costs to lie a pixel away from its usual slot, and to seem to lie at another place."""
SURELY = 1.3
"""How many times further than from its own place a piece lies from every other one: nobody is misled."""


def spread(lying: Sequence[Lying], frame: Frame, kept: Sequence[Box] = ()) -> list[Lying]:
    """The pieces, each in a slot where it hides as little as can be; those to be drawn last at the end.
    ``kept``: boxes that they leave free."""
    order = sorted(lying, key=_rank)
    ways = _moves(tuple((one.kind, one.place, one.box) for one in order), frame, tuple(kept))
    placed = [
        replace(one, x=one.x + across, y=one.y + down)
        for one, (across, down) in zip(order, ways, strict=True)
    ]
    return placed[::-1]


def _rank(one: Lying) -> tuple[float, int]:
    """Who chooses first: sleuths that act after gates, clues and locks."""
    return (ORDER.index(one.kind) if not one.acting else 4.5), one.place


@lru_cache(maxsize=64)
def _moves(
    pieces: tuple[tuple[str, int, Box], ...], frame: Frame, kept: tuple[Box, ...]
) -> list[tuple[int, int]]:
    """How far each piece moves from where it usually lies, those first that choose first. A picture asks for
    the same ones more than once. Not to be changed."""
    ground = _ground(frame)
    parties = _parties(pieces)
    found = [(0, 0)] * len(pieces)
    taken: dict[int, list[Box]] = {}
    for turn in range(1 + AGAIN):
        for party in parties:
            boxes, at = [pieces[one][2] for one in party], pieces[party[0]][1]
            near = [(box, PIECE) for box in kept]
            for other, lies in taken.items():
                if other != party[0]:
                    near += [(box, GATE if pieces[other][0] == "gate" else PIECE) for box in lies]
            if turn and _cost(boxes, found[party[0]], near) < TIGHT:
                continue
            way = _slot(boxes, at, ground, near, frame)
            taken[party[0]] = [(left + way[0], top + way[1], wide, high) for left, top, wide, high in boxes]
            for one in party:
                found[one] = way
    return found


def _parties(pieces: Sequence[tuple[str, int, Box]]) -> list[list[int]]:
    """The numbers of pieces that stay together: a gate with what rides on it, the sleuths at a place in
    their row, all others alone."""
    gates = {place: [at] for at, (kind, place, _) in enumerate(pieces) if kind == "gate"}
    rows: dict[int, list[int]] = {}
    parties = []
    for at, (kind, place, _) in enumerate(pieces):
        if kind in WITH_GATE and place in gates:
            gates[place].append(at)
        elif kind == "shield" and place in rows:
            rows[place].append(at)
        else:
            party = gates[place] if kind == "gate" else [at]
            if kind == "shield":
                rows[place] = party
            parties.append(party)
    return parties


def _cost(boxes: Sequence[Box], way: tuple[int, int], near: Sequence[tuple[Box, float]]) -> float:
    """What it costs pieces that have gone that way to lie on others."""
    moved = [(left + way[0], top + way[1], wide, high) for left, top, wide, high in boxes]
    return sum(each * shared(box, other) for other, each in near for box in moved)


@lru_cache(maxsize=16)
def _ground(frame: Frame) -> tuple[list[tuple[int, int]], list[Box]]:
    """Where all places are in a frame, and what of their landmarks is to be seen. Not to be changed."""
    return [frame.at(point(place)) for place in range(PLACES)], [_core(box) for box in landmarks(frame)]


def _core(box: Box) -> Box:
    """What of a landmark is to be seen in any case."""
    left, top, width, height = box
    edge = min(OWN, width // 5, height // 5)
    return left + edge, top + edge // 2, width - 2 * edge, height - edge * 3 // 2


def _slot(
    boxes: Sequence[Box],
    place: int,
    ground: tuple[list[tuple[int, int]], list[Box]],
    taken: Sequence[tuple[Box, float]],
    frame: Frame,
) -> tuple[int, int]:
    """How far pieces of a place that stay together move from where they usually lie. ``taken``: where others
    lie, and what a pixel of each costs."""
    spots, outlines = ground
    x, y = spots[place]
    around = centred(x, y, 2 * NEAR, 2 * NEAR)
    solid = [box for box in outlines if shared(box, around)]
    pieces = [one for one in taken if shared(one[0], around)]
    others = [spot for at, spot in enumerate(spots) if at != place and math.dist(spot, (x, y)) < NEAR]
    best, least = (0, 0), math.inf
    for far, across, down in _ways(boxes[0], (x, y), frame.sizes.medallion):
        cost = FAR * far
        if cost >= least:
            break
        for left, top, width, height in boxes:
            box = left + across, top + down, width, height
            cost += OUTSIDE * (width * height - shared(box, frame.box))
            cost += BUILDING * covered(box, solid)
        cost += _cost(boxes, (across, down), pieces) if cost < least else 0.0
        middle = boxes[0][0] + across + boxes[0][2] // 2, boxes[0][1] + down + boxes[0][3] // 2
        if any(math.dist(middle, spot) < SURELY * math.dist(middle, (x, y)) for spot in others):
            cost += STRAY
        if cost < least:
            best, least = (across, down), cost
    return best


def _ways(box: Box, spot: tuple[int, int], landmark: int) -> list[tuple[float, int, int]]:
    """The usual slot and the others of the rings as ways from the usual one, each after its length, the
    shortest first."""
    left, top, width, height = box
    x, y = spot[0] - left - width // 2, spot[1] - top - height // 2
    found = [(0.0, 0, 0)]
    for ring in RINGS:
        wide, high = (landmark + width) // 2 - 6 + ring, (landmark + height) // 2 - 6 + ring
        for cosine, sine in TURNS:
            across, down = round(x + wide * cosine), round(y + high * sine)
            found.append((math.hypot(across, down), across, down))
    return sorted(found)
