"""What a spectator would call a blunder (``echoes_of_time.critic``); planning players keep off it."""

from __future__ import annotations

import pytest

from rules.echoes_of_time.appraisal import WEIGHTS, load_weights
from rules.echoes_of_time.critic import FlameCritic
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.picks import ApplyFlame
from rules.echoes_of_time.promises import comes_of_it
from rules.echoes_of_time.strategy import EchoesStrategy
from rules.game import Pick, Result
from rules.planning import NEVER
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    advance,
    conquer,
    draw,
    flame,
    gain,
    opponents_lose,
    pay_elimination,
    play,
    shift,
    take,
)
from tests.rules.echoes_of_time.table import Table, card_pick


def _seen(table: Table, *picks: Pick) -> list[str]:
    """The blunders that are seen in these answers, one after the other."""
    critic = FlameCritic()
    for pick in picks:
        prompt = table.prompt()
        critic.before(table.state, prompt, [pick])
        table.answer(pick)
        critic.after(table.state, prompt, Result(table.events, turn_ended=table.prompt().seat != prompt.seat))
    return [kind for _, kind in critic.blunders.elements()]


def _rated(table: Table) -> dict[Pick, float]:
    """What the rule of thumb says of every option."""
    prompt = table.prompt()
    values = EchoesStrategy(load_weights(WEIGHTS)).values(table.state, prompt)
    return dict(zip(prompt.options, values, strict=True))


def test_a_flame_for_nothing_is_seen(deal: Deal) -> None:
    table = deal()
    hurting = table.artifact(flame("red", opponents_lose()))
    table.company(0, hurting)
    table.turn()
    assert _seen(table, ("flame", hurting, 0), ("draw",)) == ["flame for nothing"]
    assert table[1].points == 0


def test_a_flame_that_does_something_is_none(deal: Deal) -> None:
    table = deal()
    drawing, hurting = table.artifact(flame("red", draw())), table.artifact(flame("red", opponents_lose()))
    table.company(0, drawing, hurting)
    table.points(1, 2)
    table.turn()
    assert _seen(table, ("flame", drawing, 0), ("flame", hurting, 0), ("draw",)) == []


def test_a_flame_that_is_declined_is_seen(deal: Deal) -> None:
    table = deal()
    costly = table.artifact(flame("red", gain(), cost=pay_elimination()))
    table.company(0, costly, table.artifact(points=3))
    table.turn()
    assert _seen(table, ("flame", costly, 0), ("decline",), ("draw",)) == ["flame declined"]


def test_points_left_in_the_last_turn_of_a_round_are_seen(deal: Deal) -> None:
    table = deal()
    giving = table.artifact(flame("red", gain()))
    table.company(0, giving)
    table.turn()
    assert _seen(table, ("draw",), ("end",)) == []  # there is another turn
    table.do("draw")
    assert _seen(table, ("draw",)) == []
    assert _rated(table) == {("flame", giving, 0): pytest.approx(20, abs=5), ("end",): NEVER}
    assert _seen(table, ("end",)) == ["points left"]
    table.do("draw")


@pytest.mark.parametrize(
    "effect",
    [
        flame("red", opponents_lose()),  # they have nothing
        flame("red", advance()),  # nothing lies on the board
        flame("red", play()),  # nothing in hand
        flame("red", take()),  # nothing was discarded
        flame("red", conquer()),  # its own creature is spent
    ],
    ids=["hurt", "advance", "play", "take", "conquer"],
)
def test_nobody_lights_a_flame_of_which_nothing_would_come(deal: Deal, effect: dict[str, object]) -> None:
    table = deal()
    owner = table.creature(5, effect)
    table.company(0, owner, table.artifact(points=9))
    table.turn()
    assert _rated(table)["flame", owner, 0] == NEVER
    answer = GAME.players["quick"](GAME.view(table.state, 0), table.prompt(), 3)
    assert answer != [("flame", owner, 0)]
    table.do("draw")
    if table.prompt().seat == 0:
        table.do("end")


def test_a_flame_that_shifts_the_time_tiles_always_brings_something(deal: Deal) -> None:
    table = deal()
    owner = table.artifact(flame("red", shift()))
    table.company(0, owner)
    table.turn()
    assert comes_of_it(table.state, 0, ApplyFlame(owner, 0))
    table.do("draw")
    if table.prompt().seat == 0:
        table.do("end")


def test_a_flame_that_costs_more_than_it_brings_is_left_alone(deal: Deal) -> None:
    table = deal()
    costly = table.artifact(flame("red", gain(), cost=pay_elimination()))
    table.company(0, costly, table.artifact(points=9))
    table.turn()
    assert NEVER < _rated(table)["flame", costly, 0] < 0
    answer = GAME.players["quick"](GAME.view(table.state, 0), table.prompt(), 3)
    assert answer != [("flame", costly, 0)]
    table.do("draw")
    table.do("end")


def test_what_was_lit_is_used(deal: Deal) -> None:
    """The card that costs nothing is given up; where the effect was not lit, declining stays possible."""
    table = deal()
    costly = table.artifact(flame("red", gain(5), cost=pay_elimination()))
    cheap = table.artifact(points=0)
    table.company(0, costly, cheap)
    table.turn()
    assert _rated(table)["flame", costly, 0] > 0
    table.do("flame", costly, 0)
    rated = _rated(table)
    assert rated[card_pick(cheap)] > 0
    assert rated["decline",] == NEVER
    table.choose(cheap)
    assert table[0].points == 5
