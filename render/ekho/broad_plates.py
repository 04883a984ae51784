"""The plates of a few sleuths below the map of a chat. They have the room that many would share: a large
portrait, what each can do, and the art of what it carries."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.changes import ChangesCanvas
from render.ekho import busts, dials, panels, signs
from render.ekho.arts import ICONS, KIND_ICONS, PARAMETER_ICONS, icon_of
from render.ekho.side import vignette
from render.ekho.text import place_name, sleuth_name
from render.ekho.tones import ALARM, BRASS, FROST, INK, LAMP, NIGHT, PARCHMENT, STEEL, Shades
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import CARDS, SLEUTHS
from rules.ekho.figures import full, value
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operations import PAIRS, Kind, Parameter

BROAD, ROOMY, ALONE = 500, 700, 1200
"""Widths from which a plate is drawn here, from which it shows what its sleuth carries as art, and from which
it tells all values of its sleuth."""
FACE, WIDE_FACE = 150, 214
"""Width of the portrait, and on a roomy plate."""
NAME, LEAST, VALUE, SIGN = 48, 34, 42, 42
"""Pixels of the letters of a name, at least, of digits, and of signs."""
WHERE = 32
"""Pixels of the letters that tell where a sleuth is."""
THING, BADGE, GAP = 112, 46, 10
"""Width of the art of a thing, its sign on a plate without art, and pixels between two."""
CELL = 92
"""Width of a parameter with its value."""
PILL = 34
"""Height of the labels of what has changed."""
CALM: Colour = (140, 200, 255)


@dataclass(slots=True, frozen=True)
class Lines:
    """Where the three lines beside a portrait stand: their left edge, their room, and their middles."""

    left: int
    room: int
    name: int
    where: int
    counts: int


def draw_broad(
    canvas: Canvas, figure: Figure, number: int, box: Box, lit: bool, language: str, colours: Shades
) -> None:
    """The plate of a sleuth, at least BROAD pixels wide; ``number``: under which the differences of its
    values are kept."""
    x, y, width, height = box
    roomy, alone = width >= ROOMY, width >= ALONE
    canvas.sprite(panels.plate(width, height, lit=lit), x, y)
    wide = WIDE_FACE if roomy else FACE
    away = not lit and (figure.gate != NOWHERE or figure.care != NOWHERE)
    canvas.sprite(_face(figure.card, wide, height - 6, away), x + 3, y + 3)
    canvas.sprite(signs.shield(figure.card, 68, dim=away), x + wide - 14, y + height - 42)
    left, right = x + wide + 34, x + width - 12
    if roomy:
        right = _arts(canvas, figure, (left, y + 12, right - left, height - 24))
    if alone:
        values = CELL * (len(PAIRS) + 1)
        right -= values + 24
        _values(canvas, figure, (right + 12, y + 12, values, height - 24))
    lines = Lines(left, right - left - 8, y + 36, y + 80, y + height - 38)
    end = _name(canvas, figure, lines, language, colours)
    if not roomy:
        small_things(canvas, figure, (end + 8, lines.name - BADGE // 2, right - end - 8, BADGE))
    told = lettering.fit(where(figure, language), "text", lines.room, 40, WHERE, WHERE, 1, report=False)
    keys = [(key, number) for key in ("health", "sanity", "clues")]
    counted = isinstance(canvas, ChangesCanvas) and any(canvas.differs(key) for key in keys)
    if told.whole and not counted:  # differences stand above the values
        tone = mix(PARCHMENT, FROST, 0.4)
        canvas.block(told, (left, lines.where - 20, lines.room, 40), tone, "left")
    _counts(canvas, figure, number, lines, colours)


def where(figure: Figure, language: str) -> str:
    """The location at which a sleuth is, or from which it is away; a sign tells that."""
    place = max(figure.place, figure.gate, figure.care)
    return place_name(place, language) if place != NOWHERE else ""


def _face(card: int, width: int, height: int, dim: bool) -> Sprite:
    """A portrait that fills the left end of a plate and fades into it. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        mask = rounded(width + 20, height, 8).crop((0, 0, width, height))
        fall = gradient(width, height, ((0.0, WHITE), (0.72, WHITE), (1.0, BLACK)), across=True).getchannel(0)
        shown = Image.composite(mask, Image.new("L", mask.size, 0), fall)
        brush.fill(shown, busts.face(card, width, height))
        if dim:
            brush.fill(shown, NIGHT, 0, 0, 0.55)
        return brush.done()

    return sprite(("ekho broad face", card, width, height, dim), make)


def _name(canvas: Canvas, figure: Figure, lines: Lines, language: str, colours: Shades) -> int:
    """The whole name if there is room, else its first part, with marks for a blessing, a curse, one that is
    away. Returns where that ends."""
    marks = marks_of(figure, colours)
    room = lines.room - 58 * len(marks)
    called = sleuth_name(figure, language)
    if lettering.measure(called, "display", NAME) > room:
        called = called.replace("・", " ").split(" ")[0]
    name = lettering.fit(called, "display", room, 56, NAME, LEAST - 2, 1, report=False)
    canvas.block(name, (lines.left, lines.name - 28, room, 56), mix(LAMP, WHITE, 0.35), "left")
    at = lines.left + round(name.width) + 40
    for icon, tone, rim in marks:
        canvas.sprite(signs.badge(icon, 48, NIGHT, tone, rim), at, lines.name)
        at += 56
    return at - 28


