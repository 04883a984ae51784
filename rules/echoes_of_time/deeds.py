"""What effects do without asking their owner: draws, VP, shifts, wagers, what opponents lose and discard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.echoes_of_time import zones
from rules.echoes_of_time.actions import shift
from rules.echoes_of_time.card_index import matching
from rules.echoes_of_time.events import Wagered
from rules.echoes_of_time.frames import Applying, ForcedDiscardQuestion, ForcedDiscards, ShiftAgain, Stack
from rules.echoes_of_time.operations import (
    Draw,
    Gain,
    OpponentsDiscard,
    OpponentsLose,
    Shift,
    Steal,
    Wager,
)
from rules.echoes_of_time.state import State
from rules.registry import Registry
from rules.stacks import new_number

Handler: TypeAlias = Callable[[State, Stack, Applying, Any], None]
OPERATIONS: Registry[type, Handler] = Registry()
"""Handler of every operation. It may push frames and questions; the effect goes on when they are done."""


@OPERATIONS(Draw)
def _draw(state: State, stack: Stack, frame: Applying, doing: Draw) -> None:
    number = zones.amount_of(state, frame.seat, doing.amount)
    if number:
        zones.draw(state, frame.seat, number)


@OPERATIONS(Gain)
def _gain(state: State, stack: Stack, frame: Applying, doing: Gain) -> None:
    zones.gain(state, frame.seat, zones.amount_of(state, frame.seat, doing.amount))


@OPERATIONS(OpponentsLose)
def _opponents_lose(state: State, stack: Stack, frame: Applying, doing: OpponentsLose) -> None:
    for seat in state.order():
        if seat != frame.seat:
            zones.lose(state, seat, doing.amount)


@OPERATIONS(Steal)
def _steal(state: State, stack: Stack, frame: Applying, doing: Steal) -> None:
    lost = sum(zones.lose(state, seat, doing.amount) for seat in state.order() if seat != frame.seat)
    zones.gain(state, frame.seat, lost)


@OPERATIONS(Wager)
def _wager(state: State, stack: Stack, frame: Applying, doing: Wager) -> None:
    card = zones.turn_over(state)
    if card is None:
        return
    won = card in matching(doing.match)
    if won:
        state.seats[frame.seat].hand.append(card)
    else:
        state.discard.append(card)
    zones.emit(state, Wagered, frame.seat, card, "won" if won else "lost")
    if won:
        zones.gain(state, frame.seat, doing.points)


@OPERATIONS(Shift)
def _shift(state: State, stack: Stack, frame: Applying, doing: Shift) -> None:
    if doing.times > 1:
        stack.append(ShiftAgain(frame.seat, doing.times - 1))
    shift(state, stack, frame.seat)


def step_again(state: State, stack: Stack, frame: ShiftAgain) -> bool:
    """Further shifts of one effect, each fully resolved before the next."""
    frame.times -= 1
    if frame.times == 0:
        stack.pop()
    shift(state, stack, frame.seat)
    return True


# --- forced discards ---------------------------------------------------------------------------------------


@OPERATIONS(OpponentsDiscard)
def _opponents_discard(state: State, stack: Stack, frame: Applying, doing: OpponentsDiscard) -> None:
    opponents = [seat for seat in state.order() if seat != frame.seat and state.seats[seat].hand]
    if opponents:
        stack.append(ForcedDiscards(frame.seat, frame.owner, frame.slot, doing.amount, opponents))


def step_forced_discards(state: State, stack: Stack, frame: ForcedDiscards) -> bool:
    """Ask all opponents at once; when the last has answered, apply all answers in player order (ET-E10)."""
    if not frame.asked:
        frame.asked = True
        for seat in frame.opponents:
            amount = min(frame.amount, len(state.seats[seat].hand))
            number, owner, slot = new_number(state), frame.owner, frame.slot
            state.stacks[seat].append(ForcedDiscardQuestion(seat, number, owner, slot, amount, frame.seat))
        return True
    if not all(state.seats[seat].answer for seat in frame.opponents):
        return False
    stack.pop()
    for seat in frame.opponents:
        cards, state.seats[seat].answer = state.seats[seat].answer, []
        zones.discard(state, seat, cards)
    return True
