"""Choosing a lesson, and continuing one."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

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
    start = button(Address(table.id, "lesson_on"), say(language, "button.lesson_start"))
    start.style = discord.ButtonStyle.success
    items += rows([start])
    return Screen(items, [drawn] if drawn is not None else [])


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
