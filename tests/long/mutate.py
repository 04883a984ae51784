"""``python -m tests.long mutate``: would the tests tell? Small faults are planted, one at a time.

First the tests of a package run once with coverage of the files in question, to know which of them run
which line (kept in ``tests/long/results``; ``--measure`` does it again, which is due when code or tests
have changed); with ``--near`` names tell which tests are about a file, and what these let pass is tried on
all other tests of the package. Tests that compare
everything with what was written down (``APPROVED``) are asked first. A line that runs while its module is
imported belongs to no test: there all tests of its file are asked. Thorough tests are left out: the
README's command has to notice. Then each fault is planted in a copy of the project, and these tests are run
until one fails. What no test catches is a failure of this run: it is told with its place, so that a test can
be written.

What was done about a survivor stands in ``tests/mutation/survivors.toml``: the test that was written for it,
or why there is nothing to notice. ``--survivors`` tries those tests on what survived the last run, and
``--publish`` writes ``tests/mutation/RESULTS.md``.

The same seed chooses the same faults as long as the code is the same.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tests.long.common import RESULTS, ROOT, Run, UnfitError, again
from tests.long.telling import found, say
from tests.mutation.covering import Covering, measure
from tests.mutation.faults import Areas, Fault, chosen, files_of
from tests.mutation.near import near
from tests.mutation.page import PAGE, page, placed, survivors
from tests.mutation.trial import ordered, own_copy, tried

GAMELESS = True
AREAS: dict[str, Areas] = {
    "bot": {
        "service": (
            "bot/features/play/actions.py",
            "bot/tables/tables.py",
            "bot/features/undo/actions.py",
            "bot/features/undo/requests.py",
        ),
        "outbox": (
            "bot/messages/store.py",
            "bot/messages/relay.py",
            "bot/messages/late_pictures.py",
            "bot/features/lobby/messages.py",
            "bot/messages/sender.py",
            "bot/messages/posting.py",
        ),
        "store": ("bot/store/*.py", "bot/features/*/store.py", "bot/tables/**/*store.py"),
        "clock": ("bot/features/clock/*.py",),
        "seats": ("bot/features/seats/*.py",),
        "moderation": (
            "bot/features/moderation/*.py",
            "bot/features/moderation/acts/*.py",
        ),
        "privacy": (
            "bot/features/account/privacy.py",
            "bot/features/reports/actions.py",
            "bot/features/recovery/actions.py",
        ),
    },
    "rules": {
        "shared": ("rules/*.py",),
        "Echoes of Time": ("rules/echoes_of_time/*.py",),
        "Echoes of Revachol": ("rules/echoes_of_revachol/*.py",),
        "Ekho": ("rules/ekho/*.py",),
    },
    "render": {
        "shared": ("render/*.py",),
        "games": ("render/echoes_of_time/*.py", "render/echoes_of_revachol/*.py", "render/ekho/*.py"),
    },
}
"""By package: areas that get the same number of faults each."""
TESTS: dict[str, tuple[str, ...]] = {
    "bot": ("tests/bot",),
    "rules": ("tests/rules", "tests/test_rules_core", "tests/conformance"),
    "render": ("tests/render", "tests/conformance"),
}
APPROVED: dict[str, tuple[str, ...]] = {
    "rules": (
        "tests/conformance/test_golden.py",
        "tests/conformance/test_sights.py",
        "tests/test_rules_core/test_printed.py",
        "tests/rules/test_card_files.py",
        "tests/test_rules_core/test_broken_lessons.py",
    ),
    "render": ("tests/render/test_looks.py",),
}
"""By package: tests that compare all that there is with what was written down. They are asked first, whatever
the line, as most faults show there. (Those of the bot, its transcripts, are known by the lines that they
run.)"""
WITHOUT: dict[str, tuple[str, ...]] = {
    "bot": ("walk", "crash", "clients", "playground"),
}
"""Folders of tests that are not asked: other processes and browsers, the stand-in itself, and a walker who
presses everything and would be run for every line."""
_UNMEASURED = 100.0  # seconds that a file of tests may usually take, where that was not measured
_USUAL = 15.0  # those of a package alone
NEEDED = 0.95
"""The share of faults that the tests have to catch."""


@dataclass(frozen=True, slots=True)
class Job:
    """One fault of an area, the tests that run its line in their order, and how long each takes. ``rest``:
    files of tests that are asked where those let it pass."""

    area: str
    fault: Fault
    tests: tuple[str, ...]
    seconds: tuple[float, ...]
    rest: tuple[str, ...] = ()


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which package, how many faults."""
    parser.add_argument("--package", required=True, choices=sorted(AREAS), help="where faults are planted")
    parser.add_argument("--faults", type=int, default=60, metavar="N", help="how many")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which ones: other numbers, others")
    about = "only in these files (patterns below the project), e.g. bot/clock/*.py; may be given again"
    parser.add_argument("--in", dest="files", action="append", metavar="PATTERN", help=about)
    about = "run these tests for every fault, in this order, and measure nothing; may be given again"
    parser.add_argument("--tests", action="append", metavar="PATH", help=about)
    about = "run the tests whose names are nearest, then all others; measure nothing"
    parser.add_argument("--near", action="store_true", help=about)
    parser.add_argument("--at", metavar="FILE:LINE", help="only those of one line, to look at one again")
    parser.add_argument("--measure", action="store_true", help="find out anew which tests run which lines")
    about = "plant only what survived the last run, and try the tests that were written for it"
    parser.add_argument("--survivors", action="store_true", help=about)
    parser.add_argument("--publish", action="store_true", help="write tests/mutation/RESULTS.md")
    parser.add_argument("--from-saved", action="store_true", help="plant nothing: publish the last result")


