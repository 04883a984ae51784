"""Films: the boards of a game one after the other, what has changed lit before each, and the score sheet."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from render import lettering
from render.canvas import Canvas, blurred, disc, faded, gradient
from render.palette import WHITE, mix
from render.skins import PLAIN, Skin

FILM_WIDTH = 800
FILM_WIDTHS = (FILM_WIDTH, 640, 480)
"""Widths of a film, the next smaller one where its file would be too large."""
CHANGED, CLEAN, LAST = 0.7, 1.0, 3.6
"""Seconds for which a picture stays that lights what has changed, a board as it is, and the last picture."""
_COURSE = 24  # pixels of the strip above its words, in a film of the greatest width
_LARGEST, _SMALLEST = 28, 22  # sizes of its letters there
_EDGE = 16


@dataclass(slots=True, frozen=True)
class Shot:
    """One moment of a film.

    picture  the board then, or the score sheet
    said     what happened, one sentence
    changed  the same board with what has changed since the moment before lit; None: only the board is shown
    """

    picture: Image.Image
    said: str = ""
    changed: Image.Image | None = None


@dataclass(slots=True, frozen=True)
class _Strip:
    """How the words below all pictures of a film are set: in one face and in one size.

    size, lines  of the letters in pixels, and how many lines have room
    """

    width: int
    size: int
    lines: int

    @property
    def course(self) -> int:
        """Pixels above the words, where the course of the game is."""
        return max(10, self.width * _COURSE // FILM_WIDTH)

    @property
    def edge(self) -> int:
        """Pixels left free at both sides."""
        return max(6, self.width * _EDGE // FILM_WIDTH)

    def height(self, skin: Skin) -> int:
        """Pixels of all of it."""
        return self.course + self.lines * lettering.line_height(skin.letters, self.size) + self.edge // 2


def film(
    shots: Sequence[Shot], width: int = FILM_WIDTH, skin: Skin = PLAIN, ending: Image.Image | None = None
) -> bytes:
    """A moving WebP, ``width`` pixels wide, that begins again and again. What has changed is lit first, then
    the board is seen as it is; the last picture stays long. A strip below, in the colours of the game, tells
    how far it has come and what happened. ``ending``: the score sheet, whose upper part is the last picture,
    with the last words. Raises ValueError without shots."""
    if not shots:
        raise ValueError("a film needs pictures")
    strip = _strip([shot.said for shot in shots], width, skin)
    high = round(shots[0].picture.height * width / shots[0].picture.width)
    shown, times = list[Image.Image](), list[int]()
    for number, shot in enumerate(shots, 1):
        for picture, seconds in ((shot.changed, CHANGED), (shot.picture, CLEAN)):
            if picture is not None:
                shown.append(
                    _framed(_scaled(picture, width), high, strip, (number, len(shots)), shot.said, skin)
                )
                times.append(round(seconds * 1000))
    if ending is not None:
        sheet, said = _scaled(ending, width), shots[-1].said
        shown.append(_framed(sheet, high, strip, (len(shots), len(shots)), said, skin))
        times.append(0)
    times[-1] = round(LAST * 1000)
    target = io.BytesIO()
    shown[0].save(
        target,
        "WEBP",
        save_all=True,
        append_images=shown[1:],
        duration=times,
        loop=0,
        quality=80,
        method=4,
    )
    return target.getvalue()


def _scaled(picture: Image.Image, width: int) -> Image.Image:
    if picture.width == width:
        return picture
    size = (width, round(picture.height * width / picture.width))
    return picture.resize(size, Image.Resampling.LANCZOS)


def _strip(said: Sequence[str], width: int, skin: Skin) -> _Strip:
    """The strip in which the longest words still have room: on one line as large as may be, else on two."""
    largest, smallest = (max(11, size * width // FILM_WIDTH) for size in (_LARGEST, _SMALLEST))
    for lines in (1, 2):
        for size in range(largest, smallest - 1, -1):
            strip = _Strip(width, size, lines)
            if all(_set(words, strip, skin).whole for words in said):
                return strip
    return _Strip(width, smallest, 2)


def strip_height(said: Sequence[str], width: int = FILM_WIDTH, skin: Skin = PLAIN) -> int:
    """Pixels of the strip below the pictures of a film of that width that says all this."""
    return _strip(said, width, skin).height(skin)


def _set(said: str, strip: _Strip, skin: Skin) -> lettering.Fitted:
    """Words in the one size of the strip, cut where they are longer than all the room."""
    room, size = strip.width - 2 * strip.edge, strip.size
    broken = lettering.wrap(said, skin.letters, size, room) if strip.lines > 1 else tuple(said.split("\n"))
    if len(broken) <= strip.lines and all(
        lettering.measure(one, skin.letters, size) <= room for one in broken
    ):
        return lettering.Fitted(broken, skin.letters, size, True)
    tall = strip.lines * lettering.line_height(skin.letters, size)
    return lettering.fit(said, skin.letters, room, tall, size, size, strip.lines, chop=True, report=False)


def _framed(
    picture: Image.Image, high: int, strip: _Strip, place: tuple[int, int], said: str, skin: Skin
) -> Image.Image:
    """A picture, or the upper part of a high one, with the strip below it: a course with a light for each
    moment, and what is said of this one."""
    width = strip.width
    whole = Image.new("RGB", (width, high + strip.height(skin)), skin.dark)
    if picture.height < high:
        whole.paste(skin.ground(width, high), (0, 0))
    whole.paste(
        picture.crop((0, 0, width, min(high, picture.height))), (0, max(0, high - picture.height) // 2)
    )
    whole.paste(skin.dark, (0, high, *whole.size))
    if picture.height > high:  # no row of a sheet ends in the middle of its letters
        fall = gradient(width, high // 7, ((0.0, (0,) * 3), (0.8, (255,) * 3), (1.0, (255,) * 3)))
        whole.paste(skin.dark, (0, high - fall.height), fall.getchannel(0))
    canvas, size = Canvas(whole), strip.course
    _course(canvas, (strip.edge, high + size * 5 // 8, width - 2 * strip.edge), size, place, skin)
    words = _set(said, strip, skin)
    box = (strip.edge, high + size, width - 2 * strip.edge, whole.height - high - size - strip.edge // 4)
    canvas.block(words, box, mix(skin.title, WHITE, 0.25), "left")
    return canvas.image


def _course(
    canvas: Canvas, line: tuple[int, int, int], high: int, place: tuple[int, int], skin: Skin
) -> None:
    """How far the game has come: a line (left, height, width) with a light for each moment, the present one
    the largest."""
    number, count = place
    left, y, width = line
    thick, start, end = max(2, high // 7), left + high // 4, left + width - high // 4
    stops = [start + (end - start) * stop // max(1, count - 1) for stop in range(count)]
    dim = mix(skin.dark, skin.quiet, 0.4)
    for (first, second), stop in zip(pairwise([start, *stops[1:]]), range(2, count + 1), strict=True):
        tone = skin.title if stop <= number else dim
        canvas.image.paste(tone, (first, y - thick // 2, second, y - thick // 2 + thick))
    for stop, x in enumerate(stops, 1):
        size = high * 5 // 8 if stop == number else max(4, high // 3)
        if stop == number:
            halo = blurred(disc(size), size / 3, size, 1.4)
            canvas.fill(faded(halo, 0.8), skin.title, x - halo.width // 2, y - halo.height // 2)
        tone = mix(skin.title, WHITE, 0.5) if stop == number else skin.title if stop < number else dim
        canvas.fill(disc(size), tone, x - size // 2, y - size // 2)
