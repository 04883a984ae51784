"""The time board as an arc of six brass sectors that bends towards the company, on the board of a chat."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, polygon
from render.echoes_of_time import symbols
from render.echoes_of_time.miniatures import framed
from render.echoes_of_time.panels import SPACES, glow, touched
from render.palette import BLACK, CREAM, GOLD_STOPS, WHITE, Colour, Palette, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.view import SeatView, View

SAG = 36
"""Pixels by which the ends of the arc lie lower than its highest point."""
TOP = 0.3
"""Where that point lies, as a share of the width."""
GAP = 7
OUTSIDE = 1.25
"""Width of the sector outside by that of the others."""


def _drop(share: float) -> float:
    """How much lower than its highest point the arc lies there, in pixels."""
    return SAG * ((share - TOP) / max(TOP, 1 - TOP)) ** 2


def _sector(width: int, height: int, shares: tuple[float, float], flame: str, palette: Palette) -> Sprite:
    """A sector between two shares of the arc's width: dark stone in a brass frame, in the hue of its flame.
    Its origin is the upper left corner of the arc's box."""
    outside = shares[1] > 1 - 1e-6

    def make() -> Sprite:
        pad = 30
        tone = palette.flames[flame]
        start, end = shares
        wide = round((end - start) * width)
        low = round(min(_drop(start), _drop(end), 0 if start < TOP < end else 1e9))
        tall = height + round(max(_drop(start), _drop(end))) - low
        steps = [start + (end - start) * step / 10 for step in range(11)]
        upper = [((one - start) / (end - start), (_drop(one) - low) / tall) for one in steps]
        lower = [(x, y + height / tall) for x, y in reversed(upper)]
        body = polygon(wide, tall, [*upper, *lower])
        edge = 6 if outside else 4
        inner = polygon(wide - 2 * edge, tall - 2 * edge, [*upper, *lower])
        brush = Brush(wide + 2 * pad, tall + 2 * pad)
        if outside:
            brush.glow(body, pad, pad, 9, tone.light, 1.5)
        else:
            brush.shadow(body, pad, pad, 4, 0.7, 3)
        brush.fill(body, gradient(wide, tall, GOLD_STOPS, slant=True), pad, pad)
        ground = mix(tone.deep, (26, 20, 46), 0.35)
        lit = mix(ground, tone.mid, 0.75 if outside else 0.4)
        shades = ((0, lit), (1, mix(ground, BLACK, 0.45)))
        brush.fill(inner, gradient(inner.width, inner.height, shades), pad + edge, pad + edge)
        _engrave(brush, upper, (wide, tall, pad, edge), mix(tone.light, ground, 0.25))
        if not outside:
            size = round(height * 0.72)
            left, top = pad + wide - size - 2 * edge, pad + (tall - size) // 2
            brush.icon("flame", left, top, size, mix(tone.mid, ground, 0.4), share=0.34)
        return brush.done(pad - round(start * width), pad - low)

    return sprite(("sector", width, height, shares, flame, palette.name), make)


def _engrave(
    brush: Brush, upper: Sequence[tuple[float, float]], area: tuple[int, int, int, int], tone: Colour
) -> None:
    """The marks of a dial along the upper edge of a sector; ``area``: its width, its height, where it begins
    on the brush, and how thick its frame is."""
    wide, tall, pad, edge = area
    for step in range(1, 3 * (len(upper) - 1)):
        place, part = divmod(step, 3)
        (x, y), (far, low) = upper[place], upper[min(place + 1, len(upper) - 1)]
        left = round((x + (far - x) * part / 3) * wide)
        top = round((y + (low - y) * part / 3) * tall)
        if 2 * edge < left < wide - 2 * edge:
            mark = Image.new("L", (2, 13 if step % 5 == 0 else 7), 170)
            brush.fill(mark, tone, pad + left, pad + top + edge + 2)


