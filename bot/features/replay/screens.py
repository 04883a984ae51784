"""A finished game turn by turn: boards with buttons, and an animation."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import ui

from bot.features.replay.positions import Position, positions, sample
from bot.tables.log import talk
from bot.tables.table import Table, is_lesson
from bot.ui import screens
from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import bare
from bot.words.refusals import Refusal
from render import Theme
from rules.match import Match

LARGEST = 8 * 1024 * 1024
"""Most bytes of an animation; every server accepts files of 10 MiB."""
FRAMES = 24
_JUMPS = 25  # options in a list
_LINES = 8
_TEXT = 2200


def over(table: Table) -> Match:
    """The match of a table that is over. Raises Refusal for any other."""
    if table.match is None or table.status != "over" or is_lesson(table):
        raise Refusal("replay_early")
    return table.match


async def _positions(table: Table) -> list[Position]:
    return await asyncio.to_thread(positions, over(table))


def told(table: Table, position: Position, language: str, lines: int = _LINES) -> list[str]:
    """What happened in a turn, in at most this many lines."""
    audience = talk.audience_of(table, language)
    return table.game.words.digest(position.view, position.events, audience, lines)


def head(table: Table, every: list[Position], number: int, language: str) -> str:
    """Which turn it is and whose, as the game counts, and the number of the position shown."""
    last = len(every) - 1
    if number == 0:
        return say(language, "replay.beginning", last=last)
    status = _begun(table, every, number, language)
    return say(language, "replay.turn", status=status, number=number, last=last)


def _begun(table: Table, every: list[Position], number: int, language: str) -> str:
    """Where the game stood when a turn began, in the game's own words."""
    return table.game.words.status(every[number - 1].view, talk.audience_of(table, language))


async def step(table: Table, reader: Reader, pictures: Pictures, number: int) -> Screen:
    """The table after a turn as a picture (or in words), what had happened, and buttons to other turns.

    A number beyond the last turn shows the last."""
    every = await _positions(table)
    number = max(0, min(number, len(every) - 1))
    position, language = every[number], reader.language
    audience = talk.audience_of(table, language)
    words = table.game.words
    lines = told(table, position, language)
    said = [
        f"### {head(table, every, number, language)}",
        *(f"- {line}" for line in lines),
        f"-# {say(language, 'replay.then', status=words.status(position.view, audience))}",
    ]
    items: list[ui.Item[Any]] = []
    shown = []
    if reader.pictures:
        theme = Theme(
            language,
            talk.names(table, language),
            reader.palette,
            tuple(reversed(lines)),
            position.seat if number else None,
        )
        drawn = await pictures.position(table, number, position.view, theme)
        if drawn is not None:
            shown.append(drawn)
            items.append(picture(drawn.name, words.board_alt(position.view, audience)))
    items.append(text("\n".join(said), 1500))
    drawn_or_due = "drawn" if shown or pictures.waiting else ""
    if not shown:
        items.append(text(words.board(position.view, audience), _TEXT))
    return Screen([*items, *_controls(table, every, number, language, drawn_or_due)], shown)


def _controls(
    table: Table, every: list[Position], number: int, language: str, pictures: str
) -> list[ui.Item[Any]]:
    """Buttons and a list for the other turns, and for what else there is to see.

    ``pictures``: "drawn" below a picture, "words" below words that replace one, "" without either."""
    last = len(every) - 1
    verb = "replay_turn" if pictures == "words" else "replay_step"

    def to(target: int, key: str, sign: str, disabled: bool) -> ui.Button[Any]:
        there = Address(table.id, verb, f"{target}.{key}")
        return button(there, say(language, f"button.replay_{key}"), disabled=disabled, sign=sign)

    steps = [
        to(0, "first", "⏮️", number == 0),
        to(max(0, number - 1), "back", "◀️", number == 0),
        to(min(last, number + 1), "forward", "▶️", number == last),
        to(last, "last", "⏭️", number == last),
    ]
    others = []
    if over(table).outcome() is not None:
        others.append(button(Address(table.id, "tipping"), say(language, "button.tipping")))
    if pictures:
        film = button(Address(table.id, "film"), say(language, "button.film"))
        other = button(Address(table.id, "replay_words", f"0.b.{number}"), say(language, "button.text_board"))
        if pictures == "words":
            back = Address(table.id, "replay_step", f"{number}.board")
            other = button(back, say(language, "button.replay_picture"))
        others = [other, film, *others]
    found: list[ui.Item[Any]] = [*rows(steps)]
    if last > 1:
        jumps = [
            discord.SelectOption(
                label=clip(bare(_jump(table, every, index, language)), 100),
                value=str(index),
                default=index == number,
            )
            for index in sample(len(every), _JUMPS)
        ]
        jump = "replay_seek" if pictures == "words" else "replay_jump"
        found.append(select(Address(table.id, jump), say(language, "replay.jump"), jumps))
    return [*found, *rows(others)]


def _jump(table: Table, every: list[Position], number: int, language: str) -> str:
    if number == 0:
        return say(language, "replay.start")
    return say(language, "replay.short", number=number, status=_begun(table, every, number, language))


async def board(table: Table, reader: Reader, number: int, page: int) -> Screen:
    """The board after a turn in words, page by page, with buttons to other turns and to its picture."""
    every = await _positions(table)
    number = max(0, min(number, len(every) - 1))
    language = reader.language
    happened = "\n".join(f"- {line}" for line in told(table, every[number], language))
    shown = table.game.words.board(every[number].view, talk.audience_of(table, language))
    content = f"{happened}\n\n{shown}" if happened else shown
    title = f"### {head(table, every, number, language)}"
    screen = screens.paged(content, page, Address(table.id, "replay_words", str(number)), language, title)
    screen.items += _controls(table, every, number, language, "words")
    return screen


def _in_front(table: Table) -> int | None:
    """The seat that a film shows large from beginning to end: the winner's. None where all win or lose
    together: then nobody is nearer than the others."""
    outcome = talk.ranked(table.game, table, over(table).outcome())
    if outcome is None or table.game.cooperative:
        return None
    return outcome.ranks.index(min(outcome.ranks))


async def film(table: Table, reader: Reader, pictures: Pictures) -> Screen:
    """The whole game as an animation; a note while that is not ready, or if it cannot be made."""
    every = await _positions(table)
    chosen = sample(len(every), FRAMES)
    scenes = []
    focus = _in_front(table)
    for index in chosen:
        position = every[index]
        lines = tuple(reversed(told(table, position, reader.language)))
        names = talk.names(table, reader.language)
        theme = Theme(reader.language, names, reader.palette, lines, focus)
        scenes.append((position.view, theme))
    made = await pictures.film(table, scenes, LARGEST)
    if made is None and pictures.waiting:
        return Screen([text(say(reader.language, "replay.working"))], waits=True)
    if made is None:
        return screens.note(Refusal("no_film").sentence(reader.language))
    title = table.game.words.title(reader.language)
    said = say(reader.language, "replay.film", n=len(scenes), title=title)
    outcome = talk.ranked(table.game, table, over(table).outcome())
    scores = ""
    if outcome is not None:
        scores = table.game.words.scores(outcome, talk.audience_of(table, reader.language))
    alt = clip(f"{said} {scores.replace('*', '')}", 1024)
    return Screen([text(said), picture(made.name, alt)], [made])
