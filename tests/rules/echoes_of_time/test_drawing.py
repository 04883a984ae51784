"""Drawing: the action, the deck that runs out, several who draw (ET-A2, ET-P7)."""

from __future__ import annotations

from tests.rules.echoes_of_time.conftest import Deal


def test_drawing_takes_two_cards(deal: Deal) -> None:
    """ET-A2: from the top of the deck."""
    table = deal()
    top = [table.artifact(), table.artifact()]
    table.on_deck(*top)
    table.turn()
    table.do("draw")
    assert table[0].hand == top
    assert table[0].cubes == ["draw"]


def test_the_discard_becomes_the_deck_in_the_middle_of_a_draw(deal: Deal) -> None:
    """ET-P7: only when a card is to be drawn and the deck is empty."""
    table = deal()
    last = table.state.deck.pop()
    gone, table.state.deck = table.state.deck, [last]
    table.discarded(*gone[:3])
    table.state.eliminated = gone[3:]
    table.state.discard = gone[:3]
    table.turn()
    table.do("draw")
    assert table[0].hand[0] == last
    assert table[0].hand[1] in gone[:3]
    assert (len(table.state.deck), table.state.discard) == (2, [])
    assert table.happened("reshuffle") == [(3,)]


def test_the_last_card_of_the_deck_does_not_reshuffle(deal: Deal) -> None:
    """ET-P7: the deck may lie empty."""
    table = deal()
    table.state.discard, table.state.deck = table.state.deck[2:], table.state.deck[:2]
    table.turn()
    table.do("draw")
    assert table.state.deck == []
    assert table.happened("reshuffle") == []


def test_with_both_empty_as_many_as_there_are(deal: Deal) -> None:
    """ET-P7, ET-A1: the draw action stays possible."""
    table = deal()
    table.state.eliminated, table.state.deck = table.state.deck[1:], table.state.deck[:1]
    table.turn()
    table.do("draw")
    assert len(table[0].hand) == 1
    table.do("draw")
    assert len(table[1].hand) == 0


def test_several_players_draw_in_player_order(deal: Deal) -> None:
    """ET-P7, ET-T3: two cards are left for three players."""
    table = deal(3, first=1)
    table.state.eliminated, table.state.deck = table.state.deck[2:], table.state.deck[:2]
    table.time_phase()
    assert [len(table[seat].hand) for seat in range(3)] == [0, 1, 1]
