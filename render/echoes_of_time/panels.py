"""Seats on the board: who it is, score and counts, the time track, the company. One large, the others
compact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from render import lettering
from render.canvas import Box, Brush, Canvas, faded, gradient, polygon, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.small_cards import CardState, best_grid, small_card
from render.echoes_of_time.sources import FRESH, small_source
from render.palette import BLACK, CREAM, GOLD, INK, MIST, WHITE, Palette, colour, mix
from render.palette import palette as palette_of
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_time.cards import CARDS, SOURCE
from rules.echoes_of_time.view import SeatView, View

SPACES = 5
COMPANY_END = 12
"""Company count that ends the game (ET-G1)."""
CUBES = 2
TALL, LOW = (110, 198, 246, 92, 60), (102, 164, 204, 68, 34)
"""The block of a large seat: upper edges of score, cells and company bar, sizes of score and cubes."""
GLOW = 14
LETTERED = 130
"""Pixels of width from which a card on the time board has its name: smaller ones would have tiny letters."""
THIN = CardState(sparse=True, unnamed=True)
"""How cards look where there is no room for more than three badges."""


def glow(width: int, height: int, radius: int) -> Sprite:
    """The light around a card that was touched since the turn began."""

    def make() -> Sprite:
        pad = 3 * GLOW // 2
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, radius)
        brush.glow(body, pad, pad, GLOW // 2, colour("#ffd97a"), 2.4)
        rim = rounded(width + 6, height + 6, radius + 3)
        brush.fill(rim, colour("#fff3c9"), pad - 3, pad - 3)
        return brush.done(pad, pad)

    return sprite(("glow", width, height, radius), make)


def touched(canvas: Canvas, x: int, y: int, width: int, height: int, moving: bool) -> None:
    """The mark at the upper edge of a card that was touched since the turn began: an arrow on the time board,
    a spark where cards lie still."""
    canvas.light((x, y, width, height))
    size = max(20, min(44, round(width * 0.27)))
    mark = symbols.medal("fast-forward-button" if moving else "polar-star", size, FRESH, INK, 0.76)
    at = x + (width - size) // 2, y - size * 2 // 5
    canvas.sprite(mark, *at)
    canvas.spare((*at, size, size))


def seat_ground(width: int, height: int, seat: int, active: bool, palette: Palette) -> Sprite:
    """The plate of a seat in its colour; that of the seat to move shines."""

    def make() -> Sprite:
        pad = 26
        tone = palette.seats[seat]
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 18)
        if active:
            brush.glow(body, pad, pad, 8, tone, 1.3)
        else:
            brush.shadow(body, pad, pad, 6, 0.5, 3)
        top = mix(tone, (26, 18, 46), 0.8 if active else 0.88)
        brush.fill(
            body,
            gradient(width, height, ((0, top), (0.5, mix(top, BLACK, 0.3)), (1, mix(top, BLACK, 0.5)))),
            pad,
            pad,
        )
        edge = ((0.0, mix(tone, WHITE, 0.5)), (0.5, tone), (1.0, mix(tone, BLACK, 0.4)))
        brush.metal((pad, pad, width, height), 18, 4 if active else 2, edge)
        return brush.done(pad, pad)

    return sprite(("seat ground", width, height, seat, active, palette.name), make)


def name_for(theme: Theme, seat: int) -> str:
    """The name of a seat as it is drawn; a number where the theme has none."""
    return lettering.clean_name(theme.names[seat]) if seat < len(theme.names) else str(seat + 1)


def draw_seat(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, large: bool) -> None:
    """A seat's whole side of the table in that box."""
    x, y, width, height = box
    name, palette = name_for(theme, seat), palette_of(theme.palette)
    active = seat == view.turn or (view.turn < 0 and seat in view.waiting)
    canvas.sprite(seat_ground(width, height, seat, active, palette), x, y)
    block = 262 if large else 150
    if large:
        _large_block(canvas, view, seat, (x, y, block, height), name, palette)
    else:
        _compact_block(canvas, view, seat, (x, y, block, height), name, palette)
    left, room = x + block, width - block - (14 if large else 10)
    track = 144 if large else 72
    margin = 14 if large else 10
    draw_track(canvas, view, view.seats[seat], (left, y + margin, room, track), theme, large)
    top = y + margin + track + (14 if large else 10)
    draw_company(canvas, view, seat, (left, top, room, y + height - margin - top), theme)


