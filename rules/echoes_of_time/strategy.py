"""The rule of thumb of Echoes of Time: what each option of a question adds to the final score, at a glance.

It looks at the own hand and at what lies open, never at other hands or at the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.echoes_of_time import aims, features, foresight, strength, zones
from rules.echoes_of_time.appraisal import NOTHING, Appraiser, Table, here, in_space, prospects, terms
from rules.echoes_of_time.card_index import (
    COST,
    PROGRAMS,
    STRENGTH,
    TIME,
)
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.features import AT
from rules.echoes_of_time.gains import advancing, applying, conquering, covering, fortifying, keeping, plays
from rules.echoes_of_time.picks import (
    DECLINE,
    AdvanceCard,
    ApplyEffect,
    ApplyFlame,
    ChooseCard,
    ChooseEffect,
    ChooseList,
    ConquerSource,
    DrawCards,
    EndTurn,
    FortifySource,
    ReinforceSource,
    cards_among,
    read,
)
from rules.echoes_of_time.promises import comes_of_it, lit, may_end, surely_gives
from rules.echoes_of_time.questions import EffectPlayDetails, details, effect_of
from rules.echoes_of_time.score import score
from rules.echoes_of_time.state import State
from rules.fitting import Judge, Weights
from rules.game import Pick, Prompt
from rules.learning import Learner
from rules.network import Network
from rules.planning import NEVER
from rules.registry import Registry

Values = Callable[[State, Prompt, Table], list[float]]
VALUES: Registry[str, Values] = Registry()

FREE = 20.0
"""Added to what costs no cube and so comes before the main action, if it is worth anything."""
SECOND_MOVE = 0.3
"""VP of moving another card after the first."""


# --- the own turn ------------------------------------------------------------------------------------------


@VALUES("draft")
def _draft(state: State, prompt: Prompt, by: Table) -> list[float]:
    """What the card brings when it is played, and what it has in common with those that are kept."""
    kept = state.seats[prompt.seat].hand
    values = []
    for card in cards_among(prompt.options):
        value = in_space(state, prompt.seat, card, TIME[card], by) - COST[card] * (by.hand[7] - by.hand[6])
        if state.prophecies:
            value += aims.card_gain(state, prompt.seat, card, by.rounds)
        values.append(value + sum(_akin(card, other) for other in kept))
    return values


def _akin(card: int, other: int) -> float:
    """What two cards of a hand gain by each other: symbols that they share, and effects about the other."""
    one, two = CARDS[card], CARDS[other]
    shared = (one.faction is not None and one.faction == two.faction) + (
        one.specialisation is not None and one.specialisation == two.specialisation
    )
    return 0.25 * shared


@VALUES("first")
def _first(state: State, prompt: Prompt, by: Table) -> list[float]:
    return plays(state, prompt.seat, prompt.options, by)


@VALUES("turn")
def _turn(state: State, prompt: Prompt, by: Table) -> list[float]:
    seat = prompt.seat
    hand = len(state.seats[seat].hand)
    values = plays(state, seat, prompt.options, by)
    for index, move in enumerate(map(read, prompt.options)):
        match move:
            case DrawCards():
                values[index] = by.hand[hand + 2] - by.hand[hand]
            case AdvanceCard(card, steps):
                values[index] = advancing(state, seat, card, steps, by)
                if steps == 1:
                    values[index] += SECOND_MOVE
            case ConquerSource(source):
                values[index] = conquering(state, seat, source, by)
            case FortifySource(source):
                values[index] = fortifying(state, seat, source, by)
            case ApplyFlame():
                values[index] = _lighting(state, seat, move, by)
            case ReinforceSource(source):
                values[index] = _reinforcing(state, seat, source)
            case EndTurn():
                values[index] = may_end(state, prompt)
    return values


def _lighting(state: State, seat: int, flame: ApplyFlame, by: Table) -> float:
    """What a flame brings; a flame that could do nothing is never lit."""
    if not comes_of_it(state, seat, flame):
        return NEVER
    value = applying(state, seat, flame.owner, flame.slot, by)

    def rate(now: State, asked: Prompt) -> list[float]:
        return VALUES[asked.ask](now, asked, by)

    if surely_gives(state, seat, flame) or (value > 0 and comes_of_it(state, seat, flame, rate)):
        return FREE + max(value, 0.1)
    return -1.0


def _reinforcing(state: State, seat: int, number: int) -> float:
    """Reinforce where it makes fortifying possible."""
    beneath = strength.total_strength(state, seat, "fortification", zones.beneath(state, seat, number))
    needed = SOURCES[number].fortify_strength + 1 - beneath
    ready = sum(STRENGTH[card] for card in strength.free_creatures(state, seat))
    return FREE if 0 < needed <= ready else -1.0


@VALUES("pay", "cost_discard", "forced_discard", "keep", "effect_sift")
def _give_up(state: State, prompt: Prompt, by: Table) -> list[float]:
    seat = prompt.seat
    hand = len(state.seats[seat].hand)
    spare = 0.5 if prompt.ask == "effect_sift" else -0.01
    values = []
    for move in map(read, prompt.options):
        if isinstance(move, ChooseCard):
            values.append(spare - keeping(state, seat, move.card, by))
        else:
            effect = effect_of(prompt)
            worth = applying(state, seat, effect.owner, effect.slot, by)
            values.append(by.hand[hand] - by.hand[hand - 1] - worth - 1.0)
    return values


@VALUES("discounts")
def _discounts(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [1.0] * len(prompt.options)


@VALUES("effect_advance", "advance_more")
def _effect_advance(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        advancing(state, prompt.seat, move.card, move.steps, by) if isinstance(move, AdvanceCard) else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("creatures", "reinforce")
def _creatures(state: State, prompt: Prompt, by: Table) -> list[float]:
    hold = by.weights[AT["hold"]]
    return [
        covering(state, prompt.seat, card, by) + hold * STRENGTH[card] for card in cards_among(prompt.options)
    ]


@VALUES("order_summon", "order_effects")
def _order(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [float(-index) for index in range(len(prompt.options))]


# --- effects -----------------------------------------------------------------------------------------------


@VALUES("apply")
def _apply(state: State, prompt: Prompt, by: Table) -> list[float]:
    effect = effect_of(prompt)
    worth = applying(state, prompt.seat, effect.owner, effect.slot, by)
    return [worth if isinstance(move, ApplyEffect) else 0.0 for move in map(read, prompt.options)]


@VALUES("either")
def _either(state: State, prompt: Prompt, by: Table) -> list[float]:
    effect = effect_of(prompt)
    program = PROGRAMS[effect.owner, effect.slot]
    values = []
    for move in map(read, prompt.options):
        worth = 0.0
        if isinstance(move, ChooseList):
            doing = (program.do, program.otherwise)[move.number]
            only = program.model_copy(update={"do": doing, "otherwise": [], "cost": None})
            worth = here(state, prompt.seat, by.worth(features.program_parts("arrival", only, 1.0)))
        values.append(worth)
    return values


@VALUES("cost_eliminate")
def _cost_eliminate(state: State, prompt: Prompt, by: Table) -> list[float]:
    seat = prompt.seat
    effect = effect_of(prompt)
    under = state.seats[seat].under
    gain = 0.0
    for feature, much, count in features.program_parts("arrival", PROGRAMS[effect.owner, effect.slot], 1.0):
        if feature != AT["arrival_cost"]:
            gain += here(state, seat, by.worth([(feature, much, count)]))
    values = []
    for move in map(read, prompt.options):
        if isinstance(move, ChooseCard):
            card = move.card
            values.append(gain - here(state, seat, (by.under if card in under else by.company)[card]))
        else:
            values.append(0.0)
    return values


@VALUES("effect_play")
def _effect_play(state: State, prompt: Prompt, by: Table) -> list[float]:
    effect = details(prompt, EffectPlayDetails)
    return plays(state, prompt.seat, prompt.options, by, (effect.fewer, effect.sooner))


@VALUES("effect_conquer")
def _effect_conquer(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        conquering(state, prompt.seat, move.source, by) if isinstance(move, ConquerSource) else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("effect_fortify")
def _effect_fortify(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        fortifying(state, prompt.seat, move.source, by) if isinstance(move, FortifySource) else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("effect_copy", "effect_flame")
def _copy(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        applying(state, prompt.seat, move.owner, move.slot, by)
        if isinstance(move, (ChooseEffect, ApplyFlame))
        else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("effect_take")
def _take(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [0.1 + keeping(state, prompt.seat, card, by) for card in cards_among(prompt.options)]


class EchoesStrategy(Judge[State], Learner[State]):
    """Echoes of Time for the planner: moves are judged by these weights and corrections, tables by these
    weights and this network, if there is one."""

    def __init__(
        self, weights: Weights, learned: Mapping[str, float] = NOTHING, network: Network | None = None
    ) -> None:
        self.weights = weights
        self._learned = learned
        self._network = network
        self._foresight = foresight.Foresight(network, weights) if network else None
        self._appraiser = Appraiser(weights, learned)
        self._plain = Appraiser(weights) if learned else self._appraiser

    near = 4.0

    def matters(self, state: State, prompt: Prompt) -> bool:
        """Turns are compared; what follows from them goes without."""
        return prompt.ask == "turn"

    def sensible(self, state: State, prompt: Prompt, answer: Sequence[Pick]) -> bool:
        """Cards that cost nothing are taken."""
        return bool(answer) or prompt.ask != "effect_take"

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """VP that each option adds."""
        values = VALUES[prompt.ask](state, prompt, self._appraiser.now(state))
        if prompt.options[-1] == DECLINE and len(values) > 1 and lit(state, prompt):
            values[-1] = NEVER  # what was lit is used
        return values

    def worth(self, state: State, seat: int) -> float:
        """VP by which the seat will about be ahead of the best other."""
        if self._foresight is not None:
            return self._foresight.worth(state, seat)
        return self._appraiser.worth(state, seat)

    def glance(self, state: State, seat: int) -> float:
        """The same by the weights and corrections alone: players in thought judge so often that the network
        would take a third of their time."""
        return self._appraiser.worth(state, seat)

    def clock(self, state: State) -> float:
        """Rounds and turns begun."""
        if state.phase == "action":
            return state.round + state.step / (2 * len(state.seats) + 1)
        return state.round + (0.99 if state.phase == "end" else 1.0 if state.phase == "over" else 0.0)

    def weighing(self, weights: Weights) -> EchoesStrategy:
        """The same, judging by other weights."""
        return EchoesStrategy(weights, self._learned, self._network)

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """Features, cards of the company, and cards on the time board."""
        return terms(state, seat)

    def inputs(self, state: State, seat: int) -> dict[str, float]:
        """See ``foresight.inputs``."""
        return foresight.inputs(state, seat)

    def plain(self, state: State, seat: int) -> float:
        """VP in the end, by the weights alone."""
        if state.phase == "over":
            return float(score(state, seat))
        return prospects(state, seat, self._plain.now(state))

    def bare(self) -> EchoesStrategy:
        """The weights alone."""
        return EchoesStrategy(self.weights)

    def rare(self, name: str) -> bool:
        """Cards, as against features."""
        return "." in name

    def moment(self, state: State) -> float:
        """Rounds left."""
        return features.rounds_left(state)

    def features(self, state: State, seat: int) -> list[float]:
        """What the seat has, in numbers."""
        return features.features(state, seat, features.rounds_left(state))
