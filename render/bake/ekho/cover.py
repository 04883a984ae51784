"""The picture of a lobby: the roofs of Ekho at night, a gate that opens above them, and sleuths before it,
all cut of paper."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from render.bake import fields
from render.bake.command import Painter
from render.bake.ekho.paper_scenes import PAPERS, painted_sky, roofs_of, windows_of
from render.bake.ekho.sleuths import figure
from render.bake.fields import Field, Picture, colour, colours
from render.bake.paper import sheet

WIDE, HIGH, FINE = 1280, 512, 1.5
MIDDLE = (0.7, 0.36)
"""The middle of the gate, as shares of width and height."""
RINGS = colours("241058 3a1a86 5c2cc0 8a4cf0 b98cff f4e8ff")
COMPANY = (
    ("melamori_blimm", 0.462, 0.55),
    ("kofa_yokh", 0.935, 0.55),
    ("juffin_hally", 0.566, 0.66),
    ("shurf_lonli_lokli", 0.826, 0.66),
    ("max", 0.695, 0.78),
)
"""The sleuths from behind to the front: middle as a share of the width, side as a share of the height."""


def cover() -> Image.Image:
    """The whole picture."""
    width, height = round(WIDE * FINE), round(HIGH * FINE)
    random, papers = fields.dice("ekho cover"), PAPERS[4]
    picture = painted_sky(width, height, papers, random)
    for number in (0, 1):
        picture = _roofs(picture, 0.6 + 0.1 * number, 0.3, 26 - 6 * number, number, random)
    picture = _gate(picture, random)
    for number in (1, 2):
        picture = _roofs(picture, 0.72 + 0.12 * (number - 1), 0.2, 18 - 4 * number, number, random)
        picture = _violet(picture, 0.34 - 0.1 * number)
    for name, across, tall in COMPANY:
        picture = _stand(picture, name, across, tall, random)
    picture = picture * fields.vignette(width, height, 0.3)[..., None]
    return fields.image_of(picture).resize((WIDE, HIGH), Image.Resampling.LANCZOS)


def _roofs(
    picture: Picture, base: float, tall: float, count: float, number: int, random: np.random.Generator
) -> Picture:
    """A row of roofs with lit windows."""
    height, width = picture.shape[:2]
    papers = PAPERS[4]
    roofs = roofs_of(width, height, base, tall, width / count, random)
    lit = np.maximum.reduce([windows_of(roofs, random, 14 + 6 * number) for _ in range(4 - number)])
    picture = sheet(picture, roofs, papers.roofs[number], 6 + 3 * number, random)
    picture = fields.mixed(picture, colour("ffcf70"), lit * 0.92)
    return fields.glow(picture, fields.blur(lit, 6) * 0.8, colour("ffb860"))


def _ring(width: int, height: int, radius: float, random: np.random.Generator) -> Field:
    """A disc with a wavy edge, higher than it is wide."""
    x, y = width * MIDDLE[0], height * MIDDLE[1]
    waves, turn = int(random.integers(9, 14)), random.uniform(0, 6)
    points = []
    for step in range(180):
        angle = step / 180 * math.tau
        far = radius * (1 + 0.05 * math.sin(waves * angle + turn) + 0.02 * math.sin(23 * angle))
        points.append((x + far * math.cos(angle), y + 1.08 * far * math.sin(angle)))
    return fields.polygon(width, height, points)


def _gate(picture: Picture, random: np.random.Generator) -> Picture:
    """A gate: wavy sheets, each smaller and brighter than the one before."""
    height, width = picture.shape[:2]
    picture = _violet(picture, 0.75)
    for number, tone in enumerate(RINGS):
        radius = height * (0.47 - 0.076 * number)
        dark = fields.mixed(tone, RINGS[0], 0.3)
        ring = _ring(width, height, radius, random)
        picture = fields.glow(picture, fields.blur(ring, 26) * 0.25, RINGS[3])
        picture = sheet(picture, ring, (tone, dark), 9, random, 0.8)
    inner = _ring(width, height, height * 0.06, random)
    return fields.glow(picture, fields.blur(inner, 30), colour("ffffff"))


def _violet(picture: Picture, share: float) -> Picture:
    """The light of the gate on what lies around it."""
    height, width = picture.shape[:2]
    x, y = fields.grid(width, height)
    far = ((x - width * MIDDLE[0]) / (height * 0.8)) ** 2 + ((y - height * MIDDLE[1]) / (height * 0.62)) ** 2
    return fields.glow(picture, np.exp(-far) * share, colour("7a3cff"))


def _stand(picture: Picture, name: str, across: float, tall: float, random: np.random.Generator) -> Picture:
    """A sleuth at the lower edge; what would reach beyond the sides is cut off."""
    height, width = picture.shape[:2]
    side = round(height * tall)
    left, top = round(width * across - side * 0.5), height - side
    wide = max(0, left + side - width)
    room = np.pad(picture, ((0, 0), (0, wide), (0, 0)), mode="edge")
    part = room[top:, left : left + side]
    room[top:, left : left + side] = figure(part.copy(), name, random)
    return room[:, :width]


PAINTERS: dict[str, Painter] = {"cover": cover}
