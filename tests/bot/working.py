"""What a bot is doing and what it waits for, so that a test knows when it has done all that it had to do."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import bot
from bot import playground
from bot.base.clocks import Clock

_WAITING = frozenset({"clock", "backups"})
"""Names of tasks that sleep until an instant comes, and are begun anew when it changes."""
_BOT = str(Path(bot.__file__).parent)
_STAND_IN = str(Path(playground.__file__).parent)


class Working:
    """The tasks that descend from one bot's. In the loop that runs when it is made."""

    def __init__(self) -> None:
        self._own: ContextVar[bool] = ContextVar("own", default=False)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._standing: set[asyncio.Task[Any]] = set()
        asyncio.get_running_loop().set_task_factory(self._made)

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run this; it and what it begins are the bot's. It is not waited for: it runs as long as the bot."""
        token = self._own.set(True)
        try:
            task = asyncio.get_running_loop().create_task(work)
        finally:
            self._own.reset(token)
        self._standing.add(task)
        task.add_done_callback(self._standing.discard)
        return task

    def _made(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, **more)
        if self._own.get() or _of_bot(work):
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return task

    def busy(self, but: Collection[asyncio.Task[Any]] = ()) -> set[asyncio.Task[Any]]:
        """What the bot is doing now."""
        found = self._tasks - self._standing - set(but)
        return {task for task in found if not task.done() and task.get_name() not in _WAITING}


def _of_bot(work: Any) -> bool:
    """Whether this is the bot's own code: a test may have set it going itself."""
    code = getattr(work, "cr_code", None)
    return (
        code is not None and code.co_filename.startswith(_BOT) and not code.co_filename.startswith(_STAND_IN)
    )


class Watched:
    """A clock by which sleepers wake when a test lets them look at it. ``asleep``: somebody sleeps by it."""

    def __init__(self, inner: Clock) -> None:
        self._inner = inner
        self.absence = inner.absence
        self.asleep = asyncio.Event()
        self._sleepers: set[asyncio.Future[None]] = set()

    def now(self) -> float:
        """The present instant, in seconds since 1970."""
        return self._inner.now()

    async def sleep(self, seconds: float) -> None:
        """Wait until there is something to see."""
        await self._wait()

    async def _wait(self) -> None:
        future = asyncio.get_running_loop().create_future()
        self._sleepers.add(future)
        self.asleep.set()
        try:
            await future
        finally:
            self._sleepers.discard(future)
            if not self._sleepers:
                self.asleep.clear()

    def wake(self) -> None:
        """Let all that sleep look at the clock."""
        for future in self._sleepers:
            if not future.done():
                future.set_result(None)
        self._sleepers.clear()
        self.asleep.clear()


class Pauses:
    """``asyncio`` for a module whose waits end when a test says so: those before a message is tried again."""

    def __init__(self) -> None:
        self.waiting: dict[asyncio.Task[Any] | None, asyncio.Future[None]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Wait for the test."""
        task = asyncio.current_task()
        self.waiting[task] = asyncio.get_running_loop().create_future()
        try:
            await self.waiting[task]
        finally:
            self.waiting.pop(task, None)

    def end(self) -> None:
        """End all waits."""
        while self.waiting:
            self.waiting.popitem()[1].set_result(None)
