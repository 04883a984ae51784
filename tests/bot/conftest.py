"""The bot on SimCord, a Discord in process: every request is recorded and judged."""

from __future__ import annotations

import io
import logging
import os
import random
import secrets
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import simcord
from simcord.http import client as simcord_client
from simcord.http import router as simcord_router

from bot import pictures, publish
from bot.client import EchoBot
from bot.clock.ticking import Ticking
from bot.config import Settings
from bot.host import memory
from bot.open_panels import OpenPanels
from bot.playground.lab import Lab
from bot.refusals import Refusal
from bot.store import tables
from bot.store.database import Database
from bot.store.rows import TableRow
from rules import games
from rules.game import Game
from tests.bot import answers, clicker, judging, parts
from tests.bot.lanterns import LANTERNS
from tests.bot.parts import Json


@pytest.fixture(scope="session")
def requests_judge() -> Any:
    """The judge of requests, None (and a warning) where it is not beside the project."""
    judge = judging.load_judge()
    if judge is None:
        warnings.warn(
            "There is no ../shared/discord-api beside the project: no request is judged.", stacklevel=1
        )
    return judge


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test deals its own cards, the same in every run; ECHO_TEST_SEED deals others."""
    dice = random.Random(f"{request.node.nodeid} {os.environ.get('ECHO_TEST_SEED', '')}")
    with pytest.MonkeyPatch.context() as patched:  # undone apart from what a test patches
        patched.setattr(secrets, "randbits", dice.getrandbits)
        patched.setattr(secrets, "token_bytes", lambda length=32: dice.randbytes(length))
        patched.setattr(random.SystemRandom, "shuffle", lambda self, rows: dice.shuffle(rows))
        yield


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """Messages wait for their pictures, however busy the machine is; what happens where these are late has
    tests of its own."""
    with pytest.MonkeyPatch.context() as patched:  # undone apart from what a test patches
        patched.setattr(pictures, "PATIENCE", 60.0)
        patched.setattr(pictures, "PUBLIC_PATIENCE", 60.0)
        yield


@pytest.fixture(autouse=True)
def cold() -> Iterator[None]:
    """Bots do not spend their first seconds on drawing in advance what the pictures of all games share; that
    they do otherwise has a test of its own. Nor do they tell the collector of garbage to keep all that there
    is: that would be what the tests before have left."""
    with patch.object(pictures.Pictures, "warm_up", clicker.unwarmed), patch.object(memory, "keep"):
        yield


@pytest.fixture
async def stand_in(requests_judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """The project's own stand-in of Discord; nothing may be wrong with any request, nor with its answer."""
    async with Lab(tls=True) as lab:
        lab.faults.ack_deadline = 20.0  # a machine that runs two tests at once is slow
        if requests_judge is not None:
            lab.judge_requests(requests_judge.check)
        yield lab
        parts.capture(request.node.nodeid, [one.line() for one in lab.records.requests])
        said = answers.said(lab.records.entries)
        parts.capture(request.node.nodeid, said.values(), "answers")
        assert lab.violations == [], lab.records.transcript()
        assert answers.problems(requests_judge, said) == []


@pytest.fixture
def lanterns() -> Iterator[Game[Any]]:
    """The tiny game, as the only one that is installed; after it the others stand in their order again."""
    with patch.dict(games(), {LANTERNS.key: LANTERNS}, clear=True):
        yield LANTERNS


@pytest.fixture
def wire(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, requests_judge: Any
) -> Iterator[list[Json]]:
    """Every request that the bot makes to SimCord; judged at the end."""
    lines: list[Json] = []
    dispatch = simcord_router.dispatch

    def recorded(backend: Any, method: str, path: str, **more: Any) -> Any:
        body, sent = more.get("json"), {}
        for file in more.get("files") or []:
            stream = getattr(file, "fp", None)
            sent[file.filename] = len(stream.getbuffer()) if isinstance(stream, io.BytesIO) else 0
        lines.append(
            {"method": method, "path": path, "body": body, "files": sent, "was_v2": method == "PATCH"}
        )
        return dispatch(backend, method, path, **more)

    monkeypatch.setattr(simcord_client.router, "dispatch", recorded)
    yield lines
    parts.capture(request.node.nodeid, lines)
    if requests_judge is not None:
        for line in lines:
            problems = requests_judge.check(
                line["method"], line["path"], line["body"], line["files"], line["was_v2"]
            )
            assert not problems, f"{line['method']} {line['path']}: {problems}\n{line['body']}"


