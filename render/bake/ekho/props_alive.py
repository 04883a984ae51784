"""Animals, plants and spirits on the cards of Ekho, cut of paper, as ``props_house`` lays them."""

from __future__ import annotations

import math

from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import DARK, GOLD, RED, WHITE, WOOD
from render.bake.fields import colour

SKIN = "ecb890"


def butterfly(model: Model) -> None:
    """A butterfly, always in a hurry."""
    for n in range(3):
        model.line("ffe8c8", 3, (-8, 60 + 13 * n), (-24 - 6 * n, 66 + 14 * n), depth=0.2)
    for side in (-1, 1):
        x = 50
        model.soft(
            "c83c8c",
            (x, 52),
            (x + 14 * side, 22),
            (x + 44 * side, -4),
            (x + 58 * side, 10),
            (x + 52 * side, 42),
            (x + 22 * side, 58),
            turned=0.3,
        )
        model.soft(
            "f0903c",
            (x, 54),
            (x + 24 * side, 56),
            (x + 44 * side, 68),
            (x + 40 * side, 90),
            (x + 22 * side, 94),
            (x + 6 * side, 74),
            turned=0.3,
        )
        model.soft(
            "ff9cc8",
            (x + 18 * side, 28),
            (x + 42 * side, 8),
            (x + 46 * side, 26),
            (x + 26 * side, 44),
            depth=0.3,
        )
        model.oval("ffe08c", x + 30 * side, 78, 7, 7, depth=0.3).oval(
            "5c1c4c", x + 44 * side, 17, 4, 4, depth=0.2
        )
        model.line(DARK, 2.4, (x, 34), (x + 10 * side, 14), (x + 20 * side, 8), depth=0.3).oval(
            DARK, x + 21 * side, 7, 2.4, 2.4
        )
    model.soft("4c2440", (50, 26), (56, 40), (55, 70), (50, 92), (45, 70), (44, 40), turned=0.8).oval(
        "4c2440", 50, 30, 6.4, 6.4, turned=0.8
    )


def clover(model: Model) -> None:
    """Four leaves, lent."""
    model.line("3c7c48", 6, (50, 46), (56, 74), (70, 102), turned=0.4)
    for n in range(4):
        a = math.tau * n / 4 + math.pi / 4

        def at(x: float, y: float, a: float = a) -> tuple[float, float]:
            return 50 + x * math.cos(a) - y * math.sin(a), 44 + x * math.sin(a) + y * math.cos(a)

        model.soft(
            "4c9c4c", at(2, 0), at(24, -22), at(42, -20), at(40, 0), at(42, 20), at(24, 22), turned=0.3
        )
        model.soft("a8d878", at(8, 0), at(24, -12), at(31, 0), at(24, 12), depth=0.1)
        model.line("3c7c48", 1.6, at(4, 0), at(36, 0), depth=0)
    model.poly("f2e2bc", (70, 78), (104, 70), (108, 92), (74, 100)).line(RED, 3, (78, 86), (100, 80), depth=0)


def death(model: Model) -> None:
    """Death, who has missed again and takes it well."""
    model.line(WOOD, 5, (88, 106), (84, 40), (80, -6), turned=0.5)
    model.soft("c8d4ec", (82, -2), (58, -14), (28, -8), (10, 12), (36, 4), (62, 6), (82, 10), turned=0.3)
    model.soft(
        "302850",
        (46, 2),
        (66, 12),
        (72, 36),
        (82, 64),
        (88, 106),
        (8, 106),
        (16, 64),
        (22, 36),
        (28, 12),
        turned=0.5,
    )
    model.soft("141028", (46, 14), (60, 22), (62, 40), (46, 52), (32, 40), (34, 22), depth=0.3)
    model.soft(WHITE, (46, 19), (56, 25), (57, 36), (51, 46), (41, 46), (36, 36), (37, 25), turned=0.5)
    for x in (41, 52):
        model.lay(model.ring(x, 32, 4, 4.6), DARK, depth=0.2).burn(
            model.ring(x, 33, 2, 2.2), colour("8cd8ff")
        )
    model.line(DARK, 2, (40, 42), (46, 45), (53, 41), depth=0)
    model.soft("302850", (60, 62), (84, 56), (94, 60), (88, 74), (66, 84), turned=0.4).oval(
        WHITE, 86, 62, 6, 6, turned=0.5
    )
    model.lay(model.ring(24, 74, 9, 9), GOLD, turned=0.4).oval(WHITE, 24, 74, 6.4, 6.4, depth=0.2)
    model.line(DARK, 1.6, (24, 70), (24, 74), (28, 75), depth=0).line(GOLD, 2, (24, 64), (34, 56), depth=0.3)


