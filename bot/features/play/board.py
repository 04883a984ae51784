"""The public table for one reader: as a picture, whole or one part enlarged, and in words."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.messages import frozen
from bot.tables.log import talk
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.lookup import mentions
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen, paged
from bot.words import clip, say
from bot.words.matching import PICKED, Named, fitting
from bot.words.names import plain, tidy
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from render import Theme
from rules.game import Game

_ALT = 1024
WHOLE = "-"
"""Stands for the whole board."""


async def board(
    table: Table, reader: Reader, pictures: Pictures, focus: int | None = None, region: str = ""
) -> Screen:
    """The public table for one reader, with a closer look at a seat, or at a part of the board if the game
    has parts."""
    if table.match is None:
        return _without(table, reader)
    words = table.game.words
    view = table.match.view(None)
    audience = talk.audience_of(table, reader.language)
    region = region if region in dict(words.regions(reader.language)) else ""
    drawn = None
    if reader.pictures:
        theme = Theme(reader.language, palette=reader.palette, focus=focus, region=region, dense=True)
        drawn = await pictures.board(table, table.match.version, view, theme)
    if drawn is None and not region:
        return board_text(table, reader, 0)
    told = words.region(view, region, audience) if region else ""
    items: list[ui.Item[Any]] = _frozen(table, reader)
    if drawn is not None:
        alt = clip(told.replace("*", ""), _ALT) if region else words.board_alt(view, audience)
        items.append(picture(drawn.name, alt))
    items.append(text(f"**{words.status(view, audience)}**" + (f"\n{told}" if told else "")))
    if drawn is not None:
        items.append(seats(table, reader.language, focus))
    items += closer(table.game, table, reader.language, region)
    items += rows([button(Address(table.id, "text_board"), say(reader.language, "button.text_board"))])
    return Screen(items, [drawn] if drawn is not None else [])


def seats(table: TableRow, language: str, focus: int | None) -> ui.ActionRow[Any]:
    """The list of seats to look at closely."""
    options = [
        discord.SelectOption(label=tidy(row.name), value=str(row.number), default=row.number == focus)
        for row in table.seats
    ]
    return select(Address(table.id, "focus"), say(language, "screen.focus"), options)


def parts(table: Table, language: str) -> list[tuple[str, str]]:
    """What can be looked at closely: parts of the board by key, seats by number; each with its name."""
    seated = [(str(row.number), tidy(row.name)) for row in table.seats]
    return [*table.game.words.regions(language), *seated]


def chosen_part(table: Table, typed: str, language: str) -> tuple[int | None, str]:
    """The seat, or the part of the board, that was typed: a suggestion, a name, or a fragment of just one.

    Raises Refusal, with the names that fit or with all of them, for anything else."""
    every = parts(table, language)
    meant = {str(row.number): [str(row.number + 1), *mentions([row])] for row in table.seats}
    picked = [key for key, _ in every if typed == f"{PICKED}{key}"]
    found = picked or fitting(typed, [Named(key, (name,), meant.get(key, [key])) for key, name in every])
    if len(found) != 1:
        names = tuple(plain(name) for key, name in every if not found or key in found)
        raise Refusal("parts_fit" if found else "no_region", typed=quoted(typed, 60), names=names)
    (key,) = found
    return (int(key), "") if key.isdecimal() else (None, key)


def board_text(table: Table, reader: Reader, page: int) -> Screen:
    """The public table in words, page by page."""
    if table.match is None:
        return _without(table, reader)
    audience = talk.audience_of(table, reader.language)
    content = table.game.words.board(table.match.view(None), audience)
    screen = paged(content, page, Address(table.id, "text_page"), reader.language)
    screen.items[:0] = _frozen(table, reader)
    return screen


def _frozen(table: Table, reader: Reader) -> list[ui.Item[Any]]:
    """The note above a frozen table's board."""
    return [text(frozen.note(table, reader.language))] if table.remains is not None else []


def _without(table: Table, reader: Reader) -> Screen:
    """A frozen table whose board cannot be shown, in its saved words. Raises Refusal for a table that has not
    begun."""
    if table.remains is None:
        table.running()
        raise AssertionError("a table without a match is not running")
    kept = frozen.words(table)
    return Screen([*_frozen(table, reader), *([text(kept)] if kept else [])])


def closer(
    game: Game[Any], table: TableRow, language: str, region: str = "", verb: str = "region"
) -> list[ui.Item[Any]]:
    """The list of parts of the board to look at closely, plus the whole board while a part is shown.

    Empty for a board without parts. The ``verb`` "region_of" shows the choice in a new message."""
    regions = game.words.regions(language)
    if not regions:
        return []
    options = [
        discord.SelectOption(label=clip(name, 100), value=key, default=key == region) for key, name in regions
    ]
    if region:
        options.insert(0, discord.SelectOption(label=say(language, "screen.region_whole"), value=WHOLE))
    return [select(Address(table.id, verb), say(language, "screen.region"), options)]
