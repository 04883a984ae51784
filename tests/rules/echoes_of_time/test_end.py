"""The end of a round and of the game (ET-R1, ET-G1, ET-G2, ET-G5)."""

from __future__ import annotations

import pytest

from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    conquer,
    flame,
    fortify,
    gain,
    immediate,
    opponents_lose,
    pay_elimination,
    pay_points,
    program,
    shift,
    when,
)
from tests.rules.echoes_of_time.table import Table


def last_turn(table: Table) -> None:
    """The last turn of the round begins for the last seat."""
    table.turn(table.state.order()[-1], 2)


# --- end of a round ----------------------------------------------------------------------------------------


def test_hands_above_ten_are_reduced_by_all_at_once(deal: Deal) -> None:
    """ET-R1, ET-E10: of own choice, hidden until all have chosen, applied in player order."""
    table = deal(3, first=1)
    hands = {seat: table.fill_hand(seat, number) for seat, number in ((0, 10), (1, 11), (2, 3))}
    more = [table.artifact() for _ in range(8)]
    table.hand(2, *more)
    last_turn(table)
    table.do("draw")  # the last seat in order is seat 0
    assert table.asked == [(0, "keep"), (1, "keep"), (2, "keep")]
    assert [table.prompt(seat).min_picks for seat in range(3)] == [2, 1, 1]
    table.choose(*table[0].hand[10:], seat=0)
    table.choose(more[0], seat=2)
    assert table.state.discard == []
    assert len(table[0].hand) == 12
    drawn = table[0].hand[10:]
    table.choose(hands[1][4], seat=1)
    assert table.state.discard == [hands[1][4], more[0], *drawn]
    assert [len(table[seat].hand) for seat in range(3)] == [11, 11, 11]  # ten, and one of the time phase


def test_ten_cards_may_be_kept(deal: Deal) -> None:
    """ET-R1: the boundary."""
    table = deal()
    table.fill_hand(0, 10)
    last_turn(table)
    table.do("draw")
    assert table.asked == [(1, "turn")]
    assert table.state.discard == []


def test_cubes_tokens_and_the_first_player_token(deal: Deal) -> None:
    """ET-R1: cubes return, tokens go, also from Sources in the centre; the first player is the next to the
    left."""
    table = deal(3, first=2)
    card = table.artifact(flame("red", gain()))
    table.company(0, card)
    table[0].tokens = {card: 1}
    table.source(flame("red", gain()))
    table.state.source(0).tokens = 1
    table[1].cubes = ["draw", "play"]
    last_turn(table)
    table.do("draw")
    assert all(table[seat].cubes == [] for seat in range(3))
    assert (table[0].tokens, table.state.source(0).tokens) == ({}, 0)
    assert table.state.first == 0
    assert table.asked == [(0, "turn")]


def test_the_last_round_has_this_phase_too(deal: Deal) -> None:
    """ET-R1, ET-G1: surplus cards go before the game is over."""
    table = deal()
    table.fill_hand(0, 11)
    table.state.ending = ["supply"]
    last_turn(table)
    table.do("draw")
    assert table.asked == [(0, "keep")]
    table.choose(table[0].hand[0])
    assert table.state.phase == "over"
    assert len(table[0].hand) == 10
    assert table[1].cubes == []


# --- what ends the game ------------------------------------------------------------------------------------


def play_on(table: Table) -> None:
    """Everybody draws until the game is over or a new round begins."""
    number = table.state.round
    while table.state.phase != "over" and table.state.round == number:
        prompt = table.prompt()
        draws = prompt.ask == "turn" and ("draw",) in prompt.options
        table.answer(*([("draw",)] if draws else prompt.default or [prompt.options[-1]]))


