"""The cards on the mat of a sleuth: the own power, things, and the clues that it carries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Brush, Canvas, faded, gradient, rounded
from render.ekho import panels, signs
from render.ekho.arts import ICONS, KIND_ICONS
from render.ekho.dials import SMALLEST
from render.ekho.side import SCENE, vignette
from render.ekho.text import powers_text, term
from render.ekho.tones import BRASS, FROST, INK, LAMP, NIGHT, SEPIA, STEEL, Shades
from render.lettering import Fitted
from render.palette import BLACK, WHITE, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import CARDS, SLEUTHS
from rules.ekho.figures import NATURE
from rules.ekho.open_table import Figure

GAP, PAD = 16, 12
BROAD = 3
"""Cards up to which a row has its art beside the text instead of above it."""
MOST = 5
"""Cards in a row at most."""
NAME, LEAST_ART, LOWEST, HIGHEST = 56, 190, 240, 520
"""Heights of a name, of the art at least, and of a card."""


@dataclass(slots=True, frozen=True)
class Card:
    """A card on a mat.

    art   what its scene shows; ``sign`` the silhouette of its kind
    kind  "own" for a sleuth's own power, "thing", or "clues" with their ``count``
    used  whether it can do nothing more in this turn
    """

    kind: str
    art: str
    sign: str
    name: str
    text: str
    used: bool = False
    count: int = 0


def cards_of(figure: Figure, language: str) -> list[Card]:
    """The own power, each thing, and the clues."""
    sleuth = SLEUTHS[figure.card]
    text = powers_text(sleuth.powers, language)
    name = sleuth.powers_names.of(language)
    found = [Card("own", sleuth.art, ICONS["special"], name, text, NATURE in figure.used)]
    for number in figure.things:
        thing = CARDS[number]
        sign, text = KIND_ICONS[thing.kind], powers_text(thing.powers, language)
        found.append(Card("thing", thing.art, sign, thing.names.of(language), text, number in figure.used))
    clues = Card("clues", "", ICONS["clue"], term("clues", language), "", count=figure.clues)
    return [*found, clues]


def rows_of(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """The cards in rows of about equal length."""
    count = -(-len(cards) // MOST)
    each = -(-len(cards) // count)
    return [cards[start : start + each] for start in range(0, len(cards), each)]


def _widths(row: Sequence[Card], width: int) -> list[int]:
    """How wide each card of a row is: clues need less than what has sentences."""
    shares = [0.66 if card.kind == "clues" else 1.0 for card in row]
    room = width - GAP * (len(row) - 1)
    return [round(room * share / sum(shares)) for share in shares]


def row_height(row: Sequence[Card], width: int) -> int:
    """Pixels that a row of cards needs for its longest text."""
    high = LOWEST
    for card, wide in zip(row, _widths(row, width), strict=True):
        broad = len(row) <= BROAD and card.kind != "clues"
        room = (wide * 58 // 100 if broad else wide) - 36
        told = _name(card, room).height + _text(card, room, 330).height + 58
        high = max(high, told + (0 if broad else LEAST_ART + 16))
    return min(high, HIGHEST)


def draw_row(
    canvas: Canvas, row: Sequence[Card], x: int, y: int, width: int, height: int, colours: Shades
) -> None:
    """A row of cards, all of one height."""
    left = x
    for card, wide in zip(row, _widths(row, width), strict=True):
        broad = len(row) <= BROAD and card.kind != "clues"
        canvas.sprite(_card(card, wide, height, broad, colours), left, y)
        left += wide + GAP


def _card(card: Card, width: int, height: int, broad: bool, colours: Shades) -> Sprite:
    """A card of paper in a brass frame; one that is used lies in the dark. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        body = rounded(width, height, 16)
        if card.kind == "own" and not card.used:
            brush.glow(body, PAD, PAD, 4, LAMP, 1.5)
        else:
            brush.shadow(body, PAD, PAD, 4, 0.8, 3)
        brush.fill(body, panels.paper(width, height), PAD, PAD)
        if card.kind == "clues":
            _clues(brush, card, width, height, colours)
        else:
            _printed(brush, card, width, height, broad)
        if card.used:
            brush.fill(body, NIGHT, PAD, PAD, 0.45)
        if card.used:
            across = width * 40 // 100 if broad else width
            down = height if broad else LEAST_ART + 20
            sign = signs.badge(ICONS["waiting"], 84, NIGHT, FROST, FROST)
            brush.sprite(sign, PAD + across // 2, PAD + down // 2)
        brush.metal((PAD, PAD, width, height), 16, 5, ((0.0, STEEL), (1.0, NIGHT)) if card.used else BRASS)
        return brush.done(PAD, PAD)

    return sprite(("ekho belonging", card, width, height, broad, colours.name), make)


def _scene(art: str, width: int, height: int) -> Image.Image:
    """The scene of an art; where it is low, less is cut off above than below."""
    return cropped("ekho", f"{SCENE}{art}", width, height, (0.5, 0.42)) or vignette(art, width, height)


def _printed(brush: Brush, card: Card, width: int, height: int, broad: bool) -> None:
    """Art, the sign of the kind, name and text."""
    if broad:
        wide, left = width * 42 // 100, width * 42 // 100 + 16
        art, room = (wide - 6, height - 12), width - left - 20
        top, high = PAD + 8, height - 16
    else:
        left, room = 18, width - 36
        told = _name(card, room).height + _text(card, room, 330).height + 54
        art = (width - 12, max(LEAST_ART, height - told - 12))
        top, high = PAD + 6 + art[1] + 4, height - art[1] - 18
    brush.fill(rounded(*art, 10), _scene(card.art, *art), PAD + 6, PAD + 6)
    if broad:
        fall = gradient(24, art[1], ((0.0, BLACK), (1.0, WHITE)), across=True).getchannel(0)
        brush.fill(faded(fall, 0.5), INK, PAD + 6 + art[0] - 24, PAD + 6)
    else:
        fall = gradient(art[0], 26, ((0.0, BLACK), (1.0, WHITE))).getchannel(0)
        brush.fill(faded(fall, 0.5), INK, PAD + 6, PAD + 6 + art[1] - 26)
    own = card.kind == "own"
    sign = signs.badge(card.sign, 62, LAMP if own else NIGHT, SEPIA if own else LAMP, SEPIA if own else LAMP)
    brush.sprite(sign, PAD + 44, PAD + 44)
    named = _name(card, room)
    text = _text(card, room, high - named.height - 34)
    start = top + max(4, (high - named.height - text.height - 34) // 2)
    brush.block(named, (PAD + left, start, room, named.height), SEPIA)
    line, down = min(room, 150), start + named.height + 14
    fine = gradient(line, 3, ((0.0, BLACK), (0.5, WHITE), (1.0, BLACK)), across=True).getchannel(0)
    brush.fill(fine, SEPIA, PAD + left + (room - line) // 2, down, 0.7)
    brush.block(text, (PAD + left, down + 10, room, text.height + 4), mix(SEPIA, BLACK, 0.25))


def _name(card: Card, room: int) -> Fitted:
    return lettering.fit(card.name, "display", room, 2 * NAME, 42, SMALLEST, 2, even=True, chop=True)


def _text(card: Card, room: int, high: int) -> Fitted:
    """What a card does, on as many lines as it takes rather than in small letters."""
    large = lettering.fit(card.text, "text", room, high, 36, 36, 9, report=False)
    return large if large.whole else lettering.fit(card.text, "text", room, high, 35, 24, 9)


def _clues(brush: Brush, card: Card, width: int, height: int, colours: Shades) -> None:
    """The clues that a sleuth carries: a heap of them before the roofs, and their number on the paper."""
    foot = 96
    art = (width - 12, height - foot - 10)
    brush.fill(rounded(*art, 10), _scene("footprint", *art), PAD + 6, PAD + 6)
    shown = min(card.count, 5)
    size = min(art[1] - 24, 112)
    step = min(size + 6, (art[0] - size - 20) // max(1, shown - 1))
    middle, low = PAD + width // 2, PAD + 6 + art[1] - size // 2 - 12
    for number in range(shown):
        x = middle + round((number - (shown - 1) / 2) * step)
        brush.sprite(signs.clue(1, size, colours), x, low)
    top = PAD + height - foot
    base = top + foot // 2 + lettering.cap_height("strong", 64) // 2 - 3
    count = str(card.count)
    brush.letters(count, PAD + width - 26, base, "strong", 64, SEPIA, "right")
    room = width - round(lettering.measure(count, "strong", 64)) - 64
    words = lettering.fit(card.name, "display", room, foot, 42, 24, 2, chop=True)
    brush.block(words, (PAD + 26, top - 3, room, foot), SEPIA, "left")
