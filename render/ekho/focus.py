"""A change of focus in Ekho: the pairs of parameters, large, with a number at each one that can rise."""

from __future__ import annotations

from collections.abc import Sequence

from render import flow, lettering, marks
from render.canvas import Box, Canvas, disc, rounded
from render.ekho import panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.text import parameter_name
from render.ekho.tones import FROST, INK, LAMP, NIGHT, PARCHMENT, STEEL
from render.flow import Sheet
from render.palette import WHITE, mix
from render.renderers import Mark, Theme
from rules.ekho.card_index import SLEUTHS
from rules.ekho.open_table import Figure
from rules.ekho.operations import PAIRS

MARGIN, ROW, TOP = 12, 128, 118
"""Pixels around all, most of the height of a pair, height of the sleuth above them."""
HALF = 520
"""Width of a parameter with its number, sign, name and value."""


def draw_focus(figure: Figure, marked: Sequence[Mark], theme: Theme) -> Sheet:
    """The four pairs of a figure, the present step of each lit."""
    tall = min(ROW, (theme.highest - 2 * MARGIN - TOP - 10) // len(PAIRS))
    height = TOP + tall * len(PAIRS) + 10
    sheet = Sheet(Canvas(panels.ground(flow.WIDTH, height + 2 * MARGIN)))
    wide = flow.WIDTH - 2 * MARGIN
    sheet.canvas.sprite(panels.plate(wide, height), MARGIN, MARGIN)
    own = SLEUTHS[figure.card]
    middle = flow.WIDTH // 2
    sheet.canvas.sprite(signs.shield(figure.card, 96), middle - 70, MARGIN + TOP // 2 + 2)
    sheet.canvas.fill(lettering.icon(ICONS["focus"], 64), FROST, middle + 6, MARGIN + 30)
    sheet.canvas.letters(str(own.focus), middle + 84, MARGIN + 82, "strong", 60, WHITE)
    by_name = {mark.spot[1]: mark for mark in marked}
    for line, pair in enumerate(PAIRS):
        y, steps = MARGIN + TOP + line * tall, own.pairs()[line]
        present = figure.values[line]
        for side, name in enumerate(pair):
            x = MARGIN + 12 if side == 0 else MARGIN + wide - HALF - 12
            value = present if side == 0 else steps.total - present
            _parameter(sheet, name, value, (x, y, HALF, tall - 10), by_name.get(name), theme)
        room = (MARGIN + HALF + 60, y, wide - 2 * HALF - 120, tall - 10)
        _steps(sheet.canvas, list(range(steps.highest, steps.lowest - 1, -1)), present, room)
    return sheet


def _parameter(sheet: Sheet, name: str, value: int, box: Box, mark: Mark | None, theme: Theme) -> None:
    """A parameter: its number outside, its value inside."""
    x, y, width, height = box
    canvas, left, middle = sheet.canvas, x < flow.WIDTH // 2, y + height // 2
    inner = (x + 100 if left else x, y, width - 100, height)
    marks.behind(canvas, mark, *inner)
    canvas.fill(rounded(inner[2], height, 14), mix(STEEL, NIGHT, 0.82), inner[0], y)
    size = min(68, height - 4)
    at = inner[0] + 14 if left else inner[0] + inner[2] - size - 14
    canvas.fill(lettering.icon(PARAMETER_ICONS[name], size), LAMP, at, middle - size // 2)
    room = inner[2] - size - 120
    words = lettering.fit(
        parameter_name(name, theme.language), "strong", room, height - 8, 40, 29, 2, chop=True
    )
    start = at + size + 14 if left else inner[0] + 86
    canvas.block(words, (start, y + 4, room, height - 8), PARCHMENT, "left" if left else "right")
    number = inner[0] + inner[2] - 44 if left else inner[0] + 44
    base = middle + lettering.cap_height("strong", 64) // 2
    canvas.letters(str(value), number, base, "strong", 64, WHITE, "centre")
    if mark is not None:
        marks.above(canvas, mark, *inner)
        sheet.number(mark, x + 46 if left else x + width - 46, middle, min(marks.BADGE, height + 6))


def _steps(canvas: Canvas, steps: Sequence[int], present: int, box: Box) -> None:
    """The steps of a pair as discs on a line, the present one large and lit."""
    x, y, width, height = box
    middle = y + height // 2
    canvas.fill(rounded(width, 12, 6), mix(STEEL, INK, 0.3), x, middle - 6)
    for number, step in enumerate(steps):
        at = x + width * number // max(1, len(steps) - 1)
        size = 58 if step == present else 30
        canvas.fill(disc(size), LAMP if step == present else STEEL, at - size // 2, middle - size // 2)
