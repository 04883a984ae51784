"""Hats, hoods and helmets: each function gives a maker for a figure."""

from __future__ import annotations

import numpy as np

from render.bake.heads.figure import Figure, steps
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
from render.bake.heads.sitter import Field, Mesh, Stuff
from render.bake.heads.strands import LINE, Strands, angle

FRONT = np.cos(AROUND)


def _scalp_line(rest: Field, low: float = 0.0) -> Field:
    degrees, heights = zip(*LINE, strict=True)
    return np.asarray(rest[:, 1] - np.interp(angle(rest), degrees, heights) - low, np.float32)


def bandana(colour: str, tails: bool = True) -> Maker:
    """A cloth about the head, knotted behind."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        def thick(rest: Field) -> Field:
            line = (
                rest[:, 1]
                - 0.5
                + 0.4 * np.clip(-rest[:, 2], 0, 1)
                + 0.25 * steps(0.5, 0.8, np.abs(rest[:, 0])) * (rest[:, 2] < 0.3)
            )
            folds = 0.012 * np.sin(rest[:, 1] * 26 + 5 * rest[:, 2] + 3 * np.sin(rest[:, 0] * 4))
            return np.where(
                line > 0,
                np.clip(line, 0, 0.06) + 0.07 * steps(0, 0.15, line) + folds * steps(0, 0.1, line),
                line,
            )

        stuff = Stuff(colour, 0.0, 0.0, 0.14)
        ring = head_ring(figure, 0.47 + 0.28 * FRONT * 0.4 - 0.1, 0.1)
        roll = tube(ring, 0.07 + 0.012 * np.sin(AROUND * 9), Stuff(colour, 0.04, 0.0, 0.14), True)
        meshes = [shell(figure, thick, (stuff,)), placed(figure, roll)]
        if tails:
            back = ring[ROUND // 2]
            for lean, long in ((-0.3, 0.8), (0.25, 0.62)):
                line = [
                    back
                    + np.array(
                        [lean * s * 1.2, -0.85 * long * s + 0.1 * np.sin(s * 5), -0.25 * np.sin(s * 2.6)]
                    )
                    for s in np.linspace(0, 1, 12)
                ]
                width = np.linspace(0.07, 0.15, 12)
                meshes.append(placed(figure, tube(np.array(line), width, stuff)))
            meshes.append(placed(figure, ball(back, (0.13, 0.1, 0.1), stuff)))
        return Made(meshes, [], pressed(figure, head_ring(figure, 0.45 + 0.12 * FRONT, 0.02), 0.9))

    return make


def turban(colour: str, jewel: str) -> Maker:
    """Bands of cloth wound about the head, a stone in front."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, 0.46 + 0.1 * FRONT, 0.12)
        meshes = []
        for number in range(6):
            lean = (-1) ** number * (0.16 - 0.02 * number)
            grow = np.sqrt(max(0.1, 1 - (number / 6.4) ** 2)) * (1 + 0.06 * (number in (1, 2)))
            ring = foot * np.array([grow, 1, grow]) + np.array([0, 0.15 * number, -0.03 * number])
            ring[:, 1] += lean * np.sin(AROUND) + 0.02 * np.sin(AROUND * 5 + number)
            tint = Stuff(colour, -0.03 + 0.03 * (number % 2), 0.0, 0.1)
            meshes.append(tube(ring, 0.16 + 0.015 * np.sin(AROUND * 3 + number), tint, True))
        meshes.append(
            ball(foot.mean(0) + np.array([0, 0.8, -0.1]), (0.62, 0.3, 0.62), Stuff(colour, 0.0, 0.0, 0.1))
        )
        spot = foot[0] + np.array([0, 0.12, 0.17])
        meshes.append(ball(spot, (0.12, 0.15, 0.06), Stuff(jewel, 0.15, 1.0, 0.0)))
        return Made([placed(figure, one) for one in meshes], [], pressed(figure, foot, 0.9))

    return make


