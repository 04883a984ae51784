"""Above the choices of a turn of Echoes of Revachol: the tasks of the row with their names, and the own corps
in symbols."""

from __future__ import annotations

from render import flow, lettering
from render.canvas import Box, Brush
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.symbols import ICONS
from render.echoes_of_revachol.text import letter, name_of
from render.echoes_of_revachol.tones import BONE, OXBLOOD, SODIUM, SOOT, TAR, Shades, shades
from render.palette import mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import task
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import EMPTY, CorpsView, View

HIGH = 160
"""Height of the strip in pixels."""
GAP = 12
TASK_WIDE = 312
NAME = 40
"""Height of the line with the name of a task, whose letters can be read in a chat."""
SMALLEST = 26
"""Size of its letters before a name is shortened."""


def draw_standing(sheet: flow.Sheet, view: View, theme: Theme, tasks: bool) -> None:
    """Draw the strip at the top of a picture; ``tasks``: with the task row before the corps."""
    colours, x = shades(theme.palette), flow.MARGIN
    if tasks:
        for place, number in enumerate(view.tasks):
            if number != EMPTY:
                sheet.canvas.sprite(_task(number, place == len(view.tasks) - 1, theme, colours), x, 10)
            x += TASK_WIDE + GAP
    corps = view.seats[view.seat or 0].corps
    room = flow.WIDTH - flow.MARGIN - x
    if not corps:
        sheet.canvas.sprite(faces.empty_place(room, HIGH, "meeple"), x, 10)
        return
    columns = len(corps) if len(corps) <= 3 else -(-len(corps) // 2)
    lines = -(-len(corps) // columns)
    wide, high = (room - GAP * (columns - 1)) // columns, (HIGH - 8 * (lines - 1)) // lines
    for number, one in enumerate(corps):
        box = (x + number % columns * (wide + GAP), 10 + number // columns * (high + 8), wide, high)
        _corps(sheet, one, box, colours)


def _task(number: int, failing: bool, theme: Theme, colours: Shades) -> Sprite:
    """A task: the symbols that it asks for, its points, its name; the next to fail is edged in red and has a
    sign."""

    def make() -> Sprite:
        design = task(number)
        brush = Brush(TASK_WIDE, HIGH)
        body = paint.ragged(TASK_WIDE, HIGH, 17, 6)
        brush.fill(body, mix(OXBLOOD, BONE, 0.1) if failing else BONE)
        inner = paint.ragged(TASK_WIDE - 10, HIGH - 10, 18, 5)
        brush.fill(inner, TAR, 5, 5)
        coin, tall = 74, HIGH - NAME
        left, top = TASK_WIDE - coin - 8, 6 if failing else (tall - coin) // 2 + 4
        brush.sprite(symbols.points(str(design.points), coin, design.special), left, top)
        if failing:
            brush.icon(ICONS["fails"], left + coin // 2 - 18, top + coin - 2, 36, mix(OXBLOOD, BONE, 0.5))
        _symbols(brush, tuple(design.symbols), (12, 8, TASK_WIDE - coin - 24, tall - 12), colours)
        called, room = name_of(number, theme.language), TASK_WIDE - 24
        name = lettering.fit(called, "display", room, NAME, 34, SMALLEST, report=False)
        if not name.whole:
            name = faces.fitted_name(called, room, 34, NAME)
        brush.block(name, (12, HIGH - NAME - 7, room, NAME), BONE)
        return brush.done()

    return sprite(("revachol standing task", number, failing, theme.language, colours.name), make)


def _symbols(brush: Brush, names: tuple[str, ...], box: Box, colours: Shades) -> None:
    """Symbols as large as they can be in one line or two."""
    x, y, width, height = box
    count = max(1, len(names))
    one, two = min(height, width // count), min(height // 2, width // -(-count // 2))
    columns, step = (count, one) if one >= two else (-(-count // 2), two)
    rows = [names[start : start + columns] for start in range(0, len(names), columns)]
    top = y + (height - len(rows) * step) // 2
    for line, row in enumerate(rows):
        left = x + (width - len(row) * step) // 2
        for number, name in enumerate(row):
            brush.sprite(symbols.symbol(name, step - 4, colours), left + number * step, top + line * step)


def _corps(sheet: flow.Sheet, one: CorpsView, box: Box, colours: Shades) -> None:
    """A corps: its letter, and the symbols of its allies."""
    x, y, width, height = box
    printed = tuple(SYMBOLS[at] for at in sorted(at for card in one.cards for at in PRINTED[card]))

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 30, 6), mix(SODIUM, TAR, 0.72), share=0.94)
        size = min(72, height - 8)
        brush.sprite(symbols.counter(letter(one.id), size, BONE, SOOT), 10, (height - size) // 2)
        _symbols(brush, printed, (size + 22, 6, width - size - 32, height - 12), colours)
        return brush.done()

    key = ("revachol standing corps", one.id, printed, width, height, colours.name)
    sheet.canvas.sprite(sprite(key, make), x, y)
