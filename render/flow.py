"""Things that can be chosen, laid out in rows: as large as their number allows, groups apart.

A *tile* is one thing, drawn at any size; tiles that belong together (a hand, what lies on a track) are a
*group* on a plate of its own. ``lay_out`` finds the largest height at which all tiles have room.
"""

from __future__ import annotations

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
    """Tiles that belong together, on a plate of that colour.

    sign   what stands at the left of the plate, SIGN pixels large, its origin its corner
    after  it stands at the right
    """

    tiles: Sequence[Tile]
    tone: Colour = WHITE
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
    """How tiles lie: rows of parts of groups, the height of every tile, and ABOVE and HEAD."""

    rows: Sequence[Row]
    tall: int
    above: int = ABOVE
    head: int = HEAD

    @property
    def height(self) -> int:
        """Pixels that all rows need."""
        return len(self.rows) * (self.tall + self.head + FOOT) + 12


def plan(groups: Sequence[Group], width: int, highest: int, tallest: int) -> Plan:
    """The largest plan of that width that is at most ``highest`` pixels high; tiles are at most ``tallest``
    pixels high. A plan of the least height may be higher."""
    numbered = any(tile.mark is not None for group in groups for tile in group.tiles)
    for above, head in ((ABOVE, HEAD), CROWDED) if numbered else (BARE,):
        for tall in _heights(tallest):
            found = Plan(_filled(groups, tall, width, False), tall, above, head)
            if found.height <= highest and all(_width(row) <= width for row in found.rows):
                return replace(found, rows=_even(groups, tall, width, found.rows))
    return Plan(_filled(groups, SMALLEST, width, False), SMALLEST, *(CROWDED if numbered else BARE))


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


def _even(groups: Sequence[Group], tall: int, width: int, rows: Sequence[Row]) -> Sequence[Row]:
    """No more rows of the same tiles, as even as can be, groups whole where that is possible."""
    if len(rows) == 1:
        return rows
    for whole in (True, False):
        for narrow in range(width // 2, width + 1, 40):
            found = _filled(groups, tall, narrow, whole)
            if len(found) <= len(rows) and all(_width(row) <= width for row in found):
                return found
    return rows


def _filled(groups: Sequence[Group], tall: int, width: int, whole: bool) -> list[Row]:
    rows: list[Row] = []
    left = -1
    for group in groups:
        wide = [(tile, _wide(tile, tall)) for tile in group.tiles]
        needed = sum(each + GAP for _, each in wide) - GAP + group.beside
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
            left -= each + GAP
        rows[-1].append((group, part))
    return rows


def _width(row: Row) -> int:
    inner = sum(sum(wide + GAP for _, wide in part) - GAP + group.beside for group, part in row)
    return inner + APART * (len(row) - 1)


def draw(sheet: Sheet, found: Plan, left: int, top: int, width: int) -> None:
    """Draw a plan with its numbers, in the middle of a width."""
    y = top + 6
    for row in found.rows:
        x = left + (width - _width(row)) // 2
        for group, part in row:
            wide = sum(each + GAP for _, each in part) - GAP + group.beside
            plate = rounded(wide, found.tall + found.head + FOOT - 10, 22)
            sheet.canvas.fill(faded(plate, 0.42), BLACK, x, y)
            sheet.canvas.fill(faded(plate, 0.1), group.tone, x, y)
            at = x + (PAD if group.after else group.beside - PAD)
            if group.sign is not None:
                middle = x + wide - SIGN - PAD // 2 if group.after else x + PAD // 2
                sheet.canvas.sprite(group.sign, middle, y + found.head + (found.tall - SIGN) // 2)
            for tile, each in part:
                _tile(sheet, tile, (at, y + found.head, each, found.tall), found.above)
                at += each + GAP
            x += wide + APART
        y += found.tall + found.head + FOOT


def _tile(sheet: Sheet, tile: Tile, box: Box, above: int) -> None:
    x, y, width, height = box
    mark, canvas = tile.mark, sheet.canvas
    y -= marks.lifted(mark)
    marks.behind(canvas, mark, x, y, width, height)
    canvas.sprite(tile.paint(width, height), x, y)
    if tile.shaded:
        marks.dimmed(canvas, x, y, width, height)
    marks.above(canvas, mark, x, y, width, height)
    if mark is not None:
        sheet.number(mark, x + width // 2, y - above + marks.lifted(mark) // 2)
