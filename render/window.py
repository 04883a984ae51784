"""A part of a canvas as a canvas of its own: nothing that is drawn in it leaves it."""

from __future__ import annotations

from PIL import Image

from render.canvas import Box, Canvas
from render.palette import Colour
from render.sprites import Sprite, inside, shared


class Window(Canvas):
    """A canvas whose origin is the corner of a box on another canvas. What is drawn here is drawn there, cut
    off at the edges of the box. A picture of changes takes no notice of what is lit here."""

    def __init__(self, canvas: Canvas, box: Box) -> None:
        self._canvas = canvas
        self._left, self._top = box[:2]
        self._box = (*box[:2], box[0] + box[2], box[1] + box[3])

    @property
    def image(self) -> Image.Image:
        """See Canvas."""
        return self._canvas.image.crop(self._box)

    def sprite(self, source: Sprite, x: int, y: int) -> None:
        """See Canvas."""
        x, y = x + self._left, y + self._top
        left, top = x - source.left, y - source.top
        if inside((left, top, left + source.width, top + source.height), self._box):
            self._canvas.sprite(source, x, y)
        else:
            self._canvas.sprite_within(source, x, y, self._box)

    def fill(self, mask: Image.Image, tone: Colour, x: int, y: int) -> None:
        """See Canvas."""
        part, left, top = self._cut(mask, x, y)
        if part is not None:
            self._canvas.fill(part, tone, left, top)

    def picture(self, image: Image.Image, x: int, y: int) -> None:
        """See Canvas."""
        part, left, top = self._cut(image, x, y)
        if part is not None:
            self._canvas.picture(part, left, top)

    def _cut(self, image: Image.Image, x: int, y: int) -> tuple[Image.Image | None, int, int]:
        """What of a picture lies in the window, None where that is nothing, and where that is."""
        x, y = x + self._left, y + self._top
        whole = (x, y, x + image.width, y + image.height)
        left, top, right, bottom = box = shared(whole, self._box)
        if box == whole:
            return image, x, y
        if left >= right or top >= bottom:
            return None, left, top
        return image.crop((left - x, top - y, right - x, bottom - y)), left, top
