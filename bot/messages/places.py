"""Where tables are played, and what happens when that place is asleep, closed to the bot, or gone.

An archived thread is opened again; a table whose thread is gone returns to its channel. Where the bot may not
write, or the channel is gone, messages wait: players are told when they are about to act. If a table's
channel is gone, acting from another channel of the server moves the table there.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from sqlite3 import Connection
from typing import Any, Literal

import aiohttp
import discord

from bot.base.refused import readable
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.rows import TableRow
from bot.ui.answers import presence
from bot.ui.answers.replies import ARCHIVED, asleep, wake

_log = logging.getLogger(__name__)
_UNKNOWN_CHANNEL = 10003
_LOCKED = 160005
_AGAIN = 3600.0  # seconds before the same person gets this direct message again
Trouble = Literal["gone", "closed", "locked", "left"]
"""What is wrong with a table's place: its channel is gone, the bot may not write there, its thread is locked
and the bot may not open it, or the bot has left the server."""
Mark = Literal[Trouble, "thread"]
"""What lists of tables show about a place: a trouble, or that the thread is gone and the table returns to its
channel."""


class Places:
    """What is wrong with the places of tables, as far as sending has shown.

    ``nudge`` is called for a table whose messages may be sent again.
    """

    def __init__(self, client: discord.Client, database: Database, nudge: Callable[[int], None]) -> None:
        self._client = client
        self._database = database
        self._nudge = nudge
        self._trouble: dict[int, Trouble] = {}
        self._told: dict[int, float] = {}

    def try_again(self) -> None:
        """Try all troubled places again: the bot's permissions may have changed."""
        for table_id in list(self._trouble):
            self._nudge(table_id)

    def fine(self, table_id: int) -> None:
        """Note that a message has arrived there."""
        self._trouble.pop(table_id, None)

    def troubled(self, table_id: int, error: Exception) -> bool:
        """Whether a message must wait because its channel is gone or closed to the bot; if so, that is
        noted."""
        found = _told_by(error)
        if found is not None:
            self._trouble[table_id] = found
        return found is not None

    async def trouble(self, table: TableRow) -> Trouble | None:
        """What is wrong with a table's place, as far as sending and Discord's data show."""
        known = self._trouble.get(table.id)
        if known is not None or table.guild_id is None or not self._client.is_ready():
            return known
        guild = self._client.get_guild(table.guild_id)
        if guild is None or guild.unavailable:
            return "left" if guild is None else None
        channel = guild.get_channel_or_thread(table.channel_id)
        if channel is None:
            return await self._unlisted(table.channel_id)
        if isinstance(channel, discord.Thread):
            return None  # a table that was opened in a thread
        allowed = channel.permissions_for(guild.me)
        inside = table.thread_id is not None
        writes = allowed.send_messages_in_threads if inside else allowed.send_messages
        return None if allowed.view_channel and writes else "closed"

    async def mark(self, table: TableRow) -> Mark | None:
        """What a list of tables shows about this one's place."""
        trouble = await self.trouble(table)
        if trouble is not None or table.thread_id is None or not self._client.is_ready():
            return trouble
        guild = self._client.get_guild(table.guild_id or 0)
        if guild is None or guild.unavailable or guild.get_thread(table.thread_id) is not None:
            return None
        return "thread" if await self._unlisted(table.thread_id) == "gone" else None

    async def _unlisted(self, channel_id: int) -> Trouble | None:
        """What is wrong with a channel missing from its server's list.

        It is gone, or it is a thread: archived ones are not listed."""
        try:
            await self._client.http.get_channel(channel_id)
        except discord.HTTPException as error:
            return _told_by(error)
        return None

    async def mended(self, table_id: int, error: Exception) -> bool:
        """Whether the problem was fixed, so that the message can be tried again at once."""
        if not isinstance(error, discord.HTTPException) or error.code not in (_UNKNOWN_CHANNEL, ARCHIVED):
            return False
        table = await self._database.ask(table_store.get, table_id)
        if table is not None and asleep(error):
            return await wake(self._client, table.place)
        if table is None or table.thread_id is None:
            return False
        await self._database.write(partial(table_store.set_thread, table_id=table_id, thread_id=None))
        return True

    async def visited(self, table: TableRow, interaction: discord.Interaction[Any]) -> str:
        """Note that somebody is about to act at the table; returns the key of a sentence about its place,
        empty if all is well.

        If the table's channel is gone, the table moves to the channel of this interaction."""
        trouble = await self.trouble(table)
        if trouble is None:
            return ""
        if trouble != "gone":
            self._nudge(table.id)
            return "note.place_locked" if trouble == "locked" else "note.place_closed"
        if not welcome(table, interaction):
            return "note.place_gone"
        await self._database.write(partial(moved, table=table, channel=interaction.channel))
        self.fine(table.id)
        self._nudge(table.id)
        return "note.place_moved"

    async def tell(self, user: discord.abc.User, sentence: str) -> None:
        """Tell somebody in a direct message why the bot cannot answer where it was asked; at most once an
        hour."""
        now = time.monotonic()
        self._told = {other: at for other, at in self._told.items() if now - at < _AGAIN}
        if user.id in self._told:
            return
        self._told[user.id] = now
        try:
            await (await self._client.create_dm(user)).send(sentence)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("user %s could not be told why there is no answer (%s)", user.id, readable(error))


def _told_by(error: Exception) -> Trouble | None:
    """What an error says about the channel it came from."""
    if isinstance(error, discord.HTTPException) and error.code == _UNKNOWN_CHANNEL:
        return "gone"
    if asleep(error) or (isinstance(error, discord.HTTPException) and error.code == _LOCKED):
        return "locked"
    return "closed" if isinstance(error, discord.Forbidden) else None


def welcome(table: TableRow, interaction: discord.Interaction[Any]) -> bool:
    """Whether a table whose channel is gone can go on here: a text channel or thread of its server where the
    bot may write."""
    usual = isinstance(interaction.channel, (discord.TextChannel, discord.Thread))
    return usual and interaction.guild_id == table.guild_id and presence.may_write(interaction)


def moved(connection: Connection, table: TableRow, channel: Any) -> None:
    """Move a table to another channel or thread."""
    thread = channel.id if isinstance(channel, discord.Thread) else None
    parent = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    table_store.set_place(connection, table.id, parent, thread)
    _log.info("table %s: its channel is gone; it goes on in %s", table.id, channel.id)
