"""Speaking to somebody: the texts of a language with the names of a table."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Talk
from rules.grammar import lower_first, upper_first
from rules.texts import Texts


@dataclass(frozen=True, slots=True)
class Who:
    """A player in a sentence. ``{who}`` is the name (Japanese with さん), ``{who:plain}`` the name alone."""

    name: str
    language: str
    you: bool

    def __format__(self, spec: str) -> str:
        if self.language == "ja" and not self.you and spec != "plain":
            return f"{self.name}さん"
        return self.name


class Speech:
    """Texts for one talk. The texts have ``game.you`` for the one addressed and labels in ``term``."""

    def __init__(self, talk: Talk, texts: Texts) -> None:
        self.talk = talk
        self.language = talk.language
        self._texts = texts

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return self._texts.has(key)

    def say(self, key: str, **values: object) -> str:
        """A text with its places filled in."""
        return self._texts.say(key, **values)

    def who(self, seat: int) -> Who:
        """A seat in a sentence, "you" for the one addressed."""
        if seat == self.talk.you:
            return Who(self._texts.say("game.you"), self.language, True)
        return Who(self.talk.names[seat], self.language, False)

    def name(self, seat: int) -> str:
        """The name of a seat, also of the one addressed: for headings."""
        return self.talk.names[seat]

    def about(self, seat: int, key: str, **values: object) -> str:
        """A sentence about a seat: the text that speaks to the reader where it is about the reader and there
        is one; the first letter is a capital."""
        own = f"{key}_you"
        chosen = own if seat == self.talk.you and self.has(own) else key
        return upper_first(self.say(chosen, who=self.who(seat), **values))

    def term(self, key: str) -> str:
        """A label."""
        return self._texts.say(f"term.{key}")

    def small(self, key: str) -> str:
        """A label inside a sentence."""
        return lower_first(self.term(key))
