"""``python -m tests.bench.load_bot FILE``: the bot as ``python -m bot run`` starts it, its loop watched.

Every callback of the loop that takes long is noted. What was found so far is written to FILE twice a second,
as JSON: the longest stalls with the names of the callbacks, in seconds of the clock and of the CPU, and what
the parts of the process spend (see ``meter``).
"""

from __future__ import annotations

import asyncio
import gc
import heapq
import json
import os
import sys
import threading
import time
from asyncio.events import Handle
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from bot.__main__ import main as run
from tests.bench.meter import Meter

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 12
"""How many stalls are kept."""
NOTED = 0.005
"""Seconds from which a callback counts as a stall."""


class Watch:
    """Callbacks of the loop that took long since ``reset``."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._meter = Meter()
        self._stalls: list[tuple[float, float, str]] = []
        self._calls = 0
        self._begun = 0.0  # when the present callback began, 0: none runs
        self._swept = 0.0  # when the present collection of garbage began
        self._seen: Counter[str] = Counter()  # where the present callback was found, if it takes long

    def begin(self) -> None:
        """Look at every callback from now on, and write what was found while the process runs."""
        self._meter.begin()
        real = Handle._run
        clock, busy = time.perf_counter, time.thread_time

        def watched(handle: Handle) -> None:
            begun, used = clock(), busy()
            self._begun = begun
            real(handle)
            taken = clock() - begun
            self._begun = 0.0
            self._calls += 1
            if taken > NOTED:
                inside = ", ".join(place for place, _ in self._seen.most_common(3))
                self._note(busy() - used, taken, f"{_named(handle)} in {inside}")
            if self._seen:
                self._seen.clear()

        gc.callbacks.append(self._collecting)
        Handle._run = watched  # type: ignore[method-assign, assignment]  # the only door through which all callbacks go
        threading.Thread(target=self._write, daemon=True).start()
        threading.Thread(target=self._look, args=(threading.get_ident(),), daemon=True).start()

    def _collecting(self, phase: str, about: dict[str, int]) -> None:
        """Note a collection of garbage that takes long: it stops everything, wherever it happens."""
        if phase == "start":
            self._swept = time.perf_counter()
        elif time.perf_counter() - self._swept > NOTED:
            self._seen[f"garbage collection {about['generation']}"] += 1000

    def _look(self, thread: int) -> None:
        """See every few milliseconds where a callback is that takes long."""
        while True:
            time.sleep(NOTED)
            if self._begun and time.perf_counter() - self._begun > NOTED:
                place = _place(sys._current_frames().get(thread))
                if place:
                    self._seen[place] += 1

    def _note(self, busy: float, taken: float, name: str) -> None:
        entry = (busy, taken, name)
        if len(self._stalls) < LONGEST:
            heapq.heappush(self._stalls, entry)
        else:
            heapq.heappushpop(self._stalls, entry)

    def _write(self) -> None:
        """Write twice a second; a file named FILE.reset asks to forget what was found so far."""
        reset, partial = self._path.with_suffix(".reset"), self._path.with_suffix(".part")
        while True:
            if reset.exists():
                self._stalls, self._calls = [], 0
                self._meter.reset()
                reset.unlink()
            found = [
                {"cpu": busy, "seconds": taken, "what": name}
                for busy, taken, name in sorted(self._stalls, reverse=True)
            ]
            about = {"calls": self._calls, "stalls": found, "gc": gc.get_stats()[2]}
            partial.write_text(json.dumps(about | self._meter.figures()))
            os.replace(partial, self._path)
            time.sleep(0.5)


def _place(frame: FrameType | None) -> str:
    """The innermost lines of this project, and the innermost of all."""
    lines, last = list[str](), ""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        last = last or f"{path.name}:{frame.f_lineno}"
        if path.is_relative_to(ROOT) and ".venv" not in path.parts and path.name != Path(__file__).name:
            lines.append(f"{path.relative_to(ROOT)}:{frame.f_lineno}")
        frame = frame.f_back
    return " < ".join([last, *lines[:3]])


def _named(handle: Handle) -> str:
    """What a callback is: the coroutine of a task with the line where it is now, else the function."""
    callback: Any = handle._callback  # type: ignore[attr-defined]  # which asyncio keeps to itself
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        coroutine: Any = task.get_coro()
        where = []
        while (frame := getattr(coroutine, "cr_frame", None)) is not None:
            where.append(f"{coroutine.__name__}:{frame.f_lineno}")
            coroutine = coroutine.cr_await
        return f"{task.get_name()} {' > '.join(where[-4:])}"
    return str(getattr(callback, "__qualname__", callback))


if __name__ == "__main__":
    Watch(Path(sys.argv[1])).begin()
    sys.exit(run(["run"]))
