"""Crowns, wreaths, masks, glasses and rings: each function gives a maker for a figure."""

from __future__ import annotations

import numpy as np

from render.bake.heads.figure import Figure
from render.bake.heads.making import (
    AROUND,
    ROUND,
    Made,
    Maker,
    ball,
    head_ring,
    loft,
    placed,
    pressed,
    shell,
    tube,
)
from render.bake.heads.mesh import EYE, fine
from render.bake.heads.sitter import Field, Mesh, Stuff
from render.bake.heads.strands import ears

FRONT = np.cos(AROUND)


def _metal(colour: str, lift: float = 0.0) -> Stuff:
    return Stuff(colour, lift, 0.9, 0.03)


def crown(
    colour: str = "e8b83a", jewel: str = "c8324a", high: float = 0.62, tips: int = 7, at: float = 0.66
) -> Maker:
    """A crown with tips, a stone in front of each."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, at + 0.06 * FRONT, 0.13)
        wave = np.abs(((AROUND * tips / (2 * np.pi)) % 1) - 0.5) * 2
        rise = (0.26 + (high - 0.26) * (wave**1.3))[:, None]
        out = foot * np.array([1, 0, 1])
        out = out / np.linalg.norm(out, axis=1, keepdims=True)
        rings = [foot + out * 0.0, foot + out * 0.03 + [0, 0.1, 0]]
        rings += [
            foot + out * (0.03 + 0.11 * share * rise) + np.array([0, 1, 0]) * rise * share
            for share in (0.3, 0.6, 0.85, 1.0)
        ]
        wall = loft(rings, _metal(colour))
        inner = loft([ring - out * 0.04 for ring in rings], _metal(colour, -0.25))
        rolls = [
            tube(foot + out * 0.03 + np.array([0, h, 0]), 0.045, _metal(colour, 0.05), True)
            for h in (0.0, 0.2)
        ]
        stones = [
            ball(
                foot[n] + out[n] * 0.06 + np.array([0, 0.1, 0]),
                (0.06, 0.06, 0.06),
                Stuff(jewel, 0.15, 1.0, 0.0),
            )
            for n in range(0, ROUND, ROUND // (tips * 2))
        ]
        knobs = []
        for n in range(tips):
            k = round(ROUND * n / tips) % ROUND
            tip = foot[k] + out[k] * (0.03 + 0.11 * high) + np.array([0, high + 0.02, 0])
            knobs.append(ball(tip, (0.06, 0.06, 0.06), _metal(colour, 0.1)))
        meshes = [placed(figure, one) for one in (wall, inner, *rolls, *stones, *knobs)]
        return Made(meshes, [], pressed(figure, foot, 0.7))

    return make


def circlet(colour: str = "e8c85a", jewel: str = "", at: float = 0.5, drop: float = 0.12) -> Maker:
    """A narrow band about the brow, a stone in its middle."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        ring = head_ring(figure, at - drop * np.clip(FRONT, 0, 1) ** 6 + 0.05, 0.075)
        meshes = [
            tube(ring, 0.035, _metal(colour), True),
            tube(ring + np.array([0, 0.07, 0]), 0.02, _metal(colour), True),
        ]
        if jewel:
            spot = ring[0] + np.array([0, 0.01, 0.03])
            meshes.append(ball(spot, (0.075, 0.11, 0.05), Stuff(jewel, 0.2, 1.0, 0.0)))
            meshes.append(
                ball(spot - np.array([0, 0.17, -0.01]), (0.035, 0.05, 0.03), Stuff(jewel, 0.2, 1.0, 0.0))
            )
        return Made([placed(figure, one) for one in meshes], [])

    return make


