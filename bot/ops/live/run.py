"""One live check, from the announcement to the table of results."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import discord

from bot.base.config import Settings
from bot.ops.doctor.connection import Commands
from bot.ops.files import HostError
from bot.ops.live import bounds, pressing, who
from bot.ops.live.check import Check, StuckError
from bot.ops.live.checks import people, pictures, threads
from bot.ops.live.commands import commands
from bot.ops.live.names import Names
from bot.ops.live.presses import Listener
from bot.ops.live.record import Record
from bot.ops.live.wire import Wire

PATIENCE = 30.0
"""Seconds after which Discord counts as unreachable."""
UPLOADING = 180.0
"""Seconds one request may take: one of them uploads ten megabytes."""
WAIT = 180.0
"""Seconds to wait for a press by default."""
MESSAGES, IN_THREAD, PRIVATE, DIRECT = 4, 3, 2, 1
"""How many messages are posted: in the channel, in the thread, privately, directly."""

Say = Callable[[str], None]
Connector = Callable[[], aiohttp.BaseConnector]
Probe = Callable[[Check], Awaitable[None]]

PROBES: Sequence[tuple[str, Probe]] = (
    ("application and installation", who.application),
    ("rights in the channel", who.rights),
    ("commands in all languages", commands),
    ("a picture in a new message", pictures.posted),
    ("the address of a picture", pictures.loaded),
    ("pictures by edits", pictures.edited),
    ("words that become components", pictures.turned),
    ("the first press", pressing.first_press),
    ("rights as Discord tells them", who.computed),
    ("mentions after edits", people.mentions),
    ("a direct message", people.direct),
    ("a thread, put away and woken", threads.thread),
    ("the second press, in the locked thread", threads.second_press),
    ("a file that is too large", bounds.large),
    ("limits", bounds.rates),
    ("what is not asked", bounds.not_asked),
)
"""The probes, in order."""


def channel_number(text: str) -> str:
    """The channel id in an id, a link or a mention. Raises HostError."""
    match = re.fullmatch(r"\s*(?:<#)?(?:https?://[^/]+/channels/\d+/)?(\d{17,20})(?:/\d*)?>?\s*", text)
    if match is None:
        raise HostError(
            f"{text} names no channel: right-click it in Discord, choose Copy Link, and put that here."
        )
    return match[1]


def announcement(channel: str, wait: float, record: Path) -> str:
    """What will happen, for the host to agree to."""
    return "\n".join(
        (
            f"This asks the real Discord, in the channel {channel}, what its documents leave open. It",
            f"- posts {MESSAGES} messages there, one of them with one ping for you, and opens a thread with "
            f"{IN_THREAD} more;",
            "- sends a file of 10 MiB that Discord should refuse;",
            f"- asks you to press two buttons ({wait:.0f} seconds for each), shows you {PRIVATE} private "
            f"answers and sends you {DIRECT} direct message;",
            "- registers all commands in this server for a moment (people may see them twice), and puts "
            "back what was there;",
            "- takes everything away at the end, also after Ctrl-C;",
            f"- writes a record without names, ids and keys to {record}.",
            "A bot that runs with the same token is not disturbed: it does not know these buttons and leaves "
            "them alone.",
            "Take a channel of your own: whoever sees the buttons can press them.",
        )
    )


def agreed(text: str, say: Say) -> None:
    """Ask whether to go on. Raises HostError if the answer is no, or nobody is there to ask."""
    say(text)
    if not sys.stdin.isatty():
        raise HostError("Nobody is here to say yes: run it in a terminal, or add --yes.")
    if input("Go on? [y/N] ").strip().lower() not in ("y", "yes"):
        raise HostError("Nothing was done.")


def record_path(settings: Settings, named: Path | None) -> Path:
    """Where the record goes."""
    return named or settings.data_folder / f"live-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"


@dataclass(slots=True, frozen=True)
class Inquiry:
    """What to test: the ``channel``, this version's ``commands``, the seconds to wait for each press, and
    where the record goes."""

    settings: Settings
    commands: Commands
    channel: str
    record: Path
    wait: float = WAIT


async def examine(inquiry: Inquiry, say: Say, connector: Connector | None = None) -> int:
    """Run all probes and clean up; returns 1 if something differs or is left behind, else 0.

    Raises HostError with a sentence if it cannot begin."""
    with Record(inquiry.record) as kept:
        async with _connected(inquiry, kept, say, connector) as check:
            left: list[str] = []
            try:
                await _ask(check)
            except asyncio.CancelledError:
                say("Stopping; everything is taken away first.")
                raise
            finally:
                left = await _leave(check, inquiry.record)
            return 1 if left or check.table.differences else 0


async def _ask(check: Check) -> None:
    for number, (title, probe) in enumerate(PROBES, 1):
        check.say(f"[{number:>2}/{len(PROBES)}] {title}")
        check.wire.step = title
        before = len(check.table.rows)
        try:
            await probe(check)
        except StuckError as reason:
            check.table.left_out(f"the rest of: {title}", str(reason))
        except KeyError:
            check.table.left_out(title, "what it needs was not posted")
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as fault:
            check.table.left_out(f"the rest of: {title}", str(fault) or "no answer in time")
        for row in check.table.rows[before:]:
            check.say(f"      {row.verdict.value} {row.asked}: {row.found}")


async def _leave(check: Check, record: Path) -> list[str]:
    """Clean up and print the table; returns what could not be deleted."""
    check.wire.step, check.wire.stopped, check.wire.hurried = "taking everything away", False, False
    check.say("Taking everything away …")
    left = await check.undo.run()
    check.say("")
    for line in check.table.lines(shutil.get_terminal_size((120, 40)).columns):
        check.say(line)
    for sentence in left:
        check.say(f"Please take it away yourself: {sentence}")
    check.say(f"The record, without names, ids and keys, is in {record}.")
    return left


@asynccontextmanager
async def _connected(
    inquiry: Inquiry, record: Record, say: Say, connector: Connector | None
) -> AsyncIterator[Check]:
    """Both connections to Discord: requests, and the session that receives presses."""
    token = inquiry.settings.discord_token.get_secret_value().strip()
    names = Names()
    timeout = aiohttp.ClientTimeout(total=UPLOADING)
    session = aiohttp.ClientSession(connector=connector() if connector else None, timeout=timeout)
    client = Listener(connector=connector() if connector else None, max_ratelimit_timeout=60.0)
    async with session, client:
        wire = Wire(session, token, names, record)
        check = Check(inquiry.settings, wire, names, record, client, say, inquiry.channel, inquiry.wait)
        check.own_commands = await inquiry.commands()
        await _look_around(check, token)
        serving = asyncio.create_task(client.connect())
        try:
            await _open(check, serving)
            yield check
        finally:
            await client.close()
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)


async def _look_around(check: Check, token: str) -> None:
    """Log in, and find the application, owner, channel and server. Raises HostError."""
    client, names = check.listener, check.names
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(token)
            application = await client.application_info()
            channel = await client.fetch_channel(int(check.channel))
    except discord.LoginFailure:
        raise HostError("Discord does not know this token: put the right one into DISCORD_TOKEN.") from None
    except (discord.NotFound, discord.Forbidden):
        raise HostError(
            f"The bot does not see a channel {check.channel}: invite it there, or name another channel."
        ) from None
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as fault:
        raise HostError(f"Discord cannot be reached ({fault or 'no answer'}): try again later.") from None
    if not isinstance(channel, discord.TextChannel):
        raise HostError("This is no text channel of a server: name one in which threads can be opened.")
    assert client.user is not None
    owner = application.team.owner_id if application.team is not None else application.owner.id
    check.guild, check.application = str(channel.guild.id), str(application.id)
    check.owner = check.host = str(owner or application.owner.id)
    for number, name in (
        (check.channel, "CHANNEL"), (check.guild, "GUILD"), (check.application, "APPLICATION"),
        (str(client.user.id), "BOT"), (check.host, "HOST"),
    ):  # fmt: skip
        names.know(number, name)
    count = check.settings.shard_count
    if count is not None:  # Discord sends a server's events only on its own shard
        client.shard_id, client.shard_count = (channel.guild.id >> 22) % count, count
        client._connection.shard_count = count  # what discord.py sends for its own clients


async def _open(check: Check, serving: asyncio.Task[None]) -> None:
    """Wait for the session; without one, no press can be received."""
    opened = asyncio.create_task(check.listener.opened.wait())
    await asyncio.wait({opened, serving}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    if not opened.done():
        opened.cancel()
        fault = serving.exception() if serving.done() and not serving.cancelled() else None
        check.hears = f"no session at the gateway ({fault or 'no answer'})"