def hood(colour: str, deep: float = 0.2, up: float = 0.1) -> Maker:
    """A hood over the head, open before the face."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        rings = []
        # Rings from the edge before the face to the back of the head, each around an axis that looks forward.
        arc = np.linspace(-0.42 * np.pi, 1.42 * np.pi, 110)
        for share in np.linspace(0, 1, 24):
            z = 0.74 - 2.1 * share
            swell = (0.86 + 0.2 * np.clip(share / 0.35, 0, 1)) * np.sqrt(
                np.clip(1 - (np.clip(share - 0.4, 0, 1) / 0.61) ** 2.4, 0.0, 1)
            )
            fold = 1 + 0.025 * np.sin(arc * 6 + share * 7) + 0.012 * np.sin(arc * 17 - share * 14)
            x = np.cos(arc) * (0.94 + deep) * swell * fold
            y = 0.05 + np.sin(arc) * (1.24 + up) * swell * fold
            low = np.clip(-np.sin(arc), 0, 1)
            y = y - 0.55 * low * (0.4 + 0.6 * swell)
            rings.append(
                np.stack(
                    [
                        x,
                        y,
                        z - 0.22 * low * (1 - share) + 0.1 * np.sin(arc) * (1 - share),
                    ],
                    1,
                )
            )
        stuff = Stuff(colour, 0.0, 0.0, 0.16)
        outer = loft(rings, stuff, closed=False)
        inner = loft(
            [ring * np.array([0.9, 0.92, 1]) + np.array([0, 0.0, 0.0]) for ring in rings[:14]],
            Stuff(colour, -0.12, 0.0, 0.1),
            closed=False,
        )
        edge = tube(
            rings[0] * np.array([0.97, 0.97, 1]),
            0.075 + 0.01 * np.sin(arc * 9),
            Stuff(colour, 0.04, 0.0, 0.16),
        )
        meshes = [placed(figure, one) for one in (outer, inner, edge)]
        return Made(meshes, [], pressed(figure, head_ring(figure, 0.3 + 0.3 * FRONT, 0.0), 0.9))

    return make


def helmet(
    colour: str, plume: str = "", cheeks: bool = True, nasal: bool = False, comb: bool = False
) -> Maker:
    """A helmet of steel with a band, cheek pieces, perhaps a plume."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        steel, band = Stuff(colour, -0.02, 1.0, 0.05), Stuff("c8a050", 0.0, 0.9, 0.03)
        foot = head_ring(figure, 0.46 + 0.05 * FRONT, 0.12)
        rings = []
        for share in np.linspace(0, 1, 12):
            wide = np.sqrt(max(0.0, 1 - share**2.1))
            ring = foot * np.array([wide, 1, wide]) + np.array([0, share * 0.95, -0.06 * share])
            if comb:
                ring[:, 1] += 0.1 * share * (np.abs(ring[:, 0]) < 0.14)
            rings.append(ring)
        meshes = [loft(rings, steel, capped=True), tube(foot, 0.06, band, True)]
        ridge = np.array([[0, ring[:, 1].max() + 0.02, ring[0, 2] * 0.98] for ring in rings[:-1]])
        meshes.append(tube(ridge, 0.05, band))

        def guard(rest: Field) -> Field:
            x, y, z = np.abs(rest[:, 0]), rest[:, 1], rest[:, 2]
            front = 0.6 + 0.2 * np.clip(-y - 0.3, -0.2, 0.5) - z
            low = y + 0.85 - 0.25 * steps(0.1, -0.3, -z * -1)
            return np.clip(np.minimum.reduce([front, low, x - 0.36 + 0.5 * (z < 0)]), -0.08, 0.08)

        guards: list[Mesh] = []
        if cheeks:
            guards.append(shell(figure, guard, (Stuff(colour, -0.05, 1.0, 0.05),)))
            for side in (-1, 1):
                meshes.append(ball(np.array([side * 0.9, -0.12, 0.08]), (0.13, 0.3, 0.3), steel))
                meshes.append(ball(np.array([side * 1.0, -0.12, 0.1]), (0.07, 0.12, 0.12), band))
        if nasal:
            line = np.array([[0, 0.5 - 0.75 * s, 0.98 + 0.3 * s] for s in np.linspace(0, 1, 8)])
            meshes.append(tube(line, np.linspace(0.1, 0.07, 8), steel))
        strands = []
        if plume:
            roots = []
            for _ in range(2600):
                s = dice.uniform(0.15, 0.95)
                at = np.pi * (0.08 + 0.84 * s)
                roots.append([dice.normal(0, 0.035), 0.46 + 1.0 * np.sin(at), 0.95 * np.cos(at) - 0.05])
            start = np.array(roots, np.float32)
            away = start - np.array([0, 0.3, 0])
            away = away / np.linalg.norm(away, axis=1, keepdims=True)
            line = []
            for share in np.linspace(0, 1, 16):
                line.append(start + away * 0.55 * share + np.array([0, -0.05, -0.5]) * share**2)
            points = np.stack(line, 1) + dice.normal(0, 0.02, (len(start), 1, 3))
            strands.append(
                Strands(figure.placed(points.reshape(-1, 3).astype(np.float32)).reshape(points.shape), plume)
            )
        return Made([*guards, *(placed(figure, one) for one in meshes)], strands, pressed(figure, foot, 0.9))

    return make


