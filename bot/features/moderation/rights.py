"""Who may moderate: members with Manage Channels, checked at every click, form and suggestion.

Also whether people who are given a seat can see the table."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Any

import discord

from bot.features.moderation.store import Closing
from bot.tables.rows import Person, TableRow
from bot.words.names import legible, plain
from bot.words.refusals import Refusal

_PATIENCE = 1.5
"""Seconds to ask Discord for names: a command must be answered within three."""


class Moderator:
    """The person who asks, with the permissions that Discord sends with this interaction.

    Raises Refusal for somebody who may moderate neither here nor anywhere in this server.
    """

    def __init__(self, interaction: discord.Interaction[Any], language: str) -> None:
        guild, user = interaction.guild, interaction.user
        if guild is None or not isinstance(user, discord.Member):
            raise Refusal("moderate_server")
        self._guild, self._member = guild, user
        self.id, self.name, self.language = user.id, legible(user.display_name), language
        self.guild_id, self.channel_id = guild.id, interaction.channel_id or 0
        here = interaction.permissions.manage_channels
        if not here and not any(self._may(channel) for channel in guild.channels):
            raise Refusal("moderate_rights")

    def _may(self, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
        if isinstance(channel, discord.Thread) and channel.parent is None:
            return self.everywhere()
        return channel.permissions_for(self._member).manage_channels

    def everywhere(self) -> bool:
        """Whether this moderator may moderate the whole server, not just some channels."""
        return self._member.guild_permissions.manage_channels

    def of_server(self) -> None:
        """Raise Refusal for somebody who may moderate only some channels."""
        if not self.everywhere():
            raise Refusal("moderate_everywhere")

    def channel(self, channel_id: int) -> bool:
        """Whether this moderator may moderate a channel or thread of the server."""
        channel = self._guild.get_channel_or_thread(channel_id)
        return self.everywhere() if channel is None else self._may(channel)

    def of_channel(self, channel_id: int) -> None:
        """Raise Refusal for a channel without the permission."""
        if not self.channel(channel_id):
            raise Refusal("moderate_channel", place=f"<#{channel_id}>")

    def may(self, table: TableRow | Closing) -> bool:
        """Whether this moderator may moderate a table: it is in this server, and so is its channel."""
        return table.guild_id == self.guild_id and self.channel(table.channel_id)

    def of(self, table: TableRow) -> None:
        """Raise Refusal for a table of another server, or in a channel without the permission."""
        if table.guild_id != self.guild_id:
            raise Refusal("moderate_other", table=table.id)
        self.of_channel(table.channel_id)

    async def check_sees(self, table: TableRow, to: Person) -> None:
        """Raise Refusal for somebody who is not in the server or cannot see the table's channel.

        A new player must find the table. Discord is asked, because the bot keeps no list of members."""
        try:
            member = await self._guild.fetch_member(to.id)
        except discord.NotFound:
            raise Refusal("seat_outside", name=plain(to.name)) from None
        channel = self._guild.get_channel_or_thread(table.channel_id)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if channel is not None and not channel.permissions_for(member).view_channel:
            raise Refusal("moderate_hidden", name=plain(to.name), place=f"<#{table.channel_id}>")

    async def names_of(self, users: Collection[int]) -> dict[int, list[str]]:
        """What these members are called in the server: nickname, shown name, user name, by id.

        Discord is asked, because the bot keeps no list of members; whoever has left, or is not found in time,
        is missing."""
        tasks = {user: asyncio.ensure_future(self._guild.fetch_member(user)) for user in users}
        if not tasks:
            return {}
        done, late = await asyncio.wait(tasks.values(), timeout=_PATIENCE)
        for task in late:
            task.cancel()
        found = {user: task for user, task in tasks.items() if task in done and task.exception() is None}
        return {
            user: [one for one in (member.nick, member.global_name, member.name) if one is not None]
            for user, member in ((user, task.result()) for user, task in found.items())
        }

    def known(self, numbers: Iterable[int]) -> list[int]:
        """The channels and roles among these that the server still has."""
        return [one for one in numbers if self._guild.get_channel(one) or self._guild.get_role(one)]
