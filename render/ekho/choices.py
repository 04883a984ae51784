"""The picture that decides in Ekho: the part of the city that can be reached, a battle, parameters, things,
as far as a question is about them, with the numbers of its choices.

The things that it knows are told in ``rules.ekho.language.spots``.
"""

from __future__ import annotations

from collections.abc import Sequence

from render import flow
from render.canvas import Canvas
from render.ekho import panels
from render.ekho.near_map import asked_figure, draw_map
from render.ekho.tiles import tile
from render.ekho.tones import LAMP, shades
from render.flow import Group, Sheet
from render.renderers import Mark, Theme
from rules.ekho.view import View

TALLEST = 470
TALL_MAP = 640
BESIDE = 430
"""Width of what stands beside the map."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    marked = sorted(theme.marks, key=lambda one: one.number)
    figure = asked_figure(view, theme)
    places = [mark for mark in marked if mark.spot[0] == "place"]
    if places:
        return _on_map(view, theme, figure, marked)
    tiles = [one for one in (tile(view, figure, mark, theme) for mark in marked) if one is not None]
    found = flow.plan([Group(tiles, LAMP)], flow.WIDTH - 2 * flow.MARGIN, flow.HIGHEST, TALLEST)
    sheet = Sheet(Canvas(panels.ground(flow.WIDTH, found.height)))
    flow.draw(sheet, found, flow.MARGIN, 0, flow.WIDTH - 2 * flow.MARGIN)
    return sheet


def _on_map(view: View, theme: Theme, figure: int, marked: Sequence[Mark]) -> Sheet:
    """The map with the locations and gates, everything else beside it."""
    on_map = [mark for mark in marked if mark.spot[0] in ("place", "gate")]
    others = [mark for mark in marked if mark not in on_map]
    tiles = [one for one in (tile(view, figure, mark, theme) for mark in others) if one is not None]
    margin = 12
    wide = flow.WIDTH - 2 * margin - (BESIDE if tiles else 0)
    sheet = Sheet(Canvas(panels.ground(flow.WIDTH, TALL_MAP + 2 * margin)))
    draw_map(sheet, view, figure, on_map, (margin, margin, wide, TALL_MAP), shades(theme.palette))
    if tiles:
        left = flow.WIDTH - BESIDE
        found = flow.plan([Group([one], LAMP) for one in tiles], BESIDE - 8, TALL_MAP, TALLEST)
        flow.draw(sheet, found, left, margin, BESIDE - 8)
    return sheet
