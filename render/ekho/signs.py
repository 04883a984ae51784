"""Small sprites: shields of sleuths, tokens of enemies, gates, clues, medallions of locations, counters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from PIL import Image, ImageDraw

from render import art, lettering
from render.canvas import Brush, curve, disc, faded, gradient, polygon, ring, rounded, shape
from render.ekho.arts import ICONS, icon_of
from render.ekho.tones import (
    ARMS,
    BRASS,
    FROST,
    INK,
    LAMP,
    NIGHT,
    NOBODY,
    PARCHMENT,
    SEPIA,
    SLATE,
    Arms,
    Shades,
    tint,
)
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import MASKS, Sprite, sprite
from rules.ekho.card_index import BOARD, DISTRICT_OF, SLEUTHS, TOKENS, WORLD_OF, WORLDS
from rules.ekho.operations import EnemyType

PAD = 6
ABLE: Colour = (255, 196, 96)
"""The ground of the sign of an enemy that has an ability (EK-M4)."""
LANDMARK, LANDMARK_MIDDLE = 1.62, 0.54
"""The side of a painted landmark in sizes of its plaza, and where on it the point of the map lies."""


def _regular(corners: int, turn: float = 0.0, inner: float = 1.0) -> tuple[tuple[float, float], ...]:
    """A regular polygon within the unit square; ``inner`` below 1 makes it a star."""
    points = []
    for step in range(corners):
        far = 0.5 if step % 2 == 0 else 0.5 * inner
        angle = step * math.tau / corners + turn
        points.append((0.5 + far * math.sin(angle), 0.5 - far * math.cos(angle)))
    return tuple(points)


SHAPES: dict[EnemyType, tuple[tuple[float, float], ...]] = {
    "mage": _regular(6),
    "fiend": _regular(16, inner=0.8),
    "artifact": ((0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)),
}
"""Corners of the tokens of enemies as shares of their size; townsfolk are round."""


def token_mask(kind: EnemyType, size: int) -> Image.Image:
    """The shape of an enemy's token."""
    return polygon(size, size, SHAPES[kind]) if kind in SHAPES else disc(size)


