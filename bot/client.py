"""The Discord client: it holds everything together and owns no behaviour."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.app import equip, plug_in
from bot.base import about, logs, memory
from bot.base.clocks import Ticking
from bot.base.config import Settings
from bot.features.account import privacy
from bot.features.clock import store as clock
from bot.features.clock.deadlines import Firing
from bot.features.clock.scheduler import Sleeper
from bot.features.help import arrival
from bot.features.lobby.actions import Lobby
from bot.features.moderation.acts.import_ import Importer
from bot.features.plans.actions import Planner
from bot.features.play.actions import Service
from bot.features.recovery.actions import Replays
from bot.features.replay.turning_point import Turnings
from bot.features.reports import actions as reports
from bot.features.results import backfill as earlier
from bot.features.seats.actions import Requests
from bot.features.seats.changes import Seats
from bot.features.tutorial import store as lessons
from bot.features.undo.requests import Consents
from bot.messages.relay import Publisher
from bot.ops.backups.hourly import Backups
from bot.ops.starting import Starts
from bot.store import requests
from bot.store.database import Database, migrations
from bot.tables import store as tables
from bot.tables.locks import Locks
from bot.ui import installs, registered, replies, router
from bot.ui.components import Address
from bot.ui.open_panels import OpenPanels
from bot.ui.pictures import Pictures
from bot.ui.promises import Promises
from bot.ui.registration import Registration
from bot.words.names import received
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES

_log = logging.getLogger(__name__)
_HEARD = 2000  # interactions that are remembered, so that none is answered twice
_PATIENCE = 3.0  # seconds that answers on their way are given at the end


@contextmanager
def _noted(what: str) -> Iterator[None]:
    """Note in the log that a step of the start has failed, and go on."""
    try:
        yield
    except Exception:
        _log.exception("at the start: %s could not be taken up", what)


def _servers(count: int) -> str:
    return f"{count} server" if count == 1 else f"{count} servers"


def _verb(interaction: discord.Interaction[Any]) -> str:
    """What a click asks for, without what was chosen: for the log."""
    data: Any = interaction.data or {}
    address = Address.parse(str(data.get("custom_id", "")))
    return "a foreign click" if address is None else f"click {address.verb}"


class Tree(app_commands.CommandTree[Any]):
    """The commands; the client knows which of them are being answered."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Every command may be used, but is answered once; this is where its answering begins."""
        bot: EchoBot = interaction.client
        interaction.data = received(interaction.data)
        logs.interaction.set(interaction.id)
        bot.answering()
        if interaction.type is discord.InteractionType.application_command and interaction.command:
            named = str(getattr(interaction.namespace, "table", None))
            logs.table.set(int(named) if named.isdecimal() and len(named) <= 10 else None)
            _log.debug("command %s", interaction.command.qualified_name)
        if interaction.type is discord.InteractionType.autocomplete and not await replies.heard(interaction):
            return False
        if not bot.comes_first(interaction):
            return False
        if interaction.type is discord.InteractionType.application_command:
            try:
                installs.check(interaction)
            except Refusal as refusal:
                await router.answer_error(bot, interaction, refusal)
                return False
        return True


