"""Colours: the house style, and palettes for the things whose colour tells them apart.

Colour is never the only carrier: every faction, flame and seat also has its own shape. The palettes keep the
colours apart for players whose eyes tell some of them from others badly.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def colour(code: str) -> Colour:
    """The colour of a code like "#e2b85c"."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


@lru_cache(maxsize=4096)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The first colour with that share (0-1) of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def luminance(tone: Colour) -> float:
    """Relative luminance of a colour as WCAG defines it, 0 to 1."""
    parts = [part / 255 for part in tone]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Contrast of two colours as WCAG defines it, 1 to 21; text needs 4.5."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


NIGHT = colour("#120c22")
DUSK = colour("#2a1d4d")
INK = colour("#2a1a0c")
FADED_INK = colour("#5d4527")
PARCHMENT = colour("#f2e3c0")
PARCHMENT_SHADE = colour("#d9c08e")
CREAM = colour("#f6edd8")
MIST = colour("#b9aed6")
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
GOLD = colour("#e9c46a")
GOLD_STOPS: tuple[tuple[float, Colour], ...] = (
    (0.0, colour("#fff4c9")),
    (0.28, colour("#dfae4f")),
    (0.55, colour("#8f5f1c")),
    (0.78, colour("#f0cf7c")),
    (1.0, colour("#a8762a")),
)
IRON_STOPS: tuple[tuple[float, Colour], ...] = (
    (0.0, colour("#f2f4f8")),
    (0.3, colour("#9aa3b2")),
    (0.55, colour("#4c5362")),
    (0.8, colour("#c6cdd8")),
    (1.0, colour("#666e7d")),
)


@dataclass(slots=True, frozen=True)
class Tone:
    """One hue in four steps, from the darkest ground to the palest light."""

    deep: Colour
    mid: Colour
    light: Colour
    pale: Colour

    @classmethod
    def of(cls, deep: str, mid: str, light: str, pale: str) -> Tone:
        """A tone from four colour codes."""
        return cls(colour(deep), colour(mid), colour(light), colour(pale))


@dataclass(slots=True, frozen=True)
class Palette:
    """The colours that tell things apart: factions (water, sky, forest, earth, none), flames (red, yellow,
    blue) and seats in their order."""

    name: str
    factions: dict[str, Tone]
    flames: dict[str, Tone]
    seats: tuple[Colour, ...]

    def seat(self, number: int) -> Colour:
        """The colour of a seat, counted from 0. There are four: where more seats play, they come again, and
        something else has to tell the seats apart."""
        return self.seats[number % len(self.seats)]


_NEUTRAL = Tone.of("#16181f", "#5b6472", "#b3bcc9", "#f3f5f9")
_PALE = Tone.of("#1b1d22", "#868c95", "#dfe2e8", "#fbfcfd")

PALETTES: dict[str, Palette] = {
    palette.name: palette
    for palette in (
        Palette(
            "default",
            {
                "water": Tone.of("#051833", "#175bb0", "#5fabee", "#dcf2ff"),
                "sky": Tone.of("#21104a", "#7a4bd6", "#c9b1ff", "#f4edff"),
                "forest": Tone.of("#07210f", "#2c7d36", "#86cf67", "#ebfad9"),
                "earth": Tone.of("#2f0c04", "#b5451a", "#f39a4e", "#ffe8cd"),
                "none": _NEUTRAL,
            },
            {
                "red": Tone.of("#4a0808", "#c22a22", "#ff7a5c", "#ffe0d2"),
                "yellow": Tone.of("#4a3000", "#d79a12", "#ffdb5e", "#fff6cf"),
                "blue": Tone.of("#071f4f", "#1e63d0", "#66b4ff", "#dcefff"),
            },
            (colour("#ff7a66"), colour("#5cb8ff"), colour("#ffc94d"), colour("#84dd6b")),
        ),
        # For eyes that take red for green (protanopia, deuteranopia): apart in lightness, blue to yellow.
        Palette(
            "red-green",
            {
                "water": Tone.of("#06122f", "#1f3f94", "#4a80f2", "#dbe8ff"),
                "sky": Tone.of("#330c38", "#c46fd0", "#e9abf0", "#fdefff"),
                "forest": Tone.of("#041f08", "#14601c", "#55a85f", "#e2fbe0"),
                "earth": Tone.of("#382304", "#d08a12", "#ffcf52", "#fff5d8"),
                "none": _PALE,
            },
            {
                "red": Tone.of("#33110a", "#8f2f14", "#e0714a", "#ffe4d9"),
                "yellow": Tone.of("#4a3a00", "#dcb416", "#ffe973", "#fffbdc"),
                "blue": Tone.of("#061d4d", "#1555bd", "#5aa9ff", "#dcefff"),
            },
            (colour("#e0605a"), colour("#4a8cff"), colour("#f5e24a"), colour("#c9f4f8")),
        ),
        # For eyes that take blue for green (tritanopia): apart in lightness and from red to green.
        Palette(
            "blue-yellow",
            {
                "water": Tone.of("#04112e", "#153a86", "#4079f0", "#dae7ff"),
                "sky": Tone.of("#360830", "#c23cb4", "#f48fd6", "#ffeafa"),
                "forest": Tone.of("#06250a", "#22a52c", "#66e07e", "#e6ffe8"),
                "earth": Tone.of("#370b04", "#c23a1c", "#f4593f", "#ffe4dc"),
                "none": _PALE,
            },
            {
                "red": Tone.of("#4a0606", "#c01f1f", "#ff7466", "#ffe1db"),
                "yellow": Tone.of("#4a3b1a", "#d8b56a", "#ffeab5", "#fffaec"),
                "blue": Tone.of("#04242e", "#0b6478", "#4fb6cb", "#d8f6fc"),
            },
            (colour("#ff5f55"), colour("#62cdf5"), colour("#f7e66a"), colour("#dd68f0")),
        ),
        # For every eye, also one that sees no colours at all: each thing has a lightness of its own.
        Palette(
            "lightness",
            {
                "water": Tone.of("#04112e", "#123c8a", "#3f74d8", "#dbe8ff"),
                "sky": Tone.of("#21104a", "#c3a2fa", "#e6d6ff", "#f8f3ff"),
                "forest": Tone.of("#06200b", "#2c7638", "#5fb368", "#e4fae2"),
                "earth": Tone.of("#2f0c04", "#d6742a", "#ffb066", "#fff0de"),
                "none": Tone.of("#1b1d22", "#e1e5ec", "#fcfdff", "#ffffff"),
            },
            {
                "red": Tone.of("#3a0606", "#7d1712", "#d8574a", "#ffe0d8"),
                "yellow": Tone.of("#4a3b1a", "#f0cc4a", "#fff1b0", "#fffbe6"),
                "blue": Tone.of("#061d4d", "#3b7bdc", "#8fc4ff", "#e2f0ff"),
            },
            (colour("#e0564c"), colour("#5da6ff"), colour("#f2c94c"), colour("#f4fbff")),
        ),
    )
}
"""The palettes by name; the first is the default."""


def palette(name: str) -> Palette:
    """The palette of that name, the default one for a name that does not exist."""
    return PALETTES.get(name, PALETTES["default"])