def draw_arc(canvas: Canvas, view: View, me: SeatView, box: Box, theme: Theme, palette: Palette) -> None:
    """Space 5 on the left to space 1, then the sector outside, whose flame burns (ET-C4)."""
    x, y, width, height = box
    tall = height - SAG
    each = (width - SPACES * GAP) / (SPACES + OUTSIDE)
    for place in range(SPACES + 1):
        space = SPACES - place
        left = place * (each + GAP)
        wide = each if space else width - left
        shares = (left / width, 1.0 if not space else (left + wide) / width)
        canvas.sprite(_sector(width, tall, shares, me.flames[space], palette), x, y)
        middle = (shares[0] + shares[1]) / 2
        area = (x + round(left), y + round(_drop(middle)), round(wide), tall)
        cards = me.tiles[space - 1] if space else me.leaving
        _on_sector(canvas, view, (space, me.flames[space]), cards, area, theme, palette)


def _on_sector(
    canvas: Canvas,
    view: View,
    about: tuple[int, str],
    cards: Sequence[int],
    box: Box,
    theme: Theme,
    palette: Palette,
) -> None:
    """Flame, number and cards of a sector; the one outside shows its flame large."""
    x, y, width, height = box
    space, flame = about
    if not space and not cards:
        size = round(height * 0.78)
        at = x + (width - size) // 2, y + (height - size) // 2
        canvas.sprite(symbols.flame(flame, size, palette), *at)
        canvas.spare((*at, size, size))
        return
    size = 54
    canvas.sprite(symbols.flame(flame, size, palette), x + 14, y + 16)
    canvas.spare((x + 14, y + 16, size, size))
    if space:
        tone = mix(palette.flames[flame].light, WHITE, 0.3)
        canvas.letters(
            str(space), x + 14 + size // 2, y + height - 22, "strong", 52, tone, "centre", 3, BLACK
        )
    if not cards:
        return
    room = width - size - 34
    each = min(round((height - 26) / 1.1), (room - 6 * (len(cards) - 1)) // len(cards))
    high = height - 26
    left = x + size + 22 + (room - each * len(cards) - 6 * (len(cards) - 1)) // 2
    for number, card in enumerate(cards):
        at = (left + number * (each + 6), y + 13)
        canvas.place(card, (*at, each, high))
        if card in view.recent:
            canvas.sprite(glow(each, high, 8), *at)
        canvas.sprite(framed(card, (each, high), palette), *at)
        if card in view.recent:
            touched(canvas, *at, each, high, True)


def small_arc(canvas: Canvas, view: View, me: SeatView, box: Box, palette: Palette) -> None:
    """The time board of another seat: a flame for each space, the burning one larger, cards where some
    lie."""
    x, y, width, height = box
    each = round(width / (SPACES + 1.5))
    wide = min(each, height + 6)
    for place in range(SPACES + 1):
        space = SPACES - place
        left = x + place * each
        cards = me.tiles[space - 1] if space else me.leaving
        flame = me.flames[space]
        size = min(wide - 6, height - 10) if space else min(height, round(width - place * each))
        middle = left + (each if space else width - place * each) // 2
        if not cards:
            at = middle - size // 2, y + (height - size) // 2
            canvas.sprite(symbols.flame(flame, size, palette), *at)
            canvas.spare((*at, size, size))
            continue
        card = cards[-1]
        side = min(each + 4, height)
        tall = min(height, round(side * 1.3))
        canvas.place(card, (middle - side // 2, y, side, tall))
        if card in view.recent:
            canvas.sprite(glow(side, tall, 6), middle - side // 2, y)
            canvas.light((middle - side // 2, y, side, tall))
        canvas.sprite(framed(card, (side, tall), palette), middle - side // 2, y)
        mark = max(24, size // 2)
        canvas.sprite(symbols.flame(flame, mark, palette), middle - side // 2 - 5, y - 6)
        if len(cards) > 1:
            # A second card beneath it is told by a second frame.
            canvas.sprite(
                symbols.medal("card-pick", mark, (40, 30, 66), CREAM), middle + side // 2 - mark + 5, y - 6
            )


def baseline(box: Box, size: int) -> int:
    """Where the foot of letters of that size lies in the middle of a box."""
    return box[1] + (box[3] + lettering.cap_height("strong", size)) // 2
