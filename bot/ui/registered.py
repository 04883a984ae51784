"""Which commands Discord knows, with which ids.

They are learned when the commands are registered, else asked for, and kept for the next start: texts can
mention commands even where Discord refuses to register anything.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.ui import mentions, registration
from bot.ui import registered_store as registered

if TYPE_CHECKING:
    from bot.client import EchoBot

_log = logging.getLogger(__name__)
_CHAT_INPUT = 1
"""The type of commands that are typed; others cannot be mentioned."""


def _place(bot: EchoBot) -> tuple[int, int]:
    """The application, and the server that alone has its commands (0: none, they are everywhere)."""
    assert bot.application_id is not None  # known since the login
    return bot.application_id, bot.settings.dev_guild or 0


async def recall(bot: EchoBot) -> None:
    """Mention commands as the last process could."""
    mentions.learn(await bot.database.ask(registered.ids, *_place(bot)))


async def keep(bot: EchoBot, found: Iterable[registration.Payload]) -> None:
    """Mention the commands that Discord has told of, and note their ids."""
    ids = {str(one["name"]): int(one["id"]) for one in found if one["type"] == _CHAT_INPUT}
    application, scope = _place(bot)
    await bot.database.write(partial(registered.keep, application=application, scope=scope, found=ids))
    mentions.learn(ids)


async def ask(bot: EchoBot) -> None:
    """Ask Discord which commands it has: for a process that makes none known itself."""
    scope = bot.settings.dev_guild
    try:
        found = await registration.registered(bot.tree, None if scope is None else discord.Object(scope))
        await keep(bot, found)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _log.info("Discord does not tell which commands it has, so some are not mentioned: %s", error)
