"""Whether the tests catch a fault: it is planted in a copy of the project, and the tests that run its line
are run there, the quickest first, until one fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from tests.mutation.faults import Fault

FIRST = 30
"""Tests that are run first; most faults are caught by these."""
LONGEST = 300.0
"""Seconds of tests, as measured without a fault, that one fault is tried on."""
STUCK = 120.0
"""Seconds that tests may take beyond three times the usual; after that they hang, and that is a catch."""
_LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", "captures", "data", "results", "*.egg-info", "node_modules"
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a fault. ``by``: the test that caught it, with its last line; ``tests``: how many ran."""

    fault: str
    caught: bool
    by: str
    tests: int


def copy_of(project: Path) -> Path:
    """A copy of the project in a folder of its own, to be removed by the caller."""
    folder = Path(mkdtemp(prefix="echo-mutation-"))
    shutil.copytree(project, folder / project.name, ignore=_LEFT_OUT, symlinks=True)
    return folder / project.name


def ordered(tests: Iterable[str], seconds: Mapping[str, float], wide: Mapping[str, int]) -> list[str]:
    """Tests in the order in which they are run: first those about little else (``wide``: how many lines of
    the package a test runs), quick ones before slow ones; as many as there is time for."""
    known = [test for test in tests if test in seconds]
    known.sort(key=lambda test: (wide.get(test, 0) // 500, seconds[test], test))
    found: list[str] = []
    spent = 0.0
    for test in known:
        spent += seconds[test]
        if found and spent > LONGEST:
            break
        found.append(test)
    return found


def tried(project: Path, fault: Fault, tests: Sequence[str], seconds: Mapping[str, float]) -> Verdict:
    """Plant a fault in a copy of the project, run these tests, and take it away again."""
    path = project / fault.file
    source = path.read_text("utf-8")
    if not tests:
        return Verdict(str(fault), False, "no test runs this line", 0)
    path.write_text(fault.apply(source), "utf-8")
    try:
        done = 0
        for part in (tests[:FIRST], tests[FIRST:]):
            if part:
                usual = sum(seconds[test] for test in part)
                caught = _failed(project, part, 3 * usual + STUCK)
                done += len(part)
                if caught is not None:
                    return Verdict(str(fault), True, caught, done)
        return Verdict(str(fault), False, "", done)
    finally:
        path.write_text(source, "utf-8")


def _failed(project: Path, tests: Sequence[str], limit: float) -> str | None:
    """What failed of these tests; None where all of them pass."""
    listed = project / "mutation-tests.txt"
    listed.write_text("\n".join(tests))
    command = [
        sys.executable, "-B", "-m", "pytest", f"@{listed.name}", "-x", "-q", "-n", "0",
        "-p", "no:cacheprovider", "--no-header", "--tb=line", "-W", "ignore",
    ]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(project)}
    try:
        done = subprocess.run(
            command, cwd=project, env=environment, capture_output=True, text=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return "the tests hang"
    if done.returncode == 0:
        return None
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return said[0][:300] if said else f"pytest ended with {done.returncode}: {done.stdout[-200:]}"
