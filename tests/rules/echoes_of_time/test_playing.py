"""Playing a card: costs, room, copies of artifacts, discounts, plays by effects (ET-P1 to P6, ET-A3)."""

from __future__ import annotations

import pytest

from rules.echoes_of_time import flow
from rules.echoes_of_time.flow import choose
from rules.echoes_of_time.playing import why_unplayable
from rules.game import Event, IllegalError, Reveal
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    conquer,
    count,
    discount,
    draw,
    flame,
    gain,
    immediate,
    needs,
    of,
    play,
    program,
    shift,
    strength,
    when,
)
from tests.rules.echoes_of_time.table import SOURCE

WATER = of(faction="water")


# --- costs and room ----------------------------------------------------------------------------------------


def test_the_cost_is_paid_with_other_cards_of_the_hand(deal: Deal) -> None:
    """ET-P1, ET-A3: as many as it says, of own choice, face up to the common discard; not with itself."""
    table = deal()
    card = table.artifact(cost=2, time=3)
    table.hand(0, card)
    rest = table.fill_hand(0, 3)
    table.turn()
    table.do("play", card)
    assert table.prompt().ask == "pay"
    assert table.options("card") == [("card", other) for other in rest]
    with pytest.raises(IllegalError):
        choose(table.state, table.prompt().id, [("card", rest[0])])
    table.choose(rest[0], rest[2])
    assert table.state.discard == [rest[0], rest[2]]
    assert table[0].hand == [rest[1]]
    assert table[0].tiles[2] == [card]
    assert table[0].cubes == ["play"]


def test_a_card_that_cannot_be_paid_cannot_be_played(deal: Deal) -> None:
    """ET-P1: three other cards are enough for a cost of three, two are not."""
    table = deal()
    card = table.artifact(cost=3)
    table.hand(0, card)
    table.fill_hand(0, 2)
    table.turn()
    assert ("play", card) not in table.options("play")
    assert why_unplayable(table.state, 0, card, 0, 0) == ("ET-P1", "unaffordable", 3)
    table.fill_hand(0, 1)
    table.turn()
    table.do("play", card)  # nothing to choose: all three are the payment
    assert len(table.state.discard) == 3
    assert table[0].tiles[4] == [card]


def test_a_card_lies_on_the_space_of_its_time(deal: Deal) -> None:
    """ET-P2: 1 to 5; 0 is summoned directly."""
    table = deal()
    cards = [table.artifact(time=time) for time in range(6)]
    table.hand(0, *cards)
    for card in cards:
        table.turn()
        table.do("play", card)
        table[0].cubes = []
    assert table[0].company == [cards[0]]
    assert table[0].tiles == [[card] for card in cards[1:]]


def test_a_full_tile_passes_the_card_to_the_left(deal: Deal) -> None:
    """ET-P3: past further full tiles; where there is none with room the play is illegal."""
    table = deal()
    card, other = table.artifact(time=3), table.artifact(time=3)
    table.hand(0, card, other)
    for space in (3, 4):
        table.board(0, space, table.artifact(), table.artifact())
    table.board(0, 5, table.artifact())
    table.turn()
    table.do("play", card)
    assert table[0].tiles[4][1] == card
    table.turn()
    assert ("play", other) not in table.options("play")
    assert why_unplayable(table.state, 0, other, 0, 0) == ("ET-P3", "tile_full", 3)
    assert why_unplayable(table.state, 0, other, 0, 1) is None  # with a discount it lies on space 2


def test_cards_on_the_board_do_nothing(deal: Deal) -> None:
    """ET-P4: no symbols, no permanent effects, no flames, no discounts, no strength."""
    table = deal()
    source = table.source(conquer_strength=2)
    sleeping = table.creature(6, when("draw_action", gain(5)), flame("red", gain(5)), faction="water")
    lender = table.creature(6, discount(cards=2), strength(4, "conquest"))
    costly = table.artifact(cost=1)
    table.board(0, 1, sleeping, lender)
    table.company(0, table.creature(2))
    table.hand(0, costly)
    table.turn()
    assert {pick[0] for pick in table.options()} == {"draw", "advance"}
    assert table.state.source(source).owner == -1
    table.do("draw")
    assert table[0].points == 0


def test_a_second_copy_of_an_artifact_cannot_be_played(deal: Deal) -> None:
    """ET-P5: while one is in the company or on the board; it may be discarded, and others may play theirs."""
    table = deal(3)
    in_company, on_board, in_other = (table.artifact(copies=2, time=0) for _ in range(3))
    table.company(0, in_company)
    table.board(0, 5, on_board)
    table.company(1, in_other)
    payable = table.artifact(cost=1)
    table.hand(0, in_company + 1, on_board + 1, in_other + 1, payable)
    table.turn()
    assert {pick[1] for pick in table.options("play")} == {in_other + 1, payable}
    assert why_unplayable(table.state, 0, on_board + 1, 9, 9) == ("ET-P5", "copy_in_company", on_board + 1)
    table.do("play", payable)
    table.choose(in_company + 1)
    assert table.state.discard == [in_company + 1]


