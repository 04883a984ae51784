"""Shared by backups, restores and the doctor: opening SQLite files safely, and their content."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TextIO
from urllib.parse import quote

from bot.store import database
from bot.store.lockfile import LockFile, abandoned, in_use
from bot.store.place import second_name

PAGES = 512
"""Pages of the database copied between two progress reports."""
PATIENCE_MS = 5000
_PROBLEMS = 5
_PART = ".part"
_LEFT = re.compile(r"(?P<part>\.(?P<name>.+)\.\w{8}\.part)(?:-journal|-wal|-shm)?")
"""The names of temporary files, see ``temporary``."""

_ASTRAY = (
    "The bot that runs has another file open than {}: the file was replaced, or its disk was taken away. "
    "Put the other file back or mount its disk again, or stop the bot."
)

Kind = Literal["empty", "older", "present", "newer", "foreign"]


class HostError(RuntimeError):
    """The request failed and nothing was changed; the text says why and what to do.

    ``damaged``: because a file is damaged."""

    def __init__(self, text: str, damaged: bool = False) -> None:
        super().__init__(text)
        self.damaged = damaged


@dataclass(frozen=True, slots=True)
class Contents:
    """What a SQLite file holds.

    kind     empty: no tables at all; older, present, newer: a database of this program whose schema this
             version upgrades, has, or does not know; foreign: from another program
    schema   number of its last migration
    tables   how many games it keeps, and how many of them are running, or frozen (see ``features.recovery``)
    """

    kind: Kind
    schema: int
    tables: int = 0
    running: int = 0
    frozen: int = 0

    def words(self) -> str:
        """The games in a few words."""
        if self.kind == "newer":
            return f"written by a newer version (schema {self.schema})"
        games = "1 game table" if self.tables == 1 else f"{self.tables} game tables"
        frozen = f", {self.frozen} frozen" if self.frozen else ""
        return f"{games} ({self.running} running{frozen})"


class Progress:
    """Reports the progress of a long copy, on separate lines: after one second, then every two."""

    def __init__(self, stream: TextIO, first: float = 1.0, every: float = 2.0) -> None:
        self._stream = stream
        self._every = every
        self._next = time.monotonic() + first

    def __call__(self, what: str, done: int, total: int) -> None:
        """Report ``done`` of ``total`` (in any unit) if it is time to."""
        if total and time.monotonic() >= self._next:
            self._next = time.monotonic() + self._every
            print(f"{what}: {100 * done // total} %", file=self._stream, flush=True)


def size(number: int) -> str:
    """A number of bytes for people."""
    value, unit = float(number), "bytes"
    for larger in ("kB", "MB", "GB", "TB"):
        if value < 1000:
            break
        value, unit = value / 1000, larger
    return f"{number} bytes" if unit == "bytes" else f"{value:.1f} {unit}"


def beside(path: Path, ending: str) -> Path:
    """The file that belongs to a database: ``-wal``, ``-shm``, ``-journal`` or ``.lock``."""
    return path.with_name(path.name + ending)


def is_served(path: Path) -> bool:
    """Whether a running bot holds this database. Makes no file. Raises OSError if that cannot be told."""
    return not LockFile(path).free


def unfit(path: Path) -> str | None:
    """Why a database must not even be opened, and what to do; None if nothing is wrong or it cannot be told.

    Either it has two names, or the bot that serves it has a different file open, whose latest writes would be
    mixed into this one."""
    if (sentence := second_name(path)) is not None:
        return sentence
    with contextlib.suppress(OSError):
        if not LockFile(path).astray:
            return None
        return _ASTRAY.format(path)
    return None


@contextlib.contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that may be in use; creates nothing and does not disturb a running bot.

    It is not opened read-only, because such a connection leaves ``-wal`` and ``-shm`` behind. Raises
    HostError.
    """
    with _connected(path, "mode=rw") as connection:
        yield connection


