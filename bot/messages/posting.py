"""Posts new public messages: turns, the end, and notices that belong to no turn."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

from bot.messages import bodies, layouts
from bot.messages import store as outbox
from bot.messages.late_pictures import BoardPictures
from bot.messages.repairs import Repairs
from bot.messages.sender import After, Contents, Post, Senders, Sent, calling, only
from bot.messages.store import OutboxRow
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.answers import attached
from bot.ui.pictures import Picture, Pictures, files


def senders(tables: Tables, pictures: Pictures, post: Post) -> Senders:
    """The senders for messages of turns, and for changing them later."""
    boards = BoardPictures(tables, pictures, post)
    new, repairs = _Posting(tables, boards, post), Repairs(tables, boards, post)
    return {
        "turn": new.tell,
        "end": new.tell,
        "notice": new.notice,
        "picture": boards.bring,
        **repairs.senders(),
    }


class _Posting:
    """Posts public messages."""

    def __init__(self, tables: Tables, boards: BoardPictures, post: Post) -> None:
        self._database = tables.database
        self._boards = boards
        self._post = post

    async def notice(self, owed: OutboxRow, table: Table) -> After | None:
        """Post sentences that belong to no turn. They never change, so nothing is saved."""
        await self._put(owed, table, only(**await self._form(owed, table, [])))
        return None

    async def tell(self, owed: OutboxRow, table: Table) -> After | None:
        """Post the message of a turn or of the end, and take the buttons off the one before.

        Pictures that are not drawn in time come later."""
        late = False

        async def forms() -> Contents:
            nonlocal late
            shown, late = await self._boards.in_time(owed, table)
            # Without pictures if they may not be attached.
            for attempt in [shown, []] if shown else [[]]:
                yield await self._form(owed, table, attempt)

        sent = await self._put(owed, table, forms())
        assert sent is not None, "there is a form without pictures"
        there = sent.files
        body = owed.body if there else await self._boards.worded(owed.kind, owed.version, owed.body, table)
        body = {**body, "mark": owed.id, "pictures": attached.stored(there), "layout": owed.kind}
        body["called"] = bodies.mentioned(owed.body)
        message = sent.row(owed, table.place, "turn", owed.version, body)
        enlarged = False
        if sent.classic:
            whole = layouts.SAID[owed.kind](message.body, table.id, owed.id, bool(there), True).whole
            enlarged = not late and (bool(there) or not whole)
        older = await self._database.ask(outbox.live, table.id, "turn")

        def note(connection: Connection) -> None:
            about = {"message": message.id}
            outbox.posted(connection, message)
            if enlarged:
                outbox.owe(connection, table.id, "form", owed.version, about)
            for old in older:
                if old.id != message.id:
                    outbox.owe(connection, table.id, "unbutton", 0, {"message": old.id})
            if late:
                outbox.owe(connection, table.id, "picture", owed.version, about)

        return note

    async def _put(self, owed: OutboxRow, table: Table, forms: Contents) -> Sent | None:
        marks = layouts.marks_of(owed.kind, owed.body, owed.table_id, owed.id)
        return await self._post.put(owed, table.place, marks, forms)

    async def _form(self, owed: OutboxRow, table: Table, shown: list[Picture]) -> dict[str, Any]:
        """The message with these pictures, or with words instead. A message that pings has its own text for
        the notification."""
        body = owed.body
        if not shown:
            body = await self._boards.worded(owed.kind, owed.version, body, table)
        content: dict[str, Any] = {"allowed_mentions": calling(bodies.mentioned(owed.body))}
        if layouts.classic(owed.kind, body):
            said = layouts.SAID[owed.kind](body, owed.table_id, owed.id, bool(shown), True)
            return content | {**said.fresh(), "files": files(shown, layouts.alts(body, shown))}
        return content | {"view": layouts.LAYOUTS[owed.kind](body, owed.table_id, owed.id, [], True)}
