"""Borrowing, doubling, further crowns (ER-A1, ER-A2, ER-A8)."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.payment import assign
from rules.echoes_of_revachol.words import WORDS
from rules.game import LANGUAGES, IllegalError
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import named
from tests.rules.echoes_of_revachol.test_completing import after

BORROWERS = ["lena", "cuno", "jean_vicquemare", "klaasje"]
DOUBLERS = ["trant_heidelstam", "elizabeth", "measurehead", "joyce_messier"]
SPECIAL = ["titus_hardie", "ruby"]


@pytest.mark.parametrize("name", BORROWERS)
def test_a_borrower_uses_a_symbol_of_another_player(deal: Deal, name: str) -> None:
    """ER-A1: besides its own crown; the lender stays, the borrower becomes a point card of its player."""
    table = deal()
    task = table.task("blue", "red")
    table.row(task)
    table.unpayable(2)
    borrower, lender = named(name), table.ally("red", "purple")
    table.corps(1, lender)
    corps = after(table, borrower)
    assert table.options() == [("complete_with", corps, task), ("end",)]
    table.do("complete_with", corps, task)
    assert table[0].done == [task]
    assert table[1].given == [borrower]
    assert table.cards_of(1) == [[lender]]
    assert borrower not in table.state.discard
    assert table.happened("borrow") == [(borrower, 1, lender, 3)]


@pytest.mark.parametrize("name", BORROWERS)
def test_an_unused_borrower_is_discarded(deal: Deal, name: str) -> None:
    """ER-A1, ER-K2: no loan is offered where the corps pays without it."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.unpayable(2)
    table.corps(1, table.ally("blue"))
    corps = after(table, named(name))
    assert table.options() == [("complete", corps, task), ("end",)]
    table.do("complete", corps, task)
    assert table.state.discard == [named(name)]
    assert table[1].given == []


def test_nothing_is_borrowed_from_an_own_corps_or_a_hand(deal: Deal) -> None:
    """ER-A1: only of an ally in a corps of another player."""
    table = deal()
    table.row(table.task("blue", "red"))
    table.unpayable(2)
    table.corps(0, table.ally("red"))
    table.hand(1, table.ally("red"))
    after(table, named("lena"))
    assert table.asked == [(1, "turn")]


def test_one_loan_for_each_borrower(deal: Deal) -> None:
    """ER-A1: once in a completion; two symbols need two borrowers."""
    table = deal()
    task = table.task("blue", "red", "purple")
    table.row(task)
    table.unpayable(2)
    table.corps(1, table.ally("red", "purple"))
    alone = table.corps(0, named("lena"))
    both = after(table, named("cuno"), named("klaasje"))
    assert table.payable("complete_with") == {(task,)}
    assert {pick[1] for pick in table.options("complete_with")} == {both} != {alone}
    table.end()


def test_several_borrowers_from_several_players(deal: Deal) -> None:
    """ER-A1, ER-K2: each borrows once, from the same or different players; chosen loan by loan."""
    table = deal(3)
    task = table.task("blue", "blue", "red", "red")
    table.row(task)
    table.unpayable(2)
    first, second = table.ally("red", "purple"), table.ally("blue", "red")
    table.corps(1, first)
    table.corps(2, second)
    lena, cuno = named("lena"), named("cuno")
    corps = after(table, lena, cuno)
    table.do("complete_with", corps, task)
    assert table.asked == [(0, "borrow")]
    assert table.options() == [
        ("borrow", lena, 1, first, 3),
        ("borrow", lena, 2, second, 0),
        ("borrow", lena, 2, second, 3),
    ]
    table.do("borrow", lena, 2, second, 3)
    assert table.options() == [("borrow", cuno, 1, first, 3), ("borrow", cuno, 2, second, 0)]
    table.do("borrow", cuno, 1, first, 3)
    assert (table[1].given, table[2].given) == ([cuno], [lena])
    assert table[0].done == [task]


@pytest.mark.parametrize(("lent", "enough"), [(["blue"], False), (["blue", "blue"], True)])
def test_a_printed_symbol_is_borrowed_once(deal: Deal, lent: list[str], enough: bool) -> None:
    """ER-A1: in one completion; an ally with the symbol twice can lend it twice."""
    table = deal()
    task = table.task("blue", "blue", "blue", "blue")
    table.row(task)
    table.unpayable(2)
    lender = table.ally(*lent)
    table.corps(1, lender)
    corps = after(table, named("lena"), named("cuno"))
    assert table.asked == [(0, "after") if enough else (1, "turn")]
    if enough:
        table.do("complete_with", corps, task)
        assert table.happened("borrow") == [(named("lena"), 1, lender, 0), (named("cuno"), 1, lender, 0)]
        assert table[1].given == [named("lena"), named("cuno")]


