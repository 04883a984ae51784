"""The components of a panel: choices as buttons or as a list, and what is for the whole answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.features.play.moves import TURNS
from bot.features.play.panels import ranking, room
from bot.features.play.panels.choices import Choice, circled
from bot.features.play.panels.panel import Panel
from bot.ui.components import MESSAGE_TEXT, Address, button, rows, select, text
from bot.words import clip, say
from bot.words.names import bare

LED = "👉"
"""The sign of what a lesson recommends."""
MARKED = "✓"
"""The sign of what is marked."""
At = Callable[..., Address]
_HIGH = 3
"""Rows of things beside which other deeds have no row of their own where they fit below."""
_IN_LIST = 48
"""Latin letters that the title of a list has room for."""
_MANY = 3
"""Numbers from which a list names them."""


def panel_items(
    panel: Panel, whose: Address, language: str, used: int = 0, more: Iterable[ui.Button[Any]] = ()
) -> list[ui.Item[Any]]:
    """The components of a private panel, texts first.

    ``whose`` names table and seat; its verb is the prefix of panel verbs that do not concern the open
    question. ``used``: characters taken by other texts; ``more``: buttons that take something back.
    """

    def at(verb: str, argument: str = "") -> Address:
        return replace(whose, verb=whose.verb + verb, argument=argument, version=panel.tag)

    items: list[ui.Item[Any]] = []
    said = clip(panel.text(), MESSAGE_TEXT - max(300, used + 20))
    if said:
        items.append(text(said))
    near = [_choice(at, panel, choice) for choice in panel.near]
    verbs = [_choice(at, panel, choice) for choice in (*panel.firsts, *panel.verbs)]
    green, inside = _green(at, panel), panel.place >= 0
    if inside:
        place = len(panel.firsts) + panel.place
        verbs[place:place] = green
    # To who is new to the game a short cut would seem to be what is advised.
    short_cuts = [one for one in panel.further if one.verb == "step" and not panel.new]
    steps = [button(at(one.verb, one.argument), one.label) for one in short_cuts]
    if near and _rows_of([*near, *verbs]) <= ranking.ROWS:
        near, verbs = [*near, *verbs], []
        fitting = next(n for n in (len(steps), 0) if _rows_of([*near, *steps[:n]]) <= ranking.ROWS)
        near, steps = [*near, *steps[:fitting]], steps[fitting:]
    items += packed(near, ranking.ROWS + 1)
    if panel.listed and panel.things:
        items.append(_list(at, panel, language))
        if panel.pages > 1 and not panel.turns:
            items += rows(_pages(at, panel, language))
    things = [] if panel.listed else packed([_choice(at, panel, choice) for choice in panel.things], 5)
    items += things
    if panel.skip:
        style = discord.ButtonStyle.primary if panel.skip_led else discord.ButtonStyle.secondary
        sign = LED if panel.skip_led and panel.led else None
        verbs.append(button(at("none"), panel.skip, style, sign=sign))
    verbs += [button(at(one.verb, one.argument), one.label) for one in panel.further if one.verb != "step"]
    turns = [button(at("turn", str(number)), clip(bare(label), 80)) for number, label in panel.passed]
    ends = _ends(at, panel, language, more)
    ends = ends if inside else [*green, *ends]
    if not room.beside(ends):  # one row: what is always there, and then the board
        ends = [one for one in ends if ":board:" not in (one.custom_id or "")]
    if panel.answer and not room.beside(ends):  # what is chosen matters more than what else might be
        ends = [one for one in ends if ":hint:" not in (one.custom_id or "")]
    without = [one for one in ends if ":board:" not in (one.custom_id or "")]
    if panel.tight and room.loosely([*verbs, *without]):
        ends = without
    high = panel.tight or len(things) >= _HIGH or (panel.listed and bool(near) and bool(verbs or turns))
    merges = high and (not panel.answer or inside) and not panel.questions
    titles = _questions(at, panel, language)
    below = partial(_below, titles=titles, merges=merges, panel=panel)
    fewer = [[*verbs, *turns, *steps[:n]] for n in range(len(steps) + 1)]
    return [*items, *_filled(at, panel, language, fewer, ends, below)]


def _filled(
    at: At,
    panel: Panel,
    language: str,
    fewer: Sequence[Sequence[ui.Button[Any]]],
    ends: Sequence[ui.Button[Any]],
    below: Callable[[Sequence[ui.Button[Any]], Sequence[ui.Button[Any]]], list[ui.ActionRow[Any]]],
) -> list[ui.ActionRow[Any]]:
    """The rows that ``below`` makes of verbs and ``ends``, with all that has room in as many rows as the
    least need. ``fewer``: the verbs, from the least to all of them."""
    choices = [below(verbs, ends) for verbs in fewer]
    least = (len(choices[0]), room.height(choices[0]))
    shown = next(one for one in choices[::-1] if (len(one), room.height(one)) <= least)
    verbs = fewer[choices.index(shown)]
    waits, signs = [list[ui.Button[Any]]() for _ in range(2)]
    if not panel.answer and panel.every() and not panel.plain:  # where the green button will be
        waits = [button(replace(at("again"), version=""), lacking(panel, language), disabled=True)]
    if panel.signs:
        signs = [button(replace(at("rules"), version=""), say(language, "button.rules"))]
    board = [_board(at, language)] if panel.board and panel.answer else []
    # Whoever does not know the game yet needs its rules more than a place that waits, and than the board.
    if board and _loose(longer := below(verbs, [*ends, *board])) and len(longer) == len(shown):
        ends = [*ends, *board]
    fewer_ends = [[one for one in ends if ":board:" not in (one.custom_id or "")]] if panel.new else []
    without = [[*one, *signs] for one in fewer_ends]
    for added in ([*waits, *ends, *signs], [*ends, *signs], *without, [*waits, *ends]):
        longer = below(verbs, added)
        # Whoever has chosen already needs no line more for them.
        tight = bool(signs) and added[-1:] == signs and not _loose(longer)
        if (
            len(longer) == len(shown)
            and not tight
            and not (panel.answer and room.height(longer) > room.height(shown))
        ):
            return longer
    return shown


def _loose(found: Sequence[ui.ActionRow[Any]]) -> bool:
    """Whether no button of the last row wraps."""
    last = [one for one in found[-1].children if isinstance(one, ui.Button)] if found else []
    return room.loosely(last)


def _green(at: At, panel: Panel) -> list[ui.Button[Any]]:
    """The one green button, where there is something to commit. To decline is never the brightest, nor what a
    lesson does not recommend yet."""
    first = panel.led and any(one.led and not one.marked for one in panel.every())
    style = discord.ButtonStyle.secondary if panel.declines or first else discord.ButtonStyle.success
    return [button(at("ok", panel.seal), panel.answer, style)] if panel.answer else []


def _below(
    verbs: Sequence[ui.Button[Any]],
    ends: Sequence[ui.Button[Any]],
    titles: Sequence[ui.ActionRow[Any]],
    merges: bool,
    panel: Panel,
) -> list[ui.ActionRow[Any]]:
    """The rows below the things that can be chosen. ``merges``: one row less, so that all is seen at once."""
    beside = room.loosely if panel.board else room.beside
    if merges and beside([*verbs, *ends]):
        return rows([*verbs, *ends])
    wide = panel.answer and panel.place < 0 and not room.beside(ends)
    if wide and verbs and beside([*verbs, *ends[1:]]):
        verbs, ends = [*verbs, *ends[1:]], ends[:1]  # the same beside a long deed
    sizes = room.shares(room.widths(verbs))
    if merges and len(sizes) > 1 and beside([*verbs[-sizes[-1] :], *ends]):
        verbs, ends = verbs[: -sizes[-1]], [*verbs[-sizes[-1] :], *ends]
    return [*packed(verbs, 2), *titles, *rows(ends)]


def _questions(at: At, panel: Panel, language: str) -> list[ui.ActionRow[Any]]:
    """The other open questions as a list, if there are any."""
    if not panel.questions:
        return []
    asked = [_halves(bare(title)) for _, title in panel.questions[:25]]
    titles = _apart([title for title, _ in asked])
    options = [
        discord.SelectOption(label=title, value=str(number), description=clip(rest, 100) or None)
        for (number, _), title, (_, rest) in zip(panel.questions, titles, asked, strict=False)
    ]
    named = say(language, "panel.other_question", title=titles[0]) if len(titles) == 1 else ""
    whole = named and len(named) <= room.letters(language, _IN_LIST)  # else a chat would cut it
    key = "panel.other_alike" if panel.alike else "panel.other_questions"
    return [select(at("ask"), named if whole else say(language, key), options)]


def _halves(title: str) -> tuple[str, str]:
    """A question, and what stands behind it; a list shows the latter in small letters.

    >>> _halves("Where do you go? Turn 1, 2 points left"), _halves("Pay 1 card")
    (('Where do you go?', 'Turn 1, 2 points left'), ('Pay 1 card', ''))
    """
    found = re.match(r"(.+?[?？])\s*(.*)", title)
    return (found[1], found[2]) if found else (title, "")


def _rows_of(buttons: Sequence[ui.Button[Any]]) -> int:
    """How many rows these buttons need."""
    return len(room.shares(room.widths(buttons)))


def packed(buttons: Sequence[ui.Button[Any]], most: int) -> list[ui.ActionRow[Any]]:
    """The buttons in rows that are about as long as a picture is wide. More than ``most`` rows become full
    ones: a message has no room for them."""
    sizes = room.shares(room.widths(buttons))
    if len(sizes) > most:
        return rows(buttons)
    starts = [sum(sizes[:row]) for row in range(len(sizes))]
    return [ui.ActionRow(*buttons[start : start + size]) for start, size in zip(starts, sizes, strict=True)]


def _apart(titles: Sequence[str]) -> list[str]:
    """Titles for a list; those that are alike are counted."""
    found: list[str] = []
    for at, title in enumerate(titles):
        count = titles[: at + 1].count(title)
        alike = titles.count(title) > 1
        found.append(f"{clip(title, 95)} ({count})" if alike else clip(title, 100))
    return found


def named(choice: Choice, label: str) -> str:
    """An option's label with its number, and with its mark: for an answer whose order matters, its place."""
    mark = (f"{MARKED}{choice.place}" if choice.place else MARKED) if choice.marked else ""
    return " ".join(part for part in (circled(choice.number), mark, bare(label)) if part)


