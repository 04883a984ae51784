"""How this process gets memory from the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from time import monotonic, perf_counter

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # of glibc's malloc.h
LARGE = 1 << 18
"""Bytes from which memory comes directly from the system and goes back as soon as it is free; a board takes
six times as much while it is drawn."""
ARENAS = 2


def set_up() -> None:
    """Return free memory to the system early.

    Pictures are large, short-lived and made in several threads; without this the process holds half as much
    again. Does nothing where the system's library is not glibc."""
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, LARGE)
        mallopt(_ARENA_MAX, ARENAS)


SLOW = 0.008
"""Seconds from which a garbage collection delays others noticeably."""
THAW = 3600.0
"""Seconds after which everything is collected again: kept objects may have become garbage."""


class _Keeper:
    """Keeps objects that survived a slow garbage collection from being checked again and again."""

    def __init__(self) -> None:
        self._begun = 0.0
        self._thawed = monotonic()

    def __call__(self, phase: str, about: dict[str, int]) -> None:
        """Handle the start or end of a collection, see ``gc.callbacks``."""
        if about["generation"] != 2:
            return
        if phase == "start":
            self._begun = perf_counter()
        elif perf_counter() - self._begun >= SLOW:
            if monotonic() - self._thawed < THAW:
                gc.freeze()  # none of it is garbage: this collection has just shown it
            else:
                self._thawed = monotonic()
                gc.unfreeze()


def keep() -> None:
    """Tell the garbage collector that everything here now stays.

    Most objects are made at the start, and each check of them blocks the event loop for a tenth of a second.
    Later objects join once checking them takes noticeable time; once an hour everything is checked."""
    gc.freeze()
    gc.callbacks.append(_Keeper())
