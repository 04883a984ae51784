"""Slips of paper with words, and red threads from them to what they are about, as on a detective's wall."""

from __future__ import annotations

import math
from zlib import crc32

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas, disc, shape
from render.echoes_of_revachol import paint
from render.echoes_of_revachol.faces import PAD
from render.echoes_of_revachol.tones import BONE, OXBLOOD, SOOT, UMBER
from render.palette import WHITE, colour, mix
from render.sprites import Sprite, sprite

THREAD = colour("#d8382c")
WORDS, SMALLEST = 32, 25
"""Pixels of the letters on a slip: where there is room, and in longer languages."""
PIN = 18
Point = tuple[int, int]


def paper(width: int, height: int, seed: int) -> Sprite:
    """A torn piece of paper; its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        body = paint.ragged(width, height, seed, 5)
        brush.shadow(body, PAD, PAD, 3, 0.8, 3)
        grey = paint.cut(width, height, seed % 79, 1.1)
        tones = (mix(BONE, UMBER, 0.3), mix(BONE, UMBER, 0.1), mix(BONE, WHITE, 0.15))
        brush.fill(body, paint.coloured(grey, tones), PAD, PAD)
        return brush.done(PAD, PAD)

    return sprite(("revachol paper", width, height, seed), make)


def fitted(text: str, width: int, height: int) -> lettering.Fitted:
    """Words in one line, or in two, in as large letters as there is room for."""
    words = lettering.fit(text, "strong", width, height, WORDS, WORDS - 3, 1, report=False)
    for size in range(WORDS - 3, SMALLEST - 1, -1):
        if words.whole:
            return words
        words = lettering.fit(text, "strong", width, height, size, size, 2, even=True, report=False)
    return words if words.whole else lettering.fit(text, "strong", width, height, SMALLEST, 16, 2)


def pin_slip(canvas: Canvas, text: str, box: Box, point: Point) -> None:
    """A slip in a box, no wider than its words, with a thread to the thing that they are about."""
    x, y, width, height = box
    words = fitted(text, width - 32, height - 6)
    wide = min(width, round(words.width) + 34)
    # As near to its thing as its box allows.
    x = min(max(x, point[0] - wide // 2), x + width - wide)
    start = min(max(point[0], x), x + wide), min(max(point[1], y), y + height)
    canvas.sprite(paper(wide, height, crc32(text.encode()) % 997), x, y)
    canvas.block(words, (x + 16, y, wide - 32, height), UMBER, "centre")
    _thread(canvas, start, point)


def _thread(canvas: Canvas, start: Point, end: Point) -> None:
    """A thread that hangs through a little, held by a pin, and wound around its other end."""
    pad = 26
    left, up = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    wide, high = abs(start[0] - end[0]) + 2 * pad, abs(start[1] - end[1]) + 2 * pad
    (x, y), (u, v) = ((at[0] - left, at[1] - up) for at in (start, end))
    sag = min(14.0, math.hypot(u - x, v - y) * 0.1) * (abs(u - x) > 8)
    steps = [step / 12 for step in range(13)]
    way = [(x + (u - x) * t, y + (v - y) * t + sag * 4 * t * (1 - t)) for t in steps]

    def drawn(thick: int) -> Image.Image:
        return shape(
            wide, high, lambda pen, k: pen.line([(a * k, b * k) for a, b in way], 255, thick * k, "curve")
        )

    canvas.fill(drawn(9), SOOT, left, up)
    canvas.fill(drawn(5), THREAD, left, up)
    for at, size in ((start, PIN), (end, PIN - 4)):
        canvas.sprite(_pin(size), *at)


def _pin(size: int) -> Sprite:
    """The head of a pin; its origin is its middle."""

    def make() -> Sprite:
        pad = 8
        brush = Brush(size + 2 * pad, size + 2 * pad)
        brush.shadow(disc(size), pad + 1, pad + 2, 2, 0.9)
        brush.fill(disc(size), mix(OXBLOOD, SOOT, 0.5), pad, pad)
        brush.fill(disc(size - 4), THREAD, pad + 2, pad + 2)
        light = max(4, size // 3)
        brush.fill(disc(light), mix(THREAD, WHITE, 0.7), pad + size // 4, pad + size // 4)
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("revachol pin", size), make)
