"""Looking back and taking back: commands of ``/table`` and the buttons that do the same."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.features.history import log as history
from bot.features.play import hints, screens
from bot.features.play.screens import Reader, Screen
from bot.features.undo.actions import ConsentNeeded
from bot.features.undo.requests import Look
from bot.messages import bodies as public
from bot.messages import remains
from bot.messages import store as outbox
from bot.tables import deals
from bot.tables.tables import Room
from bot.ui.call import Call, Interaction, suggest_tables
from bot.ui.command_names import about, name, with_options
from bot.ui.components import Address, button, picture, rows, text
from bot.ui.display import show
from bot.ui.pictures import Picture, Pictures
from bot.ui.router import Click, handles, show_panel
from bot.words import clip, say
from bot.words.names import plain
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.client import EchoBot

_LARGEST = 8 * 1024 * 1024
"""Bytes of an export; every server takes files of 10 MiB."""


def _begun(room: Room) -> None:
    if room.table.frozen is not None:
        raise Refusal("frozen")
    if room.match is None:
        raise Refusal("not_started")


async def recap(room: Room, reader: Reader, pictures: Pictures, page: int = 0) -> Screen:
    """What happened since the reader's own last action: in words, and on the first page as the board with
    what has changed lit. Who is waited for finds Act below."""
    if room.remains is not None:
        lines = remains.log(room, remains.own_last(room, reader.id))
        return screens.told(room, reader, lines, page, Address(room.table.id, "recap_page"))
    _begun(room)
    table, language = room.table, reader.language
    seat = history.reader_seat(table, reader.id)
    found = await asyncio.to_thread(history.look_back, room, seat, language, reader.id)
    if not found.lines:
        return screens.note(say(language, "recap.nothing"))
    title = say(language, "recap.title" if seat is not None else "recap.whole")
    screen = screens.paged("\n".join(found.lines), page, Address(table.id, "recap_page"), language, title)
    if found.then is not None and page == 0 and reader.pictures:
        drawn = await _changes(room, reader, pictures, found)
        if drawn is not None:
            screen.pictures.append(drawn[0])
            screen.items.insert(0, picture(drawn[0].name, drawn[1]))
    if _waited_for(room, reader.id):
        act = button(Address(table.id, "act"), say(language, "button.act"), discord.ButtonStyle.primary)
        screen.items += rows([act])
    return screen


async def _changes(
    room: Room, reader: Reader, pictures: Pictures, found: history.Recap
) -> tuple[Picture, str] | None:
    """The board with what has changed lit, and its alt text."""
    table, match, language = room.table, room.match, reader.language
    assert match is not None
    view = match.view(None)
    lines = [line.removeprefix("- ") for line in found.lines if line.startswith("- ")]
    drawn = await pictures.board(
        table,
        match.version,
        view,
        language,
        tuple(reversed(lines)),
        found.focus,
        reader.palette,
        since=found.then,
    )
    if drawn is None:
        return None
    told = clip(" ".join(lines).replace("*", "").replace("~", ""), 500)
    board = room.game.words.board_alt(view, public.talk_of(table, language))
    return drawn, say(language, "recap.alt", changes=told, board=board)


def _waited_for(room: Room, user_id: int) -> bool:
    row = room.table.seat_of(user_id)
    if row is None or room.match is None or room.table.status != "running":
        return False
    return any(prompt.seat == row.seat for prompt in room.match.prompts())


def undo(look: Look, reader: Reader) -> Screen:
    """What an undo would take back that is not free, before others are asked."""
    table, language = look.room.table, reader.language
    names = ", ".join(plain(table.names()[seat]) for seat in look.needed)
    told = [f"- {line}" for line in look.lines] or [f"- {say(language, 'consent.look_unseen')}"]
    lines = [say(language, "consent.look"), *told, say(language, "consent.look_needed", names=names)]
    ask = Address(table.id, "undo_ask", "", look.seat, look.moment)
    back = Address(table.id, "again", "", look.seat)
    buttons = [
        button(ask, say(language, "button.undo_ask"), discord.ButtonStyle.primary),
        button(back, say(language, "button.panel")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])


async def verify(bot: EchoBot, room: Room, reader: Reader) -> Screen:
    """The commitment of a running table, the proof of a finished one."""
    _begun(room)
    assert room.match is not None
    language = reader.language
    posted = await bot.database.ask(outbox.messages, room.table.id, "turn")
    first = next((message for message in posted if "commitment" in message.body), None)
    lines = [say(language, "verify.title")]
    if room.table.status != "over":  # a table that was closed may go on
        lines.append(say(language, "verify.running", commitment=room.match.commitment))
    elif await sealed(bot, room):
        lines.append(say(language, "verify.deal", code=room.table.deal, commitment=room.match.commitment))
    else:
        shown = first.body["commitment"] if first is not None else None
        lines += await asyncio.to_thread(history.proof, room, shown, language)
    if first is not None:
        time = discord.utils.snowflake_time(first.id)
        place = f"https://discord.com/channels/{room.table.guild_id or '@me'}/{first.channel_id}/{first.id}"
        lines.append(say(language, "verify.since", when=discord.utils.format_dt(time), link=place))
    return screens.note("\n".join(lines))


async def sealed(bot: EchoBot, room: Room) -> bool:
    """Whether a table shares its deal with others that may still be played, so that its secret is kept."""
    now = int(bot.service.rooms.ticking.now())
    return await bot.database.ask(deals.sealed, room.table.deal, now)


async def export(bot: EchoBot, room: Room, reader: Reader) -> Screen:
    """The record of a table as a file."""
    closed = False
    if room.remains is not None:
        file_name, content = await asyncio.to_thread(remains.export, room)
    else:
        _begun(room)
        closed = room.table.status == "over" and await sealed(bot, room)
        file_name, content = await asyncio.to_thread(history.export, room, closed)
    if len(content) > _LARGEST:
        raise Refusal("too_large")
    key = "export.complete" if room.table.status == "over" else "export.public"
    key = "export.frozen" if room.remains is not None else "export.deal" if closed else key
    items: list[ui.Item[Any]] = [text(say(reader.language, key)), ui.File(f"attachment://{file_name}")]
    return Screen(items, [Picture(file_name, content)])


@handles("recap", "recap_page")
async def _recap(click: Click) -> None:
    await (click.privately() if click.address.verb == "recap" else click.in_place())
    room = await click.look()
    page = click.page() if click.address.verb == "recap_page" else 0  # of the first one it is a mark
    await show(click.interaction, lambda drawn, _: recap(room, click.reader, drawn, page))


@handles("verify")
async def _verify(click: Click) -> None:
    await click.privately()
    room = await click.room()
    await click.show(await verify(click.bot, room, click.reader))


@handles("export")
async def _export(click: Click) -> None:
    await click.privately()
    room = await click.look()
    await click.show(await export(click.bot, room, click.reader))


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


@handles("undo_look")
async def _look(click: Click) -> None:
    await click.in_place()
    look = await click.bot.consents.look(click.address.table, click.reader.id, click.reader.language)
    await click.show(undo(look, click.reader))


@handles("undo_ask")
async def _ask(click: Click) -> None:
    await click.in_place()
    address = click.address
    asked = await click.bot.consents.ask(
        address.table, click.reader.id, address.version, click.interaction.id
    )
    if asked:
        await click.show(screens.note(say(click.reader.language, "consent.asked")))
        return
    sight = await click.bot.service.sight(address.table, click.reader.id)
    sight.note = "note.stale"
    await show_panel(click, sight)


@handles("agree", "refuse", "withdraw")
async def _answer(click: Click) -> None:
    await click.in_place()
    address = click.address
    number = int(address.argument) if address.argument.isdecimal() else -1
    await click.bot.consents.answer(
        address.table, click.reader.id, number, address.verb, click.interaction.id
    )


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
    argument = hints.pack(indexes)
    await show(
        click.interaction,
        lambda drawn, _: screens.panel(sight, click.reader, drawn, None, extra, argument),
    )


class HistoryCommands(commands.Cog):
    """The commands of ``/table`` that look back; the cog of all table commands inherits them."""

    bot: EchoBot

    @app_commands.command(name=name("table.recap"), description=about("table.recap"))
    @with_options(table="table")
    async def recap(self, interaction: Interaction, table: str | None = None) -> None:
        """What happened since the own last action."""
        call = await Call.begin(self.bot, interaction)
        room = await call.look(table, seated=table is None)
        await show(interaction, lambda drawn, _: recap(room, call.reader, drawn))

    @app_commands.command(name=name("table.undo"), description=about("table.undo"))
    @with_options(table="table")
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the own last action back."""
        await self._take_back(interaction, table, False)

    @app_commands.command(name=name("table.redo"), description=about("table.redo"))
    @with_options(table="table")
    async def redo(self, interaction: Interaction, table: str | None = None) -> None:
        """Make again what was taken back last."""
        await self._take_back(interaction, table, True)

    async def _take_back(self, interaction: Interaction, table: str | None, again: bool) -> None:
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        try:
            sight = await self.bot.service.take_back(room.table.id, call.reader.id, again, interaction.id)
        except ConsentNeeded:
            look = await self.bot.consents.look(room.table.id, call.reader.id, call.reader.language)
            await call.show(undo(look, call.reader))
            return
        shown = await show(interaction, lambda drawn, _: screens.panel(sight, call.reader, drawn))
        await self.bot.panels.opened(room.table.id, shown, interaction)

    @recap.autocomplete("table")
    @undo.autocomplete("table")
    @redo.autocomplete("table")
    async def _tables_to_look_back(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest_tables(self.bot, interaction, typed)
