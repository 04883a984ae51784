"""One way to play on both doubles of Discord: SimCord, in process, and the project's own stand-in, on a wire.

What people see is read in the same shape from both, so that what one double gets wrong is a difference.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from simcord import actors
from simcord.results import ResponseMessage

from bot.client import EchoBot
from bot.playground.actors import Result
from bot.playground.lab import Lab
from bot.store import outbox, tables
from bot.store.rows import TableRow
from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.parts import Json

PEOPLE = ("ann", "bob", "carla")
_PRIVATE = 1 << 6
_WORKING = ("discord.py: on_interaction", "CommandTree-invoker", "outbox-")


@dataclass(slots=True)
class Shown:
    """A message as a person sees it. ``place``: the name of its channel or thread."""

    id: int
    place: str
    private: bool
    components: list[Json]
    pinged: list[str]
    files: list[tuple[str, int]]
    handle: Any = None

    @property
    def text(self) -> str:
        """All that is written in it."""
        return parts.texts(self.components)

    @property
    def verbs(self) -> list[str]:
        """What its buttons and lists are for."""
        return [parts.verb(custom_id) for custom_id in parts.ids(self.components)]


@dataclass(slots=True)
class Answer:
    """What came of a click or command: the message that answers (or was changed), and further ones."""

    shown: Shown | None
    more: list[Shown] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All that the answer says."""
        every = [self.shown, *self.more] if self.shown is not None else self.more
        return "\n".join(one.text for one in every)


class Double(ABC):
    """A Discord with a bot and three people. ``number`` is the table that the scenario plays at."""

    name: str
    bot: EchoBot
    number: int = 0

    # What a double does in its own way.

    @abstractmethod
    async def slash(self, who: str, command: str, **options: Any) -> Answer:
        """Send a command in the channel."""

    @abstractmethod
    async def click(self, who: str, message: Shown, custom_id: str) -> Answer:
        """Press a button."""

    @abstractmethod
    async def select(self, who: str, message: Shown, custom_id: str, values: list[str]) -> Answer:
        """Choose in a list."""

    @abstractmethod
    async def suggestions(self, who: str, command: str, option: str, typed: str) -> list[tuple[str, Any]]:
        """What Discord suggests while an option is being typed, each with its value."""

    @abstractmethod
    def sees(self, who: str) -> list[Shown]:
        """Every message of the bot that a person can read, oldest first."""

    @abstractmethod
    def speak(self, who: str, locale: str) -> None:
        """Choose the language of somebody's Discord."""

    @abstractmethod
    def requests(self) -> list[Json]:
        """What the bot asked of Discord so far, as lines of a capture."""

    @abstractmethod
    def user_id(self, who: str) -> int:
        """The id of a person."""

    @abstractmethod
    def names(self) -> dict[str, str]:
        """Ids of people and places with their names."""

    # What is done alike.

    async def settled(self) -> None:
        """Wait until the bot has answered everything and owes nothing."""
        while await self.bot.database.ask(outbox.tables) or any(  # noqa: ASYNC110 # nobody calls
            task.get_name().startswith(_WORKING) for task in asyncio.all_tasks()
        ):
            await asyncio.sleep(0.002)

    async def table(self) -> TableRow:
        """The table's row."""
        row = await self.bot.database.ask(tables.get, self.number)
        assert row is not None
        return row

    async def press(self, who: str, message: Shown, verb: str, argument: str | None = None) -> Answer:
        """Press the first button of this verb."""
        found = [
            one
            for one in parts.ids(message.components)
            if parts.verb(one) == verb and argument in (None, one.split(":")[4])
        ]
        assert found, f"{self.name}: no {verb} in {parts.ids(message.components)}"
        return await self.click(who, message, found[0])

    async def choose(self, who: str, message: Shown, placeholder: str, *values: str) -> Answer:
        """Choose in the list with these words."""
        custom_id = self.list_of(message, placeholder)["custom_id"]
        return await self.select(who, message, custom_id, list(values))

    def list_of(self, message: Shown, placeholder: str) -> Json:
        """The list with these words in its placeholder or id."""
        for one in parts.selects(message.components):
            if placeholder in (one.get("placeholder") or "") or placeholder in one["custom_id"]:
                return one
        raise AssertionError(f"{self.name}: no list {placeholder!r} in {message.components}")

    def public(self, verb: str) -> Shown:
        """The newest public message with a button of this verb."""
        found = [one for one in self.sees("ann") if not one.private and verb in one.verbs]
        assert found, f"{self.name}: nobody can press {verb}"
        return found[-1]

    def tells(self, words: str) -> Shown:
        """The newest public message that says this."""
        found = [one for one in self.sees("ann") if not one.private and words in one.text]
        assert found, f"{self.name}: nobody is told {words!r}"
        return found[-1]

    async def open(self, *others: str, **options: Any) -> Answer:
        """Open a table of Ann's; others take seats."""
        answer = await self.slash("ann", "table new", **options)
        (self.number,) = await self.bot.database.ask(tables.ids_of_user, self.user_id("ann"))
        for other in others:
            await self.press(other, self.public("join"), "join")
        return answer

    async def act(self, who: str) -> Shown:
        """A fresh panel."""
        shown = (await self.press(who, self.public("act"), "act")).shown
        assert shown is not None
        return shown

    @staticmethod
    def panel_of(answer: Answer) -> Shown:
        """The panel that an answer shows."""
        assert answer.shown is not None
        return answer.shown

    async def first_cards(self) -> None:
        """Everybody shows the first card of the hand."""
        for row in (await self.table()).seats:
            if row.human is not None:
                who = row.name
                panel = await self.act(who)
                panel = self.panel_of(await self.choose(who, panel, "pick", "0"))
                await self.press(who, panel, "ok")

    async def mover(self) -> str:
        """Who has the turn."""
        row = await self.table()
        return row.seats[row.announced[0]].name

    # What is compared.

    def transcript(self) -> Json:
        """What everybody sees and what the bot asked for, without what differs from Discord to Discord."""
        names = self.names()
        order: dict[str, str] = {}
        for who in PEOPLE:
            for message in self.sees(who):
                order.setdefault(str(message.id), "")
        for place, number in enumerate(sorted(order, key=int)):
            order[number] = f"message-{place}"
        known = {**names, **order, str(self.number or "no table"): "TABLE"}
        pattern = re.compile("|".join(sorted(map(re.escape, known), key=len, reverse=True)))

        def plain(value: Any) -> Any:
            text = json.dumps(value, ensure_ascii=False, sort_keys=True)
            text = pattern.sub(lambda match: known[match[0]], text)
            return json.loads(re.sub(r"<t:\d+(:\w)?>", "<t>", text))

        seen = {
            who: plain(
                [
                    [one.place, one.private, _essence(one.components), sorted(one.pinged), one.files]
                    for one in self.sees(who)
                ]
            )
            for who in PEOPLE
        }
        return {"seen": seen, "asked": sorted(json.dumps(plain(_asked(one))) for one in self.requests())}


