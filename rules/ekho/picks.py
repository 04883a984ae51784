"""What can be chosen in Ekho: as a pick on the wire, and as a typed value inside the rules."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.ekho.operations import Parameter
from rules.game import Pick
from rules.typed import Kinds

STAY: Pick = ("stay",)
KEEP: Pick = ("keep",)
RANDOM: Pick = ("random",)
CONTACT: Pick = ("contact",)
SPECIAL: Pick = ("special",)
GATE: Pick = ("gate",)
GOES = ("go", "gate")
"""Deeds after which a sleuth has usually arrived where he wanted to go."""
YES: Pick = ("seal",)
NO: Pick = ("leave",)


class ChooseSleuth(NamedTuple):
    """Play this sleuth (EK-W3)."""

    card: int


class RandomSleuth(NamedTuple):
    """Let chance choose the sleuth."""


class SendEnemy(NamedTuple):
    """Where an enemy goes that could go several ways (EK-S11)."""

    place: int


class RaiseFocus(NamedTuple):
    """A step of focus towards a parameter (EK-R1). ``step`` numbers the steps of one parameter."""

    parameter: Parameter
    step: int


class GoTo(NamedTuple):
    """Walk to a place (EK-M1)."""

    place: int


class CrossGate(NamedTuple):
    """Go through the gate here, or back out of it."""


class FightEnemy(NamedTuple):
    """Fight an enemy (EK-M2)."""

    token: int


class EvadeEnemy(NamedTuple):
    """Try to get away from an enemy (EK-M2)."""

    token: int


class UseCard(NamedTuple):
    """Use a card; a negative number is the power of the sleuth."""

    card: int


class Stay(NamedTuple):
    """Stay where one is: it ends the movement."""


class AttackWithPower(NamedTuple):
    """Attack with power (EK-M4)."""


class AttackWithWill(NamedTuple):
    """Attack with will (EK-M4)."""


class StrikeWithCard(NamedTuple):
    """Attack with a card (EK-M4)."""

    card: int


class KeepRoll(NamedTuple):
    """Leave the roll as it is (EK-M3)."""


class RerollWithCard(NamedTuple):
    """Throw dice again with a card (EK-M3)."""

    card: int


class SpendClues(NamedTuple):
    """Throw a die more for each clue (EK-M3)."""

    amount: int


class MeetSomebody(NamedTuple):
    """Draw a contact (EK-K1)."""


class SpecialContact(NamedTuple):
    """What the place offers in place of a contact (EK-K1)."""


class CloseGate(NamedTuple):
    """Close the gate with this parameter (EK-K2)."""

    parameter: Parameter


class HandInClues(NamedTuple):
    """Hand clues in for the City Curse."""

    amount: int


class ChooseAnswer(NamedTuple):
    """What to do in a contact, by its number on the card."""

    number: int


class SealPlace(NamedTuple):
    """Seal the place for good (EK-K2)."""


class LeaveUnsealed(NamedTuple):
    """Leave the place unsealed."""


class LoseThing(NamedTuple):
    """The thing that is lost."""

    card: int


class BanishEnemy(NamedTuple):
    """The enemy that leaves."""

    token: int


class ChoosePlace(NamedTuple):
    """A place: a gate to look at, or where to be cared for."""

    place: int


Attack: TypeAlias = AttackWithPower | AttackWithWill | StrikeWithCard
"""How an enemy is attacked."""
Move: TypeAlias = (
    ChooseSleuth
    | RandomSleuth
    | SendEnemy
    | RaiseFocus
    | GoTo
    | CrossGate
    | FightEnemy
    | EvadeEnemy
    | UseCard
    | Stay
    | KeepRoll
    | RerollWithCard
    | SpendClues
    | MeetSomebody
    | SpecialContact
    | CloseGate
    | HandInClues
    | ChooseAnswer
    | SealPlace
    | LeaveUnsealed
    | LoseThing
    | BanishEnemy
    | ChoosePlace
    | Attack
)
"""One thing that was chosen."""
MOVES: Kinds[Move] = Kinds(
    {
        "sleuth": ChooseSleuth,
        "random": RandomSleuth,
        "to": SendEnemy,
        "raise": RaiseFocus,
        "go": GoTo,
        "gate": CrossGate,
        "fight": FightEnemy,
        "evade": EvadeEnemy,
        "use": UseCard,
        "stay": Stay,
        "power": AttackWithPower,
        "will": AttackWithWill,
        "strike": StrikeWithCard,
        "keep": KeepRoll,
        "reroll": RerollWithCard,
        "clues": SpendClues,
        "contact": MeetSomebody,
        "special": SpecialContact,
        "close": CloseGate,
        "hand_in": HandInClues,
        "choose": ChooseAnswer,
        "seal": SealPlace,
        "leave": LeaveUnsealed,
        "card": LoseThing,
        "enemy": BanishEnemy,
        "place": ChoosePlace,
    }
)
read = MOVES.reader()
"""The typed value of a pick."""


def weapon(attack: Attack) -> tuple[str, int | None]:
    """The word of an attack, and the card that it is made with, None without one."""
    return MOVES.word(attack), attack.card if isinstance(attack, StrikeWithCard) else None
