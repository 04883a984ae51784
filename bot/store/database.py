"""The SQLite file: one connection that writes, one that reads, numbered migrations."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

T = TypeVar("T")
P = ParamSpec("P")
_STATEMENT_END = re.compile(r";\s*(?:--[^\n]*)?$", re.MULTILINE)


class DatabaseError(RuntimeError):
    """A database that this program cannot use; the text says why."""


class Conflict(RuntimeError):
    """Somebody else changed what was read before; nothing was written."""


class Repeated(RuntimeError):
    """This interaction was already dealt with; nothing was written."""


def migrations() -> list[str]:
    """The numbered SQL files in their order; the first leads to schema number 1."""
    folder = resources.files("bot.store") / "migrations"
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda e: e.name)
    for number, entry in enumerate(files, 1):
        if not entry.name.startswith(f"{number:03d}_"):
            raise DatabaseError(f"migration {entry.name} is out of order: {number:03d}_ expected")
    return [entry.read_text(encoding="utf-8") for entry in files]


class Database:
    """An open database. Make one with ``open`` and always ``close`` it."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()
        self._reading = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, which is made if need be, and bring it to the present schema."""
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = await _connect(path)
        try:
            await _migrate(writer, path)
            reader = await _connect(path)
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader)

    async def close(self) -> None:
        """Finish what is being written and close both connections."""
        async with self._turn, self._reading:
            await self._reader.close()
            await self._writer.close()

    async def ask(
        self,
        query: Callable[Concatenate[aiosqlite.Connection, P], Awaitable[T]],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """The answer of one query, of everything that was written before."""
        async with self.snapshot() as connection:
            return await query(connection, *arguments, **named)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[aiosqlite.Connection]:
        """Several reads of one and the same state, whatever is written meanwhile.

        One at a time: what another task has begun to read would be the (old) state of this one too.
        """
        async with self._reading:
            await self._reader.execute("BEGIN")
            try:
                yield self._reader
            finally:
                await self._reader.execute("COMMIT")

    async def write(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Run ``work`` in one transaction: everything is written, or nothing if it raises.

        A cancelled caller does not tear the transaction apart: it is finished in any case.
        """
        return await asyncio.shield(self._write(work))

    async def _write(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        async with self._turn:
            await self._writer.execute("BEGIN IMMEDIATE")
            try:
                result = await work(self._writer)
            except BaseException:
                await self._writer.execute("ROLLBACK")
                raise
            await self._writer.execute("COMMIT")
            return result


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            await connection.execute(f"PRAGMA {pragma}")
    except sqlite3.DatabaseError as error:
        await connection.close()
        raise DatabaseError(f"{path} is not a database of this program: {error}") from error
    return connection


async def _migrate(connection: aiosqlite.Connection, path: Path) -> None:
    wanted = migrations()
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    present = int(row[0]) if row else 0
    if present > len(wanted):
        raise DatabaseError(
            f"{path} was written by a newer version of this program (schema {present}, "
            f"this one knows {len(wanted)}): start the newer version."
        )
    for number, script in enumerate(wanted[present:], present + 1):
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in _STATEMENT_END.split(script):
                if statement.strip():
                    await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {number}")
        except BaseException:
            await connection.execute("ROLLBACK")
            raise
        await connection.execute("COMMIT")
