"""The part of the city that a question is about, with the numbers of its choices on locations and gates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from render import lettering, marks
from render.canvas import Box, Canvas, disc, faded
from render.ekho import nightfall, panels, signposts, signs
from render.ekho.board import where
from render.ekho.city import Point, point
from render.ekho.frames import Frame, Sizes
from render.ekho.marches import draw_marches
from render.ekho.pieces import Lying, draw_unstable, lying_on
from render.ekho.ribbons import label
from render.ekho.signposts import Named, Post
from render.ekho.text import place_name, said, sleuth_name, term
from render.ekho.tones import INK, LAMP, PARCHMENT, Shades, shades
from render.flow import Sheet
from render.lettering import Fitted
from render.renderers import Label, Map, Mark, Theme
from render.window import Window
from rules.ekho import forecast
from rules.ekho.board import MAP, Direction
from rules.ekho.card_index import BOARD, PLACES, STORIES, TOKENS
from rules.ekho.frames import FigureQuestion, WayQuestion
from rules.ekho.language.names import short_name
from rules.ekho.open_table import March
from rules.ekho.view import View
from rules.grammar import upper_first

AROUND = 72
"""Units around the locations that can be chosen."""
KEPT, SOFT = 1.6, 1.1
"""Pixels for a unit of the city as it is kept, and how many times larger it may be shown."""
HARDLY = 1.16
"""How many times larger than in the whole city things are at least where only a part of it is shown."""
NEAREST = 1.55
"""Pixels for a unit of the city at most, in height: nearer its roofs would be mush and its houses huts."""
BROAD, BROADER = 1.55, 1.35
"""How many times wider than high a unit of the city may be drawn: a picture of choices is low and broad, and
so names have room beside their places; and how many times where what can be chosen is NARROW."""
NARROW = 0.5
"""The share of the city's width that may hold all that can be chosen for the rest to be left out."""
DEARER = 5
"""How many times more it costs a name to cover the sign of a gate than another piece."""
SURE = 9
"""Up to this number, all choices have their names on the map."""
KEY_SIZES = (
    *((size, True, 1) for size in (38, 36, 34)),
    *((size, True, 2) for size in (38, 36, 34)),
    *((size, False, 1) for size in (36, 34, 32)),
    *((size, False, 2) for size in (36, 34, 32)),
    *((size, False, 1) for size in (31, 30, 29, 28, 27, 26, 25, 24)),
    *((size, False, 2) for size in (28, 26, 25, 24, 23, 22)),
)
"""Pixels of the letters of a key, whether landmarks stand beside them, and on how many lines its names may
stand, what is best first."""
KEY_LETTERS = 32
"""Pixels of the letters for which a key is wide enough."""
KEY_GAP = 10
"""Pixels before a name in the key, and behind it."""
FOE = 96
"""Diameter of the enemy whose way is asked for."""
CALM = 0.34
"""How much of the night lies over the city, so that what can be chosen stands out."""
LIKE = Sizes(medallion=84, shield=66, enemy=54, badge=50, label=30, kinds=2, more=38)
TIGHT = Sizes(medallion=74, shield=58, enemy=48, badge=44, label=30, kinds=2, more=38)
LOW = Sizes(medallion=60, shield=48, enemy=42, badge=40, label=30, kinds=2, more=34)
"""Pieces as large as a chat shows them well, where all of the city is shown, and where it is very low."""
ROOMY, FLAT = 1.3, 0.95
"""Pixels in height for a unit of the board from which pieces are the larger ones, and below which they are
the smallest."""


@dataclass(slots=True, frozen=True)
class Near(Frame):
    """A window in which pieces have sizes of their own, and in which the city may be broader than high.
    ``down``: pixels in height for a unit of the board; ``scale`` is those in width."""

    down: float = 1.0

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LIKE if self.down >= ROOMY else TIGHT if self.down >= FLAT else LOW

    def at(self, spot: Point) -> tuple[int, int]:
        """See Frame."""
        x = self.box[0] + (spot[0] - self.left) * self.scale
        return round(x), round(self.box[1] + (spot[1] - self.top) * self.down)

    def moved(self) -> Near:
        """See Frame."""
        return replace(self, box=(0, 0, *self.box[2:]))


