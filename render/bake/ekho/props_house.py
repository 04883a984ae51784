"""What is eaten, drunk and used at home on the cards of Ekho, cut of paper: each function lays a thing on
its model."""

from __future__ import annotations

import math

from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.fields import colour

CREAM, GOLD, BRONZE, WOOD, DARK, WHITE = "f2e2bc", "f0bc54", "a86c28", "8a5634", "2a1c34", "fff6e8"
RED, LEAF, SKY, VIOLET, TEAL = "d0443c", "5ca84c", "7cc4f0", "8c5cd8", "3c9c98"


def steam(model: Model, *middles: float, foot: float = 14) -> None:
    """Steam above something hot."""
    for number, x in enumerate(middles):
        lean = 5 if number % 2 else -5
        model.line(
            "e8dcf8",
            5,
            (x, foot),
            (x + lean, foot - 10),
            (x - lean, foot - 21),
            (x + lean * 0.4, foot - 32),
            depth=0.4,
        )


def apple(model: Model) -> None:
    """An apple with feet, out for a walk."""
    for x in (38, 62):
        model.line(BRONZE, 5, (x, 82), (x, 98)).soft(
            BRONZE, (x - 4, 96), (x + 8, 95), (x + 12, 102), (x - 5, 102)
        )
    model.soft(
        RED,
        (50, 24),
        (66, 16),
        (88, 24),
        (94, 50),
        (82, 78),
        (62, 90),
        (50, 86),
        (38, 90),
        (18, 78),
        (6, 50),
        (12, 24),
        (34, 16),
        turned=0.9,
    )
    model.soft("ff9c80", (20, 40), (26, 28), (36, 26), (28, 36), (24, 52), depth=0.2)
    model.line(WOOD, 5, (50, 26), (52, 10), (58, 2)).soft(LEAF, (54, 14), (66, 0), (88, 0), (76, 14))
    for x in (40, 60):
        model.oval(WHITE, x, 48, 7, 8, depth=0.3).oval(DARK, x + 1, 49, 3, 4, depth=0)
    model.line(DARK, 3, (38, 66), (50, 71), (62, 66), depth=0)


def basket(model: Model) -> None:
    """A basket with plums, bread and a bottle."""
    model.lay(model.ring(50, 46, 40, 44) * (1 - model.ring(50, 46, 34, 38)), WOOD, turned=0.3)
    model.box("2c7c58", 62, 6, 74, 50, turned=0.8).box(BRONZE, 64, -2, 72, 8, turned=0.8)
    model.soft("d8a05c", (12, 46), (18, 24), (34, 18), (44, 34), (40, 54), turned=0.6)
    for x, y in ((44, 38), (56, 34), (50, 46), (84, 44), (76, 48)):
        model.oval("7c4ca8", x, y, 8, 9, turned=0.9)
    model.poly("c8905c", (6, 50), (94, 50), (84, 98), (16, 98), turned=0.3)
    for row in range(4):
        for column in range(8):
            if (row + column) % 2:
                model.box(
                    "a87040",
                    10 + 10 * column + row,
                    53 + 11 * row,
                    19 + 10 * column + row,
                    62 + 11 * row,
                    depth=0.3,
                )
    model.poly(RED, (22, 48), (70, 48), (58, 60), (46, 76), (34, 60)).line(WOOD, 6, (4, 51), (96, 51))
    for x in (36, 46, 56):
        model.oval(WHITE, x, 56, 2.6, 2.6, depth=0)


def biscuit(model: Model) -> None:
    """Biscuits for the road."""
    for x, y, far, tone in ((70, 34, 28, "c8904c"), (36, 62, 36, "e0a860")):
        model.oval(tone, x, y, far, far, turned=0.5)
        for n in range(9):
            a, r = n * 2.4, far * (0.2 + 0.07 * n)
            model.oval(
                "5c3424",
                x + r * math.cos(a),
                y + r * math.sin(a),
                far * 0.1,
                far * 0.09,
                depth=0.5,
                turned=0.4,
            )
    bite = model.ring(78, 78, 14, 14)
    model.lay(bite * model.ring(36, 62, 36, 36), DARK, depth=0)
    for x, y in ((86, 88), (94, 76), (80, 98)):
        model.oval("e0a860", x, y, 3, 2.6)


