"""The router: every click on a component of this bot comes here, and every error is answered here."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.base import logs
from bot.store.database import ConflictError, RepeatedError
from bot.store.trouble import StorageError
from bot.tables.log import talk
from bot.ui import screens
from bot.ui.answers import replies, reselecting
from bot.ui.answers.answering import Answering
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.answers.presence import thrown_out
from bot.ui.answers.replies import asleep
from bot.ui.components import Address, sound
from bot.ui.doors import marks
from bot.ui.lookup import Lookup
from bot.ui.readers import Interaction
from bot.ui.request import Request, User
from bot.ui.screens import Screen
from bot.words import language_of, say
from bot.words.refusals import Refusal
from rules.game import IllegalError
from rules.match import TABLE

_log = logging.getLogger(__name__)
_EXPIRED = (10062, 40060, 50027, 10008, 10015)
"""Codes for an interaction that is too old or answered already: nobody can be told."""

Door = Callable[[Request], Awaitable[None]]
Stands = Callable[[Request, Refusal], Awaitable[Screen]]
"""Makes the screen that replaces a panel its reader may no longer use."""


def sentence_of(error: Exception, language: str, table: Any = None) -> str | None:
    """What to say about an error the player can fix; None for a fault of the bot."""
    if isinstance(error, Refusal):
        return error.sentence(language)
    if isinstance(error, IllegalError):
        if error.clause == TABLE and error.reason in ("stale", "other_seat"):
            return say(language, f"refused.{error.reason}")
        if table is None:
            return say(language, "refused.rule", reason=error.clause)
        return str(table.game.words.illegal(error, talk.audience_of(table, language)))
    if isinstance(error, (ConflictError, RepeatedError)):
        return say(language, "note.stale")
    if isinstance(error, StorageError):
        return say(language, "refused.storage")
    return None


class Router:
    """Passes each click to the door that answers it, and reports every error.

    ``whole`` says whether the bot is one process: otherwise a table may belong to another part.
    """

    def __init__(self, lookup: Lookup, answering: Answering, panels: OpenPanels, whole: bool) -> None:
        self.lookup = lookup
        self._answering = answering
        self._panels = panels
        self._whole = whole
        self._doors: dict[str, Door] = {}
        self._instead: dict[str, Stands] = {}
        self.closed: Callable[[], bool] = lambda: False
        """Whether the bot is stopping and answers nobody."""
        self.tell: Callable[[User, str], Awaitable[object]] = _untold
        """Sends a direct message when an interaction cannot be answered."""

    def add(self, doors: object) -> None:
        """Let doors answer their clicks. Raises ValueError for a verb that other doors answer already."""
        for known, kind in ((self._doors, "verbs"), (self._instead, "refusals")):
            for key, method in marks(doors, kind):
                if key in known:
                    raise ValueError(f"two doors want to answer {key!r}")
                known[key] = method

    def begin(self, interaction: Interaction) -> None:
        """Prepare an interaction that has just come in."""
        self._answering.begin(interaction)

    async def command(self, interaction: Interaction, quietly: bool = False) -> Request:
        """The request of a command, acknowledged as a private answer unless it starts ``quietly``."""
        if not quietly:
            await replies.acknowledge(interaction, privately=True)
        return Request(interaction, await self.lookup.reader(interaction), self.lookup)

    async def route(self, interaction: Interaction) -> None:
        """Answer a click or a submitted form, if it belongs to this bot."""
        data: Any = interaction.data or {}
        address = Address.parse(str(data.get("custom_id", "")))
        if address is None:
            return
        logs.interaction.set(interaction.id)
        logs.table.set(address.table or None)
        try:
            if address.verb not in self._doors:
                raise Refusal("no_option")
            reader = await self.lookup.reader(interaction)
            request = Request(interaction, reader, self.lookup, address)
            if not sound(address.argument, *request.values):
                raise Refusal("no_option")
            if address.seat is not None:
                self._panels.touched(address.table, interaction.user.id)
            try:
                await self._doors[address.verb](request)
            except Refusal as refusal:
                if address.seat is None or refusal.key not in self._instead:
                    raise
                await request.show(await self._instead[refusal.key](request, refusal))
            if address.seat is not None:
                self._panels.used(address.table, interaction)
        except Exception as error:
            await self.failed(interaction, error, address.table)

    async def failed(self, interaction: Interaction, error: Exception, table_id: int = 0) -> None:
        """Log and answer an error of a click or command. All of them come here."""
        if self.closed():
            _log.info("an interaction came as the bot was leaving: %r", error)
            return
        if isinstance(error, discord.HTTPException) and error.code in _EXPIRED:
            _log.info("an interaction came to nothing: %s", error)
            return
        if isinstance(error, Refusal) and error.key in ("no_table", "no_such_table"):
            elsewhere = interaction.guild_id is None and not self._whole
            error = Refusal("no_table_part", **error.values) if elsewhere else error
        if isinstance(error, discord.Forbidden):
            error = thrown_out(interaction) or error
        language, sentence = await self._put_into_words(interaction, error, table_id)
        if asleep(error):
            _log.info("interaction %s cannot be answered: its thread is locked and archived", interaction.id)
            place = f"-# <#{interaction.channel_id}>"
            await self.tell(interaction.user, f"{say(language, 'note.place_locked')}\n{place}")
            return
        if isinstance(error, Refusal):
            _log.debug("refused: %s", error.key)
        if sentence is None:
            _log.error("interaction %s failed", interaction.id, exc_info=error)
            sentence = say(language, "refused.error")
        layout = screens.note(sentence).layout()
        try:
            await replies.unheard(interaction)
            if reselecting.chose(interaction):
                await reselecting.refresh_if_possible(interaction)
            await replies.awake(interaction, partial(replies.tell, interaction, layout))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as unheard:
            _log.warning("an error could not be told: %s", unheard)

    async def _put_into_words(
        self, interaction: Interaction, error: Exception, table_id: int
    ) -> tuple[str, str | None]:
        """The asker's language, and what to say about an error, see ``sentence_of``."""
        language = language_of(interaction.locale)
        try:
            with suppress(StorageError):  # the disk cannot be read: use the language of Discord
                language = (await self.lookup.reader(interaction)).language
            table = (
                await self.lookup.table(table_id) if table_id and isinstance(error, IllegalError) else None
            )
            return language, sentence_of(error, language, table)
        except Exception:
            _log.exception("an error could not be put into words")
            return language, None


async def _untold(user: User, sentence: str) -> None:
    """Send nothing."""
