"""Small sprites: the seven symbols, dice, points, counters, avatars.

Shape carries the meaning, colour repeats it: the orange cross stands upright, the purple one lies diagonally.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering
from render.canvas import Brush, disc, padded, polygon, rounded, shape
from render.echoes_of_revachol import paint
from render.echoes_of_revachol.tones import BONE, LAMP, OXBLOOD, SODIUM, SOOT, TAR, UMBER, Shades
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import MASKS, Sprite, sprite

AVATARS = ("fedora", "smoking-pipe", "revolver", "street-light")
"""What stands for each seat, in their order."""
ATTRIBUTE_ICONS = {"intellect": "brain", "psyche": "all-seeing-eye", "physique": "fist", "motorics": "hand"}
LOSS_ICONS = {"ally": "meeple", "task": "notebook", "hand": "card-discard"}
"""What a morale loss event takes."""
SKILL_ICONS = {
    "borrow": "shaking-hands",
    "double": "duality",
    "apart": "broken-shield",
    "steadfast": "checked-shield",
    "lay_more": "card-play",
    "stay": "anchor",
    "take": "snatch",
    "move": "return-arrow",
    "special_crown": "queen-crown",
    "draw": "card-draw",
}
ICONS = {
    "title": "street-light",
    "allies": "imperial-crown",
    "tasks": "notebook",
    "discard": "card-discard",
    "hand": "card-pick",
    "completed": "check",
    "given": "files",
    "waiting": "hourglass",
    "fails": "cracked-shield",
    "out": "trash-can",
    "lost": "trash-can",
    "spent": "all-seeing-eye",
}

_CROWN = ((0.0, 0.2), (0.26, 0.5), (0.5, 0.06), (0.74, 0.5), (1.0, 0.2), (0.9, 0.92), (0.1, 0.92))


def _plus(inset: float) -> tuple[tuple[float, float], ...]:
    """An upright cross whose arms begin at that share of its width."""
    arm = ((inset, inset), (inset, 0.02), (1 - inset, 0.02))
    return (
        *arm,
        *((1 - y, x) for x, y in arm),
        *((1 - x, 1 - y) for x, y in arm),
        *((y, 1 - x) for x, y in arm),
    )


CHECK = ((0.06, 0.54), (0.2, 0.4), (0.4, 0.6), (0.8, 0.14), (0.95, 0.28), (0.41, 0.9))


def glyph(name: str, size: int) -> Image.Image:
    """A silhouette as a mask, or one of the simple shapes that are drawn here: check, no."""
    if name == "check":
        return polygon(size, size, CHECK)
    if name == "no":
        return polygon(size, size, _diagonal(_plus(0.4)))
    return lettering.icon(name, size)


def _diagonal(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The points turned by an eighth about the middle."""
    turn = math.sqrt(0.5)
    return tuple((0.5 + (x - y) * turn, 0.5 + (x + y - 1) * turn) for x, y in points)


SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "yellow": ((0.5, 0.0), (1.0, 0.95), (0.0, 0.95)),
    "green": tuple(
        (0.5 + 0.52 * math.sin(turn * math.tau / 5), 0.53 - 0.52 * math.cos(turn * math.tau / 5))
        for turn in range(5)
    ),
    "red": ((0.5, -0.02), (0.94, 0.5), (0.5, 1.02), (0.06, 0.5)),
    "orange": _plus(0.34),
    "purple": _diagonal(_plus(0.34)),
    "crown": _CROWN,
}
"""Corners of the symbols as shares of their size; the blue circle has none."""


def symbol_mask(name: str, size: int) -> Image.Image:
    """The shape of a symbol."""
    return disc(size) if name == "blue" else polygon(size, size, SHAPES[name])


def symbol(name: str, size: int, shades: Shades) -> Sprite:
    """A symbol: its shape in its colour, with a dark edge and the light of thick paint."""

    def make() -> Sprite:
        edge = max(2, round(size * 0.075))
        inner = size - 2 * edge
        tone = shades.symbols[name]
        mask = symbol_mask(name, inner)
        brush = Brush(size + 2, size + 2)
        wide = padded(mask, edge + 1)
        grown = wide
        steps = max(12, 6 * edge)
        for step in range(steps):
            x = round(edge * math.cos(step * math.tau / steps))
            y = round(edge * math.sin(step * math.tau / steps))
            grown = ImageChops.lighter(grown, ImageChops.offset(wide, x, y))
        # A pale rim: on dark paint the shape is seen by every eye, whatever it makes of the colour.
        rim = grown.filter(ImageFilter.MaxFilter(3 if size < 60 else 5))
        brush.fill(rim, mix(BONE, SOOT, 0.25), 0, 0, 0.9)
        brush.fill(grown, SOOT)
        grey = paint.cut(inner, inner, len(name) * 7, 0.5)
        lit = paint.coloured(grey, (mix(tone, BLACK, 0.14), tone, mix(tone, WHITE, 0.24)))
        brush.fill(mask, lit, edge + 1, edge + 1)
        return brush.done(1, 1)

    return sprite(("revachol symbol", name, size, shades.name), make)


