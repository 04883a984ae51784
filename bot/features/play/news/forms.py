"""The ways to tell a part of what has happened, from all of it to nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.words import clip
from rules.wording import Audience

_BETWEEN = re.compile(r"[\s,、“”«»„「」]*(?:(?:and|и|ed?|と)[\s“”«»„「」]*)?")
"""What stands between two things of one list."""

YOU = {"en": "you", "ru": "вы", "it": "tu", "ja": "あなた"}
"""How games call the reader within a sentence about somebody else."""
TAKEN = {"en": "from {}", "ru": "у игрока {}", "it": "[Tt]ogli.* a {}", "ja": "{}(?:さん)?から"}
"""How games say whom something was taken from: what it brought is not theirs."""


class Form(NamedTuple):
    """A way to tell a chapter: how much it leaves out, its words, and how many deeds it does not tell."""

    loss: int
    text: str
    left: int = 0


@dataclass(slots=True)
class Forms:
    """The ways to tell a chapter, each shorter than the one before, and how much each leaves out."""

    rank: int
    told: list[Form]
    at: int = 0

    @property
    def form(self) -> Form:
        """The form that is told now."""
        return self.told[self.at]

    def next(self) -> tuple[int, int] | None:
        """What would be lost next, and how much that matters; None where nothing shorter is left."""
        return (self.told[self.at + 1].loss, self.rank) if self.at + 1 < len(self.told) else None


def hits(part: str, language: str) -> list[str]:
    """What comes to or goes from the reader within a sentence about somebody else.

    >>> hits("Thief joined Ben's company: +2 VP, you −2 VP.", "en")
    ['−2 VP']
    """
    return re.findall(rf"(?:[:,] |[：、]){YOU[language]} ?([+−]\d[^,;.。、）)]*)", part)


def before_gain(part: str, gain: re.Match[str], audience: Audience) -> str:
    """The text before a gain, to look for the name of who got it. Whoever something was taken from is left
    out, unless the gain is said to be the price for it.

    >>> ann = Audience("en", ("Ann", "Ben"), 0)
    >>> part = "You took Memory from Ben with Owl: +3 VP."
    >>> before_gain(part, next(re.finditer(r"[+][^.)]*", part)), ann)
    'You took Memory  with Owl: '
    >>> part = "You took Owl from Ben and gave Fox (+1 point for Ben)."
    >>> before_gain(part, next(re.finditer(r"[+][^.)]*", part)), ann)
    'You took Owl from Ben and gave Fox ('
    """
    text = part[: gain.start()]
    if any(name in gain[0] for name in audience.names):
        return text
    edge = "" if audience.language == "ja" else r"(?!\w)"  # no spaces
    for name in audience.names:
        text = re.sub(TAKEN[audience.language].format(re.escape(name)) + edge, "", text)
    return text


def shorter(found: Sequence[Form]) -> list[Form]:
    """Each form that is shorter than every form before it."""
    kept: list[Form] = []
    for form in found:
        if not kept or len(form.text) < len(kept[-1].text):
            kept.append(form)
    return kept


def seen(*told: str) -> int:
    """Letters of these sentences in a row, as they are seen: the signs of bold type take no room.

    >>> seen("2 more (**Read**).", "Bye.")
    19
    """
    return sum(len(line.replace("**", "")) + 1 for line in told) - 1 if told else 0


def begun(done: str, most: int) -> str:
    """The deeds at the beginning that have room, each of them whole; the first one cut where it has none.

    >>> begun("✓ Imp → Harbour, Ghoul → Old Bridge", 30), begun("✓ Imp → Harbour", 8)
    ('✓ Imp → Harbour…', '✓ Imp →…')
    """
    kept = max((done[: most - 1].rpartition(comma)[0] for comma in (", ", "、")), key=len)
    return f"{kept}…" if kept and len(done) > most else clip(done, most)


def named_last(text: str, names: Collection[str]) -> list[str]:
    """The last name in a text, or all names of a list that ends it; empty without any.

    >>> named_last("Owl came, Ben completed “Traps” and “Badge” with corps A", ["Owl", "Traps", "Badge"])
    ['Traps', 'Badge']
    """
    found: list[str] = []
    while known := [name for name in names if name in text]:
        last = max(known, key=lambda name: (text.rfind(name) + len(name), len(name)))
        start = text.rfind(last)
        if found and not _BETWEEN.fullmatch(text[start + len(last) :]):
            break
        found.insert(0, last)
        text = text[:start]
    return found
