"""Whether tables move: somebody who is waited for finds a panel and answers, or a computer player moves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

from bot.app import App
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.world.components import SetupError
from bot.playground.world.models import Message
from bot.tables import store as table_store
from bot.tables.table import Table, automatic
from tests.bot import parts
from tests.bot.walk import offers
from tests.bot.walk.offers import Press
from tests.bot.walk.watch import Watch

ANSWERING = ("ok", "end", "do", "none", "pick", "flip", "mark")
"""Verbs that lead to an answer, those first that complete it."""
OPENING = ("act", "again", "wake")
PRESSES = 60
LONG_GAME = 120
"""Answers after which the end of a game is waited for no longer."""
LOOKED_AT = 4
"""Tables that are looked at each time."""


class Living:
    """Somebody who plays simply, with all the people's hands."""

    def __init__(self, lab: Lab, bot: App, people: list[Actor], dice: Random, watch: Watch) -> None:
        self.lab = lab
        self.bot = bot
        self.people = people
        self.dice = dice
        self.watch = watch

    async def _room(self, number: int) -> Table:
        return await self.bot.tables.read(number)

    async def _numbers(self, status: Any) -> list[int]:
        return await self.bot.database.ask(table_store.ids_with_status, status)

    # Leading on.

    async def lead_on(self) -> None:
        """At some table: fill the lobby, or answer once."""
        lobbies, running = await self._numbers("lobby"), await self._numbers("running")
        if lobbies and (not running or self.dice.random() < 0.5):
            await self._fill(self.dice.choice(lobbies[-3:]))
        elif running:
            await self.answer(self.dice.choice(running[-6:]))

    async def see_through(self) -> None:
        """Answer at one table until its game is over, or takes too long, or somebody else is waited for."""
        running = await self._numbers("running")
        number = self.dice.choice(running) if running else 0
        idle = 0
        for _ in range(LONG_GAME if running else 0):
            moved = await self.answer(number)
            idle = 0 if moved else idle + 1
            if moved is None or idle > 3:
                return

    async def _fill(self, number: int) -> None:
        """Some people join, computer players perhaps, and the host begins."""
        for who in self.dice.sample(self.people, 3):
            if self.dice.random() < 0.7:
                await self._pressed(who, self._having(who, number, ("join",)))
        host = (await self._room(number)).host_id
        for who in self.people:
            if who.id == host:
                await self._pressed(who, self._having(who, number, ("start",)))

    async def answer(self, number: int) -> bool | None:
        """Let somebody who is waited for answer at a table; whether it has moved. None: nobody can be blamed
        that it does not."""
        table = await self._room(number)
        if table.match is None or table.paused is not None or table.status != "running":
            return None
        version = table.version
        users = {table.seats[prompt.seat].human for prompt in table.match.prompts()}
        owing = [who for who in self.people if who.id in users]
        if automatic(table, table.match) is not None or not owing:
            return await self._moves(number, version) if not owing else None
        who = self.dice.choice(owing)
        message = await self._panel(who, number)
        for _ in range(PRESSES):
            press = self._choice(message, number) if message is not None else None
            if press is None:
                break
            message = await self._pressed(who, press)
            if (await self._room(number)).version != version:
                return True
        return (await self._room(number)).version != version

    async def _moves(self, number: int, version: int) -> bool | None:
        """Whether a table moves by itself."""
        for _ in range(600):
            table = await self._room(number)
            if table.version != version or table.status != "running":
                return True
            await asyncio.sleep(0.05)
        return False

    def _having(self, who: Actor, number: int, verbs: tuple[str, ...]) -> Press | None:
        """The newest button of a table with one of these verbs that somebody sees."""
        for message in reversed(offers.seen(self.lab, who, 60)):
            for press in offers.presses(message):
                if press.custom_id.startswith(f"{number}:") and press.name in verbs:
                    return press
        return None

    async def _panel(self, who: Actor, number: int) -> Message | None:
        """The panel of somebody at a table: by a button, else by one of the commands that name a table."""
        message = await self._pressed(who, self._having(who, number, OPENING))
        if message is not None and self._choice(message, number) is not None:
            return message
        places = offers.places(self.lab, who)
        for command in offers.commands(self.lab, who) if places else ():
            if any(option["name"] == "table" for option in command.options):
                if any(option.get("required") for option in command.options):
                    continue
                options = {"table": str(number)}
                try:
                    result = await who.slash(command.path, channel=places[0], options=options, wait=False)
                    message = await self._answered(result, f"/{command.path}")
                except SetupError:
                    continue
                if message is not None and self._choice(message, number) is not None:
                    return message
                opening = message and self._on(message, number, OPENING)
                if opening:
                    message = await self._pressed(who, opening)
                    if message is not None and self._choice(message, number) is not None:
                        return message
        return None

    def _on(self, message: Message, number: int, verbs: tuple[str, ...]) -> Press | None:
        found = [one for one in self._of(message, number) if one.name in verbs]
        return min(found, key=lambda one: verbs.index(one.name), default=None)

    @staticmethod
    def _of(message: Message, number: int) -> Iterator[Press]:
        return (one for one in offers.presses(message) if one.custom_id.startswith(f"{number}:"))

    def _choice(self, message: Message, number: int) -> Press | None:
        """What to press next in a panel: confirm where that is possible, else anything that is offered."""
        found = [one for one in self._of(message, number) if one.name in ANSWERING]
        confirm = next((one for one in found if one.name == "ok"), None)
        return confirm or (self.dice.choice(found) if found else None)

    async def _pressed(self, who: Actor, press: Press | None) -> Message | None:
        if press is None:
            return None
        self.watch.step(f"{who.name} plays: {press.custom_id}")
        message = self.lab.world.messages.get(press.message)
        if message is None:
            return None
        try:
            if press.part["type"] == offers.BUTTON:
                result = await who.click(message, press.custom_id, wait=False)
            else:
                values = [option["value"] for option in press.part["options"]]
                least, most = max(1, press.part.get("min_values", 1)), press.part.get("max_values", 1)
                drawn = self.dice.sample(values, self.dice.randint(least, min(most, len(values))))
                result = await who.select(message, press.custom_id, drawn, wait=False)
        except SetupError:
            return None
        return await self._answered(result, press.custom_id)

    async def _answered(self, result: Result, what: str) -> Message | None:
        """The message that an interaction has made or changed, when the bot has done what was asked for."""
        try:
            await result.finished(60.0)
        except TimeoutError as error:
            self.watch.found(f"{what}: no answer: {str(error)[-1200:]}")
            return None
        if result.failed:
            self.watch.unanswered(result, what)
            return None
        number = result.interaction.original_id or result.interaction.message_id or 0
        message = self.lab.world.messages.get(number)
        before = None if message is None else (message.edited, str(message.components))
        for _ in range(10):  # an answer that was only noted changes its message a moment later
            await asyncio.sleep(0.01)
            message = self.lab.world.messages.get(number)
            if message is None or (message.edited, str(message.components)) != before:
                break
        return message

    # Dead tables.

    async def dead(self) -> list[str]:
        """Running tables that do not move though somebody who is there tries; what they look like."""
        running = await self._numbers("running")
        return [
            await self._described(number)
            for number in self.dice.sample(running, min(LOOKED_AT, len(running)))
            if not await self._blameless(number) and not await self._alive(number)
        ]

    async def _alive(self, number: int) -> bool:
        for _ in range(6):  # what is offered at random may be declined, or stale
            moved = await self.answer(number)
            if moved is None or moved:
                self.watch.counted["tables that moved"] += 1
                return True
            if await self._blameless(number):
                return True
            await asyncio.sleep(0.3)
        return False

    async def _blameless(self, number: int) -> bool:
        """Whether a table may stand still: it is stopped, its place is gone, or nobody whom it waits for is
        there."""
        table = await self._room(number)
        if table.match is None or table.paused is not None or table.status != "running":
            return True
        if table.guild_id is not None and table.place not in self.lab.world.channels:
            return True
        users = {table.seats[prompt.seat].human for prompt in table.match.prompts()}
        return not any(who.id in users for who in self.people) and automatic(table, table.match) is None

    async def _described(self, number: int) -> str:
        table = await self._room(number)
        assert table.match is not None
        asked = [(prompt.seat, prompt.ask) for prompt in table.match.prompts()]
        owed = await self.bot.database.ask(outbox.tables)
        seats = [(row.number, row.name, row.level, row.resigned) for row in table.seats]
        shown = [
            parts.texts(message.components)[-300:]
            for message in list(self.lab.world.messages.values())[-400:]
            if str(number) in str(message.components)
        ][-2:]
        return (
            f"table {number} of {table.game_key} does not move: asked are {asked}, seats {seats}, "
            f"asleep {table.clock.asleep}, owed to Discord {number in owed}; last shown: {shown}"
        )
