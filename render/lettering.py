"""Lettering: runs by font coverage, measuring, breaking and fitting of text in four languages.

Pillow has no font fallback, so a text is split into runs, each in the first font of its role that has the
characters. ``Layout.BASIC`` always: the other engine depends on libraries of the host.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from render import glyphs
from render.breaking import pieces
from render.caches import ByteCache

Role = Literal["display", "text", "strong", "time", "revachol"]
"""display: names and titles; text: sentences; strong: labels and numbers; time, revachol: names and titles in
a game that has letters of its own."""
Breaker: TypeAlias = Callable[[str, Role, int, int], tuple[str, ...]]

ASSETS = Path(__file__).parent / "assets"
TYPED = ("names-zh", "names-ko", "names-emoji")
"""Fonts of what only names of players have."""
FALLBACK: dict[Role, tuple[str, ...]] = {
    "display": ("display", "display-ja", "strong-ja", "strong", *TYPED),
    "text": ("text", "text-ja", "strong-ja", "display-ja", *TYPED),
    "strong": ("strong", "strong-ja", "display-ja", *TYPED),
    "time": ("time", "time-ja", "display", "display-ja", "strong-ja", *TYPED),
    "revachol": ("revachol", "revachol-ja", "display", "display-ja", "strong-ja", *TYPED),
}
PARTIAL = {"time": "time-ja", "revachol": "revachol-ja"}
"""Fonts of few characters: a text is drawn in one of them or without it, never half and half."""
FONT_SCALE = {"display-ja": 0.9, "text-ja": 0.88, "strong-ja": 0.88, "time-ja": 0.92, "revachol-ja": 0.84}
FONT_SCALE |= {"names-zh": 0.88, "names-ko": 0.9, "names-emoji": 0.84}
"""Japanese fills its em square; beside Latin letters of the same size it looks too large."""

SMALL = 28
"""Sizes in pixels below this are drawn larger and reduced."""
MISSING = "\u25a1"
"""Drawn for a character that no font has."""
_SIGNS = ("So", "Sk", "Mn", "Me")  # pictograms, and what only changes the sign before it
_MARKUP = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*|__|~~|`")  # an escaped mark of markdown, or a mark


@cache
def _spans() -> dict[str, tuple[list[int], list[int]]]:
    found = json.loads((ASSETS / "coverage.json").read_text())
    return {role: ([low for low, _ in spans], [high for _, high in spans]) for role, spans in found.items()}


def covers(font: str, character: str) -> bool:
    """Whether that font file has the character."""
    lows, highs = _spans()[font]
    index = bisect_right(lows, ord(character)) - 1
    return index >= 0 and ord(character) <= highs[index]


@lru_cache(maxsize=8192)
def font_of(role: Role, character: str) -> str | None:
    """The first font of the role that has the character, None where no font has it."""
    return next((font for font in FALLBACK[role] if covers(font, character)), None)


@lru_cache(maxsize=64)  # each takes some 600 KB of what is mapped
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font by file name and size in pixels."""
    scaled = max(1, round(size * FONT_SCALE.get(name, 1)))
    return ImageFont.truetype(str(ASSETS / f"{name}.ttf"), scaled, layout_engine=ImageFont.Layout.BASIC)


def font_file(name: str) -> Path:
    """Where a font of this project lies, for whoever shows text beside the pictures."""
    return ASSETS / f"{name}.ttf"


@cache
def icon_codes() -> dict[str, str]:
    """The character of every silhouette by its name."""
    codes: dict[str, int] = json.loads((ASSETS / "icons.json").read_text())
    return {name: chr(code) for name, code in codes.items()}


def plain(text: str) -> str:
    """A sentence on one line without marks of Discord's markdown, what keeps names from being such, and signs
    that no font has, like a clock before a sentence; letters that no font has stay, and become boxes."""
    shown = _MARKUP.sub(lambda found: found[1] or "", text)
    return " ".join("".join(one for one in shown if not _left_out(one)).split())


def _left_out(character: str) -> bool:
    """Whether a sentence is drawn without this character."""
    category = unicodedata.category(character)
    return category == "Cf" or (category in _SIGNS and font_of("text", character) in (None, "names-emoji"))


def _left_aside(text: str, role: Role) -> bool:
    """Whether the font of few characters lacks some of this text, so that it is written without it."""
    partner = PARTIAL.get(role)
    return partner is not None and any(
        not covers(role, one) and not covers(partner, one) and covers("display-ja", one) for one in text
    )


def _chinese(text: str, role: Role) -> bool:
    """Whether a text has characters that only the Chinese font has: its others are drawn in strokes like
    those, without serifs."""
    return any(font_of(role, one) == "names-zh" for one in text)


