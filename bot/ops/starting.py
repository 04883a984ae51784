"""How the bot comes to Discord, and what to do where Discord keeps it out.

Whatever passes by itself (no network, an outage, a ban of this address, no more starts today) is waited for
in the process, with growing pauses: a process that ends is started again by whoever watches over it in its
own time, often too soon. Each start is an IDENTIFY, of which Discord allows 1,000 a day; a bot that makes
more loses its token. What no waiting mends ends the process with a sentence.
"""

from __future__ import annotations

import asyncio
import logging
import math
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, Self

import aiohttp
import discord
from discord.http import HTTPClient, Route

from bot.base.refused import asked_to_wait, banned, passing, readable

_log = logging.getLogger(__name__)
FIRST_WAIT = 2.0
"""Seconds until Discord is tried again; each time twice as long."""
LONGEST_WAIT = 300.0
BANNED_WAIT = 900.0
"""Seconds after a ban by Cloudflare, which every request during it may prolong."""
_PATIENCE = 60.0
"""Seconds after which Discord counts as out of reach."""
_SHORT = 30.0
"""Seconds that a session that begins anew may wait: the library gives up after a minute."""
_ASKED_AGAIN = 3600.0
"""Seconds after which it is asked again whether there are starts left, however long that should take."""
_OF_THE_NETWORK = (aiohttp.ClientError, ConnectionError, TimeoutError, socket.gaierror)
"""Other errors of the system are about this machine."""
PORTAL = "https://discord.com/developers/applications"
TOKEN = (
    "Put the token of your bot into the line DISCORD_TOKEN=… of the file .env (see .env.example; it is at "
    f"{PORTAL} under Bot), or try `python -m bot play`, which needs none."
)


class Refused(Exception):
    """The program cannot start, or go on; the text is one sentence that says what to do."""


class Later(Exception):
    """The program ends, and another start may succeed without any change; the text is one sentence."""


class UsedUp(Exception):
    """Discord allows no more starts for now."""


@dataclass(frozen=True, slots=True)
class Door:
    """What Discord says of connections to its gateway: how many it recommends (``shards``), how many starts
    there are in a day and how many of them are left, and the seconds until it counts anew."""

    shards: int
    total: int
    left: int
    reset: float

    @classmethod
    async def ask(cls, http: HTTPClient) -> Door:
        """Ask for it. Raises what requests raise."""
        found = await http.request(Route("GET", "/gateway/bot"))
        limit = found["session_start_limit"]
        return cls(found["shards"], limit["total"], limit["remaining"], limit["reset_after"] / 1000)

    def pause(self, starts: int) -> float:
        """Seconds to wait before so many starts: none during the first half of a day's, then as many as make
        the rest last until it is counted anew."""
        if self.left < starts:
            return max(self.reset, 1.0)
        return 0.0 if 2 * self.left >= self.total else self.reset * starts / self.left

    def sentence(self) -> str:
        """How many starts are left, in words."""
        return f"{self.left} of {self.total} starts are left, counted anew in {lasting(self.reset)}"


def lasting(seconds: float) -> str:
    """A duration in words."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


class Starts:
    """The IDENTIFYs of one client: the first of each shard was allowed for before it began."""

    def __init__(self, http: HTTPClient) -> None:
        self._http = http
        self._begun: set[int | None] = set()

    async def another(self, shard: int | None) -> None:
        """A session begins anew. Raises UsedUp where Discord would take the token away for it."""
        if shard not in self._begun:
            self._begun.add(shard)
            return
        try:
            door = await Door.ask(self._http)
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return  # it has other troubles; the connection will show them
        if not door.left:
            raise UsedUp(door.sentence())
        await asyncio.sleep(min(door.pause(1), _SHORT))


class Served(Protocol):
    """A bot that has not begun yet."""

    async def __aenter__(self) -> Self:
        """Get it ready."""

    async def __aexit__(self, *_: object) -> None:
        """End it."""

    async def start(self, token: str) -> None:
        """Serve Discord until the bot is closed."""


async def serve(make: Callable[[], Served], token: str, starts: int) -> None:
    """Serve Discord until the bot is stopped. ``make`` makes a bot that has not begun yet; it begins as many
    sessions as ``starts`` says, one for each shard. Raises Refused or Later."""
    wait = FIRST_WAIT
    while True:
        begun, door = math.inf, None
        try:
            async with asyncio.timeout(_PATIENCE):
                door = await _knocked(token)
            if await _paused(door, starts):
                continue
            begun = time.monotonic()
            async with make() as bot:
                await bot.start(token)
            return
        except Exception as error:
            wait = FIRST_WAIT if time.monotonic() - begun > LONGEST_WAIT else wait
            await _held_up(error, door, wait)
            wait = min(2 * wait, LONGEST_WAIT)


async def _knocked(token: str) -> Door:
    """Ask Discord whether it knows the token and lets the bot start."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.http.static_login(token)
        return await Door.ask(client.http)


