"""The picture of a question about sleuths: each with a large portrait, its numbers, what it is good at."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import flow, lettering, marks
from render.canvas import Box, Brush, Canvas
from render.ekho import panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.portraits import portrait
from render.ekho.tones import ALARM, LAMP, PARCHMENT
from render.flow import Sheet
from render.palette import WHITE, Colour, mix
from render.renderers import Mark, Theme
from render.sprites import Sprite, sprite
from rules.ekho.card_index import SLEUTHS
from rules.ekho.language import naming
from rules.ekho.language.strengths import strengths

COLUMNS = 5
MARGIN, GAP = 14, 12
WIDEST, TALLEST = 420, 420
"""Most pixels that one sleuth takes."""
ASIDE = 104
"""Width of the column with the number and the values."""
FLAT, BROAD, VALUE = 200, 68, 36
"""Size of a portrait below which the values stand beyond it; how wide they are, and how high at most."""
NAME, WORDS = 46, 62
"""Heights of the name and of the line below it."""
CALM: Colour = (140, 200, 255)


def draw_lineup(marked: Sequence[Mark], theme: Theme) -> Sheet:
    """The sleuths side by side, in rows of at most ``COLUMNS``."""
    count = len(marked)
    rows = -(-count // COLUMNS)
    across = -(-count // rows)
    wide = min(WIDEST, (flow.WIDTH - 2 * MARGIN - (across - 1) * GAP) // across)
    high = min(TALLEST, (theme.highest - 2 * MARGIN - (rows - 1) * GAP) // rows)
    sheet = Sheet(Canvas(panels.ground(flow.WIDTH, rows * (high + GAP) - GAP + 2 * MARGIN)))
    for at, mark in enumerate(marked):
        row, column = divmod(at, across)
        here = min(across, count - row * across)
        left = (flow.WIDTH - here * (wide + GAP) + GAP) // 2
        box = (left + column * (wide + GAP), MARGIN + row * (high + GAP), wide, high)
        _one(sheet, mark, box, theme)
    return sheet


def _one(sheet: Sheet, mark: Mark, box: Box, theme: Theme) -> None:
    x, y, width, height = box
    card = int(mark.spot[1])
    marks.behind(sheet.canvas, mark, x, y, width, height)
    key = ("ekho lineup", card, width, height, theme.language)
    sheet.canvas.sprite(sprite(key, lambda: _plate(card, width, height, theme.language)), x, y)
    marks.above(sheet.canvas, mark, x, y, width, height)
    sheet.number(mark, x + ASIDE // 2, y + marks.BADGE // 2 + 8)


def _plate(card: int, width: int, height: int, language: str) -> Sprite:
    """A sleuth: portrait, values, name, and what it is good at."""
    sleuth, pad = SLEUTHS[card], panels.PAD
    brush = Brush(width + 2 * pad, height + 2 * pad)
    brush.sprite(panels.plate(width, height), pad, pad)
    size = min(width - ASIDE - 12, height - NAME - WORDS - 20)
    # Where a low portrait leaves little room below the number, the values stand beyond it, if they can.
    flat = size < FLAT and ASIDE + size + BROAD <= width
    middle = pad + ASIDE + (size // 2 if flat else (width - ASIDE) // 2)
    brush.sprite(portrait(card, size), middle, pad + 12 + size // 2)
    best, most = max(naming.first_values(sleuth), key=lambda one: one[1])
    top = 12 if flat else marks.BADGE + 10
    step = (size + 14 - top) // 3
    high = min(VALUE, step - 1)
    values: tuple[tuple[Image.Image, Colour, int], ...] = (
        (signs.heart(high), ALARM, sleuth.health),
        (lettering.icon(ICONS["sanity"], high), CALM, sleuth.sanity),
        (lettering.icon(PARAMETER_ICONS[best], high), LAMP, most),
    )
    caps = lettering.cap_height("strong", high)
    for number, (sign, tone, value) in enumerate(values):
        across = pad + (ASIDE + size + (width - ASIDE - size - BROAD) // 2 if flat else 14)
        down = pad + top + number * step + (step - high) // 2
        brush.fill(sign, tone, across, down)
        brush.letters(str(value), across + high + 8, down + high // 2 + caps // 2, "strong", high, WHITE)
    low = pad + 16 + size
    name = lettering.fit(sleuth.names.of(language), "display", width - 20, NAME, 40, 24, 1)
    brush.block(name, (pad + 10, low, width - 20, NAME), mix(LAMP, WHITE, 0.35))
    good = lettering.plain(strengths(sleuth, language)[-1])
    told = lettering.fit(good, "text", width - 24, height - size - NAME - 26, 27, 17, 3, even=True)
    brush.block(told, (pad + 12, low + NAME, width - 24, height - size - NAME - 24), PARCHMENT)
    return brush.done(pad, pad)
