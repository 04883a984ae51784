"""People who play by clicking, on the project's own stand-in: real discord.py over the wire."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from bot.app import App
from bot.base.config import Settings
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.wire.records import Request
from bot.playground.world.models import Ack, Message
from bot.tables import store as table_store
from bot.tables.rows import TableRow
from rules import games
from rules.players import quick_level
from tests.bot import fresh, known, parts
from tests.bot.parts import Json

STEPS = 5000  # clicks of one game; more would mean that it does not end


@asynccontextmanager
async def serving(
    lab: Lab, path: Path, pictures: bool = False, registering: bool = False, **options: Any
) -> AsyncIterator[App]:
    """The bot, connected to the stand-in; ``options`` go to discord.py. Discord has its commands already,
    unless it is ``registering`` them as at its first start.

    It comes over TLS, unless a ``connector`` is given: None where discord.py itself was led to plain HTTP.
    """
    database = await fresh.opened(path)
    settings = Settings(_env_file=None, pictures=pictures)  # type: ignore[call-arg]  # of pydantic-settings
    if "connector" not in options:
        options["connector"] = lab.connector()
    bot = App(settings, database, guild_ready_timeout=0.05, **options)
    if not registering:
        known.at_once(bot, lab)
    task = asyncio.create_task(bot.start(lab.token))
    try:
        await lab.until(lambda: bot.client.is_ready() or task.done())
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
        await database.close()


async def unwarmed(*_: object) -> None:
    """In the place of ``Pictures.warm_up``: nothing is drawn in advance."""


def filling(request: Request) -> bool:
    """Whether a request brings the content of an answer: an edit, or an acknowledgement with content."""
    if request.path.endswith("/callback"):
        return request.body["type"] in (Ack.MESSAGE, Ack.UPDATE)
    return request.method == "PATCH"


class Table:
    """A table at the stand-in and the people who sit at it."""

    def __init__(self, lab: Lab, bot: App, people: list[Actor], seed: int) -> None:
        self.lab = lab
        self.bot = bot
        self.people = people
        self.random = random.Random(seed)
        self.number = 0
        self.clicks: list[int] = []  # clicks from Act to the confirmation, per confirmed draft
        self.slowest = 0.0

    async def open(self, computers: int = 0, **options: Any) -> None:
        """Open a table, of the first game that is installed unless one is named; seat everybody and begin."""
        host, *others = self.people
        options.setdefault("game", next(iter(games())))
        await (await host.slash("table new", **options)).finished()
        query = "SELECT id FROM tables ORDER BY created_at DESC"
        row = await self.bot.database.ask(lambda database: database.execute(query).fetchone())
        assert row is not None
        self.number = row["id"]
        for other in others:
            await (await other.click(await self.having("join"), f"{self.number}:-::join:")).finished()
        for _ in range(computers):
            asked = await host.click(await self.having("computer"), f"{self.number}:-::computer:")
            panel = await self.seen(asked)
            # The best that answers at once: those that think would take minutes where several sit down.
            levels = {option["value"] for option in parts.selects(panel["components"])[0]["options"]}
            level = quick_level(games()[options["game"]].players)
            assert level in levels
            await self.seen(await host.select(panel, f"{self.number}:-::add_computer:", [level]))
        await (await host.click(await self.having("start"), f"{self.number}:-::start:")).finished()
        await self.having("act")

    def messages(self) -> list[Json]:
        """Everything public, in the channel and its thread, oldest first."""
        return [self._shown(message) for message in self._public()]

    def offering(self, verb: str) -> Json | None:
        """The newest public message with a button of this verb, None where it cannot be pressed."""
        for message in reversed(self._public()):
            for part in parts.walk(message.components):
                custom_id = part.get("custom_id", "")
                if custom_id.startswith(f"{self.number}:") and parts.verb(custom_id) == verb:
                    return None if part.get("disabled") else self._shown(message)
        return None

    def _public(self) -> list[Message]:
        """What everybody can read in the places that the host can open, as the stand-in keeps it."""
        world, places = self.lab.world, self.lab.feed.places(self.people[0].id)
        found = [message for place in places for message in world.history(place.id)]
        return sorted((one for one in found if not one.ephemeral), key=lambda one: one.id)

    def _shown(self, message: Message) -> Json:
        """A message as the host sees it."""
        return self.lab.feed.view(self.people[0].id).message(message)

    async def having(self, verb: str) -> Json:
        """The newest public message with a button of this verb, as soon as it can be pressed."""
        return await self.lab.until(lambda: self.offering(verb))

    async def row(self) -> TableRow:
        """The table's row."""
        row = await self.bot.database.ask(table_store.get, self.number)
        assert row is not None
        return row

    async def status(self) -> str:
        """How far the table is: "lobby", "running", "over" or "closed"."""
        return (await self.row()).status

    async def owing(self) -> Actor | None:
        """Somebody who must act now."""
        table = await self.bot.tables.read(self.number)
        if table.status != "running" or table.match is None:
            return None
        users = {table.seats[prompt.seat].human for prompt in table.match.prompts()}
        owing = [person for person in self.people if person.id in users]
        return self.random.choice(owing) if owing else None

    async def play(self, turns: int = STEPS) -> None:
        """Click until the game is over, or so many panels were opened."""
        steps = 0
        while turns and await self.status() == "running":
            who = await self.owing()
            if who is None:  # a computer player is thinking
                await asyncio.sleep(0.01)
                continue
            turns -= 1
            message = await self.having("act")
            act = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "act")
            panel = await self._clicked(who, message, act)
            count = 1
            while steps < STEPS:
                steps += 1
                found = self._choices(panel)
                if not found:
                    break
                custom_id, values = found
                if values is None:
                    panel = await self._clicked(who, panel, custom_id)
                else:
                    result = await who.select(panel, custom_id, values)
                    panel = await self.seen(result)
                count += 1
                if parts.verb(custom_id) == "ok":
                    self.clicks.append(count)
                    count = 0
            assert steps < STEPS, "the game does not end"

    async def _clicked(self, who: Actor, message: Json, custom_id: str) -> Json:
        return await self.seen(await who.click(message, custom_id))

    async def seen(self, result: Result) -> Json:
        """The answer to a click or command, as soon as it is filled."""
        await result.finished()
        assert not result.failed
        self.slowest = max(self.slowest, result.seconds or 0.0)
        await self.lab.until(lambda: self._filled(result.interaction.token))
        original = result.original
        assert original is not None
        return original

    def _filled(self, token: str) -> bool:
        """Whether the answer of this interaction has got its content."""
        latest = islice(reversed(self.lab.records.entries), 60)
        return any(
            isinstance(one, Request) and token in one.path and one.status and filling(one) for one in latest
        )

    @staticmethod
    def check(panel: Json) -> None:
        """What is for the whole answer of a panel stands in one row, but for a green button with a long deed:
        it stands alone below the others, or in the place of the choice that it commits."""
        ends = parts.rows_with(panel["components"], parts.ENDS)
        assert len(ends) <= 1 or ends[1:] == [["ok"]] or (len(ends) == 2 and "ok" in ends[0]), ends

    def _choices(self, panel: Json) -> tuple[str, list[str] | None] | None:
        """What to press next: confirm when that is possible, else anything that is offered."""
        self.check(panel)
        components = panel["components"]
        pressed = {parts.verb(i): i for i in parts.ids(components)}
        if "ok" in pressed:
            return pressed["ok"], None
        offered: list[tuple[str, list[str] | None]] = []
        for part in parts.walk(components):
            verb = parts.verb(part.get("custom_id", ":::"))
            if part["type"] == parts.BUTTON and verb in ("do", "end", "flip", "none"):
                offered.append((part["custom_id"], None))
            elif part["type"] == parts.SELECT and parts.verb(part["custom_id"]) in ("pick", "mark"):
                values = [option["value"] for option in part["options"]]
                least, most = max(1, part.get("min_values", 1)), part.get("max_values", 1)
                number = self.random.randint(least, most)
                chosen = self.random.sample(values, number)
                # Discord sends nothing where somebody chooses what is chosen already.
                if sorted(chosen) != sorted(one["value"] for one in part["options"] if one.get("default")):
                    offered.append((part["custom_id"], chosen))
        return self.random.choice(offered) if offered else None
