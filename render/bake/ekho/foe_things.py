"""What townsfolk and mages among the enemies of Ekho hold, cut of paper: each function lays a thing into a
hand at (50, 84)."""

from __future__ import annotations

import math

import numpy as np

from render.bake.ekho.model import Model
from render.bake.fields import colour, mixed

CREAM, GOLD, BRONZE, IRON, WOOD, DARK = "f2e2bc", "f0bc54", "a86c28", "5c6480", "8a5634", "2a1c34"
RED, LEAF, SKY, VIOLET = "d0443c", "5ca84c", "7cc4f0", "8c5cd8"


def star(x: float, y: float, far: float, points: int = 5, inner: float = 0.44) -> list[tuple[float, float]]:
    """The corners of a star."""
    return [
        (
            x + (far if n % 2 == 0 else far * inner) * math.sin(math.pi * n / points),
            y - (far if n % 2 == 0 else far * inner) * math.cos(math.pi * n / points),
        )
        for n in range(2 * points)
    ]


def quill(model: Model) -> None:
    """A poem that is not finished, and a feather."""
    model.soft(CREAM, (2, 40), (6, 28), (52, 20), (60, 30), (64, 76), (58, 86), (14, 92), (8, 82))
    model.oval(mixed(colour(CREAM), colour(BRONZE), 0.35), 33, 24, 28, 6, turned=0.7)
    for row, long in enumerate((40, 34, 38, 22)):
        y = 40 + row * 11
        model.line("7c6848", 2.4, (13, y + 2), (24, y - 1), (13 + long, y - 3), depth=0)
    model.soft("e8f0ff", (48, 88), (56, 60), (72, 30), (98, 2), (96, 28), (82, 54), (62, 78), turned=0.3)
    model.line("a8b8e0", 2.4, (46, 92), (62, 66), (94, 10), depth=0.2)


def pouch(model: Model) -> None:
    """A purse that was somebody else's."""
    for x, y in ((24, 18), (44, 8), (66, 14), (80, 28)):
        model.oval(GOLD, x, y, 9, 9, turned=0.5).oval("b87e28", x, y, 5.6, 5.6, depth=0.1)
    model.soft(
        "7c3c50", (26, 40), (12, 62), (18, 88), (50, 96), (82, 88), (88, 62), (74, 40), (50, 46), turned=0.9
    )
    model.soft(
        "9c5068", (26, 40), (18, 24), (36, 30), (50, 22), (64, 30), (82, 24), (74, 40), (50, 46), turned=0.3
    )
    model.line(GOLD, 5, (26, 41), (50, 46), (74, 41))
    model.oval(GOLD, 50, 70, 11, 11, turned=0.5).oval("7c3c50", 50, 70, 7, 7, depth=0.1)


def mug(model: Model) -> None:
    """A mug of beer, about to be thrown."""
    model.line(BRONZE, 9, (72, 40), (96, 42), (96, 72), (72, 78))
    model.box(GOLD, 22, 28, 76, 90, turned=0.9)
    for x in (33, 49, 65):
        model.box(BRONZE, x - 1.6, 36, x + 1.6, 86, depth=0.2)
    model.box(BRONZE, 19, 82, 79, 90, turned=0.6)
    for x, y, r in ((26, 26, 13), (44, 18, 16), (64, 24, 14), (76, 34, 8), (20, 40, 8), (24, 52, 5)):
        model.oval("fff8ec", x, y, r, r * 0.86, turned=0.5)
    for x, y in ((8, 8), (90, 4), (98, 20), (2, 28)):
        model.soft("fff8ec", (x, y - 6), (x + 4, y + 2), (x, y + 5), (x - 4, y + 2))


