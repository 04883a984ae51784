"""The report on a finished game's turning point, in words and as a curve."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor

import discord

from bot.features.replay.course import Course, percent
from bot.features.replay.positions import positions
from bot.features.replay.screens import over, told
from bot.features.replay.turning_point import (
    Progress,
    Tip,
    Turnings,
    course,
    even_of,
    margin,
    tip,
    winners_of,
)
from bot.tables.log import talk
from bot.tables.table import Table
from bot.ui import screens
from bot.ui.components import Address, button, picture, rows, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import enumerated, say, sentences
from bot.words.refusals import Refusal
from render import Theme

_log = logging.getLogger(__name__)
_LINES = 4
_BAR = 12
_SWING = 0.005  # less than what is shown as a whole percent


async def report(
    table: Table, reader: Reader, pictures: Pictures, turnings: Turnings, progress: Progress | None = None
) -> Screen:
    """When a finished game turned, what happened then, and how the chances developed.

    Raises Refusal for a table that is not over. The first time it may take half a minute; ``progress`` gets
    the share done (0-1).
    """
    language, outcome = reader.language, over(table).outcome()
    try:
        curve = await turnings.of(table, progress)
    except (TimeoutError, BrokenExecutor) as error:
        _log.warning("table %s: no chances could be worked out (%r)", table.id, error)
        raise Refusal("no_tipping") from None
    if curve is None or outcome is None:
        return screens.note(say(language, "tipping.given_up"))
    winners, together = winners_of(table, outcome), table.game.cooperative
    found, off = tip(curve, winners, together), margin(curve.games, even_of(table))
    clear = found.number > 0 and found.after - found.before > off
    every = await asyncio.to_thread(positions, over(table))
    told_course = Course(table, every, curve, language)
    lines = [f"### {say(language, 'tipping.title')}", _result(told_course.names, winners, together, language)]
    if found.number == 0:
        lines.append(say(language, "tipping.always", after=percent(found.after)))
    elif not clear:
        lines.append(say(language, "tipping.unclear"))
    else:
        lines += _turned(told_course, found)
    grown = course(curve, winners, together)
    lines.append(told_course.swing(found, grown, max(off, _SWING)))
    about = say(language, "tipping.about", n=curve.games)
    lines.append(f"-# {sentences(language, about, say(language, 'tipping.margin', n=percent(off)))}")
    screen = Screen([])
    number = found.number if clear else 0
    if reader.pictures:
        chart = told_course.chart(number)
        theme = Theme(language, talk.names(table, language), reader.palette)
        drawn = await pictures.chart(chart, theme, table.game_key)
        if drawn is not None:
            screen.pictures.append(drawn)
            screen.items.append(picture(drawn.name, told_course.alt(chart)))
    screen.items.append(text("\n".join(line for line in lines if line), 2500))
    if not screen.pictures:
        screen.items.append(text(told_course.text(), 1400))
    label = say(language, "button.replay_start")
    if number:
        label = say(language, "button.replay_tip", turn=told_course.name(told_course.made_in(number)))
    there = Address(table.id, "replay_step", f"{number}.tip")
    screen.items += rows([button(there, label, discord.ButtonStyle.primary)])
    return screen


def _turned(told_course: Course, found: Tip) -> list[str]:
    """In which turn the game turned, and what happened then."""
    language, turned = told_course.language, told_course.every[found.number]
    said = say(
        language,
        "tipping.turn",
        turn=told_course.name(told_course.made_in(found.number)),
        name=told_course.names[turned.seat],
        before=percent(found.before),
        after=percent(found.after),
    )
    return [said, *(f"- {line}" for line in told(told_course.table, turned, language, _LINES))]


def working(share: float, language: str) -> Screen:
    """What people see while a report is made; ``share`` (0-1) is done."""
    full = round(share * _BAR)
    bar = "▰" * full + "▱" * (_BAR - full)
    done = say(language, "tipping.done", share=percent(share))
    return screens.note(f"{say(language, 'tipping.working')}\n{bar} {done}")


def _result(names: tuple[str, ...], winners: list[int], together: bool, language: str) -> str:
    if together:
        if len(names) == 1:
            return say(language, "tipping.won_alone" if winners else "tipping.lost_alone")
        return say(language, "tipping.won_together" if winners else "tipping.lost_together")
    won = enumerated(language, (names[seat] for seat in winners))
    return say(language, "tipping.won", n=len(winners), names=won)
