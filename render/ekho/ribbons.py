"""The names of locations on the map of Ekho, each on a ribbon of parchment."""

from __future__ import annotations

from PIL import ImageDraw

from render import lettering
from render.canvas import Brush, Canvas, polygon, rounded, shape
from render.ekho.tones import AMBER, FROST, INK, NIGHT, PARCHMENT, SEPIA
from render.palette import Colour, mix
from render.sprites import Sprite, sprite

LIVELY = 120
"""Size in per cent of the names of locations where something lies: they are read in the small picture of a
message."""
WIDEST = {1: 11, 2: 7, 3: 6}
"""The most room by the number of lines, in sizes of the letters."""
TWO_LINES = 12
"""Letters from which the name of a location stands on two lines."""


GLASS = 0.8
"""How much of the streets the glass of a quiet name hides."""
PAPER = mix(PARCHMENT, AMBER, 0.1)
"""The colour of a ribbon."""


def _banner(wide: int, notch: int) -> list[tuple[float, float]]:
    """A band whose ends are cut in, within the unit square."""
    cut = notch / wide
    return [(0, 0), (1, 0), (1 - cut, 0.5), (1, 1), (0, 1), (cut, 0.5)]


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


def label(name: str, size: int, lines: int, quiet: bool = False) -> Sprite:
    """The name of a location on a ribbon, on that number of lines; ``quiet``: on dark glass, where nothing is
    going on. Its origin is the middle of its upper edge."""

    def make() -> Sprite:
        fitted = lettering.fit(
            _broken(name, lines), "strong", WIDEST[lines] * size, 4 * size, size, size * 3 // 4, 3, even=True
        )
        wide, high = round(fitted.width) + size * 4 // 5, fitted.height + size // 4
        brush = Brush(wide, high)
        if quiet:
            brush.fill(rounded(wide, high, size * 0.32), mix(NIGHT, INK, 0.55), 0, 0, GLASS)
            brush.block(fitted, (0, 0, wide, high), mix(FROST, PARCHMENT, 0.6))
            return brush.done(wide // 2, 0)
        notch = round(size * 0.24)
        band = polygon(wide, high, _banner(wide, notch))
        brush.fill(band, INK, 0, 0, 0.9)
        inner = polygon(wide - 4, high - 4, _banner(wide - 4, notch))
        brush.fill(inner, PAPER, 2, 2)
        brush.block(fitted, (0, 0, wide, high), SEPIA)
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
