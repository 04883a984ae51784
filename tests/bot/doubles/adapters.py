"""The two doubles of Discord behind the one way to play on them."""

from __future__ import annotations

from typing import Any

from simcord import actors
from simcord.results import ResponseMessage

from bot.client import EchoBot
from bot.playground.actors import Result
from bot.playground.lab import Lab
from tests.bot.conftest import Sim
from tests.bot.doubles.double import PEOPLE, Answer, Double, Shown
from tests.bot.parts import Json

_PRIVATE = 1 << 6


class SimDouble(Double):
    """SimCord. Its users all read English; the language of their Discord is put into what they send."""

    name = "SimCord"

    def __init__(self, sim: Sim, wire: list[Json], monkeypatch: Any) -> None:
        super().__init__()
        self.sim = sim
        self.bot = sim.bot
        self.wire = wire
        self.locales: dict[int, str] = {}
        make = actors._interactions.base_payload

        def spoken(*arguments: Any, **named: Any) -> Any:
            record, payload = make(*arguments, **named)
            payload["locale"] = self.locales.get(named["user_id"], "en-US")
            return record, payload

        monkeypatch.setattr(actors._interactions, "base_payload", spoken)

    def _who(self, who: str) -> Any:
        return getattr(self.sim, who)

    def _shown(self, message: Any) -> Shown:
        backend = self.sim.env.backend
        stored = backend.get_message(message.channel_id, message.id)
        channel = backend.get_channel(stored.channel_id)
        people = {person.id: person.name for person in self.sim.people}
        return Shown(
            stored.id,
            str(channel.name),
            stored.is_ephemeral,
            stored.components,
            [people[one] for one in stored.ping_user_ids],
            [(one["filename"], int(one["size"])) for one in stored.attachments],
            ResponseMessage(self.sim.env, stored),
        )

    def _answer(self, result: Any) -> Answer:
        shown = result.response
        return Answer(
            self._shown(shown) if shown is not None else None, [self._shown(one) for one in result.followups]
        )

    async def slash(self, who: str, command: str, **options: Any) -> Answer:
        result = await self._who(who).slash(self.sim.channel, command, **options)
        await self.settled()
        return self._answer(result)

    async def click(self, who: str, message: Shown, custom_id: str) -> Answer:
        result = await self._who(who).click(message.handle, custom_id=custom_id)
        await self.settled()
        return self._answer(result)

    async def select(self, who: str, message: Shown, custom_id: str, values: list[str]) -> Answer:
        result = await self._who(who).select(message.handle, values, custom_id=custom_id)
        await self.settled()
        return self._answer(result)

    async def suggestions(self, who: str, command: str, option: str, typed: str) -> list[tuple[str, Any]]:
        found = await self._who(who).autocomplete(self.sim.channel, command, option, typed)
        return [(one["name"], one["value"]) for one in found]

    async def settled(self) -> None:
        await self.sim.env.settle()

    def sees(self, who: str) -> list[Shown]:
        every = [one for place in self.sim.env.backend.messages.values() for one in place.values()]
        mine = [one for one in every if one.components and one.visible_to(self._who(who).id)]
        return [self._shown(one) for one in sorted(mine, key=lambda one: one.id)]

    def speak(self, who: str, locale: str) -> None:
        self.locales[self._who(who).id] = locale

    def user_id(self, who: str) -> int:
        return int(self._who(who).id)

    def requests(self) -> list[Json]:
        return self.wire

    def names(self) -> dict[str, str]:
        backend = self.sim.env.backend
        places = {str(one.id): f"#{one.name}" for one in backend.channels.values()}
        guild = {str(self.sim.guild.id): "GUILD"}
        return {str(one.id): one.name for one in self.sim.people} | places | guild


class LabDouble(Double):
    """The project's own stand-in, over the wire."""

    name = "the stand-in"

    def __init__(self, lab: Lab, bot: EchoBot) -> None:
        super().__init__()
        self.lab = lab
        self.bot = bot
        self.people = {name: lab.add_member(name) for name in PEOPLE}

    def _shown(self, message: Json) -> Shown:
        people = {str(one.id): name for name, one in self.people.items()}
        return Shown(
            int(message["id"]),
            str(self.lab.channel(message["channel_id"]).name),
            bool(message["flags"] & _PRIVATE),
            message["components"],
            [people[one["id"]] for one in message["mentions"]],
            [(one.filename, one.size) for one in self.lab.world.messages[int(message["id"])].attachments],
            message,
        )

    async def _answer(self, result: Result) -> Answer:
        await result.finished()
        await self.settled()
        assert not result.failed, self.lab.records.transcript()
        original = result.original
        number = original["id"] if original is not None else ""
        return Answer(
            self._shown(original) if original is not None else None,
            [self._shown(one) for one in result.messages if one["id"] != number],
        )

    async def slash(self, who: str, command: str, **options: Any) -> Answer:
        return await self._answer(await self.people[who].slash(command, options=options))

    async def click(self, who: str, message: Shown, custom_id: str) -> Answer:
        return await self._answer(await self.people[who].click(message.handle, custom_id))

    async def select(self, who: str, message: Shown, custom_id: str, values: list[str]) -> Answer:
        return await self._answer(await self.people[who].select(message.handle, custom_id, values))

    async def suggestions(self, who: str, command: str, option: str, typed: str) -> list[tuple[str, Any]]:
        result = await self.people[who].autocomplete(command, option, options={option: typed})
        return [(one["name"], one["value"]) for one in result.choices]

    def sees(self, who: str) -> list[Shown]:
        person = self.people[who]
        every = {one["id"]: one for place in person.places() for one in person.sees(place["id"])}
        mine = [one for one in every.values() if one["components"]]
        return [self._shown(one) for one in sorted(mine, key=lambda one: int(one["id"]))]

    def speak(self, who: str, locale: str) -> None:
        self.people[who].speak(locale)

    def user_id(self, who: str) -> int:
        return self.people[who].id

    def requests(self) -> list[Json]:
        return [one.line() for one in self.lab.records.requests]

    def names(self) -> dict[str, str]:
        places = {str(one.id): f"#{one.name}" for one in self.lab.world.channels.values()}
        people = {str(one.id): name for name, one in self.people.items()}
        return people | places | {str(self.lab.guild.id): "GUILD"}
