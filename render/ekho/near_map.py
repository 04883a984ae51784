"""The part of the city that a question is about, with the numbers of its choices on locations and gates."""

from __future__ import annotations

import math
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from PIL import Image

from render import lettering, marks
from render.canvas import Box, Canvas, disc, faded
from render.ekho import nightfall, panels, signposts, signs
from render.ekho.board import where
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes
from render.ekho.marches import draw_marches
from render.ekho.pieces import draw_unstable, lying_on
from render.ekho.ribbons import label, leash
from render.ekho.signposts import Named
from render.ekho.text import place_name, term
from render.ekho.tones import INK, LAMP, PARCHMENT, Shades, shades
from render.flow import Sheet
from render.lettering import Fitted
from render.renderers import Mark, Theme
from render.window import Window
from rules.ekho import forecast
from rules.ekho.board import MAP, Direction
from rules.ekho.card_index import BOARD, PLACES, STORIES, TOKENS
from rules.ekho.frames import FigureQuestion, WayQuestion
from rules.ekho.open_table import March
from rules.ekho.view import View
from rules.grammar import upper_first

AROUND = 72
"""Units around the locations that can be chosen."""
KEPT, SOFT = 1.6, 1.1
"""Pixels for a unit of the city as it is kept, and how many times larger it may be shown."""
KEY = 420
"""Width that a key of names beside the map needs."""
LINE, ROOMY_LINE, SMALL_DISC = 46, 62, 54
"""Heights of a line of the key, at least and at most, and the diameter of its numbers."""
FOE = 96
"""Diameter of the enemy whose way is asked for."""
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


@dataclass(slots=True, frozen=True)
class Shown:
    """A map as it was drawn: where it ends, and the marks whose names found no room on it."""

    right: int
    unnamed: tuple[Mark, ...]


