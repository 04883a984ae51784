"""The texts of Echoes of Revachol from the files of this folder, and speaking them."""

from __future__ import annotations

from pathlib import Path

from rules import speech
from rules.texts import Texts, known, texts_in
from rules.wording import Audience

HERE = Path(__file__).parent


def texts_of(language: str) -> Texts:
    """The texts of a language, English for one that the project does not speak."""
    return texts_in(HERE, known(language))


class Speech(speech.Speech):
    """The texts of Echoes of Revachol for one audience."""

    def __init__(self, audience: Audience) -> None:
        super().__init__(audience, texts_of(audience.language))
