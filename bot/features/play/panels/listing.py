"""Choices that are too many for buttons: when they stand in a list, what it is called, and what stands beside
it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.features.play.panels.choices import Choice, Offered
from bot.features.play.panels.room import letters, shares, width
from bot.words import clip, say
from rules.game import Game, Prompt
from rules.wording import Audience

PAGE = 25
"""Options per Discord list."""
_MOST = 4  # rows of buttons that there may be: things that need more stand in a list
_TITLE = 60  # characters of the title of a list, beside the numbers of its options
_SEVERAL = 40  # Latin letters of it that every chat shows


def has_room(things: Sequence[Choice]) -> bool:
    """Whether these choices can stand as buttons."""
    return rows_of(things) <= _MOST


def rows_of(things: Sequence[Choice]) -> int:
    """How many rows these choices need as buttons."""
    return len(shares([width(_marked(one)) for one in things]))


def deeds(
    game: Game[Any], offered: Offered, things: Sequence[Choice], audience: Audience
) -> tuple[str, bool]:
    """What is done with the things of a list, as its title, and whether these are several deeds: then its
    options say what each does. A deed that another one begins with is enough: "Play an ally" also says "Play
    an ally and complete tasks". More than a list has room for are not named."""
    verbs = dict.fromkeys(str(offered.prompt.options[one.index][0]) for one in things)
    told = dict.fromkeys(game.words.verb(offered.view, offered.prompt, verb, audience) for verb in verbs)
    plain = [one for one in told if not any(one != other and one.startswith(other) for other in told)]
    if len(plain) == 1:
        return clip(plain[0], _TITLE), False
    title = " / ".join(plain)
    fits = 0 < len(title) <= letters(audience.language, _SEVERAL)
    return title if fits else say(audience.language, "panel.choose"), True


def firsts(things: Sequence[Choice], others: Sequence[Choice], prompt: Prompt) -> list[Choice]:
    """What stands beside a list, for one click: what is recommended and what gains something now, as far as a
    row has room for it and the ``others``, what gains most in any case; in the list's order. Where the list
    would need a page for a few more options, those with which another deed is done than with most go first,
    in two rows if need be."""
    verbs = [str(prompt.options[one.index][0]) for one in things]
    usual = max(verbs, key=verbs.count)
    rare = [one for one, verb in zip(things, verbs, strict=True) if verb != usual]
    led = [one for one in things if one.led]
    wanted = [*led, *(one for one in things if one.said.highlight and one not in led)]
    found = _fitting(wanted, things, others, 1)
    seen = led or wanted[:1]
    if not all(one in found for one in seen):  # it is seen, in a row of its own if need be
        found = _fitting(seen, things, others, 2) or led[:1]
    if len(things) - len(found) > PAGE:
        more = _fitting([*led, *rare, *(one for one in wanted if one not in rare)], things, others, 2)
        return more if len(things) - len(more) <= PAGE else found
    return found


def _fitting(
    wanted: Sequence[Choice], things: Sequence[Choice], others: Sequence[Choice], rows: int
) -> list[Choice]:
    """As many of the wanted options as have room in that number of rows, with the others."""
    found: list[Choice] = []
    for one in wanted:
        more = sorted([*found, one], key=things.index)
        needed = shares([width(_marked(each)) for each in (*more, *others)])
        if len(more) < len(things) and len(needed) <= rows:
            found = more
    return found


def _marked(choice: Choice) -> str:
    """The label of a choice as it is longest."""
    return f"⑩ ✓ {choice.label}" if choice.number else f"✓ {choice.label}"
