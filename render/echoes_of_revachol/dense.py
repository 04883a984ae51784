"""The board of Echoes of Revachol with all there is to know: the row, and every ally of every seat with its
name, its symbols, and in few words what its skill does, as large as there is room at that seat."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import ImageChops

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.case_signs import trait_sign
from render.echoes_of_revachol.chips import chip, named
from render.echoes_of_revachol.corps import LARGEST, RATIO, draw_corps
from render.echoes_of_revachol.prizes import PRIZE
from render.echoes_of_revachol.row import draw_row
from render.echoes_of_revachol.seats import (
    draw_hidden,
    draw_state,
    draw_trophies,
    ground,
    name_for,
    score_stroke,
)
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, SOOT, Shades, shades
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.case_files import trait_of
from rules.echoes_of_revachol.view import SeatView, View

MARGIN, GAP = 14, 12
ROW = 80, 382
"""Upper edge and height of the tasks, morale cards and piles."""
SEATS, FOOT = 474, 990
"""Upper and lower edge of what belongs to the seats."""
HEAD, FIGURES = 52, 46
"""Height of the line with a seat's name and figures, and of one with figures alone."""
CHIP = 620, 240
"""Width and height of an ally at most."""
TALL = 300
"""Height of a seat's place from which its hand and what it has won lie below its allies."""
RESERVED, COLUMN = 128, 118
"""Pixels of height that these need there at least, and of width for each column of them elsewhere."""
HAND = 170
"""Height of the backs of a hand above what was won."""
LEAST_HAND = 80
"""Width of a hand beside what was won at least: without it, it is told by its number alone."""
BROAD = 1.9
"""Width by height of what was won at most."""
NARROW = 600
"""Width of a seat's place up to which its figures stand below its name."""
LEAST, LEAST_TWO = 30, 24
"""Pixels of the smallest letters of the names of players in one line, and in two."""


@dataclass(slots=True, frozen=True)
class _Plan:
    """How the place of a seat is divided: the height of names and figures, and how many columns of
    allies there are, each ``wide`` and ``high``. ``below``: the rest lies below them, not beside them."""

    head: int
    below: bool
    columns: int
    wide: int
    high: int


def draw_dense(canvas: Canvas, view: View, theme: Theme, focus: int, width: int) -> None:
    """Everything below the header: tasks, morale cards and piles, and every seat."""
    colours = shades(theme.palette)
    names = [name_for(theme, seat) for seat in range(len(view.seats))]
    draw_row(canvas, view, (MARGIN, ROW[0], width - 2 * MARGIN, ROW[1]), theme.language, names, colours, True)
    count = len(view.seats)
    columns, rows = (2, 2) if count == 4 else (count, 1)
    each = (width - 2 * MARGIN - GAP * (columns - 1)) // columns
    high = (FOOT - SEATS - GAP * (rows - 1)) // rows
    for number in range(count):
        down, across = divmod(number, columns)
        box = (MARGIN + across * (each + GAP), SEATS + down * (high + GAP), each, high)
        seat = (focus + number) % count
        _seat(canvas, view, seat, box, _plan(view.seats[seat], each, high), theme)


def _inner(box: Box, head: int) -> Box:
    """What of a seat's place is free below its name."""
    x, y, width, height = box
    return x + 14, y + head + 6, width - 28, height - head - 16