def small_things(canvas: Canvas, figure: Figure, box: Box, most: int = 99) -> None:
    """What a sleuth carries, as signs at the right of a box; used cards are dim, of more than ``most`` the
    last are left out."""
    x, y, width, size = box
    shown = figure.things[: min(most, max(0, (width + 6) // (size + 6)))]
    for number, card in enumerate(shown):
        used = card in figure.used
        tone, rim = (mix(FROST, NIGHT, 0.55), NIGHT) if used else (WHITE, FROST)
        across = x + width - (len(shown) - number) * (size + 6) + 6 + size // 2
        canvas.sprite(signs.badge(icon_of(CARDS[card].art), size, NIGHT, tone, rim), across, y + size // 2)


def marks_of(figure: Figure, colours: Shades) -> list[tuple[str, Colour, Colour]]:
    """Silhouettes, their tones and those of their rims, for one that is away, blessed or cursed."""
    found: list[tuple[str, Colour, Colour]] = []
    if figure.care != NOWHERE:
        found.append((ICONS["care"], WHITE, ALARM))
    elif figure.gate != NOWHERE:
        found.append((ICONS["gate"], WHITE, colours.gate))
    if figure.luck:
        icon, tone = (ICONS["blessing"], LAMP) if figure.luck > 0 else (ICONS["curse"], ALARM)
        found.append((icon, tone, tone))
    return found


def _counts(canvas: Canvas, figure: Figure, number: int, lines: Lines, colours: Shades) -> None:
    """Health, sanity and clues as signs with their numbers, of the first two also how many are full."""
    shown = (
        ("health", signs.heart(SIGN), ALARM, figure.health),
        ("sanity", lettering.icon(ICONS["sanity"], SIGN), CALM, figure.sanity),
        ("clues", lettering.icon(ICONS["clue"], SIGN), colours.clue, figure.clues),
    )
    step = min(150, lines.room // len(shown))
    for place, (key, sign, tone, count) in enumerate(shown):
        at = lines.left + place * step
        canvas.fill(sign, tone, at, lines.counts - SIGN // 2)
        low = key != "clues" and count <= 1
        ink = mix(ALARM, WHITE, 0.35) if low else WHITE
        end = _digits(canvas, str(count), at + SIGN + 8, lines.counts, ink)
        if key != "clues" and step > 110:
            base = lines.counts + lettering.cap_height("strong", VALUE) // 2
            most = f"/{max(count, full(figure, key))}"
            canvas.letters(most, end + 2, base, "strong", WHERE, FROST)
        canvas.difference((key, number), at + 4, lines.counts - SIGN, PILL)


def _digits(canvas: Canvas, text: str, x: int, middle: int, tone: Colour = WHITE) -> int:
    """Digits with their middle at a height. Returns where they end."""
    base = middle + lettering.cap_height("strong", VALUE) // 2
    canvas.letters(text, x, base, "strong", VALUE, tone, stroke=2, edge=INK)
    return x + round(lettering.measure(text, "strong", VALUE))


def _values(canvas: Canvas, figure: Figure, box: Box) -> None:
    """The present values of a sleuth, those of a pair below each other (EK-R1), then communication and
    focus."""
    x, y, width, height = box
    canvas.sprite(dials.well(width, height), x, y)
    talk: Parameter = "communication"
    columns = [tuple((PARAMETER_ICONS[one], value(figure, one)) for one in pair) for pair in PAIRS]
    columns.append(
        ((PARAMETER_ICONS[talk], value(figure, talk)), (ICONS["focus"], SLEUTHS[figure.card].focus))
    )
    for number, column in enumerate(columns):
        for line, (icon, count) in enumerate(column):
            across, down = x + number * CELL + 8, y + (2 * line + 1) * height // 4
            canvas.fill(lettering.icon(icon, SIGN), LAMP, across, down - SIGN // 2)
            _digits(canvas, str(count), across + SIGN + 10, down, WHITE if count else FROST)


def _arts(canvas: Canvas, figure: Figure, box: Box) -> int:
    """The art of what a sleuth carries at the right of a box, of many the first. Returns the left edge of
    it."""
    x, y, width, height = box
    most = max(1, min(5, (width - 380) // (THING + GAP)))
    shown = figure.things[:most]
    left = x + width - len(shown) * (THING + GAP) + GAP
    for number, card in enumerate(shown):
        rest = len(figure.things) - most if number == most - 1 else 0
        sign = _thing(card, THING, height, card in figure.used, max(0, rest))
        canvas.sprite(sign, left + number * (THING + GAP), y)
    return left


def _thing(card: int, width: int, height: int, used: bool, more: int) -> Sprite:
    """A thing as a small card: its art, and the sign of its kind; ``more``: how many others lie behind it.
    Its origin is its corner."""

    def make() -> Sprite:
        thing = CARDS[card]
        kind: Kind = thing.kind
        brush = Brush(width, height)
        brush.fill(rounded(width, height, 12), vignette(thing.art, width, height))
        if used:
            brush.fill(rounded(width, height, 12), NIGHT, 0, 0, 0.6)
        brush.metal((0, 0, width, height), 12, 3, BRASS)
        brush.sprite(signs.badge(KIND_ICONS[kind], 42, NIGHT, FROST if used else LAMP), 25, 25)
        if more:
            brush.sprite(signs.number(f"+{more}", 40, STEEL, WHITE), width - 30, height - 28)
        return brush.done()

    return sprite(("ekho small thing", CARDS[card].id, width, height, used, more), make)
