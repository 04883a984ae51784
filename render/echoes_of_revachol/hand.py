"""The hand of Echoes of Revachol, for its owner's eyes: whole cards, and what the own corps can complete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render import flow, lettering
from render.canvas import Box, Canvas, faded, rounded
from render.echoes_of_revachol import symbols
from render.echoes_of_revachol.board import HEADER, table
from render.echoes_of_revachol.case_signs import trait_sign
from render.echoes_of_revachol.faces import glow
from render.echoes_of_revachol.possible import corps_lines, draw_corps_line
from render.echoes_of_revachol.seats import name_for
from render.echoes_of_revachol.standing import TASK_WIDE, draw_tasks
from render.echoes_of_revachol.text import letter, term
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SOOT, shades
from render.echoes_of_revachol.whole import RATIO, Alike, alike, whole_card
from render.palette import WHITE, mix
from render.renderers import Theme
from rules.echoes_of_revachol.case_files import trait_of
from rules.echoes_of_revachol.view import EMPTY, View

WIDTH = 1600
MARGIN, GAP = 28, 22
WIDEST = 1120
"""Width of a card at most."""
FIGURES, LEAST_NAME = (34, 30), 420
"""Sizes of the letters of figures, and the pixels that a name before them needs: the second size is taken
where the first would leave less."""
LAST = 440
"""Height of the cards of a last row that is not full: they lie."""
FEW = 2
"""Cards of a hand up to which the tasks of the row stand beside it."""


def columns_for(count: int) -> int:
    """Cards in a row: up to four, so that faces and sentences have room, and more only in hands that the
    rules hardly allow."""
    steps = ((1, 1), (2, 2), (3, 3), (4, 4), (6, 3), (8, 4), (10, 5), (18, 6))
    return next((columns for most, columns in steps if count <= most), 8)


def height_for(columns: int, wide: int) -> int:
    """The height of a card: a few cards lie, with their sentences beside their art; those of a full hand are
    narrow, but high, so that long sentences stay readable."""
    return {1: 520, 2: 520, 3: 660, 4: 680}.get(columns, round(wide * RATIO))


def draw_hand(view: View, theme: Theme) -> Image.Image:
    """The viewer's hand; a card that an answer gives up is marked. Below it the own corps with the tasks
    that they can complete now. Where the hand is empty, the allies of these corps lie in its place, each
    under its corps' letter.

    Raises ValueError for a spectator's view.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    me = view.seats[view.seat]
    colours = shades(theme.palette)
    laid = [] if me.hand else [(card, letter(one.id)) for one in me.corps for card in one.cards]
    cards = list(me.hand or [card for card, _ in laid])
    columns = columns_for(len(cards))
    # Beside a small hand there is room for the tasks that it could be laid for.
    tasks = len(cards) <= FEW and any(task != EMPTY for task in view.tasks)
    left = MARGIN + (TASK_WIDE + 2 * GAP if tasks else 0)
    rows = [
        _Row(range(first, min(first + columns, len(cards))), columns, WIDTH - left - MARGIN)
        for first in range(0, len(cards), columns)
    ]
    top = HEADER + 18
    told = corps_lines(view, view.seat)
    lowest = top + (sum(row.high + GAP for row in rows) or height_for(1, WIDEST) + GAP)
    canvas = Canvas(table(WIDTH, lowest + sum(line.height + 10 for line in told) + 10))
    draw_figures(canvas, view, view.seat, theme, f"{term('hand', theme.language)}: {len(me.hand or [])}")
    if tasks:
        draw_tasks(flow.Sheet(canvas), view, theme, top, lowest - GAP - top)
    for row in rows:
        common = alike([cards[number] for number in row.numbers], theme.language, row.wide, row.high)
        start = left + (row.room - len(row.numbers) * (row.wide + GAP) + GAP) // 2
        for place, number in enumerate(row.numbers):
            box = (start + place * (row.wide + GAP), top, row.wide, row.high)
            _card(canvas, view, cards[number], box, theme, common)
            if laid:
                canvas.sprite(symbols.counter(laid[number][1], 72, BONE, SOOT), box[0] - 14, top - 8)
        top += row.high + GAP
    most = max((len(line.symbols) for line in told), default=0)
    for line in told:
        draw_corps_line(
            canvas, line, (MARGIN, lowest, WIDTH - 2 * MARGIN, line.height), most, theme.language, colours
        )
        lowest += line.height + 10
    return canvas.image


