"""Finished pieces of pictures and the caches that keep them: bounded by bytes, safe for several threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import count, groupby
from pathlib import Path
from threading import Lock
from time import thread_time
from typing import Generic, TypeAlias, TypeVar

from PIL import Image, ImageChops

from render.cutting import around, core, cut
from render.palette import Colour
from render.shelf import Packed, Shelf, pack, unpack

T = TypeVar("T")
Box: TypeAlias = tuple[int, int, int, int]
"""left, top, right, bottom"""


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies within another one."""
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def shared(one: Box, other: Box) -> Box:
    """What two boxes have in common; its right or bottom is not beyond its left or top where that is
    nothing."""
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))


@dataclass(slots=True, frozen=True)
class Part:
    """A part of a sprite at a place within it: colours (RGB), and cover (L; None: it hides everything)."""

    x: int
    y: int
    colours: Image.Image
    cover: Image.Image | None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.colours.size


@dataclass(slots=True, frozen=True)
class Bands:
    """A part that hides everything and whose rows are of one colour each, as of a gradient from top to
    bottom: its place, its width, and from top to bottom how many rows have which colour."""

    x: int
    y: int
    width: int
    rows: tuple[tuple[int, Colour], ...]

    def boxes(self, x: int, y: int) -> Iterator[tuple[Colour, Box]]:
        """What has one colour, from top to bottom, with the sprite's corner at x, y."""
        left, top = x + self.x, y + self.y
        for height, tone in self.rows:
            yield tone, (left, top, left + self.width, top + height)
            top += height

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, sum(height for height, _ in self.rows)


BANDS = 60_000
"""Pixels from which a part may be kept as bands: a large picture is slow to read and heavy to keep."""


def _bands(colours: Image.Image, box: Box) -> Bands | None:
    """About the largest part of a box of a picture (RGB) whose rows are of one colour each, None where none
    is worth it."""
    left, top, right, bottom = box
    if (right - left) * (bottom - top) < BANDS:
        return None
    middle = (left + right) // 2
    column = colours.crop((middle, top, middle + 1, bottom))
    whole = column.resize((right - left, bottom - top), Image.Resampling.NEAREST)
    red, green, blue = ImageChops.difference(whole, colours.crop(box)).split()
    found = core(ImageChops.lighter(ImageChops.lighter(red, green), blue).point([255, *[0] * 255]))
    if found is None or (found[2] - found[0]) * (found[3] - found[1]) < BANDS:
        return None
    pixels = zip(*[iter(column.crop((0, found[1], 1, found[3])).tobytes())] * 3, strict=True)
    rows = tuple((len(list(same)), tone) for tone, same in groupby(pixels))
    return Bands(left + found[0], top + found[1], found[2] - found[0], rows)


_number = count().__next__


