"""Weather, plants and spells on the cards of Ekho, cut of paper, as ``props_house`` lays them."""

from __future__ import annotations

import math

from render.bake.ekho.foe_faces import Cut
from render.bake.ekho.foe_things import star
from render.bake.ekho.model import Model
from render.bake.ekho.props_house import BRONZE, CREAM, DARK, GOLD, LEAF, RED, SKY, VIOLET, WHITE
from render.bake.fields import colour


def eclipse(model: Model) -> None:
    """The dark side."""
    for n in range(16):
        a = math.tau * n / 16
        far = 62 if n % 2 else 54
        model.burn(
            model.cut(
                (50 + 36 * math.cos(a - 0.12), 50 + 36 * math.sin(a - 0.12)),
                (50 + far * math.cos(a), 50 + far * math.sin(a)),
                (50 + 36 * math.cos(a + 0.12), 50 + 36 * math.sin(a + 0.12)),
            ),
            colour("ffb05c"),
            0.8,
        )
    model.burn(model.ring(50, 50, 42, 42), colour("ffd890"))
    model.oval("1c1438", 50, 50, 37, 37, turned=0.4)
    for x, y, far in ((38, 38, 7), (60, 56, 9), (42, 66, 5), (64, 34, 4)):
        model.oval("2c2050", x, y, far, far, depth=0.2)
    model.burn(model.ring(78, 24, 5, 5), colour("fff8e0"))


def flame(model: Model) -> None:
    """Green fire in a dish."""
    model.burn(
        model.bent(
            (50, -10),
            (60, 16),
            (80, 32),
            (84, 60),
            (70, 82),
            (50, 88),
            (30, 82),
            (16, 60),
            (22, 36),
            (34, 44),
            (38, 18),
        ),
        colour("4cd87c"),
        0.8,
    )
    model.burn(
        model.bent((52, 18), (58, 38), (70, 52), (66, 74), (50, 84), (36, 74), (32, 56), (44, 54)),
        colour("a8ffb0"),
    )
    model.burn(model.bent((50, 48), (58, 62), (56, 76), (50, 82), (44, 76), (42, 64)), colour("f4fff0"))
    model.soft(BRONZE, (10, 80), (50, 88), (90, 80), (78, 98), (22, 98), turned=0.7).box(
        GOLD, 6, 78, 94, 84, turned=0.4
    ).box(BRONZE, 36, 97, 64, 104, turned=0.5)
    for x, y in ((6, 30), (94, 20), (88, 44), (14, 8)):
        model.burn(model.ring(x, y, 2.4, 3.4), colour("a8ffb0"))


def rain(model: Model) -> None:
    """A rain of buttons."""
    for x, y, far, tone in (
        (16, 26, 24, "6c7ca8"),
        (50, 14, 32, "8c9cc8"),
        (84, 26, 26, "7484b4"),
        (50, 32, 44, "9cacd4"),
    ):
        model.oval(tone, x, y, far, far * 0.56, turned=0.5)
    for n, (x, y) in enumerate(
        (
            (14, 58),
            (38, 54),
            (64, 60),
            (88, 54),
            (26, 82),
            (52, 84),
            (78, 86),
            (8, 98),
            (40, 104),
            (66, 106),
            (94, 100),
        )
    ):
        tone = (RED, GOLD, LEAF, SKY, VIOLET)[n % 5]
        model.line("c8e4ff", 2, (x - 2, y - 14), (x - 1, y - 9), depth=0)
        model.oval(tone, x, y, 7.4, 7.4, turned=0.4)
        for dx, dy in ((-2, -2), (2, -2), (-2, 2), (2, 2)):
            model.oval(DARK, x + dx, y + dy, 1, 1, depth=0)


def silence(model: Model) -> None:
    """A word that shuts mouths."""
    model.soft(
        "c8384c",
        (2, 50),
        (24, 28),
        (42, 24),
        (50, 30),
        (58, 24),
        (76, 28),
        (98, 50),
        (76, 76),
        (50, 84),
        (24, 76),
        turned=0.5,
    )
    model.soft(
        "7c1c34", (2, 50), (26, 46), (50, 50), (74, 46), (98, 50), (74, 54), (50, 58), (26, 54), depth=0.2
    )
    model.soft("ff8c90", (22, 36), (40, 30), (46, 34), (30, 38), depth=0)
    for x in (18, 32, 46, 60, 74):
        model.line(GOLD, 3.4, (x, 38), (x + 8, 66), depth=0.5).line(
            GOLD, 3.4, (x + 8, 38), (x, 66), depth=0.5
        )
    model.lay(model.ring(50, 72, 11, 12) * (1 - model.ring(50, 72, 6, 7)), "a8b4cc")
    model.box(GOLD, 34, 74, 66, 102, turned=0.5).oval(DARK, 50, 85, 4, 4, depth=0).poly(
        DARK, (48, 86), (52, 86), (54, 96), (46, 96), depth=0
    )


