"""Lines that are put together from letters are those of the font engine, to the pixel."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw

from render import glyphs, lettering
from tests.thorough import few

SAMPLES = (
    "Anna 3: AVATAR, fjord — «è» già, l'ora.",
    "Здравствуйте, Мир! Ёж № 12/12",
    "キアラの手番です。時の炎",
    "1234567890 □",
)
STARTS = (7.0, 7.25, 7.492, 7.493, 7.499, 7.5, 7.868, 8.01)
"""Where lines begin: kerning puts letters between pixels."""


@few("1")
@pytest.mark.parametrize("stroke", [0, 1, 8])
@pytest.mark.parametrize("name", sorted({name for names in lettering.FALLBACK.values() for name in names}))
def test_letters_are_those_of_the_font_engine(name: str, stroke: int) -> None:
    for number, size in enumerate((14, 29, 80, 108)):
        face = lettering.font(name, size)
        for sample in SAMPLES:
            letters = "".join(letter for letter in sample if lettering.covers(name, letter))
            assert glyphs.length(face, letters) == face.getlength(letters)
            x = STARTS[(number + 2 * len(letters) + stroke) % len(STARTS)]
            wanted = Image.new("L", (int(face.getlength(letters)) + 60, 3 * size), 0)
            found = wanted.copy()
            ImageDraw.Draw(wanted).text((x, 2 * size), letters, 255, face, "ls", stroke_width=stroke)
            glyphs.write(found, letters, x, 2 * size, face, stroke)
            assert wanted.getbbox() or not letters.strip()
            assert ImageChops.difference(wanted, found).getbbox() is None, (size, letters, x)
