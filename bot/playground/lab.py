"""A Discord on the loopback: the real client talks to it, and people are played by code or from a page.

:class:`Lab` is for tests and tools, :class:`Playground` for ``python -m bot play``. Both listen on 127.0.0.1
alone; only a playground that is told to opens a second, narrower listener to the local network.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from fnmatch import fnmatch
from pathlib import Path
from typing import TypeVar

from aiohttp import web

from bot.base.clocks import FasterClock
from bot.playground.interactions.faults import Faults
from bot.playground.interactions.interactions import Interactions
from bot.playground.page import doors
from bot.playground.page.api import LabApi
from bot.playground.page.feed import Feed
from bot.playground.page.lan import Lan, host_of, server_log
from bot.playground.people import actors
from bot.playground.people.actors import Actor, Place, Which
from bot.playground.wire import rest_application, rest_channels, rest_guilds, rest_interactions, rest_messages
from bot.playground.wire.cdn import Cdn
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.network import HOSTS, LOOPBACK, LabConnector, certificates, use_plain_http
from bot.playground.wire.records import Records
from bot.playground.wire.rest import Judge, Rest
from bot.playground.world.clock import Clock
from bot.playground.world.components import SetupError
from bot.playground.world.models import Change, Channel, Guild, Json, Message, Overwrite
from bot.playground.world.permissions import Permission
from bot.playground.world.persistence import Store
from bot.playground.world.state import World

__all__ = ["Actor", "Clock", "Lab", "Playground", "SetupError"]

ROUTE_MODULES = (rest_application, rest_channels, rest_guilds, rest_interactions, rest_messages)
"""Importing them registers their handlers."""

SEAT_NAMES = ("Ann", "Bob", "Carla", "Dmitri", "Emi", "Farid", "Grete", "Hugo")
"""Who sits at the playground's seats."""

T = TypeVar("T")


