"""The outbox sender: everything that a table owes to Discord, in order, exactly once.

A message is a row written in the transaction of the turn it tells. It is marked as tried before it goes out
and taken out of the outbox when Discord has it. A row that was tried before, so one whose fate a crash or an
outage left open, is first looked for in the channel; ``nonce`` keeps Discord itself from taking a retry for a
second message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

import discord

from bot.base import logs
from bot.base.refused import readable
from bot.features.clock import messages as rest
from bot.features.clock.messages import Bell
from bot.features.lobby import messages as renaming
from bot.features.lobby.messages import Covers, cover_of
from bot.features.seats import joining
from bot.features.seats import messages as notices
from bot.messages import bodies as public
from bot.messages import layouts
from bot.messages import store as outbox
from bot.messages.late_pictures import CLASSIC, BoardPictures
from bot.messages.places import Places
from bot.messages.repairs import Repairs
from bot.messages.sending import Search, Sent, calling, refused, search, sent_of, waiting
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.store.trouble import StorageTrouble
from bot.tables import store as tables
from bot.tables.locks import Locks
from bot.ui import attached
from bot.ui.pictures import Picture, Pictures, files
from bot.words import say
from bot.words.refusals import Refusal
from rules.game import LANGUAGES

if TYPE_CHECKING:
    from bot.tables.table import Room
    from bot.tables.tables import Rooms

_log = logging.getLogger(__name__)
_FIRST_WAIT = 1.0  # seconds until a message is tried again; each time twice as long
_LONGEST_WAIT = 60.0
_FAULTS = 3  # times that a message is tried again after an unknown fault, before it is dropped
_THREAD_EXISTS = 160004


class Publisher:
    """Sends what tables owe. One task per table while it owes anything.

    ``sending`` are the locks of tables from which a message is on its way just now, not of those that wait
    to try one again: whoever holds one may change what the messages of the table say.
    """

    def __init__(self, client: discord.Client, database: Database, rooms: Rooms, pictures: Pictures) -> None:
        self._client = client
        self._database = database
        self._rooms = rooms
        self._pictures = pictures
        self.places = Places(client, database, self.kick)
        self._search: Search = partial(search, client)
        self._bell = Bell(client, database, rooms.ticking, self._search)
        self._boards = BoardPictures(database, rooms, pictures, self._channel)
        self._covers = Covers(database, pictures, self._channel)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._kicked: dict[int, asyncio.Event] = {}
        self.sending = Locks()
        self._closing = False
        self._repairs = Repairs(database, rooms, self._boards, self._channel, self._finish)

    def kick(self, table_id: int) -> None:
        """Begin to send what this table owes, unless that is going on."""
        if self._closing:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            if table_id in self._kicked:
                self._kicked[table_id].set()
            return
        task = asyncio.get_running_loop().create_task(self._drain(table_id), name=f"outbox-{table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._finished(table_id))

    def _finished(self, table_id: int) -> None:
        self._tasks.pop(table_id, None)
        if table_id in self._again:
            self._again.discard(table_id)
            self.kick(table_id)

    async def resume(self) -> None:
        """After a start: send what the last process still owed."""
        for table_id in await self._database.ask(outbox.tables):
            self.kick(table_id)

    async def close(self) -> None:
        """Stop sending. What is left is sent after the next start."""
        self._closing = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def settle(self, table_id: int) -> None:
        """Wait until the present sending of a table is over, so that an answer can point to its message."""
        task = self._tasks.get(table_id)
        if task is not None:
            await asyncio.wait([task], timeout=2.0)

    async def _drain(self, table_id: int) -> None:
        wait, faults = _FIRST_WAIT, 0
        logs.table.set(table_id)
        while True:
            row, error = await self._next(table_id)
            if isinstance(error, StorageTrouble):
                # The database has told the host; nothing goes out that cannot be noted.
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)
                continue
            if row is None:
                return
            if isinstance(error, Refusal) and error.key == "table_no_game":
                _log.warning("table %s: its game is not installed; its messages stay owed", table_id)
                return
            if error is None:
                _log.debug("table %s: message %s (%s) is done", table_id, row.id, row.kind)
                self.places.fine(table_id)
            elif faults < _FAULTS and await self.places.mended(table_id, error):
                faults += 1
                continue
            elif waiting(error):
                why = readable(error)
                _log.warning("table %s: Discord is out of reach (%s); again in %.0f s", table_id, why, wait)
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)
                continue
            elif self.places.troubled(table_id, error):
                # Nothing is lost: the next move, click or start tries again.
                why = readable(error)
                _log.warning("table %s: no way to send (%s); the message stays owed", table_id, why)
                return
            elif not isinstance(error, discord.HTTPException) and faults < _FAULTS:
                faults += 1
                _log.warning("table %s: message %s failed", table_id, row.id, exc_info=error)
                await asyncio.sleep(wait)
                continue
            else:
                words = "table %s: message %s cannot be sent; it is dropped"
                _log.error(words, table_id, row.id, exc_info=error)
                await self._finish(row)
            wait, faults = _FIRST_WAIT, 0

    async def _next(self, table_id: int) -> tuple[OutboxRow | None, Exception | None]:
        """Send the message that a table owes next; the message, and why it could not be sent."""
        async with self.sending.held(table_id):
            row: OutboxRow | None = None
            try:
                row = await self._database.ask(outbox.first, table_id)
                if row is not None:
                    await (self._when_idle(row) if row.kind in outbox.LATER else self._send(row))
            except Exception as error:
                return row, error
            return row, None

    async def _when_idle(self, row: OutboxRow) -> None:
        """Send what can wait. It gives way to whatever else the table comes to owe: Discord may let it wait
        for seconds, and it may be done twice."""
        task = asyncio.get_running_loop().create_task(self._send(row))
        kicked = self._kicked.setdefault(row.table_id, asyncio.Event())
        try:
            while not task.done():
                kicked.clear()
                first = await self._database.ask(outbox.first, row.table_id)
                if first is not None and first.kind not in outbox.LATER:
                    return
                waits = asyncio.get_running_loop().create_task(kicked.wait())
                try:
                    await asyncio.wait({task, waits}, return_when=asyncio.FIRST_COMPLETED)
                finally:  # the bot may end just now
                    waits.cancel()
                    await asyncio.wait([waits])
            await task
        finally:
            self._kicked.pop(row.table_id, None)
            if not task.done():
                task.cancel()
                await asyncio.wait([task])

    async def _send(self, row: OutboxRow) -> None:
        room = await self._rooms.look(row.table_id)
        match row.kind:
            case "lobby":
                await self._lobby(row, room)
            case "thread":
                await self._thread(row, room)
            case "rename":
                await self._finish(row, await renaming.bring(self._client, room))
            case "members":
                await self._finish(row, await joining.bring(self._client, row, room))
            case "ping" | "settled" | "plan":
                await self._finish(row, await self._bell.bring(row, room))
            case "picture" | "cover":
                shown = self._boards if row.kind == "picture" else self._covers
                await self._finish(row, await shown.bring(row, room))
            case "rest" | "offer":
                bring = rest.bring if row.kind == "rest" else notices.bring
                await self._finish(row, await bring(row, room, self._rooms, self._channel, self._search))
            case "touch" | "form" | "asked" | "strip" | "struck":
                await self._repairs.bring(row, room)
            case _:
                await self._post(row, room)

    async def _finish(self, row: OutboxRow, also: Callable[[Connection], None] | None = None) -> None:
        def transaction(connection: Connection) -> None:
            outbox.done(connection, row)
            if also is not None:
                also(connection)

        await self._database.write(transaction)

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)

    # New messages.

    async def _post(self, row: OutboxRow, room: Room) -> None:
        table = room.table
        marks = layouts.marks_of(row.kind, row.body, table.id, row.id)
        found = await self._search(table.place, marks) if row.attempts else None
        late = False
        if found is None:
            shown, late = await self._boards.in_time(row, room)
            await self._database.write(lambda connection: outbox.tried(connection, row.id))
            found = await self._post_new(row, room, shown)
        if row.kind == "notice":
            return await self._finish(row)
        number, there = found.id, found.files
        body = row.body if there else await self._worded(row, room)
        body = {**body, "mark": row.id, "pictures": attached.stored(there), "layout": row.kind}
        body["called"] = public.mentioned(row.body)
        kind, enlarged = "consent" if row.kind == "consent" else "turn", False
        if found.classic:
            body["form"] = CLASSIC
            whole = layouts.SAID[row.kind](body, table.id, row.id, bool(there), True).whole
            enlarged = not late and (bool(there) or not whole)
        message = MessageRow(number, table.id, table.place, kind, row.version, body, True)
        older = await self._database.ask(outbox.live, table.id, kind) if kind == "turn" else []

        def note(connection: Connection) -> None:
            outbox.posted(connection, message)
            if enlarged:
                outbox.owe(connection, table.id, "form", row.version, {"message": number})
            for old in older:
                if old.id != number:
                    outbox.owe(connection, table.id, "strip", 0, {"message": old.id})
            if late:
                outbox.owe(connection, table.id, "picture", row.version, {"message": number})

        await self._finish(row, note)

    async def _post_new(self, row: OutboxRow, room: Room, shown: list[Picture]) -> Sent:
        """Post the message; without pictures where they may not be attached. Whoever it calls reads its words
        in a notification, so it has some of its own."""
        table = room.table
        for attempt in [shown, []] if shown else [[]]:
            body = row.body if attempt else await self._worded(row, room)
            content: dict[str, Any] = {
                "nonce": row.nonce,
                "allowed_mentions": calling(public.mentioned(row.body)),
            }
            if layouts.classic(row.kind, body):
                said = layouts.SAID[row.kind](body, table.id, row.id, bool(attempt), True)
                content |= {**said.fresh(), "files": files(attempt, layouts.alts(body, attempt))}
            else:
                content["view"] = layouts.LAYOUTS[row.kind](body, table.id, row.id, [], True)
            try:
                message = await self._channel(table.place, table.guild_id).send(**content)
            except discord.HTTPException as error:
                if not attempt or not refused(error):
                    raise
                _log.warning("table %s: not with pictures (%s); words serve instead", table.id, error)
                continue
            return sent_of(message)
        raise AssertionError("one of the attempts returns or raises")

    async def _worded(self, row: OutboxRow, room: Room) -> dict[str, Any]:
        return await self._boards.worded(row.kind, row.version, row.body, room)

    # The lobby and its thread.

    async def _lobby(self, row: OutboxRow, room: Room) -> None:
        table = room.table
        known = await self._database.ask(outbox.messages, table.id, "lobby")
        if not known and row.attempts:
            # Its number is there in any case, the button only if the game had not begun yet.
            numbers = [say(language, "lobby.number", table=table.id) for language in LANGUAGES]
            found = await self._search(table.channel_id, [f'"{table.id}:-::start:"', *numbers])
            if found is not None:
                body = {"cover": cover_of(found.files)}
                known = [MessageRow(found.id, table.id, table.channel_id, "lobby", 0, body, True)]
        if known:
            message = known[0]
            try:
                late = await self._covers.edit(message, room)
            except discord.NotFound:
                await self._finish(row, lambda connection: outbox.forget(connection, message.id))
                return
        else:
            await self._database.write(lambda connection: outbox.tried(connection, row.id))
            message, late = await self._covers.post(row, room)

        def note(connection: Connection) -> None:
            outbox.posted(connection, message)
            if late:
                outbox.owe_once(connection, table.id, "cover")

        await self._finish(row, note)

    async def _thread(self, row: OutboxRow, room: Room) -> None:
        """Open the thread of a table under its lobby message; without the right to, it stays where it is."""
        table = room.table
        known = await self._database.ask(outbox.messages, table.id, "lobby")
        thread_id: int | None = None
        if known:
            options: dict[str, Any] = {"name": renaming.thread_name(room), "auto_archive_duration": 10080}
            try:
                begin = self._client.http.start_thread_with_message
                thread_id = int((await begin(table.channel_id, known[0].id, **options))["id"])
            except discord.Forbidden:
                _log.info("table %s: no right to open threads; it stays in its channel", table.id)
            except discord.HTTPException as error:
                if error.code != _THREAD_EXISTS:
                    raise
                thread_id = known[0].id

        def note(connection: Connection) -> None:
            tables.set_thread(connection, table.id, thread_id)
            outbox.owe_once(connection, table.id, "lobby")

        await self._finish(row, note)
