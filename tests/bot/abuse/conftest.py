"""A table at the stand-in, and people who do with it what nobody should."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from unittest.mock import patch

import pytest

from bot.playground.interactions.installation import owners_of_answer
from bot.playground.interactions.interactions import Cause
from bot.playground.people.actors import Actor, Result
from bot.playground.world.models import Message
from rules import games
from rules.game import Game, Options
from tests.bot import parts
from tests.bot.lanterns import Lanterns, State
from tests.bot.parts import Json
from tests.bot.wire.conftest import Wire, haste, wire

__all__ = ["haste", "wire"]  # the fixtures of the table over the wire serve here too

BUTTON, SELECT = 2, 3


class LongLanterns(Lanterns):
    """The tiny game with more rounds, so that there are turns enough."""

    def new(self, seats: int, seed: int, options: Options) -> State:
        """As ever, but longer."""
        state = super().new(seats, seed, options)
        state.rounds = 6
        return state


@pytest.fixture
def lanterns() -> Iterator[Game[Any]]:
    """The long game, as the only one that is installed."""
    game: Any = LongLanterns()
    with patch.dict(games(), {game.key: game}, clear=True):
        yield game


class Abuse:
    """What a person can do whose client was tampered with."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.lab = wire.lab

    async def forge(
        self,
        who: Actor,
        message: Json,
        custom_id: str,
        values: Sequence[str] | None = None,
        wait: bool = True,
    ) -> Result:
        """Send a click on a component that the message does not have."""
        found: Message = self.lab.world.messages[int(message["id"])]
        data: Json = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT, "id": 1}
        if values is not None:
            data["values"] = list(values)
        channel = self.lab.world.channels[found.channel_id]
        cause = Cause(owners_of_answer(self.lab.world, found, channel), found)
        one = self.lab.interactions._begin(3, who.id, channel, data, cause)
        self.lab.world.flush()
        if wait:
            await self.lab.interactions.answered(one)
        return Result(self.lab, one)

    async def said(self, result: Result) -> str:
        """What the person who clicked is told in private, as soon as it is there."""
        await result.finished()
        assert not result.failed, "the application did not respond"

        def private() -> list[Json]:
            return [m for m in result.messages if m["flags"] & 64 and parts.said(m)]

        shown = await self.lab.until(private)
        return parts.said(shown[-1])

    async def plays(self, panel: Json | None = None) -> Json:
        """Whoever must act plays the turn to its end, on this panel or a new one; the panel then."""
        who = await self.wire.mover()
        panel = panel or await self.wire.act(who)
        while "Waiting for" not in parts.said(panel):
            verbs = [parts.verb(custom_id) for custom_id in parts.ids(panel["components"])]
            panel = await self.wire.press(who, panel, "ok" if "ok" in verbs else "do")
        return panel

    async def goes_on(self) -> None:
        """The table is alive: whoever must act ends the turn, and the next one is called."""
        before = len(self.wire.turns())
        await self.plays()
        await self.wire.quiet()
        assert len(self.wire.turns()) == before + 1
        after = await self.wire.mover()
        assert after.mention in parts.said(self.wire.turns()[-1])


@pytest.fixture
def abuse(wire: Wire) -> Abuse:
    """The table in the middle of its first turn."""
    return Abuse(wire)
