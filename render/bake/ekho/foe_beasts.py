"""The beasts among the fiends of Ekho, cut of dark paper: each function lays one on its model."""

from __future__ import annotations

import math

from render.bake.ekho.foe_faces import (
    BONE,
    EMBER,
    FIRE,
    MAROON,
    NIGHT,
    PLUM,
    Cut,
    burning_eyes,
    teeth,
)
from render.bake.ekho.model import Model
from render.bake.fields import colour


def hungry_shade(model: Model) -> None:
    """A tall shadow, all mouth, with others in its cloak."""
    for side in (-1, 1):
        model.soft(
            PLUM, (50, 40), (50 + 26 * side, 34), (50 + 58 * side, 60), (50 + 66 * side, 110), (50, 110)
        )
        for n in range(4):
            x = 50 + side * (40 + 7 * n)
            model.soft(
                PLUM,
                (x - 4 * side, 44),
                (x + 2 * side, 40),
                (x + 10 * side, 16 + 5 * n),
                (x + 3 * side, 36),
                (x + 5 * side, 52),
            )
    model.soft(
        NIGHT,
        (50, -6),
        (66, 2),
        (74, 24),
        (80, 56),
        (84, 112),
        (16, 112),
        (20, 56),
        (26, 24),
        (34, 2),
        turned=0.4,
    )
    model.soft(
        MAROON, (34, 42), (50, 38), (66, 42), (72, 60), (64, 84), (50, 92), (36, 84), (28, 60), depth=0.4
    )
    model.burn(
        model.bent((40, 50), (50, 47), (60, 50), (64, 62), (58, 78), (50, 83), (42, 78), (36, 62)), FIRE, 0.7
    )
    teeth(model, [(33, 44), (40, 41), (47, 40), (54, 40), (61, 41), (68, 44)], 12)
    teeth(model, [(36, 84), (42, 88), (50, 90), (58, 88), (64, 84)], -11)
    burning_eyes(model, (40, 22, 8, 18), (60, 22, 8, -18))
    for x, y in ((18, 74), (84, 80), (12, 94), (90, 96)):
        burning_eyes(model, (x - 3, y, 2.4, 0), (x + 3, y, 2.4, 0), tone=FIRE, pupil=False)


def swamp_werebeast(model: Model) -> None:
    """The head of a wolf with reed in its fur."""
    for n in range(11):
        a = math.pi * (1.02 + 0.96 * n / 10)
        x, y = 50 + 52 * math.cos(a), 66 + 58 * math.sin(a)
        model.soft(
            PLUM if n % 2 else "582850",
            (50 + 30 * math.cos(a - 0.2), 70 + 34 * math.sin(a - 0.2)),
            (x, y),
            (50 + 30 * math.cos(a + 0.2), 70 + 34 * math.sin(a + 0.2)),
        )
    for side in (-1, 1):
        model.poly(NIGHT, (50 + 16 * side, 22), (50 + 42 * side, -8), (50 + 40 * side, 36)).poly(
            MAROON, (50 + 24 * side, 20), (50 + 38 * side, 0), (50 + 37 * side, 28), depth=0.4
        )
    model.soft(
        NIGHT,
        (50, 10),
        (74, 18),
        (90, 44),
        (98, 70),
        (80, 76),
        (70, 100),
        (30, 100),
        (20, 76),
        (2, 70),
        (10, 44),
        (26, 18),
        turned=0.3,
    )
    model.soft(
        "382040",
        (50, 26),
        (62, 34),
        (66, 56),
        (76, 68),
        (66, 78),
        (34, 78),
        (24, 68),
        (34, 56),
        (38, 34),
        depth=0.8,
    )
    model.soft("1a0818", (26, 74), (50, 70), (74, 74), (70, 94), (50, 104), (30, 94), depth=0.4)
    model.soft(EMBER, (40, 88), (50, 84), (60, 88), (58, 102), (42, 102), depth=0.3)
    teeth(model, [(29, 74), (36, 73), (43, 72), (50, 71), (57, 72), (64, 73), (71, 74)], 10)
    teeth(model, [(34, 97), (40, 99), (46, 100), (54, 100), (60, 99), (66, 97)], -9)
    model.soft("1a0818", (40, 58), (50, 54), (60, 58), (56, 66), (50, 69), (44, 66), turned=0.6)
    burning_eyes(model, (32, 42, 8.5, 24), (68, 42, 8.5, -24))
    for x, lean in ((8, -4), (16, 3), (88, -3), (95, 4)):
        model.line("5c8c4c", 3, (x, 112), (x + lean, 84), (x + 2 * lean, 58), depth=0.5)
        model.oval("7c5434", x + 2 * lean, 52, 3.6, 10, turned=0.5)


