"""The landmarks of the river and of the New Town of Ekho, cut of paper, as ``places_west`` lays them."""

from __future__ import annotations

import math

from render.bake.ekho.model import Model
from render.bake.ekho.places_west import BEAM, CREAM, GOLD, IRON, LEAF, RED, STONE, WATER, WOOD, Cut
from render.bake.fields import Picture, colour, mixed


def _onion(model: Model, tone: str | Picture, x: float, half: float, foot: float, tall: float) -> None:
    """A dome with a point, as on a palace."""
    model.soft(
        tone,
        (x - half * 0.8, foot),
        (x - half * 1.12, foot - tall * 0.3),
        (x - half * 0.6, foot - tall * 0.62),
        (x, foot - tall),
        (x + half * 0.6, foot - tall * 0.62),
        (x + half * 1.12, foot - tall * 0.3),
        (x + half * 0.8, foot),
        turned=0.95,
    )
    model.line(GOLD, max(2.0, half * 0.14), (x, foot - tall * 0.9), (x, foot - tall - half * 0.35))


def castle_rulkh(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("fff4e0"), 0.62)
    for x in (6, 94):
        model.box(wall, x - 4.5, 34, x + 4.5, 95, turned=1)
        model.box(own, x - 6.5, 48, x + 6.5, 51)
        _onion(model, own, x, 6, 35, 20)
    for x in (26, 74):
        model.box(wall, x - 12, 50, x + 12, 95)
        _onion(model, own, x, 10, 51, 24)
    model.box(wall, 30, 42, 70, 95)
    _onion(model, own, 50, 21, 44, 45)
    model.box(GOLD, 29, 42, 71, 46)
    model.lay(model.arched(50, 96, 26, 46), "2c2c5c", depth=0.5).burn(model.arched(50, 96, 19, 40))
    model.panes(84, 7, 15, 23, 77).pane(23, 66, 5, 9).pane(77, 66, 5, 9)
    model.box(mixed(own, colour("1c2850"), 0.4), 0, 92, 100, 97)


def kholomi(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("566080"), 0.42)
    model.box(wall, 2, 54, 98, 96).teeth(wall, 2, 98, 55, 7, 6)
    model.poly(wall, (24, 96), (28, 18), (72, 18), (76, 96), turned=0.85)
    model.box(mixed(wall, colour("e0f0f8"), 0.15), 20, 10, 80, 24, turned=0.6).teeth(wall, 20, 80, 11, 5, 9)
    for x, y in ((34, 30), (58, 36), (36, 74), (60, 80), (44, 86), (12, 70), (84, 78), (86, 64), (10, 84)):
        model.box(mixed(wall, colour("1c2440"), 0.3), x, y, x + 9, y + 4.5, depth=0.1)
    model.lay(model.arched(50, 62, 24, 28), "20203c", depth=0.3).burn(model.arched(50, 61, 19, 24))
    for bar in (44.5, 50.0, 55.5):
        model.line("20203c", 2.2, (bar, 36), (bar, 62), depth=0)
    model.lay(model.arched(50, 97, 17, 22), "20203c", depth=0.3)
    for x in (45, 50, 55):
        model.line("8890b0", 1.6, (x, 78), (x, 97), depth=0)
    model.panes(84, 5, 8, 14, 86)


def ridge_of_ekho(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("e8e4e8"), 0.4)
    model.line(own, 2.6, (-2, 74), (10, 50), (24, 36), depth=0.4).line(
        own, 2.6, (102, 74), (90, 50), (76, 36), depth=0.4
    )
    model.box(wall, 30, 34, 70, 44).panes(42, 4, 5.5, 38, 46, 54, 62)
    for x, tone in ((36, RED), (45, GOLD), (55, LEAF), (64, "c080d8")):
        model.box(CREAM, x - 4.6, 60, x + 4.6, 76, depth=0.5)
        model.poly(tone, (x - 6, 61), (x, 52), (x + 6, 61)).burn(
            model.cut((x - 2, 64), (x + 2, 64), (x + 2, 70), (x - 2, 70))
        )
    for x in (20, 80):
        model.box(wall, x - 11, 24, x + 11, 97)
        model.poly(own, (x - 15, 26), (x, -4), (x + 15, 26), (x, 28))
        model.pane(x, 46, 8, 13).pane(x, 66, 8, 11)
        model.lay(model.arched(x, 98, 12, 16), "20284c", depth=0.3)
    model.box(mixed(own, colour("40506c"), 0.5), -4, 74, 104, 82)
    model.oval(WATER, 50, 97, 26, 4).oval("a8e4ff", 50, 97, 12, 1.2, depth=0)


