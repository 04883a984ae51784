"""The upper part of the legend: a piece of a real table, and beside each thing what it means."""

from __future__ import annotations

from collections.abc import Mapping

from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import backs, faces, paint, symbols
from render.echoes_of_revachol.pinned import pin_slip
from render.echoes_of_revachol.row import draw_heap, draw_roll
from render.echoes_of_revachol.seats import score_stroke
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, PETROL, SODIUM, SOOT, UMBER, Shades
from render.palette import WHITE, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import CARDS

HEIGHT = 728
"""Pixels of the piece of the table."""
TASK, ALLY, MORALE = (392, 326), (240, 326), (470, 150)
"""Width and height of a task, an ally and a morale card."""
ABOVE, BELOW, OVER, UNDER = 0, 408, 482, 656
"""Upper edges of four lines of slips: above and below the cards, above and below a seat's figures."""
SLIP = 70
"""Height of a slip."""
Point = tuple[int, int]
LABELS: tuple[tuple[str, Box, Point], ...] = (
    ("fails", (470, ABOVE, 390, SLIP), (492, 86)),
    ("letter", (884, ABOVE, 236, SLIP), (905, 86)),
    ("lost_roll", (1372, ABOVE, 208, SLIP), (1476, 84)),
    ("borrow", (1146, 90, 210, SLIP), (1138, 114)),
    ("crown", (1146, 206, 210, SLIP), (1068, 352)),
    ("points", (30, BELOW, 390, SLIP), (372, 398)),
    ("special", (452, BELOW, 400, SLIP), (790, 394)),
    ("deck", (1146, 316, 210, SLIP), (1392, 349)),
    ("lost", (1250, BELOW, 330, SLIP), (1532, 356)),
    ("die", (24, UNDER, 316, SLIP), (222, 634)),
    ("lose_ally", (346, UNDER, 300, SLIP), (444, 638)),
    ("first", (540, OVER, 212, SLIP), (568, 580)),
    ("waiting", (760, OVER, 160, SLIP), (706, 616)),
    ("hand", (934, OVER, 204, SLIP), (1008, 584)),
    ("completed", (1148, OVER, 210, SLIP), (1220, 590)),
    ("given", (1368, OVER, 210, SLIP), (1426, 582)),
    ("spent", (1020, UNDER, 420, SLIP), (962, 691)),
)
"""The slips: key of the text, box of its words, and what they point at."""
SAID = frozenset(key for key, _, _ in LABELS)
"""Symbols that are told here; the others stand below."""


def draw_annotated(
    canvas: Canvas, top: int, words: Mapping[str, str], language: str, colours: Shades
) -> None:
    """Draw the piece of the table from a height on, with the words of each symbol by its key."""
    _cards(canvas, top, language, colours)
    _seat(canvas, top, colours)
    for key, box, point in LABELS:
        pin_slip(canvas, words[key], (box[0], box[1] + top, *box[2:]), (point[0], point[1] + top))


def _card(name: str) -> int:
    return next(number for number, card in enumerate(CARDS) if card.id == name)


def _cards(canvas: Canvas, top: int, language: str, colours: Shades) -> None:
    plain, failing = _card("question_the_witnesses"), _card("face_the_mercenaries")
    canvas.sprite(faces.task_card(plain, language, colours, *TASK), 26, top + 76)
    canvas.sprite(faces.askew(failing, language, colours, *TASK), 452, top + 76)
    canvas.sprite(faces.ally_card(_card("lena"), language, colours, *ALLY, named=False), 890, top + 76)
    canvas.sprite(symbols.counter("A", 66, BONE, SOOT), 872, top + 84)
    canvas.sprite(draw_roll(1, (2, 5), True, 206, 80, colours), 1372, top + 76)
    heap = draw_heap(_card("a_club_in_the_church"), 3, symbols.ICONS["lost"], 96, 126, colours)
    canvas.sprite(heap, 1484, top + 230)
    for layer in (2, 1, 0):
        back = backs.card_back(92, 126, symbols.ICONS["allies"], PETROL)
        canvas.sprite(back, 1374 + 4 * layer, top + 226 + 4 * layer)
    canvas.sprite(symbols.counter("14", 62, BONE), 1390, top + 318)
    canvas.sprite(faces.morale_card(_card("empathy"), language, colours, *MORALE), 26, top + 496)


def _seat(canvas: Canvas, top: int, colours: Shades) -> None:
    """A seat's figures, as its side of the table shows them, and a heap of morale cards."""
    canvas.sprite(_plate(1050, 92), 528, top + 562)
    canvas.sprite(symbols.counter("1", 62, LAMP), 538, top + 578)
    canvas.sprite(symbols.avatar(2, 84, colours), 604, top + 564)
    canvas.sprite(symbols.medal("hourglass", 44, mix(SODIUM, UMBER, 0.35), WHITE), 668, top + 612)
    canvas.sprite(score_stroke("9", 150, 74), 746, top + 570)
    for x, icon, number in ((980, "hand", "3"), (1190, "completed", "4"), (1396, "given", "1")):
        canvas.fill(symbols.glyph(symbols.ICONS[icon], 56), ASH, x, top + 582)
        canvas.letters(number, x + 70, top + 630, "strong", 54, BONE)
    heap = draw_heap(_card("half_light"), 3, symbols.ICONS["spent"], 96, 62, colours)
    canvas.sprite(heap, 866, top + 664)


def _plate(width: int, height: int) -> Sprite:
    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 52, 6), mix(OXBLOOD, SOOT, 0.86), 0, 0, 0.92)
        return brush.done()

    return sprite(("revachol legend plate", width, height), make)
