"""What gardens, feasts and wishes are about on the cards of Ekho, cut of paper, as ``props_house`` lays
things."""

from __future__ import annotations

import math

from render.bake.ekho.foe_faces import Cut
from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_city import eyes
from render.bake.ekho.props_house import BRONZE, CREAM, DARK, GOLD, LEAF, RED, TEAL, VIOLET, WHITE, WOOD
from render.bake.fields import colour


def hive(model: Model) -> None:
    """A hive of straw, and bees that are cross."""
    model.box(WOOD, 4, 92, 96, 99).box("6c4028", 16, 98, 24, 112).box("6c4028", 76, 98, 84, 112)
    for n, (y, half) in enumerate(((84, 42), (66, 46), (47, 42), (29, 33), (13, 21))):
        tone = ("d8983c", "e8b04c", "d8983c", "e8b04c", "f0c060")[n]
        model.soft(
            tone,
            (50 - half, y - 6),
            (50, y - 12),
            (50 + half, y - 6),
            (50 + half + 2, y + 5),
            (50, y + 12),
            (50 - half - 2, y + 5),
            turned=0.6,
            depth=0.8,
        )
    model.lay(model.arched(50, 93, 24, 24), DARK, depth=0.3)
    for x, y, lean in ((-22, 22, 1), (112, 4, -1), (126, 58, -1), (-14, 70, 1), (84, -10, -1)):
        for up in (-1, 1):
            model.oval("e0f0ff", x - 3 * lean * up, y - 10, 6, 9, depth=0.5)
        model.oval("f8c838", x, y, 13, 9, turned=0.4)
        for across in (-4, 3):
            model.box(DARK, x + across - 1.7, y - 8, x + across + 1.7, y + 8, depth=0)
        model.oval(DARK, x + 12 * lean, y - 1, 5, 5.5, depth=0.2).oval(
            WHITE, x + 14 * lean, y - 2, 1.6, 1.6, depth=0
        )
        model.line(DARK, 1.6, (x + 7 * lean, y - 10), (x + 16 * lean, y - 5), depth=0)


def scarecrow(model: Model) -> None:
    """A scarecrow with a raven on its arm."""
    model.box(WOOD, 46, 50, 54, 116, turned=0.6).box(WOOD, -26, 40, 126, 47)
    for side in (-1, 1):
        for n in range(4):
            model.line(GOLD, 2.6, (50 + 62 * side, 44), (50 + 76 * side, 34 + 7 * n), depth=0.2)
        model.soft(
            "4c6ca8", (50 + 14 * side, 34), (50 + 64 * side, 33), (50 + 64 * side, 54), (50 + 16 * side, 58)
        )
    model.poly("5878b8", (28, 34), (72, 34), (80, 96), (66, 90), (56, 98), (44, 90), (34, 98), (20, 94))
    model.poly("d8a83c", (36, 62), (48, 60), (50, 74), (38, 76), depth=0.3)
    model.soft(RED, (30, 32), (50, 42), (70, 32), (66, 46), (50, 50), (34, 46), depth=0.5)
    model.oval("ecca8c", 50, 16, 22, 23, turned=0.5)
    for x in (42, 59):
        model.oval(DARK, x, 13, 3.6, 4.4, depth=0)
    model.poly("e8783c", (48, 18), (54, 18), (51, 26), depth=0.3)
    model.line(DARK, 2.4, (39, 28), (50, 32), (61, 27), depth=0)
    model.soft("7c5230", (16, 2), (50, -8), (84, 2), (76, 8), (50, 4), (24, 8)).soft(
        "946438", (30, 0), (36, -30), (58, -36), (72, -18), (72, 1), (50, -4)
    )
    model.soft(RED, (31, -6), (50, -10), (71, -6), (71, 1), (50, -4), (30, 1), depth=0.2)
    model.soft("3c3c5c", (92, 38), (94, 18), (108, 10), (120, 22), (136, 44), (112, 40), turned=0.4)
    model.oval("3c3c5c", 97, 14, 11, 10, turned=0.4).poly(GOLD, (80, 16), (89, 10), (89, 18), depth=0.2)
    model.oval(WHITE, 95, 12, 2.6, 2.6, depth=0)


