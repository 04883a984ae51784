"""Who installs which command, and where it is then offered: every top-level command is marked with it.

Table commands come with a server that has the bot; they also work in the bot's direct messages. A person who
installs the bot can use commands that need no table in every server, group and conversation. The bot is not a
member there, so it answers only through the interaction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.ui.answers.presence import check_member
from bot.words.refusals import Refusal

T = TypeVar("T")
Part = TypeVar("Part", bound=app_commands.Command[Any, ..., Any])
_NEEDS = "needs_server"


def _offered(decorated: T, *, users: bool, direct: bool, private_channels: bool) -> T:
    installs = app_commands.allowed_installs(guilds=True, users=users)
    contexts = app_commands.allowed_contexts(guilds=True, dms=direct, private_channels=private_channels)
    return contexts(installs(decorated))


def at_tables(decorated: T) -> T:
    """Comes with a server; offered in its channels and in the bot's direct messages."""
    return _offered(decorated, users=False, direct=True, private_channels=False)


def in_servers(decorated: T) -> T:
    """Comes with a server; offered only in its channels."""
    return _offered(decorated, users=False, direct=False, private_channels=False)


def for_moderators(decorated: T) -> T:
    """Comes with a server; offered in its channels to members with Manage Channels, unless the server changes
    that."""
    return in_servers(app_commands.default_permissions(manage_channels=True)(decorated))


def everywhere(decorated: T) -> T:
    """Comes with a server or a person; offered wherever that person is."""
    return _offered(decorated, users=True, direct=True, private_channels=True)


def needs_server(key: str = "server_alone") -> Callable[[Part], Part]:
    """Mark a part of a group that works only in servers.

    The group is offered in direct messages too, and Discord cannot hide single parts; ``key`` is the sentence
    said there."""

    def decorate(part: Part) -> Part:
        part.extras[_NEEDS] = key
        return part

    return decorate


def check(interaction: discord.Interaction[Any]) -> None:
    """Raise Refusal for a command about a server's tables outside servers, or where the bot is not a
    member."""
    command = interaction.command
    if command is None:
        return
    if interaction.guild_id is None and _NEEDS in command.extras:
        raise Refusal(str(command.extras[_NEEDS]))
    top = command if isinstance(command, app_commands.ContextMenu) else command.root_parent or command
    if top.allowed_installs is None or not top.allowed_installs.user:
        check_member(interaction)
