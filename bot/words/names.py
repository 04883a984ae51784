"""Makes names and typed texts safe: they change nothing in the text around them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

from discord.utils import escape_markdown, escape_mentions

LONGEST = 40
"""Most characters shown of a name; Discord's own names have at most 32."""
_MARKS = 3
"""Accents kept on one letter; more would climb over the lines above."""
_JOINERS = "\u200c\u200d"
"""Invisible, but needed by some scripts and by emoji of several people."""
_RIGHT = ("R", "AL")
_OPEN, _CLOSE = "\u2068", "\u2069"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by category, but invisible."""
_MARKUP = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
_HALF = re.compile("[\ud800-\udfff]")
_NUMBERED = re.compile(r"^(\d+)([.)])")
_REMARK = re.compile(r"\s*[(（].*$")
SUGGESTIONS = 25


def legible(text: str) -> str:
    """Text that can be stored: half surrogate pairs become a replacement sign, and NUL is removed."""
    return _HALF.sub("\ufffd", text).replace("\0", "")


def without_remark(name: str) -> str:
    """A name without what stands behind it in brackets.

    >>> without_remark("The Fox (steals)"), without_remark("狐（盗む）")
    ('The Fox', '狐')
    """
    return _REMARK.sub("", name) or name


def received(value: Any) -> Any:
    """External JSON with all its texts ``legible``; the same object if it holds no text."""
    if isinstance(value, str):
        return legible(value)
    if isinstance(value, list):
        return [received(one) for one in value]
    if isinstance(value, dict):
        return {received(key): received(one) for key, one in value.items()}
    return value


@lru_cache(maxsize=4096)
def tidy(name: str, longest: int = LONGEST) -> str:
    """A name or typed text on one line without invisible characters; "?" if nothing is left.

    Also removes characters that change the direction of what follows, or pile up."""
    shown = _cut(seen(name), longest)
    return shown if any(unicodedata.category(one)[0] in "LNPS" for one in shown) else "?"


def seen(text: str) -> str:
    """A text of any length on one line without invisible characters; may be empty."""
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
    """At most this many characters; names, unlike sentences, may be cut inside a word."""
    return shown if len(shown) <= longest else shown[: longest - 1].rstrip() + "…"


def typed(text: str, most: int) -> str:
    """Typed text, safe for a message: one line of at most ``most`` characters, without markdown, mentions, or
    effect on the direction of other text."""
    shown = _cut(seen(text), most)
    return _closed(escape_mentions(escape_markdown(shown)).replace("<", "\\<"), shown)


def _closed(escaped: str, shown: str) -> str:
    """A text inside marks that limit its direction to itself, if it has right-to-left letters."""
    if any(unicodedata.bidirectional(one) in _RIGHT for one in shown):
        return f"{_OPEN}{escaped}{_CLOSE}"
    return escaped


@lru_cache(maxsize=4096)
def plain(name: str, longest: int = LONGEST) -> str:
    """A name or typed text that cannot become markdown, a mention or a link; right-to-left names affect only
    themselves."""
    shown = tidy(name, longest)
    escaped = escape_mentions(escape_markdown(shown, ignore_links=False)).replace("<", "\\<")
    escaped = _NUMBERED.sub(r"\1\\\2", escaped).replace("://", ":\u200b//")
    return _closed(escaped, shown)


def bare(text: str) -> str:
    """A text with names for places without markdown: buttons, lists, alt texts."""
    return _MARKUP.sub(lambda found: found[1] or "", text).replace("\u200b", "")


def searchable(typed: str) -> str:
    """A name in the form used for searching: without case, accents and marks, so that "ecate" finds
    "Écate"."""
    parts = unicodedata.normalize("NFKD", typed.casefold())
    return " ".join("".join(part for part in parts if not unicodedata.combining(part)).split())
