"""The whole bot at the stand-in, over a wire on which goes wrong what goes wrong on the internet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import App
from bot.client import Client
from bot.messages import relay
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.wire.records import Request
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import Table, filling, serving
from tests.bot.parts import Json

TURN = "POST /channels/{}/messages"
REPAIR = "PATCH /channels/{}/messages/{}"
ANSWER = "PATCH /webhooks/{}/{}/messages/@original"
ACKNOWLEDGE = "POST /interactions/{}/{}/callback"


class Wire:
    """A table of two in the middle of its first turn, and what to do and to count at it."""

    def __init__(self, lab: Lab, bot: App, table: Table) -> None:
        self.lab = lab
        self.bot = bot
        self.table = table

    # Playing.

    async def first_turn(self) -> Actor:
        """Everybody shows a first card; who is to move then."""
        for person in self.table.people:
            panel = await self.act(person)
            panel = await self.press(person, panel, "do")
            await self.press(person, panel, "ok")
        await self.quiet()
        return await self.mover()

    async def mover(self) -> Actor:
        """Who must act."""
        found = await self.table.owing()
        assert found is not None
        return found

    async def other(self) -> Actor:
        """Who does not have to act."""
        mover = await self.mover()
        return next(person for person in self.table.people if person.id != mover.id)

    async def act(self, who: Actor) -> Json:
        """A fresh panel."""
        message = await self.table.having("act")
        panel: Json = await self.press(who, message, "act")
        return panel

    async def press(self, who: Actor, message: Json, verb: str, wait: bool = True) -> Any:
        """Press the first button of this verb; the message that answers, or (not waiting) the record."""
        found = [i for i in parts.ids(message["components"]) if parts.verb(i) == verb]
        # Of several choices the first of the question, which need not be the first button.
        button = min(found, key=lambda one: (len(one), one)) if verb == "do" else found[0]
        result = await who.click(message, button, wait=wait)
        return await self.answered(result) if wait else result

    async def answered(self, result: Result, within: float = 30.0) -> Json:
        """The answer to an interaction, as soon as it is filled."""
        token = result.interaction.token
        await self.lab.until(lambda: result.failed or self.filled(token), within)
        assert not result.failed
        original = result.original
        assert original is not None
        return original

    def filled(self, token: str) -> bool:
        """Whether Discord took the content of an answer."""
        return any(one.status == 200 and token in one.path and filling(one) for one in self.requests)

    async def draw(self, who: Actor) -> Json:
        """A panel with the card to be drawn in the draft: the green button draws it."""
        panel: Json = await self.press(who, await self.act(who), "do")
        return panel

    async def drawn(self, who: Actor) -> Json:
        """The panel after drawing: its first button ends the turn."""
        panel: Json = await self.press(who, await self.draw(who), "ok")
        return panel

    # Counting.

    @property
    def requests(self) -> list[Request]:
        return self.lab.records.requests

    def turns(self) -> list[Json]:
        """Public messages of turns and of the end, oldest first."""
        return [
            m for m in self.table.messages() if "## Lanterns" not in str(m["components"]) and parts.said(m)
        ]

    async def moves(self) -> list[Any]:
        """The log of the table."""
        room = await self.bot.tables.read(self.table.number)
        assert room.match is not None
        return list(room.match.entries)

    async def quiet(self, within: float = 30.0) -> None:
        """Wait until nothing is owed to Discord and nothing on its way; nothing may be there twice."""
        async with asyncio.timeout(within):
            while await self.bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
                await asyncio.sleep(0.01)
        told = [parts.said(message) for message in self.turns()]
        assert len(set(told)) == len(told), "a message was posted twice"
        live = [m for m in self.turns() if parts.ids(m["components"])]
        assert live == self.turns()[-1:], "the newest message alone has buttons"


class Hasty:
    """``asyncio`` as discord.py sees it here: long waits, those after errors of a server, are short."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds if seconds < 1 else seconds / 20)


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for seconds before a second attempt."""

    async def at_once(self: Client, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds for the next session."""

    monkeypatch.setattr(Client, "before_identify_hook", at_once)
    monkeypatch.setattr(discord.http, "asyncio", Hasty())
    monkeypatch.setattr("discord.webhook.async_.asyncio", Hasty())
    monkeypatch.setattr(relay, "_FIRST_WAIT", 0.05)


@pytest.fixture
async def wire(
    stand_in: Lab, lanterns: Game[Any], complaints: Any, tmp_path: Path, haste: None
) -> AsyncIterator[Wire]:
    """A running table of Ann and Bob, at which both have shown their first card."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", heartbeat_timeout=1.0) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        found = Wire(stand_in, bot, table)
        await found.first_turn()
        yield found
