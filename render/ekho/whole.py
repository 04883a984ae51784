"""Whole cards with everything that is printed on them, for looking one up: sleuths, things, enemies, worlds,
locations, Story cards, contacts, City Curses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Box, Brush, disc, rounded
from render.ekho import nightfall, panels, signs
from render.ekho.arts import ICONS, KIND_ICONS, TYPE_ICONS
from render.ekho.portraits import FOCUS
from render.ekho.side import draw_feet, foe_art, vignette
from render.ekho.tones import ALARM, BRASS, DISTRICTS, GATE, INK, LAMP, SEPIA, STEEL, Shades
from render.ekho.values_on import Values, draw_values, of_enemy, of_sleuth
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

WIDTH, HEIGHT = 640, 1180
"""Width of a whole card in pixels, and its height at most."""
ART, LOW_ART, BUST = 372, 330, 372
"""Height of the art of a card, of one with many rows below it, and of the portrait of a sleuth."""
FEET = 320
"""Height of the foot of a Story card, with its arrows and places."""
MANY = 4
"""Rows from which the art is low."""
TONES = {"item": STEEL, "spell": GATE, "food": (196, 132, 60), "ally": (88, 150, 110)}
"""Grounds of the arts of things by their kind."""
BULLET = 16
"""Diameter of the dot before a row without a sign of its own."""
VALUES = 14
"""Pixels between the values of a card and the rows below them."""
LARGEST, SMALLEST = 34, 15
"""Sizes in pixels of what stands below the name."""


class Named(Protocol):
    """What has an id."""

    id: str


@dataclass(slots=True)
class Content:
    """What stands on a card: its name, its kind with a silhouette, the art and the ground behind it, a token
    on the art, a text, values below it, rows of silhouette and text. ``scene`` paints a picture in place of
    the art, ``centred``: the token stands in its middle."""

    name: str
    icon: str
    kind: str
    art: str
    tone: Colour = STEEL
    token: Sprite | None = None
    text: str = ""
    rows: list[tuple[str, str]] = field(default_factory=list)
    scene: Callable[[int, int], Image.Image] | None = None
    centred: bool = False
    values: Values | None = None


def whole_card(key: str, language: str, colours: Shades) -> Sprite:
    """The card of an id as the game's words list them. Raises KeyError."""
    kind, number = NUMBERS[key]
    if kind == "story":
        return sprite(("ekho whole", key, language, colours.name), lambda: _story(number, language, colours))
    return sprite(
        ("ekho whole", key, language, colours.name),
        lambda: _card(MAKERS[kind](number, language, colours), language),
    )


