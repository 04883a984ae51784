"""Who installs which command, and where it is then offered: every top-level command says so itself.

Table commands come with a server that has the bot; they are of use in the bot's direct messages, too. A
person who installs the bot takes along what needs no table in the channel, into every server, group and
conversation. There the bot is no member: its answers go by the interaction alone.
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
    """Comes with a server, and is offered in its channels and in the bot's direct messages."""
    return _offered(decorated, users=False, direct=True, private_channels=False)


def in_servers(decorated: T) -> T:
    """Comes with a server, and is offered in its channels alone."""
    return _offered(decorated, users=False, direct=False, private_channels=False)


def for_moderators(decorated: T) -> T:
    """Comes with a server, and is offered in its channels to members with Manage Channels, unless the server
    sets it otherwise."""
    return in_servers(app_commands.default_permissions(manage_channels=True)(decorated))


def everywhere(decorated: T) -> T:
    """Comes with a server and with a person, and is offered wherever that person is."""
    return _offered(decorated, users=True, direct=True, private_channels=True)


def needs_server(key: str = "server_alone") -> Callable[[Part], Part]:
    """A part of a group that is of use in servers alone, though the group is offered in direct messages, and
    Discord cannot tell its parts apart; ``key`` names what is said there."""

    def decorate(part: Part) -> Part:
        part.extras[_NEEDS] = key
        return part

    return decorate


def check(interaction: discord.Interaction[Any]) -> None:
    """Raises Refusal for a command that is about the tables of a server, where there is none, or one that the
    bot is no member of."""
    command = interaction.command
    if command is None:
        return
    if interaction.guild_id is None and _NEEDS in command.extras:
        raise Refusal(str(command.extras[_NEEDS]))
    top = command if isinstance(command, app_commands.ContextMenu) else command.root_parent or command
    if top.allowed_installs is None or not top.allowed_installs.user:
        check_member(interaction)
