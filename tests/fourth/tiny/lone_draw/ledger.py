"""What a table of Lone Draw keeps through all that happens."""

from __future__ import annotations

from rules.lone_draw.flow import CARDS, EACH, prompts
from rules.lone_draw.state import State
from tests.harness.ledger import Ledger


def conserved(state: State) -> list[int]:
    """All cards in ascending order (LD-1)."""
    return sorted([*state.deck, *(card for own in state.drawn for card in own)])


def check(state: State) -> None:
    """What is true at every moment."""
    assert conserved(state) == list(CARDS)
    assert bool(prompts(state)) == (len(state.drawn[-1]) < EACH)


LEDGER = Ledger(conserved, check)
