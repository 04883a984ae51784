"""What can be chosen: as a pick on the wire, and as a typed value inside the rules.

The picks about single cards are made once: a simulation offers hundreds of thousands of them in a second.
They are filled in place whenever the card set changes, as the indexes in ``card_index`` are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from rules.echoes_of_time.card_index import DERIVED
from rules.echoes_of_time.cards import CARDS
from rules.game import Pick
from rules.typed import Kinds


class ChooseCard(NamedTuple):
    """One of the cards on offer."""

    card: int


class PlayCard(NamedTuple):
    """Play a card with all discounts (ET-P6)."""

    card: int


class PlayWithDiscounts(NamedTuple):
    """Play a card and choose which discounts apply (ET-P6)."""

    card: int


class AdvanceCard(NamedTuple):
    """Move a card by ``steps`` spaces (ET-A4)."""

    card: int
    steps: int


class ConquerSource(NamedTuple):
    """Conquer a Source (ET-A5)."""

    source: int


class FortifySource(NamedTuple):
    """Fortify a Source."""

    source: int


class ReinforceSource(NamedTuple):
    """Put further creatures under a Source (ET-F2)."""

    source: int


class ApplyFlame(NamedTuple):
    """Apply a flame effect, or copy it (ET-F1)."""

    owner: int
    slot: int


class ChooseEffect(NamedTuple):
    """The effect that comes next, or that is copied."""

    owner: int
    slot: int


class UseDiscount(NamedTuple):
    """Apply one part of a discount, "cards" or "time" (ET-P6)."""

    owner: int
    slot: int
    part: str


class ApplyEffect(NamedTuple):
    """Apply the effect on offer."""


class ChooseList(NamedTuple):
    """The first (0) or the second (1) of the two things that an effect can do."""

    number: int


class DrawCards(NamedTuple):
    """The draw action."""


class EndTurn(NamedTuple):
    """End the turn."""


class Decline(NamedTuple):
    """Leave out what is on offer."""


Move: TypeAlias = (
    ChooseCard
    | PlayCard
    | PlayWithDiscounts
    | AdvanceCard
    | ConquerSource
    | FortifySource
    | ReinforceSource
    | ApplyFlame
    | ChooseEffect
    | UseDiscount
    | ApplyEffect
    | ChooseList
    | DrawCards
    | EndTurn
    | Decline
)
"""One thing that was chosen."""
MOVES: Kinds[Move] = Kinds(
    {
        "card": ChooseCard,
        "play": PlayCard,
        "play_with": PlayWithDiscounts,
        "advance": AdvanceCard,
        "conquer": ConquerSource,
        "fortify": FortifySource,
        "reinforce": ReinforceSource,
        "flame": ApplyFlame,
        "effect": ChooseEffect,
        "discount": UseDiscount,
        "apply": ApplyEffect,
        "either": ChooseList,
        "draw": DrawCards,
        "end": EndTurn,
        "decline": Decline,
    }
)
read = MOVES.reader()
"""The typed value of a pick."""

DECLINE: Pick = ("decline",)
EITHER: tuple[Pick, Pick] = (("either", 0), ("either", 1))
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


def cards_among(picks: Iterable[Pick]) -> list[int]:
    """The cards that these picks choose; picks of other kinds are left out."""
    return [move.card for move in map(read, picks) if isinstance(move, ChooseCard)]
