"""The fonts, their coverage and their licences; every art that a card names exists."""

from __future__ import annotations

import re

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageFont

from render import lettering
from render.echoes_of_time import panels, symbols, text
from render.echoes_of_time.sheets import COLUMN_ICONS
from render.lettering import ASSETS, FALLBACK
from rules.echoes_of_revachol import words as revachol_words
from rules.echoes_of_time import words as time_words
from rules.echoes_of_time.cards import DESIGNS, SOURCES, Design, SourceDesign
from rules.echoes_of_time.operations import COLOURS, FACTIONS
from rules.wording import Words

PROJECT = ASSETS.parents[1]
FONT_SOURCES = (
    "alegreya",
    "alegreya-sans",
    "shippori-mincho",
    "m-plus-1p",
    "philosopher",
    "kaisei-decol",
    "playfair-display",
    "dela-gothic-one",
    "noto-sans-sc",
    "noto-sans-kr",
    "noto-emoji",
)
ROLES = sorted({font for fonts in FALLBACK.values() for font in fonts})


@pytest.mark.parametrize("name", ROLES)
def test_coverage_says_what_the_font_has(name: str) -> None:
    codes = TTFont(ASSETS / f"{name}.ttf").getBestCmap()
    for code in range(0x20, 0x3100):
        assert lettering.covers(name, chr(code)) == (code in codes), hex(code)


@pytest.mark.parametrize("name", ["display", "text", "strong", "time", "revachol"])
def test_figures_stand_on_the_line_at_one_height(name: str) -> None:
    font = ImageFont.truetype(ASSETS / f"{name}.ttf", 200, layout_engine=ImageFont.Layout.BASIC)
    boxes = [font.getbbox(digit, anchor="ls") for digit in "0123456789"]
    assert max(box[1] for box in boxes) - min(box[1] for box in boxes) <= 12
    assert max(abs(box[3]) for box in boxes) <= 10


def test_the_list_of_silhouettes_is_what_the_font_holds() -> None:
    names = (ASSETS / "icons.txt").read_text().split()
    assert names == sorted(set(names))
    assert set(names) == set(lettering.icon_codes()), "run render/assets/build.py"


@pytest.mark.parametrize(
    ("role", "words"),
    [("time", time_words.WORDS), ("revachol", revachol_words.WORDS)],
    ids=["time", "revachol"],
)
def test_japanese_names_of_a_game_are_in_its_own_letters(role: lettering.Role, words: Words) -> None:
    names = [words.title("ja"), *(name for _, name in words.cards("ja"))]
    strangers = {
        name for name in names if {font for font, _ in lettering.runs(name, role)} - {role, f"{role}-ja"}
    }
    assert len(names) > 80
    assert not strangers, "run render/assets/build.py"


def test_a_text_with_a_character_that_a_small_font_lacks_is_written_without_it() -> None:
    assert lettering.covers("display-ja", "鬱")
    assert not lettering.covers("time-ja", "鬱")
    assert {font for font, _ in lettering.runs("鬱の舟", "time")} == {"display-ja"}


def test_every_sign_of_a_sentence_is_in_the_font_for_machines_without_signs() -> None:
    """``signs.ttf`` is a part of a larger font: a new sign in a sentence must be added to it."""
    folders = (PROJECT / "bot", PROJECT / "rules")
    files = [
        file for folder in folders for kind in ("toml", "md", "py") for file in folder.rglob(f"*.{kind}")
    ]
    used = {
        sign
        for file in files
        for sign in re.findall(r"[⏩-⏺☀-⛿\U0001f300-\U0001faff]", file.read_text("utf-8"))
    }
    codes = TTFont(ASSETS / "signs.ttf").getBestCmap()
    missing = sorted(sign for sign in used if ord(sign) not in codes)
    assert len(used) > 25
    assert not missing, f"add to SIGNS in render/assets/build.py and build: {missing}"


def test_every_art_exists() -> None:
    drawn: list[Design | SourceDesign] = [*DESIGNS, *SOURCES]
    missing = {design.art for design in drawn} - set(lettering.icon_codes())
    assert not missing, f"add to icons.txt and build: {sorted(missing)}"


def test_every_symbol_exists() -> None:
    tables = (
        symbols.FACTION_ICONS,
        symbols.SPECIALISATION_ICONS,
        symbols.KIND_ICONS,
        symbols.OPERATION_ICONS,
        symbols.ICONS,
        text.COUNT_ICONS,
        text.TRIGGER_ICONS,
        COLUMN_ICONS,
    )
    for name in {name for table in tables for name in table.values()} | set(symbols.AVATARS):
        assert symbols.glyph(name, 24).getbbox(), name
    assert set(symbols.FACTION_ICONS) == set(FACTIONS)
    assert panels.COMPANY_END == 12


def test_flames_differ_in_shape_and_not_only_in_colour() -> None:
    plates = [symbols.plate(colour, 40).tobytes() for colour in COLOURS]
    assert len(set(plates)) == len(COLOURS)


def test_licences_stand_beside_the_fonts() -> None:
    for name in FONT_SOURCES:
        assert "SIL OPEN FONT LICENSE" in (ASSETS / f"LICENSE-{name}.txt").read_text()
    icons = (ASSETS / "LICENSE-icons.txt").read_text()
    assert "CC BY 3.0" in icons
    assert re.search(r"^ +Lorc .*\n +Delapouite ", icons, re.MULTILINE)
