"""Triangles as pixels: which triangle is seen at each pixel, and what its corners say there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from render.bake.heads.mesh import Corners, Points

Field: TypeAlias = NDArray[np.float32]
BATCH = 4_000_000
"""Pixels that are looked at at once."""


@dataclass(slots=True, frozen=True)
class Seen:
    """For each pixel the number of the nearest triangle (-1: none), its weights of the three corners, and
    how near it is to us; larger is nearer."""

    triangle: NDArray[np.int32]
    weights: Field
    near: Field

    def there(self) -> NDArray[np.bool_]:
        """Where anything is seen."""
        return self.triangle >= 0

    def of(self, triangles: Corners, values: Field) -> Field:
        """Values of the points, one or several each, at each pixel; 0 where nothing is."""
        many = values.reshape(len(values), -1)
        found = np.zeros((*self.triangle.shape, many.shape[1]), np.float32)
        there = self.there()
        corners = triangles[self.triangle[there]]
        weights = self.weights[there]
        for at in range(3):
            found[there] += many[corners[:, at]] * weights[:, at : at + 1]
        return found[..., 0] if values.ndim == 1 else found


def seen(points: Points, triangles: Corners, size: tuple[int, int]) -> Seen:
    """What is seen of triangles whose points are pixels right, down, and near; size: (width, height)."""
    width, height = size
    near = np.full(width * height, -np.inf, np.float32)
    number = np.full(width * height, -1, np.int32)
    corner = points[triangles]
    low, high = np.floor(corner[..., :2].min(1)).astype(int), np.ceil(corner[..., :2].max(1)).astype(int)
    inside = (high[:, 0] >= 0) & (high[:, 1] >= 0) & (low[:, 0] < width) & (low[:, 1] < height)
    span = (high - low).max(1) + 1
    bounds = [0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 2048]
    for least, most in pairwise(bounds):
        group = np.flatnonzero(inside & (span > least) & (span <= most))
        step = max(1, BATCH // (most * most))
        for start in range(0, len(group), step):
            _fill(points, triangles, group[start : start + step], low, most, (width, height), near, number)
    found = number.reshape(height, width)
    weights = np.zeros((height, width, 3), np.float32)
    rows, columns = np.nonzero(found >= 0)
    weights[rows, columns] = _weights(points[triangles[found[rows, columns]]], columns, rows)
    return Seen(found, weights, near.reshape(height, width))


def _weights(corner: Field, x: NDArray[np.int64], y: NDArray[np.int64]) -> Field:
    (ax, ay), (bx, by), (cx, cy) = ((corner[:, at, 0], corner[:, at, 1]) for at in range(3))
    whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    whole = np.where(np.abs(whole) < 1e-9, 1e-9, whole)
    second = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / whole
    third = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / whole
    return np.stack([1 - second - third, second, third], 1)


def _fill(
    points: Points,
    triangles: Corners,
    group: NDArray[np.int64],
    low: NDArray[np.int64],
    most: int,
    size: tuple[int, int],
    near: Field,
    number: NDArray[np.int32],
) -> None:
    width, height = size
    at = np.arange(most)
    x = np.repeat(low[group, 0], most * most).reshape(len(group), most, most) + at[None, None, :]
    y = np.repeat(low[group, 1], most * most).reshape(len(group), most, most) + at[None, :, None]
    owner = np.broadcast_to(group[:, None, None], x.shape)
    fits = (x >= 0) & (y >= 0) & (x < width) & (y < height)
    x, y, owner = x[fits], y[fits], owner[fits]
    corner = points[triangles[owner]]
    weights = _weights(corner, x, y)
    hit = (weights >= -1e-4).all(1)
    x, y, owner, weights, corner = x[hit], y[hit], owner[hit], weights[hit], corner[hit]
    depth = (weights * corner[..., 2]).sum(1)
    spot = y * width + x
    order = np.argsort(depth, kind="stable")
    spot, depth, owner = spot[order], depth[order], owner[order]
    # The last of those with the same place wins: the nearest.
    best = np.full(width * height, -1, np.int64)
    best[spot] = np.arange(len(spot))
    places = np.flatnonzero(best >= 0)
    found = best[places]
    nearer = depth[found] > near[places]
    near[places[nearer]] = depth[found[nearer]]
    number[places[nearer]] = owner[found[nearer]]
