"""The line at the foot of a board: what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import lettering
from render.breaking import pieces
from render.canvas import Canvas
from render.palette import Colour

OPENING, CLOSING = ("(", "（", "["), (";", ".", "；", "。", "、", ")")
"""What begins and what ends a part of a sentence."""


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


def shortened(sentence: str, size: int, room: int) -> str:
    """The beginning of a sentence that is too long for that room, with an ellipsis: up to the end of a part
    of it where that leaves more than half, else of a word."""
    kept, part = "", ""
    for piece in pieces(sentence):
        if lettering.measure((kept + piece).rstrip() + "…", "text", size) > room:
            break
        if piece.startswith(OPENING):
            part = kept
        kept += piece
        if kept.rstrip().endswith(CLOSING):
            part = kept
    if len(part) > len(kept) // 2:
        kept = part
    return kept.rstrip(" ,;:.；、。–—(") + "…"


def draw_footer(canvas: Canvas, sentences: Sequence[str], style: FooterStyle) -> None:
    """The newest sentence, smaller or cut after a word where it is too long, then older ones while
    there is room."""
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
            size = fitted.size
            text = fitted.lines[0] if fitted.whole else shortened(text, size, style.room)
        if number:
            canvas.letters("·", x - 22, style.baseline, "strong", style.size, style.points, "centre")
        canvas.letters(text, x, style.baseline, "text", size, style.older if number else style.newest)
        x += round(lettering.measure(text, "text", size)) + 44
