"""Finds what somebody typed among things with names, as people type them: in any case, with or without an
@, without accents or commas, in wide or narrow letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.words.names import searchable, seen

Thing = TypeVar("Thing")
PICKED = "="
"""In front of the value of a suggestion that was picked, to tell it from what is typed."""
_SIGNS = "@#№"
_PAUSES = re.compile(r"[,;:.](?=\s|$)")
_INSIDE = 3
"""Fewest characters that are looked for inside words."""


@dataclass(slots=True, frozen=True)
class Named(Generic[Thing]):
    """A thing that can be typed.

    names    what it is called; a part of one of them is enough if nothing else fits it
    exactly  what means it too, but only as a whole: numbers, mentions
    """

    thing: Thing
    names: Sequence[str]
    exactly: Sequence[str] = ()


def folded(text: str) -> str:
    """A name or a typed text in the form in which both are compared."""
    found = _PAUSES.sub("", searchable(seen(text)))
    return found.lstrip(_SIGNS).strip() or found


def same(typed: str, every: Iterable[Named[Thing]]) -> list[Thing]:
    """The things that are called exactly what was typed."""
    wanted = folded(typed)
    return [one.thing for one in every if wanted and wanted in map(folded, (*one.names, *one.exactly))]


def fitting(typed: str, every: Sequence[Named[Thing]]) -> list[Thing]:
    """What was typed can mean these: things called exactly so, else those with a name that has a word
    beginning so, else those with a name that contains it, unless it is too short for that.

    Empty if nothing fits, or nothing was typed."""
    wanted = folded(typed)
    if not wanted:
        return []
    known = [(one.thing, [f" {folded(name)}" for name in one.names]) for one in every]
    return (
        same(typed, every)
        or [thing for thing, names in known if any(f" {wanted}" in name for name in names)]
        or [thing for thing, names in known if len(wanted) >= _INSIDE and any(wanted in one for one in names)]
    )


def suggested(typed: str, *names: str) -> bool:
    """Whether a thing with these names is suggested while somebody types."""
    wanted = folded(typed)
    return any(wanted in folded(name) for name in names)