def kites(model: Model) -> None:
    """A bare tree in which kites hang."""
    model.poly(WOOD, (38, 112), (44, 60), (40, 30), (52, 30), (58, 60), (66, 112), turned=0.7)
    for points in (
        ((46, 62), (24, 46), (-6, 40), (-26, 24)),
        ((54, 58), (80, 44), (108, 42), (126, 26)),
        ((44, 36), (30, 12), (10, -6)),
        ((49, 34), (64, 8), (92, -8)),
        ((47, 40), (48, 6), (44, -20)),
    ):
        model.line(WOOD, 7, *points, depth=0.6)
    for x, y, size, first, last in (
        (-8, 50, 24, RED, "f0785c"),
        (112, 56, 25, TEAL, "6cd0c0"),
        (14, 4, 20, GOLD, "fce09c"),
        (88, 6, 22, VIOLET, "b890f0"),
    ):
        model.poly(first, (x, y - size), (x + size * 0.75, y), (x, y + size * 1.2), (x - size * 0.75, y))
        model.poly(last, (x, y - size), (x + size * 0.75, y), (x, y), depth=0.1)
        model.poly(last, (x, y + size * 1.2), (x - size * 0.75, y), (x, y), depth=0.1)
        tail = [(x + 5 * (-1) ** n, y + size * 1.2 + 9 * n) for n in range(5)]
        model.line(CREAM, 2, *tail, depth=0.2)
        for a, b in tail[1::2]:
            model.poly(RED, (a - 5, b - 4), (a + 5, b + 4), (a + 5, b - 4), (a - 5, b + 4), depth=0.2)


def plum(model: Model) -> None:
    """Three plums on a twig."""
    model.line(WOOD, 7, (-20, 4), (20, 2), (56, -6), (112, -2))
    for x, y in ((8, -12), (84, -18), (104, 18)):
        model.soft(LEAF, (x, y), (x + 18, y - 14), (x + 36, y - 8), (x + 22, y + 6), turned=0.3)
    for x, y, r in ((14, 54, 28), (82, 50, 27), (48, 78, 31)):
        model.line(WOOD, 4, (x, y - r), (x + 4, y - r - 22), (x + 10, y - r - 46), depth=0.3)
        model.oval("6c3c9c", x, y, r, r * 1.12, turned=0.9)
        model.line("4c2478", 2.4, (x + 4, y - r), (x + r * 0.5, y - 4), (x + 5, y + r), depth=0)
        model.soft(
            "c8a0f0",
            (x - r * 0.6, y - r * 0.2),
            (x - r * 0.4, y - r * 0.7),
            (x - r * 0.1, y - r * 0.8),
            (x - r * 0.35, y - r * 0.3),
            depth=0.1,
        )


def silver(model: Model) -> None:
    """The family silver: a great can with arms, and two spoons."""
    bright, shade = "dce4f0", "98a4c0"
    for side in (-1, 1):
        model.line(shade, 5, (50 + 66 * side, 106), (50 + 64 * side, 40)).oval(
            bright, 50 + 64 * side, 24, 11, 20, turned=0.8
        )
    model.line(shade, 6, (78, 32), (106, 28), (104, 62), (80, 72))
    model.soft(bright, (24, 66), (0, 56), (-6, 22), (-14, 20), (-10, 14), (6, 18), (10, 48), (26, 52))
    model.soft(bright, (30, 26), (70, 26), (88, 56), (80, 84), (50, 92), (20, 84), (12, 56), turned=0.9)
    model.box(shade, 38, 88, 62, 96).soft(bright, (26, 104), (34, 95), (66, 95), (74, 104), turned=0.6)
    model.soft(shade, (28, 28), (36, 14), (50, 10), (64, 14), (72, 28), turned=0.8).oval(GOLD, 50, 6, 6, 7)
    model.soft(WHITE, (26, 44), (34, 34), (38, 36), (30, 56), (26, 70), depth=0)
    model.poly(GOLD, *star(54, 60, 13), depth=0.4)


def shower(model: Model) -> None:
    """A cloud that washes: rain, and drops that shine."""
    for n in range(8):
        x = -4 + 15 * n
        for y in (54, 82):
            down = y + (n % 3) * 8
            model.burn(model.drawn(4, (x + 4, down), (x, down + 16)), colour("a8dcff"), 0.6)
    for x, y, r, tone in (
        (14, 30, 24, "8ca4cc"),
        (86, 30, 25, "8ca4cc"),
        (36, 14, 28, "b4c8e4"),
        (68, 16, 26, "b4c8e4"),
        (50, 32, 34, "d4e0f4"),
    ):
        model.oval(tone, x, y, r, r * 0.8, turned=0.5, depth=0.6)
    model.oval("d4e0f4", 22, 40, 20, 13, turned=0.4, depth=0.2).oval(
        "d4e0f4", 80, 40, 20, 13, turned=0.4, depth=0.2
    )
    for x in (40, 60):
        model.line(DARK, 2.6, (x - 6, 30), (x, 34), (x + 6, 30), depth=0)
    model.line(DARK, 2.6, (44, 41), (50, 44), (56, 41), depth=0)