def river_port(model: Model, own: Picture) -> None:
    model.line(BEAM, 3.4, (42, 82), (42, -4)).line(BEAM, 2.8, (68, 82), (68, 10))
    model.soft("fff2d8", (44, 2), (66, 22), (64, 44), (44, 40), turned=0.3)
    model.soft("f0dcb4", (44, 42), (70, 46), (66, 66), (44, 64), turned=0.3)
    model.soft(own, (40, 2), (22, 30), (8, 58), (40, 60), turned=0.2)
    model.soft("fff2d8", (70, 16), (90, 34), (88, 60), (70, 56), turned=0.3)
    model.poly(RED, (42, -5), (58, -2), (42, 3))
    model.soft(
        WOOD, (-2, 66), (14, 74), (60, 76), (100, 64), (90, 92), (60, 97), (22, 96), (8, 86), turned=0.5
    )
    model.line(GOLD, 2.6, (4, 74), (30, 80), (62, 80), (95, 72), depth=0.2)
    for x in (30, 46, 62, 78):
        model.burn(model.ring(x, 87, 3.4, 3.4))
    model.soft(
        WATER, (-6, 96), (10, 91), (28, 96), (48, 91), (68, 96), (86, 91), (106, 96), (90, 102), (10, 102)
    )


def armstrong_and_ella(model: Model, own: Picture) -> None:
    model.soft("7c2c44", (-2, 97), (2, 74), (20, 70), (80, 70), (98, 74), (102, 97), turned=0.4)
    pale = mixed(own, colour("fff4e0"), 0.7)
    # Ella, pale, sits behind; Armstrong lies before her.
    model.line(pale, 8, (30, 80), (10, 70), (8, 48), (16, 38), turned=0.3)
    model.soft(pale, (18, 84), (20, 56), (32, 40), (46, 42), (52, 60), (52, 84), turned=0.7)
    model.poly(pale, (20, 28), (18, 4), (34, 16)).poly(pale, (54, 28), (56, 4), (40, 16))
    model.oval(pale, 37, 29, 19, 17, turned=0.6)
    for x in (30, 44):
        model.burn(model.ring(x, 28, 3.2, 4.2), colour("a8ffb0"))
    model.poly("c8586c", (34.5, 35), (39.5, 35), (37, 38.5), depth=0.2)
    model.line(own, 9, (96, 88), (106, 76), (98, 62), turned=0.3)
    model.soft(own, (34, 92), (38, 72), (58, 62), (84, 64), (100, 78), (98, 95), (60, 97), turned=0.6)
    model.poly(own, (52, 62), (50, 40), (64, 50)).poly(own, (84, 62), (86, 40), (72, 50))
    model.oval(own, 68, 63, 19, 16, turned=0.6)
    for x in (61, 76):
        model.burn(model.ring(x, 62, 3.4, 3.8), colour("ffe46c"))
    model.poly("7c2c44", (66, 69), (71, 69), (68.5, 72.5), depth=0.2)
    model.oval(mixed(own, colour("fff4e0"), 0.4), 58, 90, 8, 5, turned=0.6)


def three_horned_moon(model: Model, own: Picture) -> None:
    pale = mixed(own, colour("fff0c0"), 0.5)
    outer = [(48 - 46 * math.cos(a), 52 - 46 * math.sin(a)) for a in [math.tau * n / 60 for n in range(60)]]
    disc = model.cut(*outer)
    bite = model.ring(66, 46, 35, 35)
    horn = model.bent((20, 38), (34, 40), (58, 44), (38, 54), (22, 60))
    crescent = disc * (1 - bite)
    model.lay(crescent, own, turned=0.4)
    model.lay(disc * (1 - model.ring(62, 47, 42, 43)), pale, depth=0.5, turned=0.3)
    model.lay(horn, own, turned=0.2)
    model.lay(model.bent((24, 42), (36, 42), (56, 44), (34, 48)), pale, depth=0.3)
    for x, y, r in ((78, 22, 6), (86, 56, 4.5), (62, 66, 5)):
        star = [
            (
                x + (r if n % 2 == 0 else r * 0.42) * math.sin(math.tau * n / 10),
                y - (r if n % 2 == 0 else r * 0.42) * math.cos(math.tau * n / 10),
            )
            for n in range(10)
        ]
        model.burn(model.cut(*star), colour("fff0b0"))
    model.lay(model.arched(24, 78, 12, 15), "5c2430", depth=0.3).burn(model.arched(24, 78, 8.5, 12.5))
    model.pane(44, 92, 7, 9)
    model.line(pale, 2.6, (30, 17), (38, 11), depth=0.2)


