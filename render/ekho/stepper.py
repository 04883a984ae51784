"""How many of something to spend, in the picture of a question of Ekho: one tile with a step for each
number."""

from __future__ import annotations

from collections.abc import Sequence

from render import lettering, marks
from render.canvas import Box, Brush, disc, gradient, rounded
from render.ekho import panels, printed, signs
from render.ekho.text import term
from render.ekho.tones import BRASS, LAMP, NIGHT, SEPIA, shades
from render.flow import Sheet
from render.palette import WHITE, mix
from render.renderers import Mark, Theme
from render.sprites import Sprite, sprite
from rules.grammar import upper_first

HEIGHT, LEAST = 236, 3
"""Pixels of the tile, and from how many numbers one is drawn."""
HEAD, STEP, DISC = 330, 160, 90
"""Width of what is spent at its left, most pixels from one step to the next, and of the disc of each."""
LETTERS, NAME = 52, 44


def amounts(marked: Sequence[Mark]) -> list[Mark]:
    """Those of the marks that only tell how many clues to spend, if they are many enough for a tile."""
    found = [mark for mark in marked if mark.spot[0] == "clues" and len(mark.spot) > 1]
    return found if len(found) >= LEAST else []


def draw_stepper(sheet: Sheet, marked: Sequence[Mark], box: Box, theme: Theme) -> None:
    """The tile in a box HEIGHT pixels high, as wide as its steps need and in the middle of that."""
    x, y, width, _ = box
    step = min(STEP, (width - HEAD - 40) // len(marked))
    wide = HEAD + step * len(marked) + 40
    left = x + (width - wide) // 2
    sheet.canvas.sprite(_ground(wide, theme), left, y)
    rail = left + HEAD + step // 2, y + HEIGHT - 22 - DISC // 2
    sheet.canvas.sprite(_rail(step * (len(marked) - 1)), rail[0], rail[1] - 5)
    for number, mark in enumerate(marked):
        middle = rail[0] + number * step, rail[1]
        size = min(DISC, step - 10)
        cell = middle[0] - step // 2 + 4, y + 14, step - 8, HEIGHT - 28
        marks.behind(sheet.canvas, mark, *cell)
        sheet.canvas.sprite(_amount(int(mark.spot[1]), size), *middle)
        marks.above(sheet.canvas, mark, *cell)
        sheet.number(mark, middle[0], y + 24 + marks.BADGE // 2, min(marks.BADGE, step - 8))


def _ground(width: int, theme: Theme) -> Sprite:
    """The tile without its steps: what is spent before the roofs. Its origin is its corner."""

    def make() -> Sprite:
        pad, art = panels.PAD, HEAD - 30
        brush = Brush(width + 2 * pad, HEIGHT + 2 * pad)
        brush.sprite(panels.plate(width, HEIGHT), pad, pad)
        brush.fill(rounded(art, HEIGHT - 16, 10), printed.scene("", art, HEIGHT - 16), pad + 8, pad + 8)
        sign = signs.clue(1, 124, shades(theme.palette))
        brush.sprite(sign, pad + 8 + art // 2, pad + 84)
        name = upper_first(term("clues", theme.language))
        called = lettering.fit(name, "display", art - 20, 64, NAME, 30, 1)
        brush.block(called, (pad + 18, pad + HEIGHT - 82, art - 20, 64), mix(LAMP, WHITE, 0.35))
        return brush.done(pad, pad)

    return sprite(("ekho stepper", width, theme.language, theme.palette), make)


def _rail(width: int) -> Sprite:
    """The rail on which the steps stand."""

    def make() -> Sprite:
        brush = Brush(max(1, width), 10)
        brush.fill(rounded(max(1, width), 10, 5), gradient(max(1, width), 10, BRASS))
        return brush.done()

    return sprite(("ekho stepper rail", width), make)


def _amount(number: int, size: int) -> Sprite:
    """One step: how many. Its origin is its middle."""

    def make() -> Sprite:
        pad = 6
        brush = Brush(size + 2 * pad, size + 2 * pad)
        brush.shadow(disc(size), pad, pad + 1, 3, 0.8)
        brush.fill(disc(size), gradient(size, size, BRASS, slant=True), pad, pad)
        inner = size - 10
        shine = gradient(inner, inner, ((0.0, mix(LAMP, WHITE, 0.45)), (1.0, LAMP)))
        brush.fill(disc(inner), shine, pad + 5, pad + 5)
        middle = pad + size // 2
        base = middle + lettering.cap_height("strong", LETTERS) // 2
        letters = LETTERS if number < 10 else LETTERS * 4 // 5
        brush.letters(f"\u00d7{number}", middle, base, "strong", letters, mix(SEPIA, NIGHT, 0.3), "centre")
        return brush.done(middle, middle)

    return sprite(("ekho stepper amount", number, size), make)
