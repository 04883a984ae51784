"""What is worn, carried and read on the cards of Ekho, cut of paper, as ``props_house`` lays it."""

from __future__ import annotations

import math

from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import BRONZE, CREAM, DARK, GOLD, LEAF, RED, TEAL, VIOLET, WOOD
from render.bake.fields import colour

STEEL = "a8b4cc"


def amulet(model: Model) -> None:
    """A stone on a chain, with a small joy in it."""
    for n in range(17):
        a = math.pi * (0.06 + 0.88 * n / 16)
        model.oval(GOLD, 50 - 46 * math.cos(a), 2 + 42 * math.sin(a), 4, 4, turned=0.6, depth=0.5)
    model.poly(GOLD, (50, 40), (82, 58), (82, 86), (50, 104), (18, 86), (18, 58), turned=0.4)
    model.poly("a83c20", (50, 48), (74, 62), (74, 82), (50, 96), (26, 82), (26, 62), depth=0.3)
    model.burn(model.cut((50, 52), (70, 64), (70, 80), (50, 92), (30, 80), (30, 64)), colour("ff9c48"))
    for x in (42, 58):
        model.oval(DARK, x, 68, 2.6, 3.4, depth=0)
    model.line(DARK, 2.6, (38, 76), (50, 83), (62, 76), depth=0)


def axe(model: Model) -> None:
    """The axe of Arvarokh, two edges wide."""
    model.line(WOOD, 8, (28, 112), (50, 50), (66, 2), turned=0.5)
    for n in range(3):
        model.line(GOLD, 4, (33 + 5 * n, 92 - 13 * n), (43 + 5 * n, 96 - 13 * n), depth=0.3)
    model.soft(STEEL, (54, 28), (30, 4), (8, 4), (-2, 28), (6, 56), (26, 46), (50, 44), turned=0.3)
    model.soft("dce8f8", (8, 4), (-2, 28), (6, 56), (4, 30), depth=0.2)
    model.soft(STEEL, (62, 24), (84, 18), (102, 34), (106, 62), (88, 78), (72, 56), (56, 42), turned=0.3)
    model.soft("dce8f8", (102, 34), (106, 62), (88, 78), (100, 58), depth=0.2)
    model.oval(GOLD, 57, 34, 12, 12, turned=0.5).burn(model.ring(57, 34, 7, 7), colour("8cc8ff"))


def banner(model: Model) -> None:
    """A banner that changes guard."""
    model.box(WOOD, 14, -8, 22, 104, turned=0.8).oval(GOLD, 18, -10, 7, 7, turned=0.6)
    model.soft(
        RED,
        (20, 4),
        (50, 10),
        (74, 0),
        (100, 8),
        (94, 30),
        (100, 58),
        (74, 50),
        (50, 60),
        (20, 54),
        turned=0.3,
    )
    model.soft(GOLD, (20, 4), (50, 10), (74, 0), (100, 8), (99, 14), (74, 6), (50, 16), (20, 10), depth=0.2)
    model.oval(GOLD, 58, 32, 17, 17, turned=0.4).poly(RED, *star(58, 32, 12), depth=0.2)
    for x in (40, 62, 86):
        model.line(GOLD, 3, (x, 55), (x, 66), depth=0.3).oval(GOLD, x, 68, 3.4, 4)


def bell(model: Model) -> None:
    """A gatekeeper's bell."""
    for side in (-1, 1):
        for n in range(2):
            far = 54 + 12 * n
            arc = [(50 + side * far * math.cos(a), 50 + far * math.sin(a)) for a in (-0.4, 0.0, 0.4)]
            model.line("ffe0a0", 4, *arc, depth=0.3)
    model.box(WOOD, 42, -12, 58, 12, turned=0.8).oval(BRONZE, 50, 88, 11, 11, turned=0.8)
    model.soft(
        GOLD,
        (42, 10),
        (58, 10),
        (72, 30),
        (76, 60),
        (92, 82),
        (50, 88),
        (8, 82),
        (24, 60),
        (28, 30),
        turned=0.9,
    )
    model.soft(BRONZE, (8, 80), (50, 86), (92, 80), (94, 88), (50, 95), (6, 88), turned=0.5)
    for n in range(5):
        model.poly("c88c34", *star(34 + 8 * n, 56, 4, 4, 0.4), depth=0)


