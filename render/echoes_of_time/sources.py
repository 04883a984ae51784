"""Sources and piles: the strip in the middle of the board, and Sources as small cards in companies."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import ImageChops

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import Subject, paint
from render.echoes_of_time.rows import draw_symbols, row_badge
from render.echoes_of_time.small_cards import NAMED, CardState, best_grid, small_card, small_name
from render.echoes_of_time.text import Row, SourceRow, lasting_rows, name_of, source_rows
from render.palette import CREAM, GOLD, GOLD_STOPS, INK, IRON_STOPS, WHITE, Colour, Palette, Tone, colour, mix
from render.palette import palette as palette_of
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES, SourceDesign
from rules.echoes_of_time.view import SourceView, View

HUE = Tone.of("#1d0b33", "#8d3b9e", "#ff9ee0", "#ffeefc")
"""Sources have a hue of their own, which no faction has."""
FRESH = colour("#f4f7ff")
"""The ground of the marks on what was touched lately."""
SENTENCE_ROOM = 210
"""Pixels from which a Source prints the sentence of an effect instead of its symbols."""
NARROW = 480
"""Pixels up to which a Source prints its lasting effect over its whole width, under the art, and shows the
creatures beneath it below that; wider ones have room on the right."""


BENEATH = 52
"""Pixels that the creatures beneath a Source take there."""


def subject_of(design: SourceDesign) -> Subject:
    """What the art of a Source shows."""
    return Subject(design.id, design.art, "none", HUE)


def small_source(
    source: int, width: int, height: int, fortified: bool, language: str, named: bool = True
) -> Sprite:
    """A Source as a card of a company, with its name where it is wanted and there is room. A fortified one
    has an iron frame and a tower."""
    named = named and width >= NAMED

    def make() -> Sprite:
        design = SOURCES[source]
        pad = 8
        brush = Brush(width + 2 * pad, height + 2 * pad)
        radius, edge = max(4, round(width * 0.07)), max(2, round(width * 0.04))
        body = rounded(width, height, radius)
        brush.shadow(body, pad, pad, 3, 0.75, 3)
        stops = IRON_STOPS if fortified else GOLD_STOPS
        brush.fill(body, gradient(width, height, stops, slant=True), pad, pad)
        inner = rounded(width - 2 * edge, height - 2 * edge, max(2, radius - edge))
        plate_height = round(height * 0.25) if named else 0
        shown = inner.height - max(0, plate_height - edge)
        art = paint(subject_of(design), inner.width, shown, 0.86)
        brush.fill(inner.crop((0, 0, inner.width, art.height)), art, pad + edge, pad + edge)
        if plate_height:
            top = pad + height - plate_height - edge
            plate = (pad + edge, top, inner.width, plate_height)
            small_name(brush, name_of(design, language), plate, radius - edge)
        size = max(16, round(width * (0.26 if width >= 96 else 0.36)))
        points = design.fortified_points if fortified else design.conquered_points
        mark = symbols.ICONS["fortified" if fortified else "conquer"]
        brush.sprite(symbols.medal(mark, size, (70, 24, 84)), pad - 2, pad - 2)
        brush.sprite(symbols.coin(str(points), size), pad + width - size + 2, pad - 2)
        return brush.done(pad, pad)

    return sprite(("small source", source, width, height, fortified, language, named), make)


def source_frame(width: int, height: int, owner: Colour | None, fortified: bool, recent: bool) -> Sprite:
    """The plate of a Source in the middle of the board, in its owner's colour."""

    def make() -> Sprite:
        pad = 14
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 14)
        if recent:
            brush.glow(body, pad, pad, 5, colour("#ffe9a8"), 1.5)
        else:
            brush.shadow(body, pad, pad, 4, 0.6, 3)
        ground = mix(owner, (20, 12, 34), 0.78) if owner else (43, 24, 66)
        brush.fill(
            body,
            gradient(width, height, ((0, mix(ground, WHITE, 0.1)), (1, mix(ground, (0, 0, 0), 0.45)))),
            pad,
            pad,
        )
        if owner:
            stops = ((0.0, mix(owner, WHITE, 0.55)), (0.5, owner), (1.0, mix(owner, (0, 0, 0), 0.35)))
        else:
            stops = (
                (0.0, mix(GOLD, WHITE, 0.4)),
                (0.5, mix(GOLD, (60, 30, 60), 0.5)),
                (1.0, mix(GOLD, (20, 10, 30), 0.4)),
            )
        brush.metal((pad, pad, width, height), 14, 5 if fortified else 3, stops)
        return brush.done(pad, pad)

    return sprite(("source frame", width, height, owner, fortified, recent), make)


