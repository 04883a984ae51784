"""Deletes what the check has made, newest first, however it ends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp

from bot.ops.live.wire import Answer

GONE = (10003, 10008, 10015, 50027)
"""Unknown channel, message or webhook, or an expired webhook: nothing is left to delete."""


@dataclass(frozen=True, slots=True)
class _Thing:
    what: str
    act: Callable[[], Awaitable[Answer]]


class Undo:
    """What still has to be deleted."""

    def __init__(self) -> None:
        self._things: list[_Thing] = []

    def add(self, what: str, act: Callable[[], Awaitable[Answer]]) -> None:
        """Note something that was made, in words, and how to delete it."""
        self._things.append(_Thing(what, act))

    def drop(self, what: str) -> None:
        """Forget it: it is gone already."""
        self._things = [one for one in self._things if one.what != what]

    async def run(self) -> list[str]:
        """Delete everything; returns sentences about what stays."""
        left: list[str] = []
        while self._things:
            thing = self._things.pop()
            try:
                answer = await thing.act()
            except (aiohttp.ClientError, OSError, TimeoutError) as fault:
                left.append(f"{thing.what} is still there ({fault or 'no answer'}).")
                continue
            if not answer.good and answer.code not in GONE:
                left.append(f"{thing.what} is still there ({answer.words()}).")
        return left
