"""The picture of a portrait, and drawings as pixels of it."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol import vectors
from render.bake.oil import Field

WIDTH, HEIGHT = 560, 520
VIEW = (44.0, 34.0, 466.7, 433.3)
"""The part of a bust's own space, as large as a picture, that its picture shows: nearer to the face."""


def space() -> tuple[Field, Field]:
    """Where each pixel lies in the space of busts: right and down."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    return VIEW[0] + x * VIEW[2] / WIDTH, VIEW[1] + y * VIEW[3] / HEIGHT


def flat(body: str) -> Field:
    """A drawing in the space of busts, or the silhouette "icon:name:x:y:size", with its opacity."""
    if not body.startswith("icon:"):
        return vectors.drawn(body, VIEW, (WIDTH, HEIGHT))
    _, name, x, y, size = body.split(":")
    zoom = WIDTH / VIEW[2]
    wide = round(float(size) * zoom)
    left, top = round((float(x) - VIEW[0]) * zoom), round((float(y) - VIEW[1]) * zoom)
    sheet = np.zeros((HEIGHT + 2 * wide, WIDTH + 2 * wide), np.float32)
    sheet[top + wide : top + 2 * wide, left + wide : left + 2 * wide] = vectors.icon(name, wide)
    mask = sheet[wide:-wide, wide:-wide]
    return np.stack([np.ones_like(mask)] * 3 + [mask], axis=2)


def shifted(field: Field, down: int, right: int) -> Field:
    """The field, moved; what comes in repeats the edge."""
    return np.asarray(ndimage.shift(field, (down, right), order=0, mode="nearest"), np.float32)
