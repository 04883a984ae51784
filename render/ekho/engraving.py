"""The engraving of the city as it is kept: drawing it takes most of a second and 100 MB, reading it 15 ms.

``python -m render.ekho.engraving`` draws it anew, for whoever has changed the board or ``city``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

from render.ekho.city import drawn_city

FILE = Path(__file__).parents[1] / "assets" / "ekho-city.jpg"
NEAR = 2.2
"""Pixels for a unit of the board in the file, and where a map shows only a part of the city."""


def part(left: int, top: int, width: int, height: int, scale: float = NEAR) -> Image.Image:
    """A part of the city, ``width`` x ``height`` pixels large. ``left`` and ``top`` are pixels of the file,
    ``scale`` is pixels for a unit of the board. A part that would reach beyond the city is moved in."""
    wide, high = round(width * NEAR / scale), round(height * NEAR / scale)
    with Image.open(FILE) as image:
        left, top = min(left, image.width - wide), min(top, image.height - high)
        found = image.crop((left, top, left + wide, top + high))
    size = (width, height)
    return found if found.size == size else found.resize(size, Image.Resampling.BILINEAR)


@cache
def whole(width: int, height: int) -> Image.Image:
    """The whole city in that size, a little soft: so a board takes 5 % less as a file and looks the same. Not
    to be changed."""
    with Image.open(FILE) as image:
        return image.resize((width, height), Image.Resampling.BILINEAR)


def build() -> None:
    """Write the file."""
    drawn_city(NEAR).save(FILE, "JPEG", quality=90, subsampling=2, optimize=True)


if __name__ == "__main__":
    build()
