"""Cards as sprites: pieces of canvas with an unpainted edge, in the sizes of boards and hands.

Allies and tasks show their symbols large, for these decide; names stand on a stroke of bone white.
"""

from __future__ import annotations

from collections.abc import Sequence

from render import lettering
from render.canvas import Box, Brush, rounded
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import Room, Subject, art, seed_of
from render.echoes_of_revachol.text import name_of
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SOOT, TAR, UMBER, Shades
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import ally, morale, task

PAD = 10
NAMED = 108
"""Width in pixels from which an ally shows its name."""
TINY = 108
"""Width in pixels below which an ally shows its symbols one above the other, over the art."""


def tones_of(names: Sequence[str], shades: Shades) -> tuple[Colour, ...]:
    """The colours of a card's ground from its symbols; crowns are ash."""
    return tuple(dict.fromkeys(ASH if name == "crown" else shades.symbols[name] for name in names))


def canvas_piece(width: int, height: int, seed: int, edge: int, rim: Colour = BONE) -> Brush:
    """A brush with the shadow and the unpainted edge of a card, PAD pixels around it."""
    brush = Brush(width + 2 * PAD, height + 2 * PAD)
    body = paint.ragged(width, height, seed, max(3, edge))
    brush.shadow(body, PAD, PAD, 3, 0.8, 3)
    grey = paint.cut(width, height, seed % 79, 0.8)
    brush.fill(body, paint.coloured(grey, (mix(rim, SOOT, 0.45), mix(rim, SOOT, 0.12), rim)), PAD, PAD)
    return brush


