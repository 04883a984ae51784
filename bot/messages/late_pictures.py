"""Pictures of public messages. A slow one is added after its message, if the table has not moved on."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.messages import bodies, layouts
from bot.messages import store as outbox
from bot.messages.sender import CLASSIC, After, Post, Sent, calling, refused
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.tables.log import talk
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.answers import attached
from bot.ui.answers.replies import BAD_FORM
from bot.ui.pictures import Picture, Pictures, files
from bot.ui.ways import Way
from render import Theme

_log = logging.getLogger(__name__)
STEP = 0.25
"""Seconds between checks whether the table has moved on."""
STEPS = 240
KINDS = ("turn", "end")
"""Messages that have pictures."""
Drawn: TypeAlias = Callable[[Pictures], Awaitable[list[Picture]]]
Added: TypeAlias = Callable[[list[Picture]], Awaitable[After | None]]


class LatePictures:
    """Adds pictures to messages after they were posted. Everything else the table owes goes first."""

    def __init__(self, database: Database, pictures: Pictures) -> None:
        self._database = database
        self._pictures = pictures

    async def bring(
        self, owed: OutboxRow, drawn: Drawn, added: Added, outdated: Collection[str] = ()
    ) -> After | None:
        """Wait for a message's pictures and add them; returns what to save then.

        ``drawn`` gives the finished ones. ``added`` adds them to the message; it gets an empty list if there
        are none or they are too late. They are no longer needed once the table owes a message of an
        ``outdated`` kind.
        """
        hurried = self._pictures.hurried(0.0)
        try:
            shown = await drawn(hurried)
            for _ in range(STEPS):
                if not hurried.late or await hurried.rest(STEP):
                    break
                others = await self._database.ask(outbox.kinds_after, owed)
                if not others.isdisjoint(outdated):
                    return None
                if others:
                    return partial(outbox.owe_again, row=owed)
            else:
                words = "table %s: its %s came too late: more is asked for than can be drawn"
                _log.warning(words, owed.table_id, owed.kind)
                return await added([])
            if hurried.late:
                shown = await drawn(hurried)
        finally:
            hurried.drop()
        return await added(shown)


class BoardPictures:
    """The board, or at the end the score sheet, for table messages. Only the newest state is drawn."""

    def __init__(self, tables: Tables, pictures: Pictures, post: Post) -> None:
        self._tables = tables
        self._pictures = pictures
        self._post = post
        self._late = LatePictures(tables.database, pictures)

    async def in_time(self, row: OutboxRow, table: Table) -> tuple[list[Picture], bool]:
        """The pictures of a message about to be posted, and whether any is late: then it goes out in
        words."""
        if row.kind not in KINDS:
            return [], False
        hurried = self._pictures.hurried(self._pictures.public_patience)
        shown = await self.drawn(row.kind, row.version, row.body, table, hurried)
        return ([], True) if hurried.late else (shown, False)

    async def bring(self, owed: OutboxRow, table: Table) -> After | None:
        """Add the pictures to the newest message, which was posted without them; returns what to save
        then."""
        live = await self._tables.database.ask(outbox.live, owed.table_id, "turn")
        message = next((one for one in live if one.id == owed.body["message"]), None)
        if message is None:
            return None
        kind, version, body = message.body["layout"], message.version, message.body

        async def drawn(pictures: Pictures) -> list[Picture]:
            return await self.drawn(kind, version, body, table, pictures)

        async def added(shown: list[Picture]) -> After | None:
            return await self._added(message, shown) if shown else self._told(message)

        return await self._late.bring(owed, drawn, added, outdated=KINDS)

    def _told(self, message: MessageRow) -> After | None:
        """Give up on the picture of a message: if its words were cut, change it to a form with room for
        them."""
        body, table = message.body, message.table_id
        if "form" not in body or layouts.SAID[body["layout"]](body, table, body["mark"], False, True).whole:
            return None
        about = {"message": message.id}
        return lambda connection: outbox.owe(connection, table, "form", message.version, about)

    @property
    def taken(self) -> bool:
        """Whether Discord may accept new pictures in existing messages."""
        return self._pictures.ways.open(Way.MESSAGE)

    def not_taken(self) -> None:
        """Note that Discord refused the new pictures of such a message."""
        self._pictures.ways.refused(Way.MESSAGE)

    async def anew(self, kind: str, version: int, body: dict[str, Any], table: Table) -> list[Picture]:
        """Draw the pictures of a message again, if it has lost them."""
        return await self.drawn(kind, version, body, table, self._pictures) if kind in KINDS else []

    async def worded(self, kind: str, version: int, body: dict[str, Any], table: Table) -> dict[str, Any]:
        """The body with the board in words in place of the picture."""
        if table.match is None or "board" in body or kind not in KINDS:
            return body
        match = await self._tables.match_at(table, version)
        return {**body, "board": bodies.board(table.game, table, match)}

    async def drawn(
        self, kind: str, version: int, body: dict[str, Any], table: Table, pictures: Pictures
    ) -> list[Picture]:
        """The pictures of a message of this kind and body, after that many log entries."""
        if table.match is None or not pictures.enabled:
            return []
        match = await self._tables.match_at(table, version)
        view = match.view(None)
        theme = Theme(table.language, palette=table.palette)  # the message itself says what happened
        outcome = talk.ranked(table.game, table, match.outcome()) if kind == "end" else None
        if outcome is None:
            drawn = await pictures.board(table, version, view, theme)
        else:  # the winner and the points; **Board** below shows the rest
            drawn = await pictures.scores(table, view, outcome)
        return [] if drawn is None else [drawn]

    async def _added(self, message: MessageRow, shown: list[Picture]) -> After | None:
        """Put the pictures into a message that was posted in words.

        It becomes a message of components only. If Discord refuses that, it keeps its words and the pictures
        are attached."""
        body = {key: value for key, value in message.body.items() if key not in ("board", "form")}
        make, mark, table = layouts.LAYOUTS[body["layout"]], body["mark"], message.table_id
        mentions = calling(called(body))
        ways, worded = self._pictures.ways, "form" in message.body
        changed: Sent | None = None
        trying = ways.open(Way.TURN) or not worded
        if trying:
            view = make(body, table, mark, shown, True)
            try:
                changed = await self._post.edit(
                    message, content=None, view=view, attachments=files(shown), allowed_mentions=mentions
                )
            except discord.HTTPException as error:
                if not refused(error):
                    raise
                _log.info("table %s: a picture was not added to its message: %s", table, error)
                if error.code != BAD_FORM or not worded:
                    return None
                changed = await self._attached(message, body, shown)
                if changed is not None:  # its words were fine: this time they were accepted
                    ways.refused(Way.TURN)
        else:
            changed = await self._attached(message, body, shown)
        if changed is None:
            return None
        message.body = {**body, "pictures": attached.stored(changed.files)}
        return partial(outbox.posted, message=message)

    async def _attached(self, message: MessageRow, body: dict[str, Any], shown: list[Picture]) -> Sent | None:
        """Attach pictures to a message that keeps its words."""
        body["form"] = CLASSIC
        said = layouts.SAID[body["layout"]](body, message.table_id, body["mark"], True, True)
        attachments = files(shown, layouts.alts(body, shown))
        mentions = calling(called(body))
        return await self._post.edit(
            message, **said.anew(), attachments=attachments, allowed_mentions=mentions
        )


def called(body: dict[str, Any]) -> list[int]:
    """The users a message pinged when it was posted; an earlier version stored them as those it waits for
    now."""
    return list(body.get("called", bodies.mentioned(body)))
