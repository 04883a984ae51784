"""A sleuth that a reader looks at closely, beside the map: portrait, where it is, what it has left, all that
it can do, and what it carries."""

from __future__ import annotations

from collections.abc import Sequence

from render import lettering
from render.canvas import Box, Canvas
from render.ekho import broad_plates, dials, panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.frames import district_number
from render.ekho.portraits import portrait
from render.ekho.text import sleuth_name
from render.ekho.tones import ALARM, FROST, INK, LAMP, PARCHMENT, Shades
from render.palette import WHITE, mix
from render.renderers import Theme
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import full, value
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operations import PAIRS, Parameter
from rules.ekho.view import View

EDGE = 12
LETTERS = 32
"""Pixels of the letters, 11 in a chat."""
LEAST = 18
"""Pixels of the letters where the panel is narrow, as on the dense board."""
ROOMY = 200
"""Width beside the portrait from which letters are large enough for a chat."""


def looked_at(view: View, theme: Theme) -> int | None:
    """The figure that a reader looks at closely: that of the theme's focus, the one that acts if it runs two;
    None where nothing is looked at, or something else."""
    if theme.since is not None or district_number(theme.region) is not None:
        return None
    own = [
        (number != theme.actor, number)
        for number, one in enumerate(view.table.figures)
        if one.seat == theme.focus and max(one.place, one.gate, one.care) != NOWHERE
    ]
    return min(own)[1] if own else None


def draw_seat(canvas: Canvas, figure: Figure, box: Box, language: str, colours: Shades) -> None:
    """The sleuth in a box at least 320 pixels wide and 390 high."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height, lit=True), x, y)
    size = min(height * 4 // 10, width * 4 // 10)
    canvas.sprite(portrait(figure.card, size), x + EDGE + size // 2, y + EDGE + size // 2)
    left = x + 2 * EDGE + size
    _told(canvas, figure, (left, y + 8, x + width - EDGE - left, size + 14), language)
    low = y + EDGE + size + 10
    _lives(canvas, figure, (x + EDGE, low, width - 2 * EDGE, 54), colours)
    room = y + height - low - 62
    thing = min(56, room * 3 // 10)
    _values(canvas, figure, (x + EDGE, low + 60, width - 2 * EDGE, room - thing - 12))
    marks, top = broad_plates.marks_of(figure, colours), y + height - thing - 8
    right = x + width - EDGE
    for icon, tone, rim in marks:
        right -= thing + 6
        canvas.sprite(signs.badge(icon, thing, INK, tone, rim), right + 6 + thing // 2, top + thing // 2)
    wide = min(right - x - EDGE, len(figure.things) * (thing + 6))
    broad_plates.small_things(canvas, figure, (x + EDGE, top, wide, thing))


def written(figure: Figure, language: str) -> str:
    """What is written there."""
    return f"{sleuth_name(figure, language)}{broad_plates.where(figure, language)}{'0' * 15}"


def _told(canvas: Canvas, figure: Figure, box: Box, language: str) -> None:
    """Name, and where the sleuth is."""
    x, y, width, height = box
    least = LETTERS - 2 if width >= ROOMY else LEAST
    called = sleuth_name(figure, language).replace("・", " ")
    high = height * 2 // 5
    name = lettering.fit(called, "display", width, high, 44, least, 2, even=True)
    canvas.block(name, (x, y, width, high), mix(LAMP, WHITE, 0.35), "left")
    place = broad_plates.where(figure, language)
    told = lettering.fit(place, "text", width, height - high, LETTERS, least, 3)
    canvas.block(told, (x, y + high, width, height - high), mix(PARCHMENT, FROST, 0.3), "left", top=True)


def _lives(canvas: Canvas, figure: Figure, box: Box, colours: Shades) -> None:
    """Health and sanity of how much, and clues."""
    x, y, width, height = box
    step, sign_size, digits = width // 3, min(40, width // 10), min(42, width // 9)
    for number, (key, tone, count) in enumerate(
        (
            ("health", ALARM, figure.health),
            ("sanity", dials.CALM, figure.sanity),
            ("clues", colours.clue, figure.clues),
        )
    ):
        left = x + number * step
        sign = signs.heart(sign_size) if key == "health" else lettering.icon(_LIVES[key], sign_size)
        canvas.fill(sign, tone, left, y + (height - sign_size) // 2)
        base = y + height // 2 + lettering.cap_height("strong", digits) // 2
        left += sign_size + 8
        canvas.letters(str(count), left, base, "strong", digits, WHITE)
        if key != "clues":
            end = left + 2 + round(lettering.measure(str(count), "strong", digits))
            most = f"/{max(count, full(figure, key))}"
            canvas.letters(most, end, base, "strong", digits * 3 // 4, FROST)


_LIVES = {"sanity": ICONS["sanity"], "clues": ICONS["clue"]}


def _values(canvas: Canvas, figure: Figure, box: Box) -> None:
    """The present values, those of a pair below each other (EK-R1), then communication and focus."""
    x, y, width, height = box
    canvas.sprite(dials.well(width, height), x, y)
    talk: Parameter = "communication"
    columns: list[Sequence[tuple[str, int]]] = [
        [(PARAMETER_ICONS[one], value(figure, one)) for one in pair] for pair in PAIRS
    ]
    columns.append(
        [(PARAMETER_ICONS[talk], value(figure, talk)), (ICONS["focus"], SLEUTHS[figure.card].focus)]
    )
    cell = width // len(columns)
    size, digits = min(40, height // 2 - 4, cell // 2), min(34, cell // 2)
    for number, column in enumerate(columns):
        for line, (icon, count) in enumerate(column):
            left, middle = x + number * cell + 4, y + (2 * line + 1) * height // 4
            canvas.fill(lettering.icon(icon, size), LAMP, left, middle - size // 2)
            base = middle + lettering.cap_height("strong", digits) // 2
            tone = WHITE if count else FROST
            canvas.letters(str(count), left + size + 5, base, "strong", digits, tone)