def draw_state(canvas: Canvas, view: View, seat: int, x: int, y: int, size: int) -> None:
    """The mark of a seat that owes an answer, or of one that has given its hidden answer."""
    if view.seats[seat].answered and seat not in view.waiting:
        canvas.sprite(symbols.medal("check", size, (20, 90, 52)), x, y)
    elif seat in view.waiting:
        canvas.sprite(symbols.medal("hourglass", size, (150, 92, 16), WHITE), x, y)


def _large_block(canvas: Canvas, view: View, seat: int, box: Box, name: str, palette: Palette) -> None:
    x, y, width, height = box
    me = view.seats[seat]
    tone = palette.seats[seat]
    canvas.sprite(symbols.avatar(seat, 92, palette), x + 16, y + 14)
    if view.first == seat:
        canvas.sprite(symbols.numbered("1", 40, colour("#f0c04f"), INK), x + 6, y + 6)
    draw_state(canvas, view, seat, x + 6, y + 74, 38)
    fitted = lettering.fit(name, "time", width - 128, 92, 40, 18, 3, even=True, chop=True)
    canvas.block(fitted, (x + 120, y + 12, width - 128, 96), WHITE)
    scored, cell, bar, size, cube = TALL if height > 370 else LOW
    score = str(me.score)
    sign = round(size * 0.77)
    wide = lettering.measure(score, "strong", size)
    left = x + (width - round(wide) - sign - 8) // 2
    canvas.icon("laurels", left, y + scored, sign, GOLD)
    canvas.letters(
        score,
        left + sign + 12,
        y + scored + sign // 2 + lettering.cap_height("strong", size) // 2,
        "strong",
        size,
        mix(tone, WHITE, 0.25),
        stroke=2,
    )
    canvas.difference(("score", seat), x + width - 72, y + scored + 6, 36)
    cells = (("card-pick", str(me.hand_count), "hand"), ("two-coins", str(me.points), "points"))
    for number, (icon, text, key) in enumerate(cells):
        start = x + 26 + number * 118
        canvas.difference((key, seat), start + 46, y + cell - 9, 26)
        canvas.icon(icon, start, y + cell, 40, MIST)
        canvas.letters(text, start + 50, y + cell + 33, "strong", 38, CREAM)
    _company_bar(canvas, me.count, (x + 20, y + bar, width - 42, 40), tone)
    canvas.difference(("count", seat), x + width - 64, y + bar + 46, 26)
    for number in range(CUBES):
        action = symbols.ICONS[me.cubes[number]] if number < len(me.cubes) else ""
        canvas.sprite(symbols.cube(cube, tone, action), x + 44 + number * 96, y + height - cube - 20)


