"""Grounds of everything beside the map: night-blue plates with a brass edge, and the table behind them."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering
from render.art import cropped
from render.canvas import Box, Brush, Canvas, faded, gradient, radial, ring, rounded
from render.ekho.tones import BRASS, FROST, INK, LAMP, NIGHT, PARCHMENT, SEPIA, SLATE
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import MASKS, Part, Sprite, sprite

PAD = 14


def hatched(width: int, height: int, top: Colour, low: Colour, share: float = 0.08) -> Image.Image:
    """A ground with the fine slanting lines of an engraving. Not to be changed."""

    def make() -> Image.Image:
        image = gradient(width, height, ((0.0, top), (1.0, low))).copy()
        mask = Image.new("L", (2 * width, 2 * height), 0)
        pen = ImageDraw.Draw(mask)
        for x in range(0, 2 * (width + height), 11):
            pen.line(((x, 0), (x - 2 * height, 2 * height)), 255, 2)
        image.paste(FROST, (0, 0), faded(mask.reduce(2), share))
        return image

    return MASKS.make(("ekho hatched", width, height, top, low, share), make)


def ground(width: int, height: int) -> Image.Image:
    """The table on which everything lies. Not to be changed."""
    return gradient(width, height, ((0.0, mix(NIGHT, SLATE, 0.35)), (1.0, INK)))


def night(width: int, height: int) -> Image.Image:
    """The table in the dark of the city, for pictures in which little lies on it. Not to be changed."""

    def make() -> Image.Image:
        city = cropped("ekho", "city", width // 4, height // 4)
        if city is None:
            return ground(width, height)
        # A quarter as large and drawn out again: that is soft, and takes a sixteenth of the time.
        far = city.filter(ImageFilter.GaussianBlur(1.2)).resize((width, height), Image.Resampling.BICUBIC)
        far.paste(INK, (0, 0), Image.new("L", far.size, 50))
        fall = radial(width, height, (50, 50, 50), (190, 190, 190)).getchannel(0)
        far.paste(mix(NIGHT, INK, 0.5), (0, 0), fall)
        return far

    return MASKS.make(("ekho night", width, height), make)


def plate(width: int, height: int, lit: bool = False) -> Sprite:
    """A dark plate with a brass edge; ``lit`` by a lamp. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        body = rounded(width, height, 10)
        if lit:
            brush.glow(body, PAD, PAD, 4, LAMP, 2.0)
        else:
            brush.shadow(body, PAD, PAD, 4, 0.6, 2)
        brush.fill(
            body,
            gradient(width, height, ((0.0, mix(SLATE, NIGHT, 0.25)), (1.0, mix(NIGHT, INK, 0.3)))),
            PAD,
            PAD,
        )
        brush.metal((PAD, PAD, width, height), 10, 2, BRASS)
        return brush.done(PAD, PAD)

    return sprite(("ekho plate", width, height, lit), make)


CORNER, EDGE = 10, 3
"""Radius of the corners of a picture in a frame, and how thick the frame is."""


def framed(canvas: Canvas, box: Box) -> None:
    """A brass frame on the edge of a picture that hangs on the table; its round corners show the table."""
    canvas.sprite(_frame(box), *box[:2])


def _frame(box: Box) -> Sprite:
    """The frame as four strips, without the large hole in the middle."""

    def make() -> Sprite:
        _, _, width, height = box
        brush = Brush(width, height)
        outside = ImageChops.invert(rounded(width, height, CORNER))
        brush.fill(outside, mix(NIGHT, INK, 0.35))
        brush.fill(ring(width, height, CORNER, EDGE), gradient(width, height, BRASS, slant=True))
        thick, image = CORNER + 2, brush.image
        strips = (
            (0, 0, width, thick),
            (0, height - thick, width, height),
            (0, thick, thick, height - thick),
            (width - thick, thick, width, height - thick),
        )
        parts = (
            Part(one[0], one[1], piece.convert("RGB"), piece.getchannel("A"))
            for one, piece in ((one, image.crop(one)) for one in strips)
        )
        return Sprite(tuple(parts), width, height)

    return sprite(("ekho frame", box[2:]), make)


def paper(width: int, height: int) -> Image.Image:
    """Parchment with a soft vignette. Not to be changed."""

    def make() -> Image.Image:
        light, dark = mix(PARCHMENT, WHITE, 0.25), mix(PARCHMENT, SEPIA, 0.22)
        image = gradient(width, height, ((0.0, light), (0.55, PARCHMENT), (1.0, dark)), slant=True).copy()
        mask = Image.new("L", (width, height), 0)
        pen = ImageDraw.Draw(mask)
        for x in range(0, width + height, 7):
            pen.line(((x, 0), (x - height, height)), 255, 1)
        image.paste(SEPIA, (0, 0), faded(mask, 0.035))
        return image

    return MASKS.make(("ekho paper", width, height), make)


def bar(done: int, need: int, width: int, height: int, tone: Colour) -> Sprite:
    """How much of something is done, as a tube filled with light. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        body = rounded(width, height, height / 2)
        brush.fill(body, INK)
        share = min(1.0, done / max(1, need))
        if share > 0:
            full = max(height, round(width * share))
            brush.fill(
                rounded(full, height, height / 2),
                gradient(
                    full, height, ((0.0, mix(tone, WHITE, 0.4)), (0.5, tone), (1.0, mix(tone, BLACK, 0.25)))
                ),
            )
        brush.fill(ring(width, height, height / 2, 2), mix(tone, FROST, 0.5), 0, 0, 0.8)
        return brush.done()

    return sprite(("ekho bar", min(done, need), need, width, height, tone), make)


def line(
    canvas: Canvas | Brush,
    icon: Image.Image,
    text: str,
    box: tuple[int, int, int, int],
    largest: int,
) -> None:
    """A silhouette and a text beside it in a box, on up to two lines."""
    x, y, width, height = box
    size = icon.height
    canvas.fill(icon, LAMP, x, y + (height - size) // 2)
    left = size + 10
    fitted = lettering.fit(text, "text", width - left, height, largest, 13, 2)
    canvas.block(fitted, (x + left, y, width - left, height), PARCHMENT, "left")
