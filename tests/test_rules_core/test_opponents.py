"""Opponents by name: what they like shows in what they do, and nobody is offered them as a level."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules import games
from rules.cards import CardError
from rules.game import LANGUAGES
from rules.opponents import opponents_of
from rules.planning import Planner, Strategy
from rules.players import offered, opponents, quick_level, takes_long, usual_level
from rules.simulate import play

GAMES = [game for game in games().values() if opponents(game.players)]


def _strategy(key: str) -> Strategy[Any]:
    player = games()[key].players["quick"]
    assert isinstance(player, Planner)
    return player.strategy


def _file(tmp_path: Path, rest: str) -> Path:
    path = tmp_path / "opponents.toml"
    path.write_text(f'[[opponent]]\nid = "one"\nwork = 0\nahead = 0\nanswers = 1\n{rest}\n', "utf-8")
    return path


def test_every_game_of_the_project_has_three() -> None:
    found = {game.key: opponents(game.players) for game in GAMES}
    assert {"echoes-of-time", "echoes-of-revachol", "ekho"} <= set(found)
    assert all(len(levels) == 3 for levels in found.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_they_have_names_and_are_no_level(game: Any) -> None:
    for level in opponents(game.players):
        assert level not in offered(game.players)
        assert level not in (usual_level(game.players), quick_level(game.players))
        assert len({game.words.level(level, language) for language in LANGUAGES}) == len(LANGUAGES)
        assert game.words.level(level, "en") != level


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_easiest_plays_a_whole_game(game: Any) -> None:
    seats = max(2, game.seats[0])
    players = [game.players[opponents(game.players)[0]], *[game.players["greedy"]] * (seats - 1)]
    assert play(game, 3, {}, players).outcome is not None


def test_what_is_liked_is_done_more_often(tmp_path: Path) -> None:
    game, picks = games()["echoes-of-revachol"], ("draw", "lay", "complete", "lay_complete")
    drawer = opponents_of(game, _strategy(game.key), _file(tmp_path, "likes = { draw = 9.0 }"), picks)["one"]
    state = game.new(2, 7, {})
    (prompt,) = game.prompts(state)
    assert drawer(game.view(state, prompt.seat), prompt, 1) == [("draw",)]
    hater = opponents_of(game, _strategy(game.key), _file(tmp_path, "likes = { draw = -9.0 }"), picks)["one"]
    assert hater(game.view(state, prompt.seat), prompt, 1) != [("draw",)]


def test_a_liking_counts_in_thought_too(tmp_path: Path) -> None:
    """Whatever comes of it: what is liked much is done, also by somebody who thinks."""
    game = games()["echoes-of-revachol"]
    path = _file(tmp_path, "likes = { draw = 99.0 }")
    path.write_text(
        path.read_text("utf-8").replace("work = 0", "work = 60").replace("answers = 1", "answers = 5")
    )
    drawer = opponents_of(game, _strategy(game.key), path, ("draw",))["one"]
    state = game.new(2, 11, {})
    (prompt,) = game.prompts(state)
    assert drawer(game.view(state, prompt.seat), prompt, 1) == [("draw",)]
    assert not takes_long(drawer)


def test_weights_change_the_judgement(tmp_path: Path) -> None:
    game = games()["echoes-of-time"]
    plain = _strategy(game.key)
    path = _file(tmp_path, "weights = { tokens = 3.0 }")
    styled = opponents_of(game, plain, path, ("draw",))["one"].strategy
    state = game.new(2, 5, {})
    before = styled.worth(state, 0) - plain.worth(state, 0)
    state.seats[0].points += 4
    assert styled.worth(state, 0) - plain.worth(state, 0) > before + 1


@pytest.mark.parametrize(
    ("key", "rest", "reason"),
    [
        ("echoes-of-time", "likes = { cheating = 1.0 }", "likes what nobody can choose: cheating"),
        ("echoes-of-time", "weights = { beauty = 1.0 }", "weighs what is no feature: beauty"),
        ("ekho", "weights = { tokens = 1.0 }", "judges without"),
        ("ekho", "speed = 3", "speed"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, key: str, rest: str, reason: str) -> None:
    with pytest.raises((ValueError, CardError), match=reason):
        opponents_of(games()[key], _strategy(key), _file(tmp_path, rest), ("draw",))
