"""Set-up (ER-C1, ER-S1 to ER-S3)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.echoes_of_revachol.cards import CARDS_IN_SET, MORALE, TASK
from rules.echoes_of_revachol.flow import new
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.views import view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_dealt(seats: int) -> None:
    """ER-C1, ER-S1, ER-S2: three tasks face up, three allies each, 64 − 3n cards in the deck."""
    state = new(seats, 5, {})
    assert len(state.row) == 3
    assert len(state.task_deck) == 22
    assert sorted(state.row + state.task_deck) == list(range(TASK, CARDS_IN_SET))
    assert [len(seat.hand) for seat in state.seats] == [3] * seats
    assert all(card < MORALE for seat in state.seats for card in seat.hand)
    assert len(state.deck) == 64 - 3 * seats
    assert set(range(MORALE, TASK)) <= set(state.deck)
    assert (state.morale, state.discard) == ([], [])


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """ER-C1."""
    with pytest.raises(ValueError, match=f"2 to 4 players, not {seats}"):
        new(seats, 1, {})


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="no option weather=fine"):
        new(2, 1, {"weather": "fine"})
    with pytest.raises(ValueError, match="no option morale_match=none"):
        new(2, 1, {"morale_match": "none"})
    assert new(2, 1, {"morale_match": "both"}).options["morale_match"] == "both"


def test_the_first_task_drawn_lies_at_position_3() -> None:
    """ER-S1: then positions 2 and 1; the view shows them from left to right."""
    state = new(2, 7, {})
    assert view(state, None).tasks == state.row[::-1]


def test_the_highest_roll_begins() -> None:
    """ER-S3: equal highest roll again, the others do not."""
    rounds, first = Counter[int](), Counter[int]()
    for seed in range(300):
        state = new(3, seed, {})
        for number, rolled in enumerate(state.opening):
            assert all(1 <= die <= 6 for die in rolled if die)
            rolling = [seat for seat, die in enumerate(rolled) if die]
            best = [seat for seat in rolling if rolled[seat] == max(rolled)]
            following = state.opening[number + 1 : number + 2]
            if following:
                assert len(best) > 1
                assert [seat for seat, die in enumerate(following[0]) if die] == best
            else:
                assert best == [state.first]
        assert all(state.opening[0])
        assert [prompt.seat for prompt in open_prompts(state)] == [state.first]
        rounds[len(state.opening)] += 1
        first[state.first] += 1
    assert rounds[1] > rounds[2] > 0
    assert all(count > 60 for count in first.values())


def test_every_seed_shuffles_anew() -> None:
    """ER-S1, ER-S2: cards, tasks and dice; the same seed gives the same table."""
    dealt = [new(2, seed, {}) for seed in range(20)]
    assert len({tuple(state.deck) for state in dealt}) == 20
    assert len({tuple(state.row) for state in dealt}) == 20
    assert new(2, 3, {}) == dealt[3]
