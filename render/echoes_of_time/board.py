"""The board of Echoes of Time: header, the other seats, Sources and piles, one large seat, what happened
last."""

from __future__ import annotations

import math
from dataclasses import replace

from PIL import Image, ImageDraw

from render.art import cropped
from render.canvas import Canvas, gradient, radial, shape
from render.changes import ChangesCanvas, differences, elsewhere
from render.echoes_of_time.art import GAME
from render.echoes_of_time.changes import homes, numbers, touched
from render.echoes_of_time.chat import draw_chat
from render.palette import DUSK, GOLD, NIGHT, mix
from render.renderers import Theme
from render.sprites import MASKS
from rules.echoes_of_time.view import View

WIDTH, HEIGHT = 1600, 1000
MARGIN = 14


RINGS = ((0.2, 2), (0.34, 1), (0.46, 2), (0.6, 1), (0.78, 2))
"""Rings of the orrery: radius as a share of the width, and thickness in pixels."""
PLANETS = ((0.4, 0.34, 9), (2.7, 0.46, 13), (4.1, 0.6, 8), (5.6, 0.2, 6), (3.5, 0.78, 12))
"""Its planets: direction in radians, distance from the middle as a share of the width, radius in pixels."""


def _orrery(pen: ImageDraw.ImageDraw, width: float, middle: tuple[float, float], k: int) -> None:
    """Draw rings, a scale of 120 ticks and planets; ``k``: the scale at which the pen draws."""
    cx, cy = middle
    for radius, wide in RINGS:
        r = radius * width
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), outline=255, width=wide * k)
    for tick in range(120):
        a = tick * math.pi / 60
        near, far = (0.445 if tick % 10 else 0.43) * width, 0.46 * width
        ends = (
            cx + near * math.cos(a),
            cy + near * math.sin(a),
            cx + far * math.cos(a),
            cy + far * math.sin(a),
        )
        pen.line(ends, fill=255, width=k * (1 if tick % 10 else 3))
    for a, radius, size in PLANETS:
        x, y, r = cx + radius * width * math.cos(a), cy + radius * width * math.sin(a), size * k
        pen.ellipse((x - r, y - r, x + r, y + r), fill=255)


def backdrop(width: int, height: int) -> Image.Image:
    """The table: night with the engraved rings of an orrery."""

    def make() -> Image.Image:
        baked = cropped(GAME, "table", width, height)
        if baked is not None:
            image = baked.copy()
            image.paste((6, 4, 16), (0, 0, width, 76), Image.new("L", (width, 76), 110))
            image.paste(mix(GOLD, NIGHT, 0.45), (0, 74, width, 76))
            return image
        image = radial(width, height, mix(DUSK, (78, 52, 130), 0.35), NIGHT, 0.9).copy()
        rings = shape(
            width, height, lambda pen, k: _orrery(pen, width * k, (width * k / 2, height * k * 0.46), k)
        )
        lines = rings.point([round(v * 0.16) for v in range(256)])
        image.paste((190, 160, 240), (0, 0), lines)
        image.paste(
            gradient(width, 76, ((0, (10, 6, 20)), (1, (10, 6, 20)))),
            (0, 0),
            Image.new("L", (width, 76), 120),
        )
        image.paste(mix(GOLD, NIGHT, 0.45), (0, 74, width, 76))
        return image

    return MASKS.make(("backdrop", width, height), make)


def focus_of(view: View, theme: Theme) -> int:
    """The seat that is drawn large: the theme's, the viewer, at the end the winner, the seat to move, who is
    waited for, the first."""
    if theme.focus is not None and 0 <= theme.focus < len(view.seats):
        return theme.focus
    if view.seat is not None:
        return view.seat
    if view.outcome is not None:
        return view.outcome.ranks.index(min(view.outcome.ranks))
    if view.turn >= 0:
        return view.turn
    return view.waiting[0] if view.waiting else view.first


def draw_board(view: View, theme: Theme) -> Image.Image:
    """The open table. Only what every seat may know is drawn, also from a seat's own view."""
    if theme.since is not None:
        return _draw_changes(theme.since, view, theme)
    canvas = Canvas(backdrop(WIDTH, HEIGHT))
    draw_chat(canvas, view, theme, focus_of(view, theme))
    return canvas.image


def _draw_changes(then: View, view: View, theme: Theme) -> Image.Image:
    """The same with what has changed since that view lit."""
    focus = focus_of(view, theme)
    theme = replace(theme, focus=focus, since=None)
    old = ChangesCanvas(backdrop(WIDTH, HEIGHT), {})
    draw_chat(old, then, theme, focus)
    before = elsewhere(old.places, homes(then), homes(view))
    canvas = ChangesCanvas(backdrop(WIDTH, HEIGHT), differences(numbers(then), numbers(view)), before)
    draw_chat(canvas, replace(view, recent=touched(then, view)), theme, focus)
    return canvas.done((0, 0, WIDTH, 76), (0, 956, WIDTH, HEIGHT - 956))
