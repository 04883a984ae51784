"""The city of Ekho, as ``render.bake.ekho`` paints it: evening falls, and its windows go out as the hours
pass."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageFilter, ImageOps

from render import art
from render.canvas import Box
from render.ekho.tones import INK, NIGHT
from render.palette import Colour, colour, mix
from rules.ekho.board import MAP
from rules.ekho.goals import TURNS

NEAR = 2.2
"""Pixels for a unit of the board in the file, and where a map shows only a part of the city."""
SIZE = (round(MAP[0] * NEAR), round(MAP[1] * NEAR))
GLOW: Colour = colour("#ffc878")
"""The light of windows."""
SOFT = 18
"""Over how many of 256 steps of an hour's length a window fades."""
FIRST, LAST = 4, 246
"""Of 256: the hour up to which all windows are lit, and the one at which a game ends."""
EVENING, MIDNIGHT = (1.8, 1.5, 1.16), (0.4, 0.42, 0.58)
"""How many times as bright as painted red, green and blue are on the first turn and on the last."""
SHINING = (150, 225)
"""From which value the night takes less away, and from which nothing: lamps burn on until the end."""


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
def whole(width: int, height: int, turn: int = 1, left: int = 0, top: int = 0) -> Image.Image:
    """The whole city on a turn in a picture of that size, with ``left`` and ``top`` pixels of its outskirts
    before it. Not to be changed."""
    city, lights, hours = _reduced(width - left, height - top)
    return _outskirts(_shining(city.copy(), lights, hours, turn), left, top)


def _outskirts(city: Image.Image, left: int, top: int) -> Image.Image:
    """The city with more roofs at its left and upper edges: those inside, mirrored."""
    if not (left or top):
        return city
    wider = Image.new("RGB", (city.width + left, city.height + top))
    wider.paste(city, (left, top))
    wider.paste(ImageOps.mirror(wider.crop((left, top, 2 * left, wider.height))), (0, top))
    wider.paste(ImageOps.flip(wider.crop((0, top, wider.width, 2 * top))), (0, 0))
    dark = mix(INK, NIGHT, 0.5)
    for far, size in ((left, (left, wider.height)), (top, (wider.width, top))):
        fall = Image.linear_gradient("L").point([255 - value * 3 // 4 for value in range(256)])
        wider.paste(dark, (0, 0), (fall.rotate(90) if far == left else fall).resize(size))
    return wider


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


@cache
def _deeper(share: float) -> tuple[int, ...]:
    """Every value of red, green and blue with that share of the night over it."""
    return tuple(
        round(value * (1 - share) + night * share) for night in mix(INK, NIGHT, 0.5) for value in range(256)
    )


def deepened(city: Image.Image, share: float) -> Image.Image:
    """A part of the city with a share of the night over it, so that what lies on it stands out."""
    return city.point(_deeper(share))


@lru_cache(maxsize=32)
def _sky(turn: int) -> tuple[int, ...]:
    """What every value of red, green and blue is on a turn: the evening fades into night, lamps do not."""
    late = min(1.0, max(0, turn - 1) / (TURNS - 1))
    found = []
    for evening, midnight in zip(EVENING, MIDNIGHT, strict=True):
        gain = evening + (midnight - evening) * late
        for value in range(256):
            kept = min(1.0, max(0.0, (value - SHINING[0]) / (SHINING[1] - SHINING[0]))) if gain < 1 else 0.0
            found.append(min(255, round(value * (gain + (1 - gain) * kept))))
    return (*found,)


def _shining(city: Image.Image, lights: Image.Image, hours: Image.Image, turn: int) -> Image.Image:
    """The city under the sky of a turn, with light in the windows in which people are still awake."""
    city = city.point(_sky(turn))
    city.paste(GLOW, (0, 0), ImageChops.multiply(lights, hours.point(_at(turn))))
    return city