def asked_figure(view: View, theme: Theme) -> int:
    """The figure that is asked: the theme's, else the first one of the view's seat with an open question."""
    own = [number for number, one in enumerate(view.table.figures) if one.seat == view.seat]
    if theme.actor is not None and theme.actor in own:
        return theme.actor
    asked = [one for one in own if one < len(view.stacks) and view.stacks[one]]
    return next((one for one in asked if isinstance(view.stacks[one][-1], FigureQuestion)), (own or [0])[0])


def asked_first(view: View, theme: Theme) -> View:
    """The same view with the question that the theme asks for before all others of its figure: where several
    enemies are sent, the map shows the one that is asked about."""
    stacks = view.stacks
    for number, stack in enumerate(stacks):
        asked = next((one for one in stack if isinstance(one, WayQuestion) and one.id == theme.asked), None)
        if asked is not None:
            others = [one for one in stack if one is not asked]
            return replace(view, stacks=[*stacks[:number], [*others, asked], *stacks[number + 1 :]])
    return view


@dataclass(slots=True, frozen=True)
class Laid:
    """A map that is laid out: its window in the picture and in a picture of its own, what lies there, what is
    named and where each number and name stands, the marks whose names found no room, the name of where
    the sleuth stands that is asked, whether a key stands beside it, and whether all that is not on the map
    stands there."""

    frame: Near
    moved: Near
    lying: Sequence[Lying]
    named: Sequence[Named]
    posts: Sequence[Post]
    unnamed: tuple[Mark, ...]
    home: tuple[Named, Post] | None = None
    keyed: bool = False
    aside: bool = False


def lay_map(
    view: View, figure: int, marked: Sequence[Mark], box: Box, theme: Theme, named: bool = True
) -> Laid:
    """The map in a box, as near as all marked locations and the figure itself (or the enemy whose way is
    asked for) allow. Numbers are seated first, then pieces lie about them, then names find room, if they are
    to be ``named`` there."""
    colours, own = shades(theme.palette), where(view.table.figures[figure])
    frame = _frame(_must_show(view, figure, marked), box)
    moved = frame.moved()
    _, _, width, height = moved.box
    about = [Named(moved.at(point(int(mark.spot[1]))), *name_of(mark, theme.language)) for mark in marked]
    spots = [moved.at(point(place)) for place in range(PLACES)]
    inside, size = (4, 4, width - 8, height - 8), moved.sizes.medallion
    seats = signposts.seated(about, spots, inside, size)
    kept = [post.boxes[0] for post in seats]
    called = own_name(view, figure, theme.language)
    lying = lying_on(view.table, moved, colours, forecast.naming(view), [figure], called, kept)[2]
    gates = [piece.box for piece in lying if piece.kind == "gate"]
    found, boxes = seats, [piece.box for piece in lying] + gates * DEARER
    if named:
        whole = [piece.box for piece in lying if piece.acting]
        found = signposts.posts(about, spots, boxes, inside, len(marked) > SURE, size, whole)
    unnamed = tuple(mark for mark, post in zip(marked, found, strict=True) if not post.lines)
    home = None
    if own >= 0 and own not in {one.place for one in about}:
        at_home = Named(moved.at(point(own)), own, place_name(own, theme.language))
        sign = signposts.beside(at_home, found, spots, boxes, inside, size)
        home = (at_home, sign) if sign is not None else None
    return Laid(frame, moved, lying, about, found, unnamed, home)


def map_of(laid: Laid) -> Map:
    """Where places stand on a map of choices, and where its numbers and names do."""
    spots = tuple(laid.moved.at(point(place)) for place in range(PLACES))
    labels = []
    for one, post in zip(laid.named, laid.posts, strict=True):
        labels += [Label(one.name, shown, one.place) for shown in post.boxes]
    if laid.home is not None:
        labels.append(Label(laid.home[0].name, laid.home[1].ribbon, laid.home[0].place))
    return Map(spots, tuple(labels))


