"""Corps in one strip: with named allies, with portraits, or with their symbols alone, as there is room: a
symbol is never smaller than a chat shows."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.corps import broad_ally
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import BONE, SODIUM, SOOT, TAR, Shades
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import CorpsView

BROAD, PORTRAIT = 2.2, 0.77
"""Widths by heights of an ally with its name, and of one with its portrait and symbols."""
BADGE, BEFORE, BETWEEN, GAP = 62, 38, 20, 4
"""Size of the letter of a corps, pixels of it before its first ally, those between corps, and those between
allies and between lines."""
LARGEST, LEAST = 66, 36
"""Sizes in pixels of symbols without portraits."""


def strip_width(corps: Sequence[CorpsView], aspect: float, height: int) -> int:
    """Pixels that these corps take side by side with allies of that width by their height."""
    return sum(_width(len(one.cards), aspect, height) + BETWEEN for one in corps) - BETWEEN


def _width(allies: int, aspect: float, height: int) -> int:
    return BEFORE + allies * (round(aspect * height) + GAP)


def printed_on(one: CorpsView) -> tuple[str, ...]:
    """The symbols of a corps in their order."""
    return tuple(SYMBOLS[at] for at in sorted(at for card in one.cards for at in PRINTED[card]))


def draw_corps_strip(
    canvas: Canvas, corps: Sequence[CorpsView], box: Box, language: str, colours: Shades
) -> None:
    """Draw corps in a box, from its left."""
    x, y, width, height = box
    for aspect in (BROAD, PORTRAIT):
        if strip_width(corps, aspect, height) <= width:
            for one in corps:
                canvas.sprite(_allies(one, aspect, height, language, colours), x, y)
                x += _width(len(one.cards), aspect, height) + BETWEEN
            return
    size, lines = lines_of_symbols(corps, width, height)
    high = min(110, (height + GAP) // len(lines) - GAP)
    top = y + (height - len(lines) * (high + GAP) + GAP) // 2
    for number, line in enumerate(lines):
        left = x
        for one in line:
            wide = _symbols_width(one, size)
            canvas.sprite(_plain(one, (wide, high), size, colours), left, top + number * (high + GAP))
            left += wide + BETWEEN // 2


def _symbols_width(one: CorpsView, size: int) -> int:
    return size + BETWEEN + max(1, len(printed_on(one))) * (size + GAP)


def lines_of_symbols(
    corps: Sequence[CorpsView], width: int, height: int
) -> tuple[int, list[list[CorpsView]]]:
    """The largest size of symbols with which corps have room, and their lines."""
    for size in range(LARGEST, LEAST - 1, -2):
        lines: list[list[CorpsView]] = []
        free = -1
        for one in corps:
            wide = _symbols_width(one, size)
            if wide > free:
                lines.append([])
                free = width
            lines[-1].append(one)
            free -= wide + BETWEEN // 2
        if len(lines) * (size + 8 + GAP) - GAP <= height and all(
            _symbols_width(one, size) <= width for one in corps
        ):
            break
    return size, lines


def _plain(one: CorpsView, area: tuple[int, int], size: int, colours: Shades) -> Sprite:
    """A corps as its letter and all its symbols."""
    width, height = area
    printed = printed_on(one)

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.swipe(width, height, 3), mix(SODIUM, TAR, 0.78), 0, 0, 0.86)
        brush.sprite(symbols.counter(letter(one.id), size, BONE, SOOT), 4, (height - size) // 2)
        left = size + BETWEEN // 2 + 2
        for name in printed:
            brush.sprite(symbols.symbol(name, size, colours), left, (height - size) // 2)
            left += size + GAP
        return brush.done()

    return sprite(("revachol plain corps", one.id, printed, area, size, colours.name), make)


def _allies(one: CorpsView, aspect: float, height: int, language: str, colours: Shades) -> Sprite:
    """A corps as its letter and its allies."""
    width, each, pad = _width(len(one.cards), aspect, height), round(aspect * height), faces.PAD

    def make() -> Sprite:
        brush = Brush(width + 2 * pad, height + 2 * pad)
        left = pad + BEFORE
        if len(one.cards) > 1:
            bond = paint.ragged(width - BEFORE, height - 8, 30, 5)
            brush.fill(bond, mix(SODIUM, TAR, 0.45), left, pad + 4)
        for card in one.cards:
            if aspect == BROAD:
                brush.sprite(broad_ally(card, language, colours, each, height), left, pad)
            else:
                brush.sprite(faces.ally_card(card, language, colours, each, height, named=False), left, pad)
            left += each + GAP
        badge = symbols.counter(letter(one.id), BADGE, BONE, SOOT)
        brush.sprite(badge, pad, pad + (height - BADGE) // 2)
        return brush.done(pad, pad)

    key = ("revachol corps strip", one.id, tuple(one.cards), aspect, height, language, colours.name)
    return sprite(key, make)
