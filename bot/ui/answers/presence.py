"""Where the bot is a member, and what it may do there.

An interaction alone does not tell: a person can also use the bot in servers, groups and conversations it is
not a member of, and ``app_permissions`` are then that person's own.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.base import invite
from bot.ui.answers.answering import answering
from bot.words.refusals import Refusal


def is_member(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is a member of the interaction's server."""
    number = interaction.guild_id
    return number is not None and answering(interaction).client.get_guild(number) is not None


def thrown_out(interaction: discord.Interaction[Any]) -> Refusal | None:
    """The refusal for a server that has removed the bot while one of its messages was still open, else
    None."""
    if interaction.guild_id is None or is_member(interaction):
        return None
    return Refusal("not_member", link=invite.link(interaction.application_id))


def check_member(interaction: discord.Interaction[Any]) -> None:
    """Raise Refusal in a server the bot is not a member of; direct messages are fine."""
    if refusal := thrown_out(interaction):
        raise refusal


def rights(interaction: discord.Interaction[Any]) -> discord.Permissions:
    """What the bot may do in the interaction's channel or thread; nothing if it is not a member."""
    number, channel = interaction.guild_id, interaction.channel
    guild = None if number is None else answering(interaction).client.get_guild(number)
    if guild is None or channel is None:
        return discord.Permissions.none()
    known = guild.get_channel_or_thread(channel.id) or channel
    if isinstance(known, discord.Thread) and known.parent is not None:
        return known.permissions_for(guild.me)
    if isinstance(known, discord.abc.GuildChannel):
        return known.permissions_for(guild.me)
    return discord.Permissions.none()


def may_write(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot may see the interaction's channel or thread and write there."""
    allowed, inside = rights(interaction), isinstance(interaction.channel, discord.Thread)
    return allowed.view_channel and (allowed.send_messages_in_threads if inside else allowed.send_messages)
