"""The connection to Discord: which events come, that each comes once, and whether anybody can be reached."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Protocol

import aiohttp
import discord
from discord import app_commands

from bot.base import about, logs
from bot.base.config import Settings
from bot.base.shards import Shards
from bot.store.database import migrations
from bot.ui import installs
from bot.ui.answers import replies
from bot.ui.components import Address
from bot.words.names import received
from bot.words.refusals import Refusal
from rules import games

_log = logging.getLogger(__name__)
_HEARD = 2000  # interactions that are remembered, so that none is answered twice
_PATIENCE = 3.0  # seconds that answers on their way are given at the end
CLICKS = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What the client hands on itself, as it belongs to no command: clicks, and forms that were sent."""

Interaction = discord.Interaction[Any]


class Answers(Protocol):
    """Who answers interactions."""

    def begin(self, interaction: Interaction) -> None:
        """An interaction has come, and is to be answered."""

    async def route(self, interaction: Interaction) -> None:
        """Answer a click or a form that was sent, if it is of this bot."""

    async def failed(self, interaction: Interaction, error: Exception, table_id: int = 0) -> None:
        """Tell of an error, and answer with it."""


async def _nothing(*_: Any) -> None:
    """What is done where nobody wants to do anything."""


def servers(count: int) -> str:
    """So many servers, in words of the log."""
    return f"{count} server" if count == 1 else f"{count} servers"


def _verb(interaction: Interaction) -> str:
    """What a click asks for, without what was chosen: for the log."""
    data: Any = interaction.data or {}
    address = Address.parse(str(data.get("custom_id", "")))
    return "a foreign click" if address is None else f"click {address.verb}"


class Tree(app_commands.CommandTree[Any]):
    """The commands; the client knows which of them are being answered."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Every command may be used, but is answered once; this is where its answering begins."""
        client: Client = self.client
        interaction.data = received(interaction.data)
        logs.interaction.set(interaction.id)
        client.answering()
        client.answers.begin(interaction)
        if interaction.type is discord.InteractionType.application_command and interaction.command:
            named = str(getattr(interaction.namespace, "table", None))
            logs.table.set(int(named) if named.isdecimal() and len(named) <= 10 else None)
            _log.debug("command %s", interaction.command.qualified_name)
        if interaction.type is discord.InteractionType.autocomplete and not await replies.heard(interaction):
            return False
        if not client.comes_first(interaction):
            return False
        if interaction.type is discord.InteractionType.application_command:
            try:
                installs.check(interaction)
            except Refusal as refusal:
                await client.answers.failed(interaction, refusal)
                return False
        return True


