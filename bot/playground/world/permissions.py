"""Who may do what where: roles, then overwrites, as Discord computes it."""

from __future__ import annotations

from enum import IntFlag

from bot.playground.world.models import Channel, Guild, Kind, Member, Role

__all__ = ["ALL", "BOT_DEFAULT", "DIRECT", "EVERYONE_DEFAULT", "Permission", "in_channel", "in_guild"]


class Permission(IntFlag):
    """The permissions that this stand-in checks or hands out, by Discord's names."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1

EVERYONE_DEFAULT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_EXTERNAL_APPS
)
"""What @everyone may do in a new server."""

BOT_DEFAULT = (
    EVERYONE_DEFAULT | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.PIN_MESSAGES
)
"""What the bot's own role grants in the playground."""

DIRECT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.PIN_MESSAGES
)
"""What both sides may do in a direct conversation."""

_NEED_SEND = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE


def in_guild(guild: Guild, roles: dict[int, Role], member: Member) -> int:
    """Permissions of a member before any channel's overwrites."""
    if member.user_id == guild.owner_id:
        return ALL
    granted = roles[guild.id].permissions
    for role in member.roles:
        granted |= roles[role].permissions if role in roles else 0
    return ALL if granted & Permission.ADMINISTRATOR else granted


def in_channel(
    guild: Guild, roles: dict[int, Role], member: Member, channel: Channel, parent: Channel | None
) -> int:
    """Permissions of a member in a channel; a thread takes the overwrites of its ``parent``."""
    granted = in_guild(guild, roles, member)
    if granted & Permission.ADMINISTRATOR:
        return ALL
    overwrites = (parent or channel).overwrites
    for one in overwrites:
        if one.id == guild.id:
            granted = granted & ~one.deny | one.allow
    deny = allow = 0
    for one in overwrites:
        if one.type == 0 and one.id in member.roles:
            deny |= one.deny
            allow |= one.allow
    granted = granted & ~deny | allow
    for one in overwrites:
        if one.type == 1 and one.id == member.user_id:
            granted = granted & ~one.deny | one.allow
    if not granted & Permission.VIEW_CHANNEL:
        return 0
    if channel.thread is not None:
        if (
            channel.type == Kind.PRIVATE_THREAD
            and not channel.thread.has(member.user_id)
            and not granted & Permission.MANAGE_THREADS
        ):
            return 0
        if granted & Permission.SEND_MESSAGES_IN_THREADS:
            granted |= Permission.SEND_MESSAGES
        else:
            granted &= ~Permission.SEND_MESSAGES
    if not granted & Permission.SEND_MESSAGES:
        granted &= ~_NEED_SEND
    return granted
