"""The first choice: hidden, at the same time, revealed together (ET-S6, ET-H1)."""

from __future__ import annotations

from rules.codec import codec
from rules.echoes_of_time import flow, views
from rules.echoes_of_time.frames import PayQuestion
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import State
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    count,
    gain,
    immediate,
    opponents_discard,
    play,
)
from tests.rules.echoes_of_time.table import Table


def hands(table: Table, *cards: int) -> None:
    """Every seat gets one of these cards and six blank ones."""
    for seat, card in enumerate(cards):
        table.hand(seat, card)
        table.fill_hand(seat, 6)


def test_everybody_is_asked_at_once(deal: Deal) -> None:
    """ET-S6: any card of the hand that is playable at full cost; it cannot be declined."""
    table = deal(3)
    costly = table.artifact(cost=4, time=2)
    hands(table, costly, table.artifact(), table.artifact())
    table.first_choice()
    assert table.asked == [(seat, "first") for seat in range(3)]
    assert table.prompt(0).min_picks == 1
    assert table.prompt(0).options == [("play", card) for card in table[0].hand]
    table.do("play", costly, seat=0)
    table.choose(*table[0].hand[2:6], seat=0)
    for seat in (1, 2):
        table.do("play", table[seat].hand[0], seat=seat)
    assert table.state.round == 1
    assert costly in table[0].tiles[0]  # space 2, and the first time phase has moved the tiles
    assert len(table.state.discard) == 4


def test_the_choice_leaves_the_hand_and_stays_hidden(deal: Deal) -> None:
    """ET-S6, ET-H1: others see the hand as it was, no card, not even whether something was to be paid."""
    table = deal()
    costly = table.artifact(cost=2)
    hands(table, costly, table.artifact())
    table.first_choice()
    table.do("play", costly, seat=0)
    assert costly not in table[0].hand
    for seat in (1, None):
        seen = views.view(table.state, seat)
        assert seen.seats[0].hand_count == 7
        assert (seen.seats[0].hand, seen.seats[0].chosen, seen.seats[0].answered) == (None, None, False)
        assert seen.waiting == [0, 1]
    assert [prompt.public_part() for prompt in open_prompts(table.state)] == [
        (1, 0, "first"), (0, 0, "first"),
    ]  # fmt: skip
    table.choose(*table[0].hand[:2], seat=0)
    assert table.state.discard == []
    assert views.view(table.state, 0).seats[0].chosen == [costly, *table[0].chosen[1:]]
    for seat in (1, None):
        seen = views.view(table.state, seat)
        assert (seen.seats[0].hand_count, seen.seats[0].answered) == (7, True)
        assert seen.discard == []
    assert [event.data for event in table.events] == [()]
    table.do("play", table[1].hand[0], seat=1)
    assert table.happened("first_revealed")[0][0] == costly


def test_other_views_are_the_same_whatever_was_chosen(deal: Deal) -> None:
    """ET-H1: two courses of events that differ only in what is hidden give the others equal views, whether
    something is to be paid or not."""
    table = deal(3)
    free, costly = table.artifact(), table.artifact(cost=2)
    hands(table, free, table.artifact(cost=1), table.artifact(cost=1))
    table.hand(0, costly)
    table.first_choice()
    copy = codec(State).copy
    seen = []
    for card in (free, costly):
        state = copy(table.state)
        flow.choose(state, 1, [("play", card)])
        if card == costly:
            flow.choose(state, 1 + 3, [("card", other) for other in state.seats[0].hand[1:3]])
        flow.choose(state, 2, [("play", table[1].hand[0])])  # its own next question has the same number
        seen.append([views.view(state, seat) for seat in (1, 2, None)])
    assert seen[0] == seen[1]
    for seat in range(3):
        table.do("play", table[seat].hand[1], seat=seat)


