"""A meeting with enemies, a battle or a check while its question is open: the sleuth, the enemy large with
what it has left, the dice of the last roll, and for every way to go on its dice, the needed faces and the
chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageChops

from render import lettering
from render.canvas import Box, Brush, Canvas, faded, gradient, rounded
from render.ekho import busts, dials, panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.dice import die
from render.ekho.side import foe_art, vignette
from render.ekho.text import parameter_name, sleuth_name
from render.ekho.tones import (
    ALARM,
    FROST,
    INK,
    LAMP,
    NIGHT,
    PARCHMENT,
    SLATE,
    Shades,
)
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho import fighting, rolls
from rules.ekho.card_index import TOKENS
from rules.ekho.figures import full, threshold
from rules.ekho.frames import AttackQuestion, Battle, Checking, ImproveQuestion, MeetQuestion
from rules.ekho.language import naming
from rules.ekho.language.asking import per_cent
from rules.ekho.open_table import Figure
from rules.ekho.operations import Parameter
from rules.ekho.view import View
from rules.grammar import upper_first
from rules.wording import Spot

HEIGHT = 440
"""Height of the picture of a battle or check, in pixels."""
ASIDE = 400
"""Width of what is told of either side."""
FRAME = 8
"""Pixels around the scene of an enemy."""
MOST_ROWS, MOST_DICE = 5, 14
"""Ways to go on, and dice of a roll, that are drawn at most."""
SANITY_TONE: Colour = (140, 200, 255)
LEAF: Colour = (126, 206, 150)
"""The colours of what strikes at sanity, and of what evades."""
BLOOD: Colour = (88, 24, 34)
"""The plank of an enemy."""


@dataclass(slots=True, frozen=True)
class Duel:
    """What a figure has to decide about before or in a battle, or in a check.

    figure     its number; ``token`` the enemy, -1 in a check against none
    left       health and sanity that the enemy has left, empty where there is no battle yet
    faces      the last roll; empty before the first one
    parameter  of the check that was rolled, "" while an attack is chosen
    short      successes that are still missing, ``again`` whether something was thrown again already
    met        the enemies in the way; one of them is evaded or fought first, ``token`` is the first of them
    """

    figure: int
    token: int
    left: tuple[int, ...]
    faces: tuple[int, ...]
    parameter: Parameter | None = None
    short: int = 0
    again: bool = False
    met: tuple[int, ...] = ()


@dataclass(slots=True, frozen=True)
class Way:
    """A way to go on: silhouette, name, dice, what it lowers (or None), chance in per cent, what it is as the
    spot of a choice, and the enemy that it is about where there are several."""

    icon: str
    name: str
    dice: int
    lowers: int | None
    chance: int
    spot: Spot
    token: int = -1


def duels(view: View) -> list[Duel]:
    """The meetings, checks and battles (EK-M2 to EK-M4) in which figures of the view's seat are asked now."""
    found = (
        duel_of(view, number) for number, figure in enumerate(view.table.figures) if figure.seat == view.seat
    )
    return [one for one in found if one is not None]


def duel_of(view: View, number: int) -> Duel | None:
    """What that figure has to decide about, if it is of this kind."""
    stack = view.stacks[number] if number < len(view.stacks) else []
    if not stack:
        return None
    asked = stack[-1]
    battle = next((frame for frame in stack if isinstance(frame, Battle)), None)
    left = (max(0, battle.health), max(0, battle.sanity)) if battle is not None else ()
    if isinstance(asked, AttackQuestion) and battle is not None:
        return Duel(number, asked.token, left, tuple(battle.faces))
    if isinstance(asked, MeetQuestion):
        met = tuple(fighting.in_the_way(view.table, view.stacks, number, leaving=bool(asked.pays)))
        if not met:
            return None
        return Duel(number, met[0], (TOKENS[met[0]].health, TOKENS[met[0]].sanity), (), met=met)
    if isinstance(asked, ImproveQuestion):
        check = stack[-2]
        against = isinstance(check, Checking) and check.why in ("attack", "evasion")
        token = asked.about if against else -1
        short = asked.enough - rolls.successes(view.table.figures[number], asked.faces)
        return Duel(number, token, left, tuple(asked.faces), asked.parameter, short, not asked.again)
    return None