@dataclass(slots=True, frozen=True, eq=False)
class Sprite:
    """A picture with soft edges, ready for ``Image.paste``: its parts, its size in pixels with all margins,
    and where its origin lies.

    ``left`` and ``top`` are the distance in pixels from the picture's corner to the point that is placed: a
    card with a shadow of 12 px around it has 12, 12. ``serial`` is a number that no other sprite of this
    process has; one that comes back from the disk still has its own. ``held`` is the box in which anything is
    drawn, from the point that is placed.
    """

    parts: tuple[Part, ...]
    width: int
    height: int
    left: int = 0
    top: int = 0
    bands: tuple[Bands, ...] = ()
    serial: int = field(default_factory=_number)
    held: Box = field(init=False)

    def __post_init__(self) -> None:
        """Find out where anything is: margins may be empty."""
        pieces: tuple[Part | Bands, ...] = (*self.parts, *self.bands)
        boxes = [(one.x, one.y, *one.size) for one in pieces]
        left, top = min((box[0] for box in boxes), default=0), min((box[1] for box in boxes), default=0)
        right = max((box[0] + box[2] for box in boxes), default=0)
        bottom = max((box[1] + box[3] for box in boxes), default=0)
        object.__setattr__(
            self, "held", (left - self.left, top - self.top, right - self.left, bottom - self.top)
        )

    @classmethod
    def of(cls, image: Image.Image, left: int = 0, top: int = 0) -> Sprite:
        """The sprite of an RGBA picture."""
        colours, cover = image.convert("RGB"), image.getchannel("A")
        parts, bands = list[Part](), list[Bands]()
        for box, full in cut(cover):
            plain = _bands(colours, box) if full else None
            if plain is not None:
                bands.append(plain)
                wide, high = plain.size
                rest = around((plain.x, plain.y, plain.x + wide, plain.y + high), box)
            for one in rest if plain is not None else (box,):
                if one[2] > one[0] and one[3] > one[1]:
                    parts.append(Part(*one[:2], colours.crop(one), None if full else cover.crop(one)))
        return cls(tuple(parts), image.width, image.height, left, top, tuple(bands))

    @property
    def layer(self) -> Image.Image:
        """The whole as an RGBA picture."""
        image = Image.new("RGBA", (self.width, self.height), (0, 0, 0, 0))
        for plain in self.bands:
            for tone, box in plain.boxes(0, 0):
                image.paste((*tone, 255), box)
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
        # What Image.paste looks after besides takes as long as the pasting of a small part; these pictures
        # are RGB and L, and the target is nobody else's yet.
        paste = target.im.paste
        for plain in self.bands:
            for tone, box in plain.boxes(x, y):
                paste(tone, box)
        for part in self.parts:
            colours = part.colours.im
            left, top = x + part.x, y + part.y
            width, height = colours.size
            if part.cover is None:
                paste(colours, (left, top, left + width, top + height))
            else:
                paste(colours, (left, top, left + width, top + height), part.cover.im)

    def place_within(self, target: Image.Image, x: int, y: int, area: Box) -> None:
        """The same for what of it lies in an area of the target."""
        x, y = x - self.left, y - self.top
        for plain in self.bands:
            for tone, band in plain.boxes(x, y):
                box = shared(band, area)
                if box[0] < box[2] and box[1] < box[3]:
                    target.im.paste(tone, box)
        for part in self.parts:
            left, top = x + part.x, y + part.y
            box = shared((left, top, left + part.colours.width, top + part.colours.height), area)
            if box[0] >= box[2] or box[1] >= box[3]:
                continue
            inner = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
            colours = part.colours.im.crop(inner)
            if part.cover is None:
                target.im.paste(colours, box)
            else:
                target.im.paste(colours, box, part.cover.im.crop(inner))

    def covers(self, area: Box) -> bool:
        """Whether one part hides everything in an area of this picture."""
        full = [(one.x, one.y, *one.size) for one in self.bands]
        full += [(one.x, one.y, *one.size) for one in self.parts if one.cover is None]
        return any(inside(area, (x, y, x + width, y + height)) for x, y, width, height in full)


WORTH = 4e-9
"""Seconds of drawing for each byte from which a piece is kept on the disk: four times what it takes to write
and to read it."""


