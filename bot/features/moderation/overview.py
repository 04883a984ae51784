"""The moderators' list of a server's tables, and the page of one table with its acts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.features.moderation.acts.act import Act
from bot.features.moderation.rules import TableOverview
from bot.features.moderation.screens import table_line
from bot.messages.places import Places
from bot.tables.log import talk
from bot.ui.components import Address, button, rows, select, text
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import plain

SHOWN = 8
"""Tables per page."""


async def marked(found: Sequence[TableOverview], places: Places) -> list[TableOverview]:
    """The same with what is wrong with their places; only for one page, because Discord may have to be
    asked."""
    marks = await asyncio.gather(*(places.mark(one.table) for one in found))
    return [replace(one, mark=mark) for one, mark in zip(found, marks, strict=True)]


def _state(one: TableOverview, language: str) -> str:
    """How a table stands, and what is wrong with its place, in one line."""
    lost = [] if one.mark is None else [say(language, f"moderate.place_{one.mark}")]
    return " · ".join([_need(one, language), *lost])


def _need(one: TableOverview, language: str) -> str:
    when = f"<t:{one.since}:R>"
    if one.need in ("waiting", "late", "away", "resting"):
        names = one.table.names()
        waited = [
            say(language, "moderate.since", name=plain(names[seat]), when=f"<t:{since}:f>")
            + (f" {say(language, 'clock.away', until=one.away[seat])}" if seat in one.away else "")
            for seat, since in one.waiting
        ]
        need = "waiting" if one.need == "away" else one.need
        return say(language, f"moderate.need.{need}", names=", ".join(waited))
    return say(language, f"moderate.need.{one.need}", when=when)


async def tables(found: Sequence[TableOverview], page: int, language: str, places: Places) -> Screen:
    """A page of the server's tables, with a list that opens one."""
    title = say(language, "moderate.tables")
    links = [
        button(Address(0, verb, "0"), say(language, f"button.{verb}")) for verb in ("mod_audit", "mod_set")
    ]
    if not found:
        return Screen([text(f"{title}\n{say(language, 'moderate.tables_none')}"), *rows(links)])
    last = (len(found) - 1) // SHOWN
    page = max(0, min(page, last))
    shown = await marked(found[page * SHOWN : (page + 1) * SHOWN], places)
    lines = [title]
    for one in shown:
        names = ", ".join(plain(name) for name in one.table.names())
        head = table_line(one.table, language, one.place)
        lines.append(f"- {head}\n  {clip(names, 200)} – {_state(one, language)}")
    options = [
        discord.SelectOption(
            label=clip(f"{one.table.id} – {one.table.game.words.title(language)}", 100),
            value=str(one.table.id),
            description=clip(", ".join(one.table.names()), 100) or None,
        )
        for one in shown
    ]
    items: list[ui.Item[Any]] = [
        text("\n".join(lines)),
        select(Address(0, "mod_table", ""), say(language, "moderate.open"), options),
    ]
    if last:

        def to(target: int, key: str, side: str) -> ui.Button[Any]:
            inside = 0 <= target <= last
            there = Address(0, "mod_tables", f"{target if inside else page}.{side}")
            return button(there, say(language, key), disabled=not inside)

        links = [to(page - 1, "panel.previous", "b"), to(page + 1, "panel.next", "f"), *links]
    return Screen([*items, *rows(links)])


def desk(one: TableOverview, acts: Iterable[Act], language: str) -> Screen:
    """One table: who sits there, how it stands, and what can be done to it now."""
    table = one.table
    lines = [f"### {table_line(one.table, language, one.place)}"]
    if table.status in ("lobby", "running"):
        lines.append(_state(one, language))
    else:
        lines.append(say(language, f"moderate.status.{table.status}"))
    if table.imported:
        lines.append(say(language, "moderate.imported"))
    if table.paused is not None:
        lines.append(say(language, "turn.paused", reason=table.paused))
    words = one.table.game.words
    for row in table.seats:
        who = f"<@{row.human}>" if row.human is not None else words.level(row.level or "", language)
        lines.append(f"- **{plain(row.name)}**{f' – {who}' if who else ''}")
    if table.status == "running" and one.table.match is not None:
        audience = talk.audience_of(table, language)
        lines.append(f"**{clip(words.status(one.table.match.view(None), audience), 300)}**")
    buttons = []
    for act in acts:
        verb = "mod_pick" if act.chooses else "mod_act"
        buttons.append(button(Address(table.id, verb, act.key), say(language, f"moderate.act.{act.key}")))
    verbs = ["export"] if one.table.match is not None or table.frozen is not None else []
    buttons += [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in verbs]
    buttons += [
        button(Address(table.id, "mod_audit", "0"), say(language, "button.mod_audit")),
        button(Address(0, "mod_tables", "0"), say(language, "button.mod_tables")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])
