"""What the network of Echoes of Time looks at, and the fast way to its judgement."""

from __future__ import annotations

import pytest

from rules.choices import selections
from rules.echoes_of_time import appraisal, foresight
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.features import FEATURES
from rules.echoes_of_time.state import State
from rules.echoes_of_time.strategy import EchoesStrategy
from rules.network import load_network

WEIGHTS = appraisal.load_weights(appraisal.WEIGHTS)
NETWORK = load_network(foresight.NETWORK)
STRATEGY = EchoesStrategy(WEIGHTS, network=NETWORK)


def _after(answers: int, options: dict[str, str]) -> State:
    """A table of three after that many answers by the rule of thumb."""
    state = GAME.new(3, 4, options)
    for _ in range(answers):
        prompt = GAME.prompts(state)[0]
        GAME.choose(state, prompt.id, selections(prompt, STRATEGY.values(state, prompt), 1)[0])
    return state


@pytest.mark.parametrize("answers", [0, 40, 95])
def test_the_fast_judgement_is_that_of_the_inputs(answers: int) -> None:
    """Sums kept for each card come to what the inputs say one by one (up to rounds in quarters)."""
    state = _after(answers, {"prophecies": "small"} if answers else {})
    ahead = []
    for seat in range(3):
        rows = [NETWORK.times(name, much) for name, much in foresight.inputs(state, seat).items()]
        ahead.append(STRATEGY.plain(state, seat) + NETWORK.output([NETWORK.start, *rows]))
    assert STRATEGY.worth(state, 0) == pytest.approx(ahead[0] - max(ahead[1:]), abs=0.6)


def test_the_network_knows_what_there_is() -> None:
    """Every row of the file has a name that inputs can have, and every feature has a row."""
    places = ("company", "under", "soon", "later", "hand")
    cards = {f"{place}.{design.id}" for place in places for design in CARDS}
    situation = set(foresight.SITUATION)
    assert set(NETWORK.rows) <= {"", *FEATURES, *situation} | cards
    assert situation <= set(NETWORK.rows)


def test_at_the_end_the_points_count_alone() -> None:
    state = _after(40, {})
    state.phase = "over"
    assert STRATEGY.worth(state, 1) == EchoesStrategy(WEIGHTS).worth(state, 1)


def test_a_card_that_is_leaving_the_board_counts_as_on_the_first_space() -> None:
    state = _after(40, {})
    player = state.seats[0]
    card = player.hand.pop()
    player.leaving.append(card)
    leaving = STRATEGY.worth(state, 0)
    player.leaving.remove(card)
    player.tiles[0].append(card)
    assert leaving == pytest.approx(STRATEGY.worth(state, 0), abs=0.02)
