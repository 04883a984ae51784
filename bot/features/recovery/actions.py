"""After a start every running table is replayed by the present version before anybody can move there.

If a table does not lead to its saved state, because the rules have changed or its data is damaged, it is
frozen: nobody moves, its clocks stop, and its players and the host are told. Nothing is lost; once a later
version can replay it, it continues by itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from sqlite3 import Connection
from typing import Any

from bot.features.clock import timekeeper
from bot.messages import availability
from bot.messages import store as outbox
from bot.store.trouble import StorageError
from bot.tables import store as table_store
from bot.tables.log.replayable import fault
from bot.tables.rows import TableRow
from bot.tables.table import is_lesson
from bot.tables.tables import Tables
from bot.tables.turn import Turn
from bot.words import say
from rules import dice, games

_log = logging.getLogger(__name__)
REPORTED = 5.0
"""Seconds between two log lines about how many tables were replayed."""
TIME_BOX = 30.0
"""Seconds that a start waits for this; the rest is done while everything else starts."""


def _commitment(data: dict[str, Any]) -> str:
    """The commitment that players of this saved match must have been shown before the first move."""
    return dice.commitment(int(data["seed"]), bytes.fromhex(data["salt"]))


class Recovery:
    """Replays the running tables one by one; a table that somebody asks for comes first."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._left: dict[int, None] = {}
        self._begun: dict[int, asyncio.Task[None]] = {}
        self._rest: asyncio.Task[None] | None = None
        self._calls: list[asyncio.Task[None]] = []
        self._frozen: dict[int, str] = {}  # cannot go on, with the reason
        self._fresh: dict[int, str] = {}  # those of them that could before this start
        self.tell_host: Callable[[dict[int, str]], Awaitable[None]] | None = None
        """Called with the tables that have just been frozen, and the reasons."""
        self.settle_seats: Callable[[int], Awaitable[None]] | None = None
        """Called with a table that goes on, before its players are pinged: handles what its seats still
        need."""

    async def begin(self) -> None:
        """Note which tables are running: from now on none is shown before it is replayed."""
        found = await self._tables.database.ask(table_store.ids_with_status, "running")
        self._left = dict.fromkeys(found)
        if found:
            self._tables.ready = self.passed

    async def passed(self, table_id: int) -> None:
        """Wait until that table has been replayed."""
        if table_id in self._left:
            task = self._begun.get(table_id)
            if task is None:
                task = asyncio.create_task(self._check(table_id), name=f"replay-{table_id}")
                self._begun[table_id] = task
            await asyncio.shield(task)

    async def run(self) -> None:
        """Replay all tables. Returns when that is done, or after ``TIME_BOX`` while it goes on."""
        if self._left:
            self._rest = asyncio.create_task(self._all(), name="replays")
            await asyncio.wait([self._rest], timeout=TIME_BOX)

    async def _all(self) -> None:
        every, begun = list(self._left), time.monotonic()
        told, failed = begun, 0
        for number, table_id in enumerate(every, 1):
            try:
                await self.passed(table_id)
            except (ValueError, StorageError) as error:
                failed += 1
                words = "table %s cannot be read, its row is damaged (%s): restore a backup to play on there"
                _log.error(words, table_id, error)
            except Exception:
                failed += 1
                _log.exception("table %s could not be looked at", table_id)
            if time.monotonic() - told > REPORTED:
                told = time.monotonic()
                _log.info("played again: %s of %s running tables", number, len(every))
        seconds = time.monotonic() - begun
        if self._frozen or failed:
            sentence = (
                "played again: %s running tables, in %.1f s; %s of them cannot go on and are frozen (%s)"
            )
            named = ", ".join(map(str, sorted(self._frozen))) or "none"
            _log.warning(sentence, len(every) - failed, seconds, len(self._frozen), named)
        else:
            _log.info("played again: all %s running tables, in %.1f s", len(every), seconds)
        if not failed:
            self._tables.ready = None
        if self._fresh and self.tell_host is not None:
            await self.tell_host(self._fresh)

    def close(self) -> None:
        """Stop; the next start begins from scratch."""
        for task in [self._rest, *self._begun.values(), *self._calls]:
            if task is not None:
                task.cancel()

    async def _check(self, table_id: int) -> None:
        """Replay one table, and freeze it or let it go on. Changes nothing if its state is right already."""
        try:
            present, data, shown, spoilt = await self._tables.database.ask(_saved, table_id)
            found = None if data is None else spoilt or await asyncio.to_thread(fault, data)
            if data is not None and found is None and shown not in (None, _commitment(data)):
                found = "its seed or salt is not the one that it began with"
            if found is not None:
                _log.error("table %s is frozen: %s", table_id, found)
                self._frozen[table_id] = found
            if found is not None and present is None:
                self._fresh[table_id] = found
            if (found is None) != (present is None):
                await self._tables.database.write(
                    partial(_set_frozen, table_id=table_id, why=found, now=int(self._tables.clock.now()))
                )
                self._tables.forget(table_id)
                self._tables.on_owed(table_id)
                self._tables.on_due(0)
            self._left.pop(table_id, None)
            if found is None and present is not None:
                _log.info("table %s goes on: this version can play it again", table_id)
                self._calls.append(asyncio.create_task(self._call(table_id), name=f"thaw-{table_id}"))
        finally:
            self._begun.pop(table_id, None)

    async def _call(self, table_id: int) -> None:
        """Post a new message to those who must act at a table that goes on.

        It needs the table's lock, which somebody waiting for the replay may hold."""
        try:
            if self.settle_seats is not None:
                await self.settle_seats(table_id)
            async with self._tables.locked(table_id) as table:
                if table.status != "running":
                    return
                table.announced = []
                await self._tables.write(Turn(table, table.running().fork()))
        except Exception:
            _log.exception("table %s could not be called again", table_id)


