"""Copies of a state that are kept on the way through a log of choices.

A copy of the state for every choice would take a third of the time of the choice. So one is kept every few
choices: from there the state after any later choice is soon worked out again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

APART = 16
"""Choices from one copy to the next."""
MOST = 2
"""The last copies; what was before them is worked out from the beginning."""


class Snapshots:
    """The last copies, each with the number of choices before it. None of them is ever changed, so several
    matches may hold the same.

    >>> snapshots = Snapshots(list.copy)
    >>> snapshots.keep(0, [1])
    >>> snapshots.keep(5, [1, 2])  # too soon after the last one
    >>> snapshots.keep(APART, [1, 2, 3])
    >>> snapshots.latest(APART + 4), snapshots.latest(3)
    ((16, [1, 2, 3]), (0, [1]))
    """

    def __init__(self, copy: Callable[[Any], Any]) -> None:
        """Without any yet; ``copy`` makes a copy of a state that shares nothing that can change."""
        self._copy = copy
        self._copies: list[tuple[int, Any]] = []

    def keep(self, made: int, state: Any) -> None:
        """Keep a copy of the state after ``made`` choices, if there is none or the last is APART before."""
        copies = self._copies
        if not copies or made - copies[-1][0] >= APART:
            copies.append((made, self._copy(state)))
            if len(copies) > MOST:
                del copies[0]

    def latest(self, made: int) -> tuple[int, Any] | None:
        """The last copy from after at most ``made`` choices: their number, and a state of the caller's own.
        None if there is none."""
        for number, state in reversed(self._copies):
            if number <= made:
                return number, self._copy(state)
        return None

    def until(self, made: int) -> Self:
        """The same copies but for those from after more than ``made`` choices."""
        other = type(self)(self._copy)
        other._copies = [kept for kept in self._copies if kept[0] <= made]
        return other
