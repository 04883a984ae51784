"""The mat of a sleuth: the portrait, tokens of health and sanity, the four pairs of parameters, and below
them the own power, things and clues as cards."""

from __future__ import annotations

from render import lettering
from render.canvas import Box, Canvas, faded, rounded
from render.ekho import belongings, busts, dials, panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.dials import SMALLEST
from render.ekho.text import parameter_name, sleuth_name, term, where_text
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, PARCHMENT, Shades
from render.palette import WHITE, mix
from render.sprites import Sprite
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import full, value
from rules.ekho.open_table import Figure
from rules.ekho.operations import PAIRS, Parameter
from rules.grammar import upper_first

EDGE, GAP = 18, 14
"""Pixels inside the edge of a mat, and between what lies on it."""
BUST, LIFE, RAIL, FOOT = 446, 94, 134, 78
"""Width of the portrait; heights of the tokens, of a pair of parameters, and of the values below them."""
TOP = LIFE + 2 * RAIL + FOOT + 3 * GAP
"""Height of the upper part."""
UNCHOSEN = 180


def _inner(width: int) -> int:
    return width - 2 * EDGE


def sheet_height(figure: Figure, width: int, language: str) -> int:
    """Pixels that the mat of a figure needs."""
    if figure.card < 0:
        return UNCHOSEN
    rows = belongings.rows_of(belongings.cards_of(figure, language))
    return EDGE + TOP + sum(GAP + belongings.row_height(row, _inner(width)) for row in rows) + EDGE + 4


