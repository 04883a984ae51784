"""The city of Ekho by night, as ``render.bake.ekho`` paints it. Its windows go out as the hours pass."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageFilter

from render import art
from render.canvas import Box
from render.palette import Colour, colour
from rules.ekho.board import MAP
from rules.ekho.goals import TURNS

NEAR = 2.2
"""Pixels for a unit of the board in the file, and where a map shows only a part of the city."""
SIZE = (round(MAP[0] * NEAR), round(MAP[1] * NEAR))
GLOW: Colour = colour("#ffc878")
"""The light of windows."""
SOFT = 18
"""Over how many of 256 steps of an hour's length a window fades."""
FIRST, LAST = 18, 205
"""Of 256: the hour up to which all windows are lit, and the one at which a game ends."""


@cache
def _painted() -> tuple[Image.Image, Image.Image, Image.Image]:
    """City (RGB), light of its windows (L), hours at which they go out (L). Not to be changed."""
    city, lights, hours = (art.read("ekho", name) for name in ("city", "lights", "hours"))
    return city, lights.getchannel(0), hours.getchannel(0)


def _at(turn: int) -> tuple[int, ...]:
    """For each hour at which windows go out, how much of them still burns on a turn: 0 to 255."""
    now = FIRST + (LAST - FIRST) * max(0, turn - 1) / (TURNS - 1)
    return tuple(round(255 * min(1.0, max(0.0, (hour - now) / SOFT + 0.5))) for hour in range(256))


def part(left: int, top: int, width: int, height: int, scale: float = NEAR, turn: int = 1) -> Image.Image:
    """A part of the city on a turn, ``width`` x ``height`` pixels large. ``left`` and ``top`` are pixels of
    the file, ``scale`` is pixels for a unit of the board. A part that would reach beyond the city is moved
    in."""
    wide, high = round(width * NEAR / scale), round(height * NEAR / scale)
    left, top = min(left, SIZE[0] - wide), min(top, SIZE[1] - high)
    return _lit((left, top, wide, high), (width, height), turn)


@lru_cache(maxsize=3)
def whole(width: int, height: int, turn: int = 1) -> Image.Image:
    """The whole city in that size on a turn. Not to be changed."""
    city, lights, hours = _reduced(width, height)
    return _shining(city.copy(), lights, hours, turn)


@lru_cache(maxsize=2)
def _reduced(width: int, height: int) -> tuple[Image.Image, Image.Image, Image.Image]:
    """What is painted, in that size. Not to be changed."""
    city, lights, hours = _painted()
    size = (width, height)
    return (
        # A little soft: so a board takes a tenth less as a file and looks the same.
        city.resize(size, Image.Resampling.BILINEAR).filter(ImageFilter.GaussianBlur(0.8)),
        lights.resize(size, Image.Resampling.BILINEAR),
        hours.resize(size, Image.Resampling.BILINEAR),
    )


def _lit(box: Box, size: tuple[int, int], turn: int) -> Image.Image:
    """A box of the file in that size on a turn."""
    city, lights, hours = _painted()
    left, top, wide, high = box
    edges = (left, top, left + wide, top + high)
    share = hours.width / SIZE[0]
    coarse = (left * share, top * share, edges[2] * share, edges[3] * share)
    late = hours.resize(size, Image.Resampling.BILINEAR, coarse)
    if size == (wide, high):
        return _shining(city.crop(edges), lights.crop(edges), late, turn)
    bilinear = Image.Resampling.BILINEAR
    return _shining(city.resize(size, bilinear, edges), lights.resize(size, bilinear, edges), late, turn)


def _shining(city: Image.Image, lights: Image.Image, hours: Image.Image, turn: int) -> Image.Image:
    """Light the windows in which people are still awake; draws on the city."""
    city.paste(GLOW, (0, 0), ImageChops.multiply(lights, hours.point(_at(turn))))
    return city
