"""Where computer players think: slow ones in low-priority processes, so that the bot never waits for them,
quick ones on a thread.

A process gets only what a player would get: the view of its seat, the question and a seed, never a state. The
answer is the same wherever it is computed. A process that dies, fails or takes too long is killed, and the
best quick player answers instead; the next thought starts a new process.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from rules import games
from rules.game import Game, Pick, Prompt
from rules.players import quick_level, takes_long

_log = logging.getLogger(__name__)
T = TypeVar("T")
LONGEST_START = 60.0
"""Seconds a new process may take to start."""
LONGEST_THOUGHT = 20.0
"""Seconds after which a thought is given up: twenty times what the strongest player needs."""
NICENESS = 10


def _begin() -> None:
    """Prepare a process for thinking."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.join,), daemon=True).start()
    games()


def _follow(parent_ends: Callable[[], None]) -> None:
    """End with the bot, even if it was killed without warning."""
    parent_ends()
    os._exit(1)


def _answer(game: str, level: str, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
    return list(games()[game].players[level](view, prompt, seed))


def _told(beginning: asyncio.Task[int]) -> None:
    """Say why a process could not be started in advance: the first thought tries again."""
    if not beginning.cancelled() and (error := beginning.exception()) is not None:
        _log.warning("no process could be started in advance: %r", error)


class Worker:
    """One process, started at its first thought."""

    def __init__(self) -> None:
        self._executor: Executor | None = None
        self._process = 0

    async def run(self, work: Callable[[], T], limit: float) -> T:
        """Run ``work`` and return its result.

        Raises TimeoutError after ``limit`` seconds, BrokenExecutor if the process died, and what the work
        raises. After the first two, the next call starts a new process."""
        try:
            if self._executor is None:
                context = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(1, context, initializer=_begin)
                self._process = await self._wait(os.getpid, LONGEST_START)
            return await self._wait(work, limit)
        except (TimeoutError, BrokenExecutor, OSError, asyncio.CancelledError):
            self.stop()
            raise

    async def _wait(self, work: Callable[[], T], limit: float) -> T:
        assert self._executor is not None
        return await asyncio.wait_for(asyncio.wrap_future(self._executor.submit(work)), limit)

    def stop(self) -> None:
        """Kill the process, whatever it is doing."""
        executor, process = self._executor, self._process
        self._executor, self._process = None, 0
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)
        if process:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


class Workers:
    """The processes and the thread. ``limit``: seconds that a thought may take."""

    def __init__(self, processes: int = 1, limit: float = LONGEST_THOUGHT) -> None:
        self._workers = [Worker() for _ in range(processes)]
        self._idle = list(self._workers)
        self._free = asyncio.Semaphore(processes)
        self._limit = limit
        # One thread: computer players on it wait only for each other.
        self._thread = ThreadPoolExecutor(1, "player")
        self._beginning: asyncio.Task[int] | None = None

    def close(self) -> None:
        """End the processes and let the thread finish its present thought."""
        if self._beginning is not None:
            self._beginning.cancel()
        for worker in self._workers:
            worker.stop()
        self._thread.shutdown(wait=True, cancel_futures=True)

    async def answer(self, game: Game[Any], level: str, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """The answer of the player of this level. Raises what a player on the thread raises."""
        if takes_long(game.players[level]):
            try:
                return await self._elsewhere(partial(_answer, game.key, level, view, prompt, seed))
            except Exception as error:
                instead = quick_level(game.players)
                _log.warning("%s: the player %s failed (%r); %s answers", game.key, level, error, instead)
                level = instead
        work = partial(game.players[level], view, prompt, seed)
        return list(await asyncio.get_running_loop().run_in_executor(self._thread, work))

    def prepare(self) -> None:
        """Start a process if there is none yet, so that the first thought need not wait for it."""
        if self._beginning is None:
            self._beginning = asyncio.get_running_loop().create_task(self.run(os.getpid))
            self._beginning.add_done_callback(_told)

    async def run(self, work: Callable[[], T]) -> T:
        """Run other slow work in a process as soon as one is free.

        Raises what the work raises, TimeoutError and BrokenExecutor."""
        return await self._elsewhere(work)

    async def _elsewhere(self, work: Callable[[], T]) -> T:
        async with self._free:
            worker = self._idle.pop()
            try:
                return await worker.run(work, self._limit)
            finally:
                self._idle.append(worker)