def cup(model: Model) -> None:
    """A cup of kamra."""
    steam(model, 34, 50, 66, foot=30)
    model.oval("c84c58", 48, 92, 42, 8, turned=0.5)
    model.lay(model.ring(84, 58, 18, 18) * (1 - model.ring(84, 58, 10, 10)), TEAL, turned=0.3)
    model.soft(
        TEAL, (12, 36), (16, 66), (30, 86), (48, 90), (66, 86), (80, 66), (84, 36), (48, 44), turned=0.9
    )
    model.oval("7cd0c8", 48, 38, 37, 9, turned=0.3).oval("5c2c1c", 48, 39, 31, 6.4, depth=0.2)
    for n in range(5):
        model.poly(GOLD, *star(22 + 13 * n, 62 + 5 * math.sin(n * 1.57), 5, 4, 0.4), depth=0.3)


def desk(model: Model) -> None:
    """The armchair of a chief who likes to sit."""
    for x in (20, 80):
        model.box(WOOD, x - 4, 88, x + 4, 102, turned=0.6)
    model.soft("8c2c4c", (22, 74), (18, 20), (30, 2), (50, -2), (70, 2), (82, 20), (78, 74), turned=0.4)
    for x, y in ((36, 22), (50, 18), (64, 22), (36, 42), (50, 38), (64, 42)):
        model.oval(GOLD, x, y, 2.6, 2.6, depth=0.3)
    model.soft("a83c5c", (20, 62), (50, 58), (80, 62), (82, 80), (18, 80), turned=0.3)
    for side in (-1, 1):
        x = 50 + 42 * side
        model.soft("8c2c4c", (x - 11, 94), (x - 12, 52), (x, 44), (x + 12, 52), (x + 11, 94), turned=0.6)
        model.oval("b84c6c", x, 54, 9, 9, turned=0.5)
    model.box("6c2040", 16, 80, 84, 94, turned=0.3)
    model.soft("f0c48c", (38, 64), (44, 54), (56, 54), (62, 64), (50, 70)).line(
        DARK, 2, (46, 62), (54, 62), depth=0
    )


def herbs(model: Model) -> None:
    """Herbs for a healer."""
    for n, lean in enumerate((-30, -16, -4, 8, 20, 32)):
        tone = (LEAF, "3c7c48", "8cc060")[n % 3]
        model.line(tone, 4, (50, 70), (50 + lean * 0.7, 40), (50 + lean * 1.4, 6), turned=0.3)
        for k in range(4):
            x, y = 50 + lean * (0.6 + 0.22 * k), 44 - 11 * k
            for side in (-1, 1):
                model.soft(
                    tone,
                    (x, y),
                    (x + 9 * side, y - 7),
                    (x + 14 * side, y - 2),
                    (x + 7 * side, y + 4),
                    depth=0.5,
                )
    for x, y, tone in ((12, 8, VIOLET), (30, -2, "f0a0c0"), (66, -2, GOLD), (90, 6, VIOLET)):
        for k in range(5):
            a = math.tau * k / 5
            model.oval(tone, x + 6 * math.cos(a), y + 6 * math.sin(a), 5, 5, depth=0.4)
        model.oval(GOLD if tone != GOLD else WOOD, x, y, 3, 3, depth=0.2)
    model.soft("8cc060", (38, 66), (62, 66), (70, 100), (50, 96), (30, 100), turned=0.3).box(
        RED, 36, 66, 64, 75, turned=0.5
    )
    model.soft(RED, (60, 72), (78, 66), (80, 78), (62, 76))


def kettle(model: Model) -> None:
    """A kettle that somebody lives in."""
    steam(model, 4, foot=30)
    model.lay(model.ring(50, 34, 34, 34) * (1 - model.ring(50, 34, 27, 27)), BRONZE, turned=0.3)
    model.soft("d87c4c", (22, 60), (8, 44), (0, 34), (10, 30), (22, 42), (34, 54), turned=0.4)
    model.soft("d87c4c", (22, 44), (50, 34), (78, 44), (92, 70), (82, 94), (18, 94), (10, 70), turned=0.9)
    model.oval("a8542c", 50, 40, 22, 6, turned=0.4).oval(GOLD, 50, 32, 6, 5, turned=0.6)
    model.lay(model.ring(50, 70, 18, 17), "5c2c24", depth=0.4).burn(model.ring(50, 70, 15, 14))
    model.lay(model.bent((40, 84), (42, 74), (50, 70), (58, 74), (60, 84)), DARK, depth=0).oval(
        DARK, 50, 66, 6, 6, depth=0
    )
    model.box("5c2c24", 49, 56, 51, 84, depth=0).box(BRONZE, 14, 92, 86, 98, turned=0.5)


