"""Watching every letter that a picture draws: how much it stands out from what is really beneath it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PIL import Image, ImageStat

from render import lettering
from render.canvas import Brush, Canvas
from render.palette import Colour, contrast
from render.sprites import forget

LEAST = 4.5
"""Contrast that WCAG asks of small text."""
Found = dict[tuple[str, Colour, Colour], float]
"""(text, its colour, the ground) → contrast."""


def _ground(image: Image.Image, box: tuple[int, int, int, int], mask: Image.Image) -> Colour:
    """The mean colour beneath a mask; what is transparent there counts as black."""
    part = image.crop(box)
    if part.mode == "RGBA":
        flat = Image.new("RGBA", part.size, (0, 0, 0, 255))
        flat.alpha_composite(part)
        part = flat
    mean = ImageStat.Stat(part.convert("RGB"), mask).mean
    return (round(mean[0]), round(mean[1]), round(mean[2]))


def _watched(original: Callable[..., None], found: Found) -> Callable[..., None]:
    def letters(
        self: Canvas | Brush,
        text: str,
        x: float,
        baseline: int,
        role: lettering.Role,
        size: int,
        tone: Colour,
        align: str = "left",
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
    ) -> None:
        if text.strip():
            width = lettering.measure(text, role, size)
            start = x - (width if align == "right" else width / 2 if align == "centre" else 0)
            drawn = lettering.line(text, role, size)
            left, top, mask = round(start) - lettering.MARGIN, baseline - drawn.rise, drawn.mask
            under = edge if stroke else None
            if under is None:
                box = (left, top, left + mask.width, top + mask.height)
                under = _ground(self.image, box, mask)
            found[text, tone, under] = contrast(tone, under)
        original(self, text, x, baseline, role, size, tone, align, stroke, edge)

    return letters


@contextmanager
def letters_watched() -> Iterator[Found]:
    """All pictures inside are drawn from scratch, and their letters noted."""
    forget()
    found: Found = {}
    with pytest.MonkeyPatch.context() as patch:
        for surface in (Canvas, Brush):
            patch.setattr(surface, "letters", _watched(surface.letters, found))
        yield found


def faint(found: Found) -> list[tuple[float, str, Colour, Colour]]:
    """The letters that stand out too little: (contrast, text, its colour, the ground)."""
    return sorted((value, *about) for about, value in found.items() if value < LEAST)
