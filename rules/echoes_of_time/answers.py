"""What an answer does: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from rules.echoes_of_time import actions, effects, zones
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import COST, PROGRAMS
from rules.echoes_of_time.operations import CopyFlame, CopyImmediate, Take
from rules.echoes_of_time.picks import DECLINE
from rules.echoes_of_time.prompts import free_actions, further_turn
from rules.echoes_of_time.state import State
from rules.frames import ASK, Frame, Stack, ask, push
from rules.game import Pick

Answer = Callable[[State, Stack, Frame, Sequence[Pick]], None]
ANSWERS: dict[str, Answer] = {}


def answers(keyword: str) -> Callable[[Answer], Answer]:
    """Register what an answer to this question does."""

    def register(answer: Answer) -> Answer:
        ANSWERS[keyword] = answer
        return answer

    return register


_CARD: Callable[[Pick], Any] = itemgetter(1)
"""What a pick is about. Numbers are not made into numbers once more: the picks are those of the prompt."""


def _cards(picks: Sequence[Pick]) -> list[int]:
    return [*map(_CARD, picks)]


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
def _turn(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    pick = picks[0]
    verb = pick[0]
    if verb in MAIN_ACTIONS:
        stack[-1].step = 1
        MAIN_ACTIONS[verb](state, stack, frame.seat, pick)
    elif verb == "end":
        stack.pop()
    elif verb == "flame":
        effects.apply_flame(state, stack, frame.seat, int(pick[1]), int(pick[2]))
    else:
        ask(state, stack, frame.seat, "reinforce", data=[int(pick[1])])


def _main_draw(state: State, stack: Stack, seat: int, pick: Pick) -> None:
    state.seats[seat].cubes.append("draw")
    zones.draw(state, seat, 2)
    actions.trigger(state, stack, seat, "draw_action")


def _main_play(state: State, stack: Stack, seat: int, pick: Pick) -> None:
    state.seats[seat].cubes.append("play")
    actions.start_play(state, stack, seat, _CARD(pick), pick[0] == "play_with")


def _main_advance(state: State, stack: Stack, seat: int, pick: Pick) -> None:
    state.seats[seat].cubes.append("advance")
    actions.trigger(state, stack, seat, "advance_action")
    card = _CARD(pick)
    if pick[2] == 1:
        push(stack, "advance_more", seat, data=[card])
    actions.advance(state, stack, seat, card, int(pick[2]))


def _main_conquer(state: State, stack: Stack, seat: int, pick: Pick) -> None:
    state.seats[seat].cubes.append("source")
    actions.ask_creatures(state, stack, seat, int(pick[1]), 0)


def _main_fortify(state: State, stack: Stack, seat: int, pick: Pick) -> None:
    state.seats[seat].cubes.append("source")
    actions.start_fortification(stack, seat, int(pick[1]))


MAIN_ACTIONS: dict[str | int, Callable[[State, Stack, int, Pick], None]] = {
    "draw": _main_draw,
    "play": _main_play,
    "play_with": _main_play,
    "advance": _main_advance,
    "conquer": _main_conquer,
    "fortify": _main_fortify,
}


@answers("first")
def _first(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    card = int(picks[0][1])
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
def _pay(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    cards = _cards(picks)
    if not zones.choosing_first(state):
        zones.discard(state, frame.seat, cards)
        return
    player = state.seats[frame.seat]
    for card in cards:
        player.hand.remove(card)
    player.chosen += cards
    zones.emit(state, "first_chosen", frame.seat)


@answers("discounts")
def _discounts(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    chosen = {(int(pick[1]), int(pick[2]), str(pick[3])) for pick in picks}
    actions.answer_discounts(state, stack, frame, chosen)


@answers("advance_more")
def _advance_more(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] != DECLINE:
        actions.advance(state, stack, frame.seat, int(picks[0][1]), int(picks[0][2]))


@answers("creatures")
def _creatures(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    actions.start_conquest(stack, frame.seat, frame.data[0], _cards(picks))


@answers("reinforce")
def _reinforce(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    actions.reinforce(state, frame.seat, frame.data[0], _cards(picks))


# --- orders and costs --------------------------------------------------------------------------------------


@answers("order_summon")
def _order_summon(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    actions.answer_order_summon(state, stack, frame, int(picks[0][1]))


@answers("order_effects")
def _order_effects(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    actions.answer_order_effects(state, stack, frame, int(picks[0][1]), int(picks[0][2]))


@answers("apply")
def _apply(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] == DECLINE:
        effects.decline(state, stack)


@answers("cost_discard")
def _cost_discard(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] == DECLINE:
        effects.decline(state, stack)
    else:
        effects.pay_discard(state, stack, frame, _cards(picks))


@answers("cost_eliminate")
def _cost_eliminate(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] == DECLINE:
        effects.decline(state, stack)
    else:
        effects.pay_eliminate(state, stack, frame, int(picks[0][1]))


# --- operations --------------------------------------------------------------------------------------------


@answers("effect_advance")
def _effect_advance(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] == DECLINE:
        stack.pop()  # the frame that would offer further cards
        return
    card = int(picks[0][1])
    stack[-1].chain.append(card)
    actions.advance(state, stack, frame.seat, card, int(picks[0][2]))


@answers("effect_play")
def _effect_play(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] != DECLINE:
        verb, card = picks[0][0], int(picks[0][1])
        actions.start_play(state, stack, frame.seat, card, verb == "play_with", frame)


@answers("effect_conquer")
def _effect_conquer(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] != DECLINE:
        actions.ask_creatures(state, stack, frame.seat, int(picks[0][1]), frame.data[0])


@answers("effect_fortify")
def _effect_fortify(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] != DECLINE:
        actions.start_fortification(stack, frame.seat, int(picks[0][1]))


@answers("effect_copy")
def _effect_copy(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] != DECLINE:
        owner, slot = int(picks[0][1]), int(picks[0][2])
        assert isinstance(PROGRAMS[frame.owner, frame.slot].do[frame.data[0]], CopyImmediate)
        actions.push_effect(state, stack, frame.seat, owner, slot, "copy", frame.chain)


@answers("effect_flame")
def _effect_flame(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] != DECLINE:
        owner, slot = int(picks[0][1]), int(picks[0][2])
        assert isinstance(PROGRAMS[frame.owner, frame.slot].do[frame.data[0]], CopyFlame)
        effects.apply_flame(state, stack, frame.seat, owner, slot, frame.chain)


@answers("effect_take")
def _effect_take(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    doing = PROGRAMS[frame.owner, frame.slot].do[frame.data[0]]
    assert isinstance(doing, Take)
    if picks:
        effects.take(state, frame.seat, doing, _cards(picks))


@answers("effect_sift")
def _effect_sift(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks:
        zones.discard(state, frame.seat, _cards(picks))
        zones.draw(state, frame.seat, len(picks))


# --- questions that several answer at once -----------------------------------------------------------------


@answers("forced_discard")
@answers("keep")
def _withhold(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    """The answer is held back until all have answered (ET-E10, ET-R1)."""
    state.seats[frame.seat].answer = _cards(picks)
    zones.emit(state, "answered", frame.seat)
