"""What a spectator would call a blunder (``rules.echoes_of_revachol.critic``)."""

from __future__ import annotations

from rules.echoes_of_revachol.critic import TaskCritic
from rules.game import Pick, Result
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import Table


def _seen(table: Table, pick: Pick) -> list[str]:
    critic = TaskCritic()
    prompt = table.prompt()
    critic.before(table.state, prompt, [pick])
    table.do(*pick)
    critic.after(table.state, prompt, Result(table.events))
    return [kind for _, kind in critic.blunders.elements()]


def _laid(deal: Deal) -> tuple[Table, int, int, int]:
    """A corps that could pay for both of two tasks, after another ally was laid."""
    table = deal()
    first, second = table.task("blue"), table.task("red")
    table.row(first, second)
    table.unpayable(1)
    corps = table.corps(0, table.ally("blue"), table.ally("red"))
    idle = table.ally("green")
    table.hand(0, idle, table.ally("green"))
    table.turn()
    table.do("lay", idle, 0)
    return table, corps, first, second


def test_a_task_left_is_seen(deal: Deal) -> None:
    table, corps, first, _ = _laid(deal)
    assert _seen(table, ("complete", corps, first)) == ["task left"]


def test_both_tasks_together_are_none(deal: Deal) -> None:
    table, corps, first, second = _laid(deal)
    assert _seen(table, ("complete", corps, *sorted((first, second)))) == []


def test_a_task_left_is_seen_when_an_ally_is_laid_with_it(deal: Deal) -> None:
    table = deal()
    first, second = table.task("blue", points=6), table.task("red", points=1)
    table.row(first, second)
    table.unpayable(1)
    corps = table.corps(0, table.ally("red"))
    card = table.ally("blue")
    table.hand(0, card, table.ally("green"))
    table.turn()
    offered = table.options("lay_complete")
    assert _seen(table, ("lay_complete", card, corps, *sorted((first, second)))) == []
    assert offered
