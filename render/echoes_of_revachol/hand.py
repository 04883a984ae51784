"""The hand of Echoes of Revachol, for its owner's eyes: whole cards, and what the own corps can complete."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Canvas, faded, rounded
from render.echoes_of_revachol import symbols
from render.echoes_of_revachol.board import HEADER, table
from render.echoes_of_revachol.case_signs import trait_sign
from render.echoes_of_revachol.faces import glow
from render.echoes_of_revachol.possible import corps_lines, draw_corps_line
from render.echoes_of_revachol.seats import name_for
from render.echoes_of_revachol.text import term
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SOOT, shades
from render.echoes_of_revachol.whole import RATIO, whole_card
from render.palette import WHITE, mix
from render.renderers import Theme
from rules.echoes_of_revachol.case_files import trait_of
from rules.echoes_of_revachol.view import View

WIDTH = 1600
MARGIN, GAP = 28, 22


def columns_for(count: int) -> int:
    """Cards in a row: up to five, more only in hands that the rules hardly allow."""
    return (
        2
        if count <= 2
        else 3
        if count == 3
        else 4
        if count == 4
        else 5
        if count <= 10
        else 6
        if count <= 18
        else 8
    )


def height_for(columns: int, wide: int) -> int:
    """The height of a card: a few cards lie, with their sentences beside their art; those of a full hand are
    narrow, but high, so that long sentences stay readable."""
    return {2: 470, 3: 660, 4: 620, 5: 780}.get(columns, round(wide * RATIO))


def draw_hand(view: View, theme: Theme) -> Image.Image:
    """The viewer's hand; a card that an answer gives up is marked. Below it the own corps with the tasks
    that they can complete now.

    Raises ValueError for a spectator's view.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    me = view.seats[view.seat]
    colours = shades(theme.palette)
    cards = list(me.hand or [])
    leaving = set(me.answer or [])
    columns = columns_for(len(cards))
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    high = height_for(columns, wide)
    rows = -(-len(cards) // columns)
    top = HEADER + 18
    told = corps_lines(view, view.seat, theme.language)
    lowest = top + rows * (high + GAP)
    canvas = Canvas(table(WIDTH, lowest + sum(line.height + 10 for line in told) + 10))
    draw_figures(canvas, view, view.seat, theme, f"{term('hand', theme.language)}: {len(cards)}")
    for number, card in enumerate(cards):
        row = number // columns
        in_row = min(columns, len(cards) - row * columns)
        start = (WIDTH - in_row * wide - (in_row - 1) * GAP) // 2
        x, y = start + (number % columns) * (wide + GAP), top + row * (high + GAP)
        if card in leaving:
            canvas.sprite(glow(wide, high), x, y)
        canvas.sprite(whole_card(card, theme.language, colours, wide, high), x, y)
        trait = trait_of(view.options, card)
        if trait is not None:
            canvas.sprite(trait_sign(trait, 72), x + wide - 84, y + 12)
        if card in leaving:
            canvas.fill(faded(rounded(wide, high, 6), 0.5), SOOT, x, y)
            size = wide // 3
            mark = symbols.medal("card-discard", size, OXBLOOD, WHITE)
            canvas.sprite(mark, x + (wide - size) // 2, y + high // 4)
    most = max((len(line.symbols) for line in told), default=0)
    for line in told:
        draw_corps_line(canvas, line, (MARGIN, lowest, WIDTH - 2 * MARGIN, line.height), most, colours)
        lowest += line.height + 10
    return canvas.image


def draw_figures(canvas: Canvas, view: View, seat: int, theme: Theme, words: str = "") -> None:
    """The header of a seat's page: its sign, these words, its name, and what it has scored. Without words
    the name is large, and the number of cards in its hand stands among the figures."""
    me = view.seats[seat]
    colours = shades(theme.palette)
    canvas.sprite(symbols.avatar(seat, 62, colours), 18, 6)
    wide = round(lettering.measure(words, "revachol", 40))
    canvas.letters(words, 98, 51, "revachol", 40, mix(LAMP, WHITE, 0.2))
    x = WIDTH - MARGIN
    parts = (
        *(((symbols.ICONS["hand"], "hand", me.hand_count),) if not words else ()),
        (symbols.ICONS["given"], "point_cards", len(me.given)),
        (symbols.ICONS["completed"], "completed", len(me.done)),
        ("laurels", "points", me.score),
    )
    for icon, key, number in parts:
        counted = f"{term(key, theme.language)}: {number}"
        x -= round(lettering.measure(counted, "strong", 30))
        canvas.letters(counted, x, 48, "strong", 30, BONE)
        x -= 50
        canvas.fill(symbols.glyph(icon, 42), ASH, x, 16)
        x -= 24
    left = 132 + wide if words else 98
    room = max(160, x - left)
    fitted = lettering.fit(name_for(theme, seat), "revachol", room, 56, 32 if words else 44, 18, 2, chop=True)
    canvas.block(fitted, (left, 9, room, 56), mix(colours.seats[seat], WHITE, 0.3), "left")
