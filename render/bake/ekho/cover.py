"""The picture of a lobby: the roofs of Ekho at night, a gate that opens above them, and sleuths before it,
all cut of paper."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from render.bake import fields
from render.bake.command import Painter
from render.bake.ekho.looks import LOOKS
from render.bake.ekho.paper_scenes import PAPERS, painted_sky, roofs_of, windows_of
from render.bake.ekho.sleuths import figure
from render.bake.fields import Field, Picture, colour, colours
from render.bake.paper import sheet

WIDE, HIGH, FINE = 1280, 512, 1.5
MIDDLE = (0.7, 0.36)
"""The middle of the gate, as shares of width and height."""
MOON = 0.43
"""Where the moon stands, as a share of the width: between the title and the gate."""
RINGS = colours("241058 3a1a86 5c2cc0 8a4cf0 b98cff f4e8ff")
COMPANY = (
    ("melamori_blimm", 0.462, 0.55),
    ("kofa_yokh", 0.935, 0.55),
    ("juffin_hally", 0.566, 0.66),
    ("max", 0.695, 0.78),
    ("shurf_lonli_lokli", 0.826, 0.66),
)
"""The sleuths from behind to the front, each before the shoulder that the last one's square cuts off: middle
as a share of the width, side as a share of the height."""


def cover() -> Image.Image:
    """The whole picture."""
    width, height = round(WIDE * FINE), round(HIGH * FINE)
    random, papers = fields.dice("ekho cover"), PAPERS[4]
    picture = painted_sky(width, height, papers, random, MOON)
    for number in (0, 1):
        picture = _roofs(picture, 0.6 + 0.1 * number, 0.3, 26 - 6 * number, number, random)
    picture = _gate(picture, random)
    for number in (1, 2):
        picture = _roofs(picture, 0.72 + 0.12 * (number - 1), 0.2, 18 - 4 * number, number, random)
        picture = _violet(picture, 0.34 - 0.1 * number)
    picture = _sparks(picture, fields.dice("ekho cover sparks"))
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
    picture = _rays(picture)
    for number, tone in enumerate(RINGS):
        radius = height * (0.47 - 0.076 * number)
        dark = fields.mixed(tone, RINGS[0], 0.3)
        ring = _ring(width, height, radius, random)
        picture = fields.glow(picture, fields.blur(ring, 26) * 0.25, RINGS[3])
        picture = sheet(picture, ring, (tone, dark), 9, random, 0.8)
    inner = _ring(width, height, height * 0.06, random)
    return fields.glow(picture, fields.blur(inner, 30), colour("ffffff"))


def _rays(picture: Picture) -> Picture:
    """Light that falls out of the gate, in broad rays."""
    height, width = picture.shape[:2]
    x, y = fields.grid(width, height)
    across, down = x - width * MIDDLE[0], y - height * MIDDLE[1]
    turn = np.arctan2(down, across)
    rays = (0.5 + 0.5 * np.sin(turn * 11 + 1.4 * np.sin(turn * 3))) ** 3
    fall = np.exp(-((np.hypot(across, down) / (0.95 * height)) ** 2))
    return fields.glow(picture, rays * fall * 0.55, colour("a060ff"))


def _sparks(picture: Picture, random: np.random.Generator) -> Picture:
    """Green sparks of magic that rise from the gate."""
    height, width = picture.shape[:2]
    found = np.zeros((height, width), dtype=np.float32)
    for _ in range(46):
        turn, far = random.uniform(0, math.tau), random.uniform(0.3, 0.9) * height
        at = (width * MIDDLE[0] + far * math.cos(turn), height * MIDDLE[1] + 0.7 * far * math.sin(turn))
        found = np.maximum(found, fields.disc(width, height, at, random.uniform(1.6, 5.0)))
    picture = fields.glow(picture, np.clip(fields.blur(found, 7) * 4, 0, 0.8), colour("7cffb8"))
    return fields.mixed(picture, colour("e8fff0"), found)


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
    part = room[top:, left : left + side].copy()
    drawn = figure(part.copy(), LOOKS[name], random)
    own = np.clip(np.abs(drawn - part).sum(axis=-1) * 12 - 0.3, 0, 1)
    gate = (width * MIDDLE[0] - left, height * MIDDLE[1] - top)
    room[top:, left : left + side] = _backlit(drawn, fields.blur(own, 1.2), gate)
    return room[:, :width]


def _backlit(drawn: Picture, own: Field, gate: tuple[float, float]) -> Picture:
    """Somebody before the gate: its light along the edges that face it, lamp light from below and before, and
    the blue of the night on what neither reaches."""
    height, width = own.shape
    x, y = fields.grid(width, height)
    across, down = gate[0] - x, gate[1] - y
    far = np.maximum(np.hypot(across, down), 1)
    soft = fields.blur(own, 7)
    slope_down, slope_across = np.gradient(soft)
    steep = np.hypot(slope_across, slope_down)
    facing = -(slope_across * across + slope_down * down) / (far * np.maximum(steep, 1e-5))
    # A light from behind wraps around what stands close before it, and fades towards the ground.
    around = 0.6 * np.exp(-((far / (0.75 * height)) ** 2)) + 0.75 * np.clip(facing, 0, 1)
    edge = np.clip(steep * 26, 0, 1) * around * (1 - 0.8 * fields.smooth(0.6, 1.0, y / height))
    night = own * (0.2 + 0.36 * fields.smooth(0.55, 1.0, y / height))
    shaded = fields.mixed(drawn, drawn * np.array((0.5, 0.46, 0.92), dtype=np.float32), night)
    warm = own * np.exp(-(((x / width - 0.42) / 0.4) ** 2) - ((y / height - 0.5) / 0.3) ** 2)
    shaded = fields.glow(shaded, warm * 0.1, colour("ffc070"))
    rim = np.clip(fields.blur(edge * own, 1.4) * 1.1, 0, 1)
    shaded = fields.glow(shaded, rim, colour("c090ff"))
    return fields.mixed(drawn, shaded, own)


PAINTERS: dict[str, Painter] = {"cover": cover}
