"""The mesh of head and shoulders, in the shapes it can take. Units are decimetres: right of the person is
minus x, y is up, the face looks along z."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

Points: TypeAlias = NDArray[np.float32]
"""Shape (count, 3)."""
Corners: TypeAlias = NDArray[np.int64]
"""Numbers of points, shape (count, 3) for triangles, (count, 4) for squares."""
BODY, EYE, LASH, TEETH = range(4)
FILE = Path(__file__).parent / "shapes.npz"


@dataclass(slots=True, frozen=True)
class Base:
    """The mesh as it is stored: points, squares, the part that each square belongs to, and for each shape the
    points it moves and by how much."""

    points: Points
    squares: Corners
    parts: NDArray[np.uint8]
    shapes: dict[str, tuple[NDArray[np.uint16], Points]]

    def shaped(self, wanted: Mapping[str, float]) -> Points:
        """The points with those shapes, by name, each so strongly. Raises KeyError for a shape there is
        not."""
        points = self.points.copy()
        for name, strength in wanted.items():
            numbers, moves = self.shapes[name]
            points[numbers] += moves * strength
        return points

    def weight(self, *names: str) -> NDArray[np.float32]:
        """How strongly those shapes move each point, 0 to 1."""
        moved = np.zeros(len(self.points), np.float32)
        for name in names:
            numbers, moves = self.shapes[name]
            far = np.linalg.norm(moves, axis=1)
            moved[numbers] = np.maximum(moved[numbers], far / max(1e-6, float(far.max())))
        return moved


@cache
def base() -> Base:
    """The stored mesh."""
    with np.load(FILE) as file:
        stored = {name: file[name] for name in file.files}
    ends = np.cumsum(stored["lengths"])
    shapes = {}
    for name, start, end in zip(stored["names"], ends - stored["lengths"], ends, strict=True):
        moves = stored["moves"][start:end].astype(np.float32) / 1000
        shapes[str(name)] = (stored["numbers"][start:end], moves)
    return Base(stored["points"], stored["faces"].astype(np.int64), stored["parts"], shapes)


@dataclass(slots=True, frozen=True)
class Finer:
    """A mesh with four squares for each: ``matrix`` times the points of the coarse mesh are its points."""

    matrix: sparse.csr_matrix
    squares: Corners
    parts: NDArray[np.uint8]

    def triangles(self, *parts: int) -> Corners:
        """Two triangles for each square of these parts."""
        wanted = self.squares[np.isin(self.parts, parts)]
        return np.concatenate([wanted[:, [0, 1, 2]], wanted[:, [0, 2, 3]]])


def _edges(squares: Corners) -> tuple[Corners, NDArray[np.int64]]:
    """All edges once, and for each square the number of its four edges."""
    pairs = np.stack([squares, np.roll(squares, -1, axis=1)], axis=2).reshape(-1, 2)
    pairs.sort(axis=1)
    edges, back = np.unique(pairs, axis=0, return_inverse=True)
    return edges, back.reshape(-1, 4)


def finer(squares: Corners, parts: NDArray[np.uint8], count: int) -> Finer:
    """One step of Catmull-Clark subdivision; open edges keep their line."""
    edges, of_square = _edges(squares)
    faces, many = len(squares), len(edges)
    rows = np.repeat(np.arange(faces), 4)
    middle = sparse.csr_matrix((np.full(rows.size, 0.25), (rows, squares.ravel())), (faces, count))
    touch = sparse.csr_matrix((np.ones(rows.size), (of_square.ravel(), rows)), (many, faces))
    uses = np.asarray(touch.sum(axis=1)).ravel()
    closed = (uses == 2).astype(float)
    ends = sparse.csr_matrix(
        (np.full(2 * many, 0.5), (np.repeat(np.arange(many), 2), edges.ravel())), (many, count)
    )
    inner = 0.5 * ends + 0.25 * (touch @ middle)
    edge = sparse.diags(closed) @ inner + sparse.diags(1 - closed) @ ends
    # Points: the mean of faces and of edges around, and the point itself.
    around = sparse.csr_matrix((np.ones(rows.size), (squares.ravel(), rows)), (count, faces))
    valence = np.maximum(1, np.asarray(around.sum(axis=1)).ravel())
    star = sparse.csr_matrix(
        (np.ones(2 * many), (edges.ravel(), np.repeat(np.arange(many), 2))), (count, many)
    )
    spokes = np.maximum(1, np.asarray(star.sum(axis=1)).ravel())
    smooth = sparse.diags(1 / valence) @ (
        sparse.diags(1 / valence) @ around @ middle + sparse.diags(2 / spokes) @ star @ ends
    ) + sparse.diags((valence - 3) / valence)
    rim = sparse.diags((uses == 1).astype(float))
    at_rim = np.asarray((star @ rim).sum(axis=1)).ravel() > 0
    rims = np.maximum(1, np.asarray((star @ rim).sum(axis=1)).ravel())
    line = 0.5 * sparse.identity(count) + sparse.diags(0.5 / rims) @ star @ rim @ ends
    point = sparse.diags((~at_rim).astype(float)) @ smooth + sparse.diags(at_rim.astype(float)) @ line
    first = count + many
    made = []
    for corner in range(4):
        after, before = of_square[:, corner], of_square[:, corner - 1]
        made.append(
            np.stack([squares[:, corner], count + after, first + np.arange(faces), count + before], 1)
        )
    matrix = sparse.vstack([point, edge, middle]).tocsr()
    return Finer(matrix, np.concatenate(made), np.tile(parts, 4))


@cache
def fine() -> Finer:
    """The mesh in the detail in which it is drawn."""
    coarse = base()
    return finer(coarse.squares, coarse.parts, len(coarse.points))


def normals(points: Points, triangles: Corners) -> Points:
    """The direction in which the surface looks at each point."""
    a, b, c = (points[triangles[:, at]] for at in range(3))
    faces = np.cross(b - a, c - a)
    found = np.zeros_like(points)
    for at in range(3):
        for axis in range(3):
            found[:, axis] += np.bincount(triangles[:, at], faces[:, axis], len(points)).astype(np.float32)
    return found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-9)
