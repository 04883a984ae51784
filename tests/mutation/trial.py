"""Whether the tests catch a fault: it is planted in a copy of the project, and the tests that run its line
are run there, the quickest first, until one fails because of it.

A test that fails is run by itself twice more, without the fault and with it. Only what then passes and fails
counts: a test that fails by chance, or because of what ran before it, has caught nothing.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import mkdtemp

from tests.mutation.faults import Fault
from tests.mutation.warm import Warm

FIRST = 30
"""Tests that are run first; most faults are caught by these."""
LONGEST = 300.0
"""Seconds of tests, as measured without a fault, that one fault is tried on."""
STUCK = 120.0
"""Seconds that tests may take beyond three times the usual; after that they hang, and that is a catch."""
_BESIDE = "shared"
"""What lies beside the project and judges the bot's requests: copies have it beside them as well."""
_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", "*.egg-info", "node_modules")
_MADE = ("captures", "data", "tests/long/results")
"""What runs of the project leave in it; no copy needs that."""
_WARM = Warm()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a fault. ``by``: the test that caught it, with its last line; ``tests``: how many ran."""

    fault: str
    caught: bool
    by: str
    tests: int


@dataclass(frozen=True, slots=True)
class _Failure:
    """What failed: the test, or its file if files are run, "" where the tests hang or cannot be run at all;
    and what pytest said. ``ran``: whether they could be run; ``one``: the test to run by itself."""

    test: str
    said: str
    ran: bool = True
    one: str = ""


def copy_of(project: Path) -> Path:
    """A copy of the project in a folder of its own, to be removed by the caller.

    What is compiled comes along: to compile everything again takes longer than most tests."""
    folder = Path(mkdtemp(prefix="echo-mutation-"))
    if (project.parent / _BESIDE).exists():
        (folder / _BESIDE).symlink_to((project.parent / _BESIDE).resolve())
    made = {project / path for path in _MADE}

    def left_out(path: str, names: list[str]) -> set[str]:
        return _LEFT_OUT(path, names) | {name for name in names if Path(path) / name in made}

    shutil.copytree(project, folder / project.name, ignore=left_out, symlinks=True)
    return folder / project.name


@cache
def own_copy(project: Path) -> Path:
    """The copy of a project in which this process tries its faults, one after the other. It is removed when
    the process ends."""
    copy = copy_of(project)
    Finalize(None, shutil.rmtree, (copy.parent,), {"ignore_errors": True}, exitpriority=0)
    return copy


def ordered(tests: Iterable[str], seconds: Mapping[str, float], near: Mapping[str, float]) -> list[str]:
    """Tests in the order in which they are run: first those that are about this (``near``: see
    ``Covering.near``) and quick; as many as there is time for."""
    known = [test for test in tests if test in seconds]
    known.sort(key=lambda test: (-near.get(test, 0.0) / (1.0 + seconds[test]), test))
    found: list[str] = []
    spent = 0.0
    for test in known:
        spent += seconds[test]
        if found and spent > LONGEST:
            break
        found.append(test)
    return found


def tried(project: Path, fault: Fault, tests: Sequence[str], seconds: Mapping[str, float]) -> Verdict:
    """Plant a fault in a copy of the project, run these tests, and take it away again.

    Raises RuntimeError where the tests cannot be run without the fault either: then nothing can be said.
    """
    if not tests:
        return Verdict(str(fault), False, "no test runs this line", 0)
    path = project / fault.file
    source = path.read_text("utf-8")
    trial = _Trial(project, path, source, fault.apply(source), seconds)
    try:
        done = 0
        for part in (tests[:FIRST], tests[FIRST:]):
            caught, ran = trial.of(part)
            done += ran
            if caught:
                return Verdict(str(fault), True, caught, done)
        return Verdict(str(fault), False, "", done)
    finally:
        _plant(path, source)


@dataclass(frozen=True, slots=True)
class _Trial:
    project: Path
    path: Path
    sound: str
    faulty: str
    seconds: Mapping[str, float]

    def of(self, tests: Sequence[str]) -> tuple[str, int]:
        """What the first of these tests said that fails because of the fault, "" if none does; and how many
        of them ran."""
        rest, ran = list(tests), 0
        anyway: list[str] = []
        while rest:
            failure = self._failure(rest, self.faulty, anyway)
            if failure is None:
                return "", ran + len(rest)
            alone = [failure.one] if failure.one else rest
            ran += rest.index(failure.test) + 1 if failure.test else len(rest)
            before = self._failure(alone, self.sound)
            if before is not None and not before.ran:
                raise RuntimeError(f"the tests cannot be run in a copy of the project: {before.said}")
            if before is None and self._failure(alone, self.faulty) is not None:
                return failure.said, ran
            # Of a file that was run the other tests are still to be asked.
            again = failure.one not in (failure.test, *anyway)
            rest = rest[rest.index(failure.test) + (not again) :] if failure.test else []
            anyway.append(failure.one)
        return "", ran

    def _failure(self, tests: Sequence[str], source: str, but: Sequence[str] = ()) -> _Failure | None:
        _plant(self.path, source)
        usual = sum(self.seconds.get(test, 0.0) for test in tests)
        return _failed(self.project, tests, 3 * usual + STUCK, but)


def _plant(path: Path, source: str) -> None:
    """Write a file, and forget what was compiled of it: Python would take that for the new one where both are
    of one second and one size."""
    path.write_text(source, "utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()


def _failed(project: Path, tests: Sequence[str], limit: float, but: Sequence[str]) -> _Failure | None:
    """What failed of these tests, without those that fail anyway (``but``); None where all pass."""
    listed = project / "mutation-tests.txt"
    listed.write_text("\n".join(tests))
    code, printed = _WARM.run(
        project,
        [
            f"@{listed.name}", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=line",
            "--show-capture=no", "-W", "ignore", *(f"--deselect={one}" for one in but),
        ],
        limit,
    )  # fmt: skip
    if code is None:
        return _Failure("", "the tests hang")
    if code in (0, 5):  # 5: none is left to run
        return None
    ran = code == 1  # else pytest does not come as far as a test
    said = [line for line in printed.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if not said:
        return _Failure("", f"pytest ended with {code}: {printed[-300:]}", ran)
    named = said[0].partition(" ")[2]
    # A name may have " - " in its brackets, so the longest one that fits is meant.
    fitting = [one for one in tests if f"{named} - ".startswith((f"{one} - ", f"{one}::"))]
    test = max(fitting, key=len, default="")
    one = named.partition(" - ")[0]  # of a file that was run
    whole = "::" in test or one.count("[") != one.count("]")
    return _Failure(test, said[0][:300], ran, test if whole else one)
