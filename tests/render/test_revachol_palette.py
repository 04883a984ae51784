"""Colours and paintings of Echoes of Revachol: what tells things apart stays apart for every reader."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from render import art
from render.echoes_of_revachol.tones import (
    ASH,
    BONE,
    LAMP,
    OXBLOOD,
    PETROL,
    SHADES,
    SOOT,
    TAR,
    UMBER,
    shades,
)
from render.palette import PALETTES, Colour, contrast, luminance, mix
from rules.echoes_of_revachol.cards import CARDS
from tests.render.detectives import KEY
from tests.render.test_palette import nearest

# Distances that the palettes keep at least, in CIE Lab units (2.3 is just seen): the seven symbols, the four
# attributes of morale cards. The rows are as in the palettes that all games share: first what each palette is
# made for; shapes tell everything apart in the others.
LEAST = {
    ("default", "all"): (43, 54),
    ("red-green", "all"): (53, 54),
    ("red-green", "protanopia"): (33, 44),
    ("red-green", "deuteranopia"): (30, 47),
    ("blue-yellow", "all"): (41, 50),
    ("blue-yellow", "tritanopia"): (24, 31),
    ("lightness", "all"): (39, 64),
    ("lightness", "protanopia"): (21, 60),
    ("lightness", "deuteranopia"): (18, 53),
    ("lightness", "tritanopia"): (19, 39),
    ("default", "protanopia"): (13, 30),
    ("default", "deuteranopia"): (7, 20),
    ("default", "tritanopia"): (18, 37),
    ("red-green", "tritanopia"): (17, 21),
    ("blue-yellow", "protanopia"): (14, 31),
    ("blue-yellow", "deuteranopia"): (14, 37),
}


@pytest.mark.parametrize(("name", "sight"), LEAST)
def test_colours_stay_apart(name: str, sight: str) -> None:
    chosen = SHADES[name]
    found = [nearest([*group.values()], sight) for group in (chosen.symbols, chosen.attributes)]
    assert all(a > b for a, b in zip(found, LEAST[name, sight], strict=True)), found


def test_lightness_alone_tells_apart() -> None:
    """For eyes without any colour: CIE L of what the palette "lightness" keeps apart."""
    for group in (SHADES["lightness"].symbols, SHADES["lightness"].attributes):
        lightnesses = sorted(116 * luminance(tone) ** (1 / 3) - 16 for tone in group.values())
        assert min(b - a for a, b in pairwise(lightnesses)) > 9


def test_every_palette_has_shades_of_its_own() -> None:
    assert list(SHADES) == list(PALETTES)
    assert shades("no such palette") is SHADES["default"]


@pytest.mark.parametrize(
    ("text", "ground"),
    [(UMBER, BONE), (UMBER, LAMP), (BONE, TAR), (ASH, PETROL), (BONE, mix(OXBLOOD, SOOT, 0.25))],
)
def test_text_is_readable(text: Colour, ground: Colour) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("name", SHADES)
def test_symbols_stand_out_from_their_dark_edge(name: str) -> None:
    """WCAG asks 3 to 1 of signs."""
    chosen = SHADES[name]
    for tone in (*chosen.symbols.values(), *chosen.attributes.values()):
        assert contrast(tone, SOOT) >= 3, tone


def test_every_card_is_painted_and_no_two_alike() -> None:
    """Beside the cards there is the title."""
    small = {}
    for name in sorted({*(design.id for design in CARDS), "title"}):
        picture = art.whole(KEY, name)
        assert picture is not None, name
        small[name] = ImageOps.fit(picture, (30, 30), Image.Resampling.BOX)
    for one, other in combinations(small, 2):
        apart = ImageStat.Stat(ImageChops.difference(small[one], small[other])).mean
        assert max(apart) > 8, (one, other, apart)
