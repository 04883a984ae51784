"""People at many tables of a stand-in, who see of the bot only what Discord shows them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.world.models import EPHEMERAL, Ack, Change
from rules.game import LANGUAGES, Game
from tests.bot import parts
from tests.bot.parts import Json

LOCALES = {"en": "en-US", "ru": "ru", "it": "it", "ja": "ja"}
PATIENCE = 15.0
"""Seconds for which somebody waits for an answer before trying again."""
SET_UP = 120.0
"""Seconds for which everybody waits while all tables are opened at once."""
MOST_CLICKS = 25
"""Clicks of one move; more of them mean that somebody goes round in circles."""


@dataclass(slots=True)
class Clicks:
    """What was clicked: per click the seconds to its acknowledgement and to its answer."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    failed: int = 0
    moves: int = 0
    missing: list[str] = field(default_factory=list)

    def forget(self) -> None:
        """Begin anew."""
        self.acknowledged, self.answered, self.failed, self.moves, self.missing = [], [], 0, 0, []


class Hall:
    """All tables, and what is known of the messages at them."""

    def __init__(self, lab: Lab, seed: int) -> None:
        self.lab = lab
        self.dice = Random(seed)
        self.clicks = Clicks()
        self.turns: dict[int, Json] = {}
        """By channel the newest public message with a button to act."""
        self._edits: dict[int, int] = defaultdict(int)
        lab.world.listeners.append(self._changed)

    def _changed(self, change: Change) -> None:
        message = change.message
        if message is None or change.name not in ("message_create", "message_update"):
            return
        self._edits[message.id] += 1
        if not message.flags & EPHEMERAL and message.author_id == self.lab.world.bot.id:
            ids = parts.ids(message.components)
            if any(parts.verb(one) in ("act", "start") for one in ids):
                shown = {"id": str(message.id), "components": message.components}
                known = self.turns.get(message.channel_id)
                if known is None or int(known["id"]) <= message.id:
                    self.turns[message.channel_id] = shown

    async def click(
        self, who: Actor, message: Any, custom_id: str, values: list[str] | None = None
    ) -> Json | None:
        """Click or choose, and wait for the answer, which is given; None where there was none."""
        edited = self._edits[int(message["id"])]
        if values is None:
            result = await who.click(message["id"], custom_id, wait=False)
        else:
            result = await who.select(message["id"], custom_id, values, wait=False)
        try:
            await self.lab.until(lambda: self._settled(result, int(message["id"]), edited), PATIENCE)
        except TimeoutError:
            self.clicks.failed += 1
            self.clicks.missing.append(custom_id)
            return None
        one = result.interaction
        if one.failed:
            self.clicks.failed += 1
            self.clicks.missing.append(custom_id)
            return None
        self.clicks.acknowledged.append((one.acked or 0.0) - one.created)
        self.clicks.answered.append(self.lab.clock.now() - one.created)
        return result.original

    def _settled(self, result: Result, message: int, edited: int) -> bool:
        if result.failed:
            return True
        if result.ack == Ack.DEFERRED_UPDATE:
            return self._edits[message] > edited
        return result.ack is not None and not result.waiting


class LoadedTable:
    """One table and the people at it."""

    def __init__(self, hall: Hall, game: Game[Any], number: int) -> None:
        self._hall = hall
        self._game = game
        self._language = LANGUAGES[number % len(LANGUAGES)]
        channel = hall.lab.world.add_channel(f"table-{number}")
        self._channel = channel
        seats = game.seats[number // 7 % len(game.seats)]
        self._people = [
            hall.lab.add_member(f"Player {number}.{seat}", LOCALES[self._language])
            for seat in range(min(seats, 4))
        ]

    async def open(self) -> bool:
        """Open the table, seat everybody, begin. Whether that worked."""
        host, *others = self._people
        hall = self._hall
        hall.turns.pop(self._channel.id, None)
        await (
            await host.slash("table new", channel=self._channel, game=self._game.key, thread=False)
        ).finished(SET_UP)
        await hall.lab.until(lambda: self._offered("start"), SET_UP)
        for other in others:
            await (await other.click(self._message()["id"], self._button("join"))).finished(SET_UP)
        await hall.lab.until(lambda: len(self._mentions()) >= len(self._people), SET_UP)
        await (await host.click(self._message()["id"], self._button("start"))).finished(SET_UP)
        await hall.lab.until(lambda: self._offered("act"), SET_UP)
        return True

    def _message(self) -> Json:
        return self._hall.turns.get(self._channel.id, {"id": "0", "components": []})

    def _offered(self, verb: str) -> bool:
        return any(parts.verb(one) == verb for one in parts.ids(self._message()["components"]))

    def _button(self, verb: str) -> str:
        return next(one for one in parts.ids(self._message()["components"]) if parts.verb(one) == verb)

    def _mentions(self) -> list[Actor]:
        """Those of the table's people whom its newest message names."""
        said = parts.said(self._message())
        return [person for person in self._people if person.mention in said]

    async def move(self) -> None:
        """One of those who are called makes a move: opens the panel and clicks until something is
        confirmed."""
        hall = self._hall
        if not self._offered("act") or not self._mentions():
            await self.open()
            return
        who = hall.dice.choice(self._mentions())
        panel = await hall.click(who, self._message(), self._button("act"))
        for _ in range(MOST_CLICKS):
            found = self._choice(panel) if panel is not None else None
            if panel is None or found is None:
                return
            custom_id, values = found
            panel = await hall.click(who, panel, custom_id, values)
            if parts.verb(custom_id) in ("ok", "end", "none"):
                hall.clicks.moves += 1
                return

    def _choice(self, panel: Json) -> tuple[str, list[str] | None] | None:
        """What to press next: confirm where that is possible, else anything that is offered."""
        dice, offered = self._hall.dice, list[tuple[str, list[str] | None]]()
        for part in parts.walk(panel["components"]):
            verb = parts.verb(part["custom_id"]) if "custom_id" in part else ""
            if verb == "ok":
                return part["custom_id"], None
            if part["type"] == parts.BUTTON and verb in ("do", "end", "none"):
                offered.append((part["custom_id"], None))
            elif part["type"] == parts.SELECT and verb in ("pick", "mark"):
                values = [option["value"] for option in part["options"]]
                least, most = max(1, part.get("min_values", 1)), part.get("max_values", 1)
                offered.append((part["custom_id"], dice.sample(values, dice.randint(least, most))))
        return dice.choice(offered) if offered else None


async def each_minute(table: LoadedTable, pace: float, first: float, until: float) -> None:
    """Let a table make a move at a pace, in seconds, until a moment of the loop's clock."""
    loop = asyncio.get_running_loop()
    begins = loop.time() + first
    while begins < until:
        await asyncio.sleep(max(0.0, begins - loop.time()))
        await table.move()
        begins = max(begins + pace, loop.time())
