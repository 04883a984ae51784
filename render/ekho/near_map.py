"""The part of the city that a question is about, with the numbers of its choices on locations and gates."""

from __future__ import annotations

import math
from collections.abc import Sequence, Set
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import marks
from render.canvas import Box, disc, faded, shape
from render.ekho import nightfall, panels, signposts, signs
from render.ekho.board import where
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes
from render.ekho.pieces import draw_unstable, lying_on
from render.ekho.ribbons import label
from render.ekho.signposts import Named
from render.ekho.text import place_name, term
from render.ekho.tones import INK, Shades, shades
from render.flow import Sheet
from render.renderers import Mark, Theme
from render.window import Window
from rules.ekho import forecast
from rules.ekho.board import MAP
from rules.ekho.card_index import PLACES
from rules.ekho.frames import FigureQuestion, WayQuestion
from rules.ekho.view import View
from rules.grammar import upper_first

AROUND = 72
"""Units around the locations that can be chosen."""
KEPT, SOFT = 1.6, 1.1
"""Pixels for a unit of the city as it is kept, and how many times larger it may be shown."""
LIKE = Sizes(medallion=84, shield=70, enemy=60, badge=50, label=30)
"""Pieces as large as a chat shows them well."""


@dataclass(slots=True, frozen=True)
class Near(Frame):
    """A window in which pieces have sizes of their own."""

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LIKE


def asked_figure(view: View, theme: Theme) -> int:
    """The figure that is asked: the theme's, else the first one of the view's seat with an open question."""
    own = [number for number, one in enumerate(view.table.figures) if one.seat == view.seat]
    if theme.actor is not None and theme.actor in own:
        return theme.actor
    asked = [one for one in own if one < len(view.stacks) and view.stacks[one]]
    return next((one for one in asked if isinstance(view.stacks[one][-1], FigureQuestion)), (own or [0])[0])


def draw_map(
    sheet: Sheet,
    view: View,
    figure: int,
    marked: Sequence[Mark],
    box: Box,
    theme: Theme,
    aside: bool = False,
) -> int:
    """The map in a box, as near as all marked locations and the figure itself (or the enemy whose way is
    asked for) allow. It stands in the middle of the box, or at its left where there is something ``aside``.
    Returns where it ends."""
    colours = shades(theme.palette)
    moving = _moving(view, figure)
    here = moving if moving >= 0 else where(view.table.figures[figure])
    places = {int(mark.spot[1]) for mark in marked} | ({here} if here >= 0 else set())
    frame = _frame(sorted(places), box, aside)
    _, _, width, height = frame.box
    sheet.canvas.picture(_city(frame, view.table.turn), *frame.box[:2])
    inner = Window(sheet.canvas, frame.box)
    moved = Near((0, 0, width, height), frame.scale, frame.left, frame.top)
    _landmarks(inner, view, moved, places, here, marked, colours)
    _, _, lying = lying_on(view.table, moved, colours, forecast.naming(view))
    for piece in lying:
        inner.sprite(piece.shown, piece.x, piece.y)
    panels.framed(sheet.canvas, frame.box)
    named = [Named(moved.at(point(int(mark.spot[1]))), *_name(mark, theme.language)) for mark in marked]
    spots = [moved.at(point(place)) for place in range(PLACES)]
    taken = [piece.box for piece in lying]
    for mark, one, post in zip(
        marked, named, signposts.posts(named, spots, taken, (4, 4, width - 8, height - 8)), strict=True
    ):
        if math.dist(one.spot, post.disc) > signposts.LEASH:
            _leash(inner, one.spot, post.disc)
        if post.lines:
            ribbon = label(one.name, signposts.LETTERS, post.lines)
            inner.sprite(ribbon, post.ribbon[0] + ribbon.left, post.ribbon[1])
        x, y = frame.box[0] + post.disc[0], frame.box[1] + post.disc[1]
        sheet.number(mark, x, y, signposts.DISC)
        if mark.state == "chosen":
            marks.check(sheet.canvas, x + 40, y - 30, 48)
    return frame.box[0] + frame.box[2]


