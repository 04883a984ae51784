"""Masks and colours from vector drawings: heads and beards of Open Peeps, silhouettes, own shapes."""

from __future__ import annotations

import io
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage

from render import lettering
from render.bake.echoes_of_revachol.oil import Field, soft

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


@lru_cache(maxsize=1)
def _peeps() -> dict[str, dict[str, str]]:
    return cast(dict[str, dict[str, str]], json.loads(PEEPS.read_text("utf-8")))


@cache
def head(name: str) -> tuple[Field, Field, Field, Field]:
    """Masks of a head: the whole figure, its hair, the lines in its hair, and what it wears."""
    art = drawn(f'<g transform="{HEAD}">{_peeps()["head"][name]}</g>', (LEFT, TOP, SIZE, SIZE), (SIZE, SIZE))
    colours, whole = art[..., :3], art[..., 3]
    red, green, blue = (colours[..., at] > 0.5 for at in range(3))
    inked = whole > 0.5
    ink = inked & ~red & ~green & ~blue
    contrast = inked & blue & ~red
    worn = inked & green & ~red
    thick = ndimage.binary_opening(ink, np.ones((3, 3)), iterations=8)
    labels, count = ndimage.label(thick)
    if count:
        sizes = ndimage.sum(thick, labels, range(1, count + 1))
        thick = np.isin(labels, [number + 1 for number, size in enumerate(sizes) if size > 4600])
    thick = ndimage.binary_dilation(thick, iterations=5) & ink
    if contrast.any():
        grown = ndimage.binary_closing(contrast, iterations=7)
        thick |= grown & inked
        lines = grown & ink
    else:
        lines = np.zeros_like(ink)
    if worn.any():
        worn = ndimage.binary_closing(worn, iterations=6) & inked & ~(thick & ~worn)
    sharp = [soft(mask.astype(np.float32), 0.8) for mask in (thick, lines, worn)]
    return whole, sharp[0], sharp[1], sharp[2]


@cache
def beard(name: str) -> Field:
    """The mask of a beard."""
    art = drawn(
        f'<g transform="{BEARD}">{_peeps()["beard"][name]}</g>', (LEFT, TOP, SIZE, SIZE), (SIZE, SIZE)
    )
    return art[..., 3]


@cache
def icon(name: str, size: int, fill: bool = False) -> Field:
    """A silhouette of game-icons as a mask, its holes closed if wanted."""
    mask = np.asarray(lettering.icon(name, size), np.float32) / 255
    if fill:
        mask = np.maximum(mask, ndimage.binary_fill_holes(mask > 0.5).astype(np.float32))
    return mask
