"""Lobbies with their covers. A cover that takes long comes after its lobby, which can be joined meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from sqlite3 import Connection
from typing import Any

import discord
from discord import ui

from bot.features.lobby.actions import humans, places
from bot.messages import store as outbox
from bot.messages.layouts import PRIMARY
from bot.messages.sending import refused, sent_of
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.tables.pace import late_name, pace_name
from bot.tables.rows import TableRow
from bot.tables.table import Room
from bot.ui import attached
from bot.ui.attached import Kept
from bot.ui.components import Address, Layout, button, picture, rows, text
from bot.ui.pictures import Hurried, Picture, Pictures, files
from bot.ui.replies import BAD_FORM
from bot.ui.ways import Way
from bot.words import clip, say
from bot.words.names import plain
from render import PALETTE_NAMES

_log = logging.getLogger(__name__)
_NOBODY = discord.AllowedMentions.none()
STEP = 0.25
"""Seconds after which it is looked whether the table owes anything else."""
STEPS = 240
Channel = Callable[[int, int | None], discord.PartialMessageable]
After = Callable[[Connection], None]
_PATIENCE = 5.0  # seconds that a new name may take


class Covers:
    """Posts and changes the messages of lobbies. ``channel``: where one is, by the ids of channel and
    server."""

    def __init__(self, database: Database, pictures: Pictures, channel: Channel) -> None:
        self._database = database
        self._pictures = pictures
        self._channel = channel

    def _hurried(self) -> Hurried:
        return self._pictures.hurried(self._pictures.public_patience)

    async def post(self, row: OutboxRow, room: Room) -> tuple[MessageRow, bool]:
        """Post a lobby, without its cover where that may not be attached; the message, and whether its cover
        is late."""
        table, hurried = room.table, self._hurried()
        cover = await hurried.cover(table)
        for attempt in [cover, None] if cover is not None else [None]:
            try:
                sent = await self._channel(table.channel_id, table.guild_id).send(
                    view=layout(room, attempt.name if attempt is not None else None),
                    files=files([attempt] if attempt is not None else []),
                    nonce=row.nonce,
                    allowed_mentions=_NOBODY,
                )
            except discord.HTTPException as error:
                if attempt is None or not refused(error):
                    raise
                _log.warning("table %s: not with its cover (%s)", table.id, error)
                continue
            body: dict[str, Any] = {"language": table.language, "palette": table.palette}
            body["cover"] = cover_of(sent_of(sent).files)
            message = MessageRow(sent.id, table.id, table.channel_id, "lobby", 0, body, True)
            return message, hurried.late
        raise AssertionError("one of the attempts returns or raises")

    async def edit(self, message: MessageRow, room: Room) -> bool:
        """Bring a lobby up to date; its cover is drawn anew where language or palette have changed, or where
        Discord does not have it any more. Whether that is late: until it comes the old one stays."""
        hurried = self._hurried()
        kept = await self._kept(message)
        gone = kept is None and message.body.get("cover") is not None
        wrong = message.body.get("cover") is not None and not _right(message, room)
        cover = await hurried.cover(room.table) if (gone or wrong) and self._taken() else None
        if cover is None or not await self._covered(message, room, cover):
            await self._uncovered(message, room, kept)
        return hurried.late

    async def _kept(self, message: MessageRow) -> Kept | None:
        """The cover that a lobby has. Of one that an earlier version of the bot posted only the name is
        known: it is looked at. None also where it cannot be, so that it must be drawn anew."""
        entry = message.body.get("cover")
        if isinstance(entry, str):
            try:
                there = attached.of(await self._of(message).fetch())
            except discord.Forbidden:
                return None
            message.body["cover"] = cover_of(there)
        known = attached.remembered(filter(None, [message.body.get("cover")]))
        return known[0] if known else None

    async def _uncovered(self, message: MessageRow, room: Room, kept: Kept | None) -> None:
        """Change the words of a lobby; it keeps the cover that it has, if it has one still."""
        name = None if kept is None else kept.filename
        try:
            await self._of(message).edit(
                view=layout(room, name),
                attachments=[] if kept is None else [kept],  # type: ignore[list-item]  # says the same in a request
                allowed_mentions=_NOBODY,
            )
        except discord.HTTPException as error:
            if kept is None or error.code != BAD_FORM:
                raise
            _log.info("table %s: its cover is gone (%s)", message.table_id, error)
            message.body["cover"] = None
            cover = await self._hurried().cover(room.table) if self._taken() else None
            if cover is None or not await self._covered(message, room, cover):
                await self._uncovered(message, room, None)

    async def bring(self, row: OutboxRow, room: Room) -> After | None:
        """Add the cover to a lobby that stands without, or with another; what is to be written then. Whatever
        else the table owes goes first."""
        posted = await self._database.ask(outbox.messages, row.table_id, "lobby")
        if not posted or room.table.status != "lobby" or not self._taken():
            return None
        if posted[0].body.get("cover") is not None and _right(posted[0], room):
            return None
        hurried = self._pictures.hurried(0.0)
        try:
            cover = await hurried.cover(room.table)
            for _ in range(STEPS):
                if not hurried.late or await hurried.rest(STEP):
                    break
                if await self._database.ask(outbox.kinds_after, row):
                    return lambda connection: outbox.owe(connection, row.table_id, "cover", 0, {})
            else:
                _log.warning("table %s: its cover came too late", row.table_id)
                return None
            if hurried.late:
                cover = await hurried.cover(room.table)
        finally:
            hurried.drop()
        if cover is None:
            return None
        try:
            if not await self._covered(posted[0], room, cover):
                return None
        except discord.NotFound as error:
            _log.info("table %s: its cover was not added: %s", row.table_id, error)
            return None
        return lambda connection: outbox.posted(connection, posted[0])

    def _taken(self) -> bool:
        """Whether Discord may take a cover into a lobby that is there."""
        return self._pictures.ways.open(Way.MESSAGE)

    def _of(self, message: MessageRow) -> discord.PartialMessage:
        return self._channel(message.channel_id, None).get_partial_message(message.id)

    async def _covered(self, message: MessageRow, room: Room, cover: Picture) -> bool:
        """Put a cover into a lobby; False where Discord takes none."""
        table = room.table
        message.body.update(language=table.language, palette=table.palette)
        try:
            changed = await self._of(message).edit(
                view=layout(room, cover.name), attachments=files([cover]), allowed_mentions=_NOBODY
            )
        except discord.HTTPException as error:
            if not refused(error):
                raise
            _log.info("table %s: its cover was not taken: %s", message.table_id, error)
            if error.code == BAD_FORM:
                self._pictures.ways.refused(Way.MESSAGE)
            return False
        message.body["cover"] = cover_of(sent_of(changed).files)
        return True


def cover_of(there: list[Kept]) -> dict[str, str] | None:
    """The cover among the files of a lobby, as the database remembers it."""
    return next(iter(attached.stored(there)), None)


def _right(message: MessageRow, room: Room) -> bool:
    """Whether the cover of a lobby is in the language and the palette of its table."""
    drawn = message.body.get("language"), message.body.get("palette", "default")
    return drawn == (room.table.language, room.table.palette)


def option_lines(room: Room, language: str) -> list[str]:
    """The table's options with their values, one a line."""
    table, words = room.table, room.game.words
    lines = []
    threads = say(language, "lobby.on" if table.in_thread else "lobby.off")
    for option in room.game.options:
        value = table.options.get(option.key, option.values[0])
        lines.append(
            f"- {words.option(option.key, None, language)}: **{words.option(option.key, value, language)}**"
        )
    lines += pace_lines(room, language)
    lines.append(f"- {say(language, 'lobby.language')}: **{say(table.language, 'language.own')}**")
    if table.palette != PALETTE_NAMES[0]:
        lines.append(f"- {say(language, 'lobby.palette')}: **{say(language, f'palette.{table.palette}')}**")
    if not table.substitutes:
        kept = say(language, "lobby.substitutes_off")
        lines.append(f"- {say(language, 'lobby.substitutes')}: **{kept}**")
    if table.deal is not None:
        lines.append(f"- {say(language, 'deal.option')}: **{table.deal}**")
    lines.append(f"- {say(language, 'lobby.thread')}: **{threads}**")
    return lines


