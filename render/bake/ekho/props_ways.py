"""Ways, doors and windows on the cards of Ekho, cut of paper, as ``props_house`` lays them."""

from __future__ import annotations

from render.bake.ekho.foe_faces import Cut
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import DARK, GOLD, LEAF, RED, WHITE, WOOD
from render.bake.fields import colour


def bridge(model: Model) -> None:
    """A bridge that yawns."""
    stone = "a89cb8"
    model.soft("2c6c98", (-20, 92), (20, 86), (50, 92), (80, 86), (120, 92), (120, 108), (-20, 108))
    model.soft(stone, (-16, 62), (16, 38), (50, 30), (84, 38), (116, 62), (114, 96), (-14, 96), turned=0.3)
    model.lay(model.arched(50, 98, 52, 44), DARK, depth=0.4).lay(
        model.bent((32, 98), (38, 84), (50, 80), (62, 84), (68, 98)), "c84c5c", depth=0.2
    )
    for x in (33, 41, 50, 59, 67):
        model.poly(
            WHITE, (x - 4, 58 + 0.02 * (x - 50) ** 2), (x + 4, 58 + 0.02 * (x - 50) ** 2), (x, 68), depth=0.3
        )
    for x in (6, 94):
        model.lay(model.arched(x, 97, 18, 24), DARK, depth=0.3)
    model.soft(
        "c8bcd4",
        (-16, 58),
        (16, 34),
        (50, 26),
        (84, 34),
        (116, 58),
        (112, 62),
        (84, 42),
        (50, 34),
        (16, 42),
        (-12, 62),
        depth=0.5,
    )
    for x in (36, 64):
        model.line(DARK, 3, (x - 7, 47), (x, 43), (x + 7, 47), depth=0)
    for x, y in ((10, 34), (50, 22), (90, 34)):
        model.line(DARK, 3, (x, y), (x, y - 16), depth=0.2).burn(model.ring(x, y - 19, 5, 5.6))


def doors(model: Model) -> None:
    """The corridor between worlds: doors within doors."""
    for n, (tone, light) in enumerate((("3c2868", ""), ("5c3c98", ""), ("8058c8", ""), ("b088f0", ""))):
        far, top = 46 - 10 * n, -6 + 17 * n
        model.lay(model.arched(50, 104, far * 2, 104 - top), tone, depth=1.6)
        model.lay(
            model.arched(50, 104, far * 2 - 7, 100 - top),
            "1c1440" if n < 3 else "e8d8ff",
            depth=0.4 if not light else 0,
        )
    model.burn(model.arched(50, 104, 21, 44), colour("f4e8ff"))
    model.lay(model.bent((45, 104), (46, 84), (50, 78), (54, 84), (55, 104)), DARK, depth=0).oval(
        DARK, 50, 75, 3.4, 3.6, depth=0
    )
    for side in (-1, 1):
        model.poly(
            WOOD,
            (50 + 46 * side, -2),
            (50 + 70 * side, 8),
            (50 + 70 * side, 104),
            (50 + 46 * side, 104),
            turned=0.3,
        )
        for y in (18, 62):
            model.poly(
                "6c4028",
                (50 + 50 * side, y),
                (50 + 66 * side, y + 3),
                (50 + 66 * side, y + 32),
                (50 + 50 * side, y + 32),
                depth=0.2,
            )
        model.oval(GOLD, 50 + 51 * side, 56, 3, 3, turned=0.5)


def path(model: Model) -> None:
    """The dark path: stones that lead into the night."""
    model.lay(model.arched(54, 24, 30, 34), "1c1440", depth=0.6).burn(
        model.arched(54, 24, 22, 29), colour("b98cff"), 0.7
    )
    rows = ((97, 54, 46), (80, 46, 38), (64, 56, 31), (50, 46, 25), (38, 54, 19), (28, 54, 14))
    for n, (y, x, wide) in enumerate(rows):
        tone = ("5c5480", "6c6490")[n % 2]
        model.soft(
            tone,
            (x - wide, y),
            (x - wide * 0.8, y - wide * 0.16),
            (x, y - wide * 0.2),
            (x + wide * 0.8, y - wide * 0.17),
            (x + wide, y),
            (x + wide * 0.6, y + wide * 0.17),
            (x - wide * 0.6, y + wide * 0.17),
            turned=0.3,
        )
        if n % 2 == 0:
            model.burn(
                model.drawn(
                    1.6,
                    (x - wide * 0.3, y - wide * 0.06),
                    (x, y + wide * 0.04),
                    (x + wide * 0.36, y - wide * 0.04),
                ),
                colour("b98cff"),
                0.7,
            )
    for x, y in ((4, 60), (98, 54), (10, 26), (92, 22)):
        model.burn(model.ring(x - 3, y, 2.2, 1.6), colour("ffd878")).burn(
            model.ring(x + 4, y, 2.2, 1.6), colour("ffd878")
        )


def window(model: Model) -> None:
    """An open window in the night."""
    model.box("5c4c70", 10, -6, 90, 98, turned=0.3)
    model.lay(model.arched(50, 92, 62, 92), WOOD, depth=0.4).burn(
        model.arched(50, 89, 54, 85), colour("ffc45c")
    )
    model.lay(model.bent((38, 89), (40, 62), (50, 54), (60, 62), (62, 89)), "3c2444", depth=0).oval(
        "3c2444", 50, 46, 8, 9, depth=0
    )
    model.line("3c2444", 5, (60, 66), (72, 54), depth=0)
    for side in (-1, 1):
        model.poly(
            "2c7c78",
            (50 + 31 * side, 2),
            (50 + 56 * side, -8),
            (50 + 56 * side, 100),
            (50 + 31 * side, 90),
            turned=0.3,
        )
        for n in range(5):
            model.line("1c5450", 2.4, (50 + 34 * side, 12 + 16 * n), (50 + 53 * side, 8 + 18 * n), depth=0)
    model.box(WOOD, 10, 89, 90, 97, turned=0.4)
    for x, tone in ((24, RED), (34, "f0a0c0"), (66, RED), (76, GOLD)):
        model.soft(LEAF, (x - 7, 90), (x, 78), (x + 7, 90)).oval(tone, x, 80, 5, 5, turned=0.5)


WAYS: dict[str, Cut] = {one.__name__: one for one in (bridge, doors, path, window)}
"""By the art."""
