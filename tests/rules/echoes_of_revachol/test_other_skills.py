"""Dolores, Cindy, Kim, Harry (ER-A3 to ER-A7, ER-A9 to ER-A11)."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.cards import ally
from rules.game import IllegalError, Pick
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import named
from tests.rules.echoes_of_revachol.test_completing import after
from tests.rules.echoes_of_revachol.test_morale import event

DOLORES, HARRY, KIM = named("dolores_dei"), named("harry_du_bois"), named("kim_kitsuragi")
CINDY, GARTE, EVRART = named("cindy"), named("garte"), named("evrart_claire")


def test_printed_symbols_that_the_rules_name() -> None:
    """ER-A10, ER-A1, ER-A6, ER-A8: Kim one orange cross, borrowers and special crowns one crown each, Harry
    two purple crosses."""
    assert ally(KIM).symbols == ["orange"]
    assert ally(HARRY).symbols == ["purple", "purple"]
    for name in ("lena", "cuno", "jean_vicquemare", "klaasje", "titus_hardie", "ruby"):
        assert ally(named(name)).symbols.count("crown") == 1


# --- Dolores Dei -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "waiting"), [(DOLORES, HARRY), (HARRY, DOLORES)])
def test_dolores_and_harry_are_never_in_one_corps(deal: Deal, held: int, waiting: int) -> None:
    """ER-A3: in either order, so Harry is not laid there even to leave at once."""
    table = deal()
    table.unpayable()
    table.corps(1, table.ally("red"))
    apart = table.corps(0, waiting)
    other = table.corps(0, table.ally("red"))
    table.hand(0, held, table.ally("red"))
    table.turn()
    assert {pick[2] for pick in table.options("lay") if pick[1] == held} == {other, 0} != {apart}
    with pytest.raises(IllegalError):
        table.do("lay", held, apart)
    table.do("lay", held, other)
    if held == HARRY:
        table.do("decline")


def test_no_event_discards_dolores_from_a_corps(deal: Deal) -> None:
    """ER-A3: who has no other ally loses none; with one other, that is lost unasked."""
    table = deal()
    table.corps(0, DOLORES)
    other = table.ally("red")
    table.corps(1, other)
    event(table, "ally", 0, 1)
    assert table.cards_of(0) == [[DOLORES]]
    assert table.cards_of(1) == []
    assert other in table.state.discard


def test_no_event_discards_dolores_from_a_hand(deal: Deal) -> None:
    """ER-A3, ER-M4."""
    table = deal()
    other = table.ally("red")
    table.hand(0, DOLORES, other)
    event(table, "hand", 0)
    assert table.options() == [("card", other)]
    table.lose(other)
    assert DOLORES in table[0].hand


def test_the_symbol_of_dolores_may_be_borrowed(deal: Deal) -> None:
    """ER-A3."""
    table = deal()
    task = table.task("blue", "red")
    table.row(task)
    table.unpayable(2)
    table.corps(1, DOLORES)
    corps = after(table, named("lena"))
    table.do("complete_with", corps, task)
    assert table.cards_of(1) == [[DOLORES]]


def test_harry_may_take_dolores(deal: Deal) -> None:
    """ER-A3, ER-A6: he leaves first, so she may come even into the corps where he was laid."""
    table = deal()
    table.unpayable()
    table.corps(1, DOLORES)
    corps = table.corps(0, table.ally("red"))
    table.hand(0, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", HARRY, corps)
    table.do("take", 1, DOLORES)
    table.do("into", corps)
    assert DOLORES in table.cards_of(0)[0]
    assert table[1].given == [HARRY]


# --- Cindy the SKULL ---------------------------------------------------------------------------------------


def test_cindy_lets_another_ally_be_laid(deal: Deal) -> None:
    """ER-A4: in any own corps or a new one, once."""
    table = deal()
    table.unpayable()
    corps = table.corps(0, table.ally("red"))
    first, second = table.ally("red"), table.ally("blue")
    table.hand(0, CINDY, first, second)
    table.turn()
    table.do("lay", CINDY, 0)
    assert table.asked == [(0, "after")]
    own: list[Pick] = [("lay", card, home) for card in (first, second) for home in (corps, corps + 1, 0)]
    assert table.options("lay") == own
    table.do("lay", first, corps)
    assert table.cards_of(0)[0][-1] == first
    assert table.asked == [(1, "turn")]
    assert table[0].hand == [second]


def test_cindy_is_optional(deal: Deal) -> None:
    """ER-A4, ER-A11."""
    table = deal()
    table.unpayable()
    card = table.ally("red")
    table.hand(0, CINDY, card)
    table.turn()
    table.do("lay", CINDY, 0)
    table.do("end")
    assert table[0].hand == [card]


def test_cindy_with_an_empty_hand_asks_nothing(deal: Deal) -> None:
    """ER-A4: and completing stays possible."""
    table = deal()
    table.unpayable()
    table.corps(0, table.ally("red"))
    table.hand(0, CINDY)
    table.turn()
    table.do("lay", CINDY, 0)
    assert table.asked == [(1, "turn")]


def test_cindy_as_the_last_card_completes_in_one_choice(deal: Deal) -> None:
    """ER-A4, ER-T1: nothing can be laid after her, so there is nothing to decide first."""
    table = deal()
    task = table.task("orange", "red")
    table.row(task)
    table.unpayable(1)
    corps = table.corps(0, table.ally("red"))
    table.hand(0, CINDY)
    table.turn()
    assert table.options("lay_complete") == [("lay_complete", CINDY, corps, task)]
    table.do("lay_complete", CINDY, corps, task)
    assert table[0].done == [task]
    assert table.asked == [(1, "turn")]


def test_the_second_ally_comes_before_tasks(deal: Deal) -> None:
    """ER-A4: what it brings may be used at once; after a completion nothing is laid."""
    table = deal()
    task = table.task("orange", "blue")
    table.row(task, table.task("orange"))
    table.unpayable(1)
    card, other = table.ally("blue"), table.ally("red")
    table.hand(0, CINDY, card, other)
    table.turn()
    table.do("lay", CINDY, 0)
    table.do("lay", card, 1)
    assert (("complete", 1, task)) in table.options()
    table.do("complete", 1, task)
    assert table.asked == [(1, "turn")]
    assert table[0].hand == [other]


def test_harry_works_through_cindy(deal: Deal) -> None:
    """ER-A4, ER-A11: the second ally uses its own skill."""
    table = deal()
    table.unpayable()
    wanted = table.ally("red")
    table.corps(1, wanted, table.ally("blue"))
    table.hand(0, CINDY, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", CINDY, 0)
    table.do("lay", HARRY, 0)
    table.do("take", 1, wanted)
    table.do("into", 1)
    assert table.cards_of(0) == [[CINDY, wanted]]
    assert table[1].given == [HARRY]


def test_evrart_works_through_cindy(deal: Deal) -> None:
    """ER-A4, ER-A9, ER-A11."""
    table = deal()
    table.unpayable()
    drawn = table.ally("blue")
    table.on_deck(drawn)
    table.hand(0, CINDY, EVRART)
    table.turn()
    table.do("lay", CINDY, 0)
    table.do("lay", EVRART, 1)
    assert table[0].hand == [drawn]
    assert table.asked == [(1, "turn")]


# --- Kim Kitsuragi -----------------------------------------------------------------------------------------


def test_kim_stays_as_a_new_corps(deal: Deal) -> None:
    """ER-A5: always and without a question."""
    table = deal()
    task = table.task("orange", "blue")
    table.row(task)
    table.unpayable(2)
    other = table.ally("blue")
    corps = after(table, other, KIM)
    table.do("complete", corps, task)
    assert [KIM] in table.cards_of(0)
    assert table.state.discard == [other]
    assert table.happened("stay") == [(KIM, 1)]


def test_kim_stays_also_if_he_was_alone(deal: Deal) -> None:
    """ER-A5."""
    table = deal()
    task = table.task("orange")
    table.row(task)
    table.unpayable(2)
    corps = after(table, KIM)
    table.do("complete", corps, task)
    assert [KIM] in table.cards_of(0)
    assert table.state.discard == []
    assert table.happened("corps_over") == []


def test_an_event_may_discard_kim(deal: Deal) -> None:
    """ER-A5."""
    table = deal()
    table.corps(0, KIM)
    event(table, "ally", 0)
    assert KIM in table.state.discard


# --- Harry Du Bois -----------------------------------------------------------------------------------------


def test_harry_takes_an_ally(deal: Deal) -> None:
    """ER-A6: from another player's corps into an own one; he leaves first and goes to that player."""
    table = deal(3)
    table.unpayable()
    mine, theirs, third = table.ally("red"), [table.ally("blue"), table.ally("red")], table.ally("blue")
    corps = table.corps(0, mine)
    table.corps(1, *theirs)
    table.corps(2, third)
    table.hand(0, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", HARRY, corps)
    assert table.options() == [
        ("take", 1, theirs[0]),
        ("take", 1, theirs[1]),
        ("take", 2, third),
        ("decline",),
    ]
    table.do("take", 2, third)
    assert table.options() == [("into", corps), ("into", 0)]
    table.do("into", corps)
    assert table.cards_of(0) == [[mine, third]]
    assert table.cards_of(2) == []
    assert table[2].given == [HARRY]
    assert table.happened("take") == [(HARRY, 2, third, corps)]


def test_harry_alone_leaves_no_corps_behind(deal: Deal) -> None:
    """ER-A6, ER-T5: his new corps is gone when the ally comes; without any corps there is no choice where."""
    table = deal()
    table.unpayable()
    wanted = table.ally("red")
    table.corps(1, wanted)
    table.hand(0, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", HARRY, 0)
    table.do("take", 1, wanted)
    assert table.cards_of(0) == [[wanted]]
    assert table.asked == [(1, "turn")]


def test_harry_declined_stays(deal: Deal) -> None:
    """ER-A6: as an ordinary ally, worth nothing."""
    table = deal()
    table.unpayable()
    table.corps(1, table.ally("red"))
    table.hand(0, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", HARRY, 0)
    table.do("decline")
    assert table.cards_of(0) == [[HARRY]]
    assert table[1].given == []


def test_without_an_ally_to_take_harry_stays_unasked(deal: Deal) -> None:
    """ER-A6."""
    table = deal()
    table.unpayable()
    table.hand(0, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", HARRY, 0)
    assert table.cards_of(0) == [[HARRY]]
    assert table.asked == [(1, "turn")]


@pytest.mark.parametrize("taken", [CINDY, EVRART])
def test_the_skill_of_a_taken_ally_stays_silent(deal: Deal, taken: int) -> None:
    """ER-A6, ER-A11: what works when laid does not work when taken."""
    table = deal()
    table.unpayable()
    table.corps(1, taken)
    held = [table.ally("red"), table.ally("red")]
    table.hand(0, HARRY, *held)
    table.turn()
    table.do("lay", HARRY, 0)
    table.do("take", 1, taken)
    assert table.asked == [(1, "turn")]
    assert table[0].hand == held


def test_a_taken_ally_pays_in_the_same_turn(deal: Deal) -> None:
    """ER-A6, ER-A11."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.unpayable(2)
    wanted = table.ally("blue")
    table.corps(1, wanted)
    table.hand(0, HARRY, table.ally("red"))
    table.turn()
    table.do("lay", HARRY, 0)
    table.do("take", 1, wanted)
    table.do("complete", 1, task)
    assert table[0].done == [task]
