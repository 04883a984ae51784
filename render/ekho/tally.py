"""How the City Curse stands, in three rows of the same shape: a sign, what is counted, how many of how many,
and below that the same as a bar or as one sign for each (EK-G1, EK-G2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render import lettering
from render.canvas import Box, Canvas
from render.changes import difference, difference_width
from render.ekho import panels, threats
from render.ekho.arts import ICONS
from render.ekho.text import term
from render.ekho.tones import ALARM, NIGHT, PARCHMENT, STEEL, Shades
from render.palette import WHITE, Colour, mix
from rules.ekho import goals
from rules.ekho.open_table import Table
from rules.grammar import upper_first


@dataclass(slots=True, frozen=True)
class Size:
    """Pixels of the signs, the words, the digits, and of what stands below them."""

    sign: int
    word: int
    digits: int
    bar: int

    @property
    def indent(self) -> int:
        """Where words begin, behind the sign."""
        return self.sign + self.sign // 5


CHAT, DENSE = Size(40, 32, 38, 32), Size(34, 27, 32, 15)
FEW = 16
"""Closed gates that are needed up to which each has a sign of its own."""


@dataclass(slots=True, frozen=True)
class Row:
    """What is counted: the key of its differences, its sign, the terms of what it is called (the best first),
    how many of how many, and their colour."""

    key: str
    icon: str
    terms: tuple[str, ...]
    done: int
    need: int
    tone: Colour


def rows_of(table: Table, colours: Shades) -> tuple[Row, Row, Row]:
    """Steps against the City Curse, gates closed, gates open: the last in red where one or two more are too
    many."""
    limit, count = goals.gate_limit(table), len(table.portals)
    danger = ALARM if count >= limit - 1 else colours.gate
    handed, closed = goals.clues_needed(table), goals.gates_needed(table)
    return (
        Row("handed", ICONS["clue"], ("against", "steps"), min(table.handed, handed), handed, colours.clue),
        Row("closed", ICONS["closed"], ("closed",), len(table.closed), closed, threats.CLOSED),
        Row("open", ICONS["gate"], ("open_gates", "gates"), count, limit, danger),
    )


def written(table: Table, width: int, size: Size, language: str, colours: Shades) -> Iterator[str]:
    """What is written in the rows where they are that wide."""
    for row in rows_of(table, colours):
        words = _called(row, _free(row, width, size), size, language)
        yield f"{''.join(words.lines) if words else ''}{row.done}/{row.need}"


def draw_rows(canvas: Canvas, table: Table, box: Box, size: Size, language: str, colours: Shades) -> None:
    """The three rows, one below the other."""
    x, y, width, height = box
    step = height // 3
    for number, row in enumerate(rows_of(table, colours)):
        _draw_row(canvas, table, row, (x, y + number * step, width, step), size, language, colours)


def _draw_row(
    canvas: Canvas, table: Table, row: Row, box: Box, size: Size, language: str, colours: Shades
) -> None:
    x, y, width, height = box
    alarm = row.key == "open" and row.tone == ALARM
    canvas.fill(lettering.icon(row.icon, size.sign), row.tone, x, y + (height - size.sign) // 2)
    left = x + size.indent
    right, room = x + width, x + width - left
    high = size.digits * 5 // 6
    top = y + (height - high - size.bar - size.bar // 5) // 2
    text = f"{row.done}/{row.need}"
    thin = size.bar * 2 // 3
    bare = row.key == "handed"
    base = top + high // 2 + lettering.cap_height("strong", size.digits) // 2
    ink = mix(ALARM, WHITE, 0.3) if alarm else WHITE
    canvas.letters(text, right, base, "strong", size.digits, ink, "right")
    free, pill = _free(row, width, size), size.digits * 3 // 4
    told = difference_width(canvas, row.key, pill)
    words = _called(row, free, size, language)
    if words is not None:
        canvas.block(words, (left, top, free, high), PARCHMENT, "left")
    if bare:  # at the end of the bar, so that what is counted keeps its name
        canvas.difference(row.key, right - told, top + high + size.bar * 7 // 10, pill)
        room -= told + (8 if told else 0)
    else:
        digits = round(lettering.measure(text, "strong", size.digits))
        canvas.difference(row.key, right - digits - told - 8, top + high // 2, pill)
    below = (left, top + high + size.bar // 5, room, size.bar)
    if row.key == "open":
        threats.open_gates(canvas, table, below, colours)
    elif row.key == "closed" and row.need <= FEW:
        _doors(canvas, row, below)
    else:
        shown = panels.bar(row.done, row.need, room, thin, row.tone)
        canvas.sprite(shown, left, below[1] + (size.bar - thin) // 2)


def _free(row: Row, width: int, size: Size) -> int:
    """Pixels for the words of a row that is so wide, between its sign and as many digits as it may have."""
    digits = round(lettering.measure(f"{row.need}/{row.need}", "strong", size.digits))
    return width - size.indent - digits - size.word // 4


def _called(row: Row, width: int, size: Size, language: str) -> lettering.Fitted | None:
    """What is counted, in words that fit into that width, also beside the label of a difference: a row has
    the same name from beginning to end."""
    pill = difference(-1, size.digits * 3 // 4).layer.width if row.key != "handed" else 0
    width -= pill
    for key in row.terms:
        called = upper_first(term(key, language))
        found = lettering.fit(called, "text", width, size.digits, size.word, size.word, report=False)
        if found.whole:
            return found
    return None


def _doors(canvas: Canvas, row: Row, box: Box) -> None:
    """A door for each gate that must be closed: lit those that are."""
    x, y, width, size = box
    step = min(width // row.need, size * 5 // 4)
    for number in range(row.need):
        tone = row.tone if number < row.done else mix(STEEL, NIGHT, 0.45)
        canvas.fill(lettering.icon(row.icon, min(size, step - 2)), tone, x + number * step, y)
