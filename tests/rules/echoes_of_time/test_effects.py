"""Single effects: whom they concern, what they count, eliminations, VP, forced discards (ET-E4 to ET-E18)."""

from __future__ import annotations

import pytest

from rules.echoes_of_time.prompts import open_prompts
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    Row,
    count,
    draw,
    flame,
    gain,
    immediate,
    of,
    opponents_discard,
    opponents_lose,
    pay_elimination,
    pay_points,
    program,
    sift,
    steal,
    strength,
    take,
    when,
)
from tests.rules.echoes_of_time.table import SOURCE, Table

WATER = of(faction="water")


def play_immediate(table: Table, *operations: Row, seat: int = 0, **more: Row) -> int:
    """The seat, whose turn it is, plays an artifact of time 0 with this immediate effect."""
    card = table.artifact(immediate(*operations, **more), time=0)
    table.hand(seat, card)
    table.turn(seat)
    table.do("play", card)
    return card


# --- whom effects concern, what counts ---------------------------------------------------------------------


def test_effects_concern_the_own_company(deal: Deal) -> None:
    """ET-E4: the company of others does not count, and their permanent effects do not hear."""
    table = deal()
    table.company(1, table.creature(1, faction="water"), table.artifact(when("summon", gain(3))))
    table.company(0, table.creature(1, faction="water"))
    play_immediate(table, gain(count("company", WATER)))
    assert (table[0].points, table[1].points) == (1, 0)


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        (count("company"), 5),  # with the card itself (ET-E1) and the creature under the conquered Source
        (count("company", of(type="creature")), 3),
        (count("company", of(specialisation="warrior")), 2),
        (count("company", of(faction="none")), 3),
        (count("company", of(faction="none", type="creature")), 1),
        (count("factions"), 2),
        (count("strength"), 6),
        (count("strength", WATER), 3),
        (count("under"), 1),
        (count("board"), 2),
        (count("hand"), 3),
        (count("sources"), 2),
        (count("fortified"), 1),
        (count("company", each=2, per=3, plus=1), 3),
        (count("company", most=4), 4),
        (count("under", per=2), 0),
        (count("company", each=2), 10),
    ],
    ids=str,
)
def test_what_counts_find(deal: Deal, counted: Row, expected: int) -> None:
    """ET-E1, ET-E14, ET-E18, ET-A7, ET-A10, ET-P4: Sources are no cards; what is under a conquered Source
    counts, what is under a fortified one does not; a card without faction is a card, but of no faction."""
    table = deal()
    under = table.creature(3, faction="water", specialisation="warrior")
    table.source(owner=0, under=[under])
    table.source(owner=0, under=[table.creature(5, faction="forest")], fortified=True)
    table.company(0, table.creature(2, faction="sky"), table.creature(1, specialisation="warrior"))
    table.company(0, table.artifact())
    table.board(0, 4, table.creature(4, faction="earth"))
    table.board(0, 5, table.artifact())
    table.fill_hand(0, 3)
    play_immediate(table, gain(counted))
    assert table[0].points == expected
    table.do("end")


def test_eliminated_cards_of_all_count(deal: Deal) -> None:
    """ET-E7: the open pile of eliminated cards is common."""
    table = deal()
    first, second = table.creature(1, faction="water"), table.creature(1)
    for card in (first, second):
        table.state.deck.remove(card)
    table.state.eliminated += [first, second]
    play_immediate(table, gain(count("eliminated", WATER)), gain(count("eliminated", each=2)))
    assert table[0].points == 5


def test_impossible_parts_are_lost_and_the_rest_done(deal: Deal) -> None:
    """ET-E15: nobody has cards to discard or VP to lose; the gain remains."""
    table = deal()
    play_immediate(table, opponents_discard(2), steal(2), gain(1))
    assert table[0].points == 1


# --- eliminating -------------------------------------------------------------------------------------------


def test_who_may_be_eliminated(deal: Deal) -> None:
    """ET-E7: other own company cards, also under a conquered Source; not the own card, nor one under a
    fortified Source, on the board or of others, nor a Source."""
    table = deal()
    under, free, matching = table.creature(3), table.artifact(), table.creature(1, faction="water")
    table.source(owner=0, under=[under, table.creature(1)])
    table.source(owner=0, under=[table.creature(6)], fortified=True)
    table.company(0, free, matching)
    table.company(1, table.artifact())
    table.board(0, 5, table.artifact())
    card = play_immediate(table, gain(), cost=pay_elimination())
    offered = {int(pick[1]) for pick in table.options("card")}
    assert {under, free, matching} <= offered
    assert offered == set(table[0].company) - {card}
    table.choose(under)
    assert table.state.eliminated == [under]
    assert table[0].points == 1
    table.do("end")


def test_only_matching_cards_may_be_eliminated(deal: Deal) -> None:
    """ET-E7 with a condition on the card."""
    table = deal()
    matching = table.creature(1, faction="water")
    table.company(0, table.artifact(), matching)
    play_immediate(table, gain(), cost=pay_elimination(WATER))
    assert table.options("card") == [("card", matching)]
    table.choose(matching)


