"""A checked copy of the database every hour, and deletion of old ones.

SQLite copies in a thread, one consistent state, without holding up the bot.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.ops.backups.sender import Sender
from bot.ops.files import HostError, beside, damage, opened, opened_aside, settled, size, temporary
from bot.store.trouble import StorageError

_log = logging.getLogger(__name__)
HOUR = 3600
DAY = 24 * HOUR
FIRST = 60.0
"""Seconds after a start without a copy: the bot has enough to do."""
AGAIN = 600
"""Seconds until a failed copy is tried again."""
_STAMP = "%Y%m%dT%H%M%SZ"
Now = Callable[[], float]


def _name(database: Path, now: float) -> str:
    return f"{database.stem}.{datetime.fromtimestamp(now, UTC):{_STAMP}}{database.suffix}"


def kept(folder: Path, database: Path) -> dict[Path, float]:
    """The copies of this database and their times, newest first."""
    pattern = re.compile(rf"{re.escape(database.stem)}\.(\d{{8}}T\d{{6}}Z){re.escape(database.suffix)}")
    found: dict[Path, float] = {}
    if folder.is_dir():
        for path in folder.iterdir():
            match = pattern.fullmatch(path.name)
            with suppress(ValueError):  # a name that is no time belongs to no copy
                if match is not None and path.is_file():
                    instant = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC)
                    found[path] = instant.timestamp()
    return dict(sorted(found.items(), key=lambda entry: -entry[1]))


def replaced(database: Path) -> dict[Path, float]:
    """The databases that restores have set aside, with the times of the restores."""
    stem, suffix = re.escape(f"{database.stem}.before-restore-"), re.escape(database.suffix)
    pattern = re.compile(rf"{stem}(\d{{8}}T\d{{6}}Z)(?:-\d+)?{suffix}")
    found: dict[Path, float] = {}
    for path in database.parent.iterdir():
        match = pattern.fullmatch(path.name)
        with suppress(ValueError):
            if match is not None:
                found[path] = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC).timestamp()
    return found


def superfluous(instants: list[float], now: float, hours: int, days: int) -> list[float]:
    """The times whose copies are no longer needed.

    The newest copy of each of the last ``hours`` hours and ``days`` days stays, and always the newest of all.
    """
    stay: dict[tuple[str, int], float] = {}
    for instant in sorted(instants):
        age = now - instant
        if age < hours * HOUR:
            stay["hour", int(instant // HOUR)] = instant
        if age < days * DAY:
            stay["day", int(instant // DAY)] = instant
    needed = {*stay.values(), max(instants, default=now)}
    return [instant for instant in instants if instant not in needed]


def copy(database: Path, folder: Path, now: float) -> Path:
    """Write a checked copy of the database into the folder. Raises HostError and then leaves nothing
    behind."""
    final = folder / _name(database, now)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with temporary(final) as part:
            with opened(database) as source:
                source.execute("VACUUM INTO ?", (str(part),))
            with opened_aside(part) as copied:
                found = damage(copied)
            if found:
                raise HostError(f"The copy {final} is damaged: {'; '.join(found)}.")
            with part.open("rb") as written:
                os.fsync(written.fileno())
            part.replace(final)
        settled(folder)
    except OSError as error:
        raise HostError(f"{final} cannot be written: {error.strerror or error}.") from error
    return final


class Backups:
    """Copies a database every hour while it runs.

    ``hours`` and ``days``: see ``superfluous``; ``command`` gets each finished copy, see ``Sender``."""

    def __init__(
        self, database: Path, folder: Path, hours: int, days: int, now: Now = time.time, command: str = ""
    ) -> None:
        self.tell_host: Callable[[str], None] = lambda sentence: None
        """Called with the reason when a copy or ``command`` fails; once each until it works again."""
        self.sure: Callable[[], None] = lambda: None
        """Called before each copy, in a thread.

        Raises StorageError if another file is at the database's path: opening it would mix the two."""
        self._sender = Sender(command) if command else None
        self._failing = self._missed = False
        self._database = database.resolve()
        self._folder = folder
        self._hours, self._days, self._now = hours, days, now
        self._task: asyncio.Task[None] | None = None
        self.last: float | None = None
        """When the newest copy was made, in seconds since 1970; None if there is none."""

    def start(self) -> None:
        """Start; the first copy is made when the newest is an hour old, but not within ``FIRST`` seconds."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="backups")

    async def close(self) -> None:
        """Stop; a copy under way is finished by its thread."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _run(self) -> None:
        with suppress(OSError):  # a bad folder is reported when a copy is due
            found = await asyncio.to_thread(kept, self._folder, self._database)
            self.last = max(found.values(), default=None)
        await asyncio.sleep(FIRST)
        while True:
            wait = await self.look()
            await asyncio.sleep(wait)

    async def look(self) -> float:
        """Make a copy if one is due; returns the seconds until something is due again."""
        try:
            found = await asyncio.to_thread(kept, self._folder, self._database)
            self.last = max(found.values(), default=None)
            now = self._now()
            if self.last is None or now - self.last >= HOUR:
                await asyncio.to_thread(self.sure)
                made = await asyncio.to_thread(copy, self._database, self._folder, now)
                self.last = float(int(now))
                self._missed = False
                _log.info("backup %s: %s", made, size(made.stat().st_size))
                await asyncio.to_thread(self._clear)
                await self._send(made)
            return max(1.0, self.last + HOUR - self._now())
        except (HostError, OSError, StorageError) as error:
            _log.error(
                "no backup could be made: %s", str(error)
            )  # the log gives only the kind of the error itself
            if not self._missed:
                self._missed = True
                self.tell_host(f"No backup could be made: {error}")
            return AGAIN

    async def _send(self, made: Path) -> None:
        """Pass a copy on. The next one is tried whatever happens to this one."""
        if self._sender is None:
            return
        fault = await self._sender.send(made)
        if fault is None:
            self._failing = False
            _log.info("backup %s was handed on", made)
            return
        _log.error("backup %s was not handed on: %s", made, fault)
        if not self._failing:
            self._failing = True
            self.tell_host(f"The backup {made.name} was made, but BACKUP_COMMAND failed: {fault}")

    def _clear(self) -> None:
        """Delete copies that are no longer wanted, and equally old databases set aside by a restore."""
        found = kept(self._folder, self._database)
        gone = set(superfluous(list(found.values()), self._now(), self._hours, self._days))
        for path, instant in found.items():
            if instant in gone:
                path.unlink(missing_ok=True)
        for path, instant in replaced(self._database).items():
            if self._now() - instant >= max(self._hours * HOUR, self._days * DAY):
                for ending in ("", "-wal", "-shm", "-journal"):
                    beside(path, ending).unlink(missing_ok=True)
