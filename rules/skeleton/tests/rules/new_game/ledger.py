"""What a table of New Game keeps through all that happens."""

from __future__ import annotations

from rules.new_game.flow import SHELLS, prompts
from rules.new_game.state import State
from tests.harness.ledger import Ledger


def conserved(state: State) -> int:
    """All shells, wherever they are (NG-1)."""
    return state.beach + state.gathered + sum(state.kept)


def check(state: State) -> None:
    """What is true at every moment."""
    assert conserved(state) == SHELLS
    assert min(state.beach, state.gathered, *state.kept) >= 0
    assert bool(prompts(state)) == (state.beach > 0)


LEDGER = Ledger(conserved, check)
