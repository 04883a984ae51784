"""``python -m tests.long``: it goes on where it was broken off, saves what it found, tells how it went."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.harness import play
from tests.long import games
from tests.long.__main__ import COMMANDS, main
from tests.long.common import Run


def _games(out: Path, *more: str) -> int:
    return main(["games", "--game", "high-card", "--out", str(out), "--games", "300", *more])


def _result(out: Path) -> Any:
    return json.loads(out.read_text("utf-8"))


def test_a_run_saves_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deep" / "games.json"
    assert _games(out, "--seats", "2") == 0
    saved = _result(out)
    assert (saved["run"], saved["game"], saved["rules"]) == ("games", "high-card", 1)
    assert saved["arguments"]["games"] == 300
    assert saved["commits"][0]
    assert saved["seconds"] >= 0
    found = saved["result"]
    assert found["failures"] == []
    assert found["seats"]["2"]["counts"]["games"] == 300
    assert found["seats"]["2"]["counts"]["thorough games"] > 0
    assert found["seats"]["2"]["counts"]["ended by: rounds"] == 300
    told = capsys.readouterr().err
    assert "300 of 300 games" in told
    assert "0 failures" in told
    assert not list(out.parent.glob("*.partial"))


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    found = []
    for processes in ("1", "2"):
        out = tmp_path / f"{processes}.json"
        assert _games(out, "--seats", "3", "--processes", processes) == 0
        found.append(_result(out)["result"])
    assert found[0] == found[1]


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, out = tmp_path / "whole.json", tmp_path / "games.json"
    assert _games(whole) == 0
    blocks: list[int] = []
    block = games.block

    def broken_off(job: Any) -> Any:
        blocks.append(job.first)
        if len(blocks) == 5:
            raise KeyboardInterrupt
        return block(job)

    monkeypatch.setattr(games, "block", broken_off)
    assert _games(out) == 130
    assert not out.exists()
    assert _games(out) == 2, "begun again without saying so"
    assert _games(out, "--resume", "--thorough", "7") == 2, "gone on with something else"
    assert _games(out, "--resume") == 0
    assert len(blocks) == 5 + 9 - 4
    assert _result(out)["result"] == _result(whole)["result"]
    assert _games(out, "--anew") == 0
    assert len(blocks) == 5 + 9 - 4 + 9


def test_games_are_played_with_other_cards_too(tmp_path: Path) -> None:
    out = tmp_path / "games.json"
    words = ["games", "--game", "echoes-of-time", "--out", str(out), "--games", "0", "--sets", "1"]
    assert main([*words, "--first", "7", "--seats", "2"]) == 0
    found = _result(out)["result"]
    assert found["sampling"]["card sets"] == 1
    assert found["seats, with card sets"]["2"]["counts"]["games"] == 8
    assert found["seats"]["2"]["counts"] == {}


def test_what_is_found_ends_with_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "MOST_DECISIONS", 14)
    out = tmp_path / "games.json"
    assert _games(out, "--seats", "4") == 1
    failures = _result(out)["result"]["failures"]
    assert 20 <= len(failures) <= 60
    assert failures[0].startswith("game 0: high-card,4 seats,seed ")
    assert "no end after 14 choices" in failures[0]
    assert "FOUND: game 0: high-card" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["games", "--game", "chess"], "there is no game 'chess'; there are: "),
        (["games", "--game", "high-card", "--seats", "7"], "high-card is for 2 to 4 seats, not 7"),
        (["games", "--game", "high-card", "--games", "0", "--sets", "0"], "there is something to play"),
        (["games", "--game", "high-card", "--twins", "0"], "--twins and --replayed are at least 1"),
    ],
)
def test_what_cannot_be_run_is_said(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--out", str(tmp_path / "no.json")]) == 2
    assert message in capsys.readouterr().err


def test_a_run_without_its_module_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(COMMANDS, "patience", "a run that nobody has written")
    assert main(["patience", "--game", "high-card"]) == 2
    assert "tests/long/patience.py is missing" in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    page = capsys.readouterr().out
    assert all(words in page for words in ("python -m tests.long", "--resume", *COMMANDS))


def test_a_run_of_another_kind_keeps_what_it_wants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ``Run.map``: progress, save and saved."""
    counting = ModuleType("tests.long.counting")
    counting.arguments = lambda parser: parser.add_argument("--to", type=int, default=10)  # type: ignore[attr-defined] # a module made here

    def count(args: Any, game: Any, run: Run) -> dict[str, Any]:
        done = run.saved.get("done", 0)
        while done < args.to:
            done += 1
            run.progress(done, args.to, "numbers")
            run.save({"done": done}, now=True)
            if done == 4 and not args.resume:
                raise KeyboardInterrupt
        return {"done": done, "before": run.saved["done"]}

    counting.run = count  # type: ignore[attr-defined] # a module made here
    monkeypatch.setitem(COMMANDS, "counting", "counts")
    monkeypatch.setitem(sys.modules, "tests.long.counting", counting)
    out = tmp_path / "counting.json"
    words = ["counting", "--game", "high-card", "--out", str(out)]
    assert main(words) == 130
    assert main([*words, "--resume"]) == 0
    assert _result(out)["result"] == {"done": 10, "before": 10}
