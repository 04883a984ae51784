"""People who click at the stand-in, and how long the bot takes to answer them: the real client, the wire,
pictures, the database."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.playground.lab import Lab
from bot.playground.world.models import LOADING, Change, Interaction
from rules.game import Game
from tests.bench.positions import SEED
from tests.bot import parts
from tests.bot.clicker import Table, serving

PLAYERS = 2


@dataclass(slots=True, frozen=True)
class Click:
    """A click: seconds until it was acknowledged, and until its answer was there with its picture; whether it
    confirmed a move."""

    acknowledged: float
    answered: float
    confirms: bool

    def scaled(self, factor: float) -> Click:
        """The same click on a machine that takes ``factor`` times as long."""
        return Click(self.acknowledged * factor, self.answered * factor, self.confirms)


class Room:
    """A table at the stand-in with people who click. Use it as an asynchronous context."""

    def __init__(self, path: Path, game: Game[Any]) -> None:
        self._path = path
        self._game = game
        self._stack = AsyncExitStack()
        self._clicks: list[Click] = []
        self._answered: set[int] = set()

    async def __aenter__(self) -> Room:
        self._lab = await self._stack.enter_async_context(Lab(tls=True))
        self._bot = await self._stack.enter_async_context(serving(self._lab, self._path, True))
        self._people = [self._lab.add_member(f"Person {number + 1}") for number in range(PLAYERS)]
        # What is drawn in advance is not of interest.
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "resume"))
        self._lab.world.listeners.append(self._changed)
        await self._open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def _open(self) -> None:
        self._table = Table(self._lab, self._bot, self._people, SEED)
        await self._table.open(game=self._game.key)

    async def play(self, turns: int) -> list[Click]:
        """Play so many turns, at a new table when one is over. The clicks of these turns."""
        begun = len(self._clicks)
        for _ in range(turns):
            if await self._table.owing() is None:
                await self._open()
            await self._table.play(1)
        await asyncio.sleep(0.2)  # boards that are still being drawn would disturb the yardstick
        return self._clicks[begun:]

    def _changed(self, change: Change) -> None:
        """Note the moment in which a message becomes the answer to a click."""
        message = change.message
        if change.name != "message_update" or message is None or message.flags & LOADING:
            return
        one = self._latest(message.id)
        if one is None or one.id in self._answered:
            return
        self._answered.add(one.id)
        now = self._lab.clock.now()
        # An answer that comes at once is the acknowledgement too.
        acknowledged = now if one.acked is None else one.acked
        self._clicks.append(Click(acknowledged - one.created, now - one.created, _confirms(one)))

    def _latest(self, message: int) -> Interaction | None:
        """The last interaction that this message answers, or is about to."""
        for one in reversed(self._lab.world.interactions.values()):
            if one.original_id == message or (one.acked is None and one.message_id == message):
                return one
        return None


def _confirms(one: Interaction) -> bool:
    """Whether a click is on the button that commits a move."""
    custom_id = str((one.data or {}).get("custom_id", ""))
    return bool(custom_id) and parts.verb(custom_id) == "ok"