def _essence(components: Any) -> list[Json]:
    """Components without ids and defaults that a double adds or leaves out."""
    found = []
    for one in components or []:
        kept = {
            key: one[key]
            for key in ("type", "content", "label", "style", "custom_id", "placeholder", "url", "description")
            if one.get(key) is not None
        }
        kept["disabled"] = bool(one.get("disabled"))
        if one["type"] == parts.SELECT:
            kept["size"] = [one.get("min_values", 1), one.get("max_values", 1)]
            kept["options"] = [
                [option["label"], option["value"], option.get("description"), bool(option.get("default"))]
                for option in one["options"]
            ]
        if one.get("emoji"):
            kept["emoji"] = one["emoji"].get("name")
        if "items" in one:
            kept["alts"] = [item.get("description") for item in one["items"]]
        if "components" in one:
            kept["components"] = _essence(one["components"])
        found.append(kept)
    return found


def _asked(line: Json) -> list[Any]:
    """A request without tokens and nonces."""
    path = re.sub(r"/(webhooks|interactions)/\d+/[^/]+", r"/\1/TOKEN", line["path"])
    path = re.sub(r"/applications/\d+", "/applications/BOT", path)
    body = line["body"]
    if isinstance(body, dict):
        body = {key: value for key, value in body.items() if key != "nonce"}
        if "allowed_mentions" in body:
            mentions = body["allowed_mentions"]
            body["allowed_mentions"] = {
                key: [str(one) for one in value] if isinstance(value, list) else value
                for key, value in mentions.items()
            }
    return [line["method"], path, body, line["files"]]


class SimDouble(Double):
    """SimCord. Its users all read English; the language of their Discord is put into what they send."""

    name = "SimCord"

    def __init__(self, sim: Sim, wire: list[Json], monkeypatch: Any) -> None:
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
            [(one["filename"], int(one["size"])) for one in message["attachments"]],
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


def noise(shade: int) -> bytes:
    """A small picture of many bytes."""
    from PIL import Image

    out = io.BytesIO()
    Image.linear_gradient("L").resize((64, 36)).point(lambda value: (value + shade) % 256).save(out, "PNG")
    return out.getvalue()