SETTLED_WITHIN = 30.0
"""Seconds, for a machine that has other things to do: no test is about them."""


class Sim:
    """A server with four people and the bot."""

    def __init__(self, env: simcord.Env, bot: EchoBot, path: Path) -> None:
        self.env = env
        self.bot = bot
        self.path = path
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("tables")
        self.people = [
            self.guild.add_member(env.create_user(name)) for name in ("ann", "bob", "carla", "dmitri")
        ]
        self.ann, self.bob, self.carla, self.dmitri = self.people

    # Tables.

    async def open(self, *others: Any, computers: int = 0, start: bool = True, **options: Any) -> int:
        """A table of Ann's with others at it, begun; its number."""
        await self.ann.slash(self.channel, "table new", **options)
        number = (await self.numbers())[-1]
        for other in others:
            await other.click(self.lobby(number), custom_id=f"{number}:-::join:")
        for _ in range(computers):
            result = await self.ann.click(self.lobby(number), custom_id=f"{number}:-::computer:")
            await self.ann.select(result.response, ["random"], custom_id=f"{number}:-::add_computer:")
        if start:
            await self.ann.click(self.lobby(number), custom_id=f"{number}:-::start:")
        return number

    async def numbers(self) -> list[int]:
        query = "SELECT id FROM tables ORDER BY created_at"
        rows = await self.bot.database.ask(lambda database: database.execute(query).fetchall())
        return [row["id"] for row in rows]

    async def table(self, number: int) -> TableRow:
        row = await self.bot.database.ask(tables.get, number)
        assert row is not None
        return row

    def lobby(self, number: int) -> Any:
        """The message of the lobby."""
        return next(m for m in self.public() if f"{number}:-::join:" in str(self.raw(m)))

    # Messages.

    def raw(self, message: Any) -> Any:
        stored = self.env.backend.get_message(
            message.channel_id if hasattr(message, "channel_id") else message.channel.id, message.id
        )
        return stored.components

    def text(self, message: Any) -> str:
        return parts.texts(self.raw(message))

    def public(self) -> list[Any]:
        """All messages in the channel and its threads that everybody sees, oldest first."""
        found = [*self.channel.history()]
        for thread in self.channel.threads:
            found += thread.history()
        return sorted((m for m in found if not m.flags.ephemeral and self.raw(m)), key=lambda m: m.id)

    def turns(self) -> list[Any]:
        """The public messages of turns and ends, oldest first."""
        return [
            m
            for m in self.public()
            if any(parts.verb(i) in ("log",) for i in parts.ids(self.raw(m))) or "▶" in self.text(m)
        ]

    @property
    def last(self) -> Any:
        """The newest public message of a game."""
        return self.turns()[-1]

    # Playing.

    async def act(self, who: Any, keep: bool = False) -> Any:
        """Press Act on the newest public message; the private panel.

        ``keep``: the one that was open before stays, as it does after a restart or after 15 minutes.
        """
        if keep:
            self.bot.panels = OpenPanels()
        message = self.last
        result = await who.click(
            message,
            label=next(
                label
                for label, b in parts.buttons(self.raw(message)).items()
                if parts.verb(b["custom_id"]) == "act"
            ),
        )
        return result.response

    async def press(self, who: Any, message: Any, verb: str, argument: str | None = None) -> Any:
        """Press the button with this verb."""
        found = [
            i
            for i in parts.ids(self.raw(message))
            if parts.verb(i) == verb and (argument is None or i.split(":")[4] == argument)
        ]
        assert found, f"no {verb} in {parts.ids(self.raw(message))}"
        return await who.click(message, custom_id=found[0])

    async def choose(self, who: Any, message: Any, *values: int, nth: int = 0) -> Any:
        """Choose options, by their index in the question, in the nth list of a panel."""
        lists = [
            s for s in parts.selects(self.raw(message)) if parts.verb(s["custom_id"]) in ("pick", "mark")
        ]
        return await who.select(message, [str(value) for value in values], custom_id=lists[nth]["custom_id"])

    async def person(self, number: int, seat: int) -> Any:
        """Who sits there."""
        user = (await self.table(number)).seats[seat].user_id
        return next(person for person in self.people if person.id == user)

    async def first_cards(self, number: int) -> None:
        """Everybody chooses the first card of the hand."""
        for row in (await self.table(number)).seats:
            if row.human is None:
                continue
            who = await self.person(number, row.seat)
            panel = await self.act(who)
            await self.choose(who, panel, 0)
            await self.press(who, panel, "ok")


