"""A picture that names every symbol of a game: each beside a few words, in parts with a heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas, faded, gradient, ring, rounded
from render.palette import BLACK, Colour
from render.sprites import Sprite
from rules.legend import Part

WIDTH = 1600
SIGN = 66
"""Width and height of a symbol, in pixels."""
_COLUMNS, _ROW, _HEADING, _MARGIN = 4, 86, 74, 20
_APART, _BANNER, _CELL = 16, 216, 78
"""Pixels between two parts, the height of the picture above all of them, and the side of the ground of a
symbol."""
_WORDS, _SMALLEST = 35, 26
"""Sizes of the words: what fits, and what is used where a language needs more room."""
_NAME = 112
"""Size of the game's name."""


@dataclass(frozen=True, slots=True)
class LegendStyle:
    """How a legend looks: the ground of a width and a height, the colours of headings and of words, the
    symbol of a key, ``SIGN`` pixels large, the letters of headings; and above all a picture of a width and a
    height with the game's name, where it has one."""

    ground: Callable[[int, int], Image.Image]
    heading: Colour
    words: Colour
    sign: Callable[[str], Sprite]
    letters: lettering.Role = "display"
    banner: Callable[[int, int], Image.Image] | None = None
    title: str = ""


def draw_legend(parts: Sequence[Part], language: str, style: LegendStyle) -> Image.Image:
    """All symbols, 1600 pixels wide and as high as they need. Raises KeyError for a symbol that the game does
    not draw."""
    heights = [part_height(part) for part in parts]
    top = _BANNER if style.banner else _MARGIN
    canvas = Canvas(style.ground(WIDTH, top + sum(heights) + len(parts) * _APART + 4).copy())
    if style.banner is not None:
        canvas.picture(style.banner(WIDTH, _BANNER), 0, 0)
        room = WIDTH * 2 // 5
        # On one line where that can be: so no word breaks.
        name = lettering.fit(style.title, style.letters, room, _BANNER - 40, _NAME, 50, report=False)
        if not name.whole or (name.size < _NAME // 2 and " " in style.title):
            name = lettering.fit(style.title, style.letters, room, _BANNER - 40, _NAME, 40, 2, even=True)
        canvas.block(name, (2 * _MARGIN, 20, room, _BANNER - 40), style.heading, "left", 3, BLACK)
        canvas.fill(Image.new("L", (WIDTH, 4), 150), style.heading, 0, _BANNER - 4)
        top += _APART - 4
    for part, height in zip(parts, heights, strict=True):
        draw_part(canvas, part, (_MARGIN, top, WIDTH - 2 * _MARGIN, height), language, style)
        top += height + _APART
    return canvas.image


def part_height(part: Part) -> int:
    """Pixels that a part takes."""
    return _HEADING + -(-len(part.signs) // _COLUMNS) * _ROW + 10


def draw_part(canvas: Canvas, part: Part, box: Box, language: str, style: LegendStyle) -> None:
    """A heading and its symbols on a plate with a fine edge."""
    x, y, width, height = box
    canvas.fill(faded(rounded(width, height, 18), 0.62), BLACK, x, y)
    canvas.fill(faded(ring(width, height, 18, 2.5), 0.6), style.heading, x, y)
    title = lettering.fit(part.title.of(language), style.letters, width - 60, _HEADING - 12, 54, 30)
    canvas.block(title, (x + 24, y + 6, width - 60, _HEADING - 12), style.heading, "left")
    line = gradient(width - 48, 2, ((0.0, (200,) * 3), (1.0, (0,) * 3)), across=True).getchannel(0)
    canvas.fill(line, style.heading, x + 24, y + _HEADING - 8)
    wide = (width - 28) // _COLUMNS
    ground, edge = rounded(_CELL, _CELL, 16), ring(_CELL, _CELL, 16, 2)
    for number, sign in enumerate(part.signs):
        row, column = divmod(number, _COLUMNS)
        left, top = x + 18 + column * wide, y + _HEADING + row * _ROW
        canvas.fill(faded(ground, 0.55), BLACK, left, top)
        canvas.fill(faded(edge, 0.28), style.heading, left, top)
        drawn = style.sign(sign.key)
        across, down = drawn.layer.size
        canvas.sprite(drawn, left + (_CELL - across) // 2 + drawn.left, top + (_CELL - down) // 2 + drawn.top)
        room = wide - _CELL - 34
        words = _fitted(sign.means.of(language), room)
        canvas.block(words, (left + _CELL + 16, top, room, _CELL), style.words, "left")


def _fitted(text: str, room: int) -> lettering.Fitted:
    """Words beside a symbol: on two lines rather than in small letters."""
    found = lettering.fit(text, "text", room, _CELL, _WORDS, _WORDS - 3, report=False)
    for size in range(_WORDS - 2, _SMALLEST, -1):
        if found.whole:
            break
        found = lettering.fit(text, "text", room, _CELL, size, size, 2, even=True, report=False)
    return found if found.whole else lettering.fit(text, "text", room, _CELL, _SMALLEST, _SMALLEST, 2)


def bare(mask: Image.Image, tone: Colour) -> Sprite:
    """A silhouette alone, as it stands beside a number."""
    brush = Brush(*mask.size)
    brush.fill(mask, tone)
    return brush.done()