@dataclass(slots=True, frozen=True)
class _Row:
    """Cards of a hand side by side: which they are, how many a full row has, and the room for all."""

    numbers: range
    columns: int
    room: int

    @property
    def wide(self) -> int:
        """Width of each: those of the last row are broader where they are fewer, so that it is full."""
        count = len(self.numbers)
        return min(WIDEST, (self.room - GAP * (count - 1)) // count)

    @property
    def high(self) -> int:
        """Height of each."""
        if len(self.numbers) < min(self.columns, 3):
            return LAST
        return height_for(self.columns, (self.room - GAP * (self.columns - 1)) // self.columns)


def _card(canvas: Canvas, view: View, card: int, box: Box, theme: Theme, common: Alike) -> None:
    """A card, with the mark of one that an answer gives up."""
    x, y, wide, high = box
    given = view.seat is not None and card in (view.seats[view.seat].answer or [])
    if given:
        canvas.sprite(glow(wide, high), x, y)
    shown = whole_card(card, theme.language, shades(theme.palette), wide, high, alike=common)
    canvas.sprite(shown, x, y)
    trait = trait_of(view.options, card)
    if trait is not None:
        canvas.sprite(trait_sign(trait, 72), x + wide - 84, y + 12)
    if given:
        canvas.fill(faded(rounded(wide, high, 6), 0.5), SOOT, x, y)
        # On a corner, as a stamp: the face and the name can be read.
        size = min(wide, high) * 3 // 10
        canvas.sprite(symbols.medal("card-discard", size, OXBLOOD, WHITE), x + wide - size + 8, y - 10)


def draw_figures(canvas: Canvas, view: View, seat: int, theme: Theme, words: str = "") -> None:
    """The header of a seat's page: its sign, these words, its name, and what it has scored. Without words
    the name is large, and the number of cards in its hand stands among the figures."""
    me = view.seats[seat]
    colours = shades(theme.palette)
    canvas.sprite(symbols.avatar(seat, 62, colours), 18, 6)
    wide = round(lettering.measure(words, "revachol", 40))
    canvas.letters(words, 98, 51, "revachol", 40, mix(LAMP, WHITE, 0.2))
    parts = (
        *(((symbols.ICONS["hand"], "hand", me.hand_count),) if not words else ()),
        (symbols.ICONS["given"], "point_cards", len(me.given)),
        (symbols.ICONS["completed"], "completed", len(me.done)),
        ("laurels", "points", me.score),
    )
    counted = [(icon, f"{term(key, theme.language)}: {number}") for icon, key, number in parts]
    size = FIGURES[0] if _across(counted, FIGURES[0]) + wide <= WIDTH - LEAST_NAME else FIGURES[1]
    x = WIDTH - MARGIN
    for icon, said in counted:
        x -= round(lettering.measure(said, "strong", size))
        canvas.letters(said, x, 48, "strong", size, BONE)
        x -= 50
        canvas.fill(symbols.glyph(icon, 42), ASH, x, 16)
        x -= 24
    left = 132 + wide if words else 98
    room = max(160, x - left)
    fitted = lettering.fit(name_for(theme, seat), "revachol", room, 56, 32 if words else 44, 18, 2, chop=True)
    canvas.block(fitted, (left, 9, room, 56), mix(colours.seats[seat], WHITE, 0.3), "left")


def _across(counted: Sequence[tuple[str, str]], size: int) -> int:
    """Pixels that figures with their signs take."""
    return sum(round(lettering.measure(said, "strong", size)) + 74 for _, said in counted)
