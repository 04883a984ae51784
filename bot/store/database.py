"""The SQLite file: one connection for writing, one for reading, each in its own thread; numbered
migrations."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

from bot.store.alarm import Alarm
from bot.store.guarded import guard
from bot.store.place import Place, second_name
from bot.store.trouble import StorageError, trouble_beside, trouble_of

T = TypeVar("T")
P = ParamSpec("P")
_PROBLEMS = 5
"""Faults of a damaged file that are shown."""
_STATEMENT_END = re.compile(r";\s*(?:--[^\n]*)?$", re.MULTILINE)


class DatabaseError(RuntimeError):
    """A database this program cannot use; the text says why."""


class UnreachedError(DatabaseError):
    """A database that cannot be used just now: the disk is full, read-only or gone, or another program holds
    the file.

    Another start may succeed."""


class DamagedError(DatabaseError):
    """A damaged database file: a backup must replace it. The text says which file and what is wrong."""


class ConflictError(RuntimeError):
    """Somebody else changed what was read; nothing was written."""


class RepeatedError(RuntimeError):
    """This interaction was dealt with already; nothing was written."""


def migrations() -> list[str]:
    """The numbered SQL files in order; the first makes schema 1."""
    folder = resources.files("bot.store") / "migrations"
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda e: e.name)
    for number, entry in enumerate(files, 1):
        if not entry.name.startswith(f"{number:03d}_"):
            raise DatabaseError(f"migration {entry.name} is out of order: {number:03d}_ expected")
    return [entry.read_text(encoding="utf-8") for entry in files]


class _Line(aiosqlite.Connection):
    """A connection in its own thread, which runs one piece of work after the other.

    A whole transaction is one piece of work. Waking a thread and getting its answer takes 0.1 ms, ten times
    as long as a statement; the base class does that for every statement, which would be most of a click's
    cost.
    """

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return or raise what ``work`` does. Work that has begun is finished even if the caller is
        cancelled."""
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # has no types
        return result


async def _line(path: Path) -> _Line:
    """An open connection to the file. Raises DatabaseError if it is not a database."""
    line = _Line(lambda: sqlite3.connect(path, isolation_level=None), iter_chunk_size=64)
    try:
        await line
    except sqlite3.Error as error:
        raise _unusable(error, path) from error
    try:
        await line.run(lambda connection: _prepare(connection, path))
    except BaseException:
        await line.close()
        raise
    return line


class Database:
    """An open database. Make one with ``open`` and always ``close`` it."""

    def __init__(self, path: Path, writer: _Line, reader: _Line, new: bool) -> None:
        """For ``open``: two connections to one file of the present schema."""
        self.path = path
        self.new = new
        """Whether the file was missing or empty before it was opened."""
        self.tell_host: Callable[[str], None] = lambda sentence: None
        """Called once when disk trouble begins; the log gets it each time."""
        self.alarm = Alarm(lambda sentence: self.tell_host(sentence))
        self._place = Place(path)
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, creating it if needed (readable by this user only), and bring it to the present
        schema."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if (sentence := second_name(path)) is not None:  # opening it by the wrong name would already do harm
            raise DatabaseError(sentence)
        guard(path)
        writer = await _line(path)
        try:
            await writer.run(lambda connection: _examine(connection, path))
            new = await writer.run(lambda connection: _migrated(connection, path))
            return cls(path, writer, await _line(path), new)
        except BaseException:
            await writer.close()
            raise

    async def close(self) -> None:
        """Finish reading and writing, and close both connections."""
        await self._reader.close()
        await self._writer.run(self._part)
        await self._writer.close()

    async def ask(
        self,
        query: Callable[Concatenate[sqlite3.Connection, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """The answer of a query, including everything written before the call.

        All that it reads is from one consistent state. Raises StorageError if the disk fails.
        """

        def snapshot(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN")
            try:
                return query(connection, *arguments, **named)
            finally:
                connection.execute("COMMIT")

        with self._explained():
            return await self._reader.run(snapshot)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` in one transaction: everything is written, or nothing if it raises.

        It runs in the connection's thread, so it must change only the database. The transaction is finished
        even if the caller is cancelled. If the disk fails, raises StorageError and writes nothing.
        """

        def transaction(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work(connection)
                self._place.look()
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # a failed commit may have ended it already
                    connection.execute("ROLLBACK")
                self._part(connection)
                raise
            return result

        with self._explained():
            result = await asyncio.shield(self._writer.run(transaction))
        self.alarm.written()
        return result

    def look(self) -> None:
        """Raise StorageError if the open file is no longer the one at its path."""
        self._place.look()

    def _part(self, connection: sqlite3.Connection) -> None:
        """If another file is at this path, move all written data into the open file.

        Otherwise the next start would mix the files beside the path into the other database."""
        try:
            self._place.look()
        except StorageError:
            with suppress(sqlite3.Error):
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    async def beside(
        self, work: Callable[Concatenate[Path, P], T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` on a file beside the database, in a thread; it gets the database's path.

        Raises StorageError if the disk fails."""
        with self._explained():
            try:
                result = await asyncio.to_thread(work, self.path, *arguments, **named)
            except OSError as error:
                raise trouble_beside(error, self.path) from error
        self.alarm.read_beside()
        return result

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn SQLite's disk errors into a trouble that the host is told once."""
        try:
            yield
        except StorageError as trouble:
            self.alarm.raised(trouble)
            raise
        except sqlite3.Error as error:
            found = trouble_of(error, self.path)
            if found is None:
                raise
            self.alarm.raised(found)
            raise found from error


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    try:
        connection.row_factory = sqlite3.Row
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.DatabaseError as error:
        raise _unusable(error, path) from error
    except UnicodeDecodeError as error:
        raise DamagedError(f"{path} is damaged (its description of the tables cannot be read).") from error


def _examine(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DamagedError if the file is inconsistent, before any of its content is used."""
    try:
        rows = connection.execute(f"PRAGMA quick_check({_PROBLEMS})").fetchall()
    except sqlite3.DatabaseError as error:
        raise _unusable(error, path) from error
    except UnicodeDecodeError as error:  # SQLite's message quotes bytes that are not text
        raise DamagedError(f"{path} is damaged (its description of the tables cannot be read).") from error
    found = [line for (text,) in rows for line in str(text).splitlines() if line != "ok"]
    if found:
        raise DamagedError(f"{path} is damaged ({'; '.join(found[:_PROBLEMS])}).")


def _unusable(error: sqlite3.Error, path: Path) -> DatabaseError:
    trouble = trouble_of(error, path)
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
        return DamagedError(f"{path} is no database of this program, or its beginning is damaged ({error}).")
    if trouble is None:
        return DatabaseError(f"{path} is not a database of this program: {error}")
    if trouble.kind == "damaged":
        return DamagedError(f"{path} is damaged ({error}).")
    return UnreachedError(f"{trouble.sentence} (SQLite: {error})")


def _migrated(connection: sqlite3.Connection, path: Path) -> bool:
    """Bring a database to the present schema; returns whether it was empty."""
    try:
        empty = connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None
        _migrate(connection, path)
        return empty
    except sqlite3.DatabaseError as error:
        raise _unusable(error, path) from error


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    wanted = migrations()
    present = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if present > len(wanted):
        raise DatabaseError(
            f"{path} was written by a newer version of this program (schema {present}, "
            f"this one knows {len(wanted)}): start the newer version."
        )
    for number, script in enumerate(wanted[present:], present + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in _STATEMENT_END.split(script):
                if statement.strip():
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