def test_all_is_revealed_together_and_resolves_in_player_order(deal: Deal) -> None:
    """ET-S6: from the first player, each completely; all payments are made before."""
    table = deal(3, first=1)
    cards = [table.artifact(immediate(gain(count("company"))), time=0, cost=1) for _ in range(3)]
    hands(table, *cards)
    table.first_choice()
    for seat in (0, 2, 1):
        table.do("play", cards[seat], seat=seat)
        table.choose(table[seat].hand[0], seat=seat)
    assert [event.seat for event in table.events if event.kind == "first_revealed"] == [1, 2, 0]
    assert [event.seat for event in table.events if event.kind == "summon"] == [1, 2, 0]
    assert len(table.state.discard) == 3
    kinds = [event.kind for event in table.events]
    assert kinds.index("summon") > max(at for at, kind in enumerate(kinds) if kind == "first_revealed")


def test_a_card_of_time_0_is_summoned_and_its_effect_resolves(deal: Deal) -> None:
    """ET-S6, ET-E10: a forced discard is answered before the next seat's card resolves."""
    table = deal()
    first, second = table.artifact(immediate(opponents_discard(2)), time=0), table.artifact(time=0)
    hands(table, first, second)
    table.first_choice()
    table.do("play", second, seat=1)
    table.do("play", first, seat=0)
    assert table[1].company == []
    assert table[1].playing == [second]
    assert table.asked == [(1, "forced_discard")]
    table.choose(*table[1].hand[:2])
    assert table[1].company == [second]
    assert len(table[1].hand) == 4 + 1  # and the card of the first time phase


def test_an_answer_held_back_after_the_choice_is_no_first_card(deal: Deal) -> None:
    """ET-S6, ET-E10: who imagines the table deals cards to discard, not another hidden play."""
    table = deal(3)
    first = table.artifact(immediate(opponents_discard(2)), time=0)
    hands(table, first, table.artifact(), table.artifact())
    table.first_choice()
    for seat in (2, 1, 0):
        table.do("play", table[seat].hand[0], seat=seat)
    table.choose(*table[1].hand[:2], seat=1)
    imagined = views.imagine(views.view(table.state, 2), 1).seats[1]
    assert (len(imagined.answer), imagined.chosen) == (2, [])
    table.choose(*table[2].hand[:2], seat=2)


def test_a_card_that_the_first_card_plays_is_paid_openly(deal: Deal) -> None:
    """ET-S6, ET-E15: only the first card itself is hidden; its effect plays as always."""
    table = deal()
    player, next_one = table.artifact(immediate(play()), time=0), table.artifact(cost=2)
    hands(table, player, table.artifact())
    table.hand(0, next_one)
    table.first_choice()
    table.do("play", table[1].hand[0], seat=1)
    table.do("play", player, seat=0)
    table.do("play", next_one)
    assert views.view(table.state, 1).seats[0].playing == [next_one]
    assert [prompt.public_part() for prompt in open_prompts(table.state)] == [(0, 0, "pay")]
    assert isinstance(views.view(table.state, 1).stacks[0][-1], PayQuestion)
    table.choose(*table[0].hand[:2])
    assert len(table.state.discard) == 2
    assert next_one in table[0].tiles[3]


def test_without_a_playable_card_the_first_choice_is_skipped(deal: Deal) -> None:
    """ET-S6: a hand that can pay for none of its cards; it is not asked, and keeps its hand."""
    table = deal()
    table.hand(0, table.artifact(cost=3), table.artifact(cost=4))
    table.hand(1, table.artifact())
    table.first_choice()
    assert table.asked == [(1, "first")]
    table.do("play", table[1].hand[0])
    assert len(table[0].hand) == 2 + 1
    assert table.state.round == 1


def test_one_playable_card_is_still_asked_for(deal: Deal) -> None:
    """ET-H1: that there is but one would tell something of the hand."""
    table = deal()
    table.hand(0, table.artifact())
    table.hand(1, table.artifact())
    table.first_choice()
    assert table.asked == [(0, "first"), (1, "first")]
    for seat in (0, 1):
        table.do("play", table[seat].hand[0], seat=seat)
