"""Sends the outbox: everything a table owes to Discord, in order, exactly once.

A message is a row written in the transaction of the turn it tells. It is marked as tried before it is sent,
and removed once Discord has it. If a row was tried before and a crash or outage hides what became of it, it
is first looked for in the channel; ``nonce`` keeps Discord from posting a retry twice.
"""

from __future__ import annotations

import asyncio
import logging
from sqlite3 import Connection

import discord

from bot.base import logs
from bot.base.refused import readable
from bot.messages import store as outbox
from bot.messages.places import Places
from bot.messages.sender import After, Sender, Senders, waiting
from bot.messages.store import OutboxRow
from bot.store.trouble import StorageError
from bot.tables.locks import Locks
from bot.tables.tables import Tables
from bot.words.refusals import Refusal

_log = logging.getLogger(__name__)
_FIRST_WAIT = 1.0  # seconds until a message is tried again; doubles each time
_LONGEST_WAIT = 60.0
_ANSWER_WAITS = 2.0  # seconds that an answer waits for the message to which it links
_FAULTS = 3  # retries after an unknown error before a message is dropped


class Relay:
    """Sends what tables owe, each kind through the sender registered for it. One task per table with messages
    to send.

    ``sending`` are the locks of tables with a message on its way right now, not of those that wait for a
    retry. Whoever holds one may change what the table's messages say.
    """

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._database = database = tables.database
        self._tables = tables
        self._senders: dict[str, Sender] = {}
        self.places = Places(client, database, self.nudge)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._nudged: dict[int, asyncio.Event] = {}
        self.sending = Locks()
        self._closing = False

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of messages that can be sent."""
        return frozenset(self._senders)

    def add(self, senders: Senders) -> None:
        """Register the senders of these kinds. Raises ValueError for a kind that already has one."""
        if twice := self.kinds & senders.keys():
            raise ValueError(f"sent by two: {', '.join(sorted(twice))}")
        self._senders |= senders

    def nudge(self, table_id: int) -> None:
        """Start sending what this table owes, unless that is under way."""
        if self._closing:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            if table_id in self._nudged:
                self._nudged[table_id].set()
            return
        task = asyncio.get_running_loop().create_task(self._drain(table_id), name=f"outbox-{table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._finished(table_id))

    def _finished(self, table_id: int) -> None:
        self._tasks.pop(table_id, None)
        if table_id in self._again:
            self._again.discard(table_id)
            self.nudge(table_id)

    async def resume(self) -> None:
        """After a start: send what the last process left."""
        for table_id in await self._database.ask(outbox.tables):
            self.nudge(table_id)

    async def close(self) -> None:
        """Stop sending. The rest is sent after the next start."""
        self._closing = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def wait_for(self, table_id: int) -> None:
        """Wait until a table's present sending is over, so that an answer can link to its message."""
        task = self._tasks.get(table_id)
        if task is not None:
            await asyncio.wait([task], timeout=_ANSWER_WAITS)

    async def _drain(self, table_id: int) -> None:
        wait, faults = _FIRST_WAIT, 0
        logs.table.set(table_id)
        while True:
            row, error = await self._next(table_id)
            if isinstance(error, StorageError):
                # The host has been told about the disk; nothing may go out that cannot be noted.
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)
                continue
            if row is None:
                return
            if isinstance(error, Refusal) and error.key == "table_no_game":
                _log.warning("table %s: its game is not installed; its messages stay owed", table_id)
                return
            if error is None:
                _log.debug("table %s: message %s (%s) is done", table_id, row.id, row.kind)
                self.places.fine(table_id)
            elif faults < _FAULTS and await self.places.mended(table_id, error):
                faults += 1
                continue
            elif waiting(error):
                why = readable(error)
                _log.warning("table %s: Discord is out of reach (%s); again in %.0f s", table_id, why, wait)
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)
                continue
            elif self.places.troubled(table_id, error):
                # Nothing is lost: the next move, click or start tries again.
                why = readable(error)
                _log.warning("table %s: no way to send (%s); the message stays owed", table_id, why)
                return
            elif not isinstance(error, discord.HTTPException) and faults < _FAULTS:
                faults += 1
                _log.warning("table %s: message %s failed", table_id, row.id, exc_info=error)
                await asyncio.sleep(wait)
                continue
            else:
                words = "table %s: message %s cannot be sent; it is dropped"
                _log.error(words, table_id, row.id, exc_info=error)
                await self._finish(row)
            wait, faults = _FIRST_WAIT, 0

    async def _next(self, table_id: int) -> tuple[OutboxRow | None, Exception | None]:
        """Send the next message of a table; returns it, and why it could not be sent."""
        async with self.sending.held(table_id):
            row: OutboxRow | None = None
            try:
                row = await self._database.ask(outbox.first, table_id)
                if row is not None:
                    await (self._when_idle(row) if row.kind in outbox.LATER else self._send(row))
            except Exception as error:
                return row, error
            return row, None

    async def _when_idle(self, row: OutboxRow) -> None:
        """Send something that can wait.

        It gives way to anything newer the table owes, because Discord may delay it for seconds; doing it
        twice does no harm."""
        task = asyncio.get_running_loop().create_task(self._send(row))
        nudged = self._nudged.setdefault(row.table_id, asyncio.Event())
        try:
            while not task.done():
                nudged.clear()
                first = await self._database.ask(outbox.first, row.table_id)
                if first is not None and first.kind not in outbox.LATER:
                    return
                waits = asyncio.get_running_loop().create_task(nudged.wait())
                try:
                    await asyncio.wait({task, waits}, return_when=asyncio.FIRST_COMPLETED)
                finally:  # the bot may be stopping right now
                    waits.cancel()
                    await asyncio.wait([waits])
            await task
        finally:
            self._nudged.pop(row.table_id, None)
            if not task.done():
                task.cancel()
                await asyncio.wait([task])

    async def _send(self, row: OutboxRow) -> None:
        table = await self._tables.read(row.table_id)
        await self._finish(row, await self._senders[row.kind](row, table))

    async def _finish(self, row: OutboxRow, also: After | None = None) -> None:
        def transaction(connection: Connection) -> None:
            outbox.done(connection, row)
            if also is not None:
                also(connection)

        await self._database.write(transaction)