def compass(model: Model) -> None:
    """A compass that knows better."""
    model.oval(GOLD, 50, -4, 9, 9, turned=0.5).oval(GOLD, 50, 52, 48, 48, turned=0.5)
    model.oval(BRONZE, 50, 52, 42, 42, depth=0.3).oval("f4ecd8", 50, 52, 38, 38, depth=0.5)
    for n in range(8):
        a = math.tau * n / 8
        model.line(
            "7c6048",
            3 if n % 2 else 5,
            (50 + 30 * math.sin(a), 52 - 30 * math.cos(a)),
            (50 + 35 * math.sin(a), 52 - 35 * math.cos(a)),
            depth=0,
        )
    model.poly("c8b898", *star(50, 52, 26, 4, 0.3), depth=0.1)
    model.poly(RED, (44, 46), (76, 30), (56, 58), depth=0.8).poly(
        "5c6c9c", (44, 46), (24, 74), (56, 58), depth=0.8
    )
    model.oval(GOLD, 50, 52, 5, 5, turned=0.6)


def gauntlet(model: Model) -> None:
    """The gloves that hands should not leave."""
    model.poly("5c6c94", (24, 100), (20, 62), (80, 62), (76, 100), turned=0.7)
    model.poly(GOLD, (20, 94), (80, 94), (79, 101), (21, 101)).box(GOLD, 18, 58, 82, 66, turned=0.5)
    model.soft(STEEL, (22, 60), (20, 34), (34, 28), (66, 28), (80, 34), (78, 60), turned=0.6)
    for n, (x, top) in enumerate(((27, 2), (42, -8), (57, -8), (72, 0))):
        for k in range(3):
            y = 30 - (30 - top) * k / 3
            model.soft(
                STEEL,
                (x - 6.4, y),
                (x - 5.4, y - 12),
                (x, y - 15),
                (x + 5.4, y - 12),
                (x + 6.4, y),
                turned=0.8,
                depth=0.8 + 0 * n,
            )
    model.soft(STEEL, (78, 56), (88, 44), (98, 30), (104, 36), (96, 52), (84, 64), turned=0.6)
    model.burn(model.cut((50, 36), (60, 45), (50, 56), (40, 45)), colour("8cf0ff"))
    for x in (30, 70):
        model.oval(GOLD, x, 46, 3, 3, depth=0.3)


def hat(model: Model) -> None:
    """A hat with nobody below it."""
    for x in (38, 62):
        model.burn(model.ring(x, 88, 6, 4.4), colour("d8ffd0"))
    model.soft("3c3468", (22, 66), (20, 8), (50, 2), (80, 8), (78, 66), turned=0.8)
    model.oval("544c88", 50, 8, 30, 7, turned=0.3).box("c83c5c", 21, 50, 79, 64, turned=0.6)
    model.soft(
        "3c3468", (-8, 70), (10, 62), (50, 70), (90, 62), (108, 70), (92, 80), (50, 84), (8, 80), turned=0.3
    )
    model.soft("f0e4c8", (72, 56), (84, 24), (104, 4), (100, 32), (84, 58), turned=0.3).line(
        BRONZE, 2, (74, 58), (100, 10), depth=0.1
    )


