"""The city at night: the ground of every picture. A harbour under a low sky, lit windows, cranes, and lamps
that shiver in the water, painted once for each size."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw

from render import art as baked
from render.canvas import curve, faded, gradient, shape
from render.echoes_of_revachol import paint
from render.echoes_of_revachol.art import GAME
from render.echoes_of_revachol.tones import LAMP, PETROL, RUST, SEA, SODIUM, SOOT, TAR
from render.palette import Colour, mix
from render.sprites import MASKS

SKY: tuple[Colour, ...] = (SOOT, TAR, PETROL, SEA)
House = tuple[int, int, int]
"""A house: left edge, width and height in pixels."""
GLOW: tuple[Colour, ...] = (SOOT, mix(SOOT, RUST, 0.55), RUST, mix(RUST, SODIUM, 0.6), LAMP)


def backdrop(width: int, height: int, horizon: float = 0.62, light: float = 1.0) -> Image.Image:
    """The city from the harbour. ``horizon`` is the water's edge as a share of the height, ``light`` how
    bright the whole is."""
    return MASKS.make(("city", width, height, horizon, light), lambda: _city(width, height, horizon, light))


def poster(
    name: str, width: int, height: int, wide: int, focus: tuple[float, float] = (0.5, 0.5)
) -> Image.Image:
    """The city, dark behind title and text, and on its right a painting that comes out of the dark; of one
    that is too high the ``focus`` is shown."""
    image = backdrop(width, height, 0.66, 1.1).copy()
    fall = gradient(width, height, ((0.0, (150,) * 3), (0.4, (120,) * 3), (0.7, (40,) * 3)), across=True)
    image.paste(SOOT, (0, 0), fall.getchannel(0))
    found = baked.cropped(GAME, name, wide, height, focus)
    if found is not None:
        rise = gradient(wide, height, ((0.0, (0,) * 3), (0.3, (255,) * 3), (1.0, (255,) * 3)), across=True)
        edge = ImageChops.add(paint.cut(wide, height, 41, 1.4), rise.getchannel(0), 1, -70)
        cover = ImageChops.multiply(edge.point([min(255, 2 * v) for v in range(256)]), rise.getchannel(0))
        image.paste(found, (width - wide, 0), cover)
    return image


def _city(width: int, height: int, horizon: float, light: float) -> Image.Image:
    edge = round(height * horizon)
    grey = paint.cut(width, height, 5, 1.6).copy()
    # Strokes lie flat on the water.
    flat = paint.cut(width // 4, height - edge, 6, 1.1)
    grey.paste(flat.resize((width, height - edge), Image.Resampling.BICUBIC), (0, edge))
    fall = gradient(
        width,
        height,
        (
            (0.0, (150, 150, 150)),
            (horizon * 0.5, (190, 190, 190)),
            (horizon, (255, 255, 255)),
            (min(1.0, horizon + 0.1), (170, 170, 170)),
            (1.0, (110, 110, 110)),
        ),
    ).getchannel(0)
    grey = ImageChops.multiply(grey, fall)
    sky, glow = paint.coloured(grey, SKY), paint.coloured(grey, GLOW)
    warm = ImageChops.multiply(paint.blotches(width, height, 12, 9).point(curve(2, -60)), fall)
    image = Image.composite(glow, sky, warm)
    _skyline(image, edge)
    _water(image, edge)
    if light != 1.0:
        image = image.point(curve(light) * 3)
    return paint.grained(image)


def _skyline(image: Image.Image, edge: int) -> None:
    """Two rows of houses, the nearer one darker and with more lit windows."""
    for row, (share, dark, lit) in enumerate(((0.36, mix(TAR, PETROL, 0.5), 0.25), (0.22, SOOT, 0.5))):
        tall = round(edge * share)
        dice = Random(70 + row)
        houses: list[House] = []
        x = -10
        while x < image.width:
            wide, high = dice.randrange(34, 96), round(tall * dice.uniform(0.3, 1.0))
            houses.append((x, wide, high))
            x += wide + dice.randrange(-6, 10)
        ground = paint.coloured(paint.cut(image.width, tall, 31 + row), (SOOT, dark, mix(dark, SEA, 0.3)))
        image.paste(ground, (0, edge - tall), _roofs(image.width, tall, houses))
        _windows(image, edge, houses, lit, dice)


def _roofs(width: int, tall: int, houses: Sequence[House]) -> Image.Image:
    """The outline of a row of houses as a mask."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        dice = Random(9)
        for left, wide, high in houses:
            top, right = (tall - high) * k, (left + wide) * k
            lean = dice.uniform(-4, 4) * k
            pen.polygon(
                [(left * k, tall * k), (left * k + lean, top), (right + lean, top + lean), (right, tall * k)],
                fill=255,
            )
            if dice.random() < 0.4:
                chimney = (left + wide * 0.3) * k
                pen.rectangle((chimney, top - 14 * k, chimney + 8 * k, top), fill=255)
            elif dice.random() < 0.3:
                antenna = (left + wide * 0.6) * k
                pen.line((antenna, top, antenna, top - 34 * k), 255, 2 * k)

    return shape(width, tall, draw)


def _windows(image: Image.Image, edge: int, houses: Sequence[House], lit: float, dice: Random) -> None:
    """Small strokes of lamp light on the houses."""
    stroke = paint.bristles(2, 12, 6).rotate(90, expand=True)
    for left, wide, high in houses:
        for x in range(left + 8, left + wide - 12, 15):
            for y in range(edge - high + 14, edge - 16, 24):
                if dice.random() < lit * 0.4:
                    tone = mix(SODIUM, LAMP, dice.random()) if dice.random() < 0.8 else (150, 196, 200)
                    image.paste(mix(tone, SOOT, dice.uniform(0, 0.5)), (x, y), stroke)


def _water(image: Image.Image, edge: int) -> None:
    """Lamps along the quay and their light on the water, broken into short strokes."""
    dice = Random(17)
    width, height = image.size
    halo = Image.radial_gradient("L").resize((90, 90)).point(curve(-1.2, -117))
    for _ in range(max(6, width // 110)):
        x = dice.randrange(width)
        tone = mix(SODIUM, LAMP, dice.random())
        image.paste(tone, (x - 45, edge - 61), halo)
        image.paste(LAMP, (x - 5, edge - 21), paint.bristles(1, 10, 8))
        y = edge + 4
        while y < min(height - 8, edge + (height - edge) * 0.8):
            wide = dice.randrange(16, 60, 12)
            away = (y - edge) / max(1, height - edge)
            stroke = paint.bristles(dice.randrange(paint.BRUSHES), wide, 6)
            soft = faded(stroke, round(0.75 - 0.6 * away, 1))
            image.paste(mix(tone, RUST, away), (x - wide // 2 + dice.randrange(-14, 15), y), soft)
            y += dice.randrange(8, 20)
