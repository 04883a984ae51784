"""Seats on the board: who it is, score and counts, the time track, the company. One large, the others
compact."""

from __future__ import annotations

from render.canvas import Brush, Canvas, gradient, rounded
from render.echoes_of_time import symbols
from render.naming import seat_name
from render.palette import BLACK, WHITE, Palette, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.view import View

COMPANY_END = 12
"""Company count that ends the game (ET-G1)."""
CUBES = 2


def seat_ground(width: int, height: int, seat: int, active: bool, palette: Palette) -> Sprite:
    """The plate of a seat in its colour; that of the seat to move shines."""

    def make() -> Sprite:
        pad = 26
        tone = palette.seats[seat]
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 18)
        if active:
            brush.glow(body, pad, pad, 8, tone, 1.3)
        else:
            brush.shadow(body, pad, pad, 6, 0.5, 3)
        top = mix(tone, (26, 18, 46), 0.8 if active else 0.88)
        brush.fill(
            body,
            gradient(width, height, ((0, top), (0.5, mix(top, BLACK, 0.3)), (1, mix(top, BLACK, 0.5)))),
            pad,
            pad,
        )
        edge = ((0.0, mix(tone, WHITE, 0.5)), (0.5, tone), (1.0, mix(tone, BLACK, 0.4)))
        brush.metal((pad, pad, width, height), 18, 4 if active else 2, edge)
        return brush.done(pad, pad)

    return sprite(("seat ground", width, height, seat, active, palette.name), make)


def name_for(theme: Theme, seat: int) -> str:
    """The name of a seat as it is drawn; a number where the theme has none."""
    return seat_name(theme.names, seat)


def draw_state(canvas: Canvas, view: View, seat: int, x: int, y: int, size: int) -> None:
    """The mark of a seat that owes an answer, or of one that has given its hidden answer."""
    if view.seats[seat].answered and seat not in view.waiting:
        canvas.sprite(symbols.medal("check", size, (20, 90, 52)), x, y)
    elif seat in view.waiting:
        canvas.sprite(symbols.medal("hourglass", size, (150, 92, 16), WHITE), x, y)
