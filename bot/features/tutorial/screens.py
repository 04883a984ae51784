"""Choosing a lesson, and continuing one."""

from __future__ import annotations

import discord

from bot.features.play.actions import PlayerView
from bot.features.play.panels.screen import drawn_for
from bot.features.tutorial import actions as lessons
from bot.tables.table import Table
from bot.ui import screens
from bot.ui.components import Address, button, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from rules.legend import legend
from rules.lessons import by_ease

TABLE = "table"
"""What a button of earlier versions names that leads to the picture of the table."""


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


async def opening(sight: PlayerView, reader: Reader, pictures: Pictures) -> Screen:
    """How the game is won, and the table as it lies when the lesson begins, once and large. A button leads to
    the first question, another one to what the symbols mean."""
    table, language = sight.table, reader.language
    about = lessons.lesson(table.game_key)[1].about
    board = say(language, "lesson.table", board=say(language, "button.board"))
    head = f"## 🎓 {about.title.of(language)}\n{about.goal.of(language)}\n{board}"
    shown, drawn = await drawn_for(sight, reader, pictures, None, ("board",))
    onward = button(Address(table.id, "lesson_on"), say(language, "button.lesson_start"))
    onward.style = discord.ButtonStyle.success
    buttons = [onward]
    if legend(table.game_key):
        buttons.append(button(Address(table.id, "rules"), say(language, "button.rules")))
    return Screen([text(head), *shown, *rows(buttons)], drawn)


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
