"""Watching every letter that a picture draws: how much it stands out from what is really beneath it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from render.measuring import LEAST, watched
from render.palette import Colour

Found = dict[tuple[str, Colour, Colour], float]
"""(text, its colour, the ground) → contrast."""


@contextmanager
def letters_watched() -> Iterator[Found]:
    """All pictures inside are drawn from scratch, and their letters noted; they are there after the block."""
    found: Found = {}
    with watched() as lines:
        yield found
    found.update({(one.text, one.tone, one.under): one.contrast for one in lines})


def faint(found: Found) -> list[tuple[float, str, Colour, Colour]]:
    """The letters that stand out too little: (contrast, text, its colour, the ground)."""
    return sorted((value, *about) for about, value in found.items() if value < LEAST)
