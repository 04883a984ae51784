"""Who plays at a table joins its thread: it stands in their list of channels then, and they hear of it.
Discord lets those join who are pinged there, but not those who are only named."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import discord

from bot.base.refused import readable
from bot.messages import store as outbox
from bot.messages.sender import After, waiting
from bot.messages.store import OutboxRow
from bot.tables.table import Table
from bot.ui.answers.replies import asleep, wake

_log = logging.getLogger(__name__)
_PATIENCE = 3.0
"""Seconds for which the other messages of the table wait, where Discord lets this wait."""


async def bring(client: discord.Client, owed: OutboxRow, table: Table) -> After | None:
    """Add users to the thread of a table. A refusal keeps nobody from playing; what passes is raised. To be
    noted is who could not be added yet: they come after what the table owes besides."""
    left = list(owed.body["users"])
    thread = table.place
    # A table may also have been opened in a thread that was there before.
    if table.thread_id is None and not isinstance(client.get_channel(thread), discord.Thread):
        return None
    try:
        async with asyncio.timeout(_PATIENCE):
            while left:
                await _add(client, thread, left[0], table.id)
                left.pop(0)
    except TimeoutError:
        return partial(outbox.owe_members, table_id=table.id, users=left)
    return None


async def _add(client: discord.Client, thread: int, user: int, table: int) -> None:
    try:
        try:
            await client.http.add_user_to_thread(thread, user)
        except discord.HTTPException as error:
            if not asleep(error) or not await wake(client, thread):
                raise
            await client.http.add_user_to_thread(thread, user)
    except discord.HTTPException as error:
        if waiting(error):
            raise
        _log.info("table %s: user %s is not added to its thread (%s)", table, user, readable(error))
