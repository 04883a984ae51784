"""Pictures around a game of Ekho: one card, the cover of a lobby, the final page of deeds."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Box, Canvas, faded, gradient
from render.ekho import nightfall, panels, side, signs
from render.ekho.arts import DEED_ICONS, ICONS
from render.ekho.board import WIDTH, header_title, names_of
from render.ekho.text import deed_name, ending_text, rank_name, title
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, PARCHMENT, shades
from render.ekho.whole import whole_card
from render.palette import WHITE, mix
from render.renderers import Theme
from rules.ekho.card_index import BOARD, SCENARIOS, SLEUTHS, TOKENS
from rules.ekho.open_table import DEEDS, deeds_by_sleuth
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
    """The city at night with its sleuths, the game's title, and lines of text."""
    colours = shades(theme.palette)
    canvas = Canvas(_evening())
    for place, location in enumerate(BOARD.locations):
        x = round(location.x * nightfall.NEAR) - VIEWPOINT[0]
        y = round(location.y * nightfall.NEAR) - VIEWPOINT[1]
        if TITLE_ROOM < x < WIDTH and -40 < y < COVER_HEIGHT + 40:
            canvas.sprite(signs.medallion(place, 88), x, y)
    canvas.sprite(side.clock(1, 210), WIDTH - 150, 150)
    for number in range(len(SLEUTHS)):
        row, column = divmod(number, 5)
        x, y = 800 + column * 146 + row * 62, 330 + row * 172 + (column % 2) * 14
        canvas.sprite(signs.shield(number, 170 if row else 150, lit=number in (1, 5)), x, y)
    for token, (x, y) in zip(FOES, ((690, 96), (860, 150), (1030, 88), (1190, 160)), strict=True):
        canvas.sprite(signs.enemy(token, 84, colours), x, y)
    canvas.sprite(signs.badge(ICONS["title"], 128, NIGHT, LAMP), 146, 130)
    words = lettering.fit(title(theme.language), "display", 470, 150, 150, 60, 1)
    canvas.block(words, (226, 60, 470, 150), mix(LAMP, WHITE, 0.3), stroke=3, edge=INK)
    if not lines:
        lines = tuple(scenario.names.of(theme.language) for scenario in SCENARIOS)
    for number, line in enumerate(lines[:4]):
        part = lettering.fit(lettering.plain(line), "text", 560, 62, 42, 22)
        tone = PARCHMENT if number else mix(LAMP, WHITE, 0.45)
        canvas.block(part, (84, 270 + number * 74, 560, 62), tone, stroke=2, edge=INK)
    return canvas.image


FOES = [
    next(number for number, token in enumerate(TOKENS) if token.type == kind)
    for kind in ("townsfolk", "mage", "fiend", "artifact")
]
"""One token of each type of enemy."""


def _evening() -> Image.Image:
    """The streets by the river, darker behind title and text."""

    image = nightfall.part(*VIEWPOINT, WIDTH, COVER_HEIGHT)
    fall = gradient(
        WIDTH, COVER_HEIGHT, ((0.0, (235,) * 3), (0.36, (150,) * 3), (0.6, (16,) * 3)), across=True
    )
    image.paste(INK, (0, 0), faded(fall.getchannel(0), 0.95))
    return image


# --- deeds --------------------------------------------------------------------------------------------------


def draw_scores(view: View, outcome: Outcome, theme: Theme) -> Image.Image:
    """The page of deeds (EK-G3): how it ended, the shared rank, a line for each sleuth with all deeds."""
    language, colours, table = theme.language, shades(theme.palette), view.table
    won = table.result == "won"
    step = 104 if len(table.figures) <= 4 else 88
    top = 372
    canvas = Canvas(panels.ground(WIDTH, top + step * len(table.figures) + 24))
    header_title(canvas, title(language), WIDTH - 130)
    canvas.sprite(panels.plate(WIDTH - 40, 178, lit=won), 20, 74)
    icon, tone = (ICONS["won"], LAMP) if won else (ICONS["lost"], ALARM)
    canvas.sprite(signs.badge(icon, 140, NIGHT, tone, tone), 112, 163)
    sentence, rank = ending_text(view, language), rank_name(outcome.reasons[1], language)
    fitted = lettering.fit(rank, "display", 860, 70, 56, 28)
    canvas.block(fitted, (206, 82, 860, 66), mix(tone, WHITE, 0.35))
    told = lettering.fit(sentence, "text", 860, 96, 36, 18, 3)
    canvas.block(told, (206, 150, 860, 96), PARCHMENT, "left")
    canvas.sprite(side.clock(table.turn, CLOCK[1]), *CLOCK[0])
    side.draw_progress(canvas, table, PROGRESS, language, colours)
    _headings(canvas, (COLUMNS_LEFT, 262, WIDTH - COLUMNS_LEFT - 30, 104), language)
    names = names_of(view, theme)
    row = top
    for name, sheet in zip(names, outcome.breakdown, strict=True):
        for card, deeds in deeds_by_sleuth(sheet):
            _deeds(canvas, name, card, deeds, (20, row, WIDTH - 40, step - 12), language)
            row += step
    return canvas.image


COLUMNS_LEFT = 520
PROGRESS: Box = (1086, 82, 292, 162)
"""Where it stands how the City Curse is; the clock is beside it."""
CLOCK = ((WIDTH - 112, 163), 150)
"""Middle and diameter of the clock."""


def _headings(canvas: Canvas, box: Box, language: str) -> None:
    x, y, width, height = box
    wide = width // len(DEEDS)
    for number, deed in enumerate(DEEDS):
        left = x + number * wide
        canvas.fill(lettering.icon(DEED_ICONS[deed], 48), LAMP, left + (wide - 48) // 2, y)
        fitted = lettering.fit(deed_name(deed, language), "text", wide - 8, height - 52, 23, 13, 3, even=True)
        canvas.block(fitted, (left + 4, y + 50, wide - 8, height - 52), FROST, "centre")


def _deeds(canvas: Canvas, name: str, card: int, deeds: dict[str, int], box: Box, language: str) -> None:
    """The deeds of one sleuth, with the names of player and sleuth."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    canvas.sprite(signs.shield(card, height - 14), x + 50, y + height // 2)
    left = x + 100
    room, half = COLUMNS_LEFT - left - 14, (height - 8) * 54 // 100
    fitted = lettering.fit(name, "display", room, half, 40, 20, 1, chop=True)
    canvas.block(fitted, (left, y + 4, room, half), mix(LAMP, WHITE, 0.35))
    low = height - 12 - half
    fitted = lettering.fit(SLEUTHS[card].names.of(language), "text", room, low, 28, 13, 2, even=True)
    canvas.block(fitted, (left, y + 4 + half, room, low), FROST)
    wide = (WIDTH - COLUMNS_LEFT - 30) // len(DEEDS)
    for number, deed in enumerate(DEEDS):
        count = deeds[deed]
        middle = COLUMNS_LEFT + number * wide + wide // 2
        tone = mix(FROST, NIGHT, 0.3) if not count else ALARM if deed in ("wounds", "care") else WHITE
        canvas.letters(str(count), middle, y + height // 2 + 17, "strong", 48, tone, "centre")
