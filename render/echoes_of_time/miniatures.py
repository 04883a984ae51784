"""Cards and Sources as small framed paintings, with as few and as large signs as a chat can show."""

from __future__ import annotations

from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.faces import card_back, subject_of
from render.echoes_of_time.rows import row_badge
from render.echoes_of_time.sources import subject_of as source_subject
from render.echoes_of_time.text import effect_rows
from render.palette import GOLD_STOPS, IRON_STOPS, Palette
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, SOURCES

PAD = 8
SIGNED = 100
"""Pixels in width from which a card shows strength, VP and its lasting effect."""


def framed(
    card: int, size: tuple[int, int], palette: Palette, tokens: int = 0, faint: bool = False
) -> Sprite:
    """A card as a painting in a frame: gold for a creature, iron for an artifact. A wide one shows strength,
    VP and the badge of its lasting effect, under a token where that is spent; ``faint``: it does not count
    yet."""
    width, height = size
    design = CARDS[card]

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        radius, edge = max(4, round(width * 0.08)), max(2, round(width * 0.035))
        body = rounded(width, height, radius)
        brush.shadow(body, PAD, PAD, 3, 0.75, 3)
        stops = GOLD_STOPS if design.type == "creature" else IRON_STOPS
        brush.fill(body, gradient(width, height, stops, slant=True), PAD, PAD)
        inner = rounded(width - 2 * edge, height - 2 * edge, max(2, radius - edge))
        art = paint(subject_of(design, palette), inner.width, inner.height, 0.9)
        brush.fill(inner, art, PAD + edge, PAD + edge)
        if width >= SIGNED:
            _signs(brush, card, size, palette, tokens)
        if faint:
            brush.fill(body, (24, 16, 40), PAD, PAD, 0.45)
        return brush.done(PAD, PAD)

    return sprite(("framed", design.id, size, palette.name, tokens, faint), make)


def _signs(brush: Brush, card: int, size: tuple[int, int], palette: Palette, tokens: int) -> None:
    """Strength below left, VP above right, the last lasting effect below right."""
    design = CARDS[card]
    width, height = size
    badge = min(58, max(48, width * 2 // 5))
    low, right = PAD + height - badge + 4, PAD + width - badge + 4
    if design.strength is not None:
        brush.sprite(symbols.strength(str(design.strength), badge), PAD - 4, low)
    worth = symbols.crown(badge) if design.scoring else symbols.coin(str(design.points or 0), badge)
    brush.sprite(worth, right, PAD - 4)
    if design.faction:
        brush.sprite(symbols.faction(design.faction, badge * 4 // 5, palette), PAD - 4, PAD - 4)
    lasting = [row for row in effect_rows(design, "en") if row.kind not in ("scoring", "immediate")]
    if lasting:
        row = lasting[-1]
        brush.sprite(row_badge(row, badge, palette, bool(tokens >> row.index & 1)), right, low)


def small_source(source: int, size: tuple[int, int], fortified: bool) -> Sprite:
    """A Source that somebody holds, as a painting: with a tower where it is fortified, and its VP."""
    width, height = size

    def make() -> Sprite:
        design = SOURCES[source]
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        radius, edge = max(4, round(width * 0.08)), max(3, round(width * 0.05))
        body = rounded(width, height, radius)
        brush.shadow(body, PAD, PAD, 3, 0.75, 3)
        stops = IRON_STOPS if fortified else GOLD_STOPS
        brush.fill(body, gradient(width, height, stops, slant=True), PAD, PAD)
        inner = rounded(width - 2 * edge, height - 2 * edge, max(2, radius - edge))
        art = paint(source_subject(design), inner.width, inner.height, 0.9)
        brush.fill(inner, art, PAD + edge, PAD + edge)
        badge = min(58, max(26, width * 2 // 5))
        mark = symbols.ICONS["fortified" if fortified else "conquer"]
        brush.sprite(symbols.medal(mark, badge, (70, 24, 84)), PAD - 4, PAD - 4)
        if width >= SIGNED:
            points = design.fortified_points if fortified else design.conquered_points
            brush.sprite(symbols.coin(str(points), badge), PAD + width - badge + 4, PAD - 4)
        return brush.done(PAD, PAD)

    return sprite(("framed source", source, size, fortified), make)


def draw_backs(canvas: Canvas, count: int, box: Box, widest: int, gap: int) -> None:
    """The backs of the cards in the hand of a seat that has no company yet, in one row."""
    x, y, width, height = box
    wide = min(widest, (width - gap * (count - 1)) // count)
    high = min(height, round(wide * 1.4))
    for number in range(count):
        canvas.sprite(card_back(wide, high), x + number * (wide + gap), y + (height - high) // 2)
