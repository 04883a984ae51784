"""Numbers of choices on pictures: how they look, and what chosen, given and recommended things look like.

A state is told by shape as well as by colour: a number that may be chosen stands on a disc, a chosen thing is
lifted and has a check mark, a thing that is given up lies in the dark under a cross and its number on a
square, a recommended one has rays around its number and a ring of light around itself.
"""

from __future__ import annotations

import math
from typing import Any

from render import lettering
from render.canvas import Brush, Canvas, disc, faded, polygon, ring, rounded
from render.palette import BLACK, WHITE, Colour, colour
from render.renderers import Mark
from render.sprites import Sprite, sprite
from rules.game import Prompt
from rules.wording import Audience, Words

BADGE = 80
"""Diameter of a number in pixels: 27 where a chat shows a picture of 1600 pixels 550 pixels wide."""
RAYS = 12
BROAD, ROOMY = 1.1, 190
"""Width by height from which a card lies, and the width from which a sign stands beside its number."""
LIFT = 20
"""Pixels by which a chosen thing is lifted."""
PAPER, INK = colour("#fff6dc"), colour("#17120a")
GREEN, RED, BLUE = colour("#0b5a2b"), colour("#8c1717"), colour("#1a44c0")
GROUNDS: dict[str, tuple[Colour, Colour]] = {
    "open": (PAPER, INK),
    "chosen": (GREEN, WHITE),
    "given": (RED, WHITE),
    "led": (BLUE, WHITE),
}
"""By state: the ground of the number, and its own colour."""
LIGHTS: dict[str, Colour] = {"chosen": colour("#8dffb4"), "led": colour("#9dc1ff")}
"""By state: the light of the ring around a thing."""


def numbered(words: Words, view: Any, prompt: Prompt, audience: Audience) -> tuple[Mark, ...]:
    """A number for each thing that a question is about, in the order of its options."""
    texts = (words.pick(view, prompt, pick, audience) for pick in prompt.options)
    spots = dict.fromkeys(text.spot for text in texts if text.spot is not None)
    return tuple(Mark(spot, number) for number, spot in enumerate(spots, 1))


def badge(mark: Mark, size: int = BADGE) -> Sprite:
    """The number of a choice; its origin is its middle."""
    return sprite(
        ("choice number", mark.number, mark.state, size), lambda: _badge(mark.number, mark.state, size)
    )


