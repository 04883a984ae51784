"""The turns, clause by clause."""

from __future__ import annotations

import pytest

from rules.game import IllegalError
from rules.new_game import flow
from rules.new_game.state import State


def rolled(*, one: bool, gathered: int = 5) -> State:
    """A table of two whose first player has gathered some shells and then rolled a 1, or something else."""
    for seed in range(100):
        state = flow.new(2, seed, {})
        state.gathered, state.beach = gathered, flow.SHELLS - gathered
        told = flow.choose(state, 1, [flow.ROLL])
        if (told.events[0].data == (1,)) == one:
            return state
    raise AssertionError("a hundred dice fell alike")


def test_a_roll_gathers_shells() -> None:
    """NG-2."""
    state = rolled(one=False)
    assert state.turn == 0
    assert state.gathered - 5 in range(2, 7)


def test_a_one_takes_the_shells_of_the_turn() -> None:
    """NG-3."""
    state = rolled(one=True)
    assert (state.turn, state.gathered, state.kept, state.beach) == (1, 0, [0, 0], flow.SHELLS)


def test_shells_can_be_kept() -> None:
    """NG-4."""
    state = rolled(one=False)
    gathered = state.gathered
    flow.choose(state, 2, [flow.KEEP])
    assert (state.turn, state.gathered, state.kept) == (1, 0, [gathered, 0])


def test_without_shells_there_is_nothing_to_keep() -> None:
    """NG-4."""
    with pytest.raises(IllegalError, match="unknown_option"):
        flow.choose(flow.new(2, 1, {}), 1, [flow.KEEP])


def test_the_last_shell_ends_the_game() -> None:
    """NG-1, NG-5."""
    state = rolled(one=False, gathered=flow.SHELLS - 1)
    assert flow.prompts(state) == []
    outcome = flow.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((flow.SHELLS, 0), (1, 2))
