"""Completed tasks and point cards as pictures with their points."""

from __future__ import annotations

from render import lettering
from render.canvas import Brush
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.art import painting
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, SOOT, UMBER, Shades
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.cards import TASK, ally, task

PRIZE = (124, 98)
"""Width and height of a completed task."""
SHOWN = (62, 44)
"""Pixels of it that stay in view at least where another lies over its left or its upper part: its points."""


def prize_places(count: int, width: int, height: int) -> list[tuple[int, int]]:
    """The corners of this number of prizes in a room of that size, column after column. They overlap only
    where they are too many for it, and never so far that the points of one are hidden by those before it."""
    high, gap = PRIZE[1], 8
    rows = max(1, (height + gap) // (high + gap))
    most = max(rows, 1 + (height - high) // SHOWN[1])
    while rows < most and _across(count, rows, width) < SHOWN[0]:
        rows += 1
    across = max(SHOWN[0], _across(count, rows, width))
    down = min(high + gap, (height - high) // max(1, rows - 1))
    return [(number // rows * across, number % rows * down) for number in range(count)]


def _across(count: int, rows: int, width: int) -> int:
    """Pixels from one column of prizes to the next."""
    columns = -(-count // rows)
    return min(PRIZE[0] + 8, (width - PRIZE[0]) // max(1, columns - 1))


def prize(card: int, shades: Shades, size: tuple[int, int] = PRIZE, coin: int = 0) -> Sprite:
    """A completed task or a point card as its picture, with its points on the lower right corner; ``coin``:
    their diameter, 0 for the usual one."""

    def make() -> Sprite:
        wide, high = size
        brush = _hung(card, shades, size)
        side = coin or round(high * 0.57)
        at = faces.PAD + wide - side - 2, faces.PAD + high - side - 2
        brush.sprite(trophy(card, side, shades), *at)
        return brush.done(faces.PAD, faces.PAD)

    return sprite(("revachol prize", card, shades.name, size, coin), make)


def hung(card: int, shades: Shades, size: tuple[int, int]) -> Sprite:
    """The picture of a task or an ally alone, in its paint edge."""

    def make() -> Sprite:
        return _hung(card, shades, size).done(faces.PAD, faces.PAD)

    return sprite(("revachol hung", card, shades.name, size), make)


def _hung(card: int, shades: Shades, size: tuple[int, int]) -> Brush:
    is_task, (wide, high) = card >= TASK, size
    design = task(card) if is_task else ally(card)
    brush = faces.canvas_piece(wide, high, card, 3, LAMP if is_task else ASH)
    tones = faces.tones_of(design.symbols, shades)
    picture = painting(design, (wide - 8, high - 8), tones)
    brush.fill(paint.ragged(wide - 8, high - 8, card + 1, 3), picture, faces.PAD + 4, faces.PAD + 4)
    return brush


def trophy(card: int, size: int, shades: Shades) -> Sprite:
    """The points of a completed task on a blot of lamp light, of a point card on a narrow card of bone."""
    if card >= TASK:
        return symbols.points(str(POINTS[card]), size, task(card).special)

    def make() -> Sprite:
        wide, high = round(size * 0.74), round(size * 0.7)
        brush = Brush(size, size)
        left = (size - wide) // 2
        brush.fill(paint.ragged(wide, size, 61, 2), SOOT, left, 0)
        brush.fill(paint.ragged(wide - 6, size - 6, 62, 2), BONE, left + 3, 3)
        baseline = size // 2 + lettering.cap_height("strong", high) // 2
        brush.letters(str(POINTS[card]), size / 2, baseline, "strong", high, UMBER, "centre")
        return brush.done()

    return sprite(("revachol point card", POINTS[card], size), make)
