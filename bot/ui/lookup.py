"""Which table somebody means: by number, by channel, or the only one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

import discord
from discord import app_commands

from bot.base import logs
from bot.tables import store as table_store
from bot.tables.rows import Seat, TableRow
from bot.tables.table import Table, is_lesson
from bot.tables.tables import Tables
from bot.ui.readers import Interaction, Reader, reader_of
from bot.words import clip
from bot.words.matching import Named, fitting, folded, suggested
from bot.words.names import SUGGESTIONS, plain
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules import games
from rules.lessons import by_ease

Check = Callable[[Tables, Table, int], Awaitable[object]]
"""Raises Refusal if a user (last argument, by id) must not see what happened at a table."""
Complete = Callable[[Tables, Table], Awaitable[Table]]
"""Adds what can still be shown to a table that cannot go on."""
_STATES = ("waiting", "lobby", "others", "paused", "away", "frozen")


async def among(tables: Tables, numbers: Iterable[int]) -> list[Table]:
    """The tables that can be looked at: a table's game may no longer be installed."""
    found = []
    for number in numbers:
        try:
            found.append(await tables.read(number))
        except Refusal as refusal:
            if refusal.key != "table_no_game":
                raise
    return found


class Lookup:
    """Finds the reader and the table of an interaction.

    ``checks`` run before somebody sees what happened at a table; ``complete`` adds what remains to a frozen
    one.
    """

    def __init__(self, tables: Tables, checks: Sequence[Check], complete: Complete) -> None:
        self._tables = tables
        self._checks = checks
        self._complete = complete

    async def reader(self, interaction: Interaction) -> Reader:
        """Who reads the answer, and in which language."""
        return await reader_of(self._tables.database, interaction)

    async def table(self, table_id: int) -> Table:
        """The table with this number, not yet checked for showing. Raises Refusal if there is none."""
        return await self._tables.read(table_id)

    async def shown(self, table: Table, user_id: int) -> Table:
        """The same table, for a user who is about to see what happened at it.

        Raises Refusal if that would spoil the user's own table."""
        for check in self._checks:
            await check(self._tables, table, user_id)
        return table

    async def complete(self, table: Table) -> Table:
        """The same table; if frozen, with what remains of it."""
        return await self._complete(self._tables, table)

    async def clicked(self, table_id: int, user_id: int) -> Table:
        """The table of a component, to show what happened at it.

        Raises Refusal if it does not exist or would spoil the user's own table."""
        return await self.shown(await self._tables.read(table_id), user_id)

    async def meant(self, interaction: Interaction, typed: str | None, seated: bool = False) -> Table:
        """The table that is meant: the named one, else the one played here, else the user's only one.

        ``seated``: among several, the one where the user sits. Raises Refusal if there is none, or if seeing
        it would spoil the user's own table.
        """
        table = await self.shown(await self._meant(interaction, typed, seated), interaction.user.id)
        logs.table.set(table.id)
        return table

    async def _meant(self, interaction: Interaction, typed: str | None, seated: bool) -> Table:
        user_id = interaction.user.id
        if typed:
            return await self._named(interaction, typed)
        every = await among(self._tables, await self._here(interaction))
        here = [
            table for table in every if table.status != "closed" or table.thread_id == interaction.channel_id
        ]
        if seated or not here:
            own = [table for table in here if table.eyes_of(user_id) is not None]
            if own:
                return own[0]
            if not here:
                mine = await self.tables_of(user_id)
                if len(mine) == 1 or (mine and mine[0][1] == "waiting"):
                    return mine[0][0]
                if not every:
                    raise Refusal("no_table_here")
        return (here or every)[0]

    async def _named(self, interaction: Interaction, typed: str) -> Table:
        """The table that was typed: its number, or what fits just one of the tables that are suggested."""
        number = number_of(typed)
        if number is not None:
            try:
                table = await self._tables.read(number)
                if _may_look(interaction, table):
                    return table
            except Refusal as refusal:
                if refusal.key != "no_table":
                    raise
        reader = await self.reader(interaction)
        known = await self._suggested(interaction, reader.id)
        return chosen_table(known, typed, number, reader.language)

    async def _suggested(self, interaction: Interaction, user_id: int) -> list[Table]:
        """The user's own tables and those of this channel."""
        found = [table for table, _ in await self.tables_of(user_id)]
        seen = {table.id for table in found}
        here = await self._here(interaction)
        return found + await among(self._tables, (number for number in here if number not in seen))

    async def _here(self, interaction: Interaction) -> list[int]:
        channel = interaction.channel_id
        return [] if channel is None else await self._tables.database.ask(table_store.ids_in_place, channel)

    async def tables_of(self, user_id: int) -> list[tuple[Table, str]]:
        """The tables of a user with their group, in this order.

        The groups: "waiting" for the user, "lobby", "others", "paused" by a moderator, "away" (somebody
        stands in for the user), "frozen"."""
        numbers = await self._tables.database.ask(table_store.ids_of_user, user_id)
        found = await among(self._tables, numbers)
        # `/tutorial` leads back to a lesson.
        named = [(table, _state(table, user_id)) for table in found if not is_lesson(table)]
        return sorted(named, key=lambda entry: _STATES.index(entry[1]))

    # These are suggested while a command is typed.

    async def suggest_tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The user's own tables and those of this channel."""
        reader = await self.reader(interaction)
        return table_choices(await self._suggested(interaction, reader.id), typed, reader.language)

    async def suggest_games(
        self, interaction: Interaction, typed: str, offered: Iterable[str] | None = None
    ) -> list[app_commands.Choice[str]]:
        """Games whose name or key contains what was typed, the easiest to learn first; ``offered``: keys to
        choose from, all by default."""
        language = (await self.reader(interaction)).language
        known = games()
        keys = known if offered is None else offered
        named = [
            (game.words.title(language), key) for key, game in by_ease({key: known[key] for key in keys})
        ]
        return [
            app_commands.Choice(name=clip(title, 100), value=key)
            for title, key in named
            if suggested(typed, title, key)
        ][:SUGGESTIONS]


