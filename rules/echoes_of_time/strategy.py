"""The rule of thumb of Echoes of Time: what each option of a question is worth, in VP, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.echoes_of_time import appraisal, strength, zones
from rules.echoes_of_time.appraisal import (
    BOILED,
    RIVALRY,
    WORTH,
    Profile,
    cards_in_hand,
    lasts,
    on_its_way,
)
from rules.echoes_of_time.cards import SOURCE, SOURCES
from rules.echoes_of_time.operations import EliminateCost
from rules.echoes_of_time.state import State
from rules.echoes_of_time.tables import (
    CONQUER_SLOT,
    COST,
    DISCOUNTS,
    FORTIFY_SLOT,
    PROGRAMS,
    STRENGTH,
    TIME,
)
from rules.echoes_of_time.valuation import HAND, rounds_left
from rules.game import Pick, Prompt
from rules.planning import Strategy

Values = Callable[[State, Prompt], list[float]]
VALUES: dict[str, Values] = {}


def values_of(*asks: str) -> Callable[[Values], Values]:
    def register(values: Values) -> Values:
        for ask in asks:
            VALUES[ask] = values
        return values

    return register


def _profile(state: State, seat: int, card: int) -> Profile:
    made = BOILED[card]
    return made.fixed or made.profile(state, seat)


def _keeping(state: State, seat: int, card: int, rounds: float) -> float:
    """What a hand card is worth: as a payment at least, else what playing it brings."""
    worth = on_its_way(_profile(state, seat, card), TIME[card], rounds) - HAND * (1 + COST[card])
    return worth if worth > 0.1 * HAND else 0.1 * HAND


def _plays(
    state: State, seat: int, picks: Sequence[Pick], rounds: float, extra: tuple[int, int] = (0, 0)
) -> list[float]:
    """What playing each of these cards brings; 0 for what is no play."""
    player = state.seats[seat]
    lenders = [
        (discount.cards, discount.time, cards)
        for owner in zones.owners(state, seat)
        for _, discount, cards in DISCOUNTS.get(owner, ())
    ]
    count = len(player.hand)
    paid = [
        cards_in_hand(count, rounds) - cards_in_hand(max(0, count - cost), rounds) for cost in range(6)
    ]
    values = []
    for pick in picks:
        verb = pick[0]
        if verb != "play" and verb != "play_with":
            values.append(0.0)
            continue
        card = int(pick[1])
        space, cost = TIME[card] - extra[1], 1 + COST[card] - extra[0]
        for fewer, sooner, cards in lenders:
            if card in cards:
                space, cost = space - sooner, cost - fewer
        space = zones.room_from(player, space) if space > 0 else 0
        worth = on_its_way(_profile(state, seat, card), space, rounds) - paid[cost if cost > 1 else 1]
        values.append(worth if verb == "play" else worth - 0.5)
    return values


def _advance(state: State, seat: int, pick: Pick, rounds: float) -> float:
    card, steps = int(pick[1]), int(pick[2])
    space = zones.space_of(state.seats[seat], card)
    target = zones.destination(state, seat, space, steps) or 0
    profile = _profile(state, seat, card)
    return on_its_way(profile, target, rounds) - on_its_way(profile, space, rounds)


def _conquer(state: State, seat: int, number: int, rounds: float) -> float:
    source = state.source(number)
    design = SOURCES[number]
    value = design.conquered_points + _effect(state, seat, SOURCE + number, CONQUER_SLOT) + 0.5
    value += 0.8 * lasts(_profile(state, seat, SOURCE + number), rounds)
    if source.owner >= 0:
        value += RIVALRY * design.conquered_points
    return value - 1.0 - 0.3 * rounds


def _fortify(state: State, seat: int, number: int, rounds: float) -> float:
    design = SOURCES[number]
    value = design.fortified_points - design.conquered_points + 1.0
    return value + _effect(state, seat, SOURCE + number, FORTIFY_SLOT)


def _effect(state: State, seat: int, owner: int, slot: int) -> float:
    return WORTH[owner, slot].of(state, seat)


@values_of("first")
def _first(state: State, prompt: Prompt) -> list[float]:
    return _plays(state, prompt.seat, prompt.options, rounds_left(state))


@values_of("turn")
def _turn(state: State, prompt: Prompt) -> list[float]:
    seat, rounds = prompt.seat, rounds_left(state)
    player = state.seats[seat]
    values = _plays(state, seat, prompt.options, rounds)
    for index, pick in enumerate(prompt.options):
        verb = pick[0]
        if verb == "draw":
            count = len(player.hand)
            values[index] = cards_in_hand(count + 2, rounds) - cards_in_hand(count, rounds)
        elif verb == "advance":
            values[index] = _advance(state, seat, pick, rounds)
            if pick[2] == 1:
                values[index] += 0.3
        elif verb == "conquer":
            values[index] = _conquer(state, seat, int(pick[1]), rounds)
        elif verb == "fortify":
            values[index] = _fortify(state, seat, int(pick[1]), rounds)
        elif verb == "flame":
            values[index] = 20.0 + _effect(state, seat, int(pick[1]), int(pick[2]))  # it costs no cube
        elif verb == "reinforce":
            values[index] = _reinforcing(state, seat, int(pick[1]), rounds)
    return values


def _reinforcing(state: State, seat: int, number: int, rounds: float) -> float:
    """Reinforce where this makes fortifying possible, or before the end of the game."""
    beneath = strength.total_strength(state, seat, "fortification", zones.beneath(state, seat, number))
    needed = SOURCES[number].fortify_strength + 1 - beneath
    ready = sum(STRENGTH[card] for card in strength.free_creatures(state, seat))
    return 30.0 if 0 < needed <= ready else -1.0


@values_of("pay", "cost_discard", "forced_discard", "keep", "effect_sift")
def _give_up(state: State, prompt: Prompt) -> list[float]:
    seat, rounds = prompt.seat, rounds_left(state)
    values = []
    gain = 0.0
    if prompt.ask == "effect_sift":
        gain = 1.0
    elif prompt.ask == "cost_discard":
        gain = 0.0
    for pick in prompt.options:
        if pick[0] == "card":
            values.append(gain - _keeping(state, seat, int(pick[1]), rounds))
        else:
            owner, slot = int(prompt.data[0]), int(prompt.data[1])
            values.append(-_effect(state, seat, owner, slot) - HAND)
    return values


@values_of("discounts")
def _discounts(state: State, prompt: Prompt) -> list[float]:
    return [1.0] * len(prompt.options)


@values_of("effect_advance", "advance_more")
def _effect_advance(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    return [
        _advance(state, prompt.seat, pick, rounds) if pick[0] == "advance" else 0.0 for pick in prompt.options
    ]


@values_of("creatures")
def _creatures(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    return [
        -0.5 - lasts(_profile(state, prompt.seat, int(pick[1])), rounds)
        for pick in prompt.options
    ]


@values_of("reinforce")
def _reinforce(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    return [
        0.5 * STRENGTH[int(pick[1])] - lasts(_profile(state, prompt.seat, int(pick[1])), rounds)
        for pick in prompt.options
    ]


@values_of("order_summon", "order_effects")
def _order(state: State, prompt: Prompt) -> list[float]:
    return [float(-index) for index in range(len(prompt.options))]


@values_of("apply")
def _apply(state: State, prompt: Prompt) -> list[float]:
    owner, slot = int(prompt.data[0]), int(prompt.data[1])
    worth = _effect(state, prompt.seat, owner, slot) - 0.1
    return [worth if pick[0] == "apply" else 0.0 for pick in prompt.options]


@values_of("cost_eliminate")
def _cost_eliminate(state: State, prompt: Prompt) -> list[float]:
    seat, rounds = prompt.seat, rounds_left(state)
    owner, slot = int(prompt.data[0]), int(prompt.data[1])
    program = PROGRAMS[owner, slot]
    assert isinstance(program.cost, EliminateCost)
    gain = _effect(state, seat, owner, slot) + 1.8
    values = []
    for pick in prompt.options:
        if pick[0] == "card":
            profile = _profile(state, seat, int(pick[1]))
            loss = profile[0] + lasts(profile, rounds) + profile[4]
            values.append(gain - loss - 0.3)
        else:
            values.append(0.0)
    return values


@values_of("effect_play")
def _effect_play(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    extra = (int(prompt.data[2]), int(prompt.data[3]))
    return _plays(state, prompt.seat, prompt.options, rounds, extra)


@values_of("effect_conquer")
def _effect_conquer(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    return [
        _conquer(state, prompt.seat, int(pick[1]), rounds) if pick[0] == "conquer" else 0.0
        for pick in prompt.options
    ]


@values_of("effect_fortify")
def _effect_fortify(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    return [
        _fortify(state, prompt.seat, int(pick[1]), rounds) if pick[0] == "fortify" else 0.0
        for pick in prompt.options
    ]


@values_of("effect_copy", "effect_flame")
def _copy(state: State, prompt: Prompt) -> list[float]:
    return [
        _effect(state, prompt.seat, int(pick[1]), int(pick[2])) if pick[0] != "decline" else 0.0
        for pick in prompt.options
    ]


@values_of("effect_take")
def _take(state: State, prompt: Prompt) -> list[float]:
    rounds = rounds_left(state)
    return [_keeping(state, prompt.seat, int(pick[1]), rounds) for pick in prompt.options]


class EchoesStrategy(Strategy[State]):
    """Echoes of Time for the planner."""

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        return VALUES[prompt.ask](state, prompt)

    def worth(self, state: State, seat: int) -> float:
        return appraisal.worth(state, seat)

    def clock(self, state: State) -> float:
        if state.phase == "action":
            return state.round + state.step / (2 * len(state.seats) + 1)
        return state.round + (0.99 if state.phase == "end" else 1.0 if state.phase == "over" else 0.0)
