"""What streets and offices of Ekho are about, cut of paper, as ``props_house`` lays things."""

from __future__ import annotations

import math
from itertools import pairwise

from render.bake.ekho.foe_faces import Cut
from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import CREAM, DARK, GOLD, LEAF, RED, SKY, TEAL, VIOLET, WHITE, WOOD
from render.bake.fields import colour

STONE, PALE_STONE = "9c94b0", "c4bcd0"


def eyes(model: Model, y: float, *middles: float, size: float = 6) -> None:
    """Eyes that look a little to the right."""
    for x in middles:
        model.oval(WHITE, x, y, size, size * 1.1, depth=0.3).oval(
            DARK, x + 1, y + 1, size * 0.5, size * 0.6, depth=0
        )


def carpet(model: Model) -> None:
    """A carpet of Kettari, half rolled up."""
    model.poly("a8304c", (-22, 98), (2, 14), (98, 14), (122, 98), depth=1.6)
    model.poly(GOLD, (-12, 92), (8, 20), (92, 20), (112, 92), depth=0.1)
    model.poly("7c2040", (-6, 88), (12, 24), (88, 24), (106, 88), depth=0.1)
    for x, y, size in ((50, 56, 23), (14, 74, 11), (86, 74, 11), (24, 36, 8), (76, 36, 8)):
        model.poly(TEAL, (x, y - size), (x + size * 1.3, y), (x, y + size), (x - size * 1.3, y), depth=0.1)
        model.poly(
            CREAM,
            (x, y - size * 0.55),
            (x + size * 0.7, y),
            (x, y + size * 0.55),
            (x - size * 0.7, y),
            depth=0.1,
        )
    model.poly(RED, *star(50, 56, 8), depth=0.4)
    for n in range(16):
        across = -20 + 9.3 * n
        model.line(CREAM, 2, (across, 98), (across - 1, 110), depth=0.1)
    model.oval("c8486c", 50, 10, 54, 13, turned=0.4).box("a8304c", -2, 2, 102, 16, turned=0)
    for x in (-2, 102):
        model.oval(GOLD, x, 9, 8, 11).oval("7c2040", x, 9, 5, 7, depth=0.1).oval(GOLD, x, 9, 2, 3, depth=0)


def saddle(model: Model) -> None:
    """A saddle that gallops with nothing under it."""
    model = model.lowered(-16)
    for y, far in ((38, 40), (58, 56), (78, 36)):
        model.burn(model.drawn(3, (-20, y), (-20 - far * 0.6, y + 1)), colour("d8d0f0"), 0.4)
    model.soft(RED, (-2, 44), (50, 36), (104, 42), (98, 74), (50, 68), (4, 76)).soft(
        GOLD, (2, 72), (50, 64), (100, 70), (98, 76), (50, 70), (4, 78), depth=0.1
    )
    model.soft(
        "8c4c28", (8, 26), (24, 36), (60, 38), (84, 22), (98, 16), (96, 46), (50, 58), (12, 50), turned=0.5
    )
    model.soft("6c3820", (34, 46), (66, 44), (70, 82), (52, 92), (36, 82), turned=0.3)
    model.line(GOLD, 4, (84, 22), (92, 4), (98, 12), depth=0.4)
    model.line("4c2818", 4, (52, 84), (52, 96))
    model.lay(model.ring(52, 106, 13, 12) * (1 - model.ring(52, 105, 8, 7)), "dce4f0")
    model.line("4c2818", 4, (96, 30), (122, 26), (132, 42), (120, 56))
    for x in (12, 92):
        model.soft("c8b8e8", (x - 10, 112), (x, 102), (x + 14, 104), (x + 18, 112), depth=0.3)


def signpost(model: Model) -> None:
    """A signpost; one of its arms is blank."""
    model.box(WOOD, 45, -6, 55, 114, turned=0.8).oval(GOLD, 50, -10, 8, 8, turned=0.6)
    model.poly("4c6cc0", (40, 4), (104, 4), (122, 17), (104, 30), (40, 30)).line(
        WHITE, 3, (54, 17), (96, 17), depth=0
    )
    model.poly(TEAL, (62, 38), (-6, 38), (-24, 51), (-6, 64), (62, 64)).line(
        WHITE, 3, (8, 51), (50, 51), depth=0
    )
    model.poly(CREAM, (38, 72), (96, 70), (112, 84), (94, 98), (38, 98))
    model.soft(
        "2a1c34", (62, 78), (70, 74), (80, 78), (78, 86), (72, 90), (70, 87), (74, 82), (68, 80), depth=0
    )
    model.oval(DARK, 71, 94, 2.4, 2.4, depth=0)
    for x, y, wide in ((-14, 106, 40), (110, 108, 44), (50, 114, 66)):
        model.oval("d0c8e8", x, y, wide, 7, depth=0.4)


