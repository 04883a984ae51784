"""The landmarks of the Old Town of Ekho, cut of paper: each function lays one on its model. ``own``: the
paper in the colour of its district."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.bake.ekho.model import Model
from render.bake.fields import Picture, colour, mixed

Cut = Callable[[Model, Picture], object]
CREAM, SAND, STONE, SLATE = "ead3a6", "c9a878", "9c94a8", "5a5478"
WOOD, BEAM, IRON, GOLD, COPPER = "8a5634", "5c3824", "3a3a58", "f0bc54", "d87a3c"
RED, LEAF, MOSS, WATER = "c8483c", "6fae4c", "3f7a48", "4fa8d8"


def _steps(model: Model, tone: str | Picture, left: float, right: float, count: int = 2) -> None:
    for number in range(count):
        more = 3.5 * (count - 1 - number)
        model.box(tone, left + more, 96 - 4 * (count - number), right - more, 97)
        left, right = left - 1, right + 1


def house_by_the_bridge(model: Model, own: Picture) -> None:
    for x in (24, 70):
        model.box("8c4a3a", x, 6, x + 9, 30).box("5c3038", x - 1.5, 4, x + 10.5, 9)
    model.box(CREAM, 8, 40, 92, 96)
    model.poly(own, (0, 43), (16, 14), (84, 14), (100, 43), (50, 46))
    model.box(mixed(own, colour("5c3824"), 0.55), 14, 11, 86, 16)
    model.poly(CREAM, (30, 46), (50, 20), (70, 46))
    model.poly(own, (25, 47), (50, 17), (75, 47), (68, 47), (50, 25), (32, 47), depth=1.6)
    model.burn(model.ring(50, 38, 5.2, 5.2))
    model.panes(66, 9, 14, 18, 33, 67, 82)
    model.box(mixed(own, colour("5c3824"), 0.5), 8, 69, 92, 72)
    model.panes(91, 9, 14, 18, 33, 67, 82)
    model.lay(model.arched(50, 97, 21, 27), BEAM).burn(model.arched(50, 97, 14, 23))
    model.lay(model.cut((50, 74), (57.4, 80), (57.4, 97), (50, 97)), WOOD, depth=0.4)


def juffins_office(model: Model, own: Picture) -> None:
    model.box(SAND, 18, 66, 82, 96).poly(own, (12, 68), (26, 54), (74, 54), (88, 68))
    model.box(CREAM, 32, 26, 68, 96)
    model.poly(own, (26, 29), (50, -8), (74, 29), (50, 32))
    model.line(GOLD, 2, (50, -9), (50, -3))
    model.box(WOOD, 30, 62, 70, 66)
    model.oval(GOLD, 50, 46, 16, 16).burn(model.ring(50, 46, 12.6, 12.6), colour("fff0c0"), 0.8)
    model.line(IRON, 2.6, (50, 46), (50, 37), depth=0.2).line(IRON, 2.6, (50, 46), (57, 49), depth=0.2)
    model.panes(92, 7, 13, 24.5, 75.5)
    model.pane(42, 80, 7, 10).pane(58, 80, 7, 10)
    model.lay(model.arched(50, 97, 12, 14), BEAM)


def glutton_bunba(model: Model, own: Picture) -> None:
    for x, lean in ((33, -1), (50, 1), (67, -1)):
        model.line(
            "d8c8f0",
            4.6,
            (x, 32),
            (x - 6 * lean, 22),
            (x + 5 * lean, 12),
            (x - 2 * lean, 0),
            depth=0.6,
            turned=0.2,
        )
    model.oval(GOLD, 50, 39, 6.5, 6, turned=1)
    dome = [(50 - 42 * math.cos(a), 82 - 41 * math.sin(a)) for a in [math.pi * n / 24 for n in range(25)]]
    model.lay(model.cut(*dome), own, turned=0.9)
    model.lay(model.bent((20, 74), (24, 58), (36, 49), (40, 51), (30, 62), (27, 75)), "fff0cc", depth=0.2)
    model.box(mixed(own, colour("5c3824"), 0.55), 7, 78, 93, 84)
    model.oval("f4ecdc", 50, 88, 52, 8.5).oval("b8b0c0", 50, 87, 40, 4, depth=0.3)
    for x in (32, 50, 68):
        model.burn(model.arched(x, 77, 8, 12))


def street_of_copper_pots(model: Model, own: Picture) -> None:
    flames = [
        (18, 98),
        (24, 84),
        (31, 92),
        (38, 78),
        (46, 92),
        (54, 80),
        (62, 92),
        (70, 80),
        (76, 90),
        (84, 98),
    ]
    model.burn(model.cut(*flames), colour("ff9a40"))
    model.burn(model.cut((30, 98), (38, 87), (46, 95), (54, 87), (62, 95), (70, 98)), colour("ffe08a"))
    for x, foot in ((20, 14), (80, 86)):
        model.line(BEAM, 7, (x, 78), (foot, 97))
    model.soft(own, (4, 36), (6, 62), (24, 86), (50, 92), (76, 86), (94, 62), (96, 36), (50, 42), turned=1)
    model.oval(mixed(own, colour("5c2a18"), 0.45), 50, 32, 48, 14)
    model.oval("2c1838", 50, 32, 41, 10, depth=0.2)
    model.burn(model.ring(50, 35, 35, 6.4), colour("b8f08c"), 0.8)
    for x, y, r in ((34, 20, 6), (56, 10, 8), (70, 22, 4.5), (44, 2, 4)):
        model.oval("a8e880", x, y, r, r, turned=0.8)
    for side in (-1, 1):
        model.line(
            BEAM, 5, (50 + 46 * side, 46), (50 + 56 * side, 50), (50 + 55 * side, 62), (50 + 45 * side, 62)
        )


def guild_square(model: Model, own: Picture) -> None:
    model.line(GOLD, 3, (50, -6), (50, 6)).oval(GOLD, 50, -4, 4, 4)
    model.box(CREAM, 43, 4, 57, 16)
    dome = [(50 - 27 * math.cos(a), 40 - 29 * math.sin(a)) for a in [math.pi * n / 20 for n in range(21)]]
    model.lay(model.cut(*dome), own, turned=1)
    model.box(CREAM, 20, 38, 80, 50).panes(48, 5, 7, 28, 39, 50, 61, 72)
    model.poly(own, (2, 60), (50, 44), (98, 60))
    model.box("3a2440", 8, 59, 92, 92, depth=0.2)
    for x in (23.5, 37, 50, 63, 76.5):
        model.burn(model.arched(x, 92, 7, 24))
    for x in (11, 30, 44, 56, 70, 89):
        model.box(CREAM, x - 4, 59, x + 4, 92, turned=0.8)
    model.box(mixed(own, colour(CREAM), 0.5), 4, 56, 96, 62)
    _steps(model, SAND, 2, 98, 2)


def square_of_victories(model: Model, own: Picture) -> None:
    for side in (-1, 1):  # a winged victory
        model.soft(
            GOLD,
            (50, 6),
            (50 + side * 10, -4),
            (50 + side * 24, -8),
            (50 + side * 20, 4),
            (50 + side * 10, 12),
            turned=0.3,
        )
    model.soft(GOLD, (43, 16), (46, 2), (50, -1), (54, 2), (57, 16), turned=0.8).oval(
        GOLD, 50, -4, 4, 4.4, turned=0.8
    )
    model.box(CREAM, 10, 20, 90, 42).box(own, 4, 14, 96, 22)
    model.panes(37, 6, 10, 22, 36, 50, 64, 78)
    model.box(CREAM, 8, 42, 92, 97)
    model.lay(model.arched(50, 98, 30, 50), "2c1c3c", depth=0.3)
    model.burn(model.arched(50, 98, 23, 44), colour("e8903c"), 0.6)
    model.box(own, 5, 40, 95, 46)
    for x in (20, 80):
        model.poly(RED, (x - 8, 50), (x + 8, 50), (x + 8, 82), (x, 74), (x - 8, 82))
        model.oval(GOLD, x, 61, 4.6, 4.6)
    for left in (4, 65):
        model.box(SAND, left, 91, left + 31, 97)


def iafakh(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("e8ecd8"), 0.62)
    for x, half, eaves, tall in ((22, 7, 40, 34), (78, 7, 40, 34)):
        model.tower(wall, own, x, half, eaves, 90, tall).pane(x, 58, 5, 9)
    model.tower(wall, own, 50, 12, 28, 92, 40)
    model.burn(model.ring(50, 39, 5, 5), colour("d8ffb0"))
    model.poly(own, (28, 62), (50, 50), (72, 62))
    model.box(wall, 30, 61, 70, 94)
    for x, half, eaves, tall in ((8, 6, 62, 26), (92, 6, 62, 26)):
        model.tower(wall, own, x, half, eaves, 94, tall)
    model.box(wall, 8, 76, 92, 96).teeth(wall, 12, 88, 76, 8, 5)
    model.lay(model.arched(50, 97, 20, 26), mixed(own, colour("102a20"), 0.7)).burn(
        model.arched(50, 97, 14, 22)
    )
    model.panes(92, 6, 10, 24, 76)
    model.pane(42, 70, 4, 7).pane(58, 70, 4, 7)


def street_of_forgotten_poets(model: Model, own: Picture) -> None:
    model.poly(CREAM, (4, 78), (58, 70), (66, 92), (10, 99)).line("a88858", 1.6, (14, 84), (52, 78), depth=0)
    model.line("a88858", 1.6, (16, 90), (56, 84), depth=0)
    pale = mixed(own, colour("fff6dc"), 0.55)
    model.soft(
        own,
        (46, 74),
        (44, 50),
        (54, 22),
        (76, 2),
        (100, -8),
        (98, 14),
        (86, 38),
        (68, 58),
        (52, 70),
        turned=0.3,
    )
    model.soft(pale, (48, 70), (52, 46), (66, 22), (98, -6), (78, 26), (62, 50), depth=0.6)
    for a, b in (((92, 20), (82, 18)), ((84, 36), (72, 34)), ((70, 52), (60, 48))):
        model.line("241c3c", 1.8, a, b, depth=0)
    model.line("fff6dc", 2.6, (38, 84), (48, 62), (66, 30), (98, -6), depth=0.4)
    model.soft(
        "5c6cc0", (18, 98), (14, 84), (20, 72), (30, 68), (46, 68), (56, 72), (62, 84), (58, 98), turned=1
    )
    model.box("8c98e0", 26, 60, 50, 70, turned=0.8).oval("2c2458", 38, 60, 12, 3.6)
    model.burn(model.ring(38, 60, 8, 2), colour("b8f0c8"))
    model.line("fff6dc", 3, (41, 60), (47, 47), depth=0.2)
    model.box(GOLD, 23, 80, 53, 85, depth=0.3)


def street_of_old_coins(model: Model, own: Picture) -> None:
    model.box(CREAM, 10, 42, 90, 92)
    model.box("3a2440", 15, 46, 85, 90, depth=0.2)
    for x in (32, 50, 68):
        model.burn(model.arched(x, 90, 10, 34))
    for x in (18, 41, 59, 82):
        model.box(CREAM, x - 5, 44, x + 5, 90, turned=0.8).box(own, x - 6.5, 44, x + 6.5, 48).box(
            own, x - 6.5, 87, x + 6.5, 91
        )
    model.poly(own, (-2, 46), (50, 4), (102, 46))
    model.poly(mixed(own, colour("4c3420"), 0.5), (14, 42), (50, 13), (86, 42), depth=0.3)
    model.oval(GOLD, 50, 29, 15, 15, turned=0.4).oval("b87e28", 50, 29, 11.5, 11.5, depth=0.2)
    model.oval("ffe08c", 50, 29, 10, 10, depth=0.3).box("b87e28", 47, 22, 53, 36, depth=0.2)
    _steps(model, SAND, 4, 96, 2)
    for x, y in ((8, 92), (8, 87), (22, 93), (92, 92)):
        model.oval(GOLD, x, y, 9, 3.6, depth=0.8)


def jubatyk_fountain(model: Model, own: Picture) -> None:
    spray = "a8e4ff"
    for side in (-1, 1):
        for far, top in ((16, 6), (32, 14)):
            model.line(
                spray,
                3.4,
                (50, 14),
                (50 + side * far * 0.5, top),
                (50 + side * far, 24),
                (50 + side * far * 1.16, 50),
                depth=0.4,
            )
    model.line("e8faff", 4, (50, 40), (50, 2), depth=0.3).oval("e8faff", 50, 0, 6, 7, turned=0.6)
    model.box(CREAM, 45, 40, 55, 80, turned=1)
    model.soft(own, (24, 42), (30, 52), (50, 56), (70, 52), (76, 42), (50, 46), turned=0.8)
    model.oval(WATER, 50, 42, 25, 4.6, depth=0.3)
    for x in (28, 39, 61, 72):
        model.line(spray, 3, (x, 45), (x - (50 - x) * 0.18, 60), (x - (50 - x) * 0.26, 76), depth=0.4)
    model.soft(own, (-2, 78), (6, 94), (30, 100), (70, 100), (94, 94), (102, 78), (50, 86), turned=0.9)
    model.oval(CREAM, 50, 79, 52, 9).oval(WATER, 50, 79, 46, 6.4, depth=0.3)
    model.burn(model.ring(50, 80, 18, 2.6), colour("c8f4ff"), 0.7)


def royal_university(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("f0e4f8"), 0.55)
    model.box(wall, 6, 62, 94, 96)
    dome = [(46 - 38 * math.cos(a), 56 - 40 * math.sin(a)) for a in [math.pi * n / 24 for n in range(25)]]
    model.lay(model.cut(*dome), own, turned=0.95)
    slit = model.cut((48, 16), (62, 22), (56, 56), (44, 56))
    model.lay(slit, "2c1c50", depth=0.2).burn(
        model.cut((51, 22), (59, 25), (54, 54), (47, 54)), colour("e8d8ff"), 0.7
    )
    model.line("5c5488", 13, (54, 38), (84, 14), turned=0.4).line(GOLD, 15, (80, 17), (88, 10.5), depth=0.6)
    model.oval("d8f4ff", 92, 8, 5.5, 6.5, depth=0.3)
    model.box(mixed(own, colour("241848"), 0.35), 3, 54, 89, 62)
    model.poly(own, (62, 66), (79, 52), (98, 66))
    model.panes(88, 8, 15, 17, 33, 61, 77)
    model.lay(model.arched(47, 97, 15, 22), BEAM).burn(model.arched(47, 97, 9, 18))


def refuge_of_the_mad(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("ece0f4"), 0.5)
    model.poly(wall, (26, 96), (34, 30), (72, 34), (78, 96), turned=0.8)
    model.poly(own, (24, 33), (46, 6), (40, -10), (56, 4), (82, 37), (54, 40), turned=0.5)
    model.line(GOLD, 2.4, (40, -9), (34, -12), (33, -6))
    model.box(wall, 4, 66, 30, 96).poly(own, (0, 68), (16, 50), (34, 68))
    model.oval("3a2440", 54, 52, 11, 11).burn(model.ring(54, 52, 8.6, 8.6))
    for x in (50, 54, 58):
        model.line("3a2440", 1.5, (x, 43), (x, 61), depth=0)
    model.pane(17, 84, 8, 11).pane(44, 80, 6, 9).pane(66, 76, 6, 9)
    model.lay(model.arched(54, 97, 14, 18), BEAM)
    model.box(STONE, 74, 82, 98, 96).teeth(STONE, 76, 97, 83, 3, 4)


def dusk_market(model: Model, own: Picture) -> None:
    model.box("3c2444", 10, 44, 90, 94).burn(
        model.cut((14, 48), (86, 48), (86, 72), (14, 72)), colour("e89a4c"), 0.5
    )
    for x, tone in ((24, RED), (34, GOLD), (46, LEAF), (58, "e8e0d0"), (70, COPPER), (79, "8cc8e8")):
        model.oval(tone, x, 68, 6, 6.5, turned=0.8)
    model.box(WOOD, 6, 72, 94, 96)
    for x in (24, 42, 60, 78):
        model.box(BEAM, x - 0.8, 72, x + 0.8, 96, depth=0.1)
    for x in (11, 89):
        model.box(BEAM, x - 2.5, 30, x + 2.5, 96)
    for number in range(6):
        tone = own if number % 2 == 0 else colour("fff0d8")
        right = 18 + 16 * number
        low = [(right - 16 * n / 8, 44 + 7 * math.sin(math.pi * n / 8)) for n in range(9)]
        model.lay(
            model.cut((14 + 12 * number, 14), (26 + 12 * number, 14), (right, 44), *low), tone, depth=0.8
        )
    model.box(mixed(own, colour("2c1840"), 0.5), 12, 10, 88, 17)
    for x in (22, 50, 78):
        model.line(BEAM, 1.4, (x, 48), (x, 54), depth=0).burn(model.ring(x, 58, 4.6, 5.4))
    model.oval(GOLD, 50, 8, 9, 9, turned=0.5)


def sated_skeleton(model: Model, own: Picture) -> None:
    model.box(BEAM, 8, 0, 16, 97, turned=0.8).box(BEAM, 4, 12, 96, 18)
    model.line(BEAM, 4, (14, 36), (34, 16)).oval(GOLD, 12, -1, 6, 5)
    for x in (34, 84):
        model.line(IRON, 2, (x, 17), (x, 28), depth=0.2)
    model.soft(own, (26, 28), (59, 24), (92, 28), (95, 58), (92, 90), (59, 96), (26, 90), (22, 58))
    model.soft(
        mixed(own, colour("241038"), 0.62),
        (30, 33),
        (59, 30),
        (88, 33),
        (90, 58),
        (88, 85),
        (59, 90),
        (30, 85),
        (28, 58),
        depth=0.2,
    )
    model.line(GOLD, 5, (72, 52), (86, 54), (86, 72), (73, 76))
    model.box(GOLD, 42, 48, 75, 84, turned=0.9)
    for stave in (50.0, 58.5, 67.0):
        model.box("a86c20", stave - 1, 54, stave + 1, 82, depth=0.1)
    foam = ((46.0, 46.0, 8.0), (57.0, 42.0, 9.0), (69.0, 45.0, 8.5), (44.0, 53.0, 4.5), (73.0, 53.0, 4.0))
    for across, down, far in foam:
        model.oval("fff6e4", across, down, far, far, depth=0.7)
    model.burn(model.ring(12, 44, 4, 5.5)).line(IRON, 1.6, (12, 36), (12, 40), depth=0)


def quarter_of_trysts(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("f4d8e8"), 0.35)
    model.tower(wall, own, 16, 9, 52, 96, 30).tower(wall, own, 84, 9, 52, 96, 30)
    model.poly(wall, (22, 96), (24, 22), (76, 22), (78, 96))
    model.box(wall, 18, 16, 82, 26).teeth(wall, 18, 82, 17, 5, 10)
    heart = model.bent(
        (50, 72), (34, 56), (29, 44), (34, 35), (43, 34), (50, 41), (57, 34), (66, 35), (71, 44), (66, 56)
    )
    model.lay(heart, "5c1c3c", depth=0.4)
    model.burn(
        model.bent(
            (50, 67),
            (37, 54),
            (33, 45),
            (37, 39),
            (43, 38.5),
            (50, 46),
            (57, 38.5),
            (63, 39),
            (67, 45),
            (63, 54),
        ),
        colour("ff8a80"),
    )
    model.lay(model.arched(50, 97, 18, 18), BEAM).burn(model.arched(50, 97, 12, 14))
    model.panes(72, 5, 9, 16, 84)
    for x in (28, 72):
        model.oval("e8688c", x, 94, 6, 5).oval("f4a0b4", x - 2, 92, 3, 3, depth=0.3)


def gate_of_three_bridges(model: Model, own: Picture) -> None:
    wall, dark = mixed(own, colour("f4e8c8"), 0.6), mixed(own, colour("181430"), 0.8)
    model.oval(WATER, 50, 84, 58, 20).oval("2c74b8", 50, 87, 50, 13, depth=0)
    for side in (-1, 1):  # two bridges to the sides
        way = ((50 + 14 * side, 54), (50 + 36 * side, 52), (50 + 60 * side, 70))
        model.soft(STONE, *way, (50 + 58 * side, 84), (50 + 36 * side, 70), (50 + 14 * side, 72), turned=0.2)
        model.lay(model.arched(50 + 35 * side, 85, 21, 24), "1c4c88", depth=0.2)
        model.line(CREAM, 3, *way, depth=0.4)
    model.line(GOLD, 2.6, (50, -9), (50, 4)).poly(RED, (51, -9), (68, -5), (51, -1))
    model.poly(own, (26, 23), (50, 0), (74, 23), (50, 26), turned=0.6)
    model.box(wall, 30, 22, 70, 82, turned=0.6).teeth(wall, 26, 74, 29, 5, 6).panes(46, 7, 10, 41, 59)
    model.lay(model.arched(50, 83, 27, 32), dark, depth=0.3)
    model.burn(model.arched(50, 83, 21, 28), colour("ffb450"))
    model.poly(STONE, (38, 80), (62, 80), (82, 106), (18, 106), turned=0.2)  # the third, towards us
    for n in range(3):
        y, half = 86 + 7 * n, 16 + 5.4 * n
        model.line("78708c", 1.6, (50 - half, y), (50 + half, y), depth=0)
    for side in (-1, 1):
        x = 50 + 34 * side
        model.poly(
            CREAM, (50 + 11 * side, 76), (50 + 14 * side, 76), (x + 3 * side, 100), (x - 3 * side, 106)
        )
        model.box(wall, x - 5, 88, x + 5, 106).burn(model.ring(x, 84, 4, 4.6))


WEST: dict[str, Cut] = {
    one.__name__: one
    for one in (
        house_by_the_bridge,
        juffins_office,
        glutton_bunba,
        street_of_copper_pots,
        guild_square,
        square_of_victories,
        iafakh,
        street_of_forgotten_poets,
        street_of_old_coins,
        jubatyk_fountain,
        royal_university,
        refuge_of_the_mad,
        dusk_market,
        sated_skeleton,
        quarter_of_trysts,
        gate_of_three_bridges,
    )
}
"""By the location's id."""