def mushroom(model: Model) -> None:
    """A mushroom that gives light."""
    model.soft(CREAM, (38, 96), (42, 70), (40, 48), (60, 48), (58, 70), (64, 96), turned=0.9)
    model.burn(model.bent((20, 52), (50, 46), (80, 52), (50, 60)), colour("ffe890"))
    model.soft(
        "e0682c", (2, 52), (8, 24), (30, 4), (50, 0), (70, 4), (92, 24), (98, 52), (50, 46), turned=0.6
    )
    for x, y, far in ((30, 26, 8), (54, 16, 9), (74, 32, 7), (14, 42, 5), (50, 38, 6)):
        model.burn(model.ring(x, y, far, far * 0.84), colour("fff4b8"))
    for x, tall, tone in ((12, 22, "c8503c"), (88, 28, "e0682c")):
        model.box(CREAM, x - 4, 98 - tall, x + 4, 98, turned=0.8)
        model.soft(
            tone,
            (x - 15, 99 - tall),
            (x - 8, 86 - tall),
            (x, 82 - tall),
            (x + 8, 86 - tall),
            (x + 15, 99 - tall),
            turned=0.5,
        )
        model.burn(model.ring(x, 92 - tall, 3.4, 3), colour("fff4b8"))
    model.soft(LEAF, (-4, 100), (20, 92), (50, 96), (80, 92), (104, 100))


def pie(model: Model) -> None:
    """A pie from Bunba's."""
    steam(model, 34, 50, 66, foot=26)
    model.oval("d8d4e4", 50, 86, 54, 10, turned=0.4).poly(
        "b8b0c8", (6, 60), (94, 60), (80, 88), (20, 88), turned=0.6
    )
    model.soft(
        "e0a050", (0, 60), (10, 44), (30, 30), (50, 26), (70, 30), (90, 44), (100, 60), (50, 66), turned=0.6
    )
    for n in range(-2, 3):
        model.line("f4cc84", 5, (50 + 17 * n - 9, 60 - 3 * abs(n)), (50 + 13 * n, 32 + 3 * abs(n)), depth=0.5)
        model.line("f4cc84", 5, (50 + 17 * n + 9, 60 - 3 * abs(n)), (50 + 13 * n, 32 + 3 * abs(n)), depth=0.5)
    for n in range(11):
        model.oval("f0b868", 2 + 9.6 * n, 61 + 3 * math.sin(math.pi * n / 10), 6.4, 5.4, turned=0.6)


def potion(model: Model) -> None:
    """A balm, in a bottle that is not quite round."""
    model.soft(
        "6c3ca8",
        (42, 22),
        (42, 38),
        (22, 50),
        (12, 72),
        (26, 94),
        (50, 98),
        (74, 94),
        (88, 72),
        (78, 50),
        (58, 38),
        (58, 22),
        turned=0.9,
    )
    model.burn(
        model.bent((18, 70), (34, 64), (50, 70), (66, 64), (82, 70), (70, 90), (50, 93), (30, 90)),
        colour("ff8cc8"),
        0.9,
    )
    for x, y, far in ((36, 78, 4), (58, 82, 5), (50, 72, 3), (66, 74, 3)):
        model.oval("ffd0ec", x, y, far, far, depth=0)
    model.box(GOLD, 38, 16, 62, 24, turned=0.7).box(WOOD, 42, 4, 58, 18, turned=0.7)
    model.line("f0e0ff", 4, (28, 58), (20, 72), depth=0)
    model.line(GOLD, 2, (60, 24), (72, 34), depth=0.2).poly(CREAM, (66, 32), (86, 38), (82, 54), (62, 48))
    model.poly(RED, *star(74, 43, 6, 4, 0.4), depth=0.2)


