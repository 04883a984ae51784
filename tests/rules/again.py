"""Every choice of every test of the rules is made, taken back and made again, through the match.

``repeated`` gives a ``choose`` that does so beside the one of the game: whatever a test lays out, plays and
looks at comes out of the very function as ever; a match follows it, choice by choice, and now and then goes
all the way back and comes again. States are compared as they are saved, results as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any

import pytest

from rules.codec import codec
from rules.game import Game, IllegalError, Pick, Result
from rules.match import Match
from rules.stacks import Machine, Step

Choose = Callable[[Any, int, Sequence[Pick]], Result]


class Follower:
    """Matches that follow the choices of one test of a game. ``choices``: how many they have made so far."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.choices = 0
        self._codec = codec(game.state_class)
        self._real: Choose = game.choose
        self._match: Match | None = None
        self._results: list[Result] = []

    def choose(self, state: Any, prompt_id: int, picks: Sequence[Pick]) -> Result:
        """Make a choice as the game does, and once more, with an undo between, on a match."""
        match = self._at(state)
        before = self._codec.dump(state)
        try:
            result = self._real(state, prompt_id, picks)
        except IllegalError:
            with pytest.raises(IllegalError):
                match.choose(prompt_id, picks)
            assert self._codec.dump(match.state) == before, "a refused choice leaves the match as it was"
            raise
        after = self._codec.dump(state)
        made = match.choose(prompt_id, picks)
        assert (self._codec.dump(match.state), made) == (after, result), "done"
        match.undo(None)
        assert self._codec.dump(match.state) == before, "undone"
        again = match.redo(None)
        assert (self._codec.dump(match.state), again) == (after, result), "done again"
        self.choices += 1
        self._results.append(result)
        if len(self._results).bit_count() == 1:
            # After 2, 4, 8 … choices; beyond the states that a match keeps it comes again from the beginning.
            self._all_again(match)
        return result

    def _at(self, state: Any) -> Match:
        """The match that has come to this state, or a new one that begins there: tests move cards about."""
        if self._match is None or self._codec.dump(self._match.state) != self._codec.dump(state):
            self._results = []
            self._match = Match(self.game, 0, 0, {}, b"", self._codec.copy(state))
            self._match._origin = self._codec.copy(state)
        return self._match

    def _all_again(self, match: Match) -> None:
        """Take back everything that the match has made, and make it again."""
        end = self._codec.dump(match.state)
        match.rollback(None, match.effective[0])
        assert self._codec.dump(match.state) == self._codec.dump(match._origin), "all undone"
        assert [match.redo(None) for _ in self._results] == self._results, "all done again"
        assert self._codec.dump(match.state) == end


def places(game: Game[Any], modules: Sequence[ModuleType]) -> Iterator[tuple[ModuleType, str]]:
    """Where these modules name the game's ``choose``."""
    for module in modules:
        for name, value in list(vars(module).items()):
            if value is game.choose:
                yield module, name


def follow(game: Game[Any], patch: pytest.MonkeyPatch) -> Follower:
    """Have every choice that a test makes by the game's own function followed.

    The game itself, its computer players and matches go on with the function as it is: they are no test.
    """
    follower = Follower(game)
    package = game.state_class.__module__.rpartition(".")[0]
    modules = [
        module
        for name, module in sys.modules.items()
        if name == f"{package}.flow" or name.startswith("tests.rules.")
    ]
    for module, name in places(game, modules):
        patch.setattr(module, name, follower.choose)
    for machine in [one for module in modules for one in vars(module).values() if isinstance(one, Machine)]:
        patch.setattr(machine, "steps", {kind: waiting(step) for kind, step in machine.steps.items()})
    return follower


def waiting(step: Step[Any]) -> Step[Any]:
    """A step of unfinished work, held to its word: if it says that it has to wait, it is still on top of its
    stack, and no other stack has grown or become smaller. Else a table stands still that should go on."""

    def held(state: Any, stack: list[Any], frame: Any) -> bool:
        before = [*map(len, state.stacks)]
        moved = step(state, stack, frame)
        if not moved:
            name = type(frame).__name__
            assert stack[-1:] == [frame], f"{name} is done or has begun something, but says it waits"
            assert [*map(len, state.stacks)] == before, f"{name} has changed other stacks, but says it waits"
        return moved

    return held
