"""Small cards of Echoes of Time, for companies, tiles and piles: art, name and badges."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render import lettering
from render.canvas import Box, Brush, gradient, padded, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.faces import subject_of
from render.echoes_of_time.rows import (
    result_badge,
    row_badge,
)
from render.echoes_of_time.text import Row, effect_rows, name_of
from render.palette import GOLD_STOPS, INK, IRON_STOPS, Palette
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import Design

RATIO = 1.4
"""Height of a small card by its width."""
NAMED = 84
"""Width in pixels from which a small card shows its name."""


@dataclass(slots=True, frozen=True)
class CardState:
    """What a small card shows of a card's state.

    tokens   activation tokens on its effects, a bit per effect
    faint    it counts for no effect (beneath a fortified Source)
    unnamed  it shows no name even where there is room, but larger badges
    sparse   of its badges only three: strength, VP, and the effect that counts most
    """

    tokens: int = 0
    faint: bool = False
    unnamed: bool = False
    sparse: bool = False


PLAIN = CardState()
SMALL_MARGIN = 8
"""Margin of a small card's sprite in pixels, room for its shadow."""


def small_card(
    card: Design, language: str, palette: Palette, size: tuple[int, int], state: CardState = PLAIN
) -> Sprite:
    """A card on the table: art, faction, strength, VP, effects with their activation tokens, and the name
    where it is at least NAMED pixels wide. ``size``: width and height."""
    if size[0] < NAMED:
        language = "en"  # without a name it is the same in every language

    def make() -> Sprite:
        return _small(card, language, palette, size, state)

    return sprite(("small", card.id, language, palette.name, size, state), make)


def _small(card: Design, language: str, palette: Palette, size: tuple[int, int], state: CardState) -> Sprite:
    width, height = size
    named, pad = width >= NAMED and not state.unnamed, SMALL_MARGIN
    brush = Brush(width + 2 * pad, height + 2 * pad)
    radius, edge = max(4, round(width * 0.07)), max(2, round(width * 0.028))
    body = rounded(width, height, radius)
    brush.shadow(body, pad, pad, 3, 0.75, 3)
    stops = GOLD_STOPS if card.type == "creature" else IRON_STOPS
    brush.fill(body, gradient(width, height, stops, slant=True), pad, pad)
    plate_height = round(height * 0.25) if named else 0
    art_width, art_height = width - 2 * edge, height - 2 * edge
    inner = rounded(art_width, art_height, max(2, radius - edge))
    subject = subject_of(card, palette)
    brush.fill(inner, subject.tone.deep, pad + edge, pad + edge)
    shown = art_height - plate_height + (edge if named else 0)
    art = paint(subject, art_width, shown, 0.84 if named else 0.94)
    brush.fill(inner.crop((0, 0, art_width, art.height)), art, pad + edge, pad + edge)
    if named:
        top = pad + height - plate_height - edge
        small_name(brush, name_of(card, language), (pad + edge, top, art_width, plate_height), radius - edge)
    badges = _Badges.of(card, (width, height - plate_height), state, named)
    badges.draw(brush, card, palette, state)
    if state.faint:
        brush.fill(padded(body, 0), (24, 16, 40), pad, pad, 0.4)
    return brush.done(pad, pad)


def small_name(brush: Brush, name: str, box: Box, radius: int) -> None:
    """The plate with the name of a small card; ``radius``: that of its corners."""
    x, y, width, height = box
    brush.sprite(symbols.name_plate(width, height, max(3, radius)), x, y)
    # The size of the letters goes with the width of the card around the plate.
    largest = max(15, round((brush.image.width - 2 * SMALL_MARGIN) * 0.17))
    fitted = lettering.fit(name, "time", width - 8, height - 2, largest, 7, 3, even=True)
    brush.block(fitted, (x + 4, y, width - 8, height), INK)