def _plan(player: SeatView, width: int, height: int) -> _Plan:
    """How the place of a seat is divided."""
    most, rest = max(1, _allies(player)), len(_won(player)) + player.hand_count
    head = HEAD + (FIGURES if width < NARROW and height > TALL else 0)
    _, _, wide, high = _inner((0, 0, width, height), head)
    if height > TALL:
        return _Plan(head, True, *_grid(most, wide, high - (RESERVED if rest else 0)))
    return _Plan(head, False, *_grid(most, wide - min(COLUMN * -(-rest // 2), wide // 3), high))


def _allies(player: SeatView) -> int:
    return sum(len(one.cards) for one in player.corps)


def _won(player: SeatView) -> list[int]:
    """Completed tasks and point cards, the dearest first."""
    return sorted([*player.done, *player.given], key=lambda card: -POINTS[card])


def _grid(count: int, width: int, height: int) -> tuple[int, int, int]:
    """Columns, width and height at which that many allies show most of what they say."""
    found = []
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        wide = min(CHIP[0], (width - 8 * (columns - 1)) // columns)
        high = min(CHIP[1], (height - 8 * (lines - 1)) // lines, round(wide / 1.35))
        wide = min(wide, round(high * 3.2))
        found.append((wide * high, -columns, wide, high))
    _, columns, wide, high = max(found)
    return -columns, wide, high


def _seat(canvas: Canvas, view: View, seat: int, box: Box, plan: _Plan, theme: Theme) -> None:
    """A seat: its name and figures, its allies, what it has won."""
    x, y, width, height = box
    player, colours = view.seats[seat], shades(theme.palette)
    active = seat == view.turn and view.phase != "over"
    canvas.sprite(_plate(width, height, seat, colours), x, y)
    canvas.sprite(ground(width, plan.head, seat, active, False, colours), x, y)
    _figures(canvas, view, seat, (x, y, width, plan.head), theme)
    inner = _inner(box, plan.head)
    rest = _corps(canvas, view, player, inner, plan, theme) if player.corps else inner
    _rest(canvas, view, player, rest, colours)


def _rest(canvas: Canvas, view: View, player: SeatView, box: Box, colours: Shades) -> None:
    """The hand of a seat face down, and what it has won as large as there is room."""
    x, y, width, height = box
    won, count = _won(player), player.hand_count
    if not won:
        draw_hidden(canvas, count, (x + 6, y, width - 12, height), 170, True)
        return
    if count and height > max(0.7 * width, HAND + RESERVED):
        draw_hidden(canvas, count, (x + 6, y, width - 12, HAND), 130, True)
        y, height = y + HAND + 6, height - HAND - 6
    elif count and width > PRIZE[0] + LEAST_HAND:
        taken = min(round((height - 8) / RATIO) + (count - 1) * 40, max(width // 3, LEAST_HAND))
        draw_hidden(canvas, count, (x + 2, y, taken, height), max(LEAST_HAND - 24, taken - 40 * (count - 1)))
        x, width = x + taken + 14, width - taken - 14
    draw_trophies(canvas, view, won, (x, y, width, height), colours, BROAD)


def _plate(width: int, height: int, seat: int, colours: Shades) -> Sprite:
    """The dark glass behind what a seat has, with an edge in its colour: the harbour shows through."""

    def make() -> Sprite:
        brush = Brush(width, height)
        body, within = (
            paint.ragged(width, height, seat + 50, 6),
            paint.ragged(width - 8, height - 8, seat + 51, 6),
        )
        brush.fill(body, mix(colours.seats[seat], SOOT, 0.92), 0, 0, 0.66)
        edge = body.copy()
        edge.paste(ImageChops.subtract(body.crop((4, 4, width - 4, height - 4)), within), (4, 4))
        brush.fill(edge, mix(colours.seats[seat], SOOT, 0.5), 0, 0, 0.85)
        return brush.done()

    return sprite(("revachol dense plate", width, height, seat, colours.name), make)


def _figures(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme) -> None:
    """A seat's sign and name, and beside or below them its score and how many cards it holds and has won."""
    x, y, width, height = box
    player, colours = view.seats[seat], shades(theme.palette)
    left = x + 20
    if view.first == seat:
        canvas.sprite(symbols.counter("1", 46, LAMP), left - 6, y + 5)
        left += 40
    canvas.sprite(symbols.avatar(seat, 52, colours), left, y + 3)
    draw_state(canvas, view, seat, left + 32, y + 30, 28)
    below = height > HEAD
    right, middle = x + width - (24 if below else 14), y + 30 + (HEAD - 8 if below else 0)
    size, sign, gap = 34, 40, (40 if below else 14)
    counts = (("given", len(player.given)), ("completed", len(player.done)), ("hand", player.hand_count))
    for icon, number in counts:
        text = str(number)
        right -= round(lettering.measure(text, "strong", size))
        canvas.letters(text, right, middle + size // 3, "strong", size, BONE)
        right -= sign + 5
        canvas.fill(symbols.glyph(symbols.ICONS[icon], sign), ASH, right, middle - sign // 2)
        right -= gap
    score = str(player.score)
    stroke = score_stroke(score, 112, HEAD - 8)
    right -= stroke.width - 4
    canvas.sprite(stroke, right, middle - stroke.height // 2 - 2)
    left += 64
    room = (x + width - 10 if below else right - 10) - left
    fitted = _name(name_for(theme, seat), room)
    canvas.block(fitted, (left, y + 2, room, HEAD - 4), mix(colours.seats[seat], WHITE, 0.35), "left")


def _name(called: str, room: int) -> lettering.Fitted:
    """The name of a player in one line, in narrower letters where these are needed, or in two."""
    roles: tuple[lettering.Role, ...] = ("revachol", "strong")
    for role in roles:
        fitted = lettering.fit(called, role, room, HEAD - 4, 38, LEAST, report=False)
        if fitted.whole:
            return fitted
    return lettering.fit(called, "strong", room, HEAD, LEAST_TWO, LEAST_TWO - 4, 2, even=True, chop=True)


def _corps(canvas: Canvas, view: View, player: SeatView, inner: Box, plan: _Plan, theme: Theme) -> Box:
    """Every ally of a seat with its corps' letter. Returns what of its place is left."""
    x, y, width, height = inner
    all_named = all(
        named(card, theme.language, (plan.wide, plan.high)) for one in player.corps for card in one.cards
    )
    if not plan.below and not all_named:
        # Where names have no room, allies stand as they do on the other board: their faces are larger so.
        taken = width - min(COLUMN * -(-(len(_won(player)) + player.hand_count) // 2), width // 3)
        colours, room = shades(theme.palette), (x + 8, y, taken, height)
        free = draw_corps(canvas, view, player.corps, room, theme.language, colours, LARGEST)
        left = taken - free + 24
        return x + left, y, width - left, height
    cards = [(card, letter(one.id)) for one in player.corps for card in one.cards]
    wide, high, colours = plan.wide, plan.high, shades(theme.palette)
    for number, (card, called) in enumerate(cards):
        at = (x + number % plan.columns * (wide + 8), y + number // plan.columns * (high + 8))
        canvas.place(card, (*at, wide, high))
        if card in view.recent:
            canvas.light((*at, wide, high))
            canvas.sprite(faces.glow(wide, high), *at)
        canvas.sprite(chip(card, called, theme.language, colours, (wide, high)), *at)
        trait = trait_of(view.options, card)
        if trait is not None:
            canvas.sprite(trait_sign(trait, 40), at[0] + wide - 42, at[1] - 4)
    if plan.below:
        taken = -(-len(cards) // plan.columns) * (high + 8) + 6
        return x, y + taken, width, height - taken
    taken = min(len(cards), plan.columns) * (wide + 8) + 8
    return x + taken, y, width - taken, height
