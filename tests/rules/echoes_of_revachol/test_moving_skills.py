"""Garte and Evrart: allies that move or draw within the turn (ER-A3 to ER-A7, ER-A9 to ER-A11)."""

from __future__ import annotations

import pytest

from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import Table, named

DOLORES, HARRY, KIM = named("dolores_dei"), named("harry_du_bois"), named("kim_kitsuragi")
CINDY, GARTE, EVRART = named("cindy"), named("garte"), named("evrart_claire")


# --- Garte the Cafeteria Manager ---------------------------------------------------------------------------


def two_corps(table: Table) -> tuple[int, int]:
    """Garte with another ally in corps 1, one more in corps 2."""
    return table.corps(0, GARTE, table.ally("red")), table.corps(0, table.ally("blue"))


def test_garte_moves_after_laying(deal: Deal) -> None:
    """ER-A7: once, to another existing own corps, before tasks are completed."""
    table = deal()
    task = table.task("yellow", "blue")
    table.row(task)
    table.unpayable(2)
    first, second = two_corps(table)
    card = table.ally("red")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay", card, first)
    assert table.options() == [("move", GARTE, second), ("end",)]
    table.do("move", GARTE, second)
    assert table.happened("move") == [(GARTE, first, second)]
    assert table.options() == [("complete", second, task), ("end",)]
    table.do("complete", second, task)
    assert table.asked == [(1, "turn")]


def test_garte_moves_before_laying(deal: Deal) -> None:
    """ER-A7: at any time when playing; then there is no drawing in this turn, and no second move."""
    table = deal()
    table.unpayable()
    first, second = two_corps(table)
    card = table.ally("red")
    table.hand(0, card, table.ally("red"))
    table.turn()
    assert ("draw",) in table.options()
    table.do("move", GARTE, second)
    assert table.asked == [(0, "turn")]
    assert {pick[0] for pick in table.options()} == {"lay"}
    table.do("lay", card, first)
    assert table.asked == [(1, "turn")]


def test_garte_alone_leaves_no_corps_behind(deal: Deal) -> None:
    """ER-A7, ER-T5."""
    table = deal()
    table.unpayable()
    table.corps(0, GARTE)
    other = table.corps(0, table.ally("blue"))
    card = table.ally("red")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay", card, other)
    table.do("move", GARTE, other)
    assert [corps.id for corps in table[0].corps] == [other]


def test_garte_moves_after_a_draw(deal: Deal) -> None:
    """ER-A7: after the ally came; the turn waits for it."""
    table = deal()
    table.unpayable()
    _, second = two_corps(table)
    table.hand(0, table.ally("red"))
    table.on_deck(table.morale("ally"), table.ally("red"))
    table.turn()
    table.do("draw")
    assert table.asked == [(0, "move")]
    assert len(table[0].hand) == 2
    assert table.options() == [("move", GARTE, second), ("stay",)]
    table.do("move", GARTE, second)
    assert GARTE in table.cards_of(0)[1]
    assert table.asked == [(1, "turn")]


def test_garte_may_stay(deal: Deal) -> None:
    """ER-A7, ER-A11: the skill is optional."""
    table = deal()
    table.unpayable()
    two_corps(table)
    table.hand(0, table.ally("red"))
    table.on_deck(table.ally("red"))
    table.turn()
    table.do("draw")
    table.do("stay")
    assert GARTE in table.cards_of(0)[0]


@pytest.mark.parametrize("where", ["hand", "only corps", "other player"])
def test_the_turn_waits_only_if_garte_can_move(deal: Deal, where: str) -> None:
    """ER-A7: he lies in an own corps, and there is another one."""
    table = deal()
    table.unpayable()
    table.hand(0, table.ally("red"))
    if where == "hand":
        table.hand(0, GARTE)
        two = [table.corps(0, table.ally("red")), table.corps(0, table.ally("blue"))]
        assert two == [1, 2]
    elif where == "only corps":
        table.corps(0, GARTE, table.ally("red"))
    else:
        table.corps(1, GARTE)
        table.corps(1, table.ally("red"))
    table.on_deck(table.ally("red"))
    table.turn()
    assert table.options("move") == []
    table.do("draw")
    assert table.asked == [(1, "turn")]


