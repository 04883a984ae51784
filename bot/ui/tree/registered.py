"""Which commands Discord has, and their ids.

The ids come with registration, or are asked for, and are saved for the next start: texts can then mention
commands even if Discord refuses to register anything.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.store.database import Database
from bot.ui.tree import mentions, registration
from bot.ui.tree import store as registered

_log = logging.getLogger(__name__)
_CHAT_INPUT = 1
"""The type of typed commands; others cannot be mentioned."""


class Registered:
    """The commands that Discord has: for all servers, or for the one (``guild_id``) that has them alone."""

    def __init__(self, database: Database, tree: app_commands.CommandTree[Any], guild_id: int | None) -> None:
        self._database = database
        self._tree = tree
        self._guild_id = guild_id

    def _place(self) -> tuple[int, int]:
        """The application, and the only server with its commands (0: they are everywhere)."""
        application = self._tree.client.application_id
        assert application is not None  # known since login
        return application, self._guild_id or 0

    async def recall(self) -> None:
        """Mention commands with the ids that the last process saved."""
        mentions.learn(await self._database.ask(registered.ids, *self._place()))

    async def keep(self, found: Iterable[registration.Payload]) -> None:
        """Mention these commands from Discord, and save their ids."""
        ids = {str(one["name"]): int(one["id"]) for one in found if one["type"] == _CHAT_INPUT}
        application, scope = self._place()
        await self._database.write(partial(registered.keep, application=application, scope=scope, found=ids))
        mentions.learn(ids)

    async def ask(self) -> None:
        """Ask Discord which commands it has, in a process that registers none itself."""
        scope = None if self._guild_id is None else discord.Object(self._guild_id)
        try:
            await self.keep(await registration.registered(self._tree, scope))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("Discord does not tell which commands it has, so some are not mentioned: %s", error)
