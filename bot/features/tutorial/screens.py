"""Choosing a lesson, and continuing one."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.features.play.actions import PlayerView
from bot.features.play.panels.screen import drawn_for
from bot.features.tutorial import actions as lessons
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.ui import screens
from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from rules.legend import in_words, legend
from rules.lessons import by_ease

TABLE = "table"
"""What a button names that leads to the picture of the table."""


def which(reader: Reader) -> Screen:
    """The games that can be learned, the easiest first."""
    choices = [
        discord.SelectOption(label=clip(game.words.title(reader.language), 100), value=key)
        for key, game in by_ease(lessons.teachable())[:25]
    ]
    if not choices:
        return screens.note(say(reader.language, "lesson.none"))
    ask = say(reader.language, "lesson.which")
    return Screen([text(ask), select(Address(0, "learn_this"), ask, choices)])


async def symbols(table: TableRow, reader: Reader, pictures: Pictures) -> Screen:
    """What the symbols of a game mean, before its lesson, with a button that leads on."""
    language, key = reader.language, table.game_key
    title = lessons.lesson(key)[1].about.title.of(language)
    items: list[ui.Item[Any]] = [text(f"## 🎓 {title}\n{say(language, 'lesson.symbols')}")]
    drawn = await pictures.legend(key, language, reader.palette)
    if drawn is not None:
        items.append(picture(drawn.name, in_words(legend(key), language)))
    items += _onward(table, "button.lesson_start", language, TABLE)
    return Screen(items, [drawn] if drawn is not None else [])


async def whole_table(sight: PlayerView, reader: Reader, pictures: Pictures) -> Screen:
    """The table as it lies when the lesson begins, once and large, with a button that leads to the first
    question."""
    table, language = sight.table, reader.language
    title = lessons.lesson(table.game_key)[1].about.title.of(language)
    board = say(language, "button.board")
    items: list[ui.Item[Any]] = [text(f"## 🎓 {title}\n{say(language, 'lesson.table', board=board)}")]
    shown, drawn = await drawn_for(sight, reader, pictures, None, ("board",))
    return Screen([*items, *shown, *_onward(table, "button.lesson_next", language)], drawn)


def _onward(table: TableRow, label: str, language: str, to: str = "") -> list[ui.Item[Any]]:
    """The one button that leads on: to the TABLE, or to the lesson's open question."""
    onward = button(Address(table.id, "lesson_on", to), say(language, label))
    onward.style = discord.ButtonStyle.success
    return [*rows([onward])]


def resume(table: Table, reader: Reader) -> Screen:
    """Ask whether to continue a lesson or to start again."""
    language = reader.language
    title = table.game.words.title(language)
    go_on = button(Address(table.id, "lesson_on"), say(language, "button.lesson_on"))
    go_on.style = discord.ButtonStyle.primary
    buttons = [
        go_on,
        button(Address(table.id, "lesson_new", table.game_key), say(language, "button.lesson_new")),
    ]
    return Screen([text(say(language, "lesson.resume", game=title)), *rows(buttons)])
