"""Whole cards with everything that is printed on them, for looking one up: sleuths, things, enemies, worlds,
locations, Story cards, contacts, City Curses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from render import lettering
from render.canvas import Box, Brush, rounded
from render.ekho import panels, signs
from render.ekho.arts import ICONS, KIND_ICONS, TYPE_ICONS
from render.ekho.portraits import portrait
from render.ekho.side import story_card, vignette
from render.ekho.tones import ALARM, BRASS, DISTRICTS, GATE, INK, LAMP, SEPIA, STEEL, Shades
from render.ekho.words_on import (
    capital,
    contact_rows,
    enemy_rows,
    place_rows,
    scenario_rows,
    sleuth_rows,
    thing_rows,
)
from render.lettering import Fitted
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import (
    BOARD,
    CONTACTS,
    DISTRICT_OF,
    SCENARIOS,
    SLEUTHS,
    STORIES,
    THINGS,
    TOKENS,
    WORLD_OF,
    WORLDS,
)

WIDTH, HEIGHT = 640, 940
"""Size of a whole card in pixels."""
ART, LOW_ART = 300, 210
"""Height of the art of a card, and of one with many rows below it."""
MANY = 4
"""Rows from which the art is low."""
TONES = {"item": STEEL, "spell": GATE, "food": (196, 132, 60), "ally": (88, 150, 110)}
"""Grounds of the arts of things by their kind."""
LARGEST, SMALLEST = 40, 15
"""Sizes in pixels of what stands below the name."""


class Named(Protocol):
    """What has an id."""

    id: str


@dataclass(slots=True)
class Content:
    """What stands on a card: its name, its kind with a silhouette, the art and the ground behind it, a
    token in place of the art, a text, rows of silhouette and text."""

    name: str
    icon: str
    kind: str
    art: str
    tone: Colour = STEEL
    token: Sprite | None = None
    text: str = ""
    rows: list[tuple[str, str]] = field(default_factory=list)


def whole_card(key: str, language: str, colours: Shades) -> Sprite:
    """The card of an id as the game's words list them. Raises KeyError."""
    kind, number = NUMBERS[key]
    if kind == "story":
        return story_card(number, WIDTH, HEIGHT, language, colours)
    return sprite(
        ("ekho whole", key, language, colours.name), lambda: _card(MAKERS[kind](number, language, colours))
    )


ROWS: dict[str, Sequence[Named]] = {
    "sleuth": SLEUTHS,
    "thing": THINGS,
    "enemy": TOKENS,
    "world": WORLDS,
    "place": BOARD.locations,
    "story": STORIES,
    "contact": CONTACTS,
    "scenario": SCENARIOS,
}
"""Where what can be looked up is found, by the first part of its id."""
LONGEST_ID = 40
"""Characters to which ids are cut, as the words list them."""
NUMBERS: dict[str, tuple[str, int]] = {
    f"{kind}.{row.id}"[:LONGEST_ID]: (kind, number)
    for kind, rows in ROWS.items()
    for number, row in enumerate(rows)
}
"""Kind and number by the id under which something is looked up."""


def _sleuth(number: int, language: str, colours: Shades) -> Content:
    one = SLEUTHS[number]
    return Content(
        one.names.of(language),
        "hooded-figure",
        capital("term.sleuth", language),
        one.art,
        token=portrait(number, 200),
        text=one.text.of(language),
        rows=sleuth_rows(one, language),
    )


def _thing(number: int, language: str, colours: Shades) -> Content:
    one = THINGS[number]
    kind = capital(f"kind.{one.kind}", language)
    text = one.text.of(language) if one.text is not None else ""
    rows = thing_rows(one, language)
    return Content(
        one.names.of(language), KIND_ICONS[one.kind], kind, one.art, TONES[one.kind], None, text, rows
    )


def _enemy(number: int, language: str, colours: Shades) -> Content:
    one = TOKENS[number]
    tone = mix(colours.grounds[one.type], STEEL, 0.5)
    kind = capital(f"type.{one.type}", language)
    token, rows = signs.enemy(number, 240, colours), enemy_rows(one, language)
    text = one.text.of(language)
    return Content(one.names.of(language), TYPE_ICONS[one.type], kind, one.art, tone, token, text, rows)


def _world(number: int, language: str, colours: Shades) -> Content:
    one = WORLDS[number]
    token = signs.gate_badge(WORLD_OF.index(number), 230, colours)
    kind = capital("term.world", language)
    return Content(
        one.names.of(language), ICONS["gate"], kind, one.art, colours.gate, token, one.text.of(language)
    )


