"""The line at the foot of a board: what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import lettering
from render.canvas import Canvas
from render.palette import Colour


@dataclass(frozen=True, slots=True)
class FooterStyle:
    """Where the line stands (left, width and baseline in pixels; size of its letters) and its colours: of the
    newest sentence, of older ones and of the points between them; ``report`` as for ``lettering.fit``;
    ``least``: size down to which a long sentence shrinks before it is cut."""

    left: int
    room: int
    baseline: int
    newest: Colour
    older: Colour
    points: Colour
    size: int = 29
    height: int = 40
    report: bool = True
    least: int = 20


def draw_footer(canvas: Canvas, sentences: Sequence[str], style: FooterStyle) -> None:
    """The newest sentence, smaller or cut where it is too long, then older ones as long as there is room."""
    x = style.left
    for number, sentence in enumerate(sentences):
        text, size = lettering.plain(sentence), style.size
        if not text:
            continue
        wide = lettering.measure(text, "text", size)
        if number and x + wide > style.left + style.room:
            return
        if wide > style.room:
            fitted = lettering.fit(
                text, "text", style.room, style.height, size, style.least, report=style.report
            )
            text, size = fitted.lines[0], fitted.size
        if number:
            canvas.letters("·", x - 22, style.baseline, "strong", style.size, style.points, "centre")
        canvas.letters(text, x, style.baseline, "text", size, style.older if number else style.newest)
        x += round(lettering.measure(text, "text", size)) + 44
