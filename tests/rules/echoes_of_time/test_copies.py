"""Effects applied through other cards: copies of immediate effects, and flames (ET-E5 to E7, E13)."""

from __future__ import annotations

import pytest

from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    advance,
    copy_flame,
    copy_immediate,
    draw,
    flame,
    gain,
    immediate,
    of,
    pay_cards,
    pay_elimination,
    pay_points,
    program,
    shift,
    when,
)
from tests.rules.echoes_of_time.table import SOURCE, Table


def copying(table: Table, **row: object) -> int:
    """A card of time 0 in hand that applies an immediate effect of another card."""
    card = table.artifact(immediate(copy_immediate()), time=0, **row)
    table.hand(0, card)
    return card


# --- immediate effects -------------------------------------------------------------------------------------


def test_which_immediate_effects_may_be_copied(deal: Deal) -> None:
    """ET-E5: of another free card of the own company; not under a Source, not on the board, not of others."""
    table = deal()
    rows = [table.creature(1, immediate(gain())) for _ in range(5)]
    free, under, buried, on_board, of_other = rows
    table.company(0, free)
    table.source(owner=0, under=[under, table.creature(1)])
    table.source(owner=0, under=[buried, table.creature(5)], fortified=True)
    table.board(0, 4, on_board)
    table.company(1, of_other)
    card = copying(table)
    table.turn()
    table.do("play", card)
    assert table.options("effect") == [("effect", free, 0)]
    table.do("effect", free, 0)
    assert table[0].points == 1
    table.do("end")