def lantern(model: Model) -> None:
    """A lantern of the Dusk Market."""
    model.lay(model.ring(50, 2, 16, 16) * (1 - model.ring(50, 2, 11, 11)), GOLD)
    model.poly(VIOLET, (14, 36), (36, 12), (64, 12), (86, 36), turned=0.4).box(
        GOLD, 12, 34, 88, 41, turned=0.4
    )
    model.burn(model.cut((20, 41), (80, 41), (74, 86), (26, 86)), colour("ffb84c"))
    model.burn(model.bent((50, 48), (60, 64), (58, 78), (50, 82), (42, 78), (40, 64)), colour("fff4c0"))
    for a, b in ((20, 26), (40, 42), (60, 58), (80, 74)):
        model.line(GOLD, 4, (a, 40), (b, 87), depth=0.3)
    model.box(GOLD, 20, 84, 80, 92, turned=0.4).box(VIOLET, 30, 91, 70, 98, turned=0.5)
    for x in (24, 76):
        model.line(RED, 3, (x, 92), (x, 102), depth=0.3).oval(RED, x, 104, 3, 4)


def mask(model: Model) -> None:
    """A borrowed face."""
    model.line(GOLD, 5, (86, 48), (92, 80), (96, 108), turned=0.5)
    for n, tone in enumerate((TEAL, VIOLET, "e0587c", VIOLET, TEAL)):
        x = 50 + (n - 2) * 20
        model.soft(
            tone,
            (x - 8, 30),
            (x - 10, 2 - 6 * (2 - abs(n - 2))),
            (x, -10 - 8 * (2 - abs(n - 2))),
            (x + 10, 2 - 6 * (2 - abs(n - 2))),
            (x + 8, 30),
            turned=0.3,
        )
        model.oval(GOLD, x, 2 - 7 * (2 - abs(n - 2)), 3, 4, depth=0.2)
    model.soft(
        "f4e8d0",
        (50, 34),
        (80, 24),
        (104, 30),
        (98, 58),
        (78, 74),
        (58, 66),
        (50, 60),
        (42, 66),
        (22, 74),
        (2, 58),
        (-4, 30),
        (20, 24),
        turned=0.3,
    )
    for side in (-1, 1):
        x = 50 + 26 * side
        model.lay(model.bent((x - 17, 48), (x, 37), (x + 17, 46), (x + 4, 58), (x - 8, 57)), DARK, depth=0.3)
        model.line(GOLD, 3, (x - 20, 36), (x, 29), (x + 20, 35), depth=0.2)
        model.oval("e0587c", x + 12 * side, 62, 5, 4, depth=0.1)
    model.oval(RED, 50, 40, 5, 6, turned=0.5)


def ring(model: Model) -> None:
    """A ring of calm."""
    model.lay(model.ring(50, 62, 40, 40) * (1 - model.ring(50, 62, 29, 29)), GOLD, turned=0.6)
    model.lay(model.ring(50, 62, 36, 36) * (1 - model.ring(50, 62, 33, 33)), BRONZE, depth=0.1)
    model.poly(BRONZE, (32, 24), (68, 24), (60, 34), (40, 34))
    model.poly("2c6cb8", (26, 10), (38, -8), (62, -8), (74, 10), (50, 32), turned=0.3)
    model.burn(model.cut((36, 10), (43, -2), (57, -2), (64, 10), (50, 25)), colour("a8e4ff"))
    for x, y in ((8, 4), (92, 8), (14, -10)):
        model.burn(model.cut(*star(x, y, 6, 4, 0.3)), colour("e8f8ff"))


def robe(model: Model) -> None:
    """A lookhi, warm, on its own."""
    model.line(WOOD, 5, (24, 6), (50, -2), (76, 6)).line(BRONZE, 4, (50, -2), (50, -10), (56, -14))
    for side in (-1, 1):
        model.soft(
            "a83c58",
            (50 + 16 * side, 6),
            (50 + 34 * side, 16),
            (50 + 54 * side, 56),
            (50 + 44 * side, 66),
            (50 + 24 * side, 40),
            turned=0.4,
        )
        model.line(GOLD, 5, (50 + 42 * side, 64), (50 + 54 * side, 56), depth=0.3)
    model.soft("c04c68", (34, 4), (66, 4), (74, 40), (86, 98), (50, 102), (14, 98), (26, 40), turned=0.5)
    model.poly("5c1c3c", (42, 2), (58, 2), (52, 60), (48, 60), depth=0.2).line(
        GOLD, 4, (38, 3), (49, 60), (49, 100), depth=0.3
    )
    model.line(GOLD, 4, (62, 3), (51, 60), (52, 100), depth=0.3)
    for x, y in ((30, 62), (70, 62), (24, 84), (76, 84), (38, 80), (62, 80)):
        model.poly(GOLD, *star(x, y, 4, 6, 0.5), depth=0.2)


