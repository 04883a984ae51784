"""``python -m render check``: whether pictures can be read in a chat, and what the baked art weighs.

Letters are counted as they are shown, at the size that they have where a picture is 550 pixels wide; a name
on a map must be nearer to its own place than to any other; every line must stand out from its ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from PIL import Image

from render.art import FOLDER
from render.measuring import LEAST, Text, watched
from render.renderers import DrawsMap, Mark, NumbersMap, Renderer, Theme, draw_choices

SMALL, TINY = 11.0, 10.0
"""Pixels in a chat: at most a few letters are smaller than the first, none is smaller than the second."""
BYTES = 9_000_000
"""Of all baked art."""


@dataclass(slots=True, frozen=True)
class Limits:
    """What a kind of picture must hold; None: not held yet, only told.

    smallest  pixels of its smallest letters
    small     share of letters under SMALL
    letters   how many there are
    astray    names on the map that are nearer to another place
    faint     lines that stand out too little
    """

    smallest: float | None = None
    small: float | None = None
    letters: int | None = None
    astray: int | None = None
    faint: int | None = 0


CHAT_BOARD = Limits(smallest=TINY, small=0.05, letters=250, astray=0)
"""What the board that is posted holds where it is made for a chat."""
LIMITS: Mapping[tuple[str, str], Limits] = {
    ("echoes-of-time", "board"): CHAT_BOARD,
    ("echoes-of-revachol", "board"): CHAT_BOARD,
    ("ekho", "board"): CHAT_BOARD,
    ("ekho", "question"): Limits(astray=0),
    ("echoes-of-time", "dense board"): Limits(smallest=9.0, letters=300),
    ("echoes-of-time", "hand"): Limits(smallest=9.0),
    ("echoes-of-revachol", "dense board"): Limits(smallest=TINY),
    ("echoes-of-revachol", "hand"): Limits(smallest=TINY),
    ("ekho", "hand"): Limits(smallest=TINY),
}
"""What is held beside ``OTHER``, by game and kind of picture ("board", "dense board", "question", "hand")."""
OTHER = Limits()


@dataclass(slots=True, frozen=True)
class Figures:
    """What was measured in pictures of one kind; of several pictures the worst.

    smallest  pixels of the smallest letters, and the line that has them
    small     share of letters under SMALL; ``tiny``: how many are under TINY
    """

    pictures: int
    letters: int
    smallest: float
    line: str
    small: float
    tiny: int
    astray: int | None
    names: int
    faint: tuple[tuple[float, str], ...]

    def faults(self, limits: Limits) -> Iterator[str]:
        """What is worse than it may be."""
        if limits.smallest is not None and self.smallest < limits.smallest:
            yield f"letters of {self.smallest:.1f} px ({self.line!r}), at least {limits.smallest:g}"
        if limits.small is not None and self.small > limits.small:
            yield f"{self.small:.0%} of the letters are under {SMALL:g} px, at most {limits.small:.0%}"
        if limits.letters is not None and self.letters > limits.letters:
            yield f"{self.letters} letters, at most {limits.letters}"
        if limits.astray is not None and (self.astray or 0) > limits.astray:
            yield f"{self.astray} names nearer to another place, at most {limits.astray}"
        if limits.faint is not None and len(self.faint) > limits.faint:
            worst, line = self.faint[0]
            yield f"{len(self.faint)} lines stand out too little, as {line!r} ({worst:.1f})"


def measure(draw: Callable[[], Image.Image]) -> tuple[int, list[Text]]:
    """The width of a picture and the lines that it shows."""
    with watched() as lines:
        image = draw()
    return image.width, lines


def figures(pictures: Sequence[tuple[int, Sequence[Text]]], maps: Sequence[tuple[int, int]] = ()) -> Figures:
    """Figures of pictures of one kind, each as its width and its lines; ``maps``: names astray and names of
    each."""
    worst_letters, worst_small, tiny = 0, 0.0, 0
    smallest, line, faint = 99.0, "", set[tuple[float, str]]()
    for width, lines in pictures:
        count = sum(one.letters for one in lines)
        small = sum(one.letters for one in lines if one.at(width) < SMALL)
        worst_letters, worst_small = max(worst_letters, count), max(worst_small, small / max(count, 1))
        tiny = max(tiny, sum(one.letters for one in lines if one.at(width) < TINY))
        for one in lines:
            if one.at(width) < smallest:
                smallest, line = one.at(width), one.text
            if one.contrast < LEAST:
                faint.add((round(one.contrast, 1), one.text))
    astray, names = (sum(part) for part in zip(*maps, strict=True)) if maps else (None, 0)
    return Figures(
        len(pictures), worst_letters, smallest, line, worst_small, tiny, astray, names, tuple(sorted(faint))
    )


class Tables(Protocol):
    """Positions of a game to draw, each as a view and the names of its players."""

    def views(self) -> Sequence[Any]:
        """Open views of early, middle and late positions, with few and with most players."""

    def hands(self) -> Sequence[Any]:
        """Views of seats with hands of usual size."""

    def questions(self) -> Sequence[tuple[Any, tuple[Mark, ...], int | None]]:
        """Questions that seats are asked: the view of the seat, the numbers, the figure that is asked."""

    def lines(self) -> Sequence[tuple[str, ...]]:
        """The sentences about what happened last, for each of ``views``."""


def of_game(
    pictures: Renderer, tables: Tables, names: tuple[str, ...], languages: Sequence[str]
) -> Iterator[tuple[str, Figures]]:
    """The figures of a game by kind of picture: the board of a chat, the dense one, the hand."""
    views, hands = tables.views(), tables.hands()
    for kind in ("board", "dense board"):
        found, maps = list[tuple[int, list[Text]]](), list[tuple[int, int]]()
        for language in languages:
            for view, lines in zip(views, tables.lines(), strict=True):
                theme = Theme(language, names, lines=lines, dense=kind != "board")
                found.append(measure(partial(pictures.draw_board, view, theme)))
                if isinstance(pictures, DrawsMap) and kind == "board":
                    told = pictures.board_map(view, theme)
                    maps.append((len(told.astray()), len(told.labels)))
        yield kind, figures(found, maps)
    if isinstance(pictures, NumbersMap):
        drawn, spots = list[tuple[int, list[Text]]](), list[tuple[int, int]]()
        for view, marks, actor in tables.questions():
            theme = Theme(languages[0], names, marks=marks, actor=actor)
            shown = pictures.choices_map(view, theme)
            if shown is not None:
                spots.append((len(shown.astray()), len(shown.labels)))
                drawn.append(measure(partial(draw_choices, pictures, view, theme)))
        if drawn:
            yield "question", figures(drawn, spots)
    theme = Theme(languages[0], names)
    yield "hand", figures([measure(partial(pictures.draw_hand, view, theme)) for view in hands])


def art_bytes() -> dict[str, tuple[int, int]]:
    """Files and bytes of baked art by game."""
    found = {}
    for folder in sorted(FOLDER.glob("*")):
        sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
        found[folder.name] = (len(sizes), sum(sizes))
    return found


def told(game: str, kind: str, found: Figures) -> str:
    """Figures in a line."""
    astray = "" if found.astray is None else f", {found.astray} of {found.names} names astray"
    return (
        f"{game:<19} {kind:<12} {found.letters:>5} letters, {found.small:>4.0%} under {SMALL:g} px, "
        f"{found.tiny:>4} under {TINY:g}, smallest {found.smallest:.1f} ({found.line[:24]!r}), "
        f"{len(found.faint)} faint{astray}"
    )