def pace_lines(room: Room, language: str) -> list[str]:
    """How long a table waits for its players, and what happens then."""
    clock = room.table.clock
    lines = [f"- {say(language, 'lobby.pace')}: **{pace_name(clock.pace, language)}**"]
    if clock.pace.limited:
        lines.append(f"- {say(language, 'lobby.late')}: **{late_name(clock.late, language)}**")
    return lines


def layout(room: Room, cover: str | None = None) -> Layout:
    """The lobby as it is now; after the start a pointer to the game. ``cover``: its picture's file name."""
    table, words = room.table, room.game.words
    language = table.language
    head = f"## {clip(words.title(language), 100)}\n{clip(words.summary(language), 700)}"
    seats = [f"### {say(language, 'lobby.seats', taken=len(table.seats), most=places(room)[1])}"]
    for row in table.seats:
        if row.human is not None:
            crown = f" – {say(language, 'lobby.host')}" if row.human == table.host_id else ""
            seats.append(f"- <@{row.human}>{crown}")
        else:
            level = words.level(row.level or "", language)
            seats.append(f"- {plain(row.name)} – {level}")
    options = [f"### {say(language, 'lobby.options')}", *option_lines(room, language)]
    number = say(language, "lobby.number", table=table.id)
    least, _ = places(room)
    enough = len(table.seats) in room.game.seats and len(table.seats) >= least
    if table.status == "lobby":
        need = max(0, least - len(table.seats))
        hint = say(language, "lobby.ready") if enough else say(language, "lobby.need", n=need)
        sections = [head, "\n".join(seats), "\n".join(options), f"{hint}\n-# {number}"]
    elif table.status == "closed":
        why = say(language, "lobby.shut" if humans(room) else "lobby.closed")
        sections = [head, f"{why}\n-# {number}"]
    else:
        where = say(language, "lobby.running", place=f"<#{table.place}>")
        sections = [head, "\n".join(seats), "\n".join(options), f"{where}\n-# {number}"]
    alt = f"{words.title(language)}: {words.summary(language)}"
    return lobby(table, sections, enough, (cover, alt) if cover is not None else None)


