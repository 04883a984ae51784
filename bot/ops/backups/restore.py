"""Puts a backup in the place of the database."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.features.account import erased
from bot.features.account import store as account_store
from bot.features.clock import store as clock_store
from bot.features.tutorial import store as lesson_store
from bot.ops.files import (
    Contents,
    HostError,
    Progress,
    beside,
    contents,
    copy,
    damage,
    is_served,
    opened,
    opened_aside,
    settled,
    size,
    temporary,
)
from bot.store.guarded import guard
from bot.store.lockfile import AlreadyServedError, LockFile
from bot.store.place import second_name
from bot.store.trouble import StorageError
from bot.tables import store as table_store
from bot.tables.log.replayable import fault

_RUNNING = "A bot is serving {}: stop it first (for example with `systemctl stop echo-tables`), then restore."


def restore(database: Path, file: Path, progress: Progress) -> str:
    """Replace the database by ``file``; returns sentences about what was restored and what was kept.

    Raises HostError and changes nothing if a bot or another program uses the database, or if ``file`` is not
    a sound database of this program, or is from a newer version.
    """
    try:
        if is_served(database):
            raise HostError(_RUNNING.format(database))
        place = database.resolve()  # the lock uses the configured name, SQLite's files the real one
        _check(place, file)
        owner = _owner(place)
        with LockFile(database) as lock:
            _give(lock.path, owner)
            place.parent.mkdir(parents=True, exist_ok=True)
            with temporary(place) as part:
                with opened_aside(file) as source:
                    found = copy(source, part, progress)
                    told = _played_again(source, progress)
                    if found.kind == "present":
                        told += _erased(source, place)
                _give(part, owner)
                if place.exists():
                    guard(place)  # its kept copy has the same rights
                    part.chmod(place.stat().st_mode & 0o777)
                kept = _keep(place, owner)
                os.replace(part, place)
                settled(place.parent)
    except AlreadyServedError:
        raise HostError(_RUNNING.format(database)) from None
    except OSError as error:
        raise HostError(
            f"{error.filename or database} cannot be used: {error.strerror or error}. "
            "The database is as it was."
        ) from error
    lines = [f"Restored {file} to {database}: {size(database.stat().st_size)}, {found.words()}."]
    if kept is not None:
        lines.append(
            f"The database that was there is kept as {kept}. Where the bot makes backups, it takes that away "
            "when it is as old as the oldest of them."
        )
    if found.kind == "older":
        lines.append("It is from an older version; the next start of the bot brings it up to date.")
    return "\n".join([*lines, *told])


def _played_again(source: sqlite3.Connection, progress: Progress) -> list[str]:
    """Sentences about whether this version can continue the running tables of a file."""
    source.row_factory = sqlite3.Row
    numbers = lesson_store.others_running(source)
    bad: list[str] = []
    for done, number in enumerate(numbers):
        progress("Playing running tables again", done, len(numbers))
        data = table_store.load_match(source, number)
        found = None if data is None else fault(data)
        if found is not None:
            bad.append(f"Table {number} cannot go on with this version ({found}): it will be frozen.")
    if numbers and not bad:
        many = "The running table was" if len(numbers) == 1 else f"All {len(numbers)} running tables were"
        return [f"{many} played again by this version without a difference."]
    return bad


def _erased(source: sqlite3.Connection, place: Path) -> list[str]:
    """A sentence about people in a file who have been erased since."""
    last = clock_store.alive(source)
    try:
        back = [] if last is None else erased.after(place, last, account_store.everybody(source))
    except StorageError as trouble:
        raise HostError(f"{trouble.sentence} ({trouble.reason}) Nothing is restored.") from trouble
    if not back:
        return []
    many = "One person" if len(back) == 1 else f"{len(back)} people"
    return [f"{many} of the backup had their data erased later: the next start of the bot erases it again."]


def _check(database: Path, file: Path) -> None:
    """Raise HostError unless the file can replace the database."""
    if file.is_dir():
        raise HostError(f"{file} is a folder: name the file of a backup.")
    if database.exists() and file.exists() and file.samefile(database):
        raise HostError(f"{file} is the database itself: name the file of a backup.")
    with opened_aside(file) as source:
        refuse(source, file)


def refuse(source: sqlite3.Connection, file: Path) -> Contents:
    """What is in the file. Raises HostError unless it is a sound database that this version can serve."""
    found = damage(source)
    if found:
        raise HostError(f"{file} is damaged, it is not restored: {'; '.join(found)}.")
    inside = contents(source)
    if inside.kind in ("empty", "foreign"):
        raise HostError(f"{file} is not a backup of Echo Tables, it is not restored.")
    if inside.kind == "newer":
        raise HostError(
            f"{file} was written by a newer version of Echo Tables (schema {inside.schema}): install that "
            "version first, or choose an older backup."
        )
    return inside


def _owner(database: Path) -> tuple[int, int] | None:
    """Owner of new files when root restores for the bot's own user: (user, group), or None."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return None
    model = database if database.exists() else database.parent
    if not model.exists():
        return None
    facts = model.stat()
    return facts.st_uid, facts.st_gid


