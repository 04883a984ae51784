"""How this process asks the system for memory."""

from __future__ import annotations

import ctypes
import gc
import sys
from time import monotonic, perf_counter

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # of glibc's malloc.h
LARGE = 1 << 18
"""Bytes from which a piece of memory comes from the system by itself, and goes back to it as soon as it is
free: a board takes six times as much while it is drawn."""
ARENAS = 2


def set_up() -> None:
    """Keep memory that is free again from staying with the process: pictures are large, short-lived and made
    in several threads, and without this half as much again is held. Where the system's library is not glibc
    nothing changes."""
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, LARGE)
        mallopt(_ARENA_MAX, ARENAS)


SLOW = 0.008
"""Seconds from which a look through everything is felt."""
THAW = 3600.0
"""Seconds after which everything may be looked through again: what was kept may have become garbage."""


class _Keeper:
    """Keeps what outlives a long collection of garbage from being looked through again and again."""

    def __init__(self) -> None:
        self._begun = 0.0
        self._thawed = monotonic()

    def __call__(self, phase: str, about: dict[str, int]) -> None:
        """The beginning or the end of a collection, see ``gc.callbacks``."""
        if about["generation"] != 2:
            return
        if phase == "start":
            self._begun = perf_counter()
        elif perf_counter() - self._begun >= SLOW:
            if monotonic() - self._thawed < THAW:
                gc.freeze()  # nothing of it is garbage: that was found out just now
            else:
                self._thawed = monotonic()
                gc.unfreeze()


def keep() -> None:
    """Tell the collector of garbage that all that is here now stays: what the start has made is most of what
    there is, and each time that it is looked through the loop stands still for a tenth of a second. What is
    added later joins it when it has grown so much that looking through it is felt; once an hour, all is
    looked through."""
    gc.freeze()
    gc.callbacks.append(_Keeper())
