"""The command that lets people play at many tables: it plays, it measures, and its check can fail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules import games
from tests.bench import __main__ as command
from tests.bench import load
from tests.thorough import THOROUGH


@THOROUGH
def test_people_play_and_the_bot_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "load.json"
    key = next(iter(games()))
    found: dict[str, Any] = {}
    for minutes in ("0.08", "1"):  # where other processes have the cores, a move takes long
        asked = ["--tables", "1", "--minutes", minutes, "--pace", "1", "--game", key, "--json", str(file)]
        assert command.main(["load", *asked]) == 0
        found = json.loads(file.read_text())
        if found["moves"] and not found["failed"]:
            break
    assert found["moves"] > 0
    assert found["clicks"] > found["moves"]
    assert found["failed"] == 0
    assert 0 < found["acknowledged_ms"]["p50"] <= found["acknowledged_ms"]["p95"] < 3000
    assert 50 < found["memory_mb"] <= found["peak_mb"]
    assert 0 < found["busy"] < 2
    assert found["complaints"] == ""
    assert "goal" in capsys.readouterr().out


def test_a_goal_that_is_missed_is_called_so() -> None:
    found = {
        "tables": 1, "seconds": 1, "moves": 1, "clicks": 1, "failed": 0, "busy": 0.5, "stalls": [],
        "acknowledged_ms": {"p50": 1, "p95": 200, "p99": 200}, "answered_ms": {"p95": 1},
        "memory_mb": 299, "peak_mb": 301, "stall_ms": 1, "stall_cpu_ms": 1,
    }  # fmt: skip
    missed = [line for line in load.lines(found) if "MISSED" in line]
    assert len(missed) == 2
    assert "95 %" in missed[0]
    assert "at its most" in missed[1]


@pytest.mark.parametrize("wrong", [["--tables", "0"], ["--minutes", "0"], ["--pace", "-1"]], ids=str)
def test_wrong_arguments_are_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        load.main(wrong)