@dataclass(slots=True, frozen=True)
class _Shown:
    """What the face of a Source depends on: its number, the room that it has, the tokens on its effects (a
    bit per effect), whether it is fortified."""

    source: int
    width: int
    height: int
    spent: int
    fortified: bool


def _face(shown: _Shown, room: int, language: str, palette: Palette) -> Sprite:
    """What is printed on a Source: art and name, then a line each for conquest, fortification and lasting
    effects. ``room`` is the width that these have; its creatures lie beside them."""

    def make() -> Sprite:
        design, width, height = SOURCES[shown.source], shown.width, shown.height
        brush = Brush(width, height)
        art_width = min(round(height * 0.74), round(room * (0.27 if width <= NARROW else 0.3)))
        top, narrow = 38, width <= NARROW
        lasting = lasting_rows(design, language)
        band = 0
        if narrow and lasting:
            band = round((height - top) * (0.4 if shown.fortified else 0.39))
        _portrait(brush, design, (4, top - 6, art_width + 6, height - top + 2), language, band)
        rows: list[SourceRow | Row] = [*source_rows(design, language)]
        if shown.fortified:
            # What conquest and fortification bring is over: left is what the Source is worth.
            del rows[0]
        if band:
            _band(brush, lasting, palette, (8, height - band - 8, width - 16, band + 2), shown.spent)
        else:
            rows += lasting
        lines = (art_width + 20, top + 3, room - art_width - 30, height - top - 11 - band)
        _lines(brush, rows, palette, lines, shown.spent, shown.fortified)
        return brush.done()

    return sprite(("source face", shown, room, language, palette.name), make)


