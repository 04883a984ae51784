"""What a table of Echoes of Time keeps through all that happens: each card in one place, all VP somewhere."""

from __future__ import annotations

from rules.codec import codec
from rules.echoes_of_time import dealing
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import State
from rules.echoes_of_time.zones import company_count
from tests.harness.ledger import Ledger, difference

CODEC = codec(State)


def conserved(state: State) -> tuple[list[int], int]:
    """All cards in ascending order, and all VP (ET-C1, ET-S3, ET-S4)."""
    cards = [*state.deck, *state.discard, *state.eliminated]
    points = state.main_supply + state.secondary_supply
    for seat in state.seats:
        cards += seat.hand
        cards += seat.company
        for zone in (seat.pack, seat.chosen, seat.playing, seat.leaving, seat.buried, *seat.tiles):
            if zone:
                cards += zone
        points += seat.points
    cards.sort()
    return cards, points


def check(state: State) -> None:
    """What is true at every moment, with any cards: also with those that a test has made."""
    every = (dealing.cards_in_play(state.options, state.realms), 72)
    now = conserved(state)
    assert now == every, f"cards or points lost or doubled: {difference(every, now)}"
    assert state.main_supply >= 0, f"main supply {state.main_supply}"
    for number, seat in enumerate(state.seats):
        who = f"seat {number}"
        assert set(seat.under) <= set(seat.company), f"{who}: {seat.under} lie under nothing"
        held = seat.pack if state.phase == "draft" else seat.hand
        assert set(seat.answer) <= set(held), f"{who} answers {seat.answer}, not in hand"
        assert all(len(tile) <= 2 for tile in seat.tiles), f"{who}: more than two on a tile: {seat.tiles}"
        assert seat.points >= 0, f"{who} has {seat.points} VP"
    assert bool(open_prompts(state)) == (state.phase != "over"), f"asked or not in the phase {state.phase}"


def check_table(state: State) -> None:
    """What is true at every moment of a whole game with the cards of the game."""
    check(state)
    for number, seat in enumerate(state.seats):
        for source in state.sources:
            beneath = [card for card, above in seat.under.items() if above == source.source]
            buried = [card for card, above in seat.buried.items() if above == source.source]
            # A conquered Source has creatures beneath, a fortified one buried ones, others none (ET-E8).
            mine, what = source.owner == number, f"seat {number}, Source {source.source}"
            assert bool(beneath) == (mine and not source.fortified), f"{what}: beneath it {beneath}: ET-E8"
            assert bool(buried) == (mine and source.fortified), f"{what}: buried under it {buried}: ET-E8"
        doubles = [CARDS[card].id for card in seat.company if CARDS[card].copies == 2]
        doubles += [CARDS[card].id for tile in seat.tiles for card in tile if CARDS[card].copies == 2]
        who = f"seat {number}"
        assert len(set(doubles)) == len(doubles), f"{who} has both copies of a design: {doubles}: ET-P5"
        assert all(card in seat.company for card in seat.tokens), f"{who}: tokens on nothing: {seat.tokens}"
        assert not any(seat.tokens.get(card) for card in seat.under), f"{who}: tokens under a Source"
        assert len(seat.cubes) <= 2, f"{who} has {len(seat.cubes)} cubes: ET-A1"
        if company_count(state, number) >= 12:
            assert "company" in state.ending, f"{who} has a whole company, and it is not the end: ET-G1"
        if state.phase == "over":
            assert len(seat.hand) <= 10, f"{who} ends with {len(seat.hand)} cards: ET-R1"
            left = (seat.cubes, seat.tokens, seat.leaving, seat.playing)
            assert left == ([], {}, [], []), f"{who} ends with work undone: {left}"
    assert not state.eliminated or state.options["eliminated_to"] == "removed", "cards out of the game"
    assert state.main_supply > 0 or "supply" in state.ending, "the supply is empty before the end: ET-G5"
    assert CODEC.load(CODEC.dump(state)) == state, "a save differs"


LEDGER = Ledger(conserved, check_table)
