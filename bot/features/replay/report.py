"""The report on a finished game's turning point, in words and as a curve."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor

import discord

from bot.features.replay.positions import positions
from bot.features.replay.screens import over, told
from bot.features.replay.turning_point import (
    Curve,
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
from bot.words import clip, enumerated, say, sentences
from bot.words.refusals import Refusal
from render import Chart, Theme

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
    names = talk.audience_of(table, language).names
    last = len(every) - 1
    lines = [f"### {say(language, 'tipping.title')}", _result(names, winners, together, language)]
    if found.number == 0:
        lines.append(say(language, "tipping.always", after=_percent(found.after)))
    elif not clear:
        lines.append(say(language, "tipping.unclear"))
    else:
        turn = every[found.number]
        lines.append(
            say(
                language,
                "tipping.turn",
                number=found.number,
                last=last,
                name=names[turn.seat],
                before=_percent(found.before),
                after=_percent(found.after),
            )
        )
        lines += [f"- {line}" for line in told(table, turn, language, _LINES)]
    lines.append(_swing(curve, found, course(curve, winners, together), max(off, _SWING), language))
    about = say(language, "tipping.about", n=curve.games)
    lines.append(f"-# {sentences(language, about, say(language, 'tipping.margin', n=_percent(off)))}")
    screen = Screen([])
    if reader.pictures:
        chart = _chart(curve, found.number if clear else 0, names, together, language)
        theme = Theme(language, talk.names(table, language), reader.palette)
        drawn = await pictures.chart(chart, theme)
        if drawn is not None:
            screen.pictures.append(drawn)
            screen.items.append(picture(drawn.name, _alt(chart)))
    screen.items.append(text("\n".join(line for line in lines if line), 2500))
    if not screen.pictures:
        screen.items.append(text(_table(curve, names, together, language), 1400))
    number = found.number if clear else 0
    show = button(
        Address(table.id, "replay_step", f"{number}.tip"),
        say(language, "button.replay_tip" if number else "button.replay_start", number=number),
        discord.ButtonStyle.primary,
    )
    screen.items += rows([show])
    return screen


def working(share: float, language: str) -> Screen:
    """What people see while a report is made; ``share`` (0-1) is done."""
    full = round(share * _BAR)
    bar = "▰" * full + "▱" * (_BAR - full)
    return screens.note(f"{say(language, 'tipping.working')}\n{bar} {_percent(share)} %")


def _percent(chance: float) -> int:
    return round(100 * chance)


def _result(names: tuple[str, ...], winners: list[int], together: bool, language: str) -> str:
    if together:
        if len(names) == 1:
            return say(language, "tipping.won_alone" if winners else "tipping.lost_alone")
        return say(language, "tipping.won_together" if winners else "tipping.lost_together")
    won = enumerated(language, (names[seat] for seat in winners))
    return say(language, "tipping.won", n=len(winners), names=won)


def _swing(curve: Curve, found: Tip, every: list[float], least: float, language: str) -> str:
    """The turns between which the final outcome's chance (``every``) grew most.

    Empty if it never grew by more than ``least``, or grew most at the turning point, which is told
    already."""
    steps = [(every[place] - every[place - 1], place) for place in range(1, len(every))]
    most, place = max(steps, default=(0.0, 0))
    if most <= least or (found.number and curve.turns[place] == found.number):
        return ""
    return say(
        language,
        "tipping.swing",
        first=curve.turns[place - 1],
        last=curve.turns[place],
        before=_percent(every[place - 1]),
        after=_percent(every[place]),
    )


def _lines(
    curve: Curve, names: tuple[str, ...], together: bool, language: str
) -> list[tuple[str, tuple[float, ...]]]:
    if together:
        return [(say(language, "tipping.all"), tuple(one[0] for one in curve.chances))]
    return [(name, tuple(one[seat] for one in curve.chances)) for seat, name in enumerate(names)]


def _chart(curve: Curve, turning: int, names: tuple[str, ...], together: bool, language: str) -> Chart:
    """The curve to draw, with a mark at the turning point (0: none)."""
    mark = (turning, say(language, "tipping.mark", number=turning)) if turning else None
    return Chart(
        say(language, "tipping.chart"),
        say(language, "tipping.axis"),
        curve.turns,
        tuple(_lines(curve, names, together, language)),
        mark,
    )


def _alt(chart: Chart) -> str:
    """The curve in words: each player's chance after each turn."""
    parts = [f"{chart.title}. {chart.mark[1] if chart.mark else ''}".strip()]
    for name, chances in chart.lines:
        steps = ", ".join(
            f"{turn}: {_percent(chance)} %" for turn, chance in zip(chart.turns, chances, strict=True)
        )
        parts.append(f"{name} – {steps}.")
    return clip(" ".join(parts), 1024)


def _table(curve: Curve, names: tuple[str, ...], together: bool, language: str) -> str:
    """The curve as text, for readers without pictures."""
    lines = [say(language, "tipping.chart")]
    for place, turn in enumerate(curve.turns):
        said = ", ".join(
            f"{name} {_percent(chances[place])} %"
            for name, chances in _lines(curve, names, together, language)
        )
        lines.append(f"- {say(language, 'replay.number', number=turn)}: {said}")
    return "\n".join(lines)
