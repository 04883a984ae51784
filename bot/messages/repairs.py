"""Changes posted messages: who is still waited for, what was taken back, how a request ended."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from functools import partial
from typing import Any

import discord

from bot.messages import bodies, layouts
from bot.messages import store as outbox
from bot.messages.late_pictures import BoardPictures, called
from bot.messages.sender import After, Post, Senders, Sent, calling, refused
from bot.messages.store import MessageRow, OutboxRow
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.answers import attached
from bot.ui.answers.replies import BAD_FORM
from bot.ui.pictures import Picture, files

_log = logging.getLogger(__name__)


class Pace:
    """Spaces out edits of old messages.

    Discord allows three edits per channel in six seconds for messages older than an hour. Removing old
    buttons uses at most two of these; the third is for edits that cannot wait."""

    AGE, SECONDS, MOST = 3600.0, 6.0, 2

    def __init__(self) -> None:
        self._edits: dict[int, deque[float]] = {}

    async def turn(self, message: MessageRow) -> None:
        """Wait until this message may be edited."""
        if time.time() - discord.utils.snowflake_time(message.id).timestamp() < self.AGE:
            return
        edits = self._edits.setdefault(message.channel_id, deque(maxlen=self.MOST))
        if len(edits) == self.MOST:
            await asyncio.sleep(max(0.0, edits[0] + self.SECONDS - time.monotonic()))
        edits.append(time.monotonic())


class Repairs:
    """Keeps the messages of turns up to date."""

    def __init__(self, tables: Tables, boards: BoardPictures, post: Post) -> None:
        self._database = tables.database
        self._tables = tables
        self._boards = boards
        self._post = post
        self._pace = Pace()

    def senders(self) -> Senders:
        """The senders of these repairs."""
        return {
            "refresh": self._refresh,
            "form": self._form,
            "unbutton": self._unbutton,
            "strike": self._strike,
            "rewind": self._rewind,
        }

    async def _unbutton(self, owed: OutboxRow, table: Table) -> After | None:
        """Take the buttons off a message of an earlier turn."""
        posted = await self._database.ask(outbox.messages, owed.table_id, "turn")
        message = next((old for old in posted if old.id == owed.body["message"]), None)
        current = next((one for one in posted if "struck" not in one.body), None)
        if message is None:
            return None
        if message is current and "resumed" in message.body and table.status == "running":
            return None  # an undo has made it the newest again
        await self._pace.turn(message)
        message.live = False
        message.body.pop("closed", None)
        await self._edit(message, table, False)
        return partial(outbox.posted, message=message)

    async def _refresh(self, owed: OutboxRow, table: Table) -> After | None:
        """Update the names of those still waited for in the newest message; that of a closed table says that
        it is closed."""
        live = await self._database.ask(outbox.live, owed.table_id, "turn")
        if live and table.status == "closed":
            live[0].body["closed"] = True
            await self._edit(live[0], table, True)
            return partial(outbox.posted, message=live[0])
        if not live or table.match is None or table.status != "running":
            return None
        await self._current(live[0], table, owed.body)
        return partial(outbox.posted, message=live[0])

    async def _current(self, message: MessageRow, table: Table, told: dict[str, Any]) -> bool:
        """Let a message call those who are waited for now; returns whether it is still there."""
        bodies.refresh(message.body, table.game, table, table.running(), told)
        now = int(self._tables.clock.now())
        kept = await self._database.ask(bodies.present, table.id, now)
        message.body = bodies.dated(message.body, kept, now)
        return await self._edit(message, table, True)

    async def _rewind(self, owed: OutboxRow, table: Table) -> After | None:
        """Say in the messages about what was taken back that it was, and let the one before them call again.

        If that one is gone, a new one is posted."""
        posted = await self._database.ask(outbox.messages, owed.table_id, "turn")
        message = next((one for one in posted if one.version == owed.body["calling"]), None)
        await self._strike(owed, table, None if message is None else _link(message, table))
        if table.match is None or table.status != "running":
            return None
        if message is not None:
            message.live, message.body["resumed"] = True, True
            await self._pace.turn(message)
            if await self._current(message, table, {}):
                return partial(outbox.posted, message=message)
        again = owed.body["body"]
        return lambda connection: outbox.owe(connection, table.id, "turn", owed.version, again)

    async def _strike(self, owed: OutboxRow, table: Table, onward: str | None = None) -> After | None:
        """Strike out what was taken back in the messages that told it. Each edit is saved on its own.

        ``onward`` leads to the message with which the turn goes on; then the struck ones need no board."""
        for message in await self._database.ask(outbox.messages, owed.table_id, "turn"):
            parts = owed.body.get("parts", {}).get(str(message.version))
            if parts is None or not owed.body["after"] < message.version < owed.version:
                continue
            done = message.body.setdefault("struck_by", [])
            if owed.id in done or ("struck" in message.body and not parts[1]):
                continue
            done.append(owed.id)
            await self._pace.turn(message)
            bodies.strike(message.body, owed.body["sentence"], parts)
            if onward is not None:
                message.body["onward"] = onward
            message.live = False
            await self._edit(message, table, False)
            await self._database.write(partial(outbox.posted, message=message))
        return None

    async def _form(self, owed: OutboxRow, table: Table) -> After | None:
        """Change the newest message from its own text to components only, for a larger picture and longer
        text.

        If Discord refuses, it stays as it is."""
        live = await self._database.ask(outbox.live, owed.table_id, "turn")
        message = live[0] if live and live[0].id == owed.body["message"] else None
        if message is None or "form" not in message.body:
            return None
        body = {key: value for key, value in message.body.items() if key != "form"}
        kept = attached.remembered(body["pictures"]) or []
        shown = [Picture(file.filename, b"") for file in kept]
        try:
            changed = await self._put(message, body, kept, shown, True)
        except discord.HTTPException as error:
            if not refused(error):
                raise
            _log.info("table %s: a message keeps its form: %s", owed.table_id, error)
            return None
        message.body = body
        return None if changed is None else partial(outbox.posted, message=message)

    async def _edit(self, message: MessageRow, table: Table, live: bool) -> bool:
        """Edit a message; returns whether it is still there.

        Its pictures stay; those Discord no longer has are drawn again once, and if it accepts none, words
        replace them."""
        if "onward" in message.body:
            return await self._put(message, message.body, [], [], live) is not None
        try:
            kept = await self._known(message)
        except discord.NotFound:
            _log.info("table %s: message %s is gone", message.table_id, message.id)
            return False
        if kept is not None:
            shown = [Picture(file.filename, b"") for file in kept]
            try:
                return await self._put(message, message.body, kept, shown, live) is not None
            except discord.HTTPException as error:
                if error.code != BAD_FORM or not kept:
                    raise
                _log.info("table %s: a picture of a message is gone: %s", message.table_id, error)
        return await self._redrawn(message, table, live)

    async def _known(self, message: MessageRow) -> list[attached.AttachedFile] | None:
        """The files of a message; if an earlier version saved only their names, Discord is asked.

        None if it cannot be looked up. Raises ``discord.NotFound`` if the message is gone."""
        found = attached.remembered(message.body.get("pictures", []))
        if found is None:
            try:
                found = await self._post.look(message)
            except discord.Forbidden:
                return None
            message.body["pictures"] = attached.stored(found)
        return found

    async def _redrawn(self, message: MessageRow, table: Table, live: bool) -> bool:
        body, kind = message.body, message.body["layout"]
        drawn: list[Picture] = []
        if self._boards.taken:
            drawn = await self._boards.anew(kind, message.version, body, table)
        if drawn:
            try:
                return await self._put(message, body, files(drawn), drawn, live) is not None
            except discord.HTTPException as error:
                if error.code != BAD_FORM:
                    raise
                _log.info("table %s: pictures are not taken by an edit: %s", message.table_id, error)
        message.body = await self._boards.worded(kind, message.version, body, table)
        changed = await self._put(message, message.body, [], [], live)
        if drawn and changed is not None:
            self._boards.not_taken()
        return changed is not None

    async def _put(
        self, message: MessageRow, body: dict[str, Any], there: list[Any], shown: list[Picture], live: bool
    ) -> Sent | None:
        """Write a message with these files, kept or new; None if the message is gone.

        It names again those it pinged, since Discord would otherwise forget the mentions. A message with its
        own text keeps its files, unless it needs none any more."""
        mentions, kind = calling(called(body)), body["layout"]
        if "form" in body:
            said = layouts.SAID[kind](body, message.table_id, body["mark"], bool(shown), live)
            bare: dict[str, Any] = {"attachments": []} if "onward" in body else {}
            return await self._post.edit(message, **said.anew(), **bare, allowed_mentions=mentions)
        view = layouts.LAYOUTS[kind](body, message.table_id, body["mark"], shown, live)
        changed = await self._post.edit(
            message, content=None, view=view, attachments=there, allowed_mentions=mentions
        )
        if changed is not None:
            body["pictures"] = attached.stored(changed.files)
        return changed


def _link(message: MessageRow, table: Table) -> str:
    return f"https://discord.com/channels/{table.guild_id or '@me'}/{message.channel_id}/{message.id}"