def test_a_copy_may_be_played_when_the_other_has_gone(deal: Deal) -> None:
    """ET-P5: eliminated or in the hand it does not matter."""
    table = deal()
    double = table.artifact(copies=2)
    table.hand(0, double, double + 1)
    table.turn()
    table.do("play", double)
    table.turn()
    assert table.options("play") == []
    table[0].tiles[4].remove(double)
    table.state.eliminated.append(double)
    table.turn()
    assert table.options("play") == [("play", double + 1)]


# --- discounts ---------------------------------------------------------------------------------------------


def test_discounts_add_up_and_stop_at_zero(deal: Deal) -> None:
    """ET-P6: equal ones too; time 0 means summoned directly."""
    table = deal()
    table.company(0, *(table.artifact(discount(cards=1, time=1)) for _ in range(3)))
    card = table.artifact(immediate(gain()), cost=2, time=2)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert card in table[0].company
    assert table[0].points == 1
    assert table.state.discard == []


def test_a_discount_is_for_matching_cards(deal: Deal) -> None:
    """ET-P6: usable only while its card is free in the company or its Source controlled (ET-A7, ET-A9)."""
    table = deal()
    table.company(0, table.artifact(discount(cards=1, match=WATER)))
    under = table.creature(6, discount(cards=2))
    table.source(discount(time=2, match=WATER), owner=0, under=[under])
    wet, dry = table.artifact(cost=1, time=2, faction="water"), table.artifact(cost=1, time=2)
    table.hand(0, wet, dry)
    table.turn()
    assert [pick for pick in table.options() if pick[0] == "play_with"] == [("play_with", wet)]
    table.do("play", dry)
    assert table.state.discard == [wet]
    assert table[0].tiles[1] == [dry]
    table.state.discard.remove(wet)
    table.state.deck.append(wet)
    table.hand(0, wet)
    table.turn()
    table.do("play", wet)
    assert wet in table[0].company


def test_each_discount_may_be_declined_by_parts(deal: Deal) -> None:
    """ET-P6: card part and time part separately, of each of two equal discounts."""
    table = deal()
    one, two = (table.artifact(discount(cards=1, time=1)) for _ in range(2))
    table.company(0, one, two)
    card = table.artifact(cost=2, time=4)
    table.hand(0, card)
    blanks = table.fill_hand(0, 3)
    table.turn()
    table.do("play_with", card)
    parts = [(owner, 0, part) for owner in (one, two) for part in ("cards", "time")]
    assert table.prompt().options == [("discount", *part) for part in parts]
    assert table[0].playing == [card]  # announced, so it is open (ET-H1)
    table.answer(("discount", one, 0, "cards"), ("discount", two, 0, "time"))
    table.choose(blanks[0])
    assert table[0].tiles[2] == [card]


def test_all_discounts_may_be_declined(deal: Deal) -> None:
    """ET-P6: if the hand can pay."""
    table = deal()
    table.company(0, table.artifact(discount(cards=2, time=2)))
    card = table.artifact(cost=1, time=1)
    table.hand(0, card)
    table.fill_hand(0, 1)
    table.turn()
    table.do("play_with", card)
    table.decline()
    assert len(table.state.discard) == 1
    assert table[0].tiles[0] == [card]


def test_no_more_card_parts_may_be_declined_than_the_hand_can_pay(deal: Deal) -> None:
    """ET-P6, ET-P1: of three discounts of one card, at least two must be used."""
    table = deal()
    lenders = [table.artifact(discount(cards=1)) for _ in range(3)]
    table.company(0, *lenders)
    card = table.artifact(cost=3)
    table.hand(0, card)
    table.fill_hand(0, 1)
    table.turn()
    table.do("play_with", card)
    assert (table.prompt().min_picks, table.prompt().at_least) == (2, 2)
    table.answer(("discount", lenders[0], 0, "cards"), ("discount", lenders[2], 0, "cards"))
    assert len(table.state.discard) == 1


def test_a_needed_discount_is_not_asked(deal: Deal) -> None:
    """ET-P6: nothing can be declined where all is needed."""
    table = deal()
    table.company(0, table.artifact(discount(cards=2)))
    card = table.artifact(cost=2)
    table.hand(0, card)
    table.turn()
    table.do("play_with", card)
    assert table[0].tiles[4] == [card]


def test_time_parts_may_be_declined_as_far_as_there_is_room(deal: Deal) -> None:
    """ET-P6, ET-P3: spaces 4 and 5 are full, so one of two time discounts is needed, either of them."""
    table = deal()
    one, two = (table.artifact(discount(cards=1, time=1)) for _ in range(2))
    table.company(0, one, two)
    for space in (4, 5):
        table.board(0, space, table.artifact(), table.artifact())
    card = table.artifact(cost=2, time=4)
    table.hand(0, card)
    table.fill_hand(0, 2)
    table.turn()
    table.do("play_with", card)
    assert [pick[3] for pick in table.prompt().options] == ["cards", "cards"]
    table.answer(("discount", two, 0, "cards"))
    assert [pick[3] for pick in table.prompt().options] == ["time", "time"]
    assert table.prompt().at_least == 1
    with pytest.raises(IllegalError) as refused:
        choose(table.state, table.prompt().id, [])
    assert refused.value.reason == "count"
    table.answer(("discount", two, 0, "time"))
    table.choose(*table[0].hand[:1])
    assert table[0].tiles[2] == [card]


