"""Commands in the menu of a person or a message: *Invite to my table* and *Show this turn*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.base import logs
from bot.tables import store as table_store
from bot.tables.rows import Person
from bot.tables.table import Table, is_lesson
from bot.ui.components import Address, select, text
from bot.ui.installs import in_servers
from bot.ui.lookup import among
from bot.ui.readers import Interaction, Reader
from bot.ui.request import Call, Click, named, own
from bot.ui.router import handles
from bot.ui.screens import Screen, note
from bot.words import clip, say
from bot.words.names import bare, plain
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.app import App


def _called(key: str) -> locale_str:
    return locale_str(say("en", f"menu.{key}"), key=f"menu.{key}")


async def _with_room(bot: App, user_id: int, guild_id: int | None) -> list[Table]:
    """The tables of a user in a server to which somebody can be invited, the user's own ones first."""
    found = await among(bot.play.tables, await bot.database.ask(table_store.ids_of_user, user_id))
    open_ones = [table for table in found if table.guild_id == guild_id and _has_room(table)]
    return sorted(open_ones, key=lambda table: (table.host_id != user_id, -table.id))


def _has_room(table: Table) -> bool:
    if table.status == "lobby":
        return len(table.seats) < table.game.seats[-1]
    playing = table.status == "running" and table.frozen is None and not is_lesson(table)
    return playing and any(row.open for row in table.seats)


def which(tables: list[Table], to: discord.Member, reader: Reader) -> Screen:
    """The question to which of several tables somebody is to be invited."""
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


async def _invite(
    bot: App, interaction: Interaction, table_id: int, to: discord.Member, reader: Reader
) -> Screen:
    """Invite a member of the server to a table. Raises Refusal for somebody who could not come to it."""
    logs.table.set(table_id)
    table = await bot.play.tables.read(table_id)
    channel = to.guild.get_channel(table.channel_id)
    if channel is not None and not channel.permissions_for(to).view_channel:
        raise Refusal("seat_hidden", name=plain(to.display_name), place=f"<#{table.channel_id}>")
    person = Person(to.id, to.display_name)
    await bot.seat_requests.invite(table_id, own(interaction), person, interaction.id)
    return note(say(reader.language, "seats.asked", name=plain(person.name)))


@handles("which_table")
async def _chosen(click: Click) -> None:
    await click.in_place()
    guild, number = click.interaction.guild, click.address.argument
    value = click.values[0] if click.values else ""
    if guild is None or not number.isdecimal() or not value.isdecimal() or len(value) > 10:
        raise Refusal("no_option")
    try:
        member = await guild.fetch_member(int(number))
    except discord.NotFound:
        raise Refusal("seat_outside", name=f"<@{number}>") from None
    await click.show(await _invite(click.bot, click.interaction, int(value), member, click.reader))


class Menus(commands.Cog):
    """The commands that stand in menus of people and messages, in servers that have the bot."""

    def __init__(self, bot: App) -> None:
        self.bot = bot

    def all(self) -> list[app_commands.ContextMenu]:
        """The menus; the library finds typed commands alone by itself."""
        menus: list[tuple[str, Any]] = [("invite", self.invite)]
        return [
            in_servers(app_commands.ContextMenu(name=_called(key), callback=callback))
            for key, callback in menus
        ]

    async def invite(self, interaction: Interaction, to: discord.Member) -> None:
        """Invite a person to the user's table that has a free seat; ask to which if there are several."""
        call = await Call.begin(self.bot, interaction)
        named(interaction, to)  # refuses applications and people of elsewhere
        tables = await _with_room(self.bot, call.reader.id, interaction.guild_id)
        if not tables:
            raise Refusal("invite_no_table")
        if len(tables) > 1:
            await call.show(which(tables, to, call.reader))
            return
        await call.show(await _invite(self.bot, interaction, tables[0].id, to, call.reader))
