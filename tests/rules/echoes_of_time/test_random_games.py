"""Games played at random: what is true at every moment of every game, with every option."""

from __future__ import annotations

from itertools import product

import pytest

from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.flow import OPTIONS, choose, new
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.score import breakdown, outcome
from rules.echoes_of_time.standing import worked_out
from rules.echoes_of_time.state import State
from rules.players import RandomPlayer
from tests.rules.echoes_of_time.ledger import check_table
from tests.rules.echoes_of_time.table import check
from tests.thorough import few, sample

MOST_ANSWERS = 3000
PLAYER = RandomPlayer()


def play(seats: int, seed: int, options: dict[str, str], checked: int) -> State:
    """A whole game; the table is checked after every so many answers."""
    state = new(seats, seed, options)
    asked: dict[int, tuple[int, str]] = {}
    for number in range(MOST_ANSWERS):
        prompts = open_prompts(state)
        for each in prompts:  # a number means one question, for the whole game
            assert asked.setdefault(each.id, (each.seat, each.ask)) == (each.seat, each.ask)
        if not prompts:
            return state
        prompt = prompts[(number * 7 + seed) % len(prompts)]  # any of those who are asked at once
        choose(state, prompt.id, PLAYER(None, prompt, seed * MOST_ANSWERS + number))
        for seat, kept in cache_of(state).standing.items():  # whatever changes a company has to tell it
            assert kept == worked_out(state, seat)
        if number % checked == 0:
            check(state)
            check_table(state)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@few("2-0", "3-2", "4-4")
@pytest.mark.parametrize(("seats", "seed"), sample(product((2, 3, 4), range(6)), lambda row: row[1] % 2 == 0))
def test_random_games_end_well(seats: int, seed: int) -> None:
    """ET-G1, ET-R1, ET-G3: no dead end; every game ends after a round in which a condition held, with at most
    ten cards in each hand, no cubes and no tokens (``check_table``), and the sheet adds up."""
    options = {option.key: option.values[(seed >> at) % 2] for at, option in enumerate(OPTIONS)}
    state = play(seats, seed, options, 5)
    check(state)
    check_table(state)
    result = outcome(state)
    assert result is not None
    assert result.reasons
    assert 1 in result.ranks
    assert state.phase == "over"
    for seat in range(seats):
        assert result.scores[seat] == sum(value for _, value in breakdown(state, seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_answers_given_at_once_does_not_matter(seats: int) -> None:
    """ET-T4, ET-S6, ET-E10, ET-R1: the same answers, the last seat first or the first seat first, until each
    next turn; then both tables are equal but for the numbers of the questions."""
    for seed in range(4):
        ends = [until_first_turn(seats, seed, backwards) for backwards in (False, True)]
        assert ends[0] == ends[1]


def until_first_turn(seats: int, seed: int, backwards: bool) -> object:
    state = new(seats, seed, {})
    for _ in range(200):
        prompts = sorted(open_prompts(state), key=lambda prompt: prompt.seat, reverse=backwards)
        if prompts[0].ask == "turn":
            break
        prompt = prompts[0]
        picks = prompt.default if prompt.default is not None else prompt.options[-prompt.min_picks :]
        choose(state, prompt.id, picks)
    zones = [state.deck, state.discard, state.eliminated, state.main_supply, state.rng]
    return [state.seats, state.sources, state.phase, state.round, *zones]
