"""What a computer player knows about playing it well."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Prompt
from rules.open_field.plots import worth
from rules.open_field.state import State
from rules.planning import Strategy


class OpenFieldStrategy(Strategy[State]):
    """Claim the best plot."""

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """See Strategy."""
        return [worth(int(pick[1])) for pick in prompt.options]

    def worth(self, state: State, seat: int) -> float:
        """See Strategy."""
        return sum(map(worth, state.plots[seat]))

    def clock(self, state: State) -> float:
        """See Strategy."""
        return len(state.plots[-1])
