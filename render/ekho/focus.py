"""A change of focus in Ekho: the pairs of parameters, large, with a number at each one that can rise."""

from __future__ import annotations

from collections.abc import Sequence

from render import flow, lettering, marks
from render.canvas import Box, Canvas, disc
from render.ekho import busts, dials, panels
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.portraits import portrait
from render.ekho.text import parameter_name, term
from render.ekho.tones import FROST, LAMP, PARCHMENT, STEEL
from render.flow import Sheet
from render.palette import WHITE, mix
from render.renderers import Mark, Theme
from rules.ekho.card_index import SLEUTHS
from rules.ekho.open_table import Figure
from rules.ekho.operations import PAIRS
from rules.grammar import upper_first

MARGIN, ROW, TOP = 12, 128, 118
"""Pixels around all, most of the height of a pair, height of the sleuth above them."""
HALF = 520
"""Width of a parameter with its number, sign, name and value."""


def draw_focus(figure: Figure, marked: Sequence[Mark], theme: Theme) -> Sheet:
    """The four pairs of a figure, the step of each lit: the present one, or the one that is chosen."""
    tall = min(ROW, (theme.highest - 2 * MARGIN - TOP - 10) // len(PAIRS))
    height = TOP + tall * len(PAIRS) + 10
    sheet = Sheet(Canvas(panels.night(flow.WIDTH, height + 2 * MARGIN)))
    wide = flow.WIDTH - 2 * MARGIN
    sheet.canvas.sprite(busts.mat(figure.card, wide, height), MARGIN, MARGIN)
    own = SLEUTHS[figure.card]
    _head(sheet.canvas, figure, (MARGIN, MARGIN, wide, TOP), theme.language)
    by_name = {mark.spot[1]: mark for mark in marked}
    for line, pair in enumerate(PAIRS):
        y, steps = MARGIN + TOP + line * tall, own.pairs()[line]
        present = figure.values[line] + _risen(by_name.get(pair[0])) - _risen(by_name.get(pair[1]))
        present = max(steps.lowest, min(steps.highest, present))
        for side, name in enumerate(pair):
            x = MARGIN + 12 if side == 0 else MARGIN + wide - HALF - 12
            value = present if side == 0 else steps.total - present
            _parameter(sheet, name, value, (x, y, HALF, tall - 10), by_name.get(name), theme)
        room = (MARGIN + HALF + 60, y, wide - 2 * HALF - 120, tall - 10)
        _steps(sheet.canvas, list(range(steps.highest, steps.lowest - 1, -1)), present, room)
    return sheet


def _risen(mark: Mark | None) -> int:
    """By how many steps a parameter is about to rise."""
    return mark.count if mark is not None and mark.state == "chosen" else 0


def _head(canvas: Canvas, figure: Figure, box: Box, language: str) -> None:
    """Who it is, and by how many steps focus can be changed."""
    x, y, width, height = box
    own, size = SLEUTHS[figure.card], height - 18
    canvas.sprite(portrait(figure.card, size), x + 24 + size // 2, y + 10 + size // 2)
    left, middle = x + size + 48, y + 8 + height // 2
    name = lettering.fit(own.names.of(language), "display", 720, height - 20, 64, 36, 1)
    canvas.block(name, (left, y + 14, 720, height - 20), mix(LAMP, WHITE, 0.35), "left")
    called, big = term("focus", language), 72
    number = str(own.focus)
    base = middle + lettering.cap_height("strong", big) // 2
    right = x + width - 30
    canvas.letters(number, right, base, "strong", big, WHITE, "right")
    right -= round(lettering.measure(number, "strong", big)) + 20
    words = lettering.fit(called, "display", 380, height, 44, 30, 1)
    canvas.block(words, (right - 380, y + 8, 380, height), PARCHMENT, "right")
    canvas.fill(lettering.icon(ICONS["focus"], 64), LAMP, right - round(words.width) - 84, middle - 32)


def _parameter(sheet: Sheet, name: str, value: int, box: Box, mark: Mark | None, theme: Theme) -> None:
    """A parameter: its number outside, its value inside."""
    x, y, width, height = box
    canvas, left, middle = sheet.canvas, x < flow.WIDTH // 2, y + height // 2
    inner = (x + 100 if left else x, y, width - 100, height)
    marks.behind(canvas, mark, *inner)
    canvas.sprite(dials.well(inner[2], height), inner[0], y)
    size = min(68, height - 4)
    at = inner[0] + 14 if left else inner[0] + inner[2] - size - 14
    canvas.fill(lettering.icon(PARAMETER_ICONS[name], size), LAMP, at, middle - size // 2)
    room = inner[2] - size - 120
    called = upper_first(parameter_name(name, theme.language))
    words = lettering.fit(called, "strong", room, height - 8, 44, 29, 2, chop=True)
    start = at + size + 14 if left else inner[0] + 86
    canvas.block(words, (start, y + 4, room, height - 8), PARCHMENT, "left" if left else "right")
    number = inner[0] + inner[2] - 44 if left else inner[0] + 44
    base = middle + lettering.cap_height("strong", 64) // 2
    canvas.letters(str(value), number, base, "strong", 64, WHITE, "centre")
    if mark is not None:
        marks.above(canvas, mark, *inner)
        sheet.number(mark, x + 46 if left else x + width - 46, middle, min(marks.BADGE, height + 6))


def _steps(canvas: Canvas, steps: Sequence[int], present: int, box: Box) -> None:
    """The steps of a pair as hollows in a rail, a brass clip on the present one."""
    x, y, width, height = box
    middle = y + height // 2
    canvas.sprite(dials.well(width + 60, 30), x - 30, middle - 15)
    for number, step in enumerate(steps):
        at = x + width * number // max(1, len(steps) - 1)
        if step == present:
            canvas.sprite(dials.clip(56, min(height, 96)), at, middle)
        else:
            canvas.fill(disc(16), mix(STEEL, FROST, 0.4), at - 8, middle - 8)
