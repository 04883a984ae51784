"""Caps of cloth, and what else is worn on heads in a harbour."""

from __future__ import annotations

import numpy as np

from render.bake.heads.figure import Figure
from render.bake.heads.hats import FRONT, dome
from render.bake.heads.making import AROUND, Made, Maker, ball, head_ring, loft, placed, pressed, tube
from render.bake.heads.sitter import Field, Mesh, Stuff


def beret(colour: str) -> Maker:
    """A round soft cap that hangs to a side."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, 0.62 + 0.06 * FRONT + 0.08 * np.sin(AROUND), 0.07)
        stuff = Stuff(colour, 0.0, 0.0, 0.16)
        rings = [foot]
        for wide, high in (
            (1.16, 0.04),
            (1.3, 0.16),
            (1.3, 0.28),
            (1.12, 0.42),
            (0.8, 0.52),
            (0.4, 0.56),
            (0.08, 0.57),
        ):
            sway = np.array([0.16, -0.04, -0.16]) * min(1.0, high * 4)
            ring = foot * np.array([wide, 1, wide]) + np.array([0, high, 0]) + sway
            ring[:, 1] += -0.3 * (ring[:, 0] > 0) * ring[:, 0] * min(1.0, high * 3) * 0.7 + 0.02 * np.sin(
                AROUND * 7
            )
            rings.append(ring)
        stalk = tube(
            np.stack([rings[-1].mean(0) + np.array([0, 0.12 * s, 0]) for s in np.linspace(0, 1, 4)]),
            0.03,
            stuff,
        )
        meshes = [
            loft(rings, stuff, capped=True),
            tube(foot, 0.05, Stuff(colour, -0.06, 0.1, 0.1), True),
            stalk,
        ]
        return Made([placed(figure, one) for one in meshes], [], pressed(figure, foot, 0.7))

    return make


def _peak(foot: Field, reach: float, colour: str) -> list[Mesh]:
    """The peak of a cap, and its dark lower side."""
    dark = Stuff(colour, 0.0, 0.7, 0.04)
    out, front = foot * np.array([1, 0, 1]), np.clip(np.cos(AROUND), 0, 1) ** 0.7
    rims = [
        foot + out * (reach * s * front)[:, None] + np.stack([0 * front, -0.24 * s * front * s, 0 * front], 1)
        for s in np.linspace(0, 1, 6)
    ]
    under = loft([rim - np.array([0, 0.03, 0]) for rim in rims], Stuff(colour, -0.1))
    return [loft(rims, dark), under, tube(rims[-1], 0.02, dark, True)]


def _peaked(
    colours: tuple[str, str, str, str],
    wide: float,
    high: float,
    tilt: float,
    reach: float,
    tall: bool = False,
) -> Maker:
    """A cap with a peak. ``colours``: of cloth, peak, badge ("" for none) and band."""
    cloth, peak, badge, band = colours

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, 0.52 + 0.05 * FRONT, 0.08)
        rings = [foot, foot + np.array([0, 0.24, 0])]
        if tall:
            steps: tuple[tuple[float, float], ...] = ((0.98, 0.5), (0.94, 0.72), (0.9, 0.76), (0.3, 0.78))
            rings += [foot * np.array([w, 1, w]) + np.array([0, h, 0.08 * h]) for w, h in steps]
        else:
            steps = (
                (wide, high * 0.6),
                (wide * 1.04, high * 0.72),
                (wide * 0.9, high * 0.95),
                (0.4, high * 1.02),
                (0.08, high),
            )
            rings += [
                foot * np.array([w, 1, w]) + np.stack([0 * FRONT, h + tilt * FRONT * h, 0 * FRONT], 1)
                for w, h in steps
            ]
        around = [foot * np.array([1.02, 1, 1.02]) + np.array([0, h, 0]) for h in (0.0, 0.08, 0.16)]
        meshes = [loft(rings, Stuff(cloth, 0.0, 0.0, 0.12), capped=True), *_peak(foot, reach, peak)]
        meshes.append(loft(around, Stuff(band, 0, 0.1, 0.08)))
        if badge:
            spot = foot[0] + np.array([0, 0.2 if not tall else 0.4, 0.06])
            meshes.append(ball(spot, (0.12, 0.14, 0.05), Stuff(badge, 0.1, 1.0, 0.0)))
        return Made([placed(figure, one) for one in meshes], [], pressed(figure, foot, 0.75))

    return make


def cap(colour: str, peak: str, badge: str = "") -> Maker:
    """A cap of the police."""
    return _peaked((colour, peak, badge, peak), 1.2, 0.62, 0.18, 0.38)


def kepi(colour: str, peak: str, badge: str = "") -> Maker:
    """A stiff round cap of an old army."""
    return _peaked((colour, peak, badge, badge), 1.0, 0.7, 0.0, 0.36, True)


def flat_cap(colour: str) -> Maker:
    """A flat cap of tweed, its top drawn forward."""
    return _peaked((colour, colour, "", colour), 1.14, 0.44, -0.1, 0.34)


def trucker(colour: str, front: str) -> Maker:
    """A cap with a shield of another colour in front."""
    return dome(colour, 0.02, 0.5, at=0.54, gloss=0.05, high=0.74, wide=0.07, second=front)


def jester(colour: str, second: str) -> Maker:
    """A cap with horns and bells."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        foot = head_ring(figure, 0.55 + 0.05 * FRONT, 0.09)
        one, other = Stuff(colour, 0, 0.05, 0.12), Stuff(second, 0, 0.05, 0.12)
        rings = [
            foot * np.array([w, 1, w]) + np.array([0, h, 0])
            for w, h in ((1, 0), (1.02, 0.2), (0.9, 0.45), (0.6, 0.62), (0.1, 0.68))
        ]
        meshes = [loft(rings, one, capped=True), tube(foot, 0.08, other, True)]
        for way, stuff in (
            ((-1, 0.2, 0.2), one),
            ((0.2, 1.0, 0.1), other),
            ((1, 0.2, 0.1), other),
            ((0.0, 0.1, -1), one),
        ):
            s = np.linspace(0, 1, 14)[:, None]
            line = (
                np.array([0, 0.95, 0]) + np.array(way) * s * 1.15 + np.array([0, 0.75, 0]) * np.sin(s * 2.6)
            )
            meshes.append(tube(line, 0.34 * (1 - s[:, 0]) ** 0.8 + 0.03, stuff))
            meshes.append(ball(line[-1], (0.11, 0.11, 0.11), Stuff("f0c84a", 0.1, 1.0, 0)))
        return Made([placed(figure, one_) for one_ in meshes], [], pressed(figure, foot, 0.75))

    return make


