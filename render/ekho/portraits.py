"""Portraits of the sleuths of Ekho: cut of paper, in a brass frame, with their arms, by which one knows their
piece on the map."""

from __future__ import annotations

from render.art import cropped
from render.canvas import Brush, rounded
from render.ekho import signs
from render.ekho.tones import BRASS, INK, NIGHT
from render.sprites import Sprite, sprite
from rules.ekho.card_index import SLEUTHS

PAD, LARGE = 6, 150
"""Pixels around a portrait, and its size from which arms are small beside the face."""
CUT = "cut-"
"""What stands before the id of a sleuth in the name of its picture without a ground."""
FOCUS = (0.52, 0.46)
"""The middle of a face."""


def portrait(card: int, size: int, dim: bool = False) -> Sprite:
    """The portrait of a sleuth with its arms at its foot; the arms alone where none is painted. Its origin is
    its middle. ``dim``: one that is away."""
    if card < 0 or cropped("ekho", SLEUTHS[card].id, size, size, FOCUS) is None:
        return signs.shield(card, size, dim=dim)

    def make() -> Sprite:
        painted = cropped("ekho", SLEUTHS[card].id, size, size, FOCUS)
        assert painted is not None, "it was there a moment ago"
        full = size + 2 * PAD
        brush = Brush(full, full)
        mask = rounded(size, size, size // 10)
        brush.shadow(mask, PAD, PAD, 3, 0.8)
        brush.fill(mask, painted, PAD, PAD)
        if dim:
            brush.fill(mask, NIGHT, PAD, PAD, 0.55)
        brush.metal((PAD, PAD, size, size), size // 10, max(2, size // 40), BRASS)
        arms = size * (42 if size < LARGE else 34) // 100
        middle = PAD + size - arms // 2 + PAD // 2
        brush.fill(
            signs.shield_mask(arms * 84 // 100 + 4, arms + 4),
            INK,
            middle - arms * 42 // 100 - 2,
            middle - arms // 2 - 2,
        )
        brush.sprite(signs.shield(card, arms, dim=dim), middle, middle)
        return brush.done(full // 2, full // 2)

    return sprite(("ekho portrait", card, size, dim), make)
