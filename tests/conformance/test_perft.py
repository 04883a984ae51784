"""Every game: a question describes the answers that the rules take, no more and no fewer; positions counted
in two ways are as many."""

from __future__ import annotations

import pytest

from rules.game import IllegalError, Result
from tests.conformance.tables import FEW, GAMES, Table, sampled, walk
from tests.harness.perft import Quick, Slow, accepted, answers
from tests.highcard import HIGH_CARD, HighCard, State
from tests.installed import nothing_there

WIDE = 100
"""First choices beyond which trying all pairs of them takes too long."""


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_question_describes_what_the_rules_take(table: Table) -> None:
    """AG-5."""
    tried = 0
    for number, match in walk(table):
        if not sampled(table, number, 6):
            continue
        for prompt in match.prompts():
            if len(prompt.options) <= (5 if prompt.ordered else 7):
                assert list(answers(prompt)) == list(accepted(match.game, match.state, prompt))
                tried += 1
    if not tried:
        nothing_there(table.key, "question that is small enough to try every answer")


@pytest.mark.parametrize("key", GAMES)
def test_the_first_choices_are_counted_alike(key: str) -> None:
    """AG-5."""
    game = GAMES[key]
    state = game.new(game.seats[0], 3, {})
    quick, slow = Quick(game, state), Slow(game, state, game.seats[0])
    if quick.paths(1) > WIDE:
        nothing_there(key, "beginning of few choices, which can be counted one by one")
    for depth in (1, 2):
        assert quick.paths(depth) == slow.paths(depth) > 0
        assert quick.positions(depth) == slow.positions(depth) > 0


def test_high_card_is_counted_as_by_hand() -> None:
    """Two bids of four cards each in either order; roll or draw; up to two of three or four cards discarded
    in any order."""
    state = HIGH_CARD.new(2, 5, {})
    quick, slow = Quick(HIGH_CARD, state), Slow(HIGH_CARD, state, 2)
    discards = (1 + 3 + 3 * 2) + (1 + 4 + 4 * 3)
    assert [quick.paths(depth) for depth in range(5)] == [1, 8, 2 * 16, 2 * 16 * 2, 2 * 16 * discards]
    assert [quick.positions(depth) for depth in range(5)] == [1, 8, 16, 16 * 2, 16 * discards]
    for depth in range(4):
        assert slow.paths(depth) == quick.paths(depth)
        assert slow.positions(depth) == quick.positions(depth)


def test_a_question_that_says_too_much_is_found() -> None:
    """The two counts differ where a question and the rules differ."""

    class Stricter(HighCard):
        def _bid(self, state: State, seat: int, card: int, result: Result) -> None:
            if card != min(state.hands[seat]):
                super()._bid(state, seat, card, result)
            else:
                raise IllegalError("HC", "lowest")

    game = Stricter()
    state = game.new(2, 5, {})
    assert Slow(game, state, 2).paths(1) == 6
    assert list(answers(game.prompts(state)[0])) != list(accepted(game, state, game.prompts(state)[0]))
