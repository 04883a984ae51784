"""Positions counted: how many ways lead how far, and to how many different states.

Chess programs find faults in their rules by such counts ("perft"): a way too many or too few shows in the
number at once. Each count is made twice, by means that share as little as they can: ``Quick`` follows what a
question says of its answers and plays on copies of the state; ``Slow`` tries every set of options and asks
the rules whether they take it, plays one match forth and back by undo, and tells states apart by comparing
them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from rules.codec import codec
from rules.game import Game, IllegalError, Pick, Prompt
from rules.match import Match

FEW_OPTIONS = 10
"""So many options can be tried in all combinations; of more, only a few at a time."""


def answers(prompt: Prompt) -> Iterator[tuple[Pick, ...]]:
    """Every answer that a question allows, by what it says itself; where the order does not matter, each
    set of options once, in the order of the options."""
    arrange = permutations if prompt.ordered else combinations
    weights = prompt.weights or [0] * len(prompt.options)
    for number in range(prompt.min_picks, prompt.max_picks + 1):
        for chosen in arrange(range(len(prompt.options)), number):
            if sum(weights[at] for at in chosen) >= prompt.at_least:
                yield tuple(prompt.options[at] for at in chosen)


def accepted(game: Game[Any], state: Any, prompt: Prompt) -> Iterator[tuple[Pick, ...]]:
    """Every answer that the rules take, found by trying all sets of options (of many options: all sets that
    hold at most one more than the question allows)."""
    arrange = permutations if prompt.ordered else combinations
    most = len(prompt.options)
    if most > FEW_OPTIONS:
        most = min(most, prompt.max_picks + 1)
    for number in range(most + 1):
        for chosen in arrange(prompt.options, number):
            try:
                game.choose(codec(game.state_class).copy(state), prompt.id, chosen)
            except IllegalError:
                continue
            yield chosen


class Quick:
    """Counts on copies of a state, by what the questions say."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game, self.state = game, state
        self.codec = codec(game.state_class)

    def paths(self, depth: int) -> int:
        """In how many ways so many choices can be made, by all seats in any order."""
        return self._paths(self.state, depth)

    def _paths(self, state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(self._paths(after, depth - 1) for after in self._next(state))

    def _next(self, state: Any) -> Iterator[Any]:
        for prompt in self.game.prompts(state):
            for picks in answers(prompt):
                after = self.codec.copy(state)
                self.game.choose(after, prompt.id, picks)
                yield after

    def positions(self, depth: int) -> int:
        """To how many different states just so many choices lead."""
        reached = {json.dumps(self.codec.dump(self.state)): self.state}
        for _ in range(depth):
            found = [after for state in reached.values() for after in self._next(state)]
            reached = {json.dumps(self.codec.dump(state)): state for state in found}
        return len(reached)


class Slow:
    """Counts by playing one match forth and back, with every answer that the rules take."""

    def __init__(self, game: Game[Any], state: Any, seats: int) -> None:
        self.match = Match(game, seats, 0, {}, b"", codec(game.state_class).copy(state))

    def paths(self, depth: int) -> int:
        """See ``Quick.paths``."""
        return sum(1 for _ in self._leaves(depth))

    def positions(self, depth: int) -> int:
        """See ``Quick.positions``."""
        found: dict[str, list[Any]] = {}
        for state in self._leaves(depth):
            alike = found.setdefault(repr(self.match.view(None)), [])
            if state not in alike:
                alike.append(state)
        return sum(map(len, found.values()))

    def _leaves(self, depth: int) -> Iterator[Any]:
        match = self.match
        before = codec(match.game.state_class).copy(match.state)
        if depth == 0:
            yield before
            return
        for prompt in list(match.prompts()):
            for picks in list(accepted(match.game, match.state, prompt)):
                match.choose(prompt.id, picks)
                yield from self._leaves(depth - 1)
                match.undo(None)
                assert match.state == before, f"taking back {picks} leads to another state"
