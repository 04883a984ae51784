"""The private panel of a player who plans ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.features.plans.actions import Outlook
from bot.features.plans.common_words import sure
from bot.features.play.panels.panel import build
from bot.features.play.panels.parts import panel_items
from bot.features.play.panels.texts import PANEL_TEXT, TextStyle
from bot.tables.log import talk
from bot.tables.plans import planned
from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import bare

_ABOUT = 900  # of the text above the choices


async def outlook(
    seen: Outlook, reader: Reader, pictures: Pictures, kept: Sequence[str] | None = None
) -> Screen:
    """A player's plans, and the choices for a new one. ``kept``: pictures that the message has."""
    table, language = seen.table, reader.language
    assert table.match is not None
    audience = talk.audience_of(table, language, seen.seat)
    view = table.match.view(seen.seat)
    settled = seen.note in ("plan.kept", "plan.cancelled")
    lines = [say(language, seen.note)] if seen.note else []
    lines += [] if settled else [say(language, "plan.about")]
    lines += planned(seen.rows, language)
    if seen.desk is None:
        lines.append(say(language, "plan.asked" if seen.asked else "plan.nothing"))
    items: list[ui.Item[Any]] = [text("\n".join(lines))]
    names, drawn = list(kept or ()), None
    if not names and reader.pictures:
        drawn = await pictures.hand(table, view, language, reader.palette)
        names = [drawn.name] if drawn is not None else []
    items += [picture(name, table.game.words.hand_alt(view, audience)) for name in names]
    if len(seen.questions) > 1 and seen.plan is not None and not settled:
        choices = [
            discord.SelectOption(label=clip(bare(title), 100), value=ask, default=ask == seen.plan.ask)
            for ask, title in seen.questions[:25]
        ]
        there = Address(table.id, "plan_about", "", seen.seat)
        items.append(select(there, say(language, "plan.which"), choices))
    ends: list[ui.Button[Any]] = []
    if seen.desk is not None and seen.plan is not None and seen.match is not None and not settled:
        game = sure(table.game, seen.desk)
        whole = not reader.pictures
        style = TextStyle(whole, characters=PANEL_TEXT - _ABOUT, sure=False)
        shown = build(game, seen.match, seen.desk, audience, style)
        shown.advised = shown.readable = False
        if shown.answer:
            shown.answer = clip(say(language, "plan.deed", deed=shown.answer), 80)
        if seen.desk.prompt is not None and seen.plan.order:
            shown.title = say(language, "plan.order_title", title=clip(seen.plan.title, 150))
            shown.lines = [say(language, "plan.order_about"), *shown.lines]
        elif seen.desk.prompt is not None:
            shown.title = say(language, "plan.title", title=clip(shown.title, 150))
        used = sum(map(len, lines)) + len(lines)
        items += panel_items(shown, Address(table.id, "plan_", "", seen.seat), language, used)
        if shown.several and not seen.plan.order and seen.desk.complete():
            there = Address(table.id, "plan_next", "", seen.seat, shown.tag)
            ends.append(button(there, say(language, "button.plan_next")))
    if settled and seen.desk is not None:
        there = Address(table.id, "plan", "", seen.seat)
        ends.append(button(there, say(language, "button.plan_more")))
    elif seen.plan is not None:
        verb = "plan_exact" if seen.plan.order else "plan_order"
        there = Address(table.id, verb, seen.plan.ask, seen.seat)
        ends.append(button(there, say(language, f"button.{verb}")))
    ends.append(button(Address(table.id, "again", "", seen.seat), say(language, "button.panel")))
    if seen.rows:
        there = Address(table.id, "plan_cancel", "", seen.seat)
        ends.append(button(there, say(language, "button.plan_cancel"), discord.ButtonStyle.danger))
    return Screen([*items, *rows(ends)], [drawn] if drawn is not None else [])