@pytest.mark.parametrize("option", ["removed", "discard"])
def test_where_eliminated_cards_go(deal: Deal, option: str) -> None:
    """ET-E7: a pile of their own, never reshuffled, or the common discard."""
    table = deal(eliminated_to=option)
    victim = table.artifact()
    table.company(0, victim)
    table.hand(1, *table.state.deck)
    play_immediate(table, draw(2), cost=pay_elimination())
    table.choose(victim)
    if option == "removed":
        assert table.state.eliminated == [victim]
        assert table[0].hand == []
    else:
        assert table.state.eliminated == []
        assert table[0].hand == [victim]  # reshuffled and drawn at once


def test_a_source_without_creatures_returns_at_once(deal: Deal) -> None:
    """ET-E8: before the bonus, which counts it no more; its printed strength counts again; its token stays on
    it (ET-A9)."""
    table = deal()
    last = table.creature(6)
    source = table.source(owner=0, under=[last], conquer_strength=4)
    table.state.source(source).tokens = 1
    table.company(0, table.creature(3))
    play_immediate(table, gain(count("sources", each=3, plus=1)), cost=pay_elimination())
    table.choose(last)
    assert table[0].points == 1
    state = table.state.source(source)
    assert (state.owner, state.settled, state.tokens) == (-1, False, 1)
    attacker = table.creature(2)
    table.company(0, attacker)
    table.turn()
    table.do("conquer", source)  # greater than 4: it takes all
    assert set(table[0].under) == {attacker, table[0].company[0]}


def test_a_source_with_creatures_left_stays(deal: Deal) -> None:
    """ET-E8: only the last creature matters."""
    table = deal()
    one, two = table.creature(6), table.creature(1)
    source = table.source(owner=0, under=[one, two])
    play_immediate(table, gain(), cost=pay_elimination())
    table.choose(one)
    assert table.state.source(source).owner == 0
    assert table[0].under == {two: source}


def test_an_elimination_is_heard_before_the_bonus(deal: Deal) -> None:
    """ET-E13: the trigger is finished before the effect goes on; the card itself hears nothing (ET-E16)."""
    table = deal()
    victim = table.artifact(when("eliminate", gain(5)))
    hears = table.artifact(when("eliminate", gain(2), match=of(type="artifact")))
    deaf = table.artifact(when("eliminate", gain(7), match=of(type="creature")))
    table.company(0, victim, hears, deaf)
    play_immediate(table, gain(1), cost=pay_elimination())
    table.choose(victim)
    assert table.happened("gain") == [(2,), (1,)]


# --- VP ----------------------------------------------------------------------------------------------------


def test_vp_come_from_the_main_supply_then_from_the_secondary(deal: Deal) -> None:
    """ET-E9, ET-S2: exactly the last of the main supply, and beyond it."""
    table = deal()
    table.points(1, 20)
    play_immediate(table, gain(6))
    assert (table.state.main_supply, table.state.secondary_supply) == (0, 46)
    assert table[0].points == 6


def test_the_secondary_supply_has_no_end(deal: Deal) -> None:
    """ET-S2: more VP than there are tokens."""
    table = deal()
    table.points(1, 24)
    table.state.secondary_supply, table[1].points = 1, 71
    play_immediate(table, gain(9))
    assert table[0].points == 9
    assert table.state.secondary_supply == -8


def test_lost_and_paid_vp_go_to_the_main_supply(deal: Deal) -> None:
    """ET-E9: at most what the player has, also when the main supply was empty."""
    table = deal(3)
    table.points(1, 1)
    table.points(2, 35)
    play_immediate(table, opponents_lose(2))
    assert [table[seat].points for seat in range(3)] == [0, 0, 33]
    assert table.state.main_supply == 3
    assert table.state.secondary_supply == 36


def test_a_cost_in_vp_goes_to_the_main_supply(deal: Deal) -> None:
    """ET-E9."""
    table = deal()
    table.points(0, 3)
    play_immediate(table, draw(), cost=pay_points(3))
    table.do("apply")
    assert (table[0].points, table.state.main_supply) == (0, 24)


def test_stealing_gains_what_was_lost(deal: Deal) -> None:
    """ET-E9: one opponent has only one VP."""
    table = deal(3)
    table.points(1, 1)
    table.points(2, 5)
    play_immediate(table, steal(2))
    assert [table[seat].points for seat in range(3)] == [3, 0, 3]


# --- forced discards ---------------------------------------------------------------------------------------


def test_opponents_choose_at_the_same_time_and_discard_together(deal: Deal) -> None:
    """ET-E10: answers are held back, hidden, and applied in player order from the first player (ET-E12)."""
    table = deal(4, first=2)
    hands = {seat: table.fill_hand(seat, 3) for seat in (0, 1, 3)}
    play_immediate(table, opponents_discard(2), gain(), seat=2)
    assert table.asked == [(seat, "forced_discard") for seat in (0, 1, 3)]
    table.choose(*hands[0][:2], seat=0)
    table.choose(*hands[1][1:], seat=1)
    assert table.state.discard == []
    assert [len(table[seat].hand) for seat in (0, 1, 3)] == [3, 3, 3]
    assert table[2].points == 0
    table.choose(hands[3][0], hands[3][2], seat=3)
    assert table.state.discard == [hands[3][0], hands[3][2], *hands[0][:2], *hands[1][1:]]
    assert table[2].points == 1


