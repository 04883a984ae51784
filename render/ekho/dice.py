"""The faces of dice."""

from __future__ import annotations

import math

from PIL import Image

from render.canvas import Brush, disc, rounded
from render.ekho.tones import FROST, INK, LAMP, NIGHT, PARCHMENT, STEEL
from render.palette import WHITE, Colour, mix
from render.sprites import Sprite, sprite

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Columns and rows of the pips of each face."""


def die(face: int, size: int, lit: bool) -> Sprite:
    """A face of a die; one that is no success is dim. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(size, size)
        radius, edge = size / 6, max(2, size // 20)
        brush.fill(rounded(size, size, radius), LAMP if lit else STEEL)
        inner = size - 2 * edge
        ground: Colour = mix(PARCHMENT, WHITE, 0.4) if lit else mix(STEEL, NIGHT, 0.55)
        brush.fill(rounded(inner, inner, radius - edge / 2), ground, edge, edge)
        _pips(brush, face, size, INK if lit else FROST)
        return brush.done()

    return sprite(("ekho die", face, size, lit), make)


def _pips(brush: Brush, face: int, size: int, tone: Colour) -> None:
    pip = max(4, math.ceil(size * 0.19))
    mask: Image.Image = disc(pip)
    for column, row in PIPS[face]:
        x, y = (size * (0.26 + 0.24 * at) - pip / 2 for at in (column, row))
        brush.fill(mask, tone, round(x), round(y))