def test_a_copy_may_be_restricted_to_matching_cards(deal: Deal) -> None:
    """ET-E5: by what the card says."""
    table = deal()
    wet, dry = table.creature(1, immediate(gain()), faction="water"), table.creature(1, immediate(draw()))
    table.company(0, dry, wet)
    card = table.artifact(immediate(copy_immediate(of(faction="water"))), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert table.options("effect") == [("effect", wet, 0)]
    table.decline()
    assert table[0].points == 0


def test_a_card_is_used_once_in_a_chain(deal: Deal) -> None:
    """ET-E5: two copying cards in the company cannot call each other, nor the card that began."""
    table = deal()
    one, two = (table.artifact(immediate(copy_immediate())) for _ in range(2))
    plain = table.artifact(immediate(gain()))
    table.company(0, one, two, plain)
    card = copying(table)
    table.turn()
    table.do("play", card)
    assert table.options("effect") == [("effect", one, 0), ("effect", two, 0), ("effect", plain, 0)]
    table.do("effect", one, 0)
    assert table.options("effect") == [("effect", two, 0), ("effect", plain, 0)]
    table.do("effect", two, 0)
    assert table.options("effect") == [("effect", plain, 0)]
    table.do("effect", plain, 0)
    assert table[0].points == 1


def test_another_chain_may_use_the_card_again(deal: Deal) -> None:
    """ET-E5: once within one chain, not once a turn. A card summoned meanwhile begins its own chain."""
    table = deal()
    plain = table.artifact(immediate(gain()))
    shifting = table.artifact(immediate(shift()))
    summoned = table.artifact(immediate(copy_immediate()))
    table.company(0, plain, shifting)
    table.board(0, 1, summoned)
    card = copying(table)
    table.turn()
    table.do("play", card)
    table.do("effect", shifting, 0)
    # The chain of the summoned card may use all, also the card that began the other one.
    assert {pick[1] for pick in table.options("effect")} == {plain, shifting, card}
    table.do("effect", card, 0)
    assert {pick[1] for pick in table.options("effect")} == {plain, shifting}
    table.do("effect", plain, 0)
    assert table[0].points == 1


def test_a_copied_effect_counts_and_costs_as_it_does_at_home(deal: Deal) -> None:
    """ET-E5, ET-E15: its cost is paid, and only what can be paid is offered."""
    table = deal()
    dear = table.artifact(immediate(gain(3), cost=pay_points(2)))
    cheap = table.artifact(immediate(gain(3), cost=pay_points(1)))
    table.points(0, 1)
    table.company(0, dear, cheap)
    card = copying(table)
    table.turn()
    table.do("play", card)
    assert table.options("effect") == [("effect", cheap, 0)]
    table.do("effect", cheap, 0)
    table.do("apply")
    assert table[0].points == 3


def test_nothing_to_copy_is_not_asked(deal: Deal) -> None:
    """ET-E5: the own effect is not another card's."""
    table = deal()
    card = copying(table)
    table.turn()
    table.do("play", card)
    assert table.asked == [(1, "turn")]


def test_neither_the_copied_nor_a_copying_card_is_eliminated(deal: Deal) -> None:
    """ET-E7: of a copied effect; along a whole chain, for all of them apply it."""
    table = deal()
    eater = table.artifact(immediate(gain(), cost=pay_elimination()))
    middle = table.artifact(immediate(copy_immediate()))
    victim = table.artifact()
    table.company(0, eater, middle, victim)
    card = copying(table)
    table.turn()
    table.do("play", card)
    table.do("effect", middle, 0)
    table.do("effect", eater, 0)
    assert table.options("card") == [("card", victim)]
    table.choose(victim)
    assert table[0].points == 1


def test_an_elimination_without_a_victim_is_not_offered_as_copy(deal: Deal) -> None:
    """ET-E7, ET-E15: only the copied and the copying card are there."""
    table = deal()
    table.company(0, table.artifact(immediate(gain(), cost=pay_elimination())))
    card = copying(table)
    table.turn()
    table.do("play", card)
    assert table.asked == [(1, "turn")]


def test_a_source_may_copy_by_its_conquer_effect(deal: Deal) -> None:
    """ET-E5: the creatures that conquered lie under it and are no choice."""
    table = deal()
    source = table.source(conquer_strength=1, conquer_effect=program(copy_immediate()))
    hero, free = table.creature(2, immediate(gain(9))), table.artifact(immediate(gain(2)))
    table.company(0, hero, free)
    table.turn()
    table.do("conquer", source)
    assert table.options("effect") == [("effect", free, 0)]
    table.do("effect", free, 0)
    assert table[0].points == 2


def test_a_copied_effect_is_finished_before_the_rest(deal: Deal) -> None:
    """ET-E13: the parts after the copy see all that it did."""
    table = deal()
    moved = table.artifact(immediate(gain(2)))
    mover = table.artifact(immediate(advance()))
    table.company(0, mover)
    table.board(0, 1, moved)
    card = table.artifact(immediate(copy_immediate(), gain(4)), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    table.do("apply")
    table.do("effect", mover, 0)
    table.do("advance", moved, 1)
    assert table.happened("gain") == [(2,), (4,)]


# --- flames ------------------------------------------------------------------------------------------------


def test_a_flame_through_another_card(deal: Deal) -> None:
    """ET-E6: of any colour that the card allows, free, not under a Source, own; it takes a token."""
    table = deal()
    blue, yellow, red = (table.artifact(flame(colour, gain())) for colour in ("blue", "yellow", "red"))
    under = table.creature(4, flame("blue", gain()))
    table.source(flame("yellow", gain(3)), owner=0, under=[under])
    table.company(0, blue, yellow, red)
    table.company(1, table.artifact(flame("blue", gain())))
    table[0].tokens = {yellow: 1}
    card = table.artifact(immediate(copy_flame("blue", "yellow")), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert table.options("flame") == [("flame", blue, 0), ("flame", SOURCE, 0)]
    table.do("flame", blue, 0)
    assert table[0].tokens == {yellow: 1, blue: 1}
    assert table[0].points == 1
    table.do("end")  # red is outside, so the red flame could still be applied


def test_a_flame_through_another_card_outside_the_own_turn(deal: Deal) -> None:
    """ET-E6: in the time phase; its token makes the flame unusable in the turn of this round."""
    table = deal()
    flaming = table.artifact(flame("yellow", gain()))  # yellow is outside after the first shift
    table.company(1, flaming)
    table.board(1, 1, table.artifact(immediate(copy_flame())))
    table.time_phase()
    assert table.asked == [(1, "effect_flame")]
    table.do("flame", flaming, 0)
    assert table[1].points == 1
    table.do("draw", seat=0)
    assert table.options("flame", seat=1) == []


@pytest.mark.parametrize("limit", ["effect", "card"])
def test_the_limit_of_flames_holds_for_copies(deal: Deal, limit: str) -> None:
    """ET-E6, ET-F1: a second flame effect of the same card is free, or spent with the first."""
    table = deal(flame_limit=limit)
    twin = table.artifact(flame("red", gain()), flame("blue", gain(2)))
    table.company(0, twin)
    table[0].tokens = {twin: 1}
    card = table.artifact(immediate(copy_flame()), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    if limit == "effect":
        assert table.options("flame") == [("flame", twin, 1)]
        table.do("flame", twin, 1)
        assert table[0].tokens == {twin: 3}
    assert table[0].points == (2 if limit == "effect" else 0)


def test_a_flame_may_apply_flames_of_others_but_not_of_its_own_card(deal: Deal) -> None:
    """ET-E6: through another card; a chain of flames ends where the tokens do."""
    table = deal(flame_limit="effect")
    first = table.artifact(flame("red", copy_flame()), flame("blue", gain(5)))
    second = table.artifact(flame("yellow", copy_flame()))
    last = table.artifact(flame("yellow", gain()))
    table.company(0, first, second, last)
    table.turn()
    table.do("flame", first, 0)
    assert table.options("flame") == [("flame", second, 0), ("flame", last, 0)]
    table.do("flame", second, 0)
    assert table.options("flame") == [("flame", first, 1), ("flame", last, 0)]
    table.do("flame", last, 0)
    assert table[0].tokens == {first: 1, second: 1, last: 1}
    assert table[0].points == 1


def test_a_flame_with_a_cost_through_another_card(deal: Deal) -> None:
    """ET-E6, ET-E15: offered only if it can be paid."""
    table = deal()
    costly = table.artifact(flame("blue", gain(3), cost=pay_cards(1)))
    table.company(0, costly)
    one, two = (table.artifact(immediate(copy_flame()), time=0) for _ in range(2))
    table.hand(0, one)
    table.turn()
    table.do("play", one)  # the hand is empty now
    assert table.asked == [(1, "turn")]
    table.do("draw")
    table.hand(0, two)
    blank = table.fill_hand(0, 1)[0]
    table.turn()
    table.do("play", two)
    table.do("flame", costly, 0)
    table.choose(blank)
    assert table[0].points == 3


def test_flames_are_heard_after_they_are_done(deal: Deal) -> None:
    """ET-E2, ET-E13: also those that another card applies, before that card's effect goes on."""
    table = deal()
    flaming = table.artifact(flame("blue", gain(1)))
    hears = table.artifact(when("flame", gain(2)))
    table.company(0, hears, flaming)
    card = table.artifact(immediate(copy_flame(), gain(4)), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    table.do("apply")
    table.do("flame", flaming, 0)
    assert table.happened("gain") == [(1,), (2,), (4,)]
