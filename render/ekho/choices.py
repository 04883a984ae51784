"""The picture that decides in Ekho: the part of the city that can be reached, a battle, parameters, things,
as far as a question is about them, with the numbers of its choices.

The things that it knows are told in ``rules.ekho.language.spots``.
"""

from __future__ import annotations

from collections.abc import Sequence

from render import flow, marks
from render.canvas import Box, Canvas
from render.ekho import duel as duels
from render.ekho import panels
from render.ekho.focus import draw_focus
from render.ekho.lineup import draw_lineup
from render.ekho.near_map import KEY, asked_figure, draw_key, draw_map
from render.ekho.tiles import draw_row, tile
from render.ekho.tones import LAMP, shades
from render.flow import Group, Sheet
from render.renderers import Mark, Theme
from rules.ekho.operations import PAIRS
from rules.ekho.view import View

TALLEST = 430
MARGIN = 12
TALL_MAP = 640
BESIDE, ROW = 440, 116
"""Width of what stands beside the map, and the height of its rows."""
FEW = 10
"""Names beside the map below which there is room for a row each of everything else."""
CARDS, CARD, ROOMY = 2, 430, 500
"""Things beside the map that are shown as cards, how high these are at most, and the width that they need."""
ASIDE, NUMBERS = 330, 84
"""Widths of what is told of either side of a battle, and of the numbers before the ways to go on."""
DICE, WAY = 150, 98
"""Heights of the upper part of a battle and of each way to go on."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    marked = sorted(theme.marks, key=lambda one: one.number)
    figure = asked_figure(view, theme)
    kinds = {mark.spot[0] for mark in marked}
    if "place" in kinds:
        return _on_map(view, theme, figure, marked)
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
    """Everything as tiles."""
    tiles = [
        one for one in (tile(view, figure, mark, theme, len(marked)) for mark in marked) if one is not None
    ]
    found = flow.plan([Group(tiles, LAMP)], flow.WIDTH - 2 * flow.MARGIN, theme.highest, TALLEST)
    sheet = _sheet(found.height)
    flow.draw(sheet, found, flow.MARGIN, 0, flow.WIDTH - 2 * flow.MARGIN)
    return sheet


def _on_map(view: View, theme: Theme, figure: int, marked: Sequence[Mark]) -> Sheet:
    """The map with the locations and gates, everything else in rows beside it."""
    on_map = [mark for mark in marked if mark.spot[0] in ("place", "gate")]
    others = [mark for mark in marked if mark not in on_map]
    wide = flow.WIDTH - 2 * MARGIN - (BESIDE if others else 0)
    tall = min(TALL_MAP, theme.highest - 2 * MARGIN)
    sheet = _sheet(tall + 2 * MARGIN)
    shown = draw_map(sheet, view, figure, on_map, (MARGIN, MARGIN, wide, tall), theme, bool(others))
    left, room = shown.right + 14, flow.WIDTH - shown.right - MARGIN - 14
    if shown.unnamed and room >= KEY:
        _key_and_rows(sheet, view, figure, shown.unnamed, others, (left + 6, MARGIN, room - 6, tall), theme)
        return sheet
    if len(others) <= CARDS and room >= ROOMY:
        _cards_beside(sheet, view, figure, others, (left, MARGIN, room, tall), theme)
        return sheet
    each = min(ROW + 14, tall // max(1, len(others)))
    top = MARGIN + (tall - each * len(others) + 14) // 2
    for number, mark in enumerate(others):
        box = (shown.right + 6, top + number * each, flow.WIDTH - shown.right - MARGIN - 6, each - 14)
        draw_row(sheet, view, figure, mark, box, theme)
    return sheet


def _key_and_rows(
    sheet: Sheet,
    view: View,
    figure: int,
    unnamed: Sequence[Mark],
    others: Sequence[Mark],
    box: Box,
    theme: Theme,
) -> None:
    """The names that found no room on the map, and below them everything that is not on it, in rows or, below
    many names, in pairs."""
    x, y, width, height = box
    across = 2 if len(others) > 1 and len(unnamed) > FEW else 1
    below = -(-len(others) // across) * (ROW + 4)
    draw_key(sheet.canvas, unnamed, (x, y, width, height - below), theme.language)
    wide = (width + 8) // across
    for number, mark in enumerate(others):
        row, column = divmod(number, across)
        top = y + height - below + row * (ROW + 4) + 12
        draw_row(sheet, view, figure, mark, (x + column * wide, top, wide - 8, ROW - 12), theme)


def _cards_beside(
    sheet: Sheet, view: View, figure: int, others: Sequence[Mark], box: Box, theme: Theme
) -> None:
    """Few things beside the map, as cards."""
    x, y, width, height = box
    found = [tile(view, figure, mark, theme, 3) for mark in others]
    tiles = [one for one in found if one is not None]
    if tiles:
        planned = flow.plan([Group(tiles, LAMP)], width, height, CARD)
        flow.draw(sheet, planned, x, y + max(0, (height - planned.height) // 2), width)


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
