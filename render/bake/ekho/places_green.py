"""Trees, graves and lamps among the landmarks of Ekho, cut of paper, as ``places_west`` lays them."""

from __future__ import annotations

from render.bake.ekho.model import Model
from render.bake.ekho.places_west import BEAM, CREAM, GOLD, IRON, LEAF, MOSS, WATER, WOOD, Cut
from render.bake.fields import Picture, colour, mixed


def western_orchards(model: Model, own: Picture) -> None:
    model.oval(MOSS, 50, 94, 48, 6)
    model.soft(BEAM, (40, 96), (45, 72), (38, 54), (62, 54), (56, 72), (62, 96), turned=0.9)
    dark, pale = mixed(own, colour("1c3c28"), 0.42), mixed(own, colour("e8f4a0"), 0.38)
    for x, y, r in ((22, 44, 22), (78, 44, 22), (50, 56, 20), (50, 22, 26)):
        model.oval(dark, x, y, r, r * 0.9, turned=0.5)
    for x, y, r in ((24, 36, 18), (74, 36, 18), (48, 18, 21), (50, 44, 17)):
        model.oval(own, x, y, r, r * 0.86, turned=0.6)
    for x, y, r in ((20, 28, 10), (44, 9, 12), (68, 28, 9), (46, 38, 9)):
        model.oval(pale, x, y, r, r * 0.8, turned=0.6)
    for x, y in ((14, 46), (32, 52), (36, 26), (58, 30), (62, 56), (84, 46), (76, 22), (54, 6), (48, 66)):
        model.oval("e8503c", x, y, 5, 5, turned=0.9)
    model.box(WOOD, 64, 84, 90, 96).oval("e8503c", 71, 83, 5, 5, turned=0.9).oval(
        GOLD, 82, 83, 5, 5, turned=0.9
    )


def furry_house(model: Model, own: Picture) -> None:
    model.box(CREAM, 16, 46, 84, 96)
    model.panes(82, 11, 15, 30, 70)
    model.lay(model.arched(50, 97, 18, 27), BEAM).oval(GOLD, 55, 85, 1.8, 1.8, depth=0.2)
    shaggy = ["3f7a48", "5c9c4c", "8cc05c"]
    for row, (y, wide, count) in enumerate(((52, 48, 9), (41, 42, 8), (31, 32, 6), (22, 20, 4))):
        for number in range(count):
            x = 50 + (number - (count - 1) / 2) * wide * 2 / count
            model.soft(
                shaggy[(number + row) % 3],
                (x - 8, y - 12),
                (x + 8, y - 12),
                (x + 8.5, y),
                (x + 2, y + 9),
                (x - 3, y + 3),
                (x - 8.5, y + 1),
                depth=0.9,
            )
    model.soft("5c9c4c", (36, 17), (42, 8), (50, 5), (58, 8), (64, 17), (50, 21), turned=0.6)
    for x, y in ((22, 40), (38, 28), (58, 44), (70, 32), (80, 48), (48, 15), (14, 56)):
        model.oval(own, x, y, 5, 5, turned=0.7).oval("fff0c0", x, y, 1.8, 1.8, depth=0.2)
    for x in (14, 86):
        model.soft("3f7a48", (x - 8, 97), (x - 7, 62), (x + 2, 54), (x + 8, 70), (x + 6, 97), turned=0.4)
    model.pane(50, 58, 8, 9)


