"""A picture of Echoes of Time: nebula, ground, far things, lit figures, air."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from render.bake.echoes_of_time.extras import EXTRAS
from render.bake.echoes_of_time.grounds import GROUNDS, fog
from render.bake.echoes_of_time.relief import Layer, lay
from render.bake.echoes_of_time.tones import Mood, mood_of
from render.bake.fields import (
    Field,
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
    seed_of,
    vignette,
)
from render.bake.nebula import JULIAS, nebula, rays

WIDTH, HEIGHT = 576, 384
FINE = 1.5
"""How many times larger the picture is painted."""


@cache
def scenes() -> dict[str, dict[str, Any]]:
    """What every picture shows, by the id of its card: mood, ground, layers from far to near."""
    text = (Path(__file__).parent / "scenes.toml").read_text("utf-8")
    return tomllib.loads(text)


def paint(name: str) -> Image.Image:
    """The art of a card or Source."""
    scene = scenes()[name]
    mood = mood_of(scene["mood"], seed_of(name + "sky"))
    random = dice(name)
    width, height = round(WIDTH * FINE), round(HEIGHT * FINE)
    constant = JULIAS[scene["sky"]] if "sky" in scene else None
    # The sky lies far behind: it is painted at the size of the file, and so a little softer than the rest.
    sky = image_of(nebula((WIDTH, HEIGHT), mood.sky, random, constant, scene.get("zoom", 1.4)))
    picture = picture_of(sky.resize((width, height), Image.Resampling.BICUBIC))
    centre = (width * scene.get("sun", [0.5, 0.42])[0], height * scene.get("sun", [0.5, 0.42])[1])
    beams = rays((width, height), centre, random)
    picture = glow(picture, beams * scene.get("rays", 0.5), mood.sky[4])
    picture = glow(picture, _sun(width, height, centre) * scene.get("halo", 0.55), mood.sky[3])
    for ground in scene.get("ground", ["space"]):
        picture = GROUNDS[ground](picture, mood, random)
    for entry in scene["layers"]:
        layer = Layer.parse(entry)
        put = EXTRAS[layer.icon[1:]] if layer.icon.startswith("+") else lay
        picture = put(picture, layer, mood, random)
    picture = fog(picture, mood, random, 1.0, scene.get("fog", 0.3))
    picture = _air(picture, scene.get("air", ""), mood, random)
    picture = contrast(picture, 0.3) * vignette(width, height, 0.5)[..., None]
    return image_of(saturated(picture, 1.14)).resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


TABLE = 800, 500
RINGS = (0.2, 0.34, 0.46, 0.6, 0.78)
"""Rings of the orrery on the table, as shares of its width."""


def table() -> Image.Image:
    """The ground of boards: deep space with the engraved rings of an orrery, dark beneath all that lies
    there."""
    random = dice("the table")
    width, height = TABLE
    stops = colours("05040e 0b0a1a 17123a 2e2260 6a4c96")
    picture = nebula(TABLE, stops, random, JULIAS[4], 1.9) * 0.62
    columns, rows = grid(width, height)
    far = np.hypot(columns - width / 2, rows - height * 0.46) / width
    angle = np.arctan2(rows - height * 0.46, columns - width / 2) / (2 * np.pi)
    lines = np.zeros_like(far)
    for number, ring in enumerate(RINGS):
        lines += np.exp(-(((far - ring) / 0.0012) ** 2)) * (1.0 if number % 2 else 0.7)
    ticks = (np.abs(angle * 120 % 1 - 0.5) > 0.44) * (np.abs(far - 0.447) < 0.009)
    lines += 0.8 * ticks
    for turn, ring, size in ((0.4, 0.34, 0.011), (2.7, 0.46, 0.015), (4.1, 0.6, 0.01), (3.5, 0.78, 0.014)):
        x, y = 0.5 + ring * np.cos(turn), 0.46 * height / width + ring * np.sin(turn)
        planet = np.hypot(columns / width - x, rows / width - y) / size
        lines += np.clip(1.2 - planet, 0, 1) * 1.6 + np.exp(-(planet**2) / 6) * 0.5
    picture = glow(picture, np.clip(lines, 0, 1) * 0.34, colour("d9a441"))
    return image_of(picture * vignette(width, height, 0.35)[..., None])


def _sun(width: int, height: int, centre: tuple[float, float]) -> Field:
    rows, columns = np.ogrid[:height, :width]
    far = np.hypot(columns - centre[0], rows - centre[1]) / height
    return np.exp(-((far / 0.36) ** 2))


def _air(picture: Picture, kind: str, mood: Mood, random: np.random.Generator) -> Picture:
    """What floats before everything: bubbles, sparks, fireflies, snow, rain, dust."""
    height, width = picture.shape[:2]
    k = height / 384
    rows, columns = np.mgrid[:height, :width].astype(np.float32)
    if kind == "bubbles":
        for _ in range(22):
            x, y, r = random.uniform(0, width), random.uniform(0, height), random.uniform(1.6, 7) * k
            far = np.hypot(columns - x, rows - y)
            shell = np.exp(-(((far - r) / (0.7 * k)) ** 2)) * 0.7
            spot = np.exp(-((np.hypot(columns - x + r * 0.4, rows - y + r * 0.4) / (0.24 * r)) ** 2))
            picture = glow(picture, shell * 0.6 + spot * 0.8, mood.sky[4])
        return picture
    drops = np.zeros((height, width), dtype=np.float32)
    count = {"sparks": 90, "fireflies": 46, "snow": 90, "rain": 150, "dust": 80, "stars": 60}.get(kind, 0)
    for _ in range(count):
        x, y = int(random.integers(width)), int(random.integers(height))
        bright = random.uniform(0.3, 1.0)
        if kind in ("sparks", "rain"):
            length = int(random.uniform(3, 10) * k) * (1 if kind == "sparks" else 3)
            lean = random.uniform(-0.9, 0.9) if kind == "sparks" else 0.28
            for step in range(length):
                px, py = int(x + lean * step), y + step
                if 0 <= px < width and 0 <= py < height:
                    drops[py, px] = bright * (0.9 if kind == "sparks" else 0.35)
        else:
            drops[y, x] = bright
    if kind in ("fireflies", "snow", "stars"):
        drops = np.clip(blur(drops, 1.3 * k) * 12 * k + blur(drops, 5 * k) * 30 * k, 0, 1)
    elif kind:
        drops = np.clip(drops + blur(drops, 1.2 * k) * 3, 0, 1)
    return glow(picture, drops, mood.glow if kind in ("fireflies", "stars") else mood.sky[4])
