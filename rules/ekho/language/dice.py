"""Why a check has as many dice as it has, in words (EK-M3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.ekho import fighting
from rules.ekho.card_index import CONTACTS, GATES, TOKENS
from rules.ekho.figures import dice_of, powers, powers_of, threshold, value
from rules.ekho.goals import changes
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import Figure
from rules.ekho.operations import Bonus, Occasion, Parameter
from rules.ekho.picks import (
    AttackWithPower,
    AttackWithWill,
    ChooseAnswer,
    CloseGate,
    EvadeEnemy,
    Move,
    StrikeWithCard,
    weapon,
)
from rules.ekho.view import View
from rules.game import Prompt
from rules.grammar import upper_first


class Roll(NamedTuple):
    """A check that a choice leads to: what is rolled and when, what the choice adds to the dice or takes from
    them and the name of that, and the enemy that it is against."""

    parameter: Parameter
    occasion: Occasion
    modifier: int = 0
    why: str = ""
    enemy: int | None = None

    def dice(self, figure: Figure) -> int:
        """How many dice that is for a figure."""
        return dice_of(figure, self.parameter, self.occasion, self.modifier, self.enemy)

    def changed(self, figure: Figure) -> bool:
        """Whether anything but the figure's value counts."""
        return bool(self.modifier or [*self.bonuses(figure)])

    def bonuses(self, figure: Figure) -> Iterator[tuple[int, int]]:
        """The cards (or NATURE) of a figure that add dice, and how many."""
        kind = None if self.enemy is None else TOKENS[self.enemy].type
        for card, power in powers(figure.card, figure.things):
            for one in power.passives:
                if (
                    isinstance(one, Bonus)
                    and one.parameter == self.parameter
                    and one.on in ("any", self.occasion)
                    and (not one.against or kind in one.against)
                ):
                    yield card, one.amount


def roll_of(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Move) -> Roll | None:
    """The check that a choice leads to; None where it leads to none."""
    match move:
        case EvadeEnemy(token):
            name = naming.enemy(token, speech.language).text
            return Roll("sneak", "evasion", TOKENS[token].sneak, name, token)
        case AttackWithPower() | AttackWithWill() | StrikeWithCard():
            verb, card = weapon(move)
            parameter, _, _ = fighting.attack_dice(figure, prompt.source, card, verb)
            strike = None if card is None else powers_of(figure, card).strike
            if card is None or strike is None:
                return Roll(parameter, "attack", enemy=prompt.source)
            name = naming.card(card, speech.language, figure.card).text
            return Roll(parameter, "attack", strike.dice, name, prompt.source)
        case CloseGate(parameter):
            token = next(portal.token for portal in view.table.portals if portal.place == figure.place)
            return Roll(
                parameter,
                "closing",
                GATES[token].seal + changes(view.table).closing,
                speech.say("dice.closing"),
            )
        case ChooseAnswer(number):
            check = CONTACTS[prompt.source].choices[number].check
            if check is not None:
                return Roll(check.parameter, "contact", check.modifier, speech.say("dice.contact"))
    return None


def reckoning(speech: Speech, figure: Figure, roll: Roll) -> str:
    """The dice of a check with everything that adds or takes some, and the faces that succeed: "Will 4, −2
    (this gate), +1 (Ring of Calm): 3 dice; 5 and 6 succeed"."""
    faces = speech.say(f"dice.faces_{threshold(figure)}")
    return upper_first(speech.say("dice.whole", dice=reckoned(speech, figure, roll), faces=faces))


def reckoned(speech: Speech, figure: Figure, roll: Roll) -> str:
    """The same without the faces: "will 4, −2 (this gate): 2 dice"."""
    language, dice = speech.language, roll.dice(figure)
    name = naming.parameter(roll.parameter, language)
    parts = [speech.say("board.parameter", parameter=name, n=value(figure, roll.parameter))]
    if roll.modifier:
        parts.append(speech.say("dice.part", amount=roll.modifier, why=roll.why))
    for card, amount in roll.bonuses(figure):
        card_name = naming.card(card, language, figure.card).text
        parts.append(speech.say("dice.part", amount=amount, why=card_name))
    if len(parts) == 1:
        return speech.say("dice.plain", n=dice, parameter=naming.parameter(roll.parameter, language, "gen"))
    return speech.say("dice.sum", parts=speech.comma.join(parts), n=dice)
