"""The one task that sleeps until the next instant at which something is due, at any table."""

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
"""Seconds after which the sleeper looks at the clock in any case: a machine may have been asleep itself."""
_AT_ONCE = 50
_AGAIN = MINUTE  # seconds after which what failed is tried again


Job = Callable[[int], Awaitable[int | None]]
"""Does what is due at that instant beside the turns; when something is due again, None if nothing will be."""


class Scheduler:
    """Sleeps, and has done what is due: everything once, in the order of the instants.

    ``online`` tells whether players can reach the bot: as long as they cannot, nobody's time runs out.
    ``errands`` are done at every look.
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
        """When it wakes up. While it looks for what is due: the earliest instant it was told of meanwhile."""
        self._asleep = False
        tables.on_due = self.wake

    def start(self) -> None:
        """Begin; until then nothing is due."""
        self._begin(0.0)

    def _begin(self, at: float) -> None:
        self._until, self._asleep = at, False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="clock")

    async def close(self) -> None:
        """Stop. What is due meanwhile is done after the next start."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def wake(self, at: float = 0.0) -> None:
        """Something is due at that instant, or may be due by now. It matters only if it comes before what is
        waited for, or if that is due already."""
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
        """Do what is due now; seconds until something is again, 0 if more is due already."""
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
