"""What the own corps can complete now, as lines below the hand: letter, symbols, pictures of the tasks."""

from __future__ import annotations

from dataclasses import dataclass

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.art import painting
from render.echoes_of_revachol.text import cannot, letter, name_of, one_short, possible
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, SODIUM, SOOT, TAR, Shades
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import task
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import View

HIGH, MORE = 104, 84
"""Height of the line of a corps, and what each further row of tasks adds."""
WIDEST = 440
"""Pixels that the symbols of a corps may take."""
SCENE = 150
"""Width of the scene of a task."""
ASKED = 640
"""Room for a name from which the symbols that a task asks for stand behind it."""
LEAST = 30
"""Pixels of the letters of names: 10 where a chat shows a hand."""


@dataclass(slots=True, frozen=True)
class Reach:
    """Tasks that a corps completes together, with points for all of them. ``sign``: a check mark where it
    pays for them alone, shaking hands where it needs a loan, an hourglass where one of the symbols
    ``lacks`` is missing."""

    sign: str
    tasks: tuple[int, ...]
    lacks: tuple[str, ...] = ()


@dataclass(slots=True, frozen=True)
class CorpsLine:
    """A corps: its letter, the symbols printed in it, and what it can or nearly can complete."""

    letter: str
    symbols: tuple[str, ...]
    reach: tuple[Reach, ...]

    @property
    def ready(self) -> bool:
        """Whether it can complete something, if need be with a loan."""
        return any(not one.lacks for one in self.reach)

    @property
    def height(self) -> int:
        """Pixels of the line."""
        rows = -(-sum(len(one.tasks) for one in self.reach) // COLUMNS)
        return HIGH + MORE * max(0, rows - 1)


COLUMNS = 2
"""Tasks side by side."""


def corps_lines(view: View, seat: int) -> list[CorpsLine]:
    """A line for every corps of a seat."""
    found = []
    for corps in view.seats[seat].corps:
        ready, lent = possible(view, seat, corps.cards)
        reach = [Reach("check", tuple(tasks)) for tasks in ready]
        reach += [Reach("shaking-hands", tuple(tasks)) for tasks in lent]
        reach += [
            Reach("hourglass", (one,), tuple(SYMBOLS[colour] for colour in colours))
            for one, colours in one_short(view, corps.cards)
        ]
        printed = sorted(one for card in corps.cards for one in PRINTED[card])
        found.append(CorpsLine(letter(corps.id), tuple(SYMBOLS[one] for one in printed), tuple(reach)))
    return found


def draw_corps_line(
    canvas: Canvas, line: CorpsLine, box: Box, columns: int, language: str, shades: Shades
) -> None:
    """Letter and symbols on the left, in up to ``columns`` columns, the tasks on the right, each under the
    sign that says how near it is."""
    x, y, width, height = box
    canvas.sprite(_line(line, width, height, columns, language, shades), x, y)


def _line(line: CorpsLine, width: int, height: int, columns: int, language: str, shades: Shades) -> Sprite:
    def make() -> Sprite:
        brush = Brush(width, height)
        grey = paint.cut(width, height, 14, 1.2)
        tone = mix(SODIUM, SOOT, 0.78) if line.ready else TAR
        strokes = paint.coloured(grey, (SOOT, mix(tone, SOOT, 0.4), tone))
        brush.fill(paint.ragged(width, height, 15, 7), strokes, 0, 0, 0.92)
        brush.sprite(symbols.counter(line.letter, 66, LAMP if line.ready else ASH), 14, (height - 66) // 2)
        size = min(58, WIDEST // max(1, columns) - 4)
        room = columns * (size + 4)
        for number, name in enumerate(line.symbols):
            brush.sprite(symbols.symbol(name, size, shades), 96 + number * (size + 4), (height - size) // 2)
        _reach(brush, line, (96 + room + 16, 8, width - room - 130, height - 16), language, shades)
        return brush.done()

    return sprite(("revachol corps line", line, width, height, columns, language, shades.name), make)


def _reach(brush: Brush, line: CorpsLine, box: Box, language: str, shades: Shades) -> None:
    """The tasks of a line in a box, COLUMNS side by side."""
    x, y, width, height = box
    if not line.reach:
        said = lettering.fit(cannot(language), "strong", width, height, 38, 18, 2)
        brush.block(said, (x, y, width, height), mix(ASH, SOOT, 0.25), "left")
        return
    parts = [(one, number) for one in line.reach for number in range(len(one.tasks))]
    rows, columns = -(-len(parts) // COLUMNS), min(COLUMNS, len(parts))
    wide, high = (width - 8 * (columns - 1)) // columns, height // rows
    for place, (one, number) in enumerate(parts):
        at = (x + place % columns * (wide + 8), y + place // columns * high, wide, high - 4)
        _task(brush, one, number, at, language, shades)


def _task(brush: Brush, one: Reach, number: int, box: Box, language: str, shades: Shades) -> None:
    """A task: how near it is (a plus where it comes with the one before it), the symbols it still lacks, its
    scene, points and name."""
    x, y, width, height = box
    design, sure = task(one.tasks[number]), not one.lacks
    size = 50
    if number:
        brush.sprite(symbols.counter("+", size, SODIUM, TAR), x, y + (height - size) // 2)
    else:
        brush.fill(symbols.glyph(one.sign, size), LAMP if sure else ASH, x, y + (height - size) // 2)
    left = x + size + 10
    for name in one.lacks:
        brush.sprite(symbols.symbol(name, 46, shades), left, y + (height - 46) // 2)
        left += 50
    picture = painting(design, (SCENE, height), faces.tones_of(design.symbols, shades))
    brush.fill(paint.ragged(SCENE, height, 5, 4), picture, left, y)
    coin = min(72, height - 4)
    left += SCENE + 8
    brush.sprite(symbols.points(str(design.points), coin, design.special), left, y + (height - coin) // 2)
    left += coin + 12
    room, asked = x + width - left - 8, 60 * len(design.symbols) + 24
    tells = room > ASKED
    fitted = faces.fitted_name(name_of(one.tasks[number], language), room - asked * tells, 42, height, LEAST)
    brush.block(fitted, (left, y, room, height), BONE if sure else ASH, "left")
    if tells:
        # One task alone has the room to say once more what it asks for.
        left += round(fitted.width) + 28
        for place, name in enumerate(design.symbols):
            brush.sprite(symbols.symbol(name, 54, shades), left + place * 60, y + (height - 54) // 2)