def leaves(colour: str = "6aa03a", more: str = "a8c850", berries: str = "") -> Maker:
    """A wreath of leaves."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        ring = head_ring(figure, 0.58 - 0.03 * FRONT, 0.13)
        meshes = [tube(ring, 0.04, Stuff("6a4a24"), True)]
        for number in range(46):
            k = number * ROUND // 46
            out = ring[k] * np.array([1, 0, 1]) / np.linalg.norm(ring[k] * np.array([1, 0, 1]))
            along = np.array([out[2], 0, -out[0]]) * (1 if number % 2 else -1)
            way = (
                out * dice.uniform(0.5, 0.9)
                + np.array([0, dice.uniform(-0.1, 1.0), 0])
                + along * dice.uniform(0.3, 0.9)
            )
            way = way / np.linalg.norm(way)
            side = np.cross(way, out)
            side = side / max(1e-6, np.linalg.norm(side))
            lift = np.cross(side, way)
            long, wide = dice.uniform(0.3, 0.46), dice.uniform(0.09, 0.14)
            rows = []
            for s in np.linspace(0, 1, 8):
                w = wide * np.sin(np.pi * s**0.8)
                middle = ring[k] + way * long * s + lift * 0.1 * np.sin(s * 2)
                rows.append(
                    np.stack([middle - side * w + lift * 0.03, middle, middle + side * w + lift * 0.03])
                )
            tint = colour if number % 3 else more
            meshes.append(loft(rows, Stuff(tint, dice.uniform(-0.06, 0.06), 0.2, 0.05), closed=False))
            if berries and number % 5 == 0:
                meshes.append(ball(ring[k] + out * 0.12, (0.06, 0.06, 0.06), Stuff(berries, 0.05, 0.8, 0)))
        return Made([placed(figure, one) for one in meshes], [])

    return make


def antlers(colour: str = "c8b088", spread: float = 1.0) -> Maker:
    """Branches that grow from the brow."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        meshes = []
        for side in (-1, 1):
            s = np.linspace(0, 1, 14)
            main = np.stack(
                [side * (0.4 + 0.75 * spread * s**0.8), 0.95 + 1.05 * s - 0.25 * s**3, 0.25 - 0.35 * s], 1
            )
            meshes.append(tube(main, 0.085 * (1 - 0.75 * s) + 0.012, Stuff(colour, 0.0, 0.1, 0.12)))
            for at, long, lean in ((0.35, 0.5, 0.5), (0.6, 0.5, -0.2), (0.8, 0.36, 0.6)):
                root = main[round(at * 13)]
                line = root + np.stack(
                    [side * lean * s[:8] * long, s[:8] * long * 1.5, 0.45 * s[:8] * long], 1
                )
                meshes.append(tube(line, 0.055 * (1 - s[:8] * 1.5) + 0.012, Stuff(colour, 0.0, 0.1, 0.12)))
        return Made([placed(figure, one) for one in meshes], [])

    return make


def mask(colour: str) -> Maker:
    """A mask over the eyes."""

    def thick(rest: Field) -> Field:
        x, y, z = np.abs(rest[:, 0]), rest[:, 1], rest[:, 2]
        band = np.minimum.reduce(
            [0.3 - 0.08 * x - y, y + 0.24 - 0.12 * x + 0.16 * np.exp(-((x / 0.1) ** 2)), (z + 0.4) * 1.0]
        )
        hole = np.sqrt(((x - 0.31) / 0.2) ** 2 + ((y - 0.02) / 0.1) ** 2) - 1
        inside = np.minimum(band, hole * 0.1)
        return np.where(ears() < 0.02, np.clip(inside, -0.08, 0.035), -0.08)

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        return Made([shell(figure, thick, (Stuff(colour, 0.02, 0.25, 0.05),))], [])

    return make


def _eyes(figure: Figure) -> tuple[Field, Field]:
    eye = np.unique(fine().triangles(EYE))
    return tuple(figure.straight[eye[np.sign(figure.rest[eye, 0]) == side]].mean(0) for side in (-1, 1))