def brimmed(
    colour: str,
    band: str,
    brim: float = 0.6,
    high: float = 0.7,
    narrow: float = 0.85,
    droop: float = 0.1,
    at: float = 0.52,
    point: float = 0.0,
    bend: float = 0.0,
    gloss: float = 0.0,
    rake: float = 0.0,
) -> Maker:
    """A hat with a brim. ``narrow``: width of its top; ``point``: a cone, so much higher; ``rake``: how
    much the left side lies higher."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, at + 0.04 * FRONT + rake * np.sin(AROUND), 0.1)
        out = foot * np.array([1, 0, 1])
        stuff = Stuff(colour, 0.0, gloss, 0.14)
        under = Stuff(colour, -0.12, 0.0, 0.14)
        wave = 1 + 0.05 * np.sin(2 * AROUND + 0.6)
        rings = []
        for share in np.linspace(0, 1, 9):
            drop = -droop * share**1.6 * (1 + 0.5 * np.cos(2 * AROUND)) + 0.05 * share**3
            rings.append(
                foot + out * (brim * share * wave)[:, None] + np.stack([0 * drop, drop, 0 * drop], 1)
            )
        edge = tube(rings[-1], 0.028, stuff, True)
        brims = loft(rings, stuff)
        lower = loft([ring - np.array([0, 0.03, 0]) for ring in rings], under)
        body = []
        if point:
            for share in np.linspace(0, 1, 16):
                wide = (1 - share) ** 1.05 + 0.03
                sway = bend * share**2.2
                body.append(
                    foot * np.array([wide, 1, wide])
                    + np.array([sway, point * share * (1 - 0.12 * abs(bend) * share), -0.3 * share**2])
                )
        else:
            for share in np.linspace(0, 1, 12):
                wide = 1 + (narrow - 1) * share
                wide = wide * (
                    1 if share < 0.8 else np.sqrt(max(0.05, 1 - ((share - 0.8) / 0.21) ** 2)) * 0.3 + 0.7
                )
                body.append(foot * np.array([wide, 1, wide]) + np.array([0, high * share, 0]))
        top = loft(body, stuff, capped=True)
        ribbon = loft(
            [foot * np.array([1.02, 1, 1.02]) + np.array([0, h, 0]) for h in (0.01, 0.06, 0.12, 0.17)],
            Stuff(band, 0.02, 0.15, 0.08),
        )
        meshes = [placed(figure, one) for one in (brims, lower, edge, top, ribbon)]
        return Made(meshes, [], pressed(figure, foot, 0.85))

    return make


def straw_hat(colour: str, band: str) -> Maker:
    """A wide hat of straw."""
    return brimmed(colour, band, 0.72, 0.62, 0.82, 0.16)


def pointed(colour: str, band: str, bend: float = 0.5) -> Maker:
    """A hat of a witch or mage."""
    return brimmed(colour, band, 0.62, point=1.75, bend=bend, droop=0.12, at=0.56)


def top_hat(colour: str, band: str) -> Maker:
    """A high silk hat."""
    return brimmed(colour, band, 0.34, 1.1, 1.06, -0.02, gloss=0.5, at=0.6, rake=0.07)


def tricorne(colour: str, band: str) -> Maker:
    """A hat with its brim turned up on three sides."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, 0.56 + 0.03 * FRONT, 0.1)
        out = foot * np.array([1, 0, 1])
        stuff = Stuff(colour, 0.0, 0.1, 0.14)
        corner = np.cos(1.5 * AROUND) ** 2  # corners in front and behind at both sides
        rings = []
        for share in np.linspace(0, 1, 8):
            reach = share * (0.26 + 0.5 * corner)
            rise = share**1.3 * (0.62 - 0.5 * corner)
            rings.append(foot + out * reach[:, None] + np.stack([0 * rise, rise, 0 * rise], 1))
        body = [
            foot * np.array([w, 1, w]) + np.array([0, h, 0])
            for w, h in ((1, 0), (1, 0.25), (0.9, 0.42), (0.6, 0.52))
        ]
        edge = tube(rings[-1], 0.035, Stuff(band, 0.05, 0.5, 0.05), True)
        meshes = [
            loft(rings, stuff),
            loft([r + out * 0.03 for r in rings], Stuff(colour, -0.06)),
            loft(body, stuff, capped=True),
            edge,
        ]
        return Made([placed(figure, one) for one in meshes], [], pressed(figure, foot, 0.7))

    return make


