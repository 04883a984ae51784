"""The composition root: every part of the bot is built here, once, with what it needs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Self

import discord
from discord import app_commands

from bot.base import logs, memory
from bot.base.background import Background
from bot.base.clocks import Clock
from bot.base.config import Settings
from bot.base.shards import Shards
from bot.client import client_for, servers
from bot.features.account.commands import DataDoors, SettingsDoors
from bot.features.account.privacy import Privacy
from bot.features.clock import messages as clock_messages
from bot.features.clock import store as clock_store
from bot.features.clock.commands import ClockDoors
from bot.features.clock.deadlines import Deadlines
from bot.features.clock.scheduler import Scheduler
from bot.features.clock.timekeeper import Clocks
from bot.features.deals.actions import Deals
from bot.features.deals.commands import DealDoors
from bot.features.help import arrival
from bot.features.help.commands import HelpDoors, OwnTableDoors, ReferenceDoors
from bot.features.help.own_tables import OwnTables
from bot.features.history.commands import HistoryDoors
from bot.features.lobby import messages as lobby_messages
from bot.features.lobby.actions import Lobby
from bot.features.lobby.commands import LobbyDoors
from bot.features.lobby.opening import Openings
from bot.features.moderation.acts.import_ import Importer
from bot.features.moderation.buttons import ActDoors
from bot.features.moderation.commands import ModerationDoors
from bot.features.moderation.desk import ModeratorDesks
from bot.features.plans.actions import Planner
from bot.features.plans.commands import PlanDoors
from bot.features.play.actions import Drafts, Play
from bot.features.play.board_commands import BoardDoors
from bot.features.play.commands import PlayDoors
from bot.features.play.live import LivePanels
from bot.features.recovery.actions import Recovery
from bot.features.replay.commands import RematchDoors, ReplayDoors
from bot.features.replay.turning_point import Turnings
from bot.features.reports.actions import Reports
from bot.features.reports.commands import ReportDoors
from bot.features.results import backfill
from bot.features.results.commands import ResultDoors
from bot.features.results.record import Record
from bot.features.seats import messages as seat_messages
from bot.features.seats.actions import Offers, Requests
from bot.features.seats.changes import Seats as SeatChanges
from bot.features.seats.commands import SeatDoors
from bot.features.seats.menus import InviteDoors
from bot.features.tutorial import store as lesson_store
from bot.features.tutorial.actions import teachable
from bot.features.tutorial.coach import LessonCoach, rival_answer
from bot.features.tutorial.commands import TutorialDoors
from bot.features.undo import messages as undo_messages
from bot.features.undo.actions import Undo
from bot.features.undo.commands import UndoDoors
from bot.features.undo.requests import OpenRequests, UndoRequests
from bot.messages import frozen, posting
from bot.messages.announcer import Announcer, refresh
from bot.messages.relay import Relay
from bot.messages.sender import Post
from bot.ops.starting import Starts
from bot.ops.status import Status
from bot.store import requests
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.computers import Computers
from bot.tables.deals import check_not_spoilt
from bot.tables.tables import Tables
from bot.tables.workers import Workers
from bot.ui.answers.answering import Answering
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.answers.pending import PendingAnswers
from bot.ui.commands import NameTranslator
from bot.ui.doors import Commands, verbs
from bot.ui.installs import at_tables, for_moderators
from bot.ui.lookup import Lookup
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Request
from bot.ui.router import Router
from bot.ui.tree.registered import Registered
from bot.ui.tree.registration import Registration, payloads
from rules import games
from rules.game import LANGUAGES

_log = logging.getLogger(__name__)
_PATIENCE = 3.0  # seconds that work gets to finish at the end


DOORS: tuple[type, ...] = (
    ReportDoors,
    PlanDoors,
    BoardDoors,
    PlayDoors,
    SeatDoors,
    InviteDoors,
    ResultDoors,
    RematchDoors,
    ReplayDoors,
    HistoryDoors,
    UndoDoors,
    LobbyDoors,
    TutorialDoors,
    ClockDoors,
    ModerationDoors,
    ActDoors,
    OwnTableDoors,
    HelpDoors,
    ReferenceDoors,
    SettingsDoors,
    DataDoors,
    DealDoors,
)
"""All doors, in the order in which Discord gets their commands."""
_GROUPS = {
    "table": at_tables,
    "game": at_tables,
    "seat": at_tables,
    "deal": at_tables,
    "moderate": for_moderators,
}
"""Where the commands of each group are offered."""
_PARTS = {
    "table": (
        "new", "join", "start", "board", "hand", "plan", "recap",
        "log", "undo", "redo", "pace", "leave", "report",
    )
}  # fmt: skip
"""The order of a group's parts as people need them, if it differs from the order of the doors."""


def plug_in(tables: Tables, computers: Computers) -> None:
    """Connect what writes with every turn, in order, and what answers at a table without thinking.

    Messages about offers go out before the turn's message, direct messages after it, and that of an undo
    request last.
    """
    tables.parts = [Drafts(), Clocks(), Offers(), Record(), Announcer(), OpenRequests()]
    tables.go_on = computers.go_on
    computers.scripts = [rival_answer]
    computers.thinking = refresh