def caravan(model: Model) -> None:
    """A wagon under a round cover, with a light in it."""
    model.poly(WOOD, (-22, 62), (108, 62), (100, 88), (-14, 88), turned=0.2)
    for n in range(4):
        model.line("6c4028", 1.8, (-18 + 2 * n, 68 + 6 * n), (105 - 2 * n, 68 + 6 * n), depth=0)
    model.lay(model.arched(44, 63, 124, 82), "e0d0b0", depth=1.2)
    for x in (4, 30, 58, 84):
        model.line("b8a482", 2.2, (x, 62), (44 + (x - 44) * 1.02, 6), depth=0)
    model.lay(model.arched(44, 63, 52, 52), "5c3450", depth=0.4).burn(model.arched(44, 63, 42, 45))
    model.soft(DARK, (34, 63), (36, 46), (44, 40), (52, 46), (54, 63), depth=0).oval(
        DARK, 44, 36, 6, 6.4, depth=0
    )
    for x in (6, 84):
        model.lay(model.ring(x, 92, 22, 22) * (1 - model.ring(x, 92, 16, 16)), "a84838", depth=1)
        for n in range(4):
            a = n * math.pi / 4 + 0.2
            far = (18 * math.cos(a), 18 * math.sin(a))
            model.line("c86848", 3, (x - far[0], 92 - far[1]), (x + far[0], 92 + far[1]), depth=0.3)
        model.oval(GOLD, x, 92, 5.5, 5.5, turned=0.5)
    model.line(WOOD, 5, (100, 80), (136, 90))
    model.line(DARK, 2, (112, 40), (112, 52)).burn(model.ring(112, 58, 5, 6))
    model.line(WOOD, 3, (102, 40), (114, 39))


def luggage(model: Model) -> None:
    """Cases piled on each other, a hat box on top."""
    for left, top, right, low, tone, band in (
        (-14, 72, 112, 108, "8c5234", "5c3220"),
        (2, 38, 100, 73, "3c7c84", "245058"),
    ):
        model.box(tone, left, top, right, low, turned=0.2)
        for x in (left + 18, right - 26):
            model.box(band, x, top, x + 8, low, depth=0.3).box(
                GOLD, x - 1, top + 13, x + 9, top + 20, depth=0.3
            )
        middle = (left + right) / 2
        model.line(
            band,
            4,
            (middle - 13, top + 4),
            (middle - 10, top + 13),
            (middle + 10, top + 13),
            (middle + 13, top + 4),
        )
        model.box(GOLD, left, top, left + 8, top + 7, depth=0.2).box(
            GOLD, right - 8, top, right, top + 7, depth=0.2
        )
    model.box("c85878", 18, 6, 72, 39, turned=0.8).soft(
        "e07c98", (14, 8), (44, -4), (76, 8), (44, 14), turned=0.4
    )
    model.box(CREAM, 40, 8, 50, 39, depth=0.2).soft(CREAM, (45, -2), (26, -16), (24, -4)).soft(
        CREAM, (45, -2), (64, -16), (66, -4)
    )
    model.poly(CREAM, (92, 84), (118, 90), (112, 104), (88, 98)).line(RED, 2, (94, 92), (109, 96), depth=0)


