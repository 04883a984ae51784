"""Arrows on the map of Ekho along the ways that enemies went in the last Story phase (EK-S8)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.ekho.city import Point, point
from render.ekho.frames import Frame
from render.ekho.streets import street
from render.ekho.tones import Shades
from render.ekho.zones import centred
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import MASKS
from rules.ekho.card_index import TOKENS
from rules.ekho.open_table import March
from rules.ekho.operations import EnemyType

ASIDE: dict[EnemyType, int] = {"townsfolk": -6, "mage": 0, "fiend": 6, "artifact": 0}
"""Pixels by which the arrows of each type run beside each other."""
SHAFT = 14
"""Sides in pixels of the boxes along an arrow."""
EDGE = 4
"""Pixels by which the dark edge of an arrow is thicker."""
FAINT, THIN = 0.22, 0.4
"""How an arrow begins: how much of it is seen, and its width by that at its head."""
PIECES = 26
"""Pieces into which an arrow is cut, each a little stronger and wider than the one before."""


def heads(marches: Sequence[March], frame: Frame) -> list[Box]:
    """Where the arrows of enemies point, which no name should cover."""
    size, found = frame.sizes.medallion, []
    for march in marches:
        if march.start != march.end:
            before = march.path[-2] if len(march.path) > 1 else march.start
            (x, y), (u, v) = frame.at(point(march.end)), frame.at(point(before))
            share = min(0.5, size / max(1.0, math.dist((x, y), (u, v))))
            middle = (round(x + (u - x) * share), round(y + (v - y) * share))
            found.append(centred(*middle, size // 2, size // 2))
    return found


def shafts(marches: Sequence[March], frame: Frame) -> list[Box]:
    """Boxes along the arrows of enemies, which no name should cut."""
    found = []
    for march in marches:
        for start, end in pairwise(_along(_whole(march), frame)):
            steps = max(1, round(math.dist(start, end) / SHAFT))
            for step in range(steps):
                x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
                found.append(centred(x, y, SHAFT, SHAFT))
    return list(dict.fromkeys(found))


def _whole(march: March) -> tuple[int, ...]:
    """The locations of a way, from its start."""
    path = tuple(march.path) if len(march.path) > 1 else (march.start, march.end)
    return path if path[0] == march.start else (march.start, *path)


def draw_marches(canvas: Canvas, marches: Sequence[March], frame: Frame, colours: Shades) -> None:
    """The arrows in the colours of the types."""
    ways: dict[EnemyType, set[tuple[int, ...]]] = {}
    for march in marches:
        if march.start != march.end:
            ways.setdefault(TOKENS[march.token].type, set()).add(_whole(march))
    for kind, paths in ways.items():
        ground = colours.grounds[kind]
        edge: Colour = WHITE if sum(ground) < 330 else BLACK
        for tone, more in ((mix(edge, ground, 0.2), EDGE), (ground, 0)):
            for path in sorted(paths):
                _arrow(canvas, _along(path, frame), kind, tone, more, frame)


def _along(path: Sequence[int], frame: Frame) -> list[tuple[int, int]]:
    """The points of a path in a picture: along the streets that it follows."""
    line = [point(path[0])]
    for start, end in pairwise(path):
        line += street(start, end)[1:]
    return [frame.at(spot) for spot in line]


def _arrow(
    canvas: Canvas, spots: list[tuple[int, int]], kind: EnemyType, tone: Colour, more: int, frame: Frame
) -> None:
    """One arrow, ``more`` pixels thicker. Arrows of one shape share a mask, wherever on the map they are."""
    pad = frame.sizes.medallion // 2
    x, y = min(x for x, _ in spots) - pad, min(y for _, y in spots) - pad
    within = tuple((left - x, top - y) for left, top in spots)
    key = ("ekho arrow", kind, within, frame.sizes.medallion, more)
    mask = MASKS.make(key, partial(_shaft, kind, within, frame, more))
    canvas.fill(mask, tone, x, y)


def _shaft(kind: EnemyType, within: Sequence[tuple[int, int]], frame: Frame, more: int) -> Image.Image:
    """The mask of an arrow through these points: a trail that grows from its start to its head."""
    size = frame.sizes.medallion
    wide, high = max(x for x, _ in within) + size // 2, max(y for _, y in within) + size // 2
    image = Image.new("L", (2 * wide, 2 * high), 0)
    pen = ImageDraw.Draw(image)
    line = _beside([(2 * x, 2 * y) for x, y in within], 2 * ASIDE[kind] * size / 56)
    line = _shortened(line, 2 * size * 0.5, 2 * (size * 0.78))
    trail = _even(line)
    for number, (start, end) in enumerate(pairwise(trail)):
        share = (number + 1) / (len(trail) - 1)
        thick = 2 * (size / 8 * (THIN + (1 - THIN) * share) + more)
        tone = round(255 * (FAINT + (1 - FAINT) * share))
        pen.line((start, end), tone, round(thick))
        x, y = end
        pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=tone)
    _head(pen, line[-2], line[-1], 2 * (size * 0.2 + more * 0.8), 2 * more * 0.5)
    return image.reduce(2)


def _even(line: Sequence[Point]) -> list[Point]:
    """A path as PIECES steps of the same length."""
    whole = sum(math.dist(a, b) for a, b in pairwise(line))
    rest, found = list(line), [line[0]]
    for _ in range(PIECES - 1):
        rest = _cut(rest, whole / PIECES)
        found.append(rest[0])
    return [*found, line[-1]]


def _beside(spots: Sequence[Point], aside: float) -> list[Point]:
    """A path moved to its left by ``aside`` pixels."""
    moved = []
    for number, (x, y) in enumerate(spots):
        before, after = spots[max(0, number - 1)], spots[min(len(spots) - 1, number + 1)]
        long = max(1e-9, math.dist(before, after))
        moved.append((x - aside * (after[1] - before[1]) / long, y + aside * (after[0] - before[0]) / long))
    return moved


def _shortened(line: list[Point], first: float, last: float) -> list[Point]:
    """A path without ``first`` pixels at its beginning and ``last`` at its end, some of it is left."""
    whole = sum(math.dist(a, b) for a, b in pairwise(line))
    spare = min(1.0, 0.7 * whole / max(1e-9, first + last))
    return _cut(_cut(line, first * spare)[::-1], last * spare)[::-1]


def _cut(line: list[Point], by: float) -> list[Point]:
    """A path without the first pixels of its length."""
    for number, (start, end) in enumerate(pairwise(line)):
        long = math.dist(start, end)
        if by < long:
            share = by / long
            first = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            return [first, *line[number + 1 :]]
        by -= long
    return line[-2:]


def _head(pen: ImageDraw.ImageDraw, before: Point, tip: Point, size: float, more: float) -> None:
    long = max(1e-9, math.dist(before, tip))
    dx, dy = (tip[0] - before[0]) / long, (tip[1] - before[1]) / long
    front = (tip[0] + dx * (size * 1.5 + more), tip[1] + dy * (size * 1.5 + more))
    back = (tip[0] - dx * more, tip[1] - dy * more)
    pen.polygon(
        [
            front,
            (back[0] - dy * size * 1.25, back[1] + dx * size * 1.25),
            (back[0] + dy * size * 1.25, back[1] - dx * size * 1.25),
        ],
        fill=255,
    )
