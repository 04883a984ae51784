"""``python -m tests.long mutate``: would the tests tell? Small faults are planted, one at a time.

First all tests of a package run once with coverage, to know which of them run which line (kept in
``tests/long/results``; ``--measure`` does it again, which is due when code or tests have changed). Then each
fault is planted in a copy of the project, and the tests that run its line are run until one fails. What no
test catches is a failure of this run: it is told with its place, so that a test can be written.

The same seed chooses the same faults as long as the code is the same.
"""

from __future__ import annotations

import argparse
import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.long.common import RESULTS, ROOT, Run, Unfit, again
from tests.long.telling import found, say
from tests.mutation.covering import Covering, measure
from tests.mutation.faults import Fault, chosen
from tests.mutation.trial import copy_of, ordered, tried

GAMELESS = True
AREAS: dict[str, tuple[tuple[str, ...], ...]] = {
    "bot": (
        ("bot/service.py", "bot/rooms.py", "bot/takeback.py", "bot/consent.py"),
        ("bot/store/*.py",),
        ("bot/publish.py", "bot/sending/*.py", "bot/board_pictures.py", "bot/covers.py", "bot/delivery.py"),
        ("bot/clock/*.py",),
        ("bot/seats/*.py",),
        ("bot/moderation/*.py",),
        ("bot/privacy.py", "bot/reports.py", "bot/replaying.py"),
    ),
    "rules": (
        ("rules/*.py",),
        ("rules/echoes_of_time/*.py",),
        ("rules/echoes_of_revachol/*.py",),
        ("rules/ekho/*.py",),
    ),
    "render": (
        ("render/*.py",),
        ("render/echoes_of_time/*.py", "render/echoes_of_revachol/*.py", "render/ekho/*.py"),
    ),
}
"""By package: areas that get the same number of faults each."""
TESTS: dict[str, tuple[str, ...]] = {
    "bot": ("tests/bot",),
    "rules": ("tests/rules", "tests/test_rules_core", "tests/conformance"),
    "render": ("tests/render", "tests/conformance"),
}
_UNMEASURED = 100.0  # seconds that a file of tests may usually take, where that was not measured
NEEDED = 0.95
"""The share of faults that the tests have to catch."""


@dataclass(frozen=True, slots=True)
class Job:
    """One fault, the tests that run its line in their order, and how long each takes."""

    fault: Fault
    tests: tuple[str, ...]
    seconds: tuple[float, ...]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which package, how many faults."""
    parser.add_argument("--package", required=True, choices=sorted(AREAS), help="where faults are planted")
    parser.add_argument("--faults", type=int, default=60, metavar="N", help="how many")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which ones: other numbers, others")
    about = "only in these files (patterns below the project), e.g. bot/clock/*.py; may be given again"
    parser.add_argument("--in", dest="files", action="append", metavar="PATTERN", help=about)
    about = "run these tests for every fault, in this order, and measure nothing; may be given again"
    parser.add_argument("--tests", action="append", metavar="PATH", help=about)
    parser.add_argument("--at", metavar="FILE:LINE", help="only those of one line, to look at one again")
    parser.add_argument("--measure", action="store_true", help="find out anew which tests run which lines")


def run(args: argparse.Namespace, _: None, run: Run) -> dict[str, Any]:
    """Try them all; the result lists each fault with what caught it."""
    if args.faults < 1:
        raise Unfit("--faults is at least 1")
    areas = [args.files] if args.files else AREAS[args.package]
    try:
        faults = chosen(ROOT, areas, 100_000 if args.at else args.faults, args.seed)
    except ValueError as error:
        raise Unfit(str(error)) from None
    if args.at:
        faults = [one for one in faults if f"{one.file}:{one.line}" == args.at]
        if not faults:
            raise Unfit(f"there is no fault to plant at {args.at}")
    if args.tests:
        if missing := [path for path in args.tests if not (ROOT / path).exists()]:
            raise Unfit(f"there are no tests {', '.join(missing)}")
        known = tuple(args.tests), (_UNMEASURED,) * len(args.tests)
        return _tried(args.package, run, {f"{one} [{one.start}]": Job(one, *known) for one in faults})
    covering = Covering(RESULTS / f"covering-{args.package}")
    if args.measure or not covering.there:
        say("Which tests run which lines is measured first: all tests of the package run once.")
        try:
            measure(ROOT, args.package, TESTS[args.package], covering.folder, run.processes)
        except RuntimeError as error:
            raise Unfit(str(error)) from None
    return _tried(args.package, run, _jobs(faults, covering))


def _tried(package: str, run: Run, jobs: Mapping[str, Job]) -> dict[str, Any]:
    verdicts = run.map(trial, jobs, "faults", note=_note)
    return _told(package, [verdict["verdict"] for verdict in verdicts.values()])


def _jobs(faults: Sequence[Fault], covering: Covering) -> dict[str, Job]:
    seconds = covering.seconds()
    lines = {file: covering.lines(file) for file in sorted({fault.file for fault in faults})}
    wide: Counter[str] = Counter()
    for file in lines.values():
        for tests in file.values():
            wide.update(tests)
    jobs = {}
    for fault in faults:
        tests = tuple(ordered(lines[fault.file].get(fault.line, ()), seconds, wide))
        name = f"{fault} [{fault.start}]"
        jobs[name] = Job(fault, tests, tuple(seconds[test] for test in tests))
    return jobs


def trial(job: Job) -> dict[str, Any]:
    """Try one fault in a copy of the project."""
    project = copy_of(ROOT)
    try:
        verdict = tried(project, job.fault, job.tests, dict(zip(job.tests, job.seconds, strict=True)))
    finally:
        shutil.rmtree(project.parent, ignore_errors=True)
    shown = asdict(verdict)
    if verdict.caught:
        return {"verdict": shown}
    place = f"{job.fault.file}:{job.fault.line}"
    package = Path(job.fault.file).parts[0]
    why = f" ({verdict.by})" if verdict.by else ""
    told = f"not caught by {verdict.tests} tests: {verdict.fault}{why}"
    found(told + again("mutate", None, package=package, at=place))
    return {"verdict": shown}


def _note(results: Mapping[str, dict[str, Any]]) -> str:
    caught = sum(one["verdict"]["caught"] for one in results.values())
    return f"{caught} caught"


def _told(package: str, verdicts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    caught = sum(one["caught"] for one in verdicts)
    lines = [f"{'caught  ' if one['caught'] else 'SURVIVED'} {one['fault']}" for one in verdicts]
    print("\n".join(lines))
    print(f"{package}: {caught} of {len(verdicts)} faults caught")
    enough = caught >= NEEDED * len(verdicts)
    missed = [f"only {caught} of {len(verdicts)} faults are caught"] if not enough else []
    return {"caught": caught, "faults": len(verdicts), "verdicts": list(verdicts), "failures": missed}
