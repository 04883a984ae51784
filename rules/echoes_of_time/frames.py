"""Unfinished work of Echoes of Time, see ``rules.stacks``: a class for each kind.

An effect is named by its ``owner`` (a card, or SOURCE plus the number of a Source) and the ``slot`` of the
effect on it. A ``chain`` names the cards used so far in one chain of copies, the effect's own last (ET-E5).
``at`` is the number of an operation within its effect.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, TypeAlias

from rules import stacks
from rules.codec import TAGGED, copier
from rules.echoes_of_time.card_index import Owned

Lent: TypeAlias = tuple[int, int, int, int]
"""A discount for a card: owner and slot of the effect that gives it, cards, time (ET-P6)."""


@dataclass(slots=True)
class Turn:
    """A turn; ``done``: its main action is taken (ET-A1)."""

    seat: int
    done: bool = False


@dataclass(slots=True)
class WaitingTile:
    """The cards of the tile that left in the time phase, before it is the seat's turn with it (ET-T4)."""

    seat: int
    cards: list[int]


@dataclass(slots=True)
class LeavingTile:
    """The cards of a tile that has left, to be summoned in this order once it is ``ordered`` (ET-T2)."""

    seat: int
    cards: list[int]
    ordered: bool = False


@dataclass(slots=True)
class Summoning:
    """A card is about to join the company (ET-E1)."""

    seat: int
    card: int


@dataclass(slots=True)
class Playing:
    """A card announced, for ``fewer`` cards and put down ``sooner``; it is ``paid`` or still to be paid
    (ET-P1)."""

    seat: int
    card: int
    fewer: int = 0
    sooner: int = 0
    paid: bool = False


@dataclass(slots=True)
class AdvanceMore:
    """The advance action has moved this card by one space: another one may follow (ET-A4)."""

    seat: int
    card: int


@dataclass(slots=True)
class Triggers:
    """Permanent effects that happen next (ET-E2), in this order once it is ``ordered``."""

    seat: int
    waiting: list[Owned]
    ordered: bool = False


@dataclass(slots=True)
class Conquest:
    """A Source is conquered with these creatures; once it is ``made``, its effect goes on (ET-A6)."""

    seat: int
    source: int
    creatures: list[int]
    made: bool = False


@dataclass(slots=True)
class Fortification:
    """A Source is fortified (ET-A10)."""

    seat: int
    source: int


@dataclass(slots=True)
class Applying:
    """An effect that applies.

    why   immediate, permanent, flame, copy, conquer or fortify
    step  0 condition and consent, 1 cost, 2 … its operations
    """

    seat: int
    owner: int
    slot: int
    why: str
    chain: list[int]
    step: int = 0


@dataclass(slots=True)
class ShiftAgain:
    """This many further shifts of one effect."""

    seat: int
    times: int


@dataclass(slots=True)
class ForcedDiscards:
    """These opponents discard up to ``amount`` cards each, ``asked`` all at once (ET-E10)."""

    seat: int
    owner: int
    slot: int
    amount: int
    opponents: list[int]
    asked: bool = False


@dataclass(slots=True)
class Advancing:
    """An advance effect: ``left`` more cards may advance, none of them ``used`` before."""

    seat: int
    owner: int
    slot: int
    left: int
    at: int
    used: list[int] = field(default_factory=list)


@dataclass(slots=True)
class DraftQuestion(stacks.Question):
    ask: ClassVar[str] = "draft"  # which card of the pack to keep (ET-O4)


@dataclass(slots=True)
class FirstQuestion(stacks.Question):
    """The hidden first card (ET-S6)."""

    ask: ClassVar[str] = "first"


@dataclass(slots=True)
class TurnQuestion(stacks.Question):
    """What to do in the own turn; ``done`` is 1 after the main action, else 0."""

    ask: ClassVar[str] = "turn"
    done: int


@dataclass(slots=True)
class PayQuestion(stacks.Question):
    """With which ``amount`` of cards to pay for a card (ET-P1)."""

    ask: ClassVar[str] = "pay"
    card: int
    amount: int


@dataclass(slots=True)
class KeepQuestion(stacks.Question):
    """Which ``surplus`` cards to discard at the end of a round (ET-R1)."""

    ask: ClassVar[str] = "keep"
    surplus: int


@dataclass(slots=True)
class DiscountsQuestion(stacks.Question):
    """Which parts of discounts to use for a card (ET-P6)."""

    ask: ClassVar[str] = "discounts"
    card: int
    parts: list[Lent]


@dataclass(slots=True)
class AdvanceMoreQuestion(stacks.Question):
    """Which other card to advance than this one (ET-A4)."""

    ask: ClassVar[str] = "advance_more"
    card: int


@dataclass(slots=True)
class CreaturesQuestion(stacks.Question):
    """With which creatures to conquer a Source, with added strength (ET-A5)."""

    ask: ClassVar[str] = "creatures"
    source: int
    bonus: int


