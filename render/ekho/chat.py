"""The board of Ekho as a chat shows it, 550 pixels wide: the whole city with large pieces, who moves, the
Story card, how the City Curse stands, and the sleuths. It has no letter below 29 pixels and few of them; the
names of all places are on the dense board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.canvas import Box, Canvas
from render.changes import ChangesCanvas
from render.ekho import nightfall, panels, signs, threats
from render.ekho.arts import ICONS
from render.ekho.changes import gate_tone, numbers, touched
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes
from render.ekho.marches import draw_marches
from render.ekho.pieces import draw_unstable, lying_on
from render.ekho.portraits import portrait
from render.ekho.ribbons import label, shapes
from render.ekho.side import vignette
from render.ekho.text import hour, phase, place_name, sleuth_name
from render.ekho.tones import ALARM, INK, LAMP, NIGHT, PARCHMENT, Shades
from render.ekho.zones import centred, covered, shared
from render.palette import WHITE, Colour, mix
from render.renderers import Label, Map, Theme
from render.window import Window
from rules.ekho import goals
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, PLACES, SCENARIOS, STORIES
from rules.ekho.open_table import NOWHERE, Figure, Table
from rules.ekho.view import View

WIDTH, HEIGHT = 1600, 1000
LETTERS, NAMES = 32, 36
"""Pixels of the smallest letters, 11 in a chat, and of names on the map."""
SHRUNK = 3000.0
"""What it costs to write a name smaller than that for want of room."""
TOP, FOOT, GAP = 84, 176, 12
SCALE = 1.152
CITY = (GAP, TOP, round(MAP[0] * SCALE), round(MAP[1] * SCALE))
"""Left, top, width and height of the map."""
SIDE = (CITY[0] + CITY[2] + GAP, TOP, WIDTH - CITY[0] - CITY[2] - 2 * GAP, CITY[3])
STRIP = (GAP, HEIGHT - FOOT, WIDTH - 2 * GAP, FOOT - GAP)
STORY, VIGNETTE = 404, 190
"""Heights of the Story card and of its art."""
HIDING = 1400
"""Pixels of pieces that a name may cover at most."""
MOST_NAMES = 3
"""Places that are named on the map: where those who move stand."""
LIKE = Sizes(medallion=74, shield=80, enemy=68, badge=58, label=NAMES)
"""Pieces whose numbers can be read in a chat."""
BRAIN: Colour = (140, 200, 255)
NARROW = 280
"""Width below which a sleuth has its name above and its values beside its arms."""


@dataclass(slots=True, frozen=True)
class Wide(Frame):
    """The whole city with pieces of sizes of their own."""

    @property
    def sizes(self) -> Sizes:
        """See Frame."""
        return LIKE


WHOLE = Wide((0, 0, *CITY[2:]), SCALE)
SPOTS = tuple(WHOLE.at(point(place)) for place in range(PLACES))
"""The places in pixels of the map."""
LANDMARKS = tuple(centred(x, y - 4, 92, 92) for x, y in SPOTS)
"""What landmarks cover."""


def draw(canvas: Canvas, view: View, theme: Theme, colours: Shades) -> None:
    """Everything on the board."""
    table = view.table
    _head(canvas, view, theme.language)
    inner = Window(canvas, CITY)
    inner.picture(nightfall.whole(*CITY[2:], table.turn), 0, 0)
    _pieces(inner, view, theme.language, colours)
    panels.framed(inner, WHOLE.box)
    x, y, width, height = SIDE
    _story(canvas, table, (x, y, width, STORY), theme.language)
    _curse(canvas, table, (x, y + STORY + GAP, width, height - STORY - GAP), colours)
    for number, box in enumerate(_seats(len(table.figures))):
        _sleuth(canvas, view, number, box, theme.language, colours)


def light(canvas: ChangesCanvas, then: View, now: View) -> None:
    """Light what has changed since that view."""
    changed = touched(then, now)
    for place in changed.places:
        x, y = WHOLE.at(point(place))
        box = (CITY[0] + x - 76, CITY[1] + y - 76, 152, 152)
        canvas.light(box)
        if place in (*changed.opened, *changed.closed):
            canvas.frame(box, gate_tone(changed, place))
    if changed.story:
        canvas.light((SIDE[0], SIDE[1], SIDE[2], STORY))
    if numbers(then) != numbers(now):
        canvas.light((SIDE[0], SIDE[1] + STORY + GAP, SIDE[2], SIDE[3] - STORY - GAP))
    seats = list(_seats(len(now.table.figures)))
    for number in changed.figures:
        canvas.light(seats[number])


def kept_bright() -> tuple[Box, ...]:
    """What a board that marks changes never darkens."""
    return ((0, 0, WIDTH, TOP),)


def named(view: View, theme: Theme, colours: Shades) -> list[Label]:
    """The names on the map as they are drawn, in pixels of the board."""
    found = []
    for place, _, box in _names(view, theme.language, colours):
        found.append(Label(str(place), (CITY[0] + box[0], CITY[1] + box[1], *box[2:]), place))
    return found


# --- the head -----------------------------------------------------------------------------------------------


def _moving(view: View) -> list[int]:
    """The figures that are waited for."""
    if view.table.phase == "over":
        return []
    asked = [number for number, stack in enumerate(view.stacks) if stack]
    waited = [number for number, one in enumerate(view.table.figures) if one.seat in view.waiting]
    return [number for number in asked if number in waited] or waited


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
    moving = _moving(view)
    right = WIDTH - 16
    for number in reversed(moving[:4]):
        right -= 64
        canvas.sprite(signs.shield(table.figures[number].card, 66, lit=True), right + 32, TOP // 2)
    names = [_short(table.figures[number], language) for number in moving[:4]]
    words = (
        f"{phase(view, language)}: {', '.join(filter(None, names))}" if any(names) else phase(view, language)
    )
    words = words[:1].upper() + words[1:]
    fitted = lettering.fit(words, "display", right - left - 12, TOP - 8, 42, LETTERS, 1, report=False)
    canvas.block(fitted, (left, 4, right - left - 12, TOP - 8), mix(LAMP, WHITE, 0.3), "right")


def _short(figure: Figure, language: str) -> str:
    """The first word of a sleuth's name; in Japanese the part before the dot."""
    return sleuth_name(figure, language).replace("・", " ").split(" ")[0]


