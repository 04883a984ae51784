"""The board of Ekho: header, the map of the city, the Story card beside it, the sleuths below, what happened
last. With a focus the map shows where that player's sleuth is, drawn large."""

from __future__ import annotations

import math

from PIL import Image

from render import lettering
from render.canvas import Canvas, gradient, ring, rounded
from render.changes import ChangesCanvas, differences
from render.ekho import panels, pieces, side, signs
from render.ekho.arts import ICONS
from render.ekho.changes import numbers, touched
from render.ekho.city import city, point
from render.ekho.districts import DISTRICT_SIZE, DISTRICT_SPOTS, NEAR_DISTRICT_SIZE, district_label
from render.ekho.labels import LIVELY, label
from render.ekho.pieces import NEAR, Frame, Sizes
from render.ekho.strip import draw_strip
from render.ekho.text import place_name, status, title
from render.ekho.tones import BRASS, FROST, LAMP, NIGHT, PARCHMENT, shades
from render.footer import FooterStyle, draw_footer
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import MASKS
from rules.ekho.board import MAP
from rules.ekho.goals import TURNS
from rules.ekho.open_table import Figure
from rules.ekho.tables import BOARD, PLACES, SLEUTHS, TOKENS
from rules.ekho.view import View

WIDTH, HEIGHT = 1600, 1000
HEADER, FOOTER = 64, 42
SCALE = 1.232
"""Pixels for a unit of the board on the whole map."""
CITY = (12, HEADER + 4, round(MAP[0] * SCALE), round(MAP[1] * SCALE))
"""Left, top, width and height of the map."""
SIDE = (CITY[0] + CITY[2] + 14, CITY[1], WIDTH - CITY[0] - CITY[2] - 28, CITY[3])
STRIP = (14, CITY[1] + CITY[3] + 10, WIDTH - 28, HEIGHT - CITY[1] - CITY[3] - 10 - FOOTER - 4)
DIAL, STORY, PROGRESS = 148, 440, 168
"""Diameter of the clock, heights of the Story card and of what is told about the City Curse."""
WHOLE = Frame(CITY, SCALE)
ZOOM = 1.55
"""How many times larger pieces are where the map shows only a part of the city."""
FOOTER_STYLE = FooterStyle(24, WIDTH - 48, HEIGHT - 14, WHITE, FROST, LAMP, 28, 38, report=False)


def names_of(view: View, theme: Theme) -> tuple[str, ...]:
    """The players' names as they are drawn; numbers where the theme has none."""
    return tuple(
        lettering.clean_name(theme.names[seat]) if seat < len(theme.names) else str(seat + 1)
        for seat in range(view.table.seats)
    )


def where(figure: Figure) -> int:
    """The location at which a figure is drawn: where it stands, its gate, where it is cared for."""
    return max(figure.place, figure.gate, figure.care)


def frame_of(view: View, theme: Theme) -> Frame:
    """The part of the city that is drawn: all of it, or with a focus that about a sleuth of this seat, the
    one that acts if it runs two."""
    own = [
        (number != theme.actor, number)
        for number, one in enumerate(view.table.figures)
        if one.seat == theme.focus and where(one) >= 0
    ]
    if not own:
        return WHOLE
    x, y = point(where(view.table.figures[min(own)[1]]))
    wide, high = CITY[2] / NEAR, CITY[3] / NEAR
    left = min(max(0.0, x - wide / 2), MAP[0] - wide)
    return Frame(CITY, NEAR, left, min(max(0.0, y - high / 2), MAP[1] - high))


def draw_board(view: View, theme: Theme) -> Image.Image:
    """The open table: in Ekho everybody sees the same (EK-H1)."""
    frame = frame_of(view, theme)
    still = _still(frame, theme.language)
    if theme.since is None:
        canvas = Canvas(still)
        _draw(canvas, view, theme, frame)
        return canvas.image
    lit = ChangesCanvas(still, differences(numbers(theme.since), numbers(view)))
    _draw(lit, view, theme, frame)
    _light(lit, theme.since, view, frame)
    return lit.done((0, 0, WIDTH, HEADER + 8), (0, HEIGHT - FOOTER, WIDTH, FOOTER))


def _still(frame: Frame, language: str) -> Image.Image:
    """What does not change in a game: the table, the city in its frame, the names of districts."""

    def make() -> Image.Image:
        canvas = Canvas(panels.ground(WIDTH, HEIGHT))
        left, top, width, height = frame.box
        whole = city(frame.scale)
        x, y = round(frame.left * frame.scale), round(frame.top * frame.scale)
        x, y = min(x, whole.width - width), min(y, whole.height - height)
        canvas.image.paste(whole.crop((x, y, x + width, y + height)), (left, top), rounded(width, height, 10))
        size = DISTRICT_SIZE if frame == WHOLE else NEAR_DISTRICT_SIZE
        for number, district in enumerate(BOARD.districts):
            spot = DISTRICT_SPOTS[district.id]
            if frame.shows(spot, 90):
                canvas.sprite(district_label(number, language, size), *frame.at(spot))
            elif frame == WHOLE:
                mark = district_label(number, language, size)
                at = frame.at(spot)
                canvas.sprite(
                    mark, max(left + mark.left + 6, min(at[0], left + width - mark.left - 6)), at[1]
                )
        edge = ring(width, height, 10, 3)
        canvas.image.paste(gradient(width, height, BRASS, slant=True), (left, top), edge)
        return canvas.image

    return MASKS.make(("ekho still", frame, language), make)


