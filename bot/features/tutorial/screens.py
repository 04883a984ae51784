"""Choosing a lesson, and continuing one."""

from __future__ import annotations

import discord

from bot.features.tutorial import actions as lessons
from bot.tables.table import Table
from bot.ui import screens
from bot.ui.components import Address, button, rows, select, text
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
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
