"""Beside the map: the Story card of the turn, how the City Curse stands, and the battle that is going on."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import lettering
from render.art import art_file, cropped
from render.canvas import Box, Brush, Canvas, disc, gradient, rounded, shape
from render.ekho import panels, signs, tally, threats
from render.ekho.arts import ICONS, TYPE_ICONS, icon_of
from render.ekho.portraits import portrait
from render.ekho.text import hour, place_name, sleuth_name
from render.ekho.tones import ALARM, BRASS, FROST, INK, LAMP, NIGHT, PARCHMENT, SEPIA, SLATE, STEEL, Shades
from render.ekho.ways import arrow_token
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho import goals
from rules.ekho.board import Direction
from rules.ekho.card_index import BOARD, CONTACTS, SCENARIOS, STORIES, TOKENS
from rules.ekho.cards import Enemy, Story
from rules.ekho.open_table import Figure, Table
from rules.ekho.operations import EnemyType
from rules.ekho.view import View

TURNS = goals.TURNS
SCENE, FOE = "scene-", "foe-"
"""What stands before the name of an art in the name of its file."""


def foe_art(design: Enemy) -> str:
    """The art of an enemy as it was painted for itself, else that of its token."""
    own = f"{FOE}{design.id}"
    return own if art_file("ekho", f"{SCENE}{own}") is not None else design.art


def vignette(art: str, width: int, height: int, tone: Colour = STEEL) -> Image.Image:
    """The art of a card as it was cut of paper, else a silhouette in lamp light over the roofs; without an
    art the roofs alone. Not to be changed."""
    painted = cropped("ekho", f"{SCENE}{art}", width, height) if art else None
    if painted is not None:
        return painted

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(
            rounded(width, height, 1),
            panels.hatched(width, height, mix(tone, NIGHT, 0.45), mix(NIGHT, INK, 0.4), 0.13),
        )
        size = round(min(height * 0.86, width * 0.6))
        x, y = (width - size) // 2, round(height * 0.06)
        halo = (
            Image.radial_gradient("L")
            .resize((size * 2, size * 2))
            .point([max(0, 190 - round(value * 1.5)) for value in range(256)])
        )
        brush.fill(halo, mix(LAMP, tone, 0.3), x - size // 2, y - size // 2, 0.55)
        _roofs(brush, width, height)
        if not art:
            return brush.done()
        brush.icon(
            icon_of(art),
            x,
            y + (height - round(height * 0.06) * 2 - size) // 2,
            size,
            gradient(
                size,
                size,
                ((0.0, mix(PARCHMENT, WHITE, 0.4)), (0.6, PARCHMENT), (1.0, mix(LAMP, SEPIA, 0.2))),
            ),
            max(2, size // 50),
            INK,
        )
        return brush.done()

    return sprite(("ekho vignette", art, width, height, tone), make).layer.convert("RGB")


def _roofs(brush: Brush, width: int, height: int) -> None:
    """A dark line of roofs along the foot, with a few lit windows."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        x, step = -10.0, max(18.0, width / 14)
        number = 0
        while x < width + step:
            tall = height * (0.14 + 0.07 * math.sin(number * 2.3) + 0.04 * math.sin(number * 5.1))
            wide = step * (0.8 + 0.3 * math.sin(number * 1.7))
            top = height - tall
            pen.polygon(
                [
                    (p * k, q * k)
                    for p, q in (
                        (x, height),
                        (x, top),
                        (x + wide / 2, top - tall * 0.5),
                        (x + wide, top),
                        (x + wide, height),
                    )
                ],
                fill=255,
            )
            x += wide + 2
            number += 1

    brush.fill(shape(width, height, draw), mix(INK, NIGHT, 0.4), 0, 0, 0.85)


# --- the Story card -----------------------------------------------------------------------------------------

TITLED, OWN_ROW = 64, 26
"""Pixels for the title of a card without a text, and for each of two locations to have a row of its own."""


def draw_story(canvas: Canvas, table: Table, box: Box, language: str, colours: Shades) -> None:
    """The Story card of the turn on parchment (EK-W6); before the first one the City Curse is told."""
    if table.story >= 0:
        canvas.sprite(story_card(table.story, box[2], box[3], language, colours), box[0], box[1])
        return
    one = SCENARIOS[table.scenario]
    canvas.sprite(
        _tale(one.art, one.names.of(language), one.text.of(language), box[2], box[3]), box[0], box[1]
    )


def story_card(number: int, width: int, height: int, language: str, colours: Shades) -> Sprite:
    """A Story card as it stands beside the map: art, title, arrows, cursed locations, clue location; its text
    is read on the card alone. Its origin is its corner."""

    def make() -> Sprite:
        story = STORIES[number]
        feet = width * 62 // 100
        brush = _card(width, height, story.art, story.names.of(language), "", feet)
        draw_feet(brush, story, (12, height - feet, width - 24, feet - 10), language, colours)
        return brush.done()

    return sprite(("ekho story", number, width, height, language, colours.name), make)


