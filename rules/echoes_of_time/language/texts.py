"""The texts of one language from its TOML files (``_choices``: questions and options)."""

from __future__ import annotations

from pathlib import Path

from rules.texts import Texts, known, texts_in

HERE = Path(__file__).parent


def texts_of(language: str) -> Texts:
    """The texts of a language, English for one that the project does not speak."""
    return texts_in(HERE, known(language))
