"""Plurals, lists, articles and cases."""

from __future__ import annotations

import pytest

from rules.grammar import (
    Number,
    RussianNoun,
    english_a,
    italian_a,
    italian_the,
    italian_with,
    listed,
    plural_form,
    russian_agree,
)


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 0), (22, 1), (101, 0), (111, 2)],
)
def test_russian_has_three_forms(number: int, form: int) -> None:
    assert plural_form(number, "ru") == form


def test_english_and_italian_have_two_forms_and_japanese_one() -> None:
    for language in ("en", "it"):
        assert [plural_form(number, language) for number in (0, 1, 2, 21)] == [1, 0, 1, 1]
    assert {plural_form(number, "ja") for number in range(30)} == {0}


def test_numbers_in_templates() -> None:
    assert f"{Number(1, 'en'):card|cards} and {Number(3, 'en'):card|cards}" == "1 card and 3 cards"
    assert f"{Number(2, 'ru'):карту|карты|карт}, {Number(5, 'ru'):~карту|карты|карт}" == "2 карты, карт"
    assert f"{Number(4, 'ja'):枚}" == "4枚"
    assert f"{Number(2, 'it'):+} {Number(-2, 'it'):+} {Number(7, 'it')}" == "+2 −2 7"
    with pytest.raises(ValueError, match="ru needs 3 forms"):
        f"{Number(2, 'ru'):карта|карты}"


def test_lists() -> None:
    assert listed(["a", "b", "c"], "en") == "a, b and c"
    assert listed(["a", "b"], "ru") == "a и b"
    assert listed(["a", "b"], "it", "or") == "a o b"
    assert listed(["Ladro", "Esploratore"], "it") == "Ladro ed Esploratore"
    assert listed(["a", "b", "c"], "ja") == "a、b、c"
    assert listed(["a"], "en") == "a"
    assert listed([], "ru") == ""


def test_articles() -> None:
    assert english_a("artifact") == "an artifact"
    assert english_a("water card") == "a water card"
    assert [italian_a("Artefatto", "m"), italian_a("altra carta", "f"), italian_a("specchio", "m")] == [
        "un Artefatto",
        "un'altra carta",
        "uno specchio",
    ]
    assert [
        italian_the("Artefatto", "m"),
        italian_the("Artefatti", "m", True),
        italian_the("maghi", "m", True),
    ] == [
        "l'Artefatto",
        "gli Artefatti",
        "i maghi",
    ]
    assert [italian_with("di", "Fonte", "f"), italian_with("su", "Artefatti", "m", True)] == [
        "della Fonte",
        "sugli Artefatti",
    ]
    assert italian_with("a", "mago", "m") == "al mago"
    assert italian_with("di", "Fonte dell'Alba", "f") == "della Fonte dell'Alba"
    assert italian_with("in", "scudi", "m", True) == "negli scudi"
    assert italian_with("da", "scudo", "m") == "dallo scudo"
    assert italian_with("da", "Artefatto", "m") == "dall'Artefatto"


def test_russian_cases() -> None:
    card = RussianNoun("f", "карта", "карты", "картой", "карты", "карт", "картами")
    mage = RussianNoun("m", "маг", "мага", "магом", "маги", "магов", "магами", animate=True)
    assert [card.after(number, accusative=True) for number in (1, 2, 5)] == ["карту", "карты", "карт"]
    assert [mage.after(number) for number in (1, 2, 5)] == ["маг", "мага", "магов"]
    assert mage.after(2, accusative=True) == "магов"
    assert (mage.accusative, card.plural_accusative) == ("мага", "карты")
    assert russian_agree("n", "другой", "другая", "другое") == "другое"
