"""The board of Ekho as a chat shows it, 550 pixels wide: the whole city with large pieces, who moves, the
Story card, how the City Curse stands, and the sleuths. It has no letter below 29 pixels and few of them, so
it names the places that are spoken of; all names are on the dense board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.canvas import Box, Canvas
from render.changes import ChangesCanvas
from render.ekho import broad_plates, panels, plates, signs, threats
from render.ekho import named as named_places
from render.ekho.arts import ICONS, icon_of
from render.ekho.changes import curse_has_changed, gate_tone, steps, touched, way
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes, about
from render.ekho.marches import draw_marches, heads, shafts
from render.ekho.named import Standing, standing
from render.ekho.pieces import draw_unstable, lying_on, moving
from render.ekho.plates import short_name
from render.ekho.ribbons import label
from render.ekho.side import vignette
from render.ekho.text import hour, phase, place_name
from render.ekho.tones import LAMP, NIGHT, PARCHMENT, Shades, shades
from render.palette import WHITE, Colour, mix
from render.renderers import Label, Theme
from render.window import Window
from rules.ekho import forecast, goals
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, PLACES, SCENARIOS, STORIES
from rules.ekho.open_table import Table
from rules.ekho.view import View

WIDTH, HEIGHT = 1600, 1000
LETTERS = 32
"""Pixels of the smallest letters, 11 in a chat."""
MOST = 246
"""Letters on the board: few enough that a chat can show them."""
TOP, FOOT, GAP = 84, 176, 12
SCALE = 1.152
CITY = (GAP, TOP, round(MAP[0] * SCALE), round(MAP[1] * SCALE))
"""Left, top, width and height of the map."""
SIDE = (CITY[0] + CITY[2] + GAP, TOP, WIDTH - CITY[0] - CITY[2] - 2 * GAP, CITY[3])
STRIP = (GAP, HEIGHT - FOOT, WIDTH - 2 * GAP, FOOT - GAP)
STORY, VIGNETTE, TALL_VIGNETTE = 404, 176, 236
"""Heights of the Story card, and of its art above two places and above one."""
POOL = 90
"""Half the width of the light about a place that has changed."""
NAMED = 3
"""How many of those who move are named above; of more their arms are shown."""
LIKE = Sizes(medallion=74, shield=80, enemy=68, badge=58, label=named_places.SIZE, quiet=54)
"""Pieces whose numbers can be read in a chat."""
LARGE = Sizes(medallion=96, shield=92, enemy=80, badge=68, label=named_places.SIZE)
NEARER = 1.8
"""Pieces on a part of the city, and pixels for a unit of the board there at most."""


@dataclass(slots=True, frozen=True)
class Wide(Frame):
    """The whole city with pieces of sizes of their own."""

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LIKE


@dataclass(slots=True, frozen=True)
class Close(Frame):
    """A part of the city, as large as a chat can show it well."""

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LARGE


WHOLE = Wide((0, 0, *CITY[2:]), SCALE)


def close_to(frame: Frame) -> Frame:
    """The window of this board with what another shows in its middle; the whole city where that does."""
    if not frame.near:
        return WHOLE
    _, _, width, height = frame.box
    middle = frame.left + width / frame.scale / 2, frame.top + height / frame.scale / 2
    near = about(WHOLE.box, middle, min(NEARER, frame.scale * CITY[2] / width))
    return Close(near.box, near.scale, near.left, near.top)


def draw(canvas: Canvas, view: View, theme: Theme, colours: Shades, frame: Frame = WHOLE) -> None:
    """Everything on the board, with the part of the city that the frame shows."""
    table = view.table
    _head(canvas, view, theme.language)
    inner = Window(canvas, CITY)
    inner.picture(frame.city(table.turn), 0, 0)
    _pieces(inner, view, theme, colours, frame)
    panels.framed(inner, frame.box)
    x, y, width, height = SIDE
    _story(canvas, table, (x, y, width, STORY), theme.language)
    _curse(canvas, table, (x, y + STORY + GAP, width, height - STORY - GAP), colours)
    going = moving(view)
    for number, one in enumerate(plates.seats(len(table.figures), STRIP)):
        figure, lit = table.figures[number], number in going
        plates.draw_plate(canvas, figure, number, one, lit, theme.language, colours)


def light(canvas: ChangesCanvas, view: View, theme: Theme) -> None:
    """Light what has changed since the theme's earlier view: on the map a pool of light about each place, and
    a ring where a gate has opened or was closed."""
    then, colours = theme.since, shades(theme.palette)
    changed = touched(then, view)
    for place in changed.places:
        x, y = WHOLE.at(point(place))
        tone = gate_tone(changed, place) if place in (*changed.opened, *changed.closed) else None
        canvas.pool(CITY[0] + x - 6, CITY[1] + y, POOL, tone, CITY)
    for start, end in steps(then, view):
        spots = [(CITY[0] + x, CITY[1] + y) for x, y in (WHOLE.at(point(start)), WHOLE.at(point(end)))]
        canvas.went(way(spots[0], spots[1], POOL * 2 // 3))
    for piece in lying_on(view.table, WHOLE, colours, forecast.naming(view), moving(view))[2]:
        if piece.place in changed.places:
            left, top, wide, high = piece.box
            canvas.reveal((CITY[0] + left, CITY[1] + top, wide, high))
            canvas.on_top(piece.shown, CITY[0] + piece.x, CITY[1] + piece.y)
    for one in _names(view, theme, colours, WHOLE):
        if one.place in changed.places:
            mark = label(place_name(one.place, theme.language), one.size, one.lines, one.quiet)
            canvas.on_top(mark, CITY[0] + one.box[0] + mark.left, CITY[1] + one.box[1])
    if changed.story:
        canvas.reveal((SIDE[0], SIDE[1], SIDE[2], STORY))
    if curse_has_changed(then, view):
        canvas.reveal((SIDE[0], SIDE[1] + STORY + GAP, SIDE[2], SIDE[3] - STORY - GAP))
    boxes = list(plates.seats(len(view.table.figures), STRIP))
    for number in changed.figures:
        canvas.reveal(boxes[number])


def kept_bright() -> tuple[Box, ...]:
    """What a board that marks changes never darkens."""
    return ((0, 0, WIDTH, TOP),)


def named(view: View, theme: Theme, colours: Shades, frame: Frame = WHOLE) -> list[Label]:
    """The names on the map as they are drawn, in pixels of the board."""
    return [
        Label(str(one.place), (CITY[0] + one.box[0], CITY[1] + one.box[1], *one.box[2:]), one.place)
        for one in _names(view, theme, colours, frame)
    ]


# --- the head -----------------------------------------------------------------------------------------------


def _head(canvas: Canvas, view: View, language: str) -> None:
    """The hour, the turn, and who moves."""
    table = view.table
    canvas.sprite(signs.badge(ICONS["title"], 62, NIGHT, LAMP), 48, TOP // 2)
    base = TOP // 2 + lettering.cap_height("display", 52) // 2
    canvas.letters(hour(table.turn), 94, base, "display", 52, WHITE)
    at = 108 + round(lettering.measure(hour(table.turn), "display", 52))
    turn = f"{max(table.turn, 1)}/{goals.TURNS}"
    canvas.letters(turn, at, base, "strong", 36, mix(LAMP, WHITE, 0.2))
    left = at + round(lettering.measure(turn, "strong", 36)) + 40
    going = moving(view)
    right = WIDTH - 16
    step = min(64, (WIDTH - left - 400) // max(1, len(going)))
    for number in reversed(going):
        right -= step
        canvas.sprite(signs.shield(table.figures[number].card, 66, lit=True), right + step // 2, TOP // 2)
    words = told(view, language)
    fitted = lettering.fit(words, "display", right - left - 16, TOP - 8, 42, LETTERS, 1, report=False)
    canvas.block(fitted, (left, 4, right - left - 16, TOP - 8), mix(LAMP, WHITE, 0.3), "right")


def told(view: View, language: str) -> str:
    """The phase and who moves; of many their arms tell it, and the light on their plates."""
    going = moving(view)
    names = [short_name(view.table.figures[number], language) for number in going]
    words = phase(view, language)
    if any(names) and len(names) <= NAMED:
        words = f"{words}: {', '.join(filter(None, names))}"
        if len(going) == 1 and len(view.table.figures) > plates.TOLD:
            place = broad_plates.where(view.table.figures[going[0]], language)
            words = f"{words} · {place}" if place else words
    return words[:1].upper() + words[1:]


# --- the map ------------------------------------------------------------------------------------------------


def _pieces(canvas: Window, view: View, theme: Theme, colours: Shades, frame: Frame) -> None:
    """What lies on the map, light of gates below, names of places on top."""
    table, sizes = view.table, frame.sizes
    draw_marches(canvas, table.marches, frame, colours)
    gates = {portal.place for portal in table.portals}
    shown = {
        place: frame.at(point(place))
        for place in range(PLACES)
        if frame.shows(point(place), -sizes.medallion)
    }
    for place in gates & shown.keys():
        canvas.sprite(signs.gate_light(sizes.medallion * 9 // 2, colours), *shown[place])
    draw_unstable(canvas, view, frame, colours)
    here = {table.figures[number].place for number in moving(view)}
    lively = named_places.lively_at(view, _heard(view, theme))
    for place, spot in shown.items():
        if place in gates:
            canvas.sprite(signs.portal(round(sizes.medallion * 1.5), colours), *spot)
        if place in here:
            canvas.sprite(signs.lamplight(sizes.medallion * 3), *spot)
        canvas.sprite(signs.medallion(place, sizes.landmark(place in lively)), *spot)
    for piece in lying_on(table, frame, colours, forecast.naming(view), moving(view))[2]:
        canvas.sprite(piece.shown, piece.x, piece.y)
    for one in _names(view, theme, colours, frame):
        mark = label(place_name(one.place, theme.language), one.size, one.lines, one.quiet)
        canvas.sprite(mark, one.box[0] + mark.left, one.box[1])


def _heard(view: View, theme: Theme) -> named_places.Heard:
    """What is spoken of: in a recap where anything has changed, and who moves."""
    changed = touched(theme.since, view).places if theme.since is not None else ()
    return changed, moving(view)


def _names(view: View, theme: Theme, colours: Shades, frame: Frame) -> Iterator[Standing]:
    """The names on the map: as many as there is room for, in a recap those of what has changed."""
    heard = _heard(view, theme)
    changed = heard[0]
    pieces = [
        piece.box for piece in lying_on(view.table, frame, colours, forecast.naming(view), moving(view))[2]
    ]
    pieces += heads(view.table.marches, frame) + shafts(view.table.marches, frame)
    room = MOST - _written(view, theme.language)
    for one in standing(view, heard, frame, pieces, theme.language, room):
        if not changed or one.place in changed:
            yield one


def _written(view: View, language: str) -> int:
    """How many letters the board has besides the names on its map, or a few less."""
    table = view.table
    story = STORIES[table.story] if table.story >= 0 else SCENARIOS[table.scenario]
    words = [
        told(view, language),
        hour(table.turn),
        f"{table.turn}/{goals.TURNS}",
        story.names.of(language),
        *(text for _, _, text in _rows(table, language)),
        f"III{hour(goals.scenario(table).finale.turn)}",
        f"{table.handed}/{goals.clues_needed(table)}{len(table.closed)}/{goals.gates_needed(table)}0",
        *(plates.written(one, len(table.figures), language) for one in table.figures if one.card >= 0),
        "?" * len(table.portals),
        *(str(count) for count in table.clues if count > 1),
        "+" * (len(table.foes) // 3),
    ]
    return sum(not one.isspace() for text in words for one in text)


# --- beside the map -----------------------------------------------------------------------------------------


def _rows(table: Table, language: str) -> list[tuple[str, int, str]]:
    """What the Story card names: where gates are laid and where a clue, each as a sign, a place and its
    name."""
    if table.story < 0:
        return []
    story = STORIES[table.story]
    named = [(ICONS["gate"], BOARD.number[name]) for name in story.cursed[:2]]
    if len(named) < 2:
        named.append((ICONS["clue"], BOARD.number[story.clue]))
    return [(icon, place, place_name(place, language)) for icon, place in named]


def _story(canvas: Canvas, table: Table, box: Box, language: str) -> None:
    """Art and title of the Story card, where it lays gates and where a clue, with the landmarks of these
    places as they stand on the map; before the first the City Curse."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    one = STORIES[table.story] if table.story >= 0 else SCENARIOS[table.scenario]
    rows = _rows(table, language)
    left = 150
    # A name that does not fit on one line in letters for a chat gets two.
    tall = [
        64 if lettering.measure(text, "strong", LETTERS) <= width - left - 12 else 80 for *_, text in rows
    ]
    high = VIGNETTE if len(rows) > 1 else TALL_VIGNETTE
    canvas.picture(vignette_of(one.art, high), x + 4, y + 4)
    room = height - high - 16 - sum(tall)
    name = lettering.fit(
        one.names.of(language), "display", width - 28, room, 44, LETTERS, 2, even=True, report=False
    )
    canvas.block(name, (x + 14, y + high + 8, width - 28, room), mix(LAMP, WHITE, 0.35))
    top = y + height - 8 - sum(tall)
    for (icon, place, text), each in zip(rows, tall, strict=True):
        canvas.fill(lettering.icon(icon, 42), LAMP, x + 16, top + (each - 42) // 2)
        canvas.sprite(signs.medallion(place, 46), x + 104, top + each // 2)
        words = lettering.fit(text, "strong", width - left - 10, each - 2, 36, LETTERS, 2, report=False)
        canvas.block(words, (x + left, top, width - left - 10, each - 2), PARCHMENT, "left")
        top += each


def vignette_of(art: str, high: int = VIGNETTE) -> Image.Image:
    """The art of a Story card in its size on this board. Not to be changed."""
    return vignette(art, SIDE[2] - 8, high)


def _curse(canvas: Canvas, table: Table, box: Box, colours: Shades) -> None:
    """How far the City Curse has come: stages and finale, steps and closed gates against what is needed, open
    gates against what is borne (EK-G1, EK-G2)."""
    x, y, width, height = box
    danger = len(table.portals) >= goals.gate_limit(table)
    canvas.sprite(panels.plate(width, height, lit=danger), x, y)
    canvas.fill(lettering.icon(icon_of(SCENARIOS[table.scenario].art), 52), LAMP, x + 20, y + 11)
    threats.stages(canvas, table, (x + 92, y + 14, width - 110, 46))
    rows: tuple[tuple[str, str, int, int, Colour], ...] = (
        ("handed", ICONS["clue"], table.handed, goals.clues_needed(table), colours.clue),
        ("closed", ICONS["closed"], len(table.closed), goals.gates_needed(table), threats.CLOSED),
    )
    step = (height - 70) // 3
    size = 46
    room = max(110, *(round(lettering.measure(f"{one[2]}/{one[3]}", "strong", size)) for one in rows))
    caps = lettering.cap_height("strong", size)
    for number, (key, icon, done, need, tone) in enumerate(rows):
        middle = y + 66 + number * step + step // 2
        canvas.fill(lettering.icon(icon, 54), tone, x + 20, middle - 27)
        canvas.sprite(panels.bar(done, need, width - 130 - room, 28, tone), x + 92, middle - 14)
        canvas.letters(f"{done}/{need}", x + width - 18, middle + caps // 2, "strong", size, WHITE, "right")
        canvas.difference(key, x + 100, middle - 2, 40)  # on the bar, beside the digits
    top = y + 66 + 2 * step
    threats.open_gates(canvas, table, (x + 18, top + 4, width - 36, min(64, step - 8)), colours)
    canvas.difference("open", x + 196, top - 8, 32)  # above the arches, one of which bears a number
