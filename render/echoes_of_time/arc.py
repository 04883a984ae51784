"""The time board as an arc of six brass sectors that sweeps down into the company, on the board of a chat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, polygon, shape
from render.echoes_of_time import symbols
from render.echoes_of_time.lit import SPACES, glow, touched
from render.echoes_of_time.miniatures import framed
from render.palette import BLACK, GOLD_STOPS, WHITE, Palette, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_time.view import SeatView, View

TOP = 0.34
"""Where the highest point of the arc lies, as a share of its width."""
SECTORS = SPACES + 1
FULL = 128
"""Thickness in pixels of an arc whose signs have their full size."""
NUMBERED = 90
"""Thickness from which the sectors show their numbers."""
GAP = 6


@dataclass(slots=True, frozen=True)
class Arc:
    """Part of a ring. Its box begins at the left end and at its highest point.

    width, band, sag  of the whole arc, of the ring, and how much lower its right end lies, in pixels
    """

    width: int
    band: int
    sag: int

    @property
    def radius(self) -> float:
        """Of the outer edge."""
        half = (1 - TOP) * self.width
        return (half * half + self.sag * self.sag) / (2 * self.sag)

    def turn(self, share: float) -> float:
        """The angle of a share of the width, in radians; 0 is upright."""
        return math.asin((share - TOP) * self.width / self.radius)

    def point(self, turn: float, deep: float) -> tuple[float, float]:
        """Where a place of the ring lies, that many pixels below its outer edge."""
        radius = self.radius - deep
        return TOP * self.width + radius * math.sin(turn), self.radius - radius * math.cos(turn)

    def turns(self, place: int) -> tuple[float, float]:
        """The angles between which a sector lies; 0 is the one at the left."""
        gap = GAP / self.radius / 2
        return self.turn(place / SECTORS) + gap, self.turn((place + 1) / SECTORS) - gap

    def outline(self, turns: tuple[float, float], inset: float) -> list[tuple[float, float]]:
        """The corners of a sector, made smaller by that many pixels."""
        start, end = turns[0] + inset / self.radius, turns[1] - inset / self.radius
        steps = [start + (end - start) * step / 8 for step in range(9)]
        upper = [self.point(turn, inset) for turn in steps]
        return upper + [self.point(turn, self.band - inset) for turn in reversed(steps)]


def _sector(arc: Arc, place: int, flame: str, palette: Palette) -> Sprite:
    """A sector: a brass rim with the marks of a dial, and dark stone in the hue of its flame. Its origin is
    the corner of the arc's box."""
    outside = place == SPACES

    def make() -> Sprite:
        pad, turns, k = 30, arc.turns(place), arc.band / FULL
        tone = palette.flames[flame]
        corners = arc.outline(turns, 0)
        left, top = math.floor(min(x for x, _ in corners)), math.floor(min(y for _, y in corners))
        wide = math.ceil(max(x for x, _ in corners)) - left
        tall = math.ceil(max(y for _, y in corners)) - top

        def mask(points: Sequence[tuple[float, float]]) -> Image.Image:
            return polygon(wide, tall, [((x - left) / wide, (y - top) / tall) for x, y in points])

        brush = Brush(wide + 2 * pad, tall + 2 * pad)
        body = mask(corners)
        if outside:
            brush.glow(body, pad, pad, 9, tone.light, 1.5)
        else:
            brush.shadow(body, pad, pad, 4, 0.7, 3)
        brush.fill(body, gradient(wide, tall, GOLD_STOPS, slant=True), pad, pad)
        edge, rim = max(2, round(4 * k)), max(5, round(17 * k))
        inner = arc.outline(turns, edge)
        half = len(inner) // 2
        field = [arc.point(turn, rim) for turn in _steps(turns, edge / arc.radius, half)] + inner[half:]
        ground = mix(tone.deep, (26, 20, 46), 0.35)
        lit = mix(ground, tone.mid, 0.85 if outside else 0.5)
        shades = ((0, lit), (1, mix(ground, BLACK, 0.45)))
        brush.fill(mask(field), gradient(wide, tall, shades), pad, pad)
        ticks = _ticks(arc, turns, (left, top, wide, tall), rim)
        brush.fill(ticks, (58, 34, 8), pad, pad)
        return brush.done(pad - left, pad - top)

    return sprite(("arc sector", arc, place, flame, palette.name), make)


def _steps(turns: tuple[float, float], inset: float, count: int) -> list[float]:
    start, end = turns[0] + inset, turns[1] - inset
    return [start + (end - start) * step / (count - 1) for step in range(count)]


def _ticks(arc: Arc, turns: tuple[float, float], box: Box, rim: int) -> Image.Image:
    """The marks of a dial on the rim of a sector, as a mask of its box."""
    left, top, wide, tall = box
    count = max(6, round((turns[1] - turns[0]) * arc.radius / 9))

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for step in range(1, count):
            turn = turns[0] + (turns[1] - turns[0]) * step / count
            ends = (arc.point(turn, rim * 0.2), arc.point(turn, rim * (0.85 if step % 5 == 0 else 0.55)))
            line = [((x - left) * k, (y - top) * k) for x, y in ends]
            pen.line(line, fill=200, width=k * (2 if step % 5 == 0 else 1))

    return shape(wide, tall, draw)