def draw_sheet(canvas: Canvas, figure: Figure, owner: str, box: Box, language: str, colours: Shades) -> None:
    """The mat of one figure in a box as high as ``sheet_height`` says."""
    x, y, width, height = box
    if figure.card < 0:
        canvas.sprite(panels.plate(width, height), x, y)
        canvas.sprite(signs.shield(-1, 140), x + 90, y + height // 2)
        words = lettering.fit(owner, "display", 1200, 80, 54, 30, 1, chop=True)
        canvas.block(words, (x + 180, y + 20, 1200, 80), mix(LAMP, WHITE, 0.3), "left")
        chosen = lettering.fit(f"{term('sleuth', language)}: ?", "text", 800, 50, 38, 30)
        canvas.block(chosen, (x + 180, y + 100, 800, 50), PARCHMENT, "left")
        return
    canvas.sprite(busts.mat(figure.card, width, height), x, y)
    _bust(canvas, figure, owner, (x + EDGE, y + EDGE, BUST, TOP), language)
    left = x + EDGE + BUST + GAP + 4
    half = (x + width - EDGE - left - GAP) // 2
    for number, (what, rest) in enumerate((("health", figure.health), ("sanity", figure.sanity))):
        sign = dials.lives(what, rest, full(figure, what), half, LIFE)
        canvas.sprite(sign, left + number * (half + GAP), y + EDGE)
    pairs = SLEUTHS[figure.card].pairs()
    for number, (names, pair) in enumerate(zip(PAIRS, pairs, strict=True)):
        rail = dials.rail(names, pair, figure.values[number], half, RAIL, language)
        down = LIFE + GAP + number // 2 * (RAIL + GAP)
        canvas.sprite(rail, left + number % 2 * (half + GAP), y + EDGE + down)
    low = y + EDGE + TOP - FOOT
    _values(canvas, figure, (left, low, 2 * half + GAP, FOOT), language, colours)
    down = y + EDGE + TOP + GAP
    for row in belongings.rows_of(belongings.cards_of(figure, language)):
        high = belongings.row_height(row, _inner(width))
        belongings.draw_row(canvas, row, x + EDGE, down, _inner(width), high, colours)
        down += high + GAP


PLANK = 160
"""Height of what is told below a portrait."""


def _bust(canvas: Canvas, figure: Figure, owner: str, box: Box, language: str) -> None:
    """The portrait, at its foot on a dark band who plays, below it the name and where the sleuth is."""
    x, y, width, height = box
    tall, card = height - PLANK, figure.card
    picture = busts.face(card, width, tall)
    canvas.sprite(busts.bust(card, picture, sleuth_name(figure, language), width, height), x, y)
    room = PLANK - busts.NAME - 6
    # The arms stand before the place, as they stand there on the map.
    free = width - 100
    place = lettering.fit(where_text(figure, language), "text", free, room, 36, SMALLEST, 2, even=True)
    left = x + (width - round(place.width) - 70) // 2
    middle = y + tall + busts.NAME + room // 2
    canvas.sprite(signs.shield(card, 62), left + 26, middle - 2)
    canvas.block(place, (left + 70, middle - room // 2, round(place.width) + 8, room), PARCHMENT, "left")
    words = lettering.fit(owner, "strong", width - 40, 50, 36, 20, 1, chop=True)
    high = words.height + 10
    top, across = y + tall - high, round(words.width) + 36
    band = rounded(across, high, 10)
    canvas.fill(faded(band, 0.82), INK, x + width - across - 8, top - 6)
    canvas.block(words, (x + 20, top - 6, width - 46, high), WHITE, "right")


def _values(canvas: Canvas, figure: Figure, box: Box, language: str, colours: Shades) -> None:
    """Communication, focus and points of movement, then blessing or curse, and who is detained."""
    x, y, width, height = box
    canvas.sprite(dials.well(width, height), x, y)
    talk: Parameter = "communication"
    shown = [
        (PARAMETER_ICONS[talk], parameter_name(talk, language), value(figure, talk)),
        (ICONS["focus"], term("focus", language), SLEUTHS[figure.card].focus),
        (ICONS["movement"], term("movement", language), figure.points),
    ]
    tokens: list[Sprite] = []
    if figure.luck:
        icon, tone = (ICONS["blessing"], LAMP) if figure.luck > 0 else (ICONS["curse"], ALARM)
        tokens.append(signs.badge(icon, height - 16, NIGHT, tone, tone))
    tokens += [signs.enemy(token, height - 18, colours) for token in figure.detained]
    step = min(height - 6, (width // 3) // max(1, len(tokens)))
    room = width - 28 - step * len(tokens) - (66 if figure.detained else 0)
    called = [upper_first(name) for _, name, _ in shown]
    size = 36
    while size > SMALLEST and sum(_needs(name, size) for name in called) > room:
        size -= 1
    if sum(_needs(name, size) for name in called) > room:  # their signs alone say enough
        called = [called[0], *("" for _ in called[1:])]
    spare = max(0, room - sum(_needs(name, size) for name in called)) // len(shown)
    left = x + 14
    for name, (icon, _, count) in zip(called, shown, strict=True):
        _value(canvas, icon, name, count, left, y + height // 2, size)
        left += _needs(name, size) + spare
    right = x + width - 10 - step * len(tokens)
    for number, sign in enumerate(tokens):
        canvas.sprite(sign, right + step * number + step // 2, y + height // 2)
    if figure.detained:
        canvas.fill(lettering.icon(ICONS["detained"], 50), LAMP, right - 60, y + height // 2 - 25)


def _needs(name: str, size: int) -> int:
    """Pixels that a value with its sign and name takes."""
    return round(lettering.measure(name, "text", size)) + 58 + 14 + 40


def _value(canvas: Canvas, icon: str, name: str, count: int, x: int, middle: int, size: int) -> None:
    """A value with its sign and name."""
    canvas.fill(lettering.icon(icon, 48), LAMP, x, middle - 24)
    base = middle + lettering.cap_height("text", size) // 2
    canvas.letters(name, x + 58, base, "text", size, PARCHMENT)
    at = x + 58 + round(lettering.measure(name, "text", size)) + 14
    base = middle + lettering.cap_height("strong", 52) // 2
    canvas.letters(str(count), at, base, "strong", 52, WHITE if count else FROST)
