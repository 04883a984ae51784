"""The hand of Echoes of Time, for its owner's eyes: whole cards as large as their number allows."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Canvas, faded, rounded
from render.echoes_of_time import faces, hand_card, symbols
from render.echoes_of_time.board import backdrop
from render.echoes_of_time.panels import glow, name_for
from render.echoes_of_time.prophecies import SECRET_HEIGHT, draw_secret
from render.echoes_of_time.text import term
from render.palette import CREAM, GOLD, MIST, WHITE, mix, palette
from render.renderers import Theme
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.view import View

WIDTH = 1600
HEADER = 92
MARGIN, GAP = 26, 22


WHOLE = 3
"""A hand of up to this number of cards shows them whole, with their sentences: they can be read in a chat."""


def columns_for(count: int) -> int:
    """Cards in a row: three whole ones, or five with symbols; large hands get smaller cards, no tower."""
    return WHOLE if count <= WHOLE else 4 if count == 4 else 5 if count <= 20 else 6 if count <= 30 else 8


def hand_facts(view: View) -> tuple[object, ...]:
    """What the picture shows: the seat, its cards and marks, and the figures of the header."""
    if view.seat is None:
        return ()
    me = view.seats[view.seat]
    return (
        view.seat,
        me.hand,
        me.chosen,
        me.answer,
        me.score,
        me.points,
        me.count,
        me.flames[0],
        me.secret,
        me.secret_progress,
        me.pack,
    )


def draw_hand(view: View, theme: Theme) -> Image.Image:
    """The viewer's hand; cards already chosen for the first choice or a discard are marked. In a draft the
    pack lies before the cards that are kept, which are marked.

    Raises ValueError for a spectator's view.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    me = view.seats[view.seat]
    colours = palette(theme.palette)
    kept = list(me.hand or [])
    chosen = list(me.chosen or [])
    pack = list(me.pack or [])
    cards = pack + chosen + kept
    # What pays for the first choice, and what a withheld answer gives up, is on its way to the discard pile.
    leaving = {*chosen[1:], *(() if pack else me.answer or ())}
    marked = {*chosen, *leaving, *((*kept, *(me.answer or ())) if pack else ())}
    columns = columns_for(len(cards))
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    whole = len(cards) <= WHOLE
    high = round(wide * (faces.RATIO if whole else hand_card.RATIO))
    rows = max(1, -(-len(cards) // columns))
    each = max(1, -(-len(cards) // rows))  # rows as even as can be
    if not cards:
        high = 200
    radius = round(wide * 20 / 360)
    top = HEADER + (SECRET_HEIGHT + 14 if me.secret >= 0 else 0)
    canvas = Canvas(backdrop(WIDTH, top + rows * (high + GAP) + 6))
    words = f"{term('hand', theme.language)}: {len(cards) - len(pack)}"
    draw_figures(canvas, view, view.seat, theme, words)
    if me.secret >= 0:
        draw_secret(canvas, view, theme, (MARGIN, HEADER, WIDTH - 2 * MARGIN, SECRET_HEIGHT))
    for number, card in enumerate(cards):
        row = number // each
        in_row = min(each, len(cards) - row * each)
        start = (WIDTH - in_row * wide - (in_row - 1) * GAP) // 2
        x, y = start + (number % each) * (wide + GAP), top + row * (high + GAP)
        if card in marked:
            canvas.sprite(glow(wide, high, radius), x, y)
        face = faces.whole_card if whole else hand_card.hand_card
        canvas.sprite(face(CARDS[card], theme.language, colours, wide), x, y)
        if card in leaving:
            canvas.fill(faded(rounded(wide, high, radius), 0.5), (14, 8, 26), x, y)
            size = wide // 3
            mark = symbols.medal("card-discard", size, (110, 30, 30), WHITE)
            canvas.sprite(mark, x + (wide - size) // 2, y + high // 9)
        elif card in marked:
            size = wide // 5
            canvas.sprite(
                symbols.medal("check", size, (20, 90, 52), WHITE), x + (wide - size) // 2, y - size // 6
            )
    return canvas.image


def draw_figures(canvas: Canvas, view: View, seat: int, theme: Theme, words: str = "") -> None:
    """The header of a seat's page: its sign, these words, its name, its figures and its burning flame.
    Without words the name is large, and the number of cards in its hand stands among the figures."""
    me = view.seats[seat]
    colours = palette(theme.palette)
    canvas.sprite(symbols.avatar(seat, 62, colours), 20, 6)
    wide = round(lettering.measure(words, "time", 40))
    canvas.letters(words, 100, 51, "time", 40, mix(GOLD, WHITE, 0.25))
    left = 130 + wide if words else 100
    room, size = max(160, 830 - left), 32 if words else 46
    fitted = lettering.fit(name_for(theme, seat), "time", room, 58, size, 18, 2, chop=True)
    canvas.block(fitted, (left, 9, room, 56), mix(colours.seats[seat], WHITE, 0.35))
    x = WIDTH - MARGIN
    parts = (("laurels", str(me.score)), ("two-coins", str(me.points)), ("meeple", f"{me.count}/12"))
    if not words:
        parts = (*parts[:2], ("card-pick", str(me.hand_count)))
    for icon, text in parts:
        x -= round(lettering.measure(text, "strong", 38))
        canvas.letters(text, x, 50, "strong", 38, CREAM)
        x -= 50
        canvas.icon(icon, x, 16, 42, MIST)
        x -= 34
    canvas.sprite(symbols.flame(me.flames[0], 56, colours), x - 44, 9)
