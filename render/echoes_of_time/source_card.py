"""One Source, large: everything that is printed on it, in symbols and in sentences."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.echoes_of_time import plates, symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.rows import BAR, draw_symbols, row_badge
from render.echoes_of_time.sources import HUE, subject_of
from render.echoes_of_time.text import Row, SourceRow, lasting_rows, name_of, source_rows, term
from render.palette import GOLD_STOPS, INK, PARCHMENT, PARCHMENT_SHADE, Palette, colour, mix
from rules.echoes_of_time.cards import SourceDesign

WIDTH, HEIGHT = 1100, 680
MARGIN = 30
ART_WIDTH, PLATE = 372, 86
LARGEST, SMALLEST = 52, 24
"""Sizes of the sentences in pixels."""
BAR_HEIGHT = 66
"""Pixels of the bar above each sentence at most."""


def draw_source_card(
    ground: Image.Image, design: SourceDesign, language: str, palette: Palette
) -> Image.Image:
    """The Source on a ground that is larger than it by MARGIN on each side."""
    brush = Brush(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
    body = rounded(WIDTH, HEIGHT, 34)
    brush.shadow(body, MARGIN, MARGIN, 8, 0.8, 6)
    brush.fill(
        body,
        gradient(WIDTH, HEIGHT, ((0, mix(HUE.mid, HUE.deep, 0.55)), (1, mix(HUE.deep, (0, 0, 0), 0.4)))),
        MARGIN,
        MARGIN,
    )
    brush.metal((MARGIN, MARGIN, WIDTH, HEIGHT), 34, 9, GOLD_STOPS)
    inset = MARGIN + 20
    top, below = inset + PLATE + 10, MARGIN + HEIGHT - 20
    _art(brush, design, language, (inset, top, ART_WIDTH, below - top))
    brush.sprite(plates.name_plate(WIDTH - 40, PLATE, 16), inset, inset)
    fitted = lettering.fit(name_of(design, language), "time", WIDTH - 90, PLATE, 56, 30)
    brush.block(fitted, (inset, inset, WIDTH - 40, PLATE - 2), plates.NAMED)
    left = inset + ART_WIDTH + 14
    panel = (left, top, MARGIN + WIDTH - 20 - left, below - top)
    brush.fill(
        rounded(panel[2], panel[3], 16),
        gradient(panel[2], panel[3], ((0, colour("#f8edd2")), (0.6, PARCHMENT), (1, PARCHMENT_SHADE))),
        left,
        top,
    )
    _rows(
        brush,
        [*source_rows(design, language), *lasting_rows(design, language)],
        language,
        palette,
        (left + 18, top + 14, panel[2] - 36, panel[3] - 28),
    )
    canvas = Canvas(ground)
    canvas.sprite(brush.done(), 0, 0)
    return canvas.image


def _art(brush: Brush, design: SourceDesign, language: str, box: Box) -> None:
    x, y, width, height = box
    art = paint(subject_of(design), width, height, 0.9)
    brush.fill(rounded(width, height, 16), art, x, y)
    brush.metal((x, y, width, height), 16, 3)
    if not design.low_interaction:
        return
    # The flag says in words, too, what it means: nowhere else on the card is room for that.
    size = 58
    room = width - size - 46
    brush.fill(rounded(width - 20, 76, 14), (20, 8, 34), x + 10, y + height - 86, 0.82)
    flag = symbols.medal(symbols.ICONS["interaction"], size, colour("#6a1420"), share=0.68)
    brush.sprite(flag, x + 20, y + height - 86 + 9)
    fitted = lettering.fit(term("low_interaction", language), "strong", room, 70, 27, 17, 2)
    brush.block(fitted, (x + size + 32, y + height - 86, room, 74), HUE.pale, "left")


def _bar(size: int) -> int:
    """Height of the bar above a sentence in letters of that size: large ones need the room more."""
    return min(round(size * 1.9), BAR_HEIGHT)


def _height(lines: tuple[str, ...], size: int) -> int:
    """Pixels of a bar with its sentence below."""
    return _bar(size) + lettering.line_height("text", size) * len(lines) + round(size * 0.55)


def _rows(brush: Brush, rows: list[SourceRow | Row], language: str, palette: Palette, box: Box) -> None:
    """A bar for each: what it is, what it takes and is worth, the effect in symbols; then its sentence."""
    x, y, width, height = box
    for size in range(LARGEST, SMALLEST - 1, -1):
        parts = [lettering.balanced(row.sentence, "text", size, width - 12) for row in rows]
        gap = round(size * 0.5)
        tall = sum(_height(part, size) for part in parts) + gap * (len(rows) - 1)
        if tall <= height:
            break
    bar, step = _bar(size), lettering.line_height("text", size)
    spare = max(0, height - tall) // (len(rows) + 1)
    top = y + spare
    for row, lines in zip(rows, parts, strict=True):
        brush.fill(rounded(width, bar, bar * 0.5), BAR, x, top, 0.42)
        left = x
        if isinstance(row, SourceRow):
            brush.sprite(symbols.medal(symbols.ICONS[row.kind], bar, (70, 24, 84)), left, top)
            left += bar + 10
            word = lettering.fit(term(row.kind, language), "strong", 190, bar, round(size * 0.86), 18)
            brush.block(word, (left, top, 190, bar), INK, "left")
            left += max(round(lettering.measure(line, "strong", word.size)) for line in word.lines) + 16
            brush.sprite(symbols.strength(f">{row.strength}", bar), left, top)
            left += bar + 4
            brush.sprite(symbols.coin(str(row.points), bar), left, top)
            left += bar + 18
        else:
            brush.sprite(row_badge(row, bar, palette), left, top)
            left += bar + 10
            word = lettering.fit(term("lasting", language), "strong", 300, bar, round(size * 0.86), 18)
            brush.block(word, (left, top, 300, bar), INK, "left")
            left += max(round(lettering.measure(line, "strong", word.size)) for line in word.lines) + 18
        draw_symbols(brush, row.symbols, (left, top, x + width - bar // 2 - left, bar), INK, 0.8)
        top += bar + round(size * 0.15)
        for line in lines:
            top += step
            brush.letters(line, x + 6, top - round(size * 0.2), "text", size, INK)
        top += round(size * 0.4) + gap + spare
