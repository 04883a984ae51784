"""Letters, each drawn once: a new line of text is put together from letters that are there already.

The font engine looks at each letter of a line several times, which takes some 40 µs. What comes of it is
always the same, since with ``Layout.BASIC`` every letter stands on a whole pixel; kerning is done by
``render.lettering``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from render.caches import ByteCache

_MAX_ADVANCES = 8192


@dataclass(slots=True, frozen=True)
class Glyph:
    """A letter: its mask ("L"), and where the corner of that lies from the point at which it is drawn."""

    mask: Image.Image
    x: int
    y: int


_GLYPHS: ByteCache[Glyph] = ByteCache(3 << 20, lambda glyph: glyph.mask.width * glyph.mask.height + 400)
_ADVANCES: dict[tuple[object, float, str], float] = {}


def advance(face: ImageFont.FreeTypeFont, letter: str) -> float:
    """Pixels from the start of a letter to that of the next one."""
    key = (face.path, face.size, letter)  # not the font: that may be let go
    found = _ADVANCES.get(key)
    if found is None:
        if len(_ADVANCES) >= _MAX_ADVANCES:
            _ADVANCES.clear()
        found = _ADVANCES[key] = face.getlength(letter)
    return found


def length(face: ImageFont.FreeTypeFont, letters: str) -> float:
    """Width in pixels of letters of one font."""
    return sum(advance(face, letter) for letter in letters)


def write(
    image: Image.Image, letters: str, x: float, baseline: int, face: ImageFont.FreeTypeFont, stroke: int
) -> None:
    """Draw letters of one font on a mask from x on, as ``ImageDraw.text`` does; a stroke makes them thicker
    by that many pixels on every side."""
    for letter in letters:
        glyph = _glyph(face, letter, stroke)
        if glyph.mask.width and glyph.mask.height:
            # The font engine counts in 64ths of a pixel.
            left = int(x) + (math.floor((x - int(x)) * 64 + 0.5) + 32) // 64 + glyph.x
            image.paste(255, (left, baseline + glyph.y), glyph.mask)
        x += advance(face, letter)


def _glyph(face: ImageFont.FreeTypeFont, letter: str, stroke: int) -> Glyph:
    def make() -> Glyph:
        left, top, right, bottom = map(int, face.getbbox(letter, stroke_width=stroke, anchor="ls"))
        mask = Image.new("L", (right - left, bottom - top), 0)
        if mask.width and mask.height:
            ImageDraw.Draw(mask).text((-left, -top), letter, 255, face, "ls", stroke_width=stroke)
        return Glyph(mask, left, top)

    return _GLYPHS.make((face.path, face.size, letter, stroke), make)