@pytest.fixture
def settings() -> Settings:
    return Settings(_env_file=None, pictures=False)  # type: ignore[call-arg]  # a keyword of pydantic-settings


@pytest.fixture
def ticking() -> Ticking | None:
    """The time by which deadlines run; None: this machine's."""
    return None


@pytest.fixture
def tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages are tried again after more than the five seconds for which SimCord waits by this machine's
    clock: all that passes then is SimCord's time."""
    monkeypatch.setattr(publish, "_FIRST_WAIT", 6.0)


class Complaints(logging.Handler):
    """Errors that the bot logged; ``expected`` names parts of those that a test wants to see."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.expected: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def unexpected(self) -> list[str]:
        return [line for line in self.lines if not any(part in line for part in self.expected)]


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """An error in the bot's log fails the test."""
    handler = Complaints()
    logging.getLogger("bot").addHandler(handler)
    yield handler
    logging.getLogger("bot").removeHandler(handler)
    assert handler.unexpected() == []


@pytest.fixture
async def sim_env(
    lanterns: Game[Any],
    wire: list[Json],
    complaints: Complaints,
    settings: Settings,
    ticking: Ticking | None,
    tmp_path: Path,
) -> AsyncIterator[simcord.Env]:
    """SimCord with the bot and the tiny game. Its plugin finds this fixture by its type."""
    bot = EchoBot(settings, await Database.open(tmp_path / "tables.sqlite3"), ticking)
    env = simcord.Env(bot, settle_timeout=SETTLED_WITHIN)
    await env.start()
    try:
        yield env
        await env.settle()
    finally:  # SimCord has taken the place of discord.py's requests: the tests after this one need them back
        running = env.bot
        await env.shutdown()
        assert isinstance(running, EchoBot)
        await running.database.close()
    faults = [error for error in env.errors if not isinstance(getattr(error, "original", error), Refusal)]
    assert faults == []


@pytest.fixture
def sim(sim_env: simcord.Env, tmp_path: Path) -> Sim:
    """A server with four people on SimCord."""
    assert isinstance(sim_env.bot, EchoBot)
    return Sim(sim_env, sim_env.bot, tmp_path / "tables.sqlite3")


Restart = Callable[[], Any]


@pytest.fixture
def restart(sim: Sim, settings: Settings, ticking: Ticking | None) -> Restart:
    """End the bot's process and start another one on the same database."""

    async def again() -> None:
        before = sim.bot
        database = await Database.open(sim.path)
        bot = EchoBot(settings, database, ticking)
        await sim.env.restart_bot(bot)
        await before.database.close()
        sim.bot = bot
        await sim.env.settle()

    return again


@pytest.fixture
async def turn(sim: Sim) -> tuple[Sim, int, Any]:
    """A table of two in the first turn: the table's number and who is to move."""
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    return sim, number, await sim.person(number, 0)