def draw_map(sheet: Sheet, view: View, figure: int, marked: Sequence[Mark], laid: Laid, theme: Theme) -> None:
    """A map as it was laid out, with the numbers of the choices."""
    colours, frame, moved = shades(theme.palette), laid.frame, laid.moved
    moving = _moving(view, figure)
    here = moving if moving >= 0 else where(view.table.figures[figure])
    sheet.canvas.picture(_city(frame, view.table.turn), *frame.box[:2])
    inner = Window(sheet.canvas, frame.box)
    if moving >= 0:
        draw_marches(inner, _marches(view, figure, marked), moved, colours)
    _landmarks(inner, view, moved, here, marked, colours)
    for piece in laid.lying:
        inner.sprite(piece.shown, piece.x, piece.y)
    if moving >= 0:
        _foe(inner, view, figure, moved.at(point(moving)), colours)
    panels.framed(sheet.canvas, frame.box)
    if laid.home is not None:
        at_home, sign = laid.home
        ribbon = label(at_home.name, signposts.LETTERS, sign.lines, quiet=True)
        inner.sprite(ribbon, sign.ribbon[0] + ribbon.left, sign.ribbon[1])
    for mark, one, post in zip(marked, laid.named, laid.posts, strict=True):
        if post.lines:
            ribbon = label(one.name, signposts.LETTERS, post.lines, mark.state == "given")
            inner.sprite(ribbon, post.ribbon[0] + ribbon.left, post.ribbon[1])
    for mark, post in zip(marked, laid.posts, strict=True):
        x, y = frame.box[0] + post.disc[0], frame.box[1] + post.disc[1]
        sheet.number(mark, x, y, post.size)
        if mark.state == "chosen":
            marks.check(sheet.canvas, x + 40, y - 30, 48)


def own_name(view: View, figure: int, language: str) -> str:
    """What the map calls the figure that is asked: "You", or by its first name where its player runs two."""
    one = view.table.figures[figure]
    if sum(other.seat == one.seat for other in view.table.figures) > 1:
        return short_name(sleuth_name(one, language))
    return upper_first(said("game.you", language))