def lyre(model: Model) -> None:
    """A lyre, wound with laurel."""
    model.soft(WOOD, (20, 78), (50, 70), (80, 78), (84, 98), (50, 110), (16, 98), turned=0.7)
    for side in (-1, 1):
        model.line(
            GOLD,
            8,
            (50 + 26 * side, 84),
            (50 + 46 * side, 56),
            (50 + 40 * side, 24),
            (50 + 24 * side, 4),
            (50 + 36 * side, -12),
            (50 + 46 * side, -4),
            turned=0.4,
        )
        for x, y in ((46, 62), (50, 44), (44, 26), (34, 12)):
            model.lay(model.ring(50 + (x + 6) * side, y, 10, 4.4, -0.6 * side), LEAF, depth=0.5)
    model.box(GOLD, 18, 12, 82, 19, turned=0.3)
    for n in range(6):
        model.line(WHITE, 1.6, (33 + 7 * n, 18), (38 + 5 * n, 88), depth=0.2)
    model.box(BRONZE, 32, 84, 68, 90)


def comet(model: Model) -> None:
    """A falling star over a hand's breadth of sky."""
    for across, down, tone in ((0, 0, "ffb84c"), (6, 10, "ffdc8c"), (12, 20, "fff4d0")):
        model.burn(
            model.bent(
                (-42 + across * 3, -24 + down), (20, 0 + down), (74, 34 + across), (58, 74 - across), (8, 36)
            ),
            colour(tone),
            0.5,
        )
    model.poly("fce08c", *star(68, 62, 40), depth=0.4)
    model.poly("fff4d0", *star(66, 60, 24), depth=0.4)
    eyes(model, 58, 60, 74, size=4)
    model.line(DARK, 2, (61, 69), (67, 72), (73, 69), depth=0)
    for x, y, r in ((112, 12, 8), (-10, 72, 7), (20, 96, 9), (118, 96, 6)):
        model.poly("ffe8a8", *star(x, y, r), depth=0.4)


def fan(model: Model) -> None:
    """A fan of feathers, with eyes behind it."""
    tones = (VIOLET, "c868b0", RED, "e8904c", GOLD, "c868b0", VIOLET)
    for n in (0, 6, 1, 5, 2, 4, 3):
        turn = math.radians(-66 + 22 * n)
        x, y = 50 + 58 * math.sin(turn), 98 - 58 * math.cos(turn)
        model.lay(model.ring(x, y, 16, 50, turn), tones[n], depth=1, turned=0.3)
        x, y = 50 + 84 * math.sin(turn), 98 - 84 * math.cos(turn)
        model.lay(model.ring(x, y, 9, 12, turn), TEAL, depth=0.3).lay(
            model.ring(x, y, 4.4, 6, turn), "1c2450", depth=0
        )
        model.line(GOLD, 1.8, (50, 98), (50 + 72 * math.sin(turn), 98 - 72 * math.cos(turn)), depth=0.1)
    model.oval(GOLD, 50, 98, 11, 11, turned=0.6).line(RED, 3, (50, 104), (46, 116))


def chess(model: Model) -> None:
    """A knight of ivory and a dark king on a board."""
    model.poly("4c2c28", (-28, 112), (-8, 82), (108, 82), (128, 112))
    for row in range(2):
        for n in range(8):
            if (n + row) % 2:
                top, low = 84 + 13 * row, 97 + 13 * row
                a, b = 50 + (n - 4) * (14 + 2.1 * row), 50 + (n - 4) * (16.1 + 2.1 * row)
                c, d = a + 14 + 2.1 * row, b + 16.1 + 2.1 * row
                model.poly(CREAM, (a, top), (c, top), (d, low), (b, low), depth=0)
    model.soft("5c3c8c", (74, 92), (82, 52), (78, 34), (106, 34), (102, 52), (112, 92), turned=0.9)
    model.soft("6c4ca0", (70, 96), (76, 86), (110, 86), (116, 96), turned=0.6).soft(
        "6c4ca0", (74, 36), (84, 20), (100, 20), (110, 36), turned=0.6
    )
    model.box(GOLD, 89, -4, 95, 20, turned=0.3).box(GOLD, 83, 2, 101, 8, turned=0.3)
    model.soft(CREAM, (-2, 104), (6, 92), (62, 92), (70, 104), turned=0.6)
    model.soft(
        CREAM,
        (8, 94),
        (18, 66),
        (30, 48),
        (8, 56),
        (-8, 52),
        (-4, 36),
        (16, 10),
        (24, -4),
        (32, 8),
        (54, 26),
        (60, 60),
        (58, 94),
        turned=0.6,
    )
    model.soft("d8b884", (36, 10), (52, 24), (60, 54), (56, 88), (48, 60), (44, 32), depth=0.2)
    model.oval(DARK, 20, 26, 3.4, 4, depth=0).oval(DARK, -2, 47, 2, 2, depth=0)


