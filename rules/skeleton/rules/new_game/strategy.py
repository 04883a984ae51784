"""What a computer player knows about playing it well; ``rules.planning`` does the rest."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Prompt
from rules.new_game.flow import ROLL
from rules.new_game.state import State
from rules.planning import Strategy

ENOUGH = 12
"""Shells of a turn from which on another roll risks more than it promises."""


class NewGameStrategy(Strategy[State]):
    """Roll until there are shells enough."""

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """See Strategy."""
        return [ENOUGH - state.gathered if pick == ROLL else 0 for pick in prompt.options]

    def worth(self, state: State, seat: int) -> float:
        """See Strategy: the lead over the best of the others."""
        return state.kept[seat] - max(kept for other, kept in enumerate(state.kept) if other != seat)

    def clock(self, state: State) -> float:
        """See Strategy: every seat rolls some three times a round."""
        return state.rolls / (3 * len(state.kept))
