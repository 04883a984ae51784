"""Whole cards with everything that is printed on them, for hands and for looking one up."""

from __future__ import annotations

from collections.abc import Sequence

from render import lettering
from render.canvas import Box, Brush
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import art, seed_of
from render.echoes_of_revachol.faces import PAD, canvas_piece, name_stroke, symbol_row, tones_of
from render.echoes_of_revachol.text import kind_line, morale_line, name_of, skill_lines
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SOOT, TAR, Shades
from render.palette import Colour, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import CARDS, Ally, Card, Morale

RATIO = 1.5
LONG = 110
"""Letters from which a card has more room for its sentences and less for its art."""
SMALLEST = 12
"""Size in pixels down to which a sentence shrinks."""
Line = tuple[str, str]
"""A silhouette (empty for none) and its sentence."""


def whole_card(card: int, language: str, shades: Shades, width: int) -> Sprite:
    """A card of that width, RATIO times as high."""

    def make() -> Sprite:
        return _whole(card, language, shades, width)

    return sprite(("revachol whole", card, language, shades.name, width), make)


def _whole(card: int, language: str, shades: Shades, width: int) -> Sprite:
    design = CARDS[card]
    height = round(width * RATIO)
    seed = seed_of(design.id)
    edge = max(4, width // 50)
    tones = _tones(design, shades)
    rim = mix(tones[0], BONE, 0.2) if isinstance(design, Morale) else BONE
    brush = canvas_piece(width, height, seed, edge, rim)
    inner = (width - 2 * edge, height - 2 * edge)
    lines = _lines(design, language)
    long = sum(len(sentence) for _, sentence in lines) > LONG
    foot = round(height * (0.46 if long else 0.38 if lines else 0.06))
    band = round(height * 0.19)
    plate = round(height * 0.125)
    free = inner[1] - foot - round(band * 0.75)
    picture = art(
        f"{design.id} whole",
        design.art,
        tones,
        inner[0],
        free + round(band * 0.75),
        0.96,
        round(band * 0.66),
        plate - 4,
    )
    mask = paint.ragged(*inner, seed + 1, edge + 1)
    dark = (SOOT, mix(tones[-1], SOOT, 0.93), mix(tones[-1], SOOT, 0.86))
    ground = paint.coloured(paint.cut(*inner, seed % 71, width / 300), dark)
    ground.paste(picture, (0, 0))
    brush.fill(mask, ground, PAD + edge, PAD + edge)
    top = PAD + height - edge - foot - band
    stroke = paint.swipe(inner[0], band, seed % 5)
    brush.fill(stroke, SOOT, PAD + edge, top, 0.66)
    _middle(brush, design, lines, (PAD + edge + 8, top, inner[0] - 16, band), shades)
    worth = round(width * 0.25) if design.kind == "task" else 0
    name_stroke(
        brush,
        name_of(card, language),
        (PAD - 3, PAD + edge + 2, width + 3 - worth, plate),
        seed,
        round(width * 0.105),
        2,
        11,
    )
    if design.kind == "task":
        coin = symbols.points(str(design.points), worth + 12, design.special)
        brush.sprite(coin, PAD + width - worth - 4, PAD - 6)
    _foot(brush, design, lines, (PAD + edge + 6, PAD + height - edge - foot, inner[0] - 12, foot), language)
    return brush.done(PAD, PAD)


def _tones(design: Card, shades: Shades) -> tuple[Colour, ...]:
    if isinstance(design, Morale):
        return (shades.attributes[design.attribute], mix(shades.attributes[design.attribute], TAR, 0.4))
    return tones_of(design.symbols, shades)


def _lines(design: Card, language: str) -> list[Line]:
    if isinstance(design, Ally):
        return [(symbols.SKILL_ICONS[operation], said) for operation, said in skill_lines(design, language)]
    if isinstance(design, Morale):
        return [(symbols.LOSS_ICONS[design.loss], morale_line(design, language))]
    return [("", design.text.of(language))]


def _middle(brush: Brush, design: Card, lines: Sequence[Line], box: Box, shades: Shades) -> None:
    """What decides, symbols or the faces that save, between the signs of skills or of attribute and loss."""
    x, y, width, height = box
    sign = round(height * 0.62)
    top = y + (height - sign) // 2
    right = x + width - sign
    if not isinstance(design, Morale):
        for (icon, _), left in zip(lines, (right, x), strict=False):
            if icon:
                brush.sprite(symbols.medal(icon, sign, mix(TAR, ASH, 0.16), LAMP, 0.72), left, top)
        symbol_row(brush, design.symbols, (x, y + 4, width, height - 8), shades, round(height * 0.86))
        return
    brush.sprite(symbols.attribute(design.attribute, sign, shades), x, top)
    brush.sprite(symbols.medal(symbols.LOSS_ICONS[design.loss], sign, OXBLOOD, BONE, 0.72), right, top)
    room = width - 2 * sign - 16
    count = len(design.faces)
    size = min(round(height * 0.72), room // max(3, count) - 8)
    left = x + (width - count * (size + 8) + 8) // 2
    for face in design.faces:
        brush.sprite(symbols.die(face, size), left, y + (height - size) // 2)
        left += size + 8


def _foot(brush: Brush, design: Card, lines: Sequence[Line], box: Box, language: str) -> None:
    """Sentences, and below them the kind of card where it says something."""
    x, y, width, height = box
    strip = 4
    if not isinstance(design, Ally):
        strip = round(width * 0.085)
        kind = lettering.fit(kind_line(design, language), "strong", width - 8, strip, round(strip * 0.8), 10)
        brush.block(kind, (x + 4, y + height - strip - 3, width - 8, strip), ASH)
    if not lines:
        return
    each = (height - strip - 8) // len(lines)
    for number, (_, sentence) in enumerate(lines):
        room = (x + 8, y + 4 + number * each, width - 16, each)
        fitted = lettering.fit(sentence, "text", room[2], each, round(width * 0.088), SMALLEST, 12)
        brush.block(fitted, room, BONE)
