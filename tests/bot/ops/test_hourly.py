"""A copy of the database every hour: checked, restored, and no more of them than are wanted."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.base.config import Settings
from bot.ops.backups import hourly
from bot.ops.backups.hourly import DAY, HOUR, Backups, kept, superfluous
from bot.ops.backups.restore import restore
from bot.ops.doctor.doctor import look_at_backups
from bot.ops.files import HostError, Progress
from bot.store.database import Database
from bot.store.lockfile import LockFile
from bot.tables import store as table_store
from tests.bot.server import Server

NOON = 1_800_000_000 // DAY * DAY + 12 * HOUR
QUIET = Progress(io.StringIO(), first=1e9)


class Clock:
    """An hour hand that is moved by hand."""

    def __init__(self) -> None:
        self.now = float(NOON)

    def __call__(self) -> float:
        return self.now


async def test_a_copy_every_hour_while_the_bot_writes(server: Server) -> None:
    clock, folder = Clock(), server.path.parent / "copies"
    backups = Backups(server.path, folder, 24, 7, clock)
    number = await server.open(server.bob)
    wait, _ = await asyncio.gather(backups.look(), server.open(server.carla))
    assert (wait, backups.last) == (HOUR, NOON)
    clock.now += HOUR - 1
    assert await backups.look() == 1, "not before the hour is over"
    clock.now += 1
    await backups.look()
    found = list(kept(folder, server.path.resolve()))
    assert [path.name for path in found] == [
        f"tables.{stamp}.sqlite3" for stamp in ("20270115T130000Z", "20270115T120000Z")
    ]
    for path in found:
        assert path.stat().st_mode & 0o077 == 0, "it holds hands: for this user's eyes alone"
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert (number,) in connection.execute("SELECT id FROM tables").fetchall()
    assert {path.name for path in folder.iterdir()} == {path.name for path in found}, "nothing lies around"


async def test_a_start_anew_makes_no_copy_before_its_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, folder = Clock(), server.path.parent / "copies"
    await Backups(server.path, folder, 24, 7, clock).look()
    clock.now += 600
    again = Backups(server.path, folder, 24, 7, clock)
    again.start()
    async with asyncio.timeout(60):
        while again.last is None:  # noqa: ASYNC110 # a thread looks
            await asyncio.sleep(0.01)
    assert again.last == NOON, "how old the newest is can be told at once"
    await again.close()
    monkeypatch.setattr(hourly, "FIRST", 0.0)
    again.start()
    await asyncio.sleep(0.1)
    assert len(kept(folder, server.path.resolve())) == 1
    await again.close()
    clock.now += HOUR
    again.start()
    async with asyncio.timeout(60):
        while len(kept(folder, server.path.resolve())) < 2:  # noqa: ASYNC110 # a thread writes it
            await asyncio.sleep(0.02)
    await again.close()


async def test_what_is_wanted_stays_and_nothing_else_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    await (await Database.open(path)).close()
    folder, clock = tmp_path / "copies", Clock()
    folder.mkdir()
    strangers = [
        "live.sqlite3",
        "live.20270101.sqlite3",
        "other.20200101T000000Z.sqlite3",
        "live.99999999T999999Z.sqlite3",
    ]
    for name in strangers:
        (folder / name).write_text("mine")
    backups = Backups(path, folder, 3, 2, clock)
    for _ in range(20):
        await backups.look()
        clock.now += HOUR
    ages = sorted(round((clock.now - instant) / HOUR) for instant in kept(folder, path.resolve()).values())
    assert ages == [1, 2, 3, 9], "three hours, and the newest of the day before"
    assert all((folder / name).read_text() == "mine" for name in strangers)


@pytest.mark.parametrize(
    ("hours", "days", "left"),
    [
        (24, 7, 24 + 6),  # the newest of today is among the hourly ones
        (0, 7, 7),
        (24, 0, 24),
        (1, 0, 1),
        (0, 1, 1),
    ],
)
def test_retention(hours: int, days: int, left: int) -> None:
    now = NOON + 11 * HOUR + 1800.0
    every = [now - age * HOUR for age in range(24 * 30)]
    gone = superfluous(every, now, hours, days)
    stay = sorted(set(every) - set(gone), reverse=True)
    assert len(stay) == left
    assert stay[0] == now
    assert stay[:hours] == every[:hours]


def test_the_newest_copy_stays_however_old_it_is() -> None:
    assert superfluous([5.0, 7.0, 6.0], 1e9, 24, 7) == [5.0, 6.0]
    assert superfluous([], 1e9, 24, 7) == []


async def test_a_copy_that_cannot_be_made_is_told_and_tried_again(
    server: Server, complaints: object, caplog: pytest.LogCaptureFixture
) -> None:
    complaints.expected.append("no backup could be made")  # type: ignore[attr-defined] # of the fixture
    folder = server.path.parent / "copies"
    folder.write_text("a file in the way")
    assert await Backups(server.path, folder, 24, 7).look() == hourly.AGAIN
    assert "no backup could be made" in caplog.text


async def test_a_damaged_database_makes_no_copy(tmp_path: Path) -> None:
    path, folder = tmp_path / "live.sqlite3", tmp_path / "copies"
    path.write_bytes(b"no database at all" * 500)
    with pytest.raises(HostError):
        hourly.copy(path, folder, NOON)
    assert list(folder.iterdir()) == []


async def test_copying_a_large_database_does_not_hold_up_the_loop(server: Server) -> None:
    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE ballast (body BLOB)")
        connection.executemany("INSERT INTO ballast VALUES (?)", [(bytes(4096),)] * 5000)

    await server.bot.database.write(fill)
    backups = Backups(server.path, server.path.parent / "copies", 24, 7)
    copying = asyncio.ensure_future(backups.look())
    turns = 0
    while not copying.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 20, "others had their turns meanwhile"
    assert backups.last is not None


async def test_a_copy_is_restored_and_its_tables_are_played_again(server: Server) -> None:
    number = await server.open(server.bob)
    await server.open(server.carla)
    await server.ann.slash("table recap", table=str(number))
    folder = server.path.parent / "copies"
    await Backups(server.path, folder, 24, 7).look()
    (file,) = kept(folder, server.path.resolve())
    target = server.path.parent / "restored.sqlite3"
    said = restore(target, file, QUIET)
    assert "2 game tables (2 running)" in said
    assert "All 2 running tables were played again by this version" in said
    data = await server.bot.database.ask(table_store.load_match, number)
    database = await Database.open(target)
    assert await database.ask(table_store.load_match, number) == data
    await database.close()

    with closing(sqlite3.connect(file)) as connection:
        snapshot = json.loads(
            connection.execute("SELECT snapshot FROM tables WHERE id = ?", (number,)).fetchone()[0]
        )
        snapshot["seed"] += 1
        connection.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (json.dumps(snapshot), number))
        connection.commit()
    said = restore(target, file, QUIET)
    assert f"Table {number} cannot go on with this version (played again it leads to another state)" in said


async def test_the_doctor_tells_how_old_the_newest_copy_is(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    await (await Database.open(path)).close()

    def found(**more: Any) -> str:
        settings = Settings(_env_file=None, database_path=path, **more)  # type: ignore[call-arg]  # of pydantic-settings
        (finding,) = look_at_backups(settings)
        return str(finding)

    assert "none in" in found()
    assert found().startswith("ok")
    hourly.copy(path, tmp_path / "backups", time.time() - 5 * HOUR)
    assert "the newest 5 hours old" in found()
    assert found().startswith("ok"), "no bot is running, so none is due"
    with LockFile(path):
        assert found().startswith("warning")
        hourly.copy(path, tmp_path / "backups", time.time())
        assert found().startswith("ok")
        assert "2 in" in found()
    assert found(backup_hours=0, backup_days=0).startswith("warning")