def draw_map(
    sheet: Sheet,
    view: View,
    figure: int,
    marked: Sequence[Mark],
    box: Box,
    theme: Theme,
    aside: bool = False,
) -> Shown:
    """The map in a box, as near as all marked locations and the figure itself (or the enemy whose way is
    asked for) allow. It stands in the middle of the box, or at its left where there is something ``aside`` or
    room for a key of the names that it cannot show."""
    colours = shades(theme.palette)
    moving = _moving(view, figure)
    here = moving if moving >= 0 else where(view.table.figures[figure])
    places = {int(mark.spot[1]) for mark in marked} | ({here} if here >= 0 else set())
    frame = _frame(sorted(places), box)
    _, _, width, height = frame.box
    moved = Near((0, 0, width, height), frame.scale, frame.left, frame.top)
    lying = lying_on(view.table, moved, colours, forecast.naming(view), [figure])[2]
    named = [Named(moved.at(point(int(mark.spot[1]))), *name_of(mark, theme.language)) for mark in marked]
    spots = [moved.at(point(place)) for place in range(PLACES)]
    taken = [piece.box for piece in lying]
    keyed = aside or box[2] - width >= KEY
    found = signposts.posts(named, spots, taken, (4, 4, width - 8, height - 8), keyed)
    unnamed = tuple(mark for mark, post in zip(marked, found, strict=True) if not post.lines)
    if not aside and not unnamed:
        frame = replace(frame, box=(box[0] + (box[2] - width) // 2, *frame.box[1:]))
    sheet.canvas.picture(_city(frame, view.table.turn), *frame.box[:2])
    inner = Window(sheet.canvas, frame.box)
    if moving >= 0:
        draw_marches(inner, _marches(view, figure, marked), moved, colours)
    _landmarks(inner, view, moved, places, here, marked, colours)
    for piece in lying:
        inner.sprite(piece.shown, piece.x, piece.y)
    if moving >= 0:
        _foe(inner, view, figure, moved.at(point(moving)), colours)
    panels.framed(sheet.canvas, frame.box)
    for mark, one, post in zip(marked, named, found, strict=True):
        if math.dist(one.spot, post.disc) > signposts.LEASH:
            leash(inner, one.spot, post.disc, marks.PAPER)
        if post.lines:
            ribbon = label(one.name, signposts.LETTERS, post.lines, mark.state != "chosen")
            inner.sprite(ribbon, post.ribbon[0] + ribbon.left, post.ribbon[1])
        x, y = frame.box[0] + post.disc[0], frame.box[1] + post.disc[1]
        sheet.number(mark, x, y, post.size)
        if mark.state == "chosen":
            marks.check(sheet.canvas, x + 40, y - 30, 48)
    return Shown(frame.box[0] + frame.box[2], unnamed)


def draw_key(canvas: Canvas, unnamed: Sequence[Mark], box: Box, language: str) -> None:
    """The names that found no room on the map, each after its number, in as few columns as will do."""
    x, y, width, height = box
    columns = 1 if len(unnamed) * LINE <= height else 2
    rows = -(-len(unnamed) // columns)
    wide, each = width // columns, min(ROOMY_LINE, height // rows)
    top = y + (height - rows * each) // 2
    room = wide - SMALL_DISC - 20
    names = [name_of(mark, language)[1] for mark in unnamed]
    size = next(
        (size for size in (32, 30, 28, 26, 24) if all(_fitted(one, room, each, size).whole for one in names)),
        22,
    )
    for at, (mark, name) in enumerate(zip(unnamed, names, strict=True)):
        column, row = divmod(at, rows)
        left, middle = x + column * wide, top + row * each + each // 2
        canvas.sprite(marks.badge(mark, SMALL_DISC), left + SMALL_DISC // 2, middle)
        box = (left + SMALL_DISC + 12, middle - each // 2, room, each)
        canvas.block(_fitted(name, room, each, size), box, PARCHMENT, "left")


def _fitted(name: str, room: int, high: int, size: int) -> Fitted:
    """A name in the key, in letters of that size alone."""
    return lettering.fit(name, "strong", room, high, size, size, 2, report=False)


def _marches(view: View, figure: int, marked: Sequence[Mark]) -> list[March]:
    """The ways of the enemy that is asked for to each place where its move can end."""
    asked = view.stacks[figure][-1]
    assert isinstance(asked, WayQuestion)
    ends = [int(mark.spot[1]) for mark in marked]
    arrow = STORIES[view.table.story].arrow(TOKENS[asked.token].type) if view.table.story >= 0 else None
    found = []
    for end in ends:
        path = _path(asked.start, end, arrow) or _path(asked.start, end, None)
        found.append(March(asked.token, asked.start, end, path))
    return found


def _path(start: int, end: int, arrow: Direction | None) -> list[int]:
    """The fewest links from one place to another, all in a direction unless that is None; empty where there
    is no such way."""
    before, line = {start: start}, [start]
    for here in line:
        for way in BOARD.ways[here]:
            if way.to not in before and (arrow is None or way.direction == arrow):
                before[way.to] = here
                line.append(way.to)
    if end not in before or end == start:
        return []
    path = [end]
    while before[path[-1]] != start:
        path.append(before[path[-1]])
    return path[::-1]


def _foe(canvas: Window, view: View, figure: int, spot: tuple[int, int], colours: Shades) -> None:
    """The enemy that is asked for, large in the light of a lamp."""
    asked = view.stacks[figure][-1]
    assert isinstance(asked, WayQuestion)
    canvas.sprite(signs.lamplight(200), *spot)
    canvas.fill(disc(FOE + 16), LAMP, spot[0] - FOE // 2 - 8, spot[1] - FOE // 2 - 8)
    canvas.sprite(signs.enemy(asked.token, FOE, colours), *spot)


def name_of(mark: Mark, language: str) -> tuple[int, str]:
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


def _frame(places: Sequence[int], box: Box) -> Frame:
    """The window, no larger than the box, at its left."""
    x, y, width, height = box
    across, down = [point(place)[0] for place in places], [point(place)[1] for place in places]
    wide, high = max(across) - min(across) + 2 * AROUND, max(down) - min(down) + 2 * AROUND
    scale = min(width / wide, height / high, nightfall.NEAR)
    scale = max(scale, height / MAP[1])
    shown = min(width, int(MAP[0] * scale))
    left = min(max(0.0, (max(across) + min(across) - shown / scale) / 2), MAP[0] - shown / scale)
    top = min(max(0.0, (max(down) + min(down) - height / scale) / 2), MAP[1] - height / scale)
    return Near((x, y, shown, height), scale, left, max(0.0, top))