def wheel(model: Model) -> None:
    """A wheel that came off."""
    model.lay(model.ring(52, 46, 46, 46) * (1 - model.ring(52, 46, 35, 35)), WOOD, turned=0.3)
    for n in range(8):
        a = math.tau * n / 8 + 0.2
        model.line("b87c48", 6, (52, 46), (52 + 37 * math.cos(a), 46 + 37 * math.sin(a)), turned=0.3)
    model.lay(model.ring(52, 46, 48, 48) * (1 - model.ring(52, 46, 43, 43)), IRON, depth=0.6)
    model.oval(GOLD, 52, 46, 11, 11, turned=0.6).oval(DARK, 52, 46, 4, 4, depth=0.2)
    for x, y in ((2, 8), (-6, 40), (4, 78)):
        model.line("f0e4c8", 3, (x, y), (x - 14, y + 4), depth=0.2)


def badge(model: Model) -> None:
    """The badge of the police, of tin."""
    model.poly("c89838", *star(50, 44, 50, 8, 0.72), turned=0.2)
    model.oval(GOLD, 50, 44, 31, 31, turned=0.4)
    model.oval("2c4468", 50, 44, 24, 24, depth=0.4)
    model.poly(GOLD, *star(50, 44, 20))
    model.poly("f4ecdc", (72, 60), (96, 54), (102, 74), (78, 82))
    model.line(RED, 3, (79, 66), (94, 62), depth=0).line(RED, 3, (81, 73), (90, 71), depth=0)
    model.line("d8d0c0", 1.6, (66, 58), (75, 66), depth=0.1)


def bottle(model: Model) -> None:
    """A bottle in which a curse sits."""
    for x, lean in ((42, 1), (58, -1)):
        model.line(
            "b8f08c", 5, (x, 14), (x + 8 * lean, 2), (x - 6 * lean, -10), (x + 4 * lean, -22), depth=0.3
        )
    model.soft(
        "2c7c58",
        (40, 24),
        (40, 44),
        (22, 58),
        (22, 92),
        (50, 97),
        (78, 92),
        (78, 58),
        (60, 44),
        (60, 24),
        turned=0.9,
    )
    model.burn(model.bent((28, 68), (50, 62), (72, 68), (72, 88), (50, 92), (28, 88)), colour("a8ff7c"), 0.8)
    model.box("2c7c58", 38, 16, 62, 30, turned=0.8).box(BRONZE, 40, 8, 60, 18, turned=0.8)
    model.soft(
        CREAM, (38, 66), (50, 60), (62, 66), (63, 78), (56, 82), (56, 88), (44, 88), (44, 82), (37, 78)
    )
    for x in (44, 56):
        model.oval(DARK, x, 72, 4, 4.6, depth=0.1)
    model.poly(DARK, (48, 80), (50, 76), (52, 80), depth=0)


def heart(model: Model) -> None:
    """A heart with an arrow through it."""
    for x, y, tone in ((18, 70, LEAF), (80, 66, LEAF), (30, 84, "3c7c3c"), (70, 84, "3c7c3c")):
        model.soft(tone, (50, 92), (x, y + 10), (x - (50 - x) * 0.3, y - 8), (x + (50 - x) * 0.4, y))
    model.soft(
        RED,
        (50, 84),
        (20, 56),
        (8, 32),
        (20, 12),
        (40, 12),
        (50, 26),
        (60, 12),
        (80, 12),
        (92, 32),
        (80, 56),
        turned=0.5,
    )
    model.soft("ff8c80", (18, 32), (24, 20), (36, 20), (26, 30), (22, 42), depth=0.3)
    model.line(DARK, 3, (44, 22), (52, 36), (44, 48), (54, 62), depth=0)
    model.line("e8d8b0", 5, (-4, 66), (106, 10)).poly(IRON, (98, 0), (118, 4), (106, 20))
    model.poly("8cb8e0", (-4, 66), (-14, 60), (-20, 66), (-8, 74)).poly(
        "8cb8e0", (-2, 72), (-14, 74), (-16, 82), (0, 76)
    )


