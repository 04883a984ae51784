"""What a state is worth to a seat, in VP: how the greedy player judges a table.

The weights come from the economy of the card set (``DESIGN.md``): a card in hand is worth about 0.6 VP while
there is time to play it, an advanced space 0.35, a shift 1.1. How often a permanent effect happens in a round
was counted in simulated games.
"""

from __future__ import annotations

from rules.echoes_of_time import aims, features, fulfilment, strength, zones
from rules.echoes_of_time.card_index import EFFECTS, STRENGTH
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.features import EVENTS_A_ROUND, FLAMES_A_ROUND, share
from rules.echoes_of_time.operations import (
    Advance,
    Amount,
    Conquer,
    CopyFlame,
    CopyImmediate,
    Discount,
    Draw,
    Effect,
    Flame,
    Fortify,
    Gain,
    Immediate,
    OpponentsDiscard,
    OpponentsLose,
    Permanent,
    Play,
    Program,
    Shift,
    Sift,
    Steal,
    StrengthBonus,
    Take,
    Wager,
)
from rules.echoes_of_time.score import score
from rules.echoes_of_time.state import State

HAND = 0.6
"""VP of a card in hand or drawn."""
RIVALRY = 0.35
"""How much a VP of the strongest opponent hurts."""


def rounds_left(state: State) -> float:
    """Rounds that the game will probably still last after this one if it is ending, else with this one."""
    return 0.0 if state.ending else features.rounds_left(state)


def _amount(state: State, seat: int, amount: Amount) -> float:
    """An amount as it will be about when it counts: counts grow a little."""
    if isinstance(amount, int):
        return amount
    return zones.amount_of(state, seat, amount) + 0.5 * amount.each / amount.per


def program_worth(state: State, seat: int, program: Program) -> float:
    """VP that one application of an effect brings."""
    if program.otherwise:
        lists = (program.do, program.otherwise)
        alone = [program.model_copy(update={"do": doing, "otherwise": []}) for doing in lists]
        return max(program_worth(state, seat, only) for only in alone)
    worth = 0.0
    for doing in program.do:
        match doing:
            case Draw():
                worth += HAND * _amount(state, seat, doing.amount)
            case Gain():
                worth += _amount(state, seat, doing.amount)
            case OpponentsDiscard():
                worth += 0.45 * doing.amount
            case OpponentsLose():
                worth += 0.6 * doing.amount
            case Steal():
                worth += (1 + RIVALRY) * 0.7 * doing.amount * (0.8 + 0.2 * len(state.seats))
            case Advance():
                worth += 0.35 * doing.cards * min(2, doing.spaces)
            case Shift():
                worth += 1.1 * doing.times
            case Play():
                worth += 1.3 + 0.4 * doing.cards + 0.25 * doing.time
            case Conquer():
                worth += 1.3
            case Fortify():
                worth += 1.2
            case CopyImmediate():
                worth += 1.5
            case CopyFlame():
                worth += 1.0
            case Take():
                worth += 0.75 * doing.amount
            case Sift():
                worth += 0.18 * doing.amount
            case Wager():
                worth += share(doing.match) * (HAND + doing.points)
    if program.cost is not None:
        cost = program.cost
        worth -= HAND * cost.amount if cost.pay == "discard" else cost.amount if cost.pay == "points" else 1.8
    return max(worth, 0.05)


def effect_worth(state: State, seat: int, effect: Effect, rounds: float) -> float:
    """VP that a lasting effect of a company card or Source brings in this number of rounds."""
    match effect:
        case Flame():
            return program_worth(state, seat, effect) * FLAMES_A_ROUND * rounds
        case Permanent():
            often = EVENTS_A_ROUND[effect.on.event] * share(effect.on.match)
            return program_worth(state, seat, effect) * often * rounds
        case Discount():
            return (HAND * effect.cards + 0.35 * effect.time) * share(effect.match) * 0.9 * rounds
        case StrengthBonus():
            many = 1.0 if effect.every is None else 1.5
            return 0.12 * effect.bonus * len(effect.comparisons) * many * min(rounds, 4.0)
        case _:
            return 0.0


def _effects_worth(state: State, seat: int, card: int, rounds: float) -> float:
    return sum(effect_worth(state, seat, effect, rounds) for effect in EFFECTS[card])


def _on_its_way(state: State, seat: int, card: int, space: int, rounds: float) -> float:
    """VP of a card on the time board."""
    design = CARDS[card]
    count = design.scoring
    if count is None:
        points = float(design.points or 0)
    else:
        grows = count.each / count.per if count.count != "hand" else 0.0
        points = zones.amount_of(state, seat, count) + grows
        points = points if count.most is None else min(points, count.most)
    left = max(0.0, rounds - space + 0.5)
    arrival = sum(
        program_worth(state, seat, effect) for effect in design.effects if isinstance(effect, Immediate)
    )
    fights = 0.3 * STRENGTH[card] * min(1.0, left / 2)
    arrives = 0.93**space if space - 1 < rounds + 0.5 else 0.25
    return arrives * (points + _effects_worth(state, seat, card, left) + arrival + fights + 0.2)


def _sources_worth(state: State, seat: int, rounds: float) -> float:
    """VP beyond the printed ones of the Sources that a seat holds: a weak hold may not last."""
    worth = 0.0
    for source in zones.controlled(state, seat):
        design = SOURCES[source.source]
        if source.fortified:
            worth += 0.5
        elif rounds > 0:
            hold = strength.defence(state, source)
            worth += min(1.5, 0.2 * hold) - 0.25 * design.conquered_points * max(0.0, 1 - hold / 8)
        worth += 0.8 * sum(effect_worth(state, seat, effect, rounds) for effect in design.lasting)
    return worth


def evaluate(state: State, seat: int) -> float:
    """How good a state looks for a seat, in VP."""
    player = state.seats[seat]
    rounds = rounds_left(state)
    value = float(score(state, seat))
    for card in player.company:
        worth = _effects_worth(state, seat, card, rounds)
        if card in player.under:
            value += 0.2 * worth
        else:
            value += worth + 0.3 * STRENGTH[card] * min(1.0, rounds / 2)
    value += sum(1.0 + 0.2 * STRENGTH[card] for card in player.buried)
    for index, tile in enumerate(player.tiles):
        for card in tile:
            value += _on_its_way(state, seat, card, index + 1, rounds)
    hand = len(player.hand)
    cards = HAND * min(hand, 7) + 0.3 * max(0, min(hand, 10) - 7)
    value += cards * min(1.0, rounds / 3 + (0.05 if rounds < 1 else 0.2))
    value += _sources_worth(state, seat, rounds)
    if state.prophecies:
        now = fulfilment.points(state, seat, state.prophecies)
        value += aims.outlook(state, seat, rounds) - now
    rivals = (score(state, other) for other in range(len(state.seats)) if other != seat)
    return value - RIVALRY * max(rivals)
