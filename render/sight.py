"""Colours as eyes see them that tell some of them from others badly, and what such eyes make of signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from render.palette import Colour, contrast

Rows = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
SIGHT: dict[str, Rows] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
"""How much red, green and blue light arrives (Machado, Oliveira, Fernandes 2009, full severity)."""
SIGN, RIMMED = 3.0, 2.3
"""Contrast that a sign needs with its ground in the usual palette, as WCAG asks of all but text; and in the
others, where lightness tells things apart and a pale rim shows the shape."""
Sign = tuple[str, str]
"""A name and its palette."""


def light_of(tone: Colour, sight: str) -> tuple[float, float, float]:
    """The light of a colour as such eyes see it: red, green and blue, each 0 to 1 and linear. Raises KeyError
    for a sight that is not in SIGHT."""
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (c / 255 for c in tone)]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in SIGHT[sight]
    )
    return red, green, blue


def simulated(tone: Colour, sight: str) -> Colour:
    """A colour as such eyes see it."""
    red, green, blue = (
        round(255 * (12.92 * one if one <= 0.0031308 else 1.055 * one ** (1 / 2.4) - 0.055))
        for one in light_of(tone, sight)
    )
    return red, green, blue


def hidden(signs: Mapping[Sign, tuple[Colour, Colour]]) -> Iterator[tuple[float, Sign, str]]:
    """For each of these signs, given as its colour and its ground: how little it stands out for some eyes,
    and for which. The worst first."""
    found: list[tuple[float, Sign, str]] = []
    for name, (tone, ground) in signs.items():
        every = ((contrast(simulated(tone, sight), simulated(ground, sight)), name, sight) for sight in SIGHT)
        found.append(min(every))
    yield from sorted(found)


def least(sign: Sign) -> float:
    """The contrast that a sign must have."""
    return SIGN if sign[1] == "default" else RIMMED
