"""Whole cards with everything that is printed on them, for hands and for looking one up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import lettering
from render.canvas import Box, Brush, gradient
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import melt, painting, seed_of
from render.echoes_of_revachol.case_signs import case_sign
from render.echoes_of_revachol.faces import PAD, canvas_piece, dark_paint, symbol_row, tones_of
from render.echoes_of_revachol.text import case_line, kind_line, morale_line, name_of, skill_lines
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SOOT, TAR, Shades
from render.palette import Colour, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import CARDS, Ally, Card, Morale

RATIO = 1.5
FEET = (0.2, 0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68)
"""Shares of a card's height for its sentences: the longer they are, the less is left for its art."""
BARE = 0.03
"""The same for a card without a sentence."""
ART = 0.46
"""The least share of a card that its art has, however long its sentences are."""
ACROSS = 0.95
"""Width by height from which a card lies: its art on the left, everything else beside it."""
LYING_ART = 0.47
"""Share of the width of a card that lies that its art has."""
SIGN, MOST_SYMBOL = 0.25, 0.4
"""Height of the band of signs and largest size of a symbol, as shares of the width of a card."""
NARROW = 250
"""Width in pixels of cards of hands that the rules hardly allow: in these, sentences come before art."""
LARGEST, READ, LARGE = 0.088, 0.081, 32
"""The largest size of sentences and the one below which art makes room for them, as shares of the card's
width; and a size in pixels that is enough, for in a picture of 1600 pixels a phone shows it readably."""
ONE_LINE = 16
"""Size in pixels from which a name stays in one line."""
SMALLEST = 12
"""Size in pixels down to which a sentence shrinks."""
Line = tuple[str, str]
"""A silhouette (empty for none) and its sentence."""


def whole_card(
    card: int,
    language: str,
    shades: Shades,
    width: int,
    height: int = 0,
    *,
    adorns: bool = False,
    filed: bool = False,
    alike: Alike | None = None,
) -> Sprite:
    """A card of that width and height; without a height RATIO times as high. One that adorns a picture keeps
    its art also where it is narrow. ``filed``: with what it is worth at a table with Case files. ``alike``:
    what it has in common with those beside it."""
    height = height or round(width * RATIO)

    def make() -> Sprite:
        return _whole(card, language, shades, (width, height), (adorns, filed, alike))

    return sprite(("revachol whole", card, language, shades.name, width, height, adorns, filed, alike), make)


@dataclass(slots=True, frozen=True)
class Alike:
    """What whole cards of one row have in common: the pixels of height that their sentences take, and the
    size of these."""

    foot: int
    size: int


def alike(cards: Sequence[int], language: str, width: int, height: int) -> Alike:
    """What cards of that width and height have in common so that each of them can show its sentences."""
    feet, sizes = [0], [_sizes(width)[1]]
    for card in cards:
        design, lines = CARDS[card], _lines(CARDS[card], language)
        parts = _parts(design, name_of(card, language), lines, (width, height), (False, None))
        feet.append(height - 2 * parts.edge - parts.art[3] - parts.band[3])
        sizes.append(_said_size(lines, parts))
    return Alike(max(feet), min(sizes))


def sentence_size(card: int, language: str, width: int, height: int) -> int:
    """The size in pixels of the sentences of a card of that width and height; the largest without any."""
    design, lines = CARDS[card], _lines(CARDS[card], language)
    parts = _parts(design, name_of(card, language), lines, (width, height), (False, None))
    return _said_size(lines, parts)


@dataclass(slots=True, frozen=True)
class _Parts:
    """Where the parts of a whole card are, from its corner: edge, art, name, the band of symbols, sentences
    and the strip below them."""

    width: int
    height: int
    edge: int
    art: Box
    name: Box
    band: Box
    foot: Box
    strip: int

    @property
    def inner(self) -> tuple[int, int]:
        """Width and height within the edge."""
        return self.width - 2 * self.edge, self.height - 2 * self.edge

    @property
    def scale(self) -> int:
        """The width of an upright card with letters of the same size."""
        return self.width if self.width < ACROSS * self.height else self.width - self.art[2]


