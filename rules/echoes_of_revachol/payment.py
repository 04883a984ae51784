"""Which tasks a corps can pay for, and which symbol then pays for what (ER-K1, ER-K2, ER-A1, ER-A2, ER-A8).

Payment is a flow: printed symbols, symbols that count twice, further crowns and borrowed symbols on one side,
required symbols on the other. As symbols of a kind are alike, how much stays unpaid at the least is worked
out by counting (``shortage``); who pays for what is found by matching (``assign``).

The borrowed symbols that let a corps pay for a set are the independent sets of a matroid (they are what can
be linked into a flow on top of the rest). So each of them pays for exactly one more required symbol, all
plans from which no borrow can be left out have as many borrows as symbols are short, and a borrow that helps
never leads into a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple

from rules.echoes_of_revachol.card_index import (
    ASKED,
    BITS,
    BORROW_FIELD,
    BORROWERS,
    DOUBLE_FIELD,
    DOUBLERS,
    FIELD,
    PAYABLE,
    PRINTED,
    PROFILE,
    SHORTAGES,
    SPECIAL,
    SPECIAL_CROWNS,
    SPECIAL_FIELD,
)
from rules.echoes_of_revachol.operations import COLOURS, CROWN, SYMBOLS

SHIFTS = tuple(BITS * colour for colour in range(len(COLOURS)))
CROWN_SHIFT = BITS * CROWN
SYMBOL_MASK = (1 << BITS * len(SYMBOLS)) - 1
REMEMBERED = 1 << 16
"""Results of ``sets`` that are kept."""

Tasks = tuple[int, ...]


def profile_of(cards: Sequence[int]) -> int:
    """The profile of a corps of these allies, see ``card_index``."""
    return sum(map(PROFILE.__getitem__, cards))


def borrowers_in(profile: int) -> int:
    """How many allies of the corps may borrow."""
    return profile >> BORROW_FIELD & FIELD


def _asked(tasks: Tasks) -> tuple[tuple[int, int, int], ...]:
    """What these tasks ask for: of each colour where it stands in a profile, how often it is asked for, and
    how often of that by special tasks."""
    found = ASKED.get(tasks)
    if found is None:
        symbols = [symbol for task in tasks for symbol in PRINTED[task]]
        special = [symbol for task in tasks if task in SPECIAL for symbol in PRINTED[task]]
        found = ASKED[tasks] = tuple(
            (BITS * symbol, symbols.count(symbol), special.count(symbol)) for symbol in sorted(set(symbols))
        )
    return found


def shortage(profile: int, tasks: Sequence[int], borrowed: int = 0) -> int:
    """How many required symbols stay unpaid at the least if the corps pays for these tasks with all it has
    and these borrowed symbols (packed like a profile); 0: it can pay."""
    both = profile + borrowed
    missing = coloured = doubled = doubled_plain = 0
    asked = ASKED.get(tasks) if type(tasks) is tuple else None
    for shift, wanted, special in asked or _asked((*tasks,)):
        short = wanted - (both >> shift & FIELD)
        if short > 0:
            missing += short
            # What is short may be taken to be of special tasks as far as these ask for the colour.
            ordinary = short - special if short > special else 0
            coloured += short - ordinary
            printed = profile >> shift & FIELD
            doubled += printed if printed < short else short
            doubled_plain += printed if printed < ordinary else ordinary
    crowns = both >> CROWN_SHIFT & FIELD
    if missing <= crowns:
        return 0
    further = profile >> SPECIAL_FIELD & FIELD
    doubles = profile >> DOUBLE_FIELD & FIELD
    if not doubles:
        return missing - min(missing, crowns + min(further, coloured))
    # Doubled colours go to ordinary tasks first; beyond that they compete with the further crowns. What
    # is left of the doubles counts printed crowns twice.
    own_crowns = profile >> CROWN_SHIFT & FIELD
    best = 0
    for used in range(min(doubles, doubled) + 1):
        paid = used + min(further, coloured - max(0, used - doubled_plain)) + min(doubles - used, own_crowns)
        best = max(best, paid)
    return missing - min(missing, crowns + best)


def short_of(profile: int, task: int) -> int:
    """How many symbols of one task stay unpaid at the least."""
    key = (profile, task)
    found = SHORTAGES.get(key)
    if found is None:
        if len(SHORTAGES) >= REMEMBERED:
            SHORTAGES.clear()
        found = SHORTAGES[key] = shortage(profile, (task,))
    return found


def subsets(row: Sequence[int]) -> Iterator[Tasks]:
    """Every choice of one or more tasks of the row, fewer tasks first."""
    for size in range(1, len(row) + 1):
        yield from combinations(row, size)


def sets(profile: int, row: Tasks) -> tuple[tuple[Tasks, int], ...]:
    """The sets of tasks of the row that the corps can pay for, each with the number of symbols that must be
    borrowed for it (at most as many as it has borrowers; whether others have them is another question)."""
    key = (profile, row)
    found = PAYABLE.get(key)
    if found is None:
        if len(PAYABLE) >= REMEMBERED:
            PAYABLE.clear()
        found = PAYABLE[key] = tuple(within(profile, row, borrowers_in(profile))) if profile else ()
    return found


def within(profile: int, row: Tasks, most: int) -> Iterator[tuple[Tasks, int]]:
    """Sets with their shortages, none above ``most``. More tasks never lack fewer symbols, so only tasks that
    can be paid for alone are put together."""
    alone = []
    for task in row:
        short = short_of(profile, task)
        if short <= most:
            alone.append(task)
            yield (task,), short
    for size in range(2, len(alone) + 1):
        for tasks in combinations(alone, size):
            short = shortage(profile, tasks)
            if short <= most:
                yield tasks, short


def cover(profile: int, tasks: Sequence[int], borrowed: int, pool: int) -> list[int] | None:
    """Symbols of a pool (packed like a profile), each taken once, that make up for what is short: as few as
    possible, colours before crowns. None if the pool has not enough."""
    short = shortage(profile, tasks, borrowed)
    found: list[int] = []
    for symbol in range(len(SYMBOLS)):
        for _ in range(pool >> BITS * symbol & FIELD):
            more = borrowed + (1 << BITS * symbol)
            if not short or shortage(profile, tasks, more) >= short:
                break  # further symbols of this kind help no more than this one
            found.append(symbol)
            borrowed, short = more, short - 1
    return None if short else found


def lendable(profile: int, tasks: Sequence[int], pool: int) -> bool:
    """Whether printed symbols of a pool can make up for what is short, each borrowed once."""
    return cover(profile, tasks, 0, pool) is not None


# --- loans ---------------------------------------------------------------------------------------------


class Loan(NamedTuple):
    """A borrowed symbol: the borrower, the ally that lends it, and the symbol."""

    borrower: int
    lender: int
    symbol: int


def packed(loans: Sequence[Loan]) -> int:
    """Loan symbols, packed like a profile."""
    return sum(1 << BITS * loan.symbol for loan in loans)


def next_loans(
    cards: Sequence[int], tasks: Sequence[int], done: Sequence[Loan], offered: Sequence[tuple[int, int]]
) -> list[tuple[int, int, int, int]]:
    """What a corps of these allies can borrow next, so that a plan from which no loan can be left out comes
    closer (ER-K2): borrower, seat of the lender, ally that lends, symbol.

    ``offered`` are the allies in corps of other players as (seat, ally). Borrowers come in the order of the
    corps, so that no plan is offered twice; of the allies of one player that print the symbol the first one
    that has it to spare lends it, for they are alike.
    """
    profile = profile_of(cards)
    so_far = packed(done)
    short = shortage(profile, tasks, so_far)
    borrowers = [card for card in cards if card in BORROWERS]
    if done:
        borrowers = borrowers[borrowers.index(done[-1][0]) + 1 :]
    borrowers = borrowers[: max(0, len(borrowers) - short + 1)]
    spare = _spare(offered, [(lender, symbol) for _, lender, symbol in done])
    useful = {
        symbol
        for symbol in {symbol for _, _, symbol in spare}
        if shortage(profile, tasks, so_far + (1 << BITS * symbol)) < short
    }
    return [
        (borrower, seat, lender, symbol)
        for borrower in borrowers
        for seat, lender, symbol in spare
        if symbol in useful
    ]


def _spare(offered: Sequence[tuple[int, int]], used: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Symbols that can still be borrowed, each kind once per player: seat, ally, symbol."""
    found: dict[tuple[int, int], int] = {}
    for seat, card in offered:
        for symbol in PRINTED[card]:
            if used.count((card, symbol)) < PRINTED[card].count(symbol):
                found.setdefault((seat, symbol), card)
    return [(seat, card, symbol) for (seat, symbol), card in found.items()]