def run(args: argparse.Namespace, _: None, run: Run) -> dict[str, Any]:
    """Try them all; the result lists each fault with what caught it."""
    about, result = _saved(run) if args.from_saved else (run.about(), _found(args, run))
    if args.publish:
        part = page({**about, "seed": args.seed}, result, survivors())
        PAGE.write_text(placed(PAGE.read_text("utf-8") if PAGE.exists() else "", part), "utf-8")
        say(f"{PAGE} is written")
    return result


def _found(args: argparse.Namespace, run: Run) -> dict[str, Any]:
    areas = {"these files": args.files} if args.files else AREAS[args.package]
    faults = _faults(args, areas)
    if args.survivors:
        return _once_more(run, faults)
    without = [] if args.tests else _without(args.package)
    return {**_first(args, areas, faults, run), "without": without, "near": args.near}


def _without(package: str) -> list[str]:
    return [f"{folder}/{one}" for folder in TESTS[package] for one in WITHOUT.get(package, ())]


def _saved(run: Run) -> tuple[dict[str, Any], dict[str, Any]]:
    """Which run the last one was, and what it found. Raises UnfitError where there is none like this."""
    earlier = json.loads(run.out.read_text("utf-8")) if run.out.exists() else None
    if earlier is None or earlier["arguments"] != json.loads(json.dumps(run.asked)):
        raise UnfitError(f"there is no result of such a run in {run.out}: run it first")
    return earlier, earlier["result"]


def _faults(args: argparse.Namespace, areas: Areas) -> list[Fault]:
    if args.faults < 1:
        raise UnfitError("--faults is at least 1")
    try:
        faults = chosen(ROOT, areas, 100_000 if args.at else args.faults, args.seed)
    except ValueError as error:
        raise UnfitError(str(error)) from None
    if args.at:
        faults = [one for one in faults if f"{one.file}:{one.line}" == args.at]
        if not faults:
            raise UnfitError(f"there is no fault to plant at {args.at}")
    return faults


def _first(args: argparse.Namespace, areas: Areas, faults: Sequence[Fault], run: Run) -> dict[str, Any]:
    """Every fault on the tests that run its line."""
    if missing := [path for path in args.tests or () if not (ROOT / path).exists()]:
        raise UnfitError(f"there are no tests {', '.join(missing)}")
    files = files_of(ROOT, areas)
    area_of = {file: area for area, every in files.items() for file in every}
    if args.tests:
        known = tuple(args.tests), (_UNMEASURED,) * len(args.tests)
        jobs = {_name(one): Job(area_of[one.file], one, *known) for one in faults}
    elif args.near:
        jobs = {_name(one): _near(one, area_of[one.file], args.package) for one in faults}
    else:
        jobs = jobs_for(faults, area_of, _covering(args, [*area_of], run), args.package)
    verdicts = run.map(trial, jobs, "faults", note=_note)
    return _told(args.package, [verdict["verdict"] for verdict in verdicts.values()])


def _covering(args: argparse.Namespace, files: Sequence[str], run: Run) -> Covering:
    covering = Covering(RESULTS / f"covering-{args.package}")
    if args.measure or not covering.there:
        say("Which tests run which lines is measured first: all tests of the package run once.")
        try:
            failed = measure(
                ROOT, files, TESTS[args.package], covering.folder, run.processes, _without(args.package)
            )
        except RuntimeError as error:
            raise UnfitError(str(error)) from None
        for test in failed:
            say(f"left out, as it fails without a fault: {test}")
    return covering


