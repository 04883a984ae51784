"""What is heard, felt, thought and tied on the cards of Ekho, cut of paper, as ``props_house`` lays them."""

from __future__ import annotations

import math

from render.bake.ekho.foe_faces import Cut
from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import DARK, GOLD, RED, TEAL, WHITE
from render.bake.fields import Point, colour

SKIN = "ecb890"


def tear(model: Model) -> None:
    """An eye that weeps by the piece."""
    model.soft(
        SKIN, (-16, 34), (10, 4), (50, -8), (90, 4), (116, 34), (90, 62), (50, 70), (10, 62), turned=0.3
    )
    for n in range(7):
        x, lean = 14 + 12 * n, 2.6 * (n - 3)
        y = 12 - 12 * math.sin(math.pi * (n + 1) / 8)
        model.line(DARK, 4, (x, y + 10), (x + lean, y - 3), (x + 2 * lean, y - 12), depth=0.2)
    model.soft(
        WHITE, (-4, 36), (18, 16), (50, 7), (82, 16), (104, 36), (82, 52), (50, 58), (18, 52), turned=0.3
    )
    model.oval("2c6ca8", 52, 31, 22, 23, turned=0.5).oval("4ca4d8", 52, 33, 16, 17, depth=0.1)
    model.oval(DARK, 52, 31, 10, 11, depth=0.1).oval(WHITE, 45, 23, 5, 5, depth=0)
    model.line(DARK, 5, (-8, 37), (18, 14), (50, 5), (82, 14), (108, 37), depth=0.3)
    model.line("c8886c", 3, (-2, 42), (18, 56), (50, 62), (82, 56), (102, 42), depth=0.1)
    for x, y, r in ((30, 86, 15), (72, 92, 10)):
        drop = ((x, y - r * 2.1), (x + r * 0.9, y), (x + r * 0.6, y + r * 0.8), (x, y + r))
        more = ((x - r * 0.6, y + r * 0.8), (x - r * 0.9, y))
        model.lay(model.bent(*drop, *more), "2c78c8", depth=0.8)
        model.burn(
            model.bent((x, y - r * 1.5), (x + r * 0.62, y), (x, y + r * 0.72), (x - r * 0.62, y)),
            colour("9cdcff"),
            0.5,
        )
        model.oval(WHITE, x - r * 0.25, y + r * 0.1, r * 0.16, r * 0.3, depth=0)


def ear(model: Model) -> None:
    """An ear that hears everything: waves of sound run into it."""
    for n in range(3):
        far = 24 + 17 * n
        arc = [(-58 + far * math.cos(a), 48 + far * math.sin(a)) for a in (-0.75, -0.4, 0.0, 0.4, 0.75)]
        model.burn(model.drawn(6, *arc), colour("ffd878"), 0.7)
    model.soft(
        SKIN,
        (42, 108),
        (28, 96),
        (30, 74),
        (16, 50),
        (16, 18),
        (40, -10),
        (76, -12),
        (102, 14),
        (102, 46),
        (86, 68),
        (74, 82),
        (64, 102),
        (54, 110),
        turned=0.5,
    )
    model.soft(
        "b06c50",
        (32, 46),
        (30, 22),
        (48, 3),
        (74, 2),
        (90, 20),
        (88, 46),
        (74, 62),
        (66, 60),
        (77, 44),
        (77, 25),
        (68, 14),
        (52, 16),
        (43, 28),
        (42, 48),
        depth=0.4,
    )
    model.soft("f8d0ac", (50, 30), (62, 22), (72, 30), (70, 46), (62, 56), (64, 40), (58, 34), depth=0.4)
    model.soft(
        "703c38", (44, 50), (56, 40), (64, 48), (60, 66), (50, 80), (42, 80), (48, 68), (42, 60), depth=0.3
    )
    model.soft(SKIN, (28, 54), (42, 54), (48, 64), (42, 74), (30, 76), turned=0.5)
    model.lay(model.ring(46, 112, 8, 9) * (1 - model.ring(46, 112, 4.6, 5.6)), GOLD)


