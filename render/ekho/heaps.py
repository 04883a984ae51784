"""Enemies of many kinds at one place of Ekho: a heap that can be counted."""

from __future__ import annotations

from collections.abc import Sequence

from render import lettering
from render.canvas import Brush, rounded
from render.ekho import signs
from render.ekho.tones import INK, LAMP, Shades
from render.palette import WHITE, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import TOKENS

HEAPED = 3
"""Kinds of enemies that are seen on a heap at most."""
SIGN, STEP, MARGIN = 78, 52, 5
"""Size of each sign on it and pixels from one to the next, in per cent of a sign that lies alone; and pixels
about them."""


def heap(tokens: Sequence[int], size: int, colours: Shades, count: int) -> Sprite:
    """Enemies of many kinds on one plate, those of the first kind in front, with how many there are in all
    beside them. Its origin is its middle."""
    kinds = tuple(TOKENS[token].id for token in tokens)

    def make() -> Sprite:
        shown = tokens[:HEAPED]
        sign, step = size * SIGN // 100, size * STEP // 100
        text, letters = f"\u00d7{count}", number_size(size) * 9 // 10
        told = round(lettering.measure(text, "strong", letters))
        signs_wide = sign + step * (len(shown) - 1)
        wide, high = signs_wide + told + 4 * MARGIN, sign + 2 * MARGIN
        brush = Brush(wide + 2 * signs.PAD, high + 2 * signs.PAD)
        plate = rounded(wide, high, high / 2)
        brush.shadow(plate, signs.PAD, signs.PAD + 1, 3, 0.9)
        brush.fill(plate, LAMP, signs.PAD, signs.PAD)
        brush.fill(rounded(wide - 4, high - 4, high / 2 - 2), INK, signs.PAD + 2, signs.PAD + 2)
        middle = signs.PAD + high // 2
        for at in reversed(range(len(shown))):
            across = signs.PAD + MARGIN + sign // 2 + at * step
            brush.sprite(signs.enemy(shown[at], sign, colours), across, middle)
        base = middle + lettering.cap_height("strong", letters) // 2
        right = signs.PAD + wide - 2 * MARGIN
        brush.letters(text, right, base, "strong", letters, mix(LAMP, WHITE, 0.4), "right")
        return brush.done(signs.PAD + wide // 2, middle)

    return sprite(("ekho heap", kinds, size, colours.name, count), make)


def number_size(size: int) -> int:
    """How large the number of all on a heap of signs of that size is."""
    return max(signs.count_size(size), 34)
