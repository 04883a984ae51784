"""Disk trouble of a database: full, read-only, not answering or gone, or a damaged file."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Literal

Kind = Literal["full", "readonly", "lost", "gone", "damaged", "busy", "list"]

_KINDS: dict[int, Kind] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_IOERR: "lost",
    sqlite3.SQLITE_CANTOPEN: "lost",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "busy",
}
_NUMBERS: dict[int, Kind] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "readonly",
    errno.EACCES: "readonly",
    errno.EPERM: "readonly",
}
_SENTENCES: dict[Kind, str] = {
    "full": "The disk of {path} is full: nothing can be saved. Make room in {folder}.",
    "readonly": "{path} may not be written by this user: nothing can be saved. "
    "Give the bot's user the file and its folder {folder}.",
    "lost": "The disk of {path} does not answer: nothing can be saved. "
    "See whether {folder} is still mounted and has room, and what the system says of its disk.",
    "gone": "{path} is not the file any more that the bot has open: its disk was taken away, or the file was "
    "moved, replaced or deleted. Nothing is saved as long as that is so. Mount {folder} again or put the "
    "file back; if the bot does not go on by itself then, start it again.",
    "damaged": "{path} is damaged. Stop the bot, look with `python -m bot doctor`, "
    "and put the newest good backup in its place: `python -m bot restore`.",
    "busy": "Another program holds {path}: nothing can be saved. End it; a bot needs its database alone.",
    "list": "The list of people who were erased, {path}, cannot be read. Until it can, nobody's data is "
    "erased, and who comes back from an older backup is not erased again. Put a copy of the file in its "
    "place or move it away.",
}
_NO_TEXT = "Could not decode to UTF-8"
"""The start of Python's error message for invalid text; it has no error number."""
_GOES_ON = " The bot goes on by itself as soon as that is mended, and nothing is lost."
_UNSURE: tuple[Kind, ...] = ("gone", "damaged")
"""Troubles after which the bot may need a restart, or more."""


class StorageError(RuntimeError):
    """Nothing could be read or written, and nothing was changed. The text tells the host what to do."""

    def __init__(self, kind: Kind, path: Path, error: Exception) -> None:
        self.sentence = _SENTENCES[kind].format(path=path, folder=path.parent)
        super().__init__(self.sentence + ("" if kind in _UNSURE else _GOES_ON))
        self.kind = kind
        self.path = path
        self.error = error
        self.reason = str(error)


def trouble_of(error: sqlite3.Error, path: Path) -> StorageError | None:
    """The trouble behind an SQLite error; None if the caller is at fault."""
    if str(error).startswith(_NO_TEXT):
        return StorageError("damaged", path, error)
    if str(error).startswith("cannot "):  # a transaction used wrongly by this program also reports "busy"
        return None
    kind = _KINDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return None if kind is None else StorageError(kind, path, error)


def trouble_beside(error: OSError, path: Path) -> StorageError:
    """The trouble behind a system error with a file kept beside the database ``path``."""
    return StorageError(_NUMBERS.get(error.errno or 0, "lost"), path, error)
