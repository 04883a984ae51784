"""A picture that names every symbol of a game: each beside a few words, in parts with a heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.canvas import Brush, Canvas
from render.palette import Colour
from render.sprites import Sprite
from rules.legend import Part

WIDTH = 1600
SIGN = 76
"""Width and height of a symbol, in pixels."""
_COLUMNS, _ROW, _HEADING, _MARGIN = 3, 92, 74, 30
_WORDS, _SMALLEST = 41, 24
"""Sizes of the words: what fits, and what is used where a language needs more room."""


@dataclass(frozen=True, slots=True)
class LegendStyle:
    """How a game's legend looks: the ground of a width and a height, the colours of headings and of words,
    and the symbol of a key, ``SIGN`` pixels large."""

    ground: Callable[[int, int], Image.Image]
    heading: Colour
    words: Colour
    sign: Callable[[str], Sprite]


def draw_legend(parts: Sequence[Part], language: str, style: LegendStyle) -> Image.Image:
    """All symbols, 1600 pixels wide and as high as they need. Raises KeyError for a symbol that the game does
    not draw."""
    rows = sum(-(-len(part.signs) // _COLUMNS) for part in parts)
    canvas = Canvas(style.ground(WIDTH, 2 * _MARGIN + len(parts) * _HEADING + rows * _ROW))
    wide, y = (WIDTH - 2 * _MARGIN) // _COLUMNS, _MARGIN
    for part in parts:
        title = lettering.fit(part.title.of(language), "display", WIDTH - 2 * _MARGIN, _HEADING, 50, 30)
        canvas.block(title, (_MARGIN, y, WIDTH - 2 * _MARGIN, _HEADING - 8), style.heading)
        y += _HEADING
        for number, sign in enumerate(part.signs):
            row, column = divmod(number, _COLUMNS)
            x, top = _MARGIN + column * wide, y + row * _ROW
            drawn = style.sign(sign.key)
            left, above = drawn.layer.size
            canvas.sprite(
                drawn,
                x + (SIGN - left) // 2 + drawn.left,
                top + (_ROW - above) // 2 + drawn.top,
            )
            room = wide - SIGN - 34
            words = lettering.fit(sign.means.of(language), "text", room, _ROW - 4, _WORDS, _SMALLEST, 2)
            canvas.block(words, (x + SIGN + 18, top, room, _ROW), style.words)
        y += -(-len(part.signs) // _COLUMNS) * _ROW
    return canvas.image


def bare(mask: Image.Image, tone: Colour) -> Sprite:
    """A silhouette alone, as it stands beside a number."""
    brush = Brush(*mask.size)
    brush.fill(mask, tone)
    return brush.done()
