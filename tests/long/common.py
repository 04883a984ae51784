"""What every long run needs: progress, results saved on the way, going on after a break, the result as JSON.

A subcommand ``python -m tests.long NAME`` is a module ``tests/long/NAME.py`` with

    def arguments(parser: argparse.ArgumentParser) -> None
        its own options, their defaults being the whole long run
    def run(args: argparse.Namespace, game: Game, run: Run) -> dict
        does the work and returns a JSON-able result; texts under the key "failures" make the command exit 1.
        Whatever finds one tells it at once (``telling.found``), with the command that shows it ``again``

A run that is not about one game has ``GAMELESS = True``; it gets no ``--game``, and None as its game.

Most runs are many independent jobs: ``Run.map`` does them, in one process or several, keeps each result as
soon as it is there and leaves out those that a broken off run has done already. A run of another kind calls
``Run.progress`` and ``Run.save`` itself and finds in ``Run.saved`` what an earlier run has kept. Options that
only say how much is done, which ``arguments`` names by ``set_defaults(amounts=…)``, may be others when a run
goes on.
"""

from __future__ import annotations

import argparse
import json
import platform
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, as_completed, wait
from datetime import UTC, datetime
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, TextIO, TypeVar

from rules import games
from rules.game import Game
from tests.conformance.tables import GAMES
from tests.long import telling
from tests.long.result_file import ResultFile
from tests.long.result_file import UnfitError as UnfitError  # what every run raises
from tests.long.telling import Progress, say

ROOT = Path(__file__).resolve().parents[2]
RESULTS = Path(__file__).parent / "results"
PRINTED = "-"
"""Instead of the name of a result: it is printed, and nothing is kept."""
SHARED = (
    "out", "resume", "anew", "processes", "command", "publish", "from_saved", "survivors", "measure",
    "amounts",
)  # fmt: skip
"""Arguments that change how a run is done, not what it finds: a run may go on with others."""
KEYS = ", ".join(key if key in games() else f"{key} (the tiny game of the tests)" for key in GAMES)
SAVE_EVERY = 10.0
"""Seconds between two saves of what has been found so far."""

J = TypeVar("J")


def game_of(key: str) -> Game[Any]:
    """The game with that key. Raises UnfitError for an unknown one."""
    if key not in GAMES:
        raise UnfitError(f"there is no game {key!r}; there are: {KEYS}")
    return GAMES[key]