class ByteCache(Generic[T]):
    """What was used last, up to so many bytes. Two threads that miss the same key may both make it; both
    results are equal, so only time is lost. What would take more than a sixth of the room is not kept: it
    is made once, for something smaller, and would drive out all that is used every time."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self._limit = limit
        self._weigh = weigh
        self._items: OrderedDict[Hashable, tuple[T, float]] = OrderedDict()
        self._lock = Lock()
        self.bytes = 0

    def get(self, key: Hashable) -> T | None:
        """The value of that key, None if it is not (or no longer) here."""
        with self._lock:
            found = self._items.get(key)
            if found is None:
                return None
            self._items.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: T, seconds: float = 0.0) -> None:
        """Keep a value, and how long it took; the least recently used ones leave when the limit is passed."""
        weight, left = self._weigh(value), list[tuple[Hashable, T, float]]()
        with self._lock:
            old = self._items.pop(key, None)
            if old is not None:
                self.bytes -= self._weigh(old[0])
            if weight > self._limit // 6:
                left.append((key, value, seconds))
            else:
                self._items[key] = value, seconds
                self.bytes += weight
            left += self._over()
        for dropped, last, took in left:
            self._leaves(dropped, last, took)

    def hold(self, limit: int) -> None:
        """Keep up to so many bytes from now on."""
        with self._lock:
            self._limit = limit
            left = self._over()
        for dropped, last, took in left:
            self._leaves(dropped, last, took)

    def _over(self) -> list[tuple[Hashable, T, float]]:
        """Take out what is over the limit, under the lock."""
        left = []
        while self.bytes > self._limit:
            dropped, (last, took) = self._items.popitem(last=False)
            self.bytes -= self._weigh(last)
            left.append((dropped, last, took))
        return left

    def _leaves(self, key: Hashable, value: T, seconds: float) -> None:
        """A value has no room here (any more)."""

    def _elsewhere(self, key: Hashable) -> tuple[T, float] | None:
        """A value that left, if it can be had again, and the seconds that it took."""
        return None

    def make(self, key: Hashable, maker: Callable[[], T]) -> T:
        """The value of that key, made now if it is not here."""
        found = self.get(key)
        if found is not None:
            return found
        again = self._elsewhere(key)
        if again is not None:
            found, seconds = again
        else:
            begun = thread_time()
            found = maker()
            seconds = thread_time() - begun
        self.put(key, found, seconds)
        return found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._items.clear()
            self.bytes = 0


SPRITES_KEPT, MASKS_KEPT = 52 << 20, 40 << 20
"""Bytes of the shared caches where nothing goes to the disk."""
SPRITES_NEAR, MASKS_NEAR = 16 << 20, 12 << 20
"""The same where what leaves them comes back from the disk."""
_shelf: Shelf | None = None


class Pieces(ByteCache[T]):
    """A cache whose values go to the shelf, if there is one and they took long, and come back from there.

    ``packed`` and ``unpacked``: a value as the shelf keeps it, and back.
    """

    def __init__(
        self,
        name: str,
        limit: int,
        weigh: Callable[[T], int],
        packed: Callable[[T], Packed],
        unpacked: Callable[[bytes], T],
    ) -> None:
        super().__init__(limit, weigh)
        self._name = name
        self._packed = packed
        self._unpacked = unpacked

    def _leaves(self, key: Hashable, value: T, seconds: float) -> None:
        shelf, there = _shelf, (self._name, key)
        if shelf is not None and seconds > WORTH * self._weigh(value) and not shelf.has(there):
            shelf.put(there, self._packed(value), seconds)

    def _elsewhere(self, key: Hashable) -> tuple[T, float] | None:
        found = _shelf.get((self._name, key)) if _shelf is not None else None
        return (self._unpacked(found[0]), found[1]) if found is not None else None


def _packed(sprite: Sprite) -> Packed:
    about = [(part.x, part.y, part.cover is not None) for part in sprite.parts]
    images = [image for part in sprite.parts for image in (part.colours, part.cover) if image is not None]
    plain = [(one.x, one.y, one.width, one.rows) for one in sprite.bands]
    return pack((sprite.width, sprite.height, sprite.left, sprite.top, plain, sprite.serial, about), images)


def _unpacked(data: bytes) -> Sprite:
    (width, height, left, top, plain, serial, about), images = unpack(data)
    each = iter(images)
    parts = tuple(Part(x, y, next(each), next(each) if covered else None) for x, y, covered in about)
    bands = tuple(
        Bands(x, y, wide, tuple((high, tuple(tone)) for high, tone in rows)) for x, y, wide, rows in plain
    )
    return Sprite(parts, width, height, left, top, bands, serial)


SPRITES: ByteCache[Sprite] = Pieces("sprite", SPRITES_KEPT, lambda sprite: sprite.weight, _packed, _unpacked)
"""Cards, panels and lettering of all games."""

MASKS: ByteCache[Image.Image] = Pieces(
    "mask",
    MASKS_KEPT,
    lambda image: image.width * image.height * (1 if len(image.getbands()) == 1 else 4),
    lambda image: pack((), (image,)),
    lambda data: unpack(data)[1][0],
)
"""Shapes, shadows, patterns and arts from which sprites are made."""


def shelve(limit: int, folder: Path | None = None) -> None:
    """Keep up to so many bytes of what leaves the shared caches in a file of a folder. 0: nothing any more.
    Raises OSError where no file can be opened there."""
    global _shelf
    old, _shelf = _shelf, Shelf(limit, folder) if limit else None
    SPRITES.hold(SPRITES_NEAR if limit else SPRITES_KEPT)
    MASKS.hold(MASKS_NEAR if limit else MASKS_KEPT)
    if old is not None:
        old.close()


def shelf() -> Shelf | None:
    """Where pieces lie on the disk, if they do."""
    return _shelf


def sprite(key: Hashable, maker: Callable[[], Sprite]) -> Sprite:
    """The sprite of that key from the shared cache. The key must name everything that the look depends on."""
    return SPRITES.make(key, maker)


FORGOTTEN_TOO: list[Callable[[], None]] = []
"""What else is made of sprites and kept: how to drop it."""


def forget() -> None:
    """Empty the shared caches, as at the start of the process."""
    SPRITES.clear()
    MASKS.clear()
    for drop in FORGOTTEN_TOO:
        drop()
