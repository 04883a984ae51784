"""Panels that wait for others go on by themselves: nobody opens a new one as long as the old one can be
reached."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.features.play.actions import Play
from bot.features.play.panels import screen
from bot.tables.table import Table
from bot.tables.turn import Turn
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words.refusals import Refusal

_log = logging.getLogger(__name__)


class LivePanels:
    """Brings what a player is asked into the panel in which others were waited for. ``later`` runs what
    nobody waits for."""

    def __init__(
        self,
        play: Play,
        panels: OpenPanels,
        pictures: Pictures,
        client: discord.Client,
        later: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._play = play
        self.panels = panels
        self._pictures = pictures
        self._client = client
        self._later = later

    def turned(self, turn: Turn) -> None:
        """Let the panels of those who are asked something new go on."""
        users = [user for seat in turn.anew if (user := turn.table.seats[seat].human) is not None]
        if turn.resting and users:
            self._later(self.go_on(turn.table, users))

    async def go_on(self, table: Table, users: Collection[int]) -> None:
        """Go on in the panels of these players of a table that has just been written: they are asked
        something now."""
        for user in users:
            try:
                shown = partial(self._shown, table)
                await self.panels.go_on(table.id, user, self._client, shown, self._pictures.ways)
            except Refusal:
                continue  # the table was closed or paused, or somebody has taken the seat
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                # Its reader closed it, or it stays and works like any other panel.
                _log.info("table %s: a panel did not go on: %s", table.id, error)

    async def catch_up(self, table: int, user: int) -> None:
        """Go on in a panel that says only now that others are waited for: they may have acted while it was
        drawn, and nobody would tell it."""
        try:
            sight = await self._play.sight(table, user)
        except Refusal:
            return  # it has ended, or was closed or paused
        if sight.desk.waits:
            await self.go_on(sight.table, [user])

    async def _shown(self, table: Table, reader: Reader, drawn: bool) -> Screen | None:
        sight = await self._play.onward(table, reader.id)
        if not sight.desk.waits:
            return None
        return await screen.panel(sight, reader, self._pictures if drawn else Pictures(False))