def dome(
    colour: str,
    brim: float = 0.16,
    peak: float = 0.3,
    at: float = 0.5,
    gloss: float = 0.6,
    ridges: int = 0,
    high: float = 0.92,
    wide: float = 0.1,
    second: str = "",
) -> Maker:
    """A round hard hat or cap: ``peak``: how far it reaches out in front; ``second``: colour of its front
    half."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, at + 0.03 * FRONT, wide)
        out = foot * np.array([1, 0, 1])
        stuff = Stuff(colour, 0.02, gloss, 0.05)
        rings = []
        for share in np.linspace(0, 1, 12):
            narrow = np.sqrt(max(0.0, 1 - share**2.3))
            rings.append(foot * np.array([narrow, 1, narrow]) + np.array([0, share * high, -0.04 * share]))
        top = loft(rings, stuff, capped=True)
        if second:
            top = Mesh(
                top.points,
                top.triangles,
                (stuff, Stuff(second, 0.02, gloss, 0.05)),
                lambda places: (places[:, 2] > 0.1).astype(np.int64),
            )
        reach = brim + peak * np.clip(FRONT, 0, 1) ** 1.5
        rims = []
        for share in np.linspace(0, 1, 6):
            drop = -0.12 * share * np.clip(FRONT, 0, 1)
            rims.append(foot + out * (reach * share)[:, None] + np.stack([0 * drop, drop, 0 * drop], 1))
        rim_stuff = Stuff(second or colour, -0.04, gloss, 0.05)
        meshes = [
            top,
            loft(rims, rim_stuff),
            loft([r - np.array([0, 0.04, 0]) for r in rims], Stuff(colour, -0.15)),
            tube(rims[-1], 0.03, rim_stuff, True),
        ]
        for n in range(ridges):
            off = (n - (ridges - 1) / 2) * 0.26
            line = np.array(
                [
                    [
                        off * np.sqrt(max(0, 1 - s * s)),
                        foot[0, 1] + high * np.sqrt(max(0, 1 - s * s * 0.98)) * 1.02,
                        s * 0.98 * foot[0, 2],
                    ]
                    for s in np.linspace(-0.95, 0.95, 16)
                ]
            )
            meshes.append(tube(line, 0.05, stuff))
        return Made([placed(figure, one) for one in meshes], [], pressed(figure, foot, 0.85))

    return make


def hard_hat(colour: str) -> Maker:
    """A helmet of a worker."""
    return dome(colour, 0.12, 0.2, ridges=3)
