"""What a table of Echoes of Time keeps through all that happens: each card in one place, all VP somewhere."""

from __future__ import annotations

from rules.codec import codec
from rules.echoes_of_time import flow
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import State
from rules.echoes_of_time.zones import company_count
from tests.harness.ledger import Ledger

CODEC = codec(State)


def conserved(state: State) -> tuple[list[int], int]:
    """All cards in ascending order, and all VP (ET-C1, ET-S3, ET-S4)."""
    cards = [*state.deck, *state.discard, *state.eliminated]
    points = state.main_supply + state.secondary_supply
    for seat in state.seats:
        cards += seat.hand
        cards += seat.company
        for zone in (seat.chosen, seat.playing, seat.leaving, seat.buried, *seat.tiles):
            if zone:
                cards += zone
        points += seat.points
    cards.sort()
    return cards, points


def check(state: State) -> None:
    """What is true at every moment, with any cards: also with those that a test has made."""
    assert conserved(state) == (flow.cards_in_play(state.options["low_interaction"] == "on"), 72)
    assert state.main_supply >= 0
    for seat in state.seats:
        assert set(seat.under) <= set(seat.company)
        assert set(seat.answer) <= set(seat.hand)
        assert all(len(tile) <= 2 for tile in seat.tiles)
        assert seat.points >= 0
    assert bool(open_prompts(state)) == (state.phase != "over")


def check_table(state: State) -> None:
    """What is true at every moment of a whole game with the cards of the game."""
    check(state)
    for number, seat in enumerate(state.seats):
        for source in state.sources:
            beneath = [card for card, above in seat.under.items() if above == source.source]
            buried = [card for card, above in seat.buried.items() if above == source.source]
            # A conquered Source has creatures beneath, a fortified one buried ones, others none (ET-E8).
            assert bool(beneath) == (source.owner == number and not source.fortified)
            assert bool(buried) == (source.owner == number and source.fortified)
        doubles = [CARDS[card].id for card in seat.company if CARDS[card].copies == 2]
        doubles += [CARDS[card].id for tile in seat.tiles for card in tile if CARDS[card].copies == 2]
        assert len(set(doubles)) == len(doubles)  # ET-P5
        assert all(card in seat.company for card in seat.tokens)
        assert not any(seat.tokens.get(card) for card in seat.under)
        assert len(seat.cubes) <= 2  # ET-A1
        if company_count(state, number) >= 12:
            assert "company" in state.ending  # ET-G1
        if state.phase == "over":
            assert len(seat.hand) <= 10  # ET-R1
            assert (seat.cubes, seat.tokens, seat.leaving, seat.playing) == ([], {}, [], [])
    assert not state.eliminated or state.options["eliminated_to"] == "removed"
    assert state.main_supply > 0 or "supply" in state.ending  # ET-G5
    assert CODEC.load(CODEC.dump(state)) == state


LEDGER = Ledger(conserved, check_table)