def _company_bar(canvas: Canvas, count: int, box: Box, tone: tuple[int, int, int]) -> None:
    """How far the company is from the twelve that end the game: a pip each, and the number."""
    x, y, width, height = box
    text = f"{count}/{COMPANY_END}"
    size = 30
    wide = round(lettering.measure(text, "strong", size))
    canvas.letters(
        text,
        x + width,
        y + height // 2 + lettering.cap_height("strong", size) // 2,
        "strong",
        size,
        CREAM,
        "right",
    )
    canvas.icon("meeple", x, y + height // 2 - 18, 36, MIST)
    start, room = x + 44, width - wide - 56
    step = room / COMPANY_END
    for number in range(COMPANY_END):
        mask = rounded(max(4, round(step) - 3), 24, 3)
        tint = tone if number < min(count, COMPANY_END) else (64, 52, 90)
        canvas.fill(mask, tint, round(start + number * step), y + height // 2 - 12)


def _compact_block(canvas: Canvas, view: View, seat: int, box: Box, name: str, palette: Palette) -> None:
    x, y, width, _ = box
    me = view.seats[seat]
    tone = palette.seats[seat]
    canvas.sprite(symbols.avatar(seat, 64, palette), x + 10, y + 10)
    if view.first == seat:
        canvas.sprite(symbols.numbered("1", 28, colour("#f0c04f"), INK), x + 3, y + 3)
    draw_state(canvas, view, seat, x + 4, y + 52, 28)
    size = 62 if len(str(me.score)) < 3 else 46
    canvas.letters(
        str(me.score),
        x + 112,
        y + 43 + lettering.cap_height("strong", size) // 2,
        "strong",
        size,
        mix(tone, WHITE, 0.25),
        "centre",
        2,
    )
    canvas.difference(("score", seat), x + 106, y + 14, 24)
    fitted = lettering.fit(name, "time", width - 20, 54, 27, 14, 3, even=True, chop=True)
    canvas.block(fitted, (x + 10, y + 79, width - 20, 54), WHITE)
    top = y + 136
    for icon, text, left in (("card-pick", me.hand_count, 12), ("two-coins", me.points, 80)):
        canvas.icon(icon, x + left, top, 28, MIST)
        canvas.letters(str(text), x + left + 32, top + 24, "strong", 28, CREAM)
    canvas.difference(("hand", seat), x + 50, top + 4, 20)
    canvas.difference(("points", seat), x + 118, top + 4, 20)
    top += 34
    canvas.icon("meeple", x + 12, top + 1, 28, MIST)
    canvas.letters(str(me.count), x + 44, top + 25, "strong", 28, CREAM)
    canvas.difference(("count", seat), x + 50, top + 5, 20)
    for number in range(CUBES):
        action = symbols.ICONS[me.cubes[number]] if number < len(me.cubes) else ""
        canvas.sprite(symbols.cube(27, tone, action), x + 80 + number * 32, top + 1)


def _tile(width: int, height: int, flame: str, outside: bool, palette: Palette) -> Sprite:
    """A time tile: dark stone in the hue of its flame."""

    def make() -> Sprite:
        pad = 8
        tone = palette.flames[flame]
        brush = Brush(width + 2 * pad, height + 2 * pad)
        mask = rounded(width, height, 10)
        if outside:
            brush.glow(mask, pad, pad, 3, tone.light, 1.3)
        else:
            brush.shadow(mask, pad, pad, 2, 0.6, 2)
        ground = mix(tone.deep, (32, 24, 52), 0.45)
        lit = mix(ground, tone.mid, 0.62 if outside else 0.22)
        brush.fill(mask, gradient(width, height, ((0, lit), (1, mix(ground, BLACK, 0.35)))), pad, pad)
        edge = ((0.0, tone.light), (0.6, tone.mid), (1.0, mix(tone.mid, BLACK, 0.4)))
        brush.metal((pad, pad, width, height), 10, 3 if outside else 2, edge)
        return brush.done(pad, pad)

    return sprite(("tile", width, height, flame, outside, palette.name), make)


@dataclass(slots=True, frozen=True)
class _Space:
    """What lies on a space of the time board: up to two cards; its number (the outside tile has none) and the
    colour of its flame."""

    cards: Sequence[int]
    label: str
    flame: str


def draw_track(canvas: Canvas, view: View, me: SeatView, box: Box, theme: Theme, large: bool) -> None:
    """The time board: space 5 on the left to space 1, an arrow, and the outside tile on the right (ET-C4)."""
    x, y, width, height = box
    palette = palette_of(theme.palette)
    gap = 8 if large else 5
    arrow = 34 if large else 16
    wide = (width - arrow - SPACES * gap) // (SPACES + 1)
    for place in range(SPACES):
        space = SPACES - place
        left = x + place * (wide + gap)
        canvas.sprite(_tile(wide, height, me.flames[space], False, palette), left, y)
        lies = _Space(me.tiles[space - 1], str(space), me.flames[space])
        _on_tile(canvas, view, lies, (left, y, wide, height), theme, large)
    left = x + SPACES * (wide + gap)
    out = (arrow - gap, height // 3)
    mark = MASKS.make(("way out", *out), lambda: faded(polygon(*out, ((0, 0), (1, 0.5), (0, 1))), 0.85))
    canvas.fill(mark, mix(GOLD, CREAM, 0.2), left, y + height // 3)
    left += arrow
    canvas.sprite(_tile(wide, height, me.flames[0], True, palette), left, y)
    lies = _Space(me.leaving, "", me.flames[0])
    _on_tile(canvas, view, lies, (left, y, wide, height), theme, large)


def _on_tile(canvas: Canvas, view: View, space: _Space, box: Box, theme: Theme, large: bool) -> None:
    """Flame and number of a tile with up to two cards; the outside tile without cards shows its flame
    alone."""
    x, y, width, height = box
    cards, label, flame = space.cards, space.label, space.flame
    palette = palette_of(theme.palette)
    if not label and not cards:
        size = min(round(height * 0.72), width - 12)
        canvas.sprite(symbols.flame(flame, size, palette), x + (width - size) // 2, y + (height - size) // 2)
        return
    if not large:
        _on_small_tile(canvas, view, space, box, theme)
        return
    size = 46
    column = size + 14
    canvas.sprite(symbols.flame(flame, size, palette), x + 8, y + 10)
    if label:
        tone = mix(palette.flames[flame].light, WHITE, 0.2)
        canvas.letters(label, x + 8 + size // 2, y + height - 16, "strong", 52, tone, "centre")
    if not cards:
        return
    gap = 6
    tall = height - 14
    room = width - column - gap
    each = min(round(tall / 1.36), (room - gap * (len(cards) - 1)) // len(cards))
    high = min(tall, round(each * (1.62 if each < 96 else 1.36)))
    start = x + column + (room - each * len(cards) - gap * (len(cards) - 1)) // 2
    for number, card in enumerate(cards):
        at = (start + number * (each + gap), y + (height - high) // 2)
        if card in view.recent:
            canvas.sprite(glow(each, high, max(4, round(each * 0.07))), *at)
        state = CardState(unnamed=each < LETTERED)
        canvas.sprite(small_card(CARDS[card], theme.language, palette, (each, high), state), *at)
        if card in view.recent:
            touched(canvas, *at, each, high, True)


def _on_small_tile(canvas: Canvas, view: View, space: _Space, box: Box, theme: Theme) -> None:
    """The same for a compact seat: cards one above the other, the flame on the tile's corner."""
    x, y, width, height = box
    cards, label, flame = space.cards, space.label, space.flame
    palette = palette_of(theme.palette)
    inset, gap = 5, 4
    beside = width > 1.05 * height or len(cards) < 2
    down, across = (1, len(cards)) if beside else (len(cards), 1)
    high = (height - 2 * inset - gap * (down - 1)) // down
    wide = min(
        (width - 2 * inset - gap * (across - 1)) // max(1, across), round(high * (1.1 if beside else 1.7))
    )
    high = min(high, round(wide * 1.3))
    left = x + (width - wide * across - gap * (across - 1)) // 2
    top = y + (height - high * down - gap * (down - 1)) // 2
    for number, card in enumerate(cards):
        at = (left + number * (wide + gap), top) if beside else (left, top + number * (high + gap))
        if card in view.recent:
            canvas.sprite(glow(wide, high, 4), *at)
        canvas.sprite(small_card(CARDS[card], theme.language, palette, (wide, high), THIN), *at)
        if card in view.recent:
            touched(canvas, *at, wide, high, True)
    if cards:
        canvas.sprite(symbols.flame(flame, 24, palette), x - 3, y - 3)
        return
    size = 34
    canvas.sprite(symbols.flame(flame, size, palette), x + (width - size) // 2, y + 8)
    tone = mix(palette.flames[flame].light, WHITE, 0.2)
    canvas.letters(label, x + width // 2, y + height - 9, "strong", 30, tone, "centre")


LARGE_RATIOS = (1.4, 1.3, 1.5, 1.22, 1.6, 1.1, 1.75, 1.0, 0.85, 0.76, 0.68)
COMPACT_RATIOS = (1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7)


def draw_company(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme) -> None:
    """The company: Sources first, then the cards in order of arrival. Creatures beneath Sources lie with
    their Source in the middle of the board."""
    x, y, width, height = box
    me = view.seats[seat]
    owned = [source for source in view.sources if source.owner == seat]
    cards = [card for card in me.company if card not in me.under and card not in me.buried] + me.playing
    count = len(owned) + len(cards)
    large = height > 150
    gap, least = (12, 6) if large else (6, 8)
    ratios = LARGE_RATIOS if large else COMPACT_RATIOS
    columns, wide, high = best_grid(max(count, least), width, height, gap, ratios)
    rows = -(-max(count, least) // columns)
    top = y + (height - rows * high - (rows - 1) * gap) // 2
    # What is left of the width goes between the cards.
    step = wide + min(gap + wide // 8, (width - columns * wide) // max(1, columns - 1))
    places = [
        (x + number % columns * step, top + number // columns * (high + gap)) for number in range(count)
    ]
    for source, place in zip(owned, places, strict=False):
        face = small_source(source.source, wide, high, source.fortified, theme.language, large)
        recent = SOURCE + source.source in view.recent
        _lying(canvas, face, (*place, wide, high), recent, recent)
    palette = palette_of(theme.palette)
    for card, place in zip(cards, places[len(owned) :], strict=False):
        # A card announced but not yet paid for is shown faint: it is not in the company.
        spent, faint = me.tokens.get(card, 0), card in me.playing
        state = CardState(spent, faint) if large else replace(THIN, tokens=spent, faint=faint)
        face = small_card(CARDS[card], theme.language, palette, (wide, high), state)
        recent = card in view.recent
        _lying(canvas, face, (*place, wide, high), recent, recent and not state.faint)


def _lying(canvas: Canvas, face: Sprite, box: Box, recent: bool, marked: bool) -> None:
    """A card of a company; ``recent``: with a light around it; ``marked``: with the mark of a card that was
    touched."""
    x, y, width, height = box
    if recent:
        canvas.sprite(glow(width, height, max(4, round(width * 0.07))), x, y)
    canvas.sprite(face, x, y)
    if marked:
        touched(canvas, x, y, width, height, False)
