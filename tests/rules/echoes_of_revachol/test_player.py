"""The computer players: they judge by what their seat may know, and play better than chance."""

from __future__ import annotations

from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.strategy import VALUES, RevacholStrategy
from rules.echoes_of_revachol.valuation import FADES, prospect, terms, worth
from rules.echoes_of_revachol.views import imagine, view
from rules.players import RandomPlayer
from rules.simulate import play
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import Table, named

STRATEGY = RevacholStrategy()


def best(table: Table) -> tuple[str | int, ...]:
    """What the rule of thumb answers to the open question."""
    prompt = table.prompt()
    values = STRATEGY.values(table.state, prompt)
    return prompt.options[values.index(max(values))]


def test_the_rule_of_thumb_completes_what_it_can(deal: Deal) -> None:
    table = deal()
    task = table.task("blue", "red", points=6)
    table.row(task)
    table.unpayable(2)
    corps = table.corps(0, table.ally("red"))
    card = table.ally("blue")
    table.hand(0, table.ally("yellow"), card)
    table.turn()
    assert best(table) == ("lay_complete", card, corps, task)
    table.do(*best(table))


def test_it_gathers_for_a_task(deal: Deal) -> None:
    """An ally that brings a corps closer to a task is laid there, not elsewhere."""
    table = deal()
    table.row(table.task("blue", "red", "red", points=6))
    table.unpayable(2)
    apart = table.corps(0, table.ally("yellow"))
    corps = table.corps(0, table.ally("red"))
    card = table.ally("red")
    table.hand(0, card, *(table.ally("orange") for _ in range(4)))
    table.turn()
    assert best(table) == ("lay", card, corps)
    assert corps != apart
    table.do(*best(table))


def test_it_loses_what_is_worth_least(deal: Deal) -> None:
    table = deal()
    table.unpayable()
    dear, cheap = table.task("red", points=5), table.task("red", points=2)
    table.done(0, dear, cheap)
    table.lies(table.morale("task", 1), table.morale("ally"))
    table.on_deck(table.morale("ally"), table.ally("blue"))
    table.rolls({6}, {6}, {1}, {1})
    table.hand(0, table.ally("blue"))
    table.turn()
    table.do("draw")
    assert best(table) == ("card", cheap)
    table.do(*best(table))


def test_tables_are_judged_by_points_and_prospects(deal: Deal) -> None:
    table = deal()
    table.row(table.task("blue", "red", points=6))
    table.unpayable(2)
    row = tuple(table.state.row)
    profiles = [0, 1, 1 + (1 << 18)]  # nothing, a blue circle, a blue circle and a red diamond
    worths = [prospect(profile, row) for profile in profiles]
    assert worths == sorted(worths)
    assert worths[2] > 5
    before = worth(table.state, 0)
    table.done(0, table.task("red", points=4))
    assert worth(table.state, 0) == before + 4
    assert worth(table.state, 1) == -worth(table.state, 0)
    table.hand(0, named("kim_kitsuragi"))
    table.turn()


def test_it_looks_at_nothing_hidden() -> None:
    """The values of a question are the same on every table that the seat may imagine."""
    state = GAME.new(3, 5, {})
    player = RandomPlayer()
    asked = set()
    for number in range(400):
        prompts = GAME.prompts(state)
        if not prompts:
            break
        prompt = prompts[number % len(prompts)]
        other = imagine(view(state, prompt.seat), number)
        alike = next(one for one in GAME.prompts(other) if one.id == prompt.id)
        assert VALUES[prompt.ask](state, prompt) == VALUES[prompt.ask](other, alike)
        asked.add(prompt.ask)
        GAME.choose(state, prompt.id, player(None, prompt, number))
    assert {"turn", "after"} <= asked


def test_it_beats_chance() -> None:
    """Two-player games, each once from either seat."""
    wins = 0
    for number in range(20):
        players = [GAME.players["greedy"], GAME.players["random"]]
        outcome = play(GAME, number // 2, {}, players if number % 2 else players[::-1]).outcome
        assert outcome is not None
        wins += outcome.ranks[1 - number % 2] == 1
    assert wins >= 16


def test_corrections_fade_with_the_tasks_that_are_left() -> None:
    state = GAME.new(2, 1, {})
    assert terms(state, state.turn)["turn"] == 1
    del state.task_deck[1:]
    assert terms(state, state.turn)["turn"] == (1 + len(state.row)) / FADES
    assert terms(state, 1 - state.turn)["turn"] == 0
