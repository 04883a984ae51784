"""What the second printing brought: this or that, wagers, answers to fights, two printings side by side."""

from __future__ import annotations

from typing import Any

import pytest

from rules.echoes_of_time import GAME
from rules.echoes_of_time.cards import CARDS, FORMER, PRINTINGS, REPLACED, printed
from rules.match import Match
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    Row,
    advance,
    draw,
    flame,
    gain,
    immediate,
    of,
    opponents_lose,
    pay_cards,
    play,
    wager,
    when,
)


def either(effect: Row, *otherwise: Row) -> Row:
    """The effect with a second list of operations beside its own."""
    return {**effect, "otherwise": [*otherwise]}


# --- this or that ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "points", "hand"), [(0, 0, 2), (1, 3, 0)])
def test_only_the_chosen_list_happens(deal: Deal, number: int, points: int, hand: int) -> None:
    """ET-E3, ET-E16: the operations of the chosen list in printed order, none of the other."""
    table = deal()
    table.hand(0, table.artifact(either(immediate(draw(2)), gain(1), gain(2)), time=0))
    table.turn()
    table.do("play", table[0].hand[0])
    assert table.options() == [("either", 0), ("either", 1), ("decline",)]
    table.do("either", number)
    assert (table[0].points, len(table[0].hand)) == (points, hand)


def test_neither_may_be_chosen(deal: Deal) -> None:
    """ET-E3: an effect that leaves a choice may be declined."""
    table = deal()
    table.hand(0, table.artifact(either(immediate(draw(2)), gain(2)), time=0))
    table.turn()
    table.do("play", table[0].hand[0])
    table.do("decline")
    assert (table[0].points, len(table[0].hand)) == (0, 0)


def test_what_was_paid_for_happens(deal: Deal) -> None:
    """ET-E15: the cost comes first; then one of the two is done, as far as it is possible."""
    table = deal()
    table.company(0, table.artifact(either(flame("red", gain(2), cost=pay_cards(1)), advance(1, 2))))
    table.fill_hand(0, 1)
    table.turn()
    table.do("flame", *table.options("flame")[0][1:])
    table.do("card", table[0].hand[0])
    assert table.options() == [("either", 0), ("either", 1)]
    table.do("either", 1)  # nothing lies on the time board: what is impossible is lost
    assert (table[0].points, len(table[0].hand)) == (0, 0)


def test_a_choice_inside_the_second_list(deal: Deal) -> None:
    """ET-E15: a play inside the second list follows all rules of plays."""
    table = deal()
    cheap = table.artifact(cost=0, time=3)
    table.hand(0, table.artifact(either(immediate(gain(1)), play(time=3)), time=0), cheap)
    table.turn()
    table.do("play", table[0].hand[0])
    table.do("either", 1)
    table.do("play", cheap)
    assert cheap in table[0].company
    assert table[0].points == 0


# --- wagers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["creature", "artifact"])
def test_a_wager_is_won_by_a_matching_card(deal: Deal, kind: str) -> None:
    """ET-P7, ET-E9: a match goes into the hand and brings VP, another card is discarded."""
    table = deal()
    table.hand(0, table.artifact(immediate(wager(of(type="creature"), 3)), time=0))
    top = table.creature() if kind == "creature" else table.artifact()
    table.on_deck(top)
    table.turn()
    table.do("play", table[0].hand[0])
    won = kind == "creature"
    assert table[0].points == (3 if won else 0)
    assert (top in table[0].hand, top in table.state.discard) == (won, not won)


def test_a_wager_on_an_empty_deck(deal: Deal) -> None:
    """ET-P7: the discard is shuffled first; with both empty there is nothing to turn over."""
    table = deal()
    twice = table.artifact(immediate(wager(of(type="artifact"), 3), wager(of(type="artifact"), 3)), time=0)
    table.hand(0, twice)
    left, *others = table.state.deck
    table.discarded(left)
    table.state.eliminated += [card for card in others if card in table.state.deck]
    table.state.deck.clear()
    table.turn()
    table.do("play", twice)
    assert table[0].points == 3
    assert table[0].hand == [left]


# --- answers to fights -------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [-1, 1, 2])
def test_every_opponent_hears_of_a_conquest(deal: Deal, owner: int) -> None:
    """ET-E2, ET-A6: from the centre, from the listener or from a third player; never one's own."""
    table = deal(seats=3)
    under = [table.creature(1)] if owner >= 0 else []
    source = table.source(owner=owner, under=under, conquer_strength=1)
    for seat in range(3):
        table.company(seat, table.artifact(when("rival_conquers", gain(1))))
    mine = table.creature(5)
    table.company(0, mine)
    table.turn()
    table.do("conquer", source)
    if table.asked == [(0, "creatures")]:
        table.choose(mine)
    assert [table[seat].points for seat in range(3)] == [0, 1, 1]


def test_an_answer_takes_from_everybody_else(deal: Deal) -> None:
    """ET-E9, ET-E12: opponents lose at most what they have."""
    table = deal(seats=3)
    source = table.source(conquer_strength=1)
    table.company(2, table.artifact(when("rival_conquers", opponents_lose(2))))
    table.points(0, 1)
    table.points(1, 5)
    mine = table.creature(5)
    table.company(0, mine)
    table.turn()
    table.do("conquer", source)
    if table.asked == [(0, "creatures")]:
        table.choose(mine)
    assert [table[seat].points for seat in range(3)] == [0, 3, 0]


# --- two printings -----------------------------------------------------------------------------------------


def test_each_printing_has_its_own_cards() -> None:
    """ET-C1: what did not change is the same card in both."""
    first, second, third, fourth = (set(printed(each)) for each in PRINTINGS)
    assert third == fourth, "the fourth printing has new Sources alone"
    assert first == set(range(105))
    for before, after, former in ((first, second, FORMER), (second, third, REPLACED)):
        changed = sum(design.copies for design in former.values())
        assert len(before & after) == 105 - changed
        assert all(getattr(CARDS[card], "now", CARDS[card].id) in former for card in after - before)
        assert all(CARDS[card] in former.values() for card in before - after)


def test_a_card_keeps_its_number() -> None:
    """ET-C1: tables and saves know cards by their numbers, whatever is printed later."""
    known = {0: "sea_queen_second", 105: "lighthouse_keeper_second", 145: "book_of_echoes"}
    assert {card: CARDS[card].id for card in known} == known


@pytest.mark.parametrize("printing", PRINTINGS)
def test_a_table_deals_its_printing(printing: str) -> None:
    """ET-S4."""
    state = GAME.new(3, 5, {"printing": printing})
    cards = sorted([*state.deck, *(card for seat in state.seats for card in seat.hand)])
    assert cards == printed(printing)


@pytest.mark.parametrize(("said", "limit"), [({}, "effect"), ({"flame_limit": "card"}, "card")])
def test_a_match_of_earlier_rules_keeps_its_cards_and_its_limit(said: dict[str, str], limit: str) -> None:
    """ET-C1, ET-F1: what an earlier match did not name is what was usual then."""
    options: dict[str, Any] = {"printing": "first", "flame_limit": limit}
    match = Match.new(GAME, 2, 9, options)
    for _ in range(6):
        prompt = match.prompts()[0]
        match.choose(prompt.id, GAME.players["random"](match.view(prompt.seat), prompt, 1))
    data = match.dump()
    data["rules"], data["options"] = 3, said
    del data["state"]["options"]["printing"]
    loaded = Match.load(data)
    assert loaded.options == {**options, **said}
    assert loaded.state == match.state
    assert loaded.dump()["options"] == loaded.options
