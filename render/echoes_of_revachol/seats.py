"""Seats on the board: who it is, score and counts, the corps with all their symbols, completed tasks and
point cards. One large, the others compact."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import ImageChops

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient
from render.changes import difference_width
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.case_signs import trait_sign
from render.echoes_of_revachol.prizes import PRIZES, draw_prizes, prize
from render.echoes_of_revachol.scene import backdrop
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, PETROL, SODIUM, SOOT, TAR, UMBER, Shades
from render.echoes_of_revachol.tones import shades as shades_of
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.case_files import trait_of
from rules.echoes_of_revachol.view import CorpsView, SeatView, View

RATIO = 1.3
"""Height of an ally's card by its width."""
WIDER, SMALL = 1.06, 64
"""The same of wider cards, and the width under which these are taken where they are larger so."""
LARGEST, COMPACT = 180, 110
"""Width in pixels of an ally at most, at the large seat and at the others, which look alike so."""
MARGIN, LARGE_MARGIN = 9, 14
"""Pixels between the edge of a seat's side and its cards, compact and large."""
SMALLEST = 30
FEW, COIN = (84, 64), 50
"""Width and height of what a compact seat has won, and the diameter of its points."""
COUNTS = {"hand": "hand", "done": "completed", "given": "given"}
"""Keys of the numbers below a seat's name, and their signs."""
CELL, COMPACT_CELL = (80, 40, 45, 40), (48, 24, 25, 32)
"""Pixels from one of these numbers to the next, the size of its sign, where its digits begin, and their
size."""
AMPLE = 900
"""Width of a seat's side from which what it has won is shown in pictures."""
PILL = 36
"""Height of the label that says by how much a number has changed: a chat shows its letters 10 pixels high."""
WITHIN, BETWEEN = 4, 34
"""Pixels between the allies of a corps, and between two corps."""


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
    return lettering.clean_name(theme.names[seat]) if seat < len(theme.names) else str(seat + 1)


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
    # Beside several others there is no room for the pictures: their number and the score stand there.
    pictured, aside = width > AMPLE, 0
    if won and not pictured:
        for card in won:
            canvas.place(card, (x + 54, y + height - 48, 40, 40))
        place = (x + width - margin, y + margin, height - 2 * margin)
        aside = _few_prizes(canvas, player, won, place, width - margin - block - 56, shades)
    elif won:
        inner = height - 2 * margin
        free = width - margin - (34 if large else 42) - block - 14
        taken = _corps_width(player, inner, LARGEST if large else COMPACT)
        place = (x + width - margin, y + margin, inner)
        aside = draw_prizes(canvas, view, won, place, shades, max(PRIZES, free - taken))
    left = x + (34 if large else 42) + block
    room = x + width - margin - aside - left - (14 if aside else 0)
    corps = (left, y + margin, room, height - 2 * margin)
    if not player.corps and player.hand_count:
        _hidden(canvas, player.hand_count, corps, LARGEST if large else COMPACT)
        return
    draw_corps(canvas, view, player.corps, corps, theme.language, shades, LARGEST if large else COMPACT)


