"""The Discord client: it holds everything together and owns no behaviour."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import router
from bot.cogs import COGS
from bot.cogs.names import NameTranslator
from bot.config import Settings
from bot.lobby import Lobby
from bot.open_panels import OpenPanels
from bot.pictures import Pictures
from bot.promises import Promises
from bot.publish import Publisher
from bot.service import Service
from bot.store import tables
from bot.store.database import Database
from rules import games
from rules.game import LANGUAGES

_log = logging.getLogger(__name__)
_HEARD = 2000  # interactions that are remembered, so that none is answered twice
_PATIENCE = 3.0  # seconds that answers on their way are given at the end


class Tree(app_commands.CommandTree[Any]):
    """The slash commands; the client knows which of them are being answered."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Every command may be used, but is answered once; this is where its answering begins."""
        bot: EchoBot = interaction.client
        bot.answering()
        return bot.comes_first(interaction)


class EchoBot(commands.Bot):
    """The bot. ``options`` go to discord.py (connector, guild_ready_timeout …)."""

    def __init__(self, settings: Settings, database: Database, **options: Any) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            intents=intents,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.settings = settings
        self.database = database
        self.pictures = Pictures(settings.pictures)
        self.panels = OpenPanels()
        self.promises = Promises(database)
        self.service = Service(database, self._kick, settings.computer_processes)
        self.lobby = Lobby(self.service)
        self.publisher = Publisher(self, database, self.service.rooms, self.pictures)
        self.tree.error(self._command_failed)
        self._work: set[asyncio.Task[Any]] = set()
        self._answers: set[asyncio.Task[Any]] = set()
        self._heard: OrderedDict[int, None] = OrderedDict()

    def _kick(self, table_id: int) -> None:
        self.publisher.kick(table_id)

    async def setup_hook(self) -> None:
        """Once after the login: commands, then what the last process left undone."""
        for cog in COGS:
            await self.add_cog(cog(self))
        await self.tree.set_translator(NameTranslator())
        if self.settings.dev_guild is not None:
            guild = discord.Object(self.settings.dev_guild)
            self.tree.copy_global_to(guild=guild)
            await self.tree.sync(guild=guild)
        else:
            await self.tree.sync()
        task = asyncio.get_running_loop().create_task(self._resume(), name="resume")
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def answering(self) -> None:
        """Note that the present task answers somebody: the bot does not leave before it is done."""
        task = asyncio.current_task()
        if task is not None:
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)

    def comes_first(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this interaction was not delivered before: after a break Discord may send it again.

        A bot that was started anew has another session and gets none of the old one's again; that a move is
        made once even so is the database's matter.
        """
        if interaction.id in self._heard:
            return False
        self._heard[interaction.id] = None
        if len(self._heard) > _HEARD:
            self._heard.popitem(last=False)
        return True

    async def _resume(self) -> None:
        try:
            await self.database.write(tables.forget_interactions)
            await self.publisher.resume()
            await self.promises.resume(self)
            await self.service.resume()
            await self.pictures.warm_up(games(), LANGUAGES[:1])
        except Exception:
            _log.exception("what was left undone could not be taken up")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Clicks go to the one router; commands have found their way already."""
        if interaction.type is discord.InteractionType.component and self.comes_first(interaction):
            self.answering()
            await router.route(self, interaction)

    async def _command_failed(
        self, interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError
    ) -> None:
        cause = error.original if isinstance(error, discord.app_commands.CommandInvokeError) else error
        table = getattr(interaction.namespace, "table", None) if interaction.command else None
        number = int(str(table)) if str(table).isdecimal() else 0
        await router.answer_error(self, interaction, cause, number)

    async def close(self) -> None:
        """Finish the answers on their way and leave Discord; what is owed is sent after the next start."""
        present = asyncio.current_task()
        answers = {task for task in self._answers if task is not present}
        if answers:
            await asyncio.wait(answers, timeout=_PATIENCE)
        await self.publisher.close()
        await self.promises.close()
        for task in list(self._work):
            task.cancel()
        await super().close()
        self.service.close()
        self.pictures.close()
