"""Changing posted messages: who is still waited for, what was taken back, how a request ended."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

import discord

from bot.messages import bodies as public
from bot.messages import layouts
from bot.messages import store as outbox
from bot.messages.late_pictures import BoardPictures, called
from bot.messages.sending import calling, refused, shown_by
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.ui import attached
from bot.ui.pictures import Picture, files
from bot.ui.replies import BAD_FORM

if TYPE_CHECKING:
    from bot.tables.table import Room
    from bot.tables.tables import Rooms

_log = logging.getLogger(__name__)
Channel = Callable[[int], discord.PartialMessageable]
Finish = Callable[[OutboxRow, Callable[[Connection], None] | None], Awaitable[None]]


class Pace:
    """Discord lets only three messages of a channel older than an hour be changed within six seconds. Old
    buttons take no more than two of these: the third is left to what cannot wait."""

    AGE, SECONDS, MOST = 3600.0, 6.0, 2

    def __init__(self) -> None:
        self._edits: dict[int, deque[float]] = {}

    async def turn(self, message: MessageRow) -> None:
        """Wait until this message may be changed."""
        if time.time() - discord.utils.snowflake_time(message.id).timestamp() < self.AGE:
            return
        edits = self._edits.setdefault(message.channel_id, deque(maxlen=self.MOST))
        if len(edits) == self.MOST:
            await asyncio.sleep(max(0.0, edits[0] + self.SECONDS - time.monotonic()))
        edits.append(time.monotonic())


class Repairs:
    """Brings messages of turns and requests up to date. ``finish`` notes that what was owed is done."""

    def __init__(
        self, database: Database, rooms: Rooms, boards: BoardPictures, channel: Channel, finish: Finish
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._boards = boards
        self._channel = channel
        self._finish = finish
        self._pace = Pace()
        self._ways = {
            "touch": self._touch,
            "form": self._form,
            "asked": self._asked,
            "strip": self._strip,
            "struck": self._struck,
        }

    async def bring(self, row: OutboxRow, room: Room) -> None:
        """Do what a row of the outbox asks for."""
        await self._ways[row.kind](row, room)

    async def _strip(self, row: OutboxRow, room: Room) -> None:
        """Take the buttons off a message of an earlier turn."""
        posted = await self._database.ask(outbox.messages, row.table_id, "turn")
        message = next((old for old in posted if old.id == row.body["message"]), None)
        if message is None:
            await self._finish(row, None)
            return
        await self._pace.turn(message)
        message.live = False
        await self._edit(message, room, False)
        await self._finish(row, partial(outbox.posted, message=message))

    async def _touch(self, row: OutboxRow, room: Room) -> None:
        """Bring the names of those who are still waited for up to date in the newest message."""
        posted = await self._database.ask(outbox.messages, row.table_id, "turn")
        if posted and posted[0].live and room.match is not None and room.table.status == "running":
            message = posted[0]
            public.refresh(message.body, room.game, room.table, room.match, row.body)
            now = int(self._rooms.ticking.now())
            kept = await self._database.ask(public.present, row.table_id, now)
            message.body = public.dated(message.body, kept, now)
            await self._edit(message, room, True)
            await self._finish(row, partial(outbox.posted, message=message))
        else:
            await self._finish(row, None)

    async def _struck(self, row: OutboxRow, room: Room) -> None:
        """Strike what was taken back out of the messages that told it."""
        for message in await self._database.ask(outbox.messages, row.table_id, "turn"):
            parts = row.body.get("parts", {}).get(str(message.version))
            if parts is None or not row.body["after"] < message.version < row.version:
                continue
            done = message.body.setdefault("struck_by", [])
            if row.id in done or ("struck" in message.body and not parts[1]):
                continue
            done.append(row.id)
            await self._pace.turn(message)
            public.strike(message.body, row.body["sentence"], parts)
            message.live = False
            await self._edit(message, room, False)
            await self._database.write(partial(outbox.posted, message=message))
        await self._finish(row, None)

    async def _asked(self, row: OutboxRow, room: Room) -> None:
        """Say in the message of a request how far it is, or how it ended."""
        for message in await self._database.ask(outbox.messages, row.table_id, "consent"):
            if message.body["request"] == row.body["request"]:
                message.body.update(row.body)
                message.live = row.body["open"]
                await self._edit(message, room, message.live)
                await self._finish(row, partial(outbox.posted, message=message))
                return
        await self._finish(row, None)

    async def _form(self, row: OutboxRow, room: Room) -> None:
        """Let the newest message, which was posted with words of its own, be made of components alone: its
        picture is larger then, and its text may be longer. Where Discord refuses that it stays as it is."""
        live = await self._database.ask(outbox.live, row.table_id, "turn")
        message = live[0] if live and live[0].id == row.body["message"] else None
        if message is None or "form" not in message.body:
            await self._finish(row, None)
            return
        body = {key: value for key, value in message.body.items() if key != "form"}
        kept = attached.remembered(body["pictures"]) or []
        try:
            await self._put(message, body, kept, [Picture(file.filename, b"") for file in kept], True)
        except discord.HTTPException as error:
            if not refused(error) and not isinstance(error, discord.NotFound):
                raise
            _log.info("table %s: a message keeps its form: %s", row.table_id, error)
            await self._finish(row, None)
            return
        message.body = body
        await self._finish(row, partial(outbox.posted, message=message))

    async def _edit(self, message: MessageRow, room: Room, live: bool) -> None:
        """Write a message anew. Its pictures stay; those that Discord does not have any more are drawn anew,
        once, and where it takes none words serve instead."""
        try:
            kept = await self._known(message)
            if kept is not None:
                shown = [Picture(file.filename, b"") for file in kept]
                try:
                    await self._put(message, message.body, kept, shown, live)
                    return
                except discord.HTTPException as error:
                    if error.code != BAD_FORM or not kept:
                        raise
                    _log.info("table %s: a picture of a message is gone: %s", message.table_id, error)
            await self._redrawn(message, room, live)
        except discord.NotFound:
            _log.info("table %s: message %s is gone", message.table_id, message.id)

    async def _known(self, message: MessageRow) -> list[attached.Kept] | None:
        """The files of a message; None where they are known by name alone and it cannot be looked at."""
        try:
            return await shown_by(self._channel(message.channel_id), message)
        except discord.Forbidden:
            return None

    async def _redrawn(self, message: MessageRow, room: Room, live: bool) -> None:
        body, kind = message.body, message.body["layout"]
        drawn: list[Picture] = []
        if self._boards.taken:
            drawn = await self._boards.anew(kind, message.version, body, room)
        if drawn:
            try:
                await self._put(message, body, files(drawn), drawn, live)
                return
            except discord.HTTPException as error:
                if error.code != BAD_FORM:
                    raise
                _log.info("table %s: pictures are not taken by an edit: %s", message.table_id, error)
        message.body = await self._boards.worded(kind, message.version, body, room)
        await self._put(message, message.body, [], [], live)
        if drawn:
            self._boards.not_taken()

    async def _put(
        self, message: MessageRow, body: dict[str, Any], there: list[Any], shown: list[Picture], live: bool
    ) -> None:
        """Write a message with these files, kept or new. It names whom it called again, else Discord would
        forget that they are mentioned. A message with words of its own keeps its files unasked."""
        place = self._channel(message.channel_id).get_partial_message(message.id)
        mentions, kind = calling(called(body)), body["layout"]
        if "form" in body:
            said = layouts.SAID[kind](body, message.table_id, body["mark"], bool(shown), live)
            await place.edit(**said.anew(), allowed_mentions=mentions)
            return
        layout = layouts.LAYOUTS[kind](body, message.table_id, body["mark"], shown, live)
        changed = await place.edit(content=None, view=layout, attachments=there, allowed_mentions=mentions)
        body["pictures"] = attached.stored(attached.of(changed))