def _draw(canvas: Canvas, view: View, theme: Theme, frame: Frame) -> None:
    colours, language = shades(theme.palette), theme.language
    table = view.table
    _header(canvas, view, theme)
    sizes = Sizes.of(1.0 if frame == WHOLE else ZOOM)
    inner = Canvas(canvas.image.crop(_corners(frame)))
    moved = Frame((0, 0, *frame.box[2:]), frame.scale, frame.left, frame.top)
    dial = clock_spot(moved, sizes)
    half = DIAL // 2
    pieces.draw_city(
        inner, table, moved, sizes, colours, language, [(dial[0] - half, dial[1] - half, DIAL, DIAL)]
    )
    edge = ring(*frame.box[2:], 10, 3)
    inner.image.paste(gradient(*frame.box[2:], BRASS, slant=True), (0, 0), edge)
    canvas.image.paste(inner.image, frame.box[:2], rounded(*frame.box[2:], 10))
    canvas.sprite(side.clock(table.turn, DIAL), CITY[0] + dial[0], CITY[1] + dial[1])
    x, y, width, height = SIDE
    rest = STORY + PROGRESS + 20
    side.draw_story(canvas, table, (x, y, width, STORY), language, colours)
    side.draw_progress(canvas, table, (x, y + STORY + 10, width, PROGRESS), language, colours)
    side.draw_matter(canvas, view, (x, y + rest, width, height - rest), language, colours)
    draw_strip(canvas, view, STRIP, names_of(view, theme), language, colours)
    draw_footer(canvas, theme.lines, FOOTER_STYLE)


def clock_spot(frame: Frame, sizes: Sizes) -> tuple[int, int]:
    """The middle of the clock in a frame: in the corner, or at the edge, where it hides no location."""
    _, _, width, height = frame.box
    far = DIAL // 2 + 13
    spots = [frame.at(point(place)) for place in range(PLACES)]
    tries = [
        (x, y)
        for y in (height - far, far, height // 2)
        for x in (width - far, far, width // 2, width // 4, width * 3 // 4)
    ]
    room = DIAL / 2 + sizes.medallion * 0.8
    return min(tries, key=lambda one: sum(max(0.0, room - math.dist(one, spot)) for spot in spots))


def _corners(frame: Frame) -> tuple[int, int, int, int]:
    left, top, width, height = frame.box
    return left, top, left + width, top + height


def _light(canvas: Canvas, then: View, now: View, frame: Frame) -> None:
    """Light what has changed since that view."""
    changed = touched(then, now)
    half = round(70 * frame.scale / SCALE)
    for place in changed.places:
        if frame.shows(point(place)):
            x, y = frame.at(point(place))
            canvas.light((x - half, y - half, 2 * half, 2 * half))
    if changed.story:
        canvas.light((SIDE[0], SIDE[1], SIDE[2], STORY))
        moved = Frame((0, 0, *frame.box[2:]), frame.scale, frame.left, frame.top)
        x, y = clock_spot(moved, Sizes.of(1.0 if frame == WHOLE else ZOOM))
        canvas.light((CITY[0] + x - DIAL // 2, CITY[1] + y - DIAL // 2, DIAL, DIAL))
    if numbers(then) != numbers(now):
        canvas.light((SIDE[0], SIDE[1] + STORY + 10, SIDE[2], PROGRESS))
    wide = STRIP[2] / len(now.table.figures)
    for number in changed.figures:
        canvas.light((round(STRIP[0] + number * wide), STRIP[1], round(wide), STRIP[3]))


def header_title(canvas: Canvas, words: str, width: int) -> None:
    """The sign of the game and words beside it, in the header."""
    canvas.sprite(signs.badge(ICONS["title"], 50, NIGHT, LAMP), 40, HEADER // 2 + 1)
    fitted = lettering.fit(words, "display", width, 54, 40, 22)
    canvas.block(fitted, (78, 5, width, 54), mix(LAMP, WHITE, 0.25))


def _header(canvas: Canvas, view: View, theme: Theme) -> None:
    header_title(canvas, title(theme.language), 190)
    text = lettering.plain(status(view, theme.language, names_of(view, theme)))
    line = lettering.fit(text, "display", WIDTH - 310, 56, 34, 18, 2)
    canvas.block(line, (290, 4, WIDTH - 310, 56), PARCHMENT, "right")


def warm_boards(language: str) -> None:
    """Draw once what boards in a language share: the city, medallions and names of locations, shields, tokens
    of enemies."""
    colours, sizes = shades("default"), Sizes.of(1.0)
    _still(WHOLE, language)
    city(NEAR)
    for place in range(PLACES):
        signs.medallion(place, sizes.medallion)
        for size in (sizes.label, sizes.label * LIVELY // 100):
            label(place_name(place, language), size)
    for token in range(len(TOKENS)):
        signs.enemy(token, sizes.enemy, colours)
    for card in range(len(SLEUTHS)):
        for lit in (False, True):
            signs.shield(card, sizes.shield, lit)
    for turn in range(TURNS + 1):
        side.clock(turn, DIAL)
