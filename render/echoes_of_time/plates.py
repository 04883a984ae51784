"""The plates on which names stand."""

from __future__ import annotations

from render.canvas import Brush, gradient, rounded
from render.palette import BLACK, GOLD, WHITE, Tone, colour, mix
from render.sprites import Sprite, sprite

PLATE = Tone.of("#160e2c", "#4a3690", "#c9b3ff", "#fff0c8")
"""The hue of plates that have none of their own."""
NAMED = mix(GOLD, WHITE, 0.75)
"""The colour of names on their plates."""


def name_plate(width: int, height: int, radius: float, tone: Tone = PLATE) -> Sprite:
    """The plate on which a name stands: dark glass in a hue, with an edge of gold."""

    def make() -> Sprite:
        pad = max(3, height // 8)
        brush = Brush(width + 2 * pad, height + 2 * pad)
        mask = rounded(width, height, radius)
        brush.shadow(mask, pad, pad, max(1, height // 14), 0.7, max(1, height // 20))
        low = mix(tone.deep, BLACK, 0.3)
        brush.fill(mask, gradient(width, height, ((0, mix(low, tone.mid, 0.5)), (1, low))), pad, pad)
        edge = ((0, colour("#f0cf7c")), (1, colour("#8a6020")))
        brush.metal((pad, pad, width, height), radius, max(1, height / 26), edge)
        return brush.done(pad, pad)

    return sprite(("name_plate", width, height, radius, tone), make)
