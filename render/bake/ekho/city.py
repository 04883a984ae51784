"""The map of Ekho by night, in three files: the city with its street lamps, the light of its windows, and the
hour at which that goes out.

``city`` shows the city without a lit window; ``lights`` is how much of the colour of lamps lies over it while
all windows are lit (black: none); ``hours`` says when they go out, from 0 (at noon) to 1 (after midnight).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from render.bake import fields
from render.bake.ekho import drawing
from render.bake.ekho.town import House, lamps
from render.bake.fields import Field, Picture
from render.ekho.city import Point, point
from render.ekho.streets import toll
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, PLACES

PIXELS = 2.2
"""Pixels for a unit of the board in the finished files."""
SIZE = (round(MAP[0] * PIXELS), round(MAP[1] * PIXELS))
MOON, SHADE = fields.colour("6478bc"), fields.colour("1a2048")
WARM = fields.colour("ffbe6e")
WATER = fields.colours("07183a 0e2d5c 1d5580 4f8fb0 d8eef8")
FOG = fields.colour("6a86cc")
HOURS = (550, 344)
"""Size of the file with the hours."""


@cache
def _drawn() -> tuple[Picture, Field, Field, Field, tuple[tuple[House, tuple[Point, ...]], ...]]:
    """The town by day, its water, its streets, its lit panes, its houses and the middles of their windows in
    units."""
    image = drawing.ground()
    mask = drawing.river()
    drawing.shores(image, mask)
    image.paste(fields.image_of(np.tile(WATER[1], (1, 1, 1))).resize(image.size), (0, 0), mask)
    windows = Image.new("L", image.size, 0)
    panes = drawing.buildings(image, windows)
    # Chimneys and roofs that rise before the water are no water.
    flat = np.abs(fields.picture_of(image.reduce(2)) - WATER[1]).sum(axis=-1) < 0.02
    wet = np.asarray(mask.reduce(2), dtype=np.float32) / 255
    bare = image.copy()
    drawing.roads(image)
    changed = np.any(np.asarray(image) != np.asarray(bare), axis=-1)
    ways = fields.field_of(Image.fromarray(changed).convert("L").reduce(2))
    return (
        fields.picture_of(image.reduce(2)),
        wet * (ways < 0.02) * flat,
        ways,
        fields.field_of(windows.reduce(2)) * (1 - ways),
        tuple((house, tuple(lit)) for house, lit in panes),
    )


def _points(spots: list[Point], size: tuple[int, int]) -> Field:
    """A field with a 1 at every spot, given in units."""
    found: Field = np.zeros((size[1], size[0]), dtype=np.float32)
    for x, y in spots:
        at = round(x / MAP[0] * size[0]), round(y / MAP[1] * size[1])
        if 0 <= at[0] < size[0] and 0 <= at[1] < size[1]:
            found[at[1], at[0]] += 1
    return found


def _spread(points: Field, radius: float) -> Field:
    """Light of points, as wide as ``radius`` pixels, about 1 at a single one."""
    coarse = 4 if radius > 16 else 1
    small = points
    if coarse > 1:
        high, wide = points.shape
        high, wide = high // coarse * coarse, wide // coarse * coarse
        small = points[:high, :wide].reshape(high // coarse, coarse, wide // coarse, coarse).sum(axis=(1, 3))
    soft = ndimage.gaussian_filter(small, radius / coarse) * (2 * np.pi * (radius / coarse) ** 2)
    if coarse == 1:
        return soft
    big = Image.fromarray(soft.astype(np.float32)).resize(SIZE, Image.Resampling.BICUBIC)
    return np.maximum(np.asarray(big), 0)


def _lit_by_lamps() -> Field:
    points = _points(list(lamps()), SIZE)
    plazas = _points([(x, y + 8) for x, y in map(point, range(PLACES))], SIZE)
    around = 0.34 * _spread(plazas, 40) + 0.16 * _spread(plazas, 80)
    return np.clip(
        around + 0.3 * _spread(points, 14) + 0.16 * _spread(points, 30) + 0.02 * _spread(points, 80), 0, 1.1
    )


def _quiet(day: Picture, ways: Field) -> Picture:
    """The town with its roofs nearly as one colour, the more so the farther they stand from a street: what is
    played on lies above it."""
    near = np.clip(fields.blur(ways, 16) * 3.2, 0, 1)
    even = fields.blur(day, 12)
    town = fields.mixed(even, day, 0.74 + 0.16 * near)
    return fields.saturated(town, 0.96) * (1.24 + 0.22 * near)[..., None]


def _windows() -> list[Point]:
    return [spot for _, lit in _drawn()[4] for spot in lit]


def _mirrored(light: Field, wet: Field) -> Field:
    """Lights above the water, smeared downwards and cut by ripples."""
    random = fields.dice("ekho ripples")
    long = 130
    weights = np.linspace(1, 0, long) ** 1.4
    smeared = ndimage.correlate1d(light, np.concatenate([weights, np.zeros(long)]) / weights.sum(), axis=0)
    ripples = fields.smooth(0.44, 0.68, fields.noise(SIZE, random, 22, 4, (0.5, 6.0)))
    return smeared * ripples * wet


def _water(wet: Field) -> Picture:
    random = fields.dice("ekho water")
    waves = fields.noise(SIZE, random, 14, 5, (0.55, 4.5))
    slow = fields.noise(SIZE, random, 4, 3)
    banks = fields.blur(wet, 26)
    value = 0.08 + 0.5 * waves**2 + 0.22 * (slow - 0.3) + 0.22 * (banks - 0.6)
    crests = fields.smooth(0.7, 0.84, waves) * fields.smooth(0.25, 0.6, slow) * 0.5
    return fields.ramp(np.clip(value + crests, 0, 1), WATER)


def _painted(picture: Picture) -> Picture:
    """A night lit by the moon and by its street lamps, over the town as by day."""
    random = fields.dice("ekho night")
    paved, wet, ways, _, _ = _drawn()
    cobbles = (0.93 + 0.14 * fields.noise(SIZE, random, 420, 2))[..., None]
    grain = fields.noise(SIZE, random, 90, 3)
    patches = fields.noise(SIZE, random, 30, 3)
    stones = (0.9 + 0.1 * grain + 0.1 * patches)[..., None]
    day = _quiet(paved, ways) * stones
    moon = 0.62 + 0.3 * fields.noise(SIZE, random, 3, 4)
    night = day * (moon[..., None] * MOON + SHADE * 0.9)
    lamp = _lit_by_lamps()
    # Where lamps shine the moon is not seen: added up, gold and blue would be pink.
    lit = night * (1 - 0.62 * np.clip(lamp, 0, 1)[..., None]) + day * (lamp[..., None] * WARM) * 0.98
    # Streets lie a step above the ground: a soft shadow beside them, and their own light on them.
    lit = lit * (1 - 0.5 * np.clip(fields.blur(ways, 7) * 1.8, 0, 1) * (1 - ways))[..., None]
    lit = fields.mixed(lit, paved * stones * cobbles * (0.82 + 0.24 * np.clip(lamp, 0, 1))[..., None], ways)
    water = _water(wet)
    glints = _mirrored(_spread(_points(list(lamps()), SIZE), 7), wet)
    water = fields.glow(water, np.clip(glints * 3, 0, 0.9), WARM)
    lit = fields.mixed(lit, water, wet)
    return fields.screen(lit, picture)


def _finished(picture: Picture) -> Picture:
    """Fog where no lamp shines, and darkness towards the edges."""
    random = fields.dice("ekho fog")
    lamp = np.clip(_lit_by_lamps(), 0, 1)
    mist = fields.smooth(0.45, 0.95, fields.noise(SIZE, random, 3, 4)) * (1 - lamp) * 0.3
    picture = fields.mixed(picture, FOG * np.ones_like(picture), mist)
    return picture * fields.vignette(*SIZE, 0.36)[..., None]


def city() -> Image.Image:
    """The city with its street lamps, no window lit."""
    points = _points(list(lamps()), SIZE)
    cores = np.clip(_spread(points, 1.5) + 0.5 * _spread(points, 4), 0, 1)
    picture = _finished(_painted(cores[..., None] * fields.colour("ffe0a0")))
    return _tolls(fields.image_of(fields.saturated(fields.contrast(picture, 0.25), 1.05)))


def _tolls(image: Image.Image) -> Image.Image:
    """The pale rectangle on every street that costs a point (EK-W1), sharp above the paint."""
    fine = image.resize((SIZE[0] * 2, SIZE[1] * 2), Image.Resampling.BICUBIC)
    pen = ImageDraw.Draw(fine)
    for link in BOARD.links:
        ends = BOARD.number[link.start], BOARD.number[link.end]
        for less, tone in ((0.0, "#0a0f22"), (1.3, "#a88f68"), (2.6, "#d9c49a")) if link.cost else ():
            pen.polygon([(x * PIXELS * 2, y * PIXELS * 2) for x, y in toll(*ends, less)], fill=tone)
    return fine.reduce(2)


def lights() -> Image.Image:
    """How much light the windows of all houses throw while they are lit, as a picture in grey."""
    day, wet, _, shown, _ = _drawn()
    points = _points(_windows(), SIZE)
    warm = 0.055 * _spread(points, 9) + 0.045 * _spread(points, 30)
    fallen = np.clip(warm, 0, 0.5) * day.mean(axis=-1) * (1 - wet)
    halo = fields.blur(shown, 3.2) * 0.42 + fields.blur(shown, 9) * 0.36
    mirrored = np.clip(_mirrored(_spread(points, 4), wet) * 2, 0, 0.7)
    light = np.clip(0.6 * fallen + shown * 0.55 + halo * 0.36 + mirrored, 0, 1)
    return fields.image_of(np.repeat((light * fields.vignette(*SIZE, 0.4))[..., None], 3, axis=-1))


def hours() -> Image.Image:
    """The hour at which the windows around every point go out."""
    weight: Field = np.zeros((HOURS[1], HOURS[0]), dtype=np.float32)
    total = weight.copy()
    scale = HOURS[0] / MAP[0]
    for house, _ in _drawn()[4]:
        x, y = house.foot[0] * scale, (house.foot[1] - house.high) * scale
        if 0 <= x < HOURS[0] and 0 <= y < HOURS[1]:
            weight[int(y), int(x)] += 1
            total[int(y), int(x)] += house.hour
    near, far = (3.2, 14.0)
    smooth = ndimage.gaussian_filter(total, near) + 1e-3 * ndimage.gaussian_filter(total, far)
    share = ndimage.gaussian_filter(weight, near) + 1e-3 * ndimage.gaussian_filter(weight, far)
    field = np.clip(smooth / np.maximum(share, 1e-9), 0, 1)
    return fields.image_of(np.repeat(field[..., None], 3, axis=-1))


PAINTERS = {"city": city, "lights": lights, "hours": hours}