async def _paused(door: Door, starts: int) -> bool:
    """Wait as long as the starts that are left ask for; whether Discord must be asked anew after that."""
    pause = door.pause(starts)
    if pause:
        _log.warning("%s: the bot waits %s before it starts.", door.sentence(), lasting(pause))
        await asyncio.sleep(min(pause, _ASKED_AGAIN))
    return door.left < starts or pause > _ASKED_AGAIN


async def _held_up(error: Exception, door: Door | None, wait: float) -> None:
    """Wait because of an error that will pass. Raises Refused or Later because of another one, and the error
    itself where it is a fault of the bot."""
    if isinstance(error, discord.LoginFailure):
        raise Refused(f"Discord does not know this token. {TOKEN}") from None
    if isinstance(error, UsedUp):
        _log.warning("Discord ended the session, and %s: the bot waits for that.", str(error))
        return
    if isinstance(error, discord.PrivilegedIntentsRequired):
        raise Refused(_CLOSED[4014]) from None
    if isinstance(error, discord.ConnectionClosed):
        raise _closed(error, door) from None
    if banned(error):
        wait = max(BANNED_WAIT, wait, asked_to_wait(error))
        cure = "the address of this machine sent too many bad requests, or others who share it did"
        _log.warning("%s: %s. It is tried again in %s.", readable(error), cure, lasting(wait))
    elif isinstance(error, AttributeError) and error.obj is None and error.name == "sequence":
        # The library stumbles over a first connection to the gateway that fails: there is no session yet.
        _log.warning("Discord's gateway cannot be reached. It is tried again in %s.", lasting(wait))
    elif isinstance(error, OSError) and not isinstance(error, _OF_THE_NETWORK):
        raise Later(
            f"The bot cannot go on ({error}): look at disk and memory here, then start again."
        ) from None
    elif isinstance(error, discord.DiscordServerError):
        _log.warning("%s. It is tried again in %s.", readable(error), lasting(wait))
    elif passing(error):
        cure = "check network, DNS, firewall and clock here"
        words = "Discord cannot be reached (%s): %s. It is tried again in %s."
        _log.warning(words, readable(error), cure, lasting(wait))
    elif isinstance(error, discord.HTTPException):
        raise Later(f"Discord does not let the bot in: {readable(error)}. Start it again later.") from None
    else:
        raise error
    await asyncio.sleep(wait)


_CLOSED = {
    4004: "Discord takes the bot's token no more: it was reset, at the portal or by Discord itself, which"
    f" tells the owner of the application by e-mail. {TOKEN}",
    4010: "Discord does not know the shards of SHARD_IDS: they count from 0 to SHARD_COUNT less 1. Set both"
    " as bot/HOSTING.md tells, or empty both.",
    4012: "Discord does not speak this version of its protocol any more: install a newer version of the bot.",
    4013: "Discord does not know what this version asks to be told (its intents): install another version.",
    4014: "Discord refuses an intent that this version asks for: install another version, or switch on the"
    f" intents of your own changes at {PORTAL} under Bot, Privileged Gateway Intents.",
}
"""What to do, by Discord's codes for the end of a connection after which the same start would end alike."""


def _closed(error: discord.ConnectionClosed, door: Door | None) -> Refused | Later:
    """What to do about the end of a connection."""
    if error.code == 4011:
        count = max(2, door.shards if door is not None else 2)
        return Refused(
            f"The bot is in too many servers for one connection: set SHARD_COUNT={count} (see "
            "bot/HOSTING.md) and start again."
        )
    if error.code in _CLOSED:
        return Refused(_CLOSED[error.code])
    return Later(f"Discord ended the connection with the code {error.code}: start the bot again later.")