class Lab:
    """One Discord with one server, its bot account and its people.

    ``path`` is a SQLite file that keeps everything over restarts (None: memory). ``port`` 0 takes a free one.
    With ``tls`` a second port serves Discord's own host names for :meth:`connector`.
    """

    def __init__(
        self,
        *,
        path: Path | None = None,
        clock: Clock | None = None,
        port: int = 0,
        tls: bool = False,
        log_limit: int | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.deadlines: FasterClock | None = None  # the bot's own time, where it is not this one
        self.world = World(self.clock, Store(path))
        self.records = Records(log_limit)
        self.faults = Faults(self.clock, self.world.quirks)
        self._certificates = certificates() if tls else None
        self._port = port
        self._tls_port = 0
        self._changed: set[asyncio.Event] = set()
        self.gateway = Gateway(self.world, self.records, self.faults)
        self.interactions = Interactions(self.world, self.faults, self.gateway.translator)
        self.rest = Rest(self.world, self.faults, self.records, self.interactions, self.gateway)
        self.feed = Feed(self.world)
        self.world.listeners.append(self._on_change)
        self.lan: Lan | None = None
        self._runner: web.AppRunner | None = None

    # ------------------------------------------------------------ life

    async def start(self) -> None:
        """Begin to listen. Raises ``OSError`` where a port is taken."""
        app = web.Application(client_max_size=128 * 2**20, middlewares=[_known_host])
        cdn = Cdn(self.world)
        app.router.add_route("*", "/api/v{version:\\d+}/{tail:.*}", self.rest.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", cdn.for_bot)
        app.router.add_get("/embed/avatars/{name}", cdn.avatar)
        app.router.add_get("/", self.gateway.handle)
        api = LabApi(self)
        api.add_to(app, cdn, doors.find_host(self.world), _nobody)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, logger=server_log())
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.gateway.address = f"ws://127.0.0.1:{self._port}/gateway"
        self.gateway.translator.cdn = self.base_url
        if self._certificates is not None:
            await web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=self._certificates[0]).start()
            self._tls_port = self._runner.addresses[1][1]
            self.gateway.address = "wss://gateway-lab.discord.gg/"
            self.gateway.translator.cdn = "https://cdn.discordapp.com"
        if self.lan is not None:
            await self.lan.start(api, cdn)

    async def close(self) -> None:
        """Stop listening and close the file."""
        self.feed.close()
        await self.interactions.close()
        await self.gateway.drop()
        if self.lan is not None:
            await self.lan.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.flush()
        self.world.store.close()

    async def __aenter__(self) -> Lab:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # ------------------------------------------------------------ addresses

    @property
    def base_url(self) -> str:
        """The plain address, without a slash at the end: for :func:`network.use_plain_http`."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def page_url(self) -> str:
        """The page's address; the token in it is its key."""
        return f"{self.base_url}/{self.world.path_token}/"

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.token

    def connector(self) -> LabConnector:
        """A connector for one ``discord.Client``: leads Discord's hosts here, refuses any other."""
        if self._certificates is None or not self._tls_port:
            raise RuntimeError("connector() needs Lab(tls=True), started")
        return LabConnector(
            self._tls_port,
            self._certificates[1],
            lambda host: self.records.violation(f"the bot wanted to talk to {host}"),
        )

    # ------------------------------------------------------------ the server and its people

    @property
    def guild(self) -> Guild:
        """The server."""
        return self.world.guild

    @property
    def violations(self) -> list[str]:
        """What must not happen: unknown routes, foreign hosts, requests that a judge refuses."""
        return self.records.violations

    def judge_requests(self, judge: Judge) -> None:
        """Have every request judged: what is invalid is answered with 50035 and noted as a violation."""
        self.rest.judge = judge

    @property
    def ack_seconds(self) -> list[float]:
        """How long the bot took for its first answers, rising; failures count as the deadline."""
        every = [one for one in self.world.interactions.values() if one.acked is not None or one.failed]
        deadline = self.faults.ack_deadline
        return sorted(deadline if one.acked is None else one.acked - one.created for one in every)

    def add_member(self, name: str, locale: str = "en-US", permissions: int = 0) -> Actor:
        """A new person in the server with a seat; ``permissions`` beyond @everyone's as Discord's bits."""
        seat = max((user.seat or 0 for user in self.world.seats()), default=0) + 1
        user = self.world.add_member(name, locale, permissions, seat)
        self.world.flush()
        return Actor(self, user)

    def actor(self, which: str | int) -> Actor:
        """A person by name or seat number. Raises ``KeyError``."""
        for user in self.world.seats():
            if which in (user.name, user.seat):
                return Actor(self, user)
        raise KeyError(f"nobody is called or sits at {which!r}")

    def add_channel(self, name: str) -> Channel:
        """A new text channel."""
        channel = self.world.add_channel(name)
        self.world.flush()
        return channel

    def channel(self, which: Place = None) -> Channel:
        """A channel or thread by name or id; None is the first one."""
        return actors.place_named(self.world.channels, which)

    def overwrite(self, channel: Channel, *overwrites: Overwrite) -> None:
        """Set a channel's permissions of these roles and members; others stay."""
        numbers = {one.id for one in overwrites}
        kept = [one for one in channel.overwrites if one.id not in numbers]
        channel.overwrites = [*kept, *overwrites]
        self.world.save(channel)
        self.world.emit("channel_update", channel=channel)

    def offer(self, command: str, actor: Actor) -> None:
        """Offer a command to one member whose rights do not suffice, as in the settings of the server."""
        self.world.members[actor.id].commands.append(command)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel with all that is in it."""
        self.world.delete_channel(channel)
        self.world.flush()

    def delete_message(self, message: Which) -> None:
        """Remove a message behind the bot's back."""
        number = (
            message.id
            if isinstance(message, Message)
            else message["id"]
            if isinstance(message, dict)
            else message
        )
        self.world.delete_message(self.world.messages[int(number)])
        self.world.flush()

    def archive(self, thread: Channel) -> None:
        """Archive a thread, as Discord does after a time without messages."""
        if thread.thread is not None:
            thread.thread.archived = True
            thread.thread.archive_changed = self.clock.now()
            self.world.save(thread)
            self.world.emit("thread_update", channel=thread)

    def remove_member(self, actor: Actor) -> None:
        """Somebody leaves the server."""
        self.world.remove_member(actor.id)
        self.world.flush()

    def remove_bot(self) -> None:
        """Kick the bot out of the server."""
        self.world.remove_bot()

    def invite_bot(self) -> None:
        """Bring the bot back, with the permissions it had."""
        self.world.invite_bot()

    async def until(self, check: Callable[[], T], within: float = 30.0) -> T:
        """Wait until ``check()`` is true, looking after every change and, as it may be about something
        outside, every 20 ms. Raises ``TimeoutError`` with the end of the log.
        """
        changed = asyncio.Event()
        self._changed.add(changed)
        try:
            async with asyncio.timeout(within):
                while not (value := check()):
                    changed.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), 0.02)
            return value
        except TimeoutError:
            raise TimeoutError(
                f"it did not happen within {within} s:\n{self.records.transcript(30)}"
            ) from None
        finally:
            self._changed.discard(changed)

    def _on_change(self, _: Change) -> None:
        for event in self._changed:
            event.set()

    async def connected(self, within: float = 30.0) -> None:
        """Wait until the bot is at the gateway."""
        await self.until(lambda: self.gateway.connected, within)


