"""Whole cards of Echoes of Time, for a hand or a zoom, and the backs of cards."""

from __future__ import annotations

from render import lettering
from render.canvas import Brush, gradient, rounded
from render.echoes_of_time import plates, symbols
from render.echoes_of_time.art import Subject, paint
from render.echoes_of_time.rows import (
    text_rows,
)
from render.echoes_of_time.text import effect_rows, name_of, type_line
from render.palette import (
    CREAM,
    FADED_INK,
    GOLD_STOPS,
    IRON_STOPS,
    PARCHMENT,
    PARCHMENT_SHADE,
    Palette,
    Tone,
    colour,
    mix,
)
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import Design

RATIO = 1.5
"""Height of a whole card by its width."""
SHADOW = 12
"""Margin of a card sprite in pixels, room for its shadow."""


def faction_of(card: Design) -> str:
    """The faction's key; "none" for a card without one."""
    return card.faction or "none"


def subject_of(card: Design, palette: Palette) -> Subject:
    """What the art of a card shows."""
    faction = faction_of(card)
    return Subject(card.picture, card.art, faction, palette.factions[faction])


def whole_card(card: Design, language: str, palette: Palette, width: int) -> Sprite:
    """A card with everything that is printed on it; its origin is the card's corner, the shadow lies
    outside."""

    def make() -> Sprite:
        return _whole(card, language, palette, width)

    return sprite(("whole", card.id, language, palette.name, width), make)


def _whole(card: Design, language: str, palette: Palette, width: int) -> Sprite:
    k = width / 360
    height = round(width * RATIO)
    tone = palette.factions[faction_of(card)]

    def s(value: float) -> int:
        return round(value * k)

    o, stops = SHADOW, GOLD_STOPS if card.type == "creature" else IRON_STOPS
    brush = _body(width, height, s(20), tone)
    brush.metal((o, o, width, height), s(20), max(2, s(5)), stops)
    more = _more_art(card, language)
    art_width, art_height = width - 2 * s(11), s(204 + more)  # a little lies under the name
    art = paint(subject_of(card, palette), art_width, art_height, 0.8)
    window = rounded(art_width, art_height, s(12))
    brush.fill(window, art, o + s(11), o + s(11))
    brush.metal((o + s(11), o + s(11), art_width, art_height), s(12), max(1, s(2)), stops)
    _corner_badges(brush, card, palette, o, k, width)
    plate = plates.name_plate(width - 2 * s(6), s(50), s(9), tone)
    brush.sprite(plate, o + s(6), o + s(206 + more))
    fitted = lettering.fit(
        name_of(card, language), "time", width - 2 * s(16), s(48), s(31), s(15), 2, even=True
    )
    brush.block(fitted, (o + s(16), o + s(206 + more), width - 2 * s(16), s(49)), plates.NAMED)
    _middle_badges(brush, card, o + s(more), o, k, width)
    words = lettering.fit(type_line(card, language), "strong", width - s(84), s(26), s(21), s(12))
    brush.block(words, (o + s(42), o + s(260 + more), width - s(84), s(22)), mix(tone.pale, tone.light, 0.25))
    if card.low_interaction:
        flag = symbols.medal(symbols.ICONS["interaction"], s(26), colour("#6a1420"), share=0.68)
        brush.sprite(flag, o + s(14), o + s(258 + more))
    _text_panel(
        brush,
        card,
        language,
        palette,
        (o + s(11), o + s(287 + more), width - 2 * s(11), height - s(299 + more)),
        k,
    )
    return brush.done(o, o)


def _more_art(card: Design, language: str) -> int:
    """By how much the art of a card 360 pixels wide is higher than usual: short sentences leave room."""
    rows = effect_rows(card, language)
    wide = 2 if language == "ja" else 1
    letters = wide * sum(len(row.sentence) for row in rows) + 26 * max(0, len(rows) - 1)
    return next(
        (more for most, more in ((0, 92), (40, 84), (64, 66), (92, 44), (124, 22)) if letters <= most), 0
    )