def painted(key: str, colours: Shades, size: tuple[int, int]) -> Sprite | None:
    """What is painted on the card of an id, in a frame of lamp light; None for an id that nothing has, and
    for a Story card, which only tells the hour."""
    kind, number = NUMBERS.get(key, ("story", 0))
    if kind == "story":
        return None
    width, height = size

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(rounded(width, height, 14), LAMP)
        content = MAKERS[kind](number, "en", colours)
        brush.fill(rounded(width - 8, height - 8, 11), _scene(content, width - 8, height - 8), 4, 4)
        if content.centred and content.token is not None:
            brush.sprite(content.token, width // 2, height // 2)
        return brush.done()

    return sprite(("ekho painted", key, size, colours.name), make)


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
        token=signs.shield(number, 116),
        text=one.text.of(language),
        rows=sleuth_rows(one, language),
        scene=lambda width, height: _bust(one.id, one.art, width, height),
        values=of_sleuth(one, language),
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
    token, rows = signs.enemy(number, 132, colours), enemy_rows(one, language)
    text = one.text.of(language)
    return Content(
        one.names.of(language),
        TYPE_ICONS[one.type],
        kind,
        foe_art(one),
        tone,
        token,
        text,
        rows,
        values=of_enemy(one, language),
    )


def _world(number: int, language: str, colours: Shades) -> Content:
    one = WORLDS[number]
    token = signs.gate_badge(WORLD_OF.index(number), 124, colours)
    kind = capital("term.world", language)
    return Content(
        one.names.of(language), ICONS["gate"], kind, one.art, colours.gate, token, one.text.of(language)
    )


def _place(number: int, language: str, colours: Shades) -> Content:
    one = BOARD.locations[number]
    district = BOARD.districts[DISTRICT_OF[number]].names.of(language)
    if district == one.names.of(language):
        district = capital("term.district", language)
    token = signs.medallion(number, 170)
    rows = place_rows(number, language)
    return Content(
        one.names.of(language),
        "compass",
        district,
        one.art,
        DISTRICTS[DISTRICT_OF[number]],
        token,
        "",
        rows,
        lambda width, height: _quarter(number, width, height),
        centred=True,
    )


def _bust(name: str, art: str, width: int, height: int) -> Image.Image:
    """The portrait of a sleuth as a picture of that size."""
    return cropped("ekho", name, width, height, FOCUS) or vignette(art, width, height)


def _quarter(place: int, width: int, height: int) -> Image.Image:
    """The streets around a location, early in the evening."""
    spot = BOARD.locations[place]
    scale = nightfall.NEAR
    left = max(0, round(spot.x * scale) - width // 2)
    top = max(0, round(spot.y * scale) - height // 2)
    return nightfall.part(left, top, width, height, scale)


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
    if content.scene is not None and not content.centred:
        return BUST
    return LOW_ART if len(content.rows) > MANY and content.text else ART


def _card(content: Content, language: str) -> Sprite:
    """A scene above, name, kind and text on paper below: as high as the text needs."""
    art = _art_height(content)
    name = lettering.fit(content.name, "display", WIDTH - 50, 124, 56, 30, 2, even=True)
    body = body_of(content, *body_box(content)[2:])
    strip = art + 20 + name.height + 12
    top = strip + 44 + 16
    height = top + body.height + 26
    brush = Brush(WIDTH, height)
    brush.fill(rounded(WIDTH, height, 16), panels.paper(WIDTH, height))
    brush.fill(rounded(WIDTH - 20, art, 10), _scene(content, WIDTH - 20, art), 10, 10)
    if content.token is not None:
        brush.sprite(content.token, *_token_spot(content, art))
    brush.block(name, (25, art + 18, WIDTH - 50, name.height + 6), SEPIA)
    brush.fill(rounded(WIDTH - 40, 44, 22), mix(INK, STEEL, 0.18), 20, strip)
    brush.icon(content.icon, 36, strip + 6, 32, LAMP)
    kind = lettering.fit(content.kind, "strong", WIDTH - 130, 40, 28, 17)
    brush.block(kind, (80, strip, WIDTH - 130, 44), WHITE, "left")
    _body(brush, content, body, 26, top, language)
    brush.metal((0, 0, WIDTH, height), 16, 6, BRASS)
    return brush.done()


def _scene(content: Content, width: int, height: int) -> Image.Image:
    """What stands behind the name: a picture of its own, or the scene of its art."""
    if content.scene is not None:
        return content.scene(width, height)
    return vignette(content.art, width, height, content.tone)


def _token_spot(content: Content, art: int) -> tuple[int, int]:
    """Where the token stands: in the middle of a picture that was made for it, else in a corner of the
    scene."""
    if content.centred:
        return WIDTH // 2, 10 + art // 2
    return 106, art - 70


@dataclass(slots=True, frozen=True)
class Body:
    """What stands below the name of a card, in letters of that size: the lines of the text and of each row,
    the height of each row, whether all of it fits, and the height of the values."""

    size: int
    text: tuple[str, ...]
    rows: list[tuple[str, ...]]
    tall: list[int]
    whole: bool
    values: int = 0

    @property
    def height(self) -> int:
        """Pixels that it takes."""
        gap = 14 if self.text and (self.rows or self.values) else 0
        return len(self.text) * lettering.line_height("text", self.size) + gap + self.values + sum(self.tall)


def body_of(content: Content, width: int, height: int) -> Body:
    """The text and the rows in the largest letters with which they fit a box."""
    values = content.values.height + VALUES if content.values is not None else 0
    for size in range(LARGEST, SMALLEST - 1, -1):
        text = lettering.wrap(content.text, "text", size, width) if content.text else ()
        rows = [lettering.wrap(row, "text", size, width - 58) for _, row in content.rows]
        step = lettering.line_height("text", size)
        tall = [max(len(lines) * step, 42) + 12 for lines in rows]
        body = Body(size, text, rows, tall, True, values)
        if body.height <= height:
            return body
    return Body(size, text, rows, tall, False, values)


def body_box(content: Content) -> Box:
    """Where the body of a card may be at most."""
    top = _art_height(content) + 112 + 54
    return 26, top, WIDTH - 52, HEIGHT - top - 20


def _body(brush: Brush, content: Content, body: Body, x: int, y: int, language: str) -> None:
    """The text above the values and the rows, all in one size."""
    width, ink = WIDTH - 2 * x, mix(SEPIA, BLACK, 0.2)
    step, top = lettering.line_height("text", body.size), y
    if body.text:
        at = (x, top, width, len(body.text) * step)
        brush.block(Fitted(body.text, "text", body.size, True), at, ink, "left")
        top += len(body.text) * step + 14
    if content.values is not None:
        draw_values(brush, content.values, x - 8, top, width + 16, language)
        top += body.values
    for (icon, _), row, high in zip(content.rows, body.rows, body.tall, strict=True):
        if icon == ICONS["special"] and len(content.rows) > 1:  # a sign that every row has says nothing
            brush.fill(
                disc(BULLET), mix(INK, STEEL, 0.18), x + 24 - BULLET // 2, top + (high - 12 - BULLET) // 2
            )
        else:
            brush.sprite(signs.badge(icon, 44), x + 24, top + (high - 12) // 2)
        at = (x + 58, top, width - 58, high - 12)
        brush.block(Fitted(row, "text", body.size, True), at, ink, "left")
        top += high


def _story(number: int, language: str, colours: Shades) -> Sprite:
    """A Story card, as high as its text needs."""
    story = STORIES[number]
    content = Content(story.names.of(language), "", "", story.art, text=story.text.of(language))
    name = lettering.fit(content.name, "display", WIDTH - 50, 124, 56, 30, 2, even=True)
    body = body_of(content, WIDTH - 52, HEIGHT - ART - FEET - 200)
    feet = ART + 30 + name.height + 12 + body.height + 20
    height = feet + FEET + 14
    brush = Brush(WIDTH, height)
    brush.fill(rounded(WIDTH, height, 16), panels.paper(WIDTH, height))
    brush.fill(rounded(WIDTH - 20, ART, 10), vignette(story.art, WIDTH - 20, ART), 10, 10)
    brush.block(name, (25, ART + 18, WIDTH - 50, name.height + 6), SEPIA)
    _body(brush, content, body, 26, ART + 30 + name.height + 12, language)
    draw_feet(brush, story, (14, feet, WIDTH - 28, FEET), language, colours)
    brush.metal((0, 0, WIDTH, height), 16, 6, BRASS)
    return brush.done()
