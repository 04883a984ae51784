"""The choices of a panel as buttons and lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.features.play.panel import Choice, Group, Panel
from bot.ui.components import MESSAGE_TEXT, Address, button, rows, select, text
from bot.words import clip, say
from bot.words.names import bare

LED = "👉"
"""The sign of what a lesson recommends."""


def panel_items(
    panel: Panel,
    table: int,
    seat: int,
    language: str,
    used: int = 0,
    prefix: str = "",
    more: Iterable[ui.Button[Any]] = (),
) -> list[ui.Item[Any]]:
    """The components of a private panel, its texts first. ``used``: characters of the message that other
    texts take; ``prefix`` stands before the verbs of a panel that is not about the question now open;
    ``more``: buttons that follow those for the whole answer, in the same row as far as it has room."""

    def at(verb: str, argument: str = "") -> Address:
        return Address(table, prefix + verb, argument, seat, panel.tag)

    items: list[ui.Item[Any]] = []
    joined = clip("\n\n".join(panel.texts), MESSAGE_TEXT - max(300, used + 20))
    if joined:
        items.append(text(joined))
    items += rows(_choice_button(at, panel, choice, language) for choice in panel.quick())
    for number, group in enumerate(panel.groups):
        items.append(_group(at, panel, number, group))
    paged = [(number, group) for number, group in enumerate(panel.groups) if group.pages > 1]
    for number, group in paged:
        items += rows(_pages(at, number, group, language))
    if panel.questions:
        items.append(
            select(
                at("ask"),
                say(language, "panel.other_questions"),
                [
                    discord.SelectOption(label=clip(bare(title), 100), value=str(number))
                    for number, title in panel.questions[:25]
                ],
            )
        )
    items += rows([*_ends(at, panel, language), *more])
    return items


def _choice_button(at: Any, panel: Panel, choice: Choice, language: str) -> ui.Button[Any]:
    """An option as a button; one that ends the turn after other choices confirms them all, and says so.
    Beside options of other lists a mere name would not do. Only the confirmation itself is green."""
    label, style = choice.said.label, discord.ButtonStyle.secondary
    if choice in panel.direct:
        label = choice.said.deed or label
    if panel.outstanding(choice):
        style = discord.ButtonStyle.primary
    if choice.finishes:
        room = 80 - len(say(language, "panel.at_once", label=""))
        label = say(language, "panel.at_once", label=clip(bare(label), room))
    verb = "end" if choice.finishes else "do"
    return button(at(verb, str(choice.index)), label, style, sign=LED if choice.led else None)


def _group(at: Any, panel: Panel, number: int, group: Group) -> ui.ActionRow[Any]:
    shown = group.shown()
    several = panel.several and not panel.ordered and panel.most > 1
    options = [
        discord.SelectOption(
            label=clip(bare(choice.said.label), 100),
            value=str(choice.index),
            description=clip(bare(choice.said.description), 100) or None,
            default=choice.marked,
            emoji=LED if choice.led else None,
        )
        for choice in shown
    ]
    if not several:
        for option, choice in zip(options, shown, strict=True):
            option.default = choice.marked and not panel.ordered
        verb = "mark" if panel.several else "pick"
        return select(at(verb, f"{number}.{group.page}"), group.title, options)
    return select(at("mark", f"{number}.{group.page}"), group.title, options, 0, panel.most)


def _pages(at: Any, number: int, group: Group, language: str) -> list[ui.Button[Any]]:
    last = group.pages - 1
    where = say(language, "panel.page", page=group.page + 1, pages=group.pages)
    return [
        button(
            at("page", f"{number}.{max(0, group.page - 1)}.b"),
            say(language, "panel.previous"),
            disabled=group.page == 0,
        ),
        button(
            at("page", f"{number}.{min(last, group.page + 1)}.f"),
            f"{say(language, 'panel.next')} ({where})",
            disabled=group.page == last,
        ),
    ]


def _ends(at: Any, panel: Panel, language: str) -> list[ui.Button[Any]]:
    found: list[ui.Button[Any]] = []
    if panel.can_confirm:
        found.append(
            button(at("ok", panel.seal), say(language, "panel.confirm"), discord.ButtonStyle.success)
        )
    if panel.can_decline and not panel.can_confirm:
        found.append(button(at("none"), say(language, "panel.none"), discord.ButtonStyle.primary))
    if panel.can_clear:
        found.append(button(at("clear"), say(language, "panel.clear")))
    if panel.can_go_back:
        found.append(button(at("back"), say(language, "panel.back")))
    if panel.hint is None and (panel.groups or panel.buttons):
        found.append(button(at("hint"), say(language, "panel.hint")))
    elif panel.hint:
        found.append(button(at("take", panel.hint), say(language, "panel.take"), discord.ButtonStyle.primary))
    return found
