"""What an answer does: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.echoes_of_time import actions, effects, zones
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import COST, PROGRAMS
from rules.echoes_of_time.operations import CopyFlame, CopyImmediate, Take
from rules.echoes_of_time.picks import (
    AdvanceCard,
    ApplyFlame,
    ChooseCard,
    ChooseEffect,
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
from rules.echoes_of_time.prompts import free_actions, further_turn
from rules.echoes_of_time.state import State
from rules.frames import ASK, Frame, Stack, ask, push

Answer = Callable[[State, Stack, Frame, Sequence[Move]], None]
ANSWERS: dict[str, Answer] = {}
MAIN_DONE = 1
"""How far a turn has come when its main action is taken."""


def answers(keyword: str) -> Callable[[Answer], Answer]:
    """Register what an answer to this question does."""

    def register(answer: Answer) -> Answer:
        ANSWERS[keyword] = answer
        return answer

    return register


def _cards(moves: Sequence[Move]) -> list[int]:
    return [move.card for move in moves if isinstance(move, ChooseCard)]


# --- the own turn ------------------------------------------------------------------------------------------


def step_turn(state: State, stack: Stack, frame: Frame) -> bool:
    """Ask for further free actions after the main action, and for the main action after free actions, until
    the turn is over (ET-A1)."""
    seat = frame.seat
    if not frame.step:
        ask(state, stack, seat, "turn", -1, 0, [0])
    elif free := free_actions(state, seat):
        ask(state, stack, seat, "turn", -1, 0, [1])
        if state.stacks.count([]) == len(state.stacks) - 1:  # nothing changes any more until it is answered
            asked = stack[-1]
            cache_of(state).asked[asked.id] = further_turn(asked, free)
    else:
        stack.pop()
    return True


@answers("turn")
def _turn(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    move = moves[0]
    kind = type(move)
    if kind in MAIN_ACTIONS:
        stack[-1].step = MAIN_DONE
        MAIN_ACTIONS[kind](state, stack, frame.seat, move)
    elif isinstance(move, ApplyFlame):
        effects.apply_flame(state, stack, frame.seat, move.owner, move.slot)
    elif isinstance(move, ReinforceSource):
        ask(state, stack, frame.seat, "reinforce", data=[move.source])
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
        push(stack, "advance_more", seat, data=[move.card])
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


@answers("first")
def _first(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    (card,) = [move.card for move in moves if isinstance(move, PlayCard)]
    player = state.seats[frame.seat]
    player.hand.remove(card)
    player.chosen = [card]
    if COST[card]:
        # A number kept for this from the start: the next one would tell the others who has something to pay.
        number = frame.id + len(state.seats)
        push(stack, ASK, frame.seat, data=[card, COST[card]], text="pay", number=number)
    else:
        zones.emit(state, "first_chosen", frame.seat)


@answers("pay")
def _pay(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    cards = _cards(moves)
    if not zones.choosing_first(state):
        zones.discard(state, frame.seat, cards)
        return
    player = state.seats[frame.seat]
    for card in cards:
        player.hand.remove(card)
    player.chosen += cards
    zones.emit(state, "first_chosen", frame.seat)


@answers("discounts")
def _discounts(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    chosen = {(move.owner, move.slot, move.part) for move in moves if isinstance(move, UseDiscount)}
    actions.answer_discounts(state, stack, frame, chosen)


@answers("advance_more")
def _advance_more(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case AdvanceCard(card, steps):
            actions.advance(state, stack, frame.seat, card, steps)


@answers("creatures")
def _creatures(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    actions.start_conquest(stack, frame.seat, frame.data[0], _cards(moves))


@answers("reinforce")
def _reinforce(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    actions.reinforce(state, frame.seat, frame.data[0], _cards(moves))


# --- orders and costs --------------------------------------------------------------------------------------


@answers("order_summon")
def _order_summon(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChooseCard(card):
            actions.answer_order_summon(state, stack, frame, card)


@answers("order_effects")
def _order_effects(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChooseEffect(owner, slot):
            actions.answer_order_effects(state, stack, frame, owner, slot)


@answers("apply")
def _apply(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)


@answers("cost_discard")
def _cost_discard(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)
        case ChooseCard():
            effects.pay_discard(state, stack, frame, _cards(moves))


@answers("cost_eliminate")
def _cost_eliminate(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            effects.decline(state, stack)
        case ChooseCard(card):
            effects.pay_eliminate(state, stack, frame, card)


# --- operations --------------------------------------------------------------------------------------------


@answers("effect_advance")
def _effect_advance(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case Decline():
            stack.pop()  # the frame that would offer further cards
        case AdvanceCard(card, steps):
            stack[-1].chain.append(card)
            actions.advance(state, stack, frame.seat, card, steps)


@answers("effect_play")
def _effect_play(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case PlayCard(card) | PlayWithDiscounts(card) as move:
            actions.start_play(state, stack, frame.seat, card, isinstance(move, PlayWithDiscounts), frame)


@answers("effect_conquer")
def _effect_conquer(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ConquerSource(source):
            actions.ask_creatures(state, stack, frame.seat, source, frame.data[0])


@answers("effect_fortify")
def _effect_fortify(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case FortifySource(source):
            actions.start_fortification(stack, frame.seat, source)


@answers("effect_copy")
def _effect_copy(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    assert isinstance(PROGRAMS[frame.owner, frame.slot].do[frame.data[0]], CopyImmediate)
    match moves[0]:
        case ChooseEffect(owner, slot):
            actions.push_effect(state, stack, frame.seat, owner, slot, "copy", frame.chain)


@answers("effect_flame")
def _effect_flame(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    assert isinstance(PROGRAMS[frame.owner, frame.slot].do[frame.data[0]], CopyFlame)
    match moves[0]:
        case ApplyFlame(owner, slot):
            effects.apply_flame(state, stack, frame.seat, owner, slot, frame.chain)


@answers("effect_take")
def _effect_take(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    doing = PROGRAMS[frame.owner, frame.slot].do[frame.data[0]]
    assert isinstance(doing, Take)
    if moves:
        effects.take(state, frame.seat, doing, _cards(moves))


@answers("effect_sift")
def _effect_sift(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    if moves:
        zones.discard(state, frame.seat, _cards(moves))
        zones.draw(state, frame.seat, len(moves))


# --- questions that several answer at once -----------------------------------------------------------------


@answers("forced_discard")
@answers("keep")
def _withhold(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    """The answer is held back until all have answered (ET-E10, ET-R1)."""
    state.seats[frame.seat].answer = _cards(moves)
    zones.emit(state, "answered", frame.seat)
