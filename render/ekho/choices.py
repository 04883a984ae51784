"""The picture that decides in Ekho: the part of the city that can be reached, a battle, parameters, things,
as far as a question is about them, with the numbers of its choices.

The things that it knows are told in ``rules.ekho.language.spots``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from render import flow, marks
from render.canvas import Box, Canvas
from render.ekho import duel as duels
from render.ekho import panels, stepper
from render.ekho.answers import draw_answers
from render.ekho.focus import draw_focus
from render.ekho.lineup import draw_lineup
from render.ekho.near_map import (
    Laid,
    asked_figure,
    asked_first,
    draw_key,
    draw_map,
    is_narrow,
    key_width,
    lay_map,
    map_of,
)
from render.ekho.tiles import draw_row, tile
from render.ekho.tones import LAMP, shades
from render.flow import Group, Sheet
from render.renderers import Map, Mark, Theme
from rules.ekho.operations import PAIRS
from rules.ekho.view import View

TALLEST, STEPPED = 430, 3
"""Height of a tile at most, and for how many tiles those above the steps of another are shaped at least."""
MARGIN = 12
TALL_MAP = 640
KEY, WIDEST_KEY = 560, 700
"""Width of the key beside a map, at least and at most."""
COLUMN = 460
"""Width of what is not on the map beside one that shows only a narrow part of the city."""
ROW, LOW_ROW = 112, 96
"""Heights of one row of choices that are not on the map, and of each of several rows."""
FEW = 9
"""Up to this number of choices, all are named on the map, even where a name hides a little."""
ABREAST, WIDEST = 4, 620
"""Things that stand side by side below the map, and the width of one at most."""
ASIDE, NUMBERS = 330, 84
"""Widths of what is told of either side of a battle, and of the numbers before the ways to go on."""
DICE, WAY = 150, 98
"""Heights of the upper part of a battle and of each way to go on."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    view, marked = asked_first(view, theme), sorted(theme.marks, key=lambda one: one.number)
    figure = asked_figure(view, theme)
    kinds = {mark.spot[0] for mark in marked}
    if "place" in kinds:
        return _on_map(view, theme, figure, marked)
    if "answer" in kinds:
        return draw_answers(view.table.figures[figure], marked, theme)
    if kinds == {"sleuth"}:
        return draw_lineup(marked, theme)
    if battle := _battle(view, theme, figure, marked):  # its attacks are the two sides of a pair, too
        return battle
    if kinds == {"parameter"} and _are_pairs(marked):
        return draw_focus(view.table.figures[figure], marked, theme)
    return _tiles(view, theme, figure, marked)


def _sheet(height: int) -> Sheet:
    return Sheet(Canvas(panels.night(flow.WIDTH, height)))


def _tiles(view: View, theme: Theme, figure: int, marked: Sequence[Mark]) -> Sheet:
    """Everything as tiles; how many clues to spend are steps of one tile."""
    steps, wide = stepper.amounts(marked), flow.WIDTH - 2 * flow.MARGIN
    below = stepper.HEIGHT + 2 * MARGIN if steps else 0
    alone = [mark for mark in marked if mark not in steps]
    many = max(len(alone), STEPPED if steps else 0)
    drawn = [tile(view, figure, mark, theme, many) for mark in alone]
    tiles = [one for one in drawn if one is not None]
    if not tiles and steps:
        sheet = _sheet(below)
        stepper.draw_stepper(sheet, steps, (flow.MARGIN, MARGIN, wide, stepper.HEIGHT), theme)
        return sheet
    found = flow.plan([Group(tiles, LAMP)], wide, theme.highest - below, TALLEST)
    sheet = _sheet(found.height + below)
    flow.draw(sheet, found, flow.MARGIN, 0, wide)
    if steps:
        at = (flow.MARGIN, found.height + MARGIN, wide, stepper.HEIGHT)
        stepper.draw_stepper(sheet, steps, at, theme)
    return sheet


def _on_map(view: View, theme: Theme, figure: int, marked: Sequence[Mark]) -> Sheet:
    """The map with the locations and gates, as broad as the picture, and everything else below it. Where the
    names find no room on it, it stands beside a key of them, and all else below that."""
    on_map, others = _sorted(marked)
    laid = _laid(view, theme, figure, on_map, len(others))
    tall = _tall(theme)
    sheet = _sheet(tall + 2 * MARGIN)
    draw_map(sheet, view, figure, on_map, laid, theme)
    _, top, wide, high = laid.frame.box
    if laid.aside:
        left = MARGIN + flow.WIDTH - 2 * MARGIN - COLUMN + 20
        _in_a_column(sheet, view, figure, others, (left, MARGIN, flow.WIDTH - MARGIN - left, tall), theme)
        return sheet
    if not laid.keyed:
        below = (MARGIN, top + high, flow.WIDTH - 2 * MARGIN, tall - high)
        _abreast(sheet, view, figure, others, below, theme)
        return sheet
    at = laid.frame.box[0] + wide + 12
    _key_and_rows(sheet, view, figure, on_map, others, (at, MARGIN, flow.WIDTH - MARGIN - at, tall), theme)
    return sheet