# --- who pays for what ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Payment:
    """A required symbol of a task and what pays for it.

    task, symbol  the task and the symbol that it asks for
    ally          whose symbol pays: one of the corps, or the other player's ally that lends it
    given         the symbol that pays (as an index into SYMBOLS, as ``symbol``)
    how           printed; double (``by`` makes the printed symbol of ``ally`` count twice); further (the
                  further crown of ``ally``); borrowed (``by`` borrows the symbol of ``ally``)
    by            the ally whose skill is used, -1 for none
    """

    task: int
    symbol: int
    ally: int
    given: int
    how: Literal["printed", "double", "further", "borrowed"]
    by: int = -1


_Supply = tuple[int, int, Literal["printed", "double", "further", "borrowed"], int]


def assign(cards: Sequence[int], tasks: Sequence[int], borrowed: Sequence[Loan] = ()) -> list[Payment]:
    """A payment for every required symbol of these tasks, in their order; as few skills as possible are
    used, colours before crowns. Raises ValueError if the corps cannot pay."""
    wanted = [(task, symbol) for task in tasks for symbol in PRINTED[task]]
    supplies: list[_Supply] = [(ally, symbol, "printed", -1) for ally in cards for symbol in PRINTED[ally]]
    supplies.sort(key=lambda supply: supply[1] == CROWN)
    doublers = [ally for ally in cards if ally in DOUBLERS]
    profile = profile_of(cards)
    # What is to be doubled are symbols of the corps itself, taken once more.
    alone = profile - (len(doublers) << DOUBLE_FIELD)
    twice = cover(alone, tasks, packed(borrowed), profile)
    if twice is None or len(twice) > len(doublers):
        raise ValueError(f"the corps {list(cards)} cannot pay for {list(tasks)}")
    doubles: list[_Supply] = []
    for by, symbol in zip(doublers, twice, strict=False):
        alike = [ally for ally, printed, _, _ in supplies if printed == symbol]
        doubles.append((alike[twice[: len(doubles)].count(symbol)], symbol, "double", by))
    supplies += [(lender, symbol, "borrowed", by) for by, lender, symbol in borrowed]
    supplies += [(ally, CROWN, "further", ally) for ally in cards if ally in SPECIAL_CROWNS]
    found = _matched(wanted, [*supplies, *doubles])
    return [Payment(task, symbol, *supply) for (task, symbol), supply in zip(wanted, found, strict=True)]


def _matched(wanted: list[tuple[int, int]], supplies: list[_Supply]) -> list[_Supply]:
    """A supply for every required symbol, found along augmenting paths. Raises ValueError if there is
    none."""
    holder = [-1] * len(supplies)  # which required symbol a supply pays for

    def place(at: int, tried: set[int]) -> bool:
        task, symbol = wanted[at]
        for number, (_, given, how, _) in enumerate(supplies):
            if number in tried or (given != symbol and given != CROWN):
                continue
            if how == "further" and task not in SPECIAL:
                continue
            tried.add(number)
            if holder[number] < 0 or place(holder[number], tried):
                holder[number] = at
                return True
        return False

    for at in range(len(wanted)):
        if not place(at, set()):
            raise ValueError(f"nothing pays for {wanted[at]}")
    paid = {at: supplies[number] for number, at in enumerate(holder) if at >= 0}
    return [paid[at] for at in range(len(wanted))]