def table_choices(tables: Iterable[Table], typed: str, language: str) -> list[app_commands.Choice[str]]:
    """The tables among these that match what was typed: number, game and players."""
    choices = []
    for table in tables:
        label = table_label(table, language)
        if suggested(typed, label):
            choices.append(app_commands.Choice(name=clip(label, 100), value=str(table.id)))
    return choices[:SUGGESTIONS]


def table_label(table: Table, language: str) -> str:
    """A table in one line without markdown: number, game and players."""
    return f"{table.id} – {table.game.words.title(language)} – {', '.join(table.names())}"


def mentions(seats: Iterable[Seat]) -> list[str]:
    """How the people of these seats are mentioned."""
    people = [one for row in seats for one in (row.user_id, row.stand_in) if one is not None]
    return [mention for one in people for mention in (f"<@{one}>", f"<@!{one}>")]


def number_of(typed: str) -> int | None:
    """The number of a table as somebody types it, with or without a sign in front; None for anything else."""
    digits = folded(typed)
    return int(digits) if digits.isdecimal() and len(digits) <= 10 else None


def chosen_table(known: Sequence[Table], typed: str, number: int | None, language: str) -> Table:
    """The table among these that was typed: its number, or a part of the line that shows it.

    Raises Refusal, with those that fit or with all that there are, if it is not just one."""

    def lines(tables: Iterable[Table]) -> tuple[str, ...]:
        return tuple(plain(table_label(table, language), 100) for table in tables)

    every = [
        Named(table, (*table.names(), table_label(table, language)), mentions(table.seats)) for table in known
    ]
    found = [table for table in known if table.id == number] if number is not None else fitting(typed, every)
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal("tables_fit", typed=quoted(typed, 40), tables=lines(found))
    if known:
        raise Refusal("no_such_table", table=quoted(typed, 40), tables=lines(known))
    raise Refusal("no_table", table=quoted(typed, 40))


def _state(table: Table, user_id: int) -> str:
    """How a table stands for somebody who has, or had, a seat at it."""
    if table.status == "lobby":
        return "lobby"
    if table.waits_for(user_id):
        return "waiting"
    if table.frozen is not None:
        return "frozen"
    if table.paused is not None:
        return "paused"
    return "away" if table.seat_of(user_id) is None else "others"


def _may_look(interaction: Interaction, table: TableRow) -> bool:
    """Whether a user may see a table named by number: its players, and people who see its channel."""
    guild, user = interaction.guild, interaction.user
    if is_lesson(table):
        return table.host_id == user.id
    if table.eyes_of(user.id) is not None or interaction.channel_id in (table.channel_id, table.place):
        return True
    if guild is None or guild.id != table.guild_id or not isinstance(user, discord.Member):
        return False
    channel = guild.get_channel(table.channel_id)
    return channel is not None and channel.permissions_for(user).view_channel
