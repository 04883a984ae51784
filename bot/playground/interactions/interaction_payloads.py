"""INTERACTION_CREATE: what the bot gets when somebody uses a command, a component or a form."""

from __future__ import annotations

from bot.playground.interactions import installation
from bot.playground.world import payloads
from bot.playground.world.attachments import LIMIT
from bot.playground.world.models import Channel, Interaction, Json
from bot.playground.world.state import World


def created(world: World, one: Interaction, channel: Channel, deny: int) -> Json:
    """The event's data, without a component's message; the bot lacks the permissions ``deny``."""
    user = world.users[one.user_id]
    allowed = installation.app_permissions(world, one.user_id, channel, one.owners, deny)
    found: Json = {
        "id": str(one.id),
        "application_id": str(world.bot.id),
        "type": one.type,
        "token": one.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": payloads.channel(world, channel, one.user_id),
        "app_permissions": str(allowed),
        "entitlements": [],
        "authorizing_integration_owners": one.owners,
        "context": int(installation.context(world, channel)),
        "attachment_size_limit": LIMIT,
        "locale": user.locale,
        "data": one.data,
    }
    member = world.member(one.user_id, channel.guild_id)
    if channel.guild_id is None or member is None:
        return found | {"user": payloads.user(user)}
    guild = world.guilds[channel.guild_id]
    rights = str(world.permissions(one.user_id, channel))
    return found | {
        "guild_id": str(guild.id),
        "guild_locale": guild.locale,
        "guild": {"id": str(guild.id), "features": [], "locale": guild.locale},
        "member": payloads.member(world, member) | {"permissions": rights},
    }
