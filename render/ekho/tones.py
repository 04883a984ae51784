"""The colours of Ekho: an engraving in night blue with lamp light in its windows, and in every palette the
colours of the four types of enemies.

Types differ in shape first (round townsfolk, six-cornered mages, pointed fiends, square artifacts), sleuths
in the charge and the division of their shield; colours repeat it.
"""

from __future__ import annotations

from dataclasses import dataclass

from render.palette import Colour, colour, mix
from render.palette import palette as shared
from rules.ekho.operations import EnemyType

INK = colour("#070d1e")
"""The darkest blue: outlines, and what text stands on."""
NIGHT = colour("#0e1938")
SLATE = colour("#1b2b57")
STEEL = colour("#4f6aa3")
FROST = colour("#c3d2ee")
"""Pale lines of the engraving, and quiet text."""
RIVER = colour("#123f66")
MOONLIGHT = colour("#8fd0e6")
AMBER = colour("#e2973a")
LAMP = colour("#ffd384")
PARCHMENT = colour("#f4e8cc")
"""What medallions, labels and cards are made of."""
SEPIA = colour("#33200f")
"""Dark letters on parchment."""
GATE = colour("#b06bff")
"""The light of gates."""
ALARM = colour("#ff7f66")
BRASS: tuple[tuple[float, Colour], ...] = (
    (0.0, colour("#fff0c4")),
    (0.3, colour("#c99a4b")),
    (0.55, colour("#6d4a1c")),
    (0.8, colour("#e4c078")),
    (1.0, colour("#8d662c")),
)


@dataclass(slots=True, frozen=True)
class Shades:
    """The colours that tell things apart in one palette: ground and sign of each type of enemy."""

    name: str
    grounds: dict[EnemyType, Colour]
    signs: dict[EnemyType, Colour]
    gate: Colour
    clue: Colour


def _shades(name: str, townsfolk: str, artifact: str, gate: str, clue: str) -> Shades:
    grounds: dict[EnemyType, Colour] = {
        "townsfolk": colour(townsfolk),
        "mage": colour("#f7f4ea"),
        "fiend": colour("#0b0a10"),
        "artifact": colour(artifact),
    }
    white, black = colour("#ffffff"), colour("#0b0a10")
    signs: dict[EnemyType, Colour] = {
        "townsfolk": white,
        "mage": black,
        "fiend": white,
        "artifact": white,
    }
    return Shades(name, grounds, signs, colour(gate), colour(clue))


SHADES: dict[str, Shades] = {
    one.name: one
    for one in (
        _shades("default", "#1f8a4c", "#8c1d3b", "#b06bff", "#ffd166"),
        # Green and maroon apart in lightness and from blue to yellow.
        _shades("red-green", "#2b8f9e", "#7a2a14", "#9a8cff", "#ffe066"),
        _shades("blue-yellow", "#15903a", "#a01f2c", "#e06bc8", "#fff0c0"),
        # A lightness of its own for each: fiends, artifacts, townsfolk, mages.
        _shades("lightness", "#609d70", "#84303f", "#a884ff", "#ffe9a0"),
    )
}
"""The colours by the palette's name."""

DISTRICTS: tuple[Colour, ...] = (
    colour("#d8a24a"),
    colour("#6fa8d8"),
    colour("#d0703f"),
    colour("#b9a25a"),
    colour("#5fb08a"),
    colour("#9a86d8"),
    colour("#8d5fb0"),
    colour("#7fa860"),
    colour("#79b8c4"),
    colour("#d88a7a"),
    colour("#6fbf7a"),
    colour("#8fb0a0"),
)
"""A tint for each district of the board, in their order; they only repeat what the names on the map say."""


@dataclass(slots=True, frozen=True)
class Arms:
    """The shield of a sleuth: two tinctures and how they divide it."""

    first: Colour
    second: Colour
    division: str


ARMS: tuple[Arms, ...] = tuple(
    Arms(colour(first), colour(second), division)
    for first, second, division in (
        ("#b9772a", "#7a3f17", "plain"),
        ("#2b2f45", "#5a6285", "pale"),
        ("#c23b8a", "#e0882e", "bend"),
        ("#7b4a2a", "#a8743c", "fess"),
        ("#8fa3b8", "#4d6076", "chief"),
        ("#2f7fae", "#1c4d78", "chevron"),
        ("#5d4aa8", "#8a78cc", "quarterly"),
        ("#3f8a52", "#2a5c3a", "saltire"),
        ("#b03a3a", "#6c1f28", "sinister"),
        ("#6fa0a8", "#2f5f6c", "base"),
    )
)
"""Shields in the order of the sleuths."""
NOBODY = Arms(SLATE, NIGHT, "plain")
"""The shield of a player who has not chosen yet."""


def shades(name: str) -> Shades:
    """The colours of the palette of that name, of the default one for a name that does not exist."""
    return SHADES[shared(name).name]


def tint(district: int) -> Colour:
    """The tint of a district, as it colours the map at night."""
    return mix(DISTRICTS[district % len(DISTRICTS)], STEEL, 0.25)
