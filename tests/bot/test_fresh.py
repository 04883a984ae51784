"""Databases of the tests work as the bot's own do, but in its thread."""

from __future__ import annotations

import asyncio
from pathlib import Path
from sqlite3 import Connection

import pytest

from tests.bot import fresh


async def test_whoever_acts_at_once_still_comes_between(tmp_path: Path) -> None:
    """Otherwise nobody would notice that something must be locked and is not."""
    database = await fresh.opened(tmp_path / "x.sqlite3")
    seen: list[str] = []

    async def ask(who: str) -> None:
        seen.append(f"{who} asks")
        await database.ask(lambda connection: seen.append(f"{who} is served"))
        seen.append(f"{who} goes on")

    await asyncio.gather(ask("Ann"), ask("Bob"))
    deeds = ("asks", "is served", "goes on")
    assert seen == [f"{who} {deed}" for deed in deeds for who in ("Ann", "Bob")]
    await database.close()


async def test_all_of_a_transaction_is_written_or_nothing(tmp_path: Path) -> None:
    database = await fresh.opened(tmp_path / "x.sqlite3")
    assert database.new

    def fails(connection: Connection) -> None:
        connection.execute("CREATE TABLE things (name)")
        raise KeyError

    with pytest.raises(KeyError):
        await database.write(fails)
    names = "SELECT name FROM sqlite_master WHERE name = 'things'"
    assert await database.ask(lambda connection: connection.execute(names).fetchall()) == []
    await database.write(lambda connection: connection.execute("CREATE TABLE things (name)"))
    assert len(await database.ask(lambda connection: connection.execute(names).fetchall())) == 1
    await database.close()
