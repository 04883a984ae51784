"""Numbers of a seat and of the supply: where one has changed it stands in full light, its difference after
it."""

from __future__ import annotations

from collections.abc import Hashable

from render import lettering
from render.canvas import Brush, Canvas
from render.changes import ChangesCanvas
from render.palette import Colour
from render.sprites import Sprite, sprite

GAP = 5
"""Pixels between a number and its difference."""


def label_size(size: int) -> int:
    """Height of the label of a difference beside a number whose letters have that size."""
    return max(30, min(40, round(size * 0.62)))


def differs(canvas: Canvas, *keys: Hashable) -> bool:
    """Whether the picture tells by how much any of these numbers has changed."""
    return isinstance(canvas, ChangesCanvas) and any(canvas.differs(key) for key in keys)


def label_width(canvas: Canvas, key: Hashable, size: int) -> int:
    """Pixels that the difference of a number of that size takes after it; 0 where it has none."""
    if not isinstance(canvas, ChangesCanvas) or not canvas.differs(key):
        return 0
    return canvas.difference_width(key, label_size(size)) + GAP


def draw_number(
    canvas: Canvas,
    key: Hashable,
    number: int,
    at: tuple[int, int],
    size: int,
    tone: Colour,
    stroke: int = 0,
) -> int:
    """Draw a number from x on that baseline, and its difference after it; returns where they end."""
    x, line = at
    text = str(number)
    canvas.letters(text, x, line, "strong", size, tone, stroke=stroke)
    end = x + round(lettering.measure(text, "strong", size))
    if not isinstance(canvas, ChangesCanvas) or not canvas.differs(key):
        return end
    canvas.on_top(_lit(text, size, tone, stroke), x, line)
    middle = line - lettering.cap_height("strong", size) // 2
    canvas.label(key, end + GAP, middle, label_size(size))
    return end + label_width(canvas, key, size)


def _lit(text: str, size: int, tone: Colour, stroke: int) -> Sprite:
    """A number over the dusk; its origin is the left end of its baseline."""

    def make() -> Sprite:
        pad = 8
        brush = Brush(round(lettering.measure(text, "strong", size)) + 2 * pad, size + 2 * pad)
        brush.letters(text, pad, size, "strong", size, tone, stroke=stroke)
        return brush.done(pad, size)

    return sprite(("lit number", text, size, tone, stroke), make)
