"""The components of a panel: choices as buttons or as a list, and what is for the whole answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

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
    if near and len(room.shares(room.widths([*near, *verbs]))) <= ranking.ROWS:
        near, verbs = [*near, *verbs], []
    items += packed(near, ranking.ROWS)
    if panel.listed and panel.things:
        items.append(_list(at, panel))
        if panel.pages > 1:
            items += rows(_pages(at, panel, language))
    things = [] if panel.listed else packed([_choice(at, panel, choice) for choice in panel.things], 5)
    items += things
    if panel.skip:
        style = discord.ButtonStyle.primary if panel.skip_led else discord.ButtonStyle.secondary
        sign = LED if panel.skip_led and panel.led else None
        verbs.append(button(at("none"), panel.skip, style, sign=sign))
    verbs += [button(at(one.verb, one.argument), one.label) for one in panel.further if one.verb != "halt"]
    verbs += [button(at("turn", str(number)), clip(bare(label), 80)) for number, label in panel.passed]
    ends = _ends(at, panel, language, more)
    if panel.answer and not room.beside(ends):  # what is chosen matters more than what else might be
        ends = [one for one in ends if ":hint:" not in (one.custom_id or "")]
    high = len(things) >= _HIGH or (panel.listed and bool(near) and bool(verbs))
    if high and not panel.answer and not panel.questions and room.beside([*verbs, *ends]):
        return [*items, *rows([*verbs, *ends])]  # one row less, so that all is seen at once
    if panel.answer and verbs and not room.beside(ends) and room.beside([*verbs, *ends[1:]]):
        verbs, ends = [*verbs, *ends[1:]], ends[:1]  # the same beside a long deed
    items += packed(verbs, 2)
    if panel.questions:
        titles = _apart([bare(title) for _, title in panel.questions[:25]])
        options = [
            discord.SelectOption(label=title, value=str(number))
            for (number, _), title in zip(panel.questions, titles, strict=False)
        ]
        items.append(select(at("ask"), say(language, "panel.other_questions"), options))
    items += rows(ends)
    return items


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
    verb = "flip" if panel.several else "swap" if panel.answered else "end" if panel.plain else "do"
    sign = LED if recommended and panel.led else None
    marked = sum(one.marked for one in panel.things)
    full = panel.several and marked >= panel.most > 1 and not choice.marked
    return button(at(verb, str(choice.index)), named(choice, choice.label), style, full, sign)


def _list(at: At, panel: Panel) -> ui.ActionRow[Any]:
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


def _ends(at: At, panel: Panel, language: str, more: Iterable[ui.Button[Any]]) -> list[ui.Button[Any]]:
    """What is for the whole answer: the one green button, what takes something back, and what only tells."""
    found: list[ui.Button[Any]] = []
    if panel.answer:
        found.append(button(at("ok", panel.seal), panel.answer, discord.ButtonStyle.success))
    if panel.missing and panel.advised:
        found.append(button(at("rest"), say(language, "panel.rest")))
    if panel.can_go_back:
        found.append(button(at("back"), say(language, "panel.back")))
    found += more
    if panel.advised and not (panel.hinted or panel.answered) and panel.every():
        found.append(button(at("hint"), say(language, "panel.hint")))
    elif panel.hinted and panel.shared:
        found.append(button(replace(at("team"), version=""), say(language, "panel.team")))
    found += [button(at(one.verb), one.label) for one in panel.further if one.verb == "halt"]
    if panel.readable:
        found.append(button(replace(at("read"), version=""), say(language, "button.read")))
    return found
