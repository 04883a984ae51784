"""What a long run says while it works, on the error output: how far it is, and each fault as it is found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from time import monotonic
from typing import TextIO

PAUSE = 10.0
"""Seconds between two lines about how far a run is, at most and at least."""
PAUSE_ON_A_TERMINAL = 0.3
"""The same where the line renews itself."""
MOST_FOUND = 100
"""Faults of one process that are told; all of them are in the result."""
_told: list[str] = []


def found(failure: str) -> str:
    """Tell a fault at once, from whichever process has found it; returns it."""
    if len(_told) < MOST_FOUND:
        _told.append(failure)
        say(f"FOUND: {failure}")
        if len(_told) == MOST_FOUND:
            say("What else this process finds is only in the result.")
    return failure


def failures(number: int) -> str:
    """So many failures in words."""
    return f"{number:,} failure{'' if number == 1 else 's'}"


def begin() -> None:
    """Another run: nothing has been told of it."""
    _told.clear()


def say(text: str, report: TextIO | None = None) -> None:
    """A line of its own, also where a line about the progress stands on a terminal."""
    report = report or sys.stderr
    print(f"\r\x1b[K{text}" if report.isatty() else text, file=report, flush=True)


class Progress:
    """How far a run is: count, speed, time left."""

    def __init__(self, report: TextIO) -> None:
        self._report = report
        self._terminal = report.isatty()
        self._lock = Lock()
        self._counting: tuple[float, float] | None = None  # when, and from which count on
        self._shown = self._came = monotonic()
        self._last = (0.0, 0.0, "", "")

    def tell(self, done: float, total: float, unit: str, note: str = "") -> None:
        """What is done. Renews a line on a terminal, else writes one every ten seconds; cheap to call
        often."""
        with self._lock:
            now = self._came = monotonic()
            if self._counting is None:
                self._counting = (now, done)
            self._last = (done, total, unit, note)
            if now - self._shown >= (PAUSE_ON_A_TERMINAL if self._terminal else PAUSE) or done >= total:
                self._show(now)

    @contextmanager
    def alive(self) -> Iterator[None]:
        """While this lasts, also tell that nothing new has come."""
        ended = Event()
        thread = Thread(target=self._watch, args=(ended,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()

    def _watch(self, ended: Event) -> None:
        pause = min(PAUSE, 1.0)
        while not ended.wait(pause):
            with self._lock:
                now = monotonic()
                if now - self._shown >= (pause if self._terminal else PAUSE - pause / 2):
                    self._show(now)

    def _show(self, now: float) -> None:
        assert self._counting is not None, "a run that watches itself has begun to count"
        done, total, unit, note = self._last
        passed, made, silent = now - self._counting[0], done - self._counting[1], now - self._came
        text = f"{done:,.0f} of {total:,.0f} {unit}"
        if made > 0 and passed > 0:
            text += f", {made / passed:,.1f} a second, {_duration((total - done) * passed / made)} left"
        text += f", {note}" if note else ""
        if silent >= PAUSE / 2:
            text += f", at work on the next ones for {_duration(silent)}"
        self._shown = now
        end = "\n" if done >= total or not self._terminal else ""
        print(f"\r\x1b[K{text}" if self._terminal else text, end=end, file=self._report, flush=True)


def _duration(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
