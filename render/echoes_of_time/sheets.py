"""Pictures around a game of Echoes of Time: one card, the cover of a lobby, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Brush, Canvas, gradient, rounded
from render.echoes_of_time import faces, prophecies, source_card, symbols
from render.echoes_of_time.art import GAME
from render.echoes_of_time.board import backdrop
from render.echoes_of_time.panels import name_for
from render.echoes_of_time.poster import HEIGHT, draw_poster
from render.echoes_of_time.text import reasons, term, title
from render.palette import (
    BLACK,
    CREAM,
    GOLD,
    INK,
    MIST,
    WHITE,
    Palette,
    colour,
    mix,
    palette,
)
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_time.cards import CARDS, SOURCES
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
PARTS = tuple(colour(code) for code in ("#f0c04f", "#a884f0", "#7fd8e8", "#f0805a", "#9ad86a", "#e8a0d0"))
"""Tints of the parts of a score, as their columns have them."""


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


def draw_cover(theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
    """The game's title and lines of text beside people of all factions before the dial of a clock."""
    colours = palette(theme.palette)
    art = cropped(GAME, "cover", WIDTH, COVER_HEIGHT)
    canvas = Canvas((art or table(WIDTH, COVER_HEIGHT)).copy())
    room = 490
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
        _ornament(canvas, colours, 72, y, 58)  # it ends before the first face
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
    heads, step = HEIGHT + 6, 132
    top = heads + 126
    canvas = Canvas(backdrop(WIDTH, top + step * len(order) + 92))
    draw_poster(canvas, view, winners, theme, outcome)
    keys = [key for key, _ in outcome.breakdown[0]]
    first = 620
    wide = 178 if len(keys) <= 4 else 760 // len(keys)
    for number, key in enumerate(keys):
        x = first + number * wide
        canvas.icon(
            COLUMN_ICONS.get(key, "laurels"), x + wide // 2 - 28, heads, 56, PARTS[number % len(PARTS)]
        )
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
        name = lettering.fit(name_for(theme, seat), "time", 370, 82, 46, 22, 2, even=True, chop=True)
        canvas.block(name, (236, y + 4, 370, 82), WHITE, "left")
        for number, (_, value) in enumerate(outcome.breakdown[seat]):
            x = first + number * wide + wide // 2
            canvas.letters(str(value), x, y + 64, "strong", 56, CREAM, "centre")
        _parts(canvas, [value for _, value in outcome.breakdown[seat]], max(outcome.scores), y + step - 44)
        canvas.letters(
            str(outcome.scores[seat]), WIDTH - 110, y + 85, "strong", 78, mix(tone, WHITE, 0.3), "centre", 2
        )
    line = lettering.fit(
        reasons(view.ending or outcome.reasons, theme.language), "text", WIDTH - 80, 60, 36, 20
    )
    canvas.block(line, (40, top + step * len(order) + 14, WIDTH - 80, 60), mix(MIST, WHITE, 0.4), "centre")
    return canvas.image


def _parts(canvas: Canvas, values: Sequence[int], most: int, y: int) -> None:
    """What a score is made of as a bar in the tints of the columns; one of ``most`` points is the longest."""
    room, x = WIDTH - 236 - 190, 236.0
    for number, value in enumerate(values):
        wide = room * max(0, value) / max(1, most, sum(max(0, one) for one in values))
        if wide >= 8:
            tint = PARTS[number % len(PARTS)]
            canvas.fill(rounded(round(wide) - 4, 14, 5), tint, round(x), y)
        x += wide


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
