"""The picture that decides in Echoes of Time: the own hand, the time board, Sources and effects, as far as a
question is about them, with the numbers of its choices.

The things that it knows are told in ``rules.echoes_of_time.language.spots``.
"""

from __future__ import annotations

from collections.abc import Sequence

from render import flow, lettering
from render.canvas import Brush, Canvas, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.board import HEIGHT, backdrop
from render.echoes_of_time.faces import whole_card
from render.echoes_of_time.rows import draw_symbols, row_badge
from render.echoes_of_time.small_cards import SMALL_MARGIN, CardState, small_card
from render.echoes_of_time.sources import small_source
from render.echoes_of_time.text import Row, effect_rows, lasting_rows, source_rows
from render.flow import Group, Paint, Sheet, Tile
from render.palette import CREAM, GOLD, WHITE, Colour, Palette, colour, mix, palette
from render.renderers import Mark, Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.card_index import CONQUER_SLOT, FORTIFY_SLOT
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.language.reckoning import source_view
from rules.echoes_of_time.view import SourceView, View
from rules.wording import Spot

TALLEST = 540
ASPECT = 1 / 1.5
"""Width of a tile by its height."""
WHOLE = 316
"""Width in pixels from which a card is drawn with its rules text."""
HEAD = 0.76
"""Share of a tile's height that the card takes; the rest is its foot."""
HAND, BOARD, TABLE = colour("#f0cf7c"), colour("#7fb4ff"), colour("#d49bff")
"""Tones of the plates: the own hand, the time board, everything else."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    groups = list(_groups(view, theme))
    found = flow.plan(groups, flow.WIDTH - 2 * flow.MARGIN, flow.HIGHEST, TALLEST)
    ground = backdrop(flow.WIDTH, HEIGHT).crop((0, 100, flow.WIDTH, 100 + found.height))
    sheet = Sheet(Canvas(ground))
    flow.draw(sheet, found, flow.MARGIN, 0, flow.WIDTH - 2 * flow.MARGIN)
    return sheet


def _groups(view: View, theme: Theme) -> list[Group]:
    """Groups in the order of the first number in each."""
    marked: dict[str, list[Mark]] = {}
    for mark in sorted(theme.marks, key=lambda one: one.number):
        marked.setdefault(_kind(view, mark.spot), []).append(mark)
    colours = palette(theme.palette)
    found = []
    for kind, own in marked.items():
        if kind == "hand":
            found.append(Group(_hand(view, own, theme, colours), HAND))
        elif kind:
            tiles = [Tile(_paint(view, mark.spot, theme, colours), ASPECT, mark) for mark in own]
            found.append(Group(tiles, BOARD if kind == "track" else TABLE))
    return found


def _kind(view: View, spot: Spot) -> str:
    """To which group a thing belongs: "hand", "track", "card" for what lies elsewhere, "source", "effect",
    "discount"; empty for none."""
    match spot:
        case ["card", int(card)]:
            me = view.seats[view.seat or 0]
            if card in (me.hand or ()):
                return "hand"
            return "track" if any(card in tile for tile in me.tiles) else "card"
        case ["source" | "effect" | "discount" as kind, *_]:
            return str(kind)
    return ""


def _hand(view: View, own: Sequence[Mark], theme: Theme, colours: Palette) -> list[Tile]:
    """The whole hand in its order; what cannot be chosen lies in the shade."""
    by_card = {mark.spot[1]: mark for mark in own}
    hand = view.seats[view.seat or 0].hand or []
    return [
        Tile(_card(card, theme, colours, _costs), ASPECT, by_card.get(card), card not in by_card)
        for card in hand
    ]


def _paint(view: View, spot: Spot, theme: Theme, colours: Palette) -> Paint:
    """How a thing is drawn."""
    match spot:
        case ["card", int(card)]:
            me = view.seats[view.seat or 0]
            space = next((at for at, tile in enumerate(me.tiles, 1) if card in tile), 0)
            return _card(card, theme, colours, _space(space, me.flames[space]) if space else _costs)
        case ["source", int(source)]:
            return _source(source_view(view, source), theme, colours)
        case ["effect", int(owner), int(slot)]:
            return _effect(owner, _row_of(owner, slot, theme.language), theme, colours)
        case ["discount", int(owner), int(slot), str(part)]:
            return _effect(owner, _part_of(owner, slot, part, theme.language), theme, colours)
    raise ValueError(f"nothing is drawn for {spot!r}")


# --- feet ---------------------------------------------------------------------------------------------------

Foot = tuple[str, str]
"""What stands below a card: a kind of sign and its text."""


def _space(space: int, flame: str) -> tuple[Foot, ...]:
    return (("flame", flame), ("space", str(space)))


_costs: tuple[Foot, ...] = (("costs", ""),)


def _card(card: int, theme: Theme, colours: Palette, foot: tuple[Foot, ...]) -> Paint:
    """A card: whole where there is room, else its picture above a foot."""

    def paint(width: int, height: int) -> Sprite:
        if width >= WHOLE and foot is _costs:
            return whole_card(CARDS[card], theme.language, colours, width)
        key = ("time choice", card, theme.language, colours.name, width, height, foot)
        return sprite(key, lambda: _small(card, theme.language, colours, (width, height), foot))

    return paint


def _small(
    card: int, language: str, colours: Palette, size: tuple[int, int], foot: tuple[Foot, ...]
) -> Sprite:
    width, height = size
    brush, low = _footed(width, height)
    design = CARDS[card]
    head = small_card(design, language, colours, (width, low), CardState())
    brush.sprite(head, SMALL_MARGIN, SMALL_MARGIN)
    if foot is _costs:
        foot = (("cards", str(design.cost)), ("time", str(design.time)))
    _signs(brush, foot, colours, (SMALL_MARGIN, SMALL_MARGIN + low, width, height - low))
    return brush.done(SMALL_MARGIN, SMALL_MARGIN)


def _footed(width: int, height: int) -> tuple[Brush, int]:
    """A new tile with its dark foot, and the height above that."""
    low = round(height * HEAD)
    brush = Brush(width + 2 * SMALL_MARGIN, height + 2 * SMALL_MARGIN)
    brush.fill(rounded(width, height, max(6, width // 14)), (20, 13, 38), SMALL_MARGIN, SMALL_MARGIN)
    return brush, low


def _signs(brush: Brush, signs: Sequence[Foot], colours: Palette, box: tuple[int, int, int, int]) -> None:
    """Signs side by side in the middle of a foot."""
    x, y, width, height = box
    size = min(round(height * 0.78), (width - 12) // len(signs))
    gap = size // 5
    left = x + (width - len(signs) * size - (len(signs) - 1) * gap) // 2
    top = y + (height - size) // 2
    for number, (kind, text) in enumerate(signs):
        at = left + number * (size + gap)
        match kind:
            case "cards":
                brush.sprite(symbols.card_cost(text, size), at + size // 10, top)
            case "time":
                brush.sprite(symbols.time_cost(text, size), at, top)
            case "flame":
                brush.sprite(symbols.flame(text, size, colours), at, top)
            case "strength":
                brush.sprite(symbols.strength(text, size), at, top)
            case "points":
                brush.sprite(symbols.coin(text, size), at, top)
            case _:
                letters = round(size * 0.95)
                high = lettering.cap_height("strong", letters)
                brush.letters(
                    text, at + size // 2, top + (size + high) // 2, "strong", letters, CREAM, "centre"
                )


# --- Sources and effects ------------------------------------------------------------------------------------


def _source(held: SourceView, theme: Theme, colours: Palette) -> Paint:
    """A Source with what its conquest, or its fortification by its owner, needs and brings."""
    design = SOURCES[held.source]
    conquered = held.owner >= 0

    def paint(width: int, height: int) -> Sprite:
        def make() -> Sprite:
            brush, low = _footed(width, height)
            head = small_source(held.source, width, low, held.fortified, theme.language)
            brush.sprite(head, SMALL_MARGIN, SMALL_MARGIN)
            signs = [("strength", f">{held.strength}")] if held.strength else []
            if conquered:
                signs.append(("strength", str(held.total)))
                if height >= 360:
                    brush.sprite(
                        symbols.avatar(held.owner, width // 4, colours), SMALL_MARGIN + width // 3, low // 2
                    )
            points = design.fortified_points if conquered else design.conquered_points
            signs.append(("points", str(points)))
            _signs(brush, signs, colours, (SMALL_MARGIN, SMALL_MARGIN + low, width, height - low))
            return brush.done(SMALL_MARGIN, SMALL_MARGIN)

        shown = (held.source, held.owner, held.fortified, held.strength, held.total)
        return sprite(("time source", *shown, theme.language, colours.name, width, height), make)

    return paint


def _rows(owner: int, language: str) -> list[Row]:
    if owner >= SOURCE:
        return lasting_rows(SOURCES[owner - SOURCE], language)
    return effect_rows(CARDS[owner], language)


def _row_of(owner: int, slot: int, language: str) -> Row:
    """An effect of a card or Source."""
    if slot in (CONQUER_SLOT, FORTIFY_SLOT):
        row = source_rows(SOURCES[owner - SOURCE], language)[slot == FORTIFY_SLOT]
        return Row("immediate", row.sentence, row.symbols)
    return next(row for row in _rows(owner, language) if row.index == slot)


def _part_of(owner: int, slot: int, part: str, language: str) -> Row:
    """One part of a discount: fewer cards, or less time."""
    row = _row_of(owner, slot, language)
    icon = "card-pick" if part == "cards" else "hourglass"
    shown = tuple(one for one in row.symbols if one[0] == icon) or ((icon, "−"),)
    return Row("discount", row.sentence, shown, slot)


def _effect(owner: int, row: Row, theme: Theme, colours: Palette) -> Paint:
    """An effect: its owner's picture, and below it the effect in symbols on a ground of its own."""

    def paint(width: int, height: int) -> Sprite:
        def make() -> Sprite:
            brush, low = _footed(width, height)
            if owner >= SOURCE:
                head = small_source(owner - SOURCE, width, low, False, theme.language)
            else:
                head = small_card(CARDS[owner], theme.language, colours, (width, low))
            brush.sprite(head, SMALL_MARGIN, SMALL_MARGIN)
            high = height - low
            size = round(high * 0.8)
            brush.sprite(
                row_badge(row, size, colours), SMALL_MARGIN + 4, SMALL_MARGIN + low + (high - size) // 2
            )
            box = (SMALL_MARGIN + size + 8, SMALL_MARGIN + low + high // 8, width - size - 14, high * 3 // 4)
            draw_symbols(brush, row.symbols, box, _PALE, 0.95, True)
            return brush.done(SMALL_MARGIN, SMALL_MARGIN)

        key = ("time effect", owner, row.symbols, row.kind, row.colour, row.bonus)
        return sprite((*key, theme.language, colours.name, width, height), make)

    return paint


_PALE: Colour = mix(GOLD, WHITE, 0.75)