def _body(width: int, height: int, radius: int, tone: Tone) -> Brush:
    """The body of a card with its shadow, on a new surface."""
    brush = Brush(width + 2 * SHADOW, height + 2 * SHADOW)
    body = rounded(width, height, radius)
    brush.shadow(body, SHADOW, SHADOW, 4, 0.8, 4)
    shades = ((0, mix(tone.mid, tone.deep, 0.45)), (0.5, tone.deep), (1, mix(tone.deep, (0, 0, 0), 0.4)))
    brush.fill(body, gradient(width, height, shades), SHADOW, SHADOW)
    return brush


def _corner_badges(brush: Brush, card: Design, palette: Palette, o: int, k: float, width: int) -> None:
    """Costs on the left, faction and specialisation on the right."""
    size = round(54 * k)
    brush.sprite(symbols.card_cost(str(card.cost), size), o + round(12 * k), o + round(10 * k))
    brush.sprite(symbols.time_cost(str(card.time), size), o + round(6 * k), o + round(72 * k))
    x = o + width - size - round(6 * k)
    y = o + round(8 * k)
    if card.faction:
        brush.sprite(symbols.faction(card.faction, size, palette), x, y)
        y += round(62 * k)
    if card.specialisation:
        icon = symbols.SPECIALISATION_ICONS[card.specialisation]
        brush.sprite(symbols.medal(icon, size, share=0.66), x, y)
        y += round(62 * k)


def _middle_badges(brush: Brush, card: Design, top: int, o: int, k: float, width: int) -> None:
    """Strength and VP on the edge between art and name."""
    size = round(56 * k)
    y = top + round(156 * k)
    if card.strength is not None:
        brush.sprite(symbols.strength(str(card.strength), size), o + round(8 * k), y)
    worth = symbols.crown(size) if card.scoring else symbols.coin(str(card.points or 0), size)
    brush.sprite(worth, o + width - size - round(8 * k), y)


def _text_panel(
    brush: Brush, card: Design, language: str, palette: Palette, box: tuple[int, int, int, int], k: float
) -> None:
    x, y, width, height = box
    brush.fill(
        rounded(width, height, round(10 * k)),
        gradient(width, height, ((0, colour("#f8edd2")), (0.6, PARCHMENT), (1, PARCHMENT_SHADE))),
        x,
        y,
    )
    rows = effect_rows(card, language)
    if not rows:
        mark = min(round(190 * k), height - round(16 * k))
        emblem = symbols.FACTION_ICONS.get(faction_of(card), card.art)
        brush.icon(
            emblem, x + (width - mark) // 2, y + (height - mark) // 2, mark, PARCHMENT_SHADE, share=0.6
        )
        return
    inset = round(8 * k)
    area = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    text_rows(brush, rows, palette, area, k)


def card_back(width: int, height: int, mark: str = "sands-of-time") -> Sprite:
    """The back of a company card."""

    def make() -> Sprite:
        pad = 8
        brush = Brush(width + 2 * pad, height + 2 * pad)
        radius = max(4, round(width * 0.07))
        body = rounded(width, height, radius)
        brush.shadow(body, pad, pad, 3, 0.75, 3)
        brush.fill(body, gradient(width, height, GOLD_STOPS, slant=True), pad, pad)
        edge = max(2, round(width * 0.035))
        tone = mix(FADED_INK, CREAM, 0.0)
        art = paint(Subject("back", mark, "none", BACK), width - 2 * edge, height - 2 * edge, 0.62)
        brush.fill(
            rounded(width - 2 * edge, height - 2 * edge, max(2, radius - edge)), art, pad + edge, pad + edge
        )
        inset = edge * 3
        brush.metal(
            (pad + inset, pad + inset, width - 2 * inset, height - 2 * inset),
            max(2, radius - inset // 2),
            max(1, edge / 2),
            ((0, colour("#f0cf7c")), (1, tone)),
        )
        return brush.done(pad, pad)

    return sprite(("back", width, height, mark), make)


BACK = Tone.of("#2a1a5a", "#7a5ce0", "#e0d2ff", "#fff4d8")
"""The hue of card backs."""
