"""The computer players of every game: legal answers, the same for the same view and seed wherever they are
found, and nothing but the view to find them by."""

from __future__ import annotations

import ast
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules import games
from rules.game import Game, Pick, Prompt
from rules.players import adviser, offered, quick_level, takes_long, usual_level
from rules.simulate import play
from tests.conformance.tables import FEW, GAMES, Table, sampled, walk
from tests.harness.positions import private
from tests.thorough import THOROUGH, sample

ROOT = Path(__file__).resolve().parents[2]
FIRST = [table for table in FEW if table.seed == 51]
MOST = 3
"""Open questions of one position that are answered; the next position begins with others."""


def level_of(game: Game[Any], long: bool) -> list[str]:
    """The levels that answer at once, or those that take long."""
    return [level for level, player in game.players.items() if takes_long(player) == long]


def ask(game: Game[Any], level: str, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
    """A player's answer, looked at: the question is left as it is, and the answer comes again."""
    player, before = game.players[level], repr(prompt)
    picks = player(view, prompt, seed)
    assert repr(prompt) == before, f"{level} changed the question"
    assert player(view, prompt, seed) == picks, f"{level} is not repeatable"
    return picks


@pytest.mark.parametrize("table", sample(FEW, lambda table: table.seed == 53), ids=str)
def test_quick_players_answer_legally(table: Table) -> None:
    """AG-13."""
    for number, match in walk(table):
        if not sampled(table, number, 25):
            continue
        for prompt in match.prompts()[:MOST]:
            for level in level_of(table.game, long=False):
                picks = ask(table.game, level, match.view(prompt.seat), prompt, number)
                match.fork().choose(prompt.id, picks, prompt.seat)


@pytest.mark.parametrize("table", sample(FIRST, lambda table: table.seats == table.game.seats[0]), ids=str)
def test_players_that_take_long_answer_legally(table: Table) -> None:
    """AG-13: A few questions with something to choose, each asked of all of them."""
    left = 2
    for number, match in walk(table):
        asked = [prompt for prompt in match.prompts() if len(prompt.options) > prompt.min_picks]
        if asked and left and sampled(table, number, 20) and number:
            left -= 1
            for level in level_of(table.game, long=True):
                picks = ask(table.game, level, match.view(asked[-1].seat), asked[-1], number)
                match.fork().choose(asked[-1].id, picks, asked[-1].seat)


@pytest.mark.parametrize("key", sample(GAMES, lambda key: key in (min(GAMES), "high-card")))
def test_quick_players_finish_a_game_among_themselves(key: str) -> None:
    """AG-13."""
    game = GAMES[key]
    seats = max(seats for seats in game.seats if seats <= 4)
    for level in level_of(game, long=False):
        played = play(game, 7, {}, [game.players[level]] * seats)
        assert played.outcome is not None, level


@pytest.mark.parametrize("table", sample(FIRST, lambda table: table.seats <= 4), ids=str)
def test_what_a_seat_cannot_know_makes_no_difference(table: Table) -> None:
    """AG-10, AG-13: With the hidden part of the table dealt anew every player answers the same."""
    game, differ, hiding = table.game, 0, False
    for number, match in walk(table):
        if not sampled(table, number, 20):
            continue
        hiding = hiding or private(game, match.state, table.seats)
        for prompt in match.prompts()[:MOST]:
            view = match.view(prompt.seat)
            other = game.imagine(view, number)
            differ += other != match.state
            same = next(one for one in game.prompts(other) if one.seat == prompt.seat and one.id == prompt.id)
            for level in level_of(game, long=False):
                player = game.players[level]
                assert player(view, prompt, 5) == player(game.view(other, prompt.seat), same, 5), level
    assert differ or not hiding


@pytest.mark.parametrize("key", GAMES)
def test_views_and_questions_can_be_sent_to_another_process(key: str) -> None:
    """AG-9, AG-13."""
    table = next(table for table in FIRST if table.key == key)
    for number, match in walk(table):
        if sampled(table, number, 10):
            for prompt in match.prompts():
                sent = (match.view(prompt.seat), prompt)
                assert pickle.loads(pickle.dumps(sent)) == sent


def some_answers() -> list[list[Pick]]:
    """Answers of every level of every installed game to a few questions."""
    found: list[list[Pick]] = []
    for table in (table for table in FIRST if table.key in games() and table.seats == table.game.seats[0]):
        for number, match in walk(table):
            if number in (1, 30):
                prompt = match.prompts()[0]
                view = match.view(prompt.seat)
                found += [list(player(view, prompt, number)) for player in table.game.players.values()]
    return found


@THOROUGH
def test_another_process_with_another_hash_seed_finds_the_same_answers() -> None:
    """AG-13."""
    script = "from tests.conformance.test_players import some_answers; print(some_answers())"
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT, timeout=300,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
    )  # fmt: skip
    assert ast.literal_eval(told.stdout) == some_answers()


@pytest.mark.parametrize("key", GAMES)
def test_levels_that_tables_offer(key: str) -> None:
    """AG-1."""
    players = GAMES[key].players
    assert offered(players)
    assert set(offered(players)) <= set(players)
    assert usual_level(players) in offered(players)
    assert adviser(GAMES[key]) in players
    assert not takes_long(players[quick_level(players)])
    assert not any(takes_long(players[level]) for level in ("random", "greedy", "quick") if level in players)
