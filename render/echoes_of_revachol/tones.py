"""The colours of Echoes of Revachol: a harbour city at night in oil, and the colours of its seven symbols in
every palette.

The symbols differ in shape first; the palettes keep their colours apart for eyes that tell some of them from
others badly. Seats have the colours of ``render.palette``.
"""

from __future__ import annotations

from dataclasses import dataclass

from render.palette import PALETTES, Colour, colour, mix
from render.palette import palette as shared

SOOT = colour("#07090c")
"""The darkest paint: outlines, and what text in pale colours stands on."""
TAR = colour("#10161b")
PETROL = colour("#1b333b")
SEA = colour("#3d6a70")
RUST = colour("#6e3217")
SODIUM = colour("#e08a2e")
"""The light of street lamps."""
LAMP = colour("#ffc978")
BONE = colour("#eadfc6")
"""Primed canvas: what names stand on, and the edges of cards."""
ASH = colour("#b9b8ab")
OXBLOOD = colour("#8e1f1b")
UMBER = colour("#20130c")
"""Dark letters on bone."""


@dataclass(slots=True, frozen=True)
class Shades:
    """The colours that tell things apart in one palette: the seven symbols, the attributes of morale cards,
    and the seats in their order."""

    name: str
    symbols: dict[str, Colour]
    attributes: dict[str, Colour]
    seats: tuple[Colour, ...]


def _shades(name: str, symbols: str, attributes: str) -> Shades:
    keys = ("blue", "yellow", "green", "red", "orange", "purple", "crown")
    kinds = ("intellect", "psyche", "physique", "motorics")
    return Shades(
        name,
        dict(zip(keys, map(colour, symbols.split()), strict=True)),
        dict(zip(kinds, map(colour, attributes.split()), strict=True)),
        PALETTES[name].seats,
    )


SHADES: dict[str, Shades] = {
    shades.name: shades
    for shades in (
        _shades(
            "default",
            "#2f80dd #f4e01a #35c07a #f01e36 #ff7d10 #bd60f4 #fbf7ea",
            "#5fb4d6 #9a7be0 #d2506a #e3c04a",
        ),
        _shades(
            "red-green",
            "#3a51ff #edf020 #09aca1 #cd3b3e #ce890c #aa9cec #ffffff",
            "#2f74e8 #f2b4ec #bb5e36 #fff05a",
        ),
        _shades(
            "blue-yellow",
            "#447cff #d8c878 #10b526 #d7363e #ff9644 #a438a6 #ffffff",
            "#4079f0 #f08fe0 #be4a14 #7ee08a",
        ),
        _shades(
            "lightness",
            "#7872df #f5e667 #37ac5b #a05328 #f79b13 #ffb0f0 #ffffff",
            "#6081ec #fcffff #bf4252 #e4b828",
        ),
    )
}
"""The colours by the palette's name."""


def shades(name: str) -> Shades:
    """The colours of the palette of that name, of the default one for a name that does not exist."""
    return SHADES[shared(name).name]


def ramp(tone: Colour) -> tuple[Colour, Colour, Colour]:
    """A colour as oil paint on a dark ground: its shadow, itself, its light."""
    return mix(tone, SOOT, 0.92), mix(tone, SOOT, 0.56), mix(mix(tone, BONE, 0.25), SOOT, 0.1)