def enemy(token: int, size: int, colours: Shades, count: int = 1) -> Sprite:
    """An enemy's token, ``size`` pixels large; ``count`` stands on it when there are several. Its origin is
    its middle."""

    def make() -> Sprite:
        design = TOKENS[token]
        ground, sign = colours.grounds[design.type], colours.signs[design.type]
        edge = max(2, size // 16)
        brush = Brush(size + 2 * PAD, size + 2 * PAD)
        mask = token_mask(design.type, size)
        brush.shadow(mask, PAD, PAD + 1, 2, 0.8)
        dark = sum(ground) < 200
        brush.fill(mask, mix(WHITE, ground, 0.12) if dark or design.type != "mage" else INK, PAD, PAD)
        inner = size - 2 * edge
        lit = gradient(
            inner, inner, ((0.0, mix(ground, WHITE, 0.1)), (0.5, ground), (1.0, mix(ground, BLACK, 0.14)))
        )
        brush.fill(token_mask(design.type, inner), lit, PAD + edge, PAD + edge)
        within = round(size * (0.66 if design.type != "fiend" else 0.62))
        at = PAD + (size - within) // 2
        brush.icon(icon_of(design.art), at, at, within, sign)
        if design.ability is not None:
            mark = round(size * 0.4)
            brush.sprite(
                badge(ICONS["special"], mark, ABLE, INK, INK), PAD + mark // 2 - 2, PAD + mark // 2 - 2
            )
        if count > 1:
            brush.sprite(
                number(str(count), count_size(size)), PAD + round(size * 0.73), PAD + round(size * 0.73)
            )
        return brush.done(PAD + size // 2, PAD + size // 2)

    return sprite(("ekho enemy", TOKENS[token].id, size, colours.name, count), make)


def count_size(size: int) -> int:
    """How large a number stands on a sign of that size: legible in a chat where there is room for that."""
    return max(size // 2, min(42, round(size * 0.76)))


def number(text: str, size: int, ground: Colour = LAMP, ink: Colour = SEPIA) -> Sprite:
    """A number on a small disc, its origin in the middle."""

    def make() -> Sprite:
        wide = max(size, round(lettering.measure(text, "strong", round(size * 0.82))) + size // 2)
        brush = Brush(wide + 4, size + 4)
        brush.fill(rounded(wide + 4, size + 4, (size + 4) / 2), INK)
        brush.fill(rounded(wide, size, size / 2), ground, 2, 2)
        high = round(size * 0.82)
        base = 2 + size // 2 + lettering.cap_height("strong", high) // 2
        brush.letters(text, 2 + wide / 2, base, "strong", high, ink, "centre")
        return brush.done((wide + 4) // 2, (size + 4) // 2)

    return sprite(("ekho number", text, size, ground, ink), make)


# --- shields ------------------------------------------------------------------------------------------------


def _shield_shape(pen: ImageDraw.ImageDraw, width: float, height: float) -> None:
    top, low = 0.02 * height, 0.5 * height
    points = [(0.03 * width, top), (0.97 * width, top), (0.97 * width, low)]
    for step in range(25):
        turn = step / 24 * math.pi / 2
        points.append(
            (width / 2 + 0.47 * width * math.cos(turn), low + (0.98 * height - low) * math.sin(turn))
        )
    for step in range(25):
        turn = math.pi / 2 + step / 24 * math.pi / 2
        points.append(
            (width / 2 + 0.47 * width * math.cos(turn), low + (0.98 * height - low) * math.sin(turn))
        )
    points.append((0.03 * width, low))
    pen.polygon(points, fill=255)


def shield_mask(width: int, height: int) -> Image.Image:
    """The shape of a shield."""
    return MASKS.make(
        ("ekho shield", width, height),
        lambda: shape(width, height, lambda pen, k: _shield_shape(pen, width * k, height * k)),
    )


_DIVISIONS: dict[str, Sequence[tuple[tuple[float, float], ...]]] = {
    "plain": (),
    "pale": (((0.5, 0), (1, 0), (1, 1), (0.5, 1)),),
    "bend": (((0, 0), (1, 1), (0, 1)),),
    "sinister": (((1, 0), (1, 1), (0, 1)),),
    "fess": (((0, 0.36), (1, 0.36), (1, 0.66), (0, 0.66)),),
    "chief": (((0, 0), (1, 0), (1, 0.28), (0, 0.28)),),
    "base": (((0, 0.62), (1, 0.62), (1, 1), (0, 1)),),
    "chevron": (((0, 0.8), (0.5, 0.3), (1, 0.8), (1, 1.2), (0.5, 0.7), (0, 1.2)),),
    "quarterly": (((0.5, 0), (1, 0), (1, 0.5), (0.5, 0.5)), ((0, 0.5), (0.5, 0.5), (0.5, 1), (0, 1))),
    "saltire": (
        ((0, 0), (0.2, 0), (1, 0.8), (1, 1), (0.8, 1), (0, 0.2)),
        ((1, 0), (0.8, 0), (0, 0.8), (0, 1), (0.2, 1), (1, 0.2)),
    ),
}


def _field(arms: Arms, width: int, height: int) -> Image.Image:
    image = gradient(
        width, height, ((0.0, mix(arms.first, WHITE, 0.16)), (1.0, mix(arms.first, BLACK, 0.18)))
    ).copy()
    other = gradient(
        width, height, ((0.0, mix(arms.second, WHITE, 0.12)), (1.0, mix(arms.second, BLACK, 0.18)))
    )
    for points in _DIVISIONS[arms.division]:
        image.paste(other, (0, 0), polygon(width, height, points))
    return image


def shield(card: int, height: int, lit: bool = False, dim: bool = False) -> Sprite:
    """The arms of a sleuth (-1: nobody's), ``height`` pixels high, with the origin in the middle; ``lit``:
    with lamp light around them, ``dim``: for a sleuth that is away."""

    def make() -> Sprite:
        width, pad = round(height * 0.84), 10
        arms = ARMS[card] if card >= 0 else NOBODY
        brush = Brush(width + 2 * pad, height + 2 * pad)
        mask = shield_mask(width, height)
        if lit:
            brush.glow(mask, pad, pad, 5, LAMP, 2.6)
        else:
            brush.shadow(mask, pad, pad + 1, 2, 0.8)
        brush.fill(mask, INK, pad, pad)
        edge = max(2, height // 22)
        rim = shield_mask(width - 2, height - 2)
        brush.fill(rim, gradient(*rim.size, BRASS, slant=True), pad + 1, pad + 1)
        inner = shield_mask(width - 2 * edge - 2, height - 2 * edge - 2)
        brush.fill(inner, _field(arms, *inner.size), pad + edge + 1, pad + edge + 1)
        if card >= 0:
            size, edge = round(width * 0.68), max(1, height // 40)
            x, y = pad + (width - size) // 2, pad + round(height * 0.12)
            brush.icon(icon_of(SLEUTHS[card].art), x, y, size, PARCHMENT, edge, mix(arms.second, INK, 0.7))
        else:
            middle, base = pad + width / 2, pad + round(height * 0.68)
            brush.letters("?", middle, base, "display", round(height * 0.6), FROST, "centre")
        if dim:
            brush.fill(mask, NIGHT, pad, pad, 0.5)
        return brush.done(pad + width // 2, pad + height // 2)

    return sprite(("ekho shield", card, height, lit, dim), make)


# --- on the map ---------------------------------------------------------------------------------------------


def medallion(place: int, size: int) -> Sprite:
    """The landmark of a location, its origin in the middle: as it was painted, or else its sign on a coin."""
    side = round(size * LANDMARK)
    painted = art.cutout("ekho", BOARD.locations[place].id, side, side)
    if painted is not None:
        return replace(painted, left=side // 2, top=round(side * LANDMARK_MIDDLE))

    def make() -> Sprite:
        pad = 8
        brush = Brush(size + 2 * pad, size + 2 * pad)
        tone = tint(DISTRICT_OF[place])
        mask = disc(size)
        brush.glow(mask, pad, pad, 4, INK, 2.0)
        brush.fill(mask, gradient(size, size, BRASS, slant=True), pad, pad)
        edge = max(2, size // 18)
        inner = size - 2 * edge
        deep = mix(mix(tone, NIGHT, 0.62), INK, 0.1)
        brush.fill(
            disc(inner),
            gradient(inner, inner, ((0.0, mix(deep, tone, 0.22)), (1.0, mix(deep, INK, 0.4)))),
            pad + edge,
            pad + edge,
        )
        within = round(size * 0.62)
        brush.icon(
            icon_of(BOARD.locations[place].art),
            pad + (size - within) // 2,
            pad + (size - within) // 2,
            within,
            PARCHMENT,
        )
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("ekho medallion", place, size), make)


def gate_light(size: int, colours: Shades) -> Sprite:
    """The light that an open gate throws on the roofs around it, its origin in the middle."""

    def make() -> Sprite:
        fall = (
            Image.radial_gradient("L")
            .resize((size, size))
            .point([max(0, 255 - one * 2) for one in range(256)])
        )
        brush = Brush(size, size)
        brush.fill(faded(fall, 0.62), colours.gate, 0, 0)
        return brush.done(size // 2, size // 2)

    return sprite(("ekho gate light", size, colours.name), make)


def lamplight(size: int) -> Sprite:
    """Lamp light around the place of a sleuth who moves, its origin in the middle."""

    def make() -> Sprite:
        brush = Brush(size, size)
        fall = Image.radial_gradient("L").resize((size, size)).point(curve(-2, -128))
        brush.fill(faded(fall, 0.8), LAMP)
        return brush.done(size // 2, size // 2)

    return sprite(("ekho lamplight", size), make)


def portal(size: int, colours: Shades) -> Sprite:
    """The light of an open gate around a medallion, its origin in the middle."""

    def make() -> Sprite:
        pad = 16
        full = size + 2 * pad
        brush = Brush(full, full)
        tone = colours.gate
        rays = shape(
            size,
            size,
            lambda pen, k: pen.polygon(
                [(x * size * k, y * size * k) for x, y in _regular(36, 0.0, 0.84)], fill=255
            ),
        )
        brush.glow(rays, pad, pad, 7, tone, 2.0)
        brush.fill(rays, mix(tone, INK, 0.25), pad, pad, 0.95)
        thin = max(3, size // 20)
        low = round(size * 0.07)
        inner = size - 2 * low
        brush.fill(ring(inner, inner, inner / 2, thin), mix(tone, WHITE, 0.55), pad + low, pad + low)
        return brush.done(full // 2, full // 2)

    return sprite(("ekho portal", size, colours.name), make)


def gate_badge(token: int, size: int, colours: Shades) -> Sprite:
    """Where a gate leads: the sign of its world, or of a token that lies face down (-1). Origin in the
    middle."""

    def make() -> Sprite:
        pad = 4
        brush = Brush(size + 2 * pad, size + 2 * pad)
        arch = polygon(
            size, size, ((0.08, 1), (0.08, 0.42), (0.2, 0.16), (0.5, 0), (0.8, 0.16), (0.92, 0.42), (0.92, 1))
        )
        brush.shadow(arch, pad, pad, 2, 0.9)
        brush.fill(arch, mix(colours.gate, WHITE, 0.6), pad, pad)
        edge = max(2, size // 14)
        small = size - 2 * edge
        brush.fill(arch.resize((small, small)), mix(colours.gate, INK, 0.72), pad + edge, pad + edge)
        if token < 0:
            high = round(size * 0.72)
            base = pad + round(size * 0.56) + lettering.cap_height("display", high) // 2
            brush.letters("?", pad + size / 2, base, "display", high, WHITE, "centre")
        else:
            within = round(size * 0.64)
            brush.icon(
                icon_of(WORLDS[WORLD_OF[token]].art),
                pad + (size - within) // 2,
                pad + round(size * 0.24),
                within,
                WHITE,
            )
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("ekho gate", WORLD_OF[token] if token >= 0 else -1, size, colours.name), make)


def clue(count: int, size: int, colours: Shades) -> Sprite:
    """Clues at a location: a magnifying glass on a lamp-lit disc, with their number. Origin in the middle."""

    def make() -> Sprite:
        pad = 8
        brush = Brush(size + 2 * pad, size + 2 * pad)
        mask = disc(size)
        brush.glow(mask, pad, pad, 3, colours.clue, 1.5)
        brush.fill(mask, INK, pad, pad)
        brush.fill(disc(size - 4), colours.clue, pad + 2, pad + 2)
        within = round(size * 0.7)
        brush.icon(ICONS["clue"], pad + (size - within) // 2, pad + (size - within) // 2, within, SEPIA)
        if count > 1:
            brush.sprite(
                number(str(count), count_size(size), WHITE),
                pad + round(size * 0.74),
                pad + round(size * 0.74),
            )
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("ekho clue", count, size, colours.name), make)


def badge(
    icon: str, size: int, ground: Colour = SLATE, sign: Colour = PARCHMENT, rim: Colour = LAMP
) -> Sprite:
    """A silhouette on a disc with a rim. Origin in the middle."""

    def make() -> Sprite:
        pad = 4
        brush = Brush(size + 2 * pad, size + 2 * pad)
        brush.shadow(disc(size), pad, pad, 2, 0.8)
        brush.fill(disc(size), rim, pad, pad)
        edge = max(2, size // 18)
        brush.fill(disc(size - 2 * edge), ground, pad + edge, pad + edge)
        within = round(size * 0.66)
        at = pad + (size - within) // 2
        brush.icon(icon, at, at, within, sign)
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("ekho badge", icon, size, ground, sign, rim), make)


def _heart_shape(pen: ImageDraw.ImageDraw, size: float) -> None:
    round_ = 0.55 * size
    pen.ellipse((0, 0.04 * size, round_, 0.04 * size + round_), fill=255)
    pen.ellipse((size - round_, 0.04 * size, size, 0.04 * size + round_), fill=255)
    low = 0.44 * size
    pen.polygon(
        ((0.045 * size, low), (0.5 * size, 0.97 * size), (0.955 * size, low), (0.5 * size, 0.2 * size)),
        fill=255,
    )


def heart(size: int) -> Image.Image:
    """A heart as a mask."""
    return MASKS.make(
        ("ekho heart", size), lambda: shape(size, size, lambda pen, k: _heart_shape(pen, size * k))
    )


def glyph(name: str, size: int) -> Image.Image:
    """A silhouette as a mask, or the heart that is drawn here."""
    return heart(size) if name == "heart" else lettering.icon(name, size)
