"""What a table of Paper Boats keeps through all that happens."""

from __future__ import annotations

from rules.paper_boats.cards import BOATS, COPIES
from rules.paper_boats.flow import DRAWS, HAND, RACES, prompts
from rules.paper_boats.state import State
from tests.harness.ledger import Ledger


def conserved(state: State) -> list[int]:
    """All boats in ascending order (PB-1)."""
    return sorted([*state.pile, *state.sunk, *(boat for hand in state.hands for boat in hand)])


def check(state: State) -> None:
    """What is true at every moment."""
    assert conserved(state) == [boat for boat in range(len(BOATS)) for _ in range(COPIES)]
    for hand in state.hands:
        # Whoever may fold a boat does so before everybody draws (PB-6).
        drawn = min(DRAWS, state.races - (state.phase == "fold"))
        assert len(hand) == HAND - state.races + drawn
    assert all(boat in state.hands[seat] for seat, boat in state.launched.items())  # PB-2
    assert sum(state.wins) <= state.races <= RACES
    assert bool(prompts(state)) == (state.phase != "over")


LEDGER = Ledger(conserved, check)
