"""Fields: pictures as arrays of floats from 0 to 1, and what all painters do with them.

A *field* is an array of shape (height, width); a *picture* one of shape (height, width, 3), red, green, blue.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

Field: TypeAlias = "np.ndarray"
Picture: TypeAlias = "np.ndarray"
Point: TypeAlias = tuple[float, float]


def seed_of(key: str) -> int:
    """A number that depends on the key alone, the same in every process."""
    return zlib.crc32(key.encode())


def dice(key: str) -> np.random.Generator:
    """Random numbers that depend on the key alone."""
    return np.random.default_rng(seed_of(key))


# --- from and to Pillow -----------------------------------------------------------------------------------


def field_of(image: Image.Image) -> Field:
    """A mask (L) as a field."""
    return np.asarray(image.convert("L"), dtype=np.float32) / 255


def picture_of(image: Image.Image) -> Picture:
    """A picture of Pillow as an array."""
    return np.asarray(image.convert("RGB"), dtype=np.float32) / 255


def image_of(picture: Picture, cover: Field | None = None) -> Image.Image:
    """An RGB picture, or an RGBA one where a cover (1: hides all) is given."""
    colours = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)
    if cover is None:
        return Image.fromarray(colours)
    alpha = np.clip(cover * 255 + 0.5, 0, 255).astype(np.uint8)
    return Image.fromarray(np.dstack([colours, alpha]))


# --- colours ----------------------------------------------------------------------------------------------


def colour(code: str) -> Picture:
    """A colour by its code, "#12343b" or "12343b", as an array of three."""
    code = code.lstrip("#")
    return np.array([int(code[place : place + 2], 16) / 255 for place in (0, 2, 4)], dtype=np.float32)


def colours(codes: str) -> list[Picture]:
    """Several colours in one string, parted by spaces: the stops of a ramp, dark to light."""
    return [colour(code) for code in codes.split()]


def ramp(value: Field, stops: Sequence[Picture]) -> Picture:
    """A colour for every value from 0 to 1, between stops at even distances. Shade with ramps, never by
    multiplying with grey: so shadows keep a hue."""
    places = np.linspace(0, 1, len(stops))
    table = np.array(stops)
    value = np.clip(value, 0, 1)
    return np.stack([np.interp(value, places, table[:, part]) for part in range(3)], axis=-1).astype(
        np.float32
    )


def mixed(one: Picture, other: Picture, share: Field | float) -> Picture:
    """One picture or colour with a share of the other over it."""
    if isinstance(share, np.ndarray) and share.ndim == 2:
        share = share[..., None]
    return one * (1 - share) + other * share


def screen(picture: Picture, light: Picture) -> Picture:
    """Light added as on a screen: it never burns out."""
    return 1 - (1 - picture) * (1 - np.clip(light, 0, 1))


def glow(picture: Picture, where: Field, tone: Picture) -> Picture:
    """A light of one colour, as strong as the field says."""
    return screen(picture, np.clip(where, 0, 1)[..., None] * tone)


def saturated(picture: Picture, factor: float) -> Picture:
    """The picture with stronger (over 1) or weaker colours."""
    grey = picture @ np.array([0.299, 0.587, 0.114], dtype=np.float32)
    return np.clip(grey[..., None] + (picture - grey[..., None]) * factor, 0, 1)


def contrast(picture: Picture, share: float) -> Picture:
    """The picture with a share of an S-curve."""
    curve = picture * picture * (3 - 2 * picture)
    return picture * (1 - share) + curve * share


# --- fields -----------------------------------------------------------------------------------------------


def grid(width: int, height: int) -> tuple[Field, Field]:
    """x and y of every pixel."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x, y


def blur(field: Field, radius: float) -> Field:
    """A field or a picture made soft."""
    if radius <= 0:
        return field
    sigma = (radius, radius, 0) if field.ndim == 3 else radius
    return ndimage.gaussian_filter(field, sigma, mode="nearest")


def stretched(field: Field, low: float = 0.0, high: float = 100.0) -> Field:
    """The field from 0 to 1 between two percentiles."""
    bottom, top = np.percentile(field, (low, high))
    return np.clip((field - bottom) / max(top - bottom, 1e-6), 0, 1)


