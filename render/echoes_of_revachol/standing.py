"""Above or beside the choices of a turn of Echoes of Revachol: the tasks of the row, and the own corps."""

from __future__ import annotations

from render import flow
from render.canvas import Box, Brush
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.art import painting
from render.echoes_of_revachol.case_signs import sign_of
from render.echoes_of_revachol.seats import RATIO
from render.echoes_of_revachol.symbols import ICONS
from render.echoes_of_revachol.text import letter, name_of
from render.echoes_of_revachol.tones import BONE, OXBLOOD, SODIUM, SOOT, TAR, Shades, shades
from render.palette import mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import task
from rules.echoes_of_revachol.case_files import reward_of
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import EMPTY, CorpsView, View

HIGH = 160
"""Height of the strip in pixels."""
TOP, GAP = 10, 12
TASK_WIDE, CORPS_WIDE = 312, 264
BESIDE = TASK_WIDE + CORPS_WIDE + 2 * GAP
"""Width of the same as columns."""
NAME = 40
"""Height of the line with the name of a task, whose letters can be read in a chat."""
SCENE, REWARD = 100, 56
"""Width of the scene of a task, and size of the sign of what it brings."""
SMALLEST = 26
"""Size of its letters before a name is shortened."""


def draw_standing(sheet: flow.Sheet, view: View, theme: Theme, tasks: bool) -> None:
    """Draw the strip at the top of a picture; ``tasks``: with the task row before the corps."""
    x = flow.MARGIN
    if tasks:
        _tasks(sheet, view, theme, HIGH, (TASK_WIDE + GAP, 0))
        x += len(view.tasks) * (TASK_WIDE + GAP)
    room = flow.WIDTH - flow.MARGIN - x
    _every_corps(sheet, view, theme, (x, TOP, room, HIGH), 3 if len(_own(view)) != 4 else 2)


def draw_beside(sheet: flow.Sheet, view: View, theme: Theme, height: int) -> None:
    """Draw the same as columns at the left of a picture of that height, BESIDE pixels wide: the tasks, and
    beside them the corps."""
    room = height - 2 * TOP
    high = min(HIGH, (room - 2 * GAP) // len(view.tasks))
    _tasks(sheet, view, theme, high, (0, high + GAP))
    x = flow.MARGIN + TASK_WIDE + GAP
    _every_corps(
        sheet, view, theme, (x, TOP, CORPS_WIDE, 3 * high + 2 * GAP), 1 if len(_own(view)) <= 3 else 2
    )


def _own(view: View) -> list[CorpsView]:
    """The corps of the seat."""
    return view.seats[view.seat or 0].corps


def _tasks(sheet: flow.Sheet, view: View, theme: Theme, high: int, step: tuple[int, int]) -> None:
    """The tasks of the row, each ``high`` pixels high and that step from the one before."""
    colours = shades(theme.palette)
    for place, number in enumerate(view.tasks):
        if number != EMPTY:
            made = _task(number, place == len(view.tasks) - 1, high, theme, colours)
            x, y = flow.MARGIN + place * step[0], TOP + place * step[1]
            sheet.canvas.sprite(made, x, y)
            reward = reward_of(view.options, number)
            if reward is not None:
                # On the foot of the scene: its upper corner is for the task that fails next.
                sheet.canvas.sprite(sign_of(reward, REWARD), x + SCENE - REWARD, y + high - NAME - REWARD - 8)


def _every_corps(sheet: flow.Sheet, view: View, theme: Theme, room: Box, most: int) -> None:
    """The own corps in a box, in at most that many columns; an empty place where there is none."""
    x, y, width, height = room
    corps = _own(view)
    if not corps:
        sheet.canvas.sprite(faces.empty_place(min(width, height), height, "meeple"), x, y)
        return
    columns = min(most, len(corps))
    lines = -(-len(corps) // columns)
    wide, high = (width - GAP * (columns - 1)) // columns, (height - 8 * (lines - 1)) // lines
    high = min(high, HIGH)
    for number, one in enumerate(corps):
        box = (x + number % columns * (wide + GAP), y + number // columns * (high + 8), wide, high)
        _corps(sheet, one, box, theme.language, shades(theme.palette))


def _task(number: int, failing: bool, high: int, theme: Theme, colours: Shades) -> Sprite:
    """A task: its scene, the symbols that it asks for, its points, its name; the next to fail is edged in red
    and has a sign."""

    def make() -> Sprite:
        design = task(number)
        brush = Brush(TASK_WIDE, high)
        body = paint.ragged(TASK_WIDE, high, 17, 6)
        brush.fill(body, mix(OXBLOOD, BONE, 0.1) if failing else BONE)
        edge, design_tones = 5, faces.tones_of(design.symbols, colours)
        wide, tall = TASK_WIDE - 2 * edge, high - NAME - 8
        ground = faces.dark_paint(wide, high - 2 * edge, number, design_tones[-1])
        ground.paste(painting(design, (SCENE, tall), design_tones), (0, 0))
        brush.fill(paint.ragged(wide, high - 2 * edge, 18, 5), ground, edge, edge)
        coin = 64
        left, top = TASK_WIDE - coin - 8, (tall - coin) // 2 + edge
        brush.sprite(symbols.points(str(design.points), coin, design.special), left, top)
        if failing:
            brush.sprite(symbols.medal(ICONS["fails"], 52, OXBLOOD, BONE, 0.72), 8, 8)
        room = (SCENE + 12, 8, TASK_WIDE - SCENE - coin - 24, tall - 4)
        _symbols(brush, tuple(design.symbols), room, colours)
        called = name_of(number, theme.language)
        name = faces.fitted_name(called, TASK_WIDE - 36, 34, NAME, SMALLEST)
        brush.block(name, (18, high - NAME - 7, TASK_WIDE - 36, NAME), BONE)
        return brush.done()

    return sprite(("revachol standing task", number, failing, high, theme.language, colours.name), make)


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


def _corps(sheet: flow.Sheet, one: CorpsView, box: Box, language: str, colours: Shades) -> None:
    """A corps: its letter and its allies; where these have no room, their symbols."""
    x, y, width, height = box
    printed = tuple(SYMBOLS[at] for at in sorted(at for card in one.cards for at in PRINTED[card]))
    ally = round(height / RATIO)
    size = min(62, height - 8)
    portraits = height > 100 and size + 16 + len(one.cards) * (ally + 4) <= width

    def make() -> Sprite:
        brush = Brush(width + 2 * faces.PAD, height + 2 * faces.PAD)
        taken = size + 20 + len(one.cards) * (ally + 4) if portraits else width
        ground = paint.swipe(taken, height, 3)
        brush.fill(ground, mix(SODIUM, TAR, 0.78), faces.PAD, faces.PAD, 0.86)
        left, top = faces.PAD, faces.PAD + (height - size) // 2
        brush.sprite(symbols.counter(letter(one.id), size, BONE, SOOT), left + 8, top)
        left += size + 14
        if not portraits:
            _symbols(brush, printed, (left, faces.PAD + 4, width - size - 24, height - 8), colours)
        for number, card in enumerate(one.cards if portraits else ()):
            mini = faces.ally_card(card, language, colours, ally, height, named=False)
            brush.sprite(mini, left + number * (ally + 4), faces.PAD)
        return brush.done(faces.PAD, faces.PAD)

    key = ("revachol standing corps", one.id, tuple(one.cards), width, height, language, colours.name)
    sheet.canvas.sprite(sprite(key, make), x, y)
