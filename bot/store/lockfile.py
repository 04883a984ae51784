"""A lock on a database against a second serving process. The system releases it whenever the process dies."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":  # pragma: no cover - the tests run elsewhere
    import msvcrt

    _LOCKS_DATA = False  # there a lock on the file itself would keep SQLite from reading it

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    _LOCKS_DATA = True

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_PASSING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO)
"""Errors for a disk that is full, mounted read-only, or does not answer."""


class AlreadyServedError(RuntimeError):
    """Another process serves this database; the text says which file and what to do."""


class UnwritableError(RuntimeError):
    """The database's folder cannot be created or written; the text says which one and what to do.

    ``passing``: another start may succeed, because the problem is the disk."""

    def __init__(self, text: str, passing: bool) -> None:
        super().__init__(text)
        self.passing = passing


class LockFile:
    """An exclusive lock on a database under any of its names, from ``__enter__`` to ``__exit__``.

    It locks ``<database>.lock`` beside the real file, which works through symbolic links, and the file
    itself, which works through hard links. ``made``: create the file if there is none, as a serving bot does.
    """

    def __init__(self, database: Path, made: bool = False) -> None:
        self._database = database.resolve()
        self.path = self._database.with_name(self._database.name + ".lock")
        self._made = made
        self._descriptors: list[int] = []

    def __enter__(self) -> LockFile:
        try:
            self._take(self.path, made=True)
            if _LOCKS_DATA:
                self._take(self._database, made=self._made)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    @property
    def free(self) -> bool:
        """Whether nobody holds it. Makes no file. Raises OSError if that cannot be told.

        A free lock is taken for a moment, because the system offers no way just to look.
        """
        kept = [self.path, self._database] if _LOCKS_DATA else [self.path]
        return all(_lockable(path) for path in kept if path.exists())

    @property
    def astray(self) -> bool:
        """Whether a bot serves this database but has a different file open from the one at its path.

        That happens if its disk was removed or the file was replaced. Raises OSError if it cannot be told."""
        if not _LOCKS_DATA or not (self.path.exists() and self._database.exists()):
            return False
        return not _lockable(self.path) and _lockable(self._database)

    def _take(self, path: Path, made: bool) -> None:
        if not made and not path.exists():
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | (os.O_CREAT if made else 0), 0o600)
        except OSError as error:
            what = path if path.exists() else f"The folder {path.parent}"
            raise UnwritableError(
                f"{what} cannot be written ({error.strerror or error}): give it to this user, or choose "
                "another place for the database (DATABASE_PATH for `run`, --database for `play`).",
                error.errno in _PASSING,
            ) from None
        self._descriptors.append(descriptor)
        try:
            _lock(descriptor)
        except OSError:
            raise AlreadyServedError(
                f"Another process already serves this database, by this name or another ({path} is locked): "
                "stop that process, or choose another place (DATABASE_PATH for `run`, --database for `play`)."
            ) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for descriptor in reversed(self._descriptors):
            os.close(descriptor)
        self._descriptors.clear()


@contextmanager
def in_use(descriptor: int) -> Iterator[None]:
    """Mark an open file as being written, and close it at the end; see ``abandoned``."""
    try:
        if _LOCKS_DATA:
            with suppress(OSError):  # a file system without locks
                _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def abandoned(path: Path) -> bool:
    """Whether a file marked by ``in_use`` is no longer being written. False if that cannot be told.

    Raises OSError for a file that cannot be opened."""
    return _LOCKS_DATA and _lockable(path)


def _lockable(path: Path) -> bool:
    descriptor = os.open(path, os.O_RDWR)
    try:
        _lock(descriptor)
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return True
