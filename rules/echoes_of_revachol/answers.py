"""What an answer does: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable

from rules.echoes_of_revachol import effects, zones
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.effects import CHOOSING, DONE, DRAWN, MORE, NOBODY, PLAYED
from rules.echoes_of_revachol.prompts import DECLINE, STAY, after_options, after_prompt
from rules.echoes_of_revachol.state import NEW, NOTHING, State
from rules.frames import Frame, Stack, ask, push
from rules.game import Pick

Answer = Callable[[State, Stack, Frame, Pick], None]
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


def only_action(state: State, seat: int) -> Pick | None:
    """What a player does in a turn without a choice, as far as open facts tell: who holds no card draws, and
    whose last ally can only found a first corps lays it. What that can complete is asked afterwards."""
    player = state.seats[seat]
    if not player.hand:
        return ("draw",)
    if len(player.hand) == 1 and not player.corps and not zones.can_draw(state, seat):
        return ("lay", player.hand[0], NEW)
    return None


@answers("turn", "after")
def _act(state: State, stack: Stack, frame: Frame, pick: Pick) -> None:
    act(state, stack, frame.seat, pick)


def act(state: State, stack: Stack, seat: int, pick: Pick) -> None:
    """Do what was chosen in the own turn."""
    turn, verb = stack[0], pick[0]
    if verb == "end":
        turn.step = DONE
    elif verb == "draw":
        turn.step = DRAWN
        push(stack, "draw", seat)
    elif verb == "move":
        effects.move(state, stack, seat, int(pick[1]), int(pick[2]))
    elif verb == "lay":
        turn.data[MORE] = NOBODY
        effects.lay(state, stack, seat, int(pick[1]), int(pick[2]))
    elif verb == "lay_complete":
        corps = effects.lay(state, stack, seat, int(pick[1]), int(pick[2]))
        push(stack, "completion", seat, -1, 0, 0, [corps, *map(int, pick[3:])])
    else:
        push(stack, "completion", seat, -1, 0, 0, [*map(int, pick[1:])])


@answers("take")
def _take(state: State, stack: Stack, frame: Frame, pick: Pick) -> None:
    if pick != DECLINE:
        other, wanted = int(pick[1]), int(pick[2])
        ask(state, stack, frame.seat, "into", wanted, data=[frame.owner, other, wanted])


@answers("into")
def _into(state: State, stack: Stack, frame: Frame, pick: Pick) -> None:
    card, other, wanted = frame.data
    effects.take(state, frame.seat, card, other, wanted, int(pick[1]))


@answers("move")
def _move(state: State, stack: Stack, frame: Frame, pick: Pick) -> None:
    if pick != STAY:
        effects.move(state, stack, frame.seat, int(pick[1]), int(pick[2]))


@answers("borrow")
def _borrow(state: State, stack: Stack, frame: Frame, pick: Pick) -> None:
    borrower, _, lender, symbol = map(int, pick[1:])
    stack[-1].chain += (borrower, lender, symbol)


@answers("lose_ally", "lose_task", "lose_hand")
def _withhold(state: State, stack: Stack, frame: Frame, pick: Pick) -> None:
    """The answer is held back until all have answered (ER-M4)."""
    state.seats[frame.seat].answer = [int(pick[1]) if pick[0] == "card" else NOTHING]
