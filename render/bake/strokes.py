"""Oil paint: a picture painted over with strokes of a brush, coarse ones first, fine ones only where it
matters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image
from scipy import ndimage

from render.bake.fields import Field, Picture, blur, grid, image_of, noise, picture_of, vignette

VARIANTS = 7
TURN = 6
"""Degrees between two directions of a brush."""


@dataclass(slots=True, frozen=True)
class Layer:
    """Strokes of one size: length and width in pixels, their distance as a share of the width, how wrong the
    canvas must be before one is set, and how far their colours differ."""

    length: int
    width: int
    spacing: float
    threshold: float
    jitter: float
    detail: float = 0.0
    """How much detail there must be before such strokes are set at all."""


LAYERS = (
    Layer(64, 24, 0.55, 0.0, 1.8),
    Layer(44, 15, 0.5, 0.03, 1.6),
    Layer(28, 9, 0.5, 0.05, 1.2),
    Layer(18, 6, 0.5, 0.07, 0.8, 0.18),
    Layer(11, 4, 0.5, 0.09, 0.5, 0.45),
)
"""From the ground to the eyes of a portrait, for a picture about 660 pixels wide. Fine strokes everywhere
make felt: they are for what is looked at."""


@cache
def _brush(length: int, width: int, variant: int, step: int) -> tuple[Image.Image, Image.Image]:
    """A stroke as a cover and as a height, turned by ``step`` times TURN degrees."""
    random = np.random.default_rng(1000 * length + 10 * width + variant)
    x, y = grid(length, width)
    t = (y + 0.5) / width * 2 - 1
    bristles = random.random(width).astype(np.float32)
    end = (0.62 + 0.38 * ndimage.gaussian_filter1d(bristles, 0.7))[np.clip(y.astype(int), 0, width - 1)]
    along = x / length
    dry = 1 - 0.5 * (random.random(width)[y.astype(int)] > 0.72) * np.clip(along - 0.35, 0, 1)
    cover = (1 - np.abs(t) ** 5) * np.clip(along / 0.1, 0, 1) * np.clip((end - along) / 0.1, 0, 1) * dry
    rough = bristles[y.astype(int)] * 0.5 + 0.35 * np.abs(t) ** 3 + 0.3 * np.exp(-((along - 0.1) ** 2) / 0.01)
    both = []
    for field in (cover, np.clip(rough, 0, 1)):
        image = Image.fromarray(np.clip(field * 255, 0, 255).astype(np.uint8))
        both.append(image.rotate(-step * TURN, Image.Resampling.BICUBIC, expand=True))
    return both[0], both[1]


def _direction(reference: Picture, width: float, flow: Field | None) -> Field:
    """The direction of a stroke at every pixel in radians: along edges, along the flow where there are
    none."""
    grey = blur(reference.mean(axis=2), 0.25 * width)
    down, across = np.gradient(grey)
    xx, yy, xy = (blur(part, 0.6 * width) for part in (across * across, down * down, across * down))
    twice = np.arctan2(2 * xy, xx - yy) + np.pi  # along the edge, not across it
    strength = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    share = np.clip(strength / 4e-4, 0, 1)
    flow = np.zeros_like(grey) if flow is None else flow
    u = share * np.cos(twice) + (1 - share) * np.cos(2 * flow)
    v = share * np.sin(twice) + (1 - share) * np.sin(2 * flow)
    return np.arctan2(v, u) / 2


def oil(
    reference: Picture,
    random: np.random.Generator,
    detail: Field,
    flow: Field | None = None,
    layers: tuple[Layer, ...] = LAYERS,
    relief: float = 0.55,
) -> Picture:
    """The picture as painted in oil. ``detail``: 0 where coarse strokes do, 1 at eyes and hands; ``flow``:
    direction of the strokes in radians where nothing else leads them."""
    height, width = reference.shape[:2]
    canvas = image_of(blur(reference, 20) * 0.86)
    heights = Image.new("L", (width, height), 90)
    for layer in layers:
        soft = blur(reference, 0.32 * layer.width)
        angle = _direction(reference, layer.width, flow)
        wrong = np.abs(soft - blur(picture_of(canvas), 0.35 * layer.width)).mean(axis=2)
        needed = layer.threshold * (2.2 - 1.7 * detail)
        step = max(2.0, layer.width * layer.spacing)
        xs, ys = np.meshgrid(np.arange(0, width, step), np.arange(0, height, step))
        xs = (xs + random.uniform(-step, step, xs.shape) / 2).ravel()
        ys = (ys + random.uniform(-step, step, ys.shape) / 2).ravel()
        order = random.permutation(len(xs))
        columns = np.clip(xs.round().astype(int), 0, width - 1)
        rows = np.clip(ys.round().astype(int), 0, height - 1)
        for place in order:
            column, row = columns[place], rows[place]
            if detail[row, column] < layer.detail or wrong[row, column] < needed[row, column]:
                continue
            tone = soft[row, column] + (random.normal(0, 0.026) + random.normal(0, 0.015, 3)) * layer.jitter
            red, green, blue = (round(float(part)) for part in np.clip(tone, 0, 1) * 255)
            turned = round(float(np.degrees(angle[row, column])) / TURN) + (
                30 if random.random() < 0.5 else 0
            )
            cover, rough = _brush(layer.length, layer.width, int(random.integers(VARIANTS)), turned % 60)
            at = (column - cover.width // 2, row - cover.height // 2)
            canvas.paste((red, green, blue), at, cover)
            heights.paste(rough, at, cover)
    raised = blur(np.asarray(heights, dtype=np.float32) / 255, 0.6)
    down, across = np.gradient(raised)
    light = np.clip(-(0.7 * across + down) * relief, -0.22, 0.28)
    x, y = grid(width, height)
    weave = np.sin(2.1 * x) * np.sin(2.1 * y) * 0.03
    painted = picture_of(canvas) * (1 + light + weave)[..., None]
    return np.clip(painted * vignette(width, height, 0.5)[..., None], 0, 1)


def wandering(size: tuple[int, int], random: np.random.Generator) -> Field:
    """A flow for grounds: directions that change slowly."""
    return noise(size, random, 3, 2) * 2 * np.pi
