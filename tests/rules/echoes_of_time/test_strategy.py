"""The planning players of Echoes of Time: what they judge by, and what they must not look at (ET-H1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules import dice
from rules.echoes_of_time import appraisal, features
from rules.echoes_of_time.appraisal import WEIGHTS, Appraiser, load_weights
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.features import FEATURES
from rules.echoes_of_time.prompts import BUILDERS
from rules.echoes_of_time.state import State
from rules.echoes_of_time.strategy import VALUES, EchoesStrategy
from rules.game import Prompt
from rules.players import RandomPlayer

STRATEGY = EchoesStrategy(load_weights(WEIGHTS))
LEARNED = {"hand": 0.5, "company.pegasus": 2.0, "board.kraken": 1.0}


def moments(seats: int, seed: int, every: int) -> Iterator[tuple[State, Prompt]]:
    """States of a random game with a question that is open, one of so many."""
    state = GAME.new(seats, seed, {})
    rng, player = seed, RandomPlayer()
    while asked := GAME.prompts(state):
        rng, chance = dice.next64(rng)
        prompt = asked[chance % len(asked)]
        if chance // 8 % every == 0:
            yield state, prompt
        GAME.choose(state, prompt.id, player(None, prompt, chance))


def test_there_is_a_rule_of_thumb_for_every_question() -> None:
    assert set(VALUES) == {kind.ask for kind in BUILDERS}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_rule_of_thumb_looks_at_nothing_that_its_seat_does_not_know(seats: int) -> None:
    looked = set()
    for seed in range(4):
        for state, prompt in moments(seats, seed, 2):
            dealt = GAME.imagine(GAME.view(state, prompt.seat), seed)
            same = next(other for other in GAME.prompts(dealt) if other.id == prompt.id)
            values = STRATEGY.values(state, prompt)
            assert len(values) == len(prompt.options)
            assert values == STRATEGY.values(dealt, same), prompt.ask
            looked.add(prompt.ask)
    assert len(looked) > 10


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_table_is_worth_the_weighted_sum_of_its_features(seats: int) -> None:
    """The quick sums over prepared tables are those of the features that the weights were fitted to, and of
    the cards and features that games taught."""
    judge = Appraiser(STRATEGY.weights, LEARNED)
    for state, _ in moments(seats, 11 + seats, 3):
        table = judge.now(state)
        for seat in range(seats):
            numbers = features.features(state, seat, table.rounds)
            expected = sum(w * f for w, f in zip(table.weights, numbers, strict=True))
            player, faded = state.seats[seat], appraisal.fading(table.rounds)
            expected += 2.0 * faded * sum(CARDS[card].id == "pegasus" for card in player.company)
            coming = [*player.leaving, *(card for tile in player.tiles for card in tile)]
            expected += 1.0 * faded * sum(CARDS[card].id == "kraken" for card in coming)
            assert appraisal.prospects(state, seat, table) == pytest.approx(expected)


def test_the_clock_never_runs_backwards() -> None:
    for seed in range(3):
        times = [STRATEGY.clock(state) for state, _ in moments(3, seed, 1)]
        assert times == sorted(times)
        assert len(set(times)) > 20


def test_a_game_that_is_over_is_judged_by_its_score() -> None:
    """ET-G3: nothing but the score counts then."""
    for seed in range(6):
        *_, (state, _) = moments(2, seed, 1)  # the state went on to its end
        outcome = GAME.outcome(state)
        assert outcome is not None
        lead = outcome.scores[0] - outcome.scores[1]
        assert STRATEGY.worth(state, 0) == lead
        assert STRATEGY.worth(state, 1) == -lead


def test_the_weights_are_for_these_features() -> None:
    assert load_weights(WEIGHTS).names == FEATURES
