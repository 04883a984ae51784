"""The picks about single cards, made once: a simulation offers hundreds of thousands of them in a second.

They are filled in place whenever the card set changes, as the indexes in ``tables`` are.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.echoes_of_time.card_index import DERIVED
from rules.echoes_of_time.cards import CARDS
from rules.game import Pick

DECLINE: Pick = ("decline",)
DRAW: Pick = ("draw",)
END: Pick = ("end",)

_CARD: list[Pick] = []
_PLAY: list[Pick] = []
_PLAY_WITH: list[Pick] = []
ADVANCE: list[tuple[Pick, Pick]] = []
"""Moving a card one space, and two."""


def _fill() -> None:
    numbers = range(len(CARDS))
    _CARD[:] = [("card", card) for card in numbers]
    _PLAY[:] = [("play", card) for card in numbers]
    _PLAY_WITH[:] = [("play_with", card) for card in numbers]
    ADVANCE[:] = [(("advance", card, 1), ("advance", card, 2)) for card in numbers]


_fill()
DERIVED.append(_fill)


def card_picks(numbers: Iterable[int]) -> list[Pick]:
    """Choosing one of these cards."""
    return [*map(_CARD.__getitem__, numbers)]


def play_picks(found: list[int], lent: list[int]) -> list[Pick]:
    """Playing these cards with all discounts, then again those for which discounts can be chosen (ET-P6)."""
    options = [*map(_PLAY.__getitem__, found)]
    if lent:
        options += map(_PLAY_WITH.__getitem__, lent)
    return options