def _badge(number: int, state: str, size: int) -> Sprite:
    ground, ink = GROUNDS[state]
    pad = 10
    brush = Brush(size + 2 * pad, size + 2 * pad)
    if state == "led":
        body = polygon(size, size, _burst())
    elif state == "given":
        body = rounded(size - 6, size - 6, size // 7)
    else:
        body = disc(size)
    at = pad + (size - body.width) // 2
    brush.shadow(body, at, at, 3, 0.9, 3)
    brush.fill(body, BLACK, at, at)
    inset = max(3, size // 18)
    if state == "led":
        inner = polygon(size - 2 * inset, size - 2 * inset, _burst())
    elif state == "given":
        inner = rounded(body.width - 2 * inset, body.width - 2 * inset, size // 9)
    else:
        inner = disc(size - 2 * inset)
    brush.fill(inner, ground, at + inset, at + inset)
    text = str(number)
    letters = round(size * (0.68 if len(text) == 1 else 0.56 if len(text) == 2 else 0.42))
    high = lettering.cap_height("strong", letters)
    middle = pad + size // 2
    brush.letters(text, middle, middle + high // 2, "strong", letters, ink, "centre")
    return brush.done(middle, middle)


def _burst() -> tuple[tuple[float, float], ...]:
    """A disc with rays, in shares of its size."""
    found = []
    for step in range(2 * RAYS):
        far = 0.5 if step % 2 == 0 else 0.41
        angle = math.pi * step / RAYS
        found.append((0.5 + far * math.cos(angle), 0.5 + far * math.sin(angle)))
    return tuple(found)


def lifted(mark: Mark | None) -> int:
    """Pixels by which a thing with that mark stands higher than the others."""
    return LIFT if mark is not None and mark.state == "chosen" else 0


def behind(canvas: Canvas, mark: Mark | None, x: int, y: int, width: int, height: int) -> None:
    """What lies behind a thing of that size: the light of a chosen or recommended one."""
    if mark is not None and mark.state in LIGHTS:
        canvas.sprite(_light(width, height, mark.state), x, y)


def _light(width: int, height: int, state: str) -> Sprite:
    def make() -> Sprite:
        pad = 24
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 14)
        brush.glow(body, pad, pad, 8, LIGHTS[state], 2.2)
        return brush.done(pad, pad)

    return sprite(("choice light", width, height, state), make)


def above(
    canvas: Canvas, mark: Mark | None, x: int, y: int, width: int, height: int, cornered: bool = False
) -> None:
    """What lies over a thing of that size: the ring and check mark of a chosen one, the ring of a recommended
    one, the dark and the cross over one that is given up. Of a flat thing the signs stand on its
    corner. ``cornered``: its number stands on its upper left corner, which no check mark may cover."""
    if mark is None or mark.state == "open":
        return
    flat, corner = width > 2 * height, (x + width + 4, y + 6)
    if mark.state == "given":
        canvas.fill(faded(rounded(width, height, 12), 0.62), (8, 6, 12), x, y)
        size = max(44, min(width, height) * 46 // 100)
        # On the art of a card: names stand below it, and at the right of what lies.
        at = corner if flat else (x + width // 2, y + height * 27 // 100)
        if not flat and width > BROAD * height:
            at = (x + width // 4, y + height * 54 // 100)
        canvas.sprite(_sign("cross", size, RED), *at)
        return
    canvas.fill(ring(width + 12, height + 12, 16, 7), LIGHTS[mark.state], x - 6, y - 6)
    if mark.state == "chosen":
        size = max(46, min(84, width // 4, height // 2))
        # Beside its number: what stands on the card stays free.
        at = corner if flat else (x + width - size // 4, y + size // 4)
        if not flat and width > BROAD * height and not cornered:
            at = (x + size // 4, y + size // 4)
        elif not flat and width < ROOMY:
            at = (x + width // 2, y + height - size // 4)
        check(canvas, *at, size)


def check(canvas: Canvas, x: int, y: int, size: int) -> None:
    """The sign of a chosen thing, with its middle there."""
    canvas.sprite(_sign("check", size, GREEN), x, y)


SIGNS = {
    "check": ((0.06, 0.54), (0.2, 0.4), (0.4, 0.6), (0.8, 0.14), (0.95, 0.28), (0.41, 0.9)),
    "cross": (
        (0.22, 0.08), (0.5, 0.36), (0.78, 0.08), (0.92, 0.22), (0.64, 0.5), (0.92, 0.78),
        (0.78, 0.92), (0.5, 0.64), (0.22, 0.92), (0.08, 0.78), (0.36, 0.5), (0.08, 0.22),
    ),
}  # fmt: skip
"""Corners of the signs, as shares of their size."""


def _sign(name: str, size: int, ground: Colour) -> Sprite:
    """A white sign on a disc; its origin is its middle."""

    def make() -> Sprite:
        pad = 8
        brush = Brush(size + 2 * pad, size + 2 * pad)
        brush.shadow(disc(size), pad, pad, 3, 0.9, 2)
        brush.fill(disc(size), WHITE, pad, pad)
        inset = max(3, size // 14)
        brush.fill(disc(size - 2 * inset), ground, pad + inset, pad + inset)
        inner = round(size * 0.58)
        at = pad + (size - inner) // 2
        brush.fill(polygon(inner, inner, SIGNS[name]), WHITE, at, at)
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("choice sign", name, size, ground), make)


def dimmed(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """The shade over a thing that lies beside those that can be chosen, but cannot be chosen itself."""
    canvas.fill(faded(rounded(width, height, 12), 0.36), (10, 8, 16), x, y)
