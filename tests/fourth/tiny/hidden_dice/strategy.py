"""What a computer player knows about playing it well."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Prompt
from rules.hidden_dice.flow import KEEP
from rules.hidden_dice.state import State
from rules.planning import Strategy

MEAN = 3.5


class HiddenDiceStrategy(Strategy[State]):
    """Roll the lower die again if it is below the mean."""

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """See Strategy."""
        own = state.dice[prompt.seat]
        return [0 if pick == KEEP else MEAN - own[int(pick[1])] for pick in prompt.options]

    def worth(self, state: State, seat: int) -> float:
        """See Strategy: the lead over the best of the others."""
        return state.points[seat] - max(points for other, points in enumerate(state.points) if other != seat)

    def clock(self, state: State) -> float:
        """See Strategy."""
        return state.rounds
