"""A separate gateway session that only receives button presses."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Any

import discord

DISCORD_EPOCH = 1420070400.0
"""The start of Discord's ids, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press as Discord sent it.

    ``at``: when it was received, by the performance counter; ``late``: seconds from its creation by Discord
    to its arrival, by this machine's clock."""

    data: dict[str, Any]
    at: float
    late: float

    @property
    def id(self) -> str:
        """The interaction's id."""
        return str(self.data["id"])

    @property
    def token(self) -> str:
        """The token with which it is answered."""
        return str(self.data["token"])

    @property
    def user(self) -> str:
        """The id of the person who pressed."""
        return str((self.data.get("member") or self.data)["user"]["id"])


class Listener(discord.Client):
    """Receives presses and remembers them; a bot running with the same token receives them too."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents.none(), enable_debug_events=True, **options)
        self._came = asyncio.Condition()
        self._presses: dict[str, Press] = {}
        self.opened = asyncio.Event()

    async def on_socket_raw_receive(self, text: str) -> None:
        """Handle every raw event."""
        heard, now = time.perf_counter(), time.time()
        frame = json.loads(text)
        if frame.get("t") == "READY":
            self.opened.set()
        if frame.get("t") != "INTERACTION_CREATE" or frame["d"].get("type") != 3:
            return
        made = (int(frame["d"]["id"]) >> 22) / 1000 + DISCORD_EPOCH
        async with self._came:
            self._presses[frame["d"]["data"]["custom_id"]] = Press(frame["d"], heard, now - made)
            self._came.notify_all()

    async def pressed(self, custom_id: str, within: float) -> Press | None:
        """The press of a button; None if nobody presses it within this many seconds."""
        async with self._came:
            try:
                async with asyncio.timeout(within):
                    await self._came.wait_for(lambda: custom_id in self._presses)
            except TimeoutError:
                return None
            return self._presses.pop(custom_id)
