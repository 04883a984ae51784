"""What is asked, what may be declined, what is paid (ET-E3, ET-E15)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.codec import codec
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.offers import turn_offers
from rules.echoes_of_time.state import State
from rules.game import Pick
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    NEVER,
    Row,
    advance,
    conquer,
    copy_flame,
    copy_immediate,
    draw,
    flame,
    fortify,
    gain,
    immediate,
    of,
    opponents_lose,
    pay_cards,
    pay_elimination,
    pay_points,
    play,
    shift,
    sift,
    take,
)

WATER = of(faction="water")


def test_an_effect_without_choice_or_cost_applies_by_itself(deal: Deal) -> None:
    """ET-E3: losses of others, gains, draws and shifts ask nobody."""
    table = deal()
    table.points(1, 3)
    new = table.creature(1, immediate(opponents_lose(2), gain(), shift()), time=0)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    assert (table[0].points, table[1].points, table[0].shifts) == (1, 1, 1)
    assert table.asked == [(1, "turn")]


def test_an_effect_whose_condition_does_not_hold_is_not_asked_about(deal: Deal) -> None:
    """ET-E3."""
    table = deal()
    new = table.creature(1, immediate(draw(), cost=pay_points(), condition=NEVER), time=0)
    table.points(0, 1)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    assert table.asked == [(1, "turn")]


@pytest.mark.parametrize("cost", [pay_cards(), pay_cards(2), pay_points(), pay_elimination()], ids=str)
def test_a_cost_may_be_declined(deal: Deal, cost: Row) -> None:
    """ET-E3, ET-E15: declined, nothing is paid and nothing is gained."""
    table = deal()
    new = table.creature(1, immediate(gain(3), cost=cost), time=0)
    table.hand(0, new)
    table.fill_hand(0, 3)
    table.points(0, 2)
    table.company(0, table.artifact())
    table.turn()
    table.do("play", new)
    table.decline()
    assert table[0].points == 2
    assert len(table[0].hand) == 3
    assert len(table[0].company) == 2


def test_a_cost_is_paid_in_full(deal: Deal) -> None:
    """ET-E15: cards, VP or a company card leave before the effect."""
    table = deal()
    cards_cost = table.creature(1, immediate(gain(), cost=pay_cards(2)), time=0)
    points_cost = table.creature(1, immediate(draw(), cost=pay_points(2)), time=0)
    table.hand(0, cards_cost, points_cost)
    two = table.fill_hand(0, 2)
    table.points(0, 1)
    table.turn()
    table.do("play", cards_cost)
    table.do("apply")
    table.choose(points_cost, two[0])  # two of three
    assert table[0].points == 2
    assert table.state.discard == [points_cost, two[0]]


@pytest.mark.parametrize("cost", [pay_cards(2), pay_points(2), pay_elimination()], ids=str)
def test_a_cost_that_cannot_be_paid_in_full_is_not_asked(deal: Deal, cost: Row) -> None:
    """ET-E15: one card too few, one VP too few, nobody to eliminate."""
    table = deal()
    new = table.creature(1, immediate(gain(3), cost=cost), time=0)
    table.hand(0, new)
    table.fill_hand(0, 1)
    table.points(0, 1)
    table.turn()
    table.do("play", new)
    assert table.asked == [(1, "turn")]
    assert table[0].points == 1


@pytest.mark.parametrize(
    "choice",
    [
        advance(),
        play(),
        sift(),
        take(),
        copy_flame(),
        copy_immediate(),
        conquer(),
        fortify(),
    ],
    ids=lambda row: row["op"],
)
def test_a_choice_may_be_declined(deal: Deal, choice: Row) -> None:
    """ET-E3: one choice has its own way to decline, for each operation that leaves one."""
    table = deal()
    source = table.source(conquer_strength=1)
    table.source(owner=0, under=[table.creature(6)], fortify_strength=1)
    new = table.creature(1, immediate(choice), time=0)
    table.company(0, table.artifact(flame("blue", gain()), immediate(gain())), table.creature(2))
    table.board(0, 2, table.artifact())
    table.hand(0, new, table.artifact())
    table.discarded(table.artifact())
    before = [len(table[0].hand) - 1, len(table.state.discard), table.state.source(source).owner]
    table.turn()
    table.do("play", new)
    assert table.prompt().source == new
    table.decline()
    table.do("end")  # creatures could still reinforce
    assert [len(table[0].hand), len(table.state.discard), table.state.source(source).owner] == before
    assert table[0].points == 0
    assert len(table[0].company) == 4


def test_an_effect_with_a_choice_among_others_is_declined_as_a_whole(deal: Deal) -> None:
    """ET-E3: asked first; then its parts follow in printed order (ET-E16), each with its own way out."""
    table = deal()
    new, again = (table.creature(1, immediate(gain(), advance(), draw()), time=0) for _ in range(2))
    table.hand(0, new, again)
    table.board(0, 3, table.artifact())
    table.turn()
    table.do("play", new)
    assert table.prompt().ask == "apply"
    table.decline()
    assert (table[0].points, len(table[0].hand)) == (0, 1)
    table.do("draw", seat=1)
    table.do("play", again)
    table.do("apply")
    assert table[0].points == 1  # the first part is done when the second is asked
    assert len(table[0].hand) == 0
    table.decline()
    assert len(table[0].hand) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_turn_at_which_nobody_has_looked_takes_exactly_what_it_offers(seats: int) -> None:
    """ET-A2, ET-F1, ET-F2: every pick that a turn of the same game ever offers is tried in each turn, and
    what is none."""
    state = GAME.new(seats, 20 + seats, {})
    wrong: list[Any] = [[("draw",), ("end",)], [("draw",)] * 2, [], [()], [5], ["draw"], [["draw"]]]
    wrong.append([(["draw"],)])
    looked: list[tuple[Any, Any, list[Pick]]] = []
    while prompts := GAME.prompts(state):
        prompt = prompts[0]
        if prompt.ask == "turn":
            copy = codec(State).copy(state)
            looked.append((copy, copy.stacks[prompt.seat][-1], prompt.options))
        GAME.choose(state, prompt.id, GAME.players["random"](None, prompt, prompt.id))
    every = {pick for _, _, options in looked for pick in options}
    for copy, frame, options in looked:
        assert {pick for pick in every if turn_offers(copy, frame, [pick])} == set(options)
        assert not any(turn_offers(copy, frame, picks) for picks in wrong)
