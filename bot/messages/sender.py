"""How a public message gets to Discord: who sends which kind, each posted exactly once, and which failures
pass by themselves."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import aclosing
from functools import partial
from sqlite3 import Connection
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.base.refused import passing, readable, signed_out
from bot.messages import store as outbox
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.tables.table import Table
from bot.ui.answers import attached
from bot.ui.answers.attached import AttachedFile

_log = logging.getLogger(__name__)
After: TypeAlias = Callable[[Connection], None]
"""What is to be noted in the very transaction that takes a message out of the outbox."""
Sender: TypeAlias = Callable[[OutboxRow, Table], Awaitable[After | None]]
"""Sends what a table owes: a row of the outbox, and the table as it is now. What goes wrong is raised."""
Senders: TypeAlias = Mapping[str, Sender]
"""Senders by the kinds of what they send."""
Contents: TypeAlias = AsyncGenerator[Mapping[str, Any], None]
"""A message as the library sends it, in its best form first: another one is made only where Discord refuses
the one before. Without any there is nothing to say any more."""
CLASSIC = "classic"
"""The form of a message that has words of its own; without one it is made of components alone."""
_V2 = 1 << 15  # the flag of messages that are made of components alone
_SEARCHED = 100  # messages of a channel that are looked through for one that may have been posted


class Sent(NamedTuple):
    """A message that is in the channel: its id, and its files as they are there. What this process would draw
    may be called otherwise than what the one before had attached.

    classic  whether it has words of its own, rather than being made of components alone
    found    whether it was posted by an earlier try
    """

    id: int
    files: list[AttachedFile]
    classic: bool
    found: bool = False

    def row(self, owed: OutboxRow, place: int, kind: str, version: int, body: dict[str, Any]) -> MessageRow:
        """What is noted of it: in which channel it is, of what kind, how many entries the log had, and what
        it says."""
        form = {"form": CLASSIC} if self.classic else {}
        return MessageRow(self.id, owed.table_id, place, kind, version, {**body, **form}, True)


class Post:
    """The public messages of tables: each is posted exactly once, found again after a crash, edited, and
    given up when it is gone."""

    def __init__(self, client: discord.Client, database: Database) -> None:
        self._client = client
        self._database = database

    async def put(self, owed: OutboxRow, place: int, marks: Sequence[str], contents: Contents) -> Sent | None:
        """Post a message in a channel, unless an earlier try has posted it: that one is found by ``marks``,
        pieces of JSON that only its components hold. None if there is nothing to say any more."""
        async with aclosing(contents):
            if owed.attempts:
                found = await self._search(place, marks)
                if found is not None:
                    return found
            content = await anext(contents, None)
            if content is None:
                return None
            await self._database.write(partial(outbox.tried, outbox_id=owed.id))
            while True:
                try:
                    channel = self._client.get_partial_messageable(place)
                    return sent_of(await channel.send(**content, nonce=owed.nonce))
                except discord.HTTPException as error:
                    content = await anext(contents, None) if refused(error) else None
                    if content is None:
                        raise
                    why = readable(error)
                    _log.warning("table %s: not in this form (%s); another serves", owed.table_id, why)

    async def edit(self, message: MessageRow, **content: Any) -> Sent | None:
        """Write a message anew; None where it is gone."""
        try:
            return sent_of(await self._of(message).edit(**content))
        except discord.NotFound as error:
            _log.info("table %s: message %s is gone (%s)", message.table_id, message.id, readable(error))
            return None

    async def look(self, message: MessageRow) -> list[AttachedFile]:
        """The files that a message has. Raises ``discord.HTTPException`` where it cannot be looked at, 404
        for one that is gone."""
        return attached.of(await self._of(message).fetch())

    def _of(self, message: MessageRow) -> discord.PartialMessage:
        return self._client.get_partial_messageable(message.channel_id).get_partial_message(message.id)

    async def _search(self, place: int, marks: Sequence[str]) -> Sent | None:
        """The bot's own message in a channel whose components, as JSON, contain one of these marks."""
        own = str(self._client.user.id) if self._client.user else ""
        try:
            found = await self._client.http.logs_from(place, _SEARCHED)
        except discord.Forbidden:
            return None  # without the right to read the history the nonce alone protects
        for message in found:
            text = json.dumps(message.get("components", []), ensure_ascii=False)
            if message["author"]["id"] == own and any(mark in text for mark in marks):
                classic = not int(message.get("flags", 0)) & _V2
                return Sent(int(message["id"]), attached.of_raw(message), classic, True)
        return None


async def only(**content: Any) -> Contents:
    """A message that has one form alone."""
    yield content


def sent_of(message: discord.Message) -> Sent:
    """A message as it is in the channel."""
    return Sent(message.id, attached.of(message), not message.flags.components_v2)


def refused(error: discord.HTTPException) -> bool:
    """Whether it may be the pictures of a message that Discord refuses: no right to them, too large."""
    return not waiting(error) and error.status != 404


def waiting(error: Exception) -> bool:
    """Whether a message must wait, as nothing goes out just now: what keeps it passes by itself, or the bot's
    token was reset, and the next start has the new one."""
    return passing(error) or signed_out(error)


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """Lets a message ping these users alone. An edit pings nobody, but whom it does not name here it takes
    out of the message's mentions: it names the same ones again."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)
