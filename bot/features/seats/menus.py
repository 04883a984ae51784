"""*Invite to my table* in a person's context menu."""

from __future__ import annotations

import discord

from bot.base import logs
from bot.features.seats.actions import Requests
from bot.tables import store
from bot.tables.rows import Person
from bot.tables.table import Table, is_lesson
from bot.tables.tables import Tables
from bot.ui.components import Address, select, text
from bot.ui.doors import menu, on
from bot.ui.lookup import among
from bot.ui.readers import Reader
from bot.ui.request import Request, named
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import bare, plain
from bot.words.refusals import Refusal


def _has_room(table: Table) -> bool:
    if table.status == "lobby":
        return len(table.seats) < table.game.seats[-1]
    playing = table.status == "running" and table.frozen is None and not is_lesson(table)
    return playing and any(row.open for row in table.seats)


def which(tables: list[Table], to: discord.Member, reader: Reader) -> Screen:
    """Ask to which of several tables somebody is invited."""
    ask = say(reader.language, "menu.which", name=plain(to.display_name))
    choices = [
        discord.SelectOption(
            label=clip(bare(f"{table.id} – {table.game.words.title(reader.language)}"), 100),
            description=clip(", ".join(map(plain, table.names())), 100),
            value=str(table.id),
        )
        for table in tables[:25]
    ]
    return Screen([text(ask), select(Address(0, "which_table", str(to.id)), ask, choices)])


class InviteDoors:
    """Invites a person to one of the reader's tables, from that person's menu."""

    def __init__(self, tables: Tables, requests: Requests) -> None:
        self._tables = tables
        self._requests = requests

    @menu("invite")
    async def invite(self, request: Request, to: discord.Member) -> None:
        """Invite a person to the reader's table with a free seat; ask which if there are several."""
        named(request.interaction, to)  # refuses apps and people from elsewhere
        tables = await self._with_room(request.reader.id, request.interaction.guild_id)
        if not tables:
            raise Refusal("invite_no_table")
        if len(tables) > 1:
            await request.show(which(tables, to, request.reader))
            return
        await self._invite(request, tables[0].id, to)

    @on("which_table")
    async def chosen(self, request: Request) -> None:
        """Invite to the chosen table."""
        await request.acknowledge()
        guild, number, value = request.interaction.guild, request.address.argument, request.value
        if guild is None or not number.isdecimal() or not value.isdecimal() or len(value) > 10:
            raise Refusal("no_option")
        try:
            member = await guild.fetch_member(int(number))
        except discord.NotFound:
            raise Refusal("seat_outside", name=f"<@{number}>") from None
        await self._invite(request, int(value), member)

    async def _with_room(self, user_id: int, guild_id: int | None) -> list[Table]:
        """The user's tables in a server that somebody can be invited to, own ones first."""
        numbers = await self._tables.database.ask(store.ids_of_user, user_id)
        found = await among(self._tables, numbers)
        open_ones = [table for table in found if table.guild_id == guild_id and _has_room(table)]
        return sorted(open_ones, key=lambda table: (table.host_id != user_id, -table.id))

    async def _invite(self, request: Request, table_id: int, to: discord.Member) -> None:
        """Invite a member of the server to a table. Raises Refusal for somebody who cannot see it."""
        logs.table.set(table_id)
        table = await self._tables.read(table_id)
        channel = to.guild.get_channel(table.channel_id)
        if channel is not None and not channel.permissions_for(to).view_channel:
            raise Refusal("seat_hidden", name=plain(to.display_name), place=f"<#{table.channel_id}>")
        person = Person(to.id, to.display_name)
        await self._requests.invite(table_id, request.person, person, request.once)
        await request.say(say(request.reader.language, "seats.asked", name=plain(person.name)))
