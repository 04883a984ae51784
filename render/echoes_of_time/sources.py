"""Sources and piles: the strip in the middle of the board, and Sources as small cards in companies."""

from __future__ import annotations

from render.canvas import Brush, gradient, rounded
from render.echoes_of_time.art import Subject
from render.palette import GOLD, WHITE, Colour, Tone, colour, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import SourceDesign

HUE = Tone.of("#1d0b33", "#8d3b9e", "#ff9ee0", "#ffeefc")
"""Sources have a hue of their own, which no faction has."""
FRESH = colour("#f4f7ff")
"""The ground of the marks on what was touched lately."""


def subject_of(design: SourceDesign) -> Subject:
    """What the art of a Source shows."""
    return Subject(design.picture, design.art, "none", HUE)


def source_frame(width: int, height: int, owner: Colour | None, fortified: bool, recent: bool) -> Sprite:
    """The plate of a Source in the middle of the board, in its owner's colour."""

    def make() -> Sprite:
        pad = 14
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 14)
        if recent:
            brush.glow(body, pad, pad, 5, colour("#ffe9a8"), 1.5)
        else:
            brush.shadow(body, pad, pad, 4, 0.6, 3)
        ground = mix(owner, (20, 12, 34), 0.78) if owner else (43, 24, 66)
        brush.fill(
            body,
            gradient(width, height, ((0, mix(ground, WHITE, 0.1)), (1, mix(ground, (0, 0, 0), 0.45)))),
            pad,
            pad,
        )
        if owner:
            stops = ((0.0, mix(owner, WHITE, 0.55)), (0.5, owner), (1.0, mix(owner, (0, 0, 0), 0.35)))
        else:
            stops = (
                (0.0, mix(GOLD, WHITE, 0.4)),
                (0.5, mix(GOLD, (60, 30, 60), 0.5)),
                (1.0, mix(GOLD, (20, 10, 30), 0.4)),
            )
        brush.metal((pad, pad, width, height), 14, 5 if fortified else 3, stops)
        return brush.done(pad, pad)

    return sprite(("source frame", width, height, owner, fortified, recent), make)
