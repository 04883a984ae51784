"""Sources on the board with all there is to read: who holds them and what lies beneath beside what conquest
and fortification ask for and bring, and what they do meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import ImageChops, ImageFilter

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.echoes_of_time import plates, symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.claims import alarm, menace, taken_by
from render.echoes_of_time.compact import brought
from render.echoes_of_time.miniatures import framed
from render.echoes_of_time.rows import draw_symbols, row_badge
from render.echoes_of_time.sources import FRESH, source_frame, subject_of
from render.echoes_of_time.text import Row, SourceRow, lasting_rows, short_source, source_rows
from render.palette import BLACK, CREAM, INK, Palette
from render.palette import palette as palette_of
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import SOURCE, SOURCES
from rules.echoes_of_time.view import SourceView, View

PLATE = 46
"""Height of the plate with the name."""
BADGE, SIGN, BENEATH = 50, 62, 52
"""Sizes of the badges of lines, of who holds a Source and what a conquest must exceed, and of the creatures
beneath it."""
NARROW, BROAD = 450, 600
"""Width up to which lines need most of the room, and from which lasting effects are told in sentences."""
LEAST = 28
"""Pixels of the smallest letters of a sentence; symbols take its place where there is no room for them."""
FAINT = 0.5
"""How much of the light of a painting lies beneath the lines."""
MENACE = 140
"""Pixels at the right of a plate that tell who can take the Source."""


@dataclass(slots=True, frozen=True)
class _Shown:
    """What the face of a Source depends on: its number, its size, the tokens on its effects (a bit per
    effect), whether it is fortified, and whether somebody can take it."""

    source: int
    width: int
    height: int
    spent: int
    fortified: bool
    threatened: bool


def draw_told_source(canvas: Canvas, view: View, state: SourceView, box: Box, theme: Theme) -> None:
    """A Source in play with what it asks for and brings, its owner, and the creatures beneath it."""
    x, y, width, height = box
    palette = palette_of(theme.palette)
    owner = palette.seats[state.owner] if state.owner >= 0 else None
    recent = SOURCE + state.source in view.recent
    canvas.sprite(source_frame(width, height, owner, state.fortified, recent), x, y)
    threat = taken_by(view, state)
    spent = view.seats[state.owner].tokens.get(SOURCE + state.source, 0) if state.owner >= 0 else 0
    shown = _Shown(state.source, width, height, spent, state.fortified, threat is not None)
    canvas.sprite(_face(shown, theme.language, palette), x, y)
    if threat is not None:
        canvas.sprite(alarm(width, height, 14), x, y)
        canvas.sprite(menace(*threat, palette), x + width - MENACE, y + 2)
    if recent:
        canvas.light(box)
        spark = symbols.medal("polar-star", 40, FRESH, INK, 0.76)
        canvas.sprite(spark, x + width - 30, y - 8 if threat is None else y + height - 34)
    if state.owner >= 0:
        canvas.sprite(symbols.avatar(state.owner, SIGN, palette), x - 4, y - 4)
    column = _column(width)
    at = x + column - SIGN + 8, y + PLATE + 14
    if state.fortified:
        canvas.sprite(symbols.medal(symbols.ICONS["fortified"], SIGN, (46, 52, 66), share=0.7), *at)
    else:
        canvas.sprite(symbols.strength(f">{state.strength}", SIGN), *at)
    cards = state.creatures[:4]
    step = min(BENEATH + 4, (column - BENEATH - 4) // max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        face = framed(card, (BENEATH, BENEATH), palette, 0, state.fortified)
        canvas.sprite(face, x + 12 + number * step, y + height - BENEATH - 14)


def _column(width: int) -> int:
    """Pixels at the left where the painting shows, and signs stand on it."""
    return 104 if width <= NARROW else round(width * (0.33 if width < BROAD else 0.42))


def _face(shown: _Shown, language: str, palette: Palette) -> Sprite:
    """What is printed on a Source: its painting, its name, and a line each for conquest, fortification and
    lasting effects."""

    def make() -> Sprite:
        design, width, height = SOURCES[shown.source], shown.width, shown.height
        brush = Brush(width, height)
        tall, column = height - PLATE - 18, _column(width)
        # The whole card glows in the colours of its painting, which stands clear at the left.
        brush.fill(rounded(width - 16, tall, 10), BLACK, 8, PLATE + 10)
        far = paint(subject_of(design), width - 16, tall, 0.9).filter(ImageFilter.GaussianBlur(22))
        brush.fill(rounded(width - 16, tall, 10), far, 8, PLATE + 10, FAINT)
        art = paint(subject_of(design), column * 3 // 2, tall, 0.9)
        fall = ((0.0, (255,) * 3), (0.58, (255,) * 3), (0.74, (70,) * 3), (1.0, (0,) * 3))
        fade = gradient(art.width, art.height, fall, across=True).getchannel(0)
        brush.fill(ImageChops.multiply(fade, rounded(art.width, art.height, 10)), art, 8, PLATE + 10)
        brush.sprite(plates.name_plate(width - 16, PLATE, 8, subject_of(design).tone), 8, 8)
        room = width - SIGN - (MENACE if shown.threatened else SIGN)
        fitted = lettering.fit(short_source(design, language), "time", room, PLATE - 4, 38, 26, report=False)
        brush.block(fitted, (SIGN, 8, room, PLATE), plates.NAMED)
        rows: list[SourceRow | Row] = [*source_rows(design, language)]
        if shown.fortified:
            # What conquest and fortification bring is over: left is what the Source is worth.
            del rows[0]
        rows += lasting_rows(design, language)
        left = column + 14
        _lines(brush, rows, palette, (left, PLATE + 14, width - left - 8, tall - 6), shown)
        return brush.done()

    return sprite(("told source", shown, language, palette.name), make)


def _lines(brush: Brush, rows: list[SourceRow | Row], palette: Palette, box: Box, shown: _Shown) -> None:
    """The lines one below the other; lasting effects, which may be sentences, are a little higher."""
    x, y, width, height = box
    shares = [1.0 if isinstance(row, SourceRow) or shown.width < BROAD else 1.25 for row in rows]
    below = float(y)
    for row, share in zip(rows, shares, strict=True):
        tall = height * share / sum(shares)
        size = min(BADGE, round(tall) - 1)
        top, left, line = round(below + (tall - size) / 2), x, round(below)
        below += tall
        if isinstance(row, SourceRow):
            brush.sprite(symbols.medal(symbols.ICONS[row.kind], size, (70, 24, 84)), left, top)
            if row.kind == "fortify" and not shown.fortified:
                left += size + 2
                brush.sprite(symbols.strength(f">{row.strength}", size), left, top)
            left += size + 2
            brush.sprite(symbols.coin(str(row.points), size), left, top)
        else:
            brush.sprite(row_badge(row, size, palette, bool(shown.spent >> row.index & 1)), left, top)
        left += size + 6
        if isinstance(row, SourceRow) and shown.fortified:
            continue
        room = (left, line, x + width - left, round(tall))
        if isinstance(row, SourceRow) or not _worded(brush, row.sentence, room, shown.width):
            high = min(room[3], BADGE)
            area = (left, line + (room[3] - high) // 2, room[2], high)
            draw_symbols(brush, brought(row.symbols, room[2], high - 4), area, CREAM, 0.88)


def _worded(brush: Brush, sentence: str, box: Box, whole: int) -> bool:
    """Draw a lasting effect in its sentence if the Source is broad and that can be read; whether it is."""
    if whole < BROAD:
        return False
    for size in range(32, LEAST - 1, -1):
        lines = lettering.balanced(sentence, "text", size, box[2])
        fits = lettering.line_height("text", size) * len(lines) <= box[3]
        if fits and max(lettering.measure(one, "text", size) for one in lines) <= box[2]:
            brush.block(lettering.Fitted(lines, "text", size, True), box, CREAM, "left")
            return True
    return False
