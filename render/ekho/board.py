"""The board of Ekho: header, the map of the city, the Story card beside it, the sleuths below, what happened
last. With a focus the map shows where that player's sleuth is, drawn large, and what there is to know of it
stands in place of the Story card."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image

from render import lettering
from render.canvas import Box, Canvas
from render.changes import ChangesCanvas, differences
from render.ekho import chat, nightfall, panels, pieces, seat_panel, side, signs
from render.ekho.arts import ICONS
from render.ekho.changes import curse_has_changed, gate_tone, numbers, shifted, steps, touched, way
from render.ekho.city import point
from render.ekho.frames import Frame, about, about_district, district_number
from render.ekho.labels import Shown, labels_for
from render.ekho.layout import layout
from render.ekho.ribbons import LIVELY, label
from render.ekho.strip import draw_strip
from render.ekho.text import place_name, title
from render.ekho.tones import FROST, LAMP, NIGHT, PARCHMENT, shades
from render.ekho.zones import centred, fixed
from render.footer import FooterStyle, draw_footer
from render.naming import seat_name
from render.palette import WHITE, mix
from render.renderers import Label, Map, Theme
from render.window import Window
from rules.ekho import forecast
from rules.ekho.board import MAP
from rules.ekho.card_index import PLACES, SLEUTHS, TOKENS
from rules.ekho.open_table import Figure
from rules.ekho.view import View

WIDTH, HEIGHT = 1600, 1000
HEADER, FOOTER = 64, 42
SCALE = 1.232
"""Pixels for a unit of the board on the whole map."""
CITY = (12, HEADER + 4, round(MAP[0] * SCALE), round(MAP[1] * SCALE))
"""Left, top, width and height of the map."""
SIDE = (CITY[0] + CITY[2] + 14, CITY[1], WIDTH - CITY[0] - CITY[2] - 28, CITY[3])
STRIP = (14, CITY[1] + CITY[3] + 10, WIDTH - 28, HEIGHT - CITY[1] - CITY[3] - 10 - FOOTER - 4)
DIAL, STORY, PROGRESS = 148, 404, 196
"""Diameter of the clock, heights of the Story card and of what is told about the City Curse."""
WHOLE = Frame(CITY, SCALE)
FOOTER_STYLE = FooterStyle(24, WIDTH - 48, HEIGHT - 14, WHITE, FROST, LAMP, 28, 38, report=False)


def names_of(view: View, theme: Theme) -> tuple[str, ...]:
    """The players' names as they are drawn; numbers where the theme has none."""
    return tuple(seat_name(theme.names, seat) for seat in range(view.table.seats))


def where(figure: Figure) -> int:
    """The location at which a figure is drawn: where it stands, its gate, where it is cared for."""
    return max(figure.place, figure.gate, figure.care)


def frame_of(view: View, theme: Theme) -> Frame:
    """The part of the city that is drawn: all of it (as always where changes are marked), a district, or with
    a focus that about a sleuth of this seat, the one that acts if it runs two."""
    if theme.since is not None:
        return WHOLE
    district = district_number(theme.region)
    if district is not None:
        return about_district(CITY, district)
    number = seat_panel.looked_at(view, theme)
    return about(CITY, point(where(view.table.figures[number]))) if number is not None else WHOLE


def draw_board(view: View, theme: Theme) -> Image.Image:
    """The open table: in Ekho everybody sees the same (EK-H1)."""
    frame = frame_of(view, theme)
    small = not theme.dense

    def drawn(canvas: Canvas) -> None:
        if small:
            chat.draw(canvas, view, theme, shades(theme.palette), chat.close_to(frame))
        else:
            _draw(canvas, view, theme, frame)

    if theme.since is None:
        canvas = Canvas(panels.ground(WIDTH, HEIGHT))
        drawn(canvas)
        return canvas.image
    lit = ChangesCanvas(panels.ground(WIDTH, HEIGHT), differences(numbers(theme.since), numbers(view)))
    drawn(lit)
    if small:
        chat.light(lit, view, theme)
        return lit.done(*chat.kept_bright())
    _light(lit, theme.since, view, frame, theme)
    return lit.done((0, 0, WIDTH, HEADER + 8), (0, HEIGHT - FOOTER, WIDTH, FOOTER))


