"""The file behind the name of a database: whether that name is its only one, and still leads to it."""

from __future__ import annotations

import shlex
from pathlib import Path

from bot.store.trouble import StorageTrouble


def second_name(path: Path) -> str | None:
    """What to tell the host of a database file that has another name on its disk; None where it has not.

    SQLite keeps the newest writes in a file beside the name by which the database was opened. By the other
    name they are not found, and are lost. Raises no error for a file that cannot be looked at.
    """
    try:
        place = path.resolve()
        if not place.is_file() or place.stat().st_nlink < 2:
            return None
    except (OSError, RuntimeError):  # whoever opens it says what is wrong
        return None
    listed = f"find {shlex.quote(str(_mount(place)))} -xdev -samefile {shlex.quote(str(place))}"
    return (
        f"{place} has a second name on this disk (a hard link), and by two names moves get lost: the newest "
        "are kept in a file that ends in -wal, beside the name by which the database was opened last. "
        f"List the names with `{listed}`, keep the one with that file beside it, or any where none has it, "
        "and delete the others. A copy (`cp`) or a symbolic link (`ln -s`) does no harm."
    )


def _mount(place: Path) -> Path:
    """Where the disk of a file begins."""
    return next(folder for folder in place.parents if folder.is_mount() or folder == folder.parent)


class Place:
    """The files of a database as they were when it was opened: its own, and that of its newest writes."""

    def __init__(self, path: Path) -> None:
        """Raises OSError where the database's file cannot be found."""
        wal = path.resolve()
        self._path = path
        self._known = {path: _which(path)}
        wal = wal.with_name(f"{wal.name}-wal")
        if wal.exists():  # some file systems cannot have it
            self._known[wal] = _which(wal)

    def look(self) -> None:
        """Raise StorageTrouble where a name leads nowhere or to another file: nobody would find there what
        is written now."""
        for path, known in self._known.items():
            try:
                present = _which(path)
            except OSError as error:
                raise StorageTrouble("gone", self._path, error) from error
            if present != known:
                raise StorageTrouble("gone", self._path, OSError(f"{path} is another file now"))


def _which(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