def headphones(colour: str, pads: str, microphone: bool = False) -> Maker:
    """Headphones, perhaps with a microphone before the mouth."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        turn = np.linspace(-0.06 * np.pi, 1.06 * np.pi, 40)
        arc = np.stack([np.cos(turn) * 1.06, -0.05 + np.sin(turn) * 1.36, np.full_like(turn, 0.02)], 1)
        meshes = [tube(arc, 0.075, Stuff(colour, 0.03, 0.4, 0.04))]
        for side in (-1, 1):
            meshes.append(
                ball(np.array([side * 0.98, -0.14, 0.06]), (0.17, 0.36, 0.32), Stuff(pads, 0.0, 0.2, 0.08))
            )
            meshes.append(
                ball(np.array([side * 1.1, -0.14, 0.06]), (0.1, 0.24, 0.22), Stuff(colour, 0.03, 0.5, 0.03))
            )
        if microphone:
            s = np.linspace(0, 1, 16)[:, None]
            line = (
                np.array([-1.08, -0.3, 0.15]) * (1 - s)
                + np.array([-0.3, -0.86, 1.22]) * s
                + np.array([-0.3, -0.12, 0.3]) * np.sin(np.pi * s)
            )
            meshes.append(tube(line, 0.025, Stuff("30303a", 0.1, 0.6, 0)))
            meshes.append(ball(line[-1], (0.09, 0.09, 0.09), Stuff("30303a", 0.1, 0.3, 0.1)))
        return Made([placed(figure, one) for one in meshes], [])

    return make
