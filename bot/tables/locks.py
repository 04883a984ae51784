"""Locks by number, kept as long as somebody holds or waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Locks:
    """One lock per number, for instance per table."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def held(self, number: int) -> AsyncIterator[None]:
        """Hold the lock of a number, first come first served."""
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            yield

    def busy(self, number: int) -> bool:
        """Whether somebody holds this lock right now."""
        lock = self._locks.get(number)
        return lock is not None and lock.locked()
