"""The sleuths below the map of a chat: portrait, first name, health, sanity and clues, what they carry."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.changes import ChangesCanvas
from render.ekho import broad_plates, panels, signs
from render.ekho.arts import ICONS, icon_of
from render.ekho.portraits import portrait
from render.ekho.text import sleuth_name
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, Shades
from render.palette import WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import CARDS
from rules.ekho.open_table import NOWHERE, Figure

BRAIN: Colour = (140, 200, 255)
NAME, LEAST, VALUE = 44, 32, 38
"""Pixels of the letters of a name, at least, and of digits."""
NARROW = 340
"""Width below which a sleuth has its name above and its values beside its portrait."""
COLUMN = 190
"""Pixels that a portrait with its values beside it is wide: they stand in the middle of a wider plate."""
SMALL, LARGE = 98, 142
"""Sides of the portrait on a narrow and on a wide plate."""
THING = 50
"""Pixels of the signs of what a sleuth carries."""
FANNED, FAN = 3, 18
"""How many of these are shown at most, one behind the other, and pixels from one to the next: in every
language the same ones."""
TOLD = 3
"""How many sleuths at most have room for where they are."""
PILL = 34
"""Height of the labels of what has changed."""


def seats(count: int, strip: Box) -> Iterator[Box]:
    """The boxes of that many sleuths side by side."""
    x, y, width, height = strip
    wide = (width - 8 * (count - 1)) // count
    for number in range(count):
        yield x + number * (wide + 8), y, wide, height


def short_name(figure: Figure, language: str) -> str:
    """The first word of a sleuth's name; in Japanese the part before the dot."""
    return sleuth_name(figure, language).replace("・", " ").split(" ")[0]


def written(figure: Figure, count: int, language: str) -> str:
    """The letters on the plate of a sleuth, one of ``count``, or a few more."""
    counts = f"{figure.health}{figure.sanity}{figure.clues}"
    if count > TOLD:
        return f"{short_name(figure, language)}{counts}"
    digits = "0" * (10 if count == 1 else 0)
    return f"{sleuth_name(figure, language)}{broad_plates.where(figure, language)}{counts}/5/5{digits}"


