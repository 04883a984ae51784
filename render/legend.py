"""A picture that names every symbol of a game: each beside a few words, in parts with a heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.canvas import Brush, Canvas, faded, rounded
from render.palette import BLACK, Colour
from render.sprites import Sprite
from rules.legend import Part

WIDTH = 1600
SIGN = 66
"""Width and height of a symbol, in pixels."""
_COLUMNS, _ROW, _HEADING, _MARGIN = 3, 76, 60, 24
_GAP, _BANNER = 10, 130
"""Pixels between two plates, and the height of the picture above all of them."""
_WORDS, _SMALLEST = 36, 24
"""Sizes of the words: what fits, and what is used where a language needs more room."""


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
    rows = sum(-(-len(part.signs) // _COLUMNS) for part in parts)
    top = _BANNER if style.banner else 0
    canvas = Canvas(style.ground(WIDTH, top + 2 * _MARGIN + len(parts) * _HEADING + rows * _ROW).copy())
    if style.banner is not None:
        canvas.picture(style.banner(WIDTH, _BANNER), 0, 0)
        name = lettering.fit(style.title, style.letters, WIDTH // 2, _BANNER - 30, 84, 40)
        canvas.block(name, (_MARGIN, 15, WIDTH // 2, _BANNER - 30), style.heading, "left", 3, BLACK)
    wide, y = (WIDTH - 2 * _MARGIN) // _COLUMNS, top + _MARGIN // 2
    plate = rounded(wide - _GAP, _ROW - _GAP, 14)
    for part in parts:
        title = lettering.fit(part.title.of(language), style.letters, WIDTH - 2 * _MARGIN, _HEADING, 50, 30)
        canvas.block(title, (_MARGIN, y, WIDTH - 2 * _MARGIN, _HEADING - 8), style.heading)
        y += _HEADING
        for number, sign in enumerate(part.signs):
            row, column = divmod(number, _COLUMNS)
            x, top = _MARGIN + column * wide, y + row * _ROW
            canvas.fill(faded(plate, 0.5), BLACK, x, top)
            drawn = style.sign(sign.key)
            left, above = drawn.layer.size
            canvas.sprite(
                drawn,
                x + 8 + (SIGN - left) // 2 + drawn.left,
                top + (_ROW - _GAP - above) // 2 + drawn.top,
            )
            room = wide - SIGN - 42
            words = lettering.fit(sign.means.of(language), "text", room, _ROW - 14, _WORDS, _SMALLEST, 2)
            canvas.block(words, (x + SIGN + 22, top, room, _ROW - _GAP), style.words)
        y += -(-len(part.signs) // _COLUMNS) * _ROW
    return canvas.image


def bare(mask: Image.Image, tone: Colour) -> Sprite:
    """A silhouette alone, as it stands beside a number."""
    brush = Brush(*mask.size)
    brush.fill(mask, tone)
    return brush.done()
