"""Several processes for several shards: each has its servers, its database, and says so."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.base.config import Settings
from bot.client import Client, ShardedClient
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.store.database import Database
from bot.store.lockfile import LockFile
from bot.words import say
from tests.bot import parts
from tests.bot.crash.process import BotProcess
from tests.thorough import THOROUGH

GAME = "echoes-of-time"


class Part(BotProcess):
    """A process that serves some of the shards, on a database of its own."""

    def __init__(self, lab: Lab, folder: Path, count: int, shards: tuple[int, ...]) -> None:
        folder.mkdir()
        super().__init__(lab, folder, warm=False)
        self.shards = shards
        self._count = count

    def _settings(self, pictures: bool) -> dict[str, str]:
        shards = {"SHARD_COUNT": str(self._count), "SHARD_IDS": ",".join(map(str, self.shards))}
        return super()._settings(pictures) | shards | {"LOG_FORMAT": "json"}

    def rows(self, query: str) -> list[Any]:
        """What the process's database answers."""
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query).fetchall()

    def starts(self) -> int:
        """How often it was ready: at the gateway, and told of its servers."""
        return self.log.read_text(encoding="utf-8").count(" is ready: ") if self.log.exists() else 0

    async def end(self) -> None:
        """Kill it and wait."""
        self.strike()
        if self.alive:
            await self._ended.wait()


class Parts:
    """A server with two people, and two processes: one for direct messages, one for the server."""

    def __init__(self, lab: Lab, folder: Path) -> None:
        self.lab = lab
        self.direct = Part(lab, folder / "direct", 2, (0,))
        self.server = Part(lab, folder / "server", 2, (1,))
        self.ann, self.bob = lab.add_member("Ann"), lab.add_member("Bob")

    def there(self) -> set[tuple[int, int]]:
        """The shards that are at the gateway now."""
        return {one.shard for one in self.lab.gateway.sessions.values() if one.connection is not None}

    async def said(self, asked: Result) -> str:
        """What somebody is answered."""
        await self.lab.until(lambda: asked.original is not None and asked.original["components"])
        assert asked.original is not None
        return parts.said(asked.original)

    def offering(self, button: str) -> Any:
        """The message in the server with a button that can be pressed."""
        for message in self.messages(self.ann, None):
            for part in parts.walk(message["components"]):
                if part.get("custom_id") == button and not part.get("disabled"):
                    return message
        return None

    def messages(self, who: Actor, place: Any) -> list[Any]:
        return [one for one in who.sees(place) if one["components"]]


def lab_of_shard(number: int) -> Lab:
    """A stand-in whose server belongs to this one of two shards, as the instant of its making has it."""
    while True:
        lab = Lab()
        if (lab.guild.id >> 22) % 2 == number:
            return lab
        lab.world.store.close()


@pytest.fixture
async def processes(requests_judge: Any, tmp_path: Path) -> AsyncIterator[Parts]:
    async with lab_of_shard(1) as lab:
        if requests_judge is not None:
            lab.judge_requests(requests_judge.check)
        lab.faults.ack_deadline = 20.0  # two more processes start beside the tests
        found = Parts(lab, tmp_path)
        await asyncio.gather(found.direct.start(False), found.server.start(False))
        try:
            await lab.until(lambda: found.there() == {(0, 2), (1, 2)}, 40)
            # At the gateway a process does not know its servers yet, and refuses whoever is quicker.
            await lab.until(lambda: found.direct.starts() == found.server.starts() == 1)
            yield found
        finally:
            await found.direct.end()
            await found.server.end()
        assert lab.violations == [], lab.records.transcript()