def draw_plate(
    canvas: Canvas, figure: Figure, number: int, box: Box, lit: bool, language: str, colours: Shades
) -> None:
    """The plate of a sleuth; ``number``: under which the differences of its values are kept."""
    x, y, width, height = box
    if figure.card >= 0 and width >= broad_plates.BROAD:
        broad_plates.draw_broad(canvas, figure, number, box, lit, language, colours)
        return
    canvas.sprite(panels.plate(width, height, lit=lit), x, y)
    narrow = width < NARROW
    size = SMALL if narrow else LARGE
    start = x + max(0, width - COLUMN) // 2
    middle = (start + 52, y + height - 62) if narrow else (x + 12 + size // 2, y + height // 2)
    keys = [(key, number) for key in ("health", "sanity", "clues")]
    counted = narrow and isinstance(canvas, ChangesCanvas) and any(canvas.differs(key) for key in keys)
    if counted:  # there is no room for a portrait and for differences
        _signs(canvas, figure, (start + 6, y + 50), colours)
    else:
        _portrait(canvas, figure, size, middle, lit, colours)
    if figure.card < 0:
        return
    values = (
        ("health", signs.heart(36), ALARM, figure.health),
        ("sanity", lettering.icon(ICONS["sanity"], 36), BRAIN, figure.sanity),
        ("clues", lettering.icon(ICONS["clue"], 36), colours.clue, figure.clues),
    )
    if narrow:
        _name(canvas, short_name(figure, language), (x + 12, y + 2, width - 24, 48), "centre")
        for place, (key, sign, tone, value) in enumerate(values):
            across, down = start + (46 if counted else 106), y + 50 + place * 38
            _value(canvas, (sign, tone, value), across, down)
            canvas.difference((key, number), start + COLUMN - 70, down + 18, PILL)
        return
    left = x + size + 26
    room = x + width - 10 - left
    carried = THING + FAN * (min(FANNED, len(figure.things)) - 1) + 8 if figure.things else 0
    _name(canvas, short_name(figure, language), (left, y + 12, room - carried, 60), "left")
    step = min(150, room // 3)
    for place, (key, sign, tone, value) in enumerate(values):
        across = left + place * step
        _value(canvas, (sign, tone, value), across, y + height - 66)
        canvas.difference((key, number), across + 2, y + height - 84, PILL)
    if carried:
        _fan(canvas, figure, x + width - 12, y + 43)


def _name(canvas: Canvas, called: str, box: Box, align: str) -> int:
    """The name in the largest letters that fit. Returns its width."""
    name = lettering.fit(called, "display", box[2], box[3], NAME, LEAST, 1, report=False)
    if not name.whole:
        _squeezed(canvas, called, box, align)
        return box[2]
    canvas.block(name, box, mix(LAMP, WHITE, 0.35), "centre" if align == "centre" else "left")
    return round(name.width)


def _squeezed(canvas: Canvas, called: str, box: Box, align: str) -> None:
    """A long name in the letters of all others, only narrower."""
    x, y, width, height = box

    def make() -> Sprite:
        wide = round(lettering.measure(called, "display", LEAST)) + 4
        brush = Brush(wide, height)
        base = height // 2 + lettering.cap_height("display", LEAST) // 2
        brush.letters(called, 2, base, "display", LEAST, mix(LAMP, WHITE, 0.35))
        drawn = brush.done()
        return Sprite.of(drawn.layer.resize((min(width, wide), height), Image.Resampling.LANCZOS))

    shown = sprite(("ekho squeezed", called, width, height), make)
    canvas.sprite(shown, x + (width - shown.width) // 2 if align == "centre" else x, y)


def _fan(canvas: Canvas, figure: Figure, right: int, middle: int) -> None:
    """What a sleuth carries, one sign behind the other, the last in front at the right; used cards are
    dim."""
    shown = figure.things[-FANNED:]
    for number, card in enumerate(shown):
        used = card in figure.used
        tone, rim = (mix(FROST, NIGHT, 0.55), NIGHT) if used else (WHITE, FROST)
        across = right - THING // 2 - FAN * (len(shown) - 1 - number)
        canvas.sprite(signs.badge(icon_of(CARDS[card].art), THING, NIGHT, tone, rim), across, middle)


def _value(canvas: Canvas, shown: tuple[Image.Image, Colour, int], x: int, y: int) -> None:
    sign, tone, value = shown
    canvas.fill(sign, tone, x, y)
    base = y + 18 + lettering.cap_height("strong", VALUE) // 2
    canvas.letters(str(value), x + 42, base, "strong", VALUE, WHITE, stroke=2, edge=INK)


def _signs(canvas: Canvas, figure: Figure, corner: tuple[int, int], colours: Shades) -> None:
    """Arms, and marks as at a portrait, below each other."""
    x, y = corner[0] + 18, corner[1] + 18
    canvas.sprite(signs.shield(figure.card, 40, dim=figure.gate != NOWHERE or figure.care != NOWHERE), x, y)
    for icon, tone, rim in broad_plates.marks_of(figure, colours):
        y += 38
        canvas.sprite(signs.badge(icon, 36, NIGHT, tone, rim), x, y)


def _portrait(
    canvas: Canvas, figure: Figure, size: int, middle: tuple[int, int], lit: bool, colours: Shades
) -> None:
    """The portrait of a sleuth, with marks for one that is away, blessed or cursed; ``lit``: it
    acts, also from there."""
    x, y = middle
    away = figure.gate != NOWHERE or figure.care != NOWHERE
    canvas.sprite(portrait(figure.card, size, dim=away and not lit), x, y)
    far = size * 33 // 100
    for icon, tone, rim in broad_plates.marks_of(figure, colours):
        side, across = (46, far) if tone == WHITE else (42, -far)
        canvas.sprite(signs.badge(icon, side, NIGHT, tone, rim), x + across, y + far)
