"""What is worn on the shoulders: each function gives a maker of meshes and strands for a figure."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from render.bake.heads.cloth import FRONT, cloth, collar, front, level, vee_band
from render.bake.heads.figure import Figure
from render.bake.heads.making import AROUND, ROUND, Made, Maker, ball, loft, neck_ring, tube
from render.bake.heads.sitter import Field, Mesh, Stuff
from render.bake.heads.strands import Strands, at, sown


def robe(colour: str, trim: str, vee: float = 0.55) -> Maker:
    """A robe that crosses on the breast, with a broad trim."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        stuffs = (Stuff(colour, 0, 0.05, 0.12), Stuff(trim, 0.03, 0.35, 0.08))
        under = cloth((Stuff(colour, -0.1, 0, 0.1),), 0.03, 0.06, 0.1)(figure)
        main = cloth(stuffs, 0.08, 0.0, vee, 0.5, paint=vee_band(0, vee, 0.5, 0.16))(figure)
        return Made([under, main, *collar(figure, stuffs[1], 0.12, 0.05, 0.55)], [])

    return make


def tee(colour: str, neck: float = 0.1) -> Maker:
    """A plain shirt with a round neck."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        stuff = Stuff(colour, 0, 0, 0.1)
        return Made(
            [
                cloth((stuff, Stuff(colour, -0.06, 0, 0.1)), 0.05, neck, paint=vee_band(neck, 0, 1, 0.1))(
                    figure
                )
            ],
            [],
        )

    return make


def gown(colour: str, trim: str, jewel: str = "") -> Maker:
    """A wide neckline with a golden edge, and a necklace."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        stuffs = (Stuff(colour, 0, 0.15, 0.08), Stuff(trim, 0.05, 0.7, 0.04))
        main = cloth(stuffs, 0.06, 0.26, 0.25, 0.7, paint=vee_band(0.26, 0.25, 0.7, 0.1))(figure)
        ring = neck_ring(figure, -0.2, 0.22)
        chain = tube(
            ring + np.stack([0 * FRONT, -0.18 * np.clip(FRONT, 0, 1) ** 3, 0.06 * np.clip(FRONT, 0, 1)], 1),
            0.03,
            Stuff(trim, 0.05, 0.9, 0),
            True,
        )
        meshes = [main, chain]
        if jewel:
            spot = chain.points[:ROUND][0]
            meshes.append(ball(spot + np.array([0, -0.1, 0.05]), (0.09, 0.12, 0.06), Stuff(jewel, 0.2, 1, 0)))
        return Made(meshes, [])

    return make


