"""Above the choices of a turn of Echoes of Revachol: the tasks of the row and the own corps, as far as the
question is not about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import flow
from render.canvas import Box, Brush
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.art import melt, painting
from render.echoes_of_revachol.case_signs import sign_of
from render.echoes_of_revachol.corps_strip import PORTRAIT, draw_corps_strip, strip_width
from render.echoes_of_revachol.symbols import ICONS
from render.echoes_of_revachol.text import name_of
from render.echoes_of_revachol.tones import BONE, OXBLOOD, Shades, shades
from render.palette import mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import task
from rules.echoes_of_revachol.case_files import reward_of
from rules.echoes_of_revachol.view import EMPTY, CorpsView, View

HIGH = 164
"""Height of the strip in pixels."""
TOP, GAP = 10, 12
TASK_FULL, TASK_WIDE, TASK_SLIM, TASK_LEAST = 512, 352, 306, 264
"""Widths of a task: where there is most room, usually, and beside several corps."""
NAME = 0.25
"""Share of the height of a task that its name takes, whose letters can be read in a chat."""
SCENE, COIN = 0.32, 0.4
"""Width of the scene of a task by its width, and its points by its height."""
REWARD = 56
"""Size of the sign of what a task brings."""
LARGEST, SMALLEST = 42, 28
"""Sizes of the letters of a name: the largest, and the one before it is shortened."""
Size = tuple[int, int]


@dataclass(slots=True, frozen=True)
class Standing:
    """What the strip shows: tasks of the row, and own corps."""

    tasks: Sequence[int] = ()
    corps: Sequence[CorpsView] = ()


def draw_standing(sheet: flow.Sheet, view: View, theme: Theme, shown: Standing) -> None:
    """Draw the strip at the top of a picture: the tasks, and at their right the corps."""
    colours, x, whole = shades(theme.palette), flow.MARGIN, flow.WIDTH - 2 * flow.MARGIN
    if shown.tasks:
        count = len(shown.tasks)
        full = (whole + GAP) // count - GAP
        wide = min(full, TASK_FULL)
        if shown.corps:
            # Many corps need the room.
            wide = min(full, next((one for one in (TASK_WIDE, TASK_SLIM) if _fits(shown, one)), TASK_LEAST))
        else:
            x += (whole - count * (wide + GAP) + GAP) // 2
        for card in shown.tasks:
            _placed(sheet, view, card, (x, TOP, wide, HIGH), theme, colours)
            x += wide + GAP
    if shown.corps:
        box = (x, TOP, flow.WIDTH - flow.MARGIN - x, HIGH)
        draw_corps_strip(sheet.canvas, shown.corps, box, theme.language, colours)


def _fits(shown: Standing, wide: int) -> bool:
    """Whether the corps can be drawn with portraits beside tasks of that width."""
    room = flow.WIDTH - 2 * flow.MARGIN - len(shown.tasks) * (wide + GAP)
    return strip_width(shown.corps, PORTRAIT, HIGH) <= room


def _share(view: View, height: int) -> int:
    """The height of each task in a column of that height."""
    return min(round(TASK_WIDE * 0.62), (height - 2 * GAP) // len(view.tasks))


def draw_tasks(sheet: flow.Sheet, view: View, theme: Theme, top: int, height: int) -> int:
    """Draw the tasks of the row as a column at the left, from that height on. Returns how wide it is."""
    high = _share(view, height)
    top += (height - len(view.tasks) * (high + GAP) + GAP) // 2
    for place, card in enumerate(view.tasks):
        if card != EMPTY:
            box = (flow.MARGIN, top + place * (high + GAP), TASK_WIDE, high)
            _placed(sheet, view, card, box, theme, shades(theme.palette))
    return TASK_WIDE + GAP


def _placed(sheet: flow.Sheet, view: View, card: int, box: Box, theme: Theme, colours: Shades) -> None:
    """A task of the row in a box, with what it brings."""
    x, y, width, height = box
    made = _task(card, card == view.tasks[-1], (width, height), theme, colours)
    sheet.canvas.sprite(made, x, y)
    reward = reward_of(view.options, card)
    if reward is not None:
        # On the foot of the scene: its upper corner is for the task that fails next.
        low = round(height * NAME)
        at = x + round(width * SCENE) - REWARD, y + height - low - REWARD - 8
        sheet.canvas.sprite(sign_of(reward, REWARD), *at)


def _task(number: int, failing: bool, size: Size, theme: Theme, colours: Shades) -> Sprite:
    """A task: its scene, the symbols that it asks for, its points, its name; the next to fail is edged in red
    and has a sign."""
    width, high = size

    def make() -> Sprite:
        design = task(number)
        brush = Brush(width, high)
        body = paint.ragged(width, high, 17, 6)
        brush.fill(body, mix(OXBLOOD, BONE, 0.1) if failing else BONE)
        edge, design_tones = 5, faces.tones_of(design.symbols, colours)
        low, scene = round(high * NAME), round(width * SCENE)
        wide, tall = width - 2 * edge, high - low - 8
        ground = faces.dark_paint(wide, high - 2 * edge, number, design_tones[-1])
        melt(ground, painting(design, (scene, tall), design_tones))
        brush.fill(paint.ragged(wide, high - 2 * edge, 18, 5), ground, edge, edge)
        coin = round(high * COIN)
        left, top = width - coin - 8, (tall - coin) // 2 + edge
        brush.sprite(symbols.points(str(design.points), coin, design.special), left, top)
        if failing:
            brush.sprite(symbols.medal(ICONS["fails"], 52, OXBLOOD, BONE, 0.72), 8, 8)
        room = (scene + 12, 8, width - scene - coin - 24, tall - 4)
        spread(brush, tuple(design.symbols), room, colours)
        called = name_of(number, theme.language)
        largest = max(SMALLEST, min(LARGEST, round(low * 0.8)))
        name = faces.fitted_name(called, width - 12, largest, low, SMALLEST)
        brush.block(name, (6, high - low - 7, width - 12, low), BONE)
        return brush.done()

    return sprite(("revachol standing task", number, failing, size, theme.language, colours.name), make)


def spread(brush: Brush, names: tuple[str, ...], box: Box, colours: Shades) -> None:
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
