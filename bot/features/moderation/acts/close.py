"""Ends a table without a result, and opens it again as it was."""

from __future__ import annotations

from sqlite3 import Connection

from bot.features.clock import timekeeper
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.features.seats import store as seat_store
from bot.features.seats.store import NewOffer
from bot.features.undo import messages as undo_messages
from bot.features.undo import store as undo_store
from bot.messages import store as outbox
from bot.tables import store as table_store
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn
from bot.words import say
from bot.words.refusals import Refusal


class Close(Act):
    """End a table without a result. Nothing hidden is shown, because it may be opened again."""

    key = "close"

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def preview(self, case: ActInProgress) -> list[str]:
        """Raises Refusal for a table that has ended."""
        status = case.at.status
        if status not in ("lobby", "running"):
            raise Refusal("moderate_ended")
        return [say(case.language, f"moderate.close.{status}")]

    async def perform(self, case: ActInProgress) -> None:
        """Remove the buttons of its messages; the record stays."""
        await self.preview(case)
        table, tables = case.at, self._tables

        def work(connection: Connection) -> None:
            table_store.set_status(connection, table.id, "closed")
            timekeeper.end_all(connection, table, int(tables.clock.now()))
            seat_store.end_offers(connection, table.id)
            request = undo_store.of_table(connection, table.id)
            if request is not None:
                undo_messages.end(connection, table, request, "closed")
            _tell(connection, table)
            case.note(connection, status=table.status)

        await tables.change(table.id, work, case.once)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """Only while it is closed, and if this version can play it."""
        if case.at.frozen is not None:
            raise Refusal("frozen")
        if case.at.status != "closed":
            raise Refusal("moderate_not_closed")
        key = "paused" if case.at.paused is not None else done.body["status"]
        return [say(case.language, f"moderate.reopen.{key}")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Open it again; a running table asks its players to move."""
        tables, table = self._tables, case.at

        def also(connection: Connection) -> None:
            by = (case.moderator.id, case.moderator.name)
            for row in table.seats:
                if row.open:
                    free = NewOffer(row.number, "open", (None, row.name), by)
                    seat_store.make_offer(connection, table.id, free)
            _tell_lobby(connection, table)
            case.note(connection, done.id)

        if done.body["status"] == "running" and table.match is not None:
            table.announced = []
            await tables.write(Turn(table, table.match.fork(), case.once), also)
            return

        def work(connection: Connection) -> None:
            table_store.set_status(connection, table.id, "lobby")
            also(connection)

        await tables.change(table.id, work, case.once)


def _tell(connection: Connection, table: Table) -> None:
    """Let everything that a table has posted say that it is closed; nothing calls anybody any more."""
    if table.frozen is None:
        outbox.owe_once(connection, table.id, "refresh")
    else:
        quieten(connection, table.id)
    if outbox.live(connection, table.id, "ping"):
        outbox.owe_once(connection, table.id, "refresh_calls")
    if table.clock.asleep:
        outbox.owe_once(connection, table.id, "resting")
    _tell_lobby(connection, table)


def _tell_lobby(connection: Connection, table: Table) -> None:
    if outbox.messages(connection, table.id, "lobby"):
        outbox.owe_once(connection, table.id, "lobby")


def quieten(connection: Connection, table_id: int) -> None:
    """Remove the buttons of a table's newest message."""
    for message in outbox.live(connection, table_id, "turn"):
        outbox.owe(connection, table_id, "unbutton", 0, {"message": message.id})