def juffins_house(model: Model, own: Picture) -> None:
    model.line(GOLD, 3, (50, -8), (50, 8)).oval(GOLD, 50, -7, 3.6, 3.6)
    for top, half, wall in ((6, 26, 15), (33, 36, 23), (60, 46, 31)):
        model.box(CREAM, 50 - wall, top + 12, 50 + wall, top + 34)
        count = 2 if wall < 20 else 3 if wall < 30 else 4
        step = wall * 2 / count
        model.panes(top + 31, 6.5, 10, *(50 + (n - (count - 1) / 2) * step for n in range(count)))
        model.soft(
            own,
            (50 - half - 5, top + 12),
            (50 - half, top + 14),
            (50 - half * 0.5, top + 8),
            (50 - half * 0.26, top - 2),
            (50 + half * 0.26, top - 2),
            (50 + half * 0.5, top + 8),
            (50 + half, top + 14),
            (50 + half + 5, top + 12),
            (50 + half * 0.7, top + 19),
            (50, top + 17),
            (50 - half * 0.7, top + 19),
        )
        for side in (-1, 1):
            model.burn(model.ring(50 + side * (half - 2), top + 21, 2.2, 3))
    model.lay(model.arched(50, 97, 13, 14), BEAM).box(WOOD, 14, 93, 86, 98)


def petta_manor(model: Model, own: Picture) -> None:
    wall = mixed(own, colour("a89cb8"), 0.55)
    roof = mixed(own, colour("3a3060"), 0.55)
    model.line(BEAM, 4, (96, 97), (92, 70), (98, 50)).line(BEAM, 2.6, (93, 66), (84, 50), depth=0.3).line(
        BEAM, 2.4, (96, 56), (104, 42), depth=0.3
    )
    model.poly(wall, (8, 96), (6, 58), (36, 56), (36, 96)).poly(roof, (0, 60), (18, 34), (42, 58))
    model.poly(wall, (62, 96), (62, 50), (86, 52), (88, 96)).poly(roof, (56, 54), (76, 26), (92, 56))
    model.poly(wall, (30, 96), (32, 30), (66, 30), (68, 96))
    model.poly(roof, (24, 33), (46, -2), (50, -12), (54, -2), (74, 33), (50, 36))
    model.box("5c4458", 64, 14, 71, 36)
    model.burn(model.ring(49, 22, 4, 4))
    model.panes(54, 8, 13, 41, 58).panes(76, 8, 12, 41, 58)
    model.panes(76, 7, 11, 14, 28).panes(74, 7, 11, 70, 81)
    model.lay(model.arched(49, 97, 14, 17), "3a2440", depth=0.4).burn(
        model.arched(49, 97, 9, 13), colour("b8f0a0")
    )
    for x in (4, 14, 24, 74, 84):
        model.line(IRON, 2, (x, 97), (x, 84), depth=0.2)
    model.box(IRON, 0, 88, 36, 90, depth=0.2).box(IRON, 66, 88, 92, 90, depth=0.2)


def gate_of_kaggi_lamukh(model: Model, own: Picture) -> None:
    # A round gate: nothing else in the city is round.
    wall, lacquer = mixed(own, colour("f8f0dc"), 0.66), "b83c34"
    model.box(wall, -6, 40, 106, 98)
    for x in (-6, 106):
        model.box(lacquer, x - 6, 26, x + 6, 98, turned=0.8)
        model.poly(own, (x - 12, 28), (x, 14), (x + 12, 28), turned=0.5)
    model.soft(
        own,
        (-4, 38),
        (10, 34),
        (28, 20),
        (50, 15),
        (72, 20),
        (90, 34),
        (104, 38),
        (84, 44),
        (50, 32),
        (16, 44),
    )
    model.lay(model.ring(50, 62, 39, 39), lacquer, turned=0.4)
    model.lay(model.ring(50, 62, 34, 34), GOLD, depth=0.3).lay(
        model.ring(50, 62, 31, 31), "2a1c40", depth=0.3
    )
    model.burn(model.ring(50, 62, 29, 29), colour("ffb84c"), 0.8)
    model.lay(model.ring(58, 56, 13, 13), "fff0c0", depth=0)
    for n in range(3):
        low, half = 92 - 5 * n, 20 - 4 * n
        model.poly("a8643c", (46 - half, low), (54 + half, low), (50 + half, low - 5), (50 - half, low - 5))
    model.box(STONE, 14, 92, 86, 99).oval(GOLD, 50, 10, 6, 6, turned=0.6)
    for x in (2, 98):
        model.line(BEAM, 2, (x, 42), (x, 52)).oval("e04c34", x, 60, 7, 8.4, turned=0.5).burn(
            model.ring(x, 60, 3.6, 5)
        )


EAST: dict[str, Cut] = {
    one.__name__: one
    for one in (
        castle_rulkh,
        kholomi,
        ridge_of_ekho,
        river_port,
        armstrong_and_ella,
        three_horned_moon,
        juffins_house,
        petta_manor,
        gate_of_kaggi_lamukh,
    )
}
"""By the location's id."""
