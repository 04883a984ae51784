"""What a flame would bring if it were lit now: nobody who thinks lights one for nothing, or leaves out points
that lie there for the taking.

Before it is lit, the questions that it would ask are asked in thought, and answered by the rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.echoes_of_time import effects, strength, zones
from rules.echoes_of_time.card_index import IN_ORDER, PROGRAMS, STRENGTH
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.frames import (
    Applying,
    CostDiscardQuestion,
    CostEliminateQuestion,
    EffectAdvanceQuestion,
    EffectConquerQuestion,
    EffectCopyQuestion,
    EffectFlameQuestion,
    EffectFortifyQuestion,
    EffectPlayQuestion,
    EffectQuestion,
    EffectTakeQuestion,
)
from rules.echoes_of_time.operations import (
    Advance,
    Conquer,
    CopyFlame,
    CopyImmediate,
    DiscardCost,
    Draw,
    EliminateCost,
    Fortify,
    Gain,
    Operation,
    OpponentsDiscard,
    OpponentsLose,
    Play,
    Program,
    Sift,
    Steal,
    Take,
    Wager,
)
from rules.echoes_of_time.picks import DECLINE, ApplyFlame, read
from rules.echoes_of_time.prompts import BUILDERS
from rules.echoes_of_time.state import State
from rules.game import Prompt
from rules.planning import NEVER

Rate = Callable[[State, Prompt], list[float]]
"""The rule of thumb for a question."""
TURNS = 2
"""Turns of a player in a round."""
UNASKED = 0
"""The number of a question that is asked in thought."""


def anything(state: State, prompt: Prompt) -> list[float]:
    """The rule of somebody who takes whatever is offered."""
    return [-1.0 if option == DECLINE else 1.0 for option in prompt.options]


def surely_gives(state: State, seat: int, flame: ApplyFlame) -> bool:
    """Whether a flame effect gives its owner points, for nothing in return."""
    program = PROGRAMS[flame.owner, flame.slot]
    return (
        program.cost is None
        and not program.otherwise
        and any(
            isinstance(doing, Gain) and zones.amount_of(state, seat, doing.amount) for doing in program.do
        )
    )


def may_end(state: State, prompt: Prompt) -> float:
    """What ending the turn is worth: never, if it is the last of the round, while a flame has points for
    nothing."""
    if len(state.seats[prompt.seat].cubes) < TURNS:
        return 0.0
    flames = (move for move in map(read, prompt.options) if isinstance(move, ApplyFlame))
    return NEVER if any(surely_gives(state, prompt.seat, flame) for flame in flames) else 0.0


def comes_of_it(state: State, seat: int, flame: ApplyFlame, rate: Rate = anything) -> bool:
    """Whether something would come of lighting this flame: its owner would pay its cost and use what it
    offers, as far as that is worth something by the rule of thumb. Without one: whether anything could."""
    program = PROGRAMS[flame.owner, flame.slot]
    if not _paid(state, seat, flame, program, rate):
        return False
    at = {id(doing): place for place, doing in enumerate(IN_ORDER[flame.owner, flame.slot])}
    return any(_works(state, seat, flame, doing, at[id(doing)], rate) for doing in _operations(program))


def _operations(program: Program) -> Iterable[Operation]:
    return (*program.do, *program.otherwise)


def _paid(state: State, seat: int, flame: ApplyFlame, program: Program, rate: Rate) -> bool:
    owner, slot = flame
    match program.cost:
        case DiscardCost(amount=1):
            return _used(state, CostDiscardQuestion(seat, UNASKED, owner, slot, 1), rate)
        case EliminateCost():
            return _used(state, CostEliminateQuestion(seat, UNASKED, owner, slot, [owner]), rate)
    return True


def _works(state: State, seat: int, flame: ApplyFlame, doing: Operation, at: int, rate: Rate) -> bool:
    owner, slot = flame
    others = [other for number, other in enumerate(state.seats) if number != seat]
    match doing:
        case Draw():
            return zones.amount_of(state, seat, doing.amount) > 0 and bool(state.deck or state.discard)
        case Gain():
            return zones.amount_of(state, seat, doing.amount) > 0
        case OpponentsLose() | Steal():
            return any(other.points for other in others)
        case OpponentsDiscard():
            return any(other.hand for other in others)
        case Wager():
            return bool(state.deck or state.discard)
        case Sift():
            return bool(state.seats[seat].hand)
        case Advance():
            return bool(effects.advance_moves(state, seat, doing, [])) and _used(
                state, EffectAdvanceQuestion(seat, UNASKED, owner, slot, at, []), rate
            )
        case Play():
            asked = EffectPlayQuestion(seat, UNASKED, owner, slot, doing.cards, doing.time, at)
            return bool(state.seats[seat].hand) and _used(state, asked, rate)
        case Conquer():
            return _conquers(state, seat, flame, doing, rate)
        case Fortify():
            return _used(state, EffectFortifyQuestion(seat, UNASKED, owner, slot, doing.bonus), rate)
        case CopyImmediate():
            return _used(state, EffectCopyQuestion(seat, UNASKED, owner, slot, at, [owner]), rate)
        case CopyFlame():
            return _used(state, EffectFlameQuestion(seat, UNASKED, owner, slot, at, [owner]), rate)
        case Take():
            return bool(effects.takeable(state, doing)) and _used(
                state, EffectTakeQuestion(seat, UNASKED, owner, slot, at), rate
            )
    return True


def _conquers(state: State, seat: int, flame: ApplyFlame, doing: Conquer, rate: Rate) -> bool:
    """The token of the flame keeps its own creature out of the conquest (ET-F1)."""
    bonus = doing.bonus
    if flame.owner < SOURCE and flame.owner in strength.free_creatures(state, seat):
        bonus -= STRENGTH[flame.owner]
    if not strength.conquerable(state, seat, bonus):
        return False
    return _used(state, EffectConquerQuestion(seat, UNASKED, flame.owner, flame.slot, bonus), rate)


def _used(state: State, asked: EffectQuestion, rate: Rate) -> bool:
    """Whether an answer other than to decline is worth something."""
    prompt = BUILDERS[type(asked)](state, asked)
    values = rate(state, prompt)
    return any(value > 0 and option != DECLINE for option, value in zip(prompt.options, values, strict=True))


def lit(state: State, prompt: Prompt) -> bool:
    """Whether a question is the first that a lit flame asks, so that to decline would waste it."""
    for frame in reversed(state.stacks[prompt.seat][:-1]):
        if isinstance(frame, Applying):
            return frame.why == "flame" and frame.step <= FIRST_OPERATION
    return False


FIRST_OPERATION = 3
"""The step of an effect while its first operation is done."""
