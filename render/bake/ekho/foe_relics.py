"""The artifacts among the enemies of Ekho, cut of paper: each function lays one on its model."""

from __future__ import annotations

import math

from render.bake.ekho.foe_faces import BONE, Cut, burning_eyes, teeth
from render.bake.ekho.model import Model
from render.bake.fields import colour, mixed

GOLD, BRONZE, DARK, STEEL, WINE, WOOD = "f0bc54", "a86c28", "2a1020", "b8c4dc", "8c2444", "9c6038"
FIRE, GOLDEN = colour("ff8c3c"), colour("ffe08c")


def screaming_vase(model: Model) -> None:
    """A vase with a wedding on it, which screams."""
    blue, white = "3c5cac", "f0ecf4"
    for side in (-1, 1):
        model.line(
            blue, 7, (50 + 16 * side, 22), (50 + 40 * side, 20), (50 + 46 * side, 42), (50 + 30 * side, 50)
        )
    model.soft(
        white,
        (38, 6),
        (36, 24),
        (20, 44),
        (16, 66),
        (28, 90),
        (40, 98),
        (60, 98),
        (72, 90),
        (84, 66),
        (80, 44),
        (64, 24),
        (62, 6),
        turned=0.9,
    )
    model.oval(blue, 50, 6, 17, 5, turned=0.5).oval(DARK, 50, 5.4, 12, 2.8, depth=0.1)
    model.soft(blue, (37, 22), (50, 26), (63, 22), (66, 29), (50, 33), (34, 29), depth=0.2)
    model.oval(blue, 50, 97, 17, 4.4, turned=0.6)
    for n in range(7):
        a = math.pi * (0.12 + 0.76 * n / 6)
        model.oval(blue, 50 - 30 * math.cos(a), 78 + 12 * math.sin(a), 3.6, 3, depth=0.2)
    for side in (-1, 1):
        model.lay(model.ring(50 + 13 * side, 45, 7.6, 8.6), DARK, depth=0.3).burn(
            model.ring(50 + 13 * side, 46, 4, 4.6), GOLDEN
        )
        model.line(DARK, 3, (50 + 4 * side, 36), (50 + 22 * side, 31), depth=0.1)
    model.lay(model.ring(50, 68, 13, 15), DARK, depth=0.3).burn(model.ring(50, 71, 8.5, 9.5), FIRE)
    for side in (-1, 1):
        for n in range(3):
            far, turn = 56 + 9 * n, 0.34
            arc = [(50 + side * far * math.cos(a), 62 + far * math.sin(a)) for a in (-turn, 0.0, turn)]
            model.line("ffd8a0", 3.2, *arc, depth=0.4)
    model.line(DARK, 1.6, (62, 26), (66, 36), (62, 40), (70, 52), depth=0)


def mirror_of_others(model: Model) -> None:
    """A mirror with somebody in it who is not there."""
    for n in range(12):
        a = math.tau * n / 12
        model.soft(
            GOLD,
            (50 + 36 * math.cos(a - 0.18), 46 + 44 * math.sin(a - 0.18)),
            (50 + 49 * math.cos(a), 46 + 57 * math.sin(a)),
            (50 + 36 * math.cos(a + 0.18), 46 + 44 * math.sin(a + 0.18)),
        )
    model.oval(GOLD, 50, 46, 43, 51, turned=0.4).oval(BRONZE, 50, 46, 36, 44, depth=0.3)
    model.oval("2c3c6c", 50, 46, 33, 41, depth=0.6, turned=0.4)
    glass = model.ring(50, 46, 33, 41)
    for part, tone, k in (
        (model.bent((50, 12), (72, 20), (78, 48), (76, 92), (24, 92), (22, 48), (28, 20)), "6c2c54", 0.4),
        (model.bent((18, 96), (28, 76), (42, 70), (58, 70), (72, 76), (82, 96)), "b83c5c", 0.6),
        (model.cut((44, 60), (56, 60), (58, 78), (42, 78)), "f0d0c0", 0.8),
        (
            model.bent((50, 22), (64, 30), (66, 48), (58, 62), (50, 67), (42, 62), (34, 48), (36, 30)),
            "f4dccc",
            0.5,
        ),
        (
            model.bent(
                (50, 17), (68, 25), (69, 50), (64, 40), (54, 28), (42, 34), (34, 52), (31, 48), (33, 25)
            ),
            "6c2c54",
            0.3,
        ),
    ):
        model.lay(part * glass, tone, turned=k, depth=0.8)
    for side in (-1, 1):
        model.lay(model.ring(50 + 7.6 * side, 45, 4.4, 2.8), DARK, depth=0).burn(
            model.ring(50 + 7.6 * side, 45, 2.2, 2.3), GOLDEN
        )
        model.line("6c2c54", 1.6, (50 + 4 * side, 40), (50 + 12 * side, 38.6), depth=0)
    model.soft("c83c54", (44, 55), (50, 54), (57, 53), (51, 59), depth=0.1)
    for line in (((28, 24), (40, 12)), ((27, 34), (46, 15))):
        model.line("e8f4ff", 2.4, *line, depth=0)
    model.line(DARK, 1.4, (80, 56), (70, 60), (74, 70), (64, 78), depth=0).line(
        DARK, 1.2, (70, 60), (62, 56), depth=0
    )
    model.poly(GOLD, (34, 96), (66, 96), (72, 106), (28, 106))


