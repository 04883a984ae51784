"""The moderators' list of a server's tables, and the page of one table with its acts."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.features.moderation.acts.act import Act
from bot.features.moderation.desk import ClosedTable
from bot.features.moderation.rules import TableOverview
from bot.features.moderation.screens import table_line
from bot.features.moderation.store import AuditRow, Details
from bot.features.seats import screens as seat_screens
from bot.features.seats.store import OfferRow
from bot.messages.places import Places
from bot.tables.log import talk
from bot.tables.log.incidents import quoted
from bot.tables.pace import duration, late_name, pace_name
from bot.tables.rows import Seat, TurnClock
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.components import Address, button, rows, select, text
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import bracketed, clip, say
from bot.words.names import plain

SHOWN = 8
"""Tables per page."""
NO_TURNS: Mapping[int, str] = {}
PRIMARY = discord.ButtonStyle.primary


async def marked(found: Sequence[TableOverview], places: Places) -> list[TableOverview]:
    """The same with what is wrong with their places; only for one page, because Discord may have to be
    asked."""
    marks = await asyncio.gather(*(places.mark(one.table) for one in found))
    return [replace(one, mark=mark) for one, mark in zip(found, marks, strict=True)]


async def turns(shown: Sequence[TableOverview], tables: Tables, language: str) -> dict[int, str]:
    """In which turn these tables are, in the game's words, by table; of those that run alone."""
    found = {}
    for one in shown:
        table = await tables.read(one.table.id)
        if table.match is not None and table.status == "running":
            audience = talk.audience_of(table, language)
            found[table.id] = re.split(" · |・", table.game.words.status(table.match.view(None), audience))[0]
    return found


def _state(one: TableOverview, language: str) -> str:
    """How a table stands, and what is wrong with its place, in one line."""
    return _with_mark(one, _need(one, language), language)


def _with_mark(one: TableOverview, told: str, language: str) -> str:
    lost = [] if one.mark is None else [say(language, f"moderate.place_{one.mark}")]
    return " · ".join([*([told] if told else []), *lost])


def _need(one: TableOverview, language: str) -> str:
    when = f"<t:{one.since}:R>"
    if one.need in ("waiting", "late", "away", "resting"):
        names = one.table.names()
        waited = [
            say(language, "moderate.since", name=plain(names[seat]), when=f"<t:{since}:R>")
            + (f" {say(language, 'clock.away', until=one.away[seat])}" if seat in one.away else "")
            for seat, since in one.waiting
        ]
        need = "waiting" if one.need == "away" else one.need
        return say(language, f"moderate.need.{need}", names=", ".join(waited))
    return say(language, f"moderate.need.{one.need}", when=when)


async def tables(
    found: Sequence[TableOverview],
    page: int,
    language: str,
    places: Places,
    closed: int = 0,
    turns: Mapping[int, str] = NO_TURNS,
) -> Screen:
    """A page of the server's tables, with a list that opens one. ``closed``: how many are closed; ``turns``:
    which turn they are in, by table."""
    title = say(language, "moderate.tables")
    links = _links(language, "mod_audit", "mod_set")
    if closed:
        label = say(language, "button.mod_closed", n=closed)
        links.insert(0, button(Address(0, "mod_closed", "0"), label))
    if not found:
        return Screen([text(f"{title}\n{say(language, 'moderate.tables_none')}"), *rows(links)])
    page = _inside(page, found)
    shown = await marked(on_page(found, page), places)
    lines = [
        _entry(one.table, table_line(one.table, language, one.place), _state(one, language), turns)
        for one in shown
    ]
    items = _listed(title, lines, [one.table for one in shown], language)
    return Screen([*items, *rows([*_turning(page, found, "mod_tables", language), *links])])


def on_page(found: Sequence[Any], page: int) -> Sequence[Any]:
    """Those that are shown on a page, or on the nearest one that there is."""
    page = _inside(page, found)
    return found[page * SHOWN : (page + 1) * SHOWN]


