"""One way to play on both doubles of Discord: SimCord, in process, and the project's own stand-in, on a wire.

What people see is read in the same shape from both, so that what one double gets wrong is a difference.
"""

from __future__ import annotations

import asyncio
import json
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from bot.client import EchoBot
from bot.playground.models import Ack
from bot.store import outbox, tables
from bot.store.rows import TableRow
from tests.bot import parts
from tests.bot.parts import Json

PEOPLE = ("ann", "bob", "carla")
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

    def __init__(self) -> None:
        self.called: dict[str, str] = {}  # what chance made, by what it is called in what is compared

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

    async def newest(self, alias: str) -> TableRow:
        """The table that was opened last, which is called by an alias in what is compared."""
        query = "SELECT id FROM tables ORDER BY created_at DESC, rowid DESC"
        rows = await self.bot.database.ask(lambda connection: connection.execute(query).fetchall())
        row = await self.bot.database.ask(tables.get, rows[0]["id"])
        assert row is not None
        self.called[str(row.id)] = alias
        if row.deal is not None:
            self.called[row.deal] = "DEAL"
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
        known = {**names, **order, **self.called, str(self.number or "no table"): "TABLE"}
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
        asked = [told for one in self.requests() if (told := _asked(one)) is not None]
        return {"seen": seen, "asked": sorted(json.dumps(plain(one)) for one in asked)}


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


def _asked(line: Json) -> list[Any] | None:
    """A request as far as it tells what the bot wants: without tokens, nonces and defaults.

    Whether a message is changed by the acknowledgement or after an empty one (None) is a matter of time.
    """
    method, body = line["method"], line["body"]
    path = re.sub(r"/(webhooks|interactions)/\d+/[^/]+", r"/\1/TOKEN", line["path"])
    path = re.sub(r"/applications/\d+", "/applications/BOT", path)
    if path.endswith("/callback") and isinstance(body, dict):
        if body["type"] == Ack.DEFERRED_UPDATE:
            return None
        if body["type"] == Ack.UPDATE:
            method, path, body = "PATCH", "/webhooks/TOKEN/messages/@original", body["data"]
    if isinstance(body, dict):
        body = {key: value for key, value in body.items() if value and key not in ("nonce", "attachments")}
        if "components" in body:
            body["components"] = _essence(body["components"])
        if "allowed_mentions" in body:
            body["allowed_mentions"] = {
                key: [str(one) for one in value] if isinstance(value, list) else value
                for key, value in body["allowed_mentions"].items()
            }
    return [method, path, body, line["files"]]
