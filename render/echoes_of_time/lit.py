"""Light around cards that were touched since the turn began."""

from __future__ import annotations

from render.canvas import Brush, Canvas, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.sources import FRESH
from render.palette import INK, colour
from render.sprites import Sprite, sprite

SPACES = 5
"""Spaces of a time board."""
GLOW = 14


def glow(width: int, height: int, radius: int) -> Sprite:
    """The light around a card that was touched since the turn began."""

    def make() -> Sprite:
        pad = 3 * GLOW // 2
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, radius)
        brush.glow(body, pad, pad, GLOW // 2, colour("#ffd97a"), 2.4)
        rim = rounded(width + 6, height + 6, radius + 3)
        brush.fill(rim, colour("#fff3c9"), pad - 3, pad - 3)
        return brush.done(pad, pad)

    return sprite(("glow", width, height, radius), make)


def touched(canvas: Canvas, x: int, y: int, width: int, height: int, moving: bool) -> None:
    """The mark at the upper edge of a card that was touched since the turn began: an arrow on the time board,
    a spark where cards lie still."""
    canvas.light((x, y, width, height))
    size = max(20, min(44, round(width * 0.27)))
    mark = symbols.medal("fast-forward-button" if moving else "polar-star", size, FRESH, INK, 0.76)
    at = x + (width - size) // 2, y - size * 2 // 5
    canvas.sprite(mark, *at)
    canvas.spare((*at, size, size))
