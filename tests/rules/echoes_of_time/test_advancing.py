"""Advancing, by the action and by effects (ET-A4)."""

from __future__ import annotations

import pytest

from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import advance, gain, immediate, of, shift, when
from tests.rules.echoes_of_time.table import Table

# --- advancing ---------------------------------------------------------------------------------------------


def test_one_card_two_spaces_in_one_move(deal: Deal) -> None:
    """ET-A4: then nothing more; past space 1 it is summoned."""
    table = deal()
    thief, other = table.artifact(), table.artifact()
    table.board(0, 2, thief)
    table.board(0, 5, other)
    table.turn()
    assert table.options("advance") == [
        ("advance", thief, 1), ("advance", thief, 2), ("advance", other, 1), ("advance", other, 2),
    ]  # fmt: skip
    table.do("advance", thief, 2)
    assert table[0].company == [thief]
    assert table.asked == [(1, "turn")]


def test_two_different_cards_one_space_each(deal: Deal) -> None:
    """ET-A4: the first is fully resolved before the second is chosen; the same card cannot be both."""
    table = deal()
    first = table.artifact(immediate(shift()))
    second = table.artifact()
    table.board(0, 1, first)
    table.board(0, 3, second)
    table.turn()
    table.do("advance", first, 1)
    assert table[0].tiles[1] == [second]  # moved by the shift of the first
    assert table.prompt().ask == "advance_more"
    assert table.options("advance") == [("advance", second, 1)]
    table.do("advance", second, 1)
    assert table[0].tiles[0] == [second]
    assert table[0].cubes == ["advance"]


def test_one_card_one_space_is_enough(deal: Deal) -> None:
    """ET-A4: the second may be declined, and is not asked for where there is none."""
    table = deal()
    one, two = table.artifact(), table.artifact()
    table.board(0, 3, one, two)
    table.turn()
    table.do("advance", one, 1)
    table.decline()
    assert table[0].tiles[2] == [two]
    table[0].tiles[2] = []
    table.company(0, two)
    table.turn()
    table.do("advance", one, 1)
    assert table.asked == [(1, "turn")]


def test_without_a_card_on_the_board_it_cannot_be_chosen(deal: Deal) -> None:
    """ET-A4."""
    table = deal()
    table.company(0, table.artifact())
    table.turn()
    assert table.options("advance") == []


def full(table: Table, *spaces: int) -> None:
    for space in spaces:
        table.board(0, space, table.artifact(), table.artifact())


@pytest.mark.parametrize(
    ("filled", "steps", "target"),
    [
        ([3], 2, 2),  # crossed: it counts as a step
        ([3], 1, 2),  # not on it: on to the next with room
        ([3, 2], 1, 1),
        ([3, 2, 1], 1, 0),  # none has room: summoned
        ([2], 2, 1),
        ([2, 1], 2, 0),
    ],
)
def test_full_tiles_are_crossed_and_skipped(deal: Deal, filled: list[int], steps: int, target: int) -> None:
    """ET-A4: from space 4, by default."""
    table = deal()
    card = table.artifact()
    table.board(0, 4, card)
    full(table, *filled)
    table.turn()
    moves = dict.fromkeys(pick[2] for pick in table.options("advance") if pick[1] == card)
    if steps in moves:
        table.do("advance", card, steps)
    else:  # the shorter move leads to the same place, and leaves a second card
        table.do("advance", card, 1)
    where = [space for space, tile in enumerate(table[0].tiles, 1) if card in tile]
    assert where == ([target] if target else [])
    assert (card in table[0].company) == (target == 0)
    if table.prompt().ask == "advance_more":
        table.decline()


def test_two_steps_to_the_same_place_are_one_option(deal: Deal) -> None:
    """ET-A4: the one step, for it leaves the second card to choose."""
    table = deal()
    card = table.artifact()
    table.board(0, 3, card)
    full(table, 2)
    table.turn()
    assert [pick for pick in table.options("advance") if pick[1] == card] == [("advance", card, 1)]
    table.do("advance", card, 1)
    assert table[0].tiles[0] == [card]
    assert table.prompt().ask == "advance_more"
    table.decline()


@pytest.mark.parametrize(("option", "steps"), [("skip", [1, 2]), ("block", [2])])
def test_moves_onto_a_full_tile_skip_or_are_blocked(deal: Deal, option: str, steps: list[int]) -> None:
    """ET-A4: crossing a full tile is allowed with either option."""
    table = deal(advance_onto_full=option)
    card = table.artifact()
    table.board(0, 4, card)
    full(table, 3)
    table.turn()
    moves = [pick[2] for pick in table.options("advance") if pick[1] == card]
    assert moves == ([1] if option == "skip" else steps)
    table.do("advance", card, moves[0])
    assert table[0].tiles[1] == [card]
    if option == "skip":
        table.decline()


def test_blocked_on_all_sides_the_action_cannot_be_chosen(deal: Deal) -> None:
    """ET-A4 with ``block``: no card has a legal move."""
    table = deal(advance_onto_full="block")
    full(table, 3, 2)
    card = table.artifact()
    table.board(0, 4, card)
    table.turn()
    assert [pick for pick in table.options("advance") if pick[1] == card] == []
    assert table.options("advance") != []  # the cards on space 2 and 3 still have theirs


def test_advancing_a_summoned_card_is_heard(deal: Deal) -> None:
    """ET-A4, ET-E2: the action is heard once, when both moves are done."""
    table = deal()
    heard = table.artifact(when("advance_action", gain(3)))
    one, two = table.artifact(immediate(gain(1))), table.artifact(immediate(gain(2)))
    table.company(0, heard)
    table.board(0, 1, one, two)
    table.turn()
    table.do("advance", one, 1)
    assert table.happened("gain") == [(1,)]
    table.do("advance", two, 1)
    assert table.happened("gain") == [(2,), (3,)]


def test_an_effect_advances_different_cards(deal: Deal) -> None:
    """ET-E15, ET-A4: up to so many cards, each up to so many spaces, matching, one after the other."""
    table = deal()
    near, far, also = (table.artifact(immediate(gain()), faction="water") for _ in range(3))
    dry = table.artifact()
    table.board(0, 2, near)
    table.board(0, 5, far, dry)
    table.board(0, 4, also)
    card = table.artifact(immediate(advance(2, 3, of(faction="water"))), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert {pick[1:] for pick in table.options("advance")} == {
        (near, 1), (near, 2), (far, 1), (far, 2), (far, 3), (also, 1), (also, 2), (also, 3),
    }  # fmt: skip
    table.do("advance", near, 2)
    assert table[0].points == 1
    assert {pick[1] for pick in table.options("advance")} == {far, also}
    table.do("advance", far, 3)
    assert table[0].tiles[1] == [far]
    assert table[0].cubes == ["play"]
    assert table.asked == [(1, "turn")]


def test_an_effect_may_stop_after_one_card(deal: Deal) -> None:
    """ET-E3: each further card may be declined."""
    table = deal()
    cards = [table.artifact() for _ in range(3)]
    for space, laid in enumerate(cards, 3):
        table.board(0, space, laid)
    card = table.artifact(immediate(advance(3, 1)), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    table.do("advance", cards[0], 1)
    table.decline()
    assert table[0].tiles[1:] == [[cards[0]], [], [cards[1]], [cards[2]]]
