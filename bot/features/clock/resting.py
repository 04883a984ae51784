"""The public message of a table that rests, as nobody is there any more: posted once, with a button that
wakes it, and brought up to date when it does."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord

from bot.messages import store as outbox
from bot.messages.layouts import NOTICE
from bot.messages.sending import Search
from bot.tables.rows import MessageRow, OutboxRow
from bot.tables.tables import Room, Rooms
from bot.ui.components import Address, Layout, button, rows
from bot.words import say

_log = logging.getLogger(__name__)
_NOBODY = discord.AllowedMentions.none()
Channel = Callable[[int, int | None], discord.PartialMessageable]


def layout(room: Room, mark: int, asleep: bool) -> Layout:
    """The message in the table's language; with its button while the table rests."""
    language = room.table.language
    said = say(language, "clock.asleep" if asleep else "clock.awake")
    content = discord.ui.TextDisplay[Any](said, id=NOTICE + mark)
    if not asleep:
        return Layout(content)
    wake = button(Address(room.table.id, "wake"), say(language, "button.wake"), discord.ButtonStyle.success)
    return Layout(content, *rows([wake]))


async def bring(
    row: OutboxRow, room: Room, rooms: Rooms, channel: Channel, search: Search
) -> Callable[[Connection], None] | None:
    """Post that a table rests, or say in that message that it does no more; what is to be noted then. It
    pings nobody."""
    table, database = room.table, rooms.database
    asleep = table.clock.asleep and table.status == "running"
    posted = await database.ask(outbox.live, table.id, "rest")
    message = posted[0] if posted else None
    if message is None and row.attempts:
        found = await search(table.place, [json.dumps({"id": NOTICE + row.id}).strip("{}")])
        if found is not None:
            body = {"mark": row.id}
            message = MessageRow(found[0], table.id, table.place, "rest", table.version, body, True)
    if message is None:
        if not asleep:
            return None  # it woke before anybody read that it rests
        await database.write(partial(outbox.tried, outbox_id=row.id))
        sent = await channel(table.place, table.guild_id).send(
            view=layout(room, row.id, asleep), nonce=row.nonce, allowed_mentions=_NOBODY
        )
        message = MessageRow(sent.id, table.id, table.place, "rest", table.version, {"mark": row.id}, True)
    elif not asleep:
        message.live = False
        try:
            await (
                channel(message.channel_id, None)
                .get_partial_message(message.id)
                .edit(view=layout(room, message.body["mark"], asleep), allowed_mentions=_NOBODY)
            )
        except discord.NotFound:
            _log.info("table %s: the message of its rest is gone", table.id)
    return partial(outbox.posted, message=message)