def _tale(art: str, name: str, text: str, width: int, height: int) -> Sprite:
    return sprite(
        ("ekho tale", art, name, width, height), lambda: _card(width, height, art, name, text, 12).done()
    )


def _card(width: int, height: int, art: str, name: str, text: str, feet: int) -> Brush:
    """Parchment with art, title and text, and ``feet`` pixels free at its foot."""
    brush = Brush(width, height)
    brush.fill(rounded(width, height, 12), panels.paper(width, height))
    high = max(70, (height - feet) * 40 // 100) if text else height - feet - TITLED
    brush.fill(rounded(width - 12, high, 8), vignette(art, width - 12, high), 6, 6)
    title = lettering.fit(name, "display", width - 28, 54, width // 10, 17, 2, even=True)
    top = high + 10 + min(54, title.height) + 4
    if not text:
        brush.block(title, (14, high + 6, width - 28, TITLED - 6), SEPIA)
        brush.metal((0, 0, width, height), 12, 4, BRASS)
        return brush
    brush.block(title, (14, high + 8, width - 28, top - high - 8), SEPIA)
    room = height - feet - top - 6
    told = lettering.fit(text, "text", width - 32, room, width // 14, 13, 20)
    brush.block(told, (16, top, width - 32, room), mix(SEPIA, BLACK, 0.2), "left")
    brush.metal((0, 0, width, height), 12, 4, BRASS)
    return brush


def draw_feet(brush: Brush, story: Story, box: Box, language: str, colours: Shades) -> None:
    """The foot of a Story card: its arrows, its cursed locations, where a clue lies."""
    x, y, width, height = box
    brush.fill(rounded(width, height, 8), gradient(width, height, ((0.0, SLATE), (1.0, NIGHT))), x, y)
    size = width * 17 // 100
    third = width // 3
    directions: tuple[tuple[EnemyType, Direction], ...] = (
        ("townsfolk", story.townsfolk),
        ("mage", story.mages),
        ("fiend", story.fiends),
    )
    for number, (kind, direction) in enumerate(directions):
        brush.sprite(
            arrow_token(kind, direction, size, colours),
            x + third * number + third // 2,
            y + round(size * 0.95),
        )
    names = [place_name(BOARD.number[name], language) for name in story.cursed]
    top = y + round(size * 1.86)
    apart = (y + height - 6 - top) // (len(names) + 1) >= OWN_ROW
    rows = [(ICONS["gate"], text) for text in (names if apart else [" · ".join(names)]) if text]
    rows.append((ICONS["clue"], place_name(BOARD.number[story.clue], language)))
    each = (y + height - 6 - top) // len(rows)
    for number, (icon, text) in enumerate(rows):
        mark = lettering.icon(icon, min(each - 2, width // 9))
        panels.line(brush, mark, text, (x + 10, top + number * each, width - 20, each), min(width // 10, 47))


# --- how things stand ---------------------------------------------------------------------------------------


def draw_progress(canvas: Canvas, table: Table, box: Box, language: str, colours: Shades) -> None:
    """The City Curse: steps against it and gates closed against what it needs, open gates against the limit
    (EK-G1, EK-G2)."""
    x, y, width, height = box
    canvas.sprite(panels.plate(width, height), x, y)
    one = SCENARIOS[table.scenario]
    canvas.fill(lettering.icon(icon_of(one.art), 34), LAMP, x + 14, y + 8)
    name = lettering.fit(one.names.of(language), "display", width - 146, 40, 28, 17, 2, even=True)
    canvas.block(name, (x + 58, y + 6, width - 146, 40), mix(LAMP, WHITE, 0.3))
    threats.stage(canvas, table, (x + width - 84, y + 9, 72, 34))
    tally.draw_rows(canvas, table, (x + 14, y + 48, width - 28, height - 52), tally.DENSE, language, colours)


def draw_matter(canvas: Canvas, view: View, box: Box, language: str, colours: Shades) -> None:
    """What is going on: a battle, a contact, else where clues are handed in, and how high the piles are."""
    x, y, width, height = box
    battle = next(view.battles(), None)
    if battle is not None:
        canvas.sprite(panels.plate(width, height, lit=True), x, y)
        figure = view.table.figures[battle.figure]
        fought = _Battle(figure, battle.token, battle.health, battle.sanity)
        _draw_battle(canvas, fought, box, language, colours)
        return
    canvas.sprite(panels.plate(width, height), x, y)
    table = view.table
    busy = [number for number, stack in enumerate(view.stacks) if stack and table.contact[number] >= 0]
    if table.phase == "contacts" and busy:
        contact = CONTACTS[table.contact[busy[0]]]
        figure = table.figures[busy[0]]
        wide = width * 46 // 100
        canvas.picture(vignette(contact.art, wide, height - 12), x + 6, y + 6)
        size = min(height // 2, 72)
        canvas.sprite(portrait(figure.card, size), x + 14 + size // 2, y + height - 14 - size // 2)
        room = width - wide - 26
        called = contact.names.of(language)
        name = lettering.fit(called, "display", room, height - 16, 32, 16, 5, even=True)
        canvas.block(name, (x + wide + 16, y + 8, room, height - 16), PARCHMENT, "centre")
        return
    place = goals.changes(table).hand_in
    canvas.sprite(signs.medallion(place, 74), x + 52, y + 50)
    canvas.fill(lettering.icon(ICONS["hand_in"], 38), colours.clue, x + 102, y + (height - 94) // 2)
    room, high = width - 160, height - 56
    fitted = lettering.fit(place_name(place, language), "strong", room, high, 32, 20, 3, even=True)
    canvas.block(fitted, (x + 150, y + 4, room, high), PARCHMENT, "left")
    piles = ((ICONS["gate"], view.gates), (TYPE_ICONS["fiend"], view.bag), ("card-pickup", view.stories))
    each = (width - 24) // 3
    for number, (icon, count) in enumerate(piles):
        left = x + 12 + number * each
        canvas.fill(lettering.icon(icon, 34), FROST, left, y + height - 46)
        canvas.letters(str(count), left + 44, y + height - 17, "strong", 34, WHITE)


@dataclass(slots=True, frozen=True)
class _Battle:
    """A sleuth, the number of the enemy's token, and the health and sanity that the enemy has left."""

    figure: Figure
    token: int
    health: int
    sanity: int


def _draw_battle(canvas: Canvas, fought: _Battle, box: Box, language: str, colours: Shades) -> None:
    """Sleuth against enemy, with the health and sanity that both have left."""
    x, y, width, height = box
    figure, token = fought.figure, fought.token
    design = TOKENS[token]
    size = min(84, height - 76)
    top = y + 12 + size // 2
    canvas.sprite(signs.shield(figure.card, size), x + width // 4, top)
    canvas.sprite(signs.enemy(token, size, colours), x + width * 3 // 4, top)
    canvas.sprite(signs.badge(ICONS["battle"], 56, mix(ALARM, INK, 0.7), LAMP), x + width // 2, top)
    for middle, health, sanity in (
        (x + width // 4, figure.health, figure.sanity),
        (x + width * 3 // 4, max(0, fought.health), max(0, fought.sanity)),
    ):
        draw_lives(canvas, health, sanity, middle - 62, y + 20 + size, 26)
    name = f"{sleuth_name(figure, language)} · {design.names.of(language)}"
    fitted = lettering.fit(name, "strong", width - 16, height - size - 54, 26, 17, 2, even=True)
    canvas.block(fitted, (x + 8, y + 52 + size, width - 16, height - size - 58), PARCHMENT, "centre")


def draw_lives(canvas: Canvas | Brush, health: int, sanity: int, x: int, y: int, size: int) -> None:
    """Health and sanity as numbers beside their signs."""
    caps = lettering.cap_height("strong", size)
    for icon, number, tone in (
        (signs.heart(size), health, ALARM),
        (lettering.icon("brain", size), sanity, (140, 200, 255)),
    ):
        canvas.fill(icon, tone, x, y)
        text = str(number)
        canvas.letters(text, x + size + 6, y + (size + caps) // 2, "strong", size, WHITE)
        x += size + 12 + round(lettering.measure(text, "strong", size)) + 10


# --- the clock ----------------------------------------------------------------------------------------------


def clock(turn: int, size: int) -> Sprite:
    """The hours from noon to midnight as a dial with a lamp for every half hour; those that have passed are
    lit. Its origin is the middle."""

    def make() -> Sprite:
        pad = 12
        full = size + 2 * pad
        brush = Brush(full, full)
        body = disc(size)
        brush.shadow(body, pad, pad, 5, 0.8)
        brush.fill(body, gradient(size, size, BRASS, slant=True), pad, pad)
        edge = max(3, size // 26)
        inner = size - 2 * edge
        brush.fill(disc(inner), panels.hatched(inner, inner, SLATE, INK, 0.1), pad + edge, pad + edge)
        lamp = max(6, size // 14)
        for number in range(TURNS):
            angle = (number + 0.5) * math.tau / TURNS
            far = size * 0.41
            x, y = full / 2 + far * math.sin(angle), full / 2 - far * math.cos(angle)
            lit = number < turn
            dot = disc(lamp if number != turn - 1 else round(lamp * 1.6))
            if lit:
                brush.glow(dot, round(x - dot.width / 2), round(y - dot.width / 2), 3, LAMP, 1.3)
            brush.fill(
                dot,
                LAMP if lit else mix(STEEL, NIGHT, 0.45),
                round(x - dot.width / 2),
                round(y - dot.width / 2),
            )
        text = hour(turn)
        high = size * 25 // 100
        base = full // 2 + lettering.cap_height("display", high) // 2 - size // 15
        brush.letters(text, full / 2, base, "display", high, WHITE, "centre", 2, INK)
        small = size * 17 // 100
        brush.letters(
            f"{max(turn, 1)}/{TURNS}", full / 2, base + round(small * 1.3), "strong", small, FROST, "centre"
        )
        return brush.done(full // 2, full // 2)

    return sprite(("ekho clock", turn, size), make)
