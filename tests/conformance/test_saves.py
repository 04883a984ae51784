"""Every game: saved, loaded, replayed, undone and redone, it is the same game, in any process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.entries import load_entry
from rules.game import Illegal
from rules.match import Match
from tests.conformance.tables import ALL, FEW, GAMES, Table, answer, sampled, walk

ROOT = Path(__file__).resolve().parents[2]


def _loaded(match: Match) -> Match:
    return Match.load(json.loads(json.dumps(match.dump())), match.game)


def _everything(match: Match) -> Any:
    """All that can be told of a match: state, questions, every view, outcome."""
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    return [match.dump()["state"], repr(match.prompts()), repr(views), repr(match.outcome())]


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_loaded_match_goes_on_like_the_saved_one(table: Table) -> None:
    loaded: Match | None = None
    for number, match in walk(table):
        if loaded is not None:
            prompt, picks = answer(table, loaded, number - 1)
            loaded.choose(prompt.id, picks, prompt.seat)
            if sampled(table, number, 8):
                assert _everything(loaded) == _everything(match)
        if loaded is None or sampled(table, number, 25):
            loaded = _loaded(match)
            assert _everything(loaded) == _everything(match)
    assert loaded is not None
    assert loaded.dump() == match.dump()


@pytest.mark.parametrize("table", FEW, ids=str)
def test_undo_and_redo_lead_back(table: Table) -> None:
    states: list[Any] = []
    for number, match in walk(table):
        states.append(match.dump()["state"])
        if number and sampled(table, number, 10):
            trial = match.fork()
            depth = min(number, 5)
            for back in range(1, depth + 1):
                trial.undo(None)
                assert trial.dump()["state"] == states[number - back]
            for forth in reversed(range(depth)):
                trial.redo(None)
                assert trial.dump()["state"] == states[number - forth]
            assert _everything(trial) == _everything(match)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_long_rollback_replays(table: Table) -> None:
    halfway: Any = None
    match = table.match()
    for number, match in walk(table):
        if number == 3:
            halfway = match.dump()["state"]
    match.rollback(None, 3)
    assert match.dump()["state"] == halfway
    assert _everything(_loaded(match)) == _everything(match)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(FEW),
    st.integers(0, 50),
    st.lists(
        st.tuples(st.sampled_from(["choose", "choose", "undo", "take out", "redo"]), st.integers(0, 99)),
        max_size=25,
    ),
)
def test_any_mixture_of_choices_undo_and_redo_replays(
    table: Table, opening: int, acts: list[tuple[str, int]]
) -> None:
    match = table.match()
    for kind, number in [*(("choose", number) for number in range(opening)), *acts]:
        effective = match.effective
        with suppress(Illegal):  # what is refused leaves no trace in the log
            if kind == "choose" and match.prompts():
                prompt, picks = answer(table, match, number)
                match.choose(prompt.id, picks, prompt.seat)
            elif kind == "undo":
                match.undo(None)
            elif kind == "take out" and effective:
                match.undo(None, effective[-1 - number % min(len(effective), 5)])
            elif kind == "redo":
                match.redo(None)
    again = Match.replay(table.game, table.seats, table.seed, match.options, match.salt, match.entries)
    assert _everything(again) == _everything(match)


def _digest(match: Match) -> str:
    return sha256(json.dumps([match.dump(), _everything(match)]).encode()).hexdigest()


def replay_all(data: list[dict[str, Any]]) -> list[str]:
    """For the other process: a digest of every match that these logs lead to."""
    return [
        _digest(
            Match.replay(
                GAMES[saved["game"]],
                saved["seats"],
                saved["seed"],
                saved["options"],
                bytes.fromhex(saved["salt"]),
                map(load_entry, saved["log"]),
            )
        )
        for saved in data
    ]


def test_another_process_replays_to_the_same_state() -> None:
    saves, digests = [], []
    for table in ALL:
        *_, (_, match) = walk(table)
        saves.append(match.dump())
        digests.append(_digest(match))
    program = (
        "import json, sys; from tests.conformance.test_saves import replay_all; "
        "print(json.dumps(replay_all(json.load(sys.stdin))))"
    )
    hash_seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    finished = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        input=json.dumps(saves),
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert json.loads(finished.stdout) == digests
