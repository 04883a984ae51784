"""``python -m tests.long``: it goes on where it was broken off, saves what it found, tells how it went."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path
from time import monotonic, sleep
from types import ModuleType
from typing import Any

import pytest

from tests.bot.crash.session import Death
from tests.conformance.tables import GAMES
from tests.harness import play
from tests.long import crash, games, telling
from tests.long.__main__ import COMMANDS, main, parser_for
from tests.long.common import Run
from tests.thorough import THOROUGH


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


def test_a_result_that_cannot_be_written_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "block", None)  # nothing may be played
    note, other = tmp_path / "notes.txt", tmp_path / "other.json"
    note.write_text("not to be lost")
    other.write_text('{"figures": 1}')
    for out, message in (
        (tmp_path, "is a folder: name a file in it"),
        (note / "games.json", "cannot be made"),
        (Path("/proc/games.json"), "nothing can be written in the folder /proc"),
        (Path("/dev/null"), "/dev/null cannot be written"),
        (note, "is not the result of a long run"),
        (other, "is not the result of a long run"),
    ):
        assert _games(out) == 2
        assert message in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} == {"notes.txt", "other.json"}
    assert note.read_text() == "not to be lost"


def test_two_runs_do_not_write_the_same_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, others = tmp_path / "games.json", list[int]()
    block = games.block

    def meanwhile(job: Any) -> Any:
        if not others:
            others.append(_games(out, "--anew"))
        return block(job)

    (tmp_path / "games.json.lock").touch()  # left behind by a process that was killed: nobody holds it
    monkeypatch.setattr(games, "block", meanwhile)
    assert _games(out, "--seats", "2") == 0
    assert others == [2]
    assert f"another run is writing {out}" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["games.json"]


def test_the_result_of_a_run_with_other_arguments_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.json"
    assert _games(out, "--seats", "3") == 0
    large = _result(out)
    assert _games(out, "--seats", "3") == 0, "the same once more replaces it"
    assert list(tmp_path.iterdir()) == [out]
    again = _result(out)
    assert _games(out, "--seats", "2") == 0
    assert _games(out, "--seats", "4") == 0
    first, second = sorted(path for path in tmp_path.iterdir() if path != out)
    assert {_result(path)["arguments"]["seats"] for path in (first, second)} == {2, 3}
    assert again in (_result(first), _result(second))
    assert again["result"] == large["result"]
    assert first.name.startswith("games.20")
    assert str(second) in capsys.readouterr().err


def test_a_result_may_be_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _games(Path("-"), "--seats", "2", "--first", "7") == 0
    assert json.loads(capsys.readouterr().out)["arguments"]["first"] == 7


@THOROUGH
def test_several_processes_find_the_same(tmp_path: Path) -> None:
    found = []
    for processes in ("1", "2"):
        out = tmp_path / f"{processes}.json"
        assert _games(out, "--seats", "3", "--processes", processes) == 0
        found.append(_result(out)["result"])
    assert found[0] == found[1]


@THOROUGH
def test_a_run_that_was_broken_off_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
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
    capsys.readouterr()
    assert _games(out, "--resume", "--thorough", "7") == 2, "gone on with something else"
    refused = capsys.readouterr().err
    assert "--first 0 --game high-card --games 300 " in refused
    assert "--thorough 50 " in refused
    assert _games(out, "--resume") == 0
    assert "nothing to go on from" not in capsys.readouterr().err
    assert len(blocks) == 5 + 9 - 4
    assert _result(out)["result"] == _result(whole)["result"]
    assert _games(out, "--anew") == 0
    assert len(blocks) == 5 + 9 - 4 + 9
    assert _games(out, "--resume") == 0
    assert "nothing to go on from: it begins anew" in capsys.readouterr().err
    assert len(blocks) == 5 + 9 - 4 + 9 + 9


def test_a_run_that_was_broken_off_at_once_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(job: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "block", broken_off)
    assert _games(tmp_path / "games.json") == 130
    assert "interrupted; nothing is kept" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


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
    told = capsys.readouterr().err
    assert f"FOUND: {failures[0]}" in told
    assert told.count("FOUND: ") == len(failures), "each once"
    _, command = failures[0].split("; again: python -m tests.long ")
    assert command == "games --game high-card --seats 4 --first 0 --games 1 --sets 0 --out -"
    assert main(command.split()) == 1
    assert json.loads(capsys.readouterr().out)["result"]["failures"] == failures[:1]


def test_what_was_found_is_told_though_the_run_is_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "MOST_DECISIONS", 14)
    one, games_played = games._one, list[int]()

    def broken_off(job: Any, number: int, tally: Any) -> Any:
        games_played.append(number)
        if len(games_played) == 30:
            raise KeyboardInterrupt
        return one(job, number, tally)

    monkeypatch.setattr(games, "_one", broken_off)
    out = tmp_path / "games.json"
    assert _games(out, "--seats", "4") == 130
    told = capsys.readouterr().err
    assert told.count("FOUND: ") == 29, "also those of the block that was not finished"
    assert "20 failures so far; --resume goes on" in told
    monkeypatch.setattr(games, "_one", one)
    assert _games(out, "--seats", "4", "--resume") == 1
    assert capsys.readouterr().err.count("FOUND: ") == len(_result(out)["result"]["failures"]) > 40


def test_a_kill_that_did_harm_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    diary = crash.Diary({"game": "ekho", "seed": 3, "number": 7, "kills": 20, "warm": False})
    first, second = (Death({"kind": kind}, "POST /x", "a start") for kind in ("cut", "late"))
    diary.deaths.append(first)
    first.found.append("a message is lost")
    diary.tell()
    diary.tell()
    diary.deaths.append(second)
    first.found.append("a button is dead")
    second.found.append("a move is doubled")
    diary.tell()
    told = capsys.readouterr().err.splitlines()
    command = "python -m tests.long crash --game ekho --seed 3 --first 7 --kills 20 --out -"
    assert told == [f"FOUND: {failure}" for failure in diary.failures]
    assert told[0].endswith(
        f"life 7, death 1 (cut at POST /x, doing a start): a message is lost; again: {command}"
    )
    assert [line.partition("; again")[0].split()[-1] for line in told] == ["lost", "dead", "doubled"]


def test_a_run_tells_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A block that takes long, such as one of a bot that waits for lost messages."""
    monkeypatch.setattr(telling, "PAUSE", 0.01)
    report, block = StringIO(), games.block
    args = parser_for("games").parse_args(["games", "--game", "high-card", "--seats", "2", "--games", "100"])
    args.out = str(tmp_path / "games.json")

    def slow(job: Any) -> Any:
        end = monotonic() + 60
        while report.getvalue().count("at work on the next ones for") < 3 and monotonic() < end:
            sleep(0.001)
        return block(job)

    monkeypatch.setattr(games, "block", slow)
    with closing(Run(args, GAMES["high-card"], report)) as run:
        games.run(args, GAMES["high-card"], run)
    lines = report.getvalue().splitlines()
    assert lines[0].startswith("0 of 100 games, at work on")
    assert sum("at work on the next ones for" in line for line in lines) >= 3


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