def skull(model: Model) -> None:
    """A skull that talks, and has dressed for it."""
    model.soft(
        WHITE,
        (50, 8),
        (76, 16),
        (86, 40),
        (80, 60),
        (68, 68),
        (66, 88),
        (34, 88),
        (32, 68),
        (20, 60),
        (14, 40),
        (24, 16),
        turned=0.6,
    )
    for x in (35, 65):
        model.lay(model.ring(x, 44, 11, 12), DARK, depth=0.3).burn(
            model.ring(x, 46, 5, 5.6), colour("8cffc8")
        )
    model.poly(DARK, (50, 54), (56, 66), (50, 64), (44, 66), depth=0.2)
    for x in (41, 47, 53, 59):
        model.line("b8a890", 2, (x, 74), (x, 87), depth=0)
    model.soft(WHITE, (36, 90), (64, 90), (60, 104), (40, 104), turned=0.5)
    model.soft("8c3c8c", (14, 26), (30, 2), (54, -10), (82, 0), (88, 24), (50, 16), turned=0.4).soft(
        GOLD, (12, 26), (50, 15), (90, 24), (90, 31), (50, 22), (12, 33)
    )
    model.soft(RED, (74, 4), (86, -14), (106, -16), (98, -2), (84, 8), turned=0.3)


def star_sweets(model: Model) -> None:
    """Candied stars in a paper bag."""
    for x, y, far, tone in (
        (30, 20, 20, GOLD),
        (62, 10, 18, "f08cb0"),
        (84, 32, 15, SKY),
        (50, 40, 22, "ffd878"),
        (12, 44, 14, "b8e08c"),
    ):
        model.poly(tone, *star(x, y, far, 5, 0.52), turned=0.3)
        model.poly(WHITE, *star(x - far * 0.1, y - far * 0.1, far * 0.4, 5, 0.52), depth=0.2)
    model.poly(
        "e8dcc8",
        (10, 52),
        (20, 46),
        (30, 53),
        (40, 46),
        (50, 53),
        (60, 46),
        (70, 53),
        (80, 46),
        (90, 52),
        (84, 100),
        (16, 100),
        turned=0.4,
    )
    for n in range(4):
        model.poly(
            "c84c68", (18 + 18 * n, 60), (26 + 18 * n, 60), (25 + 17 * n, 100), (18 + 17 * n, 100), depth=0
        )


def toffee(model: Model) -> None:
    """Toffee that keeps witnesses quiet."""
    for x, y, turn, tone in ((34, 34, -0.4, "c83c5c"), (66, 68, 0.35, TEAL)):

        def at(a: float, b: float, x: float = x, y: float = y, turn: float = turn) -> tuple[float, float]:
            return x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn)

        for side in (-1, 1):
            model.poly(
                tone,
                at(20 * side, 0),
                at(44 * side, -17),
                at(38 * side, -5),
                at(46 * side, 3),
                at(38 * side, 9),
                at(42 * side, 19),
                turned=0.3,
            )
        model.soft(
            tone, at(-24, 0), at(-16, -18), at(16, -18), at(24, 0), at(16, 18), at(-16, 18), turned=0.8
        )
        for far in (-9, 9):
            model.line(GOLD, 5, at(far, -18), at(far + 5, 0), at(far, 18), depth=0.2)
        model.line(WHITE, 3, at(-14, -11), at(4, -13), depth=0)


def grave(model: Model) -> None:
    """The dead vote."""
    model.oval("3c6c48", 50, 96, 60, 9)
    model.lay(model.arched(34, 96, 46, 80), "98a0b4", turned=0.4)
    model.line("5c6480", 4, (22, 40), (46, 40), depth=0).line("5c6480", 4, (22, 52), (46, 52), depth=0).line(
        "5c6480", 4, (26, 64), (42, 64), depth=0
    )
    model.box(WOOD, 60, 58, 98, 96, turned=0.3).box("b87848", 57, 54, 101, 62).box(
        DARK, 70, 57, 88, 59.4, depth=0
    )
    model.poly(WHITE, (72, 34), (88, 30), (90, 57), (74, 58)).line(
        RED, 3, (77, 44), (80, 49), (86, 37), depth=0
    )
    model.line("dce4d0", 6, (106, 78), (100, 52), (92, 38), turned=0.3)
    for n in range(3):
        model.line("dce4d0", 3, (92 - n, 40 + 3 * n), (84 - n, 41 + 4 * n), depth=0.3)
    for x in (10, 52, 58):
        model.soft(LEAF, (x - 6, 100), (x - 3, 86), (x, 94), (x + 4, 84), (x + 6, 100))


HOUSE = {
    "apple": apple,
    "basket": basket,
    "biscuit": biscuit,
    "cup": cup,
    "desk": desk,
    "grave": grave,
    "herbs": herbs,
    "kettle": kettle,
    "mouth": toffee,
    "mushroom": mushroom,
    "pie": pie,
    "potion": potion,
    "skull": skull,
    "star": star_sweets,
}
"""By the art."""
