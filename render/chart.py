"""A small diagram: how the chances of several players rose and fell in a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw

from render.canvas import FINE, Canvas, faded, gradient, ring, rounded
from render.lettering import clean_name, fit
from render.palette import CREAM, NIGHT, Colour, mix, palette
from render.skins import PLAIN, Skin

if TYPE_CHECKING:
    from render.renderers import Theme

WIDTH, HEIGHT = 1200, 620
_LEFT, _TOP, _BOTTOM = 110, 126, 520
_RIGHT, _ALONE = 890, 1000  # where lines end, and a line that is alone
_BESIDE = 25  # from there to the names
_LINE = 6
_SIGN = 11  # half the size of the sign at each point
_BAND = 10  # the least width of the stretch that is marked


@dataclass(slots=True, frozen=True)
class Chart:
    """What a diagram shows.

    title   stands above; axis below, both finished texts
    places  where the chances are drawn, from left to right, ascending
    lines   for each player the name and a chance (0-1) at each of these places
    ticks   the numbers below, each with its place; any place between the first and the last
    mark    a stretch that is marked: from one place to another, with its text; None: none is
    """

    title: str
    axis: str
    places: tuple[int, ...]
    lines: tuple[tuple[str, tuple[float, ...]], ...]
    ticks: tuple[tuple[int, str], ...] = ()
    mark: tuple[int, int, str] | None = None


def draw_chart(chart: Chart, theme: Theme, skin: Skin = PLAIN) -> Image.Image:
    """The diagram in the colours of the seats, 1200 x 620 pixels, on the ground of a game. Colour is not the
    only carrier: each line has its own sign at its points and beside its name. Raises ValueError without
    places or lines."""
    if not chart.places or not chart.lines:
        raise ValueError("a diagram needs places and lines")
    canvas = Canvas(skin.ground(WIDTH, HEIGHT).copy())
    # A dark glass on which lines and letters stand out from any ground.
    canvas.fill(faded(rounded(WIDTH - 40, HEIGHT - 28, 18), 0.84), skin.dark, 20, 14)
    canvas.fill(faded(ring(WIDTH - 40, HEIGHT - 28, 18, 3), 0.7), skin.title, 20, 14)
    title = fit(chart.title, skin.letters, WIDTH - 80, 54, 44, 24)
    canvas.block(title, (40, 16, WIDTH - 80, 54), skin.title)
    sign = "\u00a0%" if theme.language == "ru" else "%"
    for percent in (0, 25, 50, 75, 100):
        y = _height(percent / 100)
        canvas.letters(f"{percent}{sign}", _LEFT - 14, y + 8, "strong", 22, skin.quiet, "right")
    several = len(chart.lines) > 1
    tones = palette(theme.palette).seats if several else (skin.title,)
    with_lines = _drawn(
        chart, [tones[number % len(tones)] for number in range(len(chart.lines))], canvas.image, skin
    )
    canvas.image.paste(with_lines)
    if several:
        _names(canvas, chart, tones)
    else:
        _alone(canvas, chart, skin.title, sign)
    _below(canvas, chart, skin)
    return canvas.image


def _right(chart: Chart) -> int:
    return _RIGHT if len(chart.lines) > 1 else _ALONE


def _across(chart: Chart, place: int) -> int:
    first, last = chart.places[0], chart.places[-1]
    return _LEFT + round((_right(chart) - _LEFT) * (place - first) / max(1, last - first))


def _height(chance: float) -> int:
    return _BOTTOM - round((_BOTTOM - _TOP) * min(1.0, max(0.0, chance)))


def _drawn(chart: Chart, tones: Sequence[Colour], ground: Image.Image, skin: Skin) -> Image.Image:
    """Grid and lines, drawn larger and reduced so that slopes are smooth."""
    fine = FINE // 2
    large = ground.resize((WIDTH * fine, HEIGHT * fine), Image.Resampling.BILINEAR)
    pen = ImageDraw.Draw(large)
    if chart.mark is not None:
        left, right = (_across(chart, place) * fine for place in chart.mark[:2])
        middle, half = (left + right) // 2, max(right - left, _BAND * fine) // 2
        # A shaft of light that falls from above.
        size = (2 * half, (_BOTTOM - _TOP) * fine)
        fall = gradient(*size, ((0.0, (150,) * 3), (1.0, (36,) * 3))).getchannel(0)
        large.paste(skin.title, (middle - half, _TOP * fine), fall)
    for percent in (0, 25, 50, 75, 100):
        y = _height(percent / 100) * fine
        tone = mix(skin.dark, skin.quiet, 0.6 if percent == 50 else 0.3)
        pen.line((_LEFT * fine, y, _right(chart) * fine, y), tone, fine * 2)
    for place, _ in chart.ticks:
        x = _across(chart, place) * fine
        pen.line((x, _BOTTOM * fine, x, (_BOTTOM + 10) * fine), mix(skin.dark, skin.quiet, 0.6), fine * 2)
    _areas(chart, tones, large, fine)
    for number, (_, chances) in enumerate(chart.lines):
        points = [
            (_across(chart, place) * fine, _height(chance) * fine)
            for place, chance in zip(chart.places, chances, strict=True)
        ]
        for thick, tone in ((_LINE + 5, skin.dark), (_LINE, tones[number])):
            for start, end in pairwise(points):
                pen.line((*start, *end), tone, thick * fine)
        for x, y in points:
            _sign(pen, number, x, y, (_SIGN + 3) * fine, skin.dark)
            _sign(pen, number, x, y, _SIGN * fine, tones[number])
    return large.reduce(fine)


def _areas(chart: Chart, tones: Sequence[Colour], large: Image.Image, fine: int) -> None:
    """What lies beneath each line, in a breath of its colour: who leads is seen before any line is read."""
    order = sorted(range(len(chart.lines)), key=lambda number: -max(chart.lines[number][1]))
    for number in order:
        points = [
            (_across(chart, place) * fine, _height(chance) * fine)
            for place, chance in zip(chart.places, chart.lines[number][1], strict=True)
        ]
        below = [(points[-1][0], _BOTTOM * fine), (points[0][0], _BOTTOM * fine)]
        veil = Image.new("L", large.size, 0)
        ImageDraw.Draw(veil).polygon([*points, *below], fill=255)
        high = min(y for _, y in points)
        fall = Image.new("L", large.size, 0)
        tall = max(1, _BOTTOM * fine - high)
        strong = 96 if len(chart.lines) > 1 else 150
        fade = ((0.0, (strong,) * 3), (0.6, (strong // 3,) * 3), (1.0, (0,) * 3))
        fall.paste(gradient(large.width, tall, fade).getchannel(0), (0, high))
        large.paste(tones[number], (0, 0), ImageChops.multiply(veil, fall))


def _sign(pen: ImageDraw.ImageDraw, number: int, x: int, y: int, half: int, tone: Colour) -> None:
    """The sign of a line: circle, square, diamond, triangle, and the same again with a dark middle."""
    hollow = number // 4 % 2
    for size, paint in ((half, tone), (half // 2, NIGHT))[: 1 + hollow]:
        match number % 4:
            case 0:
                pen.ellipse((x - size, y - size, x + size, y + size), paint)
            case 1:
                pen.rectangle((x - size, y - size, x + size, y + size), paint)
            case 2:
                pen.polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], paint)
            case _:
                pen.polygon([(x, y - size), (x + size, y + size), (x - size, y + size)], paint)


def _alone(canvas: Canvas, chart: Chart, tone: Colour, sign: str) -> None:
    """The name of the one line, and where it ended in large digits."""
    name, chances = chart.lines[0]
    left = _ALONE + _BESIDE
    room = WIDTH - left - 36
    y = min(max(_height(chances[-1]), _TOP + 30), _BOTTOM - 70)
    ended = fit(f"{round(100 * chances[-1])}{sign}", "strong", room, 66, 58, 24)
    canvas.block(ended, (left, y - 33, room, 66), mix(tone, CREAM, 0.4), "left")
    told = fit(clean_name(name), "strong", room, 64, 26, 16, 2)
    canvas.block(told, (left, y + 34, room, 64), mix(tone, CREAM, 0.6), "left")


def _names(canvas: Canvas, chart: Chart, tones: Sequence[Colour]) -> None:
    """The names at the right, beside the ends of their lines where these are far enough apart."""
    step = min(56, (_BOTTOM - _TOP) // max(1, len(chart.lines) - 1))
    order = sorted(range(len(chart.lines)), key=lambda number: -chart.lines[number][1][-1])
    lowest = _TOP
    pen = ImageDraw.Draw(canvas.image)
    for place, number in enumerate(order):
        name, chances = chart.lines[number]
        room = _BOTTOM - step * (len(order) - 1 - place)
        y = min(max(_height(chances[-1]), lowest), room)
        lowest = y + step
        tone = tones[number % len(tones)]
        _sign(pen, number, _RIGHT + _BESIDE + _SIGN, y, _SIGN, tone)
        fitted = fit(clean_name(name), "strong", WIDTH - _RIGHT - _BESIDE - 60, 44, 26, 16)
        canvas.block(
            fitted, (_RIGHT + _BESIDE + 36, y - 22, WIDTH - _RIGHT - _BESIDE - 60, 44), mix(tone, CREAM, 0.4)
        )


def ticks(first: int, last: int, most: int = 10) -> list[int]:
    """The numbers below an axis: both ends, and round ones between them that are far enough from these; about
    ``most`` at most."""
    steps = (size * 10**power for power in range(10) for size in (1, 2, 5))
    step = next(step for step in steps if (last - first) <= most * step)
    between = range(first - first % step + step, last, step)
    return sorted({first, last, *(one for one in between if min(one - first, last - one) * 2 >= step)})


def _below(canvas: Canvas, chart: Chart, skin: Skin) -> None:
    """The numbers and what they are, and above its stretch the text of the mark."""
    for place, number in chart.ticks:
        canvas.letters(number, _across(chart, place), _BOTTOM + 36, "strong", 24, skin.quiet, "centre")
    wide = _right(chart) - _LEFT - 120
    axis = fit(chart.axis, "text", wide, 40, 24, 16)
    canvas.block(axis, (_LEFT + 60, _BOTTOM + 44, wide, 40), skin.quiet, "centre")
    if chart.mark is not None:
        first, last, said = chart.mark
        fitted = fit(said, "strong", 220, 28, 22, 14)
        middle = (_across(chart, first) + _across(chart, last)) // 2
        canvas.block(fitted, (middle - 110, _TOP - 36, 220, 28), skin.title, "centre")