def _leash(canvas: Window, spot: tuple[int, int], number: tuple[int, int]) -> None:
    """A line from a location to its number, where that had to move away."""
    left, top = min(spot[0], number[0]) - 6, min(spot[1], number[1]) - 6
    wide, high = abs(spot[0] - number[0]) + 12, abs(spot[1] - number[1]) + 12
    (x, y), (to_x, to_y) = ((one[0] - left, one[1] - top) for one in (spot, number))
    for thick, tone in ((11, INK), (6, marks.PAPER)):

        def draw(pen: ImageDraw.ImageDraw, times: int, thick: int = thick) -> None:
            pen.line((x * times, y * times, to_x * times, to_y * times), 255, thick * times)

        canvas.fill(shape(wide, high, draw), tone, left, top)


def _name(mark: Mark, language: str) -> tuple[int, str]:
    """The location of a mark, and what stands beside its number."""
    place = int(mark.spot[1])
    if mark.spot[0] == "gate":
        return place, upper_first(term("gate", language))
    return place, place_name(place, language)


def _landmarks(
    canvas: Window,
    view: View,
    frame: Frame,
    places: Set[int],
    here: int,
    marked: Sequence[Mark],
    colours: Shades,
) -> None:
    """The landmarks, large where something can be chosen, in the light of gates and of what is chosen; where
    the sleuth (or the enemy) stands a lamp burns."""
    states = {int(mark.spot[1]): mark.state for mark in marked}
    gates = {portal.place for portal in view.table.portals}
    for place in gates:
        if frame.shows(point(place), -200):
            canvas.sprite(signs.gate_light(300, colours), *frame.at(point(place)))
    draw_unstable(canvas, view, frame, colours)
    for place in range(PLACES):
        if not frame.shows(point(place), -40):
            continue
        x, y = frame.at(point(place))
        if place in gates:
            canvas.sprite(signs.portal(132, colours), x, y)
        if (state := states.get(place)) in marks.LIGHTS:
            canvas.fill(faded(disc(150), 0.75), marks.LIGHTS[state], x - 75, y - 75)
        elif place == here:
            canvas.sprite(signs.lamplight(230), x, y)
        canvas.sprite(signs.medallion(place, 84 if place in places else 58), x, y)
        if state == "given":
            canvas.fill(faded(disc(120), 0.7), INK, x - 60, y - 60)


def _moving(view: View, figure: int) -> int:
    """The location of the enemy whose way is asked for, -1 where something else is asked."""
    asked = view.stacks[figure][-1] if figure < len(view.stacks) and view.stacks[figure] else None
    if not isinstance(asked, WayQuestion):
        return -1
    return asked.start


def _city(frame: Frame, turn: int) -> Image.Image:
    """The part of the city that a frame shows, on a turn. Much of it is cut out of the whole city as that is
    kept, and made larger: that is quicker."""
    _, _, width, height = frame.box
    if frame.scale > KEPT * SOFT:
        left, top = round(frame.left * nightfall.NEAR), round(frame.top * nightfall.NEAR)
        return nightfall.part(left, top, width, height, frame.scale, turn)
    whole = nightfall.whole(round(MAP[0] * KEPT), round(MAP[1] * KEPT), turn)
    right = min(frame.left * KEPT + width * KEPT / frame.scale, whole.width)
    low = min(frame.top * KEPT + height * KEPT / frame.scale, whole.height)
    box = (frame.left * KEPT, frame.top * KEPT, right, low)
    return whole.resize((width, height), Image.Resampling.BILINEAR, box)


def _frame(places: Sequence[int], box: Box, aside: bool) -> Frame:
    """The window, no larger than the box, in the middle of it or at its left."""
    x, y, width, height = box
    across, down = [point(place)[0] for place in places], [point(place)[1] for place in places]
    wide, high = max(across) - min(across) + 2 * AROUND, max(down) - min(down) + 2 * AROUND
    scale = min(width / wide, height / high, nightfall.NEAR)
    scale = max(scale, height / MAP[1])
    shown = min(width, int(MAP[0] * scale))
    left = min(max(0.0, (max(across) + min(across) - shown / scale) / 2), MAP[0] - shown / scale)
    top = min(max(0.0, (max(down) + min(down) - height / scale) / 2), MAP[1] - height / scale)
    return Near((x if aside else x + (width - shown) // 2, y, shown, height), scale, left, max(0.0, top))
