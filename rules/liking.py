"""A strategy with a taste: somebody who judges as the game does, and likes some answers beyond that."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from rules.game import Pick, Prompt
from rules.planning import Strategy


class Liking(Strategy[Any]):
    """The ``plain`` strategy of a game, with what ``more`` adds to single options."""

    def __init__(self, plain: Strategy[Any]) -> None:
        self._plain = plain
        self.caution, self.near = plain.caution, plain.near

    @abstractmethod
    def more(self, prompt: Prompt, pick: Pick) -> float:
        """How much an option of a question is liked beyond what it is worth, in the measure of ``values``."""

    def values(self, state: Any, prompt: Prompt) -> Sequence[float]:
        """What options are worth, and how much they are liked."""
        values = self._plain.values(state, prompt)
        return [value + self.more(prompt, pick) for pick, value in zip(prompt.options, values, strict=True)]

    def liking(self, prompt: Prompt, answer: Sequence[Pick]) -> float:
        """How much an answer is liked beyond what comes of it."""
        return sum(self.more(prompt, pick) for pick in answer)

    def worth(self, state: Any, seat: int) -> float:
        """As the game judges it."""
        return self._plain.worth(state, seat)

    def glance(self, state: Any, seat: int) -> float:
        """As the game has it."""
        return self._plain.glance(state, seat)

    def clock(self, state: Any) -> float:
        """As the game has it."""
        return self._plain.clock(state)

    def matters(self, state: Any, prompt: Prompt) -> bool:
        """As the game has it."""
        return self._plain.matters(state, prompt)

    def sensible(self, state: Any, prompt: Prompt, answer: Sequence[Pick]) -> bool:
        """As the game has it: a taste is no excuse."""
        return self._plain.sensible(state, prompt, answer)
