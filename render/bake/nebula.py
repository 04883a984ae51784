"""Skies: fractals blown through by noise, with stars, threads of light and rays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy import ndimage

from render.bake.fields import Field, Picture, blur, grid, noise, ramp, stretched

JULIAS = (
    (-0.7269, 0.1889),
    (-0.8, 0.156),
    (0.285, 0.01),
    (-0.4, 0.6),
    (-0.70176, -0.3842),
    (-0.835, -0.2321),
    (-0.1, 0.651),
    (0.355, 0.355),
    (-0.54, 0.54),
    (0.34, -0.05),
    (-0.75, 0.11),
    (-1.16, 0.25),
    (-0.194, 0.6557),
    (0.37, 0.1),
    (-0.52, 0.57),
)
"""Constants of Julia sets whose smoke looks well."""


def julia(
    size: tuple[int, int], constant: tuple[float, float], random: np.random.Generator, zoom: float = 1.5
) -> tuple[Field, Field]:
    """Smoke and threads of a Julia set, both from 0 to 1. The plane is turned, moved and blown through."""
    width, height = size
    x, y = grid(width, height)
    turn = random.uniform(0, 2 * np.pi)
    middle = random.uniform(-0.35, 0.35, 2)
    u, v = (x - width / 2) / height * zoom, (y - height / 2) / height * zoom
    blown = [noise(size, random, 3, 4) - 0.5 for _ in range(2)]
    zx = u * np.cos(turn) - v * np.sin(turn) + blown[0] * 0.16 * zoom + middle[0]
    zy = u * np.sin(turn) + v * np.cos(turn) + blown[1] * 0.16 * zoom + middle[1]
    count = np.zeros((height, width), dtype=np.float32)
    trap = np.full((height, width), 9.0, dtype=np.float32)
    alive = np.ones((height, width), dtype=bool)
    for step in range(72):
        zx, zy = (
            np.where(alive, zx * zx - zy * zy + constant[0], zx),
            np.where(alive, 2 * zx * zy + constant[1], zy),
        )
        far = zx * zx + zy * zy
        trap = np.where(alive, np.minimum(trap, np.abs(np.sqrt(far) - 0.5)), trap)
        gone = alive & (far > 64)
        count[gone] = step + 1 - np.log2(np.log2(np.maximum(far[gone], 4)) / 2)
        alive &= ~gone
    count[alive] = 72
    return stretched(np.log1p(np.maximum(count, 0)), 4, 97), np.exp(-trap * 26)


def rays(
    size: tuple[int, int], centre: tuple[float, float], random: np.random.Generator, count: int = 26
) -> Field:
    """Beams of light out of a point, 0 to 1."""
    width, height = size
    x, y = grid(width, height)
    steps = 720
    around = np.zeros(steps, dtype=np.float32)
    for _ in range(count):
        around[random.integers(steps)] += random.uniform(0.4, 1.0)
    around = ndimage.gaussian_filter1d(around, 5, mode="wrap")
    around /= max(float(around.max()), 1e-6)
    angle = (np.arctan2(y - centre[1], x - centre[0]) / (2 * np.pi) % 1) * steps
    far = np.hypot(x - centre[0], y - centre[1]) / height
    return np.interp(angle, np.arange(steps + 1), np.append(around, around[0])) * np.exp(-far * 1.7)


def stars(size: tuple[int, int], random: np.random.Generator, count: int) -> Field:
    """Stars of different size and brightness, 0 to 1."""
    width, height = size
    found = np.zeros((height, width), dtype=np.float32)
    for place in range(count):
        x, y = random.integers(width), random.integers(height)
        bright = random.uniform(0.25, 1.0) ** 2
        found[y, x] = max(found[y, x], bright)
        if place % 9 == 0:
            for reach in range(1, 4):
                for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
                    if 0 <= x + dx < width and 0 <= y + dy < height:
                        found[y + dy, x + dx] = max(found[y + dy, x + dx], bright * 0.7 / reach)
    return np.clip(found + blur(found, 1.1) * 2.2, 0, 1)


def nebula(
    size: tuple[int, int],
    stops: Sequence[Picture],
    random: np.random.Generator,
    constant: tuple[float, float] | None = None,
    zoom: float = 1.5,
) -> Picture:
    """A sky of smoke in the colours of a ramp, far smoke soft and near smoke sharp, with stars."""
    chosen = constant or JULIAS[int(random.integers(len(JULIAS)))]
    smoke, threads = julia(size, chosen, random, zoom)
    clouds = noise(size, random, 3, 5)
    value = 0.5 * blur(smoke, size[1] / 58) + 0.3 * smoke + 0.28 * clouds - 0.1
    picture = ramp(value, stops)
    thread = (threads * (0.2 + 0.6 * smoke))[..., None] * stops[-2]
    picture = 1 - (1 - picture) * (1 - np.clip(thread * 0.5, 0, 1))
    dark = stars(size, random, size[0] * size[1] // 2600) * (1 - 0.6 * smoke)
    return 1 - (1 - picture) * (1 - dark[..., None] * 0.9)
