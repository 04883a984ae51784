"""Adds players to their table's thread, so that it shows in their channel list and notifies them.

Discord adds people who are pinged there, but not those who are only named."""

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
"""Seconds that the table's other messages wait if Discord delays this."""


async def bring(client: discord.Client, owed: OutboxRow, table: Table) -> After | None:
    """Add users to a table's thread; returns what to save.

    A refusal stops nobody from playing; temporary errors are raised. Users who could not be added yet are
    queued again behind what the table owes."""
    left = list(owed.body["users"])
    thread = table.place
    # The table may also have been opened in an existing thread.
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
