"""Where a bust's pixels lie in the drawing of its head, and drawings as pixels of its picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol import vectors
from render.bake.echoes_of_revachol.face import profile
from render.bake.echoes_of_revachol.oil import Field, bump
from render.bake.echoes_of_revachol.person import Person

WIDTH, HEIGHT = 560, 520
VIEW = (44.0, 34.0, 466.7, 433.3)
"""The part of a bust's own space, as large as a picture, that its picture shows: nearer to the face."""
MIDDLE = 34
"""Units of the head by which a face is longer from the eyes to the mouth where ``middle`` is 1."""


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


@dataclass(slots=True)
class Grid:
    """For each pixel, where it lies in the drawing of the head: u across, v down after and w before the forehead
    was made lower."""

    u: Field
    v: Field
    w: Field

    @classmethod
    def of(cls, person: Person) -> Grid:
        """The grid of a person's pose and build."""
        x, y = space()
        angle = np.deg2rad(person.tilt)
        across = 0.575 * person.size * person.wide
        down = 0.685 * person.size * person.tall
        dx, dy = x - person.x, y - person.y
        turned_x = dx * np.cos(angle) + dy * np.sin(angle)
        turned_y = -dx * np.sin(angle) + dy * np.cos(angle)
        v = 390 + turned_y / down
        step = np.clip((v - 350) / 170, 0, 1)
        step = step * step * (3 - 2 * step)
        rise = np.clip((350 - v) / 150, 0, 1)
        rise = rise * rise * (3 - 2 * rise)
        u = 395 + turned_x / across / (1 + person.jowl * step + person.crown * rise)
        # A longer or shorter way from the eyes to the mouth; the face may look aside, up or down.
        long = np.clip((v - 388) / 90, 0, 1)
        v = v - MIDDLE * person.middle * long * long * (3 - 2 * long)
        facing = bump(u, v, 470, 415, 150, 150)
        u, v = u - person.turn * facing, v - person.nod * facing
        v = np.where(v > 500, 500 + (v - 500) / (1 + person.chin), v)
        # Hair, hoods and helmets beyond the face keep their outlines.
        near = np.clip((u - 470) / 110, 0, 1) ** 1.5 * np.clip((700 - u) / 90, 0, 1)
        u = u + profile(v) * near
        lower = 1.4 - 0.3 * person.child
        w = np.where(v < 330, 330 - (330 - v) * lower, v)
        return cls(u.astype(np.float32), v.astype(np.float32), w.astype(np.float32))

    def sample(self, mask: Field, lowered: bool = False) -> Field:
        """A mask in the units of the head as pixels of the picture; ``lowered``: drawn for a lower forehead."""
        rows = (self.v if lowered else self.w) - vectors.TOP
        columns = self.u - vectors.LEFT
        scale = mask.shape[0] / vectors.SIZE
        if mask.ndim == 2:
            found = ndimage.map_coordinates(mask, [rows * scale, columns * scale], order=1, mode="constant")
            return np.asarray(found, np.float32)
        return np.stack([self.sample(mask[..., at], lowered) for at in range(mask.shape[2])], axis=2)

    def drawn(self, body: str) -> Field:
        """A vector drawing in the units of the head, with its opacity."""
        box = (vectors.LEFT, vectors.TOP, vectors.SIZE, vectors.SIZE)
        return self.sample(vectors.drawn(body, box, (vectors.SIZE, vectors.SIZE)), True)
