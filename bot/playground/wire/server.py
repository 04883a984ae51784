"""The stand-in without its people and its page: one Discord's world, and the entries for bots."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal, Self, TypeAlias, TypeVar

from aiohttp import web

from bot.base.clocks import FasterClock
from bot.playground.interactions.faults import Faults
from bot.playground.interactions.interactions import Interactions
from bot.playground.wire import rest_application, rest_channels, rest_guilds, rest_interactions, rest_messages
from bot.playground.wire.cdn import Cdn
from bot.playground.wire.feed import Feed
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.network import HOSTS, LOOPBACK, LabConnector, certificates, host_of, server_log
from bot.playground.wire.records import Records
from bot.playground.wire.rest import Judge, Rest
from bot.playground.world.clock import Clock
from bot.playground.world.components import SetupError
from bot.playground.world.models import Change, Channel, Guild, Kind, id_in
from bot.playground.world.persistence import Store
from bot.playground.world.state import World

ROUTE_MODULES = (rest_application, rest_channels, rest_guilds, rest_interactions, rest_messages)
"""Importing them registers their handlers."""

Place: TypeAlias = "Channel | str | int | None"
"""A channel, its name or id; None is the first channel."""

T = TypeVar("T")


class Server:
    """One Discord with one server and its bot account: the world, and the entries for bots.

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
        self.deadlines: FasterClock | None = None  # the bot's own time, if it differs
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
        self._runner: web.AppRunner | None = None

    # ------------------------------------------------------------ life

    async def start(self) -> None:
        """Start listening. Raises ``OSError`` if a port is taken."""
        app = web.Application(client_max_size=128 * 2**20, middlewares=[known_host])
        cdn = Cdn(self.world)
        app.router.add_route("*", "/api/v{version:\\d+}/{tail:.*}", self.rest.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", cdn.for_bot)
        app.router.add_get("/embed/avatars/{name}", cdn.avatar)
        app.router.add_get("/", self.gateway.handle)
        self.add_pages(app, cdn)
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

    def add_pages(self, app: web.Application, cdn: Cdn) -> None:
        """Add further content to this address; by default it serves only what bots need."""

    async def close(self) -> None:
        """Stop listening and close the file."""
        self.feed.close()
        await self.interactions.close()
        await self.gateway.drop()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.flush()
        self.world.store.close()

    async def __aenter__(self) -> Self:
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
            raise RuntimeError("connector() needs tls=True, and a start")
        return LabConnector(
            self._tls_port,
            self._certificates[1],
            lambda host: self.records.violation(f"the bot wanted to talk to {host}"),
        )

    # ------------------------------------------------------------ the server, and its results

    @property
    def guild(self) -> Guild:
        """The server."""
        return self.world.guild

    def channel(self, which: Place = None) -> Channel:
        """A channel or thread by name or id; None is the first one."""
        return place_named(self.world.channels, which)

    @property
    def violations(self) -> list[str]:
        """Anything that must not happen: unknown routes, foreign hosts, requests that a judge refuses."""
        return self.records.violations

    def judge_requests(self, judge: Judge) -> None:
        """Have every request judged: invalid ones are answered with 50035 and noted as violations."""
        self.rest.judge = judge

    @property
    def ack_seconds(self) -> list[float]:
        """How long the bot took for its first answers, ascending; failures count as the deadline."""
        every = [one for one in self.world.interactions.values() if one.acked is not None or one.failed]
        deadline = self.faults.ack_deadline
        return sorted(deadline if one.acked is None else one.acked - one.created for one in every)

    async def until(self, check: Callable[[], T | Literal[False] | None], within: float = 30.0) -> T:
        """Wait until ``check()`` is true. Raises ``TimeoutError`` with the end of the log.

        It is checked after every change, and every 20 ms because it may depend on something outside.
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


@web.middleware
async def known_host(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Answer only requests from this machine under its own names (over TLS: Discord's), so that no other site
    can lead a browser here."""
    host = host_of(request)
    named = host in LOOPBACK or (request.secure and any(fnmatch(host, one) for one in HOSTS))
    if not named or request.remote not in LOOPBACK:
        raise web.HTTPNotFound
    return await handler(request)


def place_named(channels: dict[int, Channel], which: Place) -> Channel:
    """A channel by record, id, name, or (None) the first one. Raises :class:`SetupError`."""
    if isinstance(which, Channel):
        return which
    if which is None:
        return min((one for one in channels.values() if one.type == Kind.TEXT), key=lambda one: one.id)
    text = str(which).removeprefix("#")
    if (found := channels.get(id_in(text) or 0)) is not None:
        return found
    named = [one for one in channels.values() if one.name == text and not one.between]
    if not named:
        raise SetupError(f"There is no channel {text!r}.")
    return named[-1]
