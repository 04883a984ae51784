"""The sleuths at the foot of the board: who they are, how they are, what they carry."""

from __future__ import annotations

from render import lettering
from render.canvas import Box, Canvas
from render.ekho import panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS, icon_of
from render.ekho.plates import short_name
from render.ekho.portraits import portrait
from render.ekho.side import draw_lives
from render.ekho.text import sleuth_name
from render.ekho.tones import ALARM, FROST, LAMP, NIGHT, Shades
from render.palette import WHITE, mix
from rules.ekho.card_index import CARDS
from rules.ekho.figures import value
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operations import PARAMETERS
from rules.ekho.view import View

PARTED = 24
"""Pixels of the letters below which a name rather stands on two lines."""
NARROW, WIDE, WIDER, VALUES = 290, 340, 700, 432
"""Widths below which everything is small, from which things are shown, and
parameters too; what these take."""


def draw_strip(
    canvas: Canvas, view: View, box: Box, names: tuple[str, ...], language: str, colours: Shades
) -> None:
    """All sleuths in play side by side."""
    figures = view.table.figures
    gap = 8
    wide = (box[2] - gap * (len(figures) - 1)) // len(figures)
    for number, figure in enumerate(figures):
        place = (box[0] + number * (wide + gap), box[1], wide, box[3])
        waiting = figure.seat in view.waiting and view.table.phase != "over"
        canvas.sprite(panels.plate(*place[2:], lit=waiting), *place[:2])
        tall = 54 if wide < NARROW else box[3] - 24
        _arms(canvas, view, figure, place, tall, colours)
        left = place[0] + 22 + tall
        owner = names[figure.seat]
        _names(canvas, (sleuth_name(figure, language) or owner, owner), figure, place, left, language)
        if figure.card >= 0:
            _counts(canvas, figure, place, left, colours)
            if wide >= WIDER:
                _values(canvas, figure, (place[0] + wide - VALUES - 10, place[1] + 8, VALUES, 44))


def _names(
    canvas: Canvas, names: tuple[str, str], figure: Figure, box: Box, left: int, language: str
) -> None:
    """The name of a sleuth, and below it that of its player where a sleuth is chosen."""
    x, y, width, _ = box
    shown, owner = names
    room = x + width - 10 - left
    if width >= WIDER:
        room -= VALUES + 10
    if (
        figure.card >= 0 and width < NARROW
    ):  # there is room for one of them: the player is known by the sleuth
        called = short_name(figure, language)
        name = lettering.fit(called, "display", room, 54, 32, PARTED, 1, report=False)
        if not name.whole:
            name = lettering.fit(called, "strong", room + 4, 54, 28, PARTED, 1, report=False)
        if not name.whole:  # in two halves rather than in letters that nobody reads
            name = lettering.fit(parted(called), "strong", room + 4, 60, 28, 17, 2, report=False)
        canvas.block(name, (left, y + 6, room + 4, 58), mix(LAMP, WHITE, 0.35))
        return
    name = lettering.fit(shown, "display", room, 38, 30, 17, 2, chop=True)
    canvas.block(name, (left, y + 2, room, 38), mix(LAMP, WHITE, 0.35))
    if figure.card >= 0:
        who = lettering.fit(owner, "text", room - 34, 28, 25, 20, 1, chop=True, report=False)
        canvas.block(who, (left, y + 39, room - 34, 26), FROST)


def parted(name: str) -> str:
    """A name of one word on two lines, broken near its middle before a consonant that a vowel follows; any
    other name as it is."""
    vowels = "aeiouyàèéìòùаеёиоуыэюя"
    places = [
        at
        for at in range(3, len(name) - 2)
        if name[at].lower() not in vowels and name[at + 1].lower() in vowels
    ]
    if " " in name or not places:
        return name
    at = min(places, key=lambda place: abs(2 * place - len(name)))
    return f"{name[:at]}-\n{name[at:]}"


def _arms(canvas: Canvas, view: View, figure: Figure, box: Box, tall: int, colours: Shades) -> None:
    """The arms of a sleuth with marks for one that is away and for the holder of the first-player token."""
    x, y, width, height = box
    middle = (x + 10 + tall // 2, y + 8 + tall // 2 if width < NARROW else y + height // 2)
    away = figure.gate != NOWHERE or figure.care != NOWHERE
    canvas.sprite(portrait(figure.card, tall, dim=away), *middle)
    if away:
        icon, tone = (ICONS["care"], ALARM) if figure.care != NOWHERE else (ICONS["gate"], colours.gate)
        canvas.sprite(signs.badge(icon, 36, NIGHT, WHITE, tone), middle[0] + tall // 4, middle[1] + tall // 4)
    if view.table.holder == figure.seat:
        canvas.sprite(signs.badge(ICONS["holder"], 30, NIGHT, LAMP), x + 18, y + 18)


def _counts(canvas: Canvas, figure: Figure, box: Box, left: int, colours: Shades) -> None:
    """Health and sanity, clues, a blessing or a curse, and the things where there is room."""
    x, y, width, height = box
    narrow = width < NARROW
    size = 25 if narrow else 30
    low, start = y + height - size - 9, x + 16 if narrow else left
    draw_lives(canvas, figure.health, figure.sanity, start, low, size)
    at = start + round(size * 4.6)
    canvas.fill(lettering.icon(ICONS["clue"], size), colours.clue, at, low)
    base = low + (size + lettering.cap_height("strong", size)) // 2
    canvas.letters(str(figure.clues), at + size + 4, base, "strong", size, WHITE)
    if figure.luck:
        icon = ICONS["blessing"] if figure.luck > 0 else ICONS["curse"]
        tone = LAMP if figure.luck > 0 else ALARM
        mark = signs.badge(icon, 26 if narrow else 30, NIGHT, tone, tone)
        if narrow:  # at the portrait, opposite its arms
            canvas.sprite(mark, left - 16, y + 16)
        elif width < WIDE:
            canvas.sprite(mark, x + width - 22, y + 50)
        else:
            canvas.sprite(mark, at + size + 48, low + size // 2)
    if width >= WIDE:
        start = at + size + (72 if figure.luck else 36)
        _things(canvas, figure, (start, y + height - 44, x + width - 10 - start, 38))


def _things(canvas: Canvas, figure: Figure, box: Box) -> None:
    """What a sleuth carries, as signs; used cards are dim."""
    x, y, width, size = box
    if not figure.things:
        return
    step = min(size + 4, (width - size) // max(1, len(figure.things) - 1)) if len(figure.things) > 1 else size
    for number, card in enumerate(figure.things):
        used = card in figure.used
        tone, rim = (mix(FROST, NIGHT, 0.55), NIGHT) if used else (WHITE, FROST)
        canvas.sprite(
            signs.badge(icon_of(CARDS[card].art), size, NIGHT, tone, rim),
            x + size // 2 + number * step,
            y + size // 2,
        )


def _values(canvas: Canvas, figure: Figure, box: Box) -> None:
    """The parameters with their present values."""
    x, y, width, height = box
    step = width // len(PARAMETERS)
    for number, parameter in enumerate(PARAMETERS):
        left = x + number * step
        canvas.fill(lettering.icon(PARAMETER_ICONS[parameter], 26), LAMP, left, y + (height - 26) // 2)
        canvas.letters(str(value(figure, parameter)), left + 29, y + height // 2 + 9, "strong", 26, WHITE)