def test_an_effect_may_lend_a_discount_of_its_own(deal: Deal) -> None:
    """ET-P6, ET-E15: it adds to the others, and it may be declined like them."""
    table = deal()
    lender = table.artifact(discount(time=1))
    table.company(0, lender)
    one, two = table.artifact(cost=1, time=3), table.artifact(cost=1, time=3)
    player = table.artifact(immediate(play(1, 1)), time=0)
    again = table.artifact(immediate(play(1, 1)), time=0)
    table.hand(0, one, two, player, again)
    table.turn()
    table.do("play", player)
    table.do("play", one)
    assert table[0].tiles[0] == [one]
    assert table[0].cubes == ["play"]  # no cube for the effect
    table.turn()
    table.do("play", again)
    table.do("play_with", two)
    table.answer(("discount", again, 0, "cards"), ("discount", lender, 0, "time"))
    assert table[0].tiles[1] == [two]
    assert table.state.discard == []


def test_an_effect_plays_only_matching_cards_and_by_the_rules(deal: Deal) -> None:
    """ET-E15: copies, costs and full tiles as in the action."""
    table = deal()
    double = table.artifact(copies=2, faction="water")
    table.company(0, double)
    table.hand(0, double + 1, table.artifact(cost=4, faction="water"), table.artifact())
    wet = table.artifact(faction="water", time=2, cost=1)
    player = table.artifact(immediate(play(match=WATER)), time=0)
    table.hand(0, wet, player)
    table.turn()
    table.do("play", player)
    assert table.options("play") == [("play", wet)]
    table.do("play", wet)
    table.choose(double + 1)
    assert table[0].tiles[1] == [wet]


def test_a_play_is_heard_when_it_is_done(deal: Deal) -> None:
    """ET-E2: after the summon of a card of time 0 with all that it brings; by matching listeners."""
    table = deal()
    hears = table.artifact(when("play", gain(2), match=of(type="creature")))
    deaf = table.artifact(when("play", gain(9), match=of(type="artifact")))
    watcher = table.artifact(when("summon", gain(3)))
    table.company(0, hears, deaf, watcher)
    card = table.creature(1, immediate(gain(1)), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert table.happened("gain") == [(1,), (3,), (2,)]


# --- an effect that plays, within other things -------------------------------------------------------------


def test_a_conquer_effect_may_play_a_card(deal: Deal) -> None:
    """ET-E15, ET-A9: the new Source's lasting effect already helps."""
    table = deal()
    source = table.source(discount(cards=1), conquer_strength=1, conquer_effect=program(play(0, 5)))
    hero, card = table.creature(2), table.artifact(immediate(gain(count("sources"))), cost=1)
    table.company(0, hero)
    table.hand(0, card)
    table.turn()
    table.do("conquer", source)
    table.do("play", card)
    assert card in table[0].company
    assert table[0].points == 1
    assert table[0].cubes == ["source"]


def test_a_played_card_may_shift_conquer_and_be_heard(deal: Deal) -> None:
    """ET-E13: deep nesting comes back in the right order."""
    table = deal()
    source = table.source(when("shift", gain(1)), conquer_strength=1, conquer_effect=program(shift()))
    hero = table.creature(2)
    slow = table.artifact(immediate(gain(2), condition=needs("sources", 1)))
    hears = table.artifact(when("conquer", gain(4)))
    card = table.artifact(immediate(conquer(), draw()), time=0)
    table.company(0, hero, hears)
    table.board(0, 1, slow)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    table.do("apply")
    table.do("conquer", source)
    # The shift of the conquest: its summons, what hears the shift; what hears the conquest; the rest.
    assert table.happened("gain") == [(2,), (1,), (4,)]
    assert table.events[-1].kind == "turn"
    assert [event.kind for event in table.events if event.kind in ("gain", "draw")][-1] == "draw"
    assert [data[0] for data in table.happened("effect") if data[0] == SOURCE + source]


def test_the_log_tells_a_payment_from_a_loss(deal: Deal) -> None:
    """ET-P1: cards that a play costs are paid with, not just discarded."""
    table = deal()
    card = table.artifact(cost=1)
    table.hand(0, card)
    table.fill_hand(0, 1)
    table.turn()
    table.do("play", card)
    assert [event.kind for event in table.events if event.kind in ("discard", "paid")] == ["paid"]


def test_a_payment_makes_known_what_the_own_hand_held(deal: Deal) -> None:
    """ET-H1: others see the cards that paid, so taking the payment back concerns them."""
    events = [Event("paid", 0, (5,)), Event("paid", 1, (5,))]
    assert [flow.reveal_of([event], 0) for event in events] == [Reveal.OWN, Reveal.OTHERS]