def anchor(model: Model) -> None:
    """An anchor of a boat without a name."""
    for n in range(5):
        model.lay(
            model.ring(72 + 7 * n, 22 + 11 * n, 7, 5) * (1 - model.ring(72 + 7 * n, 22 + 11 * n, 3.6, 2.4)),
            "c8a870",
            depth=0.5,
        )
    model.lay(model.ring(50, 6, 12, 12) * (1 - model.ring(50, 6, 6.5, 6.5)), IRON)
    model.box(IRON, 44, 16, 56, 92, turned=0.8).box(WOOD, 22, 24, 78, 34, turned=0.5)
    model.soft(
        IRON,
        (2, 58),
        (12, 76),
        (30, 88),
        (50, 92),
        (70, 88),
        (88, 76),
        (98, 58),
        (92, 84),
        (74, 98),
        (50, 104),
        (26, 98),
        (8, 84),
    )
    model.poly(IRON, (-6, 66), (4, 46), (20, 66)).poly(IRON, (106, 66), (96, 46), (80, 66))


def tear(model: Model) -> None:
    """A handkerchief with a black edge, and a tear for every coin."""
    for tone, k in (("2c2440", 1.0), ("f8f4fc", 0.84)):
        model.soft(
            tone,
            (50, 92),
            (50 - 34 * k, 78),
            (50 - 60 * k, 60 - 24 * k),
            (50 - 34 * k, 56 - 34 * k),
            (50 - 14 * k, 50 - 44 * k),
            (50 + 14 * k, 56 - 34 * k),
            (50 + 34 * k, 50 - 44 * k),
            (50 + 60 * k, 60 - 24 * k),
            (50 + 34 * k, 78),
            turned=0.3,
        )
    for x, y in ((20, 34), (36, 24), (66, 26), (82, 36)):
        model.line("c8c0dc", 2.4, (50, 84), ((50 + x) / 2, 54), (x, y), depth=0)
    drop = ((50, 2), (66, 36), (64, 50), (50, 58), (36, 50), (34, 36))
    model.lay(model.bent(*drop), "2c78c8", depth=1.2)
    model.burn(model.bent((50, 16), (60, 38), (50, 52), (40, 38)), colour("9cdcff"), 0.6)
    model.oval("ffffff", 45, 40, 2.4, 5, depth=0)


def coins(model: Model) -> None:
    """Bills that have not been paid."""
    for n, turn in enumerate((-0.5, -0.2, 0.12, 0.42)):

        def at(x: float, y: float, turn: float = turn) -> tuple[float, float]:
            return 50 + x * math.cos(turn) - y * math.sin(turn), 92 + x * math.sin(turn) + y * math.cos(turn)

        model.poly(
            CREAM if n % 2 else "fff6dc", at(-22, -92), at(22, -92), at(22, -8), at(-22, -8), depth=1.6
        )
        model.line(RED, 4, at(-14, -80), at(12, -80), depth=0)
        for row in range(4):
            model.line(
                "8c7c60", 2.4, at(-14, -66 + 12 * row), at(10 - 5 * (row % 2), -66 + 12 * row), depth=0
            )
    for x, y in ((20, 98), (80, 96)):
        model.oval(GOLD, x, y, 10, 5).oval(GOLD, x, y - 5, 10, 5, depth=0.6)


def chain(model: Model) -> None:
    """A chain, and the ball that was on it."""
    for n, (x, y) in enumerate(((44, 70), (36, 56), (30, 42), (30, 28), (36, 14))):
        model.lay(
            model.ring(x, y, 6 if n % 2 else 9, 10) * (1 - model.ring(x, y, 2 if n % 2 else 4.6, 5.6)),
            "8c94b0",
            depth=0.7,
        )
    model.poly("8c94b0", (32, 2), (42, -8), (50, 4), (44, 8), depth=0.7)
    for n, (x, y) in enumerate(((60, 72), (68, 60), (78, 52))):
        model.lay(model.ring(x, y, 9 if n % 2 else 7, 8) * (1 - model.ring(x, y, 4, 4)), "8c94b0", depth=0.7)
    model.oval("3c4460", 88, 28, 25, 25, turned=1).oval("8c94b0", 80, 18, 6, 5, depth=0, turned=0.4)