def lacking(panel: Panel, language: str) -> str:
    """What is still to be done before there is anything to confirm."""
    marked = sum(one.marked for one in panel.every()) if panel.several else 0
    if not marked:
        return say(language, "panel.first")
    left = panel.least - marked
    return say(language, "panel.lacking", n=left) if left > 0 else say(language, "panel.too_little")


def numbered(panel: Panel) -> str:
    """What the picture of the choices shows, in words: every thing with its number; else the answer."""
    every = [*panel.near, *panel.things, *panel.firsts]
    named_once = {choice.number: named(choice, choice.said.label) for choice in every[::-1]}
    told = [named_once[number] for number in sorted(named_once) if number]
    return " · ".join(told) or panel.answer or panel.title


def _choice(at: At, panel: Panel, choice: Choice) -> ui.Button[Any]:
    """An option as a button: blue if it is recommended, red if it gives something up for good."""
    style = discord.ButtonStyle.secondary
    recommended = choice.led and not choice.marked
    if choice.said.irreversible:
        style = discord.ButtonStyle.danger
    if recommended:
        style = discord.ButtonStyle.primary
    at_once = panel.plain or choice.chance
    verb = "flip" if panel.several else "swap" if panel.answered else "end" if at_once else "do"
    sign = LED if recommended and panel.led else None
    marked = sum(one.marked for one in panel.things)
    full = panel.several and marked >= panel.most > 1 and not choice.marked
    full = full or (panel.answered and choice.marked)  # the green button says it
    return button(at(verb, str(choice.index)), named(choice, choice.label), style, full, sign)


