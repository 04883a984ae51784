"""Opening a table from a command or a list: what the channel allows, and where the lobby is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.lobby import Person
from bot.refusals import Refusal
from bot.screens import Reader
from bot.store import outbox
from bot.words import say

if TYPE_CHECKING:
    from bot.client import EchoBot

_WITH_THREADS = (discord.ChannelType.text, discord.ChannelType.news)


async def open_table(
    bot: EchoBot,
    interaction: discord.Interaction[Any],
    reader: Reader,
    game: str,
    language: str,
    thread: bool | None = None,
) -> str:
    """Open a table and say where it is. ``thread`` None: where the bot may create one.

    Raises Refusal where the bot may not write.
    """
    allowed = interaction.app_permissions
    channel = interaction.channel
    inside = isinstance(channel, discord.Thread)
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("no_send")
    if not (allowed.view_channel and (allowed.send_messages_in_threads if inside else allowed.send_messages)):
        raise Refusal("no_send")
    possible = (
        allowed.create_public_threads
        and allowed.send_messages_in_threads
        and getattr(channel, "type", None) in _WITH_THREADS
    )
    table_id = await bot.lobby.create(
        Person(interaction.user.id, interaction.user.display_name),
        game,
        language,
        interaction.guild_id,
        interaction.channel_id,
        possible if thread is None else thread and possible,
        interaction.id,
    )
    await bot.publisher.settle(table_id)
    posted = await bot.database.ask(outbox.messages, table_id, "lobby")
    place = f"<#{interaction.channel_id}>"
    if posted:
        place = f"https://discord.com/channels/{interaction.guild_id}/{posted[0].channel_id}/{posted[0].id}"
    return say(reader.language, "screen.created", link=place)
