"""Positions counted for small decks: numbers that change when any rule changes, each found in two ways.

The decks are made here, so no design of the game has a part in the numbers. Where a number can be worked out
by hand, the test does.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import pytest

from rules.echoes_of_time import cards
from rules.echoes_of_time.dealing import FIRST_HAND
from rules.echoes_of_time.entry import GAME
from tests.harness.perft import Quick, Slow
from tests.rules.echoes_of_time.rows import (
    advance,
    conquer,
    copy_flame,
    copy_immediate,
    count,
    discount,
    draw,
    flame,
    gain,
    immediate,
    of,
    opponents_discard,
    pay_cards,
    pay_elimination,
    play,
    shift,
    sift,
    steal,
    strength,
    take,
    when,
)
from tests.rules.echoes_of_time.table import Table, no_cards
from tests.thorough import few, sample


@pytest.mark.parametrize("cost", sample([0, 1, 2], lambda cost: cost < 2))
def test_first_choices_are_counted_as_by_hand(cost: int) -> None:
    """ET-S6: each seat chooses a card of seven and what to pay for it of the other six, in any interleaving;
    when all have chosen, the first turn is open."""
    with no_cards():
        maker = Table(2)
        cards.DESIGNS.clear()
        cards.CARDS.clear()
        for _ in range(16):
            maker.artifact(cost=cost)
        state = GAME.new(2, 1, {})
        quick, slow = Quick(GAME, state), Slow(GAME, state, 2)
        card, paid = FIRST_HAND, comb(FIRST_HAND - 1, cost)
        if cost == 0:
            paths, positions = [1, 2 * card, 2 * card**2], [1, 2 * card, card**2]
        else:
            paths = [1, 2 * card, 2 * card * paid + 2 * card**2]
            positions = [1, 2 * card, 2 * card * paid + card**2]
            paths.append(2 * card**2 * paid + 4 * card**2 * paid)
            positions.append(2 * card**2 * paid)
        assert [quick.paths(depth) for depth in range(len(paths))] == paths
        assert [quick.positions(depth) for depth in range(len(paths))] == positions
        assert [slow.paths(depth) for depth in range(3)] == paths[:3]
        assert [slow.positions(depth) for depth in range(2)] == positions[:2]


def _bare(table: Table) -> None:
    """Nothing but blank cards: two in each hand, one on each time board."""
    for seat in (0, 1):
        table.fill_hand(seat, 2)
        table.board(seat, 3, table.blanks[seat + 10])


def _payments(table: Table) -> None:
    """Costs, discounts and a full tile."""
    lender = table.artifact(discount(cards=1, match=of(type="creature")))
    hurry = table.artifact(discount(time=1))
    table.company(0, lender, hurry)
    table.hand(0, table.creature(2, cost=2, time=2), table.artifact(cost=1, time=1), table.creature(cost=3))
    table.fill_hand(0, 2)
    table.board(0, 1, *table.blanks[20:22])
    table.board(0, 2, table.blanks[22])
    table.fill_hand(1, 1)


def _flames(table: Table) -> None:
    """Flames of every colour, tokens, copies and costs, each effect once a round."""
    table.state.options["flame_limit"] = "effect"
    table.company(
        0,
        table.artifact(flame("red", gain(), draw()), flame("yellow", gain(2))),
        table.artifact(flame("red", copy_flame("yellow", "blue"))),
        table.creature(1, flame("blue", steal(1), cost=pay_cards(1)), flame("red", sift(1))),
        table.creature(1, immediate(gain(1)), flame("red", copy_immediate())),
    )
    table.points(1, 2)
    table.fill_hand(0, 2)
    table.fill_hand(1, 1)


def _sources(table: Table) -> None:
    """Creatures against Sources: conquest, reinforcement, fortification."""
    table.source(strength(1, "defence"), conquer_strength=2, fortify_strength=3)
    table.company(0, *(table.creature(power) for power in (1, 2, 3)))
    table.company(1, *(table.creature(power) for power in (2, 4)))
    table.fill_hand(1, 1)


def _arrivals(table: Table) -> None:
    """Cards that arrive together and set each other off, and that make others choose at the same time."""
    watcher = table.artifact(when("summon", gain(count("company", of(type="creature")))))
    eater = table.creature(2, immediate(opponents_discard(1), draw(), cost=pay_elimination()))
    hasty = table.creature(1, immediate(advance(1, 2), shift()))
    table.company(0, watcher, table.creature(1))
    table.board(0, 1, eater, hasty)
    table.board(0, 3, table.creature(3, immediate(take(1), play(cards=1, time=5))))
    table.hand(0, table.creature(1, immediate(conquer(2)), cost=1, time=1))
    table.discarded(table.artifact(), table.artifact())
    for seat in (0, 1):
        table.fill_hand(seat, 2)


COUNTED: dict[Callable[[Table], None], tuple[bool, list[int], list[int]]] = {
    # By hand: draw, two plays, two advances; the other seat has the same; then 7, 6, 6, 5 or 4 ways.
    _bare: (False, [5, 5 * 5, (7 + 6 + 6 + 5 + 4) * 5, 712, 4352], [5, 25, 135, 410, 2223]),
    _payments: (False, [14, 43, 194, 1063, 4466], [14, 43, 184, 965]),
    _flames: (False, [7, 34, 134, 520, 1903, 6301], [7, 32, 115, 415, 1370]),
    _sources: (False, [3, 12, 32, 114, 400, 1886], [3, 12, 32, 109, 349, 1520]),
    _arrivals: (True, [2, 5, 13, 43, 208, 1058, 5910], [2, 5, 13, 42, 202, 1021]),
}
"""How the table is laid out → whether a round begins there (else a turn), then paths and positions after one
choice, two choices … If a rule was meant to change, count anew and say in the commit why."""
CROSS_CHECKED = 3
"""Choices up to which the slow count is made too."""


@few("arrivals")
@pytest.mark.parametrize(
    "lay_out", sample(COUNTED, [*COUNTED][::2].__contains__), ids=lambda lay_out: lay_out.__name__.strip("_")
)
def test_positions_are_as_many_as_ever(lay_out: Callable[[Table], None]) -> None:
    """ET-A1 to ET-A10, ET-F1, ET-E13, ET-P6 and whatever they lead to."""
    begins_round, paths, positions = COUNTED[lay_out]
    with no_cards():
        table = Table()
        lay_out(table)
        if begins_round:
            table.time_phase()
        else:
            table.turn()
        quick, slow = Quick(GAME, table.state), Slow(GAME, table.state, 2)
        assert [quick.paths(depth) for depth in range(1, len(paths) + 1)] == paths
        assert [quick.positions(depth) for depth in range(1, len(positions) + 1)] == positions
        for depth in range(1, CROSS_CHECKED + 1):
            assert slow.paths(depth) == paths[depth - 1]
            assert slow.positions(depth) == positions[depth - 1]
