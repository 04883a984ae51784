"""The rule of thumb of Echoes of Time: what each option of a question adds to the final score, at a glance.

It looks at the own hand and at what lies open, never at other hands or at the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.echoes_of_time import aims, features, playing, strength, zones
from rules.echoes_of_time.appraisal import Appraiser, Table, here, in_space
from rules.echoes_of_time.card_index import (
    CONQUER_SLOT,
    COST,
    FORTIFY_SLOT,
    PROGRAMS,
    STRENGTH,
    TIME,
)
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.features import AT
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
    PlayCard,
    PlayWithDiscounts,
    ReinforceSource,
    cards_among,
    read,
)
from rules.echoes_of_time.promises import comes_of_it, lit, surely_gives
from rules.echoes_of_time.questions import EffectPlayDetails, details, effect_of
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State
from rules.fitting import Judge, Weights
from rules.game import Pick, Prompt
from rules.planning import NEVER
from rules.registry import Registry

Values = Callable[[State, Prompt, Table], list[float]]
VALUES: Registry[str, Values] = Registry()

FREE = 20.0
"""Added to what costs no cube and so comes before the main action, if it is worth anything."""
TURNS = 2
"""Turns of a player in a round."""
SECOND_MOVE = 0.3
"""VP of moving another card after the first."""


# --- what a move brings ------------------------------------------------------------------------------------


def _plays(
    state: State, seat: int, picks: Sequence[Pick], by: Table, extra: tuple[int, int] = (0, 0)
) -> list[float]:
    """What playing each of these cards brings; 0 for what is no play."""
    player = state.seats[seat]
    lenders = standing(state, seat).lenders
    count = len(player.hand)
    values = []
    for move in map(read, picks):
        if not isinstance(move, (PlayCard, PlayWithDiscounts)):
            values.append(0.0)
            continue
        card = move.card
        space, cost = TIME[card] - extra[1], COST[card] - extra[0]
        for _, _, fewer, sooner, cards in lenders:
            if card in cards:
                space, cost = space - sooner, cost - fewer
        space = playing.room_from(player, space) if space > 0 else 0
        left = max(0, count - 1 - cost) if cost > 0 else count - 1
        value = in_space(state, seat, card, space, by) - by.hand[count] + by.hand[left]
        if state.prophecies:
            value += aims.card_gain(state, seat, card, by.rounds, space)
        values.append(value if isinstance(move, PlayCard) else value - 0.5)
    return values


def _keeping(state: State, seat: int, card: int, by: Table) -> float:
    """What a hand card is worth beyond being one: what playing it brings."""
    count = len(state.seats[seat].hand)
    paid = by.hand[count] - by.hand[max(0, count - 1 - COST[card])]
    aim = aims.card_gain(state, seat, card, by.rounds) if state.prophecies else 0.0
    return max(0.0, in_space(state, seat, card, TIME[card], by) - paid + aim)


def _advance(state: State, seat: int, card: int, steps: int, by: Table) -> float:
    space = zones.space_of(state.seats[seat], card)
    target = zones.destination(state, seat, space, steps) or 0
    return in_space(state, seat, card, target, by) - in_space(state, seat, card, space, by)


def _conquer(state: State, seat: int, number: int, by: Table) -> float:
    """What taking a Source with the strongest creatures brings, and what its holder loses."""
    source = state.source(number)
    held = SOURCES[number].conquered_points * by.weights[AT["conquered"]]
    held += here(state, seat, by.source[number])
    value = held + _effect(state, seat, SOURCE + number, CONQUER_SLOT, by)
    needed = strength.defence(state, source)
    if source.owner >= 0:
        value += held + by.weights[AT["hold"]] * min(needed, features.MOST_HOLD)
        for card in zones.beneath(state, source.owner, number):
            value += _cover(state, source.owner, card, by)
    total = 0
    for card in sorted(strength.free_creatures(state, seat), key=lambda card: -STRENGTH[card]):
        if total > needed:
            break
        total += STRENGTH[card]
        value += _cover(state, seat, card, by)
    if state.prophecies:
        value += aims.source_gain(state, seat, "sources", by.rounds)
    return value + by.weights[AT["hold"]] * min(total, features.MOST_HOLD)


def _fortify(state: State, seat: int, number: int, by: Table) -> float:
    design, weights = SOURCES[number], by.weights
    value = design.fortified_points * weights[AT["fortified"]]
    for feature, much, _ in features.held_parts(state, state.source(number), by.rounds):
        value -= weights[feature] * much
    for card in zones.beneath(state, seat, number):
        value += here(state, seat, by.buried[card]) - here(state, seat, by.under[card])
    if state.prophecies:
        value += aims.source_gain(state, seat, "fortified", by.rounds)
    return value + _effect(state, seat, SOURCE + number, FORTIFY_SLOT, by)


def _effect(state: State, seat: int, owner: int, slot: int, by: Table) -> float:
    return here(state, seat, by.effect(owner, slot))


def _cover(state: State, seat: int, card: int, by: Table) -> float:
    """What putting a creature under a Source brings."""
    return here(state, seat, by.under[card]) - here(state, seat, by.company[card])


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
    return _plays(state, prompt.seat, prompt.options, by)


@VALUES("turn")
def _turn(state: State, prompt: Prompt, by: Table) -> list[float]:
    seat = prompt.seat
    hand = len(state.seats[seat].hand)
    values = _plays(state, seat, prompt.options, by)
    for index, move in enumerate(map(read, prompt.options)):
        match move:
            case DrawCards():
                values[index] = by.hand[hand + 2] - by.hand[hand]
            case AdvanceCard(card, steps):
                values[index] = _advance(state, seat, card, steps, by)
                if steps == 1:
                    values[index] += SECOND_MOVE
            case ConquerSource(source):
                values[index] = _conquer(state, seat, source, by)
            case FortifySource(source):
                values[index] = _fortify(state, seat, source, by)
            case ApplyFlame():
                values[index] = _lighting(state, seat, move, by)
            case ReinforceSource(source):
                values[index] = _reinforcing(state, seat, source)
            case EndTurn():
                values[index] = _ending(state, prompt)
    return values


def _lighting(state: State, seat: int, flame: ApplyFlame, by: Table) -> float:
    """What a flame brings; never one of which nothing could come."""
    if not comes_of_it(state, seat, flame):
        return NEVER
    value = _effect(state, seat, flame.owner, flame.slot, by)

    def rate(now: State, asked: Prompt) -> list[float]:
        return VALUES[asked.ask](now, asked, by)

    if surely_gives(state, seat, flame) or (value > 0 and comes_of_it(state, seat, flame, rate)):
        return FREE + max(value, 0.1)
    return -1.0


def _ending(state: State, prompt: Prompt) -> float:
    """The turn does not end, if it is the last of the round, while a flame has points for nothing."""
    if len(state.seats[prompt.seat].cubes) < TURNS:
        return 0.0
    flames = (move for move in map(read, prompt.options) if isinstance(move, ApplyFlame))
    return NEVER if any(surely_gives(state, prompt.seat, flame) for flame in flames) else 0.0


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
            values.append(spare - _keeping(state, seat, move.card, by))
        else:
            effect = effect_of(prompt)
            worth = _effect(state, seat, effect.owner, effect.slot, by)
            values.append(by.hand[hand] - by.hand[hand - 1] - worth - 1.0)
    return values


@VALUES("discounts")
def _discounts(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [1.0] * len(prompt.options)


@VALUES("effect_advance", "advance_more")
def _effect_advance(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        _advance(state, prompt.seat, move.card, move.steps, by) if isinstance(move, AdvanceCard) else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("creatures", "reinforce")
def _creatures(state: State, prompt: Prompt, by: Table) -> list[float]:
    hold = by.weights[AT["hold"]]
    return [
        _cover(state, prompt.seat, card, by) + hold * STRENGTH[card] for card in cards_among(prompt.options)
    ]


@VALUES("order_summon", "order_effects")
def _order(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [float(-index) for index in range(len(prompt.options))]


# --- effects -----------------------------------------------------------------------------------------------


@VALUES("apply")
def _apply(state: State, prompt: Prompt, by: Table) -> list[float]:
    effect = effect_of(prompt)
    worth = _effect(state, prompt.seat, effect.owner, effect.slot, by)
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
    return _plays(state, prompt.seat, prompt.options, by, (effect.fewer, effect.sooner))


@VALUES("effect_conquer")
def _effect_conquer(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        _conquer(state, prompt.seat, move.source, by) if isinstance(move, ConquerSource) else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("effect_fortify")
def _effect_fortify(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        _fortify(state, prompt.seat, move.source, by) if isinstance(move, FortifySource) else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("effect_copy", "effect_flame")
def _copy(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [
        _effect(state, prompt.seat, move.owner, move.slot, by)
        if isinstance(move, (ChooseEffect, ApplyFlame))
        else 0.0
        for move in map(read, prompt.options)
    ]


@VALUES("effect_take")
def _take(state: State, prompt: Prompt, by: Table) -> list[float]:
    return [0.1 + _keeping(state, prompt.seat, card, by) for card in cards_among(prompt.options)]


class EchoesStrategy(Judge[State]):
    """Echoes of Time for the planner, judged by these weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._appraiser = Appraiser(weights)

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
        return self._appraiser.worth(state, seat)

    def clock(self, state: State) -> float:
        """Rounds and turns begun."""
        if state.phase == "action":
            return state.round + state.step / (2 * len(state.seats) + 1)
        return state.round + (0.99 if state.phase == "end" else 1.0 if state.phase == "over" else 0.0)

    def weighing(self, weights: Weights) -> EchoesStrategy:
        """The same, judging by other weights."""
        return EchoesStrategy(weights)

    def moment(self, state: State) -> float:
        """Rounds left."""
        return features.rounds_left(state)

    def features(self, state: State, seat: int) -> list[float]:
        """What the seat has, in numbers."""
        return features.features(state, seat, features.rounds_left(state))