def draw_key(canvas: Canvas, marked: Sequence[Mark], box: Box, language: str) -> None:
    """The names of what is marked, each after its number and, if there is room, its landmark, in two
    columns, in the largest letters with which all have room."""
    x, y, width, height = box
    wide = width // 2
    for size, pictured, lines in KEY_SIZES:
        disc = _disc_in_key(size)
        left = (2 if pictured else 1) * disc + KEY_GAP
        names = [_in_key(name_of(mark, language)[1], wide - left - KEY_GAP, size, lines) for mark in marked]
        tall = [max(disc - 6, one.height) for one in names]
        half = min(range(len(tall) + 1), key=lambda at: max(sum(tall[:at]), sum(tall[at:])))
        high = max(sum(tall[:half]), sum(tall[half:]))
        if high <= height and all(one.whole for one in names):
            break
    gap = max(0, min(14, (height - high) // max(half, len(tall) - half)))
    for column, rows in ((x, range(half)), (x + wide, range(half, len(tall)))):
        top = y + (height - high - gap * half) // 2
        for at in rows:
            middle, name = top + tall[at] // 2, names[at]
            if pictured:
                landmark = signs.medallion(name_of(marked[at], language)[0], disc * 5 // 8)
                canvas.sprite(landmark, column + disc * 3 // 2, middle)
            canvas.sprite(marks.badge(marked[at], disc), column + disc // 2, middle)
            room = (column + left, middle - name.height // 2, wide - left - KEY_GAP, name.height)
            canvas.block(name, room, PARCHMENT, "left")
            top += tall[at] + gap


def key_width(marked: Sequence[Mark], language: str, least: int, most: int) -> int:
    """How wide a key must be for each of its names to stand on one line in letters of KEY_LETTERS, between
    two bounds."""
    longest = max(lettering.measure(name_of(mark, language)[1], "strong", KEY_LETTERS) for mark in marked)
    each = _disc_in_key(KEY_LETTERS) + 2 * KEY_GAP + round(longest) + 4
    return min(most, max(least, 2 * each))


def _disc_in_key(size: int) -> int:
    """Diameter of a number before a name in letters of that size."""
    return min(54, size + 18)


def _in_key(name: str, room: int, size: int, lines: int) -> Fitted:
    """A name in the key, in letters of that size alone."""
    high = lines * lettering.line_height("strong", size) + 2
    return lettering.fit(name, "strong", room, high, size, size, lines, report=False)


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
    canvas: Window, view: View, frame: Near, here: int, marked: Sequence[Mark], colours: Shades
) -> None:
    """The landmarks, large and in the light where something can be chosen, in the light of gates; where the
    sleuth (or the enemy) stands a lamp burns."""
    states = {int(mark.spot[1]): mark.state for mark in marked}
    gates = {portal.place for portal in view.table.portals}
    size = frame.sizes.medallion
    for place in gates:
        if frame.shows(point(place), -200):
            canvas.sprite(signs.gate_light(size * 7 // 2, colours), *frame.at(point(place)))
    draw_unstable(canvas, view, frame, colours)
    for place in states:
        canvas.sprite(signs.lamplight(size * 5 // 2), *frame.at(point(place)))
    for place in range(PLACES):
        if not frame.shows(point(place), -40):
            continue
        x, y = frame.at(point(place))
        if place in gates:
            canvas.sprite(signs.portal(size * 3 // 2, colours), x, y)
        if (state := states.get(place)) in marks.LIGHTS:
            canvas.fill(faded(disc(2 * size), 0.75), marks.LIGHTS[state], x - size, y - size)
        elif place == here:
            canvas.sprite(signs.lamplight(size * 7 // 2), x, y)
        canvas.sprite(signs.medallion(place, size if place in states or place == here else 54), x, y)
        if state == "given":
            canvas.fill(faded(disc(size * 3 // 2), 0.7), INK, x - size * 3 // 4, y - size * 3 // 4)


def _moving(view: View, figure: int) -> int:
    """The location of the enemy whose way is asked for, -1 where something else is asked."""
    asked = view.stacks[figure][-1] if figure < len(view.stacks) and view.stacks[figure] else None
    if not isinstance(asked, WayQuestion):
        return -1
    return asked.start


def _city(frame: Near, turn: int) -> Image.Image:
    """What a frame shows of the city, in a deeper night; much is quickly cut out of the city that is kept."""
    _, _, width, height = frame.box
    if frame.down > KEPT * SOFT and frame.down == frame.scale:
        left, top = round(frame.left * nightfall.NEAR), round(frame.top * nightfall.NEAR)
        city = nightfall.part(left, top, width, height, frame.scale, turn)
    else:
        whole = nightfall.whole(round(MAP[0] * KEPT), round(MAP[1] * KEPT), turn)
        right = min(frame.left * KEPT + width * KEPT / frame.scale, whole.width)
        low = min(frame.top * KEPT + height * KEPT / frame.down, whole.height)
        box = (frame.left * KEPT, frame.top * KEPT, right, low)
        city = whole.resize((width, height), Image.Resampling.BILINEAR, box)
    return nightfall.deepened(city, CALM)


def is_narrow(view: View, figure: int, marked: Sequence[Mark]) -> bool:
    """Whether all that a map must show lies in a NARROW part of the city."""
    return _is_narrow([point(place)[0] for place in _must_show(view, figure, marked)])


def _is_narrow(across: Sequence[float]) -> bool:
    return max(across) - min(across) + 2 * AROUND < NARROW * MAP[0]


def _must_show(view: View, figure: int, marked: Sequence[Mark]) -> list[int]:
    """The places that are marked, and where the figure is that is asked, or the enemy whose way is."""
    here = (_moving(view, figure), where(view.table.figures[figure]))
    return sorted({int(mark.spot[1]) for mark in marked} | {one for one in here if one >= 0})


def _frame(places: Sequence[int], box: Box) -> Near:
    """The window, as large as the box or less broad than that, in its middle."""
    x, y, width, height = box
    across, down = [point(place)[0] for place in places], [point(place)[1] for place in places]
    wide, high = max(across) - min(across) + 2 * AROUND, max(down) - min(down) + 2 * AROUND
    whole = height / MAP[1]
    tall = min(height / high, width / wide, NEAREST)
    # Hardly larger than the whole city it would cut landmarks at its edges for nothing.
    tall = tall if tall > HARDLY * whole else whole
    broad = min(max(tall, width / MAP[0]), BROAD * tall)
    if _is_narrow(across):  # nobody asks for the other half of the city
        broad = max(broad, min(BROADER * tall, width / wide))
    if broad > tall:  # not less near than the locations allow
        broad = max(min(broad, width / wide), tall) if tall > whole else broad
    broad = min(broad, width / min(wide, MAP[0]))
    shown = min(width, int(MAP[0] * broad))
    left = min(max(0.0, (max(across) + min(across) - shown / broad) / 2), MAP[0] - shown / broad)
    top = min(max(0.0, (max(down) + min(down) - height / tall) / 2), MAP[1] - height / tall)
    return Near((x + (width - shown) // 2, y, shown, height), broad, max(0.0, left), max(0.0, top), tall)
