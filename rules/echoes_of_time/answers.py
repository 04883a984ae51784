"""What an answer does: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rules.echoes_of_time import actions, effects, zones
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import COST, IN_ORDER
from rules.echoes_of_time.events import Answered, FirstChosen
from rules.echoes_of_time.frames import (
    AdvanceMore,
    AdvanceMoreQuestion,
    Advancing,
    Applying,
    ApplyQuestion,
    CostDiscardQuestion,
    CostEliminateQuestion,
    CreaturesQuestion,
    DiscountsQuestion,
    DraftQuestion,
    EffectAdvanceQuestion,
    EffectConquerQuestion,
    EffectCopyQuestion,
    EffectFlameQuestion,
    EffectFortifyQuestion,
    EffectPlayQuestion,
    EffectSiftQuestion,
    EffectTakeQuestion,
    EitherQuestion,
    FirstQuestion,
    ForcedDiscardQuestion,
    KeepQuestion,
    OrderEffectsQuestion,
    OrderSummonQuestion,
    PayQuestion,
    ReinforceQuestion,
    Stack,
    Turn,
    TurnQuestion,
)
from rules.echoes_of_time.offers import free_actions, further_turn
from rules.echoes_of_time.operations import CopyFlame, CopyImmediate, Take
from rules.echoes_of_time.picks import (
    AdvanceCard,
    ApplyFlame,
    ChooseCard,
    ChooseEffect,
    ChooseList,
    ConquerSource,
    Decline,
    DrawCards,
    FortifySource,
    Move,
    PlayCard,
    PlayWithDiscounts,
    ReinforceSource,
    UseDiscount,
)
from rules.echoes_of_time.state import State
from rules.registry import Registry
from rules.stacks import new_number

Answer: TypeAlias = Callable[[State, Stack, Any, Sequence[Move]], None]
ANSWERS: Registry[type, Answer] = Registry()
"""By the class of the question."""


def _cards(moves: Sequence[Move]) -> list[int]:
    return [move.card for move in moves if isinstance(move, ChooseCard)]


# --- the own turn ------------------------------------------------------------------------------------------


def step_turn(state: State, stack: Stack, frame: Turn) -> bool:
    """Ask for further free actions after the main action, and for the main action after free actions, until
    the turn is over (ET-A1)."""
    seat = frame.seat
    if not frame.done:
        stack.append(TurnQuestion(seat, new_number(state), 0))
    elif free := free_actions(state, seat):
        asked = TurnQuestion(seat, new_number(state), 1)
        stack.append(asked)
        if state.stacks.count([]) == len(state.stacks) - 1:  # nothing changes any more until it is answered
            cache_of(state).asked[asked.id] = further_turn(asked, free)
    else:
        stack.pop()
    return True


@ANSWERS(TurnQuestion)
def _turn(state: State, stack: Stack, frame: TurnQuestion, moves: Sequence[Move]) -> None:
    move = moves[0]
    kind = type(move)
    if kind in MAIN_ACTIONS:
        turn = stack[-1]
        assert isinstance(turn, Turn)
        turn.done = True
        MAIN_ACTIONS[kind](state, stack, frame.seat, move)
    elif isinstance(move, ApplyFlame):
        effects.apply_flame(state, stack, frame.seat, move.owner, move.slot)
    elif isinstance(move, ReinforceSource):
        stack.append(ReinforceQuestion(frame.seat, new_number(state), move.source))
    else:
        stack.pop()


def _main_draw(state: State, stack: Stack, seat: int, move: DrawCards) -> None:
    state.seats[seat].cubes.append("draw")
    zones.draw(state, seat, 2)
    actions.trigger(state, stack, seat, "draw_action")


def _main_play(state: State, stack: Stack, seat: int, move: PlayCard) -> None:
    state.seats[seat].cubes.append("play")
    actions.start_play(state, stack, seat, move.card, False)


def _main_play_with(state: State, stack: Stack, seat: int, move: PlayWithDiscounts) -> None:
    state.seats[seat].cubes.append("play")
    actions.start_play(state, stack, seat, move.card, True)


def _main_advance(state: State, stack: Stack, seat: int, move: AdvanceCard) -> None:
    state.seats[seat].cubes.append("advance")
    actions.trigger(state, stack, seat, "advance_action")
    if move.steps == 1:
        stack.append(AdvanceMore(seat, move.card))
    actions.advance(state, stack, seat, move.card, move.steps)


def _main_conquer(state: State, stack: Stack, seat: int, move: ConquerSource) -> None:
    state.seats[seat].cubes.append("source")
    actions.ask_creatures(state, stack, seat, move.source, 0)


def _main_fortify(state: State, stack: Stack, seat: int, move: FortifySource) -> None:
    state.seats[seat].cubes.append("source")
    actions.start_fortification(stack, seat, move.source)


# Every function gets the moves of the type that it stands beside.
MAIN_ACTIONS: dict[type, Callable[[State, Stack, int, Any], None]] = {
    DrawCards: _main_draw,
    PlayCard: _main_play,
    PlayWithDiscounts: _main_play_with,
    AdvanceCard: _main_advance,
    ConquerSource: _main_conquer,
    FortifySource: _main_fortify,
}


@ANSWERS(FirstQuestion)
def _first(state: State, stack: Stack, frame: FirstQuestion, moves: Sequence[Move]) -> None:
    (card,) = [move.card for move in moves if isinstance(move, PlayCard)]
    player = state.seats[frame.seat]
    player.hand.remove(card)
    player.chosen = [card]
    if COST[card]:
        # A number kept for this from the start: the next one would tell the others who has something to pay.
        number = frame.id + len(state.seats)
        stack.append(PayQuestion(frame.seat, number, card, COST[card]))
    else:
        zones.emit(state, FirstChosen, frame.seat)


@ANSWERS(PayQuestion)
def _pay(state: State, stack: Stack, frame: PayQuestion, moves: Sequence[Move]) -> None:
    cards = _cards(moves)
    if not zones.choosing_first(state):
        zones.discard(state, frame.seat, cards, paid=True)
        return
    player = state.seats[frame.seat]
    for card in cards:
        player.hand.remove(card)
    player.chosen += cards
    zones.emit(state, FirstChosen, frame.seat)


@ANSWERS(DiscountsQuestion)
def _discounts(state: State, stack: Stack, frame: DiscountsQuestion, moves: Sequence[Move]) -> None:
    chosen = {(move.owner, move.slot, move.part) for move in moves if isinstance(move, UseDiscount)}
    actions.answer_discounts(stack, frame.parts, chosen)


@ANSWERS(AdvanceMoreQuestion)
def _advance_more(state: State, stack: Stack, frame: AdvanceMoreQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case AdvanceCard(card, steps):
            actions.advance(state, stack, frame.seat, card, steps)


@ANSWERS(CreaturesQuestion)
def _creatures(state: State, stack: Stack, frame: CreaturesQuestion, moves: Sequence[Move]) -> None:
    actions.start_conquest(stack, frame.seat, frame.source, _cards(moves))


@ANSWERS(ReinforceQuestion)
def _reinforce(state: State, stack: Stack, frame: ReinforceQuestion, moves: Sequence[Move]) -> None:
    actions.reinforce(state, frame.seat, frame.source, _cards(moves))


# --- orders and costs --------------------------------------------------------------------------------------


@ANSWERS(OrderSummonQuestion)
def _order_summon(state: State, stack: Stack, frame: OrderSummonQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChooseCard(card):
            actions.answer_order_summon(stack, card)


@ANSWERS(OrderEffectsQuestion)
def _order_effects(state: State, stack: Stack, frame: OrderEffectsQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChooseEffect(owner, slot):
            actions.answer_order_effects(stack, owner, slot)


@ANSWERS(ApplyQuestion)
def _apply(state: State, stack: Stack, frame: ApplyQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)


def _effect_below(stack: Stack) -> Applying:
    """The effect that has asked."""
    frame = stack[-1]
    assert isinstance(frame, Applying)
    return frame


@ANSWERS(EitherQuestion)
def _either(state: State, stack: Stack, frame: EitherQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)
        case ChooseList(number):
            effects.choose_list(state, _effect_below(stack), frame.free, number)


@ANSWERS(CostDiscardQuestion)
def _cost_discard(state: State, stack: Stack, frame: CostDiscardQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)
        case ChooseCard():
            effects.pay_discard(state, _effect_below(stack), _cards(moves))


@ANSWERS(CostEliminateQuestion)
def _cost_eliminate(state: State, stack: Stack, frame: CostEliminateQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)
        case ChooseCard(card):
            effects.pay_eliminate(state, stack, _effect_below(stack), card)


# --- operations --------------------------------------------------------------------------------------------


@ANSWERS(EffectAdvanceQuestion)
def _effect_advance(state: State, stack: Stack, frame: EffectAdvanceQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            stack.pop()  # the frame that would offer further cards
        case AdvanceCard(card, steps):
            advancing = stack[-1]
            assert isinstance(advancing, Advancing)
            advancing.used.append(card)
            actions.advance(state, stack, frame.seat, card, steps)


@ANSWERS(EffectPlayQuestion)
def _effect_play(state: State, stack: Stack, frame: EffectPlayQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case PlayCard(card) | PlayWithDiscounts(card) as move:
            actions.start_play(state, stack, frame.seat, card, isinstance(move, PlayWithDiscounts), frame)


@ANSWERS(EffectConquerQuestion)
def _effect_conquer(state: State, stack: Stack, frame: EffectConquerQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ConquerSource(source):
            actions.ask_creatures(state, stack, frame.seat, source, frame.bonus)


@ANSWERS(EffectFortifyQuestion)
def _effect_fortify(state: State, stack: Stack, frame: EffectFortifyQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case FortifySource(source):
            actions.start_fortification(stack, frame.seat, source)


@ANSWERS(EffectCopyQuestion)
def _effect_copy(state: State, stack: Stack, frame: EffectCopyQuestion, moves: Sequence[Move]) -> None:
    assert isinstance(IN_ORDER[frame.owner, frame.slot][frame.at], CopyImmediate)
    match moves[0]:
        case ChooseEffect(owner, slot):
            actions.push_effect(state, stack, frame.seat, owner, slot, "copy", frame.chain)


@ANSWERS(EffectFlameQuestion)
def _effect_flame(state: State, stack: Stack, frame: EffectFlameQuestion, moves: Sequence[Move]) -> None:
    assert isinstance(IN_ORDER[frame.owner, frame.slot][frame.at], CopyFlame)
    match moves[0]:
        case ApplyFlame(owner, slot):
            effects.apply_flame(state, stack, frame.seat, owner, slot, frame.chain)


@ANSWERS(EffectTakeQuestion)
def _effect_take(state: State, stack: Stack, frame: EffectTakeQuestion, moves: Sequence[Move]) -> None:
    doing = IN_ORDER[frame.owner, frame.slot][frame.at]
    assert isinstance(doing, Take)
    if moves:
        effects.take(state, frame.seat, doing, _cards(moves))


@ANSWERS(EffectSiftQuestion)
def _effect_sift(state: State, stack: Stack, frame: EffectSiftQuestion, moves: Sequence[Move]) -> None:
    if moves:
        zones.discard(state, frame.seat, _cards(moves))
        zones.draw(state, frame.seat, len(moves))


# --- questions that several answer at once -----------------------------------------------------------------


@ANSWERS(ForcedDiscardQuestion, KeepQuestion, DraftQuestion)
def _withhold(
    state: State,
    stack: Stack,
    frame: ForcedDiscardQuestion | KeepQuestion | DraftQuestion,
    moves: Sequence[Move],
) -> None:
    """The answer is held back until all have answered (ET-E10, ET-R1, ET-O4)."""
    state.seats[frame.seat].answer = _cards(moves)
    zones.emit(state, Answered, frame.seat)