def candle(model: Model) -> None:
    """A wake: candles at a coffin's head, flowers, and somebody inside who listens."""
    model.poly("6c4028", (-26, 66), (104, 66), (126, 84), (104, 106), (-26, 106), turned=0.2)
    model.poly(WOOD, (-20, 72), (100, 72), (116, 85), (100, 99), (-20, 99), depth=0.2)
    model.poly(GOLD, (20, 82), (74, 82), (74, 88), (20, 88), depth=0.1)
    model.oval("ecb890", 8, 50, 17, 18, turned=0.6).soft(
        "7c5230", (-10, 50), (-6, 30), (8, 26), (24, 34), (26, 48), (8, 38)
    )
    eyes(model, 51, 3, 15, size=3.6)
    model.line(DARK, 2, (2, 60), (9, 62), (16, 59), depth=0)
    model.soft("ecb890", (-14, 66), (-12, 58), (-2, 60), (-2, 70), depth=0.4)
    model.soft("ecb890", (24, 70), (26, 60), (38, 60), (38, 70), depth=0.4)
    for x, top in ((54, 22), (78, 8), (102, 28)):
        model.box(CREAM, x - 6, top, x + 6, 64, turned=0.8).box(GOLD, x - 10, 62, x + 10, 69, turned=0.5)
        model.line(DARK, 1.6, (x, top), (x, top - 5), depth=0)
        model.burn(
            model.bent(
                (x, top - 24), (x + 6, top - 11), (x + 3, top - 3), (x - 3, top - 3), (x - 6, top - 11)
            )
        )
    for n, tone in enumerate((RED, WHITE, VIOLET, GOLD, RED)):
        model.oval(tone, 30 + 12 * n, 103 - 3 * (n % 2), 7, 7, turned=0.4).oval(
            GOLD, 30 + 12 * n, 103 - 3 * (n % 2), 2.4, 2.4, depth=0
        )


def sorbet(model: Model) -> None:
    """Three balls of sorbet in a glass with wings of mint."""
    model.soft("a8d8e8", (40, 92), (60, 92), (56, 76), (44, 76)).soft(
        "a8d8e8", (18, 104), (50, 96), (82, 104), (50, 110), turned=0.4
    )
    for x, y, tone in ((30, 34, "f0789c"), (70, 34, "f8d05c"), (50, 12, "8cdca8")):
        model.oval(tone, x, y, 23, 23, turned=0.7)
        model.soft(WHITE, (x - 12, y - 6), (x - 6, y - 14), (x, y - 15), (x - 7, y - 6), depth=0)
    model.soft("c8ecf8", (4, 42), (50, 50), (96, 42), (84, 70), (50, 82), (16, 70), turned=0.8)
    model.soft(WHITE, (14, 50), (22, 50), (32, 70), (24, 66), depth=0)
    for side in (-1, 1):
        for n in range(3):
            x, y = 50 + (58 + 4 * n) * side, 26 + 13 * n
            model.lay(model.ring(x, y, 20 - 3 * n, 6.4, (-0.6 + 0.3 * n) * side), "f4f0ff", depth=0.6)
    model.line(BRONZE, 3.4, (62, -2), (84, -26)).soft(LEAF, (46, -8), (38, -22), (54, -20), (56, -8))


LAND: dict[str, Cut] = {
    "candle": candle,
    "chess": chess,
    "comet": comet,
    "fan": fan,
    "hive": hive,
    "kite": kites,
    "lyre": lyre,
    "plum": plum,
    "scarecrow": scarecrow,
    "shower": shower,
    "silver": silver,
    "sorbet": sorbet,
}
"""What lays these things, by the art that names them."""
