"""Work in the background, which ends with the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Background:
    """Work that nobody waits for."""

    def __init__(self) -> None:
        self._work: set[asyncio.Task[Any]] = set()

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run this in the background; it ends with the bot."""
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    def cancel(self) -> set[asyncio.Task[Any]]:
        """Cancel everything; returns the tasks that are ending."""
        left = self._work - {asyncio.current_task()}
        for task in left:
            task.cancel()
        return left
