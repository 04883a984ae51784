"""The other fiends among the enemies of Ekho: fog, water, a maw, and the dead."""

from __future__ import annotations

import math

from render.bake.ekho.foe_faces import (
    BONE,
    FIRE,
    GOLDEN,
    MAROON,
    NIGHT,
    PLUM,
    Cut,
    burning_eyes,
    teeth,
)
from render.bake.ekho.model import Model
from render.bake.fields import colour


def fog_of_whispers(model: Model) -> None:
    """Faces in a fog."""
    for n, (x, y, far, tone) in enumerate(
        (
            (4, 30, 34, "5c3050"),
            (96, 26, 36, "5c3050"),
            (-16, 70, 40, "482444"),
            (116, 72, 42, "482444"),
            (50, 96, 60, "3c1c3c"),
        )
    ):
        model.oval(tone, x, y, far, far * 0.5, turned=0.3, depth=1.0 + 0.2 * n)
    faces = (
        (50, 40, 1.35, "7c4468"),
        (6, 52, 0.85, "643858"),
        (96, 56, 0.9, "643858"),
        (28, 82, 0.7, "502c4c"),
        (76, 86, 0.66, "502c4c"),
    )
    for x, y, k, tone in faces:

        def at(a: float, b: float, x: float = x, y: float = y, k: float = k) -> tuple[float, float]:
            return x + a * k, y + b * k

        model.soft(
            tone,
            at(0, -32),
            at(18, -26),
            at(26, -4),
            at(20, 18),
            at(26, 34),
            at(8, 28),
            at(0, 38),
            at(-10, 28),
            at(-26, 36),
            at(-20, 18),
            at(-26, -4),
            at(-18, -26),
            turned=0.5,
        )
        for side in (-1, 1):
            model.lay(model.ring(*at(10 * side, -8), 7 * k, 8.6 * k), "1a0818", depth=0.3)
            model.burn(model.ring(*at(10 * side, -7), 3 * k, 3.6 * k), GOLDEN)
        model.lay(model.ring(*at(0, 14), 6 * k, 10 * k), "1a0818", depth=0.3)
    for y, tone in ((64, "8c5474"), (104, "6c3c5c")):
        model.soft(
            tone,
            (-50, y),
            (-20, y - 6),
            (10, y + 3),
            (50, y - 3),
            (90, y + 4),
            (130, y - 5),
            (150, y),
            (130, y + 6),
            (50, y + 8),
            (-30, y + 7),
        )


DEEP, MID, PALE, SKIN = "123450", "2c7c90", "8ce0dc", "c4ead8"
"""The papers of the river's maiden."""


def _tail(model: Model) -> None:
    """A tail of a fish that rises out of the water."""
    model.soft(MID, (84, 112), (92, 84), (112, 66), (114, 46), (124, 46), (130, 70), (120, 96), (116, 114))
    for n in range(5):
        x, y = (103, 108, 114, 119, 120)[n], 98 - 10 * n
        model.line(PALE, 2.2, (x - 5, y - 3), (x, y + 2), (x + 5, y - 2), depth=0.1)
    for side in (-1, 1):
        model.soft(
            "3ca8a8",
            (119, 52),
            (119 + 6 * side, 34),
            (119 + 30 * side, 10),
            (119 + 36 * side, 34),
            (119 + 22 * side, 48),
            turned=0.3,
        )
        for far in (14, 24):
            model.line(DEEP, 2, (119 + 2 * side, 48), (119 + far * side, 26), depth=0)


