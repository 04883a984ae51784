"""What a table of Hidden Dice keeps through all that happens."""

from __future__ import annotations

from rules.hidden_dice.flow import ROUNDS, prompts
from rules.hidden_dice.state import State
from tests.harness.ledger import Ledger


def conserved(state: State) -> int:
    """The players."""
    return len(state.points)


def check(state: State) -> None:
    """What is true at every moment."""
    over = state.rounds == ROUNDS
    assert all(pips in range(1, 7) for own in (*state.dice, *state.shown) for pips in own)
    assert all(len(own) == (0 if over else 2) for own in state.dice)
    assert state.rounds <= sum(state.points) <= state.rounds * len(state.points)
    assert bool(prompts(state)) != over


LEDGER = Ledger(conserved, check)
