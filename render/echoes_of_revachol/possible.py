"""What the own corps can complete now, as lines below the hand: letter, symbols, and the tasks."""

from __future__ import annotations

from dataclasses import dataclass

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.symbols import ICONS
from render.echoes_of_revachol.text import letter, possible
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, SODIUM, SOOT, TAR, Shades
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import View

HIGH = 92
"""Height of the line of a corps that has little to tell."""
WIDEST = 560
"""Pixels that the symbols of a corps may take."""


@dataclass(slots=True, frozen=True)
class CorpsLine:
    """A corps: its letter, the symbols printed in it, the sets of tasks that it can complete by itself,
    further ones with a loan, and those that lack one symbol, all in words (empty: none)."""

    letter: str
    symbols: tuple[str, ...]
    ready: str
    lent: str
    lacks: str

    def rows(self) -> list[tuple[str, str]]:
        """What is told of the tasks: an icon and the words."""
        every = (("check", self.ready), ("shaking-hands", self.lent), (ICONS["waiting"], self.lacks))
        return [(icon, words) for icon, words in every if words]

    @property
    def height(self) -> int:
        """Pixels of the line: two rows have room in a usual one."""
        return max(HIGH, 46 * len(self.rows()))


def corps_lines(view: View, seat: int, language: str) -> list[CorpsLine]:
    """A line for every corps of a seat."""
    found = []
    for corps in view.seats[seat].corps:
        told = possible(view, seat, corps.cards, language)
        printed = sorted(one for card in corps.cards for one in PRINTED[card])
        found.append(CorpsLine(letter(corps.id), tuple(SYMBOLS[one] for one in printed), *told))
    return found


def draw_corps_line(canvas: Canvas, line: CorpsLine, box: Box, columns: int, shades: Shades) -> None:
    """Letter and symbols on the left, in up to ``columns`` columns, the tasks on the right: a check mark
    before what the corps pays for alone, shaking hands before what needs a loan, an hourglass before what
    lacks one symbol."""
    x, y, width, height = box
    canvas.sprite(_line(line, width, height, columns, shades), x, y)


def _line(line: CorpsLine, width: int, height: int, columns: int, shades: Shades) -> Sprite:
    def make() -> Sprite:
        brush = Brush(width, height)
        able = bool(line.ready or line.lent)
        grey = paint.cut(width, height, 14, 1.2)
        tone = mix(SODIUM, SOOT, 0.78) if able else TAR
        strokes = paint.coloured(grey, (SOOT, mix(tone, SOOT, 0.4), tone))
        brush.fill(paint.ragged(width, height, 15, 7), strokes, 0, 0, 0.92)
        brush.sprite(symbols.counter(line.letter, 66, LAMP if able else ASH), 14, (height - 66) // 2)
        size = min(58, WIDEST // max(1, columns) - 4)
        room = columns * (size + 4)
        for number, name in enumerate(line.symbols):
            brush.sprite(symbols.symbol(name, size, shades), 96 + number * (size + 4), (height - size) // 2)
        _tasks(brush, line, (96 + room + 16, 4, width - room - 136, height - 8))
        return brush.done()

    return sprite(("revachol corps line", line, width, height, columns, shades.name), make)


def _tasks(brush: Brush, line: CorpsLine, box: Box) -> None:
    x, y, width, height = box
    rows = line.rows()
    if not rows:
        size = round(height * 0.5)
        brush.fill(symbols.glyph("no", size), ASH, x, y + (height - size) // 2)
        return
    each = height // len(rows)
    for number, (icon, words) in enumerate(rows):
        size = min(42, round(each * 0.8))
        top = y + number * each
        sure = icon != ICONS["waiting"]
        brush.fill(symbols.glyph(icon, size), LAMP if sure else ASH, x, top + (each - size) // 2)
        room = width - size - 18
        fitted = lettering.fit(words, "strong", room, each, 36, 14, 4)
        brush.block(fitted, (x + size + 14, top, room, each), BONE if sure else ASH, "left")
