"""Masks and colours from vector drawings: heads and beards of Open Peeps, silhouettes, own shapes."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage

from render import lettering
from render.bake.oil import Field

PEEPS = Path(__file__).parents[1] / "open-peeps.json"
"""Heads and beards of Open Peeps by Pablo Stanley, CC0 1.0."""
HEAD = "matrix(.99789 0 0 1 156 62)"
BEARD = "translate(279 400)"
"""Where heads and beards lie in the drawing of 704 units."""
LEFT, TOP, SIZE = -140, -140, 1000
"""The part of that drawing, in its units, that is drawn."""


def drawn(body: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> Field:
    """A vector drawing as colours with their opacity, shape (height, width, 4)."""
    view = " ".join(f"{part:g}" for part in box)
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" preserveAspectRatio="none" '
        f'width="{size[0]}" height="{size[1]}">{body}</svg>'
    )
    data = bytes(resvg_py.svg_to_bytes(svg_string=code, width=size[0], height=size[1]))
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    return np.asarray(picture, np.float32) / 255


@cache
def icon(name: str, size: int, fill: bool = False) -> Field:
    """A silhouette of game-icons as a mask, its holes closed if wanted."""
    mask = np.asarray(lettering.icon(name, size), np.float32) / 255
    if fill:
        mask = np.maximum(mask, ndimage.binary_fill_holes(mask > 0.5).astype(np.float32))
    return mask