@dataclass(slots=True)
class ReinforceQuestion(stacks.Question):
    """Which creatures to move under a Source (ET-F2)."""

    ask: ClassVar[str] = "reinforce"
    source: int


@dataclass(slots=True)
class OrderSummonQuestion(stacks.Question):
    """Which of these cards is summoned first (ET-T2)."""

    ask: ClassVar[str] = "order_summon"
    cards: list[int]


@dataclass(slots=True)
class OrderEffectsQuestion(stacks.Question):
    """Which of these effects happens first (ET-E2)."""

    ask: ClassVar[str] = "order_effects"
    waiting: list[Owned]


# Questions that an effect asks.


@dataclass(slots=True)
class EffectQuestion(stacks.Question):
    """The base of what is asked by the effect of ``owner`` in that ``slot``."""

    owner: int
    slot: int


@dataclass(slots=True)
class ApplyQuestion(EffectQuestion):
    """Whether the effect applies."""

    ask: ClassVar[str] = "apply"


@dataclass(slots=True)
class EitherQuestion(EffectQuestion):
    """Which of its two lists of operations happens; ``free``: neither is possible too."""

    ask: ClassVar[str] = "either"
    free: bool


@dataclass(slots=True)
class CostDiscardQuestion(EffectQuestion):
    """Which ``amount`` of cards to discard for it."""

    ask: ClassVar[str] = "cost_discard"
    amount: int


@dataclass(slots=True)
class CostEliminateQuestion(EffectQuestion):
    """Which card to eliminate for it."""

    ask: ClassVar[str] = "cost_eliminate"
    chain: list[int]


@dataclass(slots=True)
class ForcedDiscardQuestion(EffectQuestion):
    """Which ``amount`` of cards to discard for the effect of the seat ``by``."""

    ask: ClassVar[str] = "forced_discard"
    amount: int
    by: int


@dataclass(slots=True)
class EffectAdvanceQuestion(EffectQuestion):
    """Which card to advance, none of those ``used``."""

    ask: ClassVar[str] = "effect_advance"
    at: int
    used: list[int]


@dataclass(slots=True)
class EffectPlayQuestion(EffectQuestion):
    """Which card to play, for ``fewer`` cards and put down ``sooner``."""

    ask: ClassVar[str] = "effect_play"
    fewer: int
    sooner: int
    at: int


@dataclass(slots=True)
class EffectConquerQuestion(EffectQuestion):
    """Which Source to conquer, with added strength."""

    ask: ClassVar[str] = "effect_conquer"
    bonus: int


@dataclass(slots=True)
class EffectFortifyQuestion(EffectQuestion):
    """Which Source to fortify, with added strength."""

    ask: ClassVar[str] = "effect_fortify"
    bonus: int


@dataclass(slots=True)
class EffectCopyQuestion(EffectQuestion):
    """Which immediate effect to copy."""

    ask: ClassVar[str] = "effect_copy"
    at: int
    chain: list[int]


@dataclass(slots=True)
class EffectFlameQuestion(EffectQuestion):
    """Which flame effect to apply."""

    ask: ClassVar[str] = "effect_flame"
    at: int
    chain: list[int]


@dataclass(slots=True)
class EffectTakeQuestion(EffectQuestion):
    """Which cards to take from an open pile."""

    ask: ClassVar[str] = "effect_take"
    at: int


@dataclass(slots=True)
class EffectSiftQuestion(EffectQuestion):
    """Which cards, up to ``amount``, to replace."""

    ask: ClassVar[str] = "effect_sift"
    amount: int


Frame: TypeAlias = Annotated[
    Turn
    | WaitingTile
    | LeavingTile
    | Summoning
    | Playing
    | AdvanceMore
    | Triggers
    | Conquest
    | Fortification
    | Applying
    | ShiftAgain
    | ForcedDiscards
    | Advancing
    | DraftQuestion
    | FirstQuestion
    | TurnQuestion
    | PayQuestion
    | KeepQuestion
    | DiscountsQuestion
    | AdvanceMoreQuestion
    | CreaturesQuestion
    | ReinforceQuestion
    | OrderSummonQuestion
    | OrderEffectsQuestion
    | ApplyQuestion
    | EitherQuestion
    | CostDiscardQuestion
    | CostEliminateQuestion
    | ForcedDiscardQuestion
    | EffectAdvanceQuestion
    | EffectPlayQuestion
    | EffectConquerQuestion
    | EffectFortifyQuestion
    | EffectCopyQuestion
    | EffectFlameQuestion
    | EffectTakeQuestion
    | EffectSiftQuestion,
    TAGGED,
]
"""One unfinished piece of work."""
Stack: TypeAlias = list[Frame]
copy_stack = copier(Stack)
