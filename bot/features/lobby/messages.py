"""Lobby messages with their covers. A slow cover is added later, while people can already join."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord
from discord import ui

from bot.features.lobby.actions import humans, places
from bot.features.lobby.options import changed_lines
from bot.features.lobby.shelf import line
from bot.messages import store as outbox
from bot.messages.late_pictures import LatePictures
from bot.messages.sender import After, Contents, Post, Senders, Sent, refused
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.pace import pace_name
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.ui.answers import attached
from bot.ui.answers.attached import AttachedFile
from bot.ui.answers.replies import BAD_FORM
from bot.ui.components import Address, Layout, button, picture, rows, text
from bot.ui.pictures import Hurried, Picture, Pictures, files
from bot.ui.ways import Way
from bot.words import clip, say
from bot.words.names import plain
from rules.game import LANGUAGES

_log = logging.getLogger(__name__)
_NOBODY = discord.AllowedMentions.none()
_PATIENCE = 5.0  # seconds that renaming may take
_THREAD_EXISTS = 160004


def senders(client: discord.Client, database: Database, pictures: Pictures, post: Post) -> Senders:
    """The senders that post and update lobbies with their covers, and open and name threads."""
    lobbies = _Lobbies(database, pictures, post)
    return {
        "lobby": lobbies.bring,
        "cover": lobbies.cover,
        "thread": partial(_open_thread, client, database),
        "rename": partial(_rename_thread, client),
    }


class _Lobbies:
    """Posts and updates the messages of lobbies."""

    def __init__(self, database: Database, pictures: Pictures, post: Post) -> None:
        self._database = database
        self._pictures = pictures
        self._post = post
        self._late = LatePictures(database, pictures)

    async def bring(self, owed: OutboxRow, table: Table) -> After | None:
        """Post or update a lobby; returns what to save then. Its cover may come later."""
        hurried = self._pictures.hurried(self._pictures.public_patience)
        known = await self._database.ask(outbox.messages, table.id, "lobby")
        fresh = False
        if known:
            message = known[0]
        else:
            # The mark has its number in any case, the button only before the game began.
            numbers = [say(language, "lobby.number", table=table.id) for language in LANGUAGES]
            marks = [f'"{table.id}:-::start:"', *numbers]
            sent = await self._post.put(owed, table.channel_id, marks, _forms(table, hurried))
            assert sent is not None, "there is a form without a cover"
            body: dict[str, Any] = {"cover": cover_of(sent.files)}
            if fresh := not sent.found:
                body |= {"language": table.language, "palette": table.palette}
            message = sent.row(owed, table.channel_id, "lobby", 0, body)
        there = fresh or await self._changed(message, table, hurried)

        def note(connection: Connection) -> None:
            if not there:
                return outbox.forget(connection, message.id)
            outbox.posted(connection, message)
            if hurried.late:
                outbox.owe_once(connection, table.id, "cover")

        return note

    async def _changed(self, message: MessageRow, table: Table, hurried: Hurried) -> bool:
        """Update a lobby; False if it is gone.

        Its cover is drawn again if the language or palette changed, or Discord lost it; the old one stays
        meanwhile."""
        try:
            kept = await self._kept(message)
        except discord.NotFound:
            return False
        missing = kept is None and message.body.get("cover") is not None
        wrong = message.body.get("cover") is not None and not _right(message, table)
        cover = await hurried.cover(table) if (missing or wrong) and self._taken() else None
        if cover is not None:
            try:
                return await self._covered(message, table, cover) is not None
            except discord.HTTPException as error:
                self._not_taken(message, error)
        return await self._uncovered(message, table, kept) is not None

    async def _kept(self, message: MessageRow) -> AttachedFile | None:
        """The cover of a lobby, None if it cannot be looked up and must be drawn again.

        Earlier versions saved only its name; then Discord is asked. Raises ``discord.NotFound`` if the lobby
        is gone."""
        entry = message.body.get("cover")
        if isinstance(entry, str):
            try:
                there = await self._post.look(message)
            except discord.Forbidden:
                return None
            message.body["cover"] = cover_of(there)
        known = attached.remembered(filter(None, [message.body.get("cover")]))
        return known[0] if known else None

    async def _uncovered(self, message: MessageRow, table: Table, kept: AttachedFile | None) -> Sent | None:
        """Change the text of a lobby and keep its cover, if it still has one."""
        view = layout(table, None if kept is None else kept.filename)
        attachments = [] if kept is None else [kept]
        try:
            return await self._post.edit(
                message, view=view, attachments=attachments, allowed_mentions=_NOBODY
            )
        except discord.HTTPException as error:
            if kept is None or error.code != BAD_FORM:
                raise
            _log.info("table %s: its cover is gone (%s)", message.table_id, error)
        message.body["cover"] = None
        hurried = self._pictures.hurried(self._pictures.public_patience)
        cover = await hurried.cover(table) if self._taken() else None
        if cover is not None:
            try:
                return await self._covered(message, table, cover)
            except discord.HTTPException as error:
                self._not_taken(message, error)
        return await self._uncovered(message, table, None)

    async def cover(self, owed: OutboxRow, table: Table) -> After | None:
        """Add the right cover to a lobby; returns what to save then."""
        posted = await self._database.ask(outbox.messages, owed.table_id, "lobby")
        if not posted or table.status != "lobby" or not self._taken():
            return None
        message = posted[0]
        if message.body.get("cover") is not None and _right(message, table):
            return None

        async def drawn(pictures: Pictures) -> list[Picture]:
            cover = await pictures.cover(table)
            return [] if cover is None else [cover]

        async def added(shown: list[Picture]) -> After | None:
            if not shown:
                return None
            try:
                changed = await self._covered(message, table, shown[0])
            except discord.HTTPException as error:
                self._not_taken(message, error)
                return None
            return None if changed is None else partial(outbox.posted, message=message)

        return await self._late.bring(owed, drawn, added)

    def _taken(self) -> bool:
        """Whether Discord may accept a cover in an existing lobby."""
        return self._pictures.ways.open(Way.MESSAGE)

    def _not_taken(self, message: MessageRow, error: discord.HTTPException) -> None:
        """Note that Discord accepts no cover there. Raises errors with any other meaning."""
        if not refused(error):
            raise error
        _log.info("table %s: its cover was not taken: %s", message.table_id, error)
        if error.code == BAD_FORM:
            self._pictures.ways.refused(Way.MESSAGE)

    async def _covered(self, message: MessageRow, table: Table, cover: Picture) -> Sent | None:
        """Put a cover into a lobby; None if it is gone. Raises ``discord.HTTPException`` if Discord accepts
        none."""
        view = layout(table, cover.name)
        message.body.update(language=table.language, palette=table.palette)
        changed = await self._post.edit(
            message, view=view, attachments=files([cover]), allowed_mentions=_NOBODY
        )
        if changed is not None:
            message.body["cover"] = cover_of(changed.files)
        return changed


async def _forms(table: Table, pictures: Pictures) -> Contents:
    """A lobby with its cover, then without it in case it may not be attached."""
    cover = await pictures.cover(table)
    for attempt in [cover, None] if cover is not None else [None]:
        view = layout(table, attempt.name if attempt is not None else None)
        shown = files([attempt] if attempt is not None else [])
        yield {"view": view, "files": shown, "allowed_mentions": _NOBODY}


def cover_of(there: list[AttachedFile]) -> dict[str, str] | None:
    """The cover among a lobby's files, in the form the database keeps."""
    return next(iter(attached.stored(there)), None)