def ticket(model: Model) -> None:
    """A ticket with a stub, an arrow there and one back."""
    model.lay(
        model.cut((-26, 34), (124, 8), (134, 72), (-16, 98))
        * (1 - model.ring(92, 12, 5, 5))
        * (1 - model.ring(103, 77, 5, 5)),
        "f0d498",
        depth=1.6,
    )
    model.lay(model.cut((-19, 39), (85, 21), (94, 73), (-10, 91)), "c84c44", depth=0.1).lay(
        model.cut((-15, 42), (82, 25), (90, 70), (-7, 87)), "f8e4b8", depth=0
    )
    for n in range(6):
        model.oval(DARK, 93.4 + 1.6 * n, 21 + 9.6 * n, 1.2, 1.6, depth=0)
    for lean, y, side in ((0, 46, 1), (3, 68, -1)):
        tip = (72 + lean, y - 11) if side > 0 else (6 + lean, y + 3)
        back = (4 + lean, y + 3) if side > 0 else (74 + lean, y - 11)
        model.line(TEAL if side > 0 else RED, 6, back, tip, depth=0.3)
        model.poly(
            TEAL if side > 0 else RED,
            (tip[0] + 8 * side, tip[1] - 1.6 * side),
            (tip[0] - 7 * side - 2, tip[1] - 9),
            (tip[0] - 6 * side + 2, tip[1] + 10),
            depth=0.3,
        )
    model.poly(VIOLET, *star(112, 43, 12), depth=0.4)


def cobble(model: Model) -> None:
    """A paving stone that has stood up among the others."""
    random = (
        (-22, 96, 20),
        (10, 102, 20),
        (92, 102, 20),
        (122, 94, 18),
        (-2, 82, 16),
        (104, 80, 16),
        (51, 112, 22),
    )
    for x, y, r in random:
        model.oval("b8904c" if x % 4 else "a47c40", x, y, r, r * 0.6, turned=0.5)
    model.soft("2a1c34", (20, 94), (50, 86), (84, 94), (78, 104), (26, 104), depth=0)
    for x, side in ((36, -1), (66, 1)):
        model.line("8c6830", 6, (x, 84), (x + 2 * side, 98)).oval("8c6830", x + 6 * side, 101, 10, 5)
    model.soft(
        "f0c868", (6, 44), (14, 16), (46, 4), (84, 12), (96, 44), (88, 78), (52, 90), (14, 80), turned=0.6
    )
    model.soft("fce4a0", (20, 30), (32, 16), (50, 12), (40, 22), (28, 40), depth=0.1)
    eyes(model, 42, 38, 64, size=8)
    model.line(DARK, 3, (28, 29), (38, 26), (44, 30), depth=0).line(
        DARK, 3, (60, 30), (66, 26), (75, 29), depth=0
    )
    model.oval("6c2c2c", 51, 64, 9, 7, depth=0.2)
    model.line("c89c44", 2, (82, 58), (74, 68), (78, 76), depth=0)


def wall(model: Model) -> None:
    """A wall of the prison with a tongue out."""
    for row in range(6):
        for n in range(6):
            left = -26 + 27 * n - (13 if row % 2 else 0)
            tone = ("6878a8", "7c8cb8", "5c6c9c")[(row * 2 + n) % 3]
            model.box(tone, max(-26, left), -8 + 20 * row, min(126, left + 25.5), 10.6 + 20 * row, depth=0.6)
    eyes(model, 24, 30, 72, size=12)
    model.soft(DARK, (8, 56), (50, 50), (94, 56), (84, 84), (50, 92), (16, 84), depth=0.3)
    for n in range(6):
        x = 18 + 12.4 * n
        model.poly(WHITE, (x - 5, 55), (x + 5, 55), (x, 65), depth=0.3)
    model.soft("d85c74", (34, 76), (66, 76), (74, 104), (54, 116), (36, 106), depth=0.8, turned=0.3)
    model.line("a83c54", 2.4, (51, 80), (54, 104), depth=0)
    for n, tone in enumerate((GOLD, SKY, VIOLET)):
        model.poly(tone, *star(96 + 10 * n, 104 - 12 * n, 8), depth=0.4)


