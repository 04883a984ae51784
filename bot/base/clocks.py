"""The time by which deadlines run: one object for the whole bot, so that a test or a playground can run it
fast."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

ABSENCE = 180.0
"""Seconds for which a bot may be stopped and started again without anybody being the worse for it."""


class Clock(Protocol):
    """A clock that can be looked at and waited for.

    ``absence``: seconds without a look at it by which the bot knows that it was away.
    """

    absence: float

    def now(self) -> float:
        """The present instant, in seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Wait for that many of its seconds."""


class SystemClock:
    """The time of this machine."""

    absence: float = ABSENCE

    def now(self) -> float:
        """The present instant, in seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class FasterClock:
    """A time that runs ``factor`` times as fast as that of this machine, from ``start`` on (seconds since
    1970)."""

    def __init__(self, factor: float, start: float) -> None:
        self.factor = factor
        self.absence = ABSENCE * factor
        self._start = start
        self._zero = time.time()

    def now(self) -> float:
        """The present instant, in seconds since 1970."""
        return self._start + (time.time() - self._zero) * self.factor

    async def sleep(self, seconds: float) -> None:
        """Wait for that many of its seconds."""
        await asyncio.sleep(seconds / self.factor)
