"""Effects of Echoes of Time in sentences, each around the badge of its kind, as large as a box allows; in
large symbols where sentences would be too small to read in a chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import lettering
from render.breaking import pieces
from render.canvas import Box, Brush, rounded
from render.echoes_of_time.rows import BAR, draw_symbols, row_badge, symbol_size
from render.echoes_of_time.text import Row
from render.palette import INK, Palette

LARGEST, LEAST = 38, 30
"""Pixels of the letters of sentences: the least are 10 where a chat shows a picture of 1600 pixels."""
DENSE = 27
"""The least in a hand, which is opened large: 9 where a chat shows it."""
BRACKET = 18
"""Characters of a bracket that stays on one line where it can."""
INSET, BETWEEN = 9, 10
"""Pixels beside a sentence, and between two effects."""
SPENT = 4
"""Pixels by which letters may be smaller so that all lines of a sentence begin beside its badge."""
SYMBOLS = 66
"""Height of an effect in symbols, at most."""


@dataclass(slots=True, frozen=True)
class Told:
    """Sentences in lines, the first of each beside its badge. ``size``: of the letters, in pixels;
    ``hanging``: all lines begin beside the badge, not only the first."""

    size: int
    lines: tuple[tuple[str, ...], ...]
    hanging: bool = False

    @property
    def step(self) -> int:
        """Pixels from a line to the next."""
        return lettering.line_height("text", self.size)

    @property
    def badge(self) -> int:
        """Size of the badges."""
        return round(self.size * 1.5)

    @property
    def heights(self) -> list[int]:
        """Pixels that each effect takes."""
        return [self.badge + (len(part) - 1) * self.step + 6 for part in self.lines]

    @property
    def height(self) -> int:
        """Pixels that all effects take."""
        return sum(self.heights) + BETWEEN * (len(self.lines) - 1)


def told(
    rows: Sequence[Row], width: int, height: int, largest: int = LARGEST, least: int = LEAST
) -> Told | None:
    """The sentences as large as they fit a box, in letters a little smaller where then all lines can begin
    beside the badge; None where they are smaller than ``least``."""
    found = _largest(rows, (width, height), range(largest, least - 1, -1), False)
    if found is None:
        return None
    smaller = range(found.size, max(least, found.size - SPENT) - 1, -1)
    return _even(_largest(rows, (width, height), smaller, True) or found, rows, width - 2 * INSET)


def _largest(rows: Sequence[Row], box: tuple[int, int], sizes: range, hanging: bool) -> Told | None:
    """The sentences in the first of these sizes in which they fit a box; ``hanging``: with all lines beside
    the badge."""
    width = box[0] - 2 * INSET
    for size in sizes:
        rest = width - _beside(size) if hanging else width
        parts = [_around(row.sentence, size, width, rest) for row in rows]
        whole = [part for part in parts if part is not None]
        found = Told(size, tuple(whole))
        if len(whole) == len(rows) and found.height <= box[1]:
            return found
    return None


def _even(found: Told, rows: Sequence[Row], width: int) -> Told:
    """The same sentences in as many lines, alike in length; all of them beside the badge where that needs no
    more lines."""
    size = found.size
    counts = [len(part) for part in found.lines]
    narrow = width - _beside(size)
    hung = [_around(row.sentence, size, width, narrow) for row in rows]
    hanging = [len(part) if part else 0 for part in hung] == counts
    even = []
    for row, part in zip(rows, found.lines, strict=True):
        rest = narrow if hanging else width
        for whole in (False, True):  # at best with short brackets on one line
            for less in range(0, width // 2, 6):
                tighter = _around(row.sentence, size, width - less, rest - less, whole)
                if tighter is None or len(tighter) > len(part):
                    break
                part = tighter
        even.append(part)
    return Told(size, tuple(even), hanging)


def _beside(size: int) -> int:
    """Pixels that a badge takes from the line beside it."""
    return round(size * 1.5) + size // 3


def _bracketed(parts: Sequence[str]) -> list[str]:
    """Pieces of a sentence with those of a short bracket joined."""
    found: list[str] = []
    for part in parts:
        last = found[-1] if found else ""
        if last.startswith("(") and ")" not in last and len(last + part) <= BRACKET:
            found[-1] += part
        else:
            found.append(part)
    return found


def _around(
    sentence: str, size: int, width: int, rest: int | None = None, whole: bool = False
) -> tuple[str, ...] | None:
    """A sentence in lines of that width, of ``rest`` from the second on. The first line leaves room for a
    badge. None if a word is wider. ``whole``: with no break in a short bracket."""
    first = width - _beside(size)
    rest = width if rest is None else rest
    lines: list[str] = []
    current = ""
    for piece in _bracketed(pieces(sentence)) if whole else pieces(sentence):
        room = rest if lines else first
        if current and lettering.measure((current + piece).rstrip(), "text", size) > room:
            lines.append(current.rstrip())
            current = ""
        current += piece
    lines.append(current.rstrip())
    rooms = [first, *[rest] * (len(lines) - 1)]
    fits = all(lettering.measure(line, "text", size) <= room for line, room in zip(lines, rooms, strict=True))
    return tuple(lines) if fits else None


def draw_told(brush: Brush, rows: Sequence[Row], found: Told, palette: Palette, box: Box) -> None:
    """Draw sentences in the middle of a box, with what is left of its height between them."""
    x, y, width, height = box
    spare = max(0, height - found.height) // (len(rows) + 1)
    top, caps = y + spare, lettering.cap_height("text", found.size)
    for row, part, tall in zip(rows, found.lines, found.heights, strict=True):
        brush.fill(rounded(width, tall, min(found.badge // 2, 24)), BAR, x, top, 0.3)
        brush.sprite(row_badge(row, found.badge, palette), x + 2, top + 2)
        line = top + 2 + (found.badge + caps) // 2
        left = x + INSET + found.badge + found.size // 3
        for text in part:
            brush.letters(text, left, line, "text", found.size, INK)
            line, left = line + found.step, left if found.hanging else x + INSET
        top += tall + BETWEEN + spare


def badge_size(width: int) -> int:
    """Size of badges beside symbols in a box of that width."""
    return max(40, min(SYMBOLS, width // 4))


def wraps(row: Row, width: int) -> bool:
    """Whether the symbols of an effect would be small on one line of a box of that width, and get two."""
    one = symbol_size(row.symbols, width - badge_size(width) - 18, SYMBOLS)
    return one <= SYMBOLS * 0.6 and len(row.symbols) > 2


def draw_signs(brush: Brush, rows: Sequence[Row], palette: Palette, box: Box) -> None:
    """Draw effects as badges and symbols one below the other."""
    x, y, width, height = box
    parts = [1.55 if wraps(row, width) else 1.0 for row in rows]
    top = float(y)
    for row, part in zip(rows, parts, strict=True):
        step = height * part / sum(parts)
        size = min(round(step) - 6, 2 * SYMBOLS - 24 if part > 1 else SYMBOLS)
        down = round(top + (step - size) / 2)
        brush.fill(rounded(width, size + 4, 20), BAR, x, down - 2, 0.3)
        badge = min(size, badge_size(width))
        brush.sprite(row_badge(row, badge, palette), x + 2, down + (size - badge) // 2)
        room = (x + badge + 12, down, width - badge - 18, size)
        draw_symbols(brush, row.symbols, room, INK, 0.86)
        top += step
