"""The cards on the mat of a sleuth: the own power, things, and the clues that it carries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import lettering
from render.canvas import Canvas, rounded
from render.ekho import printed, signs
from render.ekho.arts import ICONS, KIND_ICONS
from render.ekho.printed import Print
from render.ekho.text import powers_text, term
from render.ekho.tones import BRASS, FROST, LAMP, NIGHT, SEPIA, Shades
from render.sprites import Sprite, sprite
from rules.ekho.card_index import CARDS, SLEUTHS
from rules.ekho.figures import NATURE
from rules.ekho.open_table import Figure

GAP, PAD = 16, printed.PAD
BROAD = 3
"""Cards up to which a row has its art beside the text instead of above it."""
MOST = 5
"""Cards in a row at most."""
LEAST_ART, LOWEST, HIGHEST = 190, 240, 520
"""Heights of the art at least, and of a card."""


@dataclass(slots=True, frozen=True)
class Card:
    """A card on a mat.

    art   what its scene shows; ``sign`` the silhouette of its kind
    kind  "own" for a sleuth's own power, "thing", or "clues" with their ``count``
    used  whether it can do nothing more in this turn
    mirrored  whether its scene looks the other way, since a card beside it shows the same
    """

    kind: str
    art: str
    sign: str
    name: str
    text: str
    used: bool = False
    count: int = 0
    mirrored: bool = False


def cards_of(figure: Figure, language: str) -> list[Card]:
    """The own power, each thing, and the clues if there are any."""
    sleuth = SLEUTHS[figure.card]
    text = powers_text(sleuth.powers, language)
    name = sleuth.powers_names.of(language)
    found = [Card("own", sleuth.art, ICONS["special"], name, text, NATURE in figure.used)]
    for number in figure.things:
        thing = CARDS[number]
        sign, text = KIND_ICONS[thing.kind], powers_text(thing.powers, language)
        again = any(one.art == thing.art and not one.mirrored for one in found)
        named, used = thing.names.of(language), number in figure.used
        found.append(Card("thing", thing.art, sign, named, text, used, mirrored=again))
    if figure.clues:  # none need no place of a card
        found.append(Card("clues", "", ICONS["clue"], term("clues", language), "", count=figure.clues))
    return found


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


def _is_broad(row: Sequence[Card], card: Card) -> bool:
    return len(row) <= BROAD and card.kind != "clues"


def row_height(row: Sequence[Card], width: int) -> int:
    """Pixels that a row of cards needs for its longest text."""
    high = LOWEST
    for card, wide in zip(row, _widths(row, width), strict=True):
        broad = _is_broad(row, card)
        needs = _print(card).needs(printed.room_of(wide, broad))
        high = max(high, needs + (20 if broad else LEAST_ART + 2 * printed.EDGE))
    return min(high, HIGHEST)


def draw_row(
    canvas: Canvas, row: Sequence[Card], x: int, y: int, width: int, height: int, colours: Shades
) -> None:
    """A row of cards, all of one height."""
    left = x
    for card, wide in zip(row, _widths(row, width), strict=True):
        canvas.sprite(_card(card, wide, height, _is_broad(row, card), colours), left, y)
        left += wide + GAP


def _print(card: Card) -> Print:
    own = card.kind == "own"
    rim = LAMP if not own else SEPIA
    sign = signs.badge(card.sign, 62, LAMP if own else NIGHT, SEPIA if own else LAMP, rim)
    return Print(card.art, sign, card.name, card.text, mirrored=card.mirrored)


def _card(card: Card, width: int, height: int, broad: bool, colours: Shades) -> Sprite:
    """A card on a mat; one that is used lies in the dark under an hourglass. Its origin is its corner."""

    def make() -> Sprite:
        if card.kind == "clues":
            return _clues(card, width, height, colours)
        brush = printed.card(
            _print(card), width, height, broad, card.kind == "own" and not card.used, card.used
        )
        if card.used:
            across = width * printed.BESIDE // 100 if broad else width
            sign = signs.badge(ICONS["waiting"], 84, NIGHT, FROST, FROST)
            brush.sprite(sign, PAD + across // 2, PAD + (height if broad else LEAST_ART) // 2)
        return brush.done(PAD, PAD)

    return sprite(("ekho belonging", card, width, height, broad, colours.name), make)


def _clues(card: Card, width: int, height: int, colours: Shades) -> Sprite:
    """The clues that a sleuth carries: a row of them before the roofs, and their number on the
    paper."""
    foot = 96
    brush, at = printed.body(width, height), PAD + printed.EDGE
    art = (width - 2 * printed.EDGE, height - foot - 10)
    brush.fill(rounded(*art, 10), printed.scene("", *art), at, at)
    shown = min(card.count, 5)
    size = min(art[1] - 24, 112)
    step = min(size + 6, (art[0] - size - 20) // max(1, shown - 1))
    middle, low = PAD + width // 2, at + art[1] - size // 2 - 12
    for number in range(shown):
        brush.sprite(signs.clue(1, size, colours), middle + round((number - (shown - 1) / 2) * step), low)
    top = PAD + height - foot
    base = top + foot // 2 + lettering.cap_height("strong", 64) // 2 - 3
    count = str(card.count)
    brush.letters(count, PAD + width - 26, base, "strong", 64, SEPIA, "right")
    room = width - round(lettering.measure(count, "strong", 64)) - 64
    words = lettering.fit(card.name, "display", room, foot, 42, 24, 2, chop=True)
    brush.block(words, (PAD + 26, top - 3, room, foot), SEPIA, "left")
    brush.metal((PAD, PAD, width, height), 16, 5, BRASS)
    return brush.done(PAD, PAD)
