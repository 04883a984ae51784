"""The bot's own sentences: complete in every language, with the same values and right plurals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.words import bracketed, catalogue, clip, decimal, enumerated, language_of, say, sentences
from rules.game import LANGUAGES

BOT = Path(__file__).parents[3] / "bot"
FORMS = {
    "en": {"one", "other"},
    "it": {"one", "other"},
    "ja": {"other"},
    "ru": {"one", "few", "many", "other"},
}

BUILT = (
    r"(button|command|palette|pace|late|seat|offer)\.",
    r"screen\.mine_",
    r"menu\.(invite|turn)$",
    r"frozen\.(saved|reached|words|nothing)",
    r"tipping\.(won|lost)_together",
    r"stats\.(people|computers|together)",
    r"end\.(won|lost)_together",
    r"lobby\.[os]",
    r"refused\.(stale|other_seat|rule|config_|seat_\w+_other)",
    r"policy\.(data|how|privacy|terms)\.",
    r"moderate\.(act|label|told|close|reopen|ask|asked|need|status|set|place|all)[._]",
)
"""Beginnings of keys that the code puts together, one line for each topic."""


def forms(sentence: Any) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_the_same_keys_and_values(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert set(english) == set(other)
    for key, sentence in other.items():
        assert isinstance(sentence, dict) == isinstance(english[key], dict), key
        wanted = set(re.findall(r"{(\w+)}", forms(english[key])[-1]))
        for form in forms(sentence):
            assert form.strip() == form
            assert form, key
            assert set(re.findall(r"{(\w+)}", form)) == wanted, (key, form)
        if isinstance(sentence, dict):
            assert set(sentence) == FORMS[language], key


def test_every_key_that_the_code_names_exists() -> None:
    english = catalogue("en")
    named: set[str] = set()
    for path in BOT.rglob("*.py"):
        source = path.read_text("utf-8")
        named |= set(re.findall(r"""say\([^()"']*,\s*["']([a-z_.]+)["']""", source))
        named |= {f"refused.{key}" for key in re.findall(r"""Refusal\(["']([a-z_]+)["']""", source)}
        for place, keys in (("name", "name"), ("about", "about")):
            named |= {
                f"command.{key}.{keys}" for key in re.findall(rf"""\b{place}\(["']([a-z.]+)["']\)""", source)
            }
    assert len(named) > 80
    assert {key for key in named if key not in english} == set()


def test_no_sentence_is_left_over() -> None:
    source = "".join(path.read_text("utf-8") for path in BOT.rglob("*.py"))
    built = re.compile("|".join(BUILT))
    unused = [
        key
        for key in catalogue("en")
        if not built.match(key) and f'"{key}"' not in source and f"'{key}'" not in source
        and f'"{key.removeprefix("refused.")}"' not in source
    ]  # fmt: skip
    assert unused == []


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "Нужен ещё 1 игрок"), (2, "Нужно ещё 2 игрока"), (4, "Нужно ещё 4 игрока"),
        (5, "Нужно ещё 5 игроков"), (11, "Нужно ещё 11 игроков"), (14, "Нужно ещё 14 игроков"),
        (21, "Нужен ещё 21 игрок"), (22, "Нужно ещё 22 игрока"), (111, "Нужно ещё 111 игроков"),
    ],
)  # fmt: skip
def test_russian_plurals(number: int, words: str) -> None:
    assert say("ru", "lobby.need", n=number).startswith(words + ":")


def test_plurals_of_the_others() -> None:
    assert say("en", "lobby.need", n=2).startswith("2 more players are")
    assert say("fr", "lobby.need", n=1).startswith("1 more player is"), "English stands in"
    assert say("en", "lobby.need", n=1).startswith("1 more player is")
    assert say("it", "lobby.need", n=2).startswith("Mancano ancora 2 giocatori")


def test_locales_of_discord() -> None:
    assert [language_of(code) for code in ("ru", "it", "ja", "en-GB", "fr")] == ["ru", "it", "ja", "en", "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_buttons_and_names_of_commands_fit(language: str) -> None:
    for key, sentence in catalogue(language).items():
        for form in forms(sentence):
            if key.startswith("button.") or key in (
                "panel.back",
                "panel.hint",
                "panel.none",
            ):
                assert len(form) <= 40, key
            if key.startswith("command."):
                assert len(form) <= (32 if key.endswith(".name") else 100), key
                assert key.endswith(".about") or re.fullmatch(r"[-\w]+", form), key
                assert key.endswith(".about") or form == form.lower(), key


def test_long_texts_are_cut() -> None:
    assert clip("abc", 3) == "abc"
    assert clip("abc def", 5) == "abc…"
    assert clip("abc defg", 7) == "abc…"
    assert clip("abc def ghi", 8) == "abc def…"
    assert clip("abcdef", 4) == "abc…"
    assert clip("a " + "b" * 50, 40) == "a " + "b" * 37 + "…"


@pytest.mark.parametrize(
    ("language", "above", "below"),
    [("en", "3.4", "−1.8"), ("ru", "3,4", "−1,8"), ("it", "3,4", "−1,8"), ("ja", "3.4", "−1.8")],
)
def test_numbers_with_a_place_behind_the_point(language: str, above: str, below: str) -> None:
    assert decimal(language, 3.41) == above
    assert decimal(language, -1.79) == below
    assert decimal(language, -0.04) in ("0.0", "0,0"), "nothing is below 0"


def test_each_language_has_its_marks_between_parts() -> None:
    assert enumerated("it", ["a", "b"]) == "a, b"
    assert enumerated("ja", ["a", "b"]) == "a、b"
    assert bracketed("ru", "a", "b") == "a (b)"
    assert bracketed("ja", "a", "b") == "a（b）"
    assert sentences("en", "A.", "B.") == "A. B."
    assert sentences("ja", "A。", "B。") == "A。B。"
