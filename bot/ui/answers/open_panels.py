"""Which private panel a player has open, so that a new one replaces it.

Kept in memory only. After a restart, or once Discord rejects the old interaction's token (15 minutes after
the last click), the old panel stays and still answers clicks.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from datetime import datetime
from typing import Any, NamedTuple

import aiohttp
import discord

from bot.ui.answers.answering import answering

_log = logging.getLogger(__name__)
_KEPT = 1000
Interaction = discord.Interaction[Any]


class _Open(NamedTuple):
    """An open panel: its message, the token that reaches it, and until when.

    The interaction itself is not kept, because it holds the whole message."""

    message: int
    token: str
    until: datetime


class OpenPanels:
    """The newest panel of each user at each table: its message, and the last token that reaches it."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, int], _Open] = OrderedDict()

    async def opened(self, table: int, message_id: int, interaction: Interaction) -> None:
        """Note a new panel and delete the one before."""
        before = self._open.pop((table, interaction.user.id), None)
        self._keep(table, message_id, interaction)
        if before is not None:
            await self._delete(table, before, interaction)

    async def put_away(self, table: int, interaction: Interaction) -> None:
        """Delete every panel of a table whose game was taken somewhere else: what they offer is gone."""
        for key in [key for key in self._open if key[0] == table]:
            await self._delete(table, self._open.pop(key), interaction)

    async def _delete(self, table: int, before: _Open, interaction: Interaction) -> None:
        """Delete a panel, if its token still reaches it."""
        if discord.utils.utcnow() >= before.until:
            return
        # The same request as ``Interaction.delete_original_response``.
        route = discord.http.Route(
            "DELETE",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=interaction.application_id,
            webhook_token=before.token,
        )
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
            self._open.popitem(last=False)
