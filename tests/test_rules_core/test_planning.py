"""The planner: it weighs what it does not know, counts its work, and never takes a guess for knowledge."""

from __future__ import annotations

import pytest

from rules.game import Pick, Prompt
from rules.planning import Effort, Planner
from tests.lids import LIDS, Hasty, Lids, State, View

HARD = Effort(work=400, ahead=0.0, answers=8)
HARDER = Effort(work=2_000, ahead=1.0, answers=8, compared=4)


def answer(game: Lids, effort: Effort, state: State, seed: int = 1, jams: bool = False) -> list[Pick]:
    (prompt,) = game.prompts(state)
    return Planner(game, Hasty(jams), effort)(game.view(state, prompt.seat), prompt, seed)


@pytest.mark.parametrize("effort", [HARD, HARDER])
@pytest.mark.parametrize("coin", range(LIDS))
def test_it_does_not_take_an_imagined_coin_for_the_real_one(coin: int, effort: Effort) -> None:
    """A lid is worth 5/4 on the mean of many imagined tables, and 5 or 0 on each of them; passing is worth 2.
    Waiting only looks better to somebody who on each table knows what to do next."""
    game = Lids()
    state = game.new(2, 5, {})
    state.coin = coin
    for seed in range(5):
        assert answer(game, effort, state, seed) == [("pass",)]


def test_it_sees_beyond_its_rule_of_thumb_and_works_within_its_bounds() -> None:
    game = Lids()
    state = game.new(2, 5, {})
    game.chosen = game.imagined = 0
    assert answer(game, Effort(work=0, ahead=0.0, answers=8), state) == [("lift", 0)], "the rule of thumb"
    assert game.chosen == 0
    for work in (50, 200, 800):
        game.chosen = 0
        answer(game, Effort(work=work, ahead=1.0, answers=8), state)
        assert 0.5 * work <= game.chosen <= work + 3 * 8 * 4, "no round of thoughts is left half done"


def test_tables_are_bounded_too() -> None:
    game = Lids()
    game.imagined = 0
    answer(game, Effort(work=10_000, ahead=1.0, answers=8, tables=7), game.new(2, 5, {}))
    assert game.imagined <= 8


def test_a_thought_ends_in_time() -> None:
    """With one player a round is a turn: so many answers are given in a thought."""
    game = Lids()
    for ahead, steps in ((0.0, 1), (1.0, 1), (2.0, 2), (99.0, 3)):
        planner = Planner(game, Hasty(), Effort(work=1, ahead=ahead, answers=1))
        state = game.new(1, 5, {})
        assert planner.think(state, game.prompts(state)[0], [("pass",)], 1)[1] == steps


def test_what_the_rules_refuse_is_not_chosen() -> None:
    game = Lids()
    assert answer(game, HARD, game.new(2, 5, {}), jams=True) == [("pass",)]


def test_an_answer_without_alternative_comes_without_a_thought() -> None:
    game = Lids()
    game.imagined = 0
    prompt = Prompt(0, 0, "lids", [("lift", 0), ("lift", 1)], 2, 2)
    view = View(0, [0], [0, 0], 0, False)
    assert Planner(game, Hasty(), HARD)(view, prompt, 1) == [("lift", 0), ("lift", 1)]
    assert game.imagined == 0


def test_the_seed_makes_it_repeatable() -> None:
    game = Lids()
    state = game.new(3, 5, {})
    little = Effort(work=12, ahead=0.0, answers=8)
    answers = [answer(game, little, state, seed) for seed in range(40)]
    assert answers == [answer(game, little, state, seed) for seed in range(40)]
    assert len({tuple(picks) for picks in answers}) > 1, "with little work luck decides"


def test_a_question_that_is_not_open_is_an_error() -> None:
    game = Lids()
    state = game.new(2, 5, {})
    stale = Prompt(77, 0, "lids", [("lift", 0), ("pass",)])
    with pytest.raises(LookupError, match="77"):
        Planner(game, Hasty(), HARD)(game.view(state, 0), stale, 1)
