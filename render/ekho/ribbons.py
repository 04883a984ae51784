"""The names of locations on the map of Ekho: those of places where something is going on in golden letters on
plates with a rim of brass, the others in a soft shade."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from render import lettering
from render.canvas import Brush, Canvas, curve, gradient, ring, rounded, shape
from render.ekho.tones import BRASS, FROST, INK, LAMP, NIGHT, PARCHMENT
from render.palette import Colour, mix
from render.sprites import Sprite, sprite

LIVELY = 128
"""Size in per cent of the names of locations where something lies: they are read in the small picture of a
message."""
WIDEST = {1: 11, 2: 9, 3: 6}
"""The most room by the number of lines, in sizes of the letters."""
TWO_LINES = 12
"""Letters from which the name of a location stands on two lines."""


GLASS, PLATE = 0.84, 0.93
"""How much of the streets is hidden: by the soft shade of a quiet name, and by the plate of one where
something is going on."""
ROUND = 0.34
"""The radius of the corners of a plate, in sizes of its letters."""
LIT = mix(LAMP, NIGHT, 0.15)
"""The colour of the lines that lead to a plate with a rim."""


def shapes(name: str) -> tuple[int, ...]:
    """Into how many lines a name can be broken, the best first."""
    words = len(name.split(" "))
    best = 2 if len(name) >= TWO_LINES and words > 1 else 1
    return (best, *(lines for lines in (1, 2, 3) if lines != best and lines <= words))


def _broken(name: str, lines: int) -> str:
    """A name on that number of lines of about the same length."""
    if lines == 1:
        return name
    cuts = [at for at, letter in enumerate(name) if letter == " "]
    at = min(cuts[: len(cuts) - lines + 2], key=lambda cut: abs(lines * cut - len(name)))
    return f"{name[:at]}\n{_broken(name[at + 1 :], lines - 1)}"


def fits(name: str, size: int, lines: int) -> bool:
    """Whether a name stands on that many lines in letters of that size, not in smaller ones."""
    widest = max(lettering.measure(part, "strong", size) for part in _broken(name, lines).split("\n"))
    return widest <= WIDEST[lines] * size


def _fitted(name: str, size: int, lines: int) -> lettering.Fitted:
    """A name as it is written on that number of lines."""
    broken = _broken(name, lines)
    return lettering.fit(broken, "strong", WIDEST[lines] * size, 4 * size, size, size * 3 // 4, 3, even=True)


def label_size(name: str, size: int, lines: int) -> tuple[int, int]:
    """Width and height of a label, without drawing it."""
    fitted = _fitted(name, size, lines)
    return round(fitted.width) + size * 4 // 5, fitted.height + size // 4


def label(name: str, size: int, lines: int, quiet: bool = False) -> Sprite:
    """The name of a location on a plate, on that number of lines; ``quiet``: without a rim, where nothing is
    going on. Its origin is the middle of its upper edge."""

    def make() -> Sprite:
        fitted = _fitted(name, size, lines)
        wide, high = label_size(name, size, lines)
        brush = Brush(wide, high)
        if quiet:
            veil = Image.new("L", (wide, high), 0)
            inset = size // 5
            veil.paste(rounded(wide - 2 * inset, high - inset, size * ROUND), (inset, inset // 2))
            veil = veil.filter(ImageFilter.GaussianBlur(size / 7)).point(curve(1.25, 0))
            brush.fill(veil, mix(NIGHT, INK, 0.7), 0, 0, GLASS)
            brush.block(fitted, (0, 0, wide, high), mix(FROST, PARCHMENT, 0.35))
            return brush.done(wide // 2, 0)
        rim = max(2.0, size / 13)
        brush.fill(rounded(wide, high, size * ROUND), mix(NIGHT, INK, 0.35), 0, 0, PLATE)
        brush.fill(ring(wide, high, size * ROUND, rim), gradient(wide, high, BRASS, slant=True), 0, 0)
        brush.block(fitted, (0, 0, wide, high), mix(LAMP, PARCHMENT, 0.35))
        return brush.done(wide // 2, 0)

    return sprite(("ekho label", name, size, lines, quiet), make)


def leash(canvas: Canvas, spot: tuple[int, int], end: tuple[int, int], tone: Colour) -> None:
    """A line of a colour from a location to its number or its name, where that had to move away."""
    left, top = min(spot[0], end[0]) - 6, min(spot[1], end[1]) - 6
    wide, high = abs(spot[0] - end[0]) + 12, abs(spot[1] - end[1]) + 12
    (x, y), (to_x, to_y) = ((one[0] - left, one[1] - top) for one in (spot, end))
    for thick, colour in ((11, INK), (6, tone)):

        def draw(pen: ImageDraw.ImageDraw, times: int, thick: int = thick) -> None:
            pen.line((x * times, y * times, to_x * times, to_y * times), 255, thick * times)

        canvas.fill(shape(wide, high, draw), colour, left, top)
