"""The rules topic by topic, from ``topics.<language>.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from rules.echoes_of_time.language.texts import HERE
from rules.game import LANGUAGES


@dataclass(frozen=True, slots=True)
class Topic:
    """A title and its explanation with an example, in markdown."""

    title: str
    text: str


@cache
def topics_of(language: str) -> dict[str, Topic]:
    """The topics of a language by key in the order in which to read them, English for a language that the
    project does not speak."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    with (HERE / f"topics.{name}.toml").open("rb") as file:
        return {key: Topic(row["title"], row["text"].strip()) for key, row in tomllib.load(file).items()}
