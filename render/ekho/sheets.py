"""Pictures around a game of Ekho: one card, the cover of a lobby, the final page of deeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Box, Canvas, gradient
from render.ekho import dials, nightfall, panels, signs, threats
from render.ekho.arts import DEED_ICONS, ICONS
from render.ekho.board import WIDTH, names_of
from render.ekho.portraits import portrait
from render.ekho.text import deed_name, ending_text, hour, rank_name, title
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, PARCHMENT, Shades, shades
from render.ekho.whole import whole_card
from render.lettering import Fitted
from render.palette import WHITE, Colour, mix
from render.renderers import Theme
from rules.ekho import goals
from rules.ekho.card_index import SCENARIOS, SLEUTHS
from rules.ekho.open_table import DEEDS, Table, deeds_by_sleuth
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
    top = HEAD + 122
    canvas = Canvas(panels.ground(WIDTH, top + step * len(table.figures) + 20))
    canvas.picture(_night(won, table.turn), 0, 0)
    icon, tone = (ICONS["won"], LAMP) if won else (ICONS["lost"], ALARM)
    _company(canvas, [figure.card for figure in table.figures], won, colours)
    canvas.sprite(signs.badge(icon, 148, NIGHT, tone, tone), 112, 104)
    sentence, rank = ending_text(view, language), rank_name(outcome.reasons[1], language)
    fitted = lettering.fit(rank, "display", WORDS - 180, 140, 92, 40, 2, even=True)
    canvas.block(fitted, (210, 34, WORDS - 180, 140), mix(tone, WHITE, 0.45), "left", stroke=4, edge=INK)
    told = lettering.fit(sentence, "text", WORDS, 130, 40, 28, 3)
    canvas.block(told, (42, 186, WORDS, 130), PARCHMENT, "left", stroke=3, edge=INK)
    _standing(canvas, table, 42, HEAD - 92, colours)
    canvas.fill(Image.new("L", (WIDTH, 5), 255), tone, 0, HEAD - 5)
    _headings(canvas, (COLUMNS_LEFT, HEAD + 12, WIDTH - COLUMNS_LEFT - 30, 106), language)
    names = names_of(view, theme)
    rows = [
        (name, card, deeds)
        for name, sheet in zip(names, outcome.breakdown, strict=True)
        for card, deeds in deeds_by_sleuth(sheet)
    ]
    # Who was alone need not be told to have done the most.
    most: dict[str, int] = {}
    if len(rows) > 1:
        most |= {deed: max(deeds[deed] for _, _, deeds in rows) for deed in DEEDS}
    for number, (name, card, deeds) in enumerate(rows):
        _deeds(canvas, name, card, deeds, (20, top + number * step, WIDTH - 40, step - 12), language, most)
    return canvas.image


HEAD, WORDS = 420, 850
"""Height of the picture above the deeds, and width of the words in it."""
COLUMNS_LEFT = 440


def _company(canvas: Canvas, cards: Sequence[int], won: bool, colours: Shades) -> None:
    """The sleuths side by side, in the light of a lamp or of a gate."""
    middle, rows = 1246, 1 if len(cards) <= 2 else 2
    across = -(-len(cards) // rows)
    size = min(300 if rows == 1 else 190, 660 // across - 12)
    light = signs.lamplight(HEAD * 2) if won else signs.gate_light(HEAD * 2, colours)
    canvas.sprite_within(light, middle, HEAD // 2, (0, 0, WIDTH, HEAD))
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        here = min(across, len(cards) - row * across)
        x = middle + round((column - (here - 1) / 2) * (size + 14))
        y = HEAD // 2 - 4 + round((row - (rows - 1) / 2) * (size + 12))
        canvas.sprite(portrait(card, size), x, y)


def _standing(canvas: Canvas, table: Table, x: int, y: int, colours: Shades) -> None:
    """How things stood at the end: the hour, clues handed in, closed and open gates."""
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


def _night(won: bool, turn: int) -> Image.Image:
    """The streets by the river at the end: warm where the city was saved, dark where it fell."""
    image = nightfall.part(*VIEWPOINT, WIDTH, HEAD, turn=6 if won else turn)
    fall = ((0.0, (225,) * 3), (0.5, (190,) * 3), (0.68, (70,) * 3), (1.0, (60,) * 3))
    shade = gradient(WIDTH, HEAD, fall, across=True)
    image.paste(INK if won else DOOM, (0, 0), shade.getchannel(0))
    return image


DOOM = mix(INK, ALARM, 0.12)
"""The darkness over a city that fell."""


def _headings(canvas: Canvas, box: Box, language: str) -> None:
    x, y, width, height = box
    wide = width // len(DEEDS)
    names = [deed_name(deed, language) for deed in DEEDS]
    # All in the largest letters in which each of them fits.
    room = (wide - 6, height - 52)
    size = next(
        (size for size in range(28, 20, -1) if all(_heading(one, *room, size).whole for one in names)), 20
    )
    for number, (deed, name) in enumerate(zip(DEEDS, names, strict=True)):
        left = x + number * wide
        canvas.fill(lettering.icon(DEED_ICONS[deed], 48), LAMP, left + (wide - 48) // 2, y)
        canvas.block(_heading(name, *room, size), (left + 3, y + 50, *room), FROST, "centre")


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
    wide = (WIDTH - COLUMNS_LEFT - 30) // len(DEEDS)
    for number, deed in enumerate(DEEDS):
        count = deeds[deed]
        middle = COLUMNS_LEFT + number * wide + wide // 2
        bad = deed in ("wounds", "care")
        tone = mix(FROST, NIGHT, 0.4) if not count else ALARM if bad else WHITE
        if count and not bad and count == most.get(deed):
            canvas.sprite(dials.clip(wide - 22, height - 24), middle, y + height // 2)
            tone = INK
        text = str(count) if count else "·"
        canvas.letters(text, middle, y + height // 2 + 17, "strong", 48, tone, "centre")
