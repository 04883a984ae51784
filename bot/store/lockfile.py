"""A lock on a database that keeps a second serving process out. The system frees it at any death."""

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
"""What the system says of a disk that is full, was mounted to be read only, or does not answer."""


class AlreadyServed(RuntimeError):
    """Another process serves this database; the text says which file and what to do."""


class Unwritable(RuntimeError):
    """The database's folder cannot be made or written; the text says which one and what to do.
    ``passing``: another start may succeed, as it is the disk that does not let it."""

    def __init__(self, text: str, passing: bool) -> None:
        super().__init__(text)
        self.passing = passing


class LockFile:
    """An exclusive lock on a database, by whatever name it is reached, from ``__enter__`` to ``__exit__``.

    It is on ``<database>.lock`` beside the real file, which keeps out whoever comes over a symbolic link, and
    on the file itself, which keeps out whoever comes over a hard link. ``made``: make the file if there is
    none, as a bot that serves it does.
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
        """Whether nobody holds it. Makes no file. Raises OSError where that cannot be told.

        The lock is taken for a moment where it is free, as the system has no way of only looking at it.
        """
        kept = [self.path, self._database] if _LOCKS_DATA else [self.path]
        return all(_lockable(path) for path in kept if path.exists())

    @property
    def astray(self) -> bool:
        """Whether a bot serves this database, but has another file open than the one that is in its place:
        its disk was taken away, or the file was replaced. Raises OSError where that cannot be told."""
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
            raise Unwritable(
                f"{what} cannot be written ({error.strerror or error}): give it to this user, or choose "
                "another place for the database (DATABASE_PATH for `run`, --database for `play`).",
                error.errno in _PASSING,
            ) from None
        self._descriptors.append(descriptor)
        try:
            _lock(descriptor)
        except OSError:
            raise AlreadyServed(
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
    """Whether nobody writes a file any more that was marked by ``in_use``. False where that cannot be told.
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
