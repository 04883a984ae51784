"""The follower of the tests of rules itself: it is there for every game, and finds what cannot be undone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules import games
from rules.game import Game, IllegalError, Pick, Result
from rules.players import RandomPlayer
from tests.rules.again import Follower, follow, waiting

TESTED = [
    game
    for key, game in games().items()
    if (Path(__file__).parent / key.replace("-", "_") / "ledger.py").is_file()
]


@pytest.mark.parametrize("game", TESTED, ids=lambda game: str(game.key))
def test_the_tests_of_every_game_are_followed(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    real = game.choose
    follower = follow(game, monkeypatch)
    package = game.state_class.__module__.rpartition(".")[0]
    choose = sys.modules[f"{package}.flow"].choose
    assert choose == follower.choose
    state = game.new(game.seats[0], 1, {})
    choices = 0
    while choices < 20 and (prompts := game.prompts(state)):
        choose(state, prompts[0].id, RandomPlayer()(None, prompts[0], choices))
        choices += 1
    assert follower.choices == choices > 0
    assert game.choose is real, "computer players go on with the real one"
    with pytest.raises(IllegalError):
        choose(state, 10_000, [])


@pytest.mark.parametrize("game", TESTED, ids=lambda game: str(game.key))
def test_what_does_not_follow_from_the_state_is_found(game: Game[Any]) -> None:
    """A choice that depends on how often it was made does not come back after an undo."""
    made = [0]

    def choose(state: Any, prompt_id: int, picks: Sequence[Pick]) -> Result:
        made[0] += 1
        result = game.choose(state, prompt_id, picks)
        result.turn_ended = made[0] == 3
        return result

    # A game but for its choices.
    follower = Follower(SimpleNamespace(prompts=game.prompts, choose=choose, state_class=game.state_class))
    state = game.new(game.seats[0], 1, {})
    prompt = game.prompts(state)[0]
    with pytest.raises(AssertionError, match="done"):
        follower.choose(state, prompt.id, RandomPlayer()(None, prompt, 1))


def test_a_step_that_has_done_something_does_not_say_that_it_waits() -> None:
    state = SimpleNamespace(stacks=[["frame"], []])

    def over(state: Any, stack: list[Any], frame: Any) -> bool:
        stack.pop()
        return False

    def hands_on(state: Any, stack: list[Any], frame: Any) -> bool:
        state.stacks[1].append("more")
        return False

    assert not waiting(lambda *_: False)(state, state.stacks[0], "frame")
    for step, told in ((hands_on, "other stacks"), (over, "is done")):
        with pytest.raises(AssertionError, match=told):
            waiting(step)(state, state.stacks[0], "frame")