def sweater(colour: str, trim: str = "", high: float = 0.3) -> Maker:
    """Knitted wool with a rolled neck."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        stuff, roll = Stuff(colour, 0, 0, 0.24), Stuff(trim or colour, 0.02, 0, 0.24)
        rings = [
            tube(neck_ring(figure, h, 0.1 + 0.04 * n), 0.11, roll, True)
            for n, h in enumerate(np.linspace(high - 0.1, -0.1, 3))
        ]
        return Made([cloth((stuff,), 0.1, -0.05)(figure), *rings], [])

    return make


def scarf(colour: str, second: str = "", tail: bool = True) -> Maker:
    """A scarf about the neck, and what is below it."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        a, b = Stuff(colour, 0.0, 0, 0.2), Stuff(second or colour, 0.02, 0, 0.2)
        meshes = []
        for n, (h, more, thick, stuff) in enumerate(
            ((0.2, 0.16, 0.16, a), (0.0, 0.28, 0.19, b), (-0.16, 0.38, 0.2, a))
        ):
            ring = neck_ring(figure, h, more)
            ring = ring + np.stack([0 * AROUND, 0.06 * np.sin(AROUND * 2 + n * 1.7), 0 * AROUND], 1)
            meshes.append(tube(ring, thick * (1 + 0.12 * np.sin(AROUND * 5 + n)), stuff, True))
        if tail:
            start = neck_ring(figure, -0.2, 0.28)[ROUND // 14]
            line = np.stack(
                [start + np.array([0.15 * s, -1.3 * s, 0.22 * np.sin(s * 2)]) for s in np.linspace(0, 1, 14)]
            )
            meshes.append(tube(line, np.linspace(0.15, 0.22, 14), b))
        return Made(meshes, [])

    return make


def jacket(
    colour: str,
    shirt: str,
    tie: str = "",
    lapel: str = "",
    vee: float = 1.05,
    gloss: float = 0.0,
    thick: float = 0.12,
) -> Maker:
    """A jacket over a shirt with a collar, perhaps a tie."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        shirts = [Stuff(shirt, 0.02, 0, 0.06)]
        paint = None
        if tie:
            shirts.append(Stuff(tie, 0.0, 0.3, 0.1))

            def paint(rest: Field) -> NDArray[np.int64]:
                wide = 0.07 + 0.06 * np.clip(level(rest), 0, 1)
                return ((np.abs(rest[:, 0]) < wide) & (rest[:, 2] > 0)).astype(np.int64)

        under = cloth(tuple(shirts), 0.04, 0.0, folds=0.4, paint=paint)(figure)
        coat = (Stuff(colour, 0, gloss, 0.12), Stuff(lapel or colour, 0.03, gloss, 0.12))
        main = cloth(coat, thick, -0.02, vee, 0.5, paint=vee_band(-0.02, vee, 0.5, 0.24))(figure)
        meshes = [under, main, *collar(figure, Stuff(shirt, 0.03, 0, 0.06), 0.2, 0.03, 0.3, 0.2)]
        meshes += collar(figure, coat[1], 0.16, 0.06, 0.7, 0.2, -0.1)
        if tie:
            knot = neck_ring(figure, -0.06, 0.08)[0]
            meshes.append(
                ball(knot + np.array([0, -0.04, 0.03]), (0.1, 0.11, 0.08), Stuff(tie, 0.02, 0.3, 0.08))
            )
        return Made(meshes, [])

    return make


def coat(
    colour: str,
    lining: str,
    high: float = 0.5,
    under: str = "3a3a3a",
    flare: float = 0.22,
    gloss: float = 0.0,
) -> Maker:
    """A coat with a high collar that stands open."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        inner = cloth((Stuff(under, 0, 0, 0.1),), 0.04, 0.0, folds=0.4)(figure)
        main = cloth(
            (Stuff(colour, 0, gloss, 0.12), Stuff(lining, 0.0, gloss, 0.1)),
            0.14,
            -0.02,
            0.9,
            0.36,
            paint=vee_band(-0.02, 0.9, 0.36, 0.14),
        )(figure)
        outside = collar(figure, Stuff(colour, 0.02, gloss, 0.12), high, flare, 0.5)
        return Made(
            [
                inner,
                main,
                *outside,
                *collar(figure, Stuff(lining, -0.02, 0, 0.1), high * 0.96, flare * 0.8, 0.52),
            ],
            [],
        )

    return make


def fur(colour: str, pelt: str, wide: float = 0.5, long: float = 0.3) -> Maker:
    """A garment with a thick edge of fur about the neck."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        rest = figure.rest
        inside = level(rest)
        weight = ((inside > -0.08) & (inside < wide) & (np.abs(rest[:, 0]) < 1.5)).astype(np.float32)
        corners, weights = sown(figure, weight, 9000, dice)
        roots, out = at(figure.points, corners, weights), at(figure.normals, corners, weights)
        far = at(inside[:, None], corners, weights)[:, 0]
        out = out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-6)
        way = out + dice.normal(0, 0.3, out.shape) + np.array([0, -0.25, 0])
        length = (
            long * (0.6 + 0.5 * np.sin(np.pi * np.clip(far / wide, 0, 1))) * dice.uniform(0.6, 1.1, len(far))
        )[:, None]
        points = np.stack(
            [
                roots + out * 0.1 + way * length * s + np.array([0, -0.18, 0]) * (s**2) * length
                for s in np.linspace(0, 1, 16)
            ],
            1,
        )
        main = cloth((Stuff(colour, 0, 0, 0.16),), 0.12, 0.0)(figure)
        return Made([main], [Strands(points.astype(np.float32), pelt, 1.0, (0.0, -2.3, -0.4), 0.12)])

    return make


def armour(steel: str, cloth_: str, trim: str = "c8a050", pads: bool = True) -> Maker:
    """A breastplate, a gorget and shoulder pieces."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        plate, edge = Stuff(steel, -0.02, 1.0, 0.04), Stuff(trim, 0.0, 0.9, 0.03)
        under = cloth((Stuff(cloth_, 0, 0, 0.16),), 0.06, -0.05)(figure)
        main = cloth(
            (plate, edge), 0.17, 0.1, 0.1, 0.6, folds=0.0, paint=vee_band(0.1, 0.1, 0.6, 0.08), arms=1.25
        )(figure)
        meshes = [under, main]
        for n, h in enumerate((0.22, 0.06, -0.1)):
            ring = neck_ring(figure, h, 0.12 + 0.07 * n)
            lower = neck_ring(figure, h - 0.2, 0.22 + 0.1 * n)
            meshes.append(loft([ring, ring * 0.5 + lower * 0.5, lower], plate))
            meshes.append(tube(ring, 0.03, edge, True))
        if pads:
            for side in (-1, 1):
                for n in range(3):
                    spot = np.array([side * (1.28 + 0.17 * n), -2.12 - 0.24 * n, -0.2]) @ figure.body.T
                    turn = np.deg2rad(side * -28)
                    axes = figure.body @ np.array(
                        [[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]]
                    )
                    meshes.append(ball(spot, (0.52, 0.36 - 0.02 * n, 0.66), plate, axes.astype(np.float32)))
                    ring_at = np.linspace(0, 2 * np.pi, 40, endpoint=False)
                    ring = (
                        np.stack([np.cos(ring_at) * 0.53, 0 * ring_at - 0.03, np.sin(ring_at) * 0.67], 1)
                        @ axes.T
                        + spot
                    )
                    meshes.append(tube(ring, 0.03, edge, True))
        return Made(meshes, [])

    return make


def uniform(colour: str, trim: str, high: float = 0.28, pads: bool = True) -> Maker:
    """A uniform with a standing collar, buttons and shoulder pieces."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        stuffs = (Stuff(colour, 0, 0, 0.1), Stuff(trim, 0.05, 0.5, 0.06))

        def paint(rest: Field) -> NDArray[np.int64]:
            row = (
                (np.abs(np.abs(rest[:, 0]) - 0.28) < 0.05)
                & (np.abs((rest[:, 1] * 3.2) % 1 - 0.5) < 0.2)
                & (rest[:, 2] > 0)
            )
            return (row | (np.abs(rest[:, 0]) < 0.02) & (rest[:, 2] > 0)).astype(np.int64)

        meshes = [
            cloth(stuffs, 0.1, -0.02, paint=paint)(figure),
            *collar(figure, Stuff(colour, 0.03, 0, 0.1), high, 0.03, 0.16),
        ]
        meshes.append(tube(neck_ring(figure, high - 0.08, 0.13), 0.025, stuffs[1], True))
        if pads:
            for side in (-1, 1):
                for n in range(5):
                    spot = np.array([side * (1.0 + 0.13 * n), -1.86 - 0.06 * n, -0.3]) @ figure.body.T
                    meshes.append(ball(spot, (0.09, 0.05, 0.24), stuffs[1], figure.body))
        return Made(meshes, [])

    return make


def vest(colour: str, shirt: str, vee: float = 0.9) -> Maker:
    """A waistcoat over a shirt."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        under = cloth((Stuff(shirt, 0, 0, 0.1),), 0.07, 0.02)(figure)
        main = cloth(
            (Stuff(colour, 0, 0.05, 0.14), Stuff(colour, 0.06, 0.05, 0.14)),
            0.14,
            0.05,
            vee,
            0.55,
            arms=1.3,
            paint=vee_band(0.05, vee, 0.55, 0.06),
        )(figure)
        return Made([under, main, *collar(figure, Stuff(shirt, 0.02, 0, 0.08), 0.16, 0.04, 0.35, 0.2)], [])

    return make


def apron(colour: str, shirt: str) -> Maker:
    """An apron with straps over a shirt."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        def paint(rest: Field) -> NDArray[np.int64]:
            x, down = np.abs(rest[:, 0]), level(rest)
            bib = (x < 0.85) & (down > 0.85) & front(rest)
            strap = (np.abs(x - 0.62 - 0.12 * np.clip(down, 0, 1)) < 0.11) & (down > 0.05)
            return (bib | strap).astype(np.int64)

        main = cloth(
            (Stuff(shirt, 0, 0, 0.1), Stuff(colour, 0, 0.15, 0.14)), 0.08, 0.02, 0.2, 0.3, paint=paint
        )(figure)
        return Made([main, *collar(figure, Stuff(shirt, 0.03, 0, 0.08), 0.14, 0.05, 0.4, 0.22)], [])

    return make


def hood_down(colour: str, under: str) -> Maker:
    """A hood that lies on the shoulders."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        main = cloth((Stuff(colour, 0, 0, 0.14),), 0.1, 0.0, 0.3, 0.3)(figure)
        inner = cloth((Stuff(under, 0, 0, 0.1),), 0.04, 0.0)(figure)
        rolls = []
        for n, (h, more, thick) in enumerate(((-0.1, 0.4, 0.22), (0.1, 0.3, 0.2))):
            ring = neck_ring(figure, h, more)
            swell = thick * (0.5 + 0.75 * np.clip(-FRONT, -0.35, 1)) * (1 + 0.1 * np.sin(AROUND * 6 + n))
            rolls.append(
                tube(
                    ring + np.array([0, 0.02, 0]),
                    np.maximum(swell, 0.08),
                    Stuff(colour, 0.02 - 0.06 * n, 0, 0.14),
                    True,
                )
            )
        return Made([inner, main, *rolls], [])

    return make


def bomber(colour: str, shirt: str, edge: str = "") -> Maker:
    """A padded jacket, its collar folded down over a shirt."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        under = cloth((Stuff(shirt, 0.03, 0, 0.06),), 0.05, -0.02, folds=0.4)(figure)

        def paint(rest: Field) -> NDArray[np.int64]:
            return ((np.abs(rest[:, 0]) < 0.04) & (rest[:, 2] > 0)).astype(np.int64)

        main = cloth(
            (Stuff(colour, 0, 0.12, 0.1), Stuff(edge or colour, -0.08, 0, 0.1)),
            0.17,
            -0.02,
            0.55,
            0.34,
            folds=1.8,
            paint=paint,
        )(figure)
        return Made(
            [
                under,
                main,
                *collar(figure, Stuff(shirt, 0.04, 0, 0.06), 0.16, 0.03, 0.3, 0.16),
                *collar(figure, Stuff(colour, 0.02, 0.12, 0.1), 0.2, 0.1, 0.5, 0.36, -0.08),
            ],
            [],
        )

    return make


def both(*makers: Maker) -> Maker:
    """Several garments, one over the other."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        meshes: list[Mesh] = []
        strands: list[Strands] = []
        for maker in makers:
            made = maker(figure, dice)
            meshes += made.meshes
            strands += made.strands
        return Made(meshes, strands)

    return make


def cloth_only(colour: str, vee: float = 0.9) -> Maker:
    """An open jacket without a shirt of its own."""

    def make(figure: Figure, dice: np.random.Generator) -> Made:
        stuffs = (Stuff(colour, 0, 0, 0.12), Stuff(colour, 0.05, 0, 0.12))
        main = cloth(stuffs, 0.16, 0.02, vee, 0.55, paint=vee_band(0.02, vee, 0.55, 0.22))(figure)
        return Made([main, *collar(figure, stuffs[1], 0.14, 0.1, 0.8, 0.24, -0.12)], [])

    return make
