"""The things on pictures that the options of Ekho are about.

``("sleuth", sleuth)``          a sleuth that can be chosen
``("place", place)``            a location on the map
``("gate", place)``             the gate at a location
``("enemy", token)``            an enemy
``("thing", card)``             a card of the sleuth that acts; -1 for the power of its own
``("parameter", name)``         one of its parameters, as an attack or a check uses it
``("clues",)``                  its clues; ``("clues", number)`` that many of them
``("special", place)``          what a location offers in place of a contact
``("answer", contact, number)`` an answer in a contact
"""

from __future__ import annotations

from rules.ekho.open_table import NOWHERE
from rules.ekho.picks import (
    AttackWithPower,
    AttackWithWill,
    BanishEnemy,
    ChooseAnswer,
    ChoosePlace,
    ChooseSleuth,
    CloseGate,
    CrossGate,
    EvadeEnemy,
    FightEnemy,
    GoTo,
    HandInClues,
    LoseThing,
    RaiseFocus,
    RerollWithCard,
    SealPlace,
    SendEnemy,
    SpecialContact,
    SpendClues,
    StrikeWithCard,
    UseCard,
    read,
)
from rules.ekho.view import View
from rules.game import Pick, Prompt
from rules.wording import Spot


def spot(view: View, prompt: Prompt, pick: Pick) -> Spot | None:
    """The thing that an option is about; None for what is no thing: staying, keeping a roll, meeting
    somebody, leaving a place unsealed."""
    figure = view.table.figures[prompt.actor]
    here = figure.place if figure.gate == NOWHERE else figure.gate
    match read(pick):
        case ChooseSleuth(card):
            return "sleuth", card
        case GoTo(place) | SendEnemy(place) | ChoosePlace(place):
            return "place", place
        case FightEnemy() if prompt.ask == "meet" and _enemies(prompt) == 1:
            return None  # its number is that of the chance to evade
        case FightEnemy(token) | EvadeEnemy(token) | BanishEnemy(token):
            return "enemy", token
        case UseCard(card) | StrikeWithCard(card) | RerollWithCard(card) | LoseThing(card):
            return "thing", max(-1, card)
        case RaiseFocus(parameter, _) | CloseGate(parameter):
            return "parameter", parameter
        case AttackWithPower():
            return "parameter", "power"
        case AttackWithWill():
            return "parameter", "will"
        case SpendClues(amount):
            return "clues", amount
        case HandInClues(amount):  # several amounts must not share a number
            amounts = sum(isinstance(read(option), HandInClues) for option in prompt.options)
            return ("clues",) if amounts == 1 else ("clues", amount)
        case CrossGate() | SealPlace():
            return "gate", here
        case SpecialContact():
            return "special", here
        case ChooseAnswer(number):
            return "answer", prompt.source, number
    return None


def _enemies(prompt: Prompt) -> int:
    """How many enemies one can evade or fight."""
    return len({option[1] for option in prompt.options})