def _portrait(brush: Brush, design: SourceDesign, box: Box, language: str, covered: int) -> None:
    """The art of a Source in a box, and its name above, over the whole width. ``covered``: pixels at its foot
    on which something else will lie."""
    x, top, width, height = box
    wide = brush.image.width
    # Out of the plate: it fades where lines stand on it.
    art = paint(subject_of(design), width * 3 // 2, height, 0.9)
    fall = ((0.0, (255,) * 3), (0.55, (255,) * 3), (0.72, (90,) * 3), (1.0, (0,) * 3))
    fade = gradient(art.width, art.height, fall, across=True).getchannel(0)
    brush.fill(ImageChops.multiply(fade, rounded(art.width, art.height, 10)), art, x, top)
    brush.sprite(symbols.name_plate(wide - 16, 34, 8), 8, 7)
    fitted = lettering.fit(name_of(design, language), "time", wide - 40, 32, 25, 13)
    brush.block(fitted, (8, 7, wide - 16, 33), INK)
    if design.low_interaction:
        size = 30
        flag = symbols.medal(symbols.ICONS["interaction"], size, colour("#6a1420"), share=0.68)
        brush.sprite(flag, 14, top + height - size - 4 - covered)


def _band(brush: Brush, rows: list[Row], palette: Palette, box: Box, spent: int) -> None:
    """Lasting effects over the whole width of a narrow Source: badge and sentence."""
    x, y, width, height = box
    brush.fill(rounded(width, height, 9), (8, 4, 18), x, y, 0.68)
    step = height // len(rows)
    size = min(38, step - 2)
    for number, row in enumerate(rows):
        top = y + number * step
        brush.sprite(
            row_badge(row, size, palette, bool(spent >> row.index & 1)), x + 4, top + (step - size) // 2
        )
        area = (x + size + 12, top + 1, width - size - 18, step - 2)
        fitted = _largest(row.sentence, area[2], area[3])
        if fitted is not None:
            brush.block(fitted, area, CREAM, "left")
        else:
            draw_symbols(brush, row.symbols, area, CREAM, 0.8)


def _largest(sentence: str, width: int, height: int) -> lettering.Fitted | None:
    """The sentence as large as it goes on up to three lines; None where it would be too small to read."""
    for size in range(27, 14, -1):
        lines = lettering.balanced(sentence, "text", size, width)
        tall = lettering.line_height("text", size) * len(lines)
        if (
            len(lines) <= 3
            and tall <= height
            and max(lettering.measure(one, "text", size) for one in lines) <= width
        ):
            return lettering.Fitted(lines, "text", size, True)
    return None


def _lines(
    brush: Brush,
    rows: list[SourceRow | Row],
    palette: Palette,
    box: Box,
    spent: int,
    fortified: bool,
) -> None:
    x, y, width, height = box
    worded = [width - _marks(row, 36) >= SENTENCE_ROOM and len(row.sentence) > 34 for row in rows]
    shares = [1.5 if long else 1.0 for long in worded]
    size = min(40, round(height / sum(shares) * 0.88), 40 if fortified else max(30, round(width * 0.19)))
    below = float(y)
    for row, share in zip(rows, shares, strict=True):
        step = height * share / sum(shares)
        top = round(below)
        below += step
        middle = top + round(step - size) // 2
        left = x
        tone = CREAM
        if isinstance(row, SourceRow):
            mark = symbols.ICONS[row.kind]
            brush.sprite(symbols.medal(mark, size, (70, 24, 84)), left, middle)
            left += size + 4
            if not fortified:
                brush.sprite(symbols.strength(f">{row.strength}", size), left, middle)
                left += size + 4
            brush.sprite(symbols.coin(str(row.points), size), left, middle)
            if fortified:
                continue
            left += size + 8
        else:
            spent_here = bool(spent >> row.index & 1)
            brush.sprite(row_badge(row, size, palette, spent_here), left, middle)
            left += size + 8
        room = x + width - left
        fitted = lettering.fit(row.sentence, "text", room, round(step), 25, 18, 3, report=False)
        if room >= SENTENCE_ROOM and fitted.whole:
            brush.block(fitted, (left, top, room, round(step)), tone, "left")
        else:
            draw_symbols(brush, row.symbols, (left, middle, room, size), tone, 0.86)


def _marks(row: SourceRow | Row, size: int) -> int:
    """Width of the badges before the effect in a line of a Source."""
    return 3 * (size + 4) + 4 if isinstance(row, SourceRow) else size + 8


def draw_source(canvas: Canvas, view: View, state: SourceView, box: Box, theme: Theme) -> None:
    """A Source in play with its owner and the creatures beneath it."""
    x, y, width, height = box
    language, palette = theme.language, palette_of(theme.palette)
    owner = palette.seats[state.owner] if state.owner >= 0 else None
    recent = SOURCE + state.source in view.recent
    if recent:
        canvas.light(box)
    canvas.sprite(source_frame(width, height, owner, state.fortified, recent), x, y)
    wide = width > NARROW
    aside = (124 if wide else 0) if state.creatures else 0
    beneath = (0 if wide else BENEATH) if state.creatures else 0
    spent = view.seats[state.owner].tokens.get(SOURCE + state.source, 0) if state.owner >= 0 else 0
    shown = _Shown(state.source, width, height - beneath, spent, state.fortified)
    canvas.sprite(_face(shown, width - aside, language, palette), x, y)
    if recent:
        canvas.sprite(symbols.medal("polar-star", 40, FRESH, INK, 0.76), x + width - 30, y - 8)
    if state.owner >= 0:
        canvas.sprite(symbols.avatar(state.owner, 46, palette), x - 4, y + 28)
    if state.fortified:
        canvas.sprite(symbols.medal(symbols.ICONS["fortified"], 46, (46, 52, 66), share=0.7), x - 4, y + 80)
    if not state.creatures:
        return
    total = symbols.strength(str(state.total), 46)
    if wide:
        area = (x + width - aside, y + 50, aside - 12, height - 112)
        canvas.sprite(total, x + width - aside // 2 - 29, y + height - 56)
    else:
        area = (x + 12, y + height - beneath - 1, width - 84, BENEATH - 6)
        canvas.sprite(total, x + width - 60, y + height - beneath + 1)
    columns, card_width, card_height = best_grid(
        max(2, len(state.creatures)), area[2], area[3], 4, (1.3, 1.2, 1.1, 1.0)
    )
    for number, card in enumerate(state.creatures):
        at = (
            area[0] + (number % columns) * (card_width + 4),
            area[1] + (number // columns) * (card_height + 4),
        )
        canvas.sprite(
            small_card(
                CARDS[card], language, palette, (card_width, card_height), CardState(faint=state.fortified)
            ),
            *at,
        )