def noise(
    size: tuple[int, int],
    random: np.random.Generator,
    cells: int = 4,
    octaves: int = 6,
    shape: tuple[float, float] = (1.0, 1.0),
) -> Field:
    """Clouds from 0 to 1. ``size``: width, height; ``cells``: blots across the width; ``shape`` draws them
    out (3, 1: three times as many across as along, as in bark; 1, 4: water)."""
    width, height = size
    total: Field = np.zeros((height, width), dtype=np.float32)
    weight = 1.0
    for octave in range(octaves):
        across = max(2, round(cells * 2**octave * shape[0]))
        down = max(2, round(cells * 2**octave * shape[1] * height / width))
        if across > width * 2 or down > height * 2:
            break
        coarse = Image.fromarray(random.random((down + 1, across + 1)).astype(np.float32))
        total += weight * np.asarray(coarse.resize((width, height), Image.Resampling.BICUBIC))
        weight *= 0.55
    return stretched(total)


def smooth(low: float, high: float, value: Field) -> Field:
    """0 below ``low``, 1 above ``high``, soft between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def moved(field: Field, x: int, y: int) -> Field:
    """The field shifted, with nothing where it came from."""
    return ndimage.shift(field, (y, x), order=0, mode="constant")


def vignette(width: int, height: int, strength: float) -> Field:
    """A factor that falls from 1 in the middle to 1 - strength in the corners."""
    x, y = grid(width, height)
    far = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    return 1 - strength * smooth(0.25, 1.0, far)


# --- shapes -----------------------------------------------------------------------------------------------

FINE = 3
"""How many times larger shapes are drawn before they are reduced."""


def drawn(width: int, height: int, draw: Callable[[ImageDraw.ImageDraw, float], None]) -> Field:
    """A mask that ``draw`` draws with a pen in white; it gets the scale at which the pen draws."""
    image = Image.new("L", (width * FINE, height * FINE), 0)
    draw(ImageDraw.Draw(image), FINE)
    return field_of(image.reduce(FINE))


def polygon(width: int, height: int, points: Sequence[Point]) -> Field:
    """The mask of a polygon in pixels."""
    return drawn(width, height, lambda pen, k: pen.polygon([(x * k, y * k) for x, y in points], fill=255))


def spline(points: Sequence[Point], closed: bool = True, steps: int = 12) -> list[Point]:
    """A soft curve through the points (Catmull-Rom), as many short lines."""
    count = len(points)
    found: list[Point] = []
    for place in range(count if closed else count - 1):
        if closed:
            four = [points[(place + step) % count] for step in (-1, 0, 1, 2)]
        else:
            four = [points[min(max(place + step, 0), count - 1)] for step in (-1, 0, 1, 2)]
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
        for step in range(steps):
            t = step / steps
            found.append(
                (
                    0.5
                    * (
                        2 * bx
                        + (cx - ax) * t
                        + (2 * ax - 5 * bx + 4 * cx - dx) * t**2
                        + (3 * bx - ax - 3 * cx + dx) * t**3
                    ),
                    0.5
                    * (
                        2 * by
                        + (cy - ay) * t
                        + (2 * ay - 5 * by + 4 * cy - dy) * t**2
                        + (3 * by - ay - 3 * cy + dy) * t**3
                    ),
                )
            )
    return found if closed else [*found, points[-1]]


def blob(width: int, height: int, points: Sequence[Point]) -> Field:
    """The mask of a soft closed shape through those points."""
    return polygon(width, height, spline(points))


def stroke(width: int, height: int, points: Sequence[Point], thick: float) -> Field:
    """The mask of a soft line through those points."""
    line = spline(points, closed=False)

    def draw(pen: ImageDraw.ImageDraw, k: float) -> None:
        pen.line([(x * k, y * k) for x, y in line], fill=255, width=round(thick * k), joint="curve")
        for x, y in (line[0], line[-1]):
            r = thick * k / 2
            pen.ellipse((x * k - r, y * k - r, x * k + r, y * k + r), fill=255)

    return drawn(width, height, draw)


def disc(width: int, height: int, centre: Point, radius: float) -> Field:
    """A round mask with a soft edge of a pixel."""
    x, y = grid(width, height)
    return np.clip(radius + 0.5 - np.hypot(x - centre[0], y - centre[1]), 0, 1)


def lamp(width: int, height: int, centre: Point, radius: float) -> Field:
    """The light of a small lamp: a wide soft halo and a core."""
    x, y = grid(width, height)
    q = ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / radius**2
    return np.clip(0.45 * np.exp(-q / 2) + 0.6 / (1 + q / 0.12), 0, 1)
