"""Where the paper-cut scenes of Ekho play: in a parlour at a window, at the river, in a street between tall
houses. What is not named here stands above the roofs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from render.bake import fields
from render.bake.fields import Field, Picture, colour, colours
from render.bake.paper import sheet

Setting = Literal["roofs", "parlour", "river", "street"]

SETTINGS: dict[Setting, str] = {
    "parlour": "amulet apple basket biscuit bottle clock coin coins cup desk fox herbs kettle key mug "
    "mushroom pie pot potion pouch quill ring scales scroll skull stew vase mirror dream hat book knot star "
    "clover candle chess library luggage lyre silver sorbet stamp stove ticket handcuffs fan carpet",
    "river": "anchor boat bridge wave moon fog rain arch compass bell fountain vine shower signpost",
    "street": "badge banner cat ghost hound lamp lantern shadow footprint path wheel doors gate window mask "
    "laugh hand robe crown heart wizard chain death cloak zombie nose cobble hopscotch wall caravan saddle",
}
"""The settings by what a card is about."""
WARM = colour("ffcf70")


def setting_of(art: str) -> Setting:
    """Where the scene of an art plays."""
    return next((setting for setting, arts in SETTINGS.items() if art in arts.split()), "roofs")


@dataclass(slots=True, frozen=True)
class Tones:
    """The papers of a setting: sky from dark to bright, and pairs of an upper and a lower tone from far to
    near; the light of lamps."""

    sky: list[Picture]
    near: list[tuple[Picture, Picture]]
    light: Picture


CLOTHS = ("a83c50 5a1628", "2f8c90 123f4a", "b87a38 5f3612", "6f50a8 2e1c56", "4a8450 1c3c24")
"""Colours of curtains, above and below."""
WOODS = ("a06a3c 5a3418", "8a5640 45261c", "7c6a48 40341e")
"""Colours of tables, above and below."""


def _box(width: int, height: int, left: float, top: float, right: float, low: float) -> Field:
    return fields.polygon(width, height, [(left, top), (right, top), (right, low), (left, low)])


def _lit(picture: Picture, windows: Field, light: Picture, size: float) -> Picture:
    """Windows with the light that they throw."""
    picture = fields.mixed(picture, WARM, windows * 0.95)
    return fields.glow(picture, fields.blur(windows, size) * 0.6, light)


# --- a parlour ----------------------------------------------------------------------------------------------


def parlour(picture: Picture, tones: Tones, random: np.random.Generator) -> Picture:
    """A dark wall with an arched window through which the night is seen, and curtains."""
    height, width = picture.shape[:2]
    middle, half = width / 2, height * 0.56
    top, low = height * 0.05, height * 0.74
    arch = [
        (middle + half * float(np.cos(turn)), low * 0.62 - (low * 0.62 - top) * float(np.sin(turn)))
        for turn in np.linspace(np.pi, 0, 25)
    ]
    opening = fields.polygon(width, height, [(middle - half, low), *arch, (middle + half, low)])
    bars = np.zeros_like(opening)
    for share in (-0.34, 0.34):
        bars = np.maximum(
            bars, _box(width, height, middle + share * 2 * half - 4, 0, middle + share * 2 * half + 4, low)
        )
    bars = np.maximum(bars, _box(width, height, 0, low * 0.47, width, low * 0.47 + 7))
    upper, lower = tones.near[-1]
    wall = (fields.mixed(upper, tones.light, 0.14), fields.mixed(lower, tones.light, 0.04))
    wood = (fields.mixed(upper, tones.light, 0.3), lower)
    picture = sheet(picture, bars * opening, wood, 4, random)
    rim = np.clip(fields.blur(opening, 9) * 3 - 0.3, 0, 1)
    picture = sheet(picture, np.clip(1 - opening, 0, 1) * rim, wood, 6, random)
    picture = sheet(picture, 1 - rim, wall, 9, random)
    x, y = fields.grid(width, height)
    dots = (np.sin(x / 13) * np.sin(y / 13) > 0.86).astype(np.float32) * (1 - rim)
    picture = fields.mixed(picture, wall[0] * 1.35, fields.blur(dots, 1) * 0.5)
    cloth = colours(CLOTHS[int(random.integers(len(CLOTHS)))])
    for side in (-1, 1):
        outer, inner = middle + side * (half + height * 0.2), middle + side * half * 0.8
        tied = middle + side * (half + height * 0.03)
        above = [(outer, -20), (inner, -20), (inner + side * 8, height * 0.3), (tied, height * 0.52)]
        below = [(tied, height * 0.54), (tied - side * 18, height * 0.84), (outer, height * 0.84)]
        drape = fields.polygon(
            width, height, fields.spline(above, closed=False) + fields.spline(below, closed=False)
        )
        picture = sheet(picture, drape, (cloth[0], cloth[1]), 8, random)
        folds = (np.sin((x - middle) / 9 + y / 60) > 0.55).astype(np.float32) * drape
        picture = fields.mixed(picture, cloth[1], fields.blur(folds, 2) * 0.5)
        band = fields.stroke(width, height, [(tied - side * 24, height * 0.51), (outer, height * 0.56)], 11)
        picture = sheet(
            picture, band * fields.blur(drape, 2), (WARM, fields.mixed(WARM, cloth[1], 0.5)), 3, random
        )
    return picture


def table(picture: Picture, tones: Tones, random: np.random.Generator) -> Picture:
    """A table across the foot, with a candle at one side."""
    height, width = picture.shape[:2]
    wood = colours(WOODS[int(random.integers(len(WOODS)))])
    board = _box(width, height, -9, height * 0.83, width + 9, height + 9)
    picture = sheet(picture, board, (wood[0], wood[1]), 8, random)
    edge = _box(width, height, -9, height * 0.83, width + 9, height * 0.865)
    picture = sheet(picture, edge, (fields.mixed(wood[0], WARM, 0.35), wood[0]), 4, random)
    side = -1 if random.random() < 0.5 else 1
    x, foot = width / 2 + side * height * random.uniform(0.52, 0.6), height * 0.86
    stick = fields.polygon(
        width, height, [(x - 26, foot + 8), (x - 20, foot - 6), (x + 20, foot - 6), (x + 26, foot + 8)]
    )
    picture = sheet(picture, stick, (colour("d8a84c"), colour("7a5218")), 4, random)
    wax = _box(width, height, x - 8, foot - height * 0.17, x + 8, foot - 3)
    picture = sheet(picture, wax, (colour("fff4dc"), colour("d8c8a0")), 3, random)
    high = foot - height * 0.2
    flame = fields.blob(width, height, [(x, high - 21), (x + 9, high), (x, high + 13), (x - 9, high)])
    picture = fields.mixed(picture, colour("fff0b8"), flame)
    px, py = fields.grid(width, height)
    halo = np.exp(-(((px - x) ** 2 + (py - high) ** 2) / (0.3 * height) ** 2))
    return fields.glow(picture, halo * 0.75, colour("ffb860"))


# --- the river ----------------------------------------------------------------------------------------------


def river(picture: Picture, tones: Tones, random: np.random.Generator) -> Picture:
    """A bridge of arches far behind, and the water before it."""
    height, width = picture.shape[:2]
    x, _ = fields.grid(width, height)
    top, low = height * 0.54, height * 0.7
    rise = [(float(at), top + 22 - 26 * float(np.sin(at / width * np.pi))) for at in range(0, width + 9, 12)]
    ends = [(width + 9.0, top + 22), (width + 9.0, low), (-9.0, low), (-9.0, top + 22)]
    deck = fields.polygon(width, height, [*rise, *ends])
    for number in range(6):
        middle = (number + 0.5) * width / 6
        hole = fields.disc(width, height, (middle, low), width / 15)
        deck = deck * (1 - hole)
    picture = sheet(picture, deck, tones.near[1], 6, random)
    lamps = np.zeros_like(deck)
    for number in range(5):
        at = ((number + 1) * width / 6, top - 16)
        lamps = np.maximum(lamps, fields.disc(width, height, at, 5))
        post = _box(width, height, at[0] - 2, top - 14, at[0] + 2, top + 20)
        picture = sheet(picture, post, tones.near[1], 2, random)
    picture = _lit(picture, lamps, tones.light, 8)
    for number in range(3):
        picture = _water(picture, tones, 0.67 + 0.075 * number, number, random)
    shine = np.exp(-(((x - width / 2) / (0.16 * width)) ** 2))
    y = fields.grid(width, height)[1]
    ripple = (np.sin(y / 4.2 + np.sin(x / 23) * 1.4) > 0.35).astype(np.float32)
    down = fields.smooth(0.68, 0.74, y / height)
    return fields.glow(picture, fields.blur(shine * ripple * down, 1.5) * 0.4, tones.light)


def _water(picture: Picture, tones: Tones, base: float, number: int, random: np.random.Generator) -> Picture:
    """One sheet of waves from a height downwards."""
    height, width = picture.shape[:2]
    lift, phase = height * 0.014, random.uniform(0, 6)
    wave = [
        (float(at), height * base + lift * float(np.sin(at / (34 - 5 * number) + phase)) * (1 + 0.5 * number))
        for at in range(-8, width + 16, 8)
    ]
    mask = fields.polygon(width, height, [(-9, height + 9), *wave, (width + 9, height + 9)])
    first = fields.mixed(tones.sky[2], colour("2c7c98"), 0.55)
    deep = fields.mixed(tones.sky[0], colour("0c2c48"), 0.5)
    share = number / 3
    pair = (fields.mixed(first, deep, share), fields.mixed(first, deep, min(1.0, share + 0.45)))
    return sheet(picture, mask, pair, 6, random)


def boat(picture: Picture, tones: Tones, random: np.random.Generator) -> Picture:
    """The nearest waves, and at one side somebody in a small boat with a lantern."""
    height, width = picture.shape[:2]
    side = -1 if random.random() < 0.5 else 1
    x, foot, size = width / 2 + side * height * random.uniform(0.56, 0.62), height * 0.9, height * 0.3

    def shape(*points: tuple[float, float]) -> Field:
        return fields.blob(width, height, [(x - side * a * size, foot - b * size) for a, b in points])

    robe = colours(CLOTHS[int(random.integers(len(CLOTHS)))])
    lamp = (x - side * 0.52 * size, foot - 0.62 * size)
    px, py = fields.grid(width, height)
    halo = np.exp(-(((px - lamp[0]) ** 2 + (py - lamp[1]) ** 2) / (0.62 * size) ** 2))
    picture = fields.glow(picture, halo * 0.7, colour("ffb860"))
    body = shape((-0.24, 0.1), (-0.18, 0.5), (0.0, 0.64), (0.16, 0.48), (0.2, 0.1))
    picture = sheet(picture, body, (robe[0], robe[1]), 4, random)
    head = fields.disc(width, height, (x - side * 0.02 * size, foot - 0.74 * size), 0.13 * size)
    picture = sheet(picture, head, (colour("e8b48c"), colour("9c6440")), 3, random, 0.6)
    hood = shape((-0.18, 0.66), (-0.14, 0.88), (0.02, 0.96), (0.1, 0.86), (-0.03, 0.76))
    picture = sheet(picture, hood, (robe[0], robe[1]), 3, random, 0.7)
    arm = fields.stroke(width, height, [(x, foot - 0.5 * size), (lamp[0], lamp[1] + 0.06 * size)], 0.1 * size)
    picture = sheet(picture, arm, (robe[0], robe[1]), 3, random)
    hull = shape(
        (-0.8, 0.26), (-0.5, 0.12), (0.0, 0.1), (0.5, 0.12), (0.82, 0.32), (0.5, -0.14), (-0.5, -0.14)
    )
    picture = sheet(picture, hull, (colour("9a6238"), colour("452614")), 5, random)
    glass = fields.disc(width, height, lamp, 0.075 * size)
    picture = fields.mixed(picture, colour("fff0c0"), glass)
    picture = fields.glow(picture, np.clip(fields.blur(glass, 5) * 2, 0, 0.9), colour("ffc870"))
    return _water(picture, tones, 0.915, 3, random)


# --- a street -----------------------------------------------------------------------------------------------


def street(picture: Picture, tones: Tones, random: np.random.Generator) -> Picture:
    """Tall houses at both sides, with lit windows, and a string of lanterns between them."""
    height, width = picture.shape[:2]
    for step, share in enumerate((0.62, 0.86)):
        for side in (-1, 1):
            edge = width / 2 + side * height * share
            front = edge - side * height * 0.2
            eaves = height * (0.3 - 0.2 * step + random.uniform(-0.03, 0.03))
            gable = eaves - height * 0.16
            far = width if side > 0 else 0
            house = fields.polygon(
                width,
                height,
                [
                    (front, height),
                    (front, eaves),
                    ((front + edge) / 2, gable),
                    (edge, eaves),
                    (edge, eaves),
                    (far, eaves),
                    (far, height),
                ],
            )
            picture = sheet(picture, house, tones.near[1 if step == 0 else 2], 7, random)
            windows = np.zeros_like(house)
            for row in range(3):
                for column in range(2):
                    if random.random() < 0.3:
                        continue
                    near = front + side * (0.055 + 0.085 * column) * height
                    left, right = sorted((near, near + side * 22))
                    top = eaves + (0.06 + 0.17 * row) * height
                    windows = np.maximum(windows, _box(width, height, left, top, right, top + 34))
            picture = _lit(picture, windows * house, tones.light, 7)
    line = [
        (float(x), height * 0.15 + height * 0.1 * (1 - ((x - width / 2) / (height * 0.72)) ** 2))
        for x in np.linspace(width / 2 - height * 0.72, width / 2 + height * 0.72, 25)
    ]
    rope = fields.stroke(width, height, line, 2.5)
    picture = sheet(picture, rope, (tones.near[-1][0], tones.near[-1][1]), 2, random, 0)
    for number, (x, y) in enumerate(line[1:-1:3]):
        tone = (WARM, colour("ff9c7c"), colour("a8ffcc"), colour("c8a0ff"))[number % 4]
        bulb = fields.disc(width, height, (x, y + 9), 7)
        picture = fields.mixed(picture, fields.mixed(tone, np.ones(3, dtype=np.float32), 0.4), bulb)
        picture = fields.glow(picture, np.clip(fields.blur(bulb, 7) * 1.6, 0, 0.8), tone)
    return picture


def pavement(picture: Picture, tones: Tones, random: np.random.Generator) -> Picture:
    """Cobbles across the foot, lit in the middle."""
    height, width = picture.shape[:2]
    ground = fields.polygon(
        width,
        height,
        [
            (-9, height * 0.88),
            (width / 2, height * 0.855),
            (width + 9, height * 0.88),
            (width + 9, height + 9),
            (-9, height + 9),
        ],
    )
    upper, lower = tones.near[-1]
    picture = sheet(picture, ground, (fields.mixed(upper, tones.light, 0.3), lower), 7, random)
    x, y = fields.grid(width, height)
    rows = np.floor(y / 13)
    joints = ((np.abs((x + 11 * (rows % 2)) % 26 - 13) > 11.6) | (np.abs(y % 13 - 6.5) > 5.4)).astype(
        np.float32
    )
    picture = fields.mixed(picture, lower * 0.7, fields.blur(joints, 0.8) * ground * 0.6)
    halo = np.exp(-(((x - width / 2) / (0.3 * width)) ** 2)) * ground
    return fields.glow(picture, halo * 0.3, tones.light)