@pytest.mark.parametrize("gained", [3, 4, 5])
def test_an_empty_main_supply_ends_the_game(deal: Deal, gained: int) -> None:
    """ET-G1: with the last VP, or beyond; one left is not enough. The round is finished first."""
    table = deal()
    table.points(1, 20)
    card = table.artifact(flame("red", gain(gained)))
    table.company(0, card)
    table.turn()
    table.do("flame", card, 0)
    assert table.state.ending == (["supply"] if gained >= 4 else [])
    assert table.state.phase == "action"
    play_on(table)
    assert (table.state.phase == "over") == (gained >= 4)


def test_an_empty_supply_counts_even_if_it_fills_again(deal: Deal) -> None:
    """ET-G1: held at a moment only; the VP come back in the same turn."""
    table = deal()
    table.points(1, 23)
    take, back = table.artifact(flame("red", gain())), table.artifact(flame("red", opponents_lose(3)))
    table.company(0, take, back)
    table.turn()
    table.do("flame", take, 0)
    table.do("flame", back, 0)
    assert table.state.main_supply == 3
    play_on(table)
    assert table.state.phase == "over"


def test_a_cost_is_paid_before_the_gain(deal: Deal) -> None:
    """ET-G5: what is paid to the supply in the same effect keeps it from running out."""
    table = deal()
    table.points(0, 12)
    table.points(1, 10)
    card = table.artifact(flame("red", gain(3), cost=pay_points(2)))
    table.company(0, card)
    table.turn()
    table.do("flame", card, 0)
    table.do("apply")
    assert table.state.main_supply == 1
    assert table.state.ending == []
    table.do("draw")


@pytest.mark.parametrize("size", [10, 11])
def test_a_company_of_twelve_ends_the_game(deal: Deal, size: int) -> None:
    """ET-G1, ET-G2: eleven is not enough; more is allowed."""
    table = deal()
    table.company(0, *(table.artifact() for _ in range(size)))
    one = table.artifact(time=0)
    table.hand(0, one)
    table.turn()
    table.do("play", one)
    assert table.state.ending == (["company"] if size == 11 else [])
    if size == 11:
        further = table.artifact(time=0)
        table.hand(1, further)
        table.company(1, *(table.artifact() for _ in range(12)))
        table.turn(1)
        table.do("play", further)
        assert len(table[1].company) == 13


def test_twelve_in_the_time_phase_but_only_for_a_moment(deal: Deal) -> None:
    """ET-G1, ET-G5: the twelfth card is eliminated by its own neighbour at once, and still the game ends."""
    table = deal()
    eater = table.artifact(immediate(gain(), cost=pay_elimination()))
    table.company(0, *(table.artifact() for _ in range(11)))
    table.board(0, 1, eater)
    table.time_phase()
    assert table.state.ending == ["company"]
    table.choose(table[0].company[0])
    assert len(table[0].company) == 11
    play_on(table)
    assert table.state.phase == "over"


def test_sources_count_two_and_their_creatures_nothing(deal: Deal) -> None:
    """ET-G2: conquered and fortified ones; cards on the board and in hand do not count."""
    table = deal()
    table.source(owner=0, under=[table.creature(1), table.creature(1)])
    table.source(owner=0, under=[table.creature(1)], fortified=True)
    table.company(0, *(table.artifact() for _ in range(6)))
    table.board(0, 5, table.artifact())
    table.fill_hand(0, 3)
    one, two = table.artifact(time=0), table.artifact(time=0)
    table.hand(0, one, two)
    table.turn()
    table.do("play", one)
    assert table.state.ending == []  # 7 and 2 Sources are 11
    table.turn()
    table.do("play", two)
    assert table.state.ending == ["company"]


def test_a_conquest_may_complete_a_company(deal: Deal) -> None:
    """ET-G1, ET-A6: eleven with one creature: it goes, the Source comes, twelve."""
    table = deal()
    table.company(0, *(table.artifact() for _ in range(10)), table.creature(4))
    table.turn()
    table.do("conquer", 0)
    assert table.state.ending == ["company"]


