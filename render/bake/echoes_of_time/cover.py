"""The picture of a lobby: people of four factions, and one of none, before the dial of a great clock in deep
space."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image

from render.bake.echoes_of_time.relief import Layer
from render.bake.echoes_of_time.standing import stand
from render.bake.echoes_of_time.tones import mood_of
from render.bake.fields import (
    Picture,
    blur,
    colour,
    colours,
    contrast,
    dice,
    glow,
    grid,
    image_of,
    picture_of,
    saturated,
    smooth,
    vignette,
)
from render.bake.nebula import JULIAS, nebula, rays

WIDTH, HEIGHT = 1280, 512
FINE = 1.5
MIDDLE = 0.66, 0.4
"""The middle of the dial, as shares of width and height."""
SKY = "060512 120d30 2c1e66 6a449c d69ac4 ffe6b8"
COMPANY = (
    ("corsair", "water", "ffc24a", 0.446, 0.07, 0.8),
    ("cinder_shaman", "earth", "4ad8ff", 0.895, 0.05, 0.78),
    ("thief", "none", "6a9cff", 0.543, 0.02, 0.84),
    ("dryad", "forest", "ffb03a", 0.748, 0.04, 0.8),
    ("storm_caller", "sky", "ffd89a", 0.634, 0.09, 0.86),
)
"""Who stands there, from behind to the front: the person, whose light falls on them, the colour of the light
from behind, the middle as a share of the width, how much lower than usual as a share of the height, and the
size."""
LIGHTS = (
    ("1c8a9c", 0.47, 0.55),
    ("a068d0", 0.69, 0.2),
    ("58983c", 0.82, 0.6),
    ("d8702a", 0.95, 0.55),
)
"""What glows behind them: a colour and its place."""


def cover() -> Image.Image:
    """The whole picture."""
    width, height = round(WIDTH * FINE), round(HEIGHT * FINE)
    random = dice("echoes of time cover")
    sky = image_of(nebula((WIDTH, HEIGHT), colours(SKY), random, JULIAS[4], 1.9))
    picture = picture_of(sky.resize((width, height), Image.Resampling.BICUBIC)) * 0.8
    columns, rows = grid(width, height)
    for tone, x, y in LIGHTS:
        far = np.hypot(columns - x * width, rows - y * height) / height
        picture = glow(picture, np.exp(-((far / 0.42) ** 2)) * 0.5, colour(tone))
    centre = (MIDDLE[0] * width, MIDDLE[1] * height)
    picture = glow(picture, rays((width, height), centre, random) * 0.5, colour("ffe0a8"))
    picture = _dial(picture, centre)
    for name, mood, rim, x, y, size in COMPANY:
        layer = Layer(icon="+bust", x=x, y=y, size=size, stuff=name)
        picture = stand(picture, layer, replace(mood_of(mood, 0), rim=colour(rim)), random)
    # Dark at the left, where the title stands, and at the foot of everybody.
    dark = (1 - smooth(0.2, 0.46, columns / width)) * 0.55 + smooth(0.8, 1.0, rows / height) * 0.5
    picture = picture * (1 - np.clip(dark, 0, 0.8))[..., None]
    picture = _sparks(picture, random)
    picture = contrast(picture, 0.3) * vignette(width, height, 0.4)[..., None]
    return image_of(saturated(picture, 1.12)).resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _dial(picture: Picture, centre: tuple[float, float]) -> Picture:
    """Rings of brass with the marks of minutes and hours, which shine."""
    height, width = picture.shape[:2]
    columns, rows = grid(width, height)
    across, down = columns - centre[0], rows - centre[1]
    far = np.hypot(across, down) / height
    turn = np.arctan2(down, across) / (2 * np.pi) * 60
    lines = np.zeros_like(far)
    for ring, wide in ((0.3, 0.0022), (0.47, 0.003), (0.56, 0.006), (0.66, 0.003), (0.86, 0.002)):
        lines += np.exp(-(((far - ring) / wide) ** 2))
    off = np.abs(turn - np.round(turn)) / 60 * 2 * np.pi * far
    hour = np.round(turn) % 5 == 0
    lines += (off < np.where(hour, 0.006, 0.002)) * (far > np.where(hour, 0.575, 0.6)) * (far < 0.645)
    band = smooth(0.555, 0.57, far) * (1 - smooth(0.645, 0.66, far))
    picture = picture * (1 - 0.45 * band)[..., None]
    brass = np.clip(lines, 0, 1)
    picture = glow(picture, brass * 0.85, colour("e8b04a"))
    return glow(picture, np.clip(blur(brass, 14) * 1.6, 0, 1) * 0.5, colour("ffb850"))


def _sparks(picture: Picture, random: np.random.Generator) -> Picture:
    """Golden dust before everything."""
    height, width = picture.shape[:2]
    drops = np.zeros((height, width), dtype=np.float32)
    for _ in range(120):
        x, y = int(random.uniform(0.3, 1.0) * width), int(random.integers(height))
        drops[min(y, height - 1), min(x, width - 1)] = random.uniform(0.2, 1.0)
    light = np.clip(blur(drops, 1.6) * 16 + blur(drops, 7) * 40, 0, 1)
    return glow(picture, light * 0.8, colour("ffe2a0"))