def footprint(model: Model) -> None:
    """Footprints that go on without anybody."""
    for x, y, k, turn, tone in (
        (22, 82, 0.62, 0.35, "6c8c9c"),
        (46, 44, 0.8, 0.2, "8cc0b8"),
        (80, 16, 0.98, 0.3, "c8fff0"),
    ):

        def at(
            a: float, b: float, x: float = x, y: float = y, k: float = k, turn: float = turn
        ) -> tuple[float, float]:
            return x + k * (a * math.cos(turn) - b * math.sin(turn)), y + k * (
                a * math.sin(turn) + b * math.cos(turn)
            )

        model.soft(
            tone,
            at(-10, -10),
            at(0, -14),
            at(11, -9),
            at(8, 8),
            at(8, 24),
            at(0, 29),
            at(-8, 23),
            at(-6, 6),
            turned=0.3,
        )
        for n, (a, b, far) in enumerate(
            ((-12, -20, 5.4), (-4, -23, 4.4), (3, -23, 4), (9, -20, 3.6), (14, -15, 3.2))
        ):
            model.lay(model.ring(*at(a, b), far * k, (far + 1) * k), tone, depth=0.6 + 0 * n)
    model.burn(model.cut(*star(96, -8, 6, 4, 0.3)), colour("d8fff0")).burn(
        model.cut(*star(60, 22, 4, 4, 0.3)), colour("d8fff0")
    )


def fox(model: Model) -> None:
    """A sly old fox."""
    for side in (-1, 1):
        model.poly("d8682c", (50 + 14 * side, 26), (50 + 46 * side, -10), (50 + 44 * side, 40)).poly(
            "5c2430", (50 + 24 * side, 22), (50 + 41 * side, 0), (50 + 40 * side, 30), depth=0.3
        )
    model.soft(
        "e87c34",
        (50, 14),
        (76, 20),
        (94, 46),
        (108, 62),
        (84, 68),
        (66, 88),
        (50, 102),
        (34, 88),
        (16, 68),
        (-8, 62),
        (6, 46),
        (24, 20),
        turned=0.4,
    )
    for side in (-1, 1):
        model.soft(
            "fff0dc",
            (50 + 4 * side, 98),
            (50 + 10 * side, 72),
            (50 + 30 * side, 58),
            (50 + 56 * side, 62),
            (50 + 34 * side, 68),
            (50 + 16 * side, 88),
            depth=0.4,
        )
        model.lay(
            model.bent(
                (50 + 12 * side, 52), (50 + 22 * side, 42), (50 + 32 * side, 44), (50 + 24 * side, 53)
            ),
            DARK,
            depth=0.2,
        )
        model.burn(model.ring(50 + 22 * side, 48, 3.4, 3.4), colour("ffe078"))
        model.line("8c3418", 3, (50 + 10 * side, 42), (50 + 24 * side, 35), (50 + 36 * side, 38), depth=0.2)
    model.soft(DARK, (42, 88), (50, 84), (58, 88), (54, 98), (50, 101), (46, 98), turned=0.6)
    model.lay(model.ring(72, 48, 14, 14) * (1 - model.ring(72, 48, 11, 11)), GOLD).line(
        GOLD, 2, (84, 56), (92, 84), depth=0.2
    )


def ghost(model: Model) -> None:
    """Half a ghost."""
    pale = "dcecf8"
    model.soft(
        pale,
        (50, -2),
        (74, 6),
        (84, 30),
        (84, 60),
        (92, 88),
        (78, 84),
        (70, 98),
        (58, 88),
        (46, 102),
        (34, 88),
        (22, 98),
        (18, 84),
        (8, 88),
        (16, 60),
        (16, 30),
        (26, 6),
        turned=0.5,
    )
    for side in (-1, 1):
        model.soft(
            pale,
            (50 + 28 * side, 48),
            (50 + 48 * side, 34),
            (50 + 60 * side, 38),
            (50 + 50 * side, 54),
            (50 + 30 * side, 64),
            turned=0.3,
        )
    for x in (38, 62):
        model.oval("2c3458", x, 32, 7.4, 10, depth=0.2).burn(
            model.ring(x + 1.6, 28, 2.6, 3), colour("c8f8ff")
        )
    model.oval("2c3458", 50, 56, 8, 10, depth=0.2)
    for x in (28, 72):
        model.oval("f0b0c0", x, 48, 5, 3.4, depth=0)
    model.soft("b83c5c", (26, 74), (50, 80), (74, 74), (74, 82), (50, 88), (26, 82), depth=0.4).soft(
        "b83c5c", (62, 80), (74, 82), (78, 100), (66, 100)
    )


ALIVE = {
    "butterfly": butterfly,
    "clover": clover,
    "death": death,
    "footprint": footprint,
    "fox": fox,
    "ghost": ghost,
}
"""By the art."""
