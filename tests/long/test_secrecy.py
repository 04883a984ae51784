"""``python -m tests.long secrecy``: it compares what it says; a leak makes it end with a failure."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.tables import GAMES
from tests.conformance.test_leaks import OpenDeck, SumOfDeck
from tests.long.__main__ import main
from tests.thorough import THOROUGH

ALWAYS = ["--next", "1", "--texts", "5", "--refusals", "3", "--shown", "20", "--pixels", "90"]


def run(out: Path, *words: str) -> int:
    return main(["secrecy", "--out", str(out), *words])


def result(out: Path) -> Any:
    return json.loads(out.read_text("utf-8"))["result"]


@THOROUGH
def test_everything_is_compared(tmp_path: Path) -> None:
    out = tmp_path / "secrecy.json"
    assert run(out, "--game", "echoes-of-time", "--positions", "60", *ALWAYS) == 0
    counts = result(out)["counts"]
    assert counts["positions"] == counts["views and questions"] == counts["dealt anew"] == 60
    rules = ("next", "hidden answers", "refusals", "generators", "facts")
    for what in (*rules, "texts", "tables shown", "pictures"):
        assert counts[what] > 0, what
    assert result(out)["milliseconds for one"]["a position"] > 0


@THOROUGH
def test_other_cards_are_played_too(tmp_path: Path) -> None:
    out = tmp_path / "secrecy.json"
    assert run(out, "--game", "echoes-of-time", "--positions", "50", "--wild", "1", *ALWAYS) == 0
    counts = result(out)["counts"]
    assert counts["next"] > 0
    assert "texts" not in counts, "they are those of the game's own cards"


def test_a_leak_ends_with_a_failure_that_can_be_seen_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "high-card", SumOfDeck())
    out = tmp_path / "secrecy.json"
    assert run(out, "--game", "high-card", "--positions", "3000") == 1
    failure = result(out)["failures"][-1]
    assert failure.startswith("block 2, 4 seats: high-card,4 seats,seed ")
    assert "view: " in failure
    assert run(out, "--game", "high-card", "--positions", "1000", "--first", "2") == 1
    assert result(out)["failures"][-1] == failure


def test_a_leak_that_no_position_shows_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "high-card", OpenDeck())
    out = tmp_path / "secrecy.json"
    assert run(out, "--game", "high-card", "--positions", "1500") == 1
    (failure,) = result(out)["failures"]
    assert failure.startswith("chances that could be foreseen")


@pytest.mark.parametrize("words", [["--positions", "0"], ["--texts", "0"], ["--first", "-1"]])
def test_what_cannot_be_run_is_said(words: list[str], tmp_path: Path) -> None:
    assert run(tmp_path / "no.json", "--game", "high-card", *words) == 2
