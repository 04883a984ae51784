"""Whole cards with everything that is printed on them, for hands and for looking one up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import lettering
from render.canvas import Box, Brush
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import painting, seed_of
from render.echoes_of_revachol.faces import PAD, canvas_piece, dark_paint, symbol_row, tones_of
from render.echoes_of_revachol.text import kind_line, morale_line, name_of, skill_lines
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, TAR, Shades
from render.palette import Colour, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import CARDS, Ally, Card, Morale

RATIO = 1.5
FEET = (0.2, 0.26, 0.32, 0.38, 0.46, 0.54, 0.6)
"""Shares of a card's height for its sentences: the longer they are, the less is left for its art."""
BARE = 0.06
"""The same for a card without a sentence."""
LARGEST, READ, LARGE = 0.088, 0.081, 32
"""The largest size of sentences and the one below which art makes room for them, as shares of the card's
width; and a size in pixels that is enough, for in a picture of 1600 pixels a phone shows it readably."""
SMALLEST = 12
"""Size in pixels down to which a sentence shrinks."""
Line = tuple[str, str]
"""A silhouette (empty for none) and its sentence."""


def whole_card(
    card: int, language: str, shades: Shades, width: int, height: int = 0, adorns: bool = False
) -> Sprite:
    """A card of that width and height; without a height RATIO times as high. One that only adorns a picture
    keeps its art, however small that makes its sentences."""
    height = height or round(width * RATIO)

    def make() -> Sprite:
        return _whole(card, language, shades, (width, height), FEET[:2] if adorns else FEET)

    return sprite(("revachol whole", card, language, shades.name, width, height, adorns), make)


@dataclass(slots=True, frozen=True)
class _Parts:
    """How high the parts of a whole card are, in pixels: the edge around it, the room of its name, the band
    of symbols, its sentences with the strip below them, and what is left for art, which comes first."""

    width: int
    height: int
    edge: int
    plate: int
    band: int
    foot: int
    strip: int
    art: int

    @classmethod
    def of(
        cls, design: Card, name: str, lines: Sequence[Line], area: tuple[int, int], feet: Sequence[float]
    ) -> _Parts:
        """The parts of a card with this name, which may need two lines, and these sentences."""
        width, height = area
        edge, band = max(4, width // 60), round(width * 0.22)
        short = len(name) <= (9 if all(ord(one) > 0x2E80 for one in name) else 21)
        plate = round(width * (0.165 if short else 0.235))
        strip = 4 if isinstance(design, Ally) else round(width * 0.085)
        foot = _foot_height(lines, (width - 2 * edge - 12, height), strip, width, feet)
        return cls(width, height, edge, plate, band, foot, strip, height - 2 * edge - foot - band - plate)

    @property
    def inner(self) -> tuple[int, int]:
        """Width and height within the edge."""
        return self.width - 2 * self.edge, self.height - 2 * self.edge


def _whole(card: int, language: str, shades: Shades, area: tuple[int, int], feet: Sequence[float]) -> Sprite:
    width, height = area
    design = CARDS[card]
    seed, tones, lines = seed_of(design.id), _tones(design, shades), _lines(design, language)
    parts = _Parts.of(design, name_of(card, language), lines, area, feet)
    edge, wide = parts.edge, parts.inner[0]
    rim = mix(tones[0], BONE, 0.2) if isinstance(design, Morale) else BONE
    brush = canvas_piece(width, height, seed, edge, rim)
    _scene(brush, design, parts, tones)
    top = PAD + edge + parts.art
    fitted = lettering.fit(
        name_of(card, language), "display", wide - 20, parts.plate, round(width * 0.115), 11, 2, even=True
    )
    brush.block(fitted, (PAD + edge + 10, top + 2, wide - 20, parts.plate), BONE)
    top += parts.plate
    _middle(brush, design, lines, (PAD + edge + 8, top, wide - 16, parts.band), shades)
    below = (PAD + edge + 6, PAD + height - edge - parts.foot, wide - 12, parts.foot)
    _foot(brush, design, lines, below, parts, language)
    return brush.done(PAD, PAD)


def _scene(brush: Brush, design: Card, parts: _Parts, tones: tuple[Colour, ...]) -> None:
    """The art of a card, and dark paint below it."""
    width, height = parts.inner
    edge, seed = parts.edge, seed_of(design.id)
    ground = dark_paint(width, height, seed, tones[-1])
    ground.paste(painting(design, (width, parts.art), tones), (0, 0))
    brush.fill(paint.ragged(width, height, seed + 1, edge + 1), ground, PAD + edge, PAD + edge)


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
    sign = round(height * 0.7)
    top = y + (height - sign) // 2
    right = x + width - sign
    if not isinstance(design, Morale):
        for (icon, _), left in zip(lines, (right, x), strict=False):
            if icon:
                brush.sprite(symbols.medal(icon, sign, mix(TAR, ASH, 0.16), LAMP, 0.72), left, top)
        worth = height if design.kind == "task" else 0
        symbol_row(brush, design.symbols, (x, y, width - worth, height), shades, round(height * 0.9))
        if design.kind == "task":
            brush.sprite(symbols.points(str(design.points), worth, design.special), x + width - worth, y - 2)
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


def _sizes(width: int) -> tuple[int, int]:
    """On a card of that width: the size of sentences for which art makes room, and the largest."""
    large = min(LARGE, width // 8)
    return max(round(width * READ), large), max(round(width * LARGEST), large)


def _foot_height(
    lines: Sequence[Line], room: tuple[int, int], strip: int, width: int, feet: Sequence[float]
) -> int:
    """How many pixels of a card's height its sentences take, with the strip below them: the first of the
    shares ``feet`` of the height that keeps them readable, or else the last. ``room``: width for sentences,
    height of the card."""
    wide, high = room
    if not lines:
        return round(high * BARE)
    size, _ = _sizes(width)
    for foot in (round(high * share) for share in feet):
        each = (foot - strip - 8) // len(lines)
        box = (wide - 16, each, size, size, 14)
        if all(lettering.fit(sentence, "text", *box, report=False).whole for _, sentence in lines):
            break
    return foot


def _foot(brush: Brush, design: Card, lines: Sequence[Line], box: Box, parts: _Parts, language: str) -> None:
    """Sentences, and in a strip below them the kind of card where it says something."""
    x, y, width, height = box
    strip, (_, largest) = parts.strip, _sizes(parts.width)
    if not isinstance(design, Ally):
        kind = lettering.fit(kind_line(design, language), "strong", width - 8, strip, round(strip * 0.8), 10)
        brush.block(kind, (x + 4, y + height - strip - 3, width - 8, strip), ASH)
    if not lines:
        return
    each = (height - strip - 8) // len(lines)
    for number, (_, sentence) in enumerate(lines):
        room = (x + 8, y + 4 + number * each, width - 16, each)
        fitted = lettering.fit(sentence, "text", room[2], each, largest, SMALLEST, 14)
        brush.block(fitted, room, BONE)
