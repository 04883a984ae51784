"""How much of each package its own tests run: ``python -m tests.covered`` prints it beside the floors.

``bot`` is run by ``tests/bot``, ``render`` by ``tests/render``, ``rules`` by its own tests and those that
every game passes. What runs in other processes is not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Part:
    """Files that are looked at together: those whose path begins with one of ``files`` and with none of
    ``without``; ``floor`` is the share of their lines, in percent, that must be run."""

    name: str
    files: tuple[str, ...]
    floor: float
    without: tuple[str, ...] = ()

    def share(self, lines: Mapping[str, tuple[int, int]]) -> float:
        """How many of a hundred lines are run; ``lines``: for each file those that are run, and all.

        Raises LookupError where there is no such file.

        >>> Part("a", ("a/",), 90).share({"a/b.py": (1, 2), "a/c.py": (2, 2), "b.py": (0, 9)})
        75.0
        >>> Part("a", ("a/",), 90, ("a/b",)).share({"a/b.py": (1, 2), "a/c.py": (2, 2), "b.py": (0, 9)})
        100.0
        """
        wanted = (file for file in lines if file.startswith(self.files))
        found = [lines[file] for file in wanted if not file.startswith(self.without)]
        if not found:
            raise LookupError(f"nothing is known of {self.name}")
        return 100 * sum(run for run, _ in found) / sum(every for _, every in found)


PLAYERS = tuple(
    f"rules/ekho/{name}.py"
    for name in ("chances", "forecast", "goals", "operation_worth", "plans", "strategy", "worth")
)
PACKAGES: dict[str, tuple[tuple[str, ...], tuple[Part, ...]]] = {
    "rules": (
        ("tests/rules", "tests/test_rules_core", "tests/conformance"),
        (Part("rules", ("rules/",), 92), Part("Ekho's computer players", PLAYERS, 85)),
    ),
    # The art is baked with packages that the tests do without; what comes of it is compared by test_baked.py.
    "render": (("tests/render",), (Part("render", ("render/",), 92, ("render/bake/",)),)),
    "bot": (("tests/bot",), (Part("bot", ("bot/",), 92),)),
}
"""By package: the tests that run it, and what is looked at."""


def lines_of(report: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """The lines that are run and all lines, by file, of a report of coverage in JSON."""
    summaries = ((file, told["summary"]) for file, told in report["files"].items())
    return {file: (told["covered_lines"], told["num_statements"]) for file, told in summaries}


def measure(package: str, processes: str) -> dict[str, tuple[int, int]]:
    """Run the tests of a package. Raises RuntimeError if one of them fails."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            *(sys.executable, "-m", "pytest", "-n", processes, *PACKAGES[package][0]),
            *(f"--cov={package}", f"--cov-report=json:{report}", "-p", "no:cacheprovider"),
        ]
        environment = {**os.environ, "COVERAGE_FILE": str(Path(folder) / "data")}
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            raise RuntimeError(f"the tests of {package} fail\n{done.stdout[-3000:]}")
        return lines_of(json.loads(report.read_text("utf-8")))


def told(package: str, lines: Mapping[str, tuple[int, int]]) -> tuple[list[str], bool]:
    """A line for each part of a package, and whether all of them reach their floors."""
    shares = [(part, part.share(lines)) for part in PACKAGES[package][1]]
    said = [
        f"{part.name}: {share:.1f} % of the lines are run, floor {part.floor:g} %"
        + ("" if share >= part.floor else ": BELOW")
        for part, share in shares
    ]
    return said, all(share >= part.floor for part, share in shares)


def main(words: Sequence[str] | None = None) -> int:
    """Measure; 1 if anything is below its floor."""
    parser = argparse.ArgumentParser(prog="python -m tests.covered", description=__doc__)
    parser.add_argument("packages", nargs="*", metavar="package", help=f"of {', '.join(PACKAGES)}; all")
    parser.add_argument("-n", dest="processes", default="auto", help="processes that share the tests")
    asked = parser.parse_args(words)
    if unknown := [name for name in asked.packages if name not in PACKAGES]:
        parser.error(f"no package: {', '.join(unknown)}")
    fine = True
    for package in asked.packages or PACKAGES:
        said, reached = told(package, measure(package, asked.processes))
        print("\n".join(said), flush=True)
        fine = fine and reached
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
