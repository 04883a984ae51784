"""A picture whose parts are named: words and symbols at its sides, each with a line to what it means, or with
the number that stands there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import lettering
from render.canvas import Box, Brush, Canvas, disc, faded, ring, rounded, shape
from render.palette import BLACK, Colour
from render.sprites import Sprite, sprite

CELL = 72
"""Side of the ground of a symbol, in pixels."""
_DOT = 40
"""Width of a dot with a number, in pixels."""
_GAP, _LARGEST, _SMALLEST = 8, 32, 25


@dataclass(frozen=True, slots=True)
class Note:
    """What a part of a picture is: a symbol, a few words, the point that is meant, and the radius of the ring
    around it, in pixels."""

    sign: Sprite
    words: str
    point: tuple[int, int]
    around: int = 16


def annotate(canvas: Canvas, notes: Sequence[Note], left: Box, right: Box, tone: Colour, ink: Colour) -> None:
    """Write notes into the columns at the left and at the right of a picture, as near to their points as can
    be and in the order of these, so that no two lines cross. ``tone``: of lines and edges, ``ink``: of words.
    """
    across = sorted(notes, key=lambda note: note.point[0])
    middle = (left[0] + left[2] + right[0]) // 2
    # Each at its own side, as long as no column is much fuller than the other.
    fewest, most = (len(notes) - 2) // 2, (len(notes) + 2) // 2
    half = min(most, max(fewest, sum(note.point[0] < middle for note in notes)))
    sides = (across[:half], left, True), (across[half:], right, False)
    placed = [
        (note, box, at_left)
        for own, column, at_left in sides
        for note, box in zip(sorted(own, key=lambda one: one.point[1]), _rows(column, len(own)), strict=True)
    ]
    _lines(canvas, [(note, _end(box, at_left)) for note, box, at_left in placed], tone)
    for note, box, at_left in placed:
        _plate(canvas, note, box, at_left, tone, ink)


@dataclass(frozen=True, slots=True)
class Dot:
    """A part of a picture that is named by a number: a symbol, a few words, and where the dot with its number
    stands, beside what is meant, in pixels; None for a symbol that the picture shows as it is."""

    sign: Sprite
    words: str
    spot: tuple[int, int] | None = None


def key_dots(canvas: Canvas, dots: Sequence[Dot], left: Box, right: Box, tone: Colour, ink: Colour) -> None:
    """Number parts of a picture, and say in the columns at its sides what each is: numbers from the top down,
    then what has none. ``tone``: of edges and dots, ``ink``: of words."""
    half = (left[0] + left[2] + right[0]) / 2
    numbered = sorted(
        (dot for dot in dots if dot.spot is not None),
        key=lambda dot: (dot.spot is not None and dot.spot[0] > half, dot.spot and dot.spot[1]),
    )
    first = [dot for dot in numbered if dot.spot and dot.spot[0] <= half]
    second = numbered[len(first) :]
    for dot in (dot for dot in dots if dot.spot is None):
        (first if len(first) <= len(second) else second).append(dot)
    for own, column, at_left in ((first, left, True), (second, right, False)):
        for dot, box in zip(own, _rows(column, len(own)), strict=True):
            _plate(canvas, dot, box, at_left, tone, ink)
            if dot.spot is None:
                continue
            face = _dot(numbered.index(dot) + 1, tone)
            canvas.sprite(face, *dot.spot)
            x, y = _end(box, at_left)
            canvas.sprite(face, x + (4 if at_left else -4), y)


def _dot(number: int, tone: Colour) -> Sprite:
    """A number on a disc; its origin is the middle."""

    def make() -> Sprite:
        pad = 6
        brush = Brush(_DOT + 2 * pad, _DOT + 2 * pad)
        body = disc(_DOT)
        brush.shadow(body, pad, pad, 3, 0.9)
        brush.fill(body, BLACK, pad, pad)
        brush.fill(disc(_DOT - 4), tone, pad + 2, pad + 2)
        foot = pad + (_DOT + lettering.cap_height("strong", 30)) // 2
        brush.letters(str(number), pad + _DOT / 2, foot, "strong", 30, BLACK, "centre")
        return brush.done(pad + _DOT // 2, pad + _DOT // 2)

    return sprite(("callout dot", number, tone), make)


def _rows(column: Box, count: int) -> list[Box]:
    """Boxes for notes in a column, spread as far apart as it allows. ``count``: how many notes."""
    x, y, width, height = column
    step = height / max(1, count)
    high = min(CELL + 8, round(step) - _GAP)
    return [(x, round(y + (row + 0.5) * step - high / 2), width, high) for row in range(count)]


def _end(box: Box, at_left: bool) -> tuple[int, int]:
    x, y, width, height = box
    return (x + width if at_left else x, y + height // 2)


def _lines(canvas: Canvas, ways: Sequence[tuple[Note, tuple[int, int]]], tone: Colour) -> None:
    """A line from each point to its words: straight, dark at its edges, with a ring around the point."""
    width, height = canvas.image.size
    for grown, paint, share in ((3, BLACK, 0.75), (0, tone, 0.95)):

        def draw(pen: ImageDraw.ImageDraw, k: int, grown: int = grown) -> None:
            for note, (a, b) in ways:
                (x, y), around = note.point, note.around
                far = max(1.0, ((a - x) ** 2 + (b - y) ** 2) ** 0.5)
                start = (x + (a - x) * around / far, y + (b - y) * around / far)
                pen.line((start[0] * k, start[1] * k, a * k, b * k), 255, (3 + 2 * grown) * k)
                out = around + 2 + grown
                pen.ellipse(
                    ((x - out) * k, (y - out) * k, (x + out) * k, (y + out) * k),
                    outline=255,
                    width=(4 + 2 * grown) * k,
                )

        canvas.fill(faded(shape(width, height, draw), share), paint, 0, 0)


def _plate(canvas: Canvas, note: Note | Dot, box: Box, at_left: bool, tone: Colour, ink: Colour) -> None:
    """Symbol and words on a dark plate; the symbol is at the side of the picture."""
    x, y, width, height = box
    canvas.fill(faded(rounded(width, height, 16), 0.82), BLACK, x, y)
    canvas.fill(faded(ring(width, height, 16, 2), 0.55), tone, x, y)
    sign, wide = shrunk(note.sign, CELL, height - 2), CELL + 6
    middle = x + width - wide // 2 - 2 if at_left else x + wide // 2 + 2
    across, down = sign.layer.size
    canvas.sprite(sign, middle - across // 2 + sign.left, y + (height - down) // 2 + sign.top)
    room = (x + 12 if at_left else x + wide + 8, y + 2, width - wide - 20, height - 4)
    canvas.block(fitted(note.words, room[2], room[3]), room, ink, "left")


def shrunk(sign: Sprite, width: int, height: int) -> Sprite:
    """A symbol, reduced where it is larger than that box."""
    share = min(width / sign.layer.width, height / sign.layer.height)
    if share >= 1:
        return sign
    size = round(sign.layer.width * share), round(sign.layer.height * share)
    layer = sign.layer.resize(size, Image.Resampling.LANCZOS)
    return Sprite.of(layer, round(sign.left * share), round(sign.top * share))


def fitted(words: str, width: int, height: int) -> lettering.Fitted:
    """Words beside a symbol: on two or three lines rather than in small letters."""
    for lines in (1, 2, 3):
        for size in range(_LARGEST, _SMALLEST - 1, -1):
            found = lettering.fit(words, "text", width, height, size, size, lines, even=True, report=False)
            if found.whole and len(found.lines) <= lines and (size >= 28 or lines > 1):
                return found
    return lettering.fit(words, "text", width, height, _SMALLEST, 20, 3)
