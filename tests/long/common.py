"""What every long run needs: progress, results saved on the way, going on after a break, the result as JSON.

A subcommand ``python -m tests.long NAME`` is a module ``tests/long/NAME.py`` with

    def arguments(parser: argparse.ArgumentParser) -> None
        its own options, their defaults being the whole long run
    def run(args: argparse.Namespace, game: Game, run: Run) -> dict
        does the work and returns a JSON-able result; texts under the key "failures" make the command exit 1

Most runs are many independent jobs: ``Run.map`` does them, in one process or several, keeps each result as
soon as it is there and leaves out those that a broken off run has done already. A run of another kind calls
``Run.progress`` and ``Run.save`` itself and finds in ``Run.saved`` what an earlier run has kept.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from datetime import UTC, datetime
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, TextIO, TypeVar

from rules.game import Game
from tests.conformance.tables import GAMES

ROOT = Path(__file__).resolve().parents[2]
RESULTS = Path(__file__).parent / "results"
SHARED = ("out", "resume", "anew", "processes", "command", "publish", "from_saved")
"""Arguments that change how a run is done, not what it finds: a run may go on with others."""
SAVE_EVERY = 10.0
"""Seconds between two saves of what has been found so far."""

J = TypeVar("J")


class Unfit(Exception):
    """A long run that cannot begin as it was asked for; the text says what to do."""


def game_of(key: str) -> Game[Any]:
    """The game with that key. Raises Unfit for an unknown one."""
    if key not in GAMES:
        raise Unfit(f"there is no game {key!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]


class Run:
    """One long run: what it was asked for, what it has kept, how far it is.

    saved  what ``save`` kept in the run that this one goes on from; empty in a new one
    """

    def __init__(self, args: argparse.Namespace, game: Game[Any], report: TextIO | None = None) -> None:
        """Raises Unfit where a run was broken off and neither ``--resume`` nor ``--anew`` was given, or where
        ``--resume`` finds a run with other arguments. ``report`` gets the progress (default: the error
        output)."""
        self.command: str = args.command
        self.processes: int = getattr(args, "processes", 1)
        self.asked = {key: value for key, value in sorted(vars(args).items()) if key not in SHARED}
        self.out = Path(args.out) if args.out else RESULTS / f"{self.command}-{game.key}.json"
        self.partial = self.out.with_name(self.out.name + ".partial")
        self.game = game
        self.saved: dict[str, Any] = {}
        self._only_reads: bool = getattr(args, "from_saved", False)
        self._commits = [commit()]
        self._began = datetime.now(UTC).isoformat(timespec="seconds")
        self._seconds = 0.0
        self._start = self._shown = self._kept_at = monotonic()
        self._counting: tuple[float, float] | None = None  # when, and from which count on
        self._report = report or sys.stderr
        if self.partial.exists() and not self._only_reads:
            self._go_on(resume=args.resume, anew=args.anew)

    def _go_on(self, resume: bool, anew: bool) -> None:
        if anew:
            self.partial.unlink()
            return
        if not resume:
            raise Unfit(
                f"an earlier run was broken off and left {self.partial}: "
                "go on with --resume, or begin again with --anew"
            )
        kept = json.loads(self.partial.read_text("utf-8"))
        if (kept["asked"], kept["rules"]) != (json.loads(json.dumps(self.asked)), self.game.rules):
            asked = f"{kept['asked']} under rules {kept['rules']}"
            raise Unfit(
                f"{self.partial} was begun with {asked}: ask for the same, or begin again with --anew"
            )
        self.saved = kept["saved"]
        self._seconds, self._began = kept["seconds"], kept["began"]
        self._commits = list(dict.fromkeys([*kept["commits"], *self._commits]))

    # What has been found so far.

    def save(self, found: Mapping[str, Any], now: bool = False) -> None:
        """Keep this beside the result for a run that goes on with ``--resume``; it is there as ``saved``.

        Cheap to call often: it writes at most every ten seconds unless ``now``.
        """
        self.saved = dict(found)
        if now or monotonic() - self._kept_at > SAVE_EVERY:
            self._write(self.partial, {**self.about(), "asked": self.asked, "saved": self.saved})
            self._kept_at = monotonic()

    def finish(self, found: Mapping[str, Any]) -> Path:
        """Write the result and drop what was kept on the way. A run that only reads an earlier result
        leaves it as it is."""
        if self._only_reads:
            return self.out
        self._write(self.out, {**self.about(), "arguments": self.asked, "result": dict(found)})
        self.partial.unlink(missing_ok=True)
        return self.out

    def about(self) -> dict[str, Any]:
        """Which run this is; ``commits`` are several if the project changed while it was broken off."""
        return {
            "run": self.command,
            "game": self.game.key,
            "rules": self.game.rules,
            "commits": self._commits,
            "python": platform.python_version(),
            "began": self._began,
            "seconds": round(self._seconds + monotonic() - self._start, 1),
        }

    @staticmethod
    def _write(path: Path, data: Mapping[str, Any]) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(path.name + ".new")
        half.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
        os.replace(half, path)

    # How far it is.

    def progress(self, done: float, total: float, unit: str, note: str = "") -> None:
        """Tell how far the run is: count, speed, time left. Renews a line on a terminal, else writes one
        every ten seconds; cheap to call often."""
        terminal = self._report.isatty()
        now = monotonic()
        if self._counting is None:
            self._counting = (now, done)
        if now - self._shown < (0.3 if terminal else 10.0) and done < total:
            return
        self._shown = now
        passed, made = now - self._counting[0], done - self._counting[1]
        text = f"{done:,.0f} of {total:,.0f} {unit}"
        if made > 0 and passed > 0:
            text += f", {made / passed:,.1f} a second, {_duration((total - done) * passed / made)} left"
        text += f", {note}" if note else ""
        end = "\n" if done >= total or not terminal else ""
        print(f"\r\x1b[K{text}" if terminal else text, end=end, file=self._report, flush=True)

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
        several processes (``--processes``) share the work. Every result is kept; with ``--resume`` only the
        rest is done. ``size`` is how many of the ``unit`` that the progress counts a job stands for, ``note``
        what to say besides. An exception of a job comes through, with what was done before it kept.
        """
        results: dict[str, dict[str, Any]] = {
            name: result for name, result in self.saved.items() if name in jobs
        }
        total = sum(map(size, jobs.values()))
        done = sum(size(jobs[name]) for name in results)
        self.progress(done, total, unit)
        try:
            for name, result in self._done({n: job for n, job in jobs.items() if n not in results}, function):
                results[name] = result
                done += size(jobs[name])
                self.save(results)
                self.progress(done, total, unit, note(results))
        finally:
            self.save(results, now=True)
        return {name: results[name] for name in jobs}

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
            while running:
                ready, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield running.pop(future), future.result()
                    running |= {pool.submit(function, job): name for name, job in islice(waiting, 1)}


def _deaf() -> None:
    """A worker leaves Ctrl-C to the process that gave it the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _duration(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def commit() -> str:
    """The commit of the project, with a + where files have been changed since; "unknown" outside of git."""
    try:
        described = ["git", "describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=+"]
        done = subprocess.run(described, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def module_of(command: str) -> Any:
    """The module of a subcommand. Raises Unfit where there is none."""
    name = f"tests.long.{command}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise Unfit(f"there is no long run {command!r}: {name.replace('.', '/')}.py is missing") from error