class Run:
    """One long run: what it was asked for, what it has kept, how far it is. To be closed at the end.

    out       where the result lies
    saved     what ``save`` kept in the run that this one goes on from; empty in a new one
    failures  what it is known to have found: those of ``Run.map``
    """

    def __init__(
        self, args: argparse.Namespace, game: Game[Any] | None, report: TextIO | None = None
    ) -> None:
        """Raises UnfitError where the result cannot be written or another run writes it, where a run was
        broken off and neither ``--resume`` nor ``--anew`` was given, or where ``--resume`` finds a run with
        other arguments. ``report`` gets the progress (default: the error output)."""
        self.command: str = args.command
        self.processes: int = getattr(args, "processes", 1)
        self._amounts: Sequence[str] = getattr(args, "amounts", ())
        self.asked = {key: value for key, value in sorted(vars(args).items()) if key not in SHARED}
        subject = game.key if game is not None else getattr(args, "package", "all")
        self.out = Path(args.out) if args.out else RESULTS / f"{self.command}-{subject}.json"
        self.game = game
        self.saved: dict[str, Any] = {}
        self._only_reads: bool = getattr(args, "from_saved", False)
        self.failures: dict[str, None] = {}
        self._commits = [commit()]
        self._began = datetime.now(UTC).isoformat(timespec="seconds")
        self._seconds = 0.0
        self._start = self._kept_at = monotonic()
        self._report = report or sys.stderr
        self._progress = Progress(self._report)
        telling.begin()
        self._file: ResultFile | None = None
        if args.out != PRINTED and not self._only_reads:
            self._file = ResultFile(self.out)
        try:
            if not self._only_reads:
                self._go_on(resume=args.resume, anew=args.anew)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Leave the result to other runs."""
        if self._file is not None:
            self._file.close()

    def _go_on(self, resume: bool, anew: bool) -> None:
        if anew and self._file is not None:
            self._file.forget()
        kept = None if anew or self._file is None else self._file.kept()
        if kept is None:
            if resume:
                say("There is nothing to go on from: it begins anew.", self._report)
            return
        assert self._file is not None, "only a file keeps anything"
        partial = self._file.partial
        if not resume:
            raise UnfitError(
                f"an earlier run was broken off and left {partial}: "
                "go on with --resume, or begin again with --anew"
            )
        if self.game is not None and kept["rules"] != self.game.rules:
            raise UnfitError(
                f"{partial} was begun under rules {kept['rules']} of {self.game.key}, which now has rules "
                f"{self.game.rules}: begin again with --anew"
            )
        if self._only_what(kept["asked"]) != self._only_what(json.loads(json.dumps(self.asked))):
            raise UnfitError(
                f"{partial} was begun with other options: {options(kept['asked'])}: ask for the same, or "
                "begin again with --anew"
            )
        self.saved = kept["saved"]
        self._seconds, self._began = kept["seconds"], kept["began"]
        self._commits = list(dict.fromkeys([*kept["commits"], *self._commits]))

    def _only_what(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """What a run was asked for, without how much of it."""
        return {key: value for key, value in asked.items() if key not in self._amounts}

    # What has been found so far.

    def save(self, found: Mapping[str, Any], now: bool = False) -> None:
        """Keep this beside the result for a run that goes on with ``--resume``; it is there as ``saved``.

        Cheap to call often: it writes at most every ten seconds unless ``now``.
        """
        self.saved = dict(found)
        if self._file is not None and (now or monotonic() - self._kept_at > SAVE_EVERY):
            self._file.keep({**self.about(), "asked": self.asked, "saved": self.saved})
            self._kept_at = monotonic()

    def finish(self, found: Mapping[str, Any]) -> str:
        """Write the result and drop what was kept on the way; tells where it is. The result of a run with
        other arguments is kept under another name; a run that only reads an earlier result leaves it."""
        if self._only_reads:
            return f"the result is in {self.out}"
        result = {**self.about(), "arguments": self.asked, "result": dict(found)}
        if self._file is None:
            print(json.dumps(result, ensure_ascii=False, indent=1))
            return "the result is printed"
        moved = self._file.write(result)
        kept = f"; that of a run with other arguments is now in {moved}" if moved else ""
        return f"the result is in {self._file.path}{kept}"

    def left(self) -> str:
        """What a run that was interrupted has found, and how it goes on."""
        found = f"{telling.failures(len(self.failures))} so far; " if self.failures else ""
        if self._file is None or not self._file.partial.exists():
            return f"{found}nothing is kept"
        return f"{found}--resume goes on"

    def about(self) -> dict[str, Any]:
        """Which run this is; ``commits`` are several if the project changed while it was broken off."""
        return {
            "run": self.command,
            "game": self.game.key if self.game is not None else None,
            "rules": self.game.rules if self.game is not None else None,
            "commits": self._commits,
            "python": platform.python_version(),
            "began": self._began,
            "seconds": round(self._seconds + monotonic() - self._start, 1),
        }

    def progress(self, done: float, total: float, unit: str, note: str = "") -> None:
        """Tell how far the run is: see ``Progress.tell``."""
        self._progress.tell(done, total, unit, note)

    # Many independent jobs.

    def map(
        self,
        function: Callable[[J], dict[str, Any]],
        jobs: Mapping[str, J],
        unit: str,
        size: Callable[[J], float] = lambda job: 1,
        note: Callable[[Mapping[str, dict[str, Any]]], str] = lambda results: "",
    ) -> dict[str, dict[str, Any]]:
        """The result of ``function(job)`` for every job by its name, in the order of the jobs.

        ``function`` is a function of a module, its jobs can be pickled and its results are JSON-able, so that
        several processes (``--processes``) share the work. What it finds it tells itself (``telling.found``)
        and returns under "failures". Every result is kept; with ``--resume`` only the rest is done. ``size``
        is how many of the ``unit`` that the progress counts a job stands for, ``note`` what to say besides
        the number of failures. An exception of a job comes through, with what was done before it kept.
        """
        results: dict[str, dict[str, Any]] = {
            name: result for name, result in self.saved.items() if name in jobs
        }
        total = sum(map(size, jobs.values()))
        done = sum(size(jobs[name]) for name in results)
        for result in results.values():
            for failure in result.get("failures", ()):
                self.failures[telling.found(failure)] = None
        self.progress(done, total, unit)
        try:
            with self._progress.alive():
                rest = {name: job for name, job in jobs.items() if name not in results}
                for name, result in self._done(rest, function):
                    results[name] = result
                    self.failures |= dict.fromkeys(result.get("failures", ()))
                    done += size(jobs[name])
                    self.save(results)
                    self.progress(done, total, unit, self._note(note(results)))
        finally:
            if results:
                self.save(results, now=True)
        return {name: results[name] for name in jobs}

    def _note(self, more: str) -> str:
        failures = telling.failures(len(self.failures)) if self.failures else ""
        return ", ".join(filter(None, (failures, more)))

    def _done(
        self, jobs: Mapping[str, J], function: Callable[[J], dict[str, Any]]
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        """Jobs with their results as they are done."""
        if self.processes == 1:
            for name, job in jobs.items():
                yield name, function(job)
            return
        waiting = iter(jobs.items())
        with ProcessPoolExecutor(self.processes, get_context("spawn"), _deaf) as pool:
            running = {pool.submit(function, job): name for name, job in islice(waiting, 2 * self.processes)}
            try:
                while running:
                    ready, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in ready:
                        yield running.pop(future), future.result()
                        running |= {pool.submit(function, job): name for name, job in islice(waiting, 1)}
            except KeyboardInterrupt:
                begun = [future for future in running if not future.cancel()]
                say(f"\ninterrupted; {len(begun)} parts under way come to their end", self._report)
                for future in as_completed(begun):
                    yield running[future], future.result()
                raise


def _deaf() -> None:
    """A worker leaves Ctrl-C to the process that gave it the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def options(asked: Mapping[str, Any]) -> str:
    """Arguments as they are written in a command line; what was not given is left out."""
    given = {key: value for key, value in asked.items() if value is not None and value is not False}
    return " ".join(f"--{key}" if value is True else f"--{key} {value}" for key, value in given.items())


def again(command: str, key: str | None, **asked: Any) -> str:
    """How to see something again: the command line of a run that prints its result and keeps nothing.
    ``key``: its game, None for a run that is about none."""
    game = f"--game {key} " if key is not None else ""
    return f"; again: python -m tests.long {command} {game}{options(asked)} --out {PRINTED}"


def commit() -> str:
    """The commit of the project, with a + where files have been changed since; "unknown" outside of git."""
    try:
        described = ["git", "describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=+"]
        done = subprocess.run(described, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def module_of(command: str) -> Any:
    """The module of a subcommand. Raises UnfitError where there is none."""
    name = f"tests.long.{command}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise UnfitError(
            f"there is no long run {command!r}: {name.replace('.', '/')}.py is missing"
        ) from error
