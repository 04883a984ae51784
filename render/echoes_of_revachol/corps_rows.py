"""The corps of a compact seat: every ally a strip of canvas with its portrait and its symbols, always in the
same form, as large as their number allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.art import painting, seed_of
from render.echoes_of_revachol.case_signs import trait_sign
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import BONE, SODIUM, SOOT, TAR, Shades
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.case_files import trait_of
from rules.echoes_of_revachol.view import CorpsView, View

MOST, BADGE, GAP = 124, 50, 6
"""Height of a line at most, width of a letter, pixels between lines and between allies."""
LARGEST, LEAST = 60, 8
"""Size of symbols at most, and where the search for one ends."""
WIDE, NARROW = 0.86, 0.58
"""Widths of portraits by the height of a line: the most, and the least where symbols would be small."""


@dataclass(slots=True, frozen=True)
class Rows:
    """How strips look: the height of lines, the width of portraits, and the size of symbols."""

    height: int
    portrait: int
    symbol: int


READ, PLAIN = 40, 60
"""Size of symbols below which portraits give way to them, and their largest size then."""
Lines = list[tuple[int, list[int]]]
"""The allies of each line with the number of their corps."""


def _width(card: int, rows: Rows) -> int:
    return rows.portrait + max(1, len(ally(card).symbols)) * (rows.symbol + 3) + GAP + 3


def lines_of(corps: Sequence[CorpsView], width: int, rows: Rows) -> Lines:
    """Corps below each other; one that is too wide goes on in further lines."""
    found: Lines = []
    for number, one in enumerate(corps):
        free = 0
        for card in one.cards:
            wide = _width(card, rows)
            if free < wide or not found or found[-1][0] != number:
                found.append((number, []))
                free = width - BADGE
            found[-1][1].append(card)
            free -= wide + GAP
    return found


def rows_of(corps: Sequence[CorpsView], width: int, height: int) -> Rows:
    """The strips with the largest symbols and portraits that lie in a box of that size."""
    best, most = Rows(LEAST + 8, LEAST, LEAST), 0.0
    count = sum(len(one.cards) for one in corps)
    for lines in range(len(corps), count + 1):
        high = min(MOST, (height - GAP * (lines - 1)) // lines)
        for share in (WIDE, NARROW):
            for size in range(min(LARGEST, high - 8), LEAST, -1):
                rows = Rows(high, round(high * share), size)
                widest = max(_width(card, rows) for one in corps for card in one.cards)
                if widest > width - BADGE or len(lines_of(corps, width, rows)) > lines:
                    continue
                seen = size + 0.4 * min(high, rows.portrait / NARROW)
                if seen > most:
                    best, most = rows, seen
                break
    return best


def draw_rows(
    canvas: Canvas, view: View, corps: Sequence[CorpsView], box: Box, rows: Rows, shades: Shades
) -> int:
    """Draw the strips of all corps, each corps beneath its letter. Returns how many pixels at their right
    stay free."""
    x, y, width, height = box
    lines = lines_of(corps, width, rows)
    top = y + (height - len(lines) * (rows.height + GAP) + GAP) // 2
    widest, lettered = 0, -1
    for number, (owner, cards) in enumerate(lines):
        high = top + number * (rows.height + GAP)
        left = x + BADGE
        for card in cards:
            wide = _width(card, rows)
            place = (left, high, wide, rows.height)
            canvas.place(card, place)
            canvas.spare(place)
            if card in view.recent:
                canvas.light(place)
                canvas.sprite(faces.glow(wide, rows.height), left, high)
            canvas.sprite(_ally(card, rows, shades), left, high)
            trait = trait_of(view.options, card)
            if trait is not None:
                canvas.sprite(trait_sign(trait, 40), left + max(0, rows.portrait - 36), high - 4)
            left += wide + GAP
        widest = max(widest, left - GAP - x)
        if owner != lettered:
            size = min(BADGE - 2, max(40, rows.height - 2))
            badge = symbols.counter(letter(corps[owner].id), size, TAR, BONE)
            canvas.above(badge, x, high + (rows.height - size) // 2)
            lettered = owner
    return width - widest


def _ally(card: int, rows: Rows, shades: Shades) -> Sprite:
    """An ally of a line: its portrait with the mark of its skill, and its symbols on a strip of canvas."""
    width, height = _width(card, rows), rows.height

    def make() -> Sprite:
        design = ally(card)
        seed, tones = seed_of(design.id), faces.tones_of(design.symbols, shades)
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, seed, 3), mix(SODIUM, TAR, 0.5), 0, 0)
        ground = faces.dark_paint(width - 4, height - 4, seed, mix(tones[-1], SOOT, 0.2))
        ground.paste(painting(design, (rows.portrait, height - 4), tones), (0, 0))
        brush.fill(paint.ragged(width - 4, height - 4, seed + 1, 3), ground, 2, 2)
        left, down = rows.portrait + GAP, (height - rows.symbol) // 2
        for name in design.symbols:
            brush.sprite(symbols.symbol(name, rows.symbol, shades), left, down)
            left += rows.symbol + 3
        if design.skills:
            size = max(24, round(height * 0.36))
            brush.sprite(symbols.skill(design.skills[-1].op, size), rows.portrait - size, height - size - 1)
        return brush.done()

    return sprite(("revachol ally row", card, rows, shades.name), make)


def draw_symbols(canvas: Canvas, view: View, corps: Sequence[CorpsView], box: Box, shades: Shades) -> int:
    """Draw corps as their letters and the symbols of their allies, several in a line, as large as there is
    room: where portraits would leave no symbol readable. Returns how many pixels at their right stay free."""
    x, y, width, height = box
    size, lines = symbol_lines(corps, width, height)
    step = min(size + 20, (height + GAP) // len(lines))
    top, widest = y + (height - step * len(lines) + GAP) // 2, 0
    for number, line in enumerate(lines):
        left, high = x, top + number * step
        for owner, cards in line:
            badge = symbols.counter(letter(corps[owner].id), size, TAR, BONE)
            canvas.above(badge, left, high)
            left += size
            for card in cards:
                place = (left, high - 2, _symbols_width(card, size), size + 4)
                canvas.place(card, place)
                canvas.spare(place)
                if card in view.recent:
                    canvas.light(place)
                    canvas.sprite(faces.glow(*place[2:]), *place[:2])
                canvas.sprite(_symbols_of(card, size, shades), *place[:2])
                trait = trait_of(view.options, card)
                if trait is not None:
                    sign = size // 2
                    canvas.sprite(trait_sign(trait, sign), left + place[2] - sign, high - 4)
                left += place[2] + 2
            left += GAP
        widest = max(widest, left - GAP - x)
    return width - widest


def _symbols_width(card: int, size: int) -> int:
    return max(1, len(ally(card).symbols)) * (size + 2) + 4


def symbol_lines(corps: Sequence[CorpsView], width: int, height: int) -> tuple[int, list[Lines]]:
    """The largest size of symbols with which all corps have room, and the corps of each line with their
    allies."""
    for size in range(PLAIN, LEAST, -1):
        lines: list[Lines] = [[]]
        left = 0
        for owner, one in enumerate(corps):
            wide = size + sum(_symbols_width(card, size) + 2 for card in one.cards)
            if left and left + wide > width:
                lines.append([])
                left = 0
            lines[-1].append((owner, list(one.cards)))
            left += wide + GAP
        widest = max(size + sum(_symbols_width(card, size) + 2 for card in one.cards) for one in corps)
        if widest <= width and len(lines) * (size + 4 + GAP) - GAP <= height:
            break
    return size, lines


def _symbols_of(card: int, size: int, shades: Shades) -> Sprite:
    """The symbols of an ally on a strip of canvas."""

    def make() -> Sprite:
        design = ally(card)
        width, height = _symbols_width(card, size), size + 4
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, seed_of(design.id), 3), mix(SODIUM, TAR, 0.5), 0, 0)
        ground = faces.dark_paint(width - 4, height - 4, seed_of(design.id), SOOT)
        brush.fill(paint.ragged(width - 4, height - 4, seed_of(design.id) + 1, 3), ground, 2, 2)
        for number, name in enumerate(design.symbols):
            brush.sprite(symbols.symbol(name, size - 4, shades), 4 + number * (size + 2), 4)
        return brush.done()

    return sprite(("revachol ally symbols", card, size, shades.name), make)