def relay_of(client: discord.Client, tables: Tables, pictures: Pictures) -> Relay:
    """The relay, with a sender for each kind of message that tables owe."""
    relay, post = Relay(client, tables), Post(client, tables.database)
    relay.add(posting.senders(tables, pictures, post))
    relay.add(lobby_messages.senders(client, tables.database, pictures, post))
    relay.add(seat_messages.senders(client, tables, post))
    relay.add(undo_messages.senders(tables.database, post))
    relay.add(clock_messages.senders(client, tables, post))
    return relay


async def commands_of_this_version() -> list[dict[str, Any]]:
    """The commands that this version registers with Discord."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    await _offer(tree, Commands(_GROUPS, _unanswered, _PARTS).all(DOORS))
    return await payloads(tree, None)


async def _offer(tree: app_commands.CommandTree[Any], every: Iterable[Any]) -> None:
    """Give a client these commands, and their names in all languages."""
    for command in every:
        tree.add_command(command)
    await tree.set_translator(NameTranslator())


def verbs_of_this_version() -> set[str]:
    """Every verb in components of messages, from this version and all before it."""
    return {verb for doors in DOORS for verb in verbs(doors)}


async def _unanswered(interaction: Interaction, quietly: bool) -> Request:
    raise AssertionError("commands that are only told of are not answered")


@contextmanager
def _noted(what: str) -> Iterator[None]:
    """Log that a step of the start has failed, and go on."""
    try:
        yield
    except Exception:
        _log.exception("at the start: %s could not be taken up", what)


class App:
    """The bot: every part once, with what it needs. Nothing is built anywhere else.

    ``ticking`` is the clock for deadlines (None: the machine's); ``options`` go to discord.py (connector,
    guild_ready_timeout …).
    """

    def __init__(
        self, settings: Settings, database: Database, ticking: Clock | None = None, **options: Any
    ) -> None:
        self.settings = settings
        self.database = database
        self.shards = Shards.of(settings)
        self.recent = logs.Recent()
        self.background = Background()
        self.pictures = Pictures(settings.pictures)
        self.panels = OpenPanels()
        self.pending = PendingAnswers(database)

        # What players can do.
        self.tables = Tables(database, self._nudge, ticking)
        self.workers = Workers(settings.computer_processes)
        self.computers = Computers(self.tables, self.workers)
        plug_in(self.tables, self.computers)
        self.play = Play(self.tables, LessonCoach())
        self.lookup = Lookup(self.tables, [check_not_spoilt], frozen.with_remains)
        answering = Answering(self.pending, self.pictures, self.background.later)
        self.router = Router(self.lookup, answering, self.panels, self.shards.whole)
        self.client = answering.client = client = client_for(settings, self.router, **options)
        self.lobby = Lobby(self.tables)
        self.importer = Importer()
        self.undo_requests = UndoRequests(self.tables)
        self.planner = Planner(self.tables)
        self.seats = SeatChanges(self.tables)
        self.seat_requests = Requests(self.tables, self.seats, self.lobby)
        self.turnings = Turnings(database, self.workers)

        # What happens in the background.
        channel = settings.report_channel
        self.reports = Reports(database, client, channel, self.recent, self.background)
        self.recovery = Recovery(self.tables)
        self.recovery.tell_host = self.reports.frozen
        self.deadlines = Deadlines(self.tables, self.seats)
        self.scheduler = Scheduler(database, self.tables, self.deadlines, client.reached)

        # What is sent to Discord.
        self.relay = relay_of(client, self.tables, self.pictures)
        self.privacy = Privacy(self.tables, self.lobby, self.seats, self.reports, self.relay)
        self.recovery.settle_seats = self.privacy.leave
        self.scheduler.jobs += [self.undo_requests.expire, self.privacy.settle]
        self.router.closed, self.router.tell = client.is_closed, self.relay.places.tell
        self.registered = Registered(database, client.tree, settings.dev_guild)
        self.registration = Registration(client.tree, settings.dev_guild, self.registered.keep)
        self.status = Status(database, client, self.registration, self.shards)
        self.live = LivePanels(self.play, self.panels, self.pictures, client, self.background.later)
        self.tables.on_turn = self.live.turned
        self.openings = Openings(database, self.lobby, self.relay.wait_for)
        self.doors = self._all_doors()
        for doors in self.doors:
            self.router.add(doors)
        client.session = Starts(client.http).another
        client.prepare, client.joined, client.leave = self._prepare, self._joined, self._leave
        client.allowed = self.relay.places.try_again

    def _all_doors(self) -> list[object]:
        """Every command and button, on the parts that it needs."""
        client, places, whole = self.client, self.relay.places, self.shards.whole
        deals = Deals(self.tables, self.lobby, self.openings, self.relay.wait_for)
        own = OwnTables(self.tables, self.lookup, places, client.get_guild, whole)
        desks = ModeratorDesks(self.tables, self.seats)
        return [
            ReportDoors(self.reports),
            PlanDoors(self.planner),
            BoardDoors(self.lookup, self.pictures),
            PlayDoors(self.play, self.lookup, places, self.live, self.seat_requests.back, self.workers),
            SeatDoors(self.seat_requests, self.play, self.lookup, self.pictures, self.panels),
            InviteDoors(self.tables, self.seat_requests),
            ResultDoors(self.database),
            RematchDoors(self.tables, self.lobby, self.relay.wait_for),
            ReplayDoors(self.tables, self.pictures, self.turnings),
            HistoryDoors(self.tables),
            UndoDoors(self.play, Undo(self.play), self.undo_requests, self.panels),
            LobbyDoors(self.tables, self.lobby, self.openings, self.relay.wait_for, teachable, self.panels),
            TutorialDoors(self.play, self.openings, self.panels, self.lookup, self.pictures),
            ClockDoors(self.tables, self.lobby, self.deadlines),
            ModerationDoors(desks, self.tables, places, self.lookup, self.importer),
            ActDoors(desks, self.panels),
            OwnTableDoors(own, self.tables, self.deadlines, self.relay),
            HelpDoors(client.owners, self.status.line),
            ReferenceDoors(self.tables, self.lookup),
            SettingsDoors(self.tables, self.lookup, whole),
            DataDoors(self.privacy, whole),
            DealDoors(deals),
        ]

    def _nudge(self, table_id: int) -> None:
        self.relay.nudge(table_id)

    def tell_host(self, sentence: str) -> None:
        """Send the host a message about something that needs attention."""
        self.background.later(self.reports.tell_host(sentence))

    # From the start to the end.

    async def __aenter__(self) -> Self:
        await self.client.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self, token: str) -> None:
        """Serve Discord until the bot is closed. Raises what prevents that."""
        await self.client.start(token)

    async def _prepare(self) -> None:
        """Once after login: register commands, then finish what the last process left."""
        logging.getLogger("bot").addHandler(self.recent)
        await self.recovery.begin()
        made = Commands(_GROUPS, self.router.command, _PARTS, self.lookup).all(self.doors)
        await _offer(self.client.tree, made)
        await self.registered.recall()
        if self.shards.serves(None):  # one process registers the commands for all
            if self.settings.dev_guild is not None:
                self.client.tree.copy_global_to(guild=discord.Object(self.settings.dev_guild))
            self.background.later(self.registration.keep())
            await self.registration.tried()
        else:
            self.background.later(self.registered.ask())
        self.background.later(self._resume())

    async def _resume(self) -> None:
        """Finish what the last process left. If a step fails, for example on a damaged row, the others still
        run."""
        last: int | None = None
        with _noted("when the bot was last there"):
            last = await self.database.ask(clock_store.alive)
        steps: tuple[tuple[str, Callable[[], Awaitable[object]]], ...] = (
            ("tables of other shards", self.look_for_strangers),
            ("old interactions", partial(self.database.write, requests.forget_interactions)),
            ("old lessons", partial(self.database.write, lesson_store.forget)),
            ("messages that are owed", self.relay.resume),
            ("answers that were promised", partial(self.pending.resume, self.client)),
            ("playing again", self.recovery.run),
            ("computer players", self.computers.resume),
            ("people who were erased", partial(self._erase_again, last)),
            ("the clock", self._start_clock),
            ("reports", self.reports.resume),
            ("results of earlier games", partial(backfill.fill, self.tables)),
            ("pictures", partial(self.pictures.warm_up, games(), LANGUAGES[:1])),
        )
        for what, step in steps:
            with _noted(what):
                await step()
        memory.keep()

    async def _erase_again(self, last: int | None) -> None:
        job = await self.privacy.again(last)
        if job is not None:
            self.scheduler.jobs.append(job)

    async def _start_clock(self) -> None:
        self.scheduler.start()

    async def look_for_strangers(self) -> None:
        """Tell the host about running tables that nobody can reach here, for example after a change of the
        shards."""
        running = await self.database.ask(table_store.guilds_running)
        found = [one for one in running if not self.shards.serves(one)]
        if found:
            _log.warning(
                "running tables of %s belong to shards of other processes: see SHARD_IDS",
                servers(len(found)),
            )

    async def _joined(self, guild: discord.Guild) -> None:
        await self.registration.joined(guild)
        await arrival.greet(self.database, guild)

    async def _leave(self) -> None:
        """Stop what needs Discord; waiting messages are sent after the next start."""
        self.recovery.close()
        await self.scheduler.close()
        await self.relay.close()
        await self.pending.close()
        self.background.cancel()
        logging.getLogger("bot").removeHandler(self.recent)

    async def close(self) -> None:
        """Finish pending answers, leave Discord and stop everything."""
        await self.client.close()
        self.turnings.close()
        self.computers.close()
        self.workers.close()
        self.importer.close()
        self.pictures.close()
        # Late requests, or slow ones, must not find the database closed.
        if rest := self.client.cancel() | self.background.cancel():
            await asyncio.wait(rest, timeout=_PATIENCE)