def die(face: int, size: int, lost: bool = False) -> Sprite:
    """A die with that face up; ``lost``: in the red of a roll that did not escape."""

    def make() -> Sprite:
        pad = max(2, size // 14)
        brush = Brush(size + 2 * pad, size + 2 * pad)
        body = rounded(size, size, size * 0.2)
        brush.shadow(body, pad, pad, max(1, pad // 2), 0.8)
        light, ink = (OXBLOOD, BONE) if lost else (BONE, UMBER)
        grey = paint.cut(size, size, face, 0.6)
        brush.fill(rounded(size, size, size * 0.2), SOOT, pad, pad)
        edge = max(1, round(size * 0.05))
        inner = rounded(size - 2 * edge, size - 2 * edge, size * 0.17)
        ground = paint.coloured(grey, (mix(light, BLACK, 0.22), light, mix(light, WHITE, 0.3)))
        brush.fill(inner, ground.crop((edge, edge, size - edge, size - edge)), pad + edge, pad + edge)
        pip = max(3, round(size * 0.21))
        for x, y in PIPS[face]:
            left = pad + round(size * (0.5 + 0.27 * x) - pip / 2)
            top = pad + round(size * (0.5 + 0.27 * y) - pip / 2)
            brush.fill(disc(pip), ink, left, top)
        return brush.done(pad, pad)

    return sprite(("revachol die", face, size, lost), make)


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are, in steps from the middle."""


def splash(size: int, seed: int = 3) -> Image.Image:
    """A blot of paint as a mask: round, with an uneven edge."""

    def make() -> Image.Image:
        def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
            half, points = size * k / 2, []
            for step in range(40):
                turn = step * math.tau / 40
                far = 0.93 + 0.05 * math.sin(turn * 5 + seed) + 0.03 * math.sin(turn * 11 + 2 * seed)
                points.append((half + half * far * math.cos(turn), half + half * far * math.sin(turn)))
            pen.polygon(points, fill=255)

        return shape(size, size, draw)

    return MASKS.make(("splash", size, seed), make)


def blot(size: int, tone: Colour, seed: int = 3) -> Brush:
    """A blot of thick paint with a dark edge, to draw on."""
    brush = Brush(size, size)
    brush.fill(splash(size, seed), SOOT)
    edge = max(2, round(size * 0.06))
    inner = size - 2 * edge
    grey = paint.cut(inner, inner, seed, 0.6)
    paints = (mix(tone, BLACK, 0.25), tone, mix(tone, WHITE, 0.12))
    brush.fill(splash(inner, seed), paint.coloured(grey, paints), edge, edge)
    return brush


def points(text: str, size: int, special: bool = False) -> Sprite:
    """Points of a task: a number on a blot of lamp light; special tasks have a second ring."""

    def make() -> Sprite:
        brush = blot(size, LAMP, 4)
        if special:
            ring_size = round(size * 0.84)
            at = (size - ring_size) // 2
            thin = max(2, size // 18)
            hole = Image.new("L", (ring_size, ring_size), 0)
            hole.paste(disc(ring_size - 2 * thin), (thin, thin))
            brush.fill(ImageChops.subtract(disc(ring_size), hole), OXBLOOD, at, at)
        _number(brush, text, size, UMBER)
        return brush.done()

    return sprite(("revachol points", text, size, special), make)


def _number(brush: Brush, text: str, size: int, tone: Colour) -> None:
    high = round(size * (0.66 if len(text) < 2 else 0.54))
    brush.letters(
        text, size / 2, size // 2 + lettering.cap_height("strong", high) // 2, "strong", high, tone, "centre"
    )


def counter(text: str, size: int, tone: Colour = BONE, ink: Colour = UMBER) -> Sprite:
    """A number or a letter on a blot."""

    def make() -> Sprite:
        brush = blot(size, tone, 6)
        _number(brush, text, size, ink)
        return brush.done()

    return sprite(("revachol counter", text, size, tone, ink), make)


def medal(icon: str, size: int, ground: Colour = TAR, tone: Colour = BONE, share: float = 0.7) -> Sprite:
    """A silhouette on a blot."""

    def make() -> Sprite:
        brush = blot(size, ground, 8)
        inner = round(size * share)
        brush.fill(glyph(icon, inner), tone, (size - inner) // 2, (size - inner) // 2)
        return brush.done()

    return sprite(("revachol medal", icon, size, ground, tone, share), make)


def avatar(seat: int, size: int, shades: Shades) -> Sprite:
    """The sign of a seat: a silhouette on a blot of its colour."""

    def make() -> Sprite:
        tone = shades.seats[seat]
        brush = blot(size, mix(tone, BONE, 0.1), seat + 2)
        inner = round(size * 0.72)
        at = (size - inner) // 2
        brush.icon(AVATARS[seat], at, at, inner, mix(SOOT, tone, 0.06))
        return brush.done()

    return sprite(("revachol avatar", seat, size, shades.name), make)


def skill(name: str, size: int) -> Sprite:
    """The mark of an ally's skill."""
    return medal(SKILL_ICONS[name], size, mix(TAR, SODIUM, 0.12), LAMP, 0.72)


def attribute(name: str, size: int, shades: Shades) -> Sprite:
    """The sign of a morale card's attribute in its colour."""
    return medal(ATTRIBUTE_ICONS[name], size, shades.attributes[name], SOOT, 0.7)