@THOROUGH
async def test_two_processes_share_the_servers(processes: Parts) -> None:
    lab, ann, bob = processes.lab, processes.ann, processes.bob
    part = say("en", "health.part")
    audience = ann.direct()

    # A table of the server is in the server's process alone.
    opened = await processes.said(await ann.slash("table new", game=GAME))
    rows = processes.server.rows("SELECT id FROM tables")
    assert len(rows) == 1, opened
    number = rows[0][0]
    assert processes.direct.rows("SELECT id FROM tables") == []

    # What a person sees and sets is this part's, and says so.
    mine = await processes.said(await ann.slash("mine"))
    assert str(number) in mine
    assert part in mine
    elsewhere = await processes.said(await ann.slash("mine", channel=audience))
    assert elsewhere == f"{say('en', 'screen.mine_none')}\n-# {part}"
    shown = await processes.said(await ann.slash("settings", channel=audience))
    assert part in shown
    await processes.said(await ann.slash("settings", zone="Europe/Rome", direct=True))
    assert processes.server.rows("SELECT zone FROM habits") == [("Europe/Rome",)]
    assert processes.direct.rows("SELECT zone FROM habits") == []

    # A call by direct message comes from the server's process; a click on it goes to the other one, which
    # knows the way.
    await bob.click(await lab.until(lambda: processes.offering(f"{number}:-::join:")), f"{number}:-::join:")
    start = f"{number}:-::start:"
    await ann.click(await lab.until(lambda: processes.offering(start)), start)
    call = await lab.until(lambda: next(iter(processes.messages(ann, audience)[2:]), None))
    clicked = await ann.click(call, f"{number}:-::act:")
    assert await processes.said(clicked) == say("en", "refused.no_table_part", table=number)

    # One process may end without the other.
    await processes.direct.end()
    await lab.until(lambda: (0, 2) not in processes.there())
    assert str(number) in await processes.said(await bob.slash("mine"))
    await processes.direct.start(False)
    await lab.until(lambda: (0, 2) in processes.there(), 40)
    await lab.until(lambda: processes.direct.starts() == 2)
    assert await processes.said(await ann.slash("mine", channel=audience)) == elsewhere

    # The commands were told by one of them.
    told = [one for one in lab.records.requests if one.method == "PUT" and one.path.endswith("/commands")]
    assert len(told) == 1, "by the process of shard 0, and not again at its second start"
    for process in (processes.direct, processes.server):
        lines = [json.loads(line) for line in process.log.read_text(encoding="utf-8").splitlines()]
        assert not [line for line in lines if line["level"] == "ERROR"]


async def test_a_process_takes_no_database_of_another(tmp_path: Path) -> None:
    async with Lab() as lab:
        process = Part(lab, tmp_path / "part", 2, (1,))
        with LockFile(process.database):
            await process.start(False)
            await process._ended.wait()
        assert "Another process already serves this database" in process.log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("count", "ids", "whole", "kind"),
    [
        (None, None, True, Client),
        (1, None, True, ShardedClient),
        (4, None, True, ShardedClient),
        (4, (0, 1, 2, 3), True, ShardedClient),
        (4, (0, 2), False, ShardedClient),
    ],
)
async def test_what_a_process_serves(
    tmp_path: Path, count: int | None, ids: tuple[int, ...] | None, whole: bool, kind: type
) -> None:
    settings = Settings(_env_file=None, shard_count=count, shard_ids=ids)  # type: ignore[call-arg] # of pydantic-settings
    database = await Database.open(tmp_path / "x.sqlite3")
    async with App(settings, database) as bot:
        assert (type(bot.client), bot.shards.whole) == (kind, whole)
        assert bot.shards.serves(None) == (ids is None or 0 in ids), "direct messages belong to shard 0"
        for shard in range(count or 1):
            assert bot.shards.serves((12_000_000 + shard) << 22) == (ids is None or shard in ids)
    await database.close()


async def test_tables_of_servers_that_others_serve_are_told_to_the_host(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As after a change of SHARD_COUNT: the players of these tables are sent to another process."""
    settings = Settings(_env_file=None, shard_count=2, shard_ids=(0,))  # type: ignore[call-arg] # of pydantic-settings
    database = await Database.open(tmp_path / "x.sqlite3")
    query = (
        "INSERT INTO tables (id, guild_id, channel_id, host_id, game, language, status, created_at, "
        "changed_at) VALUES (?, ?, 1, 1, 'lanterns', 'en', 'running', '', '')"
    )
    rows = [(1, 4 << 22), (2, 5 << 22), (3, 7 << 22), (4, None)]
    await database.write(lambda connection: connection.executemany(query, rows))
    async with App(settings, database) as bot:
        await bot.look_for_strangers()
    assert "running tables of 2 servers belong to shards of other processes" in caplog.text
    await database.close()


async def test_all_shards_of_a_process_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(_env_file=None, shard_count=4, shard_ids=(0, 2))  # type: ignore[call-arg] # of pydantic-settings
    database = await Database.open(tmp_path / "x.sqlite3")
    async with App(settings, database) as bot:
        assert isinstance(bot.client, ShardedClient)
        monkeypatch.setattr(bot.client, "is_ready", lambda: True)
        assert bot.client.reached()
        await bot.client.on_shard_disconnect(2)
        await bot.client.on_shard_disconnect(0)
        await bot.client.on_shard_connect(0)
        assert not bot.client.reached(), "the players of shard 2 cannot act"
        await bot.client.on_shard_resumed(2)
        assert bot.client.reached()
    await database.close()
