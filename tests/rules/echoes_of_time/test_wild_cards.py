"""Random games with random cards: all that the vocabulary can say, in combinations that nobody printed."""

from __future__ import annotations

import pytest

from tests.rules.echoes_of_time.ledger import check_table
from tests.rules.echoes_of_time.test_random_games import play
from tests.rules.echoes_of_time.wild import wild
from tests.thorough import THOROUGH, few, sample


@THOROUGH
@few("4")
@pytest.mark.parametrize("seed", sample(range(6), lambda seed: seed % 2 == 0))
def test_any_cards_can_be_played(seed: int) -> None:
    """ET-E13, ET-E15, ET-E16: no dead end and no broken table, whatever meets; ET-H1: no view depends on what
    is hidden from it (``check`` after every answer)."""
    options = {
        "eliminated_to": ("removed", "discard")[seed % 2],
        "advance_onto_full": ("skip", "block")[seed // 2 % 2],
        "flame_limit": ("effect", "card")[seed // 3 % 2],
    }
    with wild(seed):
        for game in range(3):
            state = play(2 + game, seed * 10 + game, options, 1)
            assert state.phase == "over"
            check_table(state)