class EchoBot(commands.Bot):
    """The bot. ``ticking`` is the time by which deadlines run (None: the machine's); ``options`` go to
    discord.py (connector, guild_ready_timeout …)."""

    def __init__(
        self, settings: Settings, database: Database, ticking: Ticking | None = None, **options: Any
    ) -> None:
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
        self.backups: Backups | None = None
        self.recent = logs.Recent()
        self.since = int(time.time())
        self.pictures = Pictures(settings.pictures)
        self.panels = OpenPanels()
        self.promises = Promises(database)
        self.service = Service(database, self._kick, settings.computer_processes, ticking)
        plug_in(self.service)
        self.replays = Replays(self.service.rooms)
        self.replays.tell_host = partial(reports.frozen, self)
        self.replays.settle_seats = partial(privacy.leave, self)
        self.lobby = Lobby(self.service)
        self.importer = Importer()
        self.consents = Consents(self.service)
        self.planner = Planner(self.service)
        self.seats = Seats(self.service)
        self.opening = Locks()
        """Held, by the number of a user, while the table of the deal of the day is opened for that user."""
        self.turnings = Turnings(database, self.service.thinkers)
        firing = Firing(self.service, self.seats)
        self.sleeper = Sleeper(database, self.service.rooms, firing, self.reached)
        self.sleeper.errands += [self.consents.expire, partial(privacy.settle, self)]
        self.requests = Requests(self.service, self.seats, self.lobby)
        self.publisher = Publisher(self, database, self.service.rooms, self.pictures)
        self.registration = Registration(self.tree, settings.dev_guild, partial(registered.keep, self))
        self.add_listener(self.registration.joined, "on_guild_join")
        self.starts = Starts(self.http)
        self.tree.error(self._command_failed)
        self._connected = True
        self._work: set[asyncio.Task[Any]] = set()
        self._answers: set[asyncio.Task[Any]] = set()
        self._heard: OrderedDict[int, None] = OrderedDict()

    def _kick(self, table_id: int) -> None:
        self.publisher.kick(table_id)

    async def setup_hook(self) -> None:
        """Once after the login: commands, then what the last process left undone."""
        logging.getLogger("bot").addHandler(self.recent)
        await self.replays.begin()
        await equip(self)
        await registered.recall(self)
        if self.serves(None):  # one process makes the commands known for all
            if self.settings.dev_guild is not None:
                self.tree.copy_global_to(guild=discord.Object(self.settings.dev_guild))
            self.later(self.registration.keep())
            await self.registration.tried()
        else:
            self.later(registered.ask(self))
        self.later(self._resume())

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside everything else; it ends with the bot."""
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    # Who runs it, and which servers are this process's.

    async def owners(self) -> list[int]:
        """The users who own the application, by their ids; none where Discord does not tell now."""
        if self.owner_id is None and not self.owner_ids:
            try:
                found = await self.application_info()
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.warning("the owner of the application is not known (%s)", error)
                return []
            if found.team is None:
                self.owner_id = found.owner.id
            else:
                self.owner_ids = {member.id for member in found.team.members}
        return [self.owner_id] if self.owner_id is not None else sorted(self.owner_ids or ())

    @property
    def shards_served(self) -> tuple[int, ...] | None:
        """The shards of this process, None where it has not been told any: it serves all servers."""
        return self.settings.shards_served

    @property
    def whole(self) -> bool:
        """Whether this process serves all servers."""
        return self.shards_served is None or len(self.shards_served) == self.settings.shard_count

    def serves(self, guild_id: int | None) -> bool:
        """Whether a server (None: direct messages) is one of this process's."""
        if self.shards_served is None or self.settings.shard_count is None:
            return True
        return ((guild_id or 0) >> 22) % self.settings.shard_count in self.shards_served

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

    def tell_host(self, sentence: str) -> None:
        """Tell the host something that needs a hand, as a message of its own."""
        self.later(reports.tell_host(self, sentence))

    async def look_for_strangers(self) -> None:
        """Tell the host of running tables that nobody can reach here, as after a change of the shards."""
        found = [one for one in await self.database.ask(tables.guilds_running) if not self.serves(one)]
        if found:
            _log.warning(
                "running tables of %s belong to shards of other processes: see SHARD_IDS",
                _servers(len(found)),
            )

    async def _resume(self) -> None:
        """What the last process left undone. A step that fails, as a row is damaged, keeps none of the others
        from being done."""
        last: int | None = None
        with _noted("when the bot was last there"):
            last = await self.database.ask(clock.alive)
        steps: tuple[tuple[str, Callable[[], Awaitable[object]]], ...] = (
            ("tables of other shards", self.look_for_strangers),
            ("old interactions", partial(self.database.write, requests.forget_interactions)),
            ("old lessons", partial(self.database.write, lessons.forget)),
            ("messages that are owed", self.publisher.resume),
            ("answers that were promised", partial(self.promises.resume, self)),
            ("playing again", self.replays.run),
            ("computer players", self.service.resume),
            ("people who were erased", partial(privacy.again, self, last)),
            ("the clock", self._start_clock),
            ("reports", partial(reports.resume, self)),
            ("results of earlier games", partial(earlier.fill, self.service.rooms)),
            ("pictures", partial(self.pictures.warm_up, games(), LANGUAGES[:1])),
        )
        for what, step in steps:
            with _noted(what):
                await step()
        memory.keep()

    async def _start_clock(self) -> None:
        self.sleeper.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A session is about to begin; Discord counts them."""
        await super().before_identify_hook(shard_id, initial=initial)
        await self.starts.another(shard_id)

    async def on_ready(self) -> None:
        """Discord has told which servers there are; after long breaks it does so again."""
        parts = "all shards" if self.shards_served is None else f"shards {self.shards_served}"
        _log.info(
            "Echo Tables %s is ready: %s, %s, schema %s, games %s, discord.py %s",
            about.own_version(), _servers(len(self.guilds)), parts, len(migrations()), ", ".join(games()),
            discord.__version__,
        )  # fmt: skip

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has invited the bot; one that comes back after an outage is no such."""
        await arrival.greet(self, guild)

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

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Clicks go to the one router; commands have found their way already."""
        if interaction.type in router.ANSWERED and self.comes_first(interaction):
            self.answering()
            interaction.data = received(interaction.data)
            begun = time.monotonic()
            await router.route(self, interaction)
            _log.debug("%s answered in %.0f ms", _verb(interaction), 1000 * (time.monotonic() - begun))

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
        if answers := self._answers - {present}:
            await asyncio.wait(answers, timeout=_PATIENCE)
        self.replays.close()
        await self.sleeper.close()
        await self.publisher.close()
        await self.promises.close()
        for task in list(self._work):
            task.cancel()
        logging.getLogger("bot").removeHandler(self.recent)
        await super().close()
        self.turnings.close()
        self.service.close()
        self.importer.close()
        self.pictures.close()
        # What came in meanwhile, or takes longer, must not find the database closed.
        rest = (self._answers | self._work) - {present}
        for task in rest:
            task.cancel()
        if rest:
            await asyncio.wait(rest, timeout=_PATIENCE)


class ShardedBot(EchoBot, commands.AutoShardedBot):
    """The bot for the shards that are set; Discord sends each server's events to one of them."""

    def __init__(self, settings: Settings, database: Database, *arguments: Any, **options: Any) -> None:
        options |= {"shard_count": settings.shard_count, "shard_ids": settings.shard_ids}
        super().__init__(settings, database, *arguments, **options)
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


def bot_for(
    settings: Settings, database: Database, ticking: Ticking | None = None, **options: Any
) -> EchoBot:
    """The bot as the settings want it: in one piece, or for some of several shards."""
    kind = EchoBot if settings.shard_count is None else ShardedBot
    return kind(settings, database, ticking, **options)
