"""Signs of what threatens the city: unstable places, successes on gates, the stages of the City Curse, and
open gates against the limit."""

from __future__ import annotations

import math

from PIL import ImageDraw

from render import lettering
from render.canvas import Box, Brush, Canvas, disc, polygon, rounded, shape
from render.ekho.arts import ICONS
from render.ekho.text import hour
from render.ekho.tones import ALARM, INK, LAMP, NIGHT, STEEL, Shades
from render.palette import WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho import goals
from rules.ekho.open_table import Table

CLOSED: Colour = (126, 206, 150)
"""The colour of what closes gates."""
FLAT = 0.56
"""Height of a plaza by its width."""
ARCH = ((0, 1), (0, 0.4), (0.14, 0.14), (0.5, 0), (0.86, 0.14), (1, 0.4), (1, 1))
"""The outline of a gate, in shares of its size."""
FALLEN = "daemon-skull"
RING = 7
"""Pixels of the ring about a place that the Story card names."""
CRACKS = 9
"""Pieces of the broken ring around an unstable place."""
ENOUGH = 3
"""Story cards to come that name a place with which all of its ring glows."""


def unstable(size: int, colours: Shades, cards: int = ENOUGH) -> Sprite:
    """The broken ring around the plaza of an unstable place (EK-W6), ``size`` pixels wide; its origin is the
    middle. As much of it glows as Story cards to come name the place, all of it from ENOUGH on."""
    lit = CRACKS * min(cards, ENOUGH) // ENOUGH

    def make() -> Sprite:
        pad = 8
        high = round(size * FLAT)
        brush = Brush(size + 2 * pad, high + 2 * pad)

        def ring(pen: ImageDraw.ImageDraw, k: int, thick: float, pieces: range) -> None:
            for number in pieces:
                start = number * math.tau / CRACKS
                line = []
                for step in range(5):
                    turn = start + (step / 4) * 0.62 * math.tau / CRACKS
                    # Each piece is a jagged line, as a crack in the pavement.
                    far = 0.5 * (0.95 + (0.04 if step % 2 else -0.03))
                    line.append(
                        (
                            (pad + size * (0.5 + far * math.cos(turn))) * k,
                            (pad + high * (0.5 + far * math.sin(turn))) * k,
                        )
                    )
                pen.line(line, 255, round(thick * k), joint="curve")

        full = (size + 2 * pad, high + 2 * pad)
        wide = max(2.5, size / 42)
        whole, bright = range(CRACKS), range(lit)
        brush.fill(shape(*full, lambda pen, k: ring(pen, k, wide + 3, whole)), INK, 0, 0, 0.7)
        brush.fill(shape(*full, lambda pen, k: ring(pen, k, wide, whole)), mix(STEEL, NIGHT, 0.3), 0, 0)
        if lit:
            light = shape(*full, lambda pen, k: ring(pen, k, wide, bright))
            brush.fill(light, mix(colours.gate, NIGHT, 0.12), 0, 0)
        return brush.done(full[0] // 2, full[1] // 2)

    return sprite(("ekho unstable", size, lit, colours.name), make)


def called(size: int) -> Sprite:
    """A lit ring on the ground about a place that the Story card names, ``size`` pixels wide; its origin is
    the middle."""

    def make() -> Sprite:
        pad, high = 26, round(size * FLAT * 1.2)
        full = (size + 2 * pad, high + 2 * pad)
        brush = Brush(*full)

        def ring(pen: ImageDraw.ImageDraw, k: int, thick: float) -> None:
            far = (thick - RING) / 2
            box = (pad - far, pad - far, pad + size + far, pad + high + far)
            pen.ellipse(tuple(edge * k for edge in box), outline=255, width=round(thick * k))

        light = shape(*full, lambda pen, k: ring(pen, k, RING + 4))
        brush.glow(light, 0, 0, 10, LAMP, 2.2)
        brush.fill(light, INK, 0, 0, 0.8)
        brush.fill(shape(*full, lambda pen, k: ring(pen, k, RING)), mix(LAMP, WHITE, 0.45), 0, 0)
        return brush.done(full[0] // 2, full[1] // 2)

    return sprite(("ekho called", size), make)


def pips(done: int, need: int, size: int) -> Sprite:
    """Successes that lie on a gate, of those that close it (EK-K2): a row of lamps. ``size``: their diameter.
    Its origin is the middle."""

    def make() -> Sprite:
        gap, pad = max(2, size // 5), size // 3
        wide, high = need * (size + gap) - gap + 2 * pad, size + pad
        brush = Brush(wide + 4, high + 4)
        brush.fill(rounded(wide + 4, high + 4, (high + 4) / 2), mix(CLOSED, INK, 0.3))
        brush.fill(rounded(wide, high, high / 2), INK, 2, 2)
        for number in range(need):
            lit = number < done
            left = 2 + pad + number * (size + gap)
            brush.fill(disc(size), CLOSED if lit else mix(STEEL, NIGHT, 0.5), left, 2 + pad // 2)
            if not lit:
                brush.fill(disc(size - 4), INK, left + 2, 4 + pad // 2)
        return brush.done((wide + 4) // 2, (high + 4) // 2)

    return sprite(("ekho pips", done, need, size), make)


def surge(cards: int, size: int) -> Sprite:
    """Flames above an open gate: one for each Story card to come that makes it surge (EK-S4), ENOUGH at most.
    ``size``: their height. Its origin is the middle."""

    def make() -> Sprite:
        step, pad = size * 62 // 100, size // 4
        wide, high = step * (cards - 1) + size + 2 * pad, size + pad
        brush = Brush(wide + 4, high + 4)
        brush.fill(rounded(wide + 4, high + 4, (high + 4) / 2), ALARM)
        brush.fill(rounded(wide, high, high / 2), mix(ALARM, INK, 0.82), 2, 2)
        for number in range(cards):
            brush.icon("flame", 2 + pad + number * step, 2 + pad // 2, size, mix(ALARM, LAMP, 0.45))
        return brush.done((wide + 4) // 2, (high + 4) // 2)

    return sprite(("ekho surge", cards, size), make)


def stages(canvas: Canvas, table: Table, box: Box) -> None:
    """How far the City Curse has come (EK-G1): its two stages, the hour of its finale; what holds is lit."""
    x, y, width, height = box
    finale = goals.in_finale(table)
    parts = (("I", True), ("II", table.stage > 1), (hour(goals.scenario(table).finale.turn), finale))
    narrow = round(height * 1.3)
    last = width - 2 * (narrow + 8)
    at = x
    for number, (text, holds) in enumerate(parts):
        wide = last if number == len(parts) - 1 else narrow
        tone = ALARM if holds and number else LAMP if holds else mix(STEEL, NIGHT, 0.35)
        canvas.sprite(chip(wide, height, tone, holds), at, y)
        size = round(height * 0.74)
        base = y + height // 2 + lettering.cap_height("strong", size) // 2
        letters = INK if holds else mix(STEEL, WHITE, 0.25)
        if number < len(parts) - 1:
            canvas.letters(text, at + wide // 2, base, "strong", size, letters, "centre")
        else:
            sign = round(height * 0.78)
            room = round(lettering.measure(text, "strong", size)) + sign + 10
            left = at + (wide - room) // 2
            canvas.fill(lettering.icon("moon", sign), letters, left, y + (height - sign) // 2)
            canvas.letters(text, left + sign + 10, base, "strong", size, letters)
        at += wide + 8


def stage(canvas: Canvas, table: Table, box: Box) -> None:
    """The stage that holds now, and a moon in the finale."""
    x, y, width, height = box
    if goals.in_finale(table):
        canvas.sprite(chip(width, height, ALARM, True), x, y)
        canvas.fill(lettering.icon("moon", height - 8), INK, x + (width - height + 8) // 2, y + 4)
        return
    canvas.sprite(chip(width, height, LAMP, True), x, y)
    size = round(height * 0.8)
    base = y + height // 2 + lettering.cap_height("strong", size) // 2
    canvas.letters("II" if table.stage > 1 else "I", x + width // 2, base, "strong", size, INK, "centre")


def chip(width: int, height: int, tone: Colour, lit: bool) -> Sprite:
    """The ground of a stage; its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(rounded(width, height, height / 2), tone)
        if not lit:
            brush.fill(rounded(width - 4, height - 4, height / 2 - 2), NIGHT, 2, 2)
        return brush.done()

    return sprite(("ekho chip", width, height, tone, lit), make)


def open_gates(canvas: Canvas, table: Table, box: Box, colours: Shades) -> None:
    """Open gates against the limit (EK-G2): an arch for each that may be open, those that are burn; behind
    the last a skull, red where one more is too many."""
    x, y, width, height = box
    limit, count = goals.gate_limit(table), len(table.portals)
    full = count >= limit
    tone = ALARM if count >= limit - 1 else colours.gate
    places = max(limit, count) + 1
    size = min(height, (width + 3) // places - 3)
    step = min((width - size) // (places - 1), size * 5 // 4)
    top = y + (height - size) // 2
    for number in range(places - 1):
        lit = number < count
        sign = _arch(size, tone if lit else mix(STEEL, NIGHT, 0.2), lit)
        canvas.sprite(sign, x + number * step, top)
    skull = ALARM if full else mix(ALARM, NIGHT, 0.35)
    canvas.fill(lettering.icon(FALLEN, size), skull, x + (places - 1) * step, top)


def _arch(size: int, tone: Colour, lit: bool) -> Sprite:
    """A gate: one that is open burns. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(size, size)
        wide = size * 78 // 100
        left, edge = (size - wide) // 2, max(3, size // 14)
        mask = polygon(wide, size, ARCH)
        brush.fill(mask, tone, left, 0)
        inner = polygon(wide - 2 * edge, size - edge, ARCH)
        ground = mix(tone, INK, 0.62) if lit else INK
        brush.fill(inner, ground, left + edge, edge)
        sign = wide - 4 * edge
        if lit and sign > 0:
            brush.icon(ICONS["gate"], left + 2 * edge, size - sign - edge, sign, mix(tone, WHITE, 0.35))
        return brush.done()

    return sprite(("ekho arch", size, tone, lit), make)