def _few_prizes(
    canvas: Canvas,
    player: SeatView,
    won: Sequence[int],
    place: tuple[int, int, int],
    room: int,
    shades: Shades,
) -> int:
    """The best of what a compact seat has won, as small pictures below each other at its right edge, if the
    ``room`` for its corps allows. ``place``: right edge, top and height. Returns how wide that is."""
    right, y, height = place
    sizes = [len(one.cards) for one in player.corps]
    if sizes:
        usual = arranged(sizes, room, height, COMPACT)[0]
        if arranged(sizes, room - FEW[0] - 14, height, COMPACT)[0] < min(usual, SMALL):
            return 0
    best = sorted(won, key=lambda card: -POINTS[card])[:3]
    step = min(FEW[1] + 6, (height - FEW[1]) // max(1, len(best) - 1))
    for number, card in reversed(list(enumerate(best))):
        canvas.sprite(prize(card, shades, FEW, COIN), right - FEW[0], y + number * step)
    return FEW[0]


def _state(canvas: Canvas, view: View, seat: int, x: int, y: int, size: int) -> None:
    """The mark of a seat that owes an answer, or of one that has given its hidden answer."""
    if view.seats[seat].answered and seat not in view.waiting:
        canvas.sprite(symbols.medal("check", size, (24, 92, 60), WHITE), x, y)
    elif seat in view.waiting:
        canvas.sprite(symbols.medal("hourglass", size, mix(SODIUM, UMBER, 0.35), WHITE), x, y)


def _large_block(canvas: Canvas, view: View, seat: int, box: Box, name: str, shades: Shades) -> None:
    x, y, width, height = box
    player = view.seats[seat]
    canvas.sprite(symbols.avatar(seat, 86, shades), x + 10, y + 10)
    if view.first == seat:
        canvas.sprite(symbols.counter("1", 50, LAMP), x + 2, y + 4)
    _state(canvas, view, seat, x + 72, y + 62, 44)
    fitted = lettering.fit(name, "revachol", width - 114, 86, 42, 18, 3, even=True, chop=True)
    canvas.block(fitted, (x + 112, y + 10, width - 114, 86), WHITE)
    canvas.sprite(_score(str(player.score), 232, 72), x + 8, y + 98)
    canvas.difference(("score", seat), x + 176, y + 134, PILL)
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
    return max(152, 8 + cells, 150 + scored if scored else 0)


def _score(text: str, width: int, height: int) -> Sprite:
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
    canvas.sprite(symbols.avatar(seat, 64, shades), x + 6, y + 8)
    if view.first == seat:
        canvas.sprite(symbols.counter("1", 50, LAMP), x - 8, y - 2)
    _state(canvas, view, seat, x + 46, y + 46, 32)
    canvas.sprite(_score(str(player.score), 68, 56), x + 78, y + 12)
    canvas.difference(("score", seat), x + 148, y + 40, PILL)
    fitted = lettering.fit(name, "revachol", width - 14, 48, 34, 14, 2, even=True, chop=True)
    canvas.block(fitted, (x + 6, y + 72, width - 14, 48), WHITE)
    _counts(canvas, player, seat, (x + 4, y + height - 19), False)
    canvas.spare(box)


def _hidden(canvas: Canvas, count: int, box: Box, largest: int) -> None:
    """The backs of the cards in the hand of a seat that has not laid any."""
    x, y, width, height = box
    high = min(height - 8, round(largest * RATIO))
    wide = round(high / RATIO)
    step = min(wide + 8, (width - wide) // max(1, count - 1))
    back = faces.card_back(wide, high, symbols.ICONS["allies"], PETROL)
    for number in range(count):
        canvas.sprite(back, x + number * step, y + (height - high) // 2)


def _corps_width(player: SeatView, height: int, largest: int) -> int:
    """Pixels that the allies of a seat, or the backs of its hand, take in one line as large as can be."""
    wide = min(largest, round(height / RATIO))
    cards = sum(len(one.cards) for one in player.corps) or player.hand_count
    return cards * (wide + 8) + len(player.corps) * BETWEEN


# --- corps -------------------------------------------------------------------------------------------------


def arranged(
    sizes: Sequence[int], width: int, height: int, largest: int = LARGEST
) -> tuple[int, int, list[tuple[int, int]]]:
    """Where the allies of corps of these sizes lie: card width, card height, and the corner of every ally,
    as large as the box allows."""
    usual = _whole_cards(sizes, width, height, largest, RATIO)
    wider = _whole_cards(sizes, width, height, largest, WIDER) if not usual or usual[0] < SMALL else None
    if usual or wider:
        return max((one for one in (usual, wider) if one), key=lambda one: one[0] * one[1])
    wide, high = SMALLEST, round(SMALLEST * RATIO)
    count = max(1, sum(sizes))
    rows = max(1, (height + 4) // (high + 4))
    columns = -(-count // rows)
    step = min(wide + WITHIN, max(1, (width - wide) // max(1, columns - 1)))
    return wide, high, [(index % columns * step, index // columns * (high + 4)) for index in range(count)]


def _whole_cards(
    sizes: Sequence[int], width: int, height: int, largest: int, ratio: float
) -> tuple[int, int, list[tuple[int, int]]] | None:
    """The same with cards of that ratio, none over another; None where these would be too small."""
    for wide in range(largest, SMALLEST, -2):
        high = round(wide * ratio)
        if high > height:
            continue
        places = _flow(sizes, wide, high + 14, width)
        if places and places[-1][1] + high <= height:
            return wide, high, places
    return None


def _flow(sizes: Sequence[int], wide: int, step: int, width: int) -> list[tuple[int, int]]:
    """Corps after corps in lines; one that does not fit on the rest of a line begins a new one if that
    saves it from being torn."""
    places: list[tuple[int, int]] = []
    x = y = 0
    if wide > width:
        return []
    for size in sizes:
        whole = size * (wide + WITHIN) - WITHIN
        if x and x + whole > width:
            x, y = 0, y + step
        for _ in range(size):
            if x + wide > width:
                x, y = 0, y + step
            places.append((x, y))
            x += wide + WITHIN
        x += BETWEEN - WITHIN
    return places


def draw_corps(
    canvas: Canvas,
    view: View,
    corps: Sequence[CorpsView],
    box: Box,
    language: str,
    shades: Shades,
    largest: int,
) -> None:
    """All corps of a seat, each with its letter; allies in the order in which they came."""
    x, y, width, height = box
    if not corps:
        side = min(height, round(width / 4))
        canvas.sprite(faces.empty_place(side * 3 // 4, side, "meeple"), x + 10, y + (height - side) // 2)
        return
    wide, high, places = arranged([len(one.cards) for one in corps], width, height, largest)
    lowest = max(top for _, top in places) + high
    down = (height - lowest) // 2
    at = 0
    for one in corps:
        spots = places[at : at + len(one.cards)]
        at += len(one.cards)
        for line in sorted({top for _, top in spots}):
            lefts = [left for left, top in spots if top == line]
            span = max(lefts) + wide - min(lefts)
            canvas.sprite(_bond(span + 12, high + 10), x + min(lefts) - 6, y + down + line - 5)
        for card, (left, top) in zip(one.cards, spots, strict=True):
            place = (x + left, y + down + top)
            canvas.place(card, (*place, wide, high))
            canvas.spare((*place, wide, high))
            if card in view.recent:
                canvas.light((*place, wide, high))
                canvas.sprite(faces.glow(wide, high), *place)
            canvas.sprite(faces.ally_card(card, language, shades, wide, high), *place)
            trait = trait_of(view.options, card)
            if trait is not None:
                sign = max(40, min(52, round(wide * 0.28)))
                canvas.sprite(trait_sign(trait, sign), place[0] + wide - sign, place[1] - sign // 6)
        size = max(50, min(54, round(wide * 0.3)))
        left, top = spots[0]
        canvas.above(
            symbols.counter(letter(one.id), size, TAR, BONE),
            x + left - round(size * 0.45),
            y + down + top - size // 5,
        )


def _bond(width: int, height: int) -> Sprite:
    """The smear of lamp light beneath the allies of a corps, which holds them together."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 30, 5), mix(SODIUM, TAR, 0.55))
        return brush.done()

    return sprite(("revachol bond", width, height), make)
