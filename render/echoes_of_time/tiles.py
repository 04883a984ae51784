"""Cards, Sources and effects of Echoes of Time as tiles of a picture of choices: each with a foot that says
what counts now in signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from render import lettering
from render.canvas import Box, Brush, gradient, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.faces import whole_card
from render.echoes_of_time.rows import draw_symbols, row_badge, text_rows
from render.echoes_of_time.small_cards import SMALL_MARGIN as PAD
from render.echoes_of_time.small_cards import CardState, small_card
from render.echoes_of_time.sources import small_source
from render.echoes_of_time.text import (
    Row,
    effect_rows,
    lasting_rows,
    name_of,
    short_source,
    source_rows,
)
from render.flow import Paint
from render.palette import CREAM, GOLD, GOLD_STOPS, PARCHMENT_SHADE, WHITE, colour, mix, palette
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.card_index import CONQUER_SLOT, FORTIFY_SLOT
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.view import SourceView

WHOLE = 345
"""Width in pixels from which a card is drawn with its rules text."""
HEAD, PLATE = 0.64, 0.17
"""Shares of a tile's height that its card and its name take; the rest is its foot."""
NAMES, LEAST = 40, 24
"""The largest and the smallest size of the letters of names between card and foot."""
RAISED, TWO_LINES, SMALLEST = 0.06, 0.24, 16
"""For a name on two lines: the share of a tile's height by which it begins further up, the share that it
takes, and the size of its letters where even that is too little."""
GROUND, PALE = (20, 13, 38), mix(GOLD, WHITE, 0.75)
WORDY = 56
"""Letters from which the sentences of a tile that lies get room from its picture."""
EFFECT_HEAD = 0.56
"""The same where the foot shows an effect."""
Foot: TypeAlias = tuple[tuple[str, str], ...]
"""Signs below a card: kinds and texts."""
COSTS: Foot = (("costs", ""),)
"""What is printed on the card itself."""


def card_tile(card: int, theme: Theme, foot: Foot) -> Paint:
    """A card above a foot; whole where there is room for its sentences and its foot says what it costs."""
    colours = palette(theme.palette)
    design = CARDS[card]
    printed: Foot = (("cards", str(design.cost)), ("time", str(design.time)))
    if foot is COSTS:
        foot = printed

    def paint(width: int, height: int) -> Sprite:
        if width > height:

            def head(wide: int, high: int) -> Sprite:
                state = CardState(unnamed=True)
                return small_card(design, theme.language, colours, (wide, high), state)

            told = name_of(design, theme.language), tuple(effect_rows(design, theme.language)), foot
            return _lying(("card", card), head, told, theme, (width, height))
        if width >= WHOLE and foot == printed:
            return whole_card(design, theme.language, colours, width)

        def make() -> Sprite:
            brush = _footed(width, height)
            fitted, low, below = _named(name_of(design, theme.language), (width, height))
            state = CardState(unnamed=True)
            brush.sprite(small_card(design, theme.language, colours, (width, low), state), PAD, PAD)
            _draw_name(brush, fitted, width, low, below)
            _signs(brush, foot, theme, (PAD, PAD + below, width, height - below))
            return brush.done(PAD, PAD)

        return sprite(("time choice", card, theme.language, colours.name, width, height, foot), make)

    return paint


Told: TypeAlias = tuple[str, tuple[Row, ...], Foot]
"""What a tile that lies tells beside its picture: name, effects, signs."""


