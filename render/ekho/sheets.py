"""Pictures around a game of Ekho: one card, the cover of a lobby, the final page of deeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image, ImageChops

from render import lettering
from render.art import cropped, cutout
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.ekho import busts, dials, nightfall, panels, signs, threats
from render.ekho.arts import DEED_ICONS, ICONS
from render.ekho.board import WIDTH, names_of
from render.ekho.city import point
from render.ekho.portraits import CUT, portrait
from render.ekho.text import deed_name, ending_text, hour, rank_name, title
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, PARCHMENT, STEEL, Shades, shades
from render.ekho.whole import whole_card
from render.lettering import Fitted
from render.palette import BLACK, WHITE, Colour, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.ekho import goals
from rules.ekho.card_index import PLACES, SCENARIOS, SLEUTHS
from rules.ekho.open_table import DEEDS, Deed, Table, deeds_by_sleuth
from rules.ekho.view import View
from rules.game import Outcome

COVER_HEIGHT = 640
MARGIN = 30
TITLE_ROOM = 640
"""Width of what is left of the cover for title and text."""
VIEWPOINT = (560, 420)
"""Corner of the part of the near city that the cover shows, in pixels."""


def draw_card(design: str, theme: Theme) -> Image.Image:
    """One card. Raises KeyError for an unknown id."""
    card = whole_card(design, theme.language, shades(theme.palette))
    canvas = Canvas(panels.ground(card.width + 2 * MARGIN, card.height + 2 * MARGIN))
    canvas.sprite(card, MARGIN, MARGIN)
    return canvas.image


def draw_cover(theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
    """Sleuths before a gate that opens over the roofs at night; beside them the title and lines."""
    canvas = Canvas(_evening())
    canvas.sprite(signs.badge(ICONS["title"], 128, NIGHT, LAMP), 138, 130)
    words = lettering.fit(title(theme.language), "display", 500, 190, 190, 60, 1)
    canvas.block(words, (226, 40, 500, 190), mix(LAMP, WHITE, 0.3), stroke=4, edge=INK)
    if not lines:
        lines = tuple(scenario.names.of(theme.language) for scenario in SCENARIOS)
    for number, line in enumerate(lines[:4]):
        part = lettering.fit(lettering.plain(line), "text", 590, 66, 46, 24)
        tone = PARCHMENT if number else mix(LAMP, WHITE, 0.45)
        canvas.block(part, (84, 268 + number * 76, 590, 66), tone, stroke=3, edge=INK)
    return canvas.image


def _evening() -> Image.Image:
    """The cover as it was cut of paper, else the streets by the river; darker behind title and text."""
    painted = cropped("ekho", "cover", WIDTH, COVER_HEIGHT)
    image = nightfall.part(*VIEWPOINT, WIDTH, COVER_HEIGHT) if painted is None else painted.copy()
    fall = ((0.0, (190,) * 3), (0.3, (130,) * 3), (0.46, (0,) * 3))
    image.paste(INK, (0, 0), gradient(WIDTH, COVER_HEIGHT, fall, across=True).getchannel(0))
    return image


# --- deeds --------------------------------------------------------------------------------------------------


def draw_scores(view: View, outcome: Outcome, theme: Theme) -> Image.Image:
    """The page of deeds (EK-G3): over the city as it lies there now how it ended, and the shared rank; then
    each sleuth with all deeds, the greatest one large."""
    language, colours, table = theme.language, shades(theme.palette), view.table
    won = table.result == "won"
    step = 112 if len(table.figures) <= 4 else 90
    top = HEAD + HEADING + 22
    canvas = Canvas(panels.ground(WIDTH, top + step * len(table.figures) + 20))
    canvas.picture(_night(table, won, colours), 0, 0)
    icon, tone = (ICONS["won"], LAMP) if won else (ICONS["lost"], ALARM)
    _company(canvas, [figure.card for figure in table.figures], won)
    canvas.sprite(signs.badge(icon, 148, NIGHT, tone, tone), 112, 116)
    sentence, rank = ending_text(view, language), rank_name(outcome.reasons[1], language)
    fitted = lettering.fit(rank, "display", WORDS - 180, 176, 112, 48, 2, even=True)
    canvas.block(fitted, (210, 26, WORDS - 180, 176), mix(tone, WHITE, 0.45), "left", stroke=4, edge=INK)
    told = lettering.fit(sentence, "text", WORDS, 170, 46, 30, 4)
    canvas.block(told, (42, 220, WORDS, 170), PARCHMENT, "left", stroke=3, edge=INK)
    _standing(canvas, table, 42, HEAD - 104, colours)
    canvas.fill(Image.new("L", (WIDTH, 5), 255), tone, 0, HEAD - 5)
    names = names_of(view, theme)
    rows = [
        (name, card, deeds)
        for name, sheet in zip(names, outcome.breakdown, strict=True)
        for card, deeds in deeds_by_sleuth(sheet)
    ]
    # What nobody did has no column.
    done = [deed for deed in TOLD if any(deeds[deed] for *_, deeds in rows)] or list(TOLD)
    _headings(canvas, done, (COLUMNS_LEFT, HEAD + 12, WIDTH - COLUMNS_LEFT - 30, HEADING), language)
    # Who was alone need not be told to have done the most.
    most: dict[str, int] = {}
    if len(rows) > 1:
        most |= {deed: max(deeds[deed] for _, _, deeds in rows) for deed in DEEDS}
    for number, (name, card, deeds) in enumerate(rows):
        box = (20, top + number * step, WIDTH - 40, step - 12)
        _deeds(canvas, name, card, {deed: deeds[deed] for deed in done}, box, language, most)
    return canvas.image


HEAD, WORDS = 520, 800
"""Height of the picture above the deeds, and width of the words in it."""
AFAR, ABOVE = 1.6, 60
"""Pixels for a unit of the city in it, and from which unit down it is shown."""
LANDMARK = 92
"""Size of the landmarks in it."""
FACES = (880, 16, 712, 488)
"""Where the sleuths stand in it."""
COLUMNS_LEFT = 440
TOLD: tuple[Deed, ...] = ("gates", "sealed", "handed", "arrests", "killed", "wounds")
"""The deeds that have columns: what decides a game, and what it cost. With more of them nobody could read in
a chat what they are."""
HEADING, SIGN, HEADED = 144, 56, (34, 26)
"""Height of the heads of columns, pixels of their signs, and of their letters at most and at least."""
LAMPS = 64
"""Width of the lamp under the greatest count."""


def _company(canvas: Canvas, cards: Sequence[int], won: bool) -> None:
    """The sleuths as one group before the city, those behind a little smaller and higher."""
    left, top, width, height = FACES
    behind = cards[1::2] if len(cards) > 3 else []
    before = [card for card in cards if card not in behind]
    x, y = left + width // 2, top + height // 2
    canvas.sprite_within(_halo(width, height, won), x, y, (0, 0, WIDTH, HEAD - 5))
    for row, high, share in ((behind, top, 64), (before, top + height * (26 if behind else 0) // 100, 100)):
        tall = (height - (height * 26 // 100 if behind else 0)) * (100 if share == 100 else 88) // 100
        tall = min(tall, width * (100 if len(row) < 4 else 46) // 100)  # so that all faces are seen
        step = min(tall * 7 // 10, (width - tall) // max(1, len(row) - 1))
        start = x - (step * (len(row) - 1) + tall) // 2
        for number, card in enumerate(row):
            shown = _alone(card, tall, won, share < 100)
            foot = HEAD - 5 if share == 100 else high + tall
            canvas.sprite_within(shown, start + number * step, foot - tall, (0, 0, WIDTH, HEAD - 5))


def _halo(width: int, height: int, won: bool) -> Sprite:
    """The light behind the group. Its origin is its middle."""

    def make() -> Sprite:
        brush = Brush(width * 5 // 4, height * 3 // 2)
        size = brush.image.size
        glow = (
            Image.radial_gradient("L").resize(size).point([max(0, 200 - round(v * 1.4)) for v in range(256)])
        )
        brush.fill(glow, mix(LAMP, NIGHT, 0.25) if won else mix(STEEL, NIGHT, 0.2), 0, 0, 0.7)
        return brush.done(size[0] // 2, size[1] // 2)

    return sprite(("ekho company halo", width, height, won), make)


def _alone(card: int, side: int, won: bool, behind: bool) -> Sprite:
    """A sleuth without a ground, darker where the game was lost and at the back. Its origin is its corner."""

    def make() -> Sprite:
        cut = cutout("ekho", f"{CUT}{SLEUTHS[card].id}", side, side)
        brush = Brush(side, side)
        if cut is None:
            mask = rounded(side, side, side // 8)
            brush.fill(mask, busts.face(card, side, side))
        else:
            whole = cut.layer.copy()
            if behind:  # what the front row does not hide of their feet fades into the night
                fall = gradient(side, side, ((0.0, WHITE), (0.6, WHITE), (0.96, BLACK), (1.0, BLACK)))
                whole.putalpha(ImageChops.multiply(whole.getchannel(3), fall.getchannel(0)))
            mask = whole.getchannel(3)
            brush.lay(whole, 0, 0)
        share = (0.0 if won else 0.2) + (0.24 if behind else 0.0)
        if share:
            brush.fill(mask, NIGHT, 0, 0, share)
        return brush.done()

    return sprite(("ekho cut face", card, side, won, behind), make)


def _standing(canvas: Canvas, table: Table, x: int, y: int, colours: Shades) -> None:
    """How things stood at the end: the hour, steps against the City Curse, closed and open gates."""
    counts: tuple[tuple[str, Colour, str], ...] = (
        (ICONS["waiting"], FROST, hour(table.turn)),
        (ICONS["clue"], colours.clue, f"{table.handed}/{goals.clues_needed(table)}"),
        (ICONS["closed"], threats.CLOSED, f"{len(table.closed)}/{goals.gates_needed(table)}"),
        (ICONS["gate"], mix(colours.gate, WHITE, 0.2), f"{len(table.portals)}/{goals.gate_limit(table)}"),
    )
    canvas.sprite(dials.well(WORDS, 72), x, y)
    wide = WORDS // len(counts)
    base = y + 36 + lettering.cap_height("strong", 48) // 2
    for number, (icon, tone, text) in enumerate(counts):
        left = x + number * wide + (wide - 66 - round(lettering.measure(text, "strong", 48))) // 2
        canvas.fill(lettering.icon(icon, 54), tone, left, y + 9)
        canvas.letters(text, left + 66, base, "strong", 48, WHITE)


def _night(table: Table, won: bool, colours: Shades) -> Image.Image:
    """The city at the end: warm where it was saved; where it fell its windows are out, and only the gates
    that stand open shine."""
    top, within = round(ABOVE * nightfall.NEAR), (0, 0, WIDTH, HEAD)
    canvas = Canvas(nightfall.part(0, top, WIDTH, HEAD, AFAR, 4 if won else LATE))
    spots = [(round(x * AFAR), round((y - ABOVE) * AFAR)) for x, y in map(point, range(PLACES))]
    for place, spot in enumerate(spots):
        if spot[0] < FACES[0]:
            canvas.sprite_within(signs.medallion(place, LANDMARK), *spot, within)
    canvas.picture(nightfall.deepened(canvas.image, DEEP), 0, 0)
    for gate in table.portals:
        if spots[gate.place][0] >= FACES[0]:
            continue
        canvas.sprite_within(signs.gate_light(LANDMARK * 5, colours), *spots[gate.place], within)
        canvas.sprite_within(signs.portal(LANDMARK * 3 // 2, colours), *spots[gate.place], within)
        canvas.sprite_within(signs.medallion(gate.place, LANDMARK), *spots[gate.place], within)
    fall = ((0.0, (150,) * 3), (0.4, (120,) * 3), (0.56, (30,) * 3), (1.0, (20,) * 3))
    canvas.fill(gradient(WIDTH, HEAD, fall, across=True).getchannel(0), INK if won else DOOM, 0, 0)
    low = gradient(WIDTH, HEAD, ((0.0, BLACK), (0.72, BLACK), (1.0, WHITE))).getchannel(0)
    canvas.fill(low, NIGHT, 0, 0)
    return canvas.image


DEEP = 0.72
"""How much of the night lies over the city: it is the ground of the words and of the group."""
LATE = 24
"""The turn at whose darkness a city lies that fell."""
DOOM = mix(INK, ALARM, 0.12)
"""The darkness over a city that fell."""


def _headings(canvas: Canvas, deeds: Sequence[Deed], box: Box, language: str) -> None:
    x, y, width, height = box
    wide = width // len(deeds)
    names = [deed_name(deed, language) for deed in deeds]
    # All in the largest letters in which each of them fits.
    room, (most, least) = (wide - 8, height - SIGN - 4), HEADED
    sizes = range(most, least, -1)
    size = next((size for size in sizes if all(_heading(one, *room, size).whole for one in names)), least)
    for number, (deed, name) in enumerate(zip(deeds, names, strict=True)):
        left = x + number * wide
        canvas.fill(lettering.icon(DEED_ICONS[deed], SIGN), LAMP, left + (wide - SIGN) // 2, y)
        canvas.block(_heading(name, *room, size), (left + 4, y + SIGN + 4, *room), FROST, "centre")


def _heading(name: str, width: int, height: int, size: int) -> Fitted:
    """The name of a deed in letters of that size alone."""
    return lettering.fit(name, "text", width, height, size, size, 2, even=True, report=False)


def _deeds(
    canvas: Canvas,
    name: str,
    card: int,
    deeds: Mapping[str, int],
    box: Box,
    language: str,
    most: Mapping[str, int],
) -> None:
    """The deeds of one sleuth beside the portrait and the names of player and sleuth; the greatest deed
    stands large, and a lamp burns where nobody did more (``most``)."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    size = height - 8
    canvas.sprite(portrait(card, size), x + 8 + size // 2, y + height // 2)
    left = x + size + 26
    room, half = COLUMNS_LEFT - left - 8, (height - 8) * 54 // 100
    fitted = lettering.fit(name, "display", room, half, 44, 20, 1, chop=True)
    canvas.block(fitted, (left, y + 4, room, half), mix(LAMP, WHITE, 0.35), "left")
    low = height - 12 - half
    fitted = lettering.fit(SLEUTHS[card].names.of(language), "text", room, low, 32, 18, 2, even=True)
    canvas.block(fitted, (left, y + 4 + half, room, low), FROST, "left")
    wide = (WIDTH - COLUMNS_LEFT - 30) // len(deeds)
    for number, (deed, count) in enumerate(deeds.items()):
        middle = COLUMNS_LEFT + number * wide + wide // 2
        bad = deed in ("wounds", "care")
        tone = mix(FROST, NIGHT, 0.4) if not count else ALARM if bad else WHITE
        if count and not bad and count == most.get(deed):
            canvas.sprite(_lamp(), middle, y + height // 2 + 30)
            tone = LAMP
        text = str(count) if count else "·"
        canvas.letters(text, middle, y + height // 2 + 14, "strong", 48, tone, "centre")


def _lamp() -> Sprite:
    """The light under the greatest count. Its origin is its middle."""

    def make() -> Sprite:
        pad, high = 14, 6
        brush = Brush(LAMPS + 2 * pad, high + 2 * pad)
        mask = rounded(LAMPS, high, 3)
        brush.glow(mask, pad, pad, 6, LAMP, 2.0)
        brush.fill(mask, mix(LAMP, WHITE, 0.4), pad, pad)
        return brush.done(LAMPS // 2 + pad, high // 2 + pad)

    return sprite(("ekho lamp", LAMPS), make)
