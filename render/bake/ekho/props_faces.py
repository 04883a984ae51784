"""A hand and faces on the cards of Ekho, cut of paper, as ``props_house`` lays them."""

from __future__ import annotations

from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import DARK, GOLD, RED, WHITE, WOOD
from render.bake.fields import colour

SKIN = "ecb890"


def hand(model: Model) -> None:
    """An exile that fits into a pocket: a hand with somebody in it."""
    model.soft("6c4ca8", (26, 110), (30, 84), (70, 84), (74, 110), turned=0.5).line(
        GOLD, 6, (28, 86), (72, 86), depth=0.4
    )
    model.soft(SKIN, (30, 88), (22, 60), (30, 46), (70, 46), (78, 60), (70, 88), turned=0.4)
    for x, y, lean in ((26, 4, -6), (42, -6, -2), (58, -6, 2), (74, 4, 6)):
        model.line(SKIN, 13, (x - lean * 0.6, 56), (x, 30), (x + lean * 0.4, y), turned=0.5)
        model.line("c88c68", 1.6, (x - 5, 32), (x + 5, 32), depth=0)
    model.line(SKIN, 14, (76, 74), (92, 56), (102, 38), turned=0.5)
    model.burn(model.ring(50, 66, 17, 17), colour("a8ffcc"), 0.8)
    model.soft("2c3c4c", (43, 80), (44, 66), (50, 60), (56, 66), (57, 80), depth=0.2).oval(
        "2c3c4c", 50, 56, 4.6, 4.6, depth=0.2
    )
    model.line("2c3c4c", 2.4, (55, 66), (62, 58), depth=0)


def hound(model: Model) -> None:
    """A hound with a nose for it."""
    model.soft("8c5c3c", (92, 110), (84, 74), (90, 40), (110, 30), (130, 50), (134, 110), turned=0.4)
    model.soft(
        "a87048",
        (102, 14),
        (84, 6),
        (62, 16),
        (40, 44),
        (12, 58),
        (0, 70),
        (6, 84),
        (34, 84),
        (66, 80),
        (94, 66),
        (108, 40),
        turned=0.5,
    )
    model.soft("6c4028", (96, 12), (114, 22), (120, 56), (108, 80), (94, 66), (90, 36), turned=0.4)
    model.soft(DARK, (-4, 66), (4, 56), (16, 60), (14, 72), (2, 76), turned=0.7)
    model.line("5c3424", 3, (14, 84), (38, 76), (54, 72), depth=0)
    model.oval(WHITE, 66, 38, 7, 7, depth=0.2).oval(DARK, 63, 39, 4, 4.6, depth=0).line(
        "5c3424", 3, (56, 30), (66, 26), (76, 30), depth=0.2
    )
    model.line(RED, 7, (84, 78), (96, 70), (112, 66)).oval(GOLD, 90, 84, 6, 6.6, turned=0.6)
    for n in range(3):
        model.line(
            "ffe8c8", 3, (-14 - 9 * n, 74 - 6 * n), (-18 - 9 * n, 86), (-13 - 9 * n, 98 + 5 * n), depth=0.3
        )


def laugh(model: Model) -> None:
    """A laugh that comes back."""
    for x, y, k, tone, happy in ((30, 44, 0.86, "b8c4e8", False), (66, 56, 1.0, "ffe0a0", True)):

        def at(a: float, b: float, x: float = x, y: float = y, k: float = k) -> tuple[float, float]:
            return x + a * k, y + b * k

        model.soft(
            tone,
            at(-34, -40),
            at(0, -46),
            at(34, -40),
            at(34, 0),
            at(22, 32),
            at(0, 46),
            at(-22, 32),
            at(-34, 0),
            turned=0.5,
        )
        for side in (-1, 1):
            bow = (at(5 * side, -8), at(14 * side, -17 if happy else -11), at(23 * side, -8 if happy else -4))
            model.line(DARK, 5 * k, *bow, depth=0)
        if happy:
            model.soft(DARK, at(-20, 6), at(0, 10), at(20, 6), at(14, 26), at(0, 33), at(-14, 26), depth=0.2)
            model.soft(RED, at(-8, 24), at(0, 21), at(8, 24), at(0, 31), depth=0)
        else:
            model.line(DARK, 5, at(-16, 24), at(0, 13), at(16, 24), depth=0)
    for x, y, size in ((4, 2, 9), (96, -2, 12), (110, 20, 8)):
        model.line(GOLD, size * 0.4, (x - size, y - size), (x - size, y + size), depth=0.4)
        model.line(GOLD, size * 0.4, (x, y - size), (x, y + size), depth=0.4).line(
            GOLD, size * 0.4, (x - size, y), (x, y), depth=0.4
        )


