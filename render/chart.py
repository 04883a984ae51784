"""A small diagram: how the chances of several players rose and fell in a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw

from render.canvas import FINE, Canvas, faded, gradient, ring, rounded
from render.lettering import cap_height, fit, measure
from render.naming import clean_name
from render.palette import CREAM, NIGHT, Colour, mix, palette
from render.skins import PLAIN, Skin
from render.sprites import Sprite
from render.turning import Room, draw_beam
from render.turning import place as place_for

if TYPE_CHECKING:
    from render.renderers import Theme

WIDTH, HEIGHT = 1200, 620
_LEFT, _TOP, _BOTTOM = 140, 154, 522
_RIGHT, _ALONE = 840, 1000  # where lines end, and a line that is alone
_BESIDE = 28  # from there to the names
_LINE = 8
_SIGN, _DOT = 14, 6  # half the sizes of the signs at both ends and at the turning point, and of other points
_EMBLEM, _FAN = 46, 44  # the size of the sign of a seat, and the way of a line from its end to it
_TOPS = (50, 75, 100)  # where the scale may end, in percent: chances fill it, and no line leaves it


@dataclass(slots=True, frozen=True)
class Chart:
    """What a diagram shows.

    title   stands above; axis below, both finished texts
    places  where the chances are drawn, from left to right, ascending
    lines   for each player the name and a chance (0-1) at each of these places
    ticks   the numbers below, each with its place; any place between the first and the last
    mark    a stretch that is marked: from one place to another, with its text; None: none is
    art     ids of what that text is about, as the game's words list them; a picture of it is drawn if the
            game has one, and there is room
    """

    title: str
    axis: str
    places: tuple[int, ...]
    lines: tuple[tuple[str, tuple[float, ...]], ...]
    ticks: tuple[tuple[int, str], ...] = ()
    mark: tuple[int, int, str] | None = None
    art: tuple[str, ...] = ()


def draw_chart(chart: Chart, theme: Theme, skin: Skin = PLAIN) -> Image.Image:
    """The diagram in the colours of the seats, 1200 x 620 pixels, on the ground of a game. Colour is not the
    only carrier: each line has its own sign at its points and beside its name. Raises ValueError without
    places or lines."""
    if not chart.places or not chart.lines:
        raise ValueError("a diagram needs places and lines")
    canvas = Canvas(skin.ground(WIDTH, HEIGHT).copy())
    # A dark glass on which lines and letters stand out from any ground.
    canvas.fill(faded(rounded(WIDTH - 40, HEIGHT - 28, 18), skin.glass), skin.dark, 20, 14)
    canvas.fill(faded(ring(WIDTH - 40, HEIGHT - 28, 18, 3), 0.7), skin.title, 20, 14)
    title = fit(chart.title, skin.letters, WIDTH - 120, 56, 46, 24)
    canvas.block(title, (60, 30, WIDTH - 120, 56), skin.title)
    room = Room(WIDTH, HEIGHT)
    room.holds((60, 30, round(measure(title.lines[0], title.role, title.size)), 56))
    sign = "\u00a0%" if theme.language == "ru" else "%"
    for percent in _percents(chart):
        y = _height(chart, percent / 100)
        canvas.letters(f"{percent}{sign}", _LEFT - 24, y + 8, "strong", 26, skin.quiet, "right")
    several = len(chart.lines) > 1
    tones = palette(theme.palette).seats if several else (skin.title,)
    with_lines = _drawn(
        chart, [tones[number % len(tones)] for number in range(len(chart.lines))], canvas.image, skin
    )
    canvas.image.paste(with_lines)
    if several:
        _names(canvas, chart, tones, sign, _Seats(theme.palette, skin.emblem, room))
    else:
        _alone(canvas, chart, skin.title, sign, room)
    _below(canvas, chart, skin, room)
    if chart.mark is not None and skin.art is not None:
        _art(canvas, chart, theme, skin, room)
    return canvas.image


def _art(canvas: Canvas, chart: Chart, theme: Theme, skin: Skin, room: Room) -> None:
    """The picture of what turned the game, where neither lines nor names stand."""
    for _, chances in chart.lines:
        line = [
            (_across(chart, place), _height(chart, chance))
            for place, chance in zip(chart.places, chances, strict=True)
        ]
        room.takes([*line, line[-1]], 2 * _SIGN)
    box = place_for(room, (_LEFT + 20, 34, WIDTH - _LEFT - 70, _BOTTOM - 40), _marked(chart))
    if box is not None and skin.art is not None:
        art = skin.art(chart.art, box[2:], theme.palette)
        if art is not None:
            canvas.sprite(art, box[0], box[1])


def _marked(chart: Chart) -> int:
    """Where the beam of the mark falls."""
    first, last, _ = chart.mark or (chart.places[0], chart.places[0], "")
    return (_across(chart, first) + _across(chart, last)) // 2


def _right(chart: Chart) -> int:
    return _RIGHT if len(chart.lines) > 1 else _ALONE


def _across(chart: Chart, place: int) -> int:
    first, last = chart.places[0], chart.places[-1]
    return _LEFT + round((_right(chart) - _LEFT) * (place - first) / max(1, last - first))


def _top(chart: Chart) -> int:
    """The percent at which the scale ends: the least that has room above the highest point."""
    highest = 100 * max(max(chances) for _, chances in chart.lines)
    return next((top for top in _TOPS if highest <= top - 4), 100)


def _percents(chart: Chart) -> range:
    """The lines of the grid."""
    return range(0, _top(chart) + 1, 25 if _top(chart) > 50 else 10)


def _height(chart: Chart, chance: float) -> int:
    share = min(1.0, max(0.0, chance * 100 / _top(chart)))
    return _BOTTOM - round((_BOTTOM - _TOP) * share)


def _order(chart: Chart) -> list[int]:
    """The lines from the one that ends lowest to the one that ends highest, which is drawn over all."""
    return sorted(range(len(chart.lines)), key=lambda number: chart.lines[number][1][-1])


def _drawn(chart: Chart, tones: Sequence[Colour], ground: Image.Image, skin: Skin) -> Image.Image:
    """Grid and lines, drawn larger and reduced so that slopes are smooth."""
    fine = FINE // 2
    large = ground.resize((WIDTH * fine, HEIGHT * fine), Image.Resampling.BILINEAR)
    pen = ImageDraw.Draw(large)
    if chart.mark is not None:
        draw_beam(large, _marked(chart), _TOP - 8, _BOTTOM, skin.title, fine)
    for percent in _percents(chart):
        y = _height(chart, percent / 100) * fine
        tone = mix(skin.dark, skin.quiet, 0.6 if percent == 50 else 0.3)
        pen.line((_LEFT * fine, y, _right(chart) * fine, y), tone, fine * 2)
    for place, _ in chart.ticks:
        x = _across(chart, place) * fine
        pen.line((x, _BOTTOM * fine, x, (_BOTTOM + 10) * fine), mix(skin.dark, skin.quiet, 0.6), fine * 2)
    _areas(chart, tones, large, fine)
    for number in _order(chart):
        points = [
            (_across(chart, place) * fine, _height(chart, chance) * fine)
            for place, chance in zip(chart.places, chart.lines[number][1], strict=True)
        ]
        for thick, tone in ((_LINE + 5, skin.dark), (_LINE, tones[number])):
            for start, end in pairwise(points):
                pen.line((*start, *end), tone, thick * fine)
        turned = chart.mark[:2] if chart.mark is not None else ()
        for place, (x, y) in zip(chart.places, points, strict=True):
            # A sign at every point would bury where lines cross.
            shown = place in (chart.places[0], chart.places[-1], *turned)
            half = (_SIGN if shown else _DOT) * fine
            _sign(pen, number, x, y, half + 3 * fine, skin.dark)
            _sign(pen, number, x, y, half, tones[number])
    return large.reduce(fine)


def _areas(chart: Chart, tones: Sequence[Colour], large: Image.Image, fine: int) -> None:
    """What lies beneath each line, in a breath of its colour, most beneath the one that ends highest: who
    leads is seen before any line is read."""
    *others, first = _order(chart)
    for number in (*others, first):
        points = [
            (_across(chart, place) * fine, _height(chart, chance) * fine)
            for place, chance in zip(chart.places, chart.lines[number][1], strict=True)
        ]
        below = [(points[-1][0], _BOTTOM * fine), (points[0][0], _BOTTOM * fine)]
        veil = Image.new("L", large.size, 0)
        ImageDraw.Draw(veil).polygon([*points, *below], fill=255)
        high = min(y for _, y in points)
        fall = Image.new("L", large.size, 0)
        tall = max(1, _BOTTOM * fine - high)
        strong = 150 if not others else 110 if number == first else 34
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


def _alone(canvas: Canvas, chart: Chart, tone: Colour, sign: str, taken: Room) -> None:
    """The name of the one line, and where it ended in large digits."""
    name, chances = chart.lines[0]
    left = _ALONE + _BESIDE
    room = WIDTH - left - 36
    y = min(max(_height(chart, chances[-1]), _TOP + 30), _BOTTOM - 70)
    ended = fit(f"{round(100 * chances[-1])}{sign}", "strong", room, 66, 58, 24)
    canvas.block(ended, (left, y - 33, room, 66), mix(tone, CREAM, 0.4), "left")
    told = fit(clean_name(name), "strong", room, 64, 26, 16, 2)
    canvas.block(told, (left, y + 34, room, 64), mix(tone, CREAM, 0.6), "left")
    taken.holds((left, y - 33, room, 132))


@dataclass(slots=True, frozen=True)
class _Seats:
    """How seats are named: the palette, what draws their emblems, and the room that names take."""

    palette: str
    emblem: Callable[[int, int, str], Sprite] | None
    room: Room


def _names(canvas: Canvas, chart: Chart, tones: Sequence[Colour], sign: str, seats: _Seats) -> None:
    """At the right the emblems of the seats, so far apart that none covers another, each at the end of its
    line, with the last chance and the name."""
    step = min(56, (_BOTTOM - _TOP) // max(1, len(chart.lines) - 1))
    order = sorted(range(len(chart.lines)), key=lambda number: -chart.lines[number][1][-1])
    lowest, ends = _TOP, dict[int, int]()
    for place, number in enumerate(order):
        room = _BOTTOM - step * (len(order) - 1 - place)
        ends[number] = min(max(_height(chart, chart.lines[number][1][-1]), lowest), room)
        lowest = ends[number] + step
    pen = ImageDraw.Draw(canvas.image)
    for number in reversed(order):
        end, y = _height(chart, chart.lines[number][1][-1]), ends[number]
        _fanned(pen, end, y, tones[number % len(tones)])
    for place, number in enumerate(order):
        name, chances = chart.lines[number]
        tone, y = tones[number % len(tones)], ends[number]
        left, right = _RIGHT + _FAN + _EMBLEM + 12, WIDTH - 40
        high, pale = min(48, step), mix(tone, CREAM, 0.4)
        size = min(_EMBLEM, step - 4)
        middle = _RIGHT + _FAN + _EMBLEM // 2
        if seats.emblem is None:
            _sign(pen, number, middle, y, _SIGN, tone)
        else:
            emblem = seats.emblem(number, size, seats.palette)
            canvas.sprite(emblem, middle - size // 2, y - size // 2)
        said = f"{round(100 * chances[-1])}{sign}"
        ended = fit(said, "strong", 120, high, 40 if not place else 34, 16)
        wide = round(measure(said, "strong", ended.size))
        canvas.letters(
            said, left, y + cap_height("strong", ended.size) // 2, "strong", ended.size, pale, "left"
        )
        called = clean_name(name) or str(number + 1)
        fitted = fit(called, "strong", right - left - wide - 16, high, 34, 16, chop=True)
        canvas.block(fitted, (left + wide + 16, y - high // 2, right - left - wide - 16, high), pale, "left")
        seats.room.holds((_RIGHT, y - step // 2, WIDTH - _RIGHT, step))
        seats.room.takes([(_RIGHT, _height(chart, chances[-1])), (middle, y)], _LINE)


def _fanned(pen: ImageDraw.ImageDraw, end: int, y: int, tone: Colour) -> None:
    """The way from the end of a line to the emblem of its seat, so that those that end alike part."""
    first, last = _RIGHT + _SIGN, _RIGHT + _FAN
    points = []
    for part in range(13):
        share = part / 12
        soft = share * share * (3 - 2 * share)
        points.append((first + (last - first) * share, end + (y - end) * soft))
    pen.line(points, tone, 4, "curve")


def ticks(first: int, last: int, most: int = 10) -> list[int]:
    """The numbers below an axis: both ends, and round ones between them that are far enough from these; about
    ``most`` at most."""
    steps = (size * 10**power for power in range(10) for size in (1, 2, 5))
    step = next(step for step in steps if (last - first) <= most * step)
    between = range(first - first % step + step, last, step)
    return sorted({first, last, *(one for one in between if min(one - first, last - one) * 2 >= step)})


def _below(canvas: Canvas, chart: Chart, skin: Skin, room: Room) -> None:
    """The numbers and what they are, and above its stretch the text of the mark."""
    for place, number in chart.ticks:
        canvas.letters(number, _across(chart, place), _BOTTOM + 38, "strong", 28, skin.quiet, "centre")
    wide = _right(chart) - _LEFT - 120
    axis = fit(chart.axis, "text", wide, 40, 30, 16)
    canvas.block(axis, (_LEFT + 60, _BOTTOM + 44, wide, 40), skin.quiet, "centre")
    if chart.mark is not None:
        *_, said = chart.mark
        fitted = fit(said, "strong", 460, 40, 30, 16)
        middle = _marked(chart)
        left = min(max(middle - 230, _LEFT - 60), _right(chart) - 400)
        canvas.block(fitted, (left, _TOP - 50, 460, 40), skin.title, "centre")
        said_wide = round(measure(fitted.lines[0], fitted.role, fitted.size))
        room.holds((left + 230 - said_wide // 2, _TOP - 50, said_wide, 40))