def name_stroke(brush: Brush, text: str, box: Box, seed: int, sizes: tuple[int, int], lines: int) -> None:
    """A name in dark letters of these sizes (largest and smallest) on a broad stroke of bone."""
    x, y, width, height = box
    largest, floor = sizes
    mask = paint.swipe(width, height, seed % 7)
    grey = paint.cut(width, height, seed % 61, 0.6)
    brush.fill(mask, paint.coloured(grey, (mix(BONE, UMBER, 0.22), BONE, mix(BONE, WHITE, 0.3))), x, y)
    inset = max(4, min(width // 12, height // 4))
    fitted = lettering.fit(text, "display", width - 2 * inset, height, largest, floor, lines, even=True)
    brush.block(fitted, (x + inset, y, width - 2 * inset, height), UMBER)


def symbol_row(brush: Brush, names: Sequence[str], box: Box, shades: Shades, most: int) -> None:
    """Symbols side by side in the middle of a box, each at most ``most`` pixels large."""
    x, y, width, height = box
    count = len(names)
    size = max(10, min(most, height, round((width - 2) / (count + 0.1 * (count - 1)))))
    step = round(size * 1.1)
    left = x + (width - size - step * (count - 1)) // 2
    for number, name in enumerate(names):
        brush.sprite(symbols.symbol(name, size, shades), left + number * step, y + (height - size) // 2)


def _symbol_column(brush: Brush, names: Sequence[str], box: Box, shades: Shades) -> None:
    """Symbols one above the other at the foot of a box, as large as it allows."""
    x, y, width, height = box
    size = min(round(width * 0.7), round((height - 4) / 2))
    left = x + (width - size) // 2
    for number, name in enumerate(reversed(names), 1):
        brush.sprite(symbols.symbol(name, size, shades), left, y + height - 1 - number * size)


def ally_card(
    card: int, language: str, shades: Shades, width: int, height: int, named: bool = True
) -> Sprite:
    """An ally in a corps: art, symbols, the mark of its skill, and its name where it is wanted and there is
    room."""
    named = named and width >= NAMED

    def make() -> Sprite:
        design = ally(card)
        seed = seed_of(design.id)
        edge = max(2, width // 42)
        brush = canvas_piece(width, height, seed, edge)
        inner = (width - 2 * edge, height - 2 * edge)
        plate = round(height * 0.25) if named else 0
        row = 0 if width < TINY else round(min(width * 0.44, height * 0.34))
        subject = Subject(design.id, design.art, tones_of(design.symbols, shades))
        picture = art(subject, inner, Room(0.9, plate + round(row * 0.84)))
        brush.fill(paint.ragged(*inner, seed + 1, edge + 1), picture, PAD + edge, PAD + edge)
        foot = PAD + height - edge - plate
        if width < TINY:
            _symbol_column(brush, design.symbols, (PAD, PAD, width, height), shades)
        else:
            symbol_row(brush, design.symbols, (PAD + edge, foot - row, inner[0], row), shades, row)
        if named:
            sizes, box = (max(14, round(width * 0.17)), 9), (PAD - 2, foot, width + 4, plate)
            name_stroke(brush, name_of(card, language), box, seed, sizes, 3)
        if design.skills and width >= TINY // 2:
            size = max(16, round(width * 0.29))
            # The last skill says most of those who have two.
            brush.sprite(
                symbols.skill(design.skills[-1].op, size), PAD + width - size + size // 6, PAD - size // 6
            )
        return brush.done(PAD, PAD)

    return sprite(("revachol ally", card, language if named else "", shades.name, width, height, named), make)


def task_card(
    card: int, language: str, shades: Shades, width: int, height: int, failing: bool = False
) -> Sprite:
    """A task of the row: name, symbols that it asks for, points. ``failing``: it is the next to fail."""

    def make() -> Sprite:
        design = task(card)
        seed = seed_of(design.id)
        edge = max(3, height // 44)
        brush = canvas_piece(width, height, seed, edge, mix(OXBLOOD, BONE, 0.25) if failing else BONE)
        inner = (width - 2 * edge, height - 2 * edge)
        plate, row, coin = round(height * 0.25), round(height * 0.3), round(height * 0.32)
        subject = Subject(design.id, design.art, tones_of(design.symbols, shades))
        picture = art(subject, inner, Room(1.0, round(height * 0.22), round(height * 0.17)))
        brush.fill(paint.ragged(*inner, seed + 1, edge + 1), picture, PAD + edge, PAD + edge)
        box = (PAD + edge, PAD + edge + 2, width - coin - edge, plate)
        name_stroke(brush, name_of(card, language), box, seed, (round(height * 0.145), 9), 2)
        band = paint.swipe(width - 4 * edge, row + 8, seed % 5)
        brush.fill(band, SOOT, PAD + 2 * edge, PAD + height - edge - row - 12, 0.72)
        box = (PAD + 4 * edge, PAD + height - edge - row - 8, width - 8 * edge, row)
        symbol_row(brush, design.symbols, box, shades, row)
        worth = symbols.points(str(design.points), coin, design.special)
        brush.sprite(worth, PAD + width - coin + coin // 10, PAD - coin // 10)
        return brush.done(PAD, PAD)

    return sprite(("revachol task", card, language, shades.name, width, height, failing), make)


def morale_card(
    card: int, language: str, shades: Shades, width: int, height: int, both: bool = False
) -> Sprite:
    """A morale card of the row: attribute, name, the faces that save, and what others lose. ``both``: each
    die must show one of the faces (ER-M3)."""

    def make() -> Sprite:
        design = morale(card)
        seed = seed_of(design.id)
        tone = shades.attributes[design.attribute]
        edge = max(2, height // 40)
        brush = canvas_piece(width, height, seed, edge, mix(tone, BONE, 0.2))
        inner = (width - 2 * edge, height - 2 * edge)
        ground = paint.coloured(
            paint.cut(*inner, seed % 97, 0.8), (SOOT, mix(tone, SOOT, 0.9), mix(tone, SOOT, 0.72))
        )
        brush.fill(paint.ragged(*inner, seed + 1, edge + 1), ground, PAD + edge, PAD + edge)
        sign = round(height * 0.46)
        brush.sprite(symbols.attribute(design.attribute, sign, shades), PAD + edge + 4, PAD + edge + 2)
        left = PAD + edge + sign + 10
        room = PAD + width - edge - 6 - left
        fitted = lettering.fit(
            name_of(card, language), "display", room, sign, round(height * 0.3), 11, 2, even=True
        )
        brush.block(fitted, (left, PAD + edge + 1, room, sign), BONE, "left")
        size = round(height * 0.39)
        y = PAD + height - edge - size - round(height * 0.05)
        x = PAD + edge + 8
        if both:
            high = round(size * 0.8)
            baseline = y + size // 2 + lettering.cap_height("strong", high) // 2
            brush.letters("2×", x, baseline, "strong", high, BONE)
            x += round(lettering.measure("2×", "strong", high)) + 8
        for face in design.faces:
            brush.sprite(symbols.die(face, size), x, y)
            x += size + 5
        _loss_mark(brush, design.loss, PAD + width - edge - 8, y, size)
        return brush.done(PAD, PAD)

    return sprite(("revachol morale", card, language, shades.name, width, height, both), make)


def _loss_mark(brush: Brush, name: str, right: int, y: int, size: int) -> None:
    """What a morale card takes, with its right edge there: a minus sign and a silhouette on oxblood."""
    wide = round(size * 2.0)
    mask = paint.swipe(wide, size, 2)
    brush.fill(mask, mix(OXBLOOD, BLACK, 0.1), right - wide, y)
    bar = rounded(round(size * 0.42), max(3, size // 7), 2)
    brush.fill(bar, BONE, right - wide + round(size * 0.26), y + (size - bar.height) // 2)
    icon = round(size * 0.86)
    brush.icon(symbols.LOSS_ICONS[name], right - round(size * 0.3) - icon, y + (size - icon) // 2, icon, BONE)


def empty_place(width: int, height: int, icon: str) -> Sprite:
    """A place without a card: a dark smear with a faint sign."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        mask = paint.ragged(width, height, 21, 8)
        brush.fill(mask, SOOT, PAD, PAD, 0.55)
        size = round(min(width, height) * 0.46)
        brush.icon(icon, PAD + (width - size) // 2, PAD + (height - size) // 2, size, ASH, share=0.16)
        return brush.done(PAD, PAD)

    return sprite(("revachol empty", width, height, icon), make)


def card_back(width: int, height: int, icon: str, tone: Colour) -> Sprite:
    """The back of a deck."""

    def make() -> Sprite:
        edge = max(3, width // 36)
        brush = canvas_piece(width, height, 5, edge)
        inner = (width - 2 * edge, height - 2 * edge)
        picture = art(Subject(f"back {icon}", icon, (tone, mix(tone, TAR, 0.4))), inner, Room(0.74))
        brush.fill(paint.ragged(*inner, 6, edge + 1), picture, PAD + edge, PAD + edge)
        return brush.done(PAD, PAD)

    return sprite(("revachol back", width, height, icon, tone), make)


def glow(width: int, height: int) -> Sprite:
    """Lamp light around a card that was touched since the turn began."""

    def make() -> Sprite:
        pad = 24
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 8)
        brush.glow(body, pad, pad, 7, LAMP, 2.2)
        rim = paint.ragged(width + 10, height + 10, 12, 4)
        brush.fill(rim, mix(LAMP, WHITE, 0.35), pad - 5, pad - 5)
        return brush.done(pad, pad)

    return sprite(("revachol glow", width, height), make)
