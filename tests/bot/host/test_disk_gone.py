"""Disks that come and go, are taken away, or were not there at the start; databases with two names."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest

from bot.store import alarm
from bot.store.database import Database
from bot.store.trouble import StorageTrouble
from tests.bot.host.test_disk import full_at

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
        with full_at(size), pytest.raises(StorageTrouble):
            await _grow(database)
        now[0] += 20
        await database.write(lambda connection: connection.execute("DELETE FROM interactions"))
        now[0] += 20
    assert len(said) == 1
    assert "can be written again" not in caplog.text
    now[0] += alarm.CALM
    await _grow(database)
    assert "can be written again" in caplog.text, "after a minute without trouble"
    with full_at(size), pytest.raises(StorageTrouble):
        await _grow(database)
    assert len(said) == 2, "another time, another message"
    await database.close()


def test_two_troubles_in_turns_are_each_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """A full disk says now that it is full, now that it does not answer."""
    said = list[str]()
    told = alarm.Alarm(said.append)
    error = sqlite3.OperationalError("x")
    for _ in range(3):
        told.raised(StorageTrouble("full", Path("x"), error))
        told.raised(StorageTrouble("lost", Path("x"), error))
        told.written()
    assert len(said) == 2
    assert len([one for one in caplog.records if one.levelno == logging.ERROR]) == 2
