"""The symbols of Echoes of Time as small sprites: badges for costs, strength, VP, factions, flames and
tokens.

Shape carries the meaning, colour repeats it: cards are cut like cards, time is a dial, strength a shield, VP
a coin; a red flame stands in a triangle, a yellow one in a diamond, a blue one in a circle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from render import lettering
from render.canvas import Brush, Stops, disc, faded, gradient, polygon, ring, rounded, shape
from render.palette import (
    GOLD_STOPS,
    INK,
    IRON_STOPS,
    WHITE,
    Colour,
    Palette,
    Tone,
    colour,
    mix,
)
from render.sprites import MASKS, Sprite, sprite

FACTION_ICONS = {"water": "drop", "sky": "feathered-wing", "forest": "pine-tree", "earth": "cut-diamond"}
SPECIALISATION_ICONS = {"warrior": "crossed-swords", "mage": "pointy-hat"}
KIND_ICONS = {"creature": "beast-eye", "artifact": "jeweled-chalice"}
OPERATION_ICONS = {
    "draw": "card-draw",
    "gain": "laurels",
    "opponents_discard": "card-discard",
    "opponents_lose": "laurels",
    "steal": "snatch",
    "advance": "fast-forward-button",
    "shift": "clockwise-rotation",
    "play": "card-play",
    "conquer": "flying-flag",
    "fortify": "stone-tower",
    "copy_immediate": "echo-ripples",
    "copy_flame": "flame-spin",
    "take": "card-pickup",
    "wager": "rolling-dices",
    "sift": "card-exchange",
}
ICONS = {
    "hand": "card-pick",
    "deck": "card-draw",
    "discard": "card-discard",
    "eliminated": "death-skull",
    "points": "laurels",
    "company": "meeple",
    "conquer": "flying-flag",
    "fortify": "stone-tower",
    "fortified": "padlock",
    "strength": "fist",
    "scoring": "queen-crown",
    "permanent": "infinity",
    "discount": "libra",
    "title": "sands-of-time",
    "waiting": "hourglass",
    "answered": "check",
    "end": "empty-hourglass",
    "draw": "card-draw",
    "play": "card-play",
    "advance": "fast-forward-button",
    "source": "flying-flag",
    "interaction": "sword-clash",
    "eliminate": "death-skull",
}
GLEAM = colour("#fff0c2")
"""The colour of silhouettes on dark medals."""
READ = 26
"""Pixels of the smallest numbers that can be read in a chat: they fill more of their badge."""
AVATARS = ("wolf-head", "owl", "lion", "unicorn")
"""The animal of each seat, in their order."""

_COIN: Stops = ((0, colour("#fff3bf")), (0.45, colour("#f0c04f")), (1, colour("#b87a1c")))
_STEEL: Stops = ((0, colour("#b3392f")), (0.5, colour("#7d1a1a")), (1, colour("#460a0e")))
_DIAL: Stops = ((0, colour("#3b3157")), (1, colour("#161022")))
_CARD: Stops = ((0, colour("#fffaf0")), (1, colour("#d8c8a4")))


def glyph(name: str, size: int) -> Image.Image:
    """A silhouette, or one of the few simple shapes that are drawn here: bolt, next, check."""
    if name == "bolt":
        points = ((0.60, 0.02), (0.18, 0.56), (0.45, 0.56), (0.34, 0.98), (0.84, 0.38), (0.54, 0.38))
        return polygon(size, size, points)
    if name == "next":
        return polygon(size, size, ((0.24, 0.16), (0.8, 0.5), (0.24, 0.84)))
    if name == "check":
        points = ((0.06, 0.54), (0.2, 0.4), (0.4, 0.6), (0.8, 0.14), (0.95, 0.28), (0.41, 0.9))
        return polygon(size, size, points)
    return lettering.icon(name, size)


def shield(size: int) -> Image.Image:
    """A heater shield as a mask."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        s = size * k
        points = [(0.08 * s, 0.06 * s), (0.5 * s, 0.0), (0.92 * s, 0.06 * s)]
        for step in range(13):
            a = step / 12 * math.pi / 2
            points.append((0.5 * s + 0.42 * s * math.cos(a) ** 0.8, (0.46 + 0.53 * math.sin(a)) * s))
        points += [(s - x, y) for x, y in reversed(points[3:-1])]
        pen.polygon(points, fill=255)

    return MASKS.make(("shield", size), lambda: shape(size, size, draw))


