"""Finished pieces of pictures, and the shared caches that keep them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from PIL import Image, ImageChops

from render.caches import Packing, SpillCache
from render.cutting import around, cut, full_part
from render.disk_cache import DiskCache, Packed, pack, unpack
from render.palette import Colour

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
    found = full_part(ImageChops.lighter(ImageChops.lighter(red, green), blue).point([255, *[0] * 255]))
    if found is None or (found[2] - found[0]) * (found[3] - found[1]) < BANDS:
        return None
    pixels = zip(*[iter(column.crop((0, found[1], 1, found[3])).tobytes())] * 3, strict=True)
    rows = tuple((len(list(same)), tone) for tone, same in groupby(pixels))
    return Bands(left + found[0], top + found[1], found[2] - found[0], rows)


@dataclass(slots=True, frozen=True, eq=False)
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
    bands: tuple[Bands, ...] = ()

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
        for plain in self.bands:
            for tone, box in plain.boxes(x, y):
                target.paste(tone, box)
        for part in self.parts:
            target.paste(part.colours, (x + part.x, y + part.y), part.cover)

    def place_within(self, target: Image.Image, x: int, y: int, area: Box) -> None:
        """The same for what of it lies in an area of the target."""
        x, y = x - self.left, y - self.top
        for plain in self.bands:
            for tone, band in plain.boxes(x, y):
                box = shared(band, area)
                if box[0] < box[2] and box[1] < box[3]:
                    target.paste(tone, box)
        for part in self.parts:
            left, top = x + part.x, y + part.y
            box = shared((left, top, left + part.colours.width, top + part.colours.height), area)
            if box[0] >= box[2] or box[1] >= box[3]:
                continue
            inner = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
            cover = part.cover.crop(inner) if part.cover is not None else None
            target.paste(part.colours.crop(inner), box, cover)


def _packed(sprite: Sprite) -> Packed:
    about = [(part.x, part.y, part.cover is not None) for part in sprite.parts]
    images = [image for part in sprite.parts for image in (part.colours, part.cover) if image is not None]
    plain = [(one.x, one.y, one.width, one.rows) for one in sprite.bands]
    return pack((sprite.width, sprite.height, sprite.left, sprite.top, plain, about), images)


def _unpacked(data: bytes) -> Sprite:
    (width, height, left, top, plain, about), images = unpack(data)
    each = iter(images)
    parts = tuple(Part(x, y, next(each), next(each) if covered else None) for x, y, covered in about)
    bands = tuple(
        Bands(x, y, wide, tuple((high, tuple(tone)) for high, tone in rows)) for x, y, wide, rows in plain
    )
    return Sprite(parts, width, height, left, top, bands)


SPRITES_ALONE, MASKS_ALONE = 52 << 20, 40 << 20
"""Bytes of the shared caches where nothing goes to the disk."""
SPRITES_BESIDE_DISK, MASKS_BESIDE_DISK = 16 << 20, 12 << 20
"""The same where what leaves them comes back from the disk."""

SPRITES: SpillCache[Sprite] = SpillCache(
    SPRITES_ALONE, lambda sprite: sprite.weight, Packing("sprite", _packed, _unpacked)
)
"""Cards, panels and lettering of all games."""

MASKS: SpillCache[Image.Image] = SpillCache(
    MASKS_ALONE,
    lambda image: image.width * image.height * (1 if len(image.getbands()) == 1 else 4),
    Packing("mask", lambda image: pack((), (image,)), lambda data: unpack(data)[1][0]),
)
"""Shapes, shadows, patterns and arts from which sprites are made."""

_disk: DiskCache | None = None


def spill_to_disk(limit: int, folder: Path | None = None) -> None:
    """Keep up to ``limit`` bytes of what leaves the shared caches in a file of a folder (None: that of the
    system for temporary files). A limit of 0 ends that. Raises OSError where no file can be opened there."""
    global _disk
    old, _disk = _disk, DiskCache(limit, folder) if limit else None
    SPRITES.spill_to(_disk, SPRITES_BESIDE_DISK if limit else SPRITES_ALONE)
    MASKS.spill_to(_disk, MASKS_BESIDE_DISK if limit else MASKS_ALONE)
    if old is not None:
        old.close()


def disk_cache() -> DiskCache | None:
    """Where pieces lie on the disk, if they do."""
    return _disk


def sprite(key: Hashable, maker: Callable[[], Sprite]) -> Sprite:
    """The sprite of that key from the shared cache. The key must name everything that the look depends on."""
    return SPRITES.make(key, maker)


def forget() -> None:
    """Empty the shared caches, as at the start of the process."""
    SPRITES.clear()
    MASKS.clear()
