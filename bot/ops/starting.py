"""Connects the bot to Discord, and handles being kept out.

Temporary trouble (no network, an outage, a ban of this address, no starts left today) is waited for in the
process, with growing pauses, because a process that exits is often restarted too soon. Each start is an
IDENTIFY, and Discord allows 1,000 a day; a bot that makes more loses its token. What waiting cannot fix ends
the process with a sentence.
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
"""Seconds until Discord is tried again; doubles each time."""
LONGEST_WAIT = 300.0
BANNED_WAIT = 900.0
"""Seconds to wait after a ban by Cloudflare; any request during it may prolong it."""
_PATIENCE = 60.0
"""Seconds after which Discord counts as unreachable."""
_SHORT = 30.0
"""Seconds that a new session may wait: discord.py gives up after a minute."""
_ASKED_AGAIN = 3600.0
"""Most seconds until it is checked again whether starts are left."""
_OF_THE_NETWORK = (aiohttp.ClientError, ConnectionError, TimeoutError, socket.gaierror)
"""Network errors; other system errors are about this machine."""
PORTAL = "https://discord.com/developers/applications"
TOKEN = (
    "Put the token of your bot into the line DISCORD_TOKEN=… of the file .env (see .env.example; it is at "
    f"{PORTAL} under Bot), or try `python -m bot play`, which needs none."
)


class StartRefusedError(Exception):
    """The program cannot start or go on; the text is one sentence that says what to do."""


class LaterError(Exception):
    """The program ends, and another start may work without any change; the text is one sentence."""


class UsedUpError(Exception):
    """Discord allows no more starts for now."""


@dataclass(frozen=True, slots=True)
class Door:
    """What Discord says about gateway connections.

    ``shards`` is how many it recommends. The rest is how many starts a day allows, how many are left, and the
    seconds until the count starts again."""

    shards: int
    total: int
    left: int
    reset: float

    @classmethod
    async def ask(cls, http: HTTPClient) -> Door:
        """Ask Discord. Raises what requests raise."""
        found = await http.request(Route("GET", "/gateway/bot"))
        limit = found["session_start_limit"]
        return cls(found["shards"], limit["total"], limit["remaining"], limit["reset_after"] / 1000)

    def pause(self, starts: int) -> float:
        """Seconds to wait before this many starts.

        There is no wait during the first half of a day's starts; after that the rest is spread until the
        count starts again."""
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
    """The IDENTIFYs of one client; the first of each shard was allowed for beforehand."""

    def __init__(self, http: HTTPClient) -> None:
        self._http = http
        self._begun: set[int | None] = set()

    async def another(self, shard: int | None) -> None:
        """Count a new session. Raises UsedUpError if Discord would revoke the token for it."""
        if shard not in self._begun:
            self._begun.add(shard)
            return
        try:
            door = await Door.ask(self._http)
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return  # it has other troubles; the connection will show them
        if not door.left:
            raise UsedUpError(door.sentence())
        await asyncio.sleep(min(door.pause(1), _SHORT))


class Served(Protocol):
    """A bot that has not begun yet."""

    async def __aenter__(self) -> Self:
        """Prepare it."""

    async def __aexit__(self, *_: object) -> None:
        """End it."""

    async def start(self, token: str) -> None:
        """Serve Discord until the bot is closed."""


async def serve(make: Callable[[], Served], token: str, starts: int) -> None:
    """Serve Discord until the bot is stopped. Raises StartRefusedError or LaterError.

    ``make`` makes a bot that has not started; it opens as many sessions as ``starts`` says, one per shard."""
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
    """Ask Discord whether the token is valid and the bot may start."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.http.static_login(token)
        return await Door.ask(client.http)


async def _paused(door: Door, starts: int) -> bool:
    """Wait as long as the remaining starts require; returns whether to ask Discord again."""
    pause = door.pause(starts)
    if pause:
        _log.warning("%s: the bot waits %s before it starts.", door.sentence(), lasting(pause))
        await asyncio.sleep(min(pause, _ASKED_AGAIN))
    return door.left < starts or pause > _ASKED_AGAIN


async def _held_up(error: Exception, door: Door | None, wait: float) -> None:
    """Wait after a temporary error. Raises StartRefusedError or LaterError for a lasting one, and the error
    itself if it is a fault of the bot."""
    if isinstance(error, discord.LoginFailure):
        raise StartRefusedError(f"Discord does not know this token. {TOKEN}") from None
    if isinstance(error, UsedUpError):
        _log.warning("Discord ended the session, and %s: the bot waits for that.", str(error))
        return
    if isinstance(error, discord.PrivilegedIntentsRequired):
        raise StartRefusedError(_CLOSED[4014]) from None
    if isinstance(error, discord.ConnectionClosed):
        raise _closed(error, door) from None
    if banned(error):
        wait = max(BANNED_WAIT, wait, asked_to_wait(error))
        cure = "the address of this machine sent too many bad requests, or others who share it did"
        _log.warning("%s: %s. It is tried again in %s.", readable(error), cure, lasting(wait))
    elif isinstance(error, AttributeError) and error.obj is None and error.name == "sequence":
        # discord.py fails this way if the first gateway connection does: there is no session yet.
        _log.warning("Discord's gateway cannot be reached. It is tried again in %s.", lasting(wait))
    elif isinstance(error, OSError) and not isinstance(error, _OF_THE_NETWORK):
        raise LaterError(
            f"The bot cannot go on ({error}): look at disk and memory here, then start again."
        ) from None
    elif isinstance(error, discord.DiscordServerError):
        _log.warning("%s. It is tried again in %s.", readable(error), lasting(wait))
    elif passing(error):
        cure = "check network, DNS, firewall and clock here"
        words = "Discord cannot be reached (%s): %s. It is tried again in %s."
        _log.warning(words, readable(error), cure, lasting(wait))
    elif isinstance(error, discord.HTTPException):
        raise LaterError(
            f"Discord does not let the bot in: {readable(error)}. Start it again later."
        ) from None
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
"""What to do, by Discord's close codes after which the same start would fail again."""


def _closed(error: discord.ConnectionClosed, door: Door | None) -> StartRefusedError | LaterError:
    """What to do about a closed connection."""
    if error.code == 4011:
        count = max(2, door.shards if door is not None else 2)
        return StartRefusedError(
            f"The bot is in too many servers for one connection: set SHARD_COUNT={count} (see "
            "bot/HOSTING.md) and start again."
        )
    if error.code in _CLOSED:
        return StartRefusedError(_CLOSED[error.code])
    return LaterError(f"Discord ended the connection with the code {error.code}: start the bot again later.")