def staff(model: Model) -> None:
    """A staff with a storm at its head."""
    model.line(WOOD, 8, (50, 130), (49, 60), (52, 20), turned=0.6)
    for side in (-1, 1):
        model.line(WOOD, 6, (51, 30), (50 + 24 * side, 18), (50 + 22 * side, -6), (50 + 8 * side, -14))
    model.burn(model.ring(51, 2, 16, 16), colour("b8d4ff"))
    model.poly("ffffff", (52, -12), (44, 4), (51, 3), (47, 16), (60, -2), (53, -1), depth=0)
    for line in (((20, -8), (4, 2), (10, 12), (-8, 24)), ((82, -6), (98, 6), (92, 16), (108, 28))):
        model.burn(model.drawn(3, *line), colour("b8d4ff"))


def book(model: Model) -> None:
    """Half of a book of spells."""
    for x, y, r in ((30, 0, 7), (58, -10, 5), (76, 6, 6)):
        model.burn(model.cut(*star(x, y, r)), colour("b8d4ff"))
    model.poly("7c3448", (-2, 30), (50, 40), (100, 28), (100, 84), (50, 94), (-2, 86))
    model.soft(CREAM, (2, 26), (26, 24), (50, 36), (50, 88), (26, 78), (2, 80)).poly(
        CREAM, (50, 36), (66, 28), (78, 32), (72, 44), (80, 52), (70, 62), (78, 74), (50, 88)
    )
    for row in range(4):
        model.line("7c84b0", 2.6, (9, 38 + 10 * row), (26, 38 + 10 * row), (42, 44 + 10 * row), depth=0)


def wand(model: Model) -> None:
    """A wand with a crystal, home-made."""
    model.line(WOOD, 8, (40, 104), (56, 60), (66, 34), turned=0.6)
    model.line(GOLD, 3, (50, 72), (60, 74), depth=0.3).line(GOLD, 3, (54, 62), (64, 64), depth=0.3)
    model.poly("5c7cd0", (62, 36), (58, 10), (74, -14), (88, 8), (78, 38))
    model.burn(model.cut((66, 30), (64, 12), (74, -4), (80, 10), (74, 32)), colour("c8e4ff"))
    for x, y, r in ((34, 10, 8), (100, 30, 6), (44, -14, 5)):
        model.burn(model.cut(*star(x, y, r, 4, 0.3)), colour("e8f4ff"))


def leaf(model: Model) -> None:
    """The sign of the Order, torn off."""
    for turn, tone in ((-0.75, "2c7c50"), (0.75, "2c7c50"), (0.0, "4ca868")):

        def at(x: float, y: float, turn: float = turn) -> tuple[float, float]:
            return 50 + x * math.cos(turn) - y * math.sin(turn), 82 + x * math.sin(turn) + y * math.cos(turn)

        model.soft(
            tone, at(0, 0), at(-16, -26), at(-14, -54), at(0, -84), at(14, -54), at(16, -26), turned=0.3
        )
        model.burn(model.drawn(2.4, at(0, -8), at(0, -70)), colour("c8ffd0"), 0.7)
        for far in (-24, -40, -56):
            model.burn(model.drawn(1.6, at(0, far), at(-9, far - 9)), colour("c8ffd0"), 0.5)
            model.burn(model.drawn(1.6, at(0, far), at(9, far - 9)), colour("c8ffd0"), 0.5)