def test_a_loan_that_is_no_choice_is_not_asked(deal: Deal) -> None:
    """ER-K2: one plan alone."""
    table = deal()
    task = table.task("blue", "red")
    table.row(task)
    table.unpayable(2)
    table.corps(1, table.ally("red"), table.ally("red", "yellow"))  # alike: both are red diamonds of seat 1
    corps = after(table, named("jean_vicquemare"))
    table.do("complete_with", corps, task)
    assert table[0].done == [task]
    assert len(table[1].given) == 1


def test_the_choice_of_borrower_lender_and_symbol(deal: Deal) -> None:
    """ER-K2: all plans of one loan."""
    table = deal(3)
    task = table.task("blue", "blue", "red")
    table.row(task)
    table.unpayable(2)
    lena, klaasje = named("lena"), named("klaasje")
    first, second = table.ally("blue", "crown"), table.ally("red", "purple")
    table.corps(1, first)
    table.corps(2, second)
    corps = after(table, lena, klaasje)
    table.do("complete_with", corps, task)
    assert table.options() == [
        (("borrow"), by, seat, lender, symbol)
        for by in (lena, klaasje)
        for seat, lender, symbol in ((1, first, 0), (1, first, 6), (2, second, 3))
    ]
    with pytest.raises(IllegalError):
        table.do("borrow", lena, 2, second, 5)
    table.do("borrow", klaasje, 1, first, 6)
    assert table[1].given == [klaasje]
    assert lena in table.state.discard


@pytest.mark.parametrize("name", DOUBLERS)
def test_a_printed_symbol_counts_twice(deal: Deal, name: str) -> None:
    """ER-A2: any symbol of the corps, without being asked."""
    table = deal()
    task = table.task("purple", "purple")
    thrice = table.task("purple", "purple", "purple")
    table.row(task, thrice)
    table.unpayable(1)
    corps = after(table, named(name), table.ally("purple"))
    assert table.options() == [("complete", corps, task), ("end",)]
    table.do("complete", corps, task)
    assert table[0].done == [task]


@pytest.mark.parametrize(
    ("name", "colour"), list(zip(DOUBLERS, ["blue", "green", "red", "yellow"], strict=True))
)
def test_also_the_own_symbol_counts_twice(deal: Deal, name: str, colour: str) -> None:
    """ER-A2: and it needs no other ally."""
    table = deal()
    task = table.task(colour, colour)
    table.row(task, table.task("purple"), table.task("orange"))
    corps = after(table, named(name))
    assert table.options() == [("complete", corps, task), ("end",)]
    table.end()


@pytest.mark.parametrize("name", DOUBLERS)
def test_also_a_crown_counts_twice(deal: Deal, name: str) -> None:
    """ER-A2."""
    table = deal()
    task = table.task("purple", "orange")
    table.row(task)
    table.unpayable(2)
    corps = after(table, named(name), table.ally("crown"))
    assert table.payable() == {(task,)}
    table.do("complete", corps, task)


def test_no_symbol_is_doubled_twice(deal: Deal) -> None:
    """ER-A2: two that double need two symbols; each works once."""
    table = deal()
    three, four, mixed = (
        table.task("purple", "purple", "purple"),
        table.task("purple", "purple", "purple", "purple"),
        table.task("purple", "purple", "blue", "blue"),
    )
    table.row(three, four, mixed)
    corps = after(table, named("trant_heidelstam"), named("elizabeth"), table.ally("purple"))
    assert table.payable() == {(mixed,)}
    table.do("complete", corps, mixed)


def test_a_further_crown_is_not_doubled(deal: Deal) -> None:
    """ER-A2, ER-A8: the printed crown twice and the further one once are three."""
    table = deal()
    table.row(table.task("orange", "orange", "orange", "orange"))
    table.unpayable(2)
    after(table, named("titus_hardie"), named("measurehead"))
    assert table.asked == [(1, "turn")]


def test_a_borrowed_symbol_is_not_doubled(deal: Deal) -> None:
    """ER-A2, ER-A1, ER-A8."""
    table = deal()
    lent, special = (
        table.task("purple", "purple", "orange"),
        table.task("orange", "orange", "orange", "orange"),
    )
    table.row(lent, special)
    table.unpayable(1)
    table.corps(1, table.ally("purple"))
    # Lena's crown twice and one loan pay for three symbols; the loan twice would pay for them, too.
    corps = after(table, named("lena"), named("measurehead"))
    assert table.options("complete_with") == [("complete_with", corps, lent)]
    assert table.options("complete") == []
    table.do("complete_with", corps, lent)
    assert table.happened("borrow") == [(named("lena"), 1, 16, 5)]