async def _nobody(request: web.Request) -> web.StreamResponse:
    raise web.HTTPNotFound


@web.middleware
async def _known_host(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Answer only to this machine itself, under its own names (over TLS: Discord's), so that no other site
    leads a browser here.
    """
    host = host_of(request)
    named = host in LOOPBACK or (request.secure and any(fnmatch(host, one) for one in HOSTS))
    if not named or request.remote not in LOOPBACK:
        raise web.HTTPNotFound
    return await handler(request)


class _Console(logging.Handler):
    """Shows the process's log lines on the page."""

    def __init__(self, world: World, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(logging.INFO)
        self._world = world
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        line = {
            "level": record.levelname,
            "text": f"{record.name}: {record.getMessage()}",
            "at": record.created,
        }
        if not self._loop.is_closed():
            # Log lines may come from any thread.
            self._loop.call_soon_threadsafe(lambda: self._world.emit("bot", data={"line": line}))


class Playground:
    """The stand-in for somebody without a token: a few seats, one page, everything kept in one file.

    ``database_dir`` gets ``playground.sqlite3``; seats that the file already knows stay. The first seat may
    manage channels, so that a moderator's commands can be tried, and is the host of the bot: it reads how the
    bot is, and gets what players report. With ``lan`` friends in the same network reach their own seats by
    links, on the port after ``port``; ``new_links`` makes earlier links worthless.
    """

    def __init__(
        self, database_dir: Path, port: int, seats: int, *, lan: bool = False, new_links: bool = False
    ) -> None:
        self.lab = Lab(path=database_dir / "playground.sqlite3", port=port, log_limit=2000)
        known = len(self.lab.world.seats())
        for number in range(known, max(seats, 1)):
            name = SEAT_NAMES[number] if number < len(SEAT_NAMES) else f"Guest {number + 1}"
            self.lab.add_member(name, permissions=int(Permission.MANAGE_CHANNELS) if number == 0 else 0)
        self.lab.world.host = self.lab.world.seats()[0].id
        self._console: _Console | None = None
        if new_links:
            doors.renew_seat_keys(self.lab.world)
        if lan:
            self.lab.lan = Lan(self.lab.world, lan_port(port))

    @property
    def links(self) -> list[Json]:
        """Per seat its ``name`` and ``links``, one for each own address; empty without ``lan``."""
        return self.lab.lan.links() if self.lab.lan is not None else []

    @property
    def token(self) -> str:
        """The bot's token; it stays the same over restarts."""
        return self.lab.token

    async def start(self) -> str:
        """Begin to listen; returns the page's address. Raises ``OSError`` where the port is taken."""
        await self.lab.start()
        self._console = _Console(self.lab.world, asyncio.get_running_loop())
        logging.getLogger().addHandler(self._console)
        return self.lab.page_url

    def configure_discord(self) -> None:
        """Lead discord.py here, for this whole process: after :meth:`start`, before the bot logs in."""
        use_plain_http(self.lab.base_url)

    async def close(self) -> None:
        """Stop listening and close the file."""
        if self._console is not None:
            logging.getLogger().removeHandler(self._console)
        await self.lab.close()


def lan_port(port: int) -> int:
    """The port for friends beside the host's: the next one (0: any free one)."""
    return 0 if port == 0 else port + 1 if port < 65535 else port - 1