def _lying(
    key: tuple[object, ...],
    head: Callable[[int, int], Sprite],
    told: Told,
    theme: Theme,
    area: tuple[int, int],
) -> Sprite:
    """A tile that is wider than high: its picture on the left, beside it its name, its effects in signs and
    in sentences, and its foot."""
    width, height = area
    name, rows, signs = told
    colours = palette(theme.palette)

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        brush.fill(rounded(width, height, 22), GROUND, PAD, PAD)
        brush.metal((PAD, PAD, width, height), 22, 4, GOLD_STOPS)
        high = height - 24
        long = sum(len(row.sentence) for row in rows) > WORDY
        wide = min(round(width * (0.36 if long else 0.47)), round(high * 0.98))
        brush.sprite(head(wide, high), PAD + 12, PAD + 12)
        left, room = PAD + wide + 28, width - wide - 46
        plate = round(height * 0.2)
        fitted = lettering.fit(name, "time", room, plate, round(height * 0.13), 28, 2, even=True)
        brush.block(fitted, (left, PAD + 10, room, plate), PALE)
        foot = round(height * 0.2) if signs else 0
        panel = (left, PAD + plate + 16, room, height - plate - foot - 34)
        if rows:
            ground = gradient(room, panel[3], ((0, colour("#f8edd2")), (1, PARCHMENT_SHADE)))
            brush.fill(rounded(room, panel[3], 12), ground, *panel[:2])
            inner = (left + 10, panel[1] + 8, room - 20, panel[3] - 16)
            text_rows(brush, list(rows), colours, inner, height / 330)
        _signs(brush, signs, theme, (left, PAD + height - foot - 10, room, foot))
        return brush.done(PAD, PAD)

    return sprite(("time lying", *key, told, theme.language, colours.name, width, height), make)


