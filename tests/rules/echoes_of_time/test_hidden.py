"""What is hidden and what is open (ET-H1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.codec import codec
from rules.echoes_of_time import cards, views
from rules.echoes_of_time.dealing import FIRST_HAND
from rules.echoes_of_time.flow import choose
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import State
from rules.game import IllegalError
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    discount,
    draw,
    flame,
    gain,
    immediate,
    opponents_discard,
    play,
    sift,
)
from tests.rules.echoes_of_time.table import Table, card_pick

COPY: Callable[[State], State] = codec(State).copy


def swapped(table: Table, seat: int) -> State:
    """The same state with other cards in the seat's hand, and the deck in another order."""
    state = COPY(table.state)
    hand = state.seats[seat].hand
    for at in range(len(hand)):
        hand[at], state.deck[at] = state.deck[at], hand[at]
    state.deck.reverse()
    state.rng = 99
    return state


def test_hands_and_the_deck_are_hidden(deal: Deal) -> None:
    """ET-H1: counts are open; the own hand is the own."""
    table = deal(3)
    hand = table.fill_hand(0, 3)
    table.turn(1)
    for seat in (1, 2, None):
        seen = views.view(table.state, seat)
        assert (seen.seats[0].hand, seen.seats[0].hand_count) == (None, 3)
        assert seen.deck_count == len(table.state.deck)
        assert views.view(swapped(table, 0), seat) == seen
    assert views.view(table.state, 0).seats[0].hand == hand
    assert views.view(swapped(table, 0), 0) != views.view(table.state, 0)


def test_everything_else_is_open(deal: Deal) -> None:
    """ET-H1: the same for all seats and for spectators."""
    table = deal()
    guard, buried = table.creature(2), table.creature(3)
    table.source(flame("red", draw()), owner=0, under=[guard], conquer_strength=4)
    table.source(owner=1, under=[buried], fortified=True)
    marked = table.artifact(flame("red", gain()))
    table.company(1, marked)
    table[1].tokens = {marked: 1}
    table.state.source(0).tokens = 1
    on_board = table.artifact()
    table.board(1, 3, on_board)
    gone = table.artifact()
    table.discarded(gone)
    table.state.eliminated.append(table.state.deck.pop())
    table.points(1, 5)
    table.turn()
    for seat in (0, 1, None):
        seen = views.view(table.state, seat)
        assert seen.seats[1].tiles[2] == [on_board]
        assert (seen.seats[1].company, seen.seats[1].buried) == ([marked], {buried: 1})
        assert (seen.seats[1].tokens, seen.seats[0].tokens) == ({marked: 1}, {1000: 1})
        assert seen.seats[0].under == {guard: 0}
        assert (seen.discard, seen.eliminated) == ([gone], table.state.eliminated)
        assert (seen.main_supply, seen.secondary_supply, seen.seats[1].points) == (19, 48, 5)
        assert (seen.sources[0].strength, seen.sources[0].creatures) == (2, [guard])
        assert (seen.sources[1].strength, seen.sources[1].total, seen.sources[1].fortified) == (0, 3, True)
        assert seen.seats[0].flames == ("red", "yellow", "blue", "red", "yellow", "blue")
        assert (seen.phase, seen.turn, seen.first, seen.waiting) == ("action", 0, 0, [0])
    table.do("draw")


def test_draws_are_told_to_their_seat_only(deal: Deal) -> None:
    """ET-H1: the others learn how many."""
    table = deal()
    table.turn()
    table.do("draw")
    event = next(event for event in table.events if event.kind == "draw")
    assert event.for_seat(0).data == (2, *table[0].hand)
    assert event.for_seat(1).data == event.for_seat(None).data == (2,)


