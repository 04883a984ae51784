"""What commands share: which table is meant, and private answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.base import logs
from bot.features.help.reference import SUGGESTIONS, plain
from bot.features.play import screens
from bot.features.play.screens import Reader, Screen
from bot.features.recovery.actions import among
from bot.features.tutorial.guide import taught
from bot.messages import remains
from bot.tables import store as tables
from bot.tables.rows import TableRow
from bot.tables.spoiling import unspoilt
from bot.tables.tables import Room
from bot.ui import replies
from bot.ui.display import fill
from bot.ui.router import reader_of, tables_of
from bot.words import clip
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules import games

if TYPE_CHECKING:
    from bot.client import EchoBot

Interaction = discord.Interaction[Any]


class Call:
    """A command on its way to a private answer."""

    def __init__(self, bot: EchoBot, interaction: Interaction, reader: Reader) -> None:
        self.bot = bot
        self.interaction = interaction
        self.reader = reader

    @classmethod
    async def begin(cls, bot: EchoBot, interaction: Interaction) -> Call:
        """Acknowledge a command; its answer will be private."""
        await replies.acknowledge(interaction, privately=True)
        return cls(bot, interaction, await reader_of(bot, interaction))

    @classmethod
    async def quietly(cls, bot: EchoBot, interaction: Interaction) -> Call:
        """A command that is still being typed."""
        return cls(bot, interaction, await reader_of(bot, interaction))

    async def show(self, screen: Screen) -> int:
        """Answer with a screen; the id of its message."""
        return await fill(self.interaction, screen)

    async def say(self, sentence: str) -> None:
        """Answer with a sentence."""
        await self.show(screens.note(sentence))

    async def table(self, typed: str | None, seated: bool = False) -> Room:
        """The table that is meant: the one named, else the one played here, else the user's only one.

        ``seated``: among several the one where the user sits. Raises Refusal if there is none, and where a
        look at it would spoil the user's own table.
        """
        room = await unspoilt(self.bot.service.rooms, await self._meant(typed, seated), self.reader.id)
        logs.table.set(room.table.id)
        return room

    async def look(self, typed: str | None, seated: bool = False) -> Room:
        """``table`` for somebody who only looks: a frozen one with what remains of it."""
        return await remains.completed(self.bot.service.rooms, await self.table(typed, seated))

    async def _meant(self, typed: str | None, seated: bool) -> Room:
        rooms = self.bot.service.rooms
        if typed:
            if not typed.isdecimal() or len(typed) > 10:
                raise Refusal("no_table", table=quoted(typed, 20))
            room = await rooms.look(int(typed))
            if not self._may_look(room.table):
                raise Refusal("no_table", table=typed)
            return room
        here = await among(rooms, await self._here())
        if seated or not here:
            own = [room for room in here if room.table.eyes_of(self.reader.id) is not None]
            if own:
                return own[0]
            if not here:
                mine = await tables_of(self.bot, self.reader.id)
                if len(mine) == 1 or (mine and mine[0][1] == "waiting"):
                    found: Room = mine[0][0]
                    return found
                raise Refusal("no_table_here")
        return here[0]

    def _may_look(self, table: TableRow) -> bool:
        """Whether a table that was named is open to this user: its players, and who sees its channel."""
        guild, user = self.interaction.guild, self.interaction.user
        if taught(table):
            return table.host_id == user.id
        if table.eyes_of(user.id) is not None or self.interaction.channel_id in (
            table.channel_id,
            table.place,
        ):
            return True
        if guild is None or guild.id != table.guild_id or not isinstance(user, discord.Member):
            return False
        channel = guild.get_channel(table.channel_id)
        return channel is not None and channel.permissions_for(user).view_channel

    async def _here(self) -> list[int]:
        channel = self.interaction.channel_id
        return [] if channel is None else await self.bot.database.ask(tables.ids_in_place, channel)


async def suggest_tables(
    bot: EchoBot, interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The user's own tables and those of this channel, for autocomplete."""
    reader = await reader_of(bot, interaction)
    found = [room for room, _ in await tables_of(bot, reader.id)]
    seen = {room.table.id for room in found}
    if interaction.channel_id is not None:
        here = await bot.database.ask(tables.ids_in_place, interaction.channel_id)
        found += await among(bot.service.rooms, (number for number in here if number not in seen))
    return table_choices(found, typed, reader.language)


def table_choices(rooms: Iterable[Room], typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Those of these tables that fit what was typed: number, game and players."""
    choices = []
    for room in rooms:
        title = room.game.words.title(language)
        label = clip(f"{room.table.id} – {title} – {', '.join(room.table.names())}", 100)
        if typed.casefold() in label.casefold():
            choices.append(app_commands.Choice(name=label, value=str(room.table.id)))
    return choices[:SUGGESTIONS]


async def suggest_games(
    bot: EchoBot, interaction: Interaction, typed: str, offered: Iterable[str] | None = None
) -> list[app_commands.Choice[str]]:
    """The games whose name or key contains what was typed, for autocomplete; ``offered``: the keys of those
    to choose from, without it all."""
    language = (await reader_of(bot, interaction)).language
    wanted = plain(typed)
    named = [(games()[key].words.title(language), key) for key in (games() if offered is None else offered)]
    return [
        app_commands.Choice(name=clip(title, 100), value=key)
        for title, key in named
        if wanted in plain(title) or wanted in key
    ][:SUGGESTIONS]