def bloodthirsty_sword(model: Model) -> None:
    """A sword with an eye in its hilt, on its way."""

    def at(x: float, y: float) -> tuple[float, float]:  # turned about its middle
        turn = 0.62
        return 50 + x * math.cos(turn) - y * math.sin(turn), 48 + x * math.sin(turn) + y * math.cos(turn)

    for n in range(3):
        model.line("ffb8a0", 2.6, at(-20 - 7 * n, 26), at(-17 - 7 * n, -8 + 8 * n), depth=0.3)
    model.poly(STEEL, at(-9, 14), at(-9, -50), at(0, -68), at(9, -50), at(9, 14), turned=0.4)
    model.poly("8c98b8", at(0, 14), at(0, -62), at(9, -50), at(9, 14), depth=0.1)
    model.poly(
        "d8304c",
        at(-9, -34),
        at(-3, -42),
        at(2, -30),
        at(9, -40),
        at(9, -50),
        at(0, -68),
        at(-9, -50),
        depth=0.2,
    )
    for x, y, far in ((2, -24, 3), (-5, -14, 2.4)):
        model.lay(model.ring(*at(x, y), far, far * 1.5, 0.6), "d8304c", depth=0.2)
    model.soft(
        WINE,
        at(-34, 10),
        at(-26, 22),
        at(0, 18),
        at(26, 22),
        at(34, 10),
        at(28, 28),
        at(0, 27),
        at(-28, 28),
        turned=0.3,
    )
    for side in (-1, 1):
        model.lay(model.ring(*at(34 * side, 13), 5, 5), GOLD, turned=0.5)
    model.poly(WOOD, at(-5, 26), at(5, 26), at(6, 54), at(-6, 54), turned=0.7)
    for n in range(4):
        model.line(GOLD, 2.4, at(-6, 31 + 6 * n), at(6, 28 + 6 * n), depth=0.2)
    model.lay(model.ring(*at(0, 58), 9, 9), GOLD, turned=0.6)
    model.lay(model.ring(*at(0, 20), 12, 10), GOLD, turned=0.5, depth=0.8)
    model.burn(model.ring(*at(0, 20), 8.6, 6.4, 0.6), colour("fff0b0")).lay(
        model.ring(*at(0, 20), 2.6, 6, 0.6), "a81c34", depth=0
    )


def clock_of_lost_hours(model: Model) -> None:
    """A clock that runs backwards and loses its numbers."""
    for n in range(6):
        x, y = 50 + (10 + 9 * n) * math.cos(2.6 + n * 0.2), -2 + n * 3
        model.lay(model.ring(x, y, 4.4, 3.4) * (1 - model.ring(x, y, 2, 1.4)), GOLD, depth=0.5)
    model.box(GOLD, 44, -8, 56, 6, turned=0.6)
    model.oval(GOLD, 50, 50, 47, 47, turned=0.5).oval(BRONZE, 50, 50, 40, 40, depth=0.4)
    model.oval("fff0d0", 50, 50, 37, 37, depth=0.5)
    for n in range(12):
        a = math.tau * n / 12
        if n in (4, 5, 7):  # these are lost
            model.oval(
                mixed(colour("fff0d0"), colour(BRONZE), 0.3),
                50 + 30 * math.sin(a),
                50 - 30 * math.cos(a),
                2.2,
                2.2,
                depth=0,
            )
            continue
        model.line(
            DARK,
            3.2,
            (50 + 26 * math.sin(a), 50 - 26 * math.cos(a)),
            (50 + 32 * math.sin(a), 50 - 32 * math.cos(a)),
            depth=0.1,
        )
    sweep = model.cut(
        (50, 50),
        *[(50 + 24 * math.sin(a), 50 - 24 * math.cos(a)) for a in [-1.9 + 0.1 * n for n in range(20)]],
    )
    model.burn(sweep * 0.55, FIRE, 0.5)
    model.poly(DARK, (47, 52), (50, 24), (53, 52), depth=0.4).poly(
        DARK, (49, 47), (28, 56), (51, 53), depth=0.4
    )
    model.oval(GOLD, 50, 50, 4.6, 4.6, turned=0.5)
    burning_eyes(model, (36, 40, 5, 14), (64, 40, 5, -14), tone=FIRE)
    for x, y, turn in ((98, 88, 0.4), (110, 104, -0.3), (86, 104, 0.2)):
        c, s = 5 * math.cos(turn), 5 * math.sin(turn)
        model.line("fff0d0", 3, (x - s, y - c), (x + s, y + c), depth=0.6)
        model.line("fff0d0", 3, (x + 5 - s, y - c), (x + 5 + s, y + c), depth=0.6)


