"""Screens of a table's past: log, recap, record."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.features.history import recap as history
from bot.features.history import record
from bot.features.history.log_turns import grouped, log_turns
from bot.messages import frozen
from bot.messages import store as outbox
from bot.tables import deals
from bot.tables.log import talk
from bot.tables.table import Table, waited_for
from bot.tables.tables import Tables
from bot.ui import screens
from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.pictures import Picture, Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen, note, paged
from bot.words import clip, say
from bot.words.names import bare
from bot.words.refusals import Refusal
from render import Theme

_LARGEST = 8 * 1024 * 1024
"""Most bytes of an export; every server accepts files of 10 MiB."""
_TURNS = 14
"""Turns on a page of the log."""
_LOG = 3900


def _begun(table: Table) -> None:
    if table.frozen is not None:
        raise Refusal("frozen")
    if table.match is None:
        raise Refusal("not_started")


async def recap(table: Table, reader: Reader, pictures: Pictures, page: int = 0) -> Screen:
    """What happened since the reader's last action: in words, and on the first page as a board with changes
    highlighted.

    If it is the reader's turn, Act is below."""
    if table.remains is not None:
        lines = frozen.log(table, frozen.own_last(table, reader.id))
        return told(table, reader, lines, page, Address(table.id, "recap_page"))
    _begun(table)
    language = reader.language
    seat = talk.reader_seat(table, reader.id)
    found = await asyncio.to_thread(history.look_back, table, seat, language, reader.id)
    if not found.lines:
        return screens.note(say(language, "recap.nothing"))
    title = say(language, "recap.title" if seat is not None else "recap.whole")
    screen = screens.paged("\n".join(found.lines), page, Address(table.id, "recap_page"), language, title)
    if found.then is not None and page == 0 and reader.pictures:
        drawn = await _changes(table, reader, pictures, found)
        if drawn is not None:
            screen.pictures.append(drawn[0])
            screen.items.insert(0, picture(drawn[0].name, drawn[1]))
    if waited_for(table, reader.id):
        act = button(Address(table.id, "act"), say(language, "button.act"), discord.ButtonStyle.primary)
        screen.items += rows([act])
    return screen


async def _changes(
    table: Table, reader: Reader, pictures: Pictures, found: history.Recap
) -> tuple[Picture, str] | None:
    """The board with changes highlighted, and its alt text."""
    match, language = table.match, reader.language
    assert match is not None
    view = match.view(None)
    lines = [line.removeprefix("- ") for line in found.lines if line.startswith("- ")]
    newest_first = tuple(reversed(lines))
    theme = Theme(language, (), reader.palette, newest_first, found.focus, found.then)
    drawn = await pictures.board(table, match.version, view, theme)
    if drawn is None:
        return None
    told = clip(" ".join(lines).replace("*", "").replace("~", ""), 500)
    board = table.game.words.board_alt(view, talk.audience_of(table, language))
    return drawn, say(language, "recap.alt", changes=told, board=board)


async def verify(tables: Tables, table: Table, reader: Reader) -> Screen:
    """The commitment of a running table, the proof of a finished one."""
    _begun(table)
    assert table.match is not None
    language = reader.language
    posted = await tables.database.ask(outbox.messages, table.id, "turn")
    first = next((message for message in posted if "commitment" in message.body), None)
    lines = [say(language, "verify.title")]
    if table.status != "over":  # a closed table may be opened again
        lines.append(say(language, "verify.running", commitment=table.match.commitment))
    elif await sealed(tables, table):
        lines.append(say(language, "verify.deal", code=table.deal, commitment=table.match.commitment))
    else:
        shown = first.body["commitment"] if first is not None else None
        lines += await asyncio.to_thread(record.proof, table, shown, language)
    if first is not None:
        time = discord.utils.snowflake_time(first.id)
        place = f"https://discord.com/channels/{table.guild_id or '@me'}/{first.channel_id}/{first.id}"
        lines.append(say(language, "verify.since", when=discord.utils.format_dt(time), link=place))
    return screens.note("\n".join(lines))


async def sealed(tables: Tables, table: Table) -> bool:
    """Whether a table shares its deal with others that may still be played, so that its secret stays
    hidden."""
    now = int(tables.clock.now())
    return await tables.database.ask(deals.sealed, table.deal, now)


async def export(tables: Tables, table: Table, reader: Reader) -> Screen:
    """The table's record as a file."""
    closed = False
    if table.remains is not None:
        file_name, content = await asyncio.to_thread(record.export_frozen, table)
    else:
        _begun(table)
        closed = table.status == "over" and await sealed(tables, table)
        file_name, content = await asyncio.to_thread(record.export, table, closed)
    if len(content) > _LARGEST:
        raise Refusal("too_large")
    key = "export.complete" if table.status == "over" else "export.public"
    key = "export.frozen" if table.remains is not None else "export.deal" if closed else key
    items: list[ui.Item[Any]] = [text(say(reader.language, key)), ui.File(f"attachment://{file_name}")]
    return Screen(items, [Picture(file_name, content)])


def log(table: Table, reader: Reader, page: int) -> Screen:
    """What happened, a line for each turn, latest page first; page -1 is the latest. A list leads to all
    that happened in a turn."""
    language, address = reader.language, Address(table.id, "log_page")
    if table.remains is not None:
        return told(table, reader, frozen.log(table), page, address)
    turns = [
        (turn, summary)
        for turn in log_turns(table, reader.id, language)
        if (summary := turn.summary(table.game, language))
    ]
    if not turns:
        return note(say(language, "screen.log_empty"))
    pages = -(-len(turns) // _TURNS)
    number = pages - 1 if page < 0 else min(page, pages - 1)
    end = len(turns) - (pages - 1 - number) * _TURNS  # the latest page is full, the first may be short
    shown = turns[max(0, end - _TURNS) : end]
    content = "\n".join([say(language, "screen.log_title"), *grouped(shown)])
    items: list[ui.Item[Any]] = [text(content, _LOG)]
    options = [
        discord.SelectOption(
            label=clip(bare(f"{turn.label} · {summary}" if turn.label else summary), 100),
            value=str(turn.number),
        )
        for turn, summary in shown
        if turn.played
    ]
    if options:
        items.append(select(Address(table.id, "log_turn"), say(language, "screen.log_turn"), options))
    return Screen([*items, *screens.leafing(number, pages, address, language)])


def log_turn(table: Table, reader: Reader, number: int, page: int) -> Screen:
    """Everything that happened in a turn of the log, with its number there, and the way back to the log."""
    language = reader.language
    turns = [] if table.remains is not None else log_turns(table, reader.id, language)
    if number >= len(turns):
        return log(table, reader, -1)
    turn = turns[number]
    content = "\n".join(f"- {line}" for line in turn.lines()) or say(language, "screen.log_empty")
    address = Address(table.id, "log_turn", str(number))
    screen = screens.paged(content, page, address, language, f"### {turn.status}" if turn.status else "")
    told = [one.number for one in turns if one.summary(table.game, language)]
    later = sum(one > number for one in told)
    place = -(-len(told) // _TURNS) - 1 - later // _TURNS
    back = button(Address(table.id, "log_page", f"{place}.log"), say(language, "button.log_back"))
    screen.items += rows([back])
    return screen


def told(table: Table, reader: Reader, lines: Sequence[str], page: int, address: Address) -> Screen:
    """What was told at a frozen table, page by page, with a note on how complete it is."""
    content = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
    content = content or say(reader.language, "frozen.untold")
    return paged(content, page, address, reader.language, say(reader.language, "frozen.log"))