def jobs_for(
    faults: Sequence[Fault], area_of: Mapping[str, str], covering: Covering, package: str
) -> dict[str, Job]:
    """Each fault with the tests that run its line. A line that runs while its module is imported belongs to
    no test: there every test that runs another line of the file is asked, or else those whose names are
    nearest."""
    seconds = covering.seconds()
    lines = {file: covering.lines(file) for file in sorted({fault.file for fault in faults})}
    near = {file: covering.near(every) for file, every in lines.items()}
    jobs = {}
    for fault in faults:
        run = lines[fault.file].get(fault.line) or set().union(*lines[fault.file].values())
        tests = ordered(run, seconds, near[fault.file])
        first = [test for test in APPROVED.get(package, ()) if (ROOT / test).exists()]
        tests = [*first, *(test for test in tests if test.partition("::")[0] not in first)]
        usual = tuple(seconds.get(test, _USUAL) for test in tests)
        job = Job(area_of[fault.file], fault, tuple(tests), usual)
        jobs[_name(fault)] = job if run else _near(fault, job.area, package)
    return jobs


def _near(fault: Fault, area: str, package: str) -> Job:
    left_out = tuple(f"{folder}/" for folder in _without(package))
    files = [path for folder in TESTS[package] for path in sorted((ROOT / folder).rglob("test_*.py"))]
    names = [str(path.relative_to(ROOT)) for path in files]
    asked = [name for name in names if not name.startswith(left_out)]
    tests = dict.fromkeys([*APPROVED.get(package, ()), *near(fault.file, asked)])
    rest = tuple(name for name in asked if name not in tests)
    return Job(area, fault, tuple(tests), (_USUAL,) * len(tests), rest)


def _name(fault: Fault) -> str:
    return f"{fault} [{fault.start}]"


def _once_more(run: Run, faults: Sequence[Fault]) -> dict[str, Any]:
    """The last result, with what the tests say that were written for its survivors."""
    written = {fault: one.test for fault, one in survivors().items() if one.test}
    _, result = _saved(run)
    survived = {one["fault"]: one for one in result["verdicts"] if not one["caught"]}
    jobs = {
        _name(fault): Job(survived[str(fault)]["area"], fault, (written[str(fault)],), (_UNMEASURED,))
        for fault in faults
        if str(fault) in survived and str(fault) in written
    }
    for verdict in run.map(trial, jobs, "faults", note=_note).values():
        one = verdict["verdict"]
        survived[one["fault"]]["then"] = one["by"] if one["caught"] else ""
    return {**result, **_told(result["package"], result["verdicts"])}


def trial(job: Job) -> dict[str, Any]:
    """Try one fault in a copy of the project."""
    copy = own_copy(ROOT)
    verdict = tried(copy, job.fault, job.tests, dict(zip(job.tests, job.seconds, strict=True)))
    if job.rest and not verdict.caught:
        last = tried(copy, job.fault, job.rest, dict.fromkeys(job.rest, _USUAL))
        verdict = replace(last, tests=verdict.tests + last.tests)
    place = f"{job.fault.file}:{job.fault.line}"
    shown = {"area": job.area, "place": place, "kind": job.fault.kind, **asdict(verdict)}
    if not verdict.caught:
        package = Path(job.fault.file).parts[0]
        why = f" ({verdict.by})" if verdict.by else ""
        told = f"not caught by {verdict.tests} tests: {verdict.fault}{why}"
        found(told + again("mutate", None, package=package, at=place))
    return {"verdict": shown}


def _note(results: Mapping[str, dict[str, Any]]) -> str:
    caught = sum(one["verdict"]["caught"] for one in results.values())
    return f"{caught} caught"


def _told(package: str, verdicts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    caught = sum(bool(one["caught"] or one.get("then")) for one in verdicts)
    for one in verdicts:
        fate = "caught  " if one["caught"] else "caught since" if one.get("then") else "SURVIVED"
        print(fate, one["fault"])
    print(f"{package}: {caught} of {len(verdicts)} faults caught")
    enough = caught >= NEEDED * len(verdicts)
    missed = [f"only {caught} of {len(verdicts)} faults are caught"] if not enough else []
    return {
        "package": package,
        "code": _code_of(package),
        "caught": caught,
        "faults": len(verdicts),
        "verdicts": list(verdicts),
        "failures": missed,
    }


def _code_of(package: str) -> str:
    """The last commit that changed a package, with a + where files of it have been changed since."""
    said = [
        subprocess.run(["git", *words, "--", package], cwd=ROOT, capture_output=True, text=True, check=False)
        for words in (["log", "-1", "--format=%h"], ["status", "--porcelain"])
    ]
    return f"{said[0].stdout.strip() or 'unknown'}{'+' if said[1].stdout.strip() else ''}"
