"""New games that are wrong, one fault in each: the tests of every game find it, and say which clause of what
every game keeps is broken (rules/CONTRACT.md), at which table and with which seed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

import pytest

from tests.fourth.installation import Installation, package_of
from tests.thorough import THOROUGH

FLOW, VIEWS, TEXTS = "flow.py", "views.py", "language/en.toml"
FAULTS: dict[str, tuple[str, str, str, str]] = {
    "wrong-sum": (FLOW, "kept[state.turn] += state.gathered", "kept[state.turn] += 1", "AG-7"),
    "wrong-chance": (FLOW, "state.rng, pips = dice.roll(state.rng, 6)", "pips = 1 + next(DIE) % 6", "AG-3"),
    "wrong-view": (
        VIEWS,
        "beach=state.beach,\n        gathered",
        "beach=state.rng % 41,\n        gathered",
        "AG-10",
    ),
    "wrong-answer": (FLOW, "    prompt.check(picks)\n", "", "AG-6"),
    "wrong-question": (FLOW, "[ROLL, KEEP] if state.gathered else [ROLL]", "[ROLL, KEEP]", "AG-5"),
    "wrong-end": (
        FLOW,
        "if not state.beach:\n        return []",
        "if state.beach < 9:\n        return []",
        "AG-4",
    ),
    "wrong-words": (TEXTS, 'lost = "{who} rolled a 1 and lost {n:shell|shells}."\n', "", "AG-14"),
    "wrong-event": (FLOW, 'Event("kept", state.turn, (state.gathered,))', 'Event("kept", 9)', "AG-9"),
}
"""By the key of a game: the file with the fault, what stands there, what is put in its place, and the clause
that it breaks."""
RIGHT = "not-wrong"
"""A game as the command writes it, in which nothing is to be found."""


FEW = ("wrong-view",)
"""What is tried in every run: a game that gives a secret away."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the tests of every game say of a few."""
    return tried(tmp_path_factory, FEW)


@pytest.fixture(scope="module")
def told_of_others(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the tests of every game say of the other ones."""
    return tried(tmp_path_factory, [key for key in FAULTS if key not in FEW])


def tried(tmp_path_factory: pytest.TempPathFactory, keys: Collection[str]) -> str:
    """Make these games, and a right one, and run the tests of every game; what they say."""
    made = Installation.at(tmp_path_factory.mktemp("wrong") / "project")
    made.make(RIGHT, more="--no-pictures")
    for key in keys:
        file, right, wrong, _ = FAULTS[key]
        made.make(key, more="--no-pictures")
        path = made.path / "rules" / package_of(key) / file
        text = path.read_text("utf-8")
        if key == "wrong-chance":  # what comes depends on how often anybody has rolled
            text = text.replace("SHELLS = 40\n", "SHELLS = 40\nDIE = __import__('itertools').count(1)\n")
        if key == "wrong-question":  # it offers what is then refused
            refusal = 'if picks == [KEEP] and not state.gathered:\n        raise IllegalError("WQ-4", "none")'
            text = text.replace("    state.rolls += 1\n", f"    {refusal}\n    state.rolls += 1\n")
        assert right in text, key
        path.write_text(text.replace(right, wrong), "utf-8")
    words = [
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", "-rA"),
        *("-k", "wrong", "-m", "not thorough"),
        *(
            "tests/conformance",
            *(f"--ignore=tests/conformance/test_{one}.py" for one in ("golden", "sights")),
        ),
    ]
    done = subprocess.run(
        words, cwd=made.path, capture_output=True, text=True, timeout=600,
        env={**os.environ, "PYTHONPATH": str(made.path), "PYTHONDONTWRITEBYTECODE": ""},
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("key", FEW)
def test_a_wrong_game_fails_with_clause_and_seed(told: str, key: str) -> None:
    check(told, key)


@THOROUGH
@pytest.mark.parametrize("key", [key for key in FAULTS if key not in FEW])
def test_another_wrong_game_fails_with_clause_and_seed(told_of_others: str, key: str) -> None:
    check(told_of_others, key)


def check(told: str, key: str) -> None:
    """Whether a wrong game was found, and how it is told."""
    clause = FAULTS[key][-1]
    failures = re.split(r"^_{3,} (?=test_)", told, flags=re.MULTILINE)[1:]
    own = [failure for failure in failures if failure.partition("\n")[0].count(key)]
    assert own, "nothing was found"
    named = [failure for failure in own if re.search(rf"^{clause}: ", failure, re.MULTILINE)]
    assert named, f"{clause} is not named: {[failure[:80] for failure in own]}"
    assert any(re.search(rf"{key},\d seats,seed \d+", failure) for failure in named)
    assert all("See it again: python -m pytest 'tests/conformance/" in failure for failure in named)


def test_a_right_game_passes_beside_them(told: str) -> None:
    passed = re.findall(rf"^PASSED tests/conformance/(test_\w+)\.py::\S*{RIGHT}", told, re.MULTILINE)
    assert {"test_holes", "test_perft", "test_play", "test_players", "test_secrets", "test_words"} <= {
        *passed
    }
    assert not re.search(rf"^(FAILED|ERROR) .*{RIGHT}", told, re.MULTILINE)


def test_faults_are_in_the_files_that_the_command_writes() -> None:
    skeleton = Path(__file__).resolve().parents[2] / "rules" / "skeleton" / "rules" / "new_game"
    for file, right, _, _ in FAULTS.values():
        assert right in (skeleton / file).read_text("utf-8")
