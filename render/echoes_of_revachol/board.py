"""The board of Echoes of Revachol: header, task row above morale row with the decks, the other seats, one
large seat.

It is made for a chat, which shows it at a third of its size: few letters, all of them large. What happened
last is told beside the picture.
"""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render import lettering
from render.canvas import Canvas, faded
from render.changes import ChangesCanvas, differences
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.changes import numbers, touched
from render.echoes_of_revachol.dense import draw_dense
from render.echoes_of_revachol.row import draw_row
from render.echoes_of_revachol.scene import backdrop
from render.echoes_of_revachol.seats import draw_seat, name_for
from render.echoes_of_revachol.text import status
from render.echoes_of_revachol.tones import LAMP, SOOT, shades
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import MASKS, Sprite
from rules.echoes_of_revachol.view import View

WIDTH, HEIGHT = 1600, 1000
MARGIN = 14
HEADER = 74
ROW = (MARGIN, 92, WIDTH - 2 * MARGIN, 474)
"""Left, top, width and height of the tasks, morale cards and decks."""
OTHERS = (578, 166)
FOCUS = (756, 234)
"""Top and height of the other seats, and of the one that is drawn large."""
PAIR, BOTH = 2, ((576, 204), (788, 204))
"""Of two seats both are drawn large: the other, and the one that the board is drawn for."""


def table(width: int, height: int) -> Image.Image:
    """The city with a dark stroke behind the header."""

    def make() -> Image.Image:
        image = backdrop(width, height, 0.49, 1.35).copy()
        image.paste(SOOT, (-20, 4), faded(paint.swipe(width + 60, HEADER - 8, 2), 0.75))
        return image

    return MASKS.make(("revachol table", width, height), make)


def focus_of(view: View, theme: Theme) -> int:
    """The seat that is drawn large: the theme's, the viewer, the seat to move, at the end the best."""
    if theme.focus is not None and 0 <= theme.focus < len(view.seats):
        return theme.focus
    if view.seat is not None:
        return view.seat
    if view.phase == "over":
        return max(
            range(len(view.seats)), key=lambda seat: (view.seats[seat].score, len(view.seats[seat].done))
        )
    return view.turn if 0 <= view.turn < len(view.seats) else view.first


def draw_board(view: View, theme: Theme) -> Image.Image:
    """The open table. Only what every seat may know is drawn, also from a seat's own view."""
    if theme.since is not None:
        return _draw_changes(theme.since, view, theme)
    canvas = Canvas(table(WIDTH, HEIGHT))
    _draw(canvas, view, theme)
    return canvas.image


def _draw_changes(then: View, view: View, theme: Theme) -> Image.Image:
    """The same with what has changed since that view lit."""
    theme = replace(theme, focus=focus_of(view, theme), since=None)
    old = ChangesCanvas(table(WIDTH, HEIGHT), {})
    _draw(old, then, theme)
    canvas = ChangesCanvas(table(WIDTH, HEIGHT), differences(numbers(then), numbers(view)), old.places)
    _draw(canvas, replace(view, recent=touched(then, view)), theme)
    if view.phase == "over" and then.phase != "over":
        canvas.reveal(ROW)  # whoever has won is the greatest news
    return canvas.done((0, 0, WIDTH, HEADER))


def _draw(canvas: Canvas, view: View, theme: Theme) -> None:
    colours = shades(theme.palette)
    seats = len(view.seats)
    focus = focus_of(view, theme)
    _header(canvas, view, theme)
    if theme.dense:
        draw_dense(canvas, view, theme, focus, WIDTH)
        return
    names = [name_for(theme, seat) for seat in range(seats)]
    draw_row(canvas, view, ROW, theme.language, names, colours)
    if seats == PAIR:
        for seat, (top, high) in ((1 - focus, BOTH[0]), (focus, BOTH[1])):
            draw_seat(canvas, view, seat, (MARGIN, top, WIDTH - 2 * MARGIN, high), theme, True)
        return
    others = [(focus + step) % seats for step in range(1, seats)]
    wide = (WIDTH - 2 * MARGIN - 12 * (len(others) - 1)) // len(others)
    for number, seat in enumerate(others):
        box = (MARGIN + number * (wide + 12), OTHERS[0], wide, OTHERS[1])
        draw_seat(canvas, view, seat, box, theme, False)
    box = (MARGIN, FOCUS[0], WIDTH - 2 * MARGIN, FOCUS[1])
    draw_seat(canvas, view, focus, box, theme, True)


def _header(canvas: Canvas, view: View, theme: Theme) -> None:
    names = tuple(name_for(theme, seat) for seat in range(len(view.seats)))
    said = lettering.plain(status(view, theme.language, names))
    canvas.sprite(_turn_mark(view, theme.palette), 18, 6)
    canvas.spare((0, 0, WIDTH, HEADER))
    line = lettering.fit(said, "revachol", WIDTH - 190, 60, 44, 30)
    canvas.block(line, (94, 6, WIDTH - 190, 60), mix(LAMP, WHITE, 0.2), "left")
    canvas.sprite(symbols.medal(symbols.ICONS["title"], 58, mix(SOOT, LAMP, 0.16), LAMP, 0.78), WIDTH - 76, 8)


def _turn_mark(view: View, palette: str) -> Sprite:
    """The sign of the seat to move, or of the end."""
    if view.phase == "over":
        return symbols.medal("trophy-cup", 60, LAMP, SOOT)
    return symbols.avatar(view.turn, 60, shades(palette))
