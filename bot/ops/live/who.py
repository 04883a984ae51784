"""Who owns the token, how the application is set up, and what the bot may do in the channel."""

from __future__ import annotations

import discord

from bot.base.invite import missing
from bot.ops.live.check import Check, Json, StuckError, need

_FLAGS = {12: "Presence", 13: "Presence", 14: "Server Members", 15: "Server Members", 18: "Message Content",
          19: "Message Content"}  # fmt: skip
_MANY = 75
"""Servers from which to think of verification, which Discord wants at 100."""


async def application(check: Check) -> None:
    """Settings in the developer portal."""
    keep = ("flags", "integration_types_config", "bot_public", "approximate_guild_count")
    answer = need(await check.wire.ask("GET", "/applications/@me", keep=keep), "asking for the application")
    found: Json = answer.body
    on = sorted({words for bit, words in _FLAGS.items() if int(found.get("flags", 0)) & 1 << bit})
    check.table.told(
        "privileged intents", f"none is needed; {', '.join(on)} switched on" if on else "none is on"
    )
    kinds = found.get("integration_types_config") or {}
    words = [name for key, name in (("0", "by servers"), ("1", "by people")) if key in kinds]
    check.table.wanted(
        "who can install it (Installation page)", "by servers and by people", " and ".join(words) or "nobody",
        {"0", "1"} <= kinds.keys(),
    )  # fmt: skip
    install = (kinds.get("0") or {}).get("oauth2_install_params")
    there, text = False, "none"
    if install:
        there = not missing(discord.Permissions(int(install["permissions"])))
        text = f"{', '.join(install['scopes'])}; permissions {install['permissions']}"
    check.table.wanted(
        "Default Install Settings for servers", "bot, applications.commands and the rights", text, there
    )
    address = found.get("interactions_endpoint_url")
    check.table.wanted("Interactions Endpoint URL", "empty", "set" if address else "empty", not address)
    servers = int(found.get("approximate_guild_count") or 0)
    few = servers < _MANY
    check.table.wanted("servers", "fewer than 100, or verified", str(servers), few)
    gate = await check.wire.ask("GET", "/gateway/bot", keep=("session_start_limit", "shards"))
    if gate.good:
        left = gate.body["session_start_limit"]["remaining"]
        check.table.told(
            "sessions that may still be begun today",
            f"{left}; Discord advises {gate.body['shards']} shard(s)",
        )
        if left < 5:
            check.hears = "no session could be begun any more today"


async def rights(check: Check) -> None:
    """What the bot may do in the channel, and what the server requires."""
    client = check.listener
    guild = await client.fetch_guild(int(check.guild), with_counts=False)
    channel = await guild.fetch_channel(int(check.channel))
    assert client.user is not None
    member = await guild.fetch_member(client.user.id)
    granted = channel.permissions_for(member)
    lacking = missing(granted)
    check.table.wanted(
        "what the bot may do in the channel", "all that the invitation asks for",
        f"it lacks {', '.join(lacking)}" if lacking else "all that the invitation asks for", not lacking,
    )  # fmt: skip
    check.made["granted"] = str(granted.value)
    check.boosted = guild.premium_tier >= 2
    strict = guild.mfa_level is discord.MFALevel.require_2fa
    text = "demanded: the owner of the application needs it for Manage Threads" if strict else "not demanded"
    check.table.told("two-factor authentication for moderators", text)
    if not isinstance(channel, discord.TextChannel):
        raise StuckError("this is no text channel: take one for which threads can be opened")


async def computed(check: Check) -> None:
    """Whether Discord computes the same permissions as discord.py."""
    told, own = check.made.get("app_permissions"), check.made.get("granted")
    asked = "`app_permissions` of the press"
    if not told or own is None:
        check.table.left_out(asked, check.hears or "not pressed")
        return
    lost = missing(discord.Permissions(int(told)))
    there = missing(discord.Permissions(int(own)))
    expected = "as computed from roles and channel"
    found = (
        expected
        if lost == there
        else f"lacks {', '.join(lost) or 'nothing'}, computed {', '.join(there) or 'nothing'}"
    )
    check.table.documented(asked, expected, found, lost == there)
