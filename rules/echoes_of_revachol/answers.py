"""What an answer does: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.echoes_of_revachol import effects, zones
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.events import NoChoice
from rules.echoes_of_revachol.frames import (
    CHOOSING,
    DONE,
    DRAWN,
    NOBODY,
    PLAYED,
    AfterQuestion,
    BorrowQuestion,
    Completion,
    Drawing,
    IntoQuestion,
    LoseAllyQuestion,
    LoseHandQuestion,
    LoseQuestion,
    LoseTaskQuestion,
    MoveQuestion,
    Stack,
    TakeQuestion,
    Turn,
    TurnQuestion,
)
from rules.echoes_of_revachol.payment import Loan
from rules.echoes_of_revachol.picks import (
    BorrowSymbol,
    CompleteTasks,
    CompleteWithLoans,
    DrawAlly,
    EndTurn,
    IntoCorps,
    LayAlly,
    LayAndComplete,
    LoseCard,
    LoseNothing,
    Move,
    MoveAlly,
    TakeAlly,
)
from rules.echoes_of_revachol.prompts import after_options, after_prompt
from rules.echoes_of_revachol.state import NEW, NOTHING, State
from rules.registry import Registry
from rules.stacks import new_number

Answer: TypeAlias = Callable[[State, Stack, Any, Move], None]
ANSWERS: Registry[type, Answer] = Registry()
"""By the class of the question."""


def step_turn(state: State, stack: Stack, frame: Turn) -> bool:
    """Ask for the action, then for what may follow it, until the turn is over."""
    seat = frame.seat
    if frame.step == CHOOSING:
        only = only_action(state, seat) if len(state.seats[seat].hand) < 2 else None
        if only is None:
            stack.append(TurnQuestion(seat, new_number(state), frame.moved))
        else:
            zones.emit(state, NoChoice, seat)
            act(state, stack, seat, only)
    elif frame.step == PLAYED:
        options = after_options(state, seat, frame.moved, frame.more)
        if options:
            asked = AfterQuestion(seat, new_number(state), frame.moved, frame.more)
            stack.append(asked)
            cache_of(state).asked[asked.id] = after_prompt(asked, options)
        else:
            stack.pop()
    elif frame.step == DRAWN:
        frame.step = DONE
        if len(state.seats[seat].corps) > 1 and zones.movable(state, seat):
            stack.append(MoveQuestion(seat, new_number(state)))
    else:
        stack.pop()
    return True


def only_action(state: State, seat: int) -> Move | None:
    """What a player does in a turn without a choice, as far as open facts tell: who holds no card draws, and
    whose last ally can only found a first corps lays it. What that can complete is asked afterwards."""
    player = state.seats[seat]
    if not player.hand:
        return DrawAlly()
    if len(player.hand) == 1 and not player.corps and not zones.can_draw(state, seat):
        return LayAlly(player.hand[0], NEW)
    return None


@ANSWERS(TurnQuestion, AfterQuestion)
def _act(state: State, stack: Stack, frame: TurnQuestion | AfterQuestion, move: Move) -> None:
    act(state, stack, frame.seat, move)


Action: TypeAlias = Callable[[State, Stack, int, Any], None]
ACTIONS: Registry[type, Action] = Registry()
"""What can be done in the own turn, by the class of the move."""


def act(state: State, stack: Stack, seat: int, move: Move) -> None:
    """Do what was chosen in the own turn."""
    ACTIONS[type(move)](state, stack, seat, move)


@ACTIONS(DrawAlly)
def _draw(state: State, stack: Stack, seat: int, move: DrawAlly) -> None:
    effects.turn_of(stack).step = DRAWN
    stack.append(Drawing(seat))


@ACTIONS(LayAlly)
def _lay(state: State, stack: Stack, seat: int, move: LayAlly) -> None:
    effects.turn_of(stack).more = NOBODY
    effects.lay(state, stack, seat, move.card, move.corps)


@ACTIONS(LayAndComplete)
def _lay_and_complete(state: State, stack: Stack, seat: int, move: LayAndComplete) -> None:
    joined = effects.lay(state, stack, seat, move.card, move.corps)
    stack.append(Completion(seat, joined, [*move.tasks]))


@ACTIONS(CompleteTasks, CompleteWithLoans)
def _complete(state: State, stack: Stack, seat: int, move: CompleteTasks | CompleteWithLoans) -> None:
    stack.append(Completion(seat, move.corps, [*move.tasks]))


@ACTIONS(MoveAlly)
def _move_ally(state: State, stack: Stack, seat: int, move: MoveAlly) -> None:
    effects.move(state, stack, seat, move.card, move.corps)


@ACTIONS(EndTurn)
def _end(state: State, stack: Stack, seat: int, move: EndTurn) -> None:
    effects.turn_of(stack).step = DONE


@ANSWERS(TakeQuestion)
def _take(state: State, stack: Stack, frame: TakeQuestion, move: Move) -> None:
    match move:
        case TakeAlly(other, wanted):
            stack.append(IntoQuestion(frame.seat, new_number(state), frame.card, other, wanted))


@ANSWERS(IntoQuestion)
def _into(state: State, stack: Stack, frame: IntoQuestion, move: Move) -> None:
    match move:
        case IntoCorps(corps):
            effects.take(state, frame.seat, frame.card, frame.other, frame.wanted, corps)


@ANSWERS(MoveQuestion)
def _move(state: State, stack: Stack, frame: MoveQuestion, move: Move) -> None:
    match move:
        case MoveAlly(card, corps):
            effects.move(state, stack, frame.seat, card, corps)


@ANSWERS(BorrowQuestion)
def _borrow(state: State, stack: Stack, frame: BorrowQuestion, move: Move) -> None:
    match move:
        case BorrowSymbol(borrower, _, lender, symbol):
            completion = stack[-1]
            assert isinstance(completion, Completion)
            completion.loans.append(Loan(borrower, lender, symbol))


@ANSWERS(LoseAllyQuestion, LoseTaskQuestion, LoseHandQuestion)
def _withhold(state: State, stack: Stack, frame: LoseQuestion, move: Move) -> None:
    """The answer is held back until all have answered (ER-M4)."""
    match move:
        case LoseCard(card):
            state.seats[frame.seat].answer = [card]
        case LoseNothing():
            state.seats[frame.seat].answer = [NOTHING]
