"""The rules topic by topic, from ``topics.<language>.toml``."""

from __future__ import annotations

from rules.echoes_of_time.language.texts import HERE
from rules.texts import Topic, known, topics_in


def topics_of(language: str) -> dict[str, Topic]:
    """The topics of a language by key in the order in which to read them, English for a language that the
    project does not speak."""
    return topics_in(HERE, known(language))