def ways_on(figure: Figure, duel: Duel, language: str) -> Iterator[Way]:
    """What the figure can do now, with its dice and chance: before a battle against several, whom it can
    evade."""
    for token in duel.met:
        dice, several = fighting.evasion(figure, token), len(duel.met) > 1
        name = TOKENS[token].names.of(language) if several else parameter_name("sneak", language)
        chance = per_cent(dice, 1, figure)
        sign = PARAMETER_ICONS["sneak"]
        yield Way(sign, upper_first(name), dice, None, chance, ("enemy", token), token if several else -1)
    if len(duel.met) > 1:
        return
    if duel.parameter is None:
        plain: list[tuple[str, int | None]] = [(verb, None) for verb in fighting.ATTACKS]
        for verb, card in plain + [("strike", card) for card in fighting.strikes(figure, duel.token)]:
            parameter, dice, what = fighting.attack_dice(figure, duel.token, card, verb)
            name = upper_first(parameter_name(parameter, language))
            if card is not None:
                name = naming.card(card, language, figure.card).text
            spot: Spot = ("parameter", verb) if card is None else ("thing", max(-1, card))
            chance = per_cent(dice, duel.left[what], figure)
            yield Way(PARAMETER_ICONS[parameter], name, dice, what, chance, spot)
        return
    lowest = threshold(figure)
    failed = sum(face < lowest for face in duel.faces)
    need = max(1, duel.short)
    if failed and not duel.again:
        for card in rolls.rerolls(figure, duel.parameter):
            name = naming.card(card, language, figure.card).text
            chance = per_cent(failed, need, figure)
            yield Way(PARAMETER_ICONS[duel.parameter], name, failed, None, chance, ("thing", max(-1, card)))
    for clues in range(1, min(figure.clues, MOST_ROWS) + 1):
        yield Way(ICONS["clue"], f"−{clues}", clues, None, per_cent(clues, need, figure), ("clues", clues))


# --- drawing ------------------------------------------------------------------------------------------------


def draw_duel(
    canvas: Canvas,
    view: View,
    duel: Duel,
    box: Box,
    language: str,
    colours: Shades,
    aside: int = ASIDE,
    numbers: int = 0,
) -> list[tuple[Way, Box]]:
    """A battle or check in a box at least ``HEIGHT`` pixels high. Returns the ways to go on and where they
    stand; ``numbers``: pixels that stay free before them, ``aside``: width of what is told of either side."""
    x, y, width, height = box
    figure = view.table.figures[duel.figure]
    canvas.sprite(panels.plate(width, height, lit=True), x, y)
    _sleuth(canvas, figure, (x + 16, y + 14, aside, height - 28), language)
    right = (x + width - aside - 16, y + 14, aside, height - 28)
    if duel.token >= 0:
        _enemy(canvas, duel, right, language, colours)
    elif duel.parameter is not None:
        _against(canvas, duel.parameter, right, language)
    middle = (x + aside + 36 + numbers, y + 16, width - 2 * aside - 72 - numbers, height - 32)
    return _middle(canvas, figure, duel, middle, language, colours)