def _plate_height(name: str, wide: int) -> int:
    """Room for a name, which needs two lines where its letters would be small in one."""
    floor = max(ONE_LINE, round(wide * 0.092))
    short = lettering.fit(name, "revachol", wide - 32, wide, floor, floor, report=False).whole
    return round(wide * (0.15 if short else 0.23))


def _parts(
    design: Card,
    name: str,
    lines: Sequence[Line],
    area: tuple[int, int],
    asked: tuple[bool, Alike | None],
) -> _Parts:
    """Where everything is on a card of that area. ``asked``: whether it adorns a picture, and what it has in
    common with others."""
    if area[0] >= ACROSS * area[1]:
        return _lying(design, name, bool(lines), area)
    return _upright(design, name, lines, area, asked)


def _upright(
    design: Card,
    name: str,
    lines: Sequence[Line],
    area: tuple[int, int],
    asked: tuple[bool, Alike | None],
) -> _Parts:
    """Art above, with the name on its lower end; symbols and sentences below it."""
    adorns, common = asked
    width, height = area
    edge, band = max(4, width // 60), round(width * 0.2)
    plate = _plate_height(name, width)
    strip = 4 if isinstance(design, Ally) else round(width * 0.085)
    most = height - 2 * edge - band - round(height * (ART if adorns or width >= NARROW else ART / 2))
    wide = width - 2 * edge
    air = max(10, width // 18)
    foot = min(most, _foot_height(lines, (wide - 2 * air, height), strip, width) + air // 3)
    foot = max(foot, common.foot) if common is not None else foot
    art = height - 2 * edge - foot - band
    if not lines:
        # Without a sentence the symbols have its room.
        band, foot = band + foot, 0
    return _Parts(
        width,
        height,
        edge,
        (edge, edge, wide, art),
        (edge + air, edge + art - plate, wide - 2 * air, plate),
        (edge + air, edge + art, wide - 2 * air, band),
        (edge + air, height - edge - foot, wide - 2 * air, max(0, foot - air // 3)),
        strip,
    )


def _lying(design: Card, name: str, told: bool, area: tuple[int, int]) -> _Parts:
    """Art on the left, everything else to the right of it."""
    width, height = area
    edge = max(4, height // 60)
    art = round(width * LYING_ART)
    air = max(10, width // 40)
    left, wide = edge + art + air, width - 2 * edge - art - 2 * air
    plate = round(1.15 * _plate_height(name, wide)) if told else round(height * 0.5)
    band = round(min(wide * (0.34 if told else 0.4), height * (0.24 if told else 0.4)))
    strip = 4 if isinstance(design, Ally) else round(wide * 0.085)
    top = edge + 8
    foot = top + plate + band
    return _Parts(
        width,
        height,
        edge,
        (edge, edge, art, height - 2 * edge),
        (left, top, wide, plate),
        (left, top + plate, wide, band),
        (left, foot, wide, height - edge - foot - air // 2),
        strip,
    )


def _whole(
    card: int,
    language: str,
    shades: Shades,
    area: tuple[int, int],
    asked: tuple[bool, bool, Alike | None],
) -> Sprite:
    (width, height), (adorns, filed, common) = area, asked
    design, name = CARDS[card], name_of(card, language)
    seed, tones, lines = seed_of(design.id), _tones(design, shades), _lines(design, language)
    if filed and case_line(card, language):
        lines.append(("", case_line(card, language)))
    lies = width >= ACROSS * height
    parts = _parts(design, name, lines, area, (adorns, common))
    rim = mix(tones[0], BONE, 0.2) if isinstance(design, Morale) else BONE
    brush = canvas_piece(width, height, seed, parts.edge, rim)
    _scene(brush, design, parts, tones, lies)
    x, y, wide, tall = _moved(parts.name)
    largest = round(parts.scale * ((0.16 if lines else 0.2) if lies else 0.13))
    fitted = lettering.fit(name, "revachol", wide - 8, tall, largest, 11, 2 if lines else 3, even=True)
    brush.block(fitted, (x, y, wide, tall), BONE, stroke=0 if lies else 2, edge=SOOT)
    _middle(brush, design, lines, _moved(parts.band), shades)
    _foot(brush, design, lines, parts, language, common)
    size = round(parts.scale * 0.2)
    sign = case_sign(card, size) if filed else None
    if sign is not None:
        brush.sprite(sign, PAD + width - size - 2 * parts.edge, PAD + 2 * parts.edge)
    return brush.done(PAD, PAD)


def _moved(box: Box) -> Box:
    """A box of a card on its canvas."""
    x, y, width, height = box
    return x + PAD, y + PAD, width, height


def _scene(brush: Brush, design: Card, parts: _Parts, tones: tuple[Colour, ...], lies: bool) -> None:
    """The art of a card, which falls into the dark beneath its name, and dark paint where there is none."""
    width, height = parts.inner
    edge, seed = parts.edge, seed_of(design.id)
    wide, tall = parts.art[2:]
    ground = dark_paint(width, height, seed, tones[-1])
    picture = painting(design, (wide, tall), tones, 0 if lies else round(parts.name[3] * 0.85))
    if lies:
        melt(ground, picture)
    else:
        ground.paste(picture, (0, 0))
        high = min(tall, round(parts.name[3] * 1.5))
        fall = gradient(wide, high, ((0.0, (0,) * 3), (0.5, (170,) * 3), (1.0, (236,) * 3))).getchannel(0)
        ground.paste(SOOT, (0, tall - high), fall)
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
    sign = round(min(height, width * SIGN) * 0.7)
    top = y + (height - sign) // 2
    right = x + width - sign
    if not isinstance(design, Morale):
        for (icon, _), left in zip(lines, (right, x), strict=False):
            if icon:
                brush.sprite(symbols.medal(icon, sign, mix(TAR, ASH, 0.16), LAMP, 0.72), left, top)
        worth = height if design.kind == "task" else 0
        most = round(min(height * 0.9, width * MOST_SYMBOL))
        symbol_row(brush, design.symbols, (x, y, width - worth, height), shades, most)
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


def _foot_height(lines: Sequence[Line], room: tuple[int, int], strip: int, width: int) -> int:
    """How many pixels of a card's height its sentences take, with the strip below them: the first of FEET
    that keeps them readable, or else the last. ``room``: width for sentences, height of the card."""
    wide, high = room
    if not lines:
        return round(high * BARE)
    size, _ = _sizes(width)
    for foot in (round(high * share) for share in FEET):
        each = (foot - strip - 8) // len(lines)
        box = (wide - 16, each, size, size, 14)
        if all(lettering.fit(sentence, "text", *box, report=False).whole for _, sentence in lines):
            break
    return foot


def _said_size(lines: Sequence[Line], parts: _Parts) -> int:
    """The size of the sentences of a card, one for all of them."""
    _, largest = _sizes(parts.scale)
    _, _, width, height = parts.foot
    each = (height - parts.strip - 8) // max(1, len(lines))
    box = (width - 16, each, largest, SMALLEST, 14, True)
    sizes = [lettering.fit(one, "text", *box, report=False).size for _, one in lines]  # who draws reports
    return min(sizes, default=largest)


def _foot(
    brush: Brush, design: Card, lines: Sequence[Line], parts: _Parts, language: str, common: Alike | None
) -> None:
    """Sentences, and in a strip below them the kind of card where it says something."""
    (x, y, width, height), strip = _moved(parts.foot), parts.strip
    if not isinstance(design, Ally):
        kind = lettering.fit(kind_line(design, language), "strong", width - 8, strip, round(strip * 0.8), 10)
        brush.block(kind, (x + 4, y + height - strip - 3, width - 8, strip), ASH)
    if not lines:
        return
    each, size = (height - strip - 8) // len(lines), _said_size(lines, parts)
    size = min(size, common.size) if common is not None else size
    for number, (_, sentence) in enumerate(lines):
        room = (x + 8, y + 4 + number * each, width - 16, each)
        brush.block(lettering.fit(sentence, "text", room[2], each, size, SMALLEST, 14, True), room, BONE)
