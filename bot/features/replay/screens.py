"""A finished game step by step: boards with buttons, and an animation. Every board is called what it says
itself: the turn that it shows."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import ui

from bot.features.play.panels.room import letters
from bot.features.replay.positions import Position, positions, sample
from bot.tables.log import board_turns, talk
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
_LINES, _BESIDE = 8, 3  # lines about a turn, in words and beside its picture
_WIDE = 80  # Latin letters of a line beside a picture
_BLANK = "\u2800"  # a line that a chat does not take away
_TEXT = 2200


def over(table: Table) -> Match:
    """The match of a table that is over. Raises Refusal for any other."""
    if table.match is None or table.status != "over" or is_lesson(table):
        raise Refusal("replay_early")
    return table.match


async def _positions(table: Table) -> list[Position]:
    return await asyncio.to_thread(positions, over(table))


def told(table: Table, position: Position, language: str, lines: int = _LINES) -> list[str]:
    """What led to a position, turn by turn, in at most this many lines."""
    audience = talk.audience_of(table, language)
    found = board_turns.told(table.game, position.view, position.parts, audience, lines)
    return board_turns.labelled(table.game, found, language)


def head(table: Table, every: list[Position], number: int, language: str) -> str:
    """How the table stands at a position, in the words of the board."""
    status = table.game.words.status(every[number].view, talk.audience_of(table, language))
    return status if number else say(language, "replay.beginning", status=status)


async def step(table: Table, reader: Reader, pictures: Pictures, number: int) -> Screen:
    """The table at a position as a picture (or in words), what had led there, and buttons to other positions.

    A number beyond the last shows the last."""
    every = await _positions(table)
    number = max(0, min(number, len(every) - 1))
    position, language = every[number], reader.language
    audience = talk.audience_of(table, language)
    words = table.game.words
    lines = told(table, position, language)
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
    title = f"### {head(table, every, number, language)}"
    items.append(
        text(
            "\n".join([title, *(_beside(lines, language) if shown else (f"- {line}" for line in lines))]),
            1500,
        )
    )
    drawn_or_due = "drawn" if shown or pictures.waiting else ""
    if not shown:
        items.append(text(words.board(position.view, audience), _TEXT))
    return Screen([*items, *_controls(table, every, number, language, drawn_or_due)], shown)


def _beside(lines: list[str], language: str) -> list[str]:
    """Always as many lines of one row, so that the buttons below stay where they are from turn to turn."""
    found = [clip(line, letters(language, _WIDE)) for line in lines[-_BESIDE:]]
    return [*found, *[_BLANK] * (_BESIDE - len(found))]


def _controls(
    table: Table, every: list[Position], number: int, language: str, pictures: str
) -> list[ui.Item[Any]]:
    """Buttons to other positions, a list of the turns of the board, and what else there is to see.

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
    starts = [at for at in range(len(every)) if at in (0, last) or every[at].turn != every[at - 1].turn]
    if last > 1:
        offered = [starts[at] for at in sample(len(starts), _JUMPS)]
        jumps = [
            discord.SelectOption(
                label=clip(bare(head(table, every, at, language)), 100), value=str(at), default=at == number
            )
            for at in offered
        ]
        jump = "replay_seek" if pictures == "words" else "replay_jump"
        found.append(select(Address(table.id, jump), say(language, "replay.jump"), jumps))
    return [*found, *rows(others)]


async def board(table: Table, reader: Reader, number: int, page: int) -> Screen:
    """The board at a position in words, page by page, with buttons to other positions and to its picture."""
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
    scenes, captions = [], []
    focus = _in_front(table)
    for index in chosen:
        position = every[index]
        lines = tuple(reversed(told(table, position, reader.language)))
        names = talk.names(table, reader.language)
        # The board says which turn it is, the strip below it what happened.
        scenes.append((position.view, Theme(reader.language, names, reader.palette, (), focus)))
        # The last one is said below the score sheet as well.
        news = lines[:1] if index < len(every) - 1 else ()
        captions.append(bare(news[0] if news else head(table, every, index, reader.language)))
    outcome = talk.ranked(table.game, table, over(table).outcome())
    made = await pictures.film(table, scenes, LARGEST, captions, outcome)
    if made is None and pictures.waiting:
        return Screen([text(say(reader.language, "replay.working"))], waits=True)
    if made is None:
        return screens.note(Refusal("no_film").sentence(reader.language))
    title = table.game.words.title(reader.language)
    said = say(reader.language, "replay.film", n=len(scenes), title=title)
    scores = ""
    if outcome is not None:
        scores = table.game.words.scores(outcome, talk.audience_of(table, reader.language))
    alt = clip(f"{said} {scores.replace('*', '')}", 1024)
    return Screen([text(said), picture(made.name, alt)], [made])