def _maiden(model: Model) -> None:
    """Her face, with flowers in her hair."""
    model.box(SKIN, 38.5, 42, 49.5, 58, turned=0.8)
    model.soft(SKIN, (44, -2), (59, 5), (61, 24), (54, 40), (44, 47), (34, 40), (27, 24), (29, 5), turned=0.5)
    model.soft(
        DEEP,
        (44, -10),
        (66, -1),
        (66, 26),
        (59, 14),
        (48, 4),
        (40, 10),
        (29, 16),
        (22, 26),
        (22, -1),
        turned=0.3,
    )
    for side in (-1, 1):
        model.line(DEEP, 2.4, (44 + 4 * side, 17), (44 + 9 * side, 14), (44 + 15 * side, 18), depth=0)
        model.lay(model.ring(44 + 8.5 * side, 23, 5.6, 3.8, 0.14 * side), "0c1c30", depth=0.1)
        model.burn(model.ring(44 + 8.5 * side, 23, 2.8, 3), colour("d8fff4"))
    model.line("7cb0ac", 1.8, (44, 22), (46, 30), (42, 31), depth=0)
    model.soft("c8385c", (34, 35), (41, 35.4), (44, 36), (47, 35.4), (54, 35), (44, 42), depth=0.1)
    for x, y, tone in ((28, 2, "f4c8e0"), (38, -6, "fff4f8"), (51, -6, "f4c8e0"), (61, 2, "fff4f8")):
        for n in range(5):
            a = math.tau * n / 5
            model.oval(tone, x + 3.6 * math.cos(a), y + 3.6 * math.sin(a), 3.2, 3.2, depth=0.2)
        model.oval(GOLDEN, x, y, 2.2, 2.2, depth=0.1)


def river_maiden(model: Model) -> None:
    """A woman of the river, up to her waist in it: she beckons; behind her rises the tail of a fish."""
    model.lowered(8)
    _tail(model)
    # Her hair falls down both sides and becomes the river.
    for side in (-1, 1):
        for n, tone in enumerate((DEEP, MID, DEEP)):
            far = 17 + 9 * n
            model.soft(
                tone,
                (44 + 2 * side, -4),
                (44 + far * side, 4 + 4 * n),
                (44 + (far + 6) * side, 44),
                (44 + (far - 1) * side, 70),
                (44 + (far + 16) * side, 110),
                (44 + (far - 6) * side, 112),
                (44 + (far - 9) * side, 60),
                turned=0.3,
            )
    # An arm that beckons, and one that offers its hand.
    model.line(SKIN, 10, (30, 62), (4, 68), (-14, 48), (-16, 26), turned=0.4)
    model.soft(SKIN, (-23, 26), (-22, 10), (-15, 2), (-8, 10), (-8, 26), turned=0.4)
    for x, top in ((-21, 0), (-16, -7), (-11, -6)):
        model.line(SKIN, 4.4, (x + 1, 12), (x, top), depth=0.5)
    model.line(SKIN, 10, (58, 62), (76, 76), (88, 72), turned=0.4).oval(SKIN, 92, 70, 7, 5, turned=0.4)
    model.soft(
        SKIN, (26, 62), (34, 55), (54, 55), (62, 62), (57, 84), (60, 112), (28, 112), (31, 84), turned=0.5
    )
    for x in (36, 52):
        model.oval("3ca8a8", x, 70, 9, 8, turned=0.5)
        for far in (-4, 0, 4):
            model.line(DEEP, 1.4, (x, 77), (x + far, 65), depth=0)
    _maiden(model)
    model.lowered(-8)
    for row, (y, tone) in enumerate(((90, PALE), (98, "3c94b0"), (106, DEEP))):
        points = [(-50 + 14 * n, y + (5 if (n + row) % 2 else -4)) for n in range(16)]
        model.soft(tone, *points, (170, 140), (-60, 140))
    # The hat of the last one who was delighted.
    model.soft("5c2c24", (-44, 94), (-30, 90), (-4, 90), (8, 94), (-4, 99), (-30, 99), turned=0.4)
    model.soft("7c3c2c", (-31, 92), (-29, 76), (-18, 72), (-7, 76), (-5, 92), turned=0.6)


