"""Databases for bots of the tests: to take every step from the first schema to the present one for each test
takes longer than many tests. The first one of a process takes them, the others are copies of it.

Nor do they wait for the disk after each transaction: no test cuts the power. ``tests/bot/crash`` and the
tests of failing disks open theirs as the bot does."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.database import Database


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
    database = await Database.open(path)
    await database._writer.run(lambda connection: connection.execute("PRAGMA synchronous=OFF"))
    database.new = new or database.new
    return database