def _list(at: At, panel: Panel, language: str) -> ui.ActionRow[Any]:
    shown = panel.shown()
    options = [
        discord.SelectOption(
            label=clip(named(replace(choice, marked=False, place=0), choice.label), 100),
            value=str(choice.index),
            description=clip(bare(choice.said.description), 100) or None,
            default=choice.marked,
            emoji=LED if choice.led and not choice.marked else None,
        )
        for choice in shown
    ]
    if panel.turns:
        other = (panel.page + 1) % panel.pages
        turned = say(language, "panel.next" if other else "panel.previous")
        where = say(language, "panel.page", page=other + 1, pages=panel.pages)
        options.append(discord.SelectOption(label=f"{turned} ({where})", value=f"{TURNS}{other}"))
    if not panel.several:
        verb = "swap" if panel.answered else "pick"
        return select(at(verb, f"p{panel.page}"), _ranged(panel.list_title, shown), options)
    title = panel.count or panel.list_title
    if panel.ordered or panel.most == 1:
        return select(at("mark", f"n{panel.page}"), title, options)
    page = f"p{shown[0].index}.{shown[-1].index}"
    least = panel.least if panel.pages == 1 else 0
    return select(at("mark", page), title, options, least, panel.most)


def _ranged(title: str, shown: Sequence[Choice]) -> str:
    """What a list is called, with the numbers that it holds, as they stand in the picture."""
    numbers = sorted({choice.number for choice in shown})
    if len(numbers) < _MANY or not numbers[0]:
        return title
    return clip(f"{title} · {circled(numbers[0])}–{circled(numbers[-1])}", 100)


def _pages(at: At, panel: Panel, language: str) -> list[ui.Button[Any]]:
    last = panel.pages - 1
    where = say(language, "panel.page", page=panel.page + 1, pages=panel.pages)
    back, on = max(0, panel.page - 1), min(last, panel.page + 1)
    forward = f"{say(language, 'panel.next')} ({where})"
    return [
        button(at("page", f"{back}.b"), say(language, "panel.previous"), disabled=panel.page == 0),
        button(at("page", f"{on}.f"), forward, disabled=panel.page == last),
    ]


def _board(at: At, language: str) -> ui.Button[Any]:
    """What shows the newest board."""
    return button(replace(at("board"), version=""), say(language, "button.board"))


def _ends(at: At, panel: Panel, language: str, more: Iterable[ui.Button[Any]]) -> list[ui.Button[Any]]:
    """What is for the whole answer beside the green button: what takes something back, and what only tells.
    What is not always there stands last, so that the others keep their places."""
    found: list[ui.Button[Any]] = []
    if panel.missing and panel.advised:
        found.append(button(at("rest"), say(language, "panel.rest")))
    if panel.can_go_back:
        found.append(button(at("back"), say(language, "panel.back")))
    found += more
    if panel.readable:
        found.append(button(replace(at("read"), version=""), say(language, "button.read")))
    if panel.board and not panel.answer:
        found.append(_board(at, language))
    if panel.advised and not (panel.hinted or panel.answered) and panel.every():
        found.append(button(at("hint"), say(language, "panel.hint")))
    elif panel.hinted and panel.shared:
        found.append(button(replace(at("team"), version=""), say(language, "panel.team")))
    return found