def scales(model: Model) -> None:
    """The scales of the guilds."""
    model.soft(BRONZE, (28, 100), (36, 90), (64, 90), (72, 100)).box(GOLD, 46, 4, 54, 94, turned=0.8)
    model.oval(GOLD, 50, 2, 8, 8, turned=0.6).line(GOLD, 6, (4, 26), (50, 12), (96, 8), turned=0.3)
    for x, y, tone in ((4, 26, VIOLET), (96, 8, LEAF)):
        for side in (-1, 1):
            model.line(BRONZE, 2, (x, y), (x + 22 * side, y + 40), depth=0.2)
        if tone == VIOLET:
            for dx in (-10, 0, 10):
                model.oval(GOLD, x + dx, y + 38, 8, 4, depth=0.5)
            model.oval(GOLD, x - 4, y + 33, 8, 4, depth=0.5)
        else:
            model.soft(
                "f4f0ff", (x - 14, y + 40), (x - 6, y + 26), (x + 10, y + 24), (x + 14, y + 40), turned=0.4
            )
        model.soft(GOLD, (x - 25, y + 39), (x + 25, y + 39), (x + 14, y + 53), (x - 14, y + 53), turned=0.6)


def scroll(model: Model) -> None:
    """A warrant with nothing on it."""
    model.soft(CREAM, (20, 10), (80, 4), (84, 50), (80, 88), (22, 94), (26, 50), turned=0.3)
    for y, far in ((8, 0), (90, 2)):
        model.soft(
            "d8b87c",
            (10 + far, y - 6),
            (88 + far, y - 12),
            (94 + far, y - 4),
            (88 + far, y + 2),
            (12 + far, y + 8),
            (6 + far, y),
            turned=0.7,
        )
        model.oval(BRONZE, 8 + far, y + 1, 4, 6, depth=0.2)
    for row, long in enumerate((36, 30, 36)):
        model.line("c8a878", 2.6, (34, 30 + 12 * row), (34 + long, 28 + 12 * row), depth=0)
    model.line("5c4ca8", 3, (34, 70), (40, 64), (44, 72), (52, 64), (58, 70), depth=0)
    model.poly("8c2438", (66, 82), (62, 104), (70, 98), (76, 106), (78, 84), depth=0.4).oval(
        RED, 71, 76, 11, 11, turned=0.5
    )
    model.poly("ff9c80", *star(71, 76, 6), depth=0.1)


def coin(model: Model) -> None:
    """Small change."""
    for x, y, turn in ((30, 66, 0.0), (70, 58, 0.3), (48, 30, -0.2)):
        model.lay(model.ring(x, y + 4, 30, 26, turn), BRONZE, turned=0.3).lay(
            model.ring(x, y, 30, 26, turn), GOLD, turned=0.4, depth=0.3
        )
        model.lay(model.ring(x, y, 23, 19, turn), "d89c3c", depth=0.1).lay(
            model.ring(x, y, 21, 17, turn), "ffd878", depth=0.3
        )
        model.poly("b87e28", *star(x, y, 12, 8, 0.6), depth=0.1)
    for x, y in ((92, 18), (6, 26), (88, 94)):
        model.burn(model.cut(*star(x, y, 6, 4, 0.3)), colour("fff4c8"))


WORN = {
    "amulet": amulet,
    "axe": axe,
    "banner": banner,
    "bell": bell,
    "coin": coin,
    "compass": compass,
    "gauntlet": gauntlet,
    "hat": hat,
    "lantern": lantern,
    "mask": mask,
    "ring": ring,
    "robe": robe,
    "scales": scales,
    "scroll": scroll,
}
"""By the art."""
