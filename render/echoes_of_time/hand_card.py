"""A card of a hand of more than a few: painting, costs, name, and its effects in large symbols. What these
say in sentences stands on the whole card, which can be looked up."""

from __future__ import annotations

from render import lettering
from render.canvas import Brush, gradient, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.faces import SHADOW, faction_of, subject_of
from render.echoes_of_time.rows import draw_symbols, row_badge
from render.echoes_of_time.text import effect_rows, name_of
from render.palette import (
    BLACK,
    GOLD_STOPS,
    INK,
    IRON_STOPS,
    PARCHMENT,
    PARCHMENT_SHADE,
    Palette,
    colour,
    mix,
)
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import Design

RATIO = 1.36
"""Height of such a card by its width."""
SMALL = 250
"""Width of a card that no hand shows: its picture is opened large, so its name may be in small letters."""
LEAST = 30
"""Pixels of its smallest letters: 10 where a chat shows a hand."""


def hand_card(card: Design, language: str, palette: Palette, width: int) -> Sprite:
    """A card of a hand; its origin is the card's corner, the shadow lies outside."""
    return sprite(
        ("hand card", card.id, language, palette.name, width), lambda: _hand(card, language, palette, width)
    )


def _hand(card: Design, language: str, palette: Palette, width: int) -> Sprite:
    height, o = round(width * RATIO), SHADOW
    tone = palette.factions[faction_of(card)]
    brush = Brush(width + 2 * o, height + 2 * o)
    radius, edge = round(width * 0.06), max(3, round(width * 0.016))
    body = rounded(width, height, radius)
    brush.shadow(body, o, o, 4, 0.8, 4)
    shades = ((0, mix(tone.mid, tone.deep, 0.45)), (0.5, tone.deep), (1, mix(tone.deep, BLACK, 0.4)))
    brush.fill(body, gradient(width, height, shades), o, o)
    stops = GOLD_STOPS if card.type == "creature" else IRON_STOPS
    brush.metal((o, o, width, height), radius, edge, stops)
    plate, rows = round(width * 0.22), effect_rows(card, language)
    art_height = round(height * 0.54)
    art = paint(subject_of(card, palette), width - 2 * edge, art_height, 0.8)
    brush.fill(
        rounded(width - 2 * edge, height, radius - edge).crop((0, 0, art.width, art_height)),
        art,
        o + edge,
        o + edge,
    )
    _badges(brush, card, palette, width, art_height)
    top = o + edge + art_height - plate // 3
    brush.sprite(symbols.name_plate(width - 8, plate, 10), o + 4, top)
    name = lettering.fit(
        name_of(card, language), "time", width - 22, plate - 2, 36, LEAST, 2, even=True, report=False
    )
    if not name.whole:
        narrow = (width - 18, plate - 2, LEAST + 2, LEAST - 4, 2)
        name = lettering.fit(name_of(card, language), "strong", *narrow, even=True, report=False)
    if not name.whole and width < SMALL:
        name = lettering.fit(
            name_of(card, language), "strong", width - 18, plate - 2, LEAST, 16, 2, even=True
        )
    brush.block(name, (o + 9, top, width - 18, plate - 3), INK)
    below = top + plate + 6
    panel = (o + 8, below, width - 16, o + height - below - 9)
    ground = gradient(panel[2], panel[3], ((0, colour("#f8edd2")), (0.6, PARCHMENT), (1, PARCHMENT_SHADE)))
    brush.fill(rounded(panel[2], panel[3], 10), ground, panel[0], panel[1])
    if not rows:
        mark = panel[3] - 12
        emblem = symbols.FACTION_ICONS.get(faction_of(card), card.art)
        brush.icon(emblem, panel[0] + (panel[2] - mark) // 2, panel[1] + 6, mark, PARCHMENT_SHADE, share=0.6)
    step = panel[3] // max(1, len(rows))
    for number, row in enumerate(rows):
        size = min(step - 6, 62)
        y = panel[1] + number * step + (step - size) // 2
        brush.sprite(row_badge(row, size, palette), panel[0] + 5, y)
        room = panel[2] - size - 22
        draw_symbols(brush, row.symbols, (panel[0] + size + 14, y, room, size), INK, 0.86)
    return brush.done(o, o)


def _badges(brush: Brush, card: Design, palette: Palette, width: int, below: int) -> None:
    """Costs above left, faction and specialisation above right, strength and VP at the foot of the art."""
    size, o = round(width * 0.195), SHADOW
    right = o + width - size - 4
    brush.sprite(symbols.card_cost(str(card.cost), size), o + 6, o + 4)
    brush.sprite(symbols.time_cost(str(card.time), size), o + 4, o + size + 12)
    y = o + 4
    if card.faction:
        brush.sprite(symbols.faction(card.faction, size, palette), right, y)
        y += size + 4
    if card.specialisation:
        brush.sprite(
            symbols.medal(symbols.SPECIALISATION_ICONS[card.specialisation], size, share=0.66), right, y
        )
    foot = o + below - size - round(width * 0.05)
    if card.strength is not None:
        brush.sprite(symbols.strength(str(card.strength), size), o + 4, foot)
    worth = symbols.crown(size) if card.scoring else symbols.coin(str(card.points or 0), size)
    brush.sprite(worth, right, foot)