def _right(message: MessageRow, table: Table) -> bool:
    """Whether a lobby's cover has the language and palette of its table."""
    drawn = message.body.get("language"), message.body.get("palette", "default")
    return drawn == (table.language, table.palette)


def layout(table: Table, cover: str | None = None) -> Layout:
    """The lobby as it is now; after the start a link to the game. ``cover``: file name of its picture."""
    words = table.game.words
    language = table.language
    head = f"## {clip(words.title(language), 100)}\n{clip(line(table.game, language), 300)}"
    seats = [f"### {_what_matters(table)}"]
    for row in table.seats:
        if row.human is not None:
            crown = f" – {say(language, 'lobby.host')}" if row.human == table.host_id else ""
            seats.append(f"- <@{row.human}>{crown}")
        else:
            level = words.level(row.level or "", language)
            name = (
                "" if level.startswith(row.name) else f"{plain(row.name)} – "
            )  # an opponent goes by its level
            seats.append(f"- {name}{level}")
    seats += changed_lines(table, language)
    number = say(language, "lobby.number", table=table.id)
    least, _ = places(table)
    enough = len(table.seats) in table.game.seats and len(table.seats) >= least
    if table.status == "lobby":
        need = max(0, least - len(table.seats))
        hint = say(language, "lobby.ready") if enough else say(language, "lobby.need", n=need)
        sections = [head, "\n".join(seats), f"{hint}\n-# {number}"]
    elif table.status == "closed":
        if table.match is None:
            why = say(language, "lobby.shut" if humans(table) else "lobby.closed")
        else:
            why = say(language, "lobby.shut_running", place=f"<#{table.place}>")
        sections = [head, f"{why}\n-# {number}"]
    else:
        where = say(language, "lobby.running", place=f"<#{table.place}>")
        sections = [head, "\n".join(seats), f"{where}\n-# {number}"]
    alt = f"{words.title(language)}: {words.summary(language)}"
    return lobby(table, sections, enough, (cover, alt) if cover is not None else None)


