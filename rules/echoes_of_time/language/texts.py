"""The texts of one language from its TOML files (``_choices``: questions and options), and how they are
filled in."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from rules.game import LANGUAGES
from rules.grammar import Number

HERE = Path(__file__).parent


class Texts:
    """All texts of a language under "table.key"; the rules for beginners under "rules"."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self.texts

    def say(self, key: str, **values: object) -> str:
        """The text with its places filled in; whole numbers become numbers of the language. KeyError for a
        text or a place that does not exist."""
        ready = {
            name: Number(value, self.language) if isinstance(value, int) else value
            for name, value in values.items()
        }
        return self.texts[key].format_map(ready)


@cache
def texts_of(language: str) -> Texts:
    """The texts of a language, English for one that the project does not speak."""
    if language not in LANGUAGES:
        return texts_of(LANGUAGES[0])
    texts: dict[str, str] = {}
    for name in (f"{language}.toml", f"{language}_choices.toml"):
        with (HERE / name).open("rb") as file:
            tables = tomllib.load(file)
        texts |= {f"{table}.{key}": text for table, keys in tables.items() for key, text in keys.items()}
    texts["rules"] = (HERE / f"rules.{language}.md").read_text(encoding="utf-8").strip()
    return Texts(language, texts)
