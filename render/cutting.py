"""Cutting a picture with soft edges into parts: a part that covers everything is pasted without a mask, which
takes a twentieth of the time, and parts that cover nothing are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from PIL import Image

Box: TypeAlias = tuple[int, int, int, int]
"""left, top, right, bottom"""

LARGE = 10_000
"""Pixels from which a picture is cut at all: each part costs about as much as 1,000 pixels under a mask."""
WORTH = 4_000
"""Pixels from which a full part is cut out."""
FINE, COARSE = 8, 16
"""Side of the squares in which the mask is looked at. With at most 16 x 16 pixels the mean of a square tells
whether a single one of them differs."""
FINEST = 100_000
"""Pixels up to which the fine squares are used."""

_FULL = [0] * 255 + [255]
_SOME = [0] + [255] * 255


def cut(cover: Image.Image) -> list[tuple[Box, bool]]:
    """Boxes that do not overlap and hold everything that a mask covers, each with whether it is covered in
    full."""
    width, height = cover.size
    if width * height < LARGE:
        return [((0, 0, width, height), False)]
    side = FINE if width * height <= FINEST else COARSE
    across = -(-width // side)
    full = cover.point(_FULL).reduce(side).tobytes()
    some = cover.point(_SOME).reduce(side).tobytes()
    rows = range(0, len(full), across)
    squares = _Squares(
        [[value == 255 for value in full[row : row + across]] for row in rows],
        [[value > 0 for value in some[row : row + across]] for row in rows],
        WORTH // side**2,
    )
    found = squares.parts((0, 0, across, len(squares.full)))
    return [
        (
            (left * side, top * side, min(width, right * side), min(height, bottom * side)),
            whole,
        )
        for (left, top, right, bottom), whole in found
    ]


class _Squares:
    """The mask as rows of squares: which are full, which hold anything. ``worth``: squares from which a full
    part is cut out."""

    def __init__(self, full: list[list[bool]], some: list[list[bool]], worth: int) -> None:
        self.full = full
        self.some = some
        self.worth = worth

    def parts(self, box: Box) -> Iterator[tuple[Box, bool]]:
        """The parts of a box of squares: the largest full one, and those of what lies around it."""
        box = self._trimmed(box)
        left, top, right, bottom = box
        if right <= left:
            return
        core = self._largest(box) if (right - left) * (bottom - top) >= self.worth else None
        if core is None:
            yield box, False
            return
        yield core, True
        inner_left, inner_top, inner_right, inner_bottom = core
        yield from self.parts((left, top, right, inner_top))
        yield from self.parts((left, inner_top, inner_left, inner_bottom))
        yield from self.parts((inner_right, inner_top, right, inner_bottom))
        yield from self.parts((left, inner_bottom, right, bottom))

    def _trimmed(self, box: Box) -> Box:
        """The box without empty rows and columns at its edges; empty itself where there is nothing in it."""
        left, top, right, bottom = box
        while top < bottom and not any(self.some[top][left:right]):
            top += 1
        while top < bottom and not any(self.some[bottom - 1][left:right]):
            bottom -= 1
        if top == bottom:
            return (left, top, left, top)
        rows = self.some[top:bottom]
        while not any(row[left] for row in rows):
            left += 1
        while not any(row[right - 1] for row in rows):
            right -= 1
        return (left, top, right, bottom)

    def _largest(self, box: Box) -> Box | None:
        """The largest full part of a box, None where none is worth it."""
        left, top, right, bottom = box
        best, most = None, self.worth - 1
        heights = [0] * (right - left)  # full squares above each other, up to the present row
        for y in range(top, bottom):
            heights = [
                above + 1 if here else 0
                for above, here in zip(heights, self.full[y][left:right], strict=True)
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
