"""Cards and Sources as small framed paintings, with as few and as large signs as a chat can show."""

from __future__ import annotations

from PIL import Image

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
SIGNED = 88, 104
"""Pixels in width and height from which a card shows strength, VP and its lasting effect."""


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
        if width >= SIGNED[0] and height >= SIGNED[1]:
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
        signed = width >= SIGNED[0] and height >= SIGNED[1]
        badge = min(58, max(48 if signed else 26, width * 2 // 5))
        mark = symbols.ICONS["fortified" if fortified else "conquer"]
        brush.sprite(symbols.medal(mark, badge, (70, 24, 84)), PAD - 4, PAD - 4)
        if signed:
            points = design.fortified_points if fortified else design.conquered_points
            brush.sprite(symbols.coin(str(points), badge), PAD + width - badge + 4, PAD - 4)
        return brush.done(PAD, PAD)

    return sprite(("framed source", source, size, fortified), make)


def draw_fan(canvas: Canvas, count: int, box: Box) -> None:
    """The backs of the cards of a hand as somebody holds them: each turned a little, one over the other."""
    x, y, width, height = box
    high = round(height * 0.86)
    wide = round(high / 1.4)
    step = min(wide * 0.72, (width - wide) / max(1, count - 1))
    left = x + (width - wide - step * (count - 1)) / 2
    for number in range(count):
        share = 0.0 if count < 2 else number / (count - 1) * 2 - 1
        turned = _turned_back(wide, high, round(-share * min(14, 2.4 * count)))
        down = y + height * 0.07 + share * share * height * 0.07 + high / 2
        canvas.sprite(turned, round(left + number * step + wide / 2), round(down))


def _turned_back(width: int, height: int, angle: int) -> Sprite:
    """The back of a card turned about its middle, which is the sprite's origin."""

    def make() -> Sprite:
        layer = card_back(width, height).layer
        turned = layer.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        return Sprite.of(turned, turned.width // 2, turned.height // 2)

    return sprite(("turned back", width, height, angle), make)


def draw_backs(canvas: Canvas, count: int, box: Box, widest: int, gap: int) -> None:
    """The backs of the cards in the hand of a seat in one row; many lie one over the other."""
    x, y, width, height = box
    high = min(height, round(widest * 1.4))
    wide = min(widest, round(high / 1.4))
    step = min(wide + gap, (width - wide) // max(1, count - 1))
    for number in range(count):
        canvas.sprite(card_back(wide, high), x + number * step, y + (height - high) // 2)