def test_a_loss_may_complete_the_company_of_the_loser(deal: Deal) -> None:
    """ET-G1, ET-G5, ET-A8: three creatures come back for a Source: the loser has twelve."""
    table = deal()
    table.source(owner=1, under=[table.creature(1) for _ in range(3)])
    table.company(1, *(table.artifact() for _ in range(9)))
    table.company(0, table.creature(4))
    table.turn()
    table.do("conquer", 0)
    assert table.state.ending == ["company"]


def test_a_source_lost_and_won_within_a_conquest_is_checked_at_each_step(deal: Deal) -> None:
    """ET-G5, ET-A6: never with the Source but without its creatures, nor the other way round."""
    table = deal()
    table.source(owner=1, under=[table.creature(1)])
    table.company(1, *(table.artifact() for _ in range(10)))  # 12 with the Source, 11 after its loss
    table.company(0, *(table.artifact() for _ in range(9)), table.creature(1), table.creature(1))
    table.turn()
    table.do("conquer", 0)
    assert table.state.ending == []  # 9 and a Source are 11; both creatures were needed


def test_all_sources_fortified_end_the_game(deal: Deal) -> None:
    """ET-G1: the last of them, by an effect too; before its fortify effect resolves."""
    table = deal()
    table.source(owner=1, under=[table.creature(1)], fortified=True)
    last = table.source(owner=0, under=[table.creature(6)], fortify_effect=program(gain(2)))
    flaming = table.artifact(flame("red", fortify()))
    table.company(0, flaming)
    table.turn()
    table.do("flame", flaming, 0)
    table.do("fortify", last)
    kinds = [event.kind for event in table.events]
    assert kinds.index("ending") < kinds.index("gain")
    assert table.state.ending == ["fortified"]
    play_on(table)
    assert table.state.phase == "over"


def test_one_source_left_does_not_end_it(deal: Deal) -> None:
    """ET-G1: conquered is not fortified."""
    table = deal()
    table.source(owner=1, under=[table.creature(1)])
    last = table.source(owner=0, under=[table.creature(6)])
    table.turn()
    table.do("fortify", last)
    assert table.state.ending == []


def test_conditions_are_checked_in_every_phase_and_for_all(deal: Deal) -> None:
    """ET-G5: at the first choice already, and for those whose turn it is not."""
    table = deal()
    table.points(0, 20)
    for seat in (0, 1):
        table.hand(seat, table.artifact(immediate(gain(3)), time=0))
    table.first_choice()
    table.do("play", table[1].hand[0], seat=1)
    table.do("play", table[0].hand[0], seat=0)
    assert table.state.ending == ["supply"]
    assert table.state.round == 1  # the game ends with the first round
    play_on(table)
    assert table.state.phase == "over"


def test_more_than_one_condition(deal: Deal) -> None:
    """ET-G1, ET-A9: each that held is told once."""
    table = deal()
    table.points(1, 23)
    table.company(0, *(table.artifact() for _ in range(11)), table.artifact(when("summon", gain(2))))
    late = table.artifact(immediate(shift()), time=0)
    table.hand(0, late)
    table.turn()
    table.do("play", late)
    assert table.state.ending == ["company", "supply"]
    assert table.happened("ending") == [("company",), ("supply",)]


def test_a_conquest_by_an_effect_is_one_step_too(deal: Deal) -> None:
    """ET-G5, ET-A6: the cost, the conquest and its effect are steps of their own."""
    table = deal()
    hero = table.creature(6)
    banner = table.artifact(flame("red", conquer(), cost=pay_elimination()))
    rest = [table.artifact() for _ in range(10)]
    table.company(0, *rest, banner, hero)
    table.turn()
    assert table.state.ending == []  # laid out so; nothing has been completed yet
    table.do("flame", banner, 0)
    table.choose(rest[0])
    table.do("conquer", 0)
    assert table.state.ending == ["company"]  # 9, the banner and a Source
    table.do("draw")