def cloak(model: Model) -> None:
    """A cloak of dusk: a great hood with nothing in it but night."""
    model.soft("e8906c", (30, 40), (70, 40), (84, 104), (50, 98), (16, 104), depth=0.6)
    model.soft("c8587c", (34, 36), (66, 36), (72, 82), (50, 78), (28, 82), depth=0.2)
    model.soft("7c3c90", (34, 34), (66, 34), (68, 60), (50, 58), (32, 60), depth=0.2)
    for side in (-1, 1):
        model.soft(
            "34347c",
            (50 + 4 * side, 28),
            (50 + 30 * side, 24),
            (50 + 46 * side, 36),
            (50 + 54 * side, 66),
            (50 + 70 * side, 98),
            (50 + 52 * side, 108),
            (50 + 34 * side, 100),
            (50 + 24 * side, 108),
            (50 + 14 * side, 70),
            turned=0.3,
        )
        for a, b in ((30, 46), (42, 56)):
            model.line(
                "20205c",
                2.6,
                (50 + (a - 6) * side, 40),
                (50 + a * side, 66),
                (50 + b * side, 100),
                depth=0.1,
            )
        model.line(
            GOLD,
            3,
            (50 + 6 * side, 34),
            (50 + 12 * side, 66),
            (50 + 23 * side, 106),
            depth=0.2,
        )
    model.soft(
        "4848a0",
        (50, -26),
        (72, -16),
        (86, 8),
        (82, 30),
        (64, 42),
        (36, 42),
        (18, 30),
        (14, 8),
        (28, -16),
        turned=0.5,
    )
    model.soft(
        "0c0a24", (50, -10), (66, -4), (72, 14), (64, 32), (50, 38), (36, 32), (28, 14), (34, -4), depth=0.5
    )
    for x, y, far in ((44, 8, 3.4), (58, 18, 2.6), (47, 26, 2.2), (58, 2, 2.0)):
        model.burn(model.cut(*star(x, y, far, 4, 0.3)), colour("c8d4ff"), 0.6)
    model.line(GOLD, 3, (38, 43), (50, 47), (62, 43), depth=0.3)
    for x in (36, 64):
        model.oval(GOLD, x, 42, 5, 5, turned=0.5)
    for x, y, far in ((14, 60, 5), (8, 88, 4), (86, 54, 4), (94, 84, 5.4), (28, 84, 3), (76, 92, 3.4)):
        model.burn(model.cut(*star(x, y, far, 4, 0.34)), colour("fff0b8"))


def knot(model: Model) -> None:
    """Two threads knotted into each other, and the needle."""
    model.line("a8b4cc", 6, (16, 116), (60, 46), (102, -20), turned=0.3)
    model.lay(model.drawn(2, (97, -13), (101, -20)), DARK, depth=0)
    red: tuple[Point, ...] = (
        (-26, 26),
        (-4, 38),
        (22, 42),
        (44, 30),
        (68, 18),
        (88, 24),
        (96, 48),
        (88, 72),
        (68, 78),
        (44, 66),
        (22, 56),
        (-4, 62),
        (-26, 84),
    )
    teal: tuple[Point, ...] = tuple((100 - x, y) for x, y in red[1:])
    last: tuple[Point, ...] = ((102, -12), (122, 2), (124, 28), (104, 38))
    loop: tuple[Point, ...] = ((44, 23), (30, 18), (12, 24), (4, 48), (12, 72), (30, 78), (44, 73))

    def thread(dark: str, tone: str, light: str, points: tuple[Point, ...]) -> None:
        model.line(dark, 16, *points, depth=1.4)
        model.line(tone, 12.4, *points, depth=0, turned=0.2)
        model.line(light, 3, *((x - 1, y - 3) for x, y in points), depth=0)

    thread("14504c", TEAL, "90e0d4", (*last, *teal[1:]))
    thread("6c1430", "d84468", "ffa0b0", red)
    thread("14504c", TEAL, "90e0d4", loop)


