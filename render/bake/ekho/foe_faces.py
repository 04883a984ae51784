"""Eyes and teeth of what is no human being among the enemies of Ekho."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from render.bake.ekho.model import Model
from render.bake.fields import Picture, colour

Cut = Callable[[Model], object]
"""Lays an enemy on its model."""
NIGHT, PLUM, MAROON, EMBER, BONE = "241030", "442048", "6c2440", "ff7c4c", "f4e4cc"
FIRE, GOLDEN = colour("ff8c54"), colour("ffd878")


def burning_eyes(
    model: Model, *eyes: tuple[float, float, float, float], tone: Picture = GOLDEN, pupil: bool = True
) -> None:
    """Burning eyes: middle, half width, and how much they slant."""
    for x, y, far, slant in eyes:
        turn = math.radians(slant)
        model.burn(model.ring(x, y, far, far * 0.62, turn), tone)
        if pupil:
            model.lay(model.ring(x, y, far * 0.24, far * 0.58, turn), "1a0818", depth=0)


def teeth(model: Model, line: list[tuple[float, float]], long: float, tone: str = BONE) -> None:
    """Teeth that hang from a line, or stand on it where ``long`` is negative."""
    for (ax, ay), (bx, by) in pairwise(line):
        model.poly(tone, (ax, ay), (bx, by), ((ax + bx) / 2, (ay + by) / 2 + long), depth=0.4)