def test_garte_moves_between_the_two_allies_of_cindy(deal: Deal) -> None:
    """ER-A7, ER-A4: at any time before tasks are completed."""
    table = deal()
    table.unpayable()
    _, second = two_corps(table)
    card = table.ally("red")
    table.hand(0, CINDY, card)
    table.turn()
    table.do("lay", CINDY, 0)
    table.do("move", GARTE, second)
    assert {pick[0] for pick in table.options()} == {"lay", "end"}
    table.do("lay", card, second)
    assert table.asked == [(1, "turn")]


# --- Evrart Claire -----------------------------------------------------------------------------------------


def test_evrart_draws_at_once_and_tasks_may_follow(deal: Deal) -> None:
    """ER-A9: the draw is mandatory, until an ally comes; the turn goes on."""
    table = deal()
    task = table.task("red")
    table.row(task)
    table.unpayable(2)
    morale, drawn = table.morale("ally"), table.ally("blue")
    table.on_deck(morale, drawn)
    kept = table.ally("blue")
    table.hand(0, EVRART, kept)
    table.turn()
    assert all(pick[1] != EVRART for pick in table.options("lay_complete"))
    table.do("lay", EVRART, 0)
    assert table[0].hand == [kept, drawn]
    assert table.state.morale == [morale]
    assert table.options() == [("complete", 1, task), ("end",)]
    table.do("complete", 1, task)


def test_five_cards_do_not_hinder_evrart(deal: Deal) -> None:
    """ER-A9: he has just left the hand."""
    table = deal()
    table.unpayable()
    table.hand(0, EVRART, *(table.ally("red") for _ in range(4)))
    drawn = table.ally("blue")
    table.on_deck(drawn)
    table.turn()
    assert ("draw",) not in table.options()
    table.do("lay", EVRART, 0)
    assert len(table[0].hand) == 5
    assert drawn in table[0].hand


def test_evrart_without_an_ally_to_draw(deal: Deal) -> None:
    """ER-A9, ER-T4: drawing stops, and the turn goes on."""
    table = deal()
    task = table.task("red")
    table.row(task)
    table.unpayable(2)
    table.hand(0, EVRART, table.ally("blue"))
    table.hand(1, table.ally("blue"), table.ally("blue"))
    table.out_of_reach()
    table.turn()
    table.do("lay", EVRART, 0)
    assert "draw_none" in table.kinds()
    assert table.options() == [("complete", 1, task), ("end",)]
    table.end()


def test_evrart_may_start_an_event(deal: Deal) -> None:
    """ER-A9, ER-M2: which may take the very corps that was to complete tasks."""
    table = deal()
    table.task("red")
    table.unpayable()
    table.bare(1)
    card = table.morale("ally", 1)
    table.lies(card, table.morale("ally"))
    table.on_deck(table.morale("ally"), table.ally("blue"))
    table.rolls({6}, {6}, {1}, {1})
    table.hand(0, EVRART, table.ally("blue"))
    table.hand(1, table.ally("blue"))
    table.turn()
    table.do("lay", EVRART, 0)
    assert EVRART in table.state.discard  # his only ally, lost unasked
    assert table.cards_of(0) == []
    assert table.asked == [(1, "turn")]


def test_evrart_may_end_the_game(deal: Deal) -> None:
    """ER-A9, ER-G1: in the middle of the draw."""
    table = deal()
    table.unpayable(1)
    table.no_more_tasks()
    table.lies(table.morale("task"), table.morale("task"))
    table.on_deck(table.morale("task"))
    table.hand(0, EVRART, table.ally("blue"))
    table.turn()
    table.do("lay", EVRART, 0)
    assert table.state.phase == "over"
    assert len(table[0].hand) == 1