def _to_table(table: TableRow) -> ui.Button[Any]:
    """What leads whoever presses it to the thread in which the table is played."""
    url = f"https://discord.com/channels/{table.guild_id or '@me'}/{table.place}"
    return ui.Button(label=say(table.language, "button.to_table"), url=url)


def _what_matters(table: Table) -> str:
    """How many play, in which language, and how fast."""
    language = table.language
    return say(
        language,
        "lobby.line",
        taken=len(table.seats),
        most=places(table)[1],
        spoken=say(language, "language.own"),
        pace=pace_name(table.clock.pace, language),
    )


def thread_name(table: Table) -> str:
    """The name of a table's thread: the game and its players."""
    return clip(f"{table.game.words.title(table.language)} – {', '.join(table.names())}", 100)


async def _open_thread(client: discord.Client, database: Database, owed: OutboxRow, table: Table) -> After:
    """Open a table's thread under its lobby message; without the permission the table stays in the
    channel."""
    known = await database.ask(outbox.messages, table.id, "lobby")
    thread_id: int | None = None
    if known:
        options: dict[str, Any] = {"name": thread_name(table), "auto_archive_duration": 10080}
        try:
            begin = client.http.start_thread_with_message
            thread_id = int((await begin(table.channel_id, known[0].id, **options))["id"])
        except discord.Forbidden:
            _log.info("table %s: no right to open threads; it stays in its channel", table.id)
        except discord.HTTPException as error:
            if error.code != _THREAD_EXISTS:
                raise
            thread_id = known[0].id

    def note(connection: Connection) -> None:
        table_store.set_thread(connection, table.id, thread_id)
        outbox.owe_once(connection, table.id, "lobby")

    return note


async def _rename_thread(client: discord.Client, owed: OutboxRow, table: Table) -> None:
    """Rename a table's thread after its present players.

    Discord allows two renames in ten minutes. If it refuses or delays one, the table's messages do not wait
    for it.
    """
    thread = table.thread_id
    if thread is None:
        return
    try:
        async with asyncio.timeout(_PATIENCE):
            await client.http.edit_channel(thread, name=thread_name(table))
    except (discord.HTTPException, TimeoutError) as error:
        _log.info("table %s: its thread keeps its name: %r", table.id, error)


def lobby(table: TableRow, sections: list[str], can_start: bool, cover: tuple[str, str] | None) -> Layout:
    """The message of a table before its start, or the link to where it went.

    ``cover`` is the file name of its picture with its alt text.
    """
    items: list[ui.Item[Any]] = [picture(*cover)] if cover is not None else []
    items += [text(section) for section in sections]
    if table.status == "lobby":
        language = table.language

        def of(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
            return button(Address(table.id, verb), say(language, f"button.{verb}"), style)

        start = of("start", discord.ButtonStyle.success)
        start.disabled = not can_start
        # All see the same buttons, and whoever sits there already cannot join.
        items += rows([of("join"), start, of("computer"), of("leave")])
        items += rows([of("options"), of("invite"), of("rules")])
    elif table.thread_id is not None:
        items += rows([_to_table(table)])
    return Layout(*items)