def test_too_few_cards_means_all(deal: Deal) -> None:
    """ET-E10: without a question; who has none is passed over."""
    table = deal(3)
    table.fill_hand(1, 2)
    play_immediate(table, opponents_discard(3))
    assert table[1].hand == []
    assert len(table.state.discard) == 2


def test_a_forced_discard_asks_for_exactly_so_many(deal: Deal) -> None:
    """ET-E10: neither fewer nor more."""
    table = deal()
    table.fill_hand(1, 3)
    play_immediate(table, opponents_discard(2))
    prompt = open_prompts(table.state)[0]
    assert (prompt.seat, prompt.min_picks, prompt.max_picks) == (1, 2, 2)
    table.choose(*table[1].hand[1:])
    assert len(table[1].hand) == 1


def test_effects_on_several_players_resolve_in_player_order(deal: Deal) -> None:
    """ET-E12: from the first player, whoever's effect it is."""
    table = deal(4, first=2)
    for seat in (0, 1, 2):
        table.points(seat, 3)
    play_immediate(table, opponents_lose(1), seat=3)
    losses = [event.seat for event in table.events if event.kind == "lose"]
    assert losses == [2, 0, 1]


# --- taking and sifting ------------------------------------------------------------------------------------


def test_taking_from_the_open_piles(deal: Deal) -> None:
    """ET-E3, ET-E15: up to so many matching cards of the discard, from none to all."""
    table = deal()
    wet, also, dry = table.artifact(faction="water"), table.artifact(faction="water"), table.artifact()
    table.discarded(wet, dry, also)
    play_immediate(table, take(3, match=WATER))
    prompt = table.prompt()
    assert (prompt.min_picks, prompt.max_picks) == (0, 2)
    table.choose(also, wet)
    assert table[0].hand == [also, wet]
    assert table.state.discard == [dry]


def test_taking_an_eliminated_card(deal: Deal) -> None:
    """ET-E7: they lie openly; an effect that names the pile reaches it."""
    table = deal()
    victim = table.artifact()
    table.company(0, victim)
    play_immediate(table, take(1, "eliminated"), cost=pay_elimination())
    table.choose(victim)
    table.choose(victim)
    assert table[0].hand == [victim]
    assert table.state.eliminated == []


def test_sifting_draws_as_many_as_were_discarded(deal: Deal) -> None:
    """ET-E15, ET-P7: what was discarded may be drawn again when nothing else is left."""
    table = deal()
    table.state.deck, rest = [], table.state.deck
    table.state.eliminated = rest
    held = rest[:3]
    table.hand(0, *held)
    for card in held:
        rest.remove(card)
    card = table.artifact(immediate(sift(2)), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert (table.prompt().min_picks, table.prompt().max_picks) == (0, 2)
    table.choose(*held[:2])
    assert sorted(table[0].hand) == sorted(held)


# --- Sources are not cards ---------------------------------------------------------------------------------


def test_sources_are_no_cards(deal: Deal) -> None:
    """ET-E18: no target of eliminations and copies, not counted, but effect owners of their own."""
    table = deal()
    table.source(flame("red", gain(2)), owner=0, under=[table.creature(4)])
    table.source(strength(1, "conquest"), owner=0, under=[table.creature(1)])
    play_immediate(table, gain(count("company", of(type="artifact"))))
    assert table[0].points == 1  # the card played
    assert table.prompt().ask == "turn"  # after it the flame of the Source is free
    assert table.options("flame") == [("flame", SOURCE, 0)]
    table.do("flame", SOURCE, 0)
    assert table[0].points == 3


def test_a_permanent_effect_of_a_source_hears_like_a_card(deal: Deal) -> None:
    """ET-A9, ET-E2: after the cards, in the order of asking."""
    table = deal()
    source = table.source(when("summon", draw()), owner=0, under=[table.creature(4)])
    card = table.artifact(when("summon", draw()))
    table.company(0, card)
    play_immediate(table, gain())
    assert [data[0] for data in table.happened("effect")][1:] == [card, SOURCE + source]


def test_conquer_and_fortify_effects_may_have_a_cost(deal: Deal) -> None:
    """ET-E3: and then be declined, the conquest standing."""
    table = deal()
    source = table.source(
        conquer_strength=1,
        conquer_effect=program(gain(4), cost=pay_points()),
        fortify_strength=1,
        fortify_effect=program(gain(4), cost=pay_points()),
    )
    table.points(0, 1)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    table.decline()
    assert table.state.source(source).owner == 0
    table.do("draw")
    table.do("fortify", source)
    table.do("apply")
    assert table[0].points == 4