def nose(model: Model) -> None:
    """The Nose, in a coat."""
    model.soft("4c5c8c", (14, 110), (18, 84), (36, 72), (64, 72), (82, 84), (86, 110), turned=0.5)
    model.poly(WHITE, (38, 74), (62, 74), (50, 96), depth=0.3).poly(
        RED, (44, 80), (50, 84), (56, 80), (56, 88), (50, 84), (44, 88), depth=0.3
    )
    model.soft(
        SKIN,
        (48, 2),
        (56, 22),
        (68, 46),
        (78, 58),
        (74, 74),
        (60, 78),
        (50, 82),
        (40, 78),
        (26, 74),
        (22, 58),
        (34, 46),
        (42, 22),
        turned=0.6,
    )
    for x in (38, 60):
        model.soft("a8584c", (x - 7, 72), (x, 66), (x + 7, 71), (x, 76), depth=0.1)
    model.soft("ffdcc0", (48, 36), (52, 52), (48, 60), (44, 50), depth=0.1)
    model.soft("3c2c4c", (16, 12), (50, 2), (84, 12), (80, 20), (50, 12), (20, 20)).poly(
        "3c2c4c", (32, 10), (34, -20), (66, -20), (68, 10), turned=0.5
    ).line(RED, 5, (33, 2), (50, -1), (67, 2), depth=0.2)
    model.line("3c2c4c", 5, (24, 84), (40, 78), (50, 82), (60, 78), (76, 84), turned=0.3)


def owl(model: Model) -> None:
    """A bird of the Great Archive."""
    model.box(WOOD, -6, 92, 106, 100, turned=0.4)
    for side in (-1, 1):
        model.poly("8c6440", (50 + 12 * side, 16), (50 + 36 * side, -12), (50 + 36 * side, 26))
    model.soft(
        "a87c50",
        (50, 4),
        (78, 12),
        (90, 40),
        (88, 74),
        (70, 96),
        (30, 96),
        (12, 74),
        (10, 40),
        (22, 12),
        turned=0.6,
    )
    for side in (-1, 1):
        model.soft(
            "7c5838",
            (50 + 30 * side, 40),
            (50 + 44 * side, 50),
            (50 + 42 * side, 86),
            (50 + 28 * side, 96),
            (50 + 22 * side, 66),
            turned=0.4,
        )
    for row in range(4):
        for n in range(4 - row % 2):
            x = 50 + (n - (3 - row % 2) / 2) * 11
            model.soft("f0d8a8", (x - 5, 54 + 9 * row), (x + 5, 54 + 9 * row), (x, 64 + 9 * row), depth=0.5)
    for side in (-1, 1):
        x = 50 + 18 * side
        model.oval("f4e4c0", x, 30, 18, 17, turned=0.3).burn(
            model.ring(x, 30, 11, 11), colour("ffc84c")
        ).oval(DARK, x, 30, 5.4, 6.4, depth=0)
        model.oval(WHITE, x + 2, 27, 1.8, 1.8, depth=0)
        model.lay(model.ring(x, 30, 16, 15) * (1 - model.ring(x, 30, 13.4, 12.6)), GOLD, depth=0.4)
        for k in (-5, 0, 5):
            model.line(GOLD, 4, (50 + 14 * side + k, 92), (50 + 14 * side + k, 99), depth=0.3)
    model.line(GOLD, 3, (46, 28), (54, 28), depth=0.2).poly(
        "f0a03c", (45, 36), (55, 36), (50, 50), turned=0.4
    )


def wizard(model: Model) -> None:
    """A magister who has retired."""
    model.soft("4c58a8", (10, 110), (16, 86), (34, 76), (66, 76), (84, 86), (90, 110), turned=0.5)
    model.soft(SKIN, (34, 40), (66, 40), (68, 60), (50, 72), (32, 60), turned=0.5)
    for x in (41, 59):
        model.oval(WHITE, x, 50, 5, 4.4, depth=0.1).oval(DARK, x, 50.6, 2.2, 2.6, depth=0)
        model.soft(WHITE, (x - 9, 44), (x, 38), (x + 9, 44), (x, 44), depth=0.3)
    model.soft(
        WHITE,
        (30, 56),
        (42, 64),
        (50, 62),
        (58, 64),
        (70, 56),
        (76, 80),
        (62, 100),
        (50, 112),
        (38, 100),
        (24, 80),
        turned=0.4,
    )
    model.soft("d88c70", (45, 50), (50, 46), (55, 50), (57, 60), (50, 64), (43, 60), turned=0.6)
    for side in (-1, 1):
        model.soft(
            "f8f4ec", (50, 63), (50 + 14 * side, 62), (50 + 28 * side, 70), (50 + 12 * side, 72), depth=0.5
        )
    model.soft(
        "3c489c", (24, 42), (36, 16), (46, -8), (66, -22), (82, -14), (68, -8), (70, 20), (78, 42), turned=0.4
    )
    model.soft(
        "4c58a8", (2, 44), (26, 36), (50, 40), (74, 36), (98, 44), (74, 52), (50, 48), (26, 52), turned=0.3
    )
    for x, y, far in ((46, 22, 6), (60, 6, 4.4), (62, 28, 4)):
        model.burn(model.cut(*star(x, y, far)), colour("ffe08c"))


FACES = {
    "hand": hand,
    "hound": hound,
    "laugh": laugh,
    "nose": nose,
    "owl": owl,
    "wizard": wizard,
}
"""By the art."""