def closed_tables(shown: Sequence[ClosedTable], every: Sequence[object], page: int, language: str) -> Screen:
    """A page of ``every`` table that moderators have closed, with a list that opens one."""
    title = say(language, "moderate.closed_tables")
    links = _links(language, "mod_tables", "mod_audit")
    if not shown:
        return Screen([text(f"{title}\n{say(language, 'moderate.closed_none')}"), *rows(links)])
    page = _inside(page, every)
    lines = [
        _entry(one.table, table_line(one.table, language), closed_line(one.act, language)) for one in shown
    ]
    items = _listed(title, lines, [one.table for one in shown], language)
    return Screen([*items, *rows([*_turning(page, every, "mod_closed", language), *links])])


def closed_line(act: AuditRow, language: str) -> str:
    """Who closed a table, when and why."""
    when = f"<t:{int(datetime.fromisoformat(act.at).timestamp())}:f>"
    return say(language, "moderate.closed_by", who=plain(act.name), when=when, reason=quoted(act.reason))


def _entry(table: Table, head: str, state: str, turns: Mapping[int, str] = NO_TURNS) -> str:
    """A table in the list: what and where, and in which turn; who, and how it stands."""
    names = ", ".join(plain(name) for name in table.names())
    turn = f" · {turns[table.id]}" if table.id in turns else ""
    return f"\n**{head}**{turn}\n{clip(names, 200)} – {state}"


def _links(language: str, *verbs: str) -> list[ui.Button[Any]]:
    return [button(Address(0, verb, "0"), say(language, f"button.{verb}")) for verb in verbs]


