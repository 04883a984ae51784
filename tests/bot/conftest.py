"""The bot on the project's own stand-in of Discord: every request is judged, and every answer."""

from __future__ import annotations

import logging
import os
import random
import secrets
import sys
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from sqlite3 import Connection
from typing import Any
from unittest.mock import Mock, patch

import pytest

from bot.base import memory
from bot.base.clocks import Clock
from bot.base.config import Settings
from bot.features.play import hints
from bot.messages import relay
from bot.playground.lab import Lab
from bot.playground.wire.network import use_plain_http
from bot.playground.world.models import Kind
from bot.ui import pictures
from rules import games
from rules.game import Game
from tests.bot import answers, clicker, judging, parts, phones
from tests.bot import room as rooms
from tests.bot.lanterns import LANTERNS
from tests.bot.room import Room
from tests.bot.server import Server
from tests.bot.transcripts import approved
from tests.bot.transcripts.transcript import StandingClock, Transcript
from tests.harness import roomy


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where transcripts are written, only the tests run that have one."""
    wanted = approved.asked_for()
    if wanted:
        others = [item for item in items if item.nodeid not in wanted]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item.nodeid in wanted]


@pytest.fixture(scope="session")
def requests_judge() -> Any:
    """The judge of requests, None (and a warning) where it is not beside the project."""
    judge = judging.load_judge()
    if judge is None:
        warnings.warn(
            "There is no ../shared/discord-api beside the project: no request is judged.", stacklevel=1
        )
    return judge


@pytest.fixture(scope="session", autouse=True)
def more_room() -> None:
    """What one test has drawn is there for the next."""
    roomy.keep_more()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test deals its own cards, the same in every run; ECHO_TEST_SEED deals others."""
    dice = random.Random(f"{request.node.nodeid} {os.environ.get('ECHO_TEST_SEED', '')}")
    with pytest.MonkeyPatch.context() as patched:  # undone apart from what a test patches
        patched.setattr(secrets, "randbits", dice.getrandbits)
        patched.setattr(secrets, "token_bytes", lambda length=32: dice.randbytes(length))
        patched.setattr(secrets, "randbelow", random.Random(f"below {request.node.nodeid}").randrange)
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
def awaited() -> Iterator[None]:
    """A test in which something is called and never awaited fails: what it should have done was not done. An
    event that discord.py meets as its loop ends is no fault of ours."""
    forgotten: list[str] = []
    before = sys.unraisablehook

    def note(raised: sys.UnraisableHookArgs) -> None:
        if isinstance(raised.exc_value, RuntimeWarning):
            forgotten.append(str(raised.exc_value))
        else:
            before(raised)

    with warnings.catch_warnings():
        ours = r"coroutine (?!'Client\._run_event').* was never awaited"
        warnings.filterwarnings("error", ours, RuntimeWarning)
        sys.unraisablehook = note
        try:
            yield
        finally:
            sys.unraisablehook = before
    assert not forgotten


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    """Pictures are encoded fast instead of small, as the bot does on a busy machine: it takes a sixth of the
    time. That they are small otherwise is tested in ``tests/render``."""
    with patch.object(import_module("render.encode"), "HURRY", -1.0):  # the package has a function so called
        yield


KEEPING = Mock()
"""Asked to keep memory; one for all tests, as to make one takes longer than all else around a test."""


@pytest.fixture(autouse=True)
def cold() -> Iterator[None]:
    """Bots do not spend their first seconds on drawing in advance what the pictures of all games share; that
    they do otherwise has a test of its own. They start no process for hints that nobody asks for. Nor do they
    tell the collector of garbage to keep all that there is: that would be what the tests before have left."""
    KEEPING.reset_mock()
    with (
        patch.object(pictures.Pictures, "warm_up", clicker.unwarmed),
        patch.object(memory, "keep", KEEPING),
        patch.object(hints, "takes_long", lambda game: False),
    ):
        yield


@asynccontextmanager
async def judged(lab: Lab, requests_judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """Run a stand-in; nothing may be wrong with any request, nor with its answer."""
    async with lab:
        lab.faults.ack_deadline = 20.0  # a machine that runs two tests at once is slow
        if requests_judge is not None:
            lab.judge_requests(requests_judge.check)
        yield lab
        parts.capture(request.node.nodeid, [one.line() for one in lab.records.requests])
        said = answers.said(lab.records.entries)
        parts.capture(request.node.nodeid, said.values(), "answers")
        assert lab.violations == [], lab.records.transcript()
        assert answers.problems(requests_judge, said) == []
        private = [one.id for one in lab.world.channels.values() if one.type == Kind.DM]
        assert list(phones.problems(lab.records.requests, private)) == []


@pytest.fixture
async def stand_in(requests_judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """The stand-in of Discord, under Discord's own names."""
    async with judged(Lab(tls=True), requests_judge, request) as lab:
        yield lab


@pytest.fixture
async def loopback(requests_judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """The stand-in of Discord by plain HTTP, which costs less: for tests that ask what people see."""
    async with judged(Lab(), requests_judge, request) as lab:
        back = use_plain_http(lab.base_url)
        try:
            yield lab
        finally:
            back()


@pytest.fixture
def lanterns() -> Iterator[Game[Any]]:
    """The tiny game, as the only one that is installed; after it the others stand in their order again."""
    with patch.dict(games(), {LANTERNS.key: LANTERNS}, clear=True):
        yield LANTERNS


@pytest.fixture
def room(lanterns: Game[Any], tmp_path: Path) -> Iterator[Room]:
    """Tables of the tiny game without any Discord."""
    with rooms.opened(tmp_path / "tables.sqlite3", lanterns) as one:
        yield one


@pytest.fixture
def db() -> Iterator[Connection]:
    """An empty database in memory."""
    made = rooms.empty()
    yield made
    made.close()


@cache
def usual_settings() -> Settings:
    """To read them takes longer than to copy them."""
    return Settings(_env_file=None, pictures=False)  # type: ignore[call-arg]  # a keyword of pydantic-settings


@pytest.fixture
def settings() -> Settings:
    return usual_settings().model_copy()


@pytest.fixture
def ticking() -> Clock | None:
    """The time by which deadlines run; None: this machine's."""
    return None


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
async def server(
    loopback: Lab,
    lanterns: Game[Any],
    complaints: Complaints,
    settings: Settings,
    ticking: Clock | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> AsyncIterator[Server]:
    """A server with four people and the bot; the tiny game is the only one."""
    told = approved.has_one(request.node.nodeid)
    if told and ticking is None:
        ticking = StandingClock()
    server = Server(loopback, tmp_path / "tables.sqlite3", settings, ticking)
    monkeypatch.setattr(relay, "asyncio", server.pauses)
    await server.start()
    if told:
        server.transcript = Transcript(server, server.path, server.clock.now())
    try:
        yield server
        await server.settled()
        if server.transcript is not None:
            server.transcript.pause("at the end")
    finally:
        await server.stop()
    if server.transcript is not None:
        approved.approve(request.node.nodeid, server.transcript.lines)


Restart = Callable[[], Any]


@pytest.fixture
def restart(server: Server) -> Restart:
    """End the bot's process and start another one on the same database."""

    async def again() -> None:
        await server.stop()
        await server.start()

    return again


@pytest.fixture
async def turn(server: Server) -> tuple[Server, int, Any]:
    """A table of two in the first turn: the table's number and who is to move."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    return server, number, await server.person(number, 0)