def _draw(canvas: Canvas, view: View, theme: Theme, frame: Frame) -> None:
    colours, language = shades(theme.palette), theme.language
    table = view.table
    _header(canvas, view, theme)
    inner = Window(canvas, frame.box)
    inner.picture(nightfall.deepened(frame.city(table.turn), chat.CALM), 0, 0)
    moved = frame.moved()
    pieces.draw_city(inner, view, moved, colours, language, dial_box(moved))
    panels.framed(inner, moved.box)
    dial = clock_spot(moved)
    canvas.sprite(side.clock(table.turn, DIAL), CITY[0] + dial[0], CITY[1] + dial[1])
    x, y, width, height = SIDE
    rest = STORY + PROGRESS + 20
    chosen = seat_panel.looked_at(view, theme) if frame.near else None
    if chosen is not None:
        seat_panel.draw_seat(canvas, table.figures[chosen], (x, y, width, STORY), language, colours)
    else:
        side.draw_story(canvas, table, (x, y, width, STORY), language, colours)
    side.draw_progress(canvas, table, (x, y + STORY + 10, width, PROGRESS), language, colours)
    side.draw_matter(canvas, view, (x, y + rest, width, height - rest), language, colours)
    draw_strip(canvas, view, STRIP, names_of(view, theme), language, colours)
    draw_footer(canvas, theme.lines, FOOTER_STYLE)


def board_map(view: View, theme: Theme) -> Map:
    """Where the places of the map and their names stand on the board of a view."""
    frame = frame_of(view, theme)
    if not theme.dense:
        small = chat.close_to(frame)
        names = tuple(chat.named(view, theme, shades(theme.palette), small))
        spots = (small.at(point(place)) for place in range(PLACES))
        return Map(tuple((chat.CITY[0] + x, chat.CITY[1] + y) for x, y in spots), names)
    moved = frame.moved()
    x, y = CITY[0], CITY[1]
    found = _names(view, theme, moved)
    return Map(
        tuple((x + across, y + down) for across, down in (moved.at(point(place)) for place in range(PLACES))),
        tuple(
            Label(str(place), (x + one.box[0], y + one.box[1], *one.box[2:]), place)
            for place, one in found.items()
        ),
    )


def _names(view: View, theme: Theme, moved: Frame) -> dict[int, Shown]:
    """The names on the map in a frame at the origin."""
    colours, named = shades(theme.palette), forecast.naming(view)
    taken, lively, drawn = pieces.lying_on(view.table, moved, colours, named, pieces.moving(view))
    hiding = pieces.hiding(moved, [piece.box for piece in drawn])
    return labels_for(layout(moved, theme.language, dial_box(moved)), taken, lively, hiding)


def dial_box(frame: Frame) -> tuple[Box, ...]:
    """What the clock covers in a frame."""
    return (centred(*clock_spot(frame), DIAL, DIAL),)