def dream(model: Model) -> None:
    """A dream in a jar."""
    model.soft(
        "4c5c9c", (24, 26), (16, 46), (18, 88), (50, 96), (82, 88), (84, 46), (76, 26), (50, 20), turned=0.5
    )
    model.lay(
        model.bent((28, 36), (24, 52), (26, 82), (50, 88), (74, 82), (76, 52), (72, 36), (50, 32)),
        "1c2458",
        depth=0.3,
    )
    moon = model.ring(48, 60, 19, 19) * (1 - model.ring(57, 55, 16, 16))
    model.burn(moon, colour("fff0b8"))
    for x, y, r in ((66, 48, 5), (60, 74, 4), (36, 40, 3.4)):
        model.burn(model.cut(*star(x, y, r)), colour("c8e0ff"))
    model.box(BRONZE, 22, 12, 78, 26, turned=0.7).oval("e8f4ff", 27, 62, 2.6, 16, depth=0)
    for n, (x, y, r) in enumerate(((62, 2, 6), (76, -10, 5), (88, -20, 4))):
        model.line("e8ecff", 2.6, (x - r, y - r), (x + r, y - r), depth=0.2)
        model.line("e8ecff", 2.6, (x + r, y - r), (x - r, y + r), depth=0.2)
        model.line("e8ecff", 2.6, (x - r, y + r), (x + r, y + r), depth=0.2 + 0 * n)


def plant(model: Model) -> None:
    """A rose that bites."""
    model.line("3c7c3c", 7, (50, 76), (38, 54), (52, 36), turned=0.5)
    for x, side in ((40, -1), (54, 1)):
        model.soft(LEAF, (x, 66), (x + side * 22, 52), (x + side * 34, 60), (x + side * 16, 70))
    model.soft(
        "b83c5c", (52, 38), (22, 26), (14, 4), (30, -14), (56, -16), (58, 4), (84, 12), (80, 30), turned=0.4
    )
    model.soft("5c1430", (56, 4), (32, -2), (24, 10), (34, 24), (60, 30), (80, 20), depth=0.2)
    for x, y, d in (
        (34, -1, 1),
        (44, 1, 1),
        (54, 3, 1),
        (36, 24, -1),
        (48, 28, -1),
        (60, 29, -1),
        (70, 25, -1),
    ):
        model.poly("fff8e8", (x - 4, y), (x + 4, y), (x + 1, y + 9 * d), depth=0.2)
    model.burn(model.ring(34, -10, 4, 4), colour("d8ff7c"))
    model.poly("b8683c", (26, 72), (76, 72), (68, 100), (34, 100), turned=0.8).box(
        "d88850", 22, 68, 80, 77, turned=0.7
    )


def key(model: Model) -> None:
    """The key to what should be shut."""
    model.burn(model.ring(50, 16, 17, 17), colour("9c6cff"), 0.9)
    model.lay(model.ring(50, 16, 27, 27) * (1 - model.ring(50, 16, 15, 15)), GOLD, turned=0.4)
    model.poly(GOLD, *star(50, 16, 10, 4, 0.4), depth=0.5)
    model.box(GOLD, 45, 40, 55, 112, turned=0.8).box(BRONZE, 42, 42, 58, 48)
    model.box(GOLD, 54, 96, 76, 106).box(GOLD, 54, 110, 70, 118)
    for a in np.linspace(0, math.tau, 9)[:-1]:
        model.burn(
            model.drawn(
                2,
                (50 + 33 * math.cos(a), 16 + 33 * math.sin(a)),
                (50 + 42 * math.cos(a), 16 + 42 * math.sin(a)),
            ),
            colour("b98cff"),
            0.7,
        )


def crown(model: Model) -> None:
    """A sceptre, kept through all defeats."""
    model.line(GOLD, 8, (48, 128), (50, 60), (52, 30), turned=0.7)
    for y in (60, 46):
        model.box(BRONZE, 42, y, 60, y + 6, turned=0.7)
    for side in (-1, 1):
        model.line(GOLD, 5, (52, 34), (52 + side * 24, 22), (52 + side * 18, -4), (52, -12))
    model.burn(model.cut((52, -8), (64, 10), (52, 28), (40, 10)), colour("8cb8ff"))
    model.oval(GOLD, 52, -16, 5, 5, turned=0.5)
