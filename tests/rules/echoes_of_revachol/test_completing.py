"""Completing tasks (ER-K1 to ER-K5, ER-C2)."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol import flow
from rules.echoes_of_revachol.cards import CARDS, TASK, Ally, Task
from rules.echoes_of_revachol.views import view
from rules.game import IllegalError, Reveal
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import Table, named


def after(table: Table, *cards: int) -> int:
    """Seat 0 has a corps of these allies and has just laid another one elsewhere; gives the id of the
    corps."""
    corps = table.corps(0, *cards)
    idle = table.ally("green")
    table.hand(0, idle, table.ally("green"))
    table.turn()
    table.do("lay", idle, 0)
    return corps


def test_every_symbol_pays_once(deal: Deal) -> None:
    """ER-K1: two tasks that ask for the same symbol need it twice."""
    table = deal()
    first, second, third = table.task("blue"), table.task("blue", "red"), table.task("red")
    table.row(first, second, third)
    after(table, table.ally("blue", "red"), table.ally("red"))
    assert table.payable() == {(first,), (second,), (third,), (first, third), (second, third)}
    table.end()


@pytest.mark.parametrize("colour", ["blue", "yellow", "green", "red", "orange", "purple"])
def test_a_crown_pays_for_any_symbol(deal: Deal, colour: str) -> None:
    """ER-C2, ER-K1: each colour is paid by itself or by a crown, by no other; a crown pays once."""
    table = deal()
    task, twice = table.task(colour), table.task(colour, colour)
    table.row(task, twice)
    table.unpayable(1)
    other = "red" if colour != "red" else "blue"
    crown = table.ally("crown")
    own = table.ally(colour)
    table.corps(0, table.ally(other))
    table.corps(0, own)
    table.corps(0, crown)
    pair = table.corps(0, table.ally("crown"), table.ally(colour))
    held = table.ally("orange" if colour != "orange" else "blue")
    table.hand(0, held, table.ally(colour))
    table.turn()
    table.do("lay", held, 0)
    assert set(table.options("complete")) == {
        ("complete", 2, task),
        ("complete", 3, task),
        ("complete", pair, task),
        ("complete", pair, twice),
    }
    table.end()


def test_unused_symbols_are_lost(deal: Deal) -> None:
    """ER-K1, ER-K3: the whole corps is discarded."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    cards = [table.ally("blue", "red"), table.ally("yellow", "purple")]
    corps = after(table, *cards)
    table.do("complete", corps, task)
    assert table.state.discard == cards
    assert table[0].done == [task]


def test_one_corps_a_turn(deal: Deal) -> None:
    """ER-K1: the symbols of two corps do not add up, and the turn ends after one completion."""
    table = deal()
    first, second, both = table.task("blue"), table.task("red"), table.task("blue", "red")
    table.row(first, second, both)
    blue = table.corps(0, table.ally("blue"))
    after(table, table.ally("red"))
    assert table.payable() == {(first,), (second,)}
    table.do("complete", blue, first)
    assert table.asked == [(1, "turn")]


def test_only_tasks_that_lie_face_up_at_that_moment(deal: Deal) -> None:
    """ER-K1: what is laid after a completion waits for another turn."""
    table = deal()
    task, coming = table.task("blue"), table.task("red")
    table.row(task)
    table.unpayable(2)
    table.on_tasks(coming)
    table.corps(0, table.ally("red"))
    corps = after(table, table.ally("blue"))
    table.do("complete", corps, task)
    assert coming in table.state.row
    assert table.asked == [(1, "turn")]


def test_all_sets_are_offered_and_no_other_is_taken(deal: Deal) -> None:
    """ER-K2: one, two or three tasks together, the most valuable first."""
    table = deal()
    tasks = [table.task("blue", points=2), table.task("red", points=4), table.task("purple", points=1)]
    table.row(*tasks)
    corps = after(table, table.ally("blue", "red"), table.ally("crown"))
    one, two, three = tasks
    assert table.options("complete") == [
        ("complete", corps, one, two, three),
        ("complete", corps, one, two),
        ("complete", corps, two, three),
        ("complete", corps, two),
        ("complete", corps, one, three),
        ("complete", corps, one),
        ("complete", corps, three),
    ]
    with pytest.raises(IllegalError):
        flow.choose(table.state, table.prompt().id, [("complete", corps, three, one)])
    table.do("complete", corps, *tasks)
    assert table[0].done == tasks


