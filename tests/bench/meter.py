"""What the parts of the bot's process spend and how long they let others wait, while people play.

The parts: the event ``loop``, the ``database`` (the threads of its connections), ``drawing`` and ``encoding``
(the threads of the studio).
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from bot.store.database import Database
from tests.bench.measure import percentile

MOST = 20_000
"""Waits that are kept of each part."""
_TICK = 0.02  # seconds between two looks at how late the loop is


class Meter:
    """Begin it in the process of the bot, before its loop runs."""

    def __init__(self) -> None:
        self._waits: dict[str, list[float]] = {"loop": [], "database": [], "drawing": [], "encoding": []}
        self._encoding = 0.0
        self._main = threading.get_ident()

    def begin(self) -> None:
        """Measure from now on."""
        self._watch_database()
        self._watch_studio()
        self._watch_loop()

    def reset(self) -> None:
        """Forget the waits until now."""
        for waits in self._waits.values():
            waits.clear()

    def figures(self) -> dict[str, Any]:
        """CPU seconds of each part since the start, and its waits in seconds since ``reset``."""
        waits = {part: list(found) for part, found in self._waits.items()}
        return {
            "spent": self._spent(),
            "waits": {
                part: {"number": len(found), "p50": percentile(found, 0.5), "p95": percentile(found, 0.95)}
                for part, found in waits.items()
                if found
            },
        }

    def _note(self, part: str, seconds: float) -> None:
        waits = self._waits[part]
        waits.append(seconds)
        if len(waits) > MOST:
            del waits[: MOST // 2]

    def _spent(self) -> dict[str, float]:
        spent = {"loop": 0.0, "database": 0.0, "drawing": 0.0, "encoding": self._encoding}
        for thread in threading.enumerate():
            part = self._part(thread)
            if part is None or thread.ident is None:
                continue
            try:
                spent[part] += time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
            except OSError:
                continue  # it has ended
        spent["drawing"] = max(0.0, spent["drawing"] - self._encoding)
        spent["other"] = max(0.0, time.process_time() - sum(spent.values()))
        return spent

    def _part(self, thread: threading.Thread) -> str | None:
        if thread.ident == self._main:
            return "loop"
        if thread.name.startswith("studio"):
            return "drawing"
        return "database" if "_connection_worker" in thread.name else None

    def _watch_database(self) -> None:
        for name in ("ask", "write"):
            real = getattr(Database, name)

            async def timed(*arguments: Any, _real: Callable[..., Any] = real, **named: Any) -> Any:
                begun = time.perf_counter()
                try:
                    return await _real(*arguments, **named)
                finally:
                    self._note("database", time.perf_counter() - begun)

            setattr(Database, name, timed)

    def _watch_studio(self) -> None:
        encode: Any = import_module("render.encode")  # the package has a function of this name
        real_encode: Callable[..., bytes] = encode.encode
        real_begin = encode.Studio._begin

        def timed_encode(*arguments: Any) -> bytes:
            begun, used = time.perf_counter(), time.thread_time()
            try:
                return real_encode(*arguments)
            finally:
                self._encoding += time.thread_time() - used
                self._note("encoding", time.perf_counter() - begun)

        def timed_begin(*arguments: Any) -> Any:
            begun = time.perf_counter()
            job = real_begin(*arguments)
            job.done.add_done_callback(lambda _: self._note("drawing", time.perf_counter() - begun))
            return job

        encode.encode = timed_encode
        encode.Studio._begin = timed_begin

    def _watch_loop(self) -> None:
        real = asyncio.new_event_loop

        def watched() -> asyncio.AbstractEventLoop:
            loop = real()

            def look(due: float) -> None:
                now = loop.time()
                self._note("loop", max(0.0, now - due))
                loop.call_at(now + _TICK, look, now + _TICK)

            loop.call_soon(look, loop.time())
            return loop

        asyncio.new_event_loop = watched
        asyncio.events.new_event_loop = watched
