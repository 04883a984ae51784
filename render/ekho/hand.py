"""The picture of a player's hand: the sheets of the own sleuths, one below the other, and above them the
battle or check in which one of them has to decide."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render.canvas import Canvas
from render.ekho import panels
from render.ekho.board import WIDTH, names_of
from render.ekho.duel import HEIGHT as DUEL
from render.ekho.duel import draw_duel, duels
from render.ekho.sheet import draw_sheet, sheet_height
from render.ekho.tones import shades
from render.renderers import Theme
from rules.ekho.figures import stride
from rules.ekho.goals import changes
from rules.ekho.open_table import Figure
from rules.ekho.view import View

MARGIN = 14
BEFORE = frozenset({"story", "respite"})
"""Phases of a turn before Movement."""
LOWEST = 84
"""Height of the picture of a seat that has no sleuth."""


def own_figures(view: View) -> list[Figure]:
    """The figures of the view's seat. Raises ValueError for a spectator's view, and for a seat that the table
    does not have."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    if not 0 <= view.seat < view.table.seats:
        raise ValueError(f"there is no seat {view.seat} at a table of {view.table.seats}")
    return [figure for figure in view.table.figures if figure.seat == view.seat]


def before_moving(view: View, figure: Figure) -> Figure:
    """The figure with the movement points that it is going to have, as long as nobody moves (EK-M1)."""
    if view.table.phase not in BEFORE or figure.card < 0:
        return figure
    return replace(figure, points=max(0, stride(figure) + changes(view.table).stride))


def draw_hand(view: View, theme: Theme) -> Image.Image:
    """The sheets of the view's seat. Raises ValueError as ``own_figures`` does."""
    figures, open_duels = own_figures(view), duels(view)
    names, colours = names_of(view, theme), shades(theme.palette)
    heights = [sheet_height(figure, WIDTH - 2 * MARGIN, theme.language) for figure in figures]
    total = sum(heights) + MARGIN * (len(heights) + 1) + len(open_duels) * (DUEL + MARGIN)
    canvas = Canvas(panels.ground(WIDTH, max(total, LOWEST)))
    y = MARGIN
    for duel in open_duels:
        draw_duel(canvas, view, duel, (MARGIN, y, WIDTH - 2 * MARGIN, DUEL), theme.language, colours)
        y += DUEL + MARGIN
    for figure, height in zip(figures, heights, strict=True):
        box = (MARGIN, y, WIDTH - 2 * MARGIN, height)
        figure = before_moving(view, figure)
        draw_sheet(canvas, figure, names[figure.seat], box, theme.language, colours)
        y += height + MARGIN
    return canvas.image
