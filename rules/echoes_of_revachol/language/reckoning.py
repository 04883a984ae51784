"""What the words work out from a view: corps, what they can pay for, and how."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from rules.echoes_of_revachol.card_index import BITS, MOVES, POINTS, PROFILE
from rules.echoes_of_revachol.case_files import reward_of
from rules.echoes_of_revachol.language import naming
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.operations import COLOURS, CROWN
from rules.echoes_of_revachol.payment import (
    Loan,
    Payment,
    assign,
    lendable,
    next_loans,
    packed,
    profile_of,
    sets,
    shortage,
)
from rules.echoes_of_revachol.picks import MoveAlly, read
from rules.echoes_of_revachol.questions import BorrowDetails, details
from rules.echoes_of_revachol.view import EMPTY, View
from rules.game import Prompt

Sets = list[tuple[int, ...]]


def row(view: View) -> tuple[int, ...]:
    """The face-up tasks, that at position 3 first, as the rules keep them."""
    return tuple(task for task in reversed(view.tasks) if task != EMPTY)


def position(view: View, task: int) -> int:
    """The position of a face-up task, 1 to 3."""
    return view.tasks.index(task) + 1


def corps_cards(view: View, seat: int, number: int) -> list[int]:
    """The allies of a corps; none for a new one. KeyError for a corps that is not there."""
    if number == 0:
        return []
    for corps in view.seats[seat].corps:
        if corps.id == number:
            return corps.cards
    raise KeyError(number)


def next_corps(view: View, seat: int) -> int:
    """The id that a new corps of a seat gets: the lowest that is free."""
    taken = {corps.id for corps in view.seats[seat].corps}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def holder(view: View, card: int) -> int:
    """The seat in whose corps an ally lies. StopIteration where it lies in none."""
    return next(
        seat for seat, player in enumerate(view.seats) if any(card in corps.cards for corps in player.corps)
    )


def mover(view: View, prompt: Prompt) -> int:
    """The ally that may move. It lies in a corps of the seat, even where a plan offers no place for it."""
    offered = (move.card for move in map(read, prompt.options) if isinstance(move, MoveAlly))
    lying = (card for corps in view.seats[prompt.seat].corps for card in corps.cards if card in MOVES)
    return next(chain(offered, lying))


def loan(prompt: Prompt) -> BorrowDetails:
    """What a question about a loan is about."""
    return details(prompt, BorrowDetails)


def points(tasks: Sequence[int]) -> int:
    """Points of these tasks together."""
    return sum(POINTS[task] for task in tasks)


def possible(view: View, seat: int, cards: Sequence[int]) -> tuple[Sets, Sets]:
    """What a corps of these allies of a seat could complete now: the largest sets that it can pay for by
    itself, and the largest further ones for which it has to borrow."""
    profile = profile_of(cards)
    pool = sum(
        PROFILE[card]
        for other, player in enumerate(view.seats)
        if other != seat
        for corps in player.corps
        for card in corps.cards
    )
    ready: Sets = []
    lent: Sets = []
    for tasks, short in sets(profile, row(view)):
        if not short:
            ready.append(tasks)
        elif lendable(profile, tasks, pool):
            lent.append(tasks)
    return _largest(ready), [tasks for tasks in _largest(lent) if tasks not in ready]


def _largest(found: Sets) -> Sets:
    """Those that are part of no other."""
    return [tasks for tasks in found if not any(set(tasks) < set(other) for other in found)]


def one_short(view: View, cards: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Face-up tasks, from position 3 on, that a corps of these allies could complete alone with one more
    symbol. Beside each stand the colours that the symbol may have."""
    profile = profile_of(cards)
    found = []
    for task in row(view):
        if shortage(profile, (task,)) == 1:
            colours = range(len(COLOURS))
            found.append((task, [one for one in colours if not shortage(profile, (task,), 1 << BITS * one)]))
    return found


def sets_text(speech: Speech, found: Sets, longest: int = 80) -> str:
    """Sets of tasks as a list: "“X” + “Y” (5 points); “Z” (4 points)"; names of tasks are cut to
    ``longest`` characters."""
    return speech.semicolon.join(
        speech.say(
            "short.set",
            tasks=" + ".join(f"{naming.card(task, speech.language).within(longest)}" for task in tasks),
            n=points(tasks),
        )
        for tasks in found
    )


# --- who pays for what -------------------------------------------------------------------------------------


def payments(cards: Sequence[int], tasks: Sequence[int], borrowed: Sequence[Loan] = ()) -> list[Payment]:
    """What pays for what when a corps of these allies completes these tasks; nothing as long as symbols
    that must be borrowed are not named."""
    try:
        return assign(cards, tasks, borrowed)
    except ValueError:
        return []


def only_plan(view: View, seat: int, cards: Sequence[int], tasks: Sequence[int]) -> list[Loan]:
    """The loans for these tasks where there is only one plan, as far as they are no choice."""
    offered = [
        (other, card)
        for other, player in enumerate(view.seats)
        if other != seat
        for corps in player.corps
        for card in corps.cards
    ]
    done: list[Loan] = []
    while shortage(profile_of(cards), tasks, packed(done)):
        found = next_loans(cards, tasks, done, offered)
        if len(found) != 1:
            break
        borrower, _, lender, symbol = found[0]
        done.append(Loan(borrower, lender, symbol))
    return done


def payment_text(speech: Speech, paid: Sequence[Payment]) -> str:
    """Every payment, task by task: "“X” – blue circle: Soona; red diamond: Lena (crown)"."""
    told = []
    for task in dict.fromkeys(payment.task for payment in paid):
        parts = [_one(speech, payment, True) for payment in _in_order(paid) if payment.task == task]
        name = naming.card(task, speech.language)
        told.append(speech.say("pay.task", task=name, list=speech.semicolon.join(parts)))
    return speech.space.join(told)


def payment_brief(speech: Speech, paid: Sequence[Payment]) -> str:
    """The payments in few words, without the tasks: "blue: Soona, red: Lena (crown)"."""
    return speech.comma.join(_one(speech, payment, False) for payment in _in_order(paid))


def _in_order(paid: Sequence[Payment]) -> list[Payment]:
    """With symbols that are used a second time after those that are used once."""
    return sorted(paid, key=lambda payment: payment.how == "double")


def _one(speech: Speech, payment: Payment, full: bool) -> str:
    language = speech.language

    def name(card: int) -> object:
        named = naming.card(card, language)
        return named if full else named.plain

    values: dict[str, object] = {
        "symbol": naming.symbol(payment.symbol, language, full),
        "ally": name(payment.ally),
        "by": name(payment.by) if payment.by >= 0 else "",
    }
    key = f"pay.{payment.how}"
    if payment.how != "further" and payment.given == CROWN:
        key += "_crown"
    return speech.say(key, **values)


def reward_reason(speech: Speech, view: View, tasks: Sequence[int]) -> str:
    """What the first of these tasks with a reward brings besides its points; empty where none has one."""
    for task in tasks:
        reward = reward_of(view.options, task)
        if reward is not None:
            return speech.say("reason.reward", text=naming.reward_text(reward, speech.language))
    return ""
