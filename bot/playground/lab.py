"""A Discord on this machine: the real client talks to it, and people are played by code or from a page.

:class:`Lab` is for tests and tools, :class:`Playground` for ``python -m bot play``. Both listen only on
127.0.0.1; a playground can open a second, narrower listener to the local network if asked.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.playground.page import doors
from bot.playground.page.api import LabApi
from bot.playground.page.lan import Lan
from bot.playground.page.shelf import Shelf
from bot.playground.people.actors import Actor, Which, person
from bot.playground.wire.cdn import Cdn
from bot.playground.wire.gateway import NOT_FOR_PEOPLE
from bot.playground.wire.network import use_plain_http
from bot.playground.wire.server import Server
from bot.playground.world.clock import Clock
from bot.playground.world.components import SetupError
from bot.playground.world.models import Channel, Json, Message, Overwrite
from bot.playground.world.permissions import Permission
from bot.playground.world.state import World

__all__ = ["Actor", "Clock", "Lab", "Playground", "SetupError"]

SEAT_NAMES = ("Ann", "Bob", "Carla", "Dmitri", "Emi", "Farid", "Grete", "Hugo")
"""Names of the people at the playground's seats."""


class Lab(Server):
    """A Discord with its people and their page, for tests and tools."""

    lan: Lan | None = None
    """The listener for friends in the same network, if wanted: set it before the start."""
    shelf: Shelf | None = None
    """The games that the page offers."""

    # ------------------------------------------------------------ life

    async def start(self) -> None:
        """Start listening, also for friends if wanted. Raises ``OSError`` if a port is taken."""
        await super().start()
        if self.lan is not None:
            await self.lan.start(LabApi(self, self.lan, lambda: self.shelf).add_to, Cdn(self.world))

    def add_pages(self, app: web.Application, cdn: Cdn) -> None:
        """Add the host's page."""
        LabApi(self, self.lan, lambda: self.shelf).add_to(app, cdn, doors.find_host(self.world), _nobody)

    async def close(self) -> None:
        """Stop listening and close the file."""
        self.feed.close()
        if self.lan is not None:
            await self.lan.close()
        await super().close()

    # ------------------------------------------------------------ the server and its people

    def add_member(self, name: str, locale: str = "en-US", permissions: int = 0) -> Actor:
        """A new person in the server with a seat; ``permissions`` are added to those of @everyone, as
        Discord's bits."""
        seat = max((user.seat or 0 for user in self.world.seats()), default=0) + 1
        user = self.world.add_member(name, locale, permissions, seat)
        self.world.flush()
        return Actor(self, user)

    def actor(self, which: str | int) -> Actor:
        """A person by name or seat number. Raises ``KeyError``."""
        return person(self, which)

    def add_channel(self, name: str) -> Channel:
        """A new text channel."""
        channel = self.world.add_channel(name)
        self.world.flush()
        return channel

    def overwrite(self, channel: Channel, *overwrites: Overwrite) -> None:
        """Set the permissions of these roles and members in a channel; others stay."""
        numbers = {one.id for one in overwrites}
        kept = [one for one in channel.overwrites if one.id not in numbers]
        channel.overwrites = [*kept, *overwrites]
        self.world.save(channel)
        self.world.emit("channel_update", channel=channel)

    def offer(self, command: str, actor: Actor) -> None:
        """Offer a command to one member without the needed permissions, as in the server's settings."""
        self.world.members[actor.id].commands.append(command)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel with all that is in it."""
        self.world.delete_channel(channel)
        self.world.flush()

    def delete_message(self, message: Which) -> None:
        """Delete a message without the bot's doing."""
        number: Any = (
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
        """Let somebody leave the server."""
        self.world.remove_member(actor.id)
        self.world.flush()

    def remove_bot(self) -> None:
        """Kick the bot out of the server."""
        self.world.remove_bot()

    def invite_bot(self) -> None:
        """Bring the bot back, with the permissions it had."""
        self.world.invite_bot()


async def _nobody(request: web.Request) -> web.StreamResponse:
    raise web.HTTPNotFound(text=NOT_FOR_PEOPLE)


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
    """The stand-in for people without a token: a few seats, one page, everything in one file.

    ``database_dir`` gets ``playground.sqlite3``; seats in an existing file stay. The first seat may manage
    channels, so that moderators' commands can be tried, and is the bot's host: it sees the bot's state and
    gets players' reports. With ``lan``, friends in the same network reach their own seats by links, on the
    port after ``port``; ``new_links`` invalidates earlier links.
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
        """Each seat's ``name`` and ``links``, one per address of this machine; empty without ``lan``."""
        return self.lab.lan.links() if self.lab.lan is not None else []

    @property
    def token(self) -> str:
        """The bot's token; it stays the same over restarts."""
        return self.lab.token

    async def start(self) -> str:
        """Start listening; returns the page's address. Raises ``OSError`` if the port is taken."""
        await self.lab.start()
        self._console = _Console(self.lab.world, asyncio.get_running_loop())
        logging.getLogger().addHandler(self._console)
        return self.lab.page_url

    def configure_discord(self) -> None:
        """Point discord.py here, for this whole process: after :meth:`start`, before the bot logs in."""
        use_plain_http(self.lab.base_url)

    async def close(self) -> None:
        """Stop listening and close the file."""
        if self._console is not None:
            logging.getLogger().removeHandler(self._console)
        await self.lab.close()


def lan_port(port: int) -> int:
    """The port for friends, next after the host's (0: any free one)."""
    return 0 if port == 0 else port + 1 if port < 65535 else port - 1