def test_a_withheld_discard_is_hidden(deal: Deal) -> None:
    """ET-H1, ET-E10: until all have answered nobody learns the cards, only that there is an answer."""
    table = deal(3)
    for seat in (1, 2):
        table.fill_hand(seat, 3)
    card = table.artifact(immediate(opponents_discard()), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    seen = []
    for chosen in table[1].hand[:2]:
        state = COPY(table.state)
        prompt = next(prompt for prompt in open_prompts(state) if prompt.seat == 1)
        result = choose(state, prompt.id, [card_pick(chosen)])
        assert [(event.kind, event.data) for event in result.events] == [("answered", ())]
        seen.append([views.view(state, seat) for seat in (0, 2, None)])
        assert views.view(state, 1).seats[1].answer == [chosen]
    assert seen[0] == seen[1]
    assert seen[0][0].seats[1].answered
    table.choose(table[1].hand[0], seat=1)
    table.choose(table[2].hand[0], seat=2)


@pytest.mark.parametrize("seat", [1, None])
def test_questions_to_others_tell_nothing_of_their_hand(deal: Deal, seat: int | None) -> None:
    """ET-H1: a choice from the hand, while it is open."""
    table = deal()
    card = table.artifact(immediate(sift(2)), time=0)
    table.hand(0, card)
    table.fill_hand(0, 3)
    table.turn()
    table.do("play", card)
    assert views.view(swapped(table, 0), seat) == views.view(table.state, seat)
    table.decline()


@pytest.mark.parametrize("playable", [False, True])
def test_a_play_by_an_effect_is_asked_whatever_the_hand_holds(deal: Deal, playable: bool) -> None:
    """ET-H1: that nothing can be played would tell something of the hand; an empty hand is open."""
    table = deal()
    card, again = (table.artifact(immediate(play()), time=0) for _ in range(2))
    table.hand(0, card, table.artifact(cost=0 if playable else 4))
    table.hand(1, again)
    table.turn()
    table.do("play", card)
    assert table.asked == [(0, "effect_play")]
    table.decline()
    table.do("play", again)
    assert table.asked == [(0, "turn")]


def test_a_card_that_is_being_played_is_open(deal: Deal) -> None:
    """ET-H1: announced, before its discounts and its payment are settled; the rest of the hand is not."""
    table = deal()
    table.company(0, table.artifact(discount(cards=1)))
    card = table.artifact(cost=2)
    table.hand(0, card)
    table.fill_hand(0, 3)
    table.turn()
    table.do("play_with", card)
    for step in ("discounts", "pay"):
        assert table.prompt().ask == step
        seen = views.view(table.state, 1)
        assert (seen.seats[0].playing, seen.seats[0].hand_count) == ([card], 3)
        assert views.view(swapped(table, 0), 1) == seen
        imagined = views.imagine(seen, 5)
        assert imagined.seats[0].playing == [card]
        if step == "discounts":
            table.decline()
    table.choose(*table[0].hand[:2])


def test_an_imagined_state_deals_only_what_is_unknown(deal: Deal) -> None:
    """ET-H1: own hand and open cards stay, the rest is dealt anew, differently for different seeds."""
    table = deal()
    own, other = table.fill_hand(0, 4), table.fill_hand(1, 4)
    table.discarded(table.artifact())
    table.turn()
    seen = views.view(table.state, 0)
    dealt = [views.imagine(seen, seed) for seed in range(6)]
    assert all(state.seats[0].hand == own for state in dealt)
    assert all(state.discard == table.state.discard for state in dealt)
    assert all(len(state.seats[1].hand) == 4 for state in dealt)
    assert len({tuple(state.seats[1].hand) for state in dealt}) > 1
    assert len({tuple(state.deck) for state in dealt}) == 6
    assert views.imagine(seen, 3) == dealt[3]
    unknown = set(other) | set(table.state.deck)
    assert all(set(state.seats[1].hand) | set(state.deck) == unknown for state in dealt)
    table.do("draw")


def test_every_first_hand_has_a_card_to_play() -> None:
    """ET-S6: whoever can play nothing is skipped, which would tell something of the hand. It never happens:
    a first hand pays for any card, and an empty board has room for it."""
    assert cards.CARDS
    assert max(design.cost for design in cards.CARDS) < FIRST_HAND


def test_a_question_is_answered_by_its_own_options_only(deal: Deal) -> None:
    """ET-A1, ET-H1: what is refused leaves the table as it was."""
    table = deal()
    blank = table.fill_hand(1, 1)[0]
    table.turn()
    before = COPY(table.state)
    for prompt_id, picks in (
        (999, [("draw",)]),
        (table.prompt().id, []),
        (table.prompt().id, [("play", blank)]),
        (table.prompt().id, [("draw",), ("draw",)]),
    ):
        with pytest.raises(IllegalError):
            choose(table.state, prompt_id, picks)
        assert table.state == before
