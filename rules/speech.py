"""Speaking to somebody: the texts of a language with the names of a table."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Self

from rules.grammar import listed, lower_first, upper_first
from rules.texts import Texts
from rules.wording import Audience

ALT_LIMIT = 1000
"""Characters that the alt text of a picture may have: as ``rules.wording.Words`` wants it."""


NOTE, NOTES = 80, 2
"""Characters that a note of a question may have, and how many notes: as ``rules.wording.QuestionText`` wants
it."""


def noted(*remarks: str) -> tuple[str, ...]:
    """Remarks as the notes of a question, the most important one first: short ones share a line, a long one
    takes two. What has no room is left out.

    >>> noted("2 cards left", "", "your last turn")
    ('2 cards left · your last turn',)
    """
    lines: list[str] = []
    for remark in filter(None, remarks):
        if lines and len(lines[-1]) + len(remark) + 3 <= NOTE:
            lines[-1] += f" · {remark}"
        else:
            broken = [remark] if len(remark) <= NOTE else _broken(remark)
            if broken and len(lines) + len(broken) <= NOTES:
                lines += broken
    return tuple(lines)


def _broken(remark: str) -> list[str]:
    """A remark on two lines, where a word or a clause ends; nothing if it is too long for that."""
    at = max(remark.rfind(mark, 0, NOTE) for mark in (" ", "、", "。", "，")) + 1
    rest = remark[at:]
    return [remark[:at].rstrip(), rest] if at and len(rest) <= NOTE else []


@dataclass(frozen=True, slots=True)
class Who:
    """A player in a sentence. ``{who}`` is the name (Japanese with さん), ``{who:plain}`` the name alone.

    >>> ann = Who("Ann", "ja", you=False)
    >>> f"{ann} {ann:plain}"
    'Annさん Ann'
    """

    name: str
    language: str
    you: bool

    def __format__(self, spec: str) -> str:
        if self.language == "ja" and not self.you and spec != "plain":
            return f"{self.name}さん"
        return self.name


class Speech:
    """Texts for one audience. The texts have ``game.you`` for the one addressed and labels in ``term``.

    >>> from pathlib import Path
    >>> from rules.texts import texts_in
    >>> texts = texts_in(Path(__file__).parent / "ekho" / "language", "en")
    >>> speech = Speech(Audience("en", ("Ann", "Bob"), you=0), texts)
    >>> str(speech.who(0)), str(speech.who(1))
    ("Who(name='you', language='en', you=True)", "Who(name='Bob', language='en', you=False)")
    """

    def __init__(self, audience: Audience, texts: Texts) -> None:
        self.audience = audience
        self.language = texts.language
        self._texts = texts.ahead() if audience.ahead and texts.inflects else texts

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return self._texts.has(key)

    def say(self, key: str, **values: object) -> str:
        """A text with its places filled in."""
        return self._texts.say(key, **values)

    def who(self, seat: int) -> Who:
        """A seat in a sentence, "you" for the one addressed."""
        if seat == self.audience.you:
            return Who(self._texts.say("game.you"), self.language, True)
        return Who(self.audience.names[seat], self.language, False)

    def name(self, seat: int) -> str:
        """The name of a seat, also of the one addressed: for headings."""
        return self.audience.names[seat]

    def fitted(self, head: str, parts: Sequence[str], joint: str, end: str = "") -> str:
        """An alt text: the head, as many parts as fit, and how many were left out."""
        for count in range(len(parts), -1, -1):
            shown = list(parts[:count])
            if count < len(parts):
                shown.append(self.say("game.more", n=len(parts) - count))
            text = head + joint.join(shown) + end
            if len(text) <= ALT_LIMIT:
                return text
        return head[:ALT_LIMIT]

    def about(self, seat: int, key: str, **values: object) -> str:
        """A sentence about a seat: the text that speaks to the reader where it is about the reader and there
        is one; the first letter is a capital, unless it is that of a name."""
        own = f"{key}_you"
        chosen = own if seat == self.audience.you and self._texts.having(key).has(own) else key
        return self._begun(chosen, seat, self.doing(seat).say(chosen, who=self.who(seat), **values))

    def doing(self, seat: int) -> Self:
        """The texts about what a seat does: in the present where it will do it."""
        if not self.audience.ahead:
            return self
        found = copy(self)
        found._texts = self._texts.ahead(others=seat != self.audience.you)
        return found

    def about_all(self, seats: Sequence[int], key: str, **values: object) -> str:
        """A sentence about several seats, like ``about``."""
        names = listed([f"{self.who(seat)}" for seat in seats], self.language)
        return self._begun(key, seats[0], self.say(key, who=names, **values))

    def _begun(self, key: str, seat: int, text: str) -> str:
        """A sentence with a capital at its start; a name stays as its owner writes it."""
        named = seat != self.audience.you and self._texts.having(key).texts[key].startswith("{who")
        return text if named else upper_first(text)

    def term(self, key: str) -> str:
        """A label."""
        return self._texts.say(f"term.{key}")

    def small(self, key: str) -> str:
        """A label inside a sentence."""
        return lower_first(self.term(key))

    @property
    def comma(self) -> str:
        """What parts the items of a list in a short text."""
        return "、" if self.language == "ja" else ", "

    @property
    def semicolon(self) -> str:
        """What parts longer items of a list."""
        return "；" if self.language == "ja" else "; "

    @property
    def dash(self) -> str:
        """What parts a heading from what is said of it."""
        return " — " if self.language == "ru" else " – "

    @property
    def space(self) -> str:
        """What parts sentences."""
        return "" if self.language == "ja" else " "

    @property
    def stop(self) -> str:
        """What ends a sentence."""
        return "。" if self.language == "ja" else "."

    def bracketed(self, text: str) -> str:
        """A remark in brackets behind something; nothing for an empty one."""
        if not text:
            return ""
        return f"（{text}）" if self.language == "ja" else f" ({text})"