# --- the map ------------------------------------------------------------------------------------------------


def _pieces(canvas: Window, view: View, language: str, colours: Shades) -> None:
    """What lies on the map, light of gates below, names of where somebody moves on top."""
    table, moving = view.table, _moving(view)
    draw_marches(canvas, table.marches, WHOLE, colours)
    gates = {portal.place for portal in table.portals}
    for place in gates:
        canvas.sprite(signs.gate_light(LIKE.medallion * 9 // 2, colours), *WHOLE.at(point(place)))
    draw_unstable(canvas, view, WHOLE, colours)
    here = {table.figures[number].place for number in moving}
    for place in range(PLACES):
        spot = WHOLE.at(point(place))
        if place in gates:
            canvas.sprite(signs.portal(round(LIKE.medallion * 1.5), colours), *spot)
        if place in here:
            canvas.sprite(signs.lamplight(220), *spot)
        canvas.sprite(signs.medallion(place, LIKE.medallion), *spot)
    _, _, lying = lying_on(table, WHOLE, colours)
    for piece in lying:
        canvas.sprite(piece.shown, piece.x, piece.y)
    for place, lines, box in _names(view, language, colours):
        mark = label(place_name(place, language), NAMES, lines)
        canvas.sprite(mark, box[0] + mark.left, box[1])


def _names(view: View, language: str, colours: Shades) -> Iterator[tuple[int, int, Box]]:
    """The places that are named, on how many lines, and where: beneath them, or beside them where pieces
    would be covered."""
    table = view.table
    places = list(
        dict.fromkeys(max(table.figures[one].place, table.figures[one].gate) for one in _moving(view))
    )
    pieces = [piece.box for piece in lying_on(table, WHOLE, colours)[2]]
    taken: list[Box] = []
    for place in [one for one in places if one != NOWHERE][:MOST_NAMES]:
        name = place_name(place, language)
        tries = [(lines, box) for lines in shapes(name)[:2] for box in _beside(place, name, lines)]

        def cost(one: tuple[int, Box], place: int = place) -> float:
            lines, box = one
            outside = box[2] * box[3] - shared(box, WHOLE.box)
            astray = 9e5 if Map(SPOTS, (Label("", box, place),)).astray() else 0.0
            small = SHRUNK if box[3] < lines * NAMES * 1.3 else 0.0
            return (
                small
                + 2 * covered(box, LANDMARKS)
                + 4 * covered(box, pieces)
                + 4 * covered(box, taken)
                + 9 * outside
                + astray
            )

        lines, box = min(tries, key=cost)
        if Map(SPOTS, (Label("", box, place),)).astray():
            continue  # a name that seems to be that of another place is worse than none
        if covered(box, pieces) > HIDING:
            continue  # so is one that hides what lies there
        taken.append(box)
        yield place, lines, box


def _beside(place: int, name: str, lines: int) -> Iterator[Box]:
    """Boxes below, above and beside a place in which its name may stand."""
    mark = label(name, NAMES, lines)
    x, y = WHOLE.at(point(place))
    wide, high = mark.width, mark.height
    below, above = y + LIKE.medallion // 2 + 2, y - LIKE.medallion - high
    aside = LIKE.medallion * 2 // 3 + wide // 2
    for middle, top in (
        *((x + wide * step // 8, below + down) for down in (0, 24, 48) for step in (0, -1, 1, -2, 2, -3, 3)),
        *((x + wide * step // 8, above) for step in (0, -1, 1, -2, 2)),
        *((x + side * aside, y - high // 2 + down) for side in (1, -1) for down in (0, -20, 20)),
    ):
        inside = min(max(middle, wide // 2 + 6), CITY[2] - wide // 2 - 6)
        yield inside - wide // 2, top, wide, high


# --- beside the map -----------------------------------------------------------------------------------------


def _story(canvas: Canvas, table: Table, box: Box, language: str) -> None:
    """Art and title of the Story card, where it lays gates and where a clue; before the first the City
    Curse."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    one = STORIES[table.story] if table.story >= 0 else SCENARIOS[table.scenario]
    high = VIGNETTE
    canvas.picture(vignette_of(one.art), x + 4, y + 4)
    rows: list[tuple[str, str]] = []
    if table.story >= 0:
        story = STORIES[table.story]
        rows += [(ICONS["gate"], place_name(BOARD.number[name], language)) for name in story.cursed[:2]]
        if len(rows) < 2:
            rows.append((ICONS["clue"], place_name(BOARD.number[story.clue], language)))
    # A name that does not fit on one line in letters for a chat gets two.
    tall = [56 if lettering.measure(text, "strong", LETTERS) <= width - 84 else 80 for _, text in rows]
    room = height - high - 16 - sum(tall)
    name = lettering.fit(
        one.names.of(language), "display", width - 28, room, 44, LETTERS, 2, even=True, report=False
    )
    canvas.block(name, (x + 14, y + high + 8, width - 28, room), mix(LAMP, WHITE, 0.35))
    top = y + height - 8 - sum(tall)
    for (icon, text), each in zip(rows, tall, strict=True):
        canvas.fill(lettering.icon(icon, 42), LAMP, x + 16, top + (each - 44) // 2)
        told = lettering.fit(text, "strong", width - 84, each - 2, 36, LETTERS, 2, report=False)
        canvas.block(told, (x + 70, top, width - 84, each - 2), PARCHMENT, "left")
        top += each


def vignette_of(art: str) -> Image.Image:
    """The art of a Story card in its size on this board. Not to be changed."""
    return vignette(art, SIDE[2] - 8, VIGNETTE)


def _curse(canvas: Canvas, table: Table, box: Box, colours: Shades) -> None:
    """How far the City Curse has come: stages and finale, steps and closed gates against what is needed, open
    gates against what is borne (EK-G1, EK-G2)."""
    x, y, width, height = box
    danger = len(table.portals) >= goals.gate_limit(table)
    canvas.sprite(panels.plate(width, height, lit=danger), x, y)
    threats.stages(canvas, table, (x + 18, y + 14, width - 36, 46))
    rows: tuple[tuple[str, str, int, int, Colour], ...] = (
        ("handed", ICONS["clue"], table.handed, goals.clues_needed(table), colours.clue),
        ("closed", ICONS["closed"], len(table.closed), goals.gates_needed(table), threats.CLOSED),
    )
    step = (height - 70) // 3
    size = 46
    caps = lettering.cap_height("strong", size)
    for number, (key, icon, done, need, tone) in enumerate(rows):
        middle = y + 66 + number * step + step // 2
        canvas.fill(lettering.icon(icon, 54), tone, x + 20, middle - 27)
        canvas.sprite(panels.bar(done, need, width - 244, 28, tone), x + 92, middle - 14)
        canvas.letters(f"{done}/{need}", x + width - 18, middle + caps // 2, "strong", size, WHITE, "right")
        canvas.difference(key, x + 100, middle - 2, 40)  # on the bar, beside the digits
    top = y + 66 + 2 * step
    threats.open_gates(canvas, table, (x + 18, top + 4, width - 36, min(64, step - 8)), colours)
    canvas.difference("open", x + width - 150, top + step // 2 - 2, 40)


# --- the sleuths --------------------------------------------------------------------------------------------


def _seats(count: int) -> Iterator[Box]:
    """The boxes of the sleuths side by side."""
    x, y, width, height = STRIP
    wide = (width - 8 * (count - 1)) // count
    for number in range(count):
        yield x + number * (wide + 8), y, wide, height


def _sleuth(canvas: Canvas, view: View, number: int, box: Box, language: str, colours: Shades) -> None:
    """Arms and first name of a sleuth; health, sanity and clues."""
    x, y, width, height = box
    figure = view.table.figures[number]
    canvas.sprite(panels.plate(width, height, lit=number in _moving(view)), x, y)
    narrow = width < NARROW
    arms = (x + 52, y + height - 62) if narrow else (x + 54, y + 56)
    _arms(canvas, figure, arms, colours)
    if figure.card < 0:
        return
    left, top, room, high = (x + 8, y + 2, width - 16, 48) if narrow else (x + 114, y + 8, width - 126, 96)
    called = _short(figure, language)
    name = lettering.fit(called, "display", room, high, 44, LETTERS, 1, report=False)
    if not name.whole:  # plain letters are narrower
        name = lettering.fit(called, "text", room + 10, high, LETTERS, LETTERS, 1, report=False)
        left, room = left - 5, room + 10
    canvas.block(name, (left, top, room, high), mix(LAMP, WHITE, 0.35), "centre" if narrow else "left")
    values = (
        (signs.heart(36), ALARM, figure.health),
        (lettering.icon(ICONS["sanity"], 36), BRAIN, figure.sanity),
        (lettering.icon(ICONS["clue"], 36), colours.clue, figure.clues),
    )
    step = min(120, (width - 20) // 3)
    caps = lettering.cap_height("strong", 38)
    for place, (sign, tone, value) in enumerate(values):
        if narrow:
            across, down = x + 106, y + 50 + place * 38
        else:
            across, down = x + 12 + place * step, y + height - 48
        canvas.fill(sign, tone, across, down)
        base = down + 18 + caps // 2
        canvas.letters(str(value), across + 42, base, "strong", 38, WHITE, stroke=2, edge=INK)


def _arms(canvas: Canvas, figure: Figure, middle: tuple[int, int], colours: Shades) -> None:
    """The arms of a sleuth, with marks for one that is away, blessed or cursed."""
    x, y = middle
    away = figure.gate != NOWHERE or figure.care != NOWHERE
    canvas.sprite(portrait(figure.card, 98, dim=away), x, y)
    if away:
        icon, tone = (ICONS["care"], ALARM) if figure.care != NOWHERE else (ICONS["gate"], colours.gate)
        canvas.sprite(signs.badge(icon, 44, NIGHT, WHITE, tone), x + 32, y + 30)
    if figure.luck:
        icon, tone = (ICONS["blessing"], LAMP) if figure.luck > 0 else (ICONS["curse"], ALARM)
        canvas.sprite(signs.badge(icon, 40, NIGHT, tone, tone), x - 30, y + 32)
