"""Looking back and taking back: commands of ``/table`` and the buttons that do the same."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import hints, history, screens
from bot.cogs.common import Call, Interaction, suggest_tables
from bot.cogs.names import about, name
from bot.controls import Address, text
from bot.filling import fill
from bot.pictures import Picture
from bot.refusals import Refusal
from bot.rooms import Room
from bot.router import Click, handles, show_panel
from bot.screens import Reader, Screen
from bot.store import outbox
from bot.words import say

if TYPE_CHECKING:
    from bot.client import EchoBot

_LARGEST = 8 * 1024 * 1024
"""Bytes of an export; every server takes files of 10 MiB."""


def _begun(room: Room) -> None:
    if room.match is None:
        raise Refusal("not_started")


async def recap(room: Room, reader: Reader, page: int = 0) -> Screen:
    """What happened since the reader's own last action."""
    _begun(room)
    seat = history.reader_seat(room.table, reader.id)
    lines = await asyncio.to_thread(history.recap, room, seat, reader.language)
    if not lines:
        return screens.note(say(reader.language, "recap.nothing"))
    title = say(reader.language, "recap.title" if seat is not None else "recap.whole")
    return screens.paged("\n".join(lines), page, Address(room.table.id, "recap_page"), reader.language, title)


async def verify(bot: EchoBot, room: Room, reader: Reader) -> Screen:
    """The commitment of a running table, the proof of a finished one."""
    _begun(room)
    assert room.match is not None
    language = reader.language
    posted = await bot.database.ask(outbox.messages, room.table.id, "turn")
    first = next((message for message in posted if "commitment" in message.body), None)
    lines = [say(language, "verify.title")]
    if room.table.status == "running":
        lines.append(say(language, "verify.running", commitment=room.match.commitment))
    else:
        shown = first.body["commitment"] if first is not None else None
        lines += await asyncio.to_thread(history.proof, room, shown, language)
    if first is not None:
        time = discord.utils.snowflake_time(first.id)
        place = f"https://discord.com/channels/{room.table.guild_id or '@me'}/{first.channel_id}/{first.id}"
        lines.append(say(language, "verify.since", when=discord.utils.format_dt(time), link=place))
    return screens.note("\n".join(lines))


async def export(room: Room, reader: Reader) -> Screen:
    """The record of a table as a file."""
    _begun(room)
    file_name, content = await asyncio.to_thread(history.export, room)
    if len(content) > _LARGEST:
        raise Refusal("too_large")
    key = "export.complete" if room.table.status == "over" else "export.public"
    items: list[ui.Item[Any]] = [text(say(reader.language, key)), ui.File(f"attachment://{file_name}")]
    return Screen(items, [Picture(file_name, content)])


# Buttons.


@handles("recap", "recap_page")
async def _recap(click: Click) -> None:
    await (click.privately() if click.address.verb == "recap" else click.in_place())
    room = await click.bot.service.rooms.look(click.address.table)
    await click.show(await recap(room, click.reader, click.page()))


@handles("verify")
async def _verify(click: Click) -> None:
    await click.privately()
    room = await click.bot.service.rooms.look(click.address.table)
    await click.show(await verify(click.bot, room, click.reader))


@handles("export")
async def _export(click: Click) -> None:
    await click.privately()
    await click.show(await export(await click.bot.service.rooms.look(click.address.table), click.reader))


@handles("undo", "redo")
async def _take_back(click: Click) -> None:
    await click.in_place()
    address, service = click.address, click.bot.service
    try:
        sight = await service.take_back(
            address.table, click.reader.id, address.verb == "redo", click.interaction.id, address.version
        )
    except Refusal as refusal:
        sight = await service.sight(address.table, click.reader.id)
        await show_panel(click, sight, None, f"⚠ {refusal.sentence(click.reader.language)}")
        return
    await show_panel(click, sight)


@handles("hint")
async def _hint(click: Click) -> None:
    await click.in_place()
    language = click.reader.language
    sight = await click.bot.service.sight(click.address.table, click.reader.id)
    if click.address.seat != sight.seat or click.address.version != sight.desk.tag():
        sight.note = "note.stale"
        await show_panel(click, sight)
        return
    try:
        indexes = await hints.hint(click.bot.service, sight)
    except Refusal as refusal:
        await show_panel(click, sight, None, f"⚠ {refusal.sentence(language)}")
        return
    extra = f"💡 {hints.sentence(sight, indexes, language)}"
    screen = await screens.panel(sight, click.reader, click.bot.pictures, None, extra, hints.pack(indexes))
    await fill(click.interaction, screen)


class HistoryCommands(commands.Cog):
    """The commands of ``/table`` that look back; the cog of all table commands inherits them."""

    bot: EchoBot

    @app_commands.command(name=name("table.recap"), description=about("table.recap"))
    @app_commands.rename(table=name("option.table"))
    @app_commands.describe(table=about("option.table"))
    async def recap(self, interaction: Interaction, table: str | None = None) -> None:
        """What happened since the own last action."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await recap(await call.table(table, seated=table is None), call.reader))

    @app_commands.command(name=name("table.undo"), description=about("table.undo"))
    @app_commands.rename(table=name("option.table"))
    @app_commands.describe(table=about("option.table"))
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the own last action back."""
        await self._take_back(interaction, table, False)

    @app_commands.command(name=name("table.redo"), description=about("table.redo"))
    @app_commands.rename(table=name("option.table"))
    @app_commands.describe(table=about("option.table"))
    async def redo(self, interaction: Interaction, table: str | None = None) -> None:
        """Make again what was taken back last."""
        await self._take_back(interaction, table, True)

    async def _take_back(self, interaction: Interaction, table: str | None, again: bool) -> None:
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        sight = await self.bot.service.take_back(room.table.id, call.reader.id, again, interaction.id)
        shown = await call.show(await screens.panel(sight, call.reader, self.bot.pictures, None))
        await self.bot.panels.opened(room.table.id, shown, interaction)

    @app_commands.command(name=name("table.verify"), description=about("table.verify"))
    @app_commands.rename(table=name("option.table"))
    @app_commands.describe(table=about("option.table"))
    async def verify(self, interaction: Interaction, table: str | None = None) -> None:
        """Check that nothing about the shuffle was changed."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await verify(self.bot, await call.table(table), call.reader))

    @app_commands.command(name=name("table.export"), description=about("table.export"))
    @app_commands.rename(table=name("option.table"))
    @app_commands.describe(table=about("option.table"))
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        """The record of the table as a file."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await export(await call.table(table), call.reader))

    @recap.autocomplete("table")
    @undo.autocomplete("table")
    @redo.autocomplete("table")
    @verify.autocomplete("table")
    @export.autocomplete("table")
    async def _tables_to_look_back(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest_tables(self.bot, interaction, typed)
