"""Simulations: their report, their repeatability, their command line."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import __main__ as command
from rules import games
from rules.game import Outcome, Pick, Prompt
from rules.players import RandomPlayer
from rules.simulate import SimulationError, simulate, table
from tests.highcard import HIGH_CARD, HighCard

RANDOM = RandomPlayer()


def _simulate(games: int = 20, seed: int = 1, **options: str) -> dict[str, Any]:
    return simulate(HIGH_CARD, games, seed, options, [RANDOM] * 3)


def _timeless(report: dict[str, Any]) -> dict[str, Any]:
    timed = ("seconds", "decisions_per_second", "thinking")
    return {key: value for key, value in report.items() if key not in timed}


def test_the_report_adds_up() -> None:
    report = _simulate()
    assert report["games"] == 20
    assert report["dead_ends"] == 0
    assert report["decisions"] > 20 * 9
    assert report["rounds"]["histogram"] == {"3": 20}
    assert sum(report["scores"]["histogram"].values()) == 60
    assert report["scores"]["min"] <= report["scores"]["median"] <= report["scores"]["max"]
    assert sum(report["wins_by_seat"]) == pytest.approx(20, abs=0.01)  # thirds are rounded
    assert report["endings"] == {"rounds": 20}
    assert 0 <= report["figures"]["kept"]["mean"] <= 3 * 4
    assert report["cards"]
    for card in report["cards"].values():
        assert 0 <= card["won"] <= card["played"]
    assert json.loads(json.dumps(report)) == report


def test_the_same_seed_gives_the_same_games() -> None:
    assert _timeless(_simulate()) == _timeless(_simulate())
    assert _timeless(_simulate()) != _timeless(_simulate(seed=2))


def test_options_reach_the_game() -> None:
    assert _simulate(rich="on")["scores"]["mean"] > _simulate(rich="off")["scores"]["mean"]


def test_a_shared_victory_counts_in_parts() -> None:
    wins = [wins % 1 for wins in _simulate(100)["wins_by_seat"]]
    assert any(wins)


def test_players_get_a_view_unless_they_do_without() -> None:
    views = []

    def curious(view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        views.append(view.seat)
        return RANDOM(view, prompt, seed)

    simulate(HIGH_CARD, 1, 1, {}, [RANDOM, curious])
    assert views
    assert set(views) == {1}


def test_wins_and_thinking_by_level() -> None:
    def lowest(view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        return prompt.options[: prompt.min_picks]

    report = simulate(HIGH_CARD, 12, 1, {}, [RANDOM, lowest], levels=["random", "lowest"])
    assert report["wins_by_level"] == dict(zip(("random", "lowest"), report["wins_by_seat"], strict=True))
    assert list(report["thinking"]) == ["lowest"], "a player who looks at nothing does not think"
    times = report["thinking"]["lowest"]
    assert 0 < times["answers"] < report["decisions"]
    assert times["mean"] >= 0
    assert "levels       random:" in table(report)
    assert "thinking     lowest:" in table(report)


def test_several_processes_play_the_same_games() -> None:
    game = next(iter(games().values()))
    seats = game.seats[0]
    here, there = (
        simulate(
            game, 6, 1, {}, [game.players["random"]] * seats, levels=["random"] * seats, processes=processes
        )
        for processes in (1, 2)
    )
    assert _timeless(here) == _timeless(there)


class _Together(HighCard):
    """All win where somebody has 20 points, else all lose: with two seats for want of cards."""

    cooperative = True

    def outcome(self, state: Any) -> Outcome | None:
        found = super().outcome(state)
        if found is None:
            return None
        rank = 1 if max(found.scores) >= 20 else 2
        cause = "cards" if len(found.scores) == 2 else "rounds"
        return replace(found, ranks=(rank,) * len(found.scores), reasons=(cause,))


def test_who_plays_together_is_told_by_setting_and_cause() -> None:
    spread = [(seats, {"rich": rich}) for rich in ("off", "on") for seats in (2, 3, 4)]
    report = simulate(_Together(), 60, 1, {}, [RANDOM] * 4, spread=spread)
    found = report["together"]
    assert {key: set(groups) for key, groups in found.items()} == {
        "all": {"all"},
        "seats": {"2", "3", "4"},
        "rich": {"off", "on"},
    }
    (whole,) = found["all"].values()
    for key, games_each in (("seats", 20), ("rich", 30)):
        groups = found[key].values()
        assert [group["games"] for group in groups] == [games_each] * len(groups)
        assert sum(group["won"]["games"] for group in groups) == whole["won"]["games"]
    assert set(whole["lost"]) == {"cards", "rounds"}
    assert set(found["seats"]["2"]["lost"]) == {"cards"}
    assert whole["won"]["games"] + sum(lost["games"] for lost in whole["lost"].values()) == 60
    assert found["rich"]["on"]["won"]["games"] > found["rich"]["off"]["won"]["games"]
    assert set(whole["won"]["ended"]) == {"3"}
    assert whole["won"]["mean"] == 3
    said = table(report)
    assert "lost by cards" in said
    assert "seat 0:" not in said


def test_rivals_are_not_told_together() -> None:
    assert _simulate()["together"] is None


class _Endless(HighCard):
    def outcome(self, state: Any) -> None:
        return None


def test_a_game_without_an_outcome_is_a_dead_end() -> None:
    report = simulate(_Endless(), 3, 1, {}, [RANDOM] * 2)
    assert report["dead_ends"] == 3
    assert report["scores"] is None
    assert report["wins_by_seat"] is None
    assert "3 of them dead ends" in table(report)


def test_an_illegal_answer_breaks_off_with_its_place() -> None:
    def cheat(view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        return [("card", 999)]

    with pytest.raises(SimulationError, match=r"game 0 \(seed \d+\); decision 1: seat 1 answered 'bid'"):
        simulate(HIGH_CARD, 1, 1, {}, [RANDOM, cheat])


@given(
    st.lists(st.integers(0, 9), min_size=1, max_size=8).flatmap(
        lambda weights: st.tuples(
            st.just(weights), st.integers(0, len(weights)), st.integers(0, len(weights)), st.integers(0, 20)
        )
    ),
    st.booleans(),
    st.integers(0, 2**64 - 1),
)
def test_the_random_player_answers_any_question_legally(
    question: tuple[list[int], int, int, int], ordered: bool, seed: int
) -> None:
    weights, one, other, at_least = question
    least, most = sorted((one, other))
    heaviest = sum(sorted(weights)[len(weights) - most :])
    at_least = min(at_least, heaviest)  # a question has at least one answer
    options: list[Pick] = [("card", index) for index in range(len(weights))]
    prompt = Prompt(1, 0, "?", options, least, most, ordered, weights, at_least)
    answer = RANDOM(None, prompt, seed)
    assert least <= len(answer) <= most
    assert len(set(answer)) == len(answer)
    assert set(answer) <= set(options)
    assert sum(weights[int(index)] for _, index in answer) >= at_least or (least == 0 and not answer)
    assert ordered or answer == sorted(answer)
    assert RANDOM(None, prompt, seed) == answer


def test_the_random_player_uses_every_order_and_number() -> None:
    prompt = Prompt(1, 0, "?", [("a",), ("b",)], 0, 2, ordered=True)
    answers = {tuple(RANDOM(None, prompt, seed)) for seed in range(100)}
    assert len(answers) == 5


# The command line.


@pytest.fixture(autouse=True)
def _only_high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "games", lambda: {HIGH_CARD.key: HIGH_CARD})


def _run(*arguments: str) -> int:
    return command.main(["simulate", *arguments])


def test_json_comes_alone_on_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["high-card", "--seats", "3", "--games", "5", "--players", "random,random,random", "--json"]
    assert _run(*arguments, "--option", "rich=on", "--seed", "4") == 0
    report = json.loads(capsys.readouterr().out)
    again = simulate(HIGH_CARD, 5, 4, {"rich": "on"}, [RANDOM] * 3, levels=["random"] * 3)
    assert _timeless(report) == _timeless(again)


def test_as_many_play_as_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("high-card", "--games", "1", "--players", "random,random,random") == 0
    assert "3 seats" in capsys.readouterr().out


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("high-card", "--games", "5") == 0
    printed = capsys.readouterr().out
    for word in ("games        5", "decisions", "wins         seat 0", "rounds", "scores", "kept", "card-"):
        assert word in printed


def test_the_report_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["high-card", "--seats", "all", "--option", "rich=all", "--games", "12", "--seed", "5"]
    assert _run(*arguments, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    asked = {"game": "high-card", "seats": [2, 3, 4], "options": {"rich": ["off", "on"]}, "seed": 5}
    assert {key: report[key] for key in asked} == asked
    assert report["players"] == ["random"] * 4
    assert _run(*arguments) == 0
    assert capsys.readouterr().out.startswith(
        "game         high-card, 2, 3, 4 seats, seed 5\noptions      rich=off,on\n"
    )
    assert "options      defaults\n" in table(simulate(HIGH_CARD, 1, 1, {}, [RANDOM] * 2))


def test_the_table_names_cards() -> None:
    report = simulate(HIGH_CARD, 4, 4, {}, [RANDOM] * 2)
    one, *_ = report["cards"]
    assert f"  {one}" in table(report)
    named = table(report, None, {one: "The Ace"})
    assert "  The Ace" in named
    assert one not in named.split()


def test_every_game_names_what_it_reports() -> None:
    for game in games().values():
        names = dict(game.words.cards("en"))
        assert simulate(game, 2, 1, {}, [RANDOM] * game.seats[0])["cards"].keys() <= names.keys()


def test_whoever_reads_may_stop_reading() -> None:
    words = [sys.executable, "-m", "rules", "simulate", "echoes-of-revachol", "--games", "1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_the_table_speaks_with_the_words_of_its_game() -> None:
    report = simulate(HIGH_CARD, 2, 4, {}, [RANDOM] * 2)
    plain = table(report)
    assert "where it was played," in plain
    assert "\nrounds " in plain
    own = table(report, {"rounds": "turns", "cards": "where it was laid"})
    assert "where it was laid," in own
    assert "\nturns " in own
    assert "rounds " not in own.replace("rounds:", "")


def test_all_tables_by_turns(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("high-card", "--seats", "all", "--option", "rich=all", "--games", "12", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    spread = [(seats, {"rich": rich}) for rich in ("off", "on") for seats in (2, 3, 4)]
    again = simulate(HIGH_CARD, 12, 1, {}, [RANDOM] * 4, levels=["random"] * 4, spread=spread)
    assert _timeless(report) == _timeless(again)
    assert len(report["wins_by_seat"]) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "there is no game 'chess'; there are: high-card"),
        (["high-card", "--seats", "7"], "high-card is for 2 to 4 seats, not 7"),
        (["high-card", "--players", "genius"], "no player 'genius'; it has: random"),
        (["high-card", "--players", "random,random", "--seats", "3"], "names 2 players for 3 seats"),
        (["high-card", "--players", ",".join(["random"] * 5)], "names 5 players for 2 seats"),
        (["high-card", "--seats", "0"], "high-card is for 2 to 4 seats, not 0"),
        (["high-card", "--option", "poor=on"], "no option 'poor'; it has: rich"),
        (["high-card", "--option", "poor=all"], "no option 'poor'; it has: rich"),
        (["high-card", "--seats", "many"], "argument --seats"),
        (["high-card", "--option", "rich=very"], "option rich is one of off, on, not 'very'"),
        (["high-card", "--games", "0"], "--games must be at least 1"),
        (["high-card", "--processes", "0"], "--processes must be at least 1"),
    ],
)
def test_wrong_arguments_are_named(
    arguments: Sequence[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        _run(*arguments)
    assert caught.value.code == 2
    assert message in capsys.readouterr().err


def test_dead_ends_and_failures_are_told_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(HighCard, "outcome", lambda self, state: None)
    assert _run("high-card", "--games", "1") == 1
    monkeypatch.setattr(HighCard, "_prize", lambda *_: 1 / 0)
    assert _run("high-card", "--games", "1") == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_whoever_breaks_it_off_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(HighCard, "choose", interrupted)
    assert _run("high-card", "--games", "1") == 130
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "\ninterrupted\n")


def test_the_help_names_every_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "games", games)
    with pytest.raises(SystemExit):
        command.main(["simulate", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert all(level in said for game in games().values() for level in game.players)
