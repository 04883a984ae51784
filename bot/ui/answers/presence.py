"""Where the bot itself is, and what it may do there.

An interaction alone does not tell: it also comes from servers, groups and conversations where a person uses
the bot without its being a member, and its ``app_permissions`` then have that person's own rights in them.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.base import invite
from bot.ui.answers.answering import answering
from bot.words.refusals import Refusal


def is_member(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is a member of the server of an interaction."""
    number = interaction.guild_id
    return number is not None and answering(interaction).client.get_guild(number) is not None


def thrown_out(interaction: discord.Interaction[Any]) -> Refusal | None:
    """What to say where the bot has lost its place in the server while a message of it was still open."""
    if interaction.guild_id is None or is_member(interaction):
        return None
    return Refusal("not_member", link=invite.link(interaction.application_id))


def check_member(interaction: discord.Interaction[Any]) -> None:
    """Raises Refusal in a server that the bot is no member of; direct messages are none."""
    if refusal := thrown_out(interaction):
        raise refusal


def rights(interaction: discord.Interaction[Any]) -> discord.Permissions:
    """What the bot may do in the channel or thread of an interaction; nothing where it is no member."""
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
    """Whether the bot may see the channel or thread of an interaction and write there."""
    allowed, inside = rights(interaction), isinstance(interaction.channel, discord.Thread)
    return allowed.view_channel and (allowed.send_messages_in_threads if inside else allowed.send_messages)
