"""Letters, each drawn once: a new line of text is put together from letters that are there.

The font engine looks at each letter of a line several times and takes some 40 µs for it. What comes of that
is always the same, since with ``Layout.BASIC`` every letter stands on a whole pixel; kerning is that of
``render.lettering``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageFont

from render.sprites import ByteCache


@dataclass(slots=True, frozen=True)
class Glyph:
    """A letter: its mask as Pillow has it inside, and where that lies from the point at which it is drawn."""

    mask: Any
    x: int
    y: int


_GLYPHS: ByteCache[Glyph] = ByteCache(
    3 << 20, lambda glyph: int(glyph.mask.size[0] * glyph.mask.size[1]) + 200
)


_MOST = 8192
_ADVANCES: dict[tuple[object, float, str], float] = {}


def advance(face: ImageFont.FreeTypeFont, letter: str) -> float:
    """Pixels from the start of a letter to that of the next one."""
    key = (face.path, face.size, letter)  # not the font: that may be let go
    found = _ADVANCES.get(key)
    if found is None:
        if len(_ADVANCES) >= _MOST:
            _ADVANCES.clear()
        found = _ADVANCES[key] = face.getlength(letter)
    return found


def length(face: ImageFont.FreeTypeFont, letters: str) -> float:
    """Width in pixels of letters of one font."""
    return sum(advance(face, letter) for letter in letters)


def write(
    image: Image.Image, letters: str, x: float, baseline: int, face: ImageFont.FreeTypeFont, stroke: int
) -> None:
    """Draw letters of one font on a mask from x on, as ``ImageDraw.text`` does; a stroke makes them so many
    pixels thicker on every side."""
    for letter in letters:
        glyph = _glyph(face, letter, stroke)
        wide, high = glyph.mask.size
        if wide and high:
            # The font engine counts in 64ths of a pixel.
            left = int(x) + (math.floor((x - int(x)) * 64 + 0.5) + 32) // 64 + glyph.x
            top = baseline + glyph.y
            image.im.paste(255, (left, top, left + wide, top + high), glyph.mask)
        x += advance(face, letter)


def _glyph(face: ImageFont.FreeTypeFont, letter: str, stroke: int) -> Glyph:
    def make() -> Glyph:
        mask, offset = face.getmask2(letter, "L", stroke_width=stroke, anchor="ls", stroke_filled=True)
        return Glyph(mask, int(offset[0]), int(offset[1]))

    return _GLYPHS.make((face.path, face.size, letter, stroke), make)
