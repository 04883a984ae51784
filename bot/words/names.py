"""Names that people gave themselves and texts that they typed, so that they stand in a text without changing
anything around them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

from discord.utils import escape_markdown, escape_mentions

LONGEST = 40
"""Characters of a name that are shown; Discord's own names have 32 at most."""
_MARKS = 3
"""Accents that one letter keeps; more of them would climb over the lines above."""
_JOINERS = "\u200c\u200d"
"""Invisible, but letters of some scripts and pictures of several people are written with them."""
_RIGHT = ("R", "AL")
_OPEN, _CLOSE = "\u2068", "\u2069"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category, and nothing to see."""
_MARKUP = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
_HALF = re.compile("[\ud800-\udfff]")
_NUMBERED = re.compile(r"^(\d+)([.)])")
SUGGESTIONS = 25


def legible(text: str) -> str:
    """A text as it can be kept: half a character, which no UTF-8 can hold, becomes a sign for what cannot be
    read, and a NUL, which ends a text in other programs, goes."""
    return _HALF.sub("\ufffd", text).replace("\0", "")


def received(value: Any) -> Any:
    """What came from outside as JSON, with all its texts ``legible``. Anything that holds none is the same
    object as before."""
    if isinstance(value, str):
        return legible(value)
    if isinstance(value, list):
        return [received(one) for one in value]
    if isinstance(value, dict):
        return {received(key): received(one) for key, one in value.items()}
    return value


@lru_cache(maxsize=4096)
def tidy(name: str, longest: int = LONGEST) -> str:
    """A name, or what else somebody typed, on one line without what nobody sees: characters that turn the
    direction of all that follows, that have no width, or that pile up. "?" where nothing is left to see."""
    shown = _cut(seen(name), longest)
    return shown if any(unicodedata.category(one)[0] in "LNPS" for one in shown) else "?"


def seen(text: str) -> str:
    """A text of any length on one line without what nobody sees, which may leave nothing."""
    kept: list[str] = []
    marks = 0
    for character in text:
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category[0] == "Z" or character in "\t\n\r" or character in _BLANK:
            kept.append(" ")
        elif marks <= _MARKS and (category[0] != "C" or character in _JOINERS):
            kept.append(character)
    return " ".join("".join(kept).split())


def _cut(shown: str, longest: int) -> str:
    """At most so many characters; in a name, unlike in a sentence, words do not matter."""
    return shown if len(shown) <= longest else shown[: longest - 1].rstrip() + "…"


def typed(text: str, most: int) -> str:
    """What somebody typed, as it can stand in a message: one line of at most so many characters without
    markdown and mentions, that turns nothing but itself."""
    shown = _cut(seen(text), most)
    return _closed(escape_mentions(escape_markdown(shown)).replace("<", "\\<"), shown)


def _closed(escaped: str, shown: str) -> str:
    """A text behind signs that keep its direction to itself, if it has letters from right to left."""
    if any(unicodedata.bidirectional(one) in _RIGHT for one in shown):
        return f"{_OPEN}{escaped}{_CLOSE}"
    return escaped


@lru_cache(maxsize=4096)
def plain(name: str, longest: int = LONGEST) -> str:
    """A name, or what else somebody typed, that can stand in a message without becoming markdown, a mention
    or a link; one that is written from right to left turns nothing but itself."""
    shown = tidy(name, longest)
    escaped = escape_mentions(escape_markdown(shown, ignore_links=False)).replace("<", "\\<")
    escaped = _NUMBERED.sub(r"\1\\\2", escaped).replace("://", ":\u200b//")
    return _closed(escaped, shown)


def bare(text: str) -> str:
    """A text with names as it stands where Discord knows no markdown: on buttons, in lists, in alt texts."""
    return _MARKUP.sub(lambda found: found[1] or "", text).replace("\u200b", "")


def searchable(typed: str) -> str:
    """A name as it is compared: without case, accents and marks, so that "ecate" finds "Écate"."""
    parts = unicodedata.normalize("NFKD", typed.casefold())
    return " ".join("".join(part for part in parts if not unicodedata.combining(part)).split())
