"""What allies do when they are laid, taken, moved, and when their corps completes tasks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_revachol import zones
from rules.echoes_of_revachol.card_index import DRAWS, LAY_MORE, ON_PLAY, STAYS, TAKES
from rules.echoes_of_revachol.ending import finish
from rules.echoes_of_revachol.events import (
    AllyLaid,
    AllyMoved,
    AllyStayed,
    AllyTaken,
    CorpsOver,
    SymbolBorrowed,
    TaskPaid,
    TasksCompleted,
)
from rules.echoes_of_revachol.frames import (
    DONE,
    PLAYED,
    BorrowQuestion,
    Completion,
    Drawing,
    Stack,
    TakeQuestion,
    Turn,
)
from rules.echoes_of_revachol.payment import Loan, next_loans, packed, profile_of, shortage
from rules.echoes_of_revachol.state import NEW, State
from rules.game import Pick
from rules.stacks import new_number


def turn_of(stack: Stack) -> Turn:
    """The turn, which lies lowest on the stack of the active player."""
    turn = stack[0]
    assert isinstance(turn, Turn)
    return turn


def lay(state: State, stack: Stack, seat: int, card: int, target: int) -> int:
    """Lay an ally from hand into a corps; gives its id. On-play skills work at once (ER-A11)."""
    player, turn = state.seats[seat], turn_of(stack)
    player.hand.remove(card)
    player.laid.append(card)
    corps = zones.join(state, seat, card, target)
    zones.touch(state, card)
    zones.emit(state, AllyLaid, seat, card, corps, int(target == NEW))
    turn.step = PLAYED
    if card in ON_PLAY:
        if card in LAY_MORE:
            turn.more = card
        if card in TAKES and zones.takeable(state, seat):
            stack.append(TakeQuestion(seat, new_number(state), card))
        if card in DRAWS:
            stack.append(Drawing(seat))
    return corps


def take(state: State, seat: int, card: int, other: int, wanted: int, target: int) -> None:
    """The laid ally goes to the other player as a point card, its target comes into an own corps (ER-A6)."""
    zones.leave(state, seat, card)
    state.seats[other].given.append(card)
    zones.leave(state, other, wanted)
    corps = zones.join(state, seat, wanted, target)
    zones.touch(state, card, wanted)
    zones.emit(state, AllyTaken, seat, card, other, wanted, corps)


def homes_after(state: State, seat: int, card: int, wanted: int) -> list[int]:
    """Corps into which a taken ally may go, once the laid ally has left: the others, and a new one."""
    corps = state.seats[seat].corps
    return [*(one.id for one in corps if one.cards != [card] and zones.fits(wanted, one, card)), NEW]


def move(state: State, stack: Stack, seat: int, card: int, target: int) -> None:
    """Move an ally to another own corps (ER-A7)."""
    turn_of(stack).moved = 1
    start = zones.leave(state, seat, card)
    zones.corps_of(state, seat, target).cards.append(card)
    zones.touch(state, card)
    zones.emit(state, AllyMoved, seat, card, start, target)


# --- completing tasks ----------------------------------------------------------------------------------


def loans(state: State, seat: int, corps: int, tasks: Sequence[int], done: Sequence[Loan]) -> list[Pick]:
    """What can be borrowed next, see ``payment.next_loans``: borrower, seat of the lender, ally that lends,
    symbol."""
    cards = zones.corps_of(state, seat, corps).cards
    found = next_loans(cards, tasks, done, zones.takeable(state, seat))
    return [("borrow", *loan) for loan in found]


def step_completion(state: State, stack: Stack, frame: Completion) -> bool:
    """Ask for one loan after the other, then complete."""
    seat, corps, tasks, loans = frame.seat, frame.corps, frame.tasks, frame.loans
    cards = zones.corps_of(state, seat, corps).cards
    if shortage(profile_of(cards), tasks, packed(loans)):
        stack.append(BorrowQuestion(seat, new_number(state), corps, tasks[:], loans[:]))
        return True
    stack.pop()
    turn_of(stack).step = DONE
    complete(state, seat, corps, tasks, loans)
    return True


def complete(state: State, seat: int, number: int, tasks: Sequence[int], borrowed: Sequence[Loan]) -> None:
    """Complete tasks with a corps that can pay for them, in the order of ER-K5."""
    player = state.seats[seat]
    corps = zones.corps_of(state, seat, number)
    for task in tasks:
        # Which symbol pays for what is worked out by whoever tells it: the facts are all here.
        zones.emit(state, TaskPaid, seat, task, (*tasks,), (*corps.cards,), (*borrowed,))
    player.corps.remove(corps)
    player.done += tasks
    for task in tasks:
        state.row.remove(task)
    zones.touch(state, *tasks, *corps.cards)
    zones.emit(state, TasksCompleted, seat, number, (*tasks,))
    for card, lender, symbol in borrowed:
        other = next(other for other, lent in zones.takeable(state, seat) if lent == lender)
        corps.cards.remove(card)
        state.seats[other].given.append(card)
        zones.emit(state, SymbolBorrowed, seat, card, other, lender, symbol)
    for card in [card for card in corps.cards if card in STAYS]:
        corps.cards.remove(card)
        zones.emit(state, AllyStayed, seat, card, zones.found(state, seat, card).id)
    if corps.cards:
        state.discard += corps.cards
        zones.emit(state, CorpsOver, seat, tuple(corps.cards))
    zones.refill(state)
    if not state.row:
        finish(state, "completed")
