"""Colours: text is readable, and the palettes keep apart what colour-vision deficiencies bring together."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from render.palette import (
    CREAM,
    DUSK,
    INK,
    MIST,
    NIGHT,
    PALETTES,
    PARCHMENT,
    PARCHMENT_SHADE,
    Colour,
    contrast,
    luminance,
    palette,
)
from render.sight import SIGHT, hidden, least, light_of, simulated


def seen(tone: Colour, sight: str) -> tuple[float, float, float]:
    """A colour in CIE Lab as such eyes see it."""
    red, green, blue = light_of(tone, sight)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    f, g, h = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def nearest(tones: list[Colour], sight: str) -> float:
    """Distance of the two colours that such eyes tell apart worst."""
    return min(math.dist(seen(one, sight), seen(other, sight)) for one, other in combinations(tones, 2))


# Least distances in CIE Lab (2.3 is just seen, 20 is plain at a glance) of the factions' middle and light
# tones, the flames' middle and light tones, and the seats. The first ten rows are what the palettes are made
# for; the others keep what there is, for shapes tell everything apart there.
LEAST = {
    ("default", "all"): (40, 28, 55, 55, 50),
    ("red-green", "all"): (40, 40, 60, 55, 65),
    ("red-green", "protanopia"): (25, 28, 55, 42, 45),
    ("red-green", "deuteranopia"): (25, 20, 45, 30, 43),
    ("blue-yellow", "all"): (50, 48, 60, 55, 70),
    ("blue-yellow", "tritanopia"): (30, 30, 55, 50, 40),
    ("lightness", "all"): (45, 22, 75, 65, 55),
    ("lightness", "protanopia"): (19, 11, 75, 45, 50),
    ("lightness", "deuteranopia"): (35, 19, 60, 35, 33),
    ("lightness", "tritanopia"): (20, 12, 60, 42, 34),
    ("default", "protanopia"): (9, 5, 44, 40, 12),
    ("default", "deuteranopia"): (12, 12, 28, 25, 8),
    ("default", "tritanopia"): (15, 9, 42, 46, 17),
    ("red-green", "tritanopia"): (16, 14, 45, 50, 32),
    ("blue-yellow", "protanopia"): (14, 30, 40, 31, 35),
    ("blue-yellow", "deuteranopia"): (9, 18, 28, 24, 14),
}


@pytest.mark.parametrize(("name", "sight"), LEAST)
def test_colours_stay_apart(name: str, sight: str) -> None:
    chosen = PALETTES[name]
    groups = (
        [tone.mid for tone in chosen.factions.values()],
        [tone.light for tone in chosen.factions.values()],
        [tone.mid for tone in chosen.flames.values()],
        [tone.light for tone in chosen.flames.values()],
        list(chosen.seats),
    )
    found = [nearest(group, sight) for group in groups]
    assert all(a > b for a, b in zip(found, LEAST[name, sight], strict=True)), [round(part) for part in found]


def test_lightness_alone_tells_apart() -> None:
    """For eyes without any colour: CIE L of what the palette "lightness" keeps apart, 2.3 is just seen."""
    chosen = PALETTES["lightness"]
    for tones in (
        [tone.mid for tone in chosen.factions.values()],
        [tone.light for tone in chosen.factions.values()],
        [tone.mid for tone in chosen.flames.values()],
        [tone.light for tone in chosen.flames.values()],
        list(chosen.seats),
    ):
        lightnesses = sorted(116 * luminance(tone) ** (1 / 3) - 16 for tone in tones)
        assert min(b - a for a, b in pairwise(lightnesses)) > 9


def test_every_palette_is_measured_for_every_sight() -> None:
    assert set(LEAST) == {(name, sight) for name in PALETTES for sight in SIGHT}


@pytest.mark.parametrize(
    ("text", "ground"),
    [(INK, PARCHMENT), (INK, PARCHMENT_SHADE), (CREAM, NIGHT), (CREAM, DUSK), (MIST, NIGHT)],
)
def test_text_is_readable(text: Colour, ground: Colour) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("name", PALETTES)
def test_scores_are_readable_on_the_seats_own_ground(name: str) -> None:
    for tone in PALETTES[name].seats:
        assert contrast(tone, NIGHT) >= 4.5
        assert 0 < luminance(tone) < 1


def test_an_unknown_palette_is_the_default_one() -> None:
    assert palette("no such palette") is PALETTES["default"]


def test_a_sign_that_some_eyes_do_not_see_is_found() -> None:
    """Red on black is dark for eyes without the cones for red."""
    red, white = ("red", "default"), ("white", "lightness")
    (worst, name, sight), (best, *_) = hidden({red: ((150, 0, 0), (0, 0, 0)), white: ((255,) * 3, (0, 0, 0))})
    assert (name, sight) == (red, "protanopia")
    assert worst < least(red) < best
    assert least(white) < least(red)
    for kind in SIGHT:
        assert simulated((128, 128, 128), kind) == pytest.approx((128, 128, 128), abs=2)


def test_more_seats_than_colours_have_theirs_again() -> None:
    """So a game for eight can be drawn; no two neighbours look alike."""
    colours = [PALETTES["default"].seat(seat) for seat in range(8)]
    assert colours == [*PALETTES["default"].seats] * 2
    assert all(one != other for one, other in pairwise(colours))
