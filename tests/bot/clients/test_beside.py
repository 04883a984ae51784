"""hikari logs in beside our own bot, with the same token, and reads along while a table is played.

Everything that the bot posts passes through a library that knows nothing of it. What hikari makes of it, by
the events and by the HTTP API, is what the people at the table see: words, buttons, lists, pictures,
mentions. That the real Discord passes our requests on like this is not proved here.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import hikari
import pytest
from hikari import impl

from bot.messages import store as outbox
from bot.playground.interactions.events import GUILD_MEMBERS, MESSAGE_CONTENT, PRESENCES
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.network import use_plain_http
from bot.ui.pictures import Pictures
from rules.game import Game
from tests.bot.clicker import Table, serving
from tests.bot.clients import complaints, plainly
from tests.bot.parts import Json
from tests.bot.wire.test_uploads import Painter


class Reader:
    """A hikari bot that does nothing but read."""

    def __init__(self, lab: Lab) -> None:
        self.app = impl.GatewayBot(
            lab.token,
            rest_url=f"{lab.base_url}/api/v10",
            banner=None,
            logs=None,
            intents=hikari.Intents.ALL,
            suppress_optimization_warning=True,
        )
        self.seen: dict[int, Json] = {}
        """The latest form of each message that events told of."""
        self.kinds: set[str] = set()
        self.app.subscribe(hikari.Event, self._note)

    async def _note(self, event: hikari.Event) -> None:
        self.kinds.add(type(event).__name__)
        if isinstance(event, hikari.MessageCreateEvent | hikari.MessageUpdateEvent):
            self.seen[event.message_id] = plainly.of_hikari(event.message)  # type: ignore[arg-type]  # all of it
        elif isinstance(event, hikari.MessageDeleteEvent):
            self.seen.pop(event.message_id, None)

    async def fetched(self, guild: int) -> dict[int, Json]:
        """Every public message of every channel and thread, by the HTTP API."""
        rest = self.app.rest
        places: list[hikari.PartialChannel] = [
            *await rest.fetch_guild_channels(guild),
            *await rest.fetch_active_threads(guild),
        ]
        found: dict[int, Json] = {}
        for place in places:
            again = await rest.fetch_channel(place)
            assert isinstance(again.type, hikari.ChannelType)
            assert (again.id, again.name) == (place.id, place.name)
            assert isinstance(again, hikari.TextableChannel)
            for message in await again.fetch_history():
                found[message.id] = plainly.of_hikari(message)
        for number, listed in found.items():
            one = await rest.fetch_message(self._place(number), number)
            assert plainly.of_hikari(one) == listed
        return found

    def _place(self, number: int) -> int:
        message = self.app.cache.get_message(number)
        assert message is not None, "a message that no event told of"
        return message.channel_id


@asynccontextmanager
async def reading(lab: Lab) -> AsyncIterator[Reader]:
    """hikari at the stand-in; it must understand everything."""
    with complaints.listening() as heard:
        reader = Reader(lab)
        await reader.app.start(check_for_updates=False)
        try:
            yield reader
        finally:
            await reader.app.close()
        assert heard == []


@pytest.fixture
async def table(
    lab: Lab, lanterns: Game[Any], complaints: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Table]:
    """A table of our own bot for two, with pictures, not opened yet."""
    painter = Painter()
    for name in ("board", "hand", "cover", "scores"):
        monkeypatch.setattr(Pictures, name, staticmethod(painter(name)))
    lab.faults.privileged_intents = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
    people = [lab.add_member("Ann"), lab.add_member("Bob", locale="it")]
    taken_back = use_plain_http(lab.base_url)
    try:
        async with serving(lab, tmp_path / "x.sqlite3", pictures=True, connector=None) as bot:
            yield Table(lab, bot, people, seed=1)
    finally:
        taken_back()


async def quiet(table: Table) -> None:
    """Wait until the bot owes nothing to Discord."""
    async with asyncio.timeout(30):
        while await table.bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
            await asyncio.sleep(0.01)


def read_by(person: Actor, private: bool = False) -> dict[int, Json]:
    """What somebody sees, in the public places or (``private``) also what only this person sees."""
    world = person._server.world
    places = [world.channels[int(one["id"])] for one in person.places()]
    found = [one for place in places if private or place.guild_id for one in person.sees(place)]
    public = [one for one in found if private or not one["flags"] & 1 << 6]
    return {int(one["id"]): plainly.of_person(one) for one in public}


async def test_hikari_reads_what_the_people_see(lab: Lab, table: Table) -> None:
    ann, bob = table.people
    async with reading(lab) as reader:
        await ann.send("Shall we?")
        await table.open()
        steps = 0
        while await table.status() == "running":
            await table.play(turns=1)
            steps += 1
            if steps in (1, 3):
                await quiet(table)
                await compared(lab, reader, ann, bob)
            if steps == 3:
                owing = await table.owing()
                assert owing is not None
                assert owing.id in called(reader.seen), "who is to move alone is called"
        await quiet(table)
        assert steps > 3
        await compared(lab, reader, ann, bob)
    assert {"GuildMessageCreateEvent", "GuildMessageUpdateEvent", "DMMessageCreateEvent"} <= reader.kinds
    assert {"CommandInteractionCreateEvent", "ComponentInteractionCreateEvent"} <= reader.kinds
    assert "GuildThreadCreateEvent" in reader.kinds


def called(read: dict[int, Json]) -> set[int]:
    """Whom messages mention."""
    return {user for one in read.values() for user in one["mentions"]}


async def compared(lab: Lab, reader: Reader, *people: Actor) -> None:
    """hikari has read all that these people see, and by the HTTP API all that everybody sees."""
    public = read_by(people[0])
    assert await reader.fetched(lab.guild.id) == public
    assert any(one["components"] for one in public.values())
    for person in people:
        seen = read_by(person, private=True)

        def heard(seen: dict[int, Json] = seen) -> bool:
            return {number: reader.seen.get(number) for number in seen} == seen

        await lab.until(heard)
