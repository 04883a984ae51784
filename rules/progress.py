"""Telling how far long work is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic


def telling(total: int) -> Callable[[str, int], None]:
    """Tells stderr how far it is: a line that renews itself on a terminal, else a line now and then.

    >>> tell = telling(3)
    >>> tell("1 of 3 games", 1)
    """
    terminal = sys.stderr.isatty()
    pause = 0.2 if terminal else 5.0
    shown = monotonic()

    def tell(text: str, games: int) -> None:
        nonlocal shown
        last = games == total
        if monotonic() - shown < pause and not (last and terminal):
            return
        shown = monotonic()
        print(
            f"\r{text}" if terminal else text,
            end="\n" if last or not terminal else "",
            file=sys.stderr,
            flush=True,
        )

    return tell


def counting(total: int, what: str) -> Callable[[int], None]:
    """Tells how many of what are done.

    >>> counting(3, "games")(1)
    """
    tell = telling(total)
    return lambda number: tell(f"{number} of {total} {what}", number)
