"""Cloth over the shoulders: how it lies, where its neck is cut, and collars."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from render.bake.heads.figure import Figure, steps
from render.bake.heads.making import AROUND, ROUND, loft, neck_ring, shell, tube
from render.bake.heads.sitter import Field, Mesh, Stuff

FRONT = np.cos(AROUND)


def level(rest: Field) -> Field:
    """How far below the foot of the neck a place lies: 0 at the collar, more further down."""
    return np.maximum(
        -(rest[:, 1] + 0.4 * (rest[:, 2] + 0.28) + 1.62),
        1.1 * (np.abs(rest[:, 0]) - 0.66) - 0.5 * (rest[:, 1] > -1.0),
    )


def front(rest: Field) -> Field:
    return rest[:, 2] > -0.25


def _folds(rest: Field, much: float = 1.0) -> Field:
    x, y = rest[:, 0], rest[:, 1]
    return much * (
        0.022 * np.sin(x * 5 + y * 3 + 2 * np.sin(y * 2.3))
        + 0.014 * np.sin(x * 11 - y * 6 + np.sin(x * 3) * 2)
        + 0.01 * np.sin(y * 14 + x * 4)
    )


def cloth(
    stuffs: tuple[Stuff, ...],
    thick: float = 0.06,
    neck: float = 0.0,
    vee: float = 0.0,
    open_: float = 0.45,
    folds: float = 1.0,
    paint: Callable[[Field], NDArray[np.int64]] | None = None,
    arms: float = 9.0,
) -> Callable[[Figure], Mesh]:
    """A shirt or coat: ``neck``: how far its edge lies below the foot of the neck; ``vee``: how deep it
    is open in front, ``open_``: how widely; ``arms``: how far aside it reaches."""

    def edge(rest: Field) -> Field:
        cut = neck + vee * np.clip(1 - np.abs(rest[:, 0]) / open_, 0, 1) * front(rest)
        return level(rest) - cut

    def make(figure: Figure) -> Mesh:
        def far(rest: Field) -> Field:
            inside = np.minimum(edge(rest), (arms - np.abs(rest[:, 0])) * 0.8)
            return np.where(
                inside > 0,
                thick * np.clip(inside / 0.05, 0, 1) + _folds(rest, folds) * steps(0.05, 0.4, inside),
                inside * 1.2,
            )

        return shell(figure, far, stuffs, paint)

    return make


def vee_band(neck: float, vee: float, open_: float, wide: float) -> Callable[[Field], NDArray[np.int64]]:
    """1 within that width of the edge of a neckline, 0 elsewhere."""

    def paint(rest: Field) -> NDArray[np.int64]:
        cut = neck + vee * np.clip(1 - np.abs(rest[:, 0]) / open_, 0, 1) * front(rest)
        inside = level(rest) - cut
        steep = np.sqrt(1 + (vee / open_) ** 2) if vee else 1.0
        return ((inside / np.where(np.abs(rest[:, 0]) < open_, steep, 1)) < wide).astype(np.int64)

    return paint


def collar(
    figure: Figure,
    stuff: Stuff,
    high: float,
    flare: float,
    gap: float = 0.4,
    fold: float = 0.0,
    foot: float = -0.06,
) -> list[Mesh]:
    """A collar about the neck, open in front by ``gap`` radians on each side; ``fold``: how far it falls
    back."""
    span = np.linspace(gap, 2 * np.pi - gap, 90)
    out = neck_ring(figure, 0.0, 1.0) - neck_ring(figure, 0.0, 0.0)
    low = neck_ring(figure, foot, 0.1)
    rows = [low + out * flare * share + np.array([0, high * share, 0]) for share in np.linspace(0, 1, 6)]
    if fold:
        top = rows[-1]
        for share in np.linspace(0.2, 1, 6):
            fall = -fold * share**1.4 * 0.95 + 0.03 * np.sin(np.pi * share)
            rows.append(top + out * (fold * share * 0.7 + 0.03) + np.array([0, fall, 0]))
    turn = span / (2 * np.pi) * ROUND
    lo = np.floor(turn).astype(int) % ROUND
    part = (turn - np.floor(turn))[:, None]
    cut = [row[lo] * (1 - part) + row[(lo + 1) % ROUND] * part for row in rows]
    meshes = [loft(cut, stuff, closed=False)]
    meshes.append(tube(cut[-1], 0.018, stuff))
    return meshes
