"""Lettering: no character without a glyph, no line too wide, no line that begins where none may begin."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from render import lettering
from render.breaking import NO_END, NO_START
from render.echoes_of_time.text import effect_rows, lasting_rows, name_of, source_rows, type_line
from render.lettering import MISSING
from render.naming import clean_name, seat_name
from rules.echoes_of_time.cards import DESIGNS, SOURCES, Design, SourceDesign
from rules.game import LANGUAGES


@pytest.fixture(autouse=True)
def nothing_is_cut() -> None:
    """Here texts are cut on purpose, and what comes of it is looked at."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_every_card_has_a_glyph(language: str) -> None:
    named: list[Design | SourceDesign] = [*DESIGNS, *SOURCES]
    said = [(design.id, name_of(design, language)) for design in named]
    said += [(design.id, row.sentence) for design in DESIGNS for row in effect_rows(design, language)]
    said += [(design.id, row.sentence) for design in SOURCES for row in lasting_rows(design, language)]
    said += [(design.id, row.sentence) for design in SOURCES for row in source_rows(design, language)]
    said += [(design.id, type_line(design, language)) for design in DESIGNS]
    for card, sentence in said:
        for role in lettering.FALLBACK:
            missing = [letter for letter in sentence if lettering.font_of(role, letter) is None]
            assert not missing, f"{card} in {language}: {missing}"


def test_a_text_is_split_into_runs_by_coverage() -> None:
    assert lettering.runs("Kenji 健二", "display") == (("display", "Kenji "), ("display-ja", "健二"))
    assert lettering.runs("Маша", "text") == (("text", "Маша"),)


def test_an_unknown_character_becomes_a_box() -> None:
    assert "".join(part for _, part in lettering.runs("a\u0e01", "text")) == f"a{MISSING}"


@pytest.mark.parametrize("role", ["display", "text", "strong", "time", "revachol"])
@pytest.mark.parametrize("name", ["陈丽君", "华为诗", "김민준", "\U0001f98a\U0001f319", "Ån\u1ea1 Łódź"])
def test_names_of_many_countries_have_letters(name: str, role: lettering.Role) -> None:
    assert MISSING not in "".join(part for _, part in lettering.runs(name, role))
    assert clean_name(name) == name


def test_a_chinese_name_is_drawn_in_strokes_of_one_kind() -> None:
    fonts = [font for font, _ in lettering.runs("王丽君", "time")]
    assert set(fonts) == {"strong-ja", "names-zh"}
    assert lettering.runs("王君", "display") == (("display-ja", "王君"),)


def test_a_seat_without_a_name_that_can_be_drawn_has_its_number() -> None:
    assert [seat_name(("Ann", "ก้อง", "\u200b"), seat) for seat in range(4)] == ["Ann", "2", "3", "4"]


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("Ｍａｒｉａ", "Maria"),
        ("  two\u200b\u3000words ", "two words"),
        ("Giulia \u0e01\u200d", "Giulia"),
        ("e\u0301toile", "étoile"),
        ("\u202eabc", "abc"),
        ("\ufe0f", ""),
        ("", ""),
    ],
)
def test_names_are_cleaned(given: str, drawn: str) -> None:
    assert clean_name(given) == drawn


def test_marks_of_markdown_are_not_drawn() -> None:
    assert lettering.plain("**Round 3**\n`begins`") == "Round 3 begins"


JAPANESE = "「カードを２枚引く。」もし水のカードが場にあれば、さらに1枚引き、勝利点を得る（最大3点）。"


@pytest.mark.parametrize("width", range(60, 400, 17))
def test_japanese_lines_begin_and_end_where_they_may(width: int) -> None:
    lines = lettering.wrap(JAPANESE, "text", 20, width)
    assert "".join(lines) == JAPANESE
    for line in lines[1:]:
        assert line[0] not in NO_START
    for line in lines[:-1]:
        assert line[-1] not in NO_END
        assert not line[-1].isdigit()


