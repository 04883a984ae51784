"""What marks the turning point in a diagram: a beam of light, and the picture of what turned the game."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.canvas import Box, curve, gradient
from render.palette import WHITE, Colour, mix

_CORE, _GLOW = 5, 34  # pixels of the middle of the beam, and of the light at each of its sides
_SIZES = ((330, 230), (290, 204), (260, 180), (230, 160), (200, 140))
_GRAIN = 4  # pixels of a cell in which it is looked for room
_FREE = 14  # pixels left around the picture
_FAR = 0.6  # what a pixel of height counts beside one of width, in how far the picture is from the beam
Line = Sequence[tuple[int, int]]


def draw_beam(image: Image.Image, x: int, top: int, bottom: int, tone: Colour, fine: int) -> None:
    """Light that falls at ``x`` from above, brightest in its middle. ``fine``: how much larger than the
    diagram that picture is."""
    tall = (bottom - top) * fine
    fall = gradient(1, tall, ((0.0, (255,) * 3), (0.7, (170,) * 3), (1.0, (70,) * 3))).getchannel(0)
    for half, strong, paint in ((_GLOW, 150, tone), (_CORE, 255, mix(tone, WHITE, 0.55))):
        wide = half * fine
        side = gradient(wide, 1, ((0.0, (0,) * 3), (0.5, (44,) * 3), (1.0, (255,) * 3)), across=True)
        cover = Image.new("L", (2 * wide, 1))
        cover.paste(side.getchannel(0), (0, 0))
        cover.paste(side.getchannel(0).transpose(Image.Transpose.FLIP_LEFT_RIGHT), (wide, 0))
        cover = cover.resize((2 * wide, tall)).point(curve(strong / 255))
        column = fall.resize((2 * wide, tall))
        light = Image.composite(cover, Image.new("L", cover.size, 0), column)
        image.paste(paint, (x * fine - wide, top * fine), light)


class Room:
    """Where in a diagram nothing stands."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self._taken = Image.new("L", (width // _GRAIN, height // _GRAIN), 0)
        self._pen = ImageDraw.Draw(self._taken)

    def takes(self, line: Line, thick: int) -> None:
        """A line, through points, stands there."""
        points = [(x / _GRAIN, y / _GRAIN) for x, y in line]
        self._pen.line(points, 255, max(1, (thick + 2 * _FREE) // _GRAIN), "curve")

    def holds(self, box: Box) -> None:
        """Something else, in that box, stands there."""
        x, y, width, height = box
        corners = (x - _FREE, y - _FREE, x + width + _FREE, y + height + _FREE)
        self._pen.rectangle([value / _GRAIN for value in corners], 255)

    def nearest(self, size: tuple[int, int], within: Box, x: int) -> Box | None:
        """The free box of that size within another one that is nearest to the top of a beam at ``x``."""
        left, top, width, height = within
        found: list[tuple[float, Box]] = []
        for across in range(left, left + width - size[0] + 1, _GRAIN * 2):
            for down in range(top, top + height - size[1] + 1, _GRAIN * 2):
                right, bottom = (across + size[0]) // _GRAIN, (down + size[1]) // _GRAIN
                part = self._taken.crop((across // _GRAIN, down // _GRAIN, right, bottom))
                if part.getbbox() is None:
                    far = abs(across + size[0] / 2 - x) + _FAR * (down - top)
                    found.append((far, (across, down, *size)))
        return min(found, default=(0.0, None))[1]


def place(room: Room, within: Box, x: int) -> Box | None:
    """Where the picture goes: as large as has room, and then as near to the beam as can be."""
    return next((box for size in _SIZES if (box := room.nearest(size, within, x)) is not None), None)
