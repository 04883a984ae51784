"""The tables of a server as its moderators find them: who is waited for, since when, the neediest first."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from sqlite3 import Connection
from typing import Any

import discord
from discord import ui

from bot.features.moderation import store as moderation
from bot.features.moderation.acts.act import ACTS, ActInProgress
from bot.features.moderation.screens import table_line
from bot.messages import availability
from bot.messages.places import Mark, Places
from bot.tables import store as clock
from bot.tables.log import talk as public
from bot.tables.rows import TurnClock
from bot.tables.table import Table
from bot.ui.components import Address, button, rows, select, text
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import plain
from bot.words.refusals import Refusal

SHOWN = 8
"""Tables on one page."""


@dataclass(slots=True, frozen=True)
class TableOverview:
    """How a table stands: ``need`` is "late", "waiting", "lobby", "away" (all who are waited for are on
    vacation), "resting", "paused", "busy" (a computer player is thinking) or "frozen", ``since`` the instant
    in seconds since which that is so, ``mark`` what is wrong with its place."""

    table: Table
    need: str
    since: int
    waiting: tuple[tuple[int, int], ...] = ()  # seats that are waited for, with the beginning of their turns
    away: dict[int, int] = field(default_factory=dict)  # those on vacation, with its end
    mark: Mark | None = None

    @property
    def place(self) -> int:
        """The channel or thread where the table is played, or will be where its thread is gone."""
        table = self.table
        return table.channel_id if self.mark == "thread" else table.place


_NEEDS = ("frozen", "late", "waiting", "lobby", "away", "resting", "paused", "busy")


@dataclass(slots=True, frozen=True)
class Facts:
    """What tells how a table stands: its turns, when it changed last in seconds since 1970, the seats that it
    waits for whose players are on vacation, and whether it rests."""

    turns: list[TurnClock]
    changed: int
    away: dict[int, int]
    asleep: bool


def facts(connection: Connection, table_id: int, now: int) -> Facts:
    """What tells how a table stands at that instant (seconds since 1970)."""
    changed = datetime.fromisoformat(moderation.changed(connection, table_id))
    return Facts(
        clock.turns(connection, table_id),
        int(changed.timestamp()),
        availability.away_at(connection, table_id, now),
        clock.clock_of(connection, table_id).asleep,
    )


def standing(table: Table, found: Facts, now: int) -> TableOverview:
    """How a table stands at that instant (seconds since 1970)."""
    turns, changed = found.turns, found.changed
    waiting = tuple((turn.seat, turn.since) for turn in turns)
    since = min((turn.since for turn in turns), default=changed)
    if table.status == "lobby":
        return TableOverview(table, "lobby", changed)
    if table.frozen is not None:
        return TableOverview(table, "frozen", changed)
    if table.paused is not None:
        return TableOverview(table, "paused", since, waiting)
    if any(turn.shown is not None and turn.shown <= now for turn in turns):
        return TableOverview(table, "late", since, waiting, found.away)
    if found.asleep:
        return TableOverview(table, "resting", since, waiting, found.away)
    if waiting and len(found.away) == len(waiting):
        return TableOverview(table, "away", since, waiting, found.away)
    return TableOverview(table, "waiting" if waiting else "busy", since, waiting, found.away)


async def marked(found: Sequence[TableOverview], places: Places) -> list[TableOverview]:
    """The same with what is wrong with their places; of a page, as Discord may have to be asked."""
    marks = await asyncio.gather(*(places.mark(one.table) for one in found))
    return [replace(one, mark=mark) for one, mark in zip(found, marks, strict=True)]


def sorted_by_need(found: list[TableOverview]) -> list[TableOverview]:
    """Those first at which nobody can move, and where a deadline was missed, then those that wait the
    longest."""
    return sorted(found, key=lambda one: (_NEEDS.index(one.need), one.since, one.table.id))


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


async def tables(found: list[TableOverview], page: int, language: str, places: Places) -> Screen:
    """A page of the server's tables, with a list that opens the desk of one."""
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


async def desk(case: ActInProgress, one: TableOverview, acts: Sequence[str]) -> Screen:
    """One table: who sits there, how it stands, and what can be done to it now."""
    table, language = one.table, case.language
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
        audience = public.audience_of(table, language)
        lines.append(f"**{clip(words.status(one.table.match.view(None), audience), 300)}**")
    buttons = []
    for key in acts:
        act = ACTS[key]
        try:
            await act.possible(case)
        except Refusal:
            continue
        verb = "mod_pick" if act.chooses else "mod_act"
        buttons.append(button(Address(table.id, verb, key), say(language, f"moderate.act.{key}")))
    verbs = ["export"] if one.table.match is not None or table.frozen is not None else []
    buttons += [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in verbs]
    buttons += [
        button(Address(table.id, "mod_audit", "0"), say(language, "button.mod_audit")),
        button(Address(0, "mod_tables", "0"), say(language, "button.mod_tables")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])
