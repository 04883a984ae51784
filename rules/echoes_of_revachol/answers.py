"""What an answer does: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable

from rules.echoes_of_revachol import effects, zones
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.effects import CHOOSING, DONE, DRAWN, MORE, NOBODY, PLAYED
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
from rules.frames import Frame, Stack, ask, push

Answer = Callable[[State, Stack, Frame, Move], None]
ANSWERS: dict[str, Answer] = {}


def answers(*keywords: str) -> Callable[[Answer], Answer]:
    """Register what an answer to these questions does."""

    def register(answer: Answer) -> Answer:
        for keyword in keywords:
            ANSWERS[keyword] = answer
        return answer

    return register


def step_turn(state: State, stack: Stack, frame: Frame) -> bool:
    """Ask for the action, then for what may follow it, until the turn is over."""
    seat = frame.seat
    if frame.step == CHOOSING:
        only = only_action(state, seat) if len(state.seats[seat].hand) < 2 else None
        if only is None:
            ask(state, stack, seat, "turn", -1, 0, frame.data)
        else:
            act(state, stack, seat, only)
    elif frame.step == PLAYED:
        options = after_options(state, seat, frame)
        if options:
            ask(state, stack, seat, "after", -1, 0, frame.data)
            asked = stack[-1]
            cache_of(state).asked[asked.id] = after_prompt(asked, options)
        else:
            stack.pop()
    elif frame.step == DRAWN:
        frame.step = DONE
        if len(state.seats[seat].corps) > 1 and zones.movable(state, seat):
            ask(state, stack, seat, "move")
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


@answers("turn", "after")
def _act(state: State, stack: Stack, frame: Frame, move: Move) -> None:
    act(state, stack, frame.seat, move)


def act(state: State, stack: Stack, seat: int, move: Move) -> None:
    """Do what was chosen in the own turn."""
    if isinstance(move, DrawAlly):
        stack[0].step = DRAWN
        push(stack, "draw", seat)
    elif isinstance(move, LayAlly):
        stack[0].data[MORE] = NOBODY
        effects.lay(state, stack, seat, move.card, move.corps)
    elif isinstance(move, LayAndComplete):
        joined = effects.lay(state, stack, seat, move.card, move.corps)
        push(stack, "completion", seat, -1, 0, 0, [joined, *move.tasks])
    elif isinstance(move, CompleteTasks | CompleteWithLoans):
        push(stack, "completion", seat, -1, 0, 0, [move.corps, *move.tasks])
    elif isinstance(move, MoveAlly):
        effects.move(state, stack, seat, move.card, move.corps)
    elif isinstance(move, EndTurn):
        stack[0].step = DONE


@answers("take")
def _take(state: State, stack: Stack, frame: Frame, move: Move) -> None:
    match move:
        case TakeAlly(other, wanted):
            ask(state, stack, frame.seat, "into", wanted, data=[frame.owner, other, wanted])


@answers("into")
def _into(state: State, stack: Stack, frame: Frame, move: Move) -> None:
    card, other, wanted = frame.data
    match move:
        case IntoCorps(corps):
            effects.take(state, frame.seat, card, other, wanted, corps)


@answers("move")
def _move(state: State, stack: Stack, frame: Frame, move: Move) -> None:
    match move:
        case MoveAlly(card, corps):
            effects.move(state, stack, frame.seat, card, corps)


@answers("borrow")
def _borrow(state: State, stack: Stack, frame: Frame, move: Move) -> None:
    match move:
        case BorrowSymbol(borrower, _, lender, symbol):
            stack[-1].chain += (borrower, lender, symbol)


@answers("lose_ally", "lose_task", "lose_hand")
def _withhold(state: State, stack: Stack, frame: Frame, move: Move) -> None:
    """The answer is held back until all have answered (ER-M4)."""
    match move:
        case LoseCard(card):
            state.seats[frame.seat].answer = [card]
        case LoseNothing():
            state.seats[frame.seat].answer = [NOTHING]
