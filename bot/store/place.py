"""The file behind a database's path: whether it has only this name, and is still there."""

from __future__ import annotations

import shlex
from pathlib import Path

from bot.store.trouble import StorageError


def second_name(path: Path) -> str | None:
    """What to tell the host about a database file that has a second name (hard link or mount); None if it has
    none.

    SQLite keeps the newest writes in a file beside the name used to open the database. Under another name
    they are not found, and get lost. Never raises for a file that cannot be examined.
    """
    try:
        place = path.resolve()
        if not place.is_file() or place.stat().st_nlink < 2:
            return None
    except (OSError, RuntimeError):  # opening it will report what is wrong
        return None
    listed = f"find {shlex.quote(str(_mount(place)))} -xdev -samefile {shlex.quote(str(place))}"
    return (
        f"{place} has a second name on this disk (a hard link), and by two names moves get lost: the newest "
        "are kept in a file that ends in -wal, beside the name by which the database was opened last. "
        f"List the names with `{listed}`, keep the one with that file beside it, or any where none has it, "
        "and delete the others. A copy (`cp`) or a symbolic link (`ln -s`) does no harm."
    )


def _mount(place: Path) -> Path:
    """The mount point of a file's disk."""
    return next(folder for folder in place.parents if folder.is_mount() or folder == folder.parent)


class Place:
    """The files of a database as they were when it was opened: its own, and the one with its newest
    writes."""

    def __init__(self, path: Path) -> None:
        """Raises OSError if the database's file cannot be found."""
        wal = path.resolve()
        self._path = path
        self._known = {path: _which(path)}
        wal = wal.with_name(f"{wal.name}-wal")
        if wal.exists():  # some file systems cannot have it
            self._known[wal] = _which(wal)

    def look(self) -> None:
        """Raise StorageError if a path leads nowhere or to another file: new writes would be lost there."""
        for path, known in self._known.items():
            try:
                present = _which(path)
            except OSError as error:
                raise StorageError("gone", self._path, error) from error
            if present != known:
                raise StorageError("gone", self._path, OSError(f"{path} is another file now"))


def _which(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
