"""The names of the districts on the map of Ekho, and where they stand."""

from __future__ import annotations

from render import lettering
from render.canvas import Brush
from render.ekho.city import Point
from render.ekho.tones import DISTRICTS, FROST, INK, STEEL
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import BOARD

DISTRICT_SIZE = 26
"""Pixels of the letters of a district's name; the whole city shows none."""
DISTRICT_SPOTS: dict[str, Point] = {
    "west_gate": (80, 115),
    "coins": (262, 110),
    "iafakh": (345, 195),
    "learning": (105, 250),
    "copper": (170, 400),
    "bridge": (365, 290),
    "dusk": (300, 530),
    "islands": (620, 110),
    "crest": (560, 545),
    "new_town": (770, 385),
    "left_bank": (790, 490),
    "petta": (905, 140),
}
"""Where the names of districts are meant to stand, in units: the middle of each. One that would lie on
something is moved a little."""


def district_label(number: int, language: str, size: int) -> Sprite:
    """The name of a district, carved into the ground in capitals, quiet beside the names of places; its
    origin is the middle."""

    def make() -> Sprite:
        name = BOARD.districts[number].names.of(language).strip("«»").upper()
        fitted = lettering.fit(name, "display", size * 8, size * 3, size, size * 3 // 4, 2, even=True)
        wide, high = round(fitted.width) + 12, fitted.height + 8
        brush = Brush(wide, high)
        tone = mix(mix(DISTRICTS[number], FROST, 0.45), STEEL, 0.3)
        brush.block(fitted, (0, 0, wide, high), tone, stroke=2, edge=INK)
        return brush.done(wide // 2, high // 2)

    return sprite(("ekho district", number, language, size), make)