@pytest.mark.parametrize("name", SPECIAL)
def test_a_further_crown_for_a_special_task(deal: Deal, name: str) -> None:
    """ER-A8: besides the printed one, once in a completion, towards special tasks only."""
    table = deal()
    special = table.task("purple", "purple", "orange", "orange", points=7)
    plain = table.task("purple", "orange")
    three = table.task("purple", "purple", "orange")
    table.row(special, plain, three)
    corps = after(table, named(name), table.ally("purple", "orange"))
    assert table.payable() == {(special,), (plain,), (three,)}
    table.do("complete", corps, special)
    assert named(name) in table.state.discard


@pytest.mark.parametrize("name", SPECIAL)
def test_no_further_crown_for_other_tasks(deal: Deal, name: str) -> None:
    """ER-A8."""
    table = deal()
    plain, special = table.task("purple", "orange"), table.task("red", "red", "red", "red")
    table.row(plain, special)
    table.unpayable(1)
    after(table, named(name))
    assert table.asked == [(1, "turn")]


def test_one_further_crown_for_two_special_tasks(deal: Deal) -> None:
    """ER-A8: once in a completion; and what lies beside a special task does not get it."""
    table = deal()
    first, second = table.task("red", "red", "red", "red"), table.task("blue", "blue", "blue", "blue")
    plain = table.task("purple")
    table.row(first, second, plain)
    corps = after(
        table, named("ruby"), table.ally("red", "red"), table.ally("blue", "blue"), table.ally("red")
    )
    # Together the special tasks lack three symbols. The second one needs both crowns of Ruby.
    assert table.payable() == {(first,), (second,), (plain,), (first, plain)}
    paid = assign(table.cards_of(0)[0], [first, plain])
    assert [payment.how for payment in paid if payment.task == plain] == ["printed"]
    assert [payment.how for payment in paid if payment.task == first].count("further") == 1
    table.do("complete", corps, first, plain)


def test_skills_help_each_other(deal: Deal) -> None:
    """ER-A2, ER-A8, ER-K2: a further crown for the special task leaves the doubled crown for another."""
    table = deal()
    special, plain = table.task("red", "orange", "purple", "yellow", points=7), table.task("blue", "green")
    table.row(special, plain)
    table.unpayable(1)
    corps = after(table, named("titus_hardie"), named("joyce_messier"), table.ally("red", "orange"))
    # red, orange, yellow printed, purple by the further crown; the crown, and once more, for blue and green.
    assert tuple(sorted((special, plain))) in table.payable()
    table.do("complete", corps, special, plain)
    assert table[0].done == [special, plain]


def test_skills_work_for_whoever_has_the_ally(deal: Deal) -> None:
    """ER-A11: from the same turn on, also when the ally was taken."""
    table = deal()
    task = table.task("red", "red")
    table.row(task)
    table.unpayable(2)
    trant, harry = named("trant_heidelstam"), named("harry_du_bois")
    table.corps(1, trant)
    corps = table.corps(0, table.ally("red"))
    table.hand(0, harry, table.ally("green"))
    table.turn()
    table.do("lay", harry, 0)
    table.do("take", 1, trant)
    table.do("into", corps)
    assert table.options("complete") == [("complete", corps, task)]
    table.do("complete", corps, task)


THREE = {"en": "three blue circles", "ru": "три синих круга", "it": "tre cerchi blu", "ja": "青い円を3つ"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_help_is_what_the_rules_do(deal: Deal, language: str) -> None:
    """ER-A1, ER-A2: Trant shows a circle himself, so one circle beside him pays for three; with Lena in his
    place her crown pays for the second and the third is borrowed."""
    assert THREE[language] in WORDS.topic("skills", language).rpartition("**")[2]
    table = deal()
    task = table.task("blue", "blue", "blue")
    table.row(task)
    table.unpayable(2)
    with_lena = table.corps(0, table.ally("blue"), named("lena"))
    table.corps(1, table.ally("blue", "red"))
    with_trant = after(table, table.ally("blue"), named("trant_heidelstam"))
    assert ("complete", with_trant, task) in table.options()
    assert ("complete_with", with_lena, task) in table.options()
    table.end()
