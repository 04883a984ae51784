"""How high a private panel is in a chat, and how high that lets its picture be.

Whoever chooses should see picture, question and buttons together. Words and buttons need their room; the
picture is drawn as large as what is left of it allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from render import HIGHEST, LOWEST

_PANEL = 560
"""Pixels that a panel may be high on a window of usual size: about as many show messages."""
_AROUND = 94  # of them: who writes, what the message answers, "only you can see this"
_WIDE = 640  # pixels of a line
_LINE, _TITLE, _ROW, _LIST, _GAP = 22, 26, 36, 42, 8  # heights in pixels
_LETTER, _NARROW = 8.7, 8.2  # widths: of a letter on a button, and in a text
_CYRILLIC, _ARROW, _SIGN = 1.08, 1.8, 2.0
_SPARE = 7  # pixels that a label may be wider than reckoned
_EDGES = 30  # pixels of a button beside its label
_PICTURE = 620 / 1600  # pixels on the window for one of the picture
_STEPS = (HIGHEST, 620, 540, LOWEST)  # few, so that most things are found finished
_FEW = 4  # buttons that may stand in threes
_MOST = 5  # buttons of a row


def picture_height(items: Sequence[ui.Item[Any]]) -> int:
    """How high the picture beside these components may be, in its own pixels."""
    left = (_PANEL - _AROUND - _GAP - height(items)) / _PICTURE
    return next((step for step in _STEPS if step <= left), LOWEST)


def height(items: Iterable[ui.Item[Any]]) -> int:
    """Pixels that components need one below the other, pictures left out."""
    return sum(_one(item) + _GAP for item in items if not isinstance(item, ui.MediaGallery))


def fits(items: Sequence[ui.Item[Any]], picture: int = LOWEST) -> bool:
    """Whether these components have room below a picture this high in its own pixels; without one, below the
    lowest that there is."""
    return _AROUND + height(items) + _GAP + picture * _PICTURE <= _PANEL


def _one(item: ui.Item[Any]) -> int:
    if isinstance(item, ui.TextDisplay):
        return sum(map(_text, item.content.split("\n")))
    if isinstance(item, ui.ActionRow):
        if any(isinstance(child, ui.Select) for child in item.children):
            return _LIST
        return _buttons([child for child in item.children if isinstance(child, ui.Button)])
    return 0


def _text(line: str) -> int:
    if line.startswith("#"):
        return _TITLE
    return _LINE * max(1, -(-_wide(line, _NARROW) // _WIDE))


def _buttons(buttons: Sequence[ui.Button[Any]]) -> int:
    """The height of a row, which goes on in another line where its buttons have no room beside each other."""
    found, left = 0, 0
    for one in buttons:
        wide = width(one.label or "", one.emoji is not None)
        if wide > left or not found:
            found += _ROW + (_GAP if found else 0) + (_LINE - 4) * (wide > _WIDE)
            left = _WIDE
        left -= wide + _GAP
    return found


def width(label: str, signed: bool = False) -> int:
    """Pixels that a button with this label is wide."""
    return round(_wide(label, _LETTER)) + _EDGES + (24 if signed else 0)


def widths(buttons: Iterable[ui.Button[Any]]) -> list[int]:
    """Pixels that each of these buttons is wide."""
    return [width(one.label or "", one.emoji is not None) for one in buttons]


def beside(buttons: Sequence[ui.Button[Any]]) -> bool:
    """Whether these buttons have room in one row."""
    return len(buttons) <= _MOST and _fit(widths(buttons))


def loosely(buttons: Sequence[ui.Button[Any]]) -> bool:
    """Whether they have room in one row even where each is a little wider than reckoned: one that wraps makes
    a panel a line higher."""
    return len(buttons) <= _MOST and _fit([wide + _SPARE for wide in widths(buttons)])


def _wide(text: str, letter: float) -> int:
    """Pixels of a text: letters of Japanese are twice as wide as Latin ones, Cyrillic ones a little wider."""
    return round(letter * sum(map(_width_of, text)))


def _width_of(letter: str) -> float:
    """How wide a letter is, beside a Latin one."""
    if letter == "→":
        return _ARROW
    if letter == "✓" or "①" <= letter <= "⑳":
        return _SIGN
    if "\u2e80" <= letter <= "\uffef":
        return 2.0
    return _CYRILLIC if "\u0400" <= letter <= "\u04ff" else 1.0


def letters(language: str, latin: int) -> int:
    """How many letters of a language take the room of this number of Latin ones."""
    return round(latin / {"ja": 2.0, "ru": _CYRILLIC}.get(language, 1.0))


def shares(widths: Sequence[int]) -> list[int]:
    """How many buttons of these widths stand in each row, in their order: as few rows as can be, each about
    as long as the others. On a phone half of a row has room, so even numbers go first."""
    fewest = _filled(widths, (5, 4, 3, 2))
    even = _filled(widths, (4, 2)) if len(widths) > _FEW else fewest
    if len(even) <= len(fewest):
        return even
    least, more = divmod(len(widths), len(fewest))
    alike = [least + 1] * more + [least] * (len(fewest) - more)
    starts = [sum(alike[:row]) for row in range(len(alike))]
    fitting = all(_fit(widths[start : start + size]) for start, size in zip(starts, alike, strict=True))
    return alike if fitting else fewest


def _filled(widths: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Rows of these sizes, each as large as has room."""
    found: list[int] = []
    while (start := sum(found)) < len(widths):
        rest = widths[start:]
        found.append(next((size for size in sizes if size <= len(rest) and _fit(rest[:size])), 1))
    return found


def _fit(widths: Sequence[int]) -> bool:
    return sum(widths) + _GAP * (len(widths) - 1) <= _WIDE
