"""Pictures around a game of Echoes of Time: one card, the cover of a lobby, the score sheet."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render import lettering
from render.canvas import Brush, Canvas, curve, gradient, rounded, shape
from render.echoes_of_time import faces, prophecies, source_card, symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.board import backdrop
from render.echoes_of_time.panels import name_for
from render.echoes_of_time.text import reasons, term, title
from render.palette import (
    BLACK,
    CREAM,
    GOLD,
    GOLD_STOPS,
    INK,
    MIST,
    WHITE,
    Colour,
    Palette,
    colour,
    mix,
    palette,
)
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_time.cards import CARDS, DESIGNS, SOURCES, Design
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.view import View
from rules.game import Outcome

WIDTH = 1600
COVER_HEIGHT = 640
CARD_WIDTH = 600
COLUMN_ICONS = {
    "tokens": "two-coins",
    "sources": "flying-flag",
    "cards": "card-pick",
    "scoring": "queen-crown",
    "prophecies": "crystal-ball",
    "secret": "hood",
}
COVER = ("sea_queen", "storm_caller", "princess", "dryad", "cinder_shaman")
"""Who is shown on the cover, from the left."""
_BAND = 430
"""Height of the band with the winner above a score sheet."""


def draw_card(design: str, theme: Theme) -> Image.Image:
    """One card, 600 pixels wide, or a Source or a prophecy, 1100 wide. Raises KeyError for an unknown id."""
    colours = palette(theme.palette)
    source = next((one for one in SOURCES if one.id == design), None)
    if source is not None:
        ground = table(
            source_card.WIDTH + 2 * source_card.MARGIN, source_card.HEIGHT + 2 * source_card.MARGIN
        )
        return source_card.draw_source_card(ground, source, theme.language, colours)
    prophecy = next((number for number, one in enumerate(PROPHECIES) if one.id == design), None)
    if prophecy is not None:
        ground = table(
            prophecies.CARD_WIDTH + 2 * prophecies.MARGIN, prophecies.CARD_HEIGHT + 2 * prophecies.MARGIN
        )
        return prophecies.draw_prophecy_card(ground, prophecy, theme.language, colours)
    found = next((card for card in CARDS if card.id == design), None)
    if found is None:
        raise KeyError(design)
    margin = 30
    canvas = Canvas(table(CARD_WIDTH + 2 * margin, round(CARD_WIDTH * faces.RATIO) + 2 * margin))
    canvas.sprite(faces.whole_card(found, theme.language, colours, CARD_WIDTH), margin, margin)
    return canvas.image


def _turned(card: int, colours: Palette, width: int, angle: float) -> Sprite:
    """The painting of a card in a frame, turned about its middle, which is the sprite's origin."""

    def make() -> Sprite:
        flat = _painting(DESIGNS[card], colours, width, angle < 0)
        layer = flat.layer.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        return Sprite.of(layer, layer.width // 2, layer.height // 2)

    return sprite(("turned", card, colours.name, width, angle), make)


def _painting(card: Design, colours: Palette, width: int, right: bool) -> Sprite:
    """The painting of a card in a golden frame, its faction in the corner over which nothing lies."""
    height = round(width * 1.44)
    pad, edge = 30, round(width * 0.034)
    brush = Brush(width + 2 * pad, height + 2 * pad)
    body = rounded(width, height, 22)
    brush.shadow(body, pad, pad, 10, 0.9, 8)
    brush.fill(body, gradient(width, height, GOLD_STOPS, slant=True), pad, pad)
    inner = (width - 2 * edge, height - 2 * edge)
    art = paint(faces.subject_of(card, colours), *inner, 0.9).copy()
    low = inner[1] // 4
    fall = gradient(inner[0], low, ((0.0, (0,) * 3), (1.0, (170,) * 3))).getchannel(0)
    art.paste((8, 5, 18), (0, inner[1] - low), fall)
    brush.fill(rounded(*inner, 16), art, pad + edge, pad + edge)
    if card.faction:
        size = round(width * 0.22)
        brush.sprite(
            symbols.faction(card.faction, size, colours),
            pad + width - size + 14 if right else pad - 14,
            pad - 14,
        )
    return brush.done(pad, pad)


def _halo(size: int) -> Sprite:
    """Golden light behind the people on the cover, within the dial of a clock; its origin is its middle."""

    def make() -> Sprite:
        brush = Brush(size, size)
        light = Image.radial_gradient("L").resize((size, size)).point(curve(-1.7, -150, 190))
        brush.fill(light, mix(GOLD, (150, 70, 200), 0.35))

        def ticks(pen: ImageDraw.ImageDraw, k: int) -> None:
            middle = size / 2
            for number in range(120):
                angle = number * math.tau / 120
                near = size * (0.4 if number % 10 == 0 else 0.42 if number % 5 == 0 else 0.43)
                ends = [
                    ((middle + far * math.sin(angle)) * k, (middle - far * math.cos(angle)) * k)
                    for far in (near, size * 0.445)
                ]
                pen.line(ends, 255, (5 if number % 10 == 0 else 3) * k)
            for far in (0.45, 0.39):
                edges = ((middle - far * size) * k, (middle + far * size) * k)
                pen.ellipse((edges[0], edges[0], edges[1], edges[1]), outline=255, width=4 * k)

        brush.fill(shape(size, size, ticks), mix(GOLD, WHITE, 0.2), 0, 0, 0.75)
        return brush.done(size // 2, size // 2)

    return sprite(("time cover light", size), make)


def draw_cover(theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
    """The game's title, lines of text, and a fan of people, one of each faction and one of none."""
    colours = palette(theme.palette)
    canvas = Canvas(table(WIDTH, COVER_HEIGHT))
    numbers = {card.id: number for number, card in enumerate(DESIGNS)}
    shown = [numbers[name] for name in COVER]
    canvas.sprite_within(_halo(1000), 1128, 330, (0, 0, WIDTH, COVER_HEIGHT))
    for turn in (-2, 2, -1, 1, 0):  # the middle card lies on top
        middle = (1124 + turn * 136, 316 + turn * turn * 17)
        width = 342 - 26 * abs(turn)
        canvas.sprite(_turned(shown[turn + 2], colours, width, -turn * 7.0), *middle)
    room = 590
    rest = 52 * len(lines[:4]) if lines else 84
    high = COVER_HEIGHT - 2 * 28 - 146 - 26 - rest
    words = lettering.fit(_broken(title(theme.language)), "time", room, high, 150, 54, 2, even=True)
    tall = len(words.lines) * lettering.line_height("time", words.size)
    y = (COVER_HEIGHT - (128 + 18 + tall + 26 + rest)) // 2
    canvas.sprite(symbols.medal("sands-of-time", 128), 72, y)
    y += 146
    canvas.block(words, (72, y, room, tall), mix(GOLD, WHITE, 0.3), stroke=3, edge=(20, 12, 34))
    y += tall + 26
    if not lines:
        _ornament(canvas, colours, 72, y, 76)
    for number, line in enumerate(lines[:4]):
        part = lettering.fit(lettering.plain(line), "text", room, 50, 38, 22)
        canvas.block(part, (72, y, room, 48), CREAM if not number else mix(MIST, WHITE, 0.3))
        y += 52
    return canvas.image


def _broken(words: str) -> str:
    """A Japanese title breaks at the dot between two words that is nearest to its middle, nowhere else."""
    dots = [place + 1 for place, letter in enumerate(words) if letter == "・"]
    if not dots:
        return words
    cut = min(dots, key=lambda place: abs(2 * place - len(words)))
    return f"{words[:cut]}\n{words[cut:]}"


def _ornament(canvas: Canvas, colours: Palette, x: int, y: int, size: int) -> None:
    """The three flames and the four factions in a row."""
    made = [symbols.flame(name, size, colours) for name in colours.flames]
    made += [symbols.faction(name, size, colours) for name in symbols.FACTION_ICONS]
    for number, badge in enumerate(made):
        canvas.sprite(badge, x + number * (size + 8) + (18 if number >= len(colours.flames) else 0), y)


def draw_scores(view: View, outcome: Outcome, theme: Theme) -> Image.Image:
    """The score sheet: the winner large, then a line per player in the order of the ranks, its parts and its
    total."""
    colours = palette(theme.palette)
    order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
    winners = [seat for seat in order if outcome.ranks[seat] == 1]
    heads, step = 100 + _BAND, 132
    top = heads + 126
    canvas = Canvas(backdrop(WIDTH, top + step * len(order) + 92))
    canvas.sprite(symbols.medal("sands-of-time", 54), 18, 10)
    words = f"{title(theme.language)} · {term('phase_over', theme.language)}"
    fitted = lettering.fit(words, "time", WIDTH - 130, 56, 42, 24)
    canvas.block(fitted, (86, 9, WIDTH - 130, 56), mix(GOLD, WHITE, 0.25))
    _celebrate(canvas, view, winners, theme, outcome)
    keys = [key for key, _ in outcome.breakdown[0]]
    first = 620
    wide = 178 if len(keys) <= 4 else 760 // len(keys)
    for number, key in enumerate(keys):
        x = first + number * wide
        canvas.icon(COLUMN_ICONS.get(key, "laurels"), x + wide // 2 - 26, heads, 52, GOLD)
        label = lettering.fit(term(key, theme.language), "strong", wide - 8, 66, 32, 18, 2, even=True)
        canvas.block(label, (x + 6, heads + 56, wide - 12, 60), CREAM, "centre")
    canvas.icon("laurels", WIDTH - 148, heads, 76, GOLD)
    for place, seat in enumerate(order):
        y = top + place * step
        tone = colours.seats[seat]
        won = outcome.ranks[seat] == 1
        canvas.sprite(_row(WIDTH - 56, step - 16, tone, won), 28, y)
        rank_ground, rank_tone = (colour("#f0c04f"), INK) if won else ((60, 48, 88), CREAM)
        canvas.sprite(symbols.numbered(str(outcome.ranks[seat]), 62, rank_ground, rank_tone), 48, y + 27)
        canvas.sprite(symbols.avatar(seat, 88, colours), 128, y + 14)
        name = lettering.fit(name_for(theme, seat), "time", 370, 100, 44, 22, 2, even=True, chop=True)
        canvas.block(name, (236, y + 8, 370, 100), WHITE)
        for number, (_, value) in enumerate(outcome.breakdown[seat]):
            x = first + number * wide + wide // 2
            canvas.letters(str(value), x, y + 76, "strong", 52, CREAM, "centre")
        canvas.letters(
            str(outcome.scores[seat]), WIDTH - 110, y + 85, "strong", 78, mix(tone, WHITE, 0.3), "centre", 2
        )
    line = lettering.fit(
        reasons(view.ending or outcome.reasons, theme.language), "text", WIDTH - 80, 60, 36, 20
    )
    canvas.block(line, (40, top + step * len(order) + 14, WIDTH - 80, 60), mix(MIST, WHITE, 0.4), "centre")
    return canvas.image


def _celebrate(canvas: Canvas, view: View, winners: list[int], theme: Theme, outcome: Outcome) -> None:
    """A poster of the winners: their crests, names and score, before the painting of their best card."""
    colours = palette(theme.palette)
    x, y, height, size = 28, 92, _BAND - 20, 230
    tone = colours.seats[winners[0]]
    canvas.sprite(_row(WIDTH - 2 * x, height, tone, True), x, y)
    inner = (x + 6, y + 6, WIDTH - 2 * x - 12, height - 12)
    canvas.sprite(_banner(_best(view, winners[0]), inner[2], inner[3], tone, colours), inner[0], inner[1])
    x += 30
    for seat in winners:
        canvas.sprite(symbols.avatar(seat, size, colours), x, y + (height - size) // 2)
        x += size + 14
    room = 1010 - x
    names = lettering.fit(
        " · ".join(name_for(theme, seat) for seat in winners), "time", room, 190, 150, 34, 2, chop=True
    )
    canvas.block(names, (x + 14, y + 24, room, 190), WHITE, "left", 3, (14, 9, 24))
    canvas.icon("laurels", x + 16, y + 238, 130, GOLD)
    score = str(outcome.scores[winners[0]])
    canvas.letters(score, x + 166, y + 356, "strong", 160, mix(tone, WHITE, 0.3), "left", 3, (14, 9, 24))
    rest = [one for seat, one in enumerate(outcome.scores) if seat not in winners]
    if len(winners) == 1 and rest and outcome.scores[winners[0]] > max(rest):
        left = x + 196 + round(lettering.measure(score, "strong", 160))
        ahead = f"+{outcome.scores[winners[0]] - max(rest)}"
        canvas.sprite(symbols.numbered(ahead, 104, colour("#efe0ba"), INK), left, y + 250)


def _best(view: View, seat: int) -> Design:
    """Whom a winner's poster shows: the creature of the company that is worth most, or else its dearest card;
    the first card of the game for an empty company."""
    return CARDS[max(view.seats[seat].company, key=_worth, default=0)]


def _worth(card: int) -> tuple[bool, int, int, int]:
    design = CARDS[card]
    return design.type == "creature", design.points or 0, design.cost, card


def _banner(card: Design, width: int, height: int, tone: Colour, colours: Palette) -> Sprite:
    """The painting of a card at the right of a strip, which fades into the colour of a seat to the left."""

    def make() -> Sprite:
        brush = Brush(width, height)
        wide = round(height * 1.75)
        art = paint(faces.subject_of(card, colours), wide, height, 0.8)
        fade = Image.linear_gradient("L").rotate(90).resize((wide // 2, height))
        cover = Image.new("L", (wide, height), 255)
        cover.paste(fade, (0, 0))
        round_corners = Image.new("L", (wide, height), 0)
        round_corners.paste(cover, (0, 0), rounded(width, height, 14).crop((width - wide, 0, width, height)))
        brush.fill(round_corners, art, width - wide, 0)
        return brush.done()

    return sprite(("banner", card.id, width, height, tone, colours.name), make)


def _row(width: int, height: int, tone: tuple[int, int, int], won: bool) -> Sprite:
    def make() -> Sprite:
        pad = 20
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 18)
        if won:
            brush.glow(body, pad, pad, 6, colour("#ffd97a"), 1.4)
        ground = mix(tone, (24, 16, 42), 0.76 if won else 0.88)
        brush.fill(body, gradient(width, height, ((0, ground), (1, mix(ground, BLACK, 0.45)))), pad, pad)
        rim = ((0.0, mix(tone, WHITE, 0.5)), (1.0, mix(tone, BLACK, 0.3)))
        brush.metal((pad, pad, width, height), 18, 3 if won else 2, rim)
        return brush.done(pad, pad)

    return sprite(("score row", width, height, tone, won), make)


def table(width: int, height: int) -> Image.Image:
    """The backdrop without the bar of a header."""
    return MASKS.make(
        ("table", width, height), lambda: backdrop(width, height + 80).crop((0, 80, width, height + 80))
    )
