"""Who may moderate: members with Manage Channels, asked anew at every press, form and suggestion; and whether
those to whom they give a seat can see the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot.tables.rows import Person, TableRow
from bot.words.names import legible, plain
from bot.words.refusals import Refusal


class Moderator:
    """Who asks, with the rights of this very interaction, which Discord sends along with each.

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
        """Whether the server as a whole is this moderator's, not only some of its channels."""
        return self._member.guild_permissions.manage_channels

    def of_server(self) -> None:
        """Raises Refusal for somebody who may moderate some channels only."""
        if not self.everywhere():
            raise Refusal("moderate_everywhere")

    def channel(self, channel_id: int) -> bool:
        """Whether this moderator may moderate a channel or thread of the server."""
        channel = self._guild.get_channel_or_thread(channel_id)
        return self.everywhere() if channel is None else self._may(channel)

    def of_channel(self, channel_id: int) -> None:
        """Raises Refusal for a channel where the rights are missing."""
        if not self.channel(channel_id):
            raise Refusal("moderate_channel", place=f"<#{channel_id}>")

    def may(self, table: TableRow) -> bool:
        """Whether this moderator may moderate a table: it is of this server, and so is its channel."""
        return table.guild_id == self.guild_id and self.channel(table.channel_id)

    def of(self, table: TableRow) -> None:
        """Raises Refusal for a table of another server, or of a channel where the rights are missing."""
        if table.guild_id != self.guild_id:
            raise Refusal("moderate_other", table=table.id)
        self.of_channel(table.channel_id)

    async def check_sees(self, table: TableRow, to: Person) -> None:
        """Raises Refusal for somebody who is not in the server, or from whom the channel of a table is
        hidden: whoever gets a seat must find the table. Discord is asked, as the bot keeps no list of
        members."""
        try:
            member = await self._guild.fetch_member(to.id)
        except discord.NotFound:
            raise Refusal("seat_outside", name=plain(to.name)) from None
        channel = self._guild.get_channel_or_thread(table.channel_id)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if channel is not None and not channel.permissions_for(member).view_channel:
            raise Refusal("moderate_hidden", name=plain(to.name), place=f"<#{table.channel_id}>")

    def known(self, numbers: Iterable[int]) -> list[int]:
        """Those among these channels and roles that the server still has."""
        return [one for one in numbers if self._guild.get_channel(one) or self._guild.get_role(one)]
