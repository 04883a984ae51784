"""The stand-in with a small discord.py bot on it. The bot's commands are written in each test."""

from __future__ import annotations

import asyncio
import io
import struct
import warnings
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from tests.bot import answers, judging, parts


@pytest.fixture(scope="session")
def judge() -> Any:
    found = judging.load_judge()
    if found is None:
        warnings.warn("No ../shared/discord-api beside the project: nothing is judged.", stacklevel=1)
    return found


class SmallBot(discord.Client):
    """A bot that syncs its tree at the start and remembers what went wrong."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True, guild_reactions=True)
        super().__init__(intents=options.pop("intents", intents), guild_ready_timeout=0.05, **options)
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self.note)
        self.errors: list[Exception] = []
        self.events: list[str] = []
        self.greeted: list[int] = []  # the commands that a test's bot has answered, by their ids

    async def setup_hook(self) -> None:
        await self.tree.sync()

    def get_channel(self, id: int, /) -> Any:
        """A channel, thread or conversation; of which kind it is the test knows."""
        return super().get_channel(id)

    @property
    def me(self) -> discord.ClientUser:
        """The bot's own user, once it has logged in."""
        assert self.user is not None
        return self.user

    @property
    def server(self) -> discord.Guild:
        """The only server of the stand-in."""
        (found,) = self.guilds
        return found

    async def note(self, _: Any, error: Exception) -> None:
        self.errors.append(getattr(error, "original", error))

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append(name)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds after a lost session."""


Setup = Callable[[SmallBot], None]
Start = Callable[..., Awaitable[SmallBot]]
MakePng = Callable[..., bytes]
MakePicture = Callable[..., discord.File]


@pytest.fixture
async def lab(judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    async with Lab(tls=True) as lab:
        if judge is not None:
            lab.judge_requests(judge.check)
        yield lab
        said = answers.said(lab.records.entries)
        parts.capture(request.node.nodeid, said.values(), "answers")
        assert lab.violations == [], lab.records.transcript()
        assert answers.problems(judge, said) == []


@pytest.fixture
def ann(lab: Lab) -> Actor:
    return lab.add_member("Ann")


@pytest.fixture
def bob(lab: Lab) -> Actor:
    return lab.add_member("Bob", locale="it")


@pytest.fixture
async def start(lab: Lab) -> AsyncIterator[Start]:
    """Start a bot: ``bot = await start(setup)``, where ``setup(bot)`` adds commands and views."""
    running: list[tuple[SmallBot, asyncio.Task[None]]] = []

    async def begin(setup: Setup | None = None, **options: Any) -> SmallBot:
        bot = SmallBot(connector=lab.connector(), **options)
        if setup is not None:
            setup(bot)
        task = asyncio.create_task(bot.start(lab.token))
        running.append((bot, task))
        await lab.until(lambda: bot.is_ready() or task.done())
        if task.done():
            await task
        return bot

    yield begin
    for bot, task in running:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


def make_png(width: int, height: int, shade: int = 0) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\0" + bytes([shade]) * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


@pytest.fixture
def png() -> MakePng:
    return make_png


@pytest.fixture
def picture() -> MakePicture:
    """A small picture as a file: ``picture("hand.png", "alt text", shade)``."""

    def make(name: str, alt: str = "", shade: int = 0) -> discord.File:
        return discord.File(io.BytesIO(make_png(4, 3, shade)), name, description=alt or None)

    return make
