"""The arena: exchanged deals, who is better, and what a spectator would call a blunder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rules import __main__ as command
from rules import games
from rules.arena import BrokenOffError, Contest, arena, play_deal, table
from rules.game import Game, Pick, Prompt
from rules.guest import Guest

ROOT = Path(__file__).resolve().parents[2]
REVACHOL = "echoes-of-revachol"


def _answers(game: Game[Any], state: Any, picks: Sequence[Pick]) -> list[str]:
    """The blunders that the game's critic sees in an answer to the question that is open."""
    critic = game.critic()  # type: ignore[attr-defined]  # not every game has one
    (prompt,) = game.prompts(state)
    critic.before(state, prompt, picks)
    critic.after(state, prompt, game.choose(state, prompt.id, picks))
    return [kind for _, kind in critic.blunders.elements()]


def test_who_plays_against_itself_is_exactly_as_good() -> None:
    found = arena(Contest(REVACHOL, ("greedy", "greedy"), 2), 6)
    assert found["share"]["value"] == 0.5
    first, second = found["levels"]
    assert first["won"] == second["won"] == 0.5
    assert first["half_time"]["low"] < first["half_time"]["value"] < first["half_time"]["high"]


def test_a_better_level_wins_and_its_limits_say_so() -> None:
    found = arena(Contest(REVACHOL, ("greedy", "random"), 3), 8)
    assert found["share"]["low"] > 0.5
    assert found["levels"][1]["half_time"] is None  # who draws lots judges nothing
    assert arena(Contest(REVACHOL, ("random", "greedy"), 3), 8)["share"]["high"] < 0.5


def test_who_wins_together_plays_every_deal_alone() -> None:
    first, second = play_deal(Contest("ekho", ("greedy", "random"), 2), 0)
    assert first.won in (0, 1)
    assert first.players == second.players == 2


def test_several_processes_play_the_same_games() -> None:
    contest = Contest(REVACHOL, ("greedy", "random"), 2)
    assert arena(contest, 4, 2)["share"] == arena(contest, 4)["share"]


def test_an_earlier_copy_answers_as_its_own_code_does() -> None:
    game = games()[REVACHOL]
    state = game.new(2, 7, {})
    (prompt,) = game.prompts(state)
    view = game.view(state, prompt.seat)
    guest = Guest(ROOT, REVACHOL, "quick")
    try:
        assert guest(view, prompt, 3) == game.players["quick"](view, prompt, 3)
        assert guest.spent > 0
        with pytest.raises(RuntimeError, match="no answer"):
            guest(view, Prompt(prompt.id + 1, prompt.seat, "turn", [("draw",), ("end",)]), 3)
    finally:
        guest.close()


def test_a_folder_without_a_copy_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["arena", REVACHOL, "--levels", "greedy", "greedy", "--earlier", str(tmp_path)])
    assert "there is no copy of this project" in capsys.readouterr().err
    with pytest.raises(ValueError, match="no copy"):
        Guest(tmp_path, REVACHOL, "quick")


def test_a_game_that_breaks_off_names_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()[REVACHOL]
    monkeypatch.setattr(game, "choose", lambda state, prompt, picks: 1 / 0)
    with pytest.raises(BrokenOffError, match=r"deal 5 \(seed \d+\): ZeroDivisionError"):
        play_deal(Contest(REVACHOL, ("random", "random"), 2), 5)


def test_the_command_prints_a_table_or_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", REVACHOL, "--levels", "greedy", "random", "--games", "4"]
    assert command.main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 4
    assert command.main(asked) == 0
    said = capsys.readouterr().out
    for part in ("greedy against random", "ms of a processor", "blunders", "half time"):
        assert part in said
    assert table(found).splitlines()[0] in said


def test_a_run_that_was_broken_off_goes_on_in_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "deals.jsonl"
    asked = ["arena", REVACHOL, "--levels", "random", "greedy", "--json", "--keep", str(file), "--games"]
    assert command.main([*asked, "3"]) == 0
    whole, first = file.read_text(), json.loads(capsys.readouterr().out)
    assert len(whole.splitlines()) == 4
    file.write_text(whole[:-20])  # the last deal was being written
    assert command.main([*asked, "3"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert [again[part] for part in ("deals", "share", "lead")] == [3, first["share"], first["lead"]]
    monkeypatch.setattr("rules.arena.play_deal", None)  # nothing is left to play
    assert command.main([*asked, "3"]) == 0
    assert json.loads(capsys.readouterr().out) == again
    with pytest.raises(SystemExit):
        command.main([*asked, "3", "--seed", "2"])
    assert "something else" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["--levels", "greedy", "genius"], "no player 'genius'"),
        (["--levels", "greedy", "random", "--seats", "9"], "2 to 4 seats"),
        (["--levels", "greedy", "random", "--games", "0"], "at least 1"),
        (["--levels", "greedy", "random", "--processes", "0"], "at least 1"),
    ],
)
def test_wrong_arguments_are_refused(
    arguments: list[str], refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command.main(["arena", REVACHOL, *arguments])
    assert refusal in capsys.readouterr().err
