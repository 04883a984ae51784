"""Every letter that a picture really shows: how large it is where a chat shows the picture, and how well it
stands out. Used by ``python -m render check`` and by tests, never while a game is played."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageStat

from render import lettering
from render.canvas import Brush, Canvas
from render.palette import Colour, contrast
from render.sprites import SPRITES, Sprite, forget

CHAT = 550
"""Pixels in width at which a chat shows a picture."""
LEAST = 4.5
"""Contrast that WCAG asks of small text."""


@dataclass(slots=True, frozen=True)
class Text:
    """A line of lettering in a picture.

    text    the line
    size    of its letters in pixels of the picture
    tone    its colour; ``under``: the mean colour beneath it, or that of the edge around its letters
    """

    text: str
    size: int
    tone: Colour
    under: Colour

    @property
    def letters(self) -> int:
        """How many signs it has, spaces left out."""
        return sum(not one.isspace() for one in self.text)

    @property
    def contrast(self) -> float:
        """How much it stands out, from 1 to 21."""
        return contrast(self.tone, self.under)

    def at(self, width: int) -> float:
        """The size of its letters where a picture of that width is shown in a chat."""
        return self.size * min(1.0, CHAT / width)


class _Watch:
    """Notes what is written, also inside the sprites that pictures are put together from: each line counts
    as often as it is shown."""

    def __init__(self) -> None:
        self.open: list[list[Text]] = [[]]
        self.within: dict[int, tuple[Sprite, list[Text]]] = {}

    def wrote(self, line: Text) -> None:
        self.open[-1].append(line)

    def placed(self, sprite: Sprite) -> None:
        _, lines = self.within.get(id(sprite), (sprite, []))
        self.open[-1] += lines

    def made(self, maker: Callable[[], Sprite]) -> Sprite:
        self.open.append([])
        try:
            sprite = maker()
        finally:
            lines = self.open.pop()
        # The sprite is kept, so that no other one gets its number.
        self.within[id(sprite)] = (sprite, lines)
        return sprite


def _ground(image: Image.Image, box: tuple[int, int, int, int], mask: Image.Image) -> Colour:
    """The mean colour beneath a mask; what is transparent there counts as black."""
    part = image.crop(box)
    if part.mode == "RGBA":
        flat = Image.new("RGBA", part.size, (0, 0, 0, 255))
        flat.alpha_composite(part)
        part = flat
    mean = ImageStat.Stat(part.convert("RGB"), mask).mean
    return (round(mean[0]), round(mean[1]), round(mean[2]))


def _letters(original: Callable[..., None], watch: _Watch) -> Callable[..., None]:
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
            under = edge
            if not stroke:
                under = _ground(self.image, (left, top, left + mask.width, top + mask.height), mask)
            watch.wrote(Text(text, size, tone, under))
        original(self, text, x, baseline, role, size, tone, align, stroke, edge)

    return letters


def _placing(original: Callable[..., None], watch: _Watch) -> Callable[..., None]:
    def place(self: Canvas | Brush, source: Sprite, *where: Any) -> None:
        watch.placed(source)
        original(self, source, *where)

    return place


@contextmanager
def watched() -> Iterator[list[Text]]:
    """The lines of lettering of everything that is drawn inside, from scratch."""
    forget()
    watch = _Watch()
    kept: list[tuple[Any, str, Any]] = []

    def put(owner: Any, name: str, value: Any) -> None:
        kept.append((owner, name, owner.__dict__.get(name)))
        setattr(owner, name, value)

    def make(key: Hashable, maker: Callable[[], Sprite]) -> Sprite:
        return type(SPRITES).make(SPRITES, key, lambda: watch.made(maker))

    for surface in (Canvas, Brush):
        put(surface, "letters", _letters(surface.letters, watch))
        put(surface, "sprite", _placing(surface.sprite, watch))
    put(Canvas, "sprite_within", _placing(Canvas.sprite_within, watch))
    put(SPRITES, "make", make)
    try:
        yield watch.open[0]
    finally:
        for owner, name, value in reversed(kept):
            if value is None:
                delattr(owner, name)
            else:
                setattr(owner, name, value)
        forget()