def hopscotch(model: Model) -> None:
    """A game of hopscotch chalked on yellow stones."""
    model.poly("c89c4c", (22, -2), (78, -2), (124, 108), (-24, 108), depth=0.8)
    rows = ((2, 20, 1), (22, 40, 2), (42, 60, 1), (62, 80, 2), (82, 104, 1))

    def across(x: float, y: float) -> tuple[float, float]:
        return 50 + (x - 50) * (0.56 + 0.0092 * (y + 2)), y

    for top, low, count in rows:
        for n in range(count):
            left = 50 - 22 * count + 44 * n
            corners = [
                across(left, top),
                across(left + 44, top),
                across(left + 44, low),
                across(left, low),
                across(left, top),
            ]
            for a, b in pairwise(corners):
                model.line(WHITE, 2.6, a, b, depth=0)
    model.line("e05c5c", 3, across(50, 98), across(44, 92), across(54, 86), depth=0)
    model.oval(TEAL, 30, 71, 8, 6, turned=0.6).oval(RED, 60, 51, 7, 5, turned=0.6)
    for x, y, turn in ((42, 10, -0.2), (58, 13, 0.2)):
        model.lay(model.ring(x, y, 6, 11, turn), "6c3c2c", turned=0.4).oval(GOLD, x, y + 2, 3, 2, depth=0.2)


def handcuffs(model: Model) -> None:
    """Handcuffs that bow."""
    steel, dark = "c8d0e4", "7c88a8"
    for x, y, turn in ((14, 62, -0.3), (88, 62, 0.3)):
        model.lay(model.ring(x, y, 37, 37) * (1 - model.ring(x, y, 25, 25)), steel, depth=1.4, turned=0.3)
        model.lay(model.ring(x, y, 34, 34) * (1 - model.ring(x, y, 31, 31)), dark, depth=0)
        model.lay(model.ring(x + 24 * turn, y - 36, 17, 12, turn), dark, depth=0.8)
        model.oval(DARK, x - 5 + 24 * turn, y - 38, 2.6, 3, depth=0).oval(
            DARK, x + 6 + 24 * turn, y - 38, 2.6, 3, depth=0
        )
        model.line(
            DARK,
            1.8,
            (x - 4 + 24 * turn, y - 31),
            (x + 24 * turn, y - 29.4),
            (x + 5 + 24 * turn, y - 31),
            depth=0,
        )
    for x, y in ((34, 20), (46, 12), (58, 14), (68, 20)):
        model.lay(model.ring(x, y, 9, 6.6, 0.4) * (1 - model.ring(x, y, 5, 3, 0.4)), GOLD, depth=0.6)
    for x in (14, 88):
        model.soft(RED, (x, 100), (x - 16, 92), (x - 15, 109)).soft(
            RED, (x, 100), (x + 16, 92), (x + 15, 109)
        ).oval("f0785c", x, 100, 4.4, 4.4)


def tomb(model: Model) -> None:
    """Old gravestones among ivy, a candle before them."""
    model = model.lowered(-9)
    model.soft("3c6c50", (-36, 104), (0, 92), (50, 96), (104, 92), (136, 104), (130, 116), (-30, 116))
    for x, foot, wide, high, tone in (
        (-8, 100, 34, 56, "7c7894"),
        (108, 100, 32, 48, "7c7894"),
        (50, 106, 62, 104, STONE),
    ):
        model.lay(model.arched(x, foot, wide, high), tone, depth=1.2)
        model.lay(model.arched(x, foot - 4, wide - 9, high - 9), PALE_STONE if x == 50 else STONE, depth=0.2)
    model.lay(model.ring(50, 36, 13, 13) * (1 - model.ring(50, 36, 8, 8)), "6c6484", depth=0)
    for y in (58, 67, 76):
        model.line("6c6484", 2.4, (34, y), (66, y), depth=0)
    for x, y in (
        (24, 90),
        (28, 76),
        (22, 62),
        (30, 50),
        (26, 104),
        (36, 100),
        (20, 78),
        (122, 88),
        (96, 98),
        (-20, 92),
    ):
        model.lay(model.ring(x, y, 7, 4.6, 0.5 - (x % 3) * 0.5), LEAF, depth=0.4)
    model.box(CREAM, 72, 90, 82, 110, turned=0.8).burn(
        model.bent((77, 72), (82, 82), (80, 89), (74, 89), (72, 82)), strength=1
    )


