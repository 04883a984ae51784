"""Cards of paper in a brass frame, as they lie on the mat of a sleuth and in questions: a scene, a name and
what the card does, beside one another or one below the other."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageFilter

from render import lettering
from render.art import cropped
from render.canvas import Brush, faded, gradient, rounded
from render.ekho import panels
from render.ekho.side import SCENE, vignette
from render.ekho.tones import BRASS, INK, LAMP, NIGHT, SEPIA, STEEL
from render.lettering import Fitted
from render.palette import BLACK, WHITE, mix
from render.sprites import Sprite

PAD, EDGE = 12, 6
"""Pixels around a card, and from its edge to its scene."""
SPACE = 44
"""Pixels around name and text, with the line between them."""
TALLEST, BLUR = 124, 14
"""Height in per cent of its width at which a scene beside the text is cut at most, and pixels of the blur
above and below it."""
BESIDE = 42
"""Share of the width in per cent that a scene beside the text takes."""


@dataclass(slots=True, frozen=True)
class Print:
    """What is printed on a card.

    art    what its scene shows; "": the roofs alone
    sign   on the scene: in its corner, in its middle where there is no art; None: none
    large  sizes of name and text at most; ``small`` at least
    mirrored  its scene looks the other way
    """

    art: str
    sign: Sprite | None
    name: str
    text: str = ""
    large: tuple[int, int] = (42, 36)
    small: tuple[int, int] = (24, 24)
    mirrored: bool = False

    def named(self, room: int, high: int = 112) -> Fitted:
        """The name in a room of that width."""
        large, small = self.large[0], min(self.large[0], self.small[0])
        return lettering.fit(self.name, "display", room, high, large, small, 3, even=True, chop=True)

    def told(self, room: int, high: int) -> Fitted:
        """What the card does, on as many lines as it takes rather than in small letters."""
        largest = self.large[1]
        for size in range(largest, 29, -2):
            found = lettering.fit(self.text, "text", room, high, size, size, 9, report=False)
            if found.whole:
                return found
        return lettering.fit(self.text, "text", room, high, min(largest, 30), self.small[1], 9)

    def needs(self, room: int) -> int:
        """Pixels that name and text need in a room of that width."""
        told = self.told(room, 330).height if self.text else 0
        return self.named(room).height + told + SPACE


def scene(art: str, width: int, height: int) -> Image.Image:
    """The scene of an art; where it is low, less is cut off above than below."""
    return cropped("ekho", f"{SCENE}{art}", width, height, (0.5, 0.42)) or vignette(art, width, height)


def room_of(width: int, broad: bool) -> int:
    """Width of the text of a card."""
    return width - width * BESIDE // 100 - 36 if broad else width - 36


def card(
    printed: Print, width: int, height: int, broad: bool, lit: bool = False, used: bool = False
) -> Brush:
    """A card, PAD pixels inside the edges of its surface; ``broad``: the scene beside the text, ``lit`` by a
    lamp, ``used``: in the dark."""
    brush = body(width, height, lit)
    room = room_of(width, broad)
    if broad:
        across = width * BESIDE // 100 - EDGE
        art = (across, height - 2 * EDGE)
        left, top, high = width * BESIDE // 100 + 16, 8, height - 16
    else:
        least = height * (30 if printed.text else 62) // 100
        art = (width - 2 * EDGE, max(least, height - printed.needs(room) - 2 * EDGE))
        left, top = 18, EDGE + art[1] + 2
        high = height - top - 8
    _picture(brush, printed, art, broad, EDGE)
    _words(brush, printed, (left, top, room, high))
    if used:
        brush.fill(rounded(width, height, 16), NIGHT, PAD, PAD, 0.45)
    edge = ((0.0, STEEL), (1.0, NIGHT)) if used else BRASS
    brush.metal((PAD, PAD, width, height), 16, 5, edge)
    return brush


def body(width: int, height: int, lit: bool = False) -> Brush:
    """A bare card of paper."""
    brush = Brush(width + 2 * PAD, height + 2 * PAD)
    mask = rounded(width, height, 16)
    if lit:
        brush.glow(mask, PAD, PAD, 4, LAMP, 1.5)
    else:
        brush.shadow(mask, PAD, PAD, 4, 0.8, 3)
    brush.fill(mask, panels.paper(width, height), PAD, PAD)
    return brush


def _picture(brush: Brush, printed: Print, art: tuple[int, int], broad: bool, top: int) -> None:
    """The scene, ``top`` pixels below the edge, dark where it meets the paper, with its sign."""
    at, down = PAD + EDGE, PAD + top
    shown = _whole_scene(printed.art, *art) if broad else scene(printed.art, *art)
    if printed.mirrored:
        shown = shown.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    brush.fill(rounded(*art, 10), shown, at, down)
    deep = min(26, *art)
    across = ((0.0, BLACK), (1.0, WHITE))
    if broad:
        fall = gradient(deep, art[1], across, across=True).getchannel(0)
        brush.fill(faded(fall, 0.5), INK, at + art[0] - deep, down)
    else:
        fall = gradient(art[0], deep, across).getchannel(0)
        brush.fill(faded(fall, 0.5), INK, at, down + art[1] - deep)
    if printed.sign is not None:
        sign = printed.sign
        middle = at + art[0] // 2, down + art[1] // 2
        corner = at + sign.left + 2, down + sign.top + 2
        brush.sprite(sign, *(corner if printed.art else middle))


def _whole_scene(art: str, width: int, height: int) -> Image.Image:
    """The scene in the middle of a tall box, not much cut at its sides; above and below it runs out into a
    blur of itself."""
    high = width * TALLEST // 100
    if height <= high:
        return scene(art, width, height)
    shown = scene(art, width, height).filter(ImageFilter.GaussianBlur(BLUR))
    edge = BLUR / high * 2
    fall = ((0.0, BLACK), (edge, WHITE), (1.0 - edge, WHITE), (1.0, BLACK))
    mask = gradient(width, high, fall).getchannel(0)
    shown.paste(scene(art, width, high), (0, (height - high) // 2), mask)
    return shown


def _words(brush: Brush, printed: Print, box: tuple[int, int, int, int]) -> None:
    """Name, a fine line and text in the middle of a box; the name alone where there is no text."""
    x, y, room, high = box
    named = printed.named(room, high if not printed.text else 112)
    if not printed.text:
        brush.block(named, (PAD + x, PAD + y, room, high), SEPIA)
        return
    text = printed.told(room, high - named.height - SPACE // 2)
    start = PAD + y + max(0, (high - named.height - text.height - 24) // 2)
    brush.block(named, (PAD + x, start, room, named.height), SEPIA)
    line, down = min(room, 150), start + named.height + 10
    fine = gradient(line, 3, ((0.0, BLACK), (0.5, WHITE), (1.0, BLACK)), across=True).getchannel(0)
    brush.fill(fine, SEPIA, PAD + x + (room - line) // 2, down, 0.7)
    brush.block(text, (PAD + x, down + 8, room, text.height + 4), mix(SEPIA, BLACK, 0.25))