def roof_imp(model: Model) -> None:
    """An imp with wings of leather on a ridge, with something that shines."""
    for side in (-1, 1):
        model.poly(
            PLUM,
            (50 + 12 * side, 46),
            (50 + 34 * side, 10),
            (50 + 72 * side, -2),
            (50 + 66 * side, 24),
            (50 + 74 * side, 46),
            (50 + 56 * side, 44),
            (50 + 52 * side, 66),
            (50 + 36 * side, 54),
            (50 + 26 * side, 70),
        )
        for x, y in ((72, -2), (74, 46), (52, 66)):
            model.line(NIGHT, 2.4, (50 + 34 * side, 12), (50 + x * side, y), depth=0.3)
    model.poly("5a2848", (-40, 112), (50, 82), (140, 112)).line("7c3c5c", 5, (-40, 110), (50, 81), (140, 110))
    model.line(NIGHT, 6, (58, 86), (84, 92), (98, 80), (92, 68)).poly(EMBER, (84, 70), (93, 52), (101, 70))
    model.soft(NIGHT, (36, 54), (50, 48), (64, 54), (70, 78), (60, 92), (40, 92), (30, 78), turned=0.6)
    for side in (-1, 1):
        model.soft(
            NIGHT,
            (50 + 8 * side, 78),
            (50 + 28 * side, 72),
            (50 + 30 * side, 92),
            (50 + 16 * side, 96),
            (50 + 6 * side, 92),
            turned=0.4,
        )
        model.poly(
            MAROON, (50 + 13 * side, 22), (50 + 22 * side, -10), (50 + 31 * side, 8), (50 + 24 * side, 26)
        )
        model.poly(NIGHT, (50 + 22 * side, 34), (50 + 48 * side, 24), (50 + 26 * side, 48))
    model.soft(
        NIGHT, (50, 12), (70, 20), (76, 38), (66, 54), (50, 60), (34, 54), (24, 38), (30, 20), turned=0.5
    )
    model.soft("1a0818", (32, 46), (50, 50), (68, 46), (60, 56), (50, 58), (40, 56), depth=0.2)
    teeth(model, [(35, 48), (41, 50), (47, 51), (53, 51), (59, 50), (65, 48)], 5)
    burning_eyes(model, (39, 34, 8, 20), (61, 34, 8, -20))
    for side in (-1, 1):
        model.line(NIGHT, 7, (50 + 16 * side, 62), (50 + 22 * side, 74), (50 + 6 * side, 78))
    model.burn(model.ring(50, 76, 8, 8), colour("ffe8a0")).lay(
        model.ring(50, 76, 4.4, 4.4), "c88c34", depth=0
    )


def dragon_of_smoke(model: Model) -> None:
    """The head of a dragon that lies in its own smoke."""
    for x, y, far in ((-16, 84, 34), (16, 96, 36), (84, 98, 40), (118, 86, 34)):
        model.oval("4c2c48", x, y, far, far * 0.6, turned=0.4)
    for n in range(6):
        x, y = 12 + 12 * n, 20 - 5 * n + n * n
        model.poly(MAROON, (x - 7, y + 16), (x - 12, y - 12), (x + 9, y + 10))
    model.soft(
        NIGHT,
        (-12, 112),
        (-4, 62),
        (16, 26),
        (48, 10),
        (76, 14),
        (92, 30),
        (118, 44),
        (124, 60),
        (104, 66),
        (70, 64),
        (62, 76),
        (74, 112),
        turned=0.3,
    )
    model.soft(NIGHT, (62, 74), (84, 80), (112, 76), (118, 84), (98, 94), (70, 92), turned=0.3)
    model.burn(model.bent((66, 70), (90, 70), (114, 70), (108, 78), (84, 80), (68, 76)), FIRE, 0.8)
    teeth(model, [(72, 65), (80, 66), (88, 67), (96, 67), (104, 66), (112, 65)], 8)
    teeth(model, [(76, 80), (84, 81), (92, 81), (100, 79), (108, 77)], -7)
    for x, y in ((34, 14), (50, 8)):
        model.soft(
            BONE, (x, y + 8), (x - 14, y - 8), (x - 34, y - 12), (x - 14, y - 16), (x + 8, y + 2), turned=0.3
        )
    burning_eyes(model, (70, 34, 8.5, 14))
    model.line("1a0818", 3, (58, 26), (70, 23), (82, 30), depth=0.2)
    model.lay(model.ring(112, 50, 3, 2.2), "1a0818", depth=0.1)
    for n in range(4):
        for row in range(3):
            x, y = 10 + 13 * row + 4 * n, 48 + 14 * n + 3 * row
            model.soft(PLUM, (x - 6, y), (x, y - 5), (x + 6, y), (x, y + 7), depth=0.5)
    for points in (((116, 44), (132, 34), (124, 18), (140, 4)), ((108, 42), (116, 26), (106, 12), (116, -4))):
        model.line("a87c94", 6, *points, depth=0.5)
    for x, y, far in ((8, 106, 30), (50, 112, 34), (98, 110, 30)):
        model.oval("6c4464", x, y, far, far * 0.42, turned=0.4)


BEASTS: dict[str, Cut] = {
    one.__name__: one for one in (hungry_shade, swamp_werebeast, roof_imp, dragon_of_smoke)
}
"""By the enemy's id."""
