"""A lock beside the database that keeps a second serving process out. The system frees it at any death."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":  # pragma: no cover - the tests run elsewhere
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class AlreadyServed(RuntimeError):
    """Another process serves this database; the text says which file and what to do."""


class Unwritable(RuntimeError):
    """The database's folder cannot be made or written; the text says which one and what to do."""


class LockFile:
    """An exclusive lock on ``<database>.lock``, held from ``__enter__`` to ``__exit__``."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._descriptor = -1

    def __enter__(self) -> LockFile:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unwritable(
                f"The folder {self.path.parent} cannot be written ({error.strerror or error}): "
                "choose another place for the database (DATABASE_PATH for `run`, --database for `play`)."
            ) from None
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise AlreadyServed(
                f"Another process already serves this database ({self.path} is locked): "
                "stop that process, or choose another place (DATABASE_PATH for `run`, --database for `play`)."
            ) from None
        self._descriptor = descriptor
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._descriptor)
        self._descriptor = -1