class Client(discord.Client):
    """The connection. ``options`` go to discord.py (connector, guild_ready_timeout …).

    What is done when it begins, ends or enters a server is put in from outside: ``prepare`` after the login,
    ``session`` before each session with the number of its shard, ``joined`` with a server that has invited
    the bot, ``allowed`` when the bot may be allowed what it was not, ``leave`` while Discord can still be
    asked.
    """

    def __init__(self, settings: Settings, answers: Answers, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.served = Shards.of(settings)
        self.answers = answers
        self.prepare: Callable[[], Awaitable[None]] = _nothing
        self.session: Callable[[int | None], Awaitable[None]] = _nothing
        self.joined: Callable[[discord.Guild], Awaitable[None]] = _nothing
        self.allowed: Callable[[], object] = lambda: None
        self.leave: Callable[[], Awaitable[None]] = _nothing
        self.owner_ids: Collection[int] = ()
        """The users who own the application, once Discord has told."""
        self.tree = Tree(self)
        self.tree.error(self._command_failed)
        self._connected = True
        self._answering: set[asyncio.Task[Any]] = set()
        self._heard: OrderedDict[int, None] = OrderedDict()

    async def setup_hook(self) -> None:
        """Once after the login."""
        await self.prepare()

    async def owners(self) -> list[int]:
        """The users who own the application, by their ids; none where Discord does not tell now."""
        if not self.owner_ids:
            try:
                found = await self.application_info()
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.warning("the owner of the application is not known (%s)", error)
                return []
            if found.team is None:
                self.owner_ids = {found.owner.id}
            else:
                self.owner_ids = {member.id for member in found.team.members}
        return sorted(self.owner_ids)

    # Interactions.

    def answering(self) -> None:
        """Note that the present task answers somebody: the bot does not leave before it is done."""
        task = asyncio.current_task()
        if task is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    def comes_first(self, interaction: Interaction) -> bool:
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

    async def on_interaction(self, interaction: Interaction) -> None:
        """Clicks are handed on here; commands have found their way already."""
        if interaction.type in CLICKS and self.comes_first(interaction):
            self.answering()
            self.answers.begin(interaction)
            interaction.data = received(interaction.data)
            begun = time.monotonic()
            await self.answers.route(interaction)
            _log.debug("%s answered in %.0f ms", _verb(interaction), 1000 * (time.monotonic() - begun))

    async def _command_failed(
        self, interaction: Interaction, error: discord.app_commands.AppCommandError
    ) -> None:
        cause = error.original if isinstance(error, discord.app_commands.CommandInvokeError) else error
        table = getattr(interaction.namespace, "table", None) if interaction.command else None
        number = int(str(table)) if str(table).isdecimal() else 0
        await self.answers.failed(interaction, cause, number)

    # The connection.

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A session is about to begin; Discord counts them."""
        await super().before_identify_hook(shard_id, initial=initial)
        await self.session(shard_id)

    async def on_ready(self) -> None:
        """Discord has told which servers there are; after long breaks it does so again."""
        served = self.served.served
        parts = "all shards" if served is None else f"shards {served}"
        _log.info(
            "Echo Tables %s is ready: %s, %s, schema %s, games %s, discord.py %s",
            about.own_version(), servers(len(self.guilds)), parts, len(migrations()), ", ".join(games()),
            discord.__version__,
        )  # fmt: skip

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has invited the bot; one that comes back after an outage is no such."""
        self.answering()
        self.allowed()
        try:
            await self.joined(guild)
        except RuntimeError as error:  # aiohttp's, of a session that is closed
            if not self.is_closed():
                raise
            _log.info("server %s invited the bot as it was leaving: %r", guild.id, error)

    async def on_guild_channel_update(self, *_: object) -> None:
        """A channel has changed, and with it perhaps what the bot may do there."""
        self.allowed()

    async def on_guild_role_update(self, *_: object) -> None:
        """A role has changed, perhaps one of the bot's."""
        self.allowed()

    async def on_raw_thread_update(self, _: object) -> None:
        """A thread has changed: it may be open again."""
        self.allowed()

    def reached(self) -> bool:
        """Whether players can reach the bot now."""
        return self._connected and self.is_ready()

    async def on_disconnect(self) -> None:
        """Discord is lost: until it is back nobody can act, and nobody's time runs out."""
        self._connected = False

    async def on_connect(self) -> None:
        """Discord is back, in a new session."""
        self._connected = True

    async def on_resumed(self) -> None:
        """Discord is back, in the old session."""
        self._connected = True

    async def close(self) -> None:
        """Finish the answers on their way and leave Discord."""
        if answers := self._answering - {asyncio.current_task()}:
            await asyncio.wait(answers, timeout=_PATIENCE)
        await self.leave()
        await super().close()

    def cancel(self) -> set[asyncio.Task[Any]]:
        """Give up the answers that are still on their way; the tasks that are about to end."""
        left = self._answering - {asyncio.current_task()}
        for task in left:
            task.cancel()
        return left


class ShardedClient(Client, discord.AutoShardedClient):
    """The connection for the shards that are set; Discord sends each server's events to one of them."""

    def __init__(self, settings: Settings, answers: Answers, **options: Any) -> None:
        options |= {"shard_count": settings.shard_count, "shard_ids": settings.shard_ids}
        super().__init__(settings, answers, **options)
        self._lost: set[int] = set()

    def reached(self) -> bool:
        """Whether the players of all shards can reach the bot now."""
        return not self._lost and self.is_ready()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """One shard is lost: until it is back nobody's time runs out."""
        self._lost.add(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """A shard is there, in a new session."""
        self._lost.discard(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A shard is back, in its old session."""
        self._lost.discard(shard_id)


def client_for(settings: Settings, answers: Answers, **options: Any) -> Client:
    """The connection as the settings want it: in one piece, or for some of several shards."""
    kind = Client if settings.shard_count is None else ShardedClient
    return kind(settings, answers, **options)
