"""How this process asks the system for memory."""

from __future__ import annotations

import ctypes
import gc
import sys

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


def keep() -> None:
    """Tell the collector of garbage that all that is here now stays: what the start has made is most of what
    there is, and each time that it is looked through the loop stands still for a tenth of a second."""
    gc.freeze()
