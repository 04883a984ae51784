"""Things that can be chosen, laid out in rows: as large as their number allows, groups apart.

A *tile* is one thing, drawn at any size; tiles that belong together (a hand, what lies on a track) are a
*group* on a plate of its own. ``lay_out`` finds the largest height at which all tiles have room.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from PIL import Image

from render import marks
from render.canvas import Box, Canvas, faded, rounded
from render.palette import BLACK, WHITE, Colour
from render.renderers import Mark
from render.sprites import Sprite
from rules.wording import Spot

WIDTH = 1600
ABOVE = 30
"""Pixels from the top of a thing up to the middle of its number: it covers little of the thing."""
HEAD = ABOVE + marks.BADGE // 2 + 8
"""Pixels above a row, for the numbers and for what is lifted."""
CROWDED = -8, 42
"""The same two figures where so many things lie side by side that numbers have to stand on them."""
BARE = 0, 14
"""The same where nothing has a number."""
CORNERED, SMALL, ASIDE, LOW_FOOT, NEAR = (-18, 26), 64, 24, 18, 12
"""The same where numbers stand on the upper left corners of things, their diameter there, the pixels from the
left edge of a thing to the middle of a number of that diameter, those below a row, and those between
things."""
MARGIN, GAP, PAD, APART, FOOT = 18, 16, 16, 14, 30
"""Pixels beside all, between tiles, between a plate and its tiles, between plates, and below a row."""
SIGN = 68
"""Size of the sign of a group."""
SMALLEST = 96
"""Least height of a tile."""
STEP = 0.92
"""Each height that is tried by the one before it."""
NARROWEST = 84
"""Least width of a tile: that of a number, so that numbers never touch."""

Paint = Callable[[int, int], Sprite]
"""Draws a thing at a width and a height; the origin of the sprite is the corner of the thing."""


@dataclass(slots=True, frozen=True)
class Tile:
    """A thing: how it is drawn, its width by its height, its mark. ``shaded``: it cannot be chosen and is
    there only for comparison."""

    paint: Paint
    aspect: float
    mark: Mark | None = None
    shaded: bool = False


@dataclass(slots=True, frozen=True)
class Group:
    """Tiles that belong together, on a plate of that colour; None for no plate.

    sign   what stands at the left of the plate, SIGN pixels large, its origin its corner
    after  it stands at the right
    """

    tiles: Sequence[Tile]
    tone: Colour | None = WHITE
    sign: Sprite | None = None
    after: bool = False

    @property
    def beside(self) -> int:
        """Pixels of the plate beside its tiles: a sign leaves those at its left free."""
        return 2 * PAD + (SIGN if self.sign is not None else 0)


@dataclass(slots=True)
class Sheet:
    """A picture of choices that is being drawn: its canvas, and where the number of each thing stands."""

    canvas: Canvas
    numbers: dict[Spot, Box] = field(default_factory=dict)

    @property
    def image(self) -> Image.Image:
        """The picture so far."""
        return self.canvas.image

    def number(self, mark: Mark, x: int, y: int, size: int = marks.BADGE) -> None:
        """Draw the number of a mark, if it has one, with its middle there."""
        if not mark.number:
            return
        self.canvas.sprite(marks.badge(mark, size), x, y)
        self.numbers[mark.spot] = (x - size // 2, y - size // 2, size, size)


Row = list[tuple[Group, list[tuple[Tile, int]]]]
"""Parts of groups side by side, each tile with its width."""


@dataclass(slots=True, frozen=True)
class Plan:
    """How tiles lie: rows of parts of groups, the height of every tile, and ABOVE and HEAD. ``cornered``:
    numbers stand on the upper left corners, where things leave them room, ``disc`` pixels across."""

    rows: Sequence[Row]
    tall: int
    above: int = ABOVE
    head: int = HEAD
    cornered: bool = False
    disc: int = SMALL

    @property
    def foot(self) -> int:
        """Pixels below a row."""
        return LOW_FOOT if self.cornered else FOOT

    @property
    def gap(self) -> int:
        """Pixels between tiles."""
        return NEAR if self.cornered else GAP

    @property
    def height(self) -> int:
        """Pixels that all rows need."""
        return self.height_of(len(self.rows))

    def height_of(self, rows: int) -> int:
        """Pixels that this number of rows needs."""
        return rows * (self.tall + self.head + self.foot) + 12


def plan(
    groups: Sequence[Group],
    width: int,
    highest: int,
    tallest: int,
    cornered: bool = False,
    filling: bool = False,
) -> Plan:
    """The largest plan of that width that is at most ``highest`` pixels high; tiles are at most ``tallest``
    pixels high. A plan of the least height may be higher. ``cornered``: with numbers on the corners;
    ``filling``: tiles may be as high as one to four rows leave them."""
    tiles = [tile for group in groups for tile in group.tiles]
    numbered = any(tile.mark is not None for tile in tiles)
    long = sum(tile.aspect for tile in tiles)
    spaces = (CORNERED,) if cornered else ((ABOVE, HEAD), CROWDED) if numbered else (BARE,)
    for above, head in spaces:
        foot = LOW_FOOT if cornered else FOOT
        full = {(highest - 12) // rows - head - foot for rows in range(1, 5)} if filling else set[int]()
        heights = {*_heights(tallest), *(one for one in full if SMALLEST < one < tallest)}
        for tall in sorted(heights, reverse=True):
            found = Plan([], tall, above, head, cornered)
            fewest = math.ceil((tall * long - len(tiles)) / width)  # even if nothing was between them
            if found.height_of(fewest) > highest:
                continue
            found = replace(found, rows=_filled(groups, found, width, False))
            if found.height <= highest and all(width_of(row, found.gap) <= width for row in found.rows):
                return replace(found, rows=_even(groups, found, width))
    found = Plan([], SMALLEST, *spaces[-1], cornered)
    return replace(found, rows=_filled(groups, found, width, False))


@cache
def _heights(tallest: int) -> tuple[int, ...]:
    """Heights of tiles that are tried, the largest first. They are few, so that most tiles are found
    finished."""
    found = [tallest]
    while found[-1] * STEP > SMALLEST:
        found.append(round(found[-1] * STEP))
    return (*found, SMALLEST)


def _wide(tile: Tile, tall: int) -> int:
    return max(NARROWEST, round(tall * tile.aspect))


def _even(groups: Sequence[Group], found: Plan, width: int) -> Sequence[Row]:
    """No more rows of the same tiles, as even as can be, groups whole where that is possible."""
    if len(found.rows) == 1:
        return found.rows
    for whole in (True, False):
        for narrow in range(width // 2, width + 1, 40):
            rows = _filled(groups, found, narrow, whole)
            if len(rows) <= len(found.rows) and all(width_of(row, found.gap) <= width for row in rows):
                return rows
    return found.rows


def _filled(groups: Sequence[Group], like: Plan, width: int, whole: bool) -> list[Row]:
    """Tiles as high and as far apart as in that plan, in rows of that width."""
    rows: list[Row] = []
    left, gap = -1, like.gap
    for group in groups:
        wide = [(tile, _wide(tile, like.tall)) for tile in group.tiles]
        needed = sum(each + gap for _, each in wide) - gap + group.beside
        if left < 0 or (whole and needed + APART > left):
            rows.append([])
            left = width
        part: list[tuple[Tile, int]] = []
        left -= group.beside + (APART if rows[-1] else 0)
        for tile, each in wide:
            if each > left and (part or rows[-1]):
                if part:
                    rows[-1].append((group, part))
                rows.append([])
                part, left = [], width - group.beside
            part.append((tile, each))
            left -= each + gap
        rows[-1].append((group, part))
    return rows


def width_of(row: Row, gap: int) -> int:
    """Pixels that a row of a plan needs, whose tiles are that far apart."""
    inner = sum(sum(wide + gap for _, wide in part) - gap + group.beside for group, part in row)
    return inner + APART * (len(row) - 1)


def draw(sheet: Sheet, found: Plan, left: int, top: int, width: int) -> None:
    """Draw a plan with its numbers, in the middle of a width."""
    y, gap = top + 6, found.gap
    for row in found.rows:
        x = left + (width - width_of(row, gap)) // 2
        for group, part in row:
            wide = sum(each + gap for _, each in part) - gap + group.beside
            if group.tone is not None:
                high = found.tall + found.head + found.foot - (4 if found.cornered else 10)
                plate = rounded(wide, high, 22)
                sheet.canvas.fill(faded(plate, 0.42), BLACK, x, y)
                sheet.canvas.fill(faded(plate, 0.1), group.tone, x, y)
            at = x + (PAD if group.after else group.beside - PAD)
            if group.sign is not None:
                middle = x + wide - SIGN - PAD // 2 if group.after else x + PAD // 2
                sheet.canvas.sprite(group.sign, middle, y + found.head + (found.tall - SIGN) // 2)
            for tile, each in part:
                _tile(sheet, tile, (at, y + found.head, each, found.tall), found)
                at += each + gap
            x += wide + APART
        y += found.tall + found.head + found.foot


def _tile(sheet: Sheet, tile: Tile, box: Box, found: Plan) -> None:
    x, y, width, height = box
    mark, canvas = tile.mark, sheet.canvas
    y -= marks.lifted(mark)
    marks.behind(canvas, mark, x, y, width, height)
    canvas.sprite(tile.paint(width, height), x, y)
    if tile.shaded:
        marks.dimmed(canvas, x, y, width, height)
    marks.above(canvas, mark, x, y, width, height, found.cornered)
    if mark is not None:
        size = found.disc if found.cornered else marks.BADGE
        across = ASIDE * size // SMALL if found.cornered else width // 2
        sheet.number(mark, x + across, y - found.above + marks.lifted(mark) // 2, size)
