"""A server of the stand-in with the bot and four people in it, who do one thing after the other: after each,
they wait until the bot has nothing left to do."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from bot.app import App
from bot.base.clocks import Clock, SystemClock
from bot.base.config import Settings
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.wire.records import Request
from bot.playground.wire.server import Place
from bot.playground.world.models import Channel, Interaction, Message
from bot.tables import store as table_store
from bot.tables.rows import TableRow
from tests.bot import fresh, known, parts
from tests.bot.parts import Json
from tests.bot.transcripts.transcript import Transcript
from tests.bot.working import Pauses, Watched, Working

NAMES = ("ann", "bob", "carla", "dmitri")
_ENOUGH = 30.0
"""Seconds, for a machine that has other things to do: no test is about them."""


class Person(Actor):
    """Somebody who does nothing more before the bot has done all that follows from the last deed."""

    def __init__(self, server: Server, actor: Actor) -> None:
        super().__init__(server.lab, actor.user)
        self._here = server

    def _place(self, channel: Place) -> Channel:
        return super()._place(self._here.channel if channel is None else channel)

    async def _result(self, one: Interaction, wait: bool) -> Result:
        result = await super()._result(one, wait)
        if wait:
            await self._here.settled()
            assert not result.failed, self._here.lab.records.transcript()
            if self._here.transcript is not None:
                self._here.transcript.deed(one)
        return result

    def letters(self) -> list[Message]:
        """What the bot wrote to this person alone, oldest first."""
        return self._here.lab.world.history(self.direct().id)


class Server:
    """A server with four people and the bot. ``path``: the bot's database."""

    bot: App
    transcript: Transcript | None = None
    """What is told of all that follows, where that is compared."""

    def __init__(self, lab: Lab, path: Path, settings: Settings, ticking: Clock | None) -> None:
        self.lab = lab
        self.path = path
        self.channel = lab.channel()
        self.people = [self.member(name) for name in NAMES]
        self.ann, self.bob, self.carla, self.dmitri = self.people
        self._settings = settings
        self.clock = Watched(ticking or SystemClock())
        self.pauses = Pauses()
        self._working = Working()
        self._running: asyncio.Task[Any] | None = None

    def member(self, name: str, permissions: int = 0) -> Person:
        """Another member of the server; ``permissions`` beyond everybody's."""
        return Person(self, self.lab.add_member(name, permissions=permissions))

    # The bot.

    async def start(self) -> None:
        """Start the bot's process on its database."""
        database = await fresh.opened(self.path)
        self.bot = App(self._settings, database, self.clock, guild_ready_timeout=0.01)
        known.at_once(self.bot, self.lab)
        running = self._running = self._working.begin(self.bot.start(self.lab.token))
        await self.lab.until(lambda: self._ready() or running.done(), _ENOUGH)
        if running.done():
            raise AssertionError("the bot did not start") from running.exception()
        await self.settled()
        self.clock.wake()  # it looked before players could reach it, and does so again after a minute
        await self.settled()

    def _ready(self) -> bool:
        return self.bot.client.is_ready() and self.bot.client.get_guild(self.lab.guild.id) is not None

    async def stop(self) -> None:
        """End the bot's process."""
        await self.bot.close()
        if self._running is not None:
            await asyncio.gather(self._running, return_exceptions=True)
        await self.bot.database.close()

    async def settled(self) -> None:
        """Wait until the bot has heard of everything and has nothing to do."""
        async with asyncio.timeout(_ENOUGH):
            while (busy := self.busy()) or not self._heard() or not self.clock.asleep.is_set():
                if busy:
                    await asyncio.wait(busy, timeout=0.2)
                elif not self._heard():
                    await asyncio.sleep(0.001)
                else:
                    await self.clock.asleep.wait()

    def busy(self) -> set[asyncio.Task[Any]]:
        """What the bot does now; what waits to be tried again does not count."""
        return self._working.busy(but=[task for task in self.pauses.waiting if task is not None])

    async def look_at_clock(self) -> None:
        """The bot looks at its clock, and does what is due."""
        self.clock.wake()
        await self.settled()

    async def try_again(self) -> None:
        """What could not be sent is tried again until it arrives or is given up."""
        await self.settled()
        while self.pauses.waiting:
            self.pauses.end()
            await self.settled()

    def _heard(self) -> bool:
        """Whether every event of the gateway has arrived."""
        sent = max((session.sequence for session in self.lab.gateway.sessions.values()), default=0)
        return (self.bot.client.ws.sequence or 0) >= sent

    def posts(self) -> list[Json]:
        """The bodies of all messages that the bot tried to post, oldest first."""
        posts = [one for one in self.asked if one.method == "POST"]
        return [one.body for one in posts if one.path.endswith("/messages")]

    @property
    def asked(self) -> list[Request]:
        """What the bot asked of Discord, oldest first."""
        return self.lab.records.requests

    def untold(self) -> AbstractContextManager[None]:
        """What is done in it stands in no transcript, for it is the same in many tests."""
        return nullcontext() if self.transcript is None else self.transcript.untold()

    # Tables.

    async def open(self, *others: Person, computers: int = 0, start: bool = True, **options: Any) -> int:
        """A table of Ann's with others at it, begun; its number."""
        with self.untold():
            return await self._open(*others, computers=computers, start=start, **options)

    async def _open(self, *others: Person, computers: int, start: bool, **options: Any) -> int:
        await self.ann.slash("table new", **options)
        number = (await self.numbers())[-1]
        for other in others:
            await other.click(self.lobby(number), f"{number}:-::join:")
        for _ in range(computers):
            result = await self.ann.click(self.lobby(number), f"{number}:-::computer:")
            await self.ann.select(self.answer(result), f"{number}:-::add_computer:", ["random"])
        if start:
            await self.ann.click(self.lobby(number), f"{number}:-::start:")
        return number

    async def numbers(self) -> list[int]:
        """All tables, the oldest first."""
        query = "SELECT id FROM tables ORDER BY created_at"
        rows = await self.bot.database.ask(lambda database: database.execute(query).fetchall())
        return [row["id"] for row in rows]

    async def table(self, number: int) -> TableRow:
        """The row of a table."""
        row = await self.bot.database.ask(table_store.get, number)
        assert row is not None
        return row

    def lobby(self, number: int) -> Message:
        """The message of the lobby."""
        return next(m for m in self.public() if f"{number}:-::join:" in str(m.components))

    # Messages.

    def message(self, message: Message | Json | None) -> Message:
        """A message as it is now."""
        assert message is not None, "nothing was answered"
        return message if isinstance(message, Message) else self.lab.world.messages[int(message["id"])]

    def components(self, message: Message | Json | None) -> list[Json]:
        """What a message consists of now."""
        return self.message(message).components

    def text(self, message: Message | Json | None) -> str:
        """What a message says now."""
        return parts.words(self.message(message))

    def answer(self, result: Result) -> Message:
        """The message that answers, or the one that was changed."""
        return self.message(result.original)

    def files(self, message: Message | Json | None) -> dict[str, bytes]:
        """The files of a message, by their names."""
        found = self.message(message).attachments
        return {one.filename: self.lab.world.store.blob(one.id) or b"" for one in found}

    def threads(self) -> list[Channel]:
        """The threads of the channel."""
        return [one for one in self.lab.world.threads() if one.parent_id == self.channel.id]

    def public(self) -> list[Message]:
        """All messages in the channel and its threads that everybody sees, oldest first."""
        places = [self.channel, *self.threads()]
        found = [message for place in places for message in self.lab.world.history(place.id)]
        shown = (one for one in found if not one.ephemeral and (one.components or one.content))
        return sorted(shown, key=lambda one: one.id)

    def turns(self) -> list[Message]:
        """The public messages of turns and ends, oldest first."""
        return [
            m
            for m in self.public()
            if "log" in map(parts.verb, parts.ids(m.components)) or "▶" in self.text(m)
        ]

    @property
    def last(self) -> Message:
        """The newest public message of a game."""
        return self.turns()[-1]

    # Playing.

    async def act(self, who: Person, keep: bool = False) -> Message:
        """Press Act on the newest public message; the private panel.

        ``keep``: the one that was open before stays, as it does after a restart or after 15 minutes.
        """
        if keep:
            self.bot.panels._open.clear()
        return self.answer(await self.press(who, self.last, "act"))

    async def press(
        self, who: Person, message: Message | Json | None, verb: str, argument: str | None = None
    ) -> Result:
        """Press the button with this verb."""
        found = [
            i
            for i in parts.ids(self.components(message))
            if parts.verb(i) == verb and (argument is None or i.split(":")[4] == argument)
        ]
        assert found, f"no {verb} in {parts.ids(self.components(message))}"
        return await who.click(self.message(message), found[0])

    async def choose(self, who: Person, message: Message | Json | None, *values: int, nth: int = 0) -> Result:
        """Choose options of a panel, by their index in the question: in its nth list, or by its buttons.

        Buttons that can be marked are pressed until these are marked and no others. The last answer."""
        wanted = {str(value) for value in values}
        every = [one for one in parts.walk(self.components(message)) if one["type"] == parts.BUTTON]
        flips = {one["custom_id"].split(":")[4]: one for one in every if _does(one["custom_id"]) == "flip"}
        result = None
        for argument, one in sorted(flips.items(), key=lambda flip: "✓" not in flip[1]["label"]):
            if ("✓" in one["label"]) != (argument in wanted):
                result = await self.press(who, message, parts.verb(one["custom_id"]), argument)
        if flips:
            assert result is not None, "these are marked already"
            return result
        for one in every:
            if _does(one["custom_id"]) in ("do", "swap") and {one["custom_id"].split(":")[4]} == wanted:
                return await self.press(who, message, parts.verb(one["custom_id"]), *wanted)
        lists = [
            one["custom_id"]
            for one in parts.selects(self.components(message))
            if _does(one["custom_id"]) in ("pick", "swap", "mark")
        ]
        return await who.select(message, lists[nth], [str(value) for value in values])

    async def set_list(self, who: Person, message: Message | Json | None, custom_id: str, value: str) -> None:
        """Choose this in a list, where it is not chosen already: Discord would send nothing then."""
        lists = {one["custom_id"]: one for one in parts.selects(self.components(message))}
        chosen = [one["value"] for one in lists[custom_id]["options"] if one.get("default")]
        if chosen != [value]:
            await who.select(message, custom_id, [value])

    async def person(self, number: int, seat: int) -> Person:
        """Who sits there."""
        user = (await self.table(number)).seats[seat].user_id
        return next(person for person in self.people if person.id == user)

    async def first_cards(self, number: int) -> None:
        """Everybody chooses the first card of the hand."""
        with self.untold():
            await self._first_cards(number)

    async def _first_cards(self, number: int) -> None:
        for row in (await self.table(number)).seats:
            if row.human is None:
                continue
            who = await self.person(number, row.number)
            panel = await self.act(who)
            await self.choose(who, panel, 0)
            await self.press(who, panel, "ok")


def _does(custom_id: str) -> str:
    """What a component of a panel does, of a plan's panel too."""
    return parts.verb(custom_id).removeprefix("plan_")