def thought(model: Model) -> None:
    """A first thought, crossed out, and a second one that shines."""
    model.soft("5c4ca0", (22, 116), (28, 102), (50, 96), (72, 102), (78, 116), turned=0.4)
    model.oval(SKIN, 50, 88, 14, 16, turned=0.5)
    model.soft(WHITE, (33, 84), (34, 70), (50, 62), (66, 70), (67, 84), (50, 78), turned=0.4)
    model.oval(RED, 50, 74, 3.4, 3.4, depth=0.3)
    for x in (45, 56):
        model.oval(DARK, x, 89, 1.8, 2.2, depth=0)
    model.line(SKIN, 6, (70, 112), (66, 104), (58, 101), turned=0.3)
    for x, y, far in ((30, 76, 4), (22, 66, 6)):
        model.oval("a49cb8", x, y, far, far, turned=0.4)
    for x, y, far in ((-14, 34, 18), (4, 18, 20), (28, 22, 18), (32, 42, 16), (10, 48, 20), (-8, 48, 14)):
        model.oval("a49cb8", x, y, far, far * 0.86, depth=0.5, turned=0.2)
    model.oval("a49cb8", 8, 34, 26, 18, depth=0)
    bulb(model, 8, 30, 0.62, lit=False)
    model.line("e02c3c", 7, (-14, 12), (8, 34), (30, 58), depth=0.5)
    model.line("e02c3c", 7, (30, 12), (8, 34), (-14, 58), depth=0.5)
    for x, y, far in ((69, 72, 5), (76, 62, 7)):
        model.oval(WHITE, x, y, far, far, turned=0.4)
    for x, y, far in ((58, 20, 20), (76, -2, 24), (106, -2, 22), (122, 20, 20), (110, 42, 20), (78, 42, 24)):
        model.oval("fff8ff", x, y, far, far * 0.88, depth=0.6, turned=0.2)
    model.oval("fff8ff", 90, 20, 38, 26, depth=0)
    bulb(model, 91, 14, 1.1, lit=True)


def crown(model: Model) -> None:
    """A crown on its cushion; whose it is, is another question."""
    model.soft(
        "7c3ca0",
        (-14, 84),
        (0, 72),
        (50, 76),
        (100, 72),
        (114, 84),
        (102, 108),
        (50, 104),
        (-2, 108),
        turned=0.3,
    )
    model.line("b878dc", 2.4, (-6, 80), (50, 84), (106, 80), depth=0.1)
    for x in (-10, 110):
        model.line(GOLD, 4, (x, 84), (x, 100), depth=0.3).oval(GOLD, x, 104, 5, 6, turned=0.5)
    model.soft("a82848", (14, 62), (16, 26), (50, 10), (84, 26), (86, 62), turned=0.5)
    tips = ((-4, 14), (24, -2), (50, -14), (76, -2), (104, 14))
    points: list[Point] = [(10, 78)]
    for n, tip in enumerate(tips):
        points.append(tip)
        points.append((21 + 19.3 * n, 44 - 3 * (n in (1, 2))) if n < 4 else (90, 78))
    model.poly(GOLD, *points, turned=0.4)
    for (x, y), tone in zip(tips, (TEAL, RED, "3c78d8", RED, TEAL), strict=True):
        model.oval(GOLD, x, y - 3, 7, 7, turned=0.5).oval(tone, x, y - 3, 4, 4, depth=0.2)
    model.soft("d89a34", (8, 66), (50, 72), (92, 66), (90, 82), (50, 88), (10, 82), turned=0.4)
    for x, tone in ((22, "8cf0c0"), (50, "8cc8ff"), (78, "8cf0c0")):
        model.lay(model.ring(x, 76 + 2 * (x == 50), 7, 6), "5c2c14", depth=0.2)
        model.burn(model.ring(x, 76 + 2 * (x == 50), 5, 4.4), colour(tone), 0.5)


def bulb(model: Model, x: float, y: float, k: float, lit: bool) -> None:
    """A bulb, with its rays when it burns."""
    shape = ((0, -22), (15, -13), (16, 2), (8, 16), (-8, 16), (-16, 2), (-15, -13))
    mask = model.bent(*((x + a * k, y + b * k) for a, b in shape))
    if not lit:
        model.lay(mask, "d4cce0", depth=0.3)
    else:
        for n in range(7):
            a = math.pi * (n / 6 * 1.3 - 0.15)
            model.burn(
                model.drawn(
                    3.4,
                    (x - 24 * k * math.cos(a), y - 3 - 24 * k * math.sin(a)),
                    (x - 33 * k * math.cos(a), y - 3 - 33 * k * math.sin(a)),
                ),
                colour("ffa82c"),
                0.4,
            )
        model.lay(mask, "e8982c", depth=0.3).burn(mask, colour("ffc83c"))
        model.line(
            "b8641c", 2.4 * k, (x - 5, y + 14), (x - 6, y - 2), (x, y + 4), (x + 6, y - 2), (x + 5, y + 14)
        )
    for row in range(3):
        model.box("6c6488", x - 7 * k, y + (16 + 4 * row) * k, x + 7 * k, y + (19 + 4 * row) * k, depth=0.2)


SIGNS: dict[str, Cut] = {one.__name__: one for one in (cloak, crown, ear, knot, tear, thought)}
"""By the art."""
