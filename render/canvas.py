"""Drawing: soft shapes, gradients, shadows, glows, metal frames, and two surfaces. :class:`Brush` builds
sprites with transparent edges, slowly and once. :class:`Canvas` is the opaque picture that is put together
from sprites on every drawing; it uses nothing but ``paste``."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering
from render.lettering import Fitted, Role
from render.palette import GOLD_STOPS, Colour
from render.sprites import MASKS, Sprite

FINE = 4
"""Shapes are drawn this many times larger and reduced."""
Box: TypeAlias = tuple[int, int, int, int]
"""left, top, width, height"""
Align = Literal["left", "centre", "right"]
Stops: TypeAlias = Sequence[tuple[float, Colour]]


# --- shapes: masks in "L" ---------------------------------------------------------------------------------


def shape(width: int, height: int, draw: Callable[[ImageDraw.ImageDraw, int], None]) -> Image.Image:
    """A mask drawn by a function that gets a pen and the scale it must multiply its coordinates with."""
    image = Image.new("L", (width * FINE, height * FINE), 0)
    draw(ImageDraw.Draw(image), FINE)
    return image.reduce(FINE)


def rounded(width: int, height: int, radius: float) -> Image.Image:
    """A rectangle with round corners. Its middle is plain, so only the corners are drawn finely."""

    def make() -> Image.Image:
        corner = min(math.ceil(radius) + 1, width // 2, height // 2)
        small = shape(
            2 * corner + 2,
            2 * corner + 2,
            lambda pen, k: pen.rounded_rectangle(
                (0, 0, (2 * corner + 2) * k - 1, (2 * corner + 2) * k - 1), radius * k, fill=255
            ),
        )
        image = Image.new("L", (width, height), 255)
        for left in (False, True):
            for top in (False, True):
                x, y = (0 if left else corner + 2), (0 if top else corner + 2)
                part = small.crop((x, y, x + corner, y + corner))
                image.paste(part, (0 if left else width - corner, 0 if top else height - corner))
        return image

    return MASKS.make(("rounded", width, height, radius), make)


def ring(width: int, height: int, radius: float, thickness: float) -> Image.Image:
    """The border of a rectangle with round corners."""

    def make() -> Image.Image:
        inner = rounded(
            round(width - 2 * thickness), round(height - 2 * thickness), max(0, radius - thickness)
        )
        image = rounded(width, height, radius).copy()
        hole = Image.new("L", (width, height), 0)
        hole.paste(inner, (round(thickness), round(thickness)))
        return ImageChops.subtract(image, hole)

    return MASKS.make(("ring", width, height, radius, thickness), make)


def disc(size: int) -> Image.Image:
    """A circle of that diameter."""
    return MASKS.make(
        ("disc", size),
        lambda: shape(size, size, lambda pen, k: pen.ellipse((0, 0, size * k - 1, size * k - 1), fill=255)),
    )


def polygon(width: int, height: int, points: Sequence[tuple[float, float]]) -> Image.Image:
    """A polygon; the points are shares (0-1) of width and height."""
    return MASKS.make(
        ("polygon", width, height, tuple(points)),
        lambda: shape(
            width,
            height,
            lambda pen, k: pen.polygon([(x * width * k, y * height * k) for x, y in points], fill=255),
        ),
    )


def padded(mask: Image.Image, pad: int) -> Image.Image:
    """The mask with an empty margin around it."""
    image = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad), 0)
    image.paste(mask, (pad, pad))
    return image


def blurred(mask: Image.Image, radius: float, pad: int, strength: float = 1.0) -> Image.Image:
    """A blurred copy with a margin; a strength over 1 makes it denser, as a glow wants."""
    # Of a large plate with round corners the corners are blurred, the rest is drawn out between them.
    reach = math.ceil(4 * radius)
    small = _drawn_in(_drawn_in(mask, reach, False), reach, True)
    soft = padded(small, pad).filter(ImageFilter.GaussianBlur(radius))
    if small is not mask:
        soft = _drawn_out(_drawn_out(soft, mask.width + 2 * pad, False), mask.height + 2 * pad, True)
    return faded(soft, strength)


CORNER = 28
"""Pixels from the corners of a mask behind which it may be the same all along."""


def _drawn_in(mask: Image.Image, reach: int, down: bool) -> Image.Image:
    """The mask without most of its middle columns (rows), where these are all alike; else the mask itself.
    ``reach``: pixels that a blur looks far."""
    long = mask.height if down else mask.width
    kept = CORNER + reach
    if long < 4 * kept:
        return mask

    def part(start: int, end: int) -> Image.Image:
        return mask.crop((0, start, mask.width, end) if down else (start, 0, end, mask.height))

    middle = part(CORNER, long - CORNER)
    alike = part(CORNER, CORNER + 1).resize(middle.size, Image.Resampling.NEAREST)
    if middle.tobytes() != alike.tobytes():
        return mask
    short = 2 * kept + 1
    image = Image.new("L", (mask.width, short) if down else (short, mask.height))
    image.paste(part(0, kept + 1), (0, 0))
    image.paste(part(long - kept, long), (0, kept + 1) if down else (kept + 1, 0))
    return image


def _drawn_out(mask: Image.Image, long: int, down: bool) -> Image.Image:
    """The mask made ``long`` pixels wide (high) by repeating its middle column (row)."""
    short = mask.height if down else mask.width
    if short == long:
        return mask
    middle = short // 2

    def part(start: int, end: int) -> Image.Image:
        return mask.crop((0, start, mask.width, end) if down else (start, 0, end, mask.height))

    size = (mask.width, long) if down else (long, mask.height)
    image = part(middle, middle + 1).resize(size, Image.Resampling.NEAREST)
    image.paste(part(0, middle), (0, 0))
    last = long - (short - middle)
    image.paste(part(middle, short), (0, last) if down else (last, 0))
    return image


@lru_cache(maxsize=256)
def curve(factor: float, offset: int = 0, highest: int = 255) -> tuple[int, ...]:
    """For ``Image.point``: every value of a mask becomes (value + offset) * factor, within its limits."""
    return tuple(min(highest, max(0, round((value + offset) * factor))) for value in range(256))


def faded(mask: Image.Image, factor: float) -> Image.Image:
    """The mask with its cover multiplied; a factor over 1 makes it denser."""
    return mask if factor == 1 else mask.point(curve(factor))


# --- colours over an area ---------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def strip(stops: tuple[tuple[float, Colour], ...]) -> Image.Image:
    """A gradient as 256 pixels in a row. Not to be changed."""
    channels = [bytearray(), bytearray(), bytearray()]
    start = 0
    for (low, first), (high, second) in pairwise((stops[0], *stops, (1.0, stops[-1][1]))):
        end = min(256, math.floor(high * 255) + 1)
        shares = [0.0 if high == low else (index / 255 - low) / (high - low) for index in range(start, end)]
        for channel, one, other in zip(channels, first, second, strict=True):
            channel.extend(round(one + (other - one) * share) for share in shares)
        start = max(start, end)
    return Image.merge("RGB", [Image.frombytes("L", (256, 1), bytes(channel)) for channel in channels])


def gradient(width: int, height: int, stops: Stops, across: bool = False, slant: bool = False) -> Image.Image:
    """A gradient from top to bottom, from left to right, or from the top left to the bottom right."""
    # One row or column is blended, and repeated: that takes a twentieth of the time of blending them all, and
    # less than it is worth to keep them.
    line = strip(tuple(stops))
    if slant:
        # Half of the way lies across, half of it down.
        steps = (128 / width, 128 / height, 0, 0, 0, 0.5)
        return line.transform((width, height), Image.Transform.AFFINE, steps, Image.Resampling.NEAREST)
    if across:
        line = line.resize((width, 1), Image.Resampling.BILINEAR)
    else:
        line = line.transpose(Image.Transpose.ROTATE_270).resize((1, height), Image.Resampling.BILINEAR)
    return line.resize((width, height), Image.Resampling.NEAREST)


def radial(width: int, height: int, inner: Colour, outer: Colour, power: float = 1.0) -> Image.Image:
    """A gradient from the middle to the corners; a power over 1 keeps the inner colour longer."""
    fall = Image.radial_gradient("L").resize((width, height), Image.Resampling.BILINEAR)
    fall = fall.point([round(255 * min(1, value / 220) ** power) for value in range(256)])
    image = Image.new("RGB", (width, height), inner)
    image.paste(outer, (0, 0), fall)
    return image


# --- surfaces ---------------------------------------------------------------------------------------------


class Brush:
    """An RGBA surface on which a sprite is put together."""

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new("RGBA", (width, height), (0, 0, 0, 0))

    def fill(
        self, mask: Image.Image, paint: Colour | Image.Image, x: int = 0, y: int = 0, share: float = 1.0
    ) -> None:
        """Lay a colour, or an RGB picture of the mask's size, through a mask. May reach over the edges."""
        layer = Image.new("RGBA", mask.size, paint) if isinstance(paint, tuple) else paint.convert("RGBA")
        layer.putalpha(faded(mask, share))
        self.lay(layer, x, y)

    def lay(self, layer: Image.Image, x: int, y: int) -> None:
        """Lay an RGBA picture over what is there. May reach over the edges."""
        left, top = max(0, -x), max(0, -y)
        right = min(layer.width, self.image.width - x)
        bottom = min(layer.height, self.image.height - y)
        if right > left and bottom > top:
            self.image.alpha_composite(layer, (x + left, y + top), (left, top, right, bottom))

    def sprite(self, source: Sprite, x: int, y: int) -> None:
        """Lay a finished sprite with its origin at x, y."""
        self.lay(source.layer, x - source.left, y - source.top)

    def shadow(self, mask: Image.Image, x: int, y: int, blur: int, share: float = 0.6, drop: int = 0) -> None:
        """A soft black shadow of a mask that lies at x, y, moved down by ``drop`` pixels."""
        pad = blur * 3
        self.fill(blurred(mask, blur, pad), (0, 0, 0), x - pad, y - pad + drop, share)

    def glow(self, mask: Image.Image, x: int, y: int, blur: int, tone: Colour, strength: float = 1.6) -> None:
        """A light around a mask that lies at x, y."""
        pad = blur * 3
        self.fill(blurred(mask, blur, pad, strength), tone, x - pad, y - pad)

    def metal(self, box: Box, radius: float, thickness: float, stops: Stops = GOLD_STOPS) -> None:
        """A metal frame on the inside of the box's edge."""
        x, y, width, height = box
        self.fill(ring(width, height, radius, thickness), gradient(width, height, stops, slant=True), x, y)

    def letters(
        self,
        text: str,
        x: float,
        baseline: int,
        role: Role,
        size: int,
        tone: Colour,
        align: Align = "left",
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
    ) -> None:
        """One line of text; the stroke is an edge in another colour around the letters."""
        width = lettering.measure(text, role, size)
        start = x - (width if align == "right" else width / 2 if align == "centre" else 0)
        for thicker, paint in ((stroke, edge), (0, tone)) if stroke else ((0, tone),):
            drawn = lettering.line(text, role, size, thicker)
            self.fill(drawn.mask, paint, round(start) - lettering.MARGIN, baseline - drawn.rise)

    def block(
        self,
        fitted: Fitted,
        box: Box,
        tone: Colour,
        align: Align = "centre",
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
        top: bool = False,
    ) -> None:
        """Fitted lines in a box, in the middle of its height unless ``top``."""
        for line, x, baseline in placed(fitted, box, align, top):
            self.letters(line, x, baseline, fitted.role, fitted.size, tone, align, stroke, edge)

    def icon(
        self,
        name: str,
        x: int,
        y: int,
        size: int,
        tone: Colour | Image.Image,
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
        share: float = 1.0,
    ) -> None:
        """A silhouette with its corner at x, y."""
        if stroke:
            self.fill(lettering.icon(name, size, stroke), edge, x - stroke, y - stroke, share)
        self.fill(lettering.icon(name, size), tone, x, y, share)

    def done(self, left: int = 0, top: int = 0) -> Sprite:
        """The finished sprite with its origin at that distance from the corner."""
        return Sprite.of(self.image, left, top)