def puppet_of_the_order(model: Model) -> None:
    """A wooden guard on strings that nobody holds."""
    pale = "e0b078"
    for x, y in ((24, 40), (76, 34), (50, 6), (38, 82), (64, 82)):
        model.line("fff0d8", 1.2, (x, y), (50 + (x - 50) * 0.7, -14), depth=0.2)
    for side, hand in ((-1, (14, 42)), (1, (88, 34))):
        model.line(pale, 9, (50 + 13 * side, 46), (50 + 28 * side, 58), turned=0.5)
        model.line(pale, 8, (50 + 28 * side, 58), hand, turned=0.5).oval(
            BRONZE, 50 + 28 * side, 58, 4.6, 4.6, turned=0.5
        )
        model.oval(pale, *hand, 7, 7, turned=0.6)
        knee = (50 + 13 * side, 86)
        model.line(pale, 10, (50 + 7 * side, 72), knee, turned=0.5).line(
            pale, 9, knee, (50 + 15 * side, 104), turned=0.5
        )
        model.oval(BRONZE, *knee, 5, 5, turned=0.5)
    model.line(STEEL, 4, (88, 72), (88, -8)).poly(STEEL, (80, -4), (88, -20), (96, -4)).poly(
        WINE, (88, 0), (110, 6), (88, 16)
    )
    for n in range(4):
        model.line(pale, 3.4, (82 + 0.5 * n, 30 + 3.4 * n), (93, 29 + 3.4 * n), depth=0.3)
    model.soft(WINE, (34, 42), (50, 38), (66, 42), (64, 60), (68, 80), (32, 80), (36, 60), turned=0.4)
    model.line(GOLD, 4, (35, 66), (50, 68), (65, 66), depth=0.3)
    for y in (48, 56):
        model.oval(GOLD, 50, y, 2, 2, depth=0.2)
    model.soft(pale, (50, 4), (64, 8), (67, 22), (62, 35), (50, 39), (38, 35), (33, 22), (36, 8), turned=0.7)
    model.soft(WINE, (33, 14), (40, -4), (50, -9), (60, -4), (67, 14), (50, 9), turned=0.4).oval(
        GOLD, 50, 3, 4, 4, turned=0.4
    )
    for x in (43, 57):
        model.lay(model.ring(x, 20, 4.6, 4.6), DARK, depth=0.2).burn(model.ring(x, 20, 2.8, 2.8), GOLDEN)
    model.line(DARK, 1.4, (43, 29), (43, 38), depth=0).line(DARK, 1.4, (57, 29), (57, 38), depth=0).line(
        DARK, 2, (43, 30), (57, 30), depth=0
    )


def stove_of_khonna(model: Model) -> None:
    """A tiled stove that opens its mouth."""
    model.box("5c4858", 60, -16, 76, 14, turned=0.6)
    for x, y, far in ((70, -20, 9), (84, -26, 12)):
        model.oval("a8808c", x, y, far, far * 0.7, turned=0.4)
    model.soft("4c7c8c", (22, 14), (50, 4), (78, 14), (76, 22), (24, 22)).box(
        "4c7c8c", 16, 20, 84, 92, turned=0.5
    )
    for row in range(4):
        for column in range(4):
            left, top = 18 + 16.4 * column, 23.0 + 17 * row
            tone = "7cb4b8" if (row + column) % 2 else "5c98a4"
            model.box(tone, left, top, left + 15, top + 15.4, depth=0.3)
    model.box("3c5c6c", 10, 90, 90, 98, turned=0.4).box("3c5c6c", 12, 15, 88, 21, turned=0.4)
    for x in (20, 76):
        model.box(BRONZE, x - 5, 97, x + 5, 106)
    model.lay(model.arched(50, 88, 54, 40), BRONZE, depth=0.8)
    model.burn(model.arched(50, 87, 46, 35), colour("ff6c2c"))
    flames = [(28, 87), (32, 68), (38, 78), (44, 58), (51, 74), (58, 56), (63, 76), (69, 66), (72, 87)]
    model.burn(model.cut(*flames), colour("ffc84c")).burn(
        model.cut((36, 87), (44, 72), (50, 80), (57, 70), (64, 87)), colour("fff4c0")
    )
    teeth(model, [(27, 62), (35, 55), (43, 52), (50, 51), (57, 52), (65, 55), (73, 62)], 8, BONE)
    for side in (-1, 1):
        model.lay(model.ring(50 + 16 * side, 35, 8, 7), DARK, depth=0.3)
    burning_eyes(model, (34, 35, 6, 18), (66, 35, 6, -18))
    for side in (-1, 1):
        for points in (
            (
                (50 + 34 * side, 60),
                (50 + 52 * side, 52),
                (50 + 60 * side, 34),
                (50 + 66 * side, 54),
                (50 + 56 * side, 70),
            ),
        ):
            model.burn(model.bent(*points), FIRE, 0.8)


RELICS: dict[str, Cut] = {
    one.__name__: one
    for one in (
        screaming_vase,
        mirror_of_others,
        bloodthirsty_sword,
        clock_of_lost_hours,
        puppet_of_the_order,
        stove_of_khonna,
    )
}
"""By the enemy's id."""