def quiet_orchard(model: Model, own: Picture) -> None:
    model.oval(MOSS, 50, 95, 46, 5).oval(WATER, 30, 96, 22, 3, depth=0.2)
    model.soft(BEAM, (44, 96), (50, 70), (38, 44), (56, 30), (62, 48), (58, 70), (66, 96), turned=0.9)
    dark, pale = mixed(own, colour("143024"), 0.45), mixed(own, colour("e8f8b0"), 0.35)
    for x, y, rx, ry in ((50, 24, 38, 24), (26, 36, 22, 18), (76, 36, 20, 18)):
        model.oval(dark, x, y, rx, ry, turned=0.5)
    for number, x in enumerate((8, 20, 32, 46, 64, 78, 90)):
        long = (80, 90, 74, 62, 66, 88, 76)[number]
        lean = (x - 50) * 0.1
        tone = (own, pale, dark)[number % 3]
        model.soft(
            tone,
            (x - 5, 26),
            (x + 5, 24),
            (x + 6 + lean, 50),
            (x + 3 + lean, long),
            (x - 3 + lean, long - 4),
            (x - 6 + lean, 50),
            turned=0.4,
        )
    for x, y, r in ((40, 14, 22), (66, 18, 18), (22, 26, 13)):
        model.oval(own, x, y, r, r * 0.72, turned=0.6)
    model.oval(pale, 36, 8, 13, 8, turned=0.6).oval(pale, 64, 13, 9, 6, turned=0.6)
    for x, y in ((14, 66), (86, 60), (28, 54), (70, 78), (40, 84)):
        model.burn(model.ring(x, y, 1.8, 1.8), colour("e0ffa0"))


def green_cemetery(model: Model, own: Picture) -> None:
    grey = mixed(own, colour("d0d4e0"), 0.5)
    model.oval(MOSS, 50, 94, 52, 7)
    model.box(grey, 30, 34, 70, 92).poly(own, (22, 37), (50, 6), (78, 37)).oval(GOLD, 50, 26, 4, 4)
    model.lay(model.arched(50, 93, 24, 42), "20302c", depth=0.3)
    model.burn(model.arched(50, 93, 18, 37), colour("9cf0a0"), 0.9)
    for x in (45, 50, 55):
        model.line("20302c", 1.6, (x, 58), (x, 93), depth=0)
    for x, wide, high in ((13, 20, 36), (87, 20, 32), (28, 15, 22), (73, 15, 20)):
        model.lay(model.arched(x, 97, wide, high), grey, depth=1.2)
        model.line(
            mixed(grey, colour("1c2c30"), 0.6),
            2,
            (x - wide * 0.22, 97 - high * 0.6),
            (x + wide * 0.22, 97 - high * 0.6),
            depth=0,
        )
        model.line(
            mixed(grey, colour("1c2c30"), 0.6),
            2,
            (x - wide * 0.22, 97 - high * 0.42),
            (x + wide * 0.22, 97 - high * 0.42),
            depth=0,
        )
    for x, r in ((2, 7), (40, 5), (60, 5), (98, 7)):
        model.oval(LEAF, x, 95, r, r * 0.7, turned=0.5)


def street_of_yellow_stones(model: Model, own: Picture) -> None:
    for row, (y, count) in enumerate(((92, 5), (97, 6))):
        for number in range(count):
            x = 50 + (number - (count - 1) / 2) * 16
            model.oval("f0c040" if (number + row) % 2 else "d89c30", x, y, 7.6, 3.2, depth=0.7)
    model.box(IRON, 46.5, 22, 53.5, 92, turned=1).oval(IRON, 50, 90, 11, 4)
    model.box(own, 44, 60, 56, 65, turned=0.8)
    for side in (-1, 1):
        model.line(IRON, 4, (50, 26), (50 + side * 14, 12), (50 + side * 30, 18), depth=0.5)
        x = 50 + side * 30
        model.poly(own, (x - 15, 28), (x, 12), (x + 15, 28)).oval(GOLD, x, 12, 3, 3)
        model.burn(model.cut((x - 12, 28), (x + 12, 28), (x + 8, 52), (x - 8, 52)), colour("ffe48c"))
        model.lay(model.cut((x - 1, 28), (x + 1, 28), (x + 1, 52), (x - 1, 52)), IRON, depth=0)
        model.box(own, x - 10, 51, x + 10, 56)
    model.poly(own, (40, 4), (50, -8), (60, 4)).burn(
        model.cut((43, 4), (57, 4), (54, 20), (46, 20)), colour("ffe48c")
    ).box(own, 44, 19, 56, 23)


GREEN: dict[str, Cut] = {
    one.__name__: one
    for one in (
        western_orchards,
        furry_house,
        quiet_orchard,
        green_cemetery,
        street_of_yellow_stones,
    )
}
"""By the location's id."""
