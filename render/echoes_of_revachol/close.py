"""One seat, looked at closely: its allies with all that is printed on them, what each corps can complete now,
and what the seat has won."""

from __future__ import annotations

from PIL import Image

from render import flow
from render.canvas import Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.board import HEADER, HEIGHT, WIDTH, table
from render.echoes_of_revachol.choices import ALLY, CORPS, LYING, ally_paint
from render.echoes_of_revachol.hand import MARGIN, draw_figures
from render.echoes_of_revachol.possible import corps_lines, draw_corps_line
from render.echoes_of_revachol.prizes import prize
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import BONE, SODIUM, SOOT, TAR, shades
from render.flow import Group, Sheet, Tile
from render.palette import mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.view import View

TALLEST = 560
WHOLE = 220
"""Width in pixels from which an ally shows its sentences: this picture is opened large."""
WON = (164, 122)
"""Width and height of a completed task or a point card."""
LIE = 2
"""How many allies at most lie, their sentences beside their art."""
LINES = 330
"""Pixels that what the corps can complete may take; beyond that only corps that can complete something tell
it."""


def draw_close(view: View, seat: int, theme: Theme) -> Image.Image:
    """The page of a seat, as large as the board."""
    colours = shades(theme.palette)
    canvas = Canvas(table(WIDTH, HEIGHT))
    draw_figures(canvas, view, seat, theme)
    told = corps_lines(view, seat, theme.language)
    if sum(line.height + 10 for line in told) > LINES:
        told = [line for line in told if line.ready or line.lent]
    low = HEIGHT - 12
    won = [*view.seats[seat].done, *view.seats[seat].given]
    if won:
        low -= WON[1] + 16
        _won(canvas, won, low, theme)
    low -= sum(line.height + 10 for line in told)
    most = max((len(line.symbols) for line in told), default=0)
    y = low
    for line in told:
        draw_corps_line(canvas, line, (MARGIN, y, WIDTH - 2 * MARGIN, line.height), most, colours)
        y += line.height + 10
    _allies(canvas, view, seat, (HEADER + 4, low - HEADER - 8), theme)
    return canvas.image


def _allies(canvas: Canvas, view: View, seat: int, room: tuple[int, int], theme: Theme) -> None:
    """The corps of a seat, each on a plate with its letter; ``room``: top and height."""
    top, height = room
    corps = view.seats[seat].corps
    if not corps:
        size = min(height - 40, 300)
        empty = faces.empty_place(size, size, "meeple")
        canvas.sprite(empty, (WIDTH - size) // 2, top + (height - size) // 2)
        return
    colours = shades(theme.palette)
    aspect = LYING if sum(len(one.cards) for one in corps) <= LIE else ALLY
    groups = [
        Group(
            [Tile(ally_paint(view, card, theme, colours, WHOLE), aspect) for card in one.cards],
            CORPS,
            symbols.counter(letter(one.id), flow.SIGN, BONE, SOOT),
        )
        for one in corps
    ]
    wide = WIDTH - 2 * flow.MARGIN
    found = flow.plan(groups, wide, height, TALLEST)
    flow.draw(Sheet(canvas), found, flow.MARGIN, top + max(0, height - found.height) // 2, wide)


def _won(canvas: Canvas, won: list[int], top: int, theme: Theme) -> None:
    """Completed tasks and point cards in a row; they overlap where they are many."""
    colours, (wide, high) = shades(theme.palette), WON
    canvas.sprite(_shelf(WIDTH - 2 * MARGIN, high + 8), MARGIN, top - 4)
    room = WIDTH - 2 * MARGIN - 24
    step = min(wide + 12, (room - wide) // max(1, len(won) - 1))
    left = MARGIN + 12 + (room - wide - step * (len(won) - 1)) // 2
    for number, card in enumerate(won):
        canvas.sprite(prize(card, colours, WON), left + number * step, top)


def _shelf(width: int, height: int) -> Sprite:
    """The stroke of paint on which what was won stands."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 19, 7), mix(SODIUM, TAR, 0.86), 0, 0, 0.8)
        return brush.done()

    return sprite(("revachol shelf", width, height), make)
