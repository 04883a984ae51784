"""Which private panel a player has open, so that a new one replaces it, and one that waits for others goes on
when they have acted.

Kept in memory only. After a restart, or once Discord rejects the old interaction's token (15 minutes after
the last click), the old panel stays and still answers clicks.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, NamedTuple

import aiohttp
import discord
from discord.http import handle_message_parameters

from bot.ui.answers.answering import answering
from bot.ui.answers.display import order
from bot.ui.answers.replies import BAD_FORM
from bot.ui.components import NOBODY
from bot.ui.pictures import files
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.ui.ways import Way, Ways

_log = logging.getLogger(__name__)
_KEPT = 1000
Interaction = discord.Interaction[Any]
Goes = Callable[[Reader, bool], Awaitable[Screen | None]]
"""Makes what a panel shows when it goes on, with pictures or without; None where it still waits."""


class _Open(NamedTuple):
    """An open panel: its message, the token that reaches it, and until when.

    The interaction itself is not kept, because it holds the whole message."""

    message: int
    token: str
    until: datetime


class OpenPanels:
    """The newest panel of each user at each table: its message, and the last token that reaches it; and who
    reads in it that others are waited for."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, int], _Open] = OrderedDict()
        self._waiting: dict[tuple[int, int], Reader] = {}

    async def opened(self, table: int, message_id: int, interaction: Interaction) -> None:
        """Note a new panel and delete the one before."""
        before = self._open.pop((table, interaction.user.id), None)
        self.touched(table, interaction.user.id)
        self._keep(table, message_id, interaction)
        if before is not None:
            await self._delete(table, before, interaction)

    def touched(self, table: int, user: int) -> None:
        """Note that a player goes on with a panel: what it said before does not count."""
        self._waiting.pop((table, user), None)

    def waits(self, table: int, reader: Reader) -> None:
        """Note that a player's panel says now that others are waited for."""
        if (table, reader.id) in self._open:
            self._waiting[table, reader.id] = reader

    async def go_on(self, table: int, user: int, client: discord.Client, make: Goes, ways: Ways) -> None:
        """Show what a player is asked in the panel in which others were waited for, if it is still open: with
        pictures, or in words where Discord takes no new ones by an edit."""
        key = table, user
        known, reader = self._open.get(key), self._waiting.get(key)
        if known is None or reader is None or discord.utils.utcnow() >= known.until:
            return
        async with order(known.message):
            if self._waiting.get(key) is not reader or self._open.get(key) != known:
                return
            drawn = ways.open(Way.ANSWER)
            screen = await make(reader, drawn)
            if screen is None:
                return
            self.touched(table, user)
            try:
                await _edit(client, known.token, screen if drawn else screen.in_words())
            except discord.HTTPException as error:
                if error.code != BAD_FORM or not (drawn and screen.pictures):
                    raise
                _log.info("table %s: pictures were not taken by an edit: %s", table, error)
                if (bare := await make(reader, False)) is not None:
                    await _edit(client, known.token, bare.in_words())
                    ways.refused(Way.ANSWER)

    async def put_away(self, table: int, interaction: Interaction) -> None:
        """Delete every panel of a table whose game was taken somewhere else: what they offer is gone."""
        for key in [key for key in self._open if key[0] == table]:
            await self._delete(table, self._open.pop(key), interaction)

    async def _delete(self, table: int, before: _Open, interaction: Interaction) -> None:
        """Delete a panel, if its token still reaches it."""
        if discord.utils.utcnow() >= before.until:
            return
        # The same request as ``Interaction.delete_original_response``.
        route = _original("DELETE", interaction.application_id, before.token)
        try:
            await answering(interaction).client.http.request(route)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            # Its reader closed it, or it stays and works like any other panel.
            _log.info("table %s: an older panel was not put away: %s", table, error)

    def used(self, table: int, interaction: Interaction) -> None:
        """Note a click on a panel: its token reaches the panel for another 15 minutes."""
        message = interaction.message
        known = self._open.get((table, interaction.user.id))
        if message is not None and (known is None or known.message == message.id):
            self._keep(table, message.id, interaction)

    def _keep(self, table: int, message_id: int, interaction: Interaction) -> None:
        key = table, interaction.user.id
        self._open[key] = _Open(message_id, interaction.token, interaction.expires_at)
        self._open.move_to_end(key)
        while len(self._open) > _KEPT:
            forgotten, _ = self._open.popitem(last=False)
            self._waiting.pop(forgotten, None)


async def _edit(client: discord.Client, token: str, screen: Screen) -> None:
    """Change the message of an interaction, as ``Interaction.edit_original_response`` does."""
    route = _original("PATCH", client.application_id, token)
    with handle_message_parameters(
        view=screen.layout(), attachments=files(screen.pictures), allowed_mentions=NOBODY
    ) as content:
        if content.files:
            await client.http.request(route, files=content.files, form=content.multipart)
        else:
            await client.http.request(route, json=content.payload)


def _original(method: str, application: int | None, token: str) -> discord.http.Route:
    """What changes the message of an interaction."""
    path = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
    return discord.http.Route(method, path, webhook_id=application, webhook_token=token)