@dataclass(slots=True, frozen=True)
class _Badges:
    """The badges of a small card: which effects have one, how large all are, and where they stand.

    named  the card shows its specialisation, as those with a name do
    size   of a badge in pixels; ``step`` from one to the next
    left, right, top, low  corners of the badges at the edges of the art
    """

    rows: tuple[Row, ...]
    tiny: bool
    named: bool
    size: int
    left: int
    right: int
    top: int
    low: int

    @classmethod
    def of(cls, card: Design, area: tuple[int, int], state: CardState, named: bool) -> _Badges:
        """The badges in an area (width, height). Cards under 60 pixels of width show only strength and one
        effect."""
        width, height = area
        tiny = width < 60
        rows = _badge_rows(card, tiny or state.sparse)
        told = named or (state.unnamed and not state.sparse)
        emblems = 0 if state.sparse else bool(card.faction) + bool(card.specialisation and told)
        on_left = emblems + (card.strength is not None)
        most = 1 if tiny else max(on_left, 1 + len(rows))
        out = max(1, round(width * 0.02))
        share = (
            0.58
            if tiny
            else 0.44
            if state.sparse
            else 0.235
            if named and width < 1.1 * height
            else 0.24
            if width > 190
            else 0.32
        )
        size = max(22, round(min(width, height * 1.1) * share))
        size = max(14, min(size, round((height + 2 * out) / most / 1.06)))
        pad = SMALL_MARGIN
        low = pad + height - size - (out if named else -out)
        return cls(tuple(rows), tiny, told, size, pad - out, pad + width - size + out, pad - out, low)

    @property
    def step(self) -> int:
        """Pixels from the top of a badge to that of the next one."""
        return self.size + max(1, self.size // 10)

    def draw(self, brush: Brush, card: Design, palette: Palette, state: CardState) -> None:
        """Faction and specialisation on the left, VP and effects on the right, strength below left."""
        if card.faction and not self.tiny and not state.sparse:
            brush.sprite(symbols.faction(card.faction, self.size, palette), self.left, self.top)
        if card.specialisation and self.named:
            icon = symbols.SPECIALISATION_ICONS[card.specialisation]
            below = self.top + (self.step if card.faction else 0)
            brush.sprite(symbols.medal(icon, self.size, share=0.68), self.left, below)
        if not self.tiny:
            worth = (
                symbols.crown(self.size) if card.scoring else symbols.coin(str(card.points or 0), self.size)
            )
            brush.sprite(worth, self.right, self.top)
        if card.strength is not None:
            brush.sprite(symbols.strength(str(card.strength), self.size), self.left, self.low)
        for place, row in enumerate(reversed(self.rows)):
            spent = bool(state.tokens >> row.index & 1)
            made = result_badge if state.unnamed else row_badge
            brush.sprite(made(row, self.size, palette, spent), self.right, self.low - place * self.step)


def _badge_rows(card: Design, few: bool) -> list[Row]:
    """The effects of a card that have a badge; ``few``: only the one that works longest and most."""
    rows = [row for row in effect_rows(card, "en") if row.kind != "scoring"]
    if not few:
        return rows
    flames = [row for row in rows if row.kind == "flame"]
    return (flames or [row for row in rows if row.kind != "immediate"])[:1]


@lru_cache(maxsize=1024)
def best_grid(
    count: int, width: int, height: int, gap: int, ratios: tuple[float, ...]
) -> tuple[int, int, int]:
    """Columns and size (columns, card width, card height) that show ``count`` cards as large as possible. A
    ratio is the height of a card by its width; the first one is liked best."""
    best, most = (max(1, count), 10, 14), 0.0
    for rows in range(1, 5):
        columns = -(-count // rows)
        widest = (width - gap * (columns - 1)) // columns
        tallest = (height - gap * (rows - 1)) // rows
        for liking, ratio in enumerate(ratios):
            wide = min(widest, round(tallest / ratio))
            wide -= wide % 4  # fewer sizes, so more cards are found finished
            worth = wide * wide * ratio * (1 - 0.02 * liking) * (1 if wide >= NAMED else 0.8)
            if worth > most:
                best, most = (columns, wide, round(wide * ratio)), worth
    return best
