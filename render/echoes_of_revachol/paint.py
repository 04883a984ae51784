"""Oil paint: brush strokes with bristles and relief, made once, and everything that is cut out of them.

One *sheet* of grey strokes is painted stroke by stroke; its grey means how much light a place gives. Grounds,
panels, cards and silhouettes are crops of it, coloured by a ramp from a shadow over a tone to a light. All of
it is made from fixed seeds: the same picture every time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.canvas import strip
from render.palette import Colour
from render.sprites import MASKS

SHEET = (1000, 700)
Point = tuple[float, float]
BRUSHES = 4
ANGLES = 12
"""Directions of a stroke, evenly over half a turn."""


def bristles(seed: int, length: int, width: int) -> Image.Image:
    """One stroke as a mask: bristles leave streaks, begin and end raggedly and run dry."""

    def make() -> Image.Image:
        dice = Random(seed)
        mask = Image.new("L", (length, width), 0)
        pen = ImageDraw.Draw(mask)
        for row in range(width):
            edge = min(row, width - 1 - row) / max(1, width / 2)
            start = dice.uniform(0, 0.1) + 0.12 * (1 - edge) ** 2
            end = 1 - dice.uniform(0, 0.22) - 0.16 * (1 - edge) ** 2
            cover = dice.randrange(120, 256)
            pen.line((start * length, row, end * length, row), fill=cover)
            if dice.random() < 0.3:
                gap = dice.uniform(0.5, 0.95)
                pen.line((gap * length, row, (gap + 0.12) * length, row), fill=cover // 3)
        return mask.filter(ImageFilter.BoxBlur(0.6))

    return MASKS.make(("bristles", seed, length, width), make)


def _turned(seed: int, length: int, width: int, angle: int) -> Image.Image:
    """A stroke in one of ANGLES directions."""
    return MASKS.make(
        ("turned", seed, length, width, angle),
        lambda: bristles(seed, length, width).rotate(
            180 * angle / ANGLES, Image.Resampling.BILINEAR, expand=True
        ),
    )


def sheet() -> Image.Image:
    """The painted sheet, "L": swirling strokes with the relief of thick paint."""

    def make() -> Image.Image:
        dice = Random(1951)
        width, height = SHEET
        image = Image.new("L", SHEET, 84)
        for layer, (count, length, thick) in enumerate(((420, 170, 34), (1300, 104, 19), (900, 58, 10))):
            for _ in range(count):
                x, y = dice.randrange(-60, width), dice.randrange(-60, height)
                turn = 2.2 * math.sin(x / 210 + layer) + 1.7 * math.cos(y / 160 - layer) + dice.gauss(0, 0.4)
                stroke = _turned(dice.randrange(BRUSHES), length, thick, round(turn * 2) % ANGLES)
                light = min(250, max(6, round(dice.gauss(106, 52))))
                image.paste(light, (x, y, x + stroke.width, y + stroke.height), stroke)
        return relief(image, 1.5)

    return MASKS.make(("sheet",), make)


def relief(image: Image.Image, scale: float) -> Image.Image:
    """A grey picture with light from the top left on its ridges; a smaller scale makes them higher."""
    kernel = ImageFilter.Kernel((3, 3), (2, 1, 0, 1, 0, -1, 0, -1, -2), scale * 4, 128)
    return ImageChops.add(image, image.filter(kernel), 1, -128)


def cut(width: int, height: int, seed: int, zoom: float = 1.0) -> Image.Image:
    """A piece of the sheet of that size; the seed tells from where and which way round, a larger zoom makes
    strokes larger."""

    def make() -> Image.Image:
        dice = Random(seed)
        source = sheet()
        wide, high = min(source.width, round(width / zoom)), min(source.height, round(height / zoom))
        x, y = dice.randrange(source.width - wide + 1), dice.randrange(source.height - high + 1)
        piece = source.crop((x, y, x + wide, y + high))
        if dice.random() < 0.5:
            piece = ImageOps.mirror(piece)
        if dice.random() < 0.5:
            piece = ImageOps.flip(piece)
        size = (width, height)
        return piece if piece.size == size else piece.resize(size, Image.Resampling.BILINEAR)

    return MASKS.make(("cut", width, height, seed, zoom), make)


def coloured(grey: Image.Image, ramp: Sequence[Colour]) -> Image.Image:
    """A grey picture in colours: dark places get the first of the ramp, light ones the last."""
    image = grey.copy()
    image.putpalette(_colours(tuple(ramp)))
    return image.convert("RGB")


@lru_cache(maxsize=1024)
def _colours(ramp: tuple[Colour, ...]) -> bytes:
    """The ramp as 256 colours in a row."""
    steps = len(ramp) - 1
    return strip(tuple((place / steps, tone) for place, tone in enumerate(ramp))).tobytes()


def blotches(width: int, height: int, seed: int, cells: int = 7) -> Image.Image:
    """Soft clouds as a mask: where one colour gives way to another."""

    def make() -> Image.Image:
        dice = Random(seed)
        rows = max(2, round(cells * height / width))
        small = Image.frombytes("L", (cells, rows), dice.randbytes(cells * rows))
        return small.resize((width, height), Image.Resampling.BICUBIC)

    return MASKS.make(("blotches", width, height, seed, cells), make)


def weave(width: int, height: int) -> Image.Image:
    """The grain of canvas as a grey picture around 128, for ``grained``."""

    def make() -> Image.Image:
        dice = Random(44)
        side = 96
        tile = Image.new("L", (side, side), 128)
        for y in range(side):
            thread = 4 if y % 4 < 2 else -4
            row = bytes(126 + thread * (x % 4 < 2) + dice.randrange(-2, 3) for x in range(side))
            tile.paste(Image.frombytes("L", (side, 1), row), (0, y))
        image = Image.new("L", (width, height))
        for x in range(0, width, side):
            for y in range(0, height, side):
                image.paste(tile, (x, y))
        return image

    return MASKS.make(("weave", width, height), make)


def grained(image: Image.Image) -> Image.Image:
    """The picture on canvas: the weave shows through the paint."""
    grain = weave(*image.size)
    return ImageChops.add(image, Image.merge("RGB", (grain, grain, grain)), 1, -128)


def ragged(width: int, height: int, seed: int, rough: int = 6) -> Image.Image:
    """A rectangle as a brush leaves it: no edge is straight; ``rough`` pixels are its worst dents."""

    def make() -> Image.Image:
        dice = Random(seed)

        across, down = width - 1, height - 1

        def side(length: int, worst: float, place: Callable[[float, float], Point]) -> list[Point]:
            found, deep = list[Point](), worst / 2
            for along in range(0, length, 2):
                deep = min(worst, max(0.0, deep + dice.uniform(-1.5, 1.5)))
                found.append(place(along, deep))
            return found

        outline = side(width, rough * 0.7, lambda along, deep: (along, deep))
        outline += side(height, rough, lambda along, deep: (across - deep, along))
        outline += side(width, rough * 0.7, lambda along, deep: (across - along, down - deep))
        outline += side(height, rough, lambda along, deep: (deep, down - along))
        mask = Image.new("L", (width, height), 0)
        ImageDraw.Draw(mask).polygon(outline, fill=255)
        return mask.filter(ImageFilter.BoxBlur(0.7))

    return MASKS.make(("ragged", width, height, seed, rough), make)


ENDS = 64
"""Rows of the pattern from which the ends of swipes are stretched."""


def swipe(width: int, height: int, seed: int) -> Image.Image:
    """A single broad stroke as a mask, full in its middle: a ground for a name."""

    def make() -> Image.Image:
        dry = max(1, round(min(width * 0.16, height * 0.55)))
        left, right, rim = _ends(seed)
        mask = rim.resize((width, height), Image.Resampling.BILINEAR)
        mask.paste(left.resize((dry, height), Image.Resampling.BILINEAR), (0, 0))
        mask.paste(right.resize((dry, height), Image.Resampling.BILINEAR), (width - dry, 0))
        return mask

    return MASKS.make(("swipe", width, height, seed), make)


def _ends(seed: int) -> tuple[Image.Image, Image.Image, Image.Image]:
    """The left end of a swipe, its right one, which is drier, and a column of its middle."""
    whole = MASKS.make(("ends", seed), lambda: _both_ends(seed))
    half = whole.width // 2
    left, right = whole.crop((0, 0, half, ENDS)), whole.crop((half, 0, whole.width, ENDS))
    return left, right, whole.crop((half - 1, 0, half, ENDS))


def _both_ends(seed: int) -> Image.Image:
    dice = Random(seed)
    mask = Image.new("L", (2 * ENDS, ENDS), 0)
    pen = ImageDraw.Draw(mask)
    for y in range(ENDS):
        edge = abs(2 * (y + 0.5) / ENDS - 1)
        left = dice.uniform(0, 0.5) * ENDS * (0.35 + edge**2) * 0.7
        right = dice.uniform(0, 1.0) * ENDS * (0.35 + edge**2) * 0.7
        cover = 255 if edge < 0.8 else dice.randrange(140, 256)
        pen.line((round(left), y, 2 * ENDS - 1 - round(right), y), fill=cover)
    return mask


def drips(width: int, height: int, seed: int, count: int) -> Image.Image:
    """Paint that ran down from the upper edge, as a mask."""

    def make() -> Image.Image:
        dice = Random(seed)
        k = 3
        mask = Image.new("L", (width * k, height * k), 0)
        pen = ImageDraw.Draw(mask)
        for _ in range(count):
            x, thick = dice.randrange(width) * k, dice.uniform(0.9, 2.4) * k
            end = height * k * dice.uniform(0.15, 0.9)
            thin = thick * 0.6
            pen.polygon([(x - thick, 0), (x + thick, 0), (x + thin, end), (x - thin, end)], fill=210)
            pen.ellipse((x - thick, end - thick, x + thick, end + thick * 1.6), fill=230)
        return mask.reduce(k)

    return MASKS.make(("drips", width, height, seed, count), make)