def test_completed_tasks_belong_to_the_player(deal: Deal) -> None:
    """ER-K3, ER-H1: face down on the table, yet all have seen them."""
    table = deal(3)
    task = table.task("blue", points=5)
    table.row(task)
    corps = after(table, table.ally("blue"))
    before = [seat.score for seat in view(table.state, 1).seats]
    result = flow.choose(table.state, table.prompt().id, [("complete", corps, task)])
    assert (result.reveals, result.turn_ended) == (Reveal.RANDOM, True)  # a new task was drawn
    for seat in (0, 1, 2, None):
        seen = view(table.state, seat).seats[0]
        assert (seen.done, seen.task_points, seen.score) == ([task], 5, before[0] + 5)


def test_tasks_slide_right_and_empty_places_are_filled(deal: Deal) -> None:
    """ER-K4: the first drawn lies furthest right; morale cards stay at their positions."""
    table = deal()
    right, middle, left = table.task("blue"), table.task("green", "green"), table.task("red")
    fourth, fifth = table.task("green"), table.task("green")
    morale = [table.morale("ally"), table.morale("hand")]
    table.row(right, middle, left)
    table.lies(*morale)
    table.on_tasks(fourth, fifth)
    corps = after(table, table.ally("blue", "red"))
    assert view(table.state, None).tasks == [left, middle, right]
    assert view(table.state, None).morale == [morale[1], morale[0], -1]
    table.do("complete", corps, right, left)
    assert view(table.state, None).tasks == [fifth, fourth, middle]
    assert view(table.state, None).morale == [morale[1], morale[0], -1]
    assert table.happened("task") == [(fourth, 2), (fifth, 1)]


def test_without_a_deck_places_stay_empty(deal: Deal) -> None:
    """ER-K4, ER-M6: two tasks lie at positions 3 and 2."""
    table = deal()
    right, middle, left = table.task("blue"), table.task("green", "green"), table.task("red", "red")
    table.row(right, middle, left)
    table.no_more_tasks()
    corps = after(table, table.ally("blue"))
    table.do("complete", corps, right)
    assert view(table.state, None).tasks == [-1, left, middle]


def test_the_order_of_a_completion(deal: Deal) -> None:
    """ER-K5: payment, tasks, borrowers handed over, Kim as a new corps, the rest discarded, new tasks; then
    the turn ends."""
    table = deal()
    task, coming = table.task("blue", "blue", "red"), table.task("green", "green")
    table.row(task)
    table.on_tasks(coming)
    kim, lena = named("kim_kitsuragi"), named("lena")
    plain, lender = table.ally("blue"), table.ally("red")
    table.corps(1, lender)
    corps = after(table, lena, plain, kim)
    table.do("complete_with", corps, task)
    told = [kind for kind in table.kinds() if kind not in ("turn", "skip")]
    assert told == ["pay", "complete", "borrow", "stay", "corps_over", "task"]
    assert table[0].done == [task]
    assert table[1].given == [lena]
    assert [kim] in table.cards_of(0)
    assert table.state.discard == [plain]
    assert coming in table.state.row
    assert table.asked == [(1, "turn")]


def test_the_example_of_badge_and_island(deal: Deal) -> None:
    """ER-K1, ER-C2: one orange cross and a crown for a yellow triangle; a second orange cross is lost."""
    table = deal()
    badge, island = named("find_your_badge"), named("go_to_the_island")
    for number, asked in ((badge, ["yellow"]), (island, ["orange", "purple"])):
        design = CARDS[number]
        assert isinstance(design, Task)
        assert design.symbols == asked
    table.row(badge, island)
    corps = after(table, table.ally("orange", "purple"), table.ally("crown", "orange"))
    table.do("complete", corps, badge, island)
    assert table[0].done == [badge, island]


def test_what_cards_print() -> None:
    """ER-C2: allies one or two symbols, tasks one to four without crowns and points, some of them special."""
    for card in CARDS[:TASK]:
        if isinstance(card, Ally):
            assert 1 <= len(card.symbols) <= 2
    tasks = [card for card in CARDS if isinstance(card, Task)]
    assert {len(task.symbols) for task in tasks} == {1, 2, 3, 4}
    assert all("crown" not in task.symbols and task.points > 0 for task in tasks)
    assert 0 < sum(task.special for task in tasks) < len(tasks)
