"""What Discord says about the bot, asked through REST only, so that a running bot keeps its session."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.base.config import Settings
from bot.base.invite import NAMES, link, missing
from bot.base.refused import banned, readable
from bot.ops.doctor.findings import Finding, error, ok, warning
from bot.ops.starting import Door
from bot.ui.tree.registration import differences, of_one_server, registered

PATIENCE = 30.0
"""Seconds after which Discord counts as unreachable."""
_PORTAL = "https://discord.com/developers/applications"
_SHOWN = 5


Commands = Callable[[], Awaitable[list[dict[str, Any]]]]
"""Gives the commands this version of the bot would register."""


async def look_at_discord(
    settings: Settings, own_commands: Commands, connector: aiohttp.BaseConnector | None = None
) -> list[Finding]:
    """Log in without a gateway and look around. Network errors become findings too."""
    found: list[Finding] = []
    client = discord.Client(intents=discord.Intents.none(), connector=connector)
    try:
        async with asyncio.timeout(PATIENCE), client:
            async for finding in _look(client, settings, own_commands):
                found.append(finding)  # noqa: PERF401 # what was found before a failure is kept
    except discord.LoginFailure:
        found.append(
            error(
                "Discord",
                f"it does not know this token: copy a new one from {_PORTAL} (your application, Bot, "
                "Reset Token) into DISCORD_TOKEN.",
            )
        )
    except discord.HTTPException as fault:
        when = "try again in an hour, not before" if banned(fault) else "try again later"
        found.append(error("Discord", f"{readable(fault)}: {when}."))
    except (aiohttp.ClientError, OSError, TimeoutError) as fault:
        reason = str(fault) or f"no answer within {PATIENCE:.0f} s"
        found.append(
            error(
                "Discord",
                f"discord.com cannot be reached ({reason}): check network, DNS, firewall and clock.",
            )
        )
    return found


async def _look(client: discord.Client, settings: Settings, own_commands: Commands) -> AsyncIterator[Finding]:
    await client.login(settings.discord_token.get_secret_value())
    application = await client.application_info()
    yield ok("Discord", f"the token belongs to the application {application.name} ({application.id})")
    for finding in _application(application):
        yield finding
    yield _door(await Door.ask(client.http), settings)
    yield ok("invitation", link(application.id))
    guild = None
    if settings.dev_guild is not None:
        try:
            guild = await client.fetch_guild(settings.dev_guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            yield error(
                "DEV_GUILD",
                f"the bot is not in the server {settings.dev_guild}: use the link, or empty DEV_GUILD.",
            )
    yield await _commands(client, settings, guild, own_commands)
    if guild is not None:
        async for finding in _server(client, guild):
            yield finding


def _door(door: Door, settings: Settings) -> Finding:
    """How often the bot may still start today, and whether one connection is enough for its servers."""
    served = settings.shard_count or 1
    if door.shards > served:
        return warning(
            "gateway",
            f"Discord recommends {door.shards} connections to this bot, which has {served}: set "
            f"SHARD_COUNT={door.shards} (see bot/HOSTING.md), or it is not let in with more servers.",
        )
    told = f"{door.sentence()}; one connection is enough" if served == 1 else door.sentence()
    if 2 * door.left < door.total:
        return warning("gateway", f"{told}: something starts the bot again and again, look at its log.")
    return ok("gateway", told)


def _application(application: discord.AppInfo) -> list[Finding]:
    """Settings in the developer portal that matter to this bot."""
    found = []
    if application.interactions_endpoint_url:
        found.append(
            error(
                "application",
                f"clicks are sent to {application.interactions_endpoint_url} instead of the bot: empty "
                f"Interactions Endpoint URL at {_PORTAL}.",
            )
        )
    if application.bot_require_code_grant:
        found.append(
            error(
                "application",
                f"Requires OAuth2 Code Grant keeps the bot from being invited: switch it off at {_PORTAL}.",
            )
        )
    flags = application.flags
    on = [
        words
        for words, granted in (
            ("Presence", flags.gateway_presence or flags.gateway_presence_limited),
            ("Server Members", flags.gateway_guild_members or flags.gateway_guild_members_limited),
            ("Message Content", flags.gateway_message_content or flags.gateway_message_content_limited),
        )
        if granted
    ]
    if on:
        found.append(ok("intents", f"no privileged intent is needed; you may switch off {', '.join(on)}"))
    else:
        found.append(ok("intents", "no privileged intent is needed, and none is on"))
    if not application.bot_public:
        found.append(ok("application", "only you can invite the bot (Public Bot is off)"))
    return found


async def _commands(
    client: discord.Client, settings: Settings, guild: discord.Guild | None, own_commands: Commands
) -> Finding:
    """Which commands Discord has, and whether they are this version's."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    everywhere = await registered(tree, None)
    here = [] if guild is None else await registered(tree, guild)
    if everywhere and here:
        return warning(
            "commands",
            f"they are registered for all servers and besides for {settings.dev_guild}, where people see "
            "them twice: let only bots without DEV_GUILD use this application, or give each its own.",
        )
    if not everywhere and not here:
        return warning("commands", "none is registered yet: the first `python -m bot run` does it.")
    names = ", ".join(f"/{one['name']}" for one in sorted(everywhere or here, key=lambda one: one["name"]))
    told = f"{names} ({'all servers' if everywhere else f'server {settings.dev_guild} only'})"
    own = await own_commands()
    if found := differences(own if everywhere else of_one_server(own), everywhere or here):
        more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        return warning(
            "commands",
            f"{told} are not those of this version ({', '.join(found[:_SHOWN])}{more}): the next start of "
            "`python -m bot run` tells Discord, or its log says why that was refused.",
        )
    return ok("commands", f"{told}, as this version has them")


async def _server(client: discord.Client, guild: discord.Guild) -> AsyncIterator[Finding]:
    """What the bot may do in a server and its channels."""
    assert client.user is not None
    member = await guild.fetch_member(client.user.id)
    lacking = missing(member.guild_permissions)
    if lacking:
        yield warning(
            "permissions", f"in {guild.name} the bot lacks {', '.join(lacking)}: invite it again by the link."
        )
    else:
        yield ok("permissions", f"in {guild.name} the bot has all {len(NAMES)} that it needs")
    channels = [
        one
        for one in await guild.fetch_channels()
        # Channels the bot cannot see are private.
        if isinstance(one, discord.TextChannel) and one.permissions_for(member).view_channel
    ]
    lacks = [
        (channel, here)
        for channel in channels
        if (here := [name for name in missing(channel.permissions_for(member)) if name not in lacking])
    ]
    for channel, here in lacks[:_SHOWN]:
        yield warning("permissions", f"in #{channel.name} the bot lacks {', '.join(here)}.")
    if len(lacks) > _SHOWN:
        yield warning(
            "permissions", f"and in {len(lacks) - _SHOWN} more of {len(channels)} channels something."
        )
