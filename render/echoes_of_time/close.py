"""One seat, looked at closely: its time board, its Sources, and the cards of its company with all that is
printed on them."""

from __future__ import annotations

from PIL import Image

from render import flow, lettering
from render.canvas import Box, Canvas
from render.echoes_of_time import symbols
from render.echoes_of_time.arc import draw_arc
from render.echoes_of_time.board import HEIGHT, MARGIN, WIDTH, backdrop
from render.echoes_of_time.choices import ASPECT, HAND, TABLE, largest
from render.echoes_of_time.hand import draw_figures
from render.echoes_of_time.miniatures import draw_fan
from render.echoes_of_time.panels import COMPANY_END, CUBES, draw_state, seat_ground
from render.echoes_of_time.tiles import card_tile, held_tile
from render.flow import Group, Sheet, Tile
from render.palette import INK, MIST, WHITE, Palette, mix, palette
from render.renderers import Theme
from rules.echoes_of_time.view import View

TOP, BOARD = 88, 216
"""Upper edge and height of the time board."""
TALLEST = 600


def draw_close(view: View, seat: int, theme: Theme) -> Image.Image:
    """The page of a seat, as large as the board."""
    canvas = Canvas(backdrop(WIDTH, HEIGHT))
    colours = palette(theme.palette)
    draw_figures(canvas, view, seat, theme)
    _time_board(canvas, view, seat, (MARGIN, TOP, WIDTH - 2 * MARGIN, BOARD), theme, colours)
    groups = _company(view, seat, theme)
    if groups:
        top, wide = TOP + BOARD + 4, WIDTH - 2 * flow.MARGIN
        found = largest(groups, wide, HEIGHT - top, TALLEST)
        down = top + max(0, HEIGHT - top - found.height) // 2
        flow.draw(Sheet(canvas), found, flow.MARGIN, down, wide)
    elif hand := view.seats[seat].hand_count:
        # Nothing lies open yet: there is the hand, as others see it.
        wide, high = min(1180, hand * 190), 380
        at = ((WIDTH - wide) // 2, TOP + BOARD + (HEIGHT - TOP - BOARD - high) // 2)
        draw_fan(canvas, hand, (*at, wide, high))
    return canvas.image


def _time_board(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, colours: Palette) -> None:
    """The arc of the seat, and at its left the actions that are left in this round."""
    x, y, width, height = box
    me, tone = view.seats[seat], colours.seats[seat]
    active = seat == view.turn or (view.turn < 0 and seat in view.waiting)
    canvas.sprite(seat_ground(width, height, seat, active, colours), x, y)
    canvas.icon("meeple", x + 22, y + 26, 62, MIST)
    count = f"{me.count}/{COMPANY_END}"
    size = 60
    canvas.letters(
        count,
        x + 100,
        y + 57 + lettering.cap_height("strong", size) // 2,
        "strong",
        size,
        mix(tone, WHITE, 0.3),
    )
    for number in range(CUBES):
        action = symbols.ICONS[me.cubes[number]] if number < len(me.cubes) else ""
        canvas.sprite(symbols.cube(74, tone, action), x + 28 + number * 98, y + height - 98)
    draw_state(canvas, view, seat, x + 218, y + height - 82, 44)
    if view.first == seat:
        canvas.sprite(symbols.numbered("1", 44, (240, 192, 79), INK), x + 222, y + 34)
    draw_arc(canvas, view, me, (x + 286, y + 14, width - 302, 190), 66, colours)


def _company(view: View, seat: int, theme: Theme) -> list[Group]:
    """The Sources that the seat holds, with what they do, and the cards of its company."""
    me = view.seats[seat]
    owned = [source for source in view.sources if source.owner == seat]
    cards = [card for card in me.company if card not in me.under and card not in me.buried] + me.playing
    found = []
    if owned:
        tiles = [Tile(held_tile(source, theme), ASPECT) for source in owned]
        found.append(Group(tiles, TABLE, symbols.medal(symbols.ICONS["conquer"], flow.SIGN)))
    if cards:
        shown = [Tile(card_tile(card, theme), ASPECT) for card in cards]
        found.append(Group(shown, HAND, symbols.medal(symbols.ICONS["company"], flow.SIGN)))
    return found
