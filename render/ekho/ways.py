"""Where a Story card of Ekho sends enemies of each type (EK-S8): their tokens, and pointers on the map's
compass."""

from __future__ import annotations

import math

from PIL import Image

from render.canvas import Brush, gradient, polygon, shape
from render.ekho import signs
from render.ekho.arts import TYPE_ICONS
from render.ekho.tones import INK, LAMP, Shades
from render.palette import WHITE
from render.sprites import Sprite, sprite
from rules.ekho.board import DIRECTIONS, Direction
from rules.ekho.operations import EnemyType


def arrow_token(kind: EnemyType, direction: Direction, size: int, colours: Shades) -> Sprite:
    """The arrow of a type on a Story card: its token with a pointer towards where it goes. Origin in the
    middle."""

    def make() -> Sprite:
        full = round(size * 1.9)
        brush = Brush(full, full)
        middle = full / 2
        turn = DIRECTIONS.index(direction) * math.pi / 2
        ahead, aside = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))

        def at(along: float, across: float) -> tuple[float, float]:
            return (
                (middle + size * (along * ahead[0] + across * aside[0])) / full,
                (middle + size * (along * ahead[1] + across * aside[1])) / full,
            )

        def pointer(more: float) -> Image.Image:
            corners = [at(0.92 + more, 0), at(0.46 - more, 0.34 + more), at(0.46 - more, -0.34 - more)]
            return shape(
                full,
                full,
                lambda pen, k: pen.polygon([(x * full * k, y * full * k) for x, y in corners], fill=255),
            )

        brush.fill(pointer(0.05), INK)
        brush.fill(pointer(0.0), LAMP)
        inner = round(size * 0.98)
        _token(brush, kind, inner, (full - inner) // 2, colours)
        return brush.done(full // 2, full // 2)

    return sprite(("ekho arrow", kind, direction, size, colours.name), make)


def token(kind: EnemyType, size: int, colours: Shades) -> Sprite:
    """The token of a type of enemies, for no enemy in particular. Origin in the middle."""

    def make() -> Sprite:
        brush = Brush(size, size)
        _token(brush, kind, size, 0, colours)
        return brush.done(size // 2, size // 2)

    return sprite(("ekho type", kind, size, colours.name), make)


def _token(brush: Brush, kind: EnemyType, size: int, at: int, colours: Shades) -> None:
    """The token of a type on a brush, ``at`` pixels from its left and upper edge."""
    ground, sign = colours.grounds[kind], colours.signs[kind]
    brush.fill(signs.token_mask(kind, size), WHITE if sum(ground) < 330 else INK, at, at)
    edge = max(4, size // 10) // 2
    brush.fill(signs.token_mask(kind, size - 2 * edge), ground, at + edge, at + edge)
    within = round(size * 0.61)
    brush.icon(TYPE_ICONS[kind], at + (size - within) // 2, at + (size - within) // 2, within, sign)


POINTER = ((0.5, 0.02), (0.98, 0.52), (0.68, 0.52), (0.68, 0.98), (0.32, 0.98), (0.32, 0.52), (0.02, 0.52))
"""The corners of a pointer upwards, in shares of its size."""


def pointer(direction: Direction, size: int) -> Sprite:
    """A pointer in a direction of the map. Origin in the middle."""

    def make() -> Sprite:
        turns = DIRECTIONS.index(direction)
        corners: tuple[tuple[float, float], ...] = POINTER
        for _ in range(turns):
            corners = tuple((1 - y, x) for x, y in corners)
        brush = Brush(size + 6, size + 6)
        brush.glow(polygon(size, size, corners), 3, 3, 3, INK, 2.0)
        brush.fill(polygon(size, size, corners), gradient(size, size, ((0.0, WHITE), (1.0, LAMP))), 3, 3)
        return brush.done(size // 2 + 3, size // 2 + 3)

    return sprite(("ekho pointer", direction, size), make)
