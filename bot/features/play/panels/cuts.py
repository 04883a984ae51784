"""What is left of the words of a panel where room is short; *Read* has the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.features.play.panels import room

_MEANS = 190  # characters of what the chosen thing does
_STOP = r"[.!?](?= |$)|[。！？]"  # the end of a sentence


def first(lines: Sequence[str]) -> list[str]:
    """The first line alone; one that goes on in the next says so.

    >>> first(["A guest eats here,", "and nobody asks why.", "Rest"]), first(["2 points left", "Here: food"])
    (['A guest eats here…'], ['2 points left'])
    """
    if lines[1:] and lines[1][:1].islower():
        return [lines[0].rstrip(" ,;:–—-") + "…"]
    return list(lines[:1])


def one(lines: Sequence[str], last: bool, needed: str, told: str) -> list[str]:
    """The first line alone, or the ``last``, and the one that is ``needed``; what has happened is ``told`` in
    the first line.

    >>> one(["2 points left", "Here: food", "Then a contact."], True, "2 points left", "")
    ['2 points left', 'Then a contact.']
    >>> one(["", "An enemy is here", "Here: food"], False, "An enemy is here", "Ann got 1 clue.")
    ['', 'An enemy is here']
    """
    kept = list(lines[-1:]) if last else first(lines)
    if not needed:
        return kept
    begins = [""] if told else []
    return [*begins, needed, *(line for line in kept if line and line != needed)]


def parts(lines: Sequence[str]) -> list[list[str]]:
    """What is left of the lines beside something chosen where room is short, the most first: the first
    sentence of what it means with what follows, then what follows alone.

    >>> parts(["Ferryman: 2 VP. It swims.", "What happens: +2 VP."])
    [['Ferryman: 2 VP.', 'What happens: +2 VP.'], ['What happens: +2 VP.']]
    """
    if len(lines) < 2:
        return []
    stop = re.search(_STOP, lines[0])
    return [[lines[0][: stop.end()] if stop else lines[0], *lines[1:]], list(lines[-1:])]


def shortened(told: str, language: str) -> str:
    """As many whole sentences of a text as two lines have room for, at least one."""
    most = room.letters(language, _MEANS)
    ends = [end.end() for end in re.finditer(_STOP, told)]
    return told[: max((end for end in ends if end <= most), default=min(ends, default=len(told)))]


def question_of(title: str) -> str:
    """A question without what stands behind its mark, like the points that are left.

    >>> question_of("Where do you go? 3 points left")
    'Where do you go?'
    """
    return re.split(r"(?<=[?？])", title)[0]