def thread_name(room: Room) -> str:
    """The name of a table's thread: the game and who plays."""
    return clip(f"{room.game.words.title(room.table.language)} – {', '.join(room.table.names())}", 100)


async def bring(client: discord.Client, room: Room) -> Callable[[Connection], None] | None:
    """Give the thread of a table the names of those who play there now.

    Discord takes two new names in ten minutes: whatever it refuses, or lets wait, is not worth holding up the
    messages of the table. Nothing is to be noted when it is done.
    """
    thread = room.table.thread_id
    if thread is None:
        return None
    try:
        async with asyncio.timeout(_PATIENCE):
            await client.http.edit_channel(thread, name=thread_name(room))
    except (discord.HTTPException, TimeoutError) as error:
        _log.info("table %s: its thread keeps its name: %r", room.table.id, error)
    return None


def lobby(table: TableRow, sections: list[str], can_start: bool, cover: tuple[str, str] | None) -> Layout:
    """The message of a table that has not begun, or the pointer to where it went.

    ``cover`` is the file name of its picture with its alt text.
    """
    items: list[ui.Item[Any]] = [picture(*cover)] if cover is not None else []
    items += [text(section) for section in sections]
    if table.status == "lobby":
        language = table.language

        def of(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
            return button(Address(table.id, verb), say(language, f"button.{verb}"), style)

        items += rows([of("join", discord.ButtonStyle.success), of("leave"), of("computer")])
        start = of("start", PRIMARY)
        start.disabled = not can_start
        items += rows([of("options"), of("rules"), of("invite"), start])
    return Layout(*items)
