"""Databases for bots of the tests: to take every step from the first schema to the present one for each test
takes longer than many tests. The first one of a process takes them, the others are copies of it.

Nor do they wait for the disk after each transaction: no test cuts the power. And they work in the thread of
the bot: to wake another and get its answer takes ten times as long as most questions. Others get their turn
before and after each piece of work, as they do while a thread works, so whoever acts at once still comes
between. ``tests/bot/crash`` and the tests of failing disks open theirs as the bot does."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar
from unittest.mock import patch

from bot.store import database as store
from bot.store.database import Database

T = TypeVar("T")


class _Here:
    """A connection that works in this thread."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path, isolation_level=None)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        await asyncio.sleep(0)
        try:
            return work(self._file)
        finally:
            await asyncio.sleep(0)

    async def close(self) -> None:
        self._file.close()


async def _here(path: Path) -> _Here:
    line = _Here(path)
    store._prepare(line._file, path)
    line._file.execute("PRAGMA synchronous=OFF")
    return line


@cache
def _empty() -> bytes:
    """The file of a database to which nothing was written."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"

        async def make() -> None:
            await (await Database.open(path)).close()

        asyncio.run(make())
        return path.read_bytes()


def _begun(path: Path) -> bool:
    """Whether there was no file, so that it was made now."""
    if path.exists():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_empty())
    return True


async def opened(path: Path) -> Database:
    """As ``Database.open``; a file that is not there yet begins as a copy of an empty database."""
    new = await asyncio.to_thread(_begun, path)
    with patch.object(store, "_line", _here):
        database = await Database.open(path)
    database.new = new or database.new
    return database
