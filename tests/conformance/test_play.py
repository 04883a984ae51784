"""Every game: it tells what it is, its events are facts that can be saved."""

from __future__ import annotations

import pytest

from rules.entries import turn_after
from rules.game import Event, Result, Reveal, seats_with
from tests.conformance.tables import FEW, GAMES, Table, walk


@pytest.mark.parametrize("key", GAMES)
def test_a_game_tells_what_it_is(key: str) -> None:
    """AG-1."""
    game = GAMES[key]
    assert game.key == key
    assert key == key.lower()
    assert len(game.seats) > 0
    assert "random" in game.players
    for option in game.options:
        assert len(option.values) > 1
        assert len(set(option.values)) == len(option.values)


@pytest.mark.parametrize("key", GAMES)
def test_wrong_set_ups_are_refused(key: str) -> None:
    """AG-2."""
    game = GAMES[key]
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match=str(seats)):
            game.new(seats, 1, {})
    with pytest.raises(ValueError, match="weather"):
        game.new(game.seats[0], 1, {"weather": "fine"})
    for option in game.options:
        with pytest.raises(ValueError, match="purple"):
            game.new(game.seats[0], 1, {option.key: "purple"})
        for value, most in option.max_seats:
            assert value in option.values
            assert game.seats[0] <= most < game.seats[-1]
            assert seats_with(game, {option.key: value})[-1] == most
            with pytest.raises(ValueError, match=str(most + 1)):
                game.new(most + 1, 1, {option.key: value})


@pytest.mark.parametrize("table", FEW, ids=str)
def test_events_are_facts_that_can_be_saved(table: Table) -> None:
    """AG-9."""
    *_, (_, match) = walk(table)
    seen = 0
    for step in match.steps():
        assert isinstance(step.result, Result)
        assert isinstance(step.result.reveals, Reveal)
        assert step.result.reveals == step.choice.reveals
        for event in step.result.events:
            seen += 1
            assert event.kind
            assert -1 <= event.seat < table.seats
            for seat in (None, *range(table.seats)):
                reduced = event.for_seat(seat)
                assert all(type(part) in (int, str) for part in reduced.data)
                assert reduced.for_seat(None) == Event(reduced.kind, reduced.seat, reduced.data)
    assert seen


@pytest.mark.parametrize("table", FEW, ids=str)
def test_the_turn_of_the_board_goes_on_as_results_tell(table: Table) -> None:
    """AG-21: Each begins with an event of its own result, in ascending order, and all seats see the same."""
    *_, (_, match) = walk(table)
    turns = [table.match().view(None).board_turn]
    for step in match.steps():
        assert step.turn == turns[-1]
        turns += [turn for _, turn in step.result.begun]
        starts = [at for at, _ in step.result.begun]
        assert starts == sorted(starts)
        assert all(0 <= at <= len(step.result.events) for at in starts)
        assert [event for _, events in step.by_turn() for event in events] == step.result.events
        for seat in (None, *range(table.seats)):
            assert step.view(seat).board_turn == turns[-1] == turn_after(step.turn, step.result)
    assert turns == sorted(set(turns))
    once = match.version <= table.seats  # a short game, in which nobody has answered twice
    assert len(turns) > 1 or once, "its turns go on"
