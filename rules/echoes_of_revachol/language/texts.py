"""The texts of Echoes of Revachol from the files of this folder, and speaking them."""

from __future__ import annotations

from pathlib import Path

from rules import speech
from rules.game import Talk
from rules.texts import Texts, Topic, known, texts_in, topics_in

HERE = Path(__file__).parent


def texts_of(language: str) -> Texts:
    """The texts of a language, English for one that the project does not speak."""
    return texts_in(HERE, known(language))


def topics_of(language: str) -> dict[str, Topic]:
    """The topics of the rules by key in the order in which to read them, English for a language that the
    project does not speak."""
    return topics_in(HERE, known(language))


class Speech(speech.Speech):
    """The texts of Echoes of Revachol for one talk."""

    def __init__(self, talk: Talk) -> None:
        super().__init__(talk, texts_of(talk.language))

    @property
    def comma(self) -> str:
        """What parts the items of a list in a short text."""
        return "、" if self.language == "ja" else ", "

    @property
    def semicolon(self) -> str:
        """What parts longer items of a list."""
        return "；" if self.language == "ja" else "; "

    @property
    def space(self) -> str:
        """What parts sentences."""
        return "" if self.language == "ja" else " "

    def bracketed(self, text: str) -> str:
        """A remark in brackets behind something; nothing for an empty one."""
        if not text:
            return ""
        return f"（{text}）" if self.language == "ja" else f" ({text})"