@lru_cache(maxsize=4096)
def runs(text: str, role: Role) -> tuple[tuple[str, str], ...]:
    """The text as (font, part) in order; characters without a glyph become MISSING."""
    found: list[tuple[str, str]] = []
    partial = _left_aside(text, role)
    chinese = _chinese(text, role)
    for character in text:
        name = font_of("display" if partial else role, character)
        if partial and covers(role, character):
            name = role
        if chinese and name is not None and name.endswith("-ja") and covers("strong-ja", character):
            name = "strong-ja"
        if name is None:
            name, character = font_of(role, MISSING) or FALLBACK[role][-1], MISSING
        # A space goes with the run before it, so that words keep one baseline and one width.
        if found and (found[-1][0] == name or (character == " " and covers(found[-1][0], " "))):
            found[-1] = (found[-1][0], found[-1][1] + character)
        else:
            found.append((name, character))
    return tuple(found)


@cache
def _kerning() -> dict[str, dict[str, dict[str, int]]]:
    found: dict[str, dict[str, dict[str, int]]] = json.loads((ASSETS / "kerning.json").read_text("utf-8"))
    return found


@lru_cache(maxsize=8192)
def _kerned(name: str, part: str) -> tuple[tuple[int, str], ...]:
    """A run cut between letters that are kerned: (thousandths of the size before it, letters)."""
    pairs = _kerning().get(name)
    if pairs is None:
        return ((0, part),)
    found: list[tuple[int, str]] = []
    start, before = 0, 0
    for index in range(1, len(part)):
        value = pairs.get(part[index - 1], {}).get(part[index], 0)
        if value:
            found.append((before, part[start:index]))
            start, before = index, value
    return (*found, (before, part[start:]))


@lru_cache(maxsize=16384)
def measure(text: str, role: Role, size: int) -> float:
    """Width of the text in pixels."""
    fine = _fine(size)
    return sum(
        glyphs.length(font(name, size * fine), letters) / fine + before * size / 1000
        for name, part in runs(text, role)
        for before, letters in _kerned(name, part)
    )


def _fine(size: int) -> int:
    """How many times larger letters of that size are drawn before they are reduced. The font engine puts
    every letter on a whole pixel, which tears small words apart."""
    return 4 if size < SMALL else 1


@lru_cache(maxsize=64)
def line_height(role: Role, size: int) -> int:
    """Distance in pixels from one baseline to the next."""
    return round(size * (1.16 if role in ("text", "strong") else 1.12))


