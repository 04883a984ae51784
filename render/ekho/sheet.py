"""The sheet of a sleuth: shield, health and sanity, the four pairs of parameters as sliders, things."""

from __future__ import annotations

from render import lettering
from render.canvas import Box, Canvas, rounded
from render.ekho import panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS, icon_of
from render.ekho.portraits import portrait
from render.ekho.text import parameter_name, powers_text, sleuth_name, term, where_text
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, PARCHMENT, SLATE, STEEL, Shades
from render.palette import WHITE, Colour, mix
from rules.ekho.card_index import CARDS, SLEUTHS
from rules.ekho.cards import Pair
from rules.ekho.figures import NATURE, full, value
from rules.ekho.open_table import Figure
from rules.ekho.operations import PAIRS

TOP, CELL, GAP = 410, 158, 12
"""Heights of the upper part of a sheet and of each row of things, and what lies between them."""
COLUMNS = 3
CALM = (140, 200, 255)
"""The colour of sanity."""
Row = tuple[str, str, str, bool]
"""A card of a sheet: silhouette, name, what it does, whether it is used."""


def sheet_height(figure: Figure) -> int:
    """Pixels that the sheet of a figure needs."""
    if figure.card < 0:
        return 180
    return TOP + -(-(1 + len(figure.things)) // COLUMNS) * (CELL + GAP) + (62 if figure.detained else 0) + 16


def draw_sheet(canvas: Canvas, figure: Figure, owner: str, box: Box, language: str, colours: Shades) -> None:
    """The sheet of one figure in a box as high as ``sheet_height`` says."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    if figure.card < 0:
        canvas.sprite(signs.shield(-1, 140), x + 90, y + height // 2)
        words = lettering.fit(owner, "display", 1200, 80, 54, 24, 1, chop=True)
        canvas.block(words, (x + 180, y + 20, 1200, 80), mix(LAMP, WHITE, 0.3), "left")
        chosen = lettering.fit(f"{term('sleuth', language)}: ?", "text", 800, 50, 38, 20)
        canvas.block(chosen, (x + 180, y + 100, 800, 50), PARCHMENT, "left")
        return
    _portrait(canvas, figure, owner, (x + 20, y + 16, 470, TOP - 28), language, colours)
    _sliders(canvas, figure, (x + 510, y + 16, width - 530, TOP - 28), language)
    rows = [_nature(figure, language), *(_thing(figure, card, language) for card in figure.things)]
    wide = (width - 40 - GAP * (COLUMNS - 1)) // COLUMNS
    for number, row in enumerate(rows):
        left = x + 20 + number % COLUMNS * (wide + GAP)
        _cell(canvas, row, (left, y + TOP + number // COLUMNS * (CELL + GAP), wide, CELL), number == 0)
    if figure.detained:
        low = y + height - 66
        canvas.fill(lettering.icon(ICONS["detained"], 46), LAMP, x + 24, low + 4)
        for number, token in enumerate(figure.detained):
            canvas.sprite(signs.enemy(token, 52, colours), x + 110 + number * 64, low + 26)


def _portrait(canvas: Canvas, figure: Figure, owner: str, box: Box, language: str, colours: Shades) -> None:
    x, y, width, _ = box
    tall = 220
    canvas.sprite(portrait(figure.card, 192), x + 98, y + tall // 2)
    room = width - 210
    called = sleuth_name(figure, language).replace("・", "・\n")
    name = lettering.fit(called, "display", room, 96, 46, 24, 2, even=True)
    canvas.block(name, (x + 205, y + 4, room, 96), mix(LAMP, WHITE, 0.3))
    who = lettering.fit(owner, "text", room, 34, 28, 16, 1, chop=True)
    canvas.block(who, (x + 205, y + 104, room, 34), FROST)
    where = lettering.fit(where_text(figure, language), "text", room, 74, 27, 16, 2)
    canvas.block(where, (x + 205, y + 142, room, 74), PARCHMENT)
    low = y + tall + 20
    lives: tuple[tuple[str, str, int, Colour], ...] = (
        ("heart", "health", figure.health, ALARM),
        ("brain", "sanity", figure.sanity, CALM),
    )
    for number, (icon, what, left, tone) in enumerate(lives):
        _pips(canvas, icon, left, full(figure, what), tone, (x, low + number * 52, width, 44))
    bottom = low + 108
    canvas.fill(lettering.icon(ICONS["clue"], 40), colours.clue, x, bottom)
    canvas.letters(str(figure.clues), x + 50, bottom + 33, "strong", 38, WHITE)
    canvas.fill(lettering.icon(ICONS["focus"], 40), FROST, x + 130, bottom)
    canvas.letters(str(SLEUTHS[figure.card].focus), x + 180, bottom + 33, "strong", 38, WHITE)
    if figure.points:
        canvas.fill(lettering.icon(ICONS["movement"], 40), FROST, x + 240, bottom)
        canvas.letters(str(figure.points), x + 290, bottom + 33, "strong", 38, WHITE)
    if figure.luck:
        good = figure.luck > 0
        icon, tone = (ICONS["blessing"], LAMP) if good else (ICONS["curse"], ALARM)
        canvas.sprite(signs.badge(icon, 52, NIGHT, tone, tone), x + 372, bottom + 20)


def _pips(canvas: Canvas, icon: str, left: int, most: int, tone: Colour, box: Box) -> None:
    """A row of signs, as many lit as are left."""
    x, y, width, size = box
    step = min(size + 4, (width - 80) // max(most, left, 1))
    small = min(size, step - 2)
    for number in range(max(most, left)):
        lit = number < left
        canvas.fill(signs.glyph(icon, small), tone if lit else mix(STEEL, NIGHT, 0.55), x + number * step, y)
    canvas.letters(f"{left}/{most}", x + width, y + small // 2 + 13, "strong", 36, WHITE, "right")


def _sliders(canvas: Canvas, figure: Figure, box: Box, language: str) -> None:
    """The pairs of parameters (EK-R1), and communication below them."""
    x, y, width, height = box
    each = height // 5
    for number, ((first, second), pair) in enumerate(zip(PAIRS, SLEUTHS[figure.card].pairs(), strict=True)):
        place = (x, y + number * each, width, each - 8)
        _slider(canvas, (first, second), pair, figure.values[number], place, language)
    low = y + 4 * each
    middle = low + (each - 8) // 2
    canvas.fill(lettering.icon(PARAMETER_ICONS["communication"], 44), LAMP, x, middle - 22)
    words = lettering.fit(parameter_name("communication", language), "text", 230, each, 30, 18)
    canvas.block(words, (x + 56, low, 230, each - 8), PARCHMENT, "left")
    canvas.letters(str(value(figure, "communication")), x + 330, middle + 15, "strong", 44, WHITE, "centre")


def _slider(
    canvas: Canvas, names: tuple[str, str], pair: Pair, present: int, box: Box, language: str
) -> None:
    """A pair: both names and values, between them the steps that the sleuth has, the present one lit."""
    x, y, width, height = box
    middle = y + height // 2
    for side, name in enumerate(names):
        shown = present if side == 0 else pair.total - present
        at = x if side == 0 else x + width - 44
        canvas.fill(lettering.icon(PARAMETER_ICONS[name], 44), LAMP, at, middle - 22)
        fitted = lettering.fit(parameter_name(name, language), "text", 230, height, 30, 18)
        left = x + 56 if side == 0 else x + width - 286
        canvas.block(fitted, (left, y, 230, height), PARCHMENT, "left" if side == 0 else "right")
        number = x + 330 if side == 0 else x + width - 330
        canvas.letters(str(shown), number, middle + 15, "strong", 44, WHITE, "centre")
    start, end = x + 392, x + width - 392
    steps = list(range(pair.highest, pair.lowest - 1, -1))
    canvas.fill(rounded(end - start, 10, 5), mix(STEEL, INK, 0.3), start, middle - 5)
    for number, step in enumerate(steps):
        at = start + (end - start) * number // max(1, len(steps) - 1)
        mark = signs.number(
            f"{step}:{pair.total - step}", 40 if step == present else 26, *_mark(step == present)
        )
        canvas.sprite(mark, at, middle)


def _mark(present: bool) -> tuple[Colour, Colour]:
    return (LAMP, INK) if present else (SLATE, FROST)


def _nature(figure: Figure, language: str) -> Row:
    sleuth = SLEUTHS[figure.card]
    text = powers_text(sleuth.powers, language)
    return icon_of(sleuth.art), sleuth.powers_names.of(language), text, NATURE in figure.used


def _thing(figure: Figure, card: int, language: str) -> Row:
    thing = CARDS[card]
    text = powers_text(thing.powers, language)
    return icon_of(thing.art), thing.names.of(language), text, card in figure.used


def _cell(canvas: Canvas, row: Row, box: Box, own: bool) -> None:
    """A thing or the sleuth's own power; one that is used is dim."""
    icon, name, text, used = row
    x, y, width, height = box
    ground = mix(LAMP, NIGHT, 0.82) if own else mix(SLATE, INK, 0.35)
    canvas.fill(rounded(width, height, 10), ground, x, y)
    tone = mix(FROST, NIGHT, 0.35) if used else WHITE
    rim = STEEL if used else LAMP
    canvas.sprite(signs.badge(icon, 84, NIGHT, tone, rim), x + 54, y + height // 2)
    room = width - 118
    title = lettering.fit(name, "display", room, 38, 29, 17, 1)
    canvas.block(title, (x + 108, y + 6, room, 38), tone if used else mix(LAMP, WHITE, 0.3))
    told = lettering.fit(text, "text", room, height - 52, 30, 13, 6)
    canvas.block(told, (x + 108, y + 44, room, height - 50), FROST if used else PARCHMENT, top=True)