def sphere(model: Model) -> None:
    """A sphere that one should not touch."""
    for n in range(9):
        a = math.tau * n / 9 + 0.2
        p = [
            (50 + r * math.cos(a + d), 48 + r * math.sin(a + d))
            for r, d in ((36, 0), (46, 0.12), (52, -0.08), (64, 0.06))
        ]
        model.burn(model.drawn(2.6, *p), colour("8cf0ff"), 0.7)
    model.oval("2c3c98", 50, 48, 37, 37, turned=0.7)
    model.burn(model.ring(50, 48, 24, 24), colour("7cb8ff"), 0.6).burn(
        model.ring(50, 48, 12, 12), colour("f0fcff")
    )
    for points in (
        ((26, 30), (40, 38), (34, 48), (48, 50)),
        ((72, 28), (60, 40), (66, 52), (52, 48)),
        ((44, 78), (50, 62), (58, 68), (52, 50)),
    ):
        model.burn(model.drawn(2.6, *points), colour("f0fcff"))
    model.line("c8e0ff", 3, (24, 42), (28, 28), (40, 18), depth=0)


def spiral(model: Model) -> None:
    """A head in which somebody calls."""
    model.soft(
        "8c74b8",
        (44, 108),
        (40, 86),
        (20, 80),
        (18, 66),
        (8, 62),
        (18, 46),
        (18, 22),
        (40, -2),
        (72, 0),
        (94, 22),
        (92, 52),
        (76, 72),
        (80, 108),
        turned=0.4,
    )
    turns = [
        (58 + (3 + 1.55 * n) * math.cos(0.62 * n), 36 + (3 + 1.45 * n) * math.sin(0.62 * n))
        for n in range(19)
    ]
    model.burn(model.drawn(5, *turns), colour("ffe08c"))
    model.oval(DARK, 22, 46, 3, 4, depth=0).line(DARK, 2.4, (14, 70), (24, 71), depth=0)
    for x, y in ((100, 4), (8, 12), (104, 62)):
        model.burn(model.cut(*star(x, y, 6)), colour("ffe8b0"))


def vine(model: Model) -> None:
    """The university needs a trim."""
    model.box("c8b088", 14, 8, 86, 104, turned=0.3)
    for x in (34, 66):
        model.pane(x, 52, 15, 22).pane(x, 88, 15, 20)
    model.poly(VIOLET, (8, 12), (50, -14), (92, 12))
    for points in (
        ((10, 108), (24, 80), (12, 52), (28, 24), (20, 4)),
        ((52, 108), (46, 76), (56, 44), (46, 14)),
        ((92, 108), (80, 78), (92, 50), (78, 22)),
    ):
        model.line("3c6c3c", 4.6, *points, turned=0.3)
        for n, (x, y) in enumerate(points):
            for side in (-1, 1):
                tone = (LEAF, "3c8c4c", "8cc458")[(n + side) % 3]
                model.soft(
                    tone,
                    (x, y + 4),
                    (x + 9 * side, y - 7),
                    (x + 17 * side, y - 1),
                    (x + 10 * side, y + 8),
                    depth=0.8,
                )
    for x, y in ((14, 40), (84, 64), (50, 58), (24, 92)):
        model.oval("f08cb0", x, y, 5, 5, turned=0.5).oval(GOLD, x, y, 2, 2, depth=0.1)
    model.line("a8b4cc", 5, (70, 100), (96, 66)).line("a8b4cc", 5, (78, 66), (100, 96))
    model.lay(model.ring(70, 106, 8, 7) * (1 - model.ring(70, 106, 4.4, 3.6)), RED).lay(
        model.ring(104, 102, 8, 7) * (1 - model.ring(104, 102, 4.4, 3.6)), RED
    )


def wave(model: Model) -> None:
    """A wave that carries letters upstream."""
    model.soft(
        "1c4c7c",
        (-14, 104),
        (-6, 70),
        (8, 34),
        (36, 6),
        (70, 2),
        (96, 20),
        (102, 42),
        (88, 34),
        (70, 32),
        (60, 48),
        (66, 72),
        (92, 92),
        (114, 104),
        turned=0.3,
    )
    model.soft(
        "3c84b0",
        (-6, 104),
        (8, 66),
        (24, 34),
        (48, 16),
        (72, 14),
        (90, 24),
        (68, 24),
        (48, 42),
        (48, 72),
        (66, 104),
        depth=0.4,
    )
    model.soft("8cd0e0", (14, 104), (24, 64), (42, 36), (58, 26), (42, 50), (36, 78), (44, 104), depth=0.4)
    for x, y, far in ((70, 4, 9), (86, 10, 9), (98, 24, 8), (104, 40, 6), (52, 8, 7)):
        model.oval(WHITE, x, y, far, far * 0.8, turned=0.4)
    for x, y, turn in ((26, 26, -0.4), (78, 62, 0.3), (98, 78, -0.2)):

        def at(a: float, b: float, x: float = x, y: float = y, turn: float = turn) -> tuple[float, float]:
            return x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn)

        model.poly(CREAM, at(-13, -9), at(13, -9), at(13, 9), at(-13, 9)).line(
            "b89868", 1.6, at(-13, -9), at(0, 2), at(13, -9), depth=0
        )
        model.lay(model.ring(*at(0, 3), 3, 3), RED, depth=0.2)
    model.soft("3c84b0", (-20, 104), (10, 96), (40, 102), (70, 95), (120, 104), (120, 112), (-20, 112))


MAGIC: dict[str, Cut] = {
    one.__name__: one
    for one in (
        eclipse,
        flame,
        rain,
        silence,
        sphere,
        spiral,
        vine,
        wave,
    )
}
"""By the art."""