@lru_cache(maxsize=64)
def cap_height(role: Role, size: int) -> int:
    """Height of a capital letter in pixels: what is centred when a line is centred."""
    return -int(font(role, size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def wrap(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """The text in lines of at most that many pixels; a single piece that is wider stays one line."""
    lines: list[str] = []
    current = ""
    for piece in pieces(text):
        if current and measure((current + piece).rstrip(), role, size) > width:
            lines.append(current.rstrip())
            current = ""
        current += piece
        if piece.endswith("\n"):
            lines.append(current.rstrip())
            current = ""
    return (*lines, current.rstrip()) if current.strip() else tuple(lines) or ("",)


def chopped(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """Like ``wrap``, but a word wider than a line breaks inside: for names that somebody has typed."""
    lines: list[str] = []
    for line in wrap(text, role, size, width):
        lines.append("")
        for character in line:
            if lines[-1] and measure(lines[-1] + character, role, size) > width:
                lines.append("")
            lines[-1] += character
    return tuple(line.rstrip() for line in lines)


@lru_cache(maxsize=2048)
def balanced(text: str, role: Role, size: int, width: int) -> tuple[str, ...]:
    """Like ``wrap`` with the same number of lines, but of lengths as even as possible: for titles."""
    lines = wrap(text, role, size, width)
    if len(lines) < 2:
        return lines
    low, high = width // len(lines), width
    while high - low > 2:
        middle = (low + high) // 2
        tried = wrap(text, role, size, middle)
        if len(tried) > len(lines) or any(measure(line, role, size) > middle for line in tried):
            low = middle
        else:
            high = middle
    return wrap(text, role, size, high)


@dataclass(slots=True, frozen=True)
class Fitted:
    """A text made to fit a box: its lines and size in pixels; ``whole`` is False where words had to be left
    out."""

    lines: tuple[str, ...]
    role: Role
    size: int
    whole: bool

    @property
    def height(self) -> int:
        """Height of all lines in pixels."""
        return line_height(self.role, self.size) * len(self.lines)

    @property
    def width(self) -> float:
        """Width of the widest line in pixels."""
        return max((measure(line, self.role, self.size) for line in self.lines), default=0)


@dataclass(slots=True, frozen=True)
class Overflow:
    """A text that did not fit its box even at the smallest size allowed, and was shortened."""

    text: str
    width: int
    height: int
    floor: int


_watchers: list[list[Overflow]] = []


@contextmanager
def watch() -> Iterator[list[Overflow]]:
    """Collect every overflow that happens inside; only text fitted anew is seen, so empty the caches
    first."""
    fit.cache_clear()
    found: list[Overflow] = []
    _watchers.append(found)
    try:
        yield found
    finally:
        _watchers.remove(found)


@lru_cache(maxsize=4096)
def fit(
    text: str,
    role: Role,
    width: int,
    height: int,
    largest: int,
    floor: int,
    most_lines: int = 1,
    even: bool = False,
    report: bool = True,
    chop: bool = False,
) -> Fitted:
    """The text as large as possible in that box: first on one line down to the floor, then on more lines.

    With several lines allowed, a size that needs fewer lines wins only while it stays above three quarters of
    the largest; ``even`` makes the lines alike in length; ``chop`` allows a break inside a word wider
    than a line. What does not fit at the floor is cut with an ellipsis, and reported to ``watch`` unless
    ``report`` is False, for a caller that has another way to show it.
    """
    single_floor = floor if most_lines == 1 else max(floor, (largest * 3 + 3) // 4)
    for size in range(_promising(text, role, width, largest, 1), single_floor - 1, -1):
        if measure(text, role, size) <= width and line_height(role, size) <= height and "\n" not in text:
            return Fitted((text,), role, size, True)
    breakers: list[Breaker] = [balanced if even else wrap, *([chopped] if chop else [])]
    for breaker in breakers:
        for size in range(_promising(text, role, width, largest, most_lines), floor - 1, -1):
            room = min(most_lines, height // line_height(role, size))
            lines = breaker(text, role, size, width)
            if len(lines) <= room and all(measure(line, role, size) <= width for line in lines):
                return Fitted(lines, role, size, True)
    for watcher in _watchers if report else ():
        watcher.append(Overflow(text, width, height, floor))
    room = max(1, min(most_lines, height // line_height(role, floor)))
    lines = (chopped if chop else wrap)(text, role, floor, width)
    kept = [_cut(line, role, floor, width) for line in lines[:room]]
    if len(lines) > room:
        kept[-1] = _cut(lines[room - 1] + "……", role, floor, width)
    return Fitted(tuple(kept), role, floor, False)


def _promising(text: str, role: Role, width: int, largest: int, lines: int) -> int:
    """A size, at most the largest, above which a text is too long for ``lines`` lines of that width. It is
    not the exact size: letters are rounded to whole pixels, and spaces at the ends of lines are not drawn."""
    wide = measure(text, role, largest)
    return min(largest, math.floor(largest * lines * (width + largest * 0.4) / max(wide, 1)) + 3)


def _cut(line: str, role: Role, size: int, width: int) -> str:
    short = line.replace("……", "…")
    if measure(short, role, size) <= width:
        return short
    line = line.rstrip("…")
    while line and measure(line + "…", role, size) > width:
        line = line[:-1]
    return line.rstrip() + "…"


MARGIN = 3
_ICONS: ByteCache[Image.Image] = ByteCache(12 << 20, lambda image: image.width * image.height)


@dataclass(slots=True, frozen=True)
class Line:
    """One line as a mask without the empty rows above and below it; the text starts at MARGIN.

    rise  pixels from the top of the mask to the baseline
    """

    mask: Image.Image
    rise: int


_LINES: ByteCache[Line] = ByteCache(9 << 20, lambda line: line.mask.width * line.mask.height)


def line(text: str, role: Role, size: int, stroke: int = 0) -> Line:
    """One line of text; ``stroke``: pixels by which its letters are thicker on every side."""

    def draw() -> Line:
        fine = _fine(size)
        width = int(measure(text, role, size)) + 2 * (MARGIN + stroke) + 2
        up = round(size * 1.15) + MARGIN
        image = Image.new("L", (width * fine, (up + size // 2 + MARGIN + stroke) * fine), 0)
        x = float(MARGIN * fine)
        for name, part in runs(text, role):
            face = font(name, size * fine)
            for before, letters in _kerned(name, part):
                x += before * size * fine / 1000
                glyphs.write(image, letters, x, up * fine, face, stroke * fine)
                x += glyphs.length(face, letters)
        if fine > 1:
            image = image.reduce(fine)
        _, top, _, bottom = image.getbbox() or (0, 0, 1, 1)
        return Line(image.crop((0, top, image.width, bottom)), up - top)

    return _LINES.make((text, role, size, stroke), draw)


def icon(name: str, size: int, stroke: int = 0) -> Image.Image:
    """A silhouette as a mask of size x size pixels (plus the stroke around it). Raises KeyError for a name
    that is not in ``assets/icons.txt``."""

    def draw() -> Image.Image:
        image = Image.new("L", (size + 2 * stroke, size + 2 * stroke), 0)
        face = font("icons", size)
        ImageDraw.Draw(image).text(
            (stroke, stroke + size), icon_codes()[name], font=face, fill=255, anchor="ls", stroke_width=stroke
        )
        return image

    return _ICONS.make((name, size, stroke), draw)
