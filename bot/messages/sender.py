"""How a public message reaches Discord: who sends which kind, how each is posted exactly once, and which
errors are temporary."""

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
"""What to save in the transaction that removes a message from the outbox."""
Sender: TypeAlias = Callable[[OutboxRow, Table], Awaitable[After | None]]
"""Sends one row of the outbox for a table as it is now. Errors are raised."""
Senders: TypeAlias = Mapping[str, Sender]
"""Senders by the kinds they send."""
Contents: TypeAlias = AsyncGenerator[Mapping[str, Any], None]
"""Arguments of a message, best form first; the next form is made only if Discord refuses the one before. No
forms: there is nothing left to say."""
CLASSIC = "classic"
"""The form of a message with its own text; without it a message has components only."""
_V2 = 1 << 15  # flag of messages made of components only
_SEARCHED = 100  # messages of a channel searched for one that may have been posted


class Sent(NamedTuple):
    """A message in the channel: its id and its files there, whose names may differ from what this process
    would draw.

    classic  whether it has its own text, rather than components only
    found    whether an earlier try posted it
    """

    id: int
    files: list[AttachedFile]
    classic: bool
    found: bool = False

    def row(self, owed: OutboxRow, place: int, kind: str, version: int, body: dict[str, Any]) -> MessageRow:
        """The row to save for it: channel, kind, log length, and body."""
        form = {"form": CLASSIC} if self.classic else {}
        return MessageRow(self.id, owed.table_id, place, kind, version, {**body, **form}, True)


class Post:
    """The public messages of tables: each is posted exactly once, found again after a crash, edited, and
    given up when gone."""

    def __init__(self, client: discord.Client, database: Database) -> None:
        self._client = client
        self._database = database

    async def put(self, owed: OutboxRow, place: int, marks: Sequence[str], contents: Contents) -> Sent | None:
        """Post a message in a channel, unless an earlier try did. None if there is nothing left to say.

        An earlier one is found by ``marks``, pieces of JSON that only its components contain."""
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
        """Edit a message; None if it is gone."""
        try:
            return sent_of(await self._of(message).edit(**content))
        except discord.NotFound as error:
            _log.info("table %s: message %s is gone (%s)", message.table_id, message.id, readable(error))
            return None

    async def look(self, message: MessageRow) -> list[AttachedFile]:
        """The files of a message. Raises ``discord.HTTPException`` if it cannot be read, 404 if it is
        gone."""
        return attached.of(await self._of(message).fetch())

    def _of(self, message: MessageRow) -> discord.PartialMessage:
        return self._client.get_partial_messageable(message.channel_id).get_partial_message(message.id)

    async def _search(self, place: int, marks: Sequence[str]) -> Sent | None:
        """The bot's own message in a channel whose components, as JSON, contain one of these marks."""
        own = str(self._client.user.id) if self._client.user else ""
        try:
            found = await self._client.http.logs_from(place, _SEARCHED)
        except discord.Forbidden:
            return None  # may not read the history: only the nonce protects here
        for message in found:
            text = json.dumps(message.get("components", []), ensure_ascii=False)
            if message["author"]["id"] == own and any(mark in text for mark in marks):
                classic = not int(message.get("flags", 0)) & _V2
                return Sent(int(message["id"]), attached.of_raw(message), classic, True)
        return None


async def only(**content: Any) -> Contents:
    """Contents with a single form."""
    yield content


def sent_of(message: discord.Message) -> Sent:
    """A message as it is in the channel."""
    return Sent(message.id, attached.of(message), not message.flags.components_v2)


def refused(error: discord.HTTPException) -> bool:
    """Whether Discord may have refused because of the pictures: no permission, or too large."""
    return not waiting(error) and error.status != 404


def waiting(error: Exception) -> bool:
    """Whether a message must wait: the error is temporary, or the token was reset and the next start has the
    new one."""
    return passing(error) or signed_out(error)


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """Let a message ping only these users.

    An edit pings nobody, but users it leaves out lose their mention; so edits name the same users again."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)
