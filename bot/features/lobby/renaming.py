"""The name of a table's thread follows those who play there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from sqlite3 import Connection

import discord

from bot.features.lobby import actions as lobby
from bot.tables.tables import Room

_log = logging.getLogger(__name__)
_PATIENCE = 5.0  # seconds that a new name may take


async def bring(client: discord.Client, room: Room) -> Callable[[Connection], None] | None:
    """Give the thread of a table the names of those who play there now.

    Discord takes two new names in ten minutes: whatever it refuses, or lets wait, is not worth holding up the
    messages of the table. Nothing is to be noted when it is done.
    """
    thread = room.table.thread_id
    if thread is None:
        return None
    try:
        async with asyncio.timeout(_PATIENCE):
            await client.http.edit_channel(thread, name=lobby.thread_name(room))
    except (discord.HTTPException, TimeoutError) as error:
        _log.info("table %s: its thread keeps its name: %r", room.table.id, error)
    return None