@pytest.mark.parametrize(
    "text", ["Захватите источник с бонусом к силе", JAPANESE, "Draw 2 cards, then discard 1."]
)
def test_fitted_lines_stay_inside_their_box(text: str) -> None:
    for width, height, lines in ((400, 40, 1), (250, 90, 3), (160, 200, 8)):
        fitted = lettering.fit(text, "text", width, height, 34, 8, lines)
        assert fitted.whole
        assert fitted.width <= width
        assert fitted.height <= height
        assert len(fitted.lines) <= lines


def test_a_text_goes_to_a_second_line_before_it_becomes_small() -> None:
    one = lettering.fit("Abendsegler der Dämmerung", "display", 220, 90, 34, 10, 1)
    two = lettering.fit("Abendsegler der Dämmerung", "display", 220, 90, 34, 10, 2)
    assert len(one.lines) == 1
    assert len(two.lines) == 2
    assert two.size > one.size


def test_what_cannot_fit_is_cut_and_reported() -> None:
    with lettering.watch() as found:
        fitted = lettering.fit("a very long sentence that has no room", "text", 80, 30, 30, 24)
        lettering.fit("another one that its caller shows otherwise", "text", 80, 30, 30, 24, report=False)
    assert not fitted.whole
    assert fitted.lines[0].endswith("…")
    assert fitted.width <= 80
    assert [overflow.text for overflow in found] == ["a very long sentence that has no room"]


def test_a_name_may_break_anywhere_before_it_is_cut() -> None:
    fitted = lettering.fit("xXxDarkestLordOfAllxXx", "display", 130, 92, 40, 18, 3, chop=True)
    assert fitted.whole
    assert "".join(fitted.lines) == "xXxDarkestLordOfAllxXx"
    assert fitted.width <= 130


def test_a_name_of_several_words_breaks_between_them() -> None:
    """Also where its second word is too long for a line."""
    fitted = lettering.fit("Александра Константиновна", "time", 202, 72, 38, 30, 2, report=False, chop=True)
    assert fitted.lines[0] == "Александра"
    assert fitted.lines[1].startswith("Константин")


def test_letters_are_kerned() -> None:
    for pair in ("AV", "То", "Га"):
        alone = sum(lettering.measure(letter, "display", 200) for letter in pair)
        assert lettering.measure(pair, "display", 200) < alone - 2


ROOT = Path(__file__).parents[2]


def sentences(node: Any) -> Iterator[str]:
    """Every text of a catalogue."""
    if isinstance(node, str):
        yield node
        return
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from sentences(inner)


def test_no_sentence_is_drawn_with_a_box() -> None:
    """Whatever the bot or a game says may stand in a picture; signs like a clock are left out there."""
    files = [*(ROOT / "bot/words").rglob("*.toml"), *(ROOT / "rules").rglob("*.toml")]
    assert len(files) > 40
    for file in files:
        for sentence in sentences(tomllib.loads(file.read_text("utf-8"))):
            drawn = lettering.plain(sentence)
            missing = [letter for letter in drawn if lettering.font_of("text", letter) is None]
            assert not missing, f"{file.name}: {sentence}: {missing}"


def test_signs_without_a_glyph_are_left_out_and_letters_are_not() -> None:
    assert lettering.plain("⏰ Ann ran out of time") == "Ann ran out of time"
    assert lettering.plain("🛡️ mira") == "mira"
    assert lettering.plain("× −2 → ⏳") == "× −2 →"
    assert lettering.plain("Ann 𒀀") == "Ann 𒀀", "a letter of a name becomes a box, not nothing"


def test_a_title_of_two_lines_has_no_short_last_line() -> None:
    text, width = "one and two and three and four and five", 400
    plain, even = (split(text, "strong", 30, width) for split in (lettering.wrap, lettering.balanced))
    assert len(plain) == len(even) == 2
    assert " ".join(even) == text

    def longest(lines: tuple[str, ...]) -> float:
        return max(lettering.measure(line, "strong", 30) for line in lines)

    assert longest(even) < longest(plain)
