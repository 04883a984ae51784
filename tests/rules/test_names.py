"""Cards, people and places are called the same wherever a game names them, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from rules import games
from rules.game import LANGUAGES
from tests.installed import RICH

Said: TypeAlias = dict[str, str]
"""Something in every language, by language."""

RULES = Path(__file__).parents[2] / "rules"
GAMES = sorted(key.replace("-", "_") for key in games())
TRANSLATED = [language for language in LANGUAGES if language != "en"]
LEFT_OUT = {("ekho", "kettari.toml"): "the weaver of Kettari is at home there: two languages need not say so"}
"""Files in which a language says without the name what English says with it, and why."""


def _walked(data: Any) -> Iterator[dict[str, Any]]:
    """Every table of a TOML file."""
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _walked(value)
    if isinstance(data, dict):
        yield data


@cache
def _told(game: str) -> tuple[list[Said], list[tuple[str, Said]]]:
    """The names of a game's data, and its texts with their file."""
    names: list[Said] = []
    texts: list[tuple[str, Said]] = []
    for file in sorted((RULES / game).rglob("*.toml")):
        if file.parent.name == "language":
            continue
        for table in _walked(tomllib.loads(file.read_text("utf-8"))):
            if isinstance(table.get("names"), dict):
                names.append(table["names"])
            if set(LANGUAGES) <= table.keys() and all(isinstance(table[one], str) for one in LANGUAGES):
                texts.append((file.name, table))
    folder, spoken = RULES / game / "language", _spoken(game)
    texts.append(("rules", {one: (folder / f"rules.{one}.md").read_text("utf-8") for one in spoken}))
    topics = {one: tomllib.loads((folder / f"topics.{one}.toml").read_text("utf-8")) for one in spoken}
    texts += [(key, {one: topics[one][key]["text"] for one in spoken}) for key in topics["en"]]
    return names, texts


def _spoken(game: str) -> Sequence[str]:
    """The languages that a game speaks: English alone while it is being made."""
    return games()[game.replace("_", "-")].words.languages


def _has(text: str, name: str, language: str) -> bool:
    """Whether a text has a name, in whichever case or number."""
    if language == "ja":
        parts = [part for part in re.split("[・＝の]", name) if len(part) > 1]
        return name in text or any(part in text for part in parts)
    words = [word for word in re.findall(r"[\w’'\-]+", name) if len(word) > 3] or [name]
    return all(word[: max(3, len(word) - 2)].casefold() in text.casefold() for word in words)


@pytest.mark.parametrize(
    ("game", "language"),
    [(game, language) for game in GAMES for language in TRANSLATED if language in _spoken(game)],
)
def test_a_text_calls_cards_and_places_as_their_cards_do(game: str, language: str) -> None:
    """Where English names a card, the other languages name it too, and by the name that is printed on it."""
    names, texts = _told(game)
    assert names or game.replace("_", "-") not in RICH
    english = {re.sub("^The ", "", one["en"]): one for one in names if len(one["en"]) > 3}
    others = [
        (file, name, said[language])
        for file, said in texts
        if said not in names and (game, file) not in LEFT_OUT
        for name, one in english.items()
        if name in said["en"]
        and re.search(rf"\b{re.escape(name)}\b", said["en"])
        and not _has(said[language], one[language], language)
    ]
    assert not others


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(("game", "file"), [("ekho", "sleuths.toml"), ("echoes_of_revachol", "cards.toml")])
def test_a_person_is_written_one_way(game: str, file: str, language: str) -> None:
    """An office, a house and a wife are called after somebody: by the name that this person has."""
    names, _ = _told(game)
    people = _walked(tomllib.loads((RULES / game / file).read_text("utf-8")))
    for person in (one["names"] for one in people if isinstance(one.get("names"), dict)):
        first = person["en"].removeprefix("The ").split()[0]
        own = re.split("[ ・の]", person[language])
        called = [one for one in names if one != person and re.search(rf"\b{first}\b", one["en"])]
        for one in called:
            assert any(_has(one[language], word, language) for word in own if len(word) > 2), one[language]
