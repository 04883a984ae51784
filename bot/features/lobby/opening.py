"""Opens a table from a command or a list: what the channel allows, and where the lobby is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.features.lobby import policy
from bot.features.lobby.actions import Lobby
from bot.messages import store as outbox
from bot.store.database import Database
from bot.tables.deals import DealRow
from bot.tables.pace import Pace
from bot.tables.rows import NewTable, Person
from bot.ui.answers import presence
from bot.ui.readers import Reader
from bot.words import say
from bot.words.refusals import Refusal

_WITH_THREADS = (discord.ChannelType.text, discord.ChannelType.news)


@dataclass(slots=True, frozen=True)
class Wish:
    """What somebody wants for a table.

    Missing values come from the server's settings; otherwise ``language`` is the reader's, and ``thread`` is
    on wherever the bot may create one."""

    game: str
    language: str | None = None
    thread: bool | None = None
    pace: Pace | None = None
    deal: DealRow | None = None


class Openings:
    """Opens tables where people ask for them. ``posted`` waits for the message that a table owes."""

    def __init__(self, database: Database, lobby: Lobby, posted: Callable[[int], Awaitable[None]]) -> None:
        self._database = database
        self._lobby = lobby
        self._posted = posted

    async def open(self, interaction: discord.Interaction[Any], reader: Reader, wish: Wish) -> str:
        """Open a table; returns a sentence that says where it is. Raises Refusal like ``table``."""
        return await self.told(interaction, reader, await self.table(interaction, reader, wish))

    async def told(self, interaction: discord.Interaction[Any], reader: Reader, number: int) -> str:
        """A sentence that says where an open table is."""
        posted = await self._database.ask(outbox.messages, number, "lobby")
        place = f"<#{interaction.channel_id}>"
        if posted:
            place = (
                f"https://discord.com/channels/{interaction.guild_id}/{posted[0].channel_id}/{posted[0].id}"
            )
        return say(reader.language, "screen.created", link=place)

    async def table(self, interaction: discord.Interaction[Any], reader: Reader, wish: Wish) -> int:
        """Open a table and post it; returns its number.

        Raises Refusal in direct messages, if the bot may not write here, or if the moderators allow no table.
        """
        channel = interaction.channel
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("no_direct")
        presence.check_member(interaction)
        allowed = presence.rights(interaction)
        settings = await settings_here(self._database, interaction)
        may_write(interaction)
        possible = (
            allowed.create_public_threads
            and allowed.send_messages_in_threads
            and getattr(channel, "type", None) in _WITH_THREADS
        )
        thread = wish.thread
        if settings.place != "free":
            thread = settings.place == "thread"
        new = NewTable(
            interaction.guild_id,
            interaction.channel_id,
            Person(interaction.user.id, interaction.user.display_name),
            wish.game,
            wish.language or settings.language or reader.language,
            possible if thread is None else thread and possible,
        )
        table_id = await self._lobby.open(new, interaction.id, wish.pace, wish.deal)
        await self._posted(table_id)
        return table_id


def may_write(interaction: discord.Interaction[Any]) -> None:
    """Raise Refusal if the bot may not write here."""
    if not presence.may_write(interaction):
        raise Refusal("no_send")


async def settings_here(database: Database, interaction: discord.Interaction[Any]) -> policy.Config:
    """The server's settings. Raises Refusal if they allow no table here, or none to this user."""
    assert interaction.guild_id is not None
    user = interaction.user
    settings = await database.ask(policy.of_server, interaction.guild_id)
    roles = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    may = interaction.permissions.manage_channels
    policy.check_place(settings, places_here(interaction), roles, may)
    return settings


def places_here(interaction: discord.Interaction[Any]) -> list[int | None]:
    """The interaction's channel, its parent and its category, as far as the bot sees them."""
    channel = interaction.channel
    lying = channel.parent if isinstance(channel, discord.Thread) else channel
    above = getattr(channel, "parent_id", None), getattr(lying, "category_id", None)
    return [interaction.channel_id, *above]
