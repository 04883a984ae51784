"""Turns and cubes (ET-A1)."""

from __future__ import annotations

from tests.rules.echoes_of_time.conftest import Deal

# --- turns -------------------------------------------------------------------------------------------------


def test_turns_go_round_twice_in_player_order(deal: Deal) -> None:
    """ET-A1: from the first player, one cube a turn, until all are placed; then the round ends."""
    table = deal(3, first=1)
    table.turn(1)
    seats = []
    for _ in range(6):
        seats.append(table.prompt().seat)
        table.do("draw")
    assert seats == [1, 2, 0, 1, 2, 0]
    assert table.state.round == 2


def test_an_action_has_two_spaces(deal: Deal) -> None:
    """ET-A1: the same action twice a round, and again in the next round."""
    table = deal()
    table.turn()
    table.do("draw")
    table.do("draw")
    table.do("draw")
    assert table[0].cubes == ["draw", "draw"]
    table.do("draw")
    assert table[0].cubes == []
    table[0].cubes = ["draw", "play"]
    table.turn(0)
    assert ("draw",) in table.options()
    table.hand(0, table.artifact())
    table[0].cubes = ["draw", "draw"]
    table.turn(0)
    assert {pick[0] for pick in table.options()} == {"play"}
    table[0].cubes = []
    table.turn(0)


def test_a_turn_cannot_be_passed(deal: Deal) -> None:
    """ET-A1: with nothing on hand, board and deck, drawing is still there, and nothing else."""
    table = deal()
    table.state.eliminated, table.state.deck = table.state.deck, []
    table.turn()
    assert table.options() == [("draw",)]
    assert table.prompt().min_picks == 1
    table.do("draw")
    assert table.asked == [(1, "turn")]
