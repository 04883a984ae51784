"""Which tasks a corps can pay for (ER-K1, ER-K2), against a slow count of its own that tries everything."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.echoes_of_revachol.card_index import BORROWERS, DOUBLERS, PRINTED, SPECIAL, SPECIAL_CROWNS
from rules.echoes_of_revachol.cards import CARDS_IN_SET, TASK
from rules.echoes_of_revachol.operations import CROWN
from rules.echoes_of_revachol.payment import (
    Loan,
    assign,
    lendable,
    next_loans,
    packed,
    profile_of,
    sets,
    shortage,
    subsets,
)

ALLIES = range(40)
TASKS = range(TASK, CARDS_IN_SET)
corps = st.lists(st.sampled_from(ALLIES), min_size=1, max_size=6, unique=True)
rich = st.lists(
    st.sampled_from([*DOUBLERS, *SPECIAL_CROWNS, *BORROWERS, 8, 11, 16, 17]), max_size=5, unique=True
)
rows = st.lists(st.sampled_from(TASKS), min_size=1, max_size=3, unique=True)


def fits(symbol: int, task: int, supply: tuple[int, bool]) -> bool:
    """Whether a supply (symbol, whether it is a further crown) pays for this symbol of this task."""
    given_symbol, further = supply
    if further and task not in SPECIAL:
        return False
    return given_symbol in (symbol, CROWN)


def covers(wanted: list[tuple[int, int]], supplies: list[tuple[int, bool]]) -> bool:
    """Whether every required symbol gets a supply of its own: by trying, the dearest to find first."""
    if not wanted:
        return True
    task, symbol = wanted[0]
    tried: set[tuple[int, bool]] = set()
    for at, supply in enumerate(supplies):
        if supply not in tried and fits(symbol, task, supply):
            tried.add(supply)
            if covers(wanted[1:], supplies[:at] + supplies[at + 1 :]):
                return True
    return False


def slow(cards: list[int], tasks: tuple[int, ...], borrowed: list[int] | None = None) -> bool:
    """Whether a corps can pay for these tasks: every way to double is tried (ER-A2, ER-A8)."""
    wanted = [(task, symbol) for task in tasks for symbol in PRINTED[task]]
    printed = [(symbol, False) for card in cards for symbol in PRINTED[card]]
    more = [(CROWN, True) for card in cards if card in SPECIAL_CROWNS]
    lent = [(symbol, False) for symbol in borrowed or []]
    doublers = sum(card in DOUBLERS for card in cards)
    return any(
        covers(wanted, [*printed, *more, *lent, *twice])
        for number in range(doublers + 1)
        for twice in {tuple(sorted(chosen)) for chosen in combinations(printed, min(number, len(printed)))}
    )


@settings(max_examples=150, deadline=None)
@given(st.one_of(corps, rich), rows)
def test_the_quick_answer_is_the_slow_one(cards: list[int], row: list[int]) -> None:
    """ER-K1, ER-K2, ER-A2, ER-A8: never refuses a payable set, never offers another one."""
    borrowers = sum(card in BORROWERS for card in cards)
    offered = dict(sets(profile_of(cards), tuple(row)))
    for tasks in subsets(row):
        payable = slow(cards, tasks)
        assert (shortage(profile_of(cards), tasks) == 0) == payable
        assert (offered.get(tasks) == 0) == (payable and bool(cards))
        if tasks in offered:
            assert offered[tasks] <= borrowers


@settings(max_examples=80, deadline=None)
@given(rich, rows, st.lists(st.sampled_from(range(7)), max_size=4))
def test_borrowed_symbols_pay_like_printed_ones_but_are_not_doubled(
    cards: list[int], row: list[int], borrowed: list[int]
) -> None:
    """ER-A1, ER-A2."""
    lent = packed([Loan(0, 0, symbol) for symbol in borrowed])
    for tasks in subsets(row):
        assert (shortage(profile_of(cards), tasks, lent) == 0) == slow(cards, tasks, borrowed)


@settings(max_examples=100, deadline=None)
@given(st.one_of(corps, rich), rows)
def test_every_payable_set_has_a_payment(cards: list[int], row: list[int]) -> None:
    """ER-K1, ER-K2: each required symbol is paid by a symbol of its own, each skill is used once."""
    for tasks in subsets(row):
        if shortage(profile_of(cards), tasks):
            with pytest.raises(ValueError, match="cannot pay"):
                assign(cards, tasks)
            continue
        paid = assign(cards, tasks)
        wanted = [(task, symbol) for task in tasks for symbol in PRINTED[task]]
        assert [(payment.task, payment.symbol) for payment in paid] == wanted
        assert all(payment.given in (payment.symbol, CROWN) for payment in paid)
        for card in cards:
            own = [payment.given for payment in paid if payment.ally == card]
            twice = [payment.given for payment in paid if payment.ally == card and payment.how == "double"]
            plain = [payment.given for payment in paid if payment.ally == card and payment.how == "printed"]
            for symbol in set(own):
                assert plain.count(symbol) <= PRINTED[card].count(symbol)
                assert twice.count(symbol) <= PRINTED[card].count(symbol)
        further = [payment for payment in paid if payment.how == "further"]
        assert all(payment.task in SPECIAL and payment.by in SPECIAL_CROWNS for payment in further)
        skills = [payment.by for payment in paid if payment.by >= 0]
        assert len(set(skills)) == len(skills)
        assert all(by in DOUBLERS | SPECIAL_CROWNS for by in skills)


def plans(
    cards: list[int], tasks: tuple[int, ...], offered: list[tuple[int, int]]
) -> set[tuple[object, ...]]:
    """All plans from which no loan can be left out, by trying all: borrower, seat and symbol of each loan, in
    the order of the borrowers."""
    borrowers = [card for card in cards if card in BORROWERS]
    units = [(seat, card, at) for seat, card in offered for at in range(len(PRINTED[card]))]
    found: set[tuple[object, ...]] = set()
    for number in range(len(borrowers) + 1):
        for chosen in combinations(borrowers, number):
            for lent in permutations(units, number):
                symbols = [PRINTED[card][at] for _, card, at in lent]
                if slow(cards, tasks, symbols) and not any(
                    slow(cards, tasks, symbols[:at] + symbols[at + 1 :]) for at in range(number)
                ):
                    found.add(
                        tuple(
                            (by, seat, PRINTED[card][at])
                            for by, (seat, card, at) in zip(chosen, lent, strict=True)
                        )
                    )
    return found


def offered_plans(
    cards: list[int], tasks: tuple[int, ...], offered: list[tuple[int, int]]
) -> set[tuple[object, ...]]:
    """The same as the game offers it, loan by loan."""
    found: set[tuple[object, ...]] = set()

    def go_on(done: list[Loan], told: list[tuple[int, int, int]]) -> None:
        if not shortage(profile_of(cards), tasks, packed(done)):
            assert tuple(told) not in found, "a plan is offered twice"
            found.add(tuple(told))
            return
        choices = next_loans(cards, tasks, done, offered)
        assert choices, "a dead end"
        for by, seat, lender, symbol in choices:
            go_on([*done, Loan(by, lender, symbol)], [*told, (by, seat, symbol)])

    go_on([], [])
    return found


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from([*BORROWERS, 4, 13, 16]), min_size=1, max_size=4, unique=True),
    rows,
    st.lists(st.sampled_from([17, 18, 19, 8, 11]), min_size=1, max_size=3, unique=True),
)
def test_loans_are_all_plans_without_one_too_many(
    cards: list[int], row: list[int], others: list[int]
) -> None:
    """ER-K2, ER-A1: loan by loan, every plan from which no loan can be left out, no other, none twice;
    whether there is any is known before."""
    offered = [(1 + number % 2, card) for number, card in enumerate(others)]
    pool = profile_of(others)
    for tasks in subsets(row):
        expected = plans(cards, tasks, offered)
        short = shortage(profile_of(cards), tasks)
        borrowers = sum(card in BORROWERS for card in cards)
        possible = short <= borrowers and lendable(profile_of(cards), tasks, pool)
        assert possible == bool(expected)
        if possible:
            assert offered_plans(cards, tasks, offered) == expected


def test_a_corps_of_all_allies_pays_for_anything() -> None:
    """ER-K1, ER-T5: numbers do not run over in a corps as large as it can be."""
    cards = list(ALLIES)
    hardest = tuple(sorted(TASKS, key=lambda task: -len(PRINTED[task]))[:3])
    assert [short for _, short in sets(profile_of(cards), hardest)] == [0] * 7
    assert {payment.how for payment in assign(cards, hardest)} == {"printed"}
    assert sets(0, hardest) == ()