def placed(fitted: Fitted, box: Box, align: Align, top: bool = False) -> list[tuple[str, int, int]]:
    """Where the lines of a fitted text go in a box: (line, x of its anchor, baseline)."""
    x, y, width, height = box
    step = lettering.line_height(fitted.role, fitted.size)
    caps = lettering.cap_height(fitted.role, fitted.size)
    tall = step * (len(fitted.lines) - 1) + caps
    first = y + caps + (round(fitted.size * 0.2) if top else round((height - tall) / 2))
    anchor = {"left": x, "centre": x + width // 2, "right": x + width}[align]
    return [(line, anchor, first + step * index) for index, line in enumerate(fitted.lines)]


class Canvas:
    """The opaque picture: sprites, colours through masks and lettering are pasted on it."""

    def __init__(self, ground: Image.Image) -> None:
        self._image = ground.copy()

    @property
    def image(self) -> Image.Image:
        """The picture so far."""
        return self._image

    def light(self, box: Box) -> None:
        """Note that what lies there has changed. Only a picture of changes uses it."""

    def place(self, thing: Hashable, box: Box) -> None:
        """Note where a thing lies, for the way that it has come; as with ``light``."""

    def spare(self, box: Box) -> None:
        """Note what no arrow may cover; as with ``light``."""

    def difference(self, key: Hashable, x: int, y: int, size: int) -> None:
        """Show by how much that number has changed, in a label from x, y on, in a picture of changes."""

    def sprite(self, source: Sprite, x: int, y: int) -> None:
        """Draw a sprite with its origin at x, y."""
        source.place(self._image, x, y)

    above = sprite
    """The same, over the rings of a picture of changes."""

    def sprite_within(self, source: Sprite, x: int, y: int, box: tuple[int, int, int, int]) -> None:
        """Draw what of a sprite lies in a box (left, top, right, bottom)."""
        source.place_within(self._image, x, y, box)

    def fill(self, mask: Image.Image, tone: Colour, x: int, y: int) -> None:
        """Lay a colour through a mask."""
        self._image.paste(tone, (x, y), mask)

    def picture(self, image: Image.Image, x: int, y: int) -> None:
        """Lay an opaque RGB picture with its corner at x, y."""
        self._image.paste(image, (x, y))

    def letters(
        self,
        text: str,
        x: float,
        baseline: int,
        role: Role,
        size: int,
        tone: Colour,
        align: Align = "left",
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
    ) -> None:
        """One line of text."""
        if not text:
            return
        width = lettering.measure(text, role, size)
        start = x - (width if align == "right" else width / 2 if align == "centre" else 0)
        for thicker, paint in ((stroke, edge), (0, tone)) if stroke else ((0, tone),):
            drawn = lettering.line(text, role, size, thicker)
            self.fill(drawn.mask, paint, round(start) - lettering.MARGIN, baseline - drawn.rise)

    def block(
        self,
        fitted: Fitted,
        box: Box,
        tone: Colour,
        align: Align = "left",
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
        top: bool = False,
    ) -> None:
        """Fitted lines in a box, in the middle of its height unless ``top``."""
        for line, x, baseline in placed(fitted, box, align, top):
            self.letters(line, x, baseline, fitted.role, fitted.size, tone, align, stroke, edge)

    def icon(self, name: str, x: int, y: int, size: int, tone: Colour) -> None:
        """A silhouette with its corner at x, y."""
        self.fill(lettering.icon(name, size), tone, x, y)
