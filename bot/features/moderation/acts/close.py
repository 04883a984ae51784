"""Ending a table without a result, and opening it again as it was."""

from __future__ import annotations

from sqlite3 import Connection

from bot.features.clock import timekeeper
from bot.features.moderation.acts.act import Act, Case, registered
from bot.features.moderation.store import AuditRow
from bot.features.seats import store as seats
from bot.messages import store as outbox
from bot.tables import store as tables
from bot.tables.turn import Turn
from bot.words import say
from bot.words.refusals import Refusal


@registered
class Close(Act):
    """End a table without a result. Nothing hidden is shown: it may be opened again."""

    key = "close"

    async def preview(self, case: Case) -> list[str]:
        """Raises Refusal for a table that has ended."""
        status = case.at.table.status
        if status not in ("lobby", "running"):
            raise Refusal("moderate_ended")
        return [say(case.language, f"moderate.close.{status}")]

    async def perform(self, case: Case) -> None:
        """The buttons of its messages go, the record stays."""
        await self.preview(case)
        table, rooms = case.at.table, case.bot.service.rooms

        def work(connection: Connection) -> None:
            tables.set_status(connection, table.id, "closed")
            timekeeper.end_all(connection, table, int(rooms.ticking.now()))
            quieten(connection, table.id)
            seats.end_offers(connection, table.id)
            if table.status == "lobby":
                outbox.owe_once(connection, table.id, "lobby")
            case.note(connection, status=table.status)

        await rooms.change(table.id, work, case.interaction)

    async def reversal(self, case: Case, done: AuditRow) -> list[str]:
        """Only while it is closed, and if this program can play it."""
        if case.at.table.frozen is not None:
            raise Refusal("frozen")
        if case.at.table.status != "closed":
            raise Refusal("moderate_not_closed")
        return [say(case.language, f"moderate.reopen.{done.body['status']}")]

    async def reverse(self, case: Case, done: AuditRow) -> None:
        """A table that was running calls those who are to act again."""
        rooms, room = case.bot.service.rooms, case.at

        def also(connection: Connection) -> None:
            by = (case.moderator.id, case.moderator.name)
            for row in room.table.seats:
                if row.open:
                    seats.make_offer(connection, room.table.id, row.seat, "open", (None, row.name), by)
            case.note(connection, done.id)

        if done.body["status"] == "running" and room.match is not None:
            room.table.announced = []
            await rooms.write(Turn(room, room.match.fork(), case.interaction), also)
            return

        def work(connection: Connection) -> None:
            tables.set_status(connection, room.table.id, "lobby")
            outbox.owe_once(connection, room.table.id, "lobby")
            also(connection)

        await rooms.change(room.table.id, work, case.interaction)


def quieten(connection: Connection, table_id: int) -> None:
    """Have the buttons of a table's newest message taken off."""
    for message in outbox.live(connection, table_id, "turn"):
        outbox.owe(connection, table_id, "unbutton", 0, {"message": message.id})