def _saved(
    connection: Connection, table_id: int
) -> tuple[str | None, dict[str, Any] | None, str | None, str | None]:
    """Why a table is frozen now, its saved match, the commitment in its first message, and what is wrong with
    its other rows."""
    table, data = table_store.read(connection, table_id, None)
    if table is None or table.status != "running" or is_lesson(table):
        return None, None, None, None  # a lesson that can no longer be replayed is given up
    data = data or {"game": table.game_key}  # that one is damaged as well
    posted = outbox.messages(connection, table_id, "turn")
    shown = next((str(one.body["commitment"]) for one in posted if "commitment" in one.body), None)
    return table.frozen, data, shown, _spoilt(table, data)


def _spoilt(table: TableRow, data: dict[str, Any]) -> str | None:
    """What is wrong with a table's rows other than its saved match."""
    if table.damaged is not None:
        return table.damaged
    if table.game_key not in games():
        return f"the game {table.game_key} is not installed"
    seats = data.get("seats")
    if isinstance(seats, int) and [row.number for row in table.seats] != list(range(seats)):
        return "its seats are not those of the saved match"
    if data.get("game", table.game_key) != table.game_key:
        return "its saved match is one of another game"
    return None


def _set_frozen(connection: Connection, table_id: int, why: str | None, now: int) -> None:
    """Freeze a table, or let it go on (None), and tell its players: they are named, and pinged outside their
    quiet hours."""
    table = table_store.get(connection, table_id)
    assert table is not None
    table_store.set_frozen(connection, table_id, why)
    if why is not None:
        with suppress(ValueError):  # a clock that cannot be read is stopped anyway
            timekeeper.pause(connection, table_id, now)
        outbox.drop_calls(connection, table_id)
    elif table.paused is None:
        timekeeper.resume(connection, table_id, now)
    body: dict[str, Any] = {"lines": [say(table.language, "frozen.ends", table=table_id)]}
    if why is not None:
        people = [row.human for row in table.seats if row.human is not None]
        habits = availability.availabilities(connection, people)
        body = {
            "language": table.language,
            "lines": [
                " ".join(f"<@{user}>" for user in people),
                say(table.language, "frozen.begins", table=table_id),
            ],
            "pinged": [user for user in people if user not in habits or not habits[user].quiet(now)],
        }
    outbox.owe(connection, table_id, "notice", table.version, body)
