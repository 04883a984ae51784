"""Pauses a table. Moves are refused, clocks stop, computer players wait."""

from __future__ import annotations

from sqlite3 import Connection

from bot.features.clock import timekeeper
from bot.features.moderation import store
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.messages import store as outbox
from bot.tables.log.incidents import quoted
from bot.tables.tables import Tables
from bot.words import say
from bot.words.refusals import Refusal


class _Switch(Act):
    """Shared by pausing and resuming."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def seen(self, case: ActInProgress) -> str:
        """Only matters whether it is paused."""
        return f"{case.at.status}.{case.at.paused is not None}"

    def _running(self, case: ActInProgress, paused: bool) -> None:
        table = case.at
        if table.frozen is not None:
            raise Refusal("frozen")
        if table.status != "running":
            raise Refusal("moderate_not_running")
        if (table.paused is not None) != paused:
            raise Refusal("moderate_not_paused" if paused else "moderate_paused")

    async def _set(self, case: ActInProgress, why: str | None, takes_back: int | None = None) -> None:
        """Save it: the table's newest message says so, and its clocks follow."""
        table, before, tables = case.at, case.at.paused, self._tables
        now, clocks = int(tables.clock.now()), timekeeper.resume if why is None else timekeeper.pause

        def work(connection: Connection) -> None:
            store.set_paused(connection, table.id, why)
            clocks(connection, table.id, now)
            outbox.owe_once(connection, table.id, "refresh")
            case.note(connection, takes_back, before=before)

        await tables.change(table.id, work, case.once)
        tables.on_due(0)


class Pause(_Switch):
    """Pause a table."""

    key = "pause"

    async def preview(self, case: ActInProgress) -> list[str]:
        """Raises Refusal for a table that is not running, or paused already."""
        self._running(case, paused=False)
        return [say(case.language, "moderate.pause")]

    async def perform(self, case: ActInProgress) -> None:
        """Pause; players who want to move read the reason."""
        self._running(case, paused=False)
        await self._set(case, quoted(case.intent.reason))

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """The same as resuming."""
        self._running(case, paused=True)
        return [say(case.language, "moderate.resume")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Resume."""
        await self._set(case, None, done.id)


class Resume(_Switch):
    """Resume a paused table."""

    key = "resume"

    async def preview(self, case: ActInProgress) -> list[str]:
        """Raises Refusal for a table that is not paused."""
        self._running(case, paused=True)
        return [say(case.language, "moderate.resume")]

    async def perform(self, case: ActInProgress) -> None:
        """Resume; moves are possible again."""
        self._running(case, paused=True)
        await self._set(case, None)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """The same as pausing."""
        self._running(case, paused=False)
        return [say(case.language, "moderate.pause")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Pause it again, for its earlier reason."""
        await self._set(case, str(done.body["before"]), done.id)