@lru_cache(maxsize=256)
def _middle(arc: Arc, place: int) -> tuple[int, int, float, int]:
    """The middle of a sector, its angle in radians, and its width there."""
    turns = arc.turns(place)
    turn = (turns[0] + turns[1]) / 2
    x, y = arc.point(turn, arc.band * 0.54)
    return round(x), round(y), turn, round((turns[1] - turns[0]) * (arc.radius - arc.band / 2))


def draw_arc(canvas: Canvas, view: View, me: SeatView, box: Box, sag: int, palette: Palette) -> None:
    """Space 5 on the left to space 1, then the sector outside, whose flame burns (ET-C4). ``sag``: by how
    much the right end lies lower than the highest point."""
    x, y, width, height = box
    arc = Arc(width, height - sag, sag)
    for place in range(SECTORS):
        space = SPACES - place
        canvas.sprite(_sector(arc, place, me.flames[space], palette), x, y)
    for place in range(SECTORS):
        space = SPACES - place
        cards = me.tiles[space - 1] if space else me.leaving
        _on_sector(canvas, view, arc, (place, me.flames[space]), cards, (x, y), palette)


def _on_sector(
    canvas: Canvas,
    view: View,
    arc: Arc,
    about: tuple[int, str],
    cards: Sequence[int],
    corner: tuple[int, int],
    palette: Palette,
) -> None:
    """Flame, number and cards of a sector; the one outside shows its flame large."""
    place, flame = about
    space = SPACES - place
    x, y, turn, wide = _middle(arc, place)
    x, y = corner[0] + x, corner[1] + y
    band = arc.band

    def sign(at: tuple[float, float], size: int) -> None:
        left, top = round(at[0] - size / 2), round(at[1] - size / 2)
        canvas.sprite(symbols.flame(flame, size, palette), left, top)
        canvas.spare((left, top, size, size))

    def along(far: float, down: float = 0.0) -> tuple[float, float]:
        cos, sin = math.cos(turn), math.sin(turn)
        return x + far * cos - down * sin, y + far * sin + down * cos

    numbered = band >= NUMBERED and space > 0
    tone = mix(palette.flames[flame].light, WHITE, 0.35)
    if not cards:
        size = round(band * (0.7 if not space else 0.5 if numbered else 0.62))
        sign(along(-wide * 0.2 if numbered else 0), size)
        if numbered:
            letters = round(band * 0.5)
            at = along(wide * 0.22)
            low = round(at[1] + lettering.cap_height("strong", letters) / 2)
            canvas.letters(str(space), round(at[0]), low, "strong", letters, tone, "centre", 3, BLACK)
        return
    size, gap = round(band * 0.36), 6
    room = wide - size - round(band * 0.2)
    high = round(band * 0.74)
    each = min(round(high * 0.95), room)
    step = min(each + gap, (room - each) // max(1, len(cards) - 1))
    start = wide / 2 - band * 0.06 - room + (room - each - step * (len(cards) - 1)) / 2 + each / 2
    left = -wide / 2 + size * 0.62
    sign(along(left, -band * 0.17 if numbered else 0), size)
    if numbered:
        letters = round(band * 0.36)
        at = along(left, band * 0.2)
        low = round(at[1] + lettering.cap_height("strong", letters) / 2)
        canvas.letters(str(space), round(at[0]), low, "strong", letters, tone, "centre", 3, BLACK)
    for number, card in enumerate(cards):
        middle = along(start + number * step)
        at = round(middle[0] - each / 2), round(middle[1] - high / 2)
        canvas.place(card, (*at, each, high))
        recent = card in view.recent
        if recent:
            canvas.sprite(_leaning(glow(each, high, 8), ("glow",), (each, high), turn), *at)
        face = framed(card, (each, high), palette)
        canvas.sprite(_leaning(face, ("card", card, palette.name), (each, high), turn), *at)
        if recent:
            touched(canvas, *at, each, high, True)


def _leaning(upright: Sprite, key: tuple[object, ...], size: tuple[int, int], turn: float) -> Sprite:
    """A sprite of a thing of that size, turned about its middle by an angle; its origin stays the corner of
    the upright thing."""

    def make() -> Sprite:
        layer = upright.layer
        turned = layer.rotate(-math.degrees(turn), Image.Resampling.BICUBIC, expand=True)
        # The middle of the thing within the layer need not be that of the layer.
        across = upright.left + size[0] / 2 - layer.width / 2
        down = upright.top + size[1] / 2 - layer.height / 2
        cos, sin = math.cos(turn), math.sin(turn)
        middle = turned.width / 2 + across * cos - down * sin, turned.height / 2 + across * sin + down * cos
        return Sprite.of(turned, round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2))

    return sprite(("leaning", *key, size, round(turn, 4)), make)


def baseline(box: Box, size: int) -> int:
    """Where the foot of letters of that size lies in the middle of a box."""
    return box[1] + (box[3] + lettering.cap_height("strong", size)) // 2
