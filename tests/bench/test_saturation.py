"""Raising the load: it is played, each stage says what it cost, and the verdict follows from the figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules import games
from tests.bench import __main__ as command
from tests.bench import load, saturation
from tests.thorough import THOROUGH

BORNE: dict[str, Any] = {
    "asked": 2.0, "made": 2.0, "clicks": 50, "failed": 0, "acknowledged_ms": {"p50": 5.0, "p95": 20.0},
    "answered_ms": {"p95": 300.0}, "memory_mb": 250.0, "busy": 0.5, "people_busy": 0.1,
    "spent": {"loop": 0.2, "database": 0.05, "drawing": 0.2, "encoding": 0.05},
    "waits_ms": {"loop": 8.0, "database": 9.0, "drawing": 700.0, "encoding": 90.0},
}  # fmt: skip


@THOROUGH
def test_more_and_more_moves_are_made_until_something_gives_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "load.json"
    asked = ["--tables", "1", "--until-saturation", "--from-rate", "1", "--step", "40", "--stage", "4"]
    key = next(iter(games()))
    assert command.main(["load", *asked, "--game", key, "--json", str(file)]) == 0
    stages = json.loads(file.read_text())["stages"]
    assert stages[-1]["over"], "no table makes forty moves a second"
    assert all(stage["over"] is None for stage in stages[:-1])
    assert stages[0]["clicks"] > 0
    assert {"loop", "database", "drawing", "encoding", "other"} == stages[0]["spent"].keys()
    assert stages[0]["spent"]["loop"] > 0
    assert stages[0]["waits_ms"].keys() >= {"loop", "database"}
    assert "moves/s asked" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"acknowledged_ms": {"p95": 151.0}}, "acknowledged within 151 ms"),
        ({"memory_mb": 1001.0}, "1001 MB"),
        ({"made": 1.3}, "1.3 of 2.0 moves"),
        ({"acknowledged_ms": {}, "made": 0.0}, "0.0 of 2.0 moves"),
        ({}, None),
    ],
    ids=str,
)
def test_a_stage_is_the_last_one_for_a_reason(changed: dict[str, Any], why: str | None) -> None:
    found = saturation.over(BORNE | changed)
    assert found is None if why is None else found is not None and why in found


def test_the_part_that_lets_others_wait_longest_gave_way_first() -> None:
    assert saturation.gave_way(BORNE) == []
    late = BORNE | {"asked": 3.0, "waits_ms": BORNE["waits_ms"] | {"drawing": 9000.0, "loop": 60.0}}
    assert saturation.gave_way(late) == ["drawing", "loop"]
    full = BORNE | {"asked": 4.5, "spent": BORNE["spent"] | {"database": 0.95}, "people_busy": 0.95}
    assert saturation.gave_way(full) == ["database", "the people"]
    told = saturation.told([BORNE | {"over": None, "gave_way": []}, late | {
        "over": "it is slow", "gave_way": ["drawing", "loop"]
    }])  # fmt: skip
    assert told[-1] == (
        "2.0 moves a second are borne; then it is slow; drawing gave way first, at 3.0 moves a second"
    )


@pytest.mark.parametrize("wrong", [["--from-rate", "0"], ["--step", "1"], ["--stage", "-1"]], ids=str)
def test_wrong_arguments_are_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        load.main(wrong)