def library(model: Model) -> None:
    """Shelves whose books lean forward."""
    model.box("6c4028", -24, -16, 124, 112).box("2c1a2c", -18, -10, 118, 106, depth=0)
    tones = (RED, TEAL, GOLD, VIOLET, LEAF, "d87838", "5c84d0", CREAM)
    for row, floor in enumerate((26, 65, 105)):
        x, n = -15.0, row * 3
        while x < 108:
            wide, high = 9 + (n * 7) % 6, 24 + (n * 5) % 9
            lean = 5 if n % 5 == 2 else 0
            model.poly(
                tones[n % 8],
                (x + lean, floor - high),
                (x + wide + lean, floor - high - lean * 0.3),
                (x + wide, floor),
                (x, floor),
                turned=0.5,
                depth=0.6,
            )
            model.box(GOLD, x + 1.5 + lean * 0.6, floor - high * 0.7, x + wide - 1, floor - high * 0.7 + 2.6)
            x, n = x + wide + 1 + lean, n + 1
        model.box(WOOD, -22, floor, 122, floor + 6)
    model.poly(CREAM, (34, 44), (66, 44), (66, 76), (34, 76), turned=0.2).box(RED, 34, 44, 40, 76)
    eyes(model, 56, 48, 58, size=4.6)
    model.line(DARK, 2, (48, 67), (53, 69), (58, 66), depth=0)


def stamp(model: Model) -> None:
    """A stamp that has just come down on a paper."""
    model.poly(CREAM, (-14, 66), (96, 58), (116, 106), (-2, 114), depth=0.8)
    for n in range(3):
        model.line("b8a888", 2.6, (0, 76 + 9 * n), (36, 73 + 9 * n), depth=0)
    model.lay(model.ring(78, 86, 24, 15, -0.1) * (1 - model.ring(78, 86, 19, 11, -0.1)), RED, depth=0)
    model.poly(RED, *star(78, 86, 9), depth=0.4)
    model.box("4c3040", 16, 60, 76, 74, turned=0.3).box(GOLD, 14, 54, 78, 62, turned=0.6)
    model.poly(WOOD, (30, 55), (40, 30), (52, 30), (62, 55), turned=0.9).oval(
        WOOD, 46, 12, 21, 23, turned=0.9
    )
    model.soft("d09a68", (34, 10), (38, 0), (46, -4), (42, 6), (38, 16), depth=0)


def shades(model: Model) -> None:
    """Somebody at a lamp, whose shadow walks the other way."""
    model.soft("ffd890", (6, 108), (50, 98), (96, 108), (50, 116), depth=0)
    model.soft(
        "2c2058",
        (56, 108),
        (70, 78),
        (84, 38),
        (84, 6),
        (100, -12),
        (120, -6),
        (122, 18),
        (116, 34),
        (132, 62),
        (130, 108),
        (112, 84),
        (96, 108),
        depth=1,
    )
    model.line("2c2058", 9, (112, 40), (142, 30), depth=0.4)
    for x in (100, 113):
        model.burn(model.ring(x, 6, 4, 3.2), colour("ffe08c"), 0.9)
    model.line(DARK, 4, (-16, 112), (-16, -4)).line(DARK, 4, (-16, -4), (-6, -14), (4, -8), depth=0.3)
    model.burn(model.ring(6, 0, 8, 9)).poly(DARK, (-4, -6), (6, -16), (16, -6))
    model.poly("a83850", (24, 104), (28, 58), (38, 48), (50, 48), (60, 58), (64, 104), turned=0.5)
    model.line("a83850", 8, (32, 58), (18, 76), depth=0.5).oval("ecb890", 16, 79, 5, 5)
    model.box("4c2c3c", 32, 102, 41, 114).box("4c2c3c", 48, 102, 57, 114)
    model.oval("ecb890", 44, 34, 14, 15, turned=0.6).soft(
        "3c2c3c", (28, 30), (44, 24), (62, 30), (58, 36), (44, 28)
    )
    model.box("3c2c3c", 33, 6, 55, 28, turned=0.5)
    model.oval(DARK, 38, 35, 2, 2.4, depth=0).line(DARK, 1.8, (34, 42), (39, 44), depth=0)


CITY: dict[str, Cut] = {
    "caravan": caravan,
    "carpet": carpet,
    "cobble": cobble,
    "handcuffs": handcuffs,
    "hopscotch": hopscotch,
    "library": library,
    "luggage": luggage,
    "saddle": saddle,
    "shadow": shades,
    "signpost": signpost,
    "stamp": stamp,
    "ticket": ticket,
    "tomb": tomb,
    "wall": wall,
}
"""What lays these things, by the art that names them."""
