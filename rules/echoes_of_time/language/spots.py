"""The things on pictures that the options of Echoes of Time are about.

``("card", card)``                        a card, wherever it lies
``("source", source)``                    a Source
``("effect", owner, slot)``               an effect of a card or Source; owners are numbered as in the rules
``("list", owner, slot, which)``          one of the two things (0 and 1) that an effect offers
``("discount", owner, slot, part)``       one part ("cards" or "time") of a discount
"""

from __future__ import annotations

from rules.echoes_of_time.picks import (
    AdvanceCard,
    ApplyEffect,
    ApplyFlame,
    ChooseCard,
    ChooseEffect,
    ChooseList,
    ConquerSource,
    FortifySource,
    PlayCard,
    PlayWithDiscounts,
    ReinforceSource,
    UseDiscount,
    read,
)
from rules.echoes_of_time.questions import effect_of
from rules.game import Pick, Prompt
from rules.wording import Spot


def spot(prompt: Prompt, pick: Pick) -> Spot | None:
    """The thing that an option is about; None for drawing, ending the turn, and leaving something out."""
    match read(pick):
        case ChooseCard(card) | PlayCard(card) | PlayWithDiscounts(card) | AdvanceCard(card, _):
            return "card", card
        case ConquerSource(source) | FortifySource(source) | ReinforceSource(source):
            return "source", source
        case ApplyFlame(owner, slot) | ChooseEffect(owner, slot):
            return "effect", owner, slot
        case UseDiscount(owner, slot, part):
            return "discount", owner, slot, part
        case ApplyEffect():
            effect = effect_of(prompt)
            return "effect", effect.owner, effect.slot
        case ChooseList(which):
            effect = effect_of(prompt)
            return "list", effect.owner, effect.slot, which
    return None