def _footed(width: int, height: int) -> Brush:
    """A new tile with its dark foot."""
    brush = Brush(width + 2 * PAD, height + 2 * PAD)
    brush.fill(rounded(width, height, max(6, width // 14)), GROUND, PAD, PAD)
    return brush


def _named(name: str, area: tuple[int, int], head: float = HEAD) -> tuple[lettering.Fitted, int, int]:
    """The name below the card of a tile of that width and height, the height of the card, and where the name
    ends. A name that needs two lines takes some of the card, and only then its letters become small."""
    width, height = area
    largest = max(LEAST, min(NAMES, round(height * 0.11)))
    tries = (
        (head, PLATE, largest, LEAST),
        (head - RAISED, TWO_LINES, LEAST, LEAST),
        (head - RAISED, TWO_LINES, LEAST, SMALLEST),
    )
    found = []
    for top, high, size, least in tries:
        last = least == SMALLEST
        room = (width - 6, round(height * high), size, least, 2)
        fitted = lettering.fit(name, "time", *room, even=True, report=last, chop=last)
        found.append((fitted, round(height * top), round(height * (top + high))))
        if fitted.whole:
            break
    return found[-1]


def _draw_name(brush: Brush, fitted: lettering.Fitted, width: int, top: int, end: int) -> None:
    brush.block(fitted, (PAD + 3, PAD + top + 2, width - 6, end - top), PALE)


def _signs(brush: Brush, signs: Sequence[tuple[str, str]], theme: Theme, box: Box) -> None:
    """Signs side by side in the middle of a foot."""
    x, y, width, height = box
    if not signs:
        return
    size = min(round(height * 0.8), (width - 12) * 5 // (6 * len(signs)))
    gap = size // 5
    left = x + (width - len(signs) * size - (len(signs) - 1) * gap) // 2
    top = y + (height - size) // 2
    for number, (kind, text) in enumerate(signs):
        _sign(brush, kind, text, (left + number * (size + gap), top), size, theme)


def _sign(brush: Brush, kind: str, text: str, at: tuple[int, int], size: int, theme: Theme) -> None:
    x, y = at
    match kind:
        case "cards":
            brush.sprite(symbols.card_cost(text, size), x + size // 10, y)
        case "time":
            brush.sprite(symbols.time_cost(text, size), x, y)
        case "flame":
            brush.sprite(symbols.flame(text, size, palette(theme.palette)), x, y)
        case "strength":
            brush.sprite(symbols.strength(text, size), x, y)
        case "points":
            brush.sprite(symbols.coin(text, size), x, y)
        case "seat":
            brush.sprite(symbols.avatar(int(text), size, palette(theme.palette)), x, y)
        case _:
            letters = round(size * 0.95)
            base = y + (size + lettering.cap_height("strong", letters)) // 2
            brush.letters(text, x + size // 2, base, "strong", letters, CREAM, "centre")


# --- Sources and effects ------------------------------------------------------------------------------------


def source_tile(held: SourceView, seat: int, theme: Theme) -> Paint:
    """A Source as a seat may take it next, with the points that this brings. The seat's own shows with which
    strength it would be fortified, unless it is; another one who holds it and the strength that a conquest
    must exceed."""
    design, own = SOURCES[held.source], held.owner == seat
    signs: list[tuple[str, str]] = []
    if held.owner >= 0 and not own:
        signs.append(("seat", str(held.owner)))
    if not (own and held.fortified):
        signs.append(("strength", str(held.fortification) if own else f">{held.strength}"))
    signs.append(("points", str(design.fortified_points if own else design.conquered_points)))

    def paint(width: int, height: int) -> Sprite:
        if width > height:

            def face(wide: int, high: int) -> Sprite:
                return small_source(held.source, wide, high, held.fortified, theme.language, named=False)

            rows = [
                Row("immediate", row.sentence, row.symbols)
                for row in source_rows(design, theme.language)
                if row.kind == ("fortify" if own else "conquer") and not (own and held.fortified)
            ]
            rows += lasting_rows(design, theme.language)
            told = short_source(design, theme.language), tuple(rows), tuple(signs)
            return _lying(("source", held.source, held.fortified), face, told, theme, (width, height))

        def make() -> Sprite:
            brush = _footed(width, height)
            fitted, low, below = _named(short_source(design, theme.language), (width, height))
            head = small_source(held.source, width, low, held.fortified, theme.language, named=False)
            brush.sprite(head, PAD, PAD)
            _draw_name(brush, fitted, width, low, below)
            _signs(brush, signs, theme, (PAD, PAD + below, width, height - below))
            return brush.done(PAD, PAD)

        key = ("time source choice", held.source, held.fortified, tuple(signs), theme.language, theme.palette)
        return sprite((*key, width, height), make)

    return paint


def effect_of(owner: int, slot: int, language: str) -> Row:
    """An effect of a card or Source."""
    if slot in (CONQUER_SLOT, FORTIFY_SLOT):
        row = source_rows(SOURCES[owner - SOURCE], language)[slot == FORTIFY_SLOT]
        return Row("immediate", row.sentence, row.symbols)
    every = (
        lasting_rows(SOURCES[owner - SOURCE], language)
        if owner >= SOURCE
        else effect_rows(CARDS[owner], language)
    )
    return next(row for row in every if row.index == slot)


def part_of(owner: int, slot: int, part: str, language: str) -> Row:
    """One part of a discount: fewer "cards", or less "time"."""
    row = effect_of(owner, slot, language)
    icon = "card-pick" if part == "cards" else "hourglass"
    shown = tuple(one for one in row.symbols if one[0] == icon) or ((icon, "−"),)
    return Row("discount", row.sentence, shown, slot)


def effect_tile(owner: int, row: Row, theme: Theme) -> Paint:
    """An effect: the picture of its card or Source, and below that the effect in symbols."""
    colours = palette(theme.palette)

    name = (
        short_source(SOURCES[owner - SOURCE], theme.language)
        if owner >= SOURCE
        else name_of(CARDS[owner], theme.language)
    )

    def paint(width: int, height: int) -> Sprite:
        def face(wide: int, high: int) -> Sprite:
            if owner >= SOURCE:
                return small_source(owner - SOURCE, wide, high, False, theme.language, False)
            return small_card(CARDS[owner], theme.language, colours, (wide, high), CardState(unnamed=True))

        if width > height:
            return _lying(("effect", owner), face, (name, (row,), ()), theme, (width, height))

        def make() -> Sprite:
            brush = _footed(width, height)
            fitted, top, low = _named(name, (width, height), EFFECT_HEAD)
            brush.sprite(face(width, top), PAD, PAD)
            _draw_name(brush, fitted, width, top, low)
            high = height - low
            size = min(round(high * 0.5), width // 4)
            brush.sprite(row_badge(row, size, colours), PAD + 5, PAD + low + (high - size) // 2)
            tall = round(high * (0.86 if len(row.symbols) > 2 else 0.6))
            box = (PAD + size + 10, PAD + low + (high - tall) // 2, width - size - 16, tall)
            draw_symbols(brush, row.symbols, box, PALE, 0.9, True)
            return brush.done(PAD, PAD)

        key = ("time effect choice", owner, row.symbols, row.kind, row.colour, row.bonus)
        return sprite((*key, theme.language, colours.name, width, height), make)

    return paint
