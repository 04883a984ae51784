"""Cutting a picture with soft edges into parts: a part that covers everything is pasted without a mask, which
takes a twentieth of the time, and parts that cover nothing are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from PIL import Image

Box: TypeAlias = tuple[int, int, int, int]
"""left, top, right, bottom"""

LARGE = 2_500
"""Pixels from which a picture is cut at all: each part costs about as much as 150 pixels under a mask, and
takes some memory besides its pixels."""
WORTH = 1_500
"""Pixels from which a full part is cut out."""
FINE, COARSE = 8, 16
"""Side of the squares among which full parts are looked for. With at most 16 x 16 pixels the mean of a square
tells whether a single one of them differs."""
FINEST = 100_000
"""Pixels up to which the fine squares are used."""

_FULL = [0] * 255 + [255]


def cut(cover: Image.Image) -> list[tuple[Box, bool]]:
    """Boxes that do not overlap and hold everything that a mask covers, each with whether it is covered in
    full."""
    width, height = cover.size
    if width * height < LARGE:
        return [((0, 0, width, height), False)]
    return list(_Cover(cover, FINE if width * height <= FINEST else COARSE).parts((0, 0, width, height)))


def full_part(cover: Image.Image) -> Box | None:
    """About the largest part of a mask that is covered in full, None where none is worth it."""
    return _Cover(cover, COARSE).full_part((0, 0, *cover.size))


def around(core: Box, box: Box) -> tuple[Box, Box, Box, Box]:
    """What lies in a box around a part of it: above, left, right, below."""
    (left, top, right, bottom), (inner_left, inner_top, inner_right, inner_bottom) = box, core
    return (
        (left, top, right, inner_top),
        (left, inner_top, inner_left, inner_bottom),
        (inner_right, inner_top, right, inner_bottom),
        (left, inner_bottom, right, bottom),
    )


class _Cover:
    """A mask, and which of its squares are full."""

    def __init__(self, cover: Image.Image, side: int) -> None:
        across = -(-cover.width // side)
        full = cover.point(_FULL).reduce(side).tobytes()
        self._cover = cover
        self._side = side
        self._full = [
            [value == 255 for value in full[row : row + across]] for row in range(0, len(full), across)
        ]

    def parts(self, box: Box) -> Iterator[tuple[Box, bool]]:
        """The parts of a box: the largest full one, and those of what lies around it."""
        left, top, right, bottom = box
        held = self._cover.crop(box).getbbox() if right > left and bottom > top else None
        if held is None:
            return
        box = left, top, right, bottom = left + held[0], top + held[1], left + held[2], top + held[3]
        core = self.full_part(box) if (right - left) * (bottom - top) >= WORTH else None
        if core is None:
            yield box, False
            return
        yield core, True
        for rest in around(core, box):
            yield from self.parts(rest)

    def full_part(self, box: Box) -> Box | None:
        """The largest full part of a box, None where none is worth it."""
        side, (width, height) = self._side, self._cover.size
        left, top = -(-box[0] // side), -(-box[1] // side)
        # The last squares may reach over the edge of the mask.
        right = -(-width // side) if box[2] == width else box[2] // side
        bottom = -(-height // side) if box[3] == height else box[3] // side
        found = self._largest((left, top, max(left, right), max(top, bottom)))
        if found is None:
            return None
        squares = (found[0] * side, found[1] * side, found[2] * side, found[3] * side)
        core = self._grown((*squares[:2], min(width, squares[2]), min(height, squares[3])), box)
        return core if (core[2] - core[0]) * (core[3] - core[1]) >= WORTH else None

    def _grown(self, core: Box, box: Box) -> Box:
        """A full part as far as it reaches beyond its squares within the box."""
        left, top, right, bottom = core
        while top > box[1] and self._is_full((left, top - 1, right, top)):
            top -= 1
        while bottom < box[3] and self._is_full((left, bottom, right, bottom + 1)):
            bottom += 1
        while left > box[0] and self._is_full((left - 1, top, left, bottom)):
            left -= 1
        while right < box[2] and self._is_full((right, top, right + 1, bottom)):
            right += 1
        return left, top, right, bottom

    def _is_full(self, box: Box) -> bool:
        return self._cover.crop(box).getextrema() == (255, 255)

    def _largest(self, squares: Box) -> Box | None:
        """The largest full part among some squares, in squares."""
        left, top, right, bottom = squares
        best, most = None, 0
        heights = [0] * (right - left)  # full squares above each other, up to the present row
        for y in range(top, bottom):
            heights = [
                above + 1 if here else 0
                for above, here in zip(heights, self._full[y][left:right], strict=True)
            ]
            open_from: list[tuple[int, int]] = []  # (first column, height), rising in height
            for x, height in enumerate([*heights, 0]):
                start = x
                while open_from and open_from[-1][1] >= height:
                    start, tall = open_from.pop()
                    if tall * (x - start) > most:
                        most = tall * (x - start)
                        best = (left + start, y + 1 - tall, left + x, y + 1)
                open_from.append((start, height))
        return best