def plate(colour_name: str, size: int) -> Image.Image:
    """The plate of a flame colour as a mask: triangle, diamond or circle."""
    if colour_name == "red":
        return _rounded_polygon(size, ((0.5, 0.0), (1.0, 0.93), (0.0, 0.93)), 0.09)
    if colour_name == "yellow":
        return _rounded_polygon(size, ((0.5, -0.03), (1.03, 0.5), (0.5, 1.03), (-0.03, 0.5)), 0.08)
    return disc(size)


def _rounded_polygon(size: int, points: Sequence[tuple[float, float]], radius: float) -> Image.Image:
    """A polygon whose corners are circles: drawn as the hull of circles set inside its corners."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        s, r = size * k, radius * size * k
        cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        inner = []
        for x, y in points:
            far = math.hypot(x - cx, y - cy)
            share = max(0.0, 1 - radius * (2.0 if len(points) == 3 else 1.42) / far)
            inner.append(((cx + (x - cx) * share) * s, (cy + (y - cy) * share) * s))
        pen.polygon(inner, fill=255)
        for index, (x, y) in enumerate(inner):
            other = inner[(index + 1) % len(inner)]
            pen.line((x, y, *other), fill=255, width=round(2 * r))
            pen.ellipse((x - r, y - r, x + r, y + r), fill=255)

    return MASKS.make(("plate", size, tuple(points)), lambda: shape(size, size, draw))


def _on_plate(
    key: tuple[object, ...],
    size: int,
    mask: Image.Image,
    paint: Stops,
    rim: Stops,
    draw: Callable[[Brush, int], None],
    thick: float = 0.07,
) -> Sprite:
    """A badge: shadow, metal rim of the mask's shape, inner ground, and what the function draws on it at a
    margin."""

    def make() -> Sprite:
        pad = max(2, size // 8)
        brush = Brush(mask.width + 2 * pad, mask.height + 2 * pad)
        brush.shadow(mask, pad, pad, max(1, size // 16), 0.75, max(1, size // 20))
        brush.fill(mask, gradient(mask.width, mask.height, rim, slant=True), pad, pad)
        edge = max(1, round(size * thick))
        inner = mask.resize((mask.width - 2 * edge, mask.height - 2 * edge), Image.Resampling.LANCZOS)
        brush.fill(inner, gradient(inner.width, inner.height, paint), pad + edge, pad + edge)
        gloss = faded(inner, 0.18).copy()
        gloss.paste(0, (0, gloss.height * 2 // 5, gloss.width, gloss.height))
        brush.fill(gloss, WHITE, pad + edge, pad + edge)
        draw(brush, pad)
        return brush.done(pad, pad)

    return sprite(("badge", size, *key), make)


def _number(
    brush: Brush, text: str, x: int, y: int, size: int, tone: Colour, edge: Colour | None, share: float = 0.66
) -> None:
    """A number in the middle of a badge of that size at x, y; long ones shrink."""
    height = max(round(size * share), min(READ, round(size * 0.66)))
    while lettering.measure(text, "strong", height) > size * 0.84 and height > 6:
        height -= 1
    baseline = y + (size + lettering.cap_height("strong", height)) // 2
    stroke = max(1, min(3, size // 18)) if edge is not None else 0
    brush.letters(text, x + size / 2, baseline, "strong", height, tone, "centre", stroke, edge or INK)


def coin(text: str, size: int) -> Sprite:
    """VP printed on a card or held: a gold coin with the number."""
    return _on_plate(
        ("coin", text),
        size,
        disc(size),
        _COIN,
        GOLD_STOPS,
        lambda brush, pad: _number(brush, text, pad, pad, size, INK, None),
    )


def crown(size: int) -> Sprite:
    """A scoring effect in place of printed VP: a gold coin with a crown."""

    def draw(brush: Brush, pad: int) -> None:
        inner = round(size * 0.62)
        brush.fill(glyph(ICONS["scoring"], inner), INK, pad + (size - inner) // 2, pad + (size - inner) // 2)

    return _on_plate(("crown",), size, disc(size), _COIN, GOLD_STOPS, draw)


def strength(text: str, size: int) -> Sprite:
    """Strength: a red shield with the number."""
    return _on_plate(
        ("strength", text),
        size,
        shield(size),
        _STEEL,
        IRON_STOPS,
        lambda brush, pad: _number(
            brush, text, pad, pad - size // 20, size, WHITE, (40, 5, 8), 0.62 if len(text) < 3 else 0.54
        ),
    )


def card_cost(text: str, size: int) -> Sprite:
    """Cost in cards: a little card with the number."""
    width = round(size * 0.78)

    def draw(brush: Brush, pad: int) -> None:
        _number(brush, text, pad + (width - size) // 2, pad, size, INK, None, 0.7)

    def make() -> Sprite:
        pad = max(3, size // 6)
        brush = Brush(size + 2 * pad, size + 2 * pad)
        mask = rounded(width, size, size * 0.14)
        back = mask.rotate(11, Image.Resampling.BICUBIC, expand=True)
        brush.shadow(mask, pad, pad, max(1, size // 16), 0.75, max(1, size // 20))
        brush.fill(
            back,
            colour("#7a5a2a"),
            pad + width // 2 - back.width // 2 + size // 10,
            pad + (size - back.height) // 2,
        )
        brush.fill(mask, colour("#5a3f18"), pad, pad)
        edge = max(1, size // 16)
        inner = rounded(width - 2 * edge, size - 2 * edge, size * 0.1)
        brush.fill(inner, gradient(inner.width, inner.height, _CARD), pad + edge, pad + edge)
        draw(brush, pad)
        return brush.done(pad, pad)

    return sprite(("badge", size, "card_cost", text), make)


def time_cost(text: str, size: int) -> Sprite:
    """Cost in time: a dark dial with the number."""

    def draw(brush: Brush, pad: int) -> None:
        mark, middle, far = max(1, size // 22), pad + size / 2, size * 0.37
        for tick in range(12):
            a = tick * math.pi / 6
            dot = disc(mark * 2)
            brush.fill(
                dot,
                colour("#e9c46a"),
                round(middle + far * math.cos(a)) - mark,
                round(middle + far * math.sin(a)) - mark,
                0.8,
            )
        _number(brush, text, pad, pad, size, colour("#fff0c2"), (10, 6, 20), 0.6)

    return _on_plate(("time", text), size, disc(size), _DIAL, GOLD_STOPS, draw)


def faction(name: str, size: int, palette: Palette) -> Sprite:
    """The emblem of a faction (drop, wing, tree, gem) on a disc of its colour."""
    tone = palette.factions[name]

    def draw(brush: Brush, pad: int) -> None:
        inner = round(size * 0.62)
        brush.icon(FACTION_ICONS[name], pad + (size - inner) // 2, pad + (size - inner) // 2, inner, WHITE)

    paint: Stops = ((0, mix(tone.mid, tone.light, 0.25)), (1, tone.deep))
    return _on_plate(("faction", name, palette.name), size, disc(size), paint, GOLD_STOPS, draw)


def medal(
    icon: str, size: int, ground: Colour = (34, 24, 58), tone: Colour = GLEAM, share: float = 0.6
) -> Sprite:
    """Any silhouette on a dark disc with a gold rim."""

    def draw(brush: Brush, pad: int) -> None:
        inner = round(size * share)
        brush.fill(glyph(icon, inner), tone, pad + (size - inner) // 2, pad + (size - inner) // 2)

    paint: Stops = ((0, mix(ground, WHITE, 0.16)), (1, mix(ground, (0, 0, 0), 0.35)))
    return _on_plate(("medal", icon, ground, tone, share), size, disc(size), paint, GOLD_STOPS, draw)


def numbered(text: str, size: int, ground: Colour, tone: Colour) -> Sprite:
    """A number on a disc of that colour: the place of a card in a hand, the first player."""
    paint: Stops = ((0, mix(ground, WHITE, 0.2)), (1, mix(ground, (0, 0, 0), 0.3)))
    return _on_plate(
        ("numbered", text, ground, tone),
        size,
        disc(size),
        paint,
        GOLD_STOPS,
        lambda brush, pad: _number(brush, text, pad, pad, size, tone, None, 0.62),
    )


def flame(name: str, size: int, palette: Palette, icon: str = "flame") -> Sprite:
    """A flame, or what it brings, on the plate of its colour."""
    tone: Tone = palette.flames[name]

    def draw(brush: Brush, pad: int) -> None:
        inner = round(size * {"red": 0.5, "yellow": 0.56, "blue": 0.62}[name])
        drop = round(size * {"red": 0.14, "yellow": 0.0, "blue": -0.02}[name])
        x, y = pad + (size - inner) // 2, pad + (size - inner) // 2 + drop
        brush.icon(icon, x, y, inner, tone.pale, max(0, size // 30), tone.deep)

    paint: Stops = ((0, mix(tone.mid, tone.light, 0.35)), (1, mix(tone.mid, tone.deep, 0.6)))
    rim: Stops = ((0, tone.pale), (0.5, tone.light), (1, mix(tone.mid, tone.deep, 0.4)))
    return _on_plate(("flame", name, palette.name, icon), size, plate(name, size), paint, rim, draw, 0.06)


def token(size: int) -> Sprite:
    """An activation token: a pale disc with a check mark."""

    def draw(brush: Brush, pad: int) -> None:
        inner = round(size * 0.58)
        brush.fill(
            glyph("check", inner), colour("#123a24"), pad + (size - inner) // 2, pad + (size - inner) // 2
        )

    paint: Stops = ((0, colour("#d8f6df")), (1, colour("#6fbf8a")))
    return _on_plate(("token",), size, disc(size), paint, IRON_STOPS, draw, 0.09)


def cube(size: int, tone: Colour, icon: str = "") -> Sprite:
    """An action cube in a seat's colour, with the action it was placed on; an empty name is a cube still
    free."""

    def make() -> Sprite:
        pad = max(2, size // 10)
        brush = Brush(size + 2 * pad, size + 2 * pad)
        mask = rounded(size, size, size * 0.22)
        brush.shadow(mask, pad, pad, max(1, size // 14), 0.6, max(1, size // 20))
        stops: Stops = ((0, mix(tone, WHITE, 0.45)), (0.5, tone), (1, mix(tone, (0, 0, 0), 0.45)))
        if icon:
            brush.fill(mask, gradient(size, size, ((0, colour("#352a52")), (1, colour("#1c1430")))), pad, pad)
            brush.fill(ring(size, size, size * 0.22, max(1, size // 16)), mix(tone, WHITE, 0.15), pad, pad)
            inner = round(size * 0.66)
            brush.fill(
                glyph(icon, inner),
                mix(tone, WHITE, 0.45),
                pad + (size - inner) // 2,
                pad + (size - inner) // 2,
            )
        else:
            brush.fill(mask, gradient(size, size, stops, slant=True), pad, pad)
            brush.fill(
                ring(size, size, size * 0.22, max(1, size // 18)), mix(tone, WHITE, 0.6), pad, pad, 0.8
            )
        return brush.done(pad, pad)

    return sprite(("cube", size, tone, icon), make)


def avatar(seat: int, size: int, palette: Palette) -> Sprite:
    """The animal of a seat in a medallion of its colour."""
    tone = palette.seats[seat]

    def draw(brush: Brush, pad: int) -> None:
        inner = round(size * 0.66)
        brush.icon(AVATARS[seat], pad + (size - inner) // 2, pad + (size - inner) // 2, inner, tone)

    paint: Stops = ((0, mix(tone, (18, 12, 34), 0.72)), (1, (14, 9, 26)))
    rim: Stops = ((0, mix(tone, WHITE, 0.6)), (0.5, tone), (1, mix(tone, (0, 0, 0), 0.5)))
    return _on_plate(("avatar", seat, palette.name), size, disc(size), paint, rim, draw, 0.055)
