"""The lab's time and the ids made from it.

Discord's deadlines (3 s to the first answer, 15 minutes for a token) run on a :class:`Clock`, so that a test
can shorten or control them. Ids are Discord's snowflakes: milliseconds since 2015 and a counter, always
rising.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from datetime import UTC, datetime

EPOCH = 1420070400.0
"""Discord's zero of time in seconds since 1970."""


class Clock:
    """Real time, or real time sped up by ``factor`` (2 = two lab seconds a second)."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self._start = time.time()
        self._zero = time.monotonic()

    def now(self) -> float:
        """Lab time in seconds since 1970."""
        return self._start + (time.monotonic() - self._zero) * self.factor

    async def sleep(self, seconds: float) -> None:
        """Wait for some lab seconds."""
        await asyncio.sleep(seconds / self.factor)


class ManualClock(Clock):
    """A clock that only moves when :meth:`advance` is called."""

    def __init__(self, start: float | None = None) -> None:
        super().__init__()
        self._now = time.time() if start is None else start
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._serial = 0

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        self._serial += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, self._serial, future))
        await future

    async def advance(self, seconds: float) -> None:
        """Move time forward and let everything that was waiting for it run."""
        end = self._now + seconds
        while self._sleepers and self._sleepers[0][0] <= end:
            due, _, future = heapq.heappop(self._sleepers)
            self._now = max(self._now, due)
            if not future.done():
                future.set_result(None)
            await asyncio.sleep(0)
        self._now = end
        await asyncio.sleep(0)


class Snowflakes:
    """Makes strictly rising ids, even over a restart when told the last one."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """The next id."""
        self.last = max(self.last + 1, int((self._clock.now() - EPOCH) * 1000) << 22)
        return self.last

    def seen(self, snowflake: int) -> None:
        """Never make this id or an older one again."""
        self.last = max(self.last, snowflake)


def made(snowflake: int) -> float:
    """When an id was made, in seconds since 1970."""
    return (snowflake >> 22) / 1000 + EPOCH


def iso(seconds: float) -> str:
    """A time in seconds since 1970 as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