def _give(path: Path, owner: tuple[int, int] | None) -> None:
    if owner is not None and sys.platform != "win32":
        os.chown(path, *owner)


def _keep(database: Path, owner: tuple[int, int] | None) -> Path | None:
    """Copy the present database to a dated name, and leave only the main file; None if there is none yet.

    There is a database at its path the whole time, and each has one name, because a bot refuses a file with
    two.
    """
    kept = _dated(database)
    if not database.exists():
        for ending in ("-wal", "-shm", "-journal"):
            # Left here they would mix into the new database; if the old one is lost, they belong with it.
            with contextlib.suppress(FileNotFoundError):
                beside(database, ending).rename(beside(kept, ending))
        return None
    closed = second_name(database) is None and _closed(database)
    try:
        for ending in ("",) if closed else ("-wal", "-journal", ""):
            with contextlib.suppress(FileNotFoundError):
                _copied(beside(database, ending), beside(kept, ending), owner)
    except OSError:
        for ending in ("-wal", "-journal", ""):
            beside(kept, ending).unlink(missing_ok=True)
        raise
    if not closed:
        for ending in ("-wal", "-shm", "-journal"):
            beside(database, ending).unlink(missing_ok=True)
    return kept


def _closed(database: Path) -> bool:
    """Let SQLite move everything into one file; False if it cannot read it.

    Raises HostError while another program uses it."""
    try:
        with opened(database) as connection:
            (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not busy:
                connection.execute("PRAGMA journal_mode = DELETE")
    except HostError as error:
        cause = error.__cause__
        if getattr(cause, "sqlite_errorcode", 0) & 0xFF not in (
            sqlite3.SQLITE_CORRUPT,
            sqlite3.SQLITE_NOTADB,
        ):
            raise
        return False
    if busy or beside(database, "-wal").exists():
        raise HostError(f"Another program reads {database}, perhaps a backup: end it, then restore.")
    return True


def _copied(file: Path, name: Path, owner: tuple[int, int] | None) -> None:
    """Copy a file with its rights. An interrupted copy never has that name."""
    with file.open("rb") as source, temporary(name) as part:
        with part.open("wb") as target:
            shutil.copyfileobj(source, target)
            target.flush()
            os.fsync(target.fileno())
        shutil.copystat(file, part)
        _give(part, owner)
        os.replace(part, name)


def _dated(database: Path) -> Path:
    """A free name beside the database with the present time (UTC)."""
    stem = f"{database.stem}.before-restore-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    number, path = 1, database.with_name(f"{stem}{database.suffix}")
    while path.exists():
        number += 1
        path = database.with_name(f"{stem}-{number}{database.suffix}")
    return path
