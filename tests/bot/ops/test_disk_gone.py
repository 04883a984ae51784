"""Disks that come and go, are taken away, or were not there at the start; databases with two names."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from bot.__main__ import EXIT_REFUSED, main
from bot.base import logs
from bot.features.clock import store as clock_store
from bot.ops.backups.backup import back_up
from bot.ops.backups.hourly import Backups
from bot.ops.backups.restore import restore
from bot.ops.doctor.doctor import look_at_database
from bot.ops.files import HostError
from bot.playground.lab import Lab
from bot.store import alarm
from bot.store.database import Database, DatabaseError
from bot.store.lockfile import LockFile
from bot.store.trouble import StorageError
from bot.tables import store as table_store
from bot.words import say
from tests.bot.clicker import Table, serving
from tests.bot.ops.test_disk import _heard, full_at, mounted
from tests.bot.ops.test_host import QUIET, kept_in, made, names_in, open_table

GROW = "INSERT INTO interactions SELECT abs(random()), hex(randomblob(9000))"


async def _grow(database: Database) -> None:
    await database.write(lambda connection: connection.execute(GROW))


async def test_a_disk_that_is_full_now_and_then_is_told_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, now, said = tmp_path / "tables.sqlite3", [1000.0], list[str]()
    database = await Database.open(path)
    database.alarm = alarm.Alarm(said.append, lambda: now[0])
    size = path.with_name(f"{path.name}-wal").stat().st_size
    for _ in range(4):
        with full_at(size), pytest.raises(StorageError):
            await _grow(database)
        now[0] += 20
        await database.write(lambda connection: connection.execute("DELETE FROM interactions"))
        now[0] += 20
    assert len(said) == 1
    assert "can be written again" not in caplog.text
    now[0] += alarm.CALM
    await _grow(database)
    assert "can be written again" in caplog.text, "after a minute without trouble"
    with full_at(size), pytest.raises(StorageError):
        await _grow(database)
    assert len(said) == 2, "another time, another message"
    await database.close()


def test_two_troubles_in_turns_are_each_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """A full disk says now that it is full, now that it does not answer."""
    said = list[str]()
    told = alarm.Alarm(said.append)
    error = sqlite3.OperationalError("x")
    for _ in range(3):
        told.raised(StorageError("full", Path("x"), error))
        told.raised(StorageError("lost", Path("x"), error))
        told.written()
    assert len(said) == 2
    assert len([one for one in caplog.records if one.levelno == logging.ERROR]) == 2


async def test_acts_after_a_disk_was_taken_away_are_refused_and_the_host_is_told_once(
    stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot still reaches the files that it has open; after its end nobody would."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    with mounted(tmp_path / "disk", 8192) as disk:
        path, said = disk / "tables.sqlite3", list[str]()
        async with serving(stand_in, path) as bot:  # it also ends in order, though it cannot save
            bot.database.tell_host = said.append
            table = Table(stand_in, bot, people, seed=1)
            await (await people[0].slash("table new", game="ekho")).finished()
            (table.number,) = await bot.database.ask(table_store.ids_with_status, "lobby")
            lobby, sentence = await table.having("join"), say("en", "refused.storage")
            await asyncio.to_thread(subprocess.run, ["umount", "-l", str(disk)], check=True)
            for count in range(1, 4):
                await (await people[1].click(lobby, f"{table.number}:-::join:")).finished()
                await stand_in.until(lambda: _heard(people[1], sentence) == count)  # noqa: B023 # awaited here
            assert len((await table.row()).seats) == 1, "nothing was written"
            assert len(said) == 1
            assert str(path) in said[0]
            assert f"Mount {disk} again" in said[0]
            errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
            told = [one for one in errors if logs.ToldOnce((StorageError,)).filter(one)]
            assert [one.exc_info for one in told] == [None]
        assert list(disk.iterdir()) == [], "nothing was written where the disk had been"


async def test_the_clock_alone_notices_that_the_file_was_replaced(stand_in: Lab, tmp_path: Path) -> None:
    path, said = tmp_path / "tables.sqlite3", list[str]()
    stand_in.add_member("Ann")
    async with serving(stand_in, path) as bot:
        bot.database.tell_host = said.append
        copied = tmp_path / "copy.sqlite3"
        shutil.copy(path, copied)
        await bot.database.write(lambda connection: clock_store.set_alive(connection, 5))
        away = path.rename(tmp_path / "away.sqlite3")
        copied.rename(path)
        with pytest.raises(StorageError):
            await bot.scheduler.run_due()
        assert len(said) == 1
        assert "is not the file any more" in said[0]
        away.rename(path)
        await bot.scheduler.run_due()
        assert (await bot.database.ask(clock_store.alive) or 0) > 5, "it goes on by itself"


async def test_a_file_of_newest_writes_that_was_deleted_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database = await Database.open(path)
    path.with_name(f"{path.name}-wal").unlink()
    with pytest.raises(StorageError, match="is not the file any more"):
        await _grow(database)
    await database.close()


async def test_a_file_without_anything_in_it_counts_as_new(tmp_path: Path) -> None:
    """As a disk that was full leaves it, or the lock that a start takes before it looks."""
    path = tmp_path / "tables.sqlite3"
    path.touch()
    for new in (True, False):
        database = await Database.open(path)
        assert database.new == new
        await database.close()


async def test_a_database_with_two_names_is_not_served_backed_up_or_called_sound(tmp_path: Path) -> None:
    """What was written by one name would not be seen by the other."""
    path, other = tmp_path / "tables.sqlite3", tmp_path / "else where" / "other.sqlite3"
    other.parent.mkdir()
    database = await Database.open(path)
    os.link(path, other)
    await open_table(database, "Ann")  # it lies in the WAL of the one name
    for name in (path, other):
        with pytest.raises(DatabaseError, match="second name"):
            await Database.open(name)
        with pytest.raises(HostError, match="second name"):
            back_up(name, tmp_path / "copy.sqlite3", False, QUIET)
        (found,) = [one for one in look_at_database(name) if one.level == "error"]
        assert "moves get lost" in found.text
        listed = re.search(r"`(find .*?)`", found.text)
        assert listed is not None
        find, _, *what = shlex.split(listed[1])  # through this test's folder instead of the whole disk
        found_names = await asyncio.to_thread(
            subprocess.check_output, [find, str(tmp_path), *what], text=True
        )
        assert set(found_names.splitlines()) == {str(path), str(other)}
    assert [one.name for one in other.parent.iterdir()] == [other.name], "nothing was made beside it"
    other.unlink()
    back_up(path, tmp_path / "copy.sqlite3", False, QUIET)
    await database.close()
    assert names_in(path) == names_in(tmp_path / "copy.sqlite3") == ["Ann"]


@pytest.mark.parametrize("command", ["run", "play", "backup"])
def test_a_command_on_a_database_with_two_names_is_refused_with_a_sentence(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "echo-tables.sqlite3"
    asyncio.run(made(path, "Ann"))
    os.link(path, tmp_path / "other")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "not.asked.for")
    monkeypatch.setenv("DATABASE_PATH", str(path))
    more = {"run": [], "play": ["--port", "0", "--database", str(tmp_path)], "backup": ["copy"]}[command]
    assert main([command, *more]) == EXIT_REFUSED
    said = capsys.readouterr().err
    assert f"{path} has a second name" in said
    assert "delete the others" in said
    assert "Traceback" not in said


async def test_a_link_made_while_the_bot_runs_does_it_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database = await Database.open(path)
    os.link(path, tmp_path / "other")
    await open_table(database, "Ann")
    (tmp_path / "other").unlink()
    await database.close()
    assert names_in(path) == ["Ann"]


@pytest.mark.parametrize("step", ["replace", "chmod", "copyfileobj"])
async def test_a_restore_that_is_stopped_anywhere_leaves_one_name(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await made(tmp_path / "tables.sqlite3", "Ann")
    file = await made(tmp_path / "copy.sqlite3", "Bob")
    where: object = {"replace": os, "chmod": Path, "copyfileobj": shutil}[step]
    real, calls = getattr(where, step), list[int]()

    def killed(*arguments: object, **named: object) -> object:
        calls.append(1)
        if step != "replace" or len(calls) == 2:  # the second is that of the restored file itself
            raise _Killed
        return real(*arguments, **named)

    with monkeypatch.context() as patched:
        patched.setattr(where, step, killed)
        with pytest.raises(_Killed):
            restore(path, file, QUIET)
    assert path.stat().st_nlink == 1
    assert names_in(path) == ["Ann"]
    assert all(names_in(one) == ["Ann"] for one in kept_in(tmp_path))
    assert "Restored" in restore(path, file, QUIET)
    assert {one.stat().st_nlink for one in (path, file, *kept_in(tmp_path))} == {1}
    assert names_in(path) == ["Bob"]


class _Killed(BaseException):
    """The process ends here."""


async def test_a_restore_parts_two_names_and_keeps_what_each_has(tmp_path: Path) -> None:
    path, other = tmp_path / "tables.sqlite3", tmp_path / "other.sqlite3"
    database = await Database.open(other)
    await open_table(database, "Ann")
    left = {ending: (tmp_path / f"other.sqlite3{ending}").read_bytes() for ending in ("", "-wal")}
    await database.close()
    for ending, content in left.items():  # as a killed bot leaves it
        (tmp_path / f"other.sqlite3{ending}").write_bytes(content)
    os.link(other, path)
    restore(path, await made(tmp_path / "copy.sqlite3", "Bob"), QUIET)
    assert names_in(path) == ["Bob"]
    assert names_in(other) == ["Ann"]
    assert len(kept_in(tmp_path)) == 1


async def test_nothing_is_mixed_into_a_file_that_was_put_in_the_place_of_one_that_is_served(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What the bot has written last lies beside the name; by it, it would be taken for that of the other."""
    path, now, told = tmp_path / "tables.sqlite3", 1_800_000_000.0, list[str]()
    with LockFile(path, made=True):
        database = await Database.open(path)
        other = await made(tmp_path / "other.sqlite3", "Bob")
        await open_table(database, "Ann")
        back_up(path, tmp_path / "copy.sqlite3", False, QUIET)
        wal = path.with_name(f"{path.name}-wal").read_bytes()
        away, content = path.rename(tmp_path / "away.sqlite3"), other.read_bytes()
        other.rename(path)
        with pytest.raises(HostError, match="has another file open"):
            back_up(path, tmp_path / "second.sqlite3", False, QUIET)
        (found,) = [one for one in look_at_database(path) if one.level == "error"]
        assert "has another file open" in found.text
        backups = Backups(path, tmp_path / "copies", 24, 7, lambda: now)
        backups.tell_host, backups.sure = told.append, database.look
        await backups.look()
        assert len(told) == 1
        assert "is not the file any more" in told[0]
        assert path.read_bytes() == content
        assert path.with_name(f"{path.name}-wal").read_bytes() == wal
        other, _ = path.rename(other), away.rename(path)
        await backups.look()
        await database.close()
    assert names_in(path) == ["Ann"]
    assert names_in(other) == ["Bob"]
    assert len(list((tmp_path / "copies").iterdir())) == 1  # a folder of one file


@pytest.mark.parametrize("noticed", [True, False], ids=["by an act", "at the end"])
async def test_the_next_start_on_a_file_that_was_put_there_finds_nothing_of_the_other(
    noticed: bool, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite3"
    database = await Database.open(path)
    other = await made(tmp_path / "other.sqlite3", "Bob")
    await open_table(database, "Ann")
    away = path.rename(tmp_path / "away.sqlite3")
    other.rename(path)
    wal = path.with_name(f"{path.name}-wal")
    if noticed:
        with pytest.raises(StorageError):
            await _grow(database)
        assert wal.stat().st_size == 0, "a kill does no harm from here on"
    await database.close()
    assert not wal.exists() or wal.stat().st_size == 0
    assert names_in(path) == ["Bob"]
    assert names_in(away) == ["Ann"], "all that was confirmed"
