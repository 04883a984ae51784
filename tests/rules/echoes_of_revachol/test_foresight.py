"""What the network of Echoes of Revachol looks at, and the fast way to its judgement."""

from __future__ import annotations

import pytest

from rules.choices import selections
from rules.echoes_of_revachol import foresight
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.payment import profile_of, shortage
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.strategy import RevacholStrategy
from rules.network import load_network

NETWORK = load_network(foresight.NETWORK)
STRATEGY = RevacholStrategy(network=NETWORK)


def _after(answers: int) -> State:
    """A table of three after that many answers by the rule of thumb."""
    state = GAME.new(3, 4, {})
    for _ in range(answers):
        prompt = GAME.prompts(state)[0]
        GAME.choose(state, prompt.id, selections(prompt, STRATEGY.values(state, prompt), 1)[0])
    return state


@pytest.mark.parametrize("answers", [0, 25, 50])
def test_the_fast_judgement_is_that_of_the_inputs(answers: int) -> None:
    state = _after(answers)
    ahead = []
    for seat in range(3):
        rows = [NETWORK.times(name, much) for name, much in STRATEGY.inputs(state, seat).items()]
        ahead.append(STRATEGY.plain(state, seat) + NETWORK.output([NETWORK.start, *rows]))
    assert STRATEGY.worth(state, 0) == pytest.approx(ahead[0] - max(ahead[1:]))


def test_nearness_is_that_of_the_best_corps() -> None:
    """With the hand a seat is never further from a task, and a rival's best corps counts."""
    state = _after(30)
    for seat, one in enumerate(foresight.seen(state)):
        for near in one.near:
            own = [profile_of(corps.cards) for corps in state.seats[seat].corps]
            assert near.short == min(shortage(profile, (near.task,)) for profile in (0, *own))
            assert near.laid <= near.short or not state.seats[seat].hand
            others = [other for other in range(3) if other != seat]
            assert near.rival == min(foresight.seen(state)[other].near[near.place].short for other in others)


def test_the_network_knows_what_there_is() -> None:
    """Inputs of a game have rows."""
    state = _after(30)
    for seat in range(3):
        assert set(STRATEGY.inputs(state, seat)) <= set(NETWORK.rows)