def _lives(canvas: Canvas, values: tuple[tuple[int, int], tuple[int, int]], box: Box) -> None:
    """Health and sanity side by side, what is left of how much."""
    x, y, width, height = box
    for number, (what, (left, most)) in enumerate(zip(dials.LIVES, values, strict=True)):
        at, middle = x + width // 2 * number + 8, y + height // 2
        canvas.sprite(dials.token(what, left > 0, height), at + height // 2, middle)
        base = middle + lettering.cap_height("strong", 48) // 2
        canvas.letters(str(left), at + height + 12, base, "strong", 48, WHITE)
        wide = round(lettering.measure(str(left), "strong", 48))
        canvas.letters(f"/{most}", at + height + 13 + wide, base, "strong", 36, FROST)


LIFE, HIT = 66, 48
"""Heights of health and sanity, and of what an enemy takes, below a portrait."""


def _sleuth(canvas: Canvas, figure: Figure, box: Box, language: str) -> None:
    x, y, width, height = box
    tall = height - busts.NAME - LIFE - 18
    picture = busts.face(figure.card, width, tall)
    canvas.sprite(busts.bust(figure.card, picture, sleuth_name(figure, language), width, height), x, y)
    canvas.sprite(signs.shield(figure.card, 92), x + 58, y + 62)
    values = (
        (figure.health, full(figure, "health")),
        (figure.sanity, full(figure, "sanity")),
    )
    _lives(canvas, values, (x + 14, y + tall + busts.NAME + 4, width - 28, LIFE))


def _enemy(canvas: Canvas, duel: Duel, box: Box, language: str, colours: Shades) -> None:
    x, y, width, height = box
    design = TOKENS[duel.token]
    tall = height - busts.NAME - LIFE - HIT - 20
    picture, name = vignette(foe_art(design), width, tall), design.names.of(language)
    canvas.sprite(busts.bust(design.id, picture, name, width, height, BLOOD), x, y)
    canvas.sprite(signs.enemy(duel.token, 96, colours), x + width - 60, y + 60)
    left = duel.left or (design.health, design.sanity)
    low = y + tall + busts.NAME + 2
    _lives(canvas, ((left[0], design.health), (left[1], design.sanity)), (x + 14, low, width - 28, LIFE))
    _hurts(canvas, (design.hurts_health, design.hurts_sanity), x + 26, low + LIFE + 6)


def _against(canvas: Canvas, parameter: Parameter, box: Box, language: str) -> None:
    """What is checked, where there is no enemy."""
    x, y, width, height = box
    tall = height - busts.NAME - 14
    name = upper_first(parameter_name(parameter, language))
    picture = vignette("", width, tall)
    canvas.sprite(busts.bust("check", picture, name, width, height), x, y)
    size = min(230, tall - 30)
    canvas.sprite(signs.badge(PARAMETER_ICONS[parameter], size, NIGHT, LAMP), x + width // 2, y + tall // 2)


def _hurts(canvas: Canvas, losses: tuple[int, int], x: int, y: int) -> None:
    """What a sleuth loses who does not beat an enemy: health and sanity."""
    canvas.fill(lettering.icon(ICONS["battle"], 40), LAMP, x, y)
    left = x + 58
    for number, (icon, tone) in zip(losses, (("heart", ALARM), ("brain", SANITY_TONE)), strict=True):
        if number:
            text = f"−{number}"
            canvas.letters(text, left, y + 34, "strong", 42, PARCHMENT)
            left += round(lettering.measure(text, "strong", 42)) + 6
            canvas.fill(signs.glyph(icon, 38), tone, left, y + 2)
            left += 58


def _middle(
    canvas: Canvas, figure: Figure, duel: Duel, box: Box, language: str, colours: Shades
) -> list[tuple[Way, Box]]:
    """The last roll, and below it the ways to go on, which are returned with their boxes."""
    x, y, width, height = box
    lowest, top = threshold(figure), y
    canvas.sprite(dials.well(width, TRAY), x, y)
    if duel.faces:
        shown = duel.faces[:MOST_DICE]
        size = min(84, (width - 20 - 8 * len(shown)) // len(shown))
        start = x + (width - len(shown) * (size + 8) + 8) // 2
        for number, face in enumerate(shown):
            at = start + number * (size + 8), y + (TRAY - size) // 2
            canvas.sprite(die(face, size, face >= lowest), *at)
    else:
        canvas.sprite(_crossed(width - 24, 92), x + 12, y + (TRAY - 92) // 2)
    top = y + TRAY + 10
    ways = list(ways_on(figure, duel, language))[:MOST_ROWS]
    each = min(116, (y + height + 6 - top) // max(1, len(ways)))
    top += (y + height + 6 - top - each * len(ways)) // 2
    placed = [(way, (x, top + number * each, width, each - 6)) for number, way in enumerate(ways)]
    for way, place in placed:
        _way(canvas, way, lowest, place, colours)
    return placed


TRAY = 108
"""Height of the tray in which the dice lie."""


def _crossed(width: int, height: int) -> Sprite:
    """Crossed swords with a line to both sides, where nothing was rolled yet. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        fade = gradient(width, 3, ((0.0, BLACK), (0.5, WHITE), (1.0, BLACK)), across=True).getchannel(0)
        brush.fill(fade, LAMP, 0, height // 2 - 1)
        sign = signs.badge(ICONS["battle"], height - 8, mix(ALARM, INK, 0.7), LAMP)
        brush.sprite(sign, width // 2, height // 2)
        return brush.done()

    return sprite(("ekho crossed", width, height), make)


BAR = 9
"""Height of the bar that shows a chance, below the words of its way."""


def _way(canvas: Canvas, way: Way, lowest: int, box: Box, colours: Shades) -> None:
    """One way: its sign and name, its dice, the faces that succeed, what it lowers, the chance."""
    x, y, width, height = box
    kind = _kind_tone(way, colours)
    canvas.sprite(_lane(width, height, way.chance, kind), x, y)
    size, middle = min(46, height - 12), y + height // 2
    tone = mix(kind, WHITE, 0.4)
    met = way.token >= 0
    if met:
        canvas.sprite(signs.enemy(way.token, size, colours), x + 12 + size // 2, middle)
    else:
        canvas.fill(lettering.icon(way.icon, size), tone, x + 12, middle - size // 2)
    # The name of an enemy takes the room of what other ways lower.
    more = 54 if met else 0
    name = lettering.fit(way.name, "strong", 206 + more, height, 36, 24, 2, even=True, chop=True)
    canvas.block(name, (x + 68, y, 206 + more, height), PARCHMENT, "left")
    caps, left = lettering.cap_height("strong", 36) // 2, x + 352 + more
    canvas.letters(f"{way.dice} ×", left, middle + caps, "strong", 36, WHITE, "right")
    for number, face in enumerate(range(lowest, 7)):
        canvas.sprite(die(face, size, True), left + 12 + number * (size + 6), middle - size // 2)
    if way.lowers is not None:
        icon, paint = (("heart", ALARM), ("brain", SANITY_TONE))[way.lowers]
        canvas.fill(signs.glyph(icon, size - 6), paint, x + 532, middle - size // 2 + 3)
    high = 42
    base = middle + lettering.cap_height("strong", high) // 2
    bright = mix(LAMP, WHITE, 0.3) if way.chance else mix(FROST, NIGHT, 0.35)
    canvas.letters(f"{way.chance} %", x + width - 14, base, "strong", high, bright, "right")


def _kind_tone(way: Way, colours: Shades) -> Colour:
    """The colour of a way: what it strikes at, that it evades, or that it spends clues."""
    if way.icon == ICONS["clue"]:
        return colours.clue
    if way.lowers is not None:
        return (ALARM, SANITY_TONE)[way.lowers]
    return LEAF if way.icon == PARAMETER_ICONS["sneak"] else LAMP


def _lane(width: int, height: int, chance: int, tone: Colour) -> Sprite:
    """The ground of a way, and at its foot a bar as long as its chance. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        body = rounded(width, height, 10)
        brush.fill(body, mix(SLATE, INK, 0.45))
        # Behind the words a bar that ends in their midst would look like a selection.
        line = Image.new("L", (width, BAR))
        line.paste(255, (8, 0, 8 + round((width - 8) * chance / 100), BAR))
        low = ImageChops.multiply(line, body.crop((0, height - BAR, width, height)))
        brush.fill(faded(body.crop((0, height - BAR, width, height)), 0.6), INK, 0, height - BAR)
        brush.fill(low, mix(tone, INK, 0.2), 0, height - BAR)
        edge = body.copy()
        edge.paste(0, (8, 0, width, height))
        brush.fill(edge, tone)
        return brush.done()

    return sprite(("ekho lane", width, height, chance, tone), make)
