"""Taking away what the check has made, the last thing first, however it ends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp

from bot.ops.live.wire import Answer

GONE = (10003, 10008, 10015, 50027)
"""Unknown channel, message or webhook, a webhook whose time is over: nothing is left to take away."""


@dataclass(frozen=True, slots=True)
class _Thing:
    what: str
    act: Callable[[], Awaitable[Answer]]


class Undo:
    """What is still to be taken away."""

    def __init__(self) -> None:
        self._things: list[_Thing] = []

    def add(self, what: str, act: Callable[[], Awaitable[Answer]]) -> None:
        """Note something that was made, in words, and how it is taken away."""
        self._things.append(_Thing(what, act))

    def drop(self, what: str) -> None:
        """Forget it: it is gone already."""
        self._things = [one for one in self._things if one.what != what]

    async def run(self) -> list[str]:
        """Take everything away; sentences about what stays."""
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
