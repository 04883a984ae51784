"""What questions say beside their options: a class for each kind, with the names and types of its data."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.game import Prompt
from rules.typed import Kinds


class TurnDetails(NamedTuple):
    """What to do in the own turn; ``done`` is 1 after the main action, else 0."""

    done: int


TO_ACT, FURTHER = TurnDetails(done=0), TurnDetails(done=1)
"""A turn before its main action, and after it."""


class PayDetails(NamedTuple):
    """With how many cards to pay for a card (ET-P1)."""

    card: int
    amount: int


class DiscountsDetails(NamedTuple):
    """Which parts of discounts to use for a card (ET-P6)."""

    card: int


class CreaturesDetails(NamedTuple):
    """With which creatures to conquer a Source: the strength that they must exceed, and what is added to
    theirs (ET-A5)."""

    source: int
    need: int
    bonus: int


class ReinforceDetails(NamedTuple):
    """Which creatures to move under a Source (ET-F2)."""

    source: int


class KeepDetails(NamedTuple):
    """How many cards to discard at the end of a round (ET-R1)."""

    surplus: int


class EffectDetails(NamedTuple):
    """A question of the effect of ``owner`` in that ``slot``."""

    owner: int
    slot: int


class AmountDetails(NamedTuple):
    """The same, about an amount of cards."""

    owner: int
    slot: int
    amount: int


class ForcedDetails(NamedTuple):
    """The same, about an amount of cards; ``by`` is the seat whose effect it is."""

    owner: int
    slot: int
    amount: int
    by: int


class OperationDetails(NamedTuple):
    """The same, asked by the operation number ``at`` of the effect."""

    owner: int
    slot: int
    at: int


class EffectPlayDetails(NamedTuple):
    """The same; the card that is played costs ``fewer`` cards and is put down ``sooner``."""

    owner: int
    slot: int
    fewer: int
    sooner: int
    at: int


class BonusDetails(NamedTuple):
    """The same, with added strength."""

    owner: int
    slot: int
    bonus: int


OfEffect: TypeAlias = (
    EffectDetails | AmountDetails | ForcedDetails | OperationDetails | EffectPlayDetails | BonusDetails
)
"""What the questions of effects say."""
Details: TypeAlias = (
    TurnDetails | PayDetails | DiscountsDetails | CreaturesDetails | ReinforceDetails | KeepDetails | OfEffect
)
DETAILS: Kinds[Details] = Kinds(
    {
        "turn": TurnDetails,
        "pay": PayDetails,
        "discounts": DiscountsDetails,
        "creatures": CreaturesDetails,
        "reinforce": ReinforceDetails,
        "keep": KeepDetails,
        "apply": EffectDetails,
        "either": EffectDetails,
        "cost_discard": AmountDetails,
        "cost_eliminate": EffectDetails,
        "forced_discard": ForcedDetails,
        "effect_advance": OperationDetails,
        "effect_play": EffectPlayDetails,
        "effect_conquer": BonusDetails,
        "effect_fortify": BonusDetails,
        "effect_copy": OperationDetails,
        "effect_flame": OperationDetails,
        "effect_take": OperationDetails,
        "effect_sift": AmountDetails,
    }
)
details_of = DETAILS.details_of
"""The data of a question, None if it has none."""
details = DETAILS.details
"""The data of a question that is known to have data of this kind."""


def effect_of(prompt: Prompt) -> OfEffect:
    """What a question of an effect says. Raises TypeError for another one."""
    found = details_of(prompt)
    if not isinstance(found, OfEffect):
        raise TypeError(f"no effect asks {prompt.ask!r}")
    return found
