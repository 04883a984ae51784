"""Seats on the board: who it is, score and counts, the corps with all their symbols, completed tasks and
point cards. One large, the others compact."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import ImageChops

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient
from render.changes import difference_width
from render.echoes_of_revachol import backs, paint, symbols
from render.echoes_of_revachol.corps import (
    COMPACT,
    LARGEST,
    RATIO,
    corps_width,
    draw_corps,
)
from render.echoes_of_revachol.prizes import PRIZE, prize, prize_places
from render.echoes_of_revachol.scene import backdrop
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, PETROL, SODIUM, SOOT, UMBER, Shades
from render.echoes_of_revachol.tones import shades as shades_of
from render.naming import seat_name
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.view import SeatView, View

MARGIN, LARGE_MARGIN = 9, 14
"""Pixels between the edge of a seat's side and its cards, compact and large."""
HIDDEN = 0.72
"""Height of the back of a card of a hand by that of the room in which it lies beside corps."""
LEAST_COIN = 48
"""Diameter of the points of the smallest of these things."""
LEAST_WON = 56
"""Pixels across below which these things lie over one another instead."""
LEAST_TROPHY = 112
"""Pixels across that what was won beside a hand needs."""
COUNTS = {"hand": "hand", "done": "completed", "given": "given"}
"""Keys of the numbers below a seat's name, and their signs."""
CELL, COMPACT_CELL = (80, 40, 45, 40), (62, 30, 32, 38)
"""Pixels from one of these numbers to the next, the size of its sign, where its digits begin, and their
size."""
BROAD = 1.9
"""Width by height at most of what was won beside a hand."""
LEAST_BLOCK = 192
"""Width of the sign, name and numbers of a compact seat at least."""
LEAST_WALL = 300
"""Pixels across that what a seat has won may always take beside its corps."""
CALLED = 28
"""Pixels of the letters of a player's name below which they become narrower."""
PILED = 16
"""Pixels from one card of a hand to the next where they lie beside something else."""
PILL = 36
"""Height of the label that says by how much a number has changed: a chat shows its letters 10 pixels high."""


