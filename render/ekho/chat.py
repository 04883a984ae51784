"""The board of Ekho as a chat shows it, 550 pixels wide: the whole city with large pieces, who moves, the
Story card, how the City Curse stands, and the sleuths. It has no letter below 29 pixels and few of them, so
it names the places that are spoken of; all names are on the dense board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Box, Brush, Canvas, faded, gradient, rounded
from render.changes import ChangesCanvas
from render.ekho import broad_plates, nightfall, panels, plates, seat_panel, signs, tally, threats
from render.ekho import named as named_places
from render.ekho.arts import ICONS, icon_of
from render.ekho.changes import curse_has_changed, gate_tone, shifted, steps, touched, way
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes, about
from render.ekho.marches import draw_marches, heads, shafts
from render.ekho.named import Standing, standing
from render.ekho.pieces import Lying, draw_unstable, lying_on, moving
from render.ekho.plates import short_name
from render.ekho.ribbons import label
from render.ekho.side import SCENE, vignette
from render.ekho.text import hour, phase, place_name, shown_by_story
from render.ekho.tones import INK, LAMP, NIGHT, PARCHMENT, Shades, shades
from render.ekho.ways import pointer, token
from render.palette import BLACK, WHITE, mix
from render.renderers import Label, Theme
from render.sprites import Sprite, sprite
from render.window import Window
from rules.ekho import forecast, goals
from rules.ekho.board import MAP, Direction
from rules.ekho.card_index import PLACES, SCENARIOS, STORIES
from rules.ekho.cards import Story
from rules.ekho.open_table import Table
from rules.ekho.operations import EnemyType
from rules.ekho.view import View
from rules.game import LANGUAGES

WIDTH, HEIGHT = 1600, 1000
LETTERS = 32
"""Pixels of the smallest letters, 11 in a chat."""
MOST = 246
"""Letters on the board: few enough that a chat can show them."""
TOP, FOOT, GAP = 84, 176, 12
CITY = (GAP, TOP, 1152, 720)
"""Left, top, width and height of the map."""
OUTSKIRTS = 50, 30
"""Pixels of the map before the left and the upper edge of the city, so that pieces have room there."""
SCALE = (CITY[2] - OUTSKIRTS[0]) / MAP[0]
"""Pixels for a unit of the board."""
SIDE = (CITY[0] + CITY[2] + GAP, TOP, WIDTH - CITY[0] - CITY[2] - 2 * GAP, CITY[3])
STRIP = (GAP, HEIGHT - FOOT, WIDTH - 2 * GAP, FOOT - GAP)
STORY, TITLE, SHADE = 404, 66, 130
"""Heights of the Story card, of its title on the foot of its art, and of the dusk behind that."""
ROW, TALL_ROW = 54, 76
"""Heights of the name of a place on the Story card, on one line and on two."""
HIGH = (0.5, 0.62)
"""Where the middle of a low picture lies on the art, so that its title leaves what it shows to be seen."""
WAYS, TOKEN, POINTER = 78, 62, 44
"""Height of the row that tells where the Story card sends enemies, its tokens and its pointers."""
POOL = 90
"""Half the width of the light about a place that has changed."""
RINGED = 66
"""Half the width of a ring about a gate that has opened or was closed: the pieces around it stay free."""
NAMED = 3
"""How many of those who move are named above; of more their arms are shown."""
LIKE = Sizes(medallion=78, shield=70, enemy=58, badge=58, label=named_places.SIZE, quiet=60, kinds=2, more=38)
"""Pieces whose numbers can be read in a chat."""
LARGE = Sizes(medallion=96, shield=88, enemy=72, badge=66, label=named_places.SIZE, kinds=3, more=38)
CALM = 0.1
"""How much of the night lies over the city, so that what lies on the map stands out."""
NEARER = 1.8
"""Pieces on a part of the city, and pixels for a unit of the board there at most."""


@dataclass(slots=True, frozen=True)
class Wide(Frame):
    """The whole city with pieces of sizes of their own."""

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LIKE

    def city(self, turn: int) -> Image.Image:
        """See Frame."""
        return nightfall.whole(*self.box[2:], turn, *OUTSKIRTS)


@dataclass(slots=True, frozen=True)
class Close(Frame):
    """A part of the city, as large as a chat can show it well."""

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LARGE


WHOLE = Wide((0, 0, *CITY[2:]), SCALE, -OUTSKIRTS[0] / SCALE, -OUTSKIRTS[1] / SCALE)


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
    inner.picture(nightfall.deepened(frame.city(table.turn), CALM), 0, 0)
    _pieces(inner, view, theme, colours, frame)
    panels.framed(inner, frame.box)
    x, y, width, height = SIDE
    chosen = seat_panel.looked_at(view, theme)
    if chosen is not None:
        figure = table.figures[chosen]
        seat_panel.draw_seat(canvas, figure, (x, y, width, STORY), theme.language, colours)
    else:
        _story(canvas, table, (x, y, width, STORY), theme.language, colours)
    _curse(canvas, table, (x, y + STORY + GAP, width, height - STORY - GAP), theme.language, colours)
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
        canvas.pool(CITY[0] + x - 6, CITY[1] + y, POOL, tone, CITY, RINGED)
    pieces = lying(view, colours, WHOLE)
    for start, end in steps(then, view):
        there = [one.box for one in pieces if one.place == end and one.kind in ("shield", "away")]
        bow = way(WHOLE.at(point(start)), WHOLE.at(point(end)), POOL * 2 // 3, there)
        canvas.went(shifted(bow, CITY[:2]))
    for piece in pieces:
        if piece.place in changed.places:
            left, top, wide, high = piece.box
            canvas.reveal((CITY[0] + left, CITY[1] + top, wide, high))
            canvas.on_top(piece.shown, CITY[0] + piece.x, CITY[1] + piece.y)
    for one in names_on(view, theme, colours, WHOLE):
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
        for one in names_on(view, theme, colours, frame)
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
    gates = {portal.place for portal in table.portals}
    shown = {
        place: frame.at(point(place))
        for place in range(PLACES)
        if frame.shows(point(place), -sizes.medallion)
    }
    for place in gates & shown.keys():
        canvas.sprite(signs.gate_light(sizes.medallion * 9 // 2, colours), *shown[place])
    draw_unstable(canvas, view, frame, colours)
    for place in shown_by_story(table):
        if place in shown:
            x, y = shown[place]
            canvas.sprite(threats.called(sizes.medallion * 17 // 10), x, y + sizes.medallion * 22 // 100)
    here = {table.figures[number].place for number in moving(view)}
    lively = named_places.lively_at(view, _heard(view, theme))
    for place in gates & shown.keys():
        canvas.sprite(signs.portal(round(sizes.medallion * 1.5), colours), *shown[place])
    draw_marches(canvas, table.marches, frame, colours)
    for place, spot in shown.items():
        if place in here:
            canvas.sprite(signs.lamplight(sizes.medallion * 3), *spot)
        canvas.sprite(signs.medallion(place, sizes.landmark(place in lively)), *spot)
    for piece in lying(view, colours, frame):
        canvas.sprite(piece.shown, piece.x, piece.y)
    for one in names_on(view, theme, colours, frame):
        mark = label(place_name(one.place, theme.language), one.size, one.lines, one.quiet)
        canvas.sprite(mark, one.box[0] + mark.left, one.box[1])


def lying(view: View, colours: Shades, frame: Frame) -> list[Lying]:
    """The pieces on the map, those in front last."""
    return lying_on(view.table, frame, colours, forecast.naming(view), moving(view))[2]


def _heard(view: View, theme: Theme) -> named_places.Heard:
    """What is spoken of: in a recap where anything has changed, and who moves."""
    if theme.since is None:
        return (), moving(view)
    changed = touched(theme.since, view)
    return tuple(dict.fromkeys((*changed.opened, *changed.closed, *changed.places))), moving(view)


def names_on(view: View, theme: Theme, colours: Shades, frame: Frame = WHOLE) -> Iterator[Standing]:
    """The names on the map: as many as there is room for, in a recap those of what has changed."""
    heard = _heard(view, theme)
    changed = heard[0]
    pieces = lying(view, colours, frame)
    ways = heads(view.table.marches, frame) + shafts(view.table.marches, frame)
    # The same places are named in every language.
    room = MOST - max(_written(view, replace(theme, language=one)) for one in LANGUAGES)
    for one in standing(view, heard, frame, pieces, ways, theme.language, room):
        if not changed or one.place in changed:
            yield one


def _written(view: View, theme: Theme) -> int:
    """How many letters the board has besides the names on its map, or a few less."""
    table, language = view.table, theme.language
    story = STORIES[table.story] if table.story >= 0 else SCENARIOS[table.scenario]
    told_of = [story.names.of(language)]
    told_of += [text for *_, text in _rows(table, language)]
    chosen = seat_panel.looked_at(view, theme)
    if chosen is not None:
        told_of = [seat_panel.written(table.figures[chosen], language)]
    words = [
        told(view, language),
        hour(table.turn),
        f"{table.turn}/{goals.TURNS}",
        *told_of,
        f"III{hour(goals.scenario(table).finale.turn)}",
        *tally.written(table, SIDE[2] - 32, tally.CHAT, language, shades("default")),
        *(plates.written(one, len(table.figures), language) for one in table.figures if one.card >= 0),
        "?" * len(table.portals),
        *(str(count) for count in table.clues if count > 1),
        "+" * (len(table.foes) // 3),
    ]
    return sum(not one.isspace() for text in words for one in text)


# --- beside the map -----------------------------------------------------------------------------------------


def _rows(table: Table, language: str) -> list[tuple[str, int, str]]:
    """What the Story card names: where gates are laid and where a clue, each as a term, a place and its
    name."""
    cursed = len(STORIES[table.story].cursed) if table.story >= 0 else 0
    return [
        ("gate" if number < cursed else "clue", place, place_name(place, language))
        for number, place in enumerate(shown_by_story(table))
    ]


def _story(canvas: Canvas, table: Table, box: Box, language: str, colours: Shades) -> None:
    """Art and title of the Story card, where it sends enemies, where it lays gates and where a clue, with the
    landmarks of these places as they stand on the map; before the first the City Curse."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    one = STORIES[table.story] if table.story >= 0 else SCENARIOS[table.scenario]
    rows = _rows(table, language)
    left = 114
    # A name that does not fit on one line in letters for a chat gets two.
    tall = [
        ROW if lettering.measure(text, "strong", LETTERS) <= width - left - 10 else TALL_ROW
        for *_, text in rows
    ]
    ways = WAYS if table.story >= 0 else 0
    above = height - 14 - ways - sum(tall)
    canvas.sprite(_titled(one.art, width - 8, above), x + 4, y + 4)
    name = lettering.fit(
        one.names.of(language), "display", width - 28, 2 * TITLE, 44, LETTERS, 2, even=True, report=False
    )
    foot = (x + 14, y + above - max(TITLE, name.height) + 2, width - 28, max(TITLE, name.height))
    canvas.block(name, foot, mix(LAMP, WHITE, 0.35))
    if ways:
        _ways(canvas, STORIES[table.story], (x + 4, y + 6 + above, width - 8, ways), colours)
    top = y + height - 8 - sum(tall)
    for (key, place, text), each in zip(rows, tall, strict=True):
        canvas.sprite(signs.medallion(place, 52), x + 40, top + each // 2)
        icon, tone = lettering.icon(ICONS[key], 34), colours.gate if key == "gate" else colours.clue
        canvas.fill(icon, mix(tone, WHITE, 0.25), x + 72, top + each // 2 - 17)
        words = lettering.fit(text, "strong", width - left - 10, each, 36, LETTERS, 2)
        canvas.block(words, (x + left, top, width - left - 10, each), PARCHMENT, "left")
        top += each


def _titled(art: str, width: int, height: int) -> Sprite:
    """The art of a Story card with dusk over its foot, where its title stands. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        scene = cropped("ekho", f"{SCENE}{art}", width, height, HIGH) if art else None
        brush.fill(rounded(width, height, 8), scene or vignette(art, width, height))
        shade = gradient(width, SHADE, ((0.0, BLACK), (0.55, WHITE), (1.0, WHITE))).getchannel(0)
        brush.fill(faded(shade, 0.88), mix(NIGHT, INK, 0.4), 0, height - SHADE)
        return brush.done()

    return sprite(("ekho titled", art, width, height), make)


def _ways(canvas: Canvas, story: Story, box: Box, colours: Shades) -> None:
    """Where the Story card sends enemies of each type, side by side: their token and a pointer."""
    x, y, width, height = box
    ways: tuple[tuple[EnemyType, Direction], ...] = (
        ("fiend", story.fiends),
        ("mage", story.mages),
        ("townsfolk", story.townsfolk),
    )
    each, middle = width // len(ways), y + height // 2
    for number, (kind, direction) in enumerate(ways):
        left = x + number * each + (each - TOKEN - POINTER - 6) // 2
        canvas.sprite(token(kind, TOKEN, colours), left + TOKEN // 2, middle)
        canvas.sprite(pointer(direction, POINTER), left + TOKEN + 6 + POINTER // 2, middle)


def warm_arts() -> None:
    """Cut the art of all Story cards to the size that it has most often on this board."""
    for story in STORIES:
        _titled(story.art, SIDE[2] - 8, STORY - 14 - WAYS - 2 * ROW)


def _curse(canvas: Canvas, table: Table, box: Box, language: str, colours: Shades) -> None:
    """How far the City Curse has come: stages and finale, steps and closed gates against what is needed, open
    gates against what is borne (EK-G1, EK-G2)."""
    x, y, width, height = box
    danger = len(table.portals) >= goals.gate_limit(table)
    canvas.sprite(panels.plate(width, height, lit=danger), x, y)
    canvas.fill(lettering.icon(icon_of(SCENARIOS[table.scenario].art), 52), LAMP, x + 20, y + 11)
    threats.stages(canvas, table, (x + 92, y + 14, width - 110, 46))
    tally.draw_rows(canvas, table, (x + 16, y + 66, width - 32, height - 72), tally.CHAT, language, colours)
