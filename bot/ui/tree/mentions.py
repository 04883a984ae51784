"""Turns commands in texts into mentions: a click puts them into the reader's input line, ready to send.

A sentence writes a command as `` `/table new` ``, in the words of its language (``bot.words``). Where Discord
shows markdown, that becomes ``</table new:ID>``: the path in the command's own names with Discord's id, which
the reader's client shows in the reader's language. As long as the id is unknown, or if a text would get too
long, the words stay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from bot.words import catalogue
from rules.game import LANGUAGES

_NAMED = re.compile(r"`/([^`\n]{1,100})`")
_IDS: dict[str, int] = {}
"""Ids of top-level commands by name, as Discord gave them to this process's application."""


def learn(ids: Mapping[str, int]) -> None:
    """From now on mention exactly the commands with these ids, by top-level name."""
    _IDS.clear()
    _IDS.update(ids)


@cache
def paths() -> dict[str, str]:
    """The path of each command that can be sent ("table new"), by its name in any language.

    Plain groups are left out, since Discord cannot mention them."""
    own = catalogue(LANGUAGES[0])
    keys = [key.split(".")[1:-1] for key in own if key.startswith("command.") and key.endswith(".name")]
    keys = [parts for parts in keys if parts[0] != "option"]
    groups = {parts[0] for parts in keys if len(parts) > 1}
    found: dict[str, str] = {}
    for language in LANGUAGES:
        words = catalogue(language)
        for parts in keys:
            if len(parts) > 1 or parts[0] not in groups:
                found[_called(words, parts)] = _called(own, parts)
    return found


def _called(words: Mapping[str, str], parts: list[str]) -> str:
    steps = [".".join(parts[: depth + 1]) for depth in range(len(parts))]
    return " ".join(str(words[f"command.{step}.name"]) for step in steps)


def told(text: str, spare: int) -> str:
    """A text with its commands as mentions, as long as it grows by at most ``spare`` characters."""

    def mention(match: re.Match[str]) -> str:
        nonlocal spare
        path = paths().get(match[1])
        number = _IDS.get(path.split(" ")[0]) if path is not None else None
        if number is None:
            return match[0]
        shown = f"</{path}:{number}>"
        grown = len(shown) - len(match[0])
        if grown > spare:
            return match[0]
        spare -= grown
        return shown

    return _NAMED.sub(mention, text) if _IDS else text