def ground(width: int, height: int, seat: int, active: bool, large: bool, shades: Shades) -> Sprite:
    """A seat's side of the table: dark paint with a bold stroke of the seat's colour on its left; a large one
    ends in the quay with its lamps."""

    def make() -> Sprite:
        pad = 24
        tone = shades.seats[seat]
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = paint.ragged(width, height, seat + 40, 9)
        if active:
            brush.glow(body, pad, pad, 8, mix(tone, SODIUM, 0.4), 1.5)
            brush.image.paste((0, 0, 0, 0), (pad, pad), body)
        else:
            brush.shadow(body, pad, pad, 6, 0.25, 3)
        shares = (0.95, 0.86, 0.74) if active else (0.96, 0.92, 0.87)
        shadow, middle, light = (mix(mix(tone, PETROL, 0.5), SOOT, share) for share in shares)
        strokes = paint.cut(width, height, seat + 9, 1.5)
        # Dark beneath name and score, a glaze further on: the harbour shows through.
        stops = ((0.0, (230,) * 3), (0.2, (170,) * 3), (0.5, (52,) * 3), (1.0, (70,) * 3))
        glaze = ImageChops.multiply(body, gradient(width, height, stops, across=True).getchannel(0))
        brush.fill(glaze, paint.coloured(strokes, (SOOT, shadow, middle, light)), pad, pad)
        if large:
            city = backdrop(width, 2 * height, 0.5, 1.5).crop((0, height // 2, width, height // 2 + height))
            rise = gradient(
                width, height, ((0.0, (0,) * 3), (0.28, (0,) * 3), (0.7, (205,) * 3)), across=True
            )
            brush.fill(ImageChops.multiply(body, rise.getchannel(0)), city, pad, pad)
        bar = paint.bristles(seat, height - 10, 15).rotate(90, expand=True)
        brush.fill(bar, tone, pad + 1, pad + 5)
        if active:
            for top in (pad - 1, pad + height - 9):
                line = paint.bristles(seat + 1, width - 24, 9)
                brush.fill(line, mix(tone, WHITE, 0.15), pad + 12, top, 0.95)
        return brush.done(pad, pad)

    return sprite(("revachol ground", width, height, seat, active, large, shades.name), make)


def name_for(theme: Theme, seat: int) -> str:
    """The name of a seat as it is drawn; a number where the theme has none."""
    return seat_name(theme.names, seat)


def draw_seat(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, large: bool) -> None:
    """A seat's whole side of the table in that box."""
    x, y, width, height = box
    name, shades = name_for(theme, seat), shades_of(theme.palette)
    active = seat == view.turn and view.phase != "over"
    canvas.sprite(ground(width, height, seat, active, large, shades), x, y)
    block = _block_width(canvas, seat, large)
    if large:
        _large_block(canvas, view, seat, (x + 14, y, block, height), name, shades)
    else:
        _compact_block(canvas, view, seat, (x + 12, y, block, height), name, shades)
    player = view.seats[seat]
    margin = LARGE_MARGIN if large else MARGIN
    won = [*player.done, *player.given]
    left = x + (34 if large else 26) + block
    inner = height - 2 * margin
    if large and won and not player.corps:
        _without_corps(canvas, view, seat, (left, y + margin, x + width - margin - left, inner), shades, True)
        return
    aside = 0
    if won and not large:
        # Beside several others there is no room for the pictures: their number and the score stand there.
        for card in won:
            canvas.place(card, (x + 54, y + height - 48, 40, 40))
    elif won:
        free = x + width - margin - left - 14
        pile = round(HIDDEN * inner / RATIO) + player.hand_count * PILED + 40 if player.hand_count else 0
        taken = corps_width(player, inner, LARGEST) + pile
        aside = min(_wall(len(won)), max(LEAST_WALL, free - taken))
        draw_trophies(
            canvas, view, won, (x + width - margin - aside, y + margin, aside, inner), shades, BROAD
        )
    room = x + width - margin - aside - left - (14 if aside else 0)
    corps = (left, y + margin, room, inner)
    if not player.corps and won:
        # What was won fills the room beside the hand.
        _without_corps(canvas, view, seat, corps, shades, False)
        return
    if not player.corps and player.hand_count:
        draw_hidden(canvas, player.hand_count, corps, LARGEST if large else COMPACT)
        return
    largest = LARGEST if large else COMPACT
    free = draw_corps(canvas, view, player.corps, corps, theme.language, shades, largest)
    wide = round(HIDDEN * corps[3] / RATIO)
    if player.hand_count and free > wide + 30:
        # The hand lies beside them, face down: a pile, for its number stands below the name.
        across = min(free - 30, wide + (player.hand_count - 1) * PILED)
        beside = (corps[0] + corps[2] - across, corps[1], across, corps[3])
        draw_hidden(canvas, player.hand_count, beside, wide)


def _wall(count: int) -> int:
    """Width of this number of things that were won, beside corps."""
    return 250 * count if count < 3 else 172 * -(-count // 2)


def _without_corps(canvas: Canvas, view: View, seat: int, box: Box, shades: Shades, large: bool) -> None:
    """A hand face down, and beside it what was won, which fills the room; at the end that alone."""
    x, y, width, height = box
    player, most, taken = view.seats[seat], LARGEST if large else COMPACT, 0
    if width < LEAST_TROPHY:
        return  # labels of changes have the room
    if player.hand_count and width > 2 * LEAST_TROPHY and view.phase != "over":
        card = round(min(height - 8, round(most * RATIO)) / RATIO)
        taken = min(width // 2, card + (player.hand_count - 1) * PILED)
        draw_hidden(canvas, player.hand_count, (x, y, taken, height), most)
        taken += 18
    won = [*player.done, *player.given]
    draw_trophies(canvas, view, won, (x + taken, y, width - taken, height), shades, BROAD)


def draw_trophies(
    canvas: Canvas, view: View, won: Sequence[int], box: Box, shades: Shades, broadest: float = 1.3
) -> None:
    """What a seat has won, as large as there is room in one row or several; ``broadest``:
    width by height at most."""
    x, y, width, height = box

    def sizes(rows: int) -> tuple[int, int, int]:
        columns = -(-len(won) // rows)
        high = (height + 8) // rows - 8
        wide = min(round(high * broadest), (width + 8) // columns - 8)
        return wide, min(high, round(wide * 1.2)), columns

    wide, high, columns = max((sizes(rows) for rows in range(1, 5)), key=lambda size: size[0] * size[1])
    if wide < LEAST_WON:
        # There are too many to lie side by side.
        spots = prize_places(len(won), width, height)
        wide, high, coin = *PRIZE, 0
    else:
        coin = max(LEAST_COIN, min(round(high * 0.5), round(wide * 0.5)))
        down = max(0, height - -(-len(won) // columns) * (high + 8) + 8) // 2
        spots = [(at % columns * (wide + 8), down + at // columns * (high + 8)) for at in range(len(won))]
    for card, (left, top) in reversed(list(zip(won, spots, strict=True))):
        at = x + left, y + top
        canvas.place(card, (*at, wide, high))
        if card in view.recent:
            canvas.light((*at, wide, high))
        canvas.sprite(prize(card, shades, (wide, high), coin), *at)


def _called(name: str, width: int, height: int, largest: int, lines: int) -> lettering.Fitted:
    """The name of a player in a box, in narrower letters where these stay larger."""
    fitted = lettering.fit(name, "revachol", width, height, largest, CALLED, lines, even=True, report=False)
    if fitted.whole:
        return fitted
    return lettering.fit(name, "strong", width, height, CALLED, 14, lines, even=True, chop=True)


def draw_state(canvas: Canvas, view: View, seat: int, x: int, y: int, size: int) -> None:
    """The mark of a seat that owes an answer, or of one that has given its hidden answer."""
    if view.seats[seat].answered and seat not in view.waiting:
        canvas.sprite(symbols.medal("check", size, (24, 92, 60), WHITE), x, y)
    elif seat in view.waiting:
        canvas.sprite(symbols.medal("hourglass", size, mix(SODIUM, UMBER, 0.35), WHITE), x, y)


def _large_block(canvas: Canvas, view: View, seat: int, box: Box, name: str, shades: Shades) -> None:
    x, y, width, height = box
    player = view.seats[seat]
    first = view.first == seat
    if first:
        # Beside its emblem, which stays whole.
        canvas.sprite(symbols.counter("1", 50, LAMP), x - 2, y + 26)
    left = x + (44 if first else 10)
    canvas.sprite(symbols.avatar(seat, 86, shades), left, y + 10)
    draw_state(canvas, view, seat, left + 62, y + 62, 44)
    room = x + width - 12 - left - 100  # the letter of a corps reaches over the block's edge
    fitted = _called(name, room, 86, 42, 3)
    canvas.block(fitted, (left + 100, y + 10, room, 86), WHITE)
    low = height < 220
    canvas.sprite(score_stroke(str(player.score), 232, 60 if low else 72), x + 8, y + (94 if low else 98))
    canvas.difference(("score", seat), x + 176, y + (124 if low else 134), PILL)
    _counts(canvas, player, seat, (x + 10, y + height - 18), True)
    canvas.spare(box)


def _counts(canvas: Canvas, player: SeatView, seat: int, at: tuple[int, int], large: bool) -> None:
    """How many cards a seat holds, has completed and was given, side by side from a point of their baseline
    on; beside each number by how much it has changed."""
    (x, base), (each, sign, aside, size) = at, CELL if large else COMPACT_CELL
    counts = {"hand": player.hand_count, "done": len(player.done), "given": len(player.given)}
    for key in _told(canvas, seat, large):
        icon, count = COUNTS[key], counts[key]
        glyph = symbols.glyph(symbols.ICONS[icon], sign)
        canvas.fill(glyph, ASH, x, base - lettering.cap_height("strong", size) // 2 - sign // 2)
        canvas.letters(str(count), x + aside, base, "strong", size, BONE)
        wide = difference_width(canvas, (key, seat), PILL)
        right = x + aside + 2 + round(lettering.measure(str(count), "strong", size))
        canvas.difference((key, seat), right, base - lettering.cap_height("strong", size) // 2, PILL)
        x = max(x + each, right + wide + 6) if wide else x + each


def _told(canvas: Canvas, seat: int, large: bool) -> list[str]:
    """Which of these numbers are drawn: all, unless several have changed and there is little room."""
    changed = [key for key in COUNTS if difference_width(canvas, (key, seat), PILL)]
    return changed if len(changed) > 1 and not large else list(COUNTS)


def _block_width(canvas: Canvas, seat: int, large: bool) -> int:
    """Width of the sign, name and numbers of a seat: more where the changes of its numbers stand beside
    them."""
    each, _, aside, size = CELL if large else COMPACT_CELL
    digits = round(lettering.measure("10", "strong", size))
    wide = [difference_width(canvas, (key, seat), PILL) for key in _told(canvas, seat, large)]
    cells = sum(max(each, aside + 2 + digits + pill + 6) if pill else each for pill in wide)
    scored = difference_width(canvas, ("score", seat), PILL)
    if large:
        return max(262, 20 + cells)
    return max(LEAST_BLOCK, 8 + cells, 160 + scored if scored else 0)


def score_stroke(text: str, width: int, height: int) -> Sprite:
    """The score on a stroke of lamp light."""

    def make() -> Sprite:
        brush = Brush(width, height)
        grey = paint.cut(width, height, 8, 0.8)
        tone = paint.coloured(grey, (SODIUM, LAMP, mix(LAMP, WHITE, 0.35)))
        brush.fill(paint.swipe(width, height, 6), tone)
        size = round(height * 0.94)
        baseline = height // 2 + lettering.cap_height("strong", size) // 2
        brush.letters(text, width / 2, baseline, "strong", size, UMBER, "centre")
        return brush.done()

    return sprite(("revachol score", text, width, height), make)


def _compact_block(canvas: Canvas, view: View, seat: int, box: Box, name: str, shades: Shades) -> None:
    x, y, width, height = box
    player = view.seats[seat]
    first = view.first == seat
    if first:
        canvas.sprite(symbols.counter("1", 50, LAMP), x - 14, y + 15)
    left = x + (28 if first else 6)
    canvas.sprite(symbols.avatar(seat, 64, shades), left, y + 8)
    draw_state(canvas, view, seat, left + 40, y + 46, 32)
    canvas.sprite(
        score_stroke(str(player.score), 68 - (8 if first else 0), 56), left + (66 if first else 72), y + 12
    )
    canvas.difference(("score", seat), x + (158 if first else 148), y + 40, PILL)
    fitted = _called(name, width - 14, 50, 38, 2)
    canvas.block(fitted, (x + 6, y + 72, width - 14, 48), WHITE)
    _counts(canvas, player, seat, (x + 4, y + height - 19), False)
    canvas.spare(box)


def draw_hidden(canvas: Canvas, count: int, box: Box, largest: int, middle: bool = False) -> None:
    """The backs of the cards in the hand of a seat; ``middle``: in the middle of the box."""
    x, y, width, height = box
    high = min(height - 8, round(largest * RATIO))
    wide = round(high / RATIO)
    step = min(wide + 8, (width - wide) // max(1, count - 1))
    if middle:
        x += (width - wide - step * (count - 1)) // 2
    back = backs.card_back(wide, high, symbols.ICONS["allies"], PETROL)
    for number in range(count):
        canvas.sprite(back, x + number * step, y + (height - high) // 2)
