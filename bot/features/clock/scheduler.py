"""The one task that sleeps until something is due at any table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from math import inf
from sqlite3 import Connection

from bot.features.clock import store, timekeeper
from bot.features.clock.deadlines import Deadlines
from bot.store.database import Database
from bot.tables.pace import MINUTE
from bot.tables.tables import Tables

_log = logging.getLogger(__name__)
LONGEST_SLEEP = 60
"""Most seconds between two looks at the clock: the machine may have been asleep."""
_AT_ONCE = 50
_AGAIN = MINUTE  # seconds until something that failed is tried again


Job = Callable[[int], Awaitable[int | None]]
"""Does what is due at a time, other than turns; returns when something is due next, or None."""


class Scheduler:
    """Sleeps, then does everything that is due once, in order of time.

    ``online`` tells whether players can reach the bot; while they cannot, nobody runs out of time.
    ``errands`` are jobs run at every wake-up.
    """

    def __init__(
        self, database: Database, tables: Tables, deadlines: Deadlines, online: Callable[[], bool]
    ) -> None:
        self._database = database
        self._ticking = tables.clock
        self._deadlines = deadlines
        self._online = online
        self.jobs: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._until = inf
        """When it wakes up. During a run: the earliest time it was told of meanwhile."""
        self._asleep = False
        tables.on_due = self.wake

    def start(self) -> None:
        """Start; nothing is due before that."""
        self._begin(0.0)

    def _begin(self, at: float) -> None:
        self._until, self._asleep = at, False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="clock")

    async def close(self) -> None:
        """Stop. What falls due meanwhile is done after the next start."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def wake(self, at: float = 0.0) -> None:
        """Tell it that something is due at that time. It counts only if it comes before the next wake-up, or
        if that is overdue."""
        passed = self._until <= self._ticking.now()
        if self._asleep and self._task is not None and (passed or at < self._until):
            self._task.cancel()
            self._begin(0.0 if passed else at)
        elif not self._asleep:
            self._until = min(self._until, at)

    async def _run(self) -> None:
        while True:
            if (seconds := self._until - self._ticking.now()) > 0:
                self._asleep = True
                await self._ticking.sleep(seconds)
            self._asleep, self._until = False, inf
            try:
                after = await self.run_due()
            except Exception:
                _log.exception("the clock could not be read")
                after = LONGEST_SLEEP
            self._until = min(self._until, self._ticking.now() + after)

    async def run_due(self) -> float:
        """Do what is due now; returns the seconds until something is due next, 0 if more is due already."""
        if not self._online():
            return LONGEST_SLEEP
        now = int(self._ticking.now())
        last = await self._database.ask(store.alive)
        if last is None or now - last >= LONGEST_SLEEP // 2:
            away = last is not None and now - last >= self._ticking.absence
            await self._database.write(lambda connection: _seen(connection, now, away))
        for vacation in await self._database.ask(store.due_vacations, now, _AT_ONCE):
            await self._deadlines.vacation_over(vacation)
        for vacation in await self._database.ask(store.due, now, _AT_ONCE):
            await self._deadlines.vacation_begins(vacation)
        due = await self._database.ask(store.due_turns, now, _AT_ONCE)
        for table_id in dict.fromkeys(turn.table_id for turn in due):
            try:
                await self._deadlines.act_on(table_id)
            except Exception:
                _log.exception("table %s: what is due failed", table_id)
                await self._database.write(partial(store.put_off, table_id=table_id, until=now + _AGAIN))
        if due:
            return 0
        instants = [await self._database.ask(store.next_due), *[await errand(now) for errand in self.jobs]]
        at = min((instant for instant in instants if instant is not None), default=now + LONGEST_SLEEP)
        return min(LONGEST_SLEEP, max(0.0, at - self._ticking.now()))


def _seen(connection: Connection, now: int, away: bool) -> None:
    if away:
        count = timekeeper.excuse(connection, now)
        _log.info("the bot was away; %s deadlines are put off", count)
    store.set_alive(connection, now)