def _inside(page: int, found: Sequence[object]) -> int:
    """The page, or the nearest one that there is."""
    return max(0, min(page, (len(found) - 1) // SHOWN))


def _turning(page: int, found: Sequence[object], verb: str, language: str) -> list[ui.Button[Any]]:
    """The buttons that turn pages; none where there is one page."""
    last = (len(found) - 1) // SHOWN

    def to(target: int, key: str, side: str) -> ui.Button[Any]:
        inside = 0 <= target <= last
        there = Address(0, verb, f"{target if inside else page}.{side}")
        return button(there, say(language, key), disabled=not inside)

    return [to(page - 1, "panel.previous", "b"), to(page + 1, "panel.next", "f")] if last else []


def _listed(title: str, lines: Iterable[str], shown: Iterable[Table], language: str) -> list[ui.Item[Any]]:
    """The tables of a page in words, and the list that opens one of them."""
    options = [
        discord.SelectOption(
            label=clip(f"{table.id} – {table.game.words.title(language)}", 100),
            value=str(table.id),
            description=clip(", ".join(table.names()), 100) or None,
        )
        for table in shown
    ]
    ask = say(language, "moderate.open")
    return [text("\n".join([title, *lines])), select(Address(0, "mod_table", ""), ask, options)]


def desk(
    one: TableOverview, found: Details, acts: Iterable[Act], closing: AuditRow | None, reader: Reader
) -> Screen:
    """One table: who sits there, how it stands, and what can be done to it now. ``closing`` is the act by
    which a moderator has closed it."""
    table, language = one.table, reader.language
    lines = [f"### {table_line(table, language, one.place)}"]
    if table.paused is not None and table.status == "running":
        lines.append(_with_mark(one, say(language, "turn.paused", reason=table.paused), language))
    elif table.status in ("lobby", "running"):
        told = "" if one.need in _OF_SEATS else _need(one, language)  # the lines of the seats say it
        lines += [line for line in (_with_mark(one, told, language),) if line]
    elif closing is not None:
        lines.append(closed_line(closing, language))
    else:
        lines.append(say(language, f"moderate.status.{table.status}"))
    if table.imported:
        lines.append(say(language, "moderate.imported"))
    lines += [_about(table, language), *_own(table, reader)]
    lines += [_seat(one, found, row, language) for row in table.seats]
    lines += [_asked(offer, table, language) for offer in found.offers if offer.kind in _ASKED]
    if table.status in ("running", "closed") and table.match is not None:
        audience = talk.audience_of(table, language)
        lines.append(f"**{clip(table.game.words.status(table.match.view(None), audience), 300)}**")
    deeds, looks = _deeds(table, acts, closing, language), _looks(table, language)
    return Screen([text("\n".join(lines)), *rows(deeds), *rows(looks)])


_OF_SEATS = ("waiting", "late", "away")
"""What a table needs of single players."""
_ASKED = ("replace", "stand_in", "hand_over", "invite", "remove")


def _about(table: Table, language: str) -> str:
    """The host, the pace, and what happens at a deadline."""
    host = next((row.name for row in table.seats if row.owner == table.host_id), None)
    told = {"host": f"<@{table.host_id}>" if host is None else f"**{plain(host)}**"}
    told["pace"] = pace_name(table.clock.pace, language)
    if not table.clock.pace.limited:
        return say(language, "moderate.about", **told)
    return say(language, "moderate.about_late", late=late_name(table.clock.late, language), **told)


def _own(table: Table, reader: Reader) -> list[str]:
    """A warning for a moderator who plays at the table."""
    own = table.eyes_of(reader.id)
    return [] if own is None else [say(reader.language, "moderate.plays", name=plain(own.name))]


def _seat(one: TableOverview, found: Details, row: Seat, language: str) -> str:
    """A seat: who, whether somebody stands in, and how it is with time and pings."""
    table = one.table
    parts = [f"<@{row.human}>"] if row.human is not None else []
    if row.human is None or row.away or row.resigned:
        parts.append(seat_screens.standing(table, row, language))
    if row.open:
        parts.append(f"**{say(language, 'seats.free')}**")
    turn = next((turn for turn in one.turns if turn.seat == row.number), None)
    if turn is not None and table.status == "running":
        parts += _time(turn, found.now, language)
    vacation = found.vacations.get(row.number)
    if vacation is not None:
        told = say(language, "clock.away", until=vacation.until)
        note = say(language, "moderate.granted")
        parts.append(bracketed(language, told, note) if vacation.granted else told)
    if row.number in found.missed:
        parts.append(say(language, "moderate.missed", n=found.missed[row.number]))
    return " · ".join([f"{row.number + 1}. **{plain(row.name)}**", *parts])


def _time(turn: TurnClock, now: int, language: str) -> list[str]:
    """When a turn began; its deadline, or what is left of it while its clock is stopped; and how often its
    player was pinged."""
    parts = [say(language, "moderate.to_move", when=f"<t:{turn.since}:R>")]
    if turn.stopped and turn.left is not None and turn.allowed is not None:
        parts.append(say(language, "moderate.left", time=duration(turn.left, language)))
    elif turn.shown is not None:
        key = "clock.late" if turn.shown <= now else "clock.until"
        parts.append(say(language, key, until=turn.shown))
    if turn.pings:
        parts.append(say(language, "moderate.pinged", n=turn.pings))
    return parts


def _asked(offer: OfferRow, table: Table, language: str) -> str:
    """Somebody who was asked about a seat and has not answered."""
    seat = "" if offer.seat is None else plain(table.seats[offer.seat].name)
    values = {"name": plain(offer.name), "seat": seat, "by": plain(offer.by_name)}
    return say(language, f"moderate.asked.{offer.kind}", **values)


def _deeds(
    table: Table, acts: Iterable[Act], closing: AuditRow | None, language: str
) -> list[ui.Button[Any]]:
    """The buttons of what can be done to a table."""
    buttons = []
    if closing is not None and table.frozen is None:
        label = say(language, "button.mod_reopen")
        buttons.append(button(Address(table.id, "mod_back", str(closing.id)), label, PRIMARY))
    for act in acts:
        verb = "mod_pick" if act.chooses else "mod_act"
        buttons.append(button(Address(table.id, verb, act.key), say(language, f"moderate.label.{act.key}")))
    return buttons


def _looks(table: Table, language: str) -> list[ui.Button[Any]]:
    """The buttons that only look: at the table, and at the other pages of the desk."""
    begun = table.match is not None or table.frozen is not None
    looks = ("board", "log", "export") if begun else ()
    buttons = [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in looks]
    buttons.append(button(Address(table.id, "mod_audit", "0"), say(language, "button.mod_audit")))
    return [*buttons, *_links(language, "mod_tables")]
