"""``python -m bot replay FILE --check``: an exported game, checked and printed move by move."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.features.history import record as history
from bot.ops.command import UNHEARD
from bot.ops.replay import replay as replay_file
from rules import games
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.bot.features.history.test_history import exported as attached
from tests.bot.features.replay.test_replay import finished
from tests.bot.features.results.test_results import played
from tests.bot.server import Server
from tests.thorough import THOROUGH

REVACHOL = games()["echoes-of-revachol"]


def exported(tmp_path: Path, **changes: Any) -> Path:
    """The file of a game that is over, with parts of it changed: keys with dots lead inside."""
    body = json.loads(history.export(finished(REVACHOL))[1])
    for key, value in changes.items():
        inside, names = body, key.split("__")
        for name in names[:-1]:
            inside = inside[name]
        inside[names[-1]] = value
    path = tmp_path / "game.json"
    path.write_text(json.dumps(body), "utf-8")
    return path


@pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.key)
def test_a_game_is_checked_and_printed(game: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = finished(game)
    path = tmp_path / "game.json"
    path.write_bytes(history.export(table)[1])
    assert main(["replay", str(path), "--check"]) == 0
    out, wrong = capsys.readouterr()
    assert wrong == ""
    assert table.match is not None
    assert f"\n{len(table.match.effective)}. player " in out
    assert f"\n{len(table.match.effective) + 1}. player " not in out
    assert out.count("✔") == 3
    assert "⚠ Not checked, because only the record says so: the names, who sat in which seat" in out
    assert "and that nobody gave up" in out
    assert f"the fingerprint that the record names: {table.match.commitment}" in out
    assert "⚠ Not checked: that this fingerprint is the one from before the first move" in out
    assert "**" not in out, "a terminal knows no markdown"
    assert main(["replay", str(path)]) == 0
    told, _ = capsys.readouterr()
    assert out.startswith(told)
    assert "✔" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moves_are_told_in_every_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(exported(tmp_path)), "--check", "--language", language]) == 0
    assert REVACHOL.words.title(language) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"commitment": "0" * 64}, "fingerprint of this record is not that of its seed"),
        ({"match__seed": 77}, "fingerprint of this record is not that of its seed"),
        ({"outcome": None}, "does not end as its record says"),
        ({"record": "public", "over": False}, "public record of a game that was still running"),
        ({"record": "public", "over": True}, "This game is over, but others may still be playing its deal"),
        ({"rules": 999}, "another version of the rules"),
        ({"game": "chess"}, "not installed"),
        ({"events": []}, "not what happened in it"),
        ({"match__log": [], "match__version": 0}, "has not ended"),
    ],
)
def test_what_is_not_true_is_found(
    changes: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = exported(tmp_path, **changes)
    assert main(["replay", str(path), "--check"]) == 1
    out, wrong = capsys.readouterr()
    assert said in wrong
    assert str(path) in wrong
    assert out == "", "nothing is printed of a game that was changed"


def test_a_move_that_the_rules_refuse_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = json.loads(exported(tmp_path).read_text("utf-8"))["match"]["log"]
    log[5] = log[6]
    path = exported(tmp_path, match__log=log)
    assert main(["replay", str(path), "--check"]) == 1
    assert "do not allow entry 5 of its log" in capsys.readouterr().err
    path = exported(tmp_path, match__log=log, match__rules=0)
    assert main(["replay", str(path)]) == 1, "without the check too, where the state has to be worked out"
    assert "do not allow entry 5" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{}", b"{" * 5000, b'{"record": "complete"}'])
def test_foreign_files_are_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content)
    for more in ([], ["--check"]):
        assert main(["replay", str(path), *more]) == 1
        out, wrong = capsys.readouterr()
        assert out == ""
        assert "Traceback" not in wrong
        assert str(path) in wrong


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.json"), "--check"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 2


def test_a_game_that_was_given_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = finished(REVACHOL)
    assert table.match is not None
    while table.match.outcome() is not None:
        table.match.undo(None)
    table.seats[0] = replace(table.seats[0], resigned=True)
    table.version = table.match.version
    path = tmp_path / "game.json"
    path.write_bytes(history.export(table)[1])
    assert main(["replay", str(path), "--check"]) == 0
    out = capsys.readouterr().out
    assert "Given up by player 0." in out
    assert out.count("✔") == 2
    assert "which seats were computer players, that player 0 gave up" in out
    body = json.loads(path.read_text("utf-8"))
    marks = [row["resigned"] for row in body["seats"]]
    for row, mark in zip(body["seats"], marks[::-1], strict=True):
        row["resigned"] = mark
    path.write_text(json.dumps(body), "utf-8")
    assert main(["replay", str(path), "--check"]) == 0
    assert f"that player {len(marks) - 1} gave up" in capsys.readouterr().out


async def test_what_the_bot_exports_can_be_checked(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await played(server, server.bob)
    name, record = attached(server, (await server.press(server.carla, server.last, "export")).original)
    path = tmp_path / name
    path.write_text(json.dumps(record), "utf-8")
    assert replay_file(path, True, "en", print, print) == 0
    assert "✔" in capsys.readouterr().out


def test_what_another_player_drew_is_told_as_that_player_knows_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards that come to somebody else at a player's move are named, and their numbers are no amounts."""
    game = games()["echoes-of-time"]
    table = finished(game)
    assert table.match is not None
    drawn = [
        (step.choice.seat, event)
        for step in table.match.steps()
        for event in step.result.events
        if event.kind == "draw" and event.data
    ]
    assert any(mover != event.seat for mover, event in drawn), "there is such a move in this game"
    path = tmp_path / "game.json"
    path.write_bytes(history.export(table)[1])
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    audience = Audience("en", table.names())
    views = [table.match.view(seat) for seat in range(table.match.seats)]
    for _, event in drawn:
        assert game.words.event(views[event.seat], event, audience) in out
    assert not re.search(r"drew \d\d cards", out)


def test_names_stand_in_a_terminal_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = json.loads(exported(tmp_path).read_text("utf-8"))["seats"]
    path = exported(tmp_path, seats=[{**seat, "name": "_Ann_ *of* <3"} for seat in seats])
    assert main(["replay", str(path), "--check"]) == 0
    assert "\n1. _Ann_ *of* <3: " in capsys.readouterr().out


@THOROUGH
@pytest.mark.parametrize("more", [[], ["--check"]])
def test_a_reader_who_goes_before_the_end_is_no_fault_of_the_file(tmp_path: Path, more: list[str]) -> None:
    command = [sys.executable, "-m", "bot", "replay", str(exported(tmp_path)), *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == UNHEARD


def test_what_a_file_alone_cannot_show_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Other names, seats the other way round, a computer player where a person sat: no move shows it, so
    the check says so instead of vouching for it."""
    body = json.loads(exported(tmp_path).read_text("utf-8"))
    seats = body["seats"][::-1]
    seats[0] = {**seats[0], "name": "Eve", "computer": "strong"}
    assert main(["replay", str(exported(tmp_path, seats=seats)), "--check"]) == 0
    out = capsys.readouterr().out
    vouched = [line for line in out.splitlines() if line.startswith("✔")]
    assert len(vouched) == 3
    assert not any("Eve" in line or "at the start" in line for line in vouched)
    warned = [line for line in out.splitlines() if line.startswith("⚠")]
    assert "the names, who sat in which seat, which seats were computer players" in warned[-1]
