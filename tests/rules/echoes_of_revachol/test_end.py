"""The end of the game and the score (ER-G1 to ER-G3, ER-M7)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.echoes_of_revachol.ending import finish
from rules.echoes_of_revachol.score import breakdown, outcome
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import Table, named


def last_task(table: Table) -> int:
    """One task is left, and seat 0 has a corps that pays for it; gives the task."""
    task = table.task("blue", points=2)
    table.row(task)
    table.no_more_tasks()
    return task


def test_the_game_ends_with_the_last_task_completed(deal: Deal) -> None:
    """ER-G1, ER-K5: the completion is carried out, nothing after it."""
    table = deal()
    task = last_task(table)
    kim, plain = named("kim_kitsuragi"), table.ally("blue")
    corps = table.corps(0, plain, kim)
    card = table.ally("red")
    table.hand(0, card)
    table.turn()
    assert outcome(table.state) is None
    table.do("lay", card, 0)
    table.do("complete", corps, task)
    assert (table.state.phase, table.state.ending) == ("over", ["completed"])
    assert table.asked == []
    assert table.cards_of(0) == [[card], [kim]]
    assert table.state.discard == [plain]
    result = outcome(table.state)
    assert result is not None
    assert (result.scores, result.ranks, result.reasons) == ((2, 0), (1, 2), ("completed",))


def test_the_game_goes_on_while_a_task_lies_face_up(deal: Deal) -> None:
    """ER-G1."""
    table = deal()
    task = last_task(table)
    table.unpayable(1)
    corps = table.corps(0, table.ally("blue"))
    card = table.ally("red")
    table.hand(0, card)
    table.turn()
    table.do("lay", card, 0)
    table.do("complete", corps, task)
    assert table.state.phase == "play"
    assert table.asked == [(1, "turn")]


@pytest.mark.parametrize("answer", ["asked", "unasked"])
def test_the_last_event_is_carried_out_to_its_end(deal: Deal, answer: str) -> None:
    """ER-G1, ER-M4: in the middle of a draw; the losses happen, the drawing does not go on."""
    table = deal()
    table.unpayable(1)
    table.no_more_tasks()
    card = table.morale("ally", 1)
    table.lies(card, table.morale("ally"))
    coming = table.ally("blue")
    table.on_deck(table.morale("ally"), coming)
    table.rolls({6}, {6}, {1}, {1})
    lost, kept = table.ally("red"), table.ally("red")
    table.corps(0, *([lost, kept] if answer == "asked" else [lost]))
    held = table.ally("red")
    table.hand(0, held)
    table.turn()
    table.do("draw")
    if answer == "asked":
        assert table.asked == [(0, "lose_ally")]
        assert table.state.phase == "play"
        table.lose(lost)
    assert (table.state.phase, table.state.ending) == ("over", ["failed"])
    assert lost in table.state.discard
    assert table[0].hand == [held]
    assert table.state.deck[-1] == coming


def test_points_of_tasks_and_point_cards(deal: Deal) -> None:
    """ER-G2, ER-M7: 1 for a borrower, 2 for Harry, nothing for cards in hand or in corps."""
    table = deal()
    tasks = [table.task("red", points=4), table.task("blue", points=1)]
    table.done(0, *tasks)
    table.given(0, named("lena"), named("cuno"), named("harry_du_bois"))
    table.corps(0, table.ally("red"))
    table.hand(0, table.ally("red"))
    assert breakdown(table.state, 0) == (("tasks", 5), ("cards", 4), ("completed", 2), ("die", 0))
    finish(table.state, "completed")
    result = outcome(table.state)
    assert result is not None
    assert result.scores == (9, 0)


def test_a_tie_goes_to_more_completed_tasks(deal: Deal) -> None:
    """ER-G2."""
    table = deal(3)
    table.done(0, table.task("red", points=4))
    table.done(1, table.task("red", points=2), table.task("red", points=2))
    table.done(2, table.task("red", points=3), table.task("red", points=1))
    table.state.lost.append(table[2].done.pop())
    table.given(2, named("lena"))
    finish(table.state, "completed")
    result = outcome(table.state)
    assert result is not None
    assert (result.scores, result.ranks) == ((4, 4, 4), (2, 1, 2))
    assert table.state.last_dice == []


def test_then_the_dice_decide(deal: Deal) -> None:
    """ER-G2: only the tied players roll, equal highest ones again; one of them wins."""
    table = deal(4)
    tasks = [table.task("red", points=3) for _ in range(3)]
    for seat in range(3):
        table.done(seat, tasks[seat])
    won, rounds = Counter[int](), Counter[int]()
    for start in range(300):
        table.state.dice, table.state.last_dice, table.state.ending = start * 7919, [], []
        finish(table.state, "completed")
        result = outcome(table.state)
        assert result is not None
        winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        assert len(winners) == 1
        assert result.ranks[3] == 4
        assert sorted(result.ranks) == [1, 2, 2, 4]
        last = table.state.last_dice[-1]
        assert last[winners[0]] == max(last)
        assert last.count(max(last)) == 1
        assert all(rolled[3] == 0 for rolled in table.state.last_dice)
        for before, after in zip(table.state.last_dice, table.state.last_dice[1:], strict=False):
            assert [bool(die) for die in after] == [die == max(before) for die in before]
        won[winners[0]] += 1
        rounds[len(table.state.last_dice)] += 1
    assert all(won[seat] > 60 for seat in range(3))
    assert rounds[1] > rounds[2] > 0


def test_dice_decide_in_a_real_game(deal: Deal) -> None:
    """ER-G2: told to all, and part of the score sheet."""
    table = deal()
    task = last_task(table)
    table.done(1, table.task("red", points=2))
    corps = table.corps(0, table.ally("blue"))
    card = table.ally("red")
    table.hand(0, card)
    table.turn()
    table.do("lay", card, 0)
    table.do("complete", corps, task)
    assert table.happened("tie_dice") == [tuple(rolled) for rolled in table.state.last_dice]
    result = outcome(table.state)
    assert result is not None
    assert sorted(result.ranks) == [1, 2]
    dice = [dict(sheet)["die"] for sheet in result.breakdown]
    assert dice == table.state.last_dice[-1]
    assert result.ranks.index(1) == dice.index(max(dice))


def test_the_game_ends_when_nobody_can_act(deal: Deal) -> None:
    """ER-G3: all players in a row would be skipped; the game is scored."""
    table = deal(3)
    table.unpayable()
    card = table.ally("red")
    table.done(1, table.task("red", points=2))
    table.hand(0, card, table.ally("red"))
    table.out_of_reach()
    table.turn()
    table.do("lay", card, 0)
    # The second ally is laid into either corps, then nobody holds a card, and none is to be drawn.
    assert table.asked == [(0, "turn")]
    table.do(*table.options("lay")[0])
    assert (table.state.phase, table.state.ending) == ("over", ["stuck"])
    assert [event.seat for event in table.events if event.kind == "skip"] == [1, 2, 0]
    result = outcome(table.state)
    assert result is not None
    assert (result.reasons, result.ranks[1] <= 2) == (("stuck",), True)