RIMS = {
    "round": (0.235, 0.235, 2.0),
    "square": (0.26, 0.19, 4.5),
    "half": (0.23, 0.13, 2.6),
    "big": (0.31, 0.28, 2.8),
    "dark": (0.29, 0.22, 2.6),
    "narrow": (0.26, 0.13, 3.5),
    "goggles": (0.3, 0.27, 2.2),
}
"""Half the width and height of the glass of each kind of glasses, and how square it is, 2 for an ellipse."""


def _lens(ring: Field, centre: Field, colour: str) -> Mesh:
    """A bulging glass within a ring."""
    middle = np.repeat(centre[None], len(ring), 0)
    inner = ring * 0.5 + middle * 0.5 + [0, 0, 0.03]
    return loft([ring, inner, middle * 0.95 + ring * 0.05 + [0, 0, 0.04]], Stuff(colour, 0.08, 1.0, 0.0))


def _bow(start: Field, end: Field, swell: float, count: int, forward: float = 0.0, up: float = 0.0) -> Field:
    """A line between two points that swells aside, up and forward."""
    share = np.linspace(0, 1, count)[:, None]
    return np.asarray(
        start * (1 - share) + end * share + np.array([swell, up, forward]) * np.sin(np.pi * share)
    )


def glasses(kind: str = "round", colour: str = "2a2a2a", lens: str = "", size: float = 1.0) -> Maker:
    """Glasses: round, square, half, big, dark, narrow, goggles."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        wide, tall = RIMS[kind][0] * size, RIMS[kind][1] * size
        thin = 0.075 if kind == "goggles" else 0.022
        stuff = Stuff(colour, 0.05, 0.7, 0.02)
        meshes, centres = [], []
        eyes = _eyes(figure)
        depth = max(eye[2] for eye in eyes) + (0.3 if kind != "half" else 0.34)
        turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        for side, eye in zip((-1, 1), eyes, strict=True):
            x, y = (
                np.sign(part) * np.abs(part) ** (2 / RIMS[kind][2]) for part in (np.cos(turn), np.sin(turn))
            )
            centre = np.array([eye[0] + side * 0.03, eye[1] - (0.12 if kind == "half" else 0.02), depth])
            ring = centre + np.stack([x * wide, y * tall, -0.16 * x**2 * (x * side > 0)], 1)
            meshes.append(tube(ring, thin, stuff, True))
            if lens:
                meshes.append(_lens(ring, centre, lens))
            centres.append(centre)
        bridge = _bow(centres[0] + [wide, 0.06, 0], centres[1] + [-wide, 0.06, 0], 0, 9, 0.06, 0.05)
        meshes.append(tube(bridge, thin, stuff))
        for side, centre in zip((-1, 1), centres, strict=True):
            start = centre + np.array([side * wide, 0.06, -0.14])
            if kind == "goggles":
                strap = _bow(start, np.array([side * 0.98, 0.2, -0.1]), side * 0.08, 12)
                meshes.append(tube(strap, 0.09, Stuff("3a2418", 0, 0.1, 0.1)))
            else:
                bow = _bow(start, np.array([side * 0.9, 0.1, 0.02]), side * 0.06, 12)
                meshes.append(tube(bow, thin * 0.8, stuff))
        return Made([placed(figure, one) for one in meshes], [])

    return make


def earring(colour: str = "e8b83a", size: float = 0.12) -> Maker:
    """A ring in each ear."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        meshes = []
        within = (ears() > 0.3) & (np.abs(figure.rest[:, 0]) > 0.6)
        for side in (-1, 1):
            own = figure.straight[within & (np.sign(figure.rest[:, 0]) == side)]
            lobe = own[own[:, 1].argsort()[:12]].mean(0) + np.array([side * 0.03, -0.02, 0.03])
            turn = np.linspace(0, 2 * np.pi, 30, endpoint=False)
            ring = lobe + np.stack(
                [np.sin(turn) * size * 0.5, -size + np.cos(turn) * size, np.sin(turn) * size * 0.8], 1
            )
            meshes.append(tube(ring, 0.026, Stuff(colour, 0.1, 1.0, 0.0), True))
        return Made([placed(figure, one) for one in meshes], [])

    return make
