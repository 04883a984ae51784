"""One seat, looked at closely: its allies with all that is printed on them, what each corps can complete now,
and what the seat has won."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import flow
from render.canvas import Brush, Canvas
from render.echoes_of_revachol import backs, paint, symbols
from render.echoes_of_revachol.board import HEADER, HEIGHT, WIDTH, table
from render.echoes_of_revachol.choices import CORPS, ally_paint
from render.echoes_of_revachol.hand import MARGIN, draw_figures
from render.echoes_of_revachol.possible import corps_lines, draw_corps_line
from render.echoes_of_revachol.prizes import prize
from render.echoes_of_revachol.row import draw_row
from render.echoes_of_revachol.seats import draw_trophies, name_for
from render.echoes_of_revachol.standing import draw_tasks
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import BONE, PETROL, SODIUM, SOOT, TAR, shades
from render.flow import Group, Sheet, Tile
from render.palette import mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.view import CorpsView, View

TALLEST = 560
WHOLE = 220
"""Width in pixels from which an ally shows its sentences: this picture is opened large."""
WON = (196, 146)
"""Width and height of a completed task or a point card."""
BESIDE_FROM = 380
"""Height from which the tasks stand beside a few allies."""
HAND = 210
"""Height of a card of a hand below the table."""
LIE = 2
"""Up to this number of allies the tasks stand beside them."""
ASPECTS = (0.68, 0.84, 0.94, 1.42)
"""Widths by heights of allies: the largest of those that have room is drawn."""
STANDS, TELLS = 0.94, 1.42
"""The same for one or two allies: all stand as cards but those with sentences, which lie."""
LINES = 330
"""Pixels that what the corps can complete may take; beyond that only corps that can complete something tell
it."""


def draw_close(view: View, seat: int, theme: Theme) -> Image.Image:
    """The page of a seat, as large as the board."""
    colours = shades(theme.palette)
    canvas = Canvas(table(WIDTH, HEIGHT))
    draw_figures(canvas, view, seat, theme)
    told = corps_lines(view, seat)
    if sum(line.height + 10 for line in told) > LINES:
        told = [line for line in told if line.ready]
    low = HEIGHT - 12
    won = [*view.seats[seat].done, *view.seats[seat].given]
    if not view.seats[seat].corps and view.phase != "over":
        _table(canvas, view, seat, won, theme)
        return canvas.image
    if won:
        low -= WON[1] + 16
        _won(canvas, won, low, theme)
    low -= sum(line.height + 10 for line in told)
    most = max((len(line.symbols) for line in told), default=0)
    y = low
    for line in told:
        draw_corps_line(
            canvas, line, (MARGIN, y, WIDTH - 2 * MARGIN, line.height), most, theme.language, colours
        )
        y += line.height + 10
    _allies(canvas, view, seat, (HEADER + 4, low - HEADER - 8), theme)
    return canvas.image


def _table(canvas: Canvas, view: View, seat: int, won: list[int], theme: Theme) -> None:
    """Where a seat has no corps yet: what it could build for, the tasks and morale cards of the table. Below
    them its hand, whose cards are seen by itself alone, and what it has won."""
    colours = shades(theme.palette)
    names = [name_for(theme, one) for one in range(len(view.seats))]
    hand, count = view.seats[seat].hand if view.seat == seat else None, view.seats[seat].hand_count
    high = HEIGHT - HEADER - 20 - (HAND + 30 if count or won else 0)
    draw_row(
        canvas, view, (MARGIN, HEADER + 8, WIDTH - 2 * MARGIN, high), theme.language, names, colours, True
    )
    if not count and not won:
        return
    top, wide, width = HEADER + high + 26, round(HAND * (1.2 if hand else 0.76)), WIDTH - 2 * MARGIN
    canvas.sprite(_shelf(width, HAND + 16), MARGIN, top - 8)
    free = width // 2 if won else width
    step = min(wide + 14, (free - 40 - wide) // max(1, count - 1))
    for number in range(count):
        at = MARGIN + 20 + number * step, top
        if hand:
            canvas.sprite(ally_paint(view, hand[number], theme, colours, WHOLE)(wide, HAND), *at)
        else:
            canvas.sprite(backs.card_back(wide, HAND, symbols.ICONS["allies"], PETROL), *at)
    left = MARGIN + 40 + (wide + step * (count - 1) if count else 0)
    if won:
        draw_trophies(canvas, view, won, (left, top, MARGIN + width - 20 - left, HAND), colours)


def _allies(canvas: Canvas, view: View, seat: int, room: tuple[int, int], theme: Theme) -> None:
    """The corps of a seat, each on a plate with its letter; ``room``: top and height."""
    top, height = room
    corps = view.seats[seat].corps
    if not corps:
        size = min(height - 40, 300)
        empty = backs.empty_place(size, size, "meeple")
        canvas.sprite(empty, (WIDTH - size) // 2, top + (height - size) // 2)
        return
    wide, left, sheet = WIDTH - 2 * flow.MARGIN, flow.MARGIN, Sheet(canvas)
    few = sum(len(one.cards) for one in corps) <= LIE and view.phase != "over"
    if few and height > BESIDE_FROM:
        # Beside one or two allies there is room for what they could complete.
        taken = draw_tasks(sheet, view, theme, top + 8, height - 16)
        wide, left = wide - taken, left + taken
    if few:
        found = flow.plan(_groups(view, corps, 0.0, theme), wide, height, TALLEST, filling=True)
        broad = max(flow.width_of(row, found.gap) for row in found.rows)
    else:
        plans = [flow.plan(_groups(view, corps, aspect, theme), wide, height, TALLEST) for aspect in ASPECTS]
        sizes = [plan.tall**2 * aspect for plan, aspect in zip(plans, ASPECTS, strict=True)]
        found, broad = plans[sizes.index(max(sizes))], wide
    # From the left, as everything else on the page.
    flow.draw(sheet, found, left, top + max(0, height - found.height) // 2, broad)


def _groups(view: View, corps: Sequence[CorpsView], aspect: float, theme: Theme) -> list[Group]:
    """The corps of a seat with allies of that width by their height; 0: each as it shows most."""
    colours = shades(theme.palette)

    def of(card: int) -> float:
        return aspect or (TELLS if ally(card).skills else STANDS)

    return [
        Group(
            [Tile(ally_paint(view, card, theme, colours, WHOLE), of(card)) for card in one.cards],
            CORPS,
            symbols.counter(letter(one.id), flow.SIGN, BONE, SOOT),
        )
        for one in corps
    ]


def _won(canvas: Canvas, won: list[int], top: int, theme: Theme) -> None:
    """Completed tasks and point cards in a row from the left; they overlap where they are many."""
    colours, (wide, high) = shades(theme.palette), WON
    room = WIDTH - 2 * MARGIN - 24
    step = min(wide + 12, (room - wide) // max(1, len(won) - 1))
    canvas.sprite(_shelf(wide + step * (len(won) - 1) + 24, high + 8), MARGIN, top - 4)
    left = MARGIN + 12
    for number, card in enumerate(won):
        canvas.sprite(prize(card, colours, WON), left + number * step, top)


def _shelf(width: int, height: int) -> Sprite:
    """The stroke of paint on which what was won stands."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 19, 7), mix(SODIUM, TAR, 0.86), 0, 0, 0.8)
        return brush.done()

    return sprite(("revachol shelf", width, height), make)
