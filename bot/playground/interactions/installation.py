"""Where the app is installed: which commands that offers, on whose behalf the app answers, and what it may do
there.

A server installs the app for all its members; a person installs it for themselves and takes it everywhere.
Both can be true at once.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum

from bot.playground.world.models import Channel, Json, Kind, Message
from bot.playground.world.permissions import Permission
from bot.playground.world.state import World

GUILD, USER = 0, 1
"""Types of installation."""

APPLICATION = (GUILD, USER)
"""What a new application supports; commands that name no installation have these."""

FOLLOW_UPS = 5
"""Messages after the first answer, if only the user has installed the app."""

_AMONG_USERS = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE


class Context(IntEnum):
    """Kinds of places where an interaction starts."""

    GUILD = 0
    BOT_DM = 1
    PRIVATE_CHANNEL = 2


def context(world: World, channel: Channel) -> Context:
    """The kind of this place, for the app."""
    if channel.guild_id is not None:
        return Context.GUILD
    mine = channel.type == Kind.DM and world.bot.id in channel.recipients
    return Context.BOT_DM if mine else Context.PRIVATE_CHANNEL


def in_guild(world: World, guild_id: int) -> bool:
    """Whether a server has installed the app, with its bot or only for its commands."""
    if guild_id == world.guild.id:
        return world.bot.id in world.members
    return world.guilds[guild_id].commands


def owners(world: World, user_id: int, channel: Channel, supported: Collection[int]) -> dict[str, str]:
    """``authorizing_integration_owners``: the installations of these types behind a command."""
    found: dict[str, str] = {}
    place = context(world, channel)
    if GUILD in supported:
        if place == Context.GUILD and in_guild(world, channel.guild_id or 0):
            found["0"] = str(channel.guild_id)
        elif place == Context.BOT_DM:
            found["0"] = "0"
    if USER in supported and world.users[user_id].installed:
        found["1"] = str(user_id)
    return found


def owners_of_answer(world: World, message: Message, channel: Channel) -> dict[str, str]:
    """The same for a component of this message or a form it opened.

    A person's installation also counts for what was made with it, whoever clicks."""
    made_by = (message.metadata or {}).get("authorizing_integration_owners", {})
    here = owners(world, message.author_id, channel, (GUILD,))
    return here | {key: value for key, value in made_by.items() if key == "1"}


def contexts(command: Json) -> tuple[int, ...]:
    """Where a command can be used; everywhere by default."""
    listed = command.get("contexts")
    if listed is not None:
        return tuple(listed)
    return (0, 1, 2) if command.get("dm_permission", True) else (0,)


def refusal(world: World, command: Json, user_id: int, channel: Channel) -> str | None:
    """Why a command is not offered to a user in this place; None if it is."""
    name, place = f"/{command['name']}", context(world, channel)
    if "guild_id" not in command and place not in contexts(command):
        where = ("a server", "direct messages", "conversations of other people")[place]
        return f"{name} cannot be used in {where}."
    supported = command.get("integration_types", APPLICATION)
    if not owners(world, user_id, channel, supported):
        return f"{name} is not here: {_missing(place, supported)}."
    return None


def _missing(place: Context, supported: Collection[int]) -> str:
    if USER in supported:
        return "you have not installed the app for yourself"
    if place == Context.GUILD:
        return "this server has not installed the app"
    return "only servers install it"


def app_permissions(
    world: World, user_id: int, channel: Channel, authorized: dict[str, str], deny: int
) -> int:
    """The app's permissions in this place according to an interaction, without ``deny``.

    If a person's installation is involved, that person's own permissions are included, even those the bot
    lacks: so this says less about the bot than you would think.
    """
    match context(world, channel):
        case Context.BOT_DM:
            return int(_AMONG_USERS | Permission.USE_EXTERNAL_EMOJIS) & ~deny
        case Context.PRIVATE_CHANNEL:
            return int(_AMONG_USERS) & ~deny
    granted = world.permissions(world.bot.id, channel) & ~deny
    return granted | (world.permissions(user_id, channel) if "1" in authorized else 0)


def hushed(world: World, user_id: int, channel: Channel, authorized: dict[str, str]) -> bool:
    """Whether every answer becomes private: only the user has installed the app, and may not write, or not
    use such apps publicly, in this server."""
    if "0" in authorized or channel.guild_id is None:
        return False
    granted = world.permissions(user_id, channel)
    return not (granted & Permission.SEND_MESSAGES and granted & Permission.USE_EXTERNAL_APPS)
