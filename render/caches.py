"""Caches bounded by bytes and safe for several threads: in memory, and in memory with a file behind it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from time import thread_time
from typing import Generic, TypeAlias, TypeVar

from render.disk_cache import DiskCache, Packed

T = TypeVar("T")

WORTH_KEEPING = 4e-9
"""Seconds of drawing for each byte from which a value is kept on the disk: four times what it takes to write
and to read it."""

_Evicted: TypeAlias = tuple[Hashable, T, float]
"""What leaves a cache: its key, the value, and the seconds of the CPU that it took to make."""


class ByteCache(Generic[T]):
    """The values that were used last, up to a number of bytes.

    Two threads that miss the same key may both make the value. Both results are equal, so only time is lost.
    A value that would take more than a sixth of the room is not kept: it is made once, for something smaller,
    and would drive out all that is used every time.
    """

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self._limit = limit
        self._weigh = weigh
        self._items: OrderedDict[Hashable, tuple[T, float]] = OrderedDict()
        self._lock = Lock()
        self.bytes = 0

    def get(self, key: Hashable) -> T | None:
        """The value of that key, None if it is not (or no longer) here."""
        with self._lock:
            found = self._items.get(key)
            if found is None:
                return None
            self._items.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: T, seconds: float = 0.0) -> None:
        """Keep a value that took ``seconds`` to make. The least recently used values leave when the limit is
        passed."""
        weight, evicted = self._weigh(value), list[_Evicted[T]]()
        with self._lock:
            old = self._items.pop(key, None)
            if old is not None:
                self.bytes -= self._weigh(old[0])
            if weight > self._limit // 6:
                evicted.append((key, value, seconds))
            else:
                self._items[key] = value, seconds
                self.bytes += weight
            evicted += self._over()
        for one in evicted:
            self._evict(*one)

    def resize(self, limit: int) -> None:
        """Keep up to ``limit`` bytes from now on."""
        with self._lock:
            self._limit = limit
            evicted = self._over()
        for one in evicted:
            self._evict(*one)

    def _over(self) -> list[_Evicted[T]]:
        """Take out what is over the limit. The caller holds the lock."""
        evicted = []
        while self.bytes > self._limit:
            key, (value, seconds) = self._items.popitem(last=False)
            self.bytes -= self._weigh(value)
            evicted.append((key, value, seconds))
        return evicted

    def _evict(self, key: Hashable, value: T, seconds: float) -> None:
        """Called for each value that has no room here (any more)."""

    def _reload(self, key: Hashable) -> tuple[T, float] | None:
        """A value that left, if it can be had again, and the seconds that it took to make."""
        return None

    def make(self, key: Hashable, maker: Callable[[], T]) -> T:
        """The value of that key, made now if it is not here."""
        found = self.get(key)
        if found is not None:
            return found
        again = self._reload(key)
        if again is not None:
            found, seconds = again
        else:
            begun = thread_time()
            found = maker()
            seconds = thread_time() - begun
        self.put(key, found, seconds)
        return found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._items.clear()
            self.bytes = 0


@dataclass(slots=True, frozen=True)
class Packing(Generic[T]):
    """How values become bytes and come back.

    name    tells the keys of one cache apart from those of another one in the same file
    pack    a value as bytes
    unpack  the value again
    """

    name: str
    pack: Callable[[T], Packed]
    unpack: Callable[[bytes], T]


class SpillCache(ByteCache[T]):
    """A cache whose values go to the disk when they leave, if that is switched on and they took long to make,
    and come back from there."""

    def __init__(self, limit: int, weigh: Callable[[T], int], packing: Packing[T]) -> None:
        super().__init__(limit, weigh)
        self._packing = packing
        self._disk: DiskCache | None = None

    def spill_to(self, disk: DiskCache | None, limit: int) -> None:
        """Keep ``limit`` bytes in memory, and what leaves from now on in that file (None: nowhere)."""
        self._disk = disk
        self.resize(limit)

    def _evict(self, key: Hashable, value: T, seconds: float) -> None:
        disk, there = self._disk, (self._packing.name, key)
        if disk is not None and seconds > WORTH_KEEPING * self._weigh(value) and not disk.has(there):
            disk.put(there, self._packing.pack(value), seconds)

    def _reload(self, key: Hashable) -> tuple[T, float] | None:
        disk = self._disk
        found = disk.get((self._packing.name, key)) if disk is not None else None
        return (self._packing.unpack(found[0]), found[1]) if found is not None else None
