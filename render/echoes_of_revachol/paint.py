"""Oil paint: brush strokes with bristles and relief, made once, and everything that is cut out of them.

One *sheet* of grey strokes is painted stroke by stroke; its grey means how much light a place gives. Grounds,
panels, cards and silhouettes are crops of it, coloured by a ramp from a shadow over a tone to a light. All of
it is made from fixed seeds: the same picture every time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.palette import Colour
from render.sprites import MASKS

SHEET = (1000, 700)
BRUSHES = 5
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
        return piece if piece.size == size else piece.resize(size, Image.Resampling.BICUBIC)

    return MASKS.make(("cut", width, height, seed, zoom), make)


def coloured(grey: Image.Image, ramp: Sequence[Colour]) -> Image.Image:
    """A grey picture in colours: dark places get the first of the ramp, light ones the last."""
    last = len(ramp) - 1
    tables: list[int] = []
    for channel in range(3):
        for value in range(256):
            at = value / 255 * last
            low = min(int(at), last - 1)
            one, other = ramp[low][channel], ramp[low + 1][channel]
            tables.append(round(one + (other - one) * (at - low)))
    return Image.merge("RGB", (grey, grey, grey)).point(tables)


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
            row = bytes(126 + thread * (x % 4 < 2) + dice.randrange(-5, 6) for x in range(side))
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
        mask = Image.new("L", (width, height), 0)
        pen = ImageDraw.Draw(mask)
        left = right = rough / 2
        for y in range(height):
            left = min(rough, max(0.0, left + dice.uniform(-1.3, 1.3)))
            right = min(rough, max(0.0, right + dice.uniform(-1.3, 1.3)))
            pen.line((left, y, width - 1 - right, y), fill=255)
        top = bottom = rough / 3
        for x in range(width):
            top = min(rough * 0.7, max(0.0, top + dice.uniform(-0.9, 0.9)))
            bottom = min(rough * 0.7, max(0.0, bottom + dice.uniform(-0.9, 0.9)))
            pen.line((x, -1, x, round(top) - 1), fill=0)
            pen.line((x, height - round(bottom), x, height), fill=0)
        return mask.filter(ImageFilter.BoxBlur(0.7))

    return MASKS.make(("ragged", width, height, seed, rough), make)


def swipe(width: int, height: int, seed: int) -> Image.Image:
    """A single broad stroke as a mask, full in its middle: a ground for a name."""

    def make() -> Image.Image:
        dice = Random(seed)
        mask = Image.new("L", (width, height), 0)
        pen = ImageDraw.Draw(mask)
        dry = min(width * 0.16, height * 0.55)
        for y in range(height):
            edge = abs(2 * (y + 0.5) / height - 1)
            left = dice.uniform(0, 0.5) * dry * (0.35 + edge**2)
            right = dice.uniform(0, 1.0) * dry * (0.35 + edge**2)
            cover = 255 if edge < 0.8 else dice.randrange(140, 256)
            pen.line((left, y, width - 1 - right, y), fill=cover)
        return mask.filter(ImageFilter.BoxBlur(0.6))

    return MASKS.make(("swipe", width, height, seed), make)


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
