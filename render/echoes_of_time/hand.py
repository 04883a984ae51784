"""The hand of Echoes of Time, for its owner's eyes: whole cards as large as their number allows."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Canvas, faded, ring, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.board import backdrop
from render.echoes_of_time.faces import card_back
from render.echoes_of_time.lit import glow
from render.echoes_of_time.panels import name_for
from render.echoes_of_time.posed import face
from render.echoes_of_time.prophecies import SECRET_HEIGHT, draw_secret
from render.echoes_of_time.text import term
from render.echoes_of_time.things import LYING, Common, card_thing, common, is_small
from render.echoes_of_time.told import DENSE
from render.palette import CREAM, GOLD, MIST, WHITE, mix, palette
from render.renderers import Theme
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.view import View

WIDTH = 1600
HEADER = 92
MARGIN, GAP = 26, 22
EMPTY, SLOTS = (206, 286), 5
"""Width and height of the places of an empty hand, and how many there are."""


SHAPES = {
    1: (1, 1120, 560),
    2: (2, 763, 540),
    3: (3, 501, 700),
    4: (4, 370, 640),
    5: (5, 292, 680),
    6: (3, 501, 610),
}
"""By the number of cards: how many lie in a row, and the width and height of each, so that they fill the
picture."""
TALL = {2: 620, 3: 470, 4: 412, 5: 354}
"""Heights of cards by the number of rows of a large hand."""


def shape_for(count: int) -> tuple[int, int, int]:
    """Cards in a full row, and the width and height of each."""
    if count in SHAPES:
        return SHAPES[count]
    most = 4 if count <= 8 else 5 if count <= 20 else 6 if count <= 30 else 8
    # The fewest for that many rows, so that cards are wide.
    columns = -(-count // -(-count // most)) if count else most
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    return columns, wide, TALL.get(-(-count // columns), round(wide * 1.36))


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
    columns, broad, high = shape_for(max(1, len(cards)))
    rows = max(1, -(-len(cards) // columns))
    each, more = divmod(len(cards), rows)  # rows as even as can be
    if not cards:
        high = EMPTY[1] + 40
    lying = [each + (row < more) for row in range(rows)]
    radius = round(min(broad, high) * 0.06)
    top = HEADER + (SECRET_HEIGHT + 14 if me.secret >= 0 else 0)
    canvas = Canvas(backdrop(WIDTH, top + rows * (high + GAP) + 6))
    words = f"{term('hand', theme.language)}: {len(cards) - len(pack)}"
    draw_figures(canvas, view, view.seat, theme, words)
    if me.secret >= 0:
        draw_secret(canvas, view, theme, (MARGIN, HEADER, WIDTH - 2 * MARGIN, SECRET_HEIGHT))
    if not cards:
        _draw_nothing(canvas, top + 20)
    places = [(row, number) for row, count in enumerate(lying) for number in range(count)]
    things = {card: card_thing(CARDS[card], theme.language, colours) for card in cards}
    shared = common(list(things.values()), (broad, high), DENSE) if cards else None
    for card, (row, number) in zip(cards, places, strict=True):
        start = (WIDTH - lying[row] * broad - (lying[row] - 1) * GAP) // 2
        x, y = start + number * (broad + GAP), top + row * (high + GAP)
        if card in marked:
            canvas.sprite(glow(broad, high, radius), x, y)
        canvas.sprite(face(things[card], theme.language, colours, (broad, high), shared), x, y)
        if card in leaving:
            canvas.fill(faded(rounded(broad, high, radius), 0.5), (14, 8, 26), x, y)
            size = min(broad, high) // 3
            mark = symbols.medal("card-discard", size, (110, 30, 30), WHITE)
            canvas.sprite(mark, x + (broad - size) // 2, y + high // 9)
        elif card in marked:
            size = min(broad, high) // 5
            at = _tick_at((broad, high), shared, size)
            canvas.sprite(symbols.medal("check", size, (20, 90, 52), WHITE), x + at[0], y + at[1])
    return canvas.image


def _draw_nothing(canvas: Canvas, top: int) -> None:
    """An empty hand: places for cards, side by side, each with the back of a card in the dark."""
    wide, high = EMPTY
    left = (WIDTH - SLOTS * wide - (SLOTS - 1) * GAP) // 2
    for number in range(SLOTS):
        x = left + number * (wide + GAP)
        fall = abs(number - SLOTS // 2)
        canvas.sprite(card_back(wide, high), x, top + 9 * fall)
        canvas.fill(faded(rounded(wide, high, 14), 0.66 + 0.07 * fall), (10, 8, 28), x, top + 9 * fall)
        canvas.fill(faded(ring(wide, high, 14, 3), 0.75 - 0.14 * fall), GOLD, x, top + 9 * fall)


def _tick_at(size: tuple[int, int], shared: Common | None, mark: int) -> tuple[int, int]:
    """Where the tick of a card that was chosen stands: on its painting, among no signs and on no name."""
    wide, high = size
    if shared is None or is_small(size):
        return (wide - mark) // 2, -mark // 6
    if wide > LYING * high:
        return (shared.art - mark) // 2 + 8, (high - mark) // 2
    return (wide - mark) // 2, shared.plate + (shared.art - mark) * 2 // 3


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
