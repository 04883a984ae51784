"""The time used for deadlines: one object for the whole bot, so that a test or a playground can speed it
up."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

ABSENCE = 180.0
"""Seconds for which the bot may be stopped and started again without harm to anybody."""


class Clock(Protocol):
    """A clock that can be read and waited for.

    ``absence``: seconds without a reading after which the bot knows that it was away.
    """

    absence: float

    def now(self) -> float:
        """The present time, in seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Wait for this many of its seconds."""


class SystemClock:
    """The time of this machine."""

    absence: float = ABSENCE

    def now(self) -> float:
        """The present time, in seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class FasterClock:
    """A time that runs ``factor`` times as fast as this machine's, beginning at ``start`` (seconds since
    1970)."""

    def __init__(self, factor: float, start: float) -> None:
        self.factor = factor
        self.absence = ABSENCE * factor
        self._start = start
        self._zero = time.time()

    def now(self) -> float:
        """The present time, in seconds since 1970."""
        return self._start + (time.time() - self._zero) * self.factor

    async def sleep(self, seconds: float) -> None:
        """Wait for this many of its seconds."""
        await asyncio.sleep(seconds / self.factor)
