"""The bot's greeting in a server that has invited it."""

from __future__ import annotations

import logging
from functools import partial

import aiohttp
import discord

from bot.features.lobby import policy
from bot.store.database import Database
from bot.ui.components import NOBODY, Address, Layout, button, rows, text
from bot.ui.tree import store as registered
from bot.words import language_of, say

_log = logging.getLogger(__name__)


async def greet(database: Database, guild: discord.Guild) -> None:
    """Say once in a server what this is and how to begin, in the server's language.

    Says nothing if the bot may not write anywhere, or was in this server before."""
    place = _place(guild)
    if place is None or not await database.write(partial(registered.greet, guild_id=guild.id)):
        return
    settings = await database.ask(policy.of_server, guild.id)
    language = settings.language or language_of(guild.preferred_locale)
    learn = button(Address(0, "learn"), say(language, "button.learn"))
    layout = Layout(text(say(language, "arrival.hello")), *rows([learn]))
    try:
        await place.send(view=layout, allowed_mentions=NOBODY)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        # The greeting is optional: the commands say the same.
        _log.info("server %s was not greeted: %s", guild.id, error)


def _place(guild: discord.Guild) -> discord.TextChannel | None:
    """The server's channel for announcements, or the first one, in which the bot may write."""
    channels = [guild.system_channel, *sorted(guild.text_channels, key=lambda one: (one.position, one.id))]
    for channel in channels:
        if channel is not None:
            allowed = channel.permissions_for(guild.me)
            if allowed.view_channel and allowed.send_messages:
                return channel
    return None
