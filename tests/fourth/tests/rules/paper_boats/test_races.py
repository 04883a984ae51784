"""The races, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import CardError
from rules.game import IllegalError, Reveal
from rules.paper_boats import flow
from rules.paper_boats.cards import BOATS, FILE, load_boats
from rules.paper_boats.state import State

NUTSHELL, RAFT, LEAF, TEAPOT, LANTERN, PAPER, SWAN, FEATHER = range(len(BOATS))


def race(*fleet: int, wind: str = "tail") -> State:
    """A table in which these boats were launched, one by each seat, after which a race is over."""
    state = flow.new(len(fleet), 1, {"wind": wind})
    for boat, hand in zip(fleet, state.hands, strict=True):
        # Whoever does not hold the boat swaps with the pile.
        if boat not in hand:
            state.pile[state.pile.index(boat)] = hand[0]
            hand[0] = boat
            hand.sort()
    for prompt, boat in zip(flow.prompts(state), fleet, strict=True):
        flow.choose(state, prompt.id, [("boat", boat)])
    return state


def test_the_fastest_boat_wins_its_cargo() -> None:
    """PB-3, PB-4."""
    state = race(TEAPOT, SWAN)
    assert (state.winner, state.cargo) == (1, [0, BOATS[SWAN].cargo])


def test_a_boat_with_a_twin_does_not_count() -> None:
    """PB-3."""
    state = race(FEATHER, FEATHER, NUTSHELL)
    assert (state.winner, state.cargo) == (2, [0, 0, BOATS[NUTSHELL].cargo])


def test_twins_alone_win_nothing() -> None:
    """PB-4."""
    state = race(LEAF, LEAF)
    assert (state.winner, state.cargo, state.phase) == (-1, [0, 0], "launch")


def test_head_wind_lets_the_slowest_win() -> None:
    """PB-7."""
    assert race(TEAPOT, SWAN, wind="head").winner == 0


def test_boats_are_hidden_until_all_have_chosen() -> None:
    """PB-2."""
    state = flow.new(2, 1, {})
    first, second = flow.prompts(state)
    told = flow.choose(state, first.id, first.options[:1])
    assert told.events[0].for_seat(1).data == ()
    assert told.reveals == Reveal.NOTHING
    assert flow.choose(state, second.id, second.options[:1]).reveals == Reveal.OTHERS


def test_the_winner_may_fold_a_boat_and_nobody_sees_what_comes() -> None:
    """PB-5, PB-6."""
    state = race(TEAPOT, SWAN)
    (prompt,) = flow.prompts(state)
    assert (prompt.seat, prompt.ask, prompt.min_picks) == (1, "fold", 0)
    coming, left = state.pile[-1], len(state.hands[1])
    told = flow.choose(state, prompt.id, prompt.options[:1])
    assert coming in state.hands[1]
    assert len(state.hands[1]) == left + 1, "and then everybody has drawn"
    assert told.events[0].for_seat(0).data == (prompt.options[0][1],)


def test_everybody_draws_after_eight_races_and_the_last_ends_the_game() -> None:
    """PB-6, PB-8."""
    state = flow.new(2, 3, {})
    sizes: list[int] = []
    while prompts := flow.prompts(state):
        if state.phase == "launch" and state.races == len(sizes):
            sizes.append(len(state.hands[0]))
        flow.choose(state, prompts[0].id, prompts[0].options[: prompts[0].min_picks])
    assert sizes == [4] * 9 + [3, 2, 1]
    assert flow.outcome(state) is not None


def test_a_boat_that_is_not_in_hand_is_refused() -> None:
    """PB-2."""
    state = flow.new(2, 1, {})
    prompt = flow.prompts(state)[0]
    missing = next(boat for boat in range(len(BOATS)) if boat not in state.hands[0])
    with pytest.raises(IllegalError, match="unknown_option"):
        flow.choose(state, prompt.id, [("boat", missing)])


def test_two_boats_of_one_speed_are_refused_on_load(tmp_path: Path) -> None:
    """PB-3."""
    path = tmp_path / "boats.toml"
    path.write_text(FILE.read_text("utf-8").replace("speed = 2", "speed = 1"), "utf-8")
    with pytest.raises(CardError, match="raft: another boat has speed 1"):
        load_boats(path)
