"""What a computer player knows about playing it well: there is nothing to know."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Prompt
from rules.lone_draw.state import State
from rules.planning import Strategy


class LoneDrawStrategy(Strategy[State]):
    """Draw."""

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """See Strategy."""
        return [0.0] * len(prompt.options)

    def worth(self, state: State, seat: int) -> float:
        """See Strategy."""
        return sum(state.drawn[seat])

    def clock(self, state: State) -> float:
        """See Strategy."""
        return len(state.drawn[-1])
