"""Which tests run which lines: from one run of the tests that measures it.

The run writes a database of coverage with a context for each test, and how long each test took.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from coverage import CoverageData

_TIMES = "ECHO_TEST_TIMES"
_DATA = "coverage.sqlite3"
_SECONDS = "seconds.json"
FEW = 0.01
"""The share of tests that may fail without a fault, as some do on a busy machine; they are left out."""


class Times:
    """A plugin of pytest: writes how many seconds each test took, its fixtures included, and which failed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seconds: dict[str, float] = {}
        self._failed: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up one phase of a test."""
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self._failed[report.nodeid] = None

    def pytest_sessionfinish(self) -> None:
        """Write all of them."""
        passed = {test: spent for test, spent in self._seconds.items() if test not in self._failed}
        self._path.write_text(json.dumps({"seconds": passed, "failed": list(self._failed)}))


def pytest_configure(config: pytest.Config) -> None:
    """The process that collects the reports writes the times."""
    if _TIMES in os.environ and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(os.environ[_TIMES])), "times")


def measure(
    project: Path,
    files: Sequence[str],
    tests: Sequence[str],
    folder: Path,
    processes: int,
    without: Sequence[str] = (),
) -> list[str]:
    """Run tests of a project and keep in ``folder`` which lines of these files each of them runs.

    Only ``files`` are traced: tracing everything takes three times as long. ``without``: folders of tests
    that are left out.

    Returns the tests that failed; no fault is tried on them. Raises RuntimeError where these are more than
    ``FEW``, or where the tests could not be run.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _DATA).unlink(missing_ok=True)
    settings = folder / "coverage.ini"
    listed = "\n    ".join(["", *sorted(files)])
    settings.write_text(f"[run]\ninclude ={listed}\n", "utf-8")
    command = [
        sys.executable, "-m", "pytest", *tests, "-n", str(processes), "-q", "-p", "tests.mutation.covering",
        *("-m", "not thorough"),  # what every run of everything runs
        "--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report=", "-p", "no:cacheprovider",
        *(f"--ignore={one}" for one in without),
    ]  # fmt: skip
    environment = {
        **os.environ,
        "COVERAGE_FILE": str(folder / _DATA),
        _TIMES: str(folder / _SECONDS),
        "COVERAGE_CORE": "ctrace",
    }
    done = subprocess.run(command, cwd=project, env=environment, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError("the tests cannot be run")
    measured = Covering(folder)
    failed = measured.failed()
    if len(failed) > FEW * len(measured.seconds()):
        raise RuntimeError("the tests do not pass without a fault: mend them first")
    return failed


@dataclass(frozen=True, slots=True)
class Covering:
    """What ``measure`` has kept in a folder."""

    folder: Path

    @property
    def there(self) -> bool:
        """Whether it was measured."""
        return (self.folder / _DATA).exists() and (self.folder / _SECONDS).exists()

    def seconds(self) -> dict[str, float]:
        """How long each test took that passed."""
        found: dict[str, float] = self._times()["seconds"]
        return found

    def failed(self) -> list[str]:
        """The tests that failed without a fault."""
        found: list[str] = self._times()["failed"]
        return found

    def _times(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / _SECONDS).read_text())
        return found

    @staticmethod
    def near(lines: Mapping[int, set[str]]) -> dict[str, float]:
        """How much a test is about a file, whose ``lines`` these are: a line that nearly every test runs
        counts little, one that few run counts much."""
        found: dict[str, float] = defaultdict(float)
        for tests in lines.values():
            for test in tests:
                found[test] += 1 / len(tests)
        return dict(found)

    def lines(self, file: str) -> dict[int, set[str]]:
        """For each line of a file (by its path in the project) the tests that run it."""
        data = CoverageData(str(self.folder / _DATA))
        data.read()
        name = next((one for one in data.measured_files() if one.endswith(f"/{file}")), None)
        if name is None:
            return {}
        contexts = data.contexts_by_lineno(name)
        return {
            line: {one.rpartition("|")[0] for one in every if "|" in one} for line, every in contexts.items()
        }