def _place(number: int, language: str, colours: Shades) -> Content:
    one = BOARD.locations[number]
    district = BOARD.districts[DISTRICT_OF[number]].names.of(language)
    token = signs.medallion(number, 230)
    rows = place_rows(number, language)
    return Content(
        one.names.of(language), "compass", district, one.art, DISTRICTS[DISTRICT_OF[number]], token, "", rows
    )


def _contact(number: int, language: str, colours: Shades) -> Content:
    one = CONTACTS[number]
    rows, kind = contact_rows(number, language), capital("term.contact", language)
    text = one.text.of(language)
    return Content(one.names.of(language), ICONS["contact"], kind, one.art, (122, 96, 160), None, text, rows)


def _scenario(number: int, language: str, colours: Shades) -> Content:
    one = SCENARIOS[number]
    rows, kind = scenario_rows(one, language), capital("term.scenario", language)
    return Content(
        one.names.of(language), ICONS["curse"], kind, one.art, ALARM, None, one.text.of(language), rows
    )


Maker = Callable[[int, str, Shades], Content]
MAKERS: dict[str, Maker] = {
    "sleuth": _sleuth,
    "thing": _thing,
    "enemy": _enemy,
    "world": _world,
    "place": _place,
    "contact": _contact,
    "scenario": _scenario,
}


# --- drawing ------------------------------------------------------------------------------------------------


def _art_height(content: Content) -> int:
    return LOW_ART if len(content.rows) > MANY and content.text else ART


def _card(content: Content) -> Sprite:
    high = _art_height(content)
    brush = Brush(WIDTH, HEIGHT)
    brush.fill(rounded(WIDTH, HEIGHT, 16), panels.paper(WIDTH, HEIGHT))
    brush.fill(
        rounded(WIDTH - 20, high, 10),
        vignette("" if content.token else content.art, WIDTH - 20, high, content.tone),
        10,
        10,
    )
    if content.token is not None:
        brush.sprite(content.token, WIDTH // 2, 10 + high // 2)
    name = lettering.fit(content.name, "display", WIDTH - 50, 92, 54, 26, 2, even=True)
    brush.block(name, (25, high + 16, WIDTH - 50, 92), SEPIA)
    strip = high + 112
    brush.fill(rounded(WIDTH - 40, 44, 22), mix(INK, STEEL, 0.18), 20, strip)
    brush.icon(content.icon, 36, strip + 6, 32, LAMP)
    kind = lettering.fit(content.kind, "strong", WIDTH - 130, 40, 28, 17)
    brush.block(kind, (80, strip, WIDTH - 130, 44), WHITE, "left")
    _body(brush, content)
    brush.metal((0, 0, WIDTH, HEIGHT), 16, 6, BRASS)
    return brush.done()


@dataclass(slots=True, frozen=True)
class Body:
    """What stands below the name of a card, in letters of that size: the lines of the text and of each row,
    the height of each row, and whether all of it fits."""

    size: int
    text: tuple[str, ...]
    rows: list[tuple[str, ...]]
    tall: list[int]
    whole: bool


def body_of(content: Content, width: int, height: int) -> Body:
    """The text and the rows in the largest letters with which they fit a box."""
    for size in range(LARGEST, SMALLEST - 1, -1):
        text = lettering.wrap(content.text, "text", size, width) if content.text else ()
        rows = [lettering.wrap(row, "text", size, width - 58) for _, row in content.rows]
        step = lettering.line_height("text", size)
        tall = [max(len(lines) * step, 40) + 8 for lines in rows]
        whole = len(text) * step + (14 if text and rows else 0) + sum(tall) <= height
        if whole:
            break
    return Body(size, text, rows, tall, whole)


def body_box(content: Content) -> Box:
    """Where the body of a card is."""
    top = _art_height(content) + 112 + 54
    return 26, top, WIDTH - 52, HEIGHT - top - 20


def _body(brush: Brush, content: Content) -> None:
    """The text above the rows, all in one size."""
    x, y, width, height = body_box(content)
    body, ink = body_of(content, width, height), mix(SEPIA, BLACK, 0.2)
    step, top = lettering.line_height("text", body.size), y
    if body.text:
        at = (x, top, width, len(body.text) * step)
        brush.block(Fitted(body.text, "text", body.size, True), at, ink, "left")
        top += len(body.text) * step + 14
    free = max(0, y + height - top - sum(body.tall)) // (len(body.rows) + 1)
    top += min(free, 18)
    for (icon, _), row, high in zip(content.rows, body.rows, body.tall, strict=True):
        brush.sprite(signs.badge(icon, 42), x + 24, top + (high - 8) // 2)
        at = (x + 58, top, width - 58, high - 8)
        brush.block(Fitted(row, "text", body.size, True), at, ink, "left")
        top += high + min(free, 18)
