"""Why a check has as many dice as it has, in words (EK-M3)."""

from __future__ import annotations

from rules.ekho.card_index import TOKENS
from rules.ekho.figures import dice_of, powers, threshold, value
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import Figure
from rules.ekho.operations import Bonus, Occasion, Parameter
from rules.grammar import upper_first


def reckoning(
    speech: Speech,
    figure: Figure,
    parameter: Parameter,
    occasion: Occasion,
    modifier: int = 0,
    enemy: int | None = None,
    why: str = "",
) -> str:
    """The dice of a check with everything that adds or takes some, and the faces that succeed: "Will 4, −2
    (this gate), +1 (Ring of Calm): 3 dice; 5 and 6 succeed". ``why`` says where the modifier comes from."""
    language = speech.language
    name, dice = naming.parameter(parameter, language), dice_of(figure, parameter, occasion, modifier, enemy)
    parts = [speech.say("board.parameter", parameter=name, n=value(figure, parameter))]
    if modifier:
        parts.append(speech.say("dice.part", amount=modifier, why=why))
    for card, amount in _bonuses(figure, parameter, occasion, enemy):
        card_name = naming.card(card, language, figure.card).text
        parts.append(speech.say("dice.part", amount=amount, why=card_name))
    if len(parts) == 1:
        told = speech.say("dice.plain", n=dice, parameter=naming.parameter(parameter, language, "gen"))
    else:
        told = speech.say("dice.sum", parts=speech.comma.join(parts), n=dice)
    faces = speech.say(f"dice.faces_{threshold(figure)}")
    return upper_first(speech.say("dice.whole", dice=told, faces=faces))


def _bonuses(
    figure: Figure, parameter: Parameter, occasion: Occasion, enemy: int | None
) -> list[tuple[int, int]]:
    """Cards (or NATURE) that add dice to such a check, and how many."""
    kind = None if enemy is None else TOKENS[enemy].type
    return [
        (card, one.amount)
        for card, power in powers(figure)
        for one in power.passives
        if isinstance(one, Bonus)
        and one.parameter == parameter
        and one.on in ("any", occasion)
        and (not one.against or kind in one.against)
    ]
