"""Oil paint: noise, light on heights, ramps of colour, and strokes of a brush that follow a picture.

A picture is painted twice: first evenly, as an array of colours, then with strokes that become shorter and
thinner where it is detailed. Arrays of colours have the shape (height, width, 3) and values from 0 to 1,
fields the shape (height, width).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from PIL import Image
from scipy import ndimage

from render.bake.fields import colour as tone

__all__ = [
    "Field",
    "bump",
    "image",
    "lit",
    "noise",
    "over",
    "painted",
    "ramp",
    "screen",
    "soft",
    "tone",
    "tones",
    "vignette",
]
Field: TypeAlias = "np.ndarray"
"""One number for each pixel, or three."""


def tones(codes: str) -> Field:
    """The colours of a ramp, dark to light, from their digits with a space between."""
    return np.stack([tone(code) for code in codes.split()])


def ramp(values: Field, colours: Field) -> Field:
    """The colour of a ramp at each value from 0 to 1."""
    at = np.clip(values, 0, 1) * (len(colours) - 1)
    low = np.clip(at.astype(np.int32), 0, len(colours) - 2)
    part = (at - low)[..., None].astype(np.float32)
    return colours[low] * (1 - part) + colours[low + 1] * part


def soft(field: Field, sigma: float | tuple[float, ...]) -> Field:
    """The field, blurred."""
    return np.asarray(ndimage.gaussian_filter(field, sigma, mode="nearest"), np.float32)


def noise(
    shape: tuple[int, int],
    seed: int,
    cells: float = 4,
    stretch: tuple[float, float] = (1, 1),
    octaves: int = 5,
) -> Field:
    """Soft random waves from 0 to 1: ``cells`` across in the coarsest layer, times ``stretch`` (down,
    across)."""
    dice = np.random.default_rng(seed)
    height, width = shape
    total = np.zeros(shape, np.float32)
    for layer in range(octaves):
        down = max(2, round(cells * 2**layer * stretch[0])) + 1
        across = max(2, round(cells * 2**layer * stretch[1])) + 1
        grid = Image.fromarray(dice.random((down, across), np.float32))
        total += np.asarray(grid.resize((width, height), Image.Resampling.BICUBIC)) * 0.55**layer
    low, high = float(total.min()), float(total.max())
    return (total - low) / (high - low)


def normals(height: Field, steep: float) -> tuple[Field, Field, Field]:
    """Where a surface of that height looks: right, down, and at the viewer."""
    down, right = np.gradient(height)
    x, y = -steep * right, -steep * down
    long = np.sqrt(x * x + y * y + 1)
    return x / long, y / long, 1 / long


def lit(height: Field, steep: float, source: Sequence[float]) -> Field:
    """How much light a surface gets from a direction (right, down, towards the viewer)."""
    far = float(np.sqrt(sum(part * part for part in source)))
    x, y, z = normals(height, steep)
    return np.maximum(0, (x * source[0] + y * source[1] + z * source[2]) / far)


def screen(picture: Field, light: Field) -> Field:
    """The picture with more light on it."""
    return 1 - (1 - np.clip(picture, 0, 1)) * (1 - np.clip(light, 0, 1))


def over(picture: Field, colours: Field, mask: Field) -> Field:
    """The picture with colours laid over it where the mask is."""
    return picture * (1 - mask[..., None]) + colours * mask[..., None]


def bump(u: Field, v: Field, x: float, y: float, wide: float, high: float = 0) -> Field:
    """A soft hill of height 1 at a place, with the widths of its slopes."""
    return np.exp(-(((u - x) / wide) ** 2) - ((v - y) / (high or wide)) ** 2)


@dataclass(slots=True, frozen=True)
class Layer:
    """Strokes of one brush: length and width in pixels, spacing as a part of the width, the error from
    which a stroke is worth it, how much its colour varies, and the least detail where the brush is used."""

    length: int
    width: int
    spacing: float
    threshold: float
    vary: float
    least: float = 0.0


LAYERS = (
    Layer(64, 24, 0.55, 0.0, 1.8),
    Layer(44, 15, 0.5, 0.03, 1.6),
    Layer(28, 9, 0.5, 0.05, 1.2),
    Layer(18, 6, 0.5, 0.07, 0.8, 0.18),
    Layer(11, 4, 0.5, 0.09, 0.5, 0.45),
)
_TURNS = 30
_BRUSHES = 5


@cache
def _stroke(length: int, width: int, kind: int, turn: int) -> tuple[Image.Image, Image.Image]:
    """A stroke of that brush, turned: where its paint lies, and how thick."""
    dice = np.random.default_rng(kind * 97 + width)
    size = (max(3, width), max(5, length))
    across = np.linspace(-1, 1, size[0])[:, None]
    along = np.linspace(0, 1, size[1])[None, :]
    ends = ndimage.gaussian_filter1d(dice.uniform(0.55, 1.05, size[0]), max(0.4, size[0] / 16))[:, None]
    streaks = ndimage.gaussian_filter1d(dice.uniform(0, 1, size[0]), max(0.3, size[0] / 24))[:, None]
    dry = 1 - 0.5 * (along > 0.45) * np.clip(1.6 * streaks - 0.7, 0, 1)
    paint = (1 - np.abs(across) ** 5) * np.clip(along / 0.1, 0, 1) * np.clip((ends - along) / 0.1, 0, 1) * dry
    thick = 0.35 + 0.3 * streaks + 0.3 * np.abs(across) ** 3 + 0.35 * np.exp(-(((along - 0.08) / 0.1) ** 2))
    turned = []
    for part in (paint, thick * np.ones_like(paint)):
        sheet = Image.fromarray((np.clip(part, 0, 1) * 255).astype(np.uint8))
        turned.append(sheet.rotate(turn * 360 / _TURNS, Image.Resampling.BICUBIC, expand=True))
    return turned[0], turned[1]


def _directions(picture: Field, width: float, flow: Field) -> Field:
    """The angle of strokes in radians: along the edges of a picture, and along the flow where it has none."""
    grey = soft(picture.mean(axis=2), 0.25 * width)
    down, right = np.gradient(grey)
    spread = 0.6 * width
    xx, yy, xy = soft(right * right, spread), soft(down * down, spread), soft(right * down, spread)
    strong = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    weight = np.clip(strong / 0.00035, 0, 1)
    edge = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    twice_x = weight * np.cos(2 * edge) + (1 - weight) * np.cos(2 * flow)
    twice_y = weight * np.sin(2 * edge) + (1 - weight) * np.sin(2 * flow)
    return 0.5 * np.arctan2(twice_y, twice_x)


def painted(
    picture: Field,
    detail: Field,
    flow: Field,
    seed: int,
    layers: Sequence[Layer] = LAYERS,
    keep: float = 0.0,
) -> Field:
    """A picture in strokes of oil. ``detail``: from 0, broad strokes, to 1, the finest. ``flow``: the
    angle of strokes where nothing else says it. ``keep``: how much of the even picture shines through
    where it is detailed."""
    dice = np.random.default_rng(seed)
    height, width = detail.shape
    start = soft(picture.reshape(height, -1, 3), (18, 18, 0)) * 0.8
    canvas = Image.fromarray((np.clip(start, 0, 1) * 255).astype(np.uint8))
    relief = Image.new("L", (width, height), 90)
    for layer in layers:
        wanted = np.stack([soft(picture[..., at], 0.32 * layer.width) for at in range(3)], axis=2)
        now = np.asarray(canvas, np.float32) / 255
        error = soft(np.abs(wanted - now).mean(axis=2), 0.35 * layer.width)
        angle = _directions(wanted, layer.width, flow)
        step = max(2.0, layer.spacing * layer.width)
        ys, xs = np.mgrid[0 : height + step : step, 0 : width + step : step]
        spots = np.stack([ys.ravel(), xs.ravel()], axis=1) + dice.uniform(-0.6, 0.6, (ys.size, 2)) * step
        spots = np.clip(spots, 0, (height - 1, width - 1)).astype(np.int32)
        fine = detail[spots[:, 0], spots[:, 1]]
        chosen = error[spots[:, 0], spots[:, 1]] >= layer.threshold * (2.2 - 1.7 * fine)
        spots = dice.permutation(spots[chosen & (fine >= layer.least)])
        _strokes(canvas, relief, layer, spots, wanted, angle, dice)
    done = np.asarray(canvas, np.float32) / 255
    if keep:
        share = keep * detail[..., None]
        done = done * (1 - share) + picture * share
    return _lit_paint(done, np.asarray(relief, np.float32) / 255)


def _strokes(
    canvas: Image.Image,
    relief: Image.Image,
    layer: Layer,
    spots: Field,
    wanted: Field,
    angle: Field,
    dice: np.random.Generator,
) -> None:
    """Lay a stroke at each spot, in the colour of the picture there."""
    count = len(spots)
    colours = wanted[spots[:, 0], spots[:, 1]]
    colours = colours + dice.normal(0, 0.026 * layer.vary, (count, 1)) * (0.35 + colours)
    colours = colours + dice.normal(0, 0.015 * layer.vary, (count, 3))
    paints = (np.clip(colours, 0, 1) * 255).astype(np.uint8)
    turns = angle[spots[:, 0], spots[:, 1]] + dice.normal(0, 0.12, count)
    steps = (
        np.round(-turns / (2 * np.pi) * _TURNS + dice.integers(0, 2, count) * _TURNS / 2).astype(int) % _TURNS
    )
    kinds = dice.integers(0, _BRUSHES, count)
    for number in range(count):
        paint, thick = _stroke(layer.length, layer.width, int(kinds[number]), int(steps[number]))
        at = (int(spots[number, 1]) - paint.width // 2, int(spots[number, 0]) - paint.height // 2)
        red, green, blue = paints[number]
        canvas.paste((int(red), int(green), int(blue)), at, paint)
        relief.paste(thick, at, paint)


def _lit_paint(picture: Field, relief: Field) -> Field:
    """Light from the upper left on thick paint, and the weave of the canvas."""
    down, right = np.gradient(soft(relief, 0.6))
    height, width = relief.shape
    y, x = np.mgrid[0:height, 0:width]
    weave = np.sin(2.1 * x) * np.sin(2.1 * y) * 0.02
    shade = 1 + np.clip(-(0.7 * right + down) * 0.42, -0.16, 0.2) + weave
    return np.clip(picture * shade[..., None], 0, 1)


def vignette(picture: Field, strength: float = 0.5) -> Field:
    """The picture, darker towards its corners."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    far = np.sqrt(((x / width - 0.5) * 1.35) ** 2 + ((y / height - 0.5) * 1.35) ** 2)
    return picture * (1 - strength * np.clip(far - 0.32, 0, 1) ** 1.2)[..., None]


def image(picture: Field) -> Image.Image:
    """The colours as a picture."""
    return Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
