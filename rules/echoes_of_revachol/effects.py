"""What allies do when they are laid, taken, moved, and when their corps completes tasks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_revachol import case_files, zones
from rules.echoes_of_revachol.card_index import DRAWS, LAY_MORE, ON_PLAY, STAYS, TAKES
from rules.echoes_of_revachol.ending import finish
from rules.echoes_of_revachol.events import (
    AllyLaid,
    AllyMoved,
    AllyReturned,
    AllyStayed,
    AllyTaken,
    CorpsOver,
    LastTask,
    MoraleCalmed,
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
    if state.morale and case_files.trait_of(state.options, card) == "lookout":
        calm(state, seat, 1)
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
    if case_files.in_use(state.options) and state.phase != "over":
        _reward(state, stack, seat, tasks)
    return True


def _reward(state: State, stack: Stack, seat: int, tasks: Sequence[int]) -> None:
    """What completed tasks bring once, at the end of the completion (ER-O1): the morale row is cleared, then
    allies are drawn, at most to a full hand."""
    rewards = [case_files.REWARDS[task] for task in tasks if task in case_files.REWARDS]
    if state.morale and any(reward.gives == "calm" for reward in rewards):
        calm(state, seat, len(state.morale))
    allies = sum(reward.allies for reward in rewards)
    room = zones.HAND_LIMIT - len(state.seats[seat].hand)
    stack += [Drawing(seat) for _ in range(min(allies, room))]


def calm(state: State, seat: int, number: int) -> None:
    """The newest morale cards of the row go to the Philippe discard."""
    cards = state.morale[-number:]
    del state.morale[-number:]
    state.discard += cards
    zones.touch(state, *cards)
    zones.emit(state, MoraleCalmed, seat, (*cards,))


def _stays(state: State, corps: Sequence[int], tasks: Sequence[int]) -> list[int]:
    """The allies that found a corps of their own after a completion: Kim, and the first ones for rewards."""
    found = [card for card in corps if card in STAYS]
    if case_files.in_use(state.options):
        rewards = [case_files.REWARDS[task] for task in tasks if task in case_files.REWARDS]
        kept = sum(reward.gives == "keep" for reward in rewards)
        found += [card for card in corps if card not in found][:kept]
    return found


def _returning(state: State, seat: int, corps: Sequence[int]) -> list[int]:
    """The allies that go back into the hand after a completion, as far as there is room (ER-O2)."""
    if not case_files.full(state.options):
        return []
    room = zones.HAND_LIMIT - len(state.seats[seat].hand)
    return [card for card in corps if card in case_files.REGULAR][: max(0, room)]


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
    for card in _stays(state, corps.cards, tasks):
        corps.cards.remove(card)
        zones.emit(state, AllyStayed, seat, card, zones.found(state, seat, card).id)
    for card in _returning(state, seat, corps.cards):
        corps.cards.remove(card)
        player.hand.append(card)
        zones.emit(state, AllyReturned, seat, card)
    if corps.cards:
        state.discard += corps.cards
        zones.emit(state, CorpsOver, seat, tuple(corps.cards))
    state.quiet = 0
    if case_files.last_tasks(state.options) and not state.task_deck:
        bonus = case_files.last_bonus(state.options)
        for task in tasks:
            player.bonus += bonus
            zones.emit(state, LastTask, seat, task, bonus)
    zones.refill(state)
    if not state.row:
        finish(state, "completed")