def _sorted(marked: Sequence[Mark]) -> tuple[list[Mark], list[Mark]]:
    """The choices on the map, and the others."""
    on_map = [mark for mark in marked if mark.spot[0] in ("place", "gate")]
    return on_map, [mark for mark in marked if mark not in on_map]


def _tall(theme: Theme) -> int:
    """How high a map is with what stands below it."""
    return min(TALL_MAP, theme.highest - 2 * MARGIN)


def _laid(view: View, theme: Theme, figure: int, on_map: Sequence[Mark], others: int) -> Laid:
    """The map of a question. ``others``: how many choices are not on it."""
    wide, tall = flow.WIDTH - 2 * MARGIN, _tall(theme)
    if others <= ABREAST:
        aside = others > 0 and is_narrow(view, figure, on_map)
        box = (MARGIN, MARGIN, wide, tall - (ROW if others else 0))
        if aside:  # so the part that is shown has the whole height
            box = (MARGIN, MARGIN, wide - COLUMN, tall)
        laid = lay_map(view, figure, on_map, box, theme)
        if not laid.unnamed or len(on_map) <= FEW:
            return replace(laid, aside=aside)
    left = wide - key_width(on_map, theme.language, KEY, WIDEST_KEY) - 12
    box = (MARGIN, MARGIN, left, tall)
    return replace(lay_map(view, figure, on_map, box, theme, named=False), keyed=True)


def map_laid(view: View, theme: Theme) -> Laid | None:
    """The map as it is laid out for the question of a theme's marks, None where no place is asked for."""
    on_map, others = _sorted(sorted(theme.marks, key=lambda one: one.number))
    if not any(mark.spot[0] == "place" for mark in on_map):
        return None
    return _laid(view, theme, asked_figure(view, theme), on_map, len(others))


def choices_map(view: View, theme: Theme) -> Map | None:
    """Places of the map of a question with its numbers and names; None where no place is asked for."""
    laid = map_laid(view, theme)
    return None if laid is None else map_of(laid)


def _abreast(sheet: Sheet, view: View, figure: int, others: Sequence[Mark], box: Box, theme: Theme) -> None:
    """Few things side by side below the map."""
    x, y, width, height = box
    each = min(WIDEST, (width + 14) // max(1, len(others)))
    left = x + (width + 14 - each * len(others)) // 2
    for number, mark in enumerate(others):
        draw_row(sheet, view, figure, mark, (left + number * each, y + 12, each - 14, height - 12), theme)


def _in_a_column(
    sheet: Sheet, view: View, figure: int, others: Sequence[Mark], box: Box, theme: Theme
) -> None:
    """Few things one below the other beside the map."""
    x, y, width, height = box
    top = y + (height - ROW * len(others)) // 2
    for number, mark in enumerate(others):
        draw_row(sheet, view, figure, mark, (x, top + number * ROW + 8, width, ROW - 16), theme)


def _key_and_rows(
    sheet: Sheet,
    view: View,
    figure: int,
    told: Sequence[Mark],
    others: Sequence[Mark],
    box: Box,
    theme: Theme,
) -> None:
    """The names of the choices on the map, and below them the others, in rows or pairs."""
    x, y, width, height = box
    across = 2 if len(others) > 1 else 1
    row_high = ROW if len(others) < 3 else LOW_ROW
    below = -(-len(others) // across) * row_high
    draw_key(sheet.canvas, told, (x, y, width, height - below), theme.language)
    wide = (width + 8) // across
    for number, mark in enumerate(others):
        row, column = divmod(number, across)
        top = y + height - below + row * row_high + 12
        draw_row(sheet, view, figure, mark, (x + column * wide, top, wide - 8, row_high - 16), theme)


def _battle(view: View, theme: Theme, figure: int, marked: Sequence[Mark]) -> Sheet | None:
    """A meeting, battle or check with numbers before its ways to go on; None where there is none, or where
    not all that is marked stands in it."""
    duel = duels.duel_of(view, figure)
    if duel is None:
        return None
    ways = list(duels.ways_on(view.table.figures[figure], duel, theme.language))[: duels.MOST_ROWS]
    if not {mark.spot for mark in marked} <= {way.spot for way in ways}:
        return None
    height = max(duels.HEIGHT, DICE + WAY * len(ways))
    sheet = _sheet(height + 2 * MARGIN)
    box = (MARGIN, MARGIN, flow.WIDTH - 2 * MARGIN, height)
    placed = duels.draw_duel(
        sheet.canvas, view, duel, box, theme.language, shades(theme.palette), ASIDE, NUMBERS
    )
    left = {mark.spot: mark for mark in marked}
    for way, place in placed:
        mark = left.pop(way.spot, None)
        if mark is not None:
            _number(sheet, mark, place, place[0] - NUMBERS // 2 - 2)
    return sheet


def _number(sheet: Sheet, mark: Mark, box: Box, x: int) -> None:
    """The number of what stands in a box, before it, and what its state puts on the box."""
    marks.above(sheet.canvas, mark, *box)
    sheet.number(mark, x, box[1] + box[3] // 2)


def _are_pairs(marked: Sequence[Mark]) -> bool:
    """Whether both parameters of a pair are among the marked things, as in a change of focus."""
    names = {mark.spot[1] for mark in marked}
    return any(names >= set(pair) for pair in PAIRS)
