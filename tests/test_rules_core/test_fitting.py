"""Fitting weights: they come out as they went in, and what the games do not tell stays as it is."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from rules import __main__ as command
from rules import games
from rules.fitting import Course, Fit, Judge, Weights, fit, judge_of
from rules.game import Game
from rules.planning import Planner
from tests.highcard import HIGH_CARD
from tests.thorough import sample

WEIGHTS = Weights(("speed", "force"), (0.0, 1.0, 3.0), {"speed": [1, 2, 4], "force": [5, 5, 5]})


def judged() -> list[Game[Any]]:
    """The games whose players judge by weights."""
    return [
        game
        for game in games().values()
        if any(isinstance(p, Planner) and isinstance(p.strategy, Judge) for p in game.players.values())
    ]


@pytest.mark.parametrize(
    ("at", "speed"), [(-1.0, 1.0), (0.0, 1.0), (0.25, 1.25), (1.0, 2.0), (2.0, 3.0), (3.0, 4.0), (9.0, 4.0)]
)
def test_weights_change_evenly_between_the_knots(at: float, speed: float) -> None:
    assert WEIGHTS.at(at) == pytest.approx([speed, 5.0])


def test_weights_come_back_from_their_file() -> None:
    data = tomllib.loads(WEIGHTS.text())
    again = Weights(WEIGHTS.names, data["knots"], data["weights"])
    assert (again.names, again.knots, again.rows) == (WEIGHTS.names, WEIGHTS.knots, WEIGHTS.rows)


@pytest.mark.parametrize(
    ("knots", "rows", "says"),
    [
        ([0, 1], {"speed": [1, 1]}, "other features: force"),
        ([0, 1], {"speed": [1, 1], "force": [1, 1], "luck": [1, 1]}, "other features: luck"),
        ([0, 1], {"speed": [1, 1], "force": [1, 1, 1]}, "needs 2 weights"),
        ([0], {"speed": [1], "force": [1]}, "two or more rising knots"),
        ([1, 0], {"speed": [1, 1], "force": [1, 1]}, "two or more rising knots"),
        ([0, 0], {"speed": [1, 1], "force": [1, 1]}, "two or more rising knots"),
    ],
)
def test_weights_that_do_not_fit_are_refused(knots: list[float], rows: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Weights(("speed", "force"), knots, rows)


def _terms(weights: Weights, at: float, differences: list[float]) -> dict[int, float]:
    before, way = weights.place(at)
    terms = {}
    for feature, much in enumerate(differences):
        place = feature * len(weights.knots) + before
        terms[place], terms[place + 1] = much * (1 - way), much * way
    return terms


def test_the_weights_behind_the_points_are_found() -> None:
    chance = random.Random(4)
    wrong = Weights(WEIGHTS.names, WEIGHTS.knots, {"speed": [0, 0, 0], "force": [0, 9, 0]})
    sums = Fit(wrong)
    for _ in range(2_000):
        at, differences = chance.uniform(0, 3), [chance.gauss(0, 2), chance.gauss(0, 1)]
        points = sum(w * d for w, d in zip(WEIGHTS.at(at), differences, strict=True))
        sums.add(_terms(wrong, at, differences), points)
    found = sums.weights(pull=0.0)
    for row, expected in zip(found.rows, WEIGHTS.rows, strict=True):
        assert row == pytest.approx(expected, abs=0.01)
    assert sums.explained(found) == pytest.approx(1.0, abs=1e-4)
    assert sums.explained(wrong) < 0.9
    held = sums.weights(pull=1.0)
    for row, old, expected in zip(held.rows, wrong.rows, WEIGHTS.rows, strict=True):
        for weight, before, truth in zip(row, old, expected, strict=True):
            assert min(before, truth) - 2.5 < weight < max(before, truth) + 2.5
    assert sums.explained(wrong) < sums.explained(held) < 1.0


def test_what_the_games_do_not_tell_stays_as_it_is() -> None:
    sums = Fit(WEIGHTS)
    for much in (1.0, 2.0, -1.0):
        sums.add({0: much, 1: 0.0}, 3.0 * much)
    found = sums.weights(pull=0.001)
    assert found.rows[0][0] == pytest.approx(3.0, abs=0.02)
    assert found.rows[0][1:] == pytest.approx(WEIGHTS.rows[0][1:])
    assert found.rows[1] == pytest.approx(WEIGHTS.rows[1])


def test_what_differs_weighs_as_much_as_at_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two knots, a difference is shared out among both; at a knot, it is that knot's."""
    for game in judged():
        course = Course(game, game.seats[0], 5, {})
        weights = judge_of(game).weights
        flat = [weight for row in weights.rows for weight in row]
        differences = [float(number + 1) for number in range(len(weights.names))]
        for at in (weights.knots[0], (weights.knots[0] + weights.knots[1]) / 2, weights.knots[1]):
            monkeypatch.setattr(course.judge, "moment", lambda _, at=at: at)
            terms = course._terms(course._state, differences)
            expected = sum(w * d for w, d in zip(weights.at(at), differences, strict=True))
            assert sum(flat[place] * much for place, much in terms.items()) == pytest.approx(expected), at


def test_games_have_weights() -> None:
    assert judged()


FITTED = [(game, by) for game in judged() for by in ("seats", "answers")]


@pytest.mark.parametrize(
    ("game", "by"),
    sample(FITTED, lambda row: row == (judged()[0], "seats")),
    ids=lambda one: str(getattr(one, "key", one)),
)
def test_a_games_own_weights_can_be_fitted(game: Game[Any], by: str) -> None:
    seats = [game.seats[0]] if by == "answers" else [game.seats[0], game.seats[-1]]
    number = 1 if by == "answers" else 4
    weights, found = fit(game, by, seats, number, 3, {})
    assert weights.names == judge_of(game).weights.names
    assert found["samples"] > 20
    assert found["old"] < found["new"] <= 1
    again, _ = fit(game, by, seats, number, 3, {})
    assert again.rows == weights.rows


def test_the_command_writes_a_file(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game = judged()[0]
    out = tmp_path / "weights.toml"
    assert command.main(["fit", game.key, "--games", "2", "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert text.startswith(f"# Fitted to games played: python -m rules fit {game.key} --by seats --games 2")
    data = tomllib.loads(text)
    Weights(judge_of(game).weights.names, data["knots"], data["weights"])
    assert "the new ones" in capsys.readouterr().err


def test_a_game_without_weights_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "games", lambda: {HIGH_CARD.key: HIGH_CARD})
    with pytest.raises(SystemExit) as caught:
        command.main(["fit", "high-card"])
    assert caught.value.code == 2
    assert "high-card has no weights to fit" in capsys.readouterr().err
