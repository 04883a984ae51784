"""Finished pieces of pictures and the caches that keep them: bounded by bytes, safe for several threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image

from render.cutting import cut

T = TypeVar("T")


@dataclass(slots=True, frozen=True)
class Part:
    """A part of a sprite at a place within it: colours (RGB), and cover (L; None: it hides everything)."""

    x: int
    y: int
    colours: Image.Image
    cover: Image.Image | None


@dataclass(slots=True, frozen=True)
class Sprite:
    """A picture with soft edges, ready for ``Image.paste``: its parts, its size in pixels with all margins,
    and where its origin lies.

    ``left`` and ``top`` are the distance in pixels from the picture's corner to the point that is placed: a
    card with a shadow of 12 px around it has 12, 12.
    """

    parts: tuple[Part, ...]
    width: int
    height: int
    left: int = 0
    top: int = 0

    @classmethod
    def of(cls, image: Image.Image, left: int = 0, top: int = 0) -> Sprite:
        """The sprite of an RGBA picture."""
        colours, cover = image.convert("RGB"), image.getchannel("A")
        parts = tuple(
            Part(box[0], box[1], colours.crop(box), None if full else cover.crop(box))
            for box, full in cut(cover)
        )
        return cls(parts, image.width, image.height, left, top)

    @property
    def layer(self) -> Image.Image:
        """The whole as an RGBA picture."""
        image = Image.new("RGBA", (self.width, self.height), (0, 0, 0, 0))
        for part in self.parts:
            layer = part.colours.convert("RGBA")
            if part.cover is not None:
                layer.putalpha(part.cover)
            image.paste(layer, (part.x, part.y))
        return image

    @property
    def weight(self) -> int:
        """Bytes that this sprite takes in memory: Pillow keeps four for a colour."""
        return sum(
            part.colours.width * part.colours.height * (4 if part.cover is None else 5) for part in self.parts
        )

    def place(self, target: Image.Image, x: int, y: int) -> None:
        """Draw with the origin at x, y. Paste, not alpha_composite: paste lets other threads run
        meanwhile."""
        x, y = x - self.left, y - self.top
        for part in self.parts:
            target.paste(part.colours, (x + part.x, y + part.y), part.cover)


class ByteCache(Generic[T]):
    """What was used last, up to so many bytes. Two threads that miss the same key may both make it; both
    results are equal, so only time is lost. What would take more than a sixth of the room is not kept: it
    is made once, for something smaller, and would drive out all that is used every time."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self._limit = limit
        self._weigh = weigh
        self._items: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()
        self.bytes = 0

    def get(self, key: Hashable) -> T | None:
        """The value of that key, None if it is not (or no longer) here."""
        with self._lock:
            found = self._items.get(key)
            if found is not None:
                self._items.move_to_end(key)
            return found

    def put(self, key: Hashable, value: T) -> None:
        """Keep a value; the least recently used ones leave when the limit is passed."""
        with self._lock:
            old = self._items.pop(key, None)
            if old is not None:
                self.bytes -= self._weigh(old)
            weight = self._weigh(value)
            if weight > self._limit // 6:
                return
            self._items[key] = value
            self.bytes += weight
            while self.bytes > self._limit:
                _, dropped = self._items.popitem(last=False)
                self.bytes -= self._weigh(dropped)

    def make(self, key: Hashable, maker: Callable[[], T]) -> T:
        """The value of that key, made now if it is not here."""
        found = self.get(key)
        if found is None:
            found = maker()
            self.put(key, found)
        return found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._items.clear()
            self.bytes = 0


SPRITES: ByteCache[Sprite] = ByteCache(52 << 20, lambda sprite: sprite.weight)
"""Cards, panels and lettering of all games."""

MASKS: ByteCache[Image.Image] = ByteCache(
    40 << 20, lambda image: image.width * image.height * (1 if len(image.getbands()) == 1 else 4)
)
"""Shapes, shadows, patterns and arts from which sprites are made."""


def sprite(key: Hashable, maker: Callable[[], Sprite]) -> Sprite:
    """The sprite of that key from the shared cache. The key must name everything that the look depends on."""
    return SPRITES.make(key, maker)


def forget() -> None:
    """Empty the shared caches, as at the start of the process."""
    SPRITES.clear()
    MASKS.clear()
