"""What a table of Open Field keeps through all that happens."""

from __future__ import annotations

from rules.open_field.flow import prompts
from rules.open_field.plots import PLOTS
from rules.open_field.state import State
from tests.harness.ledger import Ledger


def conserved(state: State) -> int:
    """The plots, claimed or not (OF-1)."""
    claimed = [plot for own in state.plots for plot in own]
    return len(claimed) + len(set(range(PLOTS)) - set(claimed))


def check(state: State) -> None:
    """What is true at every moment."""
    assert conserved(state) == PLOTS
    lengths = list(map(len, state.plots))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] - lengths[-1] <= 1
    assert bool(prompts(state)) == (lengths[-1] < state.rounds)


LEDGER = Ledger(conserved, check)
