"""Files that hold hands and names: for the eyes of the user alone as whom the bot runs."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OTHERS = 0o007
OWN = 0o600


def guard(path: Path) -> None:
    """Make a database file for this user alone, if there is none, and close one that everybody may read, with
    what SQLite keeps beside it. A group that the host let in stays.

    What cannot be done is left as it is: SQLite then says what is wrong.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN))
    for ending in ("", "-wal", "-shm", "-journal"):
        part = path.with_name(path.name + ending)
        with suppress(OSError):
            if part.stat().st_mode & OTHERS:
                part.chmod(OWN)
