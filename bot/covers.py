"""Lobbies with their covers. A cover that takes long comes after its lobby, which can be joined meanwhile."""

from __future__ import annotations

import logging
from collections.abc import Callable
from sqlite3 import Connection
from typing import TYPE_CHECKING

import discord

from bot import lobby
from bot.delivery import files, refused, sent_of
from bot.pictures import Hurried, Picture, Pictures
from bot.store import outbox
from bot.store.database import Database
from bot.store.rows import MessageRow, OutboxRow

if TYPE_CHECKING:
    from bot.rooms import Room

_log = logging.getLogger(__name__)
_NOBODY = discord.AllowedMentions.none()
STEP = 0.25
"""Seconds after which it is looked whether the table owes anything else."""
STEPS = 240
Channel = Callable[[int, int | None], discord.PartialMessageable]
After = Callable[[Connection], None]


class Covers:
    """Posts and changes the messages of lobbies. ``channel``: where one is, by the ids of channel and
    server."""

    def __init__(self, database: Database, pictures: Pictures, channel: Channel) -> None:
        self._database = database
        self._pictures = pictures
        self._channel = channel

    def _hurried(self) -> Hurried:
        return self._pictures.hurried(self._pictures.public_patience)

    async def post(self, row: OutboxRow, room: Room) -> tuple[MessageRow, bool]:
        """Post a lobby, without its cover where that may not be attached; the message, and whether its cover
        is late."""
        table, hurried = room.table, self._hurried()
        cover = await hurried.cover(table)
        for attempt in [cover, None] if cover is not None else [None]:
            try:
                sent = await self._channel(table.channel_id, table.guild_id).send(
                    view=lobby.layout(room, attempt.name if attempt is not None else None),
                    files=files([attempt] if attempt is not None else []),
                    nonce=row.nonce,
                    allowed_mentions=_NOBODY,
                )
            except discord.HTTPException as error:
                if attempt is None or not refused(error):
                    raise
                _log.warning("table %s: not with its cover (%s)", table.id, error)
                continue
            name = next(iter(sent_of(sent)[1]), None)
            body = {"cover": name, "language": table.language, "palette": table.palette}
            message = MessageRow(sent.id, table.id, table.channel_id, "lobby", 0, body, True)
            return message, hurried.late
        raise AssertionError("one of the attempts returns or raises")

    async def edit(self, message: MessageRow, room: Room) -> bool:
        """Bring a lobby up to date; its cover is drawn anew where language or palette have changed. Whether
        that is late: until it comes the old one stays."""
        name, hurried = message.body.get("cover"), self._hurried()
        cover = await hurried.cover(room.table) if name is not None and not _right(message, room) else None
        if cover is None:
            await self._of(message).edit(view=lobby.layout(room, name), allowed_mentions=_NOBODY)
        else:
            await self._covered(message, room, cover)
        return hurried.late

    async def bring(self, row: OutboxRow, room: Room) -> After | None:
        """Add the cover to a lobby that stands without, or with another; what is to be written then. Whatever
        else the table owes goes first."""
        posted = await self._database.ask(outbox.messages, row.table_id, "lobby")
        if not posted or room.table.status != "lobby":
            return None
        if posted[0].body.get("cover") is not None and _right(posted[0], room):
            return None
        hurried = self._pictures.hurried(0.0)
        try:
            cover = await hurried.cover(room.table)
            for _ in range(STEPS):
                if not hurried.late or await hurried.rest(STEP):
                    break
                if await self._database.ask(outbox.kinds_after, row):
                    return lambda connection: outbox.owe(connection, row.table_id, "cover", 0, {})
            else:
                _log.warning("table %s: its cover came too late", row.table_id)
                return None
            if hurried.late:
                cover = await hurried.cover(room.table)
        finally:
            hurried.drop()
        if cover is None:
            return None
        try:
            await self._covered(posted[0], room, cover)
        except discord.HTTPException as error:
            if not refused(error) and not isinstance(error, discord.NotFound):
                raise
            _log.info("table %s: its cover was not added: %s", row.table_id, error)
            return None
        return lambda connection: outbox.posted(connection, posted[0])

    def _of(self, message: MessageRow) -> discord.PartialMessage:
        return self._channel(message.channel_id, None).get_partial_message(message.id)

    async def _covered(self, message: MessageRow, room: Room, cover: Picture) -> None:
        await self._of(message).edit(
            view=lobby.layout(room, cover.name), attachments=files([cover]), allowed_mentions=_NOBODY
        )
        table = room.table
        message.body.update(cover=cover.name, language=table.language, palette=table.palette)


def _right(message: MessageRow, room: Room) -> bool:
    """Whether the cover of a lobby is in the language and the palette of its table."""
    drawn = message.body.get("language"), message.body.get("palette", "default")
    return drawn == (room.table.language, room.table.palette)
