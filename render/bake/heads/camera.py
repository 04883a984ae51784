"""Meshes and strands as they are seen: which is nearest at each pixel, and where light falls."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from render.bake.heads.raster import Seen, seen
from render.bake.heads.sitter import Field
from render.bake.heads.strands import Strands

UNIT = 122.0
"""Pixels of a unit of a head in a picture of 560 x 520."""
FAR = 10.0
"""Units from which the figure is looked at."""


@dataclass(slots=True, frozen=True)
class Camera:
    """Where the origin of the figure lies in the picture, in pixels, and how many of them a unit takes."""

    width: int
    height: int
    x: float
    y: float
    unit: float

    def pixels(self, points: Field) -> Field:
        """Points as pixels right and down, and how near they are."""
        k = self.unit / (1 - points[..., 2] / FAR)
        return np.stack(
            [self.x + points[..., 0] * k, self.y - points[..., 1] * k, points[..., 2]], -1
        ).astype(np.float32)


@dataclass(slots=True, frozen=True)
class Combed:
    """Strands as dots: for each dot its place, the direction of its strand, how far it is from the root,
    and the strand it belongs to."""

    points: Field
    tangents: Field
    along: Field
    owner: NDArray[np.int64]
    group: NDArray[np.int64]
    thin: NDArray[np.bool_]


def combed(groups: list[Strands], unit: float) -> Combed | None:
    """All strands as dots that lie closer than pixels."""
    parts = []
    first = 0
    for number, group in enumerate(groups):
        strands = group.points
        if not len(strands):
            continue
        long = np.linalg.norm(np.diff(strands, axis=1), axis=2).sum(1) * unit
        many = int(np.clip(np.percentile(long, 92) / 1.25, 12, 330))
        spots = np.linspace(0, strands.shape[1] - 1.001, many)
        low = spots.astype(int)
        share = (spots - low)[None, :, None]
        dots = strands[:, low] * (1 - share) + strands[:, low + 1] * share
        tangents = np.gradient(strands, axis=1)[:, low]
        tangents = tangents / np.maximum(np.linalg.norm(tangents, axis=2, keepdims=True), 1e-6)
        along = np.broadcast_to(np.linspace(0, 1, many)[None], dots.shape[:2])
        owner = np.broadcast_to(np.arange(len(strands))[:, None] + first, dots.shape[:2])
        first += len(strands)
        parts.append(
            (
                dots,
                tangents,
                along,
                owner,
                np.full(dots.shape[:2], number),
                np.full(dots.shape[:2], group.width < 1),
            )
        )
    if not parts:
        return None
    flat = [np.concatenate([part[at].reshape(-1, *part[at].shape[2:]) for part in parts]) for at in range(6)]
    return Combed(
        flat[0].astype(np.float32), flat[1].astype(np.float32), flat[2].astype(np.float32), *flat[3:]
    )


def dotted(
    pixels: Field, size: tuple[int, int], near: Field, thin: NDArray[np.bool_] | None = None
) -> tuple[NDArray[np.int64], Field]:
    """For each pixel the number of the nearest dot before what is near there (-1: none), and how near.
    Dots that are not thin take two pixels by two."""
    width, height = size
    depth = near.ravel().copy()
    found = np.full(width * height, -1, np.int64)
    order = np.argsort(pixels[:, 2], kind="stable")
    x0, y0 = np.floor(pixels[order, 0]).astype(int), np.floor(pixels[order, 1]).astype(int)
    z = pixels[order, 2]
    broad = np.ones(len(order), bool) if thin is None else ~thin[order]
    for dx in (0, 1):
        for dy in (0, 1):
            x, y = x0 + dx, y0 + dy
            fits = (broad | (dx + dy == 0)) & (x >= 0) & (y >= 0) & (x < width) & (y < height)
            spot = (y * width + x)[fits]
            last = np.full(width * height, -1, np.int64)
            last[spot] = np.flatnonzero(fits)
            places = np.flatnonzero(last >= 0)
            nearer = z[last[places]] > depth[places]
            places = places[nearer]
            depth[places] = z[last[places]]
            found[places] = order[last[places]]
    return found.reshape(height, width), depth.reshape(height, width)


def shadows(
    key: Field, points: Field, triangles: NDArray[np.int64], dots: Field | None, spots: Field, side: int = 620
) -> Field:
    """How much light from that direction reaches each of these places, 0 to 1."""
    front = key / np.linalg.norm(key)
    right = np.cross([0, 1, 0], front)
    right = right / np.linalg.norm(right)
    up = np.cross(front, right)
    matrix = np.stack([right, up, front], 1).astype(np.float32)
    unit = side / 6.4

    def seen_from(places: Field) -> Field:
        turned = places @ matrix
        return np.stack(
            [side / 2 + turned[:, 0] * unit, side * 0.4 - turned[:, 1] * unit, turned[:, 2]], 1
        ).astype(np.float32)

    depth = seen(seen_from(points), triangles, (side, side)).near
    if dots is not None:
        _, depth = dotted(seen_from(dots), (side, side), depth)
    at = seen_from(spots)
    lit = np.zeros(len(at), np.float32)
    for dx, dy in ((0, 0), (3, 0), (-3, 0), (0, 3), (0, -3), (2, 2), (-2, 2), (2, -2), (-2, -2)):
        near = ndimage.map_coordinates(
            np.where(np.isfinite(depth), depth, -9), [at[:, 1] + dy, at[:, 0] + dx], order=0, cval=-9
        )
        lit += at[:, 2] > near - 0.06
    return lit / 9


def occlusion(near: Field, there: NDArray[np.bool_], unit: float) -> Field:
    """How open each pixel lies, 0 to 1, from what is nearer around it."""
    if not there.any():
        return np.ones(near.shape, np.float32)
    part = 4  # what is blurred this much need not be looked at pixel by pixel
    rows, columns = near.shape
    edge = ((0, -rows % part), (0, -columns % part))
    near, there = np.pad(near, edge, constant_values=-np.inf), np.pad(there, edge)
    height, width = near.shape
    filled = np.where(there, near, float(near[there].min())).astype(np.float32)
    weight = there.astype(np.float32)

    def small(values: Field) -> Field:
        return values.reshape(height // part, part, width // part, part).mean((1, 3))

    thin, sums = small(weight), small(filled * weight)
    closed = np.zeros_like(filled)
    for share, strength in ((0.05, 3.4), (0.13, 1.8), (0.34, 0.7)):
        sigma = share * unit / part
        around = ndimage.gaussian_filter(sums, sigma) / np.maximum(ndimage.gaussian_filter(thin, sigma), 1e-3)
        large = ndimage.zoom(around, part, order=1, mode="nearest", grid_mode=True)
        closed += strength * np.clip(large - filled, 0, 0.5)
    return np.asarray(np.clip(1 - closed, 0.15, 1)[:rows, :columns], np.float32)


__all__ = ["Camera", "Combed", "Seen", "combed", "dotted", "occlusion", "shadows"]
