"""Flat shapes that get a body: a height field, and what lights make of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image
from scipy import ndimage

from render.bake.fields import Field, Picture, blur, noise, ramp

Vector: TypeAlias = tuple[float, float, float]
"""A direction in space: right, down, towards whoever looks."""


def cushion(mask: Field, steps: int = 420, coarse: int = 4) -> Field:
    """The height of a shape blown up like a cushion, from 0 at its edge to about 1 (Poisson, by Jacobi steps
    on a grid that is ``coarse`` times coarser). Distance to the edge alone gives ridges and flat tops."""
    height, width = mask.shape
    small = Image.fromarray(mask).resize((width // coarse, height // coarse), Image.Resampling.BOX)
    inside = np.asarray(small)
    up = np.zeros_like(inside)
    for _ in range(steps):
        wide = np.pad(up, 1)
        around = wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:]
        up = (around / 4 + 1 / 4) * inside
    root = np.sqrt(np.maximum(up, 0)).astype(np.float32)
    full = np.asarray(Image.fromarray(root).resize((width, height), Image.Resampling.BICUBIC))
    return blur(np.maximum(full, 0), coarse * 0.6) / 8.5


def bevel(mask: Field, width: float) -> Field:
    """How far inside its shape a pixel lies, from 0 at the edge to 1 at ``width`` pixels."""
    return np.clip(ndimage.distance_transform_edt(mask > 0.5) / width, 0, 1).astype(np.float32)


def normals(height: Field, steep: float) -> tuple[Field, Field, Field]:
    """The direction in which every pixel of a height field looks."""
    down, across = np.gradient(height)
    x, y = -steep * across, -steep * down
    length = np.sqrt(x * x + y * y + 1)
    return x / length, y / length, 1 / length


def lambert(normal: tuple[Field, Field, Field], light: Vector) -> Field:
    """How much light from that direction falls on every pixel."""
    size = float(np.sqrt(sum(part * part for part in light)))
    total = sum(part * towards for part, towards in zip(normal, light, strict=True))
    return np.clip(total / size, 0, 1)


def shine(normal: tuple[Field, Field, Field], light: Vector, sharp: float) -> Field:
    """The gloss of a light on a smooth surface, seen from above (Blinn)."""
    size = float(np.sqrt(sum(part * part for part in light)))
    half = (light[0] / size, light[1] / size, light[2] / size + 1)
    return lambert(normal, half) ** sharp


@dataclass(slots=True, frozen=True)
class Lights:
    """Key light, rim light, how steep the surface is taken, and how much light is everywhere."""

    key: Vector = (-0.5, -0.72, 0.62)
    rim: Vector = (0.9, 0.3, 0.06)
    steep: float = 34.0
    fill: float = 0.16


@dataclass(slots=True, frozen=True)
class Lit:
    """What lights make of a height field: shade 0 to 1 for a ramp, rim and gloss as strengths."""

    shade: Field
    rim: Field
    gloss: Field


STUDIO = Lights()
"""Light from above left, an edge of light from the right."""


def lit(height: Field, lights: Lights = STUDIO) -> Lit:
    """Light a height field."""
    normal = normals(height, lights.steep)
    key = lambert(normal, lights.key)
    rim = lambert(normal, lights.rim) ** 1.6
    gloss = shine(normal, lights.key, 40) * 0.75 + shine(normal, lights.key, 9) * 0.2
    return Lit(np.clip(lights.fill + (1 - lights.fill) * key, 0, 1), rim, gloss)


def texture(kind: str, size: tuple[int, int], random: np.random.Generator) -> Field:
    """The height of a surface, about -0.5 to 0.5: scales, fur, bark, metal, stone, cloth, feathers,
    smooth."""
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    if kind in ("scales", "feathers"):
        # Overlapping rounds in rows that bend, of sizes that differ: straight rows look like a wall.
        long = 1.0 if kind == "scales" else 1.7
        bent = (noise(size, random, 3, 3) - 0.5) * 90
        swell = 1 + (noise(size, random, 2, 2) - 0.5) * 0.5
        across, down = (x + bent * 0.6) / (19 * swell), (y + bent) / (13 * long * swell)
        row = np.floor(down)
        u, v = (across + 0.5 * (row % 2)) % 1 - 0.5, down - row
        dome = 1 - np.clip(np.hypot(u * 1.5, v * 0.95), 0, 1)
        if kind == "feathers":
            dome = dome + 0.16 * np.cos(u * 34) * dome - 0.22 * np.exp(-((u / 0.05) ** 2)) * dome
        return dome * 0.8 - 0.36
    if kind == "fur":
        return noise(size, random, 26, 4, (2.4, 0.7)) - 0.5
    if kind == "bark":
        return noise(size, random, 14, 5, (3.0, 0.5)) - 0.5
    if kind == "metal":
        return (noise(size, random, 20, 4, (0.4, 4.0)) - 0.5) * 0.35
    if kind == "stone":
        return noise(size, random, 22, 5) - 0.5
    if kind == "cloth":
        return (noise(size, random, 9, 3, (1.6, 0.8)) - 0.5) * 0.9
    return np.zeros((height, width), dtype=np.float32)


def shaded(light: Lit, stops: Sequence[Picture], contrast: float = 1.0) -> Picture:
    """The colours of a lit surface by a ramp."""
    return ramp((light.shade - 0.5) * contrast + 0.5, stops)
