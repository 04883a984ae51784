"""What a run of the tests costs: its CPU time, of all its processes, and how much that would be on the
machine that all figures are told for.

A machine that others use, or an older one, takes several times the CPU time for the same work. So each
process times the yardstick of the benchmarks now and then, and scales what it used since the last time by it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tests.bench.yardstick import PYTHON

STRETCH = 20.0
"""Seconds of CPU time after which the speed of the machine is looked at again."""
WORTH_TELLING = 30.0
"""Seconds of CPU time from which on a run says what it cost."""
_KEY = "cpu_seconds"


def used() -> float:
    """Seconds of CPU time of this process so far, and of the processes that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@dataclass(slots=True)
class Meter:
    """CPU seconds of one process. ``clock`` tells those so far; ``factor`` by what seconds of now are to be
    multiplied to be those of the reference machine."""

    clock: Callable[[], float] = used
    factor: Callable[[], float] = PYTHON.factor
    seconds: float = 0.0
    scaled: float = 0.0
    _speed: float = 0.0

    def look(self, least: float = STRETCH) -> None:
        """Count what was used since the last look, if it was ``least`` seconds or more."""
        since = self.clock() - self.seconds
        if since < least:
            return
        now = self.factor()
        self.scaled += since * (now + (self._speed or now)) / 2
        self.seconds, self._speed = self.clock(), now


@dataclass(slots=True, eq=False)
class Cost:
    """The plugin: a meter in each process that runs tests, and their sum below the result. ``shared``: this
    process leaves the tests to others."""

    shared: bool
    meter: Meter = field(default_factory=Meter)
    others: list[tuple[float, float]] = field(default_factory=list)

    def pytest_runtest_logfinish(self) -> None:
        if not self.shared:
            self.meter.look()

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            self.meter.look(0.0)
            output[_KEY] = self.meter.seconds, self.meter.scaled

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """A process of xdist has ended. (One that broke has no output, and its part is missing.)"""
        told = getattr(node, "workeroutput", {}).get(_KEY)
        if told is not None:
            self.others.append(tuple(told))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.shared:  # the others are children of this process: its own time is what they have not told
            own = time.process_time()
            seconds, scaled = own, own * PYTHON.factor()
        else:
            self.meter.look(0.0)
            seconds, scaled = self.meter.seconds, self.meter.scaled
        for one in self.others:
            seconds, scaled = seconds + one[0], scaled + one[1]
        if seconds >= WORTH_TELLING:
            terminalreporter.write_line(told(seconds, scaled))


def told(seconds: float, scaled: float) -> str:
    """The line below the result."""
    return (
        f"{seconds / 60:.1f} minutes of CPU time, as much as {scaled / 60:.1f} "
        "on the machine that the figures of the benchmarks are told for"
    )