@cache
def clock_spot(frame: Frame) -> tuple[int, int]:
    """The middle of the clock in a frame: in a corner, or at the edge, where it hides no location and as few
    signs of streets as can be."""
    _, _, width, height = frame.box
    far = DIAL // 2 + 13
    spots = [frame.at(point(place)) for place in range(PLACES)]
    marks = [(box[0] + box[2] // 2, box[1] + box[3] // 2) for box in (one.box for one in fixed(frame))]
    corners = [(x, y) for y in (height - far, far) for x in (width - far, far)]
    along = [(x, y) for y in (height - far, far) for x in range(far, width - far, 40)]
    along += [(x, y) for x in (width - far, far) for y in range(far, height - far, 40)]
    room = DIAL / 2 + frame.sizes.medallion * 0.8

    def hidden(one: tuple[int, int]) -> float:
        places = sum(max(0.0, room + 20 - math.dist(one, spot)) for spot in spots)
        return 10 * places + sum(max(0.0, DIAL / 2 - math.dist(one, mark)) for mark in marks)

    return min([*corners, *along], key=hidden)


def _light(canvas: ChangesCanvas, then: View, now: View, frame: Frame, theme: Theme) -> None:
    """Light what has changed since that view."""
    colours = shades(theme.palette)
    changed = touched(then, now)
    half = round(66 * frame.scale / SCALE)
    for place in changed.places:
        if frame.shows(point(place)):
            tone = gate_tone(changed, place) if place in (*changed.opened, *changed.closed) else None
            canvas.pool(*frame.at(point(place)), half, tone, frame.box)
    moved = frame.moved()
    lying = pieces.lying_on(now.table, moved, colours, forecast.naming(now), pieces.moving(now))[2]
    for start, end in steps(then, now):
        if frame.shows(point(start)) and frame.shows(point(end)):
            there = [one.box for one in lying if one.place == end and one.kind in ("shield", "away")]
            bow = way(moved.at(point(start)), moved.at(point(end)), half, there)
            canvas.went(shifted(bow, CITY[:2]))
    for place, one in _names(now, theme, moved).items():
        if place in changed.places:
            size = moved.sizes.label * (LIVELY if one.large else 100) // 100
            name = label(place_name(place, theme.language), size, one.lines)
            canvas.on_top(name, CITY[0] + one.box[0] + name.left, CITY[1] + one.box[1])
    for piece in lying:
        if piece.place in changed.places:
            left, top, wide, high = piece.box
            canvas.reveal((CITY[0] + left, CITY[1] + top, wide, high))
            canvas.on_top(piece.shown, CITY[0] + piece.x, CITY[1] + piece.y)
    if changed.story:
        canvas.reveal((SIDE[0], SIDE[1], SIDE[2], STORY))
        x, y = clock_spot(frame.moved())
        canvas.reveal((CITY[0] + x - DIAL // 2, CITY[1] + y - DIAL // 2, DIAL, DIAL))
    if curse_has_changed(then, now):
        canvas.reveal((SIDE[0], SIDE[1] + STORY + 10, SIDE[2], PROGRESS))
    each = STRIP[2] / len(now.table.figures)
    for number in changed.figures:
        canvas.reveal((round(STRIP[0] + number * each), STRIP[1], round(each), STRIP[3]))


def header_title(canvas: Canvas, words: str, width: int) -> None:
    """The sign of the game and words beside it, in the header."""
    canvas.sprite(signs.badge(ICONS["title"], 50, NIGHT, LAMP), 40, HEADER // 2 + 1)
    fitted = lettering.fit(words, "display", width, 54, 40, 22)
    canvas.block(fitted, (78, 5, width, 54), mix(LAMP, WHITE, 0.25))


def _header(canvas: Canvas, view: View, theme: Theme) -> None:
    header_title(canvas, title(theme.language), 190)
    going, right = pieces.moving(view), WIDTH - 16
    step = min(56, (WIDTH - 900) // max(1, len(going)))
    for number in reversed(going):
        right -= step
        card = view.table.figures[number].card
        canvas.sprite(signs.shield(card, 54, lit=True), right + step // 2, HEADER // 2)
    told = chat.told(view, theme.language)
    line = lettering.fit(told, "display", right - 306, 56, 36, 22, 1, report=False)
    canvas.block(line, (290, 4, right - 306, 56), PARCHMENT, "right")


def warm_boards(language: str) -> None:
    """Draw once what boards in a language share: the city, landmarks, shields, tokens of enemies, as a chat
    shows them; of the dense board the names, which take long to find their places."""
    colours, sizes = shades("default"), chat.LIKE
    panels.framed(Canvas(chat.WHOLE.city(1).copy()), chat.WHOLE.box)
    moved = WHOLE.moved()
    layout(moved, language, dial_box(moved))
    for place in range(PLACES):
        signs.medallion(place, sizes.medallion)
        signs.medallion(place, sizes.quiet)
    for token in range(len(TOKENS)):
        signs.enemy(token, sizes.enemy, colours)
    for card in range(len(SLEUTHS)):
        for lit in (False, True):
            signs.shield(card, sizes.shield, lit)
    chat.warm_arts()