def eater_of_names(model: Model) -> None:
    """A round maw that has letters between its teeth."""
    for n in range(14):
        a = math.tau * n / 14
        model.poly(
            PLUM,
            (50 + 46 * math.cos(a - 0.16), 48 + 42 * math.sin(a - 0.16)),
            (50 + 62 * math.cos(a), 48 + 55 * math.sin(a)),
            (50 + 46 * math.cos(a + 0.16), 48 + 42 * math.sin(a + 0.16)),
        )
    model.oval(NIGHT, 50, 48, 53, 47, turned=0.5)
    model.oval(MAROON, 50, 56, 42, 32, depth=0.4).oval("1a0818", 50, 57, 37, 27, depth=0.3)
    model.burn(model.ring(50, 62, 22, 13), FIRE, 0.6)
    model.soft("c83c54", (26, 80), (38, 66), (56, 68), (74, 78), (50, 90), turned=0.4)
    upper = [(50 - 42 * math.cos(math.pi * n / 8), 57 - 32 * math.sin(math.pi * n / 8)) for n in range(9)]
    lower = [(50 - 40 * math.cos(math.pi * n / 7), 57 + 31 * math.sin(math.pi * n / 7)) for n in range(8)]
    teeth(model, upper, 18)
    teeth(model, lower, -15)
    for x, y, far in ((26, 14, 8), (50, 6, 9.5), (74, 14, 8)):
        burning_eyes(model, (x, y, far, 0))
    strokes = (
        ((104, 20), (110, 4), (116, 20)),
        ((106, 14), (114, 14)),
        ((-16, 30), (-16, 48)),
        ((-16, 30), (-4, 34), (-16, 40)),
        ((112, 70), (124, 70), (112, 86), (124, 86)),
        ((-14, 74), (-4, 84)),
        ((-4, 74), (-14, 84)),
    )
    for line in strokes:
        model.line("f4e4cc", 3.4, *line, depth=0.6)


def living_corpse(model: Model) -> None:
    """Somebody who climbs out of a grave, well dressed."""
    model.lay(model.arched(84, 108, 44, 74), "6c5c70", depth=1.4)
    model.line("3c3044", 3, (72, 54), (96, 54), depth=0).line("3c3044", 3, (72, 64), (92, 64), depth=0)
    flesh, dark = "8ca084", "1a1420"
    model.soft("4c3844", (14, 112), (16, 82), (32, 70), (56, 70), (70, 84), (72, 112), turned=0.4)
    model.poly("d8d0c0", (36, 72), (52, 72), (46, 98), (42, 98), depth=0.4).poly(
        "a83848", (39, 76), (49, 76), (46, 84), (49, 104), (40, 104), (43, 84), depth=0.3
    )
    model.box(flesh, 36, 58, 52, 76, turned=0.6)
    model.soft(
        flesh,
        (44, 12),
        (62, 18),
        (68, 36),
        (62, 52),
        (54, 66),
        (36, 66),
        (26, 52),
        (21, 36),
        (27, 18),
        turned=0.55,
    )
    model.soft("5c7060", (24, 44), (32, 48), (36, 60), (30, 58), depth=0.1)
    for x, far in ((35, 8), (54, 7)):
        model.lay(model.ring(x, 37, far, far * 1.05), dark, depth=0.3).burn(model.ring(x, 38, 3, 3), GOLDEN)
    model.poly(dark, (43, 46), (46, 42), (49, 47), depth=0.1)
    model.soft(dark, (32, 54), (44, 52), (58, 53), (55, 62), (44, 64), (35, 62), depth=0.2)
    for x in (36, 42, 48, 54):
        model.box(BONE, x - 2, 53, x + 2, 58, depth=0.2)
    model.soft("2c2030", (16, 18), (44, 8), (72, 16), (60, 22), (44, 20), (28, 24)).poly(
        "2c2030", (28, 16), (32, -12), (60, -14), (60, 14)
    ).line("a83848", 4, (30, 12), (45, 8), (60, 10), depth=0.3)
    for x, y, side in ((0, 34, -1), (100, 26, 1)):
        model.line("4c3844", 11, (44 + 18 * side, 96), (50 + 34 * side, 70), (x, y + 22), turned=0.4)
        model.oval(flesh, x, y + 14, 8, 9, turned=0.5)
        for n in range(4):
            model.line(
                flesh, 4.4, (x - 7 + 4.6 * n, y + 10), (x - 9 + 6 * n, y - 6 + 2 * abs(n - 1)), depth=0.4
            )
    points = [(-60 + 20 * n, 100 + (7 if n % 2 else -4)) for n in range(12)]
    model.soft("3c2834", *points, (170, 130), (-70, 130))


GHOSTS: dict[str, Cut] = {
    one.__name__: one for one in (fog_of_whispers, river_maiden, eater_of_names, living_corpse)
}
"""By the enemy's id."""