@contextlib.contextmanager
def opened_aside(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file only for reading, such as a backup; the file and its folder stay unchanged. Raises
    HostError."""
    alone = not any(beside(path, ending).exists() for ending in ("-wal", "-journal"))
    with _connected(path, "immutable=1" if alone else "mode=ro") as connection:
        yield connection


@contextlib.contextmanager
def _connected(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise HostError(f"There is no file {path}.")
    address = f"file:{quote(str(path.resolve()))}?{mode}"
    with _explained(path):
        connection = sqlite3.connect(address, uri=True, isolation_level=None)
        try:
            connection.execute(f"PRAGMA busy_timeout = {PATIENCE_MS}")
            yield connection
        finally:
            connection.close()


@contextlib.contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into a sentence."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise HostError(f"{path} cannot be used: it is damaged (bytes that are no text).", True) from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        advice = {
            sqlite3.SQLITE_NOTADB: "it is no SQLite database",
            sqlite3.SQLITE_CORRUPT: "it is damaged",
            sqlite3.SQLITE_FULL: "the disk is full",
            sqlite3.SQLITE_CANTOPEN: "it, or its folder, may not be opened by this user",
            sqlite3.SQLITE_READONLY: "it, or its folder, may not be written by this user",
            sqlite3.SQLITE_BUSY: "another program is using it",
        }.get(code, "SQLite refuses")
        damaged = code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
        raise HostError(f"{path} cannot be used: {advice} ({error}).", damaged) from error


def damage(connection: sqlite3.Connection) -> list[str]:
    """What SQLite's own check finds wrong, at most a few lines; empty for a sound file.

    Raises sqlite3.Error for a file that is not a database at all.
    """
    try:
        if (missing := _cut_short(connection)) is not None:
            return [missing]
        rows = connection.execute(f"PRAGMA integrity_check({_PROBLEMS})").fetchall()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        return [str(error)]
    except UnicodeDecodeError:  # SQLite's message quotes bytes that are not text
        return ["its description of the tables cannot be read"]
    return [line for (text,) in rows for line in str(text).splitlines() if line != "ok"][:_PROBLEMS]


def _cut_short(connection: sqlite3.Connection) -> str | None:
    """A sentence if bytes are missing at the end of the file, else None.

    SQLite reads a missing rest of the last page as zeros, and does not look at free pages."""
    (_, _, name) = connection.execute("PRAGMA database_list").fetchone()
    if not name or beside(Path(name), "-wal").exists():
        return None  # in memory; or some of its pages are in the other file
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (page,) = connection.execute("PRAGMA page_size").fetchone()
    present = Path(name).stat().st_size
    if present < pages * page or present % page:
        return f"it is cut short: {present} bytes of at least {max(pages, present // page + 1) * page}"
    return None


def _columns(connection: sqlite3.Connection) -> dict[str, set[str]]:
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {
        name: {row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')}
        for (name,) in names.fetchall()
    }


def _expected(schema: int) -> dict[str, set[str]]:
    """Tables and columns after this many migrations."""
    with contextlib.closing(sqlite3.connect(":memory:")) as empty:
        for script in database.migrations()[:schema]:
            empty.executescript(script)
        return _columns(empty)


def contents(connection: sqlite3.Connection) -> Contents:
    """What is in an open database. Raises sqlite3.Error if it cannot be read."""
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    present, known = _columns(connection), len(database.migrations())
    if not present and not schema:
        return Contents("empty", 0)
    expected = _expected(schema)
    if schema > known:
        # A newer version may have changed a table or two; another program has almost none in common.
        kind: Kind = "newer" if 2 * len(present.keys() & expected.keys()) > len(expected) else "foreign"
        return Contents(kind, schema)
    if schema < 1 or any(not columns <= present.get(name, set()) for name, columns in expected.items()):
        return Contents("foreign", schema)
    frozen = "frozen IS NOT NULL" if "frozen" in present["tables"] else "0"
    tables, running, still = connection.execute(
        f"SELECT count(*), count(*) FILTER (WHERE status = 'running' AND NOT ({frozen})), "
        f"count(*) FILTER (WHERE status = 'running' AND {frozen}) FROM tables"
    ).fetchone()
    return Contents("present" if schema == known else "older", schema, tables, running, still)


@contextlib.contextmanager
def temporary(final: Path) -> Iterator[Path]:
    """A new empty file beside ``final``, readable by this user only; deleted at the end if still there.

    If this process is killed, the next call deletes it."""
    _clear_away(final)
    descriptor, name = tempfile.mkstemp(prefix=f".{final.name}.", suffix=_PART, dir=final.parent)
    path = Path(name)
    with in_use(descriptor):
        try:
            yield path
        finally:
            _remove(path)


def _remove(part: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        beside(part, ending).unlink(missing_ok=True)


def _clear_away(final: Path) -> None:
    """Delete what processes killed during a copy have left in this folder.

    That is files with the same ending or of the same database, and SQLite's files beside them. Files that
    another process is writing now are locked and stay."""
    for path in list(final.parent.iterdir()):
        match = _LEFT.fullmatch(path.name)
        if match is None:
            continue
        alike = Path(match["name"]).suffix == final.suffix
        if alike or match["name"].partition(".")[0] == final.name.partition(".")[0]:
            part = path.with_name(match["part"])
            with contextlib.suppress(OSError):
                if not part.exists() or abandoned(part):
                    _remove(part)


def copy(source: sqlite3.Connection, target: Path, progress: Progress) -> Contents:
    """Copy one consistent state of a database into an empty file, and check the copy. Raises HostError.

    The source may be written meanwhile. The copy is a single file.
    """
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        with _connected(target, "mode=rw") as copied:
            source.backup(
                copied, pages=PAGES, progress=lambda _, left, all_: progress("Copying", all_ - left, all_)
            )
            copied.execute("PRAGMA journal_mode = DELETE")
            found = damage(copied)
            if found:
                raise HostError(f"The database is damaged: {'; '.join(found)}.")
            return contents(copied)
    finally:
        if source.in_transaction:
            source.execute("ROLLBACK")


def settled(folder: Path) -> None:
    """Write the names in a folder to the disk, so that a power cut does not undo a renaming."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network file systems cannot do it
            os.fsync(descriptor)
    finally:
        os.close(descriptor)
