"""Private answers that are still to come ("thinking…"), and what happens to them after a crash.

Each is noted before Discord shows "thinking…", so that the next process knows every message that would
otherwise say so forever. It cannot give the answer, but it can say so; anything confirmed is safe.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from sqlite3 import Connection
from typing import Any

import aiohttp
import discord

from bot.store.database import Database
from bot.store.requests import now
from bot.store.trouble import StorageError
from bot.ui import readers, screens
from bot.ui.components import NOBODY
from bot.words import language_of, say

_log = logging.getLogger(__name__)
_PATIENCE = 1.5
"""Seconds an acknowledgement waits for the disk; Discord waits three."""
_LOADING = 1 << 7  # flag of a message that says "thinking…"
TOKEN_LIFE = timedelta(minutes=15)
"""How long Discord lets an interaction be answered."""


class PendingAnswers:
    """Notes which answers are pending and which have been given. The second is not urgent and is saved with
    the next note."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: set[int] = set()
        self._live: set[int] = set()  # interactions that this process is answering right now

    async def note(self, interaction: discord.Interaction[Any]) -> None:
        """Note that the present task will fill a private message, before it shows as waiting."""
        task = asyncio.current_task()
        if task is not None:
            self._live.add(interaction.id)
            task.add_done_callback(partial(self._over, interaction.id))
        row = PendingAnswer(
            interaction.id, interaction.token, interaction.user.id, language_of(interaction.locale)
        )
        kept, self._kept = self._kept, set()
        writing = asyncio.ensure_future(self._database.write(partial(renew, promised=[row], kept=kept)))
        writing.add_done_callback(_told)
        noted, _ = await asyncio.wait([writing], timeout=_PATIENCE)
        if not noted:
            _log.warning(
                "interaction %s is acknowledged before that is noted: the disk takes more than %s s",
                interaction.id,
                _PATIENCE,
            )

    def _over(self, interaction_id: int, _: asyncio.Task[Any]) -> None:
        """The task that was to fill a message has ended."""
        self._live.discard(interaction_id)
        self._kept.add(interaction_id)

    async def resume(self, client: discord.Client) -> None:
        """After a start: tell those whom the last process left waiting.

        People may press as soon as the bot is there, so what this process is answering itself is left alone.
        """
        for row in await self._database.ask(alive):
            if row.interaction_id in self._live:
                continue
            try:
                await self._excuse(client, row)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                # The message was closed, or its interaction is too old: nobody waits for it.
                _log.info("interaction %s stays without an answer: %s", row.interaction_id, error)
            self._kept.add(row.interaction_id)
        await self.close()

    async def _excuse(self, client: discord.Client, row: PendingAnswer) -> None:
        assert client.application_id is not None
        webhook = discord.Webhook.partial(client.application_id, row.token, client=client)
        route = discord.http.Route(
            "GET",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=webhook.id,
            webhook_token=row.token,
        )
        message = await client.http.request(route)
        if not int(message["flags"]) & _LOADING:
            return  # it was filled; only the note of that is missing
        settings = await self._database.ask(readers.user, row.user_id)
        sentence = say(settings.language or row.language, "refused.interrupted")
        await webhook.edit_message(
            int(message["id"]), view=screens.note(sentence).layout(), allowed_mentions=NOBODY
        )

    async def close(self) -> None:
        """Note the answers that were given. If the disk fails, the next start finds out by itself."""
        kept, self._kept = self._kept, set()
        if kept:
            try:
                await self._database.write(partial(renew, promised=[], kept=kept))
            except StorageError:  # the host has been told; the rest of the bot must still close
                self._kept |= kept


def _told(writing: asyncio.Future[None]) -> None:
    """Go on if a note cannot be saved: the answer is then lost only by a crash."""
    if not writing.cancelled() and (error := writing.exception()) is not None:
        _log.error("a promise could not be noted", exc_info=error)


@dataclass(slots=True)
class PendingAnswer:
    """A private answer that is pending: the interaction with its token, who waits, in which language."""

    interaction_id: int
    token: str
    user_id: int
    language: str


def renew(connection: Connection, promised: Iterable[PendingAnswer], kept: Collection[int]) -> None:
    """Add pending answers, and delete those that were given (by interaction id) or are too old."""
    connection.executemany(
        "INSERT OR IGNORE INTO promises VALUES (?, ?, ?, ?, ?)",
        [(row.interaction_id, row.token, row.user_id, row.language, now()) for row in promised],
    )
    connection.executemany("DELETE FROM promises WHERE interaction_id = ?", [(number,) for number in kept])
    connection.execute("DELETE FROM promises WHERE at < ?", (_oldest(),))


def alive(connection: Connection) -> list[PendingAnswer]:
    """Pending answers that can still be given, oldest first."""
    cursor = connection.execute(
        "SELECT interaction_id, token, user_id, language FROM promises WHERE at >= ? ORDER BY interaction_id",
        (_oldest(),),
    )
    return [PendingAnswer(**row) for row in cursor]


def _oldest() -> str:
    return (datetime.now(UTC) - TOKEN_LIFE).isoformat(timespec="milliseconds")
