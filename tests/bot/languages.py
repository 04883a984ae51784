"""Everything that the bot shows, as text; and whether a text is in the language in which it should be."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bot.playground.wire.records import Request
from bot.words import catalogue
from rules import games
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.parts import Json

ROOT = Path(__file__).parents[2]
LOCALES = {"en": "en-US", "ru": "ru", "it": "it", "ja": "ja"}
PEOPLE = {
    "en": ("Ann", "Bob", "Carla", "Dmitri"),
    "ru": ("Аня", "Боря", "Вера", "Глеб"),
    "it": ("Anna", "Bruno", "Carla", "Dario"),
    "ja": ("あきら", "のぞみ", "はるか", "みのる"),
}
"""Names in the letters of each language, so that they are no foreign words."""

LIMITS = {
    "text": 4000,
    "label": 80,
    "option": 100,
    "placeholder": 150,
    "alt": 1024,
    "choice": 100,
    "name": 100,
}
"""The longest that Discord takes, by what it is."""

_FOREIGN = {
    "ru": "A-Za-zぁ-ヿ一-鿿",
    "ja": "A-Za-zА-Яа-яЁё",
    "it": "А-Яа-яЁёぁ-ヿ一-鿿",
    "en": "А-Яа-яЁёぁ-ヿ一-鿿",
}
_OWN = {"ru": "А-Яа-яЁё", "ja": "ぁ-ヿ一-鿿", "it": "A-Za-zÀ-ÿ", "en": "A-Za-z"}
_NAMES = (
    *("Echo Tables", "Discord", "SHA-256", "game-icons.net", "CC BY", "JSON", "UTC"),
    *("English", "Русский", "Italiano", "日本語"),
)
"""Names of things, and the languages that are called by their own names in lists."""


def shown(requests: Iterable[Request]) -> Iterator[tuple[str, str]]:
    """Every text that the bot sent to be shown, with what it is."""
    for one in requests:
        if one.path.endswith("/commands"):
            continue  # names of commands in all languages
        body = one.body if isinstance(one.body, dict) else {}
        data = body.get("data") if "/callback" in one.path else body
        yield from _texts(data or {})
        if one.path.endswith("/threads"):
            yield "name", body["name"]


def _texts(body: Json) -> Iterator[tuple[str, str]]:
    for choice in body.get("choices") or ():
        yield "choice", choice["name"]
    for part in parts.walk(body.get("components")):
        if part["type"] == parts.TEXT:
            yield "text", part["content"]
        for kind, key in (("label", "label"), ("placeholder", "placeholder")):
            if part.get(key):
                yield kind, part[key]
        for option in part.get("options") or ():
            yield "option", option["label"]
            if option.get("description"):
                yield "option", option["description"]
        for item in part.get("items") or ():
            yield "alt", item.get("description") or ""


def bare(text: str, names: Iterable[str] = ()) -> str:
    """A text without what is the same in every language: links, mentions, code, ids, names."""
    text = re.sub(r"https?://\S+|<[@#/][^>]*>|<t:[^>]*>|attachment://\S+", " ", text)
    text = re.sub(r"\b[IVX]{2,}\b", " ", text)  # Roman numerals ("Philippe III") are no letters of a language
    # Commands are names of the language; other code (seed, salt, hash) is none.
    text = re.sub(r"`([^`]*)`", lambda match: match[1] if match[1].startswith("/") else " ", text)
    for name in sorted((*_NAMES, *names), key=len, reverse=True):
        text = text.replace(name, " ")
    return text


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word that bot and games have in a language, in small letters: of catalogues, rules and cards."""
    found = list(_strings(catalogue(language)))
    for file in (ROOT / "rules").glob(f"*/language/{language}*.toml"):
        found += _strings(tomllib.loads(file.read_text(encoding="utf-8")))
    for words in (game.words for game in games().values() if language in game.words.languages):
        found += [words.title(language), words.summary(language), words.rules(language)]
        found += [words.topic(key, language) for key, _ in words.topics(language)]
        found += [words.card(card, language) for card, _ in words.cards(language)]
    return frozenset(_words("\n".join(found)))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _strings(one)


def _words(text: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Za-zÀ-ÿ]{2,}", re.sub(r"{\w+(:\w+)?}", " ", text))]


def foreign(text: str, language: str, names: Iterable[str] = ()) -> list[str]:
    """What in a text belongs to another language: its letters or, where the letters are the same, words that
    this language does not have."""
    rest = bare(text, names)
    found = re.findall(rf"[{_FOREIGN[language]}]{{2,}}", rest)
    if language in ("it", "en"):
        other = "en" if language == "it" else "it"
        alien = vocabulary(other) - vocabulary(language)
        found += [word for word in _words(rest) if word in alien]
    return found


def in_own_letters(texts: Iterable[str], language: str) -> float:
    """The share of letters that are this language's own."""
    joined = "".join(bare(text) for text in texts)
    letters = [letter for letter in joined if letter.isalpha()]
    own: list[Any] = re.findall(f"[{_OWN[language]}]", "".join(letters))
    return len(own) / max(1, len(letters))


assert set(LOCALES) == set(PEOPLE) == set(_OWN) == set(_FOREIGN) == set(LANGUAGES)
