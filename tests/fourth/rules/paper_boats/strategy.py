"""What a computer player knows about playing it well; ``rules.planning`` does the rest."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Prompt
from rules.paper_boats.cards import BOATS
from rules.paper_boats.state import State
from rules.planning import Strategy

HURRY = 0.6
"""How much of its speed a boat is worth in cargo."""


class PaperBoatsStrategy(Strategy[State]):
    """A fast boat wins more often, a slow one carries more."""

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """See Strategy: in a race the best boat, to be folded a boat that is worse than most."""
        worth = [_worth(int(pick[1]), state.head) for pick in prompt.options]
        mean = sum(_worth(boat, state.head) for boat in range(len(BOATS))) / len(BOATS)
        return worth if prompt.ask == "launch" else [mean - one for one in worth]

    def worth(self, state: State, seat: int) -> float:
        """See Strategy: the lead over the best of the others."""
        others = [cargo for other, cargo in enumerate(state.cargo) if other != seat]
        return state.cargo[seat] - max(others)

    def clock(self, state: State) -> float:
        """See Strategy: the races that are over."""
        return state.races


def _worth(boat: int, head: bool) -> float:
    speed = BOATS[boat].speed
    return BOATS[boat].cargo + HURRY * (len(BOATS) - speed if head else speed)
